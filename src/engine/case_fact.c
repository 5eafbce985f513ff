// The lines `put` and `expect` about facts (fact.h): a subject, which is the game, a side or nouns, and what is said of it.
//
//     turn 12                           a fact of the game, and its value
//     points american 2                 of a side; or american points 2
//     control trenton british           of a noun, named before its owner; or trenton british, where the value needs no name
//     mercer and stephen princeton sp 4 moved        nouns, and several facts of them

#include "engine/case_lines.h"

#include <string.h>

enum { NOUNS_MOST = 64, ITEMS_MOST = WORDS_MAX };

typedef struct Item {
    const Fact *fact;           // NULL: whether `side` sees it
    Side side;
    int  value;
    bool negated, any;          // `not`; no value was given: is there one at all?
} Item;

typedef struct Said {
    const Game *game;
    const Words *w;
    int  i;                     // the next word
    bool puts;                  // a line `put`; else `expect`
    int  of;                    // OF_GAME, OF_SIDE or a kind of nouns
    int  side;                  // the side, of a side or with a noun; else NEITHER
    int  noun[NOUNS_MOST];
    int  nouns;
    Item item[ITEMS_MOST];
    int  items;
} Said;

static bool is_filler(const Said *l)
{
    return ANY_OF(l->w, l->i, "and", "is", "with", "at", "in", "on", "to", "the", "of", "hex") || (l->of == OF_SIDE && word_is(l->w, l->i, "left"));
}

// ---- names of facts

static bool is_named(const Fact *f, const char *word)
{
    return case_is_same(f->id, word) || case_is_spelled(f->spellings, word);
}

// From this row on, the next fact that is called so, of this owner or, for -1, of any.
static const Fact *find_fact(const Fact *from, int of, const char *word)
{
    for (const Fact *f = from; f->id; f++)
        if ((of < 0 || f->of == of) && is_named(f, word))
            return f;
    return NULL;
}

static bool has_facts(const Game *game, int kind)
{
    for (const Fact *f = game->facts; f->id; f++)
        if (f->of == kind)
            return true;
    return false;
}

// ---- values

static bool find_word(const FactWord *words, const char *word, int *value)
{
    for (; words && words->word; words++)
        if (case_is_same(words->word, word)) {
            *value = words->value;
            return true;
        }
    return false;
}

static bool read_side(Said *l, int *side, Error *err)
{
    Side found;

    while (ANY_OF(l->w, l->i, "by", "side", "the", "from", "of", "to"))
        l->i++;
    if (!case_read_side(l->game, l->w, &l->i, &found, err))
        return false;
    *side = found;
    return true;
}

static bool read_number(Said *l, const Fact *f, int *value, Error *err)
{
    int scale = f->scale ? f->scale : 1;
    long number;

    if (!case_read_number(l->w, &l->i, (long)f->low * scale, (long)f->high * scale, &number, err))
        return false;
    if (number % scale)
        return fail(err, "%s goes by %ds, not %ld", f->id, scale, number);
    *value = (int)number / scale;
    // "12 points", "2,300 men": what it counts
    l->i += ANY_OF(l->w, l->i, "men", "troops", "points", "mp", "sp") && !find_fact(l->game->facts, l->of, l->w->at[l->i]);
    return true;
}

static bool read_flag(Said *l, const Fact *f, int *value, Error *err)
{
    static const FactWord plain[] = { { 1, "yes" }, { 1, "true" }, { 1, "on" }, { 0, "no" }, { 0, "false" }, { 0, "off" }, { 0, NULL } };

    *value = true;
    if (l->i < l->w->count && (find_word(f->words, l->w->at[l->i], value) || find_word(plain, l->w->at[l->i], value)))
        l->i++;
    else if (f->of == OF_GAME && l->i < l->w->count)
        return fail(err, f->words ? "%s is %s or %s, not '%.40s'" : "%s is %s or %s, and '%.40s' is too much", f->id, fact_word(l->game, f, 1),
                    fact_word(l->game, f, 0), l->w->at[l->i]);
    return true;
}

static bool read_word(Said *l, const Fact *f, int *value, Error *err)
{
    if (find_word(f->words, l->w->at[l->i], value))
        return l->i++, true;
    for (int v = f->low; f->word && v <= f->high; v++)
        if (case_is_same(f->word(v), l->w->at[l->i])) {
            *value = v;
            return l->i++, true;
        }
    return fail(err, "'%.40s' is no %s", l->w->at[l->i], f->id);
}

static bool read_value(Said *l, const Fact *f, int *value, Error *err)
{
    if (l->i >= l->w->count && f->is != FACT_FLAG)
        return fail(err, "%s wants a value", f->id);
    if (f->is != FACT_SIDE && f->is != FACT_FLAG)
        while (is_filler(l))
            l->i++;
    if (f->read)
        return (find_word(f->words, l->w->at[l->i], value) && ++l->i) || f->read(l->w, &l->i, value, err);
    switch (f->is) {
    case FACT_NUMBER:   return read_number(l, f, value, err);
    case FACT_FLAG:     return read_flag(l, f, value, err);
    case FACT_SIDE:     return (find_word(f->words, l->w->at[l->i], value) && ++l->i) || read_side(l, value, err);
    case FACT_NOUN:
        if (find_word(f->words, l->w->at[l->i], value))
            return l->i++, true;
        return case_read_noun(l->game, f->kind, l->w, &l->i, value, err);
    default:            return read_word(l, f, value, err);
    }
}

// ---- what is said

static bool add_item(Said *l, const Fact *f, bool negated, Error *err)
{
    Item *item = &l->item[l->items];

    if (f->by_side && !f->both && l->side == NEITHER)
        return fail(err, "%s is of a side too, american or british", f->id);
    *item = (Item){ .fact = f, .negated = negated };
    if (!l->puts && f->may_lack && (l->i >= l->w->count || find_fact(l->game->facts, l->of, l->w->at[l->i])))
        item->any = true;
    else if (!read_value(l, f, &item->value, err))
        return false;
    l->items++;
    return true;
}

static bool is_said(const Said *l, const Fact *f)
{
    for (int i = 0; i < l->items; i++)
        if (l->item[i].fact == f && !l->item[i].negated)
            return true;
    return false;
}

// A value that says by itself what it is of; a number may have its name behind it, "500 men".
static bool add_bare(Said *l, bool negated, Error *err)
{
    Error quiet;

    fail(err, "'%.40s' is too much here", l->w->at[l->i]);
    for (const Fact *f = l->game->facts; f->id; f++) {
        int before = l->i;
        if (f->of != l->of || !f->bare || is_said(l, f))
            continue;
        if (add_item(l, f, negated, f->is == FACT_NOUN ? err : &quiet)) {
            l->i += f->is == FACT_NUMBER && l->i < l->w->count && is_named(f, l->w->at[l->i]);
            return true;
        }
        l->i = before;
    }
    return false;
}

// "hidden-from british", "seen-by british"
static bool add_sight(Said *l, bool hidden, Error *err)
{
    int side;

    l->i++;
    if (!read_side(l, &side, err))
        return false;
    l->item[l->items++] = (Item){ .side = (Side)side, .negated = hidden };
    return true;
}

static bool add_next(Said *l, Error *err)
{
    bool negated = !l->puts && word_is(l->w, l->i, "not");
    long number;

    l->i += negated;
    if (!l->puts && l->nouns && l->game->nouns[l->of].sight && ANY_OF(l->w, l->i, "hidden-from", "hidden", "seen-by", "seen", "shown-to"))
        return add_sight(l, negated != ANY_OF(l->w, l->i, "hidden-from", "hidden"), err);
    const Fact *f = find_fact(l->game->facts, l->of, l->w->at[l->i]);
    if (f) {
        l->i++;
        return add_item(l, f, negated, err);
    }
    if (word_number(l->w, l->i, 0, 99999, &number) && !word_number(l->w, l->i + 2, 0, 99999, &number)
        && (f = find_fact(l->game->facts, l->of, l->w->at[l->i + 1])) && f->is == FACT_NUMBER) {
        if (!add_item(l, f, negated, err))
            return false;
        l->i++;                 // "2 sp"
        return true;
    }
    return add_bare(l, negated, err);
}

static bool add_rest(Said *l, Error *err)
{
    while (l->i < l->w->count) {
        if (is_filler(l))
            l->i++;
        else if (!add_next(l, err))
            return false;
    }
    return true;
}

// ---- of whom

// One or several; before a value, which might be read as another noun, several only with "and" between them.
static bool read_nouns(Said *l, int kind, bool value_follows, Error *err)
{
    int noun;

    while (ANY_OF(l->w, l->i, "at", "in", "of", "the"))
        l->i++;
    if (!case_read_noun(l->game, kind, l->w, &l->i, &noun, err))
        return false;
    l->nouns = 0;
    for (;;) {
        l->noun[l->nouns++] = noun;
        int next = l->i + ANY_OF(l->w, l->i, "and", "with", "&");
        if (next == l->i && value_follows)
            return true;
        // A word that is a fact's, or a value by itself, ends the list.
        if (next >= l->w->count || l->nouns == NOUNS_MOST || find_fact(l->game->facts, kind, l->w->at[next]) || !case_noun(l->game, kind, l->w, &next, &noun))
            return true;
        l->i = next;
    }
}

static void read_side_if_any(Said *l)
{
    Error quiet;
    int before = l->i;

    if (l->i >= l->w->count || !read_side(l, &l->side, &quiet))
        l->i = before;
}

// "control trenton british": the fact, its owner, its value.  A side goes before a noun or behind it.
static bool says_of_fact(Said *l, const Fact *f, Error *err)
{
    l->of = f->of;
    if (f->of == OF_SIDE && !read_side(l, &l->side, err))
        return false;
    if (f->by_side)
        read_side_if_any(l);
    if (f->of < l->game->noun_kinds && !read_nouns(l, f->of, f->is != FACT_FLAG, err))
        return false;
    if (f->by_side && l->side == NEITHER)
        read_side_if_any(l);
    return add_item(l, f, false, err) && add_rest(l, err);
}

static void begin_line(Said *l, const Game *game, const Words *w, bool puts)
{
    *l = (Said){ .game = game, .w = w, .i = 1, .puts = puts, .of = OF_GAME, .side = NEITHER };
}

// "american points 2" is read as "points american 2".
static bool says_of_side_first(Said *l, Error *err)
{
    Error quiet;
    const Fact *f;

    if (!read_side(l, &l->side, &quiet) || !(f = find_fact(l->game->facts, OF_SIDE, l->w->at[l->i])))
        return false;
    l->of = OF_SIDE;
    return add_rest(l, err);
}

static bool says_of_nouns(Said *l, Error *err)
{
    Error quiet, first = { "" }, unread = { "" };

    for (int kind = 0; kind < l->game->noun_kinds; kind++) {
        Said again = *l;
        if (!has_facts(l->game, kind) || !read_nouns(&again, kind, false, unread.text[0] ? &quiet : &unread))
            continue;
        again.of = kind;
        if (again.i >= l->w->count)
            return fail(err, l->puts ? "where is %s put?" : "what is expected of %s?", l->game->nouns[kind].id(again.noun[0]));
        if (add_rest(&again, first.text[0] ? &quiet : &first)) {
            *l = again;
            return true;
        }
    }
    return first.text[0] ? fail(err, "%s", first.text)
                         : fail(err, "%s; what else can be said is in `muster about %s --facts`", unread.text, l->game->id);
}

static bool read_line(Said *l, const Game *game, const Words *w, bool puts, Error *err)
{
    Error first = { "" }, wrong = { "" };
    int best = -1;

    // Of several facts of one name the complaint is of the one that came farthest.
    for (const Fact *f = find_fact(game->facts, -1, w->at[1]); f; f = find_fact(f + 1, -1, w->at[1])) {
        begin_line(l, game, w, puts);
        l->i = 2;
        if (says_of_fact(l, f, &wrong))
            return true;
        int reached = 2 * l->i + case_is_same(f->id, w->at[1]);
        if (reached > best) {
            best = reached;
            first = wrong;
        }
    }
    begin_line(l, game, w, puts);
    if (says_of_side_first(l, &wrong))
        return true;
    begin_line(l, game, w, puts);
    if (says_of_nouns(l, best < 0 ? &first : &wrong))
        return true;
    if (first.text[0])
        return fail(err, "%s", first.text);
    return fail(err, "nothing is known of '%.40s'; `muster about %s --facts` lists what can be said", w->at[1], game->id);
}

// ---- putting

// False, and no finding, where the noun has no such fact.
static bool does_apply(const Said *l, const Item *item, int noun, Error *err)
{
    return !item->fact || !item->fact->has || item->fact->has(noun)
        || fail(err, "%s has no %s", l->game->nouns[l->of].id(noun), item->fact->id);
}

// In the order of the rows: a unit is placed before it is said where it came from.
static void sort_items(Said *l)
{
    for (int i = 1; i < l->items; i++)
        for (int k = i; k > 0 && l->item[k].fact < l->item[k - 1].fact; k--) {
            Item swap = l->item[k];
            l->item[k] = l->item[k - 1];
            l->item[k - 1] = swap;
        }
}

bool case_put_facts(const Game *game, State *s, const Words *w, Error *err)
{
    Said l;

    if (!read_line(&l, game, w, true, err))
        return false;
    sort_items(&l);
    for (int n = 0; n < (l.nouns ? l.nouns : 1); n++)
        for (int i = 0; i < l.items; i++)
            if (!does_apply(&l, &l.item[i], l.noun[n], err) || !put_fact(s, l.item[i].fact, l.noun[n], l.side, l.item[i].value, err))
                return false;
    return true;
}

// ---- expecting

static bool expect_sight(const Said *l, const State *s, const Item *item, int noun, Error *err)
{
    const NounKind *kind = &l->game->nouns[l->of];
    bool seen = l->game->sees(s, item->side, kind->sight, noun);

    return seen != item->negated || fail(err, "expected %s %s the %s, found that it is %s", kind->id(noun), item->negated ? "hidden from" : "seen by",
                                         l->game->side_people[item->side], seen ? "seen" : "hidden");
}

static void write_found(const Game *game, const Fact *f, int value, Text *out)
{
    const char *word = f->is != FACT_SIDE && fact_lacks(f, value) ? "nothing" : fact_word(game, f, value);

    if (word)
        text_put(out, word);
    else
        text_add(out, "%d", value * (f->scale ? f->scale : 1));
}

static bool holds(const Said *l, const Item *item, int value)
{
    return item->negated != (item->any ? !fact_lacks(item->fact, value) : value == item->value);
}

static bool expect_item(const Said *l, const State *s, const Item *item, int noun, Error *err)
{
    const Fact *f = item->fact;
    char room[200];
    Text t = text_in(room, sizeof room);

    if (!f)
        return expect_sight(l, s, item, noun, err);
    int value = fact_value(s, f, noun, l->side);
    if (!l->nouns && f->may_lack && fact_lacks(f, value) && !item->any)
        return case_finds_none(f->about, err);
    if (holds(l, item, value))
        return true;
    if (l->nouns)
        text_add(&t, "%s ", l->game->nouns[l->of].id(noun));
    if (l->side < SIDES)
        text_add(&t, "%s ", l->game->side_ids[l->side]);
    text_put(&t, item->negated ? "not " : "");
    if (f->is == FACT_FLAG && !f->words && item->value)
        return fail(err, "expected %s%s, found that it is%s", room, f->id, value ? "" : " not");
    if (!(f->bare && f->is == FACT_NOUN))
        text_add(&t, "%s%s", f->id, item->any ? "" : " ");
    else if (item->value < l->game->nouns[f->kind].count)
        text_put(&t, "at ");
    if (!item->any)
        write_found(l->game, f, item->value, &t);
    text_put(&t, ", found ");
    write_found(l->game, f, value, &t);
    return fail(err, "expected %s", room);
}

// sees SIDE NOUN
static bool expect_sees(const Game *game, const State *s, const Words *w, Error *err)
{
    Said l;
    Item seen = { .fact = NULL };
    int side;

    begin_line(&l, game, w, false);
    l.i = 2;
    if (!read_side(&l, &side, err))
        return false;
    seen.side = (Side)side;
    for (l.of = 0; l.of < game->noun_kinds && !game->nouns[l.of].sight; l.of++)
        ;
    return l.of < game->noun_kinds && read_nouns(&l, l.of, true, err) && case_is_all_read(w, l.i, err) && expect_sight(&l, s, &seen, l.noun[0], err);
}

bool case_expect_facts(const Game *game, const State *s, const Words *w, int *claims, Error *err)
{
    bool all = true;
    Said l;

    *claims = 1;
    if (word_is(w, 1, "sees"))
        return expect_sees(game, s, w, err);
    if (!read_line(&l, game, w, false, err))
        return false;
    *claims = 0;
    for (int n = 0; n < (l.nouns ? l.nouns : 1); n++)
        for (int i = 0; i < l.items; i++) {
            Error finding = { "" };
            if (!does_apply(&l, &l.item[i], l.noun[n], err))
                return false;
            bool is = expect_item(&l, s, &l.item[i], l.noun[n], &finding);
            if (!case_claim(is, &finding, claims, &all, err))
                return false;
        }
    return all;
}
