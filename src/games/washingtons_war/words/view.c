// The part of the view that is not facts: what lies in the spaces, the cards that lie open or are the reader's own, and what is under way.
// Only hands and the deck are hidden (WW 5.2, 6.1.C).  docs/protocol.md lists the fields.

#include "games/washingtons_war/chapters.h"
#include "engine/engine.h"
#include "games/washingtons_war/tables.h"

static const char *const nation_ids[NATIONS] = { "american", "british", "french" };

static const char *side_id(int side)        { return side < SIDES ? washingtons_war.side_ids[side] : NULL; }
static const char *general_id(int g)        { return g < GENERALS ? ww_generals[g].id : NULL; }
static const char *card_id(int card)        { return card < CARDS ? ww_cards[card].id : NULL; }
static const char *space_id(int space)      { return space < SPACES ? ww_spaces[space].id : NULL; }

// ---- the map

static bool is_anybody_at(const State *s, int space)
{
    return units_of(s, space, AMERICAN) || units_of(s, space, BRITISH) || ww_general_at(s, space, AMERICAN) != NOBODY
        || ww_general_at(s, space, BRITISH) != NOBODY;
}

static void write_generals_at(const State *s, int space, Json *j)
{
    if (ww_general_at(s, space, AMERICAN) == NOBODY && ww_general_at(s, space, BRITISH) == NOBODY)
        return;
    json_open_as(j, "generals", '[');
    for (int g = 0; g < GENERALS; g++)
        if (s->where[g] == space)
            json_text(j, NULL, ww_generals[g].id);
    json_close(j, ']');
}

static void write_space(const State *s, int space, Json *j)
{
    json_open_as(j, ww_spaces[space].id, '{');
    if (!is_uncontrolled(s, space))
        json_text(j, "marker", side_id(is_controlled(s, space, AMERICAN) ? AMERICAN : BRITISH));
    for (int nation = 0; nation < NATIONS; nation++)
        if (s->units[nation][space])
            json_number(j, nation_ids[nation], s->units[nation][space]);
    write_generals_at(s, space, j);
    json_close(j, '}');
}

static void write_spaces(const State *s, Json *j)
{
    json_open_as(j, "spaces", '{');
    for (int space = 0; space < SPACES; space++)
        if (!is_uncontrolled(s, space) || is_anybody_at(s, space))
            write_space(s, space, j);
    json_close(j, '}');
}

static void write_generals(const State *s, Reader reader, Json *j)
{
    json_open_as(j, "generals", '[');
    for (int g = 0; g < GENERALS; g++) {
        json_open(j, '{');
        write_noun_facts(&washingtons_war, s, N_GENERAL, g, reader, j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

// Canada is held by Montreal and Quebec alone, but all its markers are counted here (WW 10.0.B).
static void write_colonies(const State *s, Json *j)
{
    json_open_as(j, "colonies", '{');
    for (int colony = 0; colony < COLONIES; colony++) {
        json_open_as(j, ww_colonies[colony].id, '{');
        json_text(j, "holder", side_id(ww_holder(s, colony)));
        for (Side side = AMERICAN; side < SIDES; side++)
            json_number(j, side_id(side), size_of_set(s->marker[side] & ww_colonies[colony].spaces));
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void write_isolated(const State *s, Json *j)
{
    json_open_as(j, "isolated", '{');
    for (Side side = AMERICAN; side < SIDES; side++) {
        json_open_as(j, side_id(side), '[');
        FOR_EACH(space, ww_isolated(s, side))
            json_text(j, NULL, ww_spaces[space].id);
        json_close(j, ']');
    }
    json_close(j, '}');
}

// WW 13.2: the Americans need seven, and the British fewer than six.
static void write_outcome_now(const State *s, Json *j)
{
    int american = ww_count_colonies(s, AMERICAN), british = ww_count_colonies(s, BRITISH);

    json_open_as(j, "outcome_now", '{');
    json_number(j, "american", american);
    json_number(j, "british", british);
    json_text(j, "winner", side_id(ww_winner_by_count(s)));
    json_close(j, '}');
}

// ---- cards

static void write_cards(const char *key, const Cards *cards, Json *j)
{
    json_open_as(j, key, '[');
    FOR_CARDS(card, *cards)
        json_text(j, NULL, ww_cards[card].id);
    json_close(j, ']');
}

static void write_both_cards(const char *key, const Cards cards[SIDES], Json *j)
{
    json_open_as(j, key, '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        write_cards(side_id(side), &cards[side], j);
    json_close(j, '}');
}

static void write_hands(const State *s, Reader reader, Json *j)
{
    json_open_as(j, "hand", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        if (reader == side || reader == REFEREE)
            write_cards(side_id(side), &s->hand[side], j);
    json_close(j, '}');
}

// ---- what is under way

static void write_units(const uint8_t units[NATIONS], Json *j)
{
    json_open_as(j, "units", '{');
    for (int nation = 0; nation < NATIONS; nation++)
        json_number(j, nation_ids[nation], units[nation]);
    json_close(j, '}');
}

static void write_march(const State *s, Json *j)
{
    const Activation *m = &s->march;

    if (m->general >= GENERALS)
        return;
    json_open_as(j, "march", '{');
    json_text(j, "general", ww_generals[m->general].id);
    json_text(j, "space", space_id(s->where[m->general]));
    json_text(j, "start", space_id(m->start));
    json_text(j, "from", space_id(m->from));
    json_number(j, "used", m->used);
    json_number(j, "most", m->most);
    write_units(m->units, j);
    json_bool(j, "over", m->over);
    json_close(j, '}');
}

// A number of each side, or an id.
static void write_numbers(const char *key, const uint8_t of[SIDES], Json *j)
{
    json_open_as(j, key, '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        json_number(j, side_id(side), of[side]);
    json_close(j, '}');
}

static void write_ids(const char *key, const uint8_t of[SIDES], const char *(*id)(int), Json *j)
{
    json_open_as(j, key, '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        if (id(of[side]))
            json_text(j, side_id(side), id(of[side]));
    json_close(j, '}');
}

static const struct { const char *words, *rule; } lines[SUM_LINES] = {
    [SUM_UNITS] = { "units", "WW 9.4" }, [SUM_RATING] = { "general", "WW 9.3" }, [SUM_REGULARS] = { "British regulars", "WW 9.41" },
    [SUM_NAVY] = { "Royal Navy", "WW 9.42" }, [SUM_MILITIA] = { "militia", "WW 9.43" }, [SUM_WINTER] = { "winter offensive", "WW 9.44" },
    [SUM_CARD] = { "card", "WW 9.45" }, [SUM_INTERCEPTION] = { "interception", "WW 9.46" },
};

static void write_sum(const State *s, Side side, Json *j)
{
    int row[SUM_LINES];

    ww_told_sum(s, side, row);
    json_open_as(j, side_id(side), '[');
    for (int i = 0; i < SUM_LINES; i++)
        if (row[i]) {
            json_open(j, '{');
            json_text(j, "words", lines[i].words);
            json_text(j, "rule", lines[i].rule);
            json_number(j, "value", row[i]);
            json_close(j, '}');
        }
    json_close(j, ']');
}

static void write_battle(const State *s, Json *j)
{
    const Battle *b = &s->battle;

    if (b->space >= SPACES)
        return;
    json_open_as(j, "battle", '{');
    json_text(j, "space", ww_spaces[b->space].id);
    json_text(j, "attacker", side_id(b->attacker));
    json_text(j, "from", space_id(b->from));
    json_bool(j, "intercepted", b->intercepted);
    write_ids("generals", b->general, general_id, j);
    write_ids("cards", b->card, card_id, j);
    write_numbers("bonus", b->bonus, j);
    write_numbers("rating", b->rating, j);
    write_numbers("die", b->die, j);
    write_numbers("total", b->total, j);
    write_numbers("lost", b->lost, j);
    json_text(j, "winner", side_id(b->winner));
    json_open_as(j, "sums", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        write_sum(s, side, j);
    json_close(j, '}');
    json_close(j, '}');
}

// The space that the question is about, as it tells everybody: the one to which reinforcements come, while their general and their number are chosen
// (WW 8); the one where winter takes units, while their owner chooses which (WW 11.3).
static void write_asked_space(const State *s, Json *j)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    if (s->core.depth == 0)
        return;
    if (f->kind == ARRIVE_UNDER || f->kind == ARRIVE_UNITS)
        json_text(j, "arrival", space_id(f->a));
    if (f->kind == WINTER_LOSS)
        json_text(j, "losing", space_id(f->a));
}

void ww_view(const State *s, Reader reader, Json *j)
{
    write_spaces(s, j);
    write_generals(s, reader, j);
    write_colonies(s, j);
    write_isolated(s, j);
    write_outcome_now(s, j);
    write_hands(s, reader, j);
    write_both_cards("known", s->known, j);
    write_cards("discards", &s->discards, j);
    write_cards("removed", &s->removed, j);
    write_cards("aside", &s->aside, j);
    write_both_cards("queues", s->queue, j);
    write_both_cards("boxes", s->box, j);
    write_asked_space(s, j);
    write_march(s, j);
    write_battle(s, j);
}
