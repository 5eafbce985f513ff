// Reads, stores and checks facts, and writes them into views, from their rows alone.

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "engine/engine.h"

static const void *place_in(const State *s, const Fact *f)  { return (const char *)s + f->offset; }
static void *place_for(State *s, const Fact *f)             { return (char *)s + f->offset; }

// The element of an array, or the bit, that belongs to this noun or side.  A fact by noun and side is stored as [noun][side].
static int element(const Fact *f, int whose, int side)
{
    // `whose * SIDES + side`: the two elements of a noun lie side by side.
    return f->of == OF_SIDE ? side : f->by_side ? whose * SIDES + side : whose;
}

int fact_value(const State *s, const Fact *f, int whose, int side)
{
    int at = element(f, whose, side);

    // A fact that is worked out has a function for it; the others are read from where they lie.
    if (f->value)
        return f->value(s, whose, side);
    switch (f->stored) {
    case IN_BYTES:  return ((const uint8_t *)place_in(s, f))[at];
    case IN_WORDS:  return ((const uint16_t *)place_in(s, f))[at];
    case IN_SET:    return has(*(const Set *)place_in(s, f), at);
    case IN_BITS:   return *(const uint8_t *)place_in(s, f) >> at & 1;
    default:        assert(false); return 0;
    }
}

static void store(State *s, const Fact *f, int at, int value)
{
    switch (f->stored) {
    case IN_BYTES:
        ((uint8_t *)place_for(s, f))[at] = (uint8_t)value;
        break;
    case IN_WORDS:
        ((uint16_t *)place_for(s, f))[at] = (uint16_t)value;
        break;
    case IN_SET: {
        Set *set = place_for(s, f);
        *set = value ? *set | BIT(at) : *set & ~BIT(at);
        break;
    }
    default: {
        uint8_t *bits = place_for(s, f);
        *bits = (uint8_t)(value ? *bits | 1 << at : *bits & ~(1 << at));
    }
    }
}

bool put_fact(State *s, const Fact *f, int whose, int side, int value, Error *err)
{
    if (f->put)
        return f->put(s, whose, side, value, err);
    if (f->stored == WORKED_OUT)
        return fail(err, "%s follows from the rest of the board and cannot be put", f->id);
    store(s, f, element(f, whose, side), value);
    return true;
}

const Fact *fact_named(const Game *game, int of, const char *id)
{
    for (const Fact *f = game->facts; f && f->id; f++)
        if (f->of == of && strcmp(f->id, id) == 0)
            return f;
    return NULL;
}

int turn_of(const Game *game, const State *s)
{
    return fact_value(s, fact_named(game, OF_GAME, "turn"), 0, NEITHER);
}

const Fact *points_fact(const Game *game)
{
    const Fact *f = game->facts;

    while (f->id && strcmp(f->id, "vp") != 0 && strcmp(f->id, "held") != 0)
        f++;
    return f->id ? f : NULL;
}

bool fact_lacks(const Fact *f, int value)
{
    return value == MOOT || (f->may_lack ? value == f->none : f->is == FACT_SIDE && value == NEITHER);
}

// ---- who has them

int fact_owners(const Game *game, const Fact *f)
{
    // A pair is numbered first * count of the second kind + second; case_fact.c reads it so, too.
    return f->of == OF_GAME || f->of == OF_SIDE ? 1 : game->nouns[f->of].count * (f->paired ? game->nouns[f->with].count : 1);
}

bool may_see_fact(const Game *game, const State *s, const Fact *f, Reader reader, int whose, int side)
{
    return f->sight == SEEN_BY_ALL || (f->sight != SEEN_BY_NOBODY && game->sees(s, reader, f->sight, f->of == OF_SIDE ? side : whose));
}

bool is_noun_hidden(const Game *game, const State *s, int kind, int noun, Reader reader)
{
    for (const Fact *f = game->facts; f && f->id; f++)
        if (f->of == kind && f->sent != UNSENT && (!f->has || f->has(noun)) && !may_see_fact(game, s, f, reader, noun, NEITHER))
            return true;
    return false;
}

// ---- words

const char *fact_word(const Game *game, const Fact *f, int value)
{
    // A word of the row's own comes before the words of its type.
    for (const FactWord *w = f->words; w && w->word; w++)
        if (w->value == value)
            return w->word;
    switch (f->is) {
    case FACT_FLAG: return value ? "yes" : "no";
    case FACT_SIDE: return value < SIDES ? game->side_ids[value] : "nobody";
    case FACT_NOUN: return value >= 0 && value < game->nouns[f->kind].count ? game->nouns[f->kind].id(value) : "nowhere";
    case FACT_WORD: return f->word ? f->word(value) : "nothing";
    default:        return NULL;
    }
}

// ---- ranges

static bool in_range(const Game *game, const Fact *f, int value)
{
    // A value that stands for nothing may lie outside the range.
    if (fact_lacks(f, value) || f->is == FACT_FLAG)
        return true;
    for (const FactWord *w = f->words; w && w->word; w++)
        if (w->value == value)
            return true;
    switch (f->is) {
    case FACT_SIDE: return value < SIDES;
    case FACT_NOUN: return value < game->nouns[f->kind].count;
    case FACT_WORD: return f->word && value >= f->low && value <= f->high;
    default:        return value >= f->low && value <= f->high;
    }
}

bool facts_are_in_range(const Game *game, const State *s, Text *wrong)
{
    for (const Fact *f = game->facts; f && f->id; f++) {
        int sides = f->of == OF_SIDE || f->by_side ? SIDES : 1;
        for (int whose = 0; f->stored != WORKED_OUT && whose < fact_owners(game, f); whose++)
            for (int side = 0; side < sides; side++)
                if (!in_range(game, f, fact_value(s, f, whose, side))) {
                    text_add(wrong, "%s of %s is %d", f->id, f->of < game->noun_kinds ? game->nouns[f->of].id(f->paired ? whose / game->nouns[f->with].count : whose) :
                             f->of == OF_SIDE ? game->side_ids[side] : "the game", fact_value(s, f, whose, side));
                    return false;
                }
    }
    return true;
}

// ---- the view

static void write_value(const Game *game, const Fact *f, const char *key, int value, Json *j)
{
    if (fact_lacks(f, value))
        json_text(j, key, NULL);
    else if (f->is == FACT_NUMBER)
        json_number(j, key, value * (f->scale ? f->scale : 1));
    else if (f->is == FACT_FLAG)
        json_bool(j, key, value);
    else
        json_text(j, key, fact_word(game, f, value));
}

// Whether a value is sent at all: SENT always is, the others only if they say something.
static bool is_worth_sending(const Fact *f, int value)
{
    // Without a value that means "none", a number or a flag says nothing if it is 0.
    bool zero_is_none = !f->may_lack && (f->is == FACT_NUMBER || f->is == FACT_FLAG);

    return f->sent == SENT || (!fact_lacks(f, value) && !(zero_is_none && value == 0));
}

// "battle.round": the length of "battle", 0 for a fact that is in no group.
static size_t group_length(const Fact *f)
{
    const char *dot = strchr(f->id, '.');

    return dot ? (size_t)(dot - f->id) : 0;
}

static const char *key_of(const Fact *f)
{
    size_t group = group_length(f);

    return group ? f->id + group + 1 : f->id;
}

bool same_fact_group(const Fact *a, const Fact *b)
{
    size_t length = group_length(a);

    return a->of == b->of && length && length == group_length(b) && memcmp(a->id, b->id, length) == 0;
}

static void open_group(const Fact *f, Json *j)
{
    char key[32];
    Text name = text_in(key, sizeof key);

    text_put_n(&name, f->id, group_length(f) ? group_length(f) : strlen(f->id));
    json_open_as(j, key, '{');
}

static void write_one(const Game *game, const State *s, const Fact *f, const char *key, int whose, int side, Reader reader, Json *j)
{
    if ((f->has && !f->has(whose)) || !may_see_fact(game, s, f, reader, whose, side))
        return;
    int value = fact_value(s, f, whose, side);
    if (is_worth_sending(f, value))
        write_value(game, f, key, value, j);
}

static bool any_worth_sending(const Game *game, const State *s, const Fact *from, const Fact *to, Reader reader)
{
    for (const Fact *f = from; f < to; f++)
        if (f->sent != UNSENT && may_see_fact(game, s, f, reader, 0, NEITHER) && is_worth_sending(f, fact_value(s, f, 0, NEITHER)))
            return true;
    return false;
}

// "american": 3, or "american": {"total": 4, "left": 3} for a group.
static void write_of_sides(const Game *game, const State *s, const Fact *from, const Fact *to, Reader reader, Json *j)
{
    open_group(from, j);
    for (Side side = AMERICAN; side < SIDES; side++) {
        if (group_length(from))
            json_open_as(j, game->side_ids[side], '{');
        for (const Fact *f = from; f < to; f++)
            if (f->sent != UNSENT)
                write_one(game, s, f, group_length(f) ? key_of(f) : game->side_ids[side], 0, side, reader, j);
        if (group_length(from))
            json_close(j, '}');
    }
    json_close(j, '}');
}

static void write_of_game(const Game *game, const State *s, const Fact *from, const Fact *to, Reader reader, Json *j)
{
    bool grouped = group_length(from) > 0;

    if (grouped && !any_worth_sending(game, s, from, to, reader))
        return;
    if (grouped)
        open_group(from, j);
    for (const Fact *f = from; f < to; f++)
        if (f->sent != UNSENT)
            write_one(game, s, f, key_of(f), 0, NEITHER, reader, j);
    if (grouped)
        json_close(j, '}');
}

static bool any_of_sides(const State *s, const Fact *f, int whose)
{
    return is_worth_sending(f, fact_value(s, f, whose, AMERICAN)) || is_worth_sending(f, fact_value(s, f, whose, BRITISH));
}

static void write_map(const Game *game, const State *s, const Fact *f, Reader reader, Json *j)
{
    const NounKind *kind = &game->nouns[f->of];

    open_group(f, j);
    for (int noun = 0; noun < kind->count; noun++) {
        if (!f->by_side) {
            write_one(game, s, f, kind->id(noun), noun, NEITHER, reader, j);
        } else if (may_see_fact(game, s, f, reader, noun, NEITHER) && any_of_sides(s, f, noun)) {
            // Both sides are sent if either has something to say, so that a reader never takes a missing one for 0.
            json_open_as(j, kind->id(noun), '{');
            for (Side side = AMERICAN; side < SIDES; side++)
                write_value(game, f, game->side_ids[side], fact_value(s, f, noun, side), j);
            json_close(j, '}');
        }
    }
    json_close(j, '}');
}

// Rows of one group follow each other: `f` is the first of them and `next` one past the last, so a group becomes one object.
void write_facts(const Game *game, const State *s, Reader reader, Json *j)
{
    for (const Fact *f = game->facts, *next; f && f->id; f = next) {
        for (next = f + 1; next->id && same_fact_group(f, next); next++)
            ;
        if (f->of == OF_GAME)
            write_of_game(game, s, f, next, reader, j);
        else if (f->of == OF_SIDE && f->sent != UNSENT)
            write_of_sides(game, s, f, next, reader, j);
        else if (f->sent == SENT_AS_MAP)
            write_map(game, s, f, reader, j);
    }
}

static bool is_among(const char *id, const char *const *ids)
{
    while (ids && *ids && strcmp(*ids, id) != 0)
        ids++;
    return !ids || *ids;
}

void write_some_facts(const Game *game, const State *s, int kind, int noun, const char *const ids[], Reader reader, Json *j)
{
    json_text(j, "id", game->nouns[kind].id(noun));
    for (const Fact *f = game->facts; f->id; f++)
        if (f->of == kind && (f->sent == SENT || f->sent == SENT_IF) && is_among(f->id, ids))
            write_one(game, s, f, f->id, noun, NEITHER, reader, j);
}

void write_noun_facts(const Game *game, const State *s, int kind, int noun, Reader reader, Json *j)
{
    write_some_facts(game, s, kind, noun, NULL, reader, j);
}
