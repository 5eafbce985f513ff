// The lines `put` and `expect` about facts (fact.h): a subject, which is the game, a side or nouns, and what is said of it.
//
//     turn 12                           a fact of the game, and its value
//     points american 2                 of a side; or american points 2
//     control trenton british           of a noun, named before its owner; or trenton british, where the value needs no name
//     mercer and stephen princeton sp 4 moved        nouns, and several facts of them
//     forced howe last turn             a name of several words, the noun within it

#include "engine/case_lines.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"

enum { NOUNS_MOST = 64, ITEMS_MOST = WORDS_MAX };

typedef struct Item {
    const Fact *fact;           // NULL: whether `side` sees it
    Side side;
    int  value;
    bool negated, any;          // `not`; no value was given: is there one at all?
} Item;

typedef struct Said {
    const Game *game;
    const State *s;
    const Words *w;
    int  i;                     // the next word
    int  name_at, name_words;   // of the fact that the line begins with
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

// The words of a name are written together or apart, "over-river" or "over river"; but "battle round" is no name of battle.round.
static bool is_named(const Fact *f, const char *word, bool joined)
{
    return (case_is_same(f->id, word) && !(joined && strchr(f->id, '.'))) || case_is_spelled(f->spellings, word);
}

// From this row on, the next fact that is called so, of this owner or, for -1, of any.
static const Fact *find_called(const Fact *from, int of, const char *word, bool joined)
{
    for (const Fact *f = from; f->id; f++)
        if ((of < 0 || (f->of == of && !f->paired)) && is_named(f, word, joined))
            return f;
    return NULL;
}

enum { NAME_WORDS = 3 };        // of the longest name, "forced last turn"

static void join_name(const Words *w, int i, int n, Text *out)
{
    for (int k = i; k < i + n; k++)
        text_add(out, "%s%s", out->length ? "-" : "", w->at[k]);
}

// The fact whose name begins at word i, the longest name first, and how many words that is.
static const Fact *find_fact(const Game *game, int of, const Words *w, int i, int *n)
{
    // The longest name first: "forced last turn" would otherwise be read as "forced".
    for (*n = NAME_WORDS; *n > 0; --*n) {
        char room[WORD_ROOM];
        Text name = text_in(room, sizeof room);
        if (i + *n > w->count)
            continue;
        join_name(w, i, *n, &name);
        const Fact *f = find_called(game->facts, of, room, *n > 1);
        if (f)
            return f;
    }
    return NULL;
}

static bool is_fact_at(const Said *l, int of, int i)
{
    int n;

    return find_fact(l->game, of, l->w, i, &n);
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

// "12 points", "2,300 men", "+3": what it counts and a sign may be there.
static bool read_number(Said *l, const Fact *f, int *value, Error *err)
{
    const char *word = l->w->at[l->i] + (l->w->at[l->i][0] == '+');
    int scale = f->scale ? f->scale : 1;
    char *after;
    long number = strtol(word, &after, 10);

    if (after == word || *after || number < (long)f->low * scale || number > (long)f->high * scale)
        return fail(err, "a number from %d to %d wanted, not '%.40s'", f->low * scale, f->high * scale, l->w->at[l->i]);
    if (number % scale)
        return fail(err, "%s goes by %ds, not %ld", f->id, scale, number);
    *value = (int)number / scale;
    l->i++;
    l->i += ANY_OF(l->w, l->i, "men", "troops", "points", "mp", "sp", "left") && !is_fact_at(l, l->of, l->i);
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
    // In the conditions below ++l->i is never 0: it only steps past the word.
    if (f->read)
        return (find_word(f->words, l->w->at[l->i], value) && ++l->i) || f->read(l->w, &l->i, value, err);
    switch (f->is) {
    case FACT_NUMBER:   return (find_word(f->words, l->w->at[l->i], value) && ++l->i) || read_number(l, f, value, err);
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

static bool is_bare_next(const Said *l, const Fact *f);
static void read_side_if_any(Said *l);

static bool add_item(Said *l, const Fact *f, bool negated, Error *err)
{
    Item *item = &l->item[l->items];

    // "knox hand american", "boston units british 5": the side behind the name of the fact is that of the line.
    if (f->by_side && l->side == NEITHER)
        read_side_if_any(l);
    if (f->by_side && !f->both && l->side == NEITHER)
        return fail(err, "%s is of a side too, american or british", f->id);
    *item = (Item){ .fact = f, .negated = negated };
    if (!l->puts && f->may_lack && (l->i >= l->w->count || is_fact_at(l, l->of, l->i) || is_bare_next(l, f)))
        item->any = true;
    else if (!read_value(l, f, &item->value, err))
        return false;
    l->items++;
    return true;
}

static bool is_said(const Said *l, const Fact *f)
{
    for (int i = 0; i < l->items; i++)
        if (l->item[i].fact == f && !l->item[i].negated && !l->item[i].any)
            return true;
    return false;
}

// A fact of the game goes without its name only behind another of its group: "battle hasty".
static bool may_be_bare(const Said *l, const Fact *f)
{
    bool grouped = f->of != OF_GAME;

    for (int i = 0; i < l->items && !grouped; i++)
        grouped = l->item[i].fact && same_fact_group(l->item[i].fact, f);
    return f->bare && f->of == l->of && grouped && !is_said(l, f);
}

// A value that says by itself what it is of; a number may have its name behind it, "500 men".
static bool add_bare(Said *l, bool negated, Error *err)
{
    Error quiet;

    fail(err, "'%.40s' is too much here", l->w->at[l->i]);
    for (const Fact *f = l->game->facts; f->id; f++) {
        int before = l->i;
        if (!may_be_bare(l, f))
            continue;
        // The complaint about a noun is worth keeping; others only say that this row was not meant.
        if (add_item(l, f, negated, f->is == FACT_NOUN ? err : &quiet)) {
            l->i += f->is == FACT_NUMBER && l->i < l->w->count && is_named(f, l->w->at[l->i], false);
            return true;
        }
        // The next row begins at the same word.
        l->i = before;
    }
    return false;
}

// "battle hasty": what follows the name at the line's beginning is no value of it, but says by itself what it is of.
static bool is_bare_next(const Said *l, const Fact *f)
{
    Said own = *l, other = *l;
    Error quiet;
    int value;

    other.item[0] = (Item){ .fact = f, .any = true };
    other.items = 1;
    return l->items == 0 && strchr(f->id, '.') && !read_value(&own, f, &value, &quiet) && add_bare(&other, false, &quiet);
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

// Of the facts that go by the name of n words at l->i, the first that the nouns have: "artillery" is another fact of Washington than of Howe.
// Where none is theirs it is the one that was found, and what is said of it will be refused.
static const Fact *find_their_own(const Said *l, const Fact *found, int n)
{
    char room[WORD_ROOM];
    Text name = text_in(room, sizeof room);

    join_name(l->w, l->i, n, &name);
    for (const Fact *f = found; f; f = find_called(f + 1, l->of, room, n > 1))
        if (!l->nouns || !f->has || f->has(l->noun[0]))
            return f;
    return found;
}

static bool add_next(Said *l, Error *err)
{
    bool negated = !l->puts && word_is(l->w, l->i, "not");
    long number;

    l->i += negated;
    if (!l->puts && l->nouns && l->game->nouns[l->of].sight && ANY_OF(l->w, l->i, "hidden-from", "hidden", "seen-by", "seen", "shown-to"))
        return add_sight(l, negated != ANY_OF(l->w, l->i, "hidden-from", "hidden"), err);
    int n;
    const Fact *f = find_fact(l->game, l->of, l->w, l->i, &n);
    if (f) {
        f = find_their_own(l, f, n);
        l->i += n;
        return add_item(l, f, negated, err);
    }
    // A number behind the name belongs to it, as in "2 sp 3"; then the number before the name is another value.
    if (word_number(l->w, l->i, 0, 99999, &number) && !word_number(l->w, l->i + 2, 0, 99999, &number)
        && (f = find_fact(l->game, l->of, l->w, l->i + 1, &n)) && n == 1 && f->is == FACT_NUMBER) {
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
        if (next >= l->w->count || l->nouns == NOUNS_MOST || is_fact_at(l, kind, next) || !case_noun(l->game, kind, l->w, &next, &noun))
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

static bool read_pair(Said *l, const Fact *f, Error *err)
{
    int first, second;

    if (!read_nouns(l, f->of, true, err))
        return false;
    first = l->noun[0];
    if (!read_nouns(l, f->with, true, err))
        return false;
    second = l->noun[0];
    // Numbered as in fact_owners().
    l->noun[0] = first * l->game->nouns[f->with].count + second;
    return true;
}

static bool read_owner(Said *l, const Fact *f, Error *err)
{
    l->nouns = 1;
    return f->find ? f->find(l->s, l->w, &l->i, &l->noun[0], err) : f->paired ? read_pair(l, f, err) : read_nouns(l, f->of, f->is != FACT_FLAG, err);
}

// "forced howe last turn": the rest of a longer name follows the nouns.
static const Fact *read_rest_of_name(Said *l, const Fact *f)
{
    for (int n = NAME_WORDS - 1; n > 0; n--) {
        char room[WORD_ROOM];
        Text name = text_in(room, sizeof room);
        if (l->i + n > l->w->count)
            continue;
        join_name(l->w, l->name_at, l->name_words, &name);
        join_name(l->w, l->i, n, &name);
        const Fact *longer = find_called(l->game->facts, f->of, room, true);
        if (longer) {
            l->i += n;
            return longer;
        }
    }
    return f;
}

// "control trenton british": the fact, its owner, its value.  A side goes before a noun or behind it.
static bool says_of_fact(Said *l, const Fact *f, Error *err)
{
    l->of = f->of;
    if (f->of == OF_SIDE && !read_side(l, &l->side, err))
        return false;
    if (f->by_side && l->side == NEITHER)
        read_side_if_any(l);
    if (f->of < l->game->noun_kinds && !read_owner(l, f, err))
        return false;
    if (f->by_side && l->side == NEITHER)
        read_side_if_any(l);
    if (l->nouns && !f->paired)
        f = read_rest_of_name(l, f);
    return add_item(l, f, false, err) && (f->paired ? case_is_all_read(l->w, l->i, err) : add_rest(l, err));
}

static void begin_line(Said *l, const Game *game, const State *s, const Words *w, bool puts)
{
    *l = (Said){ .game = game, .s = s, .w = w, .i = 1, .puts = puts, .of = OF_GAME, .side = NEITHER };
}

static const Fact *find_by_side(const Said *l, int *n)
{
    for (int kind = 0; kind < l->game->noun_kinds; kind++) {
        const Fact *f = find_fact(l->game, kind, l->w, l->i, n);
        if (f && f->by_side)
            return f;
    }
    return NULL;
}

// "american points 2" is read as "points american 2", and "american zone 1824" as "zone american 1824".
static bool says_of_side_first(Said *l, Error *err)
{
    Error quiet;
    const Fact *f;
    int n;

    if (!read_side(l, &l->side, &quiet))
        return false;
    if (find_fact(l->game, OF_SIDE, l->w, l->i, &n)) {
        l->of = OF_SIDE;
        return add_rest(l, err);
    }
    if (!(f = find_by_side(l, &n)))
        return false;
    l->name_at = l->i;
    l->name_words = n;
    l->i += n;
    return says_of_fact(l, f, err);
}

static bool says_of_nouns(Said *l, Error *err)
{
    // `again` is a copy of the line, so a kind that fails leaves no trace.
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

// The fact that the line begins with.  Of several of one name the complaint is of the one that came farthest; how far, or -1.
static int says_of_named(Said *l, Error *err)
{
    Said start = *l;
    Error wrong;
    int best = -1;

    for (int n = NAME_WORDS; n > 0; n--) {
        char room[WORD_ROOM];
        Text name = text_in(room, sizeof room);
        if (1 + n > l->w->count)
            continue;
        join_name(l->w, 1, n, &name);
        for (const Fact *f = find_called(l->game->facts, -1, room, n > 1); f; f = find_called(f + 1, -1, room, n > 1)) {
            *l = start;
            l->name_at = 1;
            l->i = 1 + (l->name_words = n);
            if (says_of_fact(l, f, &wrong))
                return INT_MAX;
            // How far the reading came decides; at the same distance a fact that was called by its id goes before one called by another spelling.
            int reached = 2 * l->i + case_is_same(f->id, room);
            if (reached > best) {
                best = reached;
                *err = wrong;
            }
        }
    }
    *l = start;
    return best;
}

static bool read_line(Said *l, const Game *game, const State *s, const Words *w, bool puts, Error *err)
{
    Error first = { "" }, wrong = { "" };

    begin_line(l, game, s, w, puts);
    int reached = says_of_named(l, &first);
    if (reached == INT_MAX || says_of_side_first(l, reached < 0 ? &first : &wrong))
        return true;
    begin_line(l, game, s, w, puts);
    if (says_of_nouns(l, first.text[0] ? &wrong : &first))
        return true;
    if (first.text[0])
        return fail(err, "%s", first.text);
    return fail(err, "nothing is known of '%.40s'; `muster about %s --facts` lists what can be said", w->at[1], game->id);
}

// ---- putting

// "mercer", or both of a pair.
static void write_owner(const Said *l, const Fact *f, int noun, Text *out)
{
    const NounKind *kind = &l->game->nouns[l->of];

    if (f && f->paired)
        text_add(out, "%s and %s", kind->id(noun / l->game->nouns[f->with].count), l->game->nouns[f->with].id(noun % l->game->nouns[f->with].count));
    else
        text_put(out, kind->id(noun));
}

// False, and no finding, where the noun has no such fact.
static bool does_apply(const Said *l, const Item *item, int noun, Error *err)
{
    char room[100];
    Text owner = text_in(room, sizeof room);

    if (!item->fact || !item->fact->has || item->fact->has(noun))
        return true;
    write_owner(l, item->fact, noun, &owner);
    return item->fact->paired ? fail(err, "%s have no %s: %s", room, item->fact->id, item->fact->about) : fail(err, "%s has no %s", room, item->fact->id);
}

// In the order of the rows: a unit is placed before it is said where it came from.
static void sort_items(Said *l)
{
    // Rows of one table are compared by their addresses, which ascend with the order of the table.
    for (int i = 1; i < l->items; i++)
        for (int k = i; k > 0 && l->item[k].fact < l->item[k - 1].fact; k--) {
            Item swap = l->item[k];
            l->item[k] = l->item[k - 1];
            l->item[k - 1] = swap;
        }
}

static bool put_item(const Said *l, State *s, const Item *item, int n, Error *err)
{
    if (!item->fact->put_all)
        return put_fact(s, item->fact, l->noun[n], l->side, item->value, err);
    // put_all() takes all nouns of the line at once, so it runs for the first of them only.
    return n > 0 || item->fact->put_all(s, l->noun, l->nouns, item->value, err);
}

static bool put_on(const Said *l, State *s, int n, Error *err)
{
    for (int i = 0; i < l->items; i++)
        if (!does_apply(l, &l->item[i], l->noun[n], err) || !put_item(l, s, &l->item[i], n, err))
            return false;
    return true;
}

// put others dead, put others waiting: the nouns, of the first kind of which this can be said, that no earlier line of this board put.
static bool put_others(const Game *game, State *s, const Words *w, const CasePut *put, Error *err)
{
    Error quiet;
    Said l;

    for (int kind = 0; kind < game->noun_kinds && kind < CASE_KINDS; kind++) {
        begin_line(&l, game, s, w, true);
        l.i = 2;
        l.of = kind;
        l.nouns = 1;
        // A set has 64 bits, so kinds with more nouns cannot be remembered.
        if (game->nouns[kind].count > 64 || !has_facts(game, kind) || !add_rest(&l, err->text[0] ? &quiet : err) || !l.items)
            continue;
        sort_items(&l);
        for (l.noun[0] = 0; l.noun[0] < game->nouns[kind].count; l.noun[0]++)
            if (!has(put->named[kind], l.noun[0]) && does_apply(&l, &l.item[0], l.noun[0], &quiet) && !put_on(&l, s, 0, err))
                return false;
        return true;
    }
    return err->text[0] ? false : fail(err, "what are the others put to?");
}

bool case_put_facts(const Game *game, State *s, const Words *w, CasePut *put, Error *err)
{
    Said l;

    if (put && word_is(w, 1, "others")) {
        err->text[0] = '\0';
        return put_others(game, s, w, put, err);
    }
    if (!read_line(&l, game, s, w, true, err))
        return false;
    sort_items(&l);
    for (int n = 0; n < (l.nouns ? l.nouns : 1); n++) {
        if (!put_on(&l, s, n, err))
            return false;
        if (put && l.nouns && !l.item[0].fact->paired && l.of < CASE_KINDS && l.noun[n] < 64)
            put->named[l.of] |= BIT(l.noun[n]);
    }
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
        text_add(out, f->low < 0 ? "%+d" : "%d", value * (f->scale ? f->scale : 1));
}

static bool holds(const Said *l, const Item *item, int value)
{
    return item->negated != (item->any ? !fact_lacks(item->fact, value) : value == item->value);
}

// Nothing to speak of: no combat, no march at hand.  What may be named by its value alone is otherwise even so: "no battle 1824".
static bool is_moot(const Said *l, const Item *item, int value)
{
    const Fact *f = item->fact;

    return value == MOOT || (!l->nouns && f->may_lack && !f->bare && fact_lacks(f, value) && !item->any);
}

// "mercer american not troops 500"
static void write_expected(const Said *l, const Item *item, int noun, Text *out)
{
    const Fact *f = item->fact;
    bool by_value = f->bare && f->is == FACT_NOUN && l->nouns;

    if (l->nouns) {
        write_owner(l, f, noun, out);
        text_char(out, ' ');
    }
    if (l->side < SIDES)
        text_add(out, "%s ", l->game->side_ids[l->side]);
    text_put(out, item->negated ? "not " : "");
    if (by_value)
        text_put(out, item->value < l->game->nouns[f->kind].count ? "at " : "");
    else
        text_add(out, "%s%s", f->id, item->any || (f->is == FACT_FLAG && !f->words && item->value) ? "" : " ");
    if (!item->any && !(f->is == FACT_FLAG && !f->words && item->value))
        write_found(l->game, f, item->value, out);
}

static bool expect_item(const Said *l, const State *s, const Item *item, int noun, Error *err)
{
    const Fact *f = item->fact;
    char room[260];             // with "expected ..., found none to speak of" around it an Error holds it
    Text t = text_in(room, sizeof room);

    if (!f)
        return expect_sight(l, s, item, noun, err);
    int value = fact_value(s, f, noun, l->side);
    bool moot = is_moot(l, item, value);
    if (!moot && holds(l, item, value))
        return true;
    write_expected(l, item, noun, &t);
    if (moot) {
        text_add(&t, " (%s)", f->about);
        return case_finds_none(room, err);
    }
    if (f->is == FACT_FLAG && !f->words && item->value)
        return fail(err, "expected %s, found that it is%s", room, value ? "" : " not");
    text_put(&t, ", found ");
    write_found(l->game, f, value, &t);
    return fail(err, "expected %s", room);
}

// sees SIDE NOUN, or SIDE sees NOUN
static bool expect_sees(const Game *game, const State *s, const Words *w, Error *err)
{
    Said l;
    Item seen = { .fact = NULL };
    int side, sees = word_is(w, 1, "sees") ? 1 : 2;

    begin_line(&l, game, s, w, false);
    l.i = sees == 1 ? 2 : 1;
    if (!read_side(&l, &side, err))
        return false;
    l.i += sees == 2;
    seen.side = (Side)side;
    for (l.of = 0; l.of < game->noun_kinds && !game->nouns[l.of].sight; l.of++)
        ;
    return l.of < game->noun_kinds && read_nouns(&l, l.of, true, err) && case_is_all_read(w, l.i, err) && expect_sight(&l, s, &seen, l.noun[0], err);
}

// "battle hasty": the fact that is named before others of its group says only that there is one, as they do.
static bool is_subject(const Said *l, const Item *item)
{
    for (int i = 0; item->any && i < l->items; i++)
        if (&l->item[i] != item && l->item[i].fact && same_fact_group(l->item[i].fact, item->fact))
            return true;
    return false;
}

bool case_expect_facts(const Game *game, const State *s, const Words *w, int *claims, Error *err)
{
    bool all = true;
    Said l;

    *claims = 1;
    if (word_is(w, 1, "sees") || (word_is(w, 2, "sees") && find_side(game, w->at[1]) >= 0))
        return expect_sees(game, s, w, err);
    if (!read_line(&l, game, s, w, false, err))
        return false;
    *claims = 0;
    for (int n = 0; n < (l.nouns ? l.nouns : 1); n++)
        for (int i = 0; i < l.items; i++) {
            Error finding = { "" };
            if (!does_apply(&l, &l.item[i], l.noun[n], err))
                return false;
            if (is_subject(&l, &l.item[i]))
                continue;
            bool is = expect_item(&l, s, &l.item[i], l.noun[n], &finding);
            if (!case_claim(is, &finding, claims, &all, err))
                return false;
        }
    return all;
}

// ---- looking back

const Fact *case_kept(const Game *game)
{
    const char *id = NULL;

    for (const Fact *f = game->facts; f && f->id && !id; f++)
        id = f->of_last;
    for (const Fact *f = game->facts; id && f->id; f++)
        if (strcmp(f->id, id) == 0)
            return f;
    return NULL;
}

bool case_asks_of_last(const Game *game, const Words *w)
{
    int at = 1 + (find_side(game, w->at[1]) >= 0), n;
    const Fact *f = find_fact(game, -1, w, at, &n);

    return f && f->of_last;
}
