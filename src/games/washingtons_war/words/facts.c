// What a position of Washington's War holds, one row for each fact (engine/fact.h).

#include "games/washingtons_war/cases/names.h"
#include "games/washingtons_war/chapters.h"
#include "engine/engine.h"
#include "games/washingtons_war/tables.h"

// ---- the game

static int year(const State *s, int whose, int side)            { return ww_turns[s->turn].year; }
static int deck(const State *s, int whose, int side)            { return count_cards(&s->deck); }
static int discards(const State *s, int whose, int side)        { return count_cards(&s->discards); }
static int french(const State *s, int whose, int side)          { return s->alliance == ALLIANCE; }

static int last_turn(const State *s, int whose, int side)       { return ww_last_turn(s); }

// The side whose impulse it is, or that takes some other part of the turn.
static int active(const State *s, int whose, int side)
{
    for (int i = s->core.depth - 1; i >= 0; i--)
        if (s->core.frames[i].kind == IMPULSE)
            return s->core.frames[i].side;
    return NEITHER;
}

enum { IN_SET_UP, IN_START, IN_STRATEGY, IN_WINTER, IN_NAVY, IN_POLITICS, IN_END };
static const FactWord phases[] = { { IN_SET_UP, "set-up" }, { IN_START, "start" }, { IN_STRATEGY, "strategy" }, { IN_WINTER, "winter" }, { IN_NAVY, "navy" },
                                   { IN_POLITICS, "politics" }, { IN_END, "end" }, { 0, NULL } };

// By the frame that lies on TURN; between two of them nobody is asked.
static int phase(const State *s, int whose, int side)
{
    for (int i = 1; i < s->core.depth; i++)
        switch (s->core.frames[i].kind) {
        case COMMITTEES: case FOR_THE_KING:             return IN_SET_UP;
        case STRATEGY:                                  return IN_STRATEGY;
        case WINTER:                                    return IN_WINTER;
        case PLACE_NAVY:                                return IN_NAVY;
        case SEAT_CONGRESS:                             return IN_POLITICS;
        case RECALL:                                    return IN_END;
        }
    return IN_START;
}

// What is left of the open question: the number that its row declares as its first operand, or movement; -1 where nothing is counted.
static int left(const State *s, int whose, int side)
{
    if (is_over(s) || !s->core.depth)
        return -1;
    const Frame *f = top_frame(s);
    const Operand *n = &washingtons_war.frames[f->kind]->n;

    return f->kind == MARCH ? s->march.most - s->march.used : f->kind == ACTIVATE ? s->activations : n->name && n->noun == NO_KIND ? f->n : -1;
}

// ---- the sides

static int hand_count(const State *s, int whose, int side)      { return count_cards(&s->hand[side]); }
static int queue(const State *s, int whose, int side)           { return queue_value(s, (Side)side); }
static int held(const State *s, int whose, int side)            { return ww_count_colonies(s, (Side)side); }
static int markers(const State *s, int whose, int side)         { return size_of_set(s->marker[side]); }
static int box_units(const State *s, int whose, int side)       { return side == BRITISH ? s->reinforcements : 0; }
static int plays_left(const State *s, int whose, int side)      { return (side == AMERICAN ? 2 : 1) - s->reinforced[side]; }

static int on_map(const State *s, int whose, int side)
{
    int sum = 0;

    for (int space = 0; space < SPACES; space++)
        sum += units_of(s, space, (Side)side);
    return sum;
}

// ---- the battle at hand

static bool is_battle_on(const State *s)        { return s->battle.space < SPACES; }
static int attacker(const State *s, int whose, int side)        { return is_battle_on(s) ? s->battle.attacker : NEITHER; }
static int winner(const State *s, int whose, int side)          { return is_battle_on(s) ? s->battle.winner : NEITHER; }
static int battle_from(const State *s, int whose, int side)     { return is_battle_on(s) ? s->battle.from : NOWHERE; }
static int commander(const State *s, int whose, int side)       { return is_battle_on(s) ? s->battle.general[side] : NOBODY; }
static int battle_card(const State *s, int whose, int side)     { return is_battle_on(s) ? s->battle.card[side] : NO_CARD; }
static int bonus(const State *s, int whose, int side)           { return is_battle_on(s) ? s->battle.bonus[side] : MOOT; }
static int rating(const State *s, int whose, int side)          { return is_battle_on(s) ? s->battle.rating[side] : MOOT; }
static int die(const State *s, int whose, int side)             { return is_battle_on(s) ? s->battle.die[side] : MOOT; }
static int total(const State *s, int whose, int side)           { return is_battle_on(s) ? s->battle.total[side] : MOOT; }
static int lost(const State *s, int whose, int side)            { return is_battle_on(s) ? s->battle.lost[side] : MOOT; }
static int intercepted(const State *s, int whose, int side)     { return is_battle_on(s) ? s->battle.intercepted : MOOT; }

// Of a side whose units stand where the battle was, or were lost there to the last: what units and militia added to the sum that was thrown,
// less the units.  The markers may have changed since: Washington is taken, and five of them go (WW 7.6.B).
static int thrown_militia(const State *s, Side side, int units_and_militia)
{
    return units_and_militia - units_of(s, s->battle.space, side) - s->battle.lost[side];
}

static bool has_left(const State *s, Side side)
{
    const Battle *b = &s->battle;

    return side != b->winner && !b->surrendered && !units_of(s, b->space, side);
}

static int sum_but_units_and_militia(const State *s, Side side, int row[SUM_LINES])
{
    int sum = 0;

    ww_battle_sum(s, side, row);
    for (int i = 0; i < SUM_LINES; i++)
        sum += i == SUM_UNITS || i == SUM_MILITIA ? 0 : row[i];
    return sum;
}

// Units that are lost when the dice have fallen no longer stand there, so what they added follows from the sum that was thrown.
void ww_told_sum(const State *s, Side side, int row[SUM_LINES])
{
    const Battle *b = &s->battle;
    int rest = sum_but_units_and_militia(s, side, row);

    if (!b->die[side] || b->winner == NEITHER)
        return;
    int both = b->total[side] - b->die[side] - rest;
    if (!has_left(s, side)) {
        row[SUM_MILITIA] = thrown_militia(s, side, both);
    } else {        // the winner is there still, and only one side has the militia
        int other[SUM_LINES], others = sum_but_units_and_militia(s, b->winner, other);
        if (thrown_militia(s, b->winner, b->total[b->winner] - b->die[b->winner] - others))
            row[SUM_MILITIA] = 0;
    }
    row[SUM_UNITS] = both - row[SUM_MILITIA];
}

static int modifier(const State *s, int side, int line)
{
    int row[SUM_LINES], sum = 0;

    if (!is_battle_on(s))
        return MOOT;
    ww_told_sum(s, (Side)side, row);
    for (int i = 0; i < SUM_LINES; i++)
        sum += row[i];
    return line < SUM_LINES ? row[line] : sum;
}

static int added(const State *s, int whose, int side)           { return modifier(s, side, SUM_LINES); }
static int by_units(const State *s, int whose, int side)        { return modifier(s, side, SUM_UNITS); }
static int by_rating(const State *s, int whose, int side)       { return modifier(s, side, SUM_RATING); }
static int by_regulars(const State *s, int whose, int side)     { return modifier(s, side, SUM_REGULARS); }
static int by_navy(const State *s, int whose, int side)         { return modifier(s, side, SUM_NAVY); }
static int by_militia(const State *s, int whose, int side)      { return modifier(s, side, SUM_MILITIA); }
static int by_winter(const State *s, int whose, int side)       { return modifier(s, side, SUM_WINTER); }
static int by_card(const State *s, int whose, int side)         { return modifier(s, side, SUM_CARD); }
static int by_interception(const State *s, int whose, int side) { return modifier(s, side, SUM_INTERCEPTION); }

// ---- spaces

static int marker(const State *s, int space, int side)
{
    return has(s->marker[AMERICAN], space) ? AMERICAN : has(s->marker[BRITISH], space) ? BRITISH : NEITHER;
}

static int units(const State *s, int space, int side)
{
    return side < SIDES ? units_of(s, space, (Side)side) : units_of(s, space, AMERICAN) + units_of(s, space, BRITISH);
}

static int american_units(const State *s, int space, int side)  { return s->units[AMERICAN_UNITS][space]; }
static int british_units(const State *s, int space, int side)   { return s->units[BRITISH_UNITS][space]; }
static int french_units(const State *s, int space, int side)    { return s->units[FRENCH_UNITS][space]; }
static int american_moved(const State *s, int space, int side)  { return s->moved[AMERICAN_UNITS][space]; }
static int british_moved(const State *s, int space, int side)   { return s->moved[BRITISH_UNITS][space]; }
static int french_moved(const State *s, int space, int side)    { return s->moved[FRENCH_UNITS][space]; }
static int general_there(const State *s, int space, int side)   { return ww_general_at(s, space, (Side)side); }
static int isolated(const State *s, int space, int side)        { return has(ww_isolated(s, (Side)side), space); }
static int blockaded(const State *s, int space, int side)       { return is_blockaded(s, space); }
static bool is_port(int space)                                  { return ww_spaces[space].port; }

static int empty(const State *s, int space, int side)
{
    return !units(s, space, NEITHER) && ww_general_at(s, space, AMERICAN) == NOBODY && ww_general_at(s, space, BRITISH) == NOBODY && s->congress != space;
}

// ---- generals

// Units of his side in his space, the French ones among the American.
static int units_with(const State *s, int g, int side)  { return is_on_map(s, g) ? units_of(s, s->where[g], side_of_general(g)) : 0; }
static int french_with(const State *s, int g, int side) { return is_on_map(s, g) ? s->units[FRENCH_UNITS][s->where[g]] : 0; }
static int activated(const State *s, int g, int side)   { return s->activated >> g & 1; }
static int tried(const State *s, int g, int side)       { return s->tried >> g & 1; }
static int strategy(const State *s, int g, int side)    { return ww_generals[g].strategy; }
static int battle(const State *s, int g, int side)      { return ww_generals[g].battle; }
static int agility(const State *s, int g, int side)     { return ww_generals[g].agility; }
static int marches(const State *s, int g, int side)     { return s->march.general == g; }
static bool is_american(int g)                          { return side_of_general(g) == AMERICAN; }
static int intercepts_on(const State *s, int g, int side)   { return ww_chance_in_six(s, g, false); }
static int avoids_on(const State *s, int g, int side)       { return ww_chance_in_six(s, g, true); }

// ---- colonies

static int holder(const State *s, int colony, int side)         { return ww_holder(s, colony); }
static int markers_in(const State *s, int colony, int side)     { return size_of_set(s->marker[side] & ww_colonies[colony].spaces); }

// ---- cards

enum { IN_DECK, IN_AMERICAN_HAND, IN_BRITISH_HAND, IN_DISCARDS, IN_REMOVED, IN_ASIDE, IN_AMERICAN_QUEUE, IN_BRITISH_QUEUE,
       IN_AMERICAN_CARD_BOX, IN_BRITISH_CARD_BOX, IN_WAR_ENDS, IN_PLAY };
static const FactWord card_places[] = {
    { IN_DECK, "deck" }, { IN_AMERICAN_HAND, "american-hand" }, { IN_BRITISH_HAND, "british-hand" }, { IN_DISCARDS, "discards" }, { IN_DISCARDS, "discarded" },
    { IN_DISCARDS, "discard" }, { IN_REMOVED, "removed" }, { IN_ASIDE, "aside" }, { IN_AMERICAN_QUEUE, "american-queue" }, { IN_BRITISH_QUEUE, "british-queue" },
    { IN_AMERICAN_CARD_BOX, "american-box" }, { IN_BRITISH_CARD_BOX, "british-box" }, { IN_WAR_ENDS, "war-ends" }, { IN_PLAY, "in-play" }, { 0, NULL }
};

static Cards *cards_in(State *s, int place)
{
    switch (place) {
    case IN_DECK:       return &s->deck;
    case IN_DISCARDS:   return &s->discards;
    case IN_REMOVED:    return &s->removed;
    case IN_ASIDE:      return &s->aside;
    case IN_AMERICAN_HAND: case IN_BRITISH_HAND:            return &s->hand[place - IN_AMERICAN_HAND];
    case IN_AMERICAN_QUEUE: case IN_BRITISH_QUEUE:          return &s->queue[place - IN_AMERICAN_QUEUE];
    case IN_AMERICAN_CARD_BOX: case IN_BRITISH_CARD_BOX:    return &s->box[place - IN_AMERICAN_CARD_BOX];
    default:            return NULL;
    }
}

static int card_place(const State *s, int card, int side)
{
    for (int place = IN_DECK; place < IN_WAR_ENDS; place++)
        if (has_card(cards_in((State *)s, place), card))
            return place;
    return s->war_ends == card ? IN_WAR_ENDS : IN_PLAY;
}

static bool is_in(const Cards pair[SIDES], int card, int side)
{
    return side < SIDES ? has_card(&pair[side], card) : has_card(&pair[AMERICAN], card) || has_card(&pair[BRITISH], card);
}

static int in_hand(const State *s, int card, int side)          { return is_in(s->hand, card, side); }
static int is_known(const State *s, int card, int side)         { return is_in(s->known, card, side); }
static int in_queue(const State *s, int card, int side)         { return is_in(s->queue, card, side); }
static int in_box(const State *s, int card, int side)           { return is_in(s->box, card, side); }

// ---- put, with what depends on it

static bool put_year(State *s, int whose, int side, int value, Error *err)
{
    for (int t = 1; t <= TURNS; t++)
        if (ww_turns[t].year == value)
            return s->turn = (uint8_t)t, true;
    return fail(err, "the war goes from %d to %d", ww_turns[1].year, ww_turns[TURNS].year);
}

// While the European War is on or due, France is in the war.
static bool put_europe(State *s, int whose, int side, int value, Error *err)
{
    s->europe = (uint8_t)value;
    if (value != NO_WAR)
        s->alliance = ALLIANCE;
    return true;
}

// Congress that is put out is out since this turn, unless it is said otherwise.
static bool put_congress(State *s, int whose, int side, int value, Error *err)
{
    s->congress = (uint8_t)value;
    if (value == DISPERSED && s->dispersed_in == 0)
        s->dispersed_in = s->turn;
    return true;
}

static bool put_box_units(State *s, int whose, int side, int value, Error *err)
{
    if (side != BRITISH)
        return fail(err, "only British units wait in a box");
    s->reinforcements = (uint8_t)value;
    return true;
}

static bool put_marker(State *s, int space, int side, int value, Error *err)
{
    s->marker[AMERICAN] &= ~BIT(space);
    s->marker[BRITISH] &= ~BIT(space);
    if (value < SIDES)
        s->marker[value] |= BIT(space);
    return true;
}

// So many units of a side in all; the French ones among them stay.
static bool put_units(State *s, int space, int side, int value, Error *err)
{
    int of_france = side == AMERICAN ? s->units[FRENCH_UNITS][space] : 0;

    if (side >= SIDES)
        return fail(err, "of which side are the units, american or british?");
    if (value < of_france)
        return fail(err, "%d French units are at %s", of_france, ww_spaces[space].id);
    s->units[side == BRITISH ? BRITISH_UNITS : AMERICAN_UNITS][space] = (uint8_t)(value - of_france);
    return true;
}

static bool put_nation(State *s, int nation, int space, int value)
{
    s->units[nation][space] = (uint8_t)value;
    return true;
}

static bool put_american(State *s, int space, int side, int value, Error *err)  { return put_nation(s, AMERICAN_UNITS, space, value); }
static bool put_british(State *s, int space, int side, int value, Error *err)   { return put_nation(s, BRITISH_UNITS, space, value); }
static bool put_french(State *s, int space, int side, int value, Error *err)    { return put_nation(s, FRENCH_UNITS, space, value); }

static bool put_moved(State *s, int nation, int space, int value, Error *err)
{
    if (value > s->units[nation][space])
        return fail(err, "%d of them are at %s", s->units[nation][space], ww_spaces[space].id);
    s->moved[nation][space] = (uint8_t)value;
    return true;
}

static bool put_american_moved(State *s, int space, int side, int value, Error *err)   { return put_moved(s, AMERICAN_UNITS, space, value, err); }
static bool put_british_moved(State *s, int space, int side, int value, Error *err)    { return put_moved(s, BRITISH_UNITS, space, value, err); }
static bool put_french_moved(State *s, int space, int side, int value, Error *err)     { return put_moved(s, FRENCH_UNITS, space, value, err); }

static bool put_where(State *s, int g, int side, int where, Error *err)
{
    if (s->march.general == g)
        return fail(err, "%s is marching: put him before the march", ww_generals[g].id);
    if (where == IN_BOX && g == WASHINGTON)
        return fail(err, "Washington is never in the box");
    if (where == WITH_FRENCH && g != ROCHAMBEAU)
        return fail(err, "only Rochambeau comes with the French");
    s->where[g] = (uint8_t)where;
    return true;
}

// Units of his own nation with him, for all of his side to be so many.
static bool put_units_with(State *s, int g, int side, int value, Error *err)
{
    if (!is_on_map(s, g))
        return fail(err, "%s is on no space: put him first", ww_generals[g].id);
    int own = ww_generals[g].nation, others = units_with(s, g, side) - s->units[own][s->where[g]];

    if (value < others)
        return fail(err, "%d units of another nation are with %s", others, ww_generals[g].id);
    s->units[own][s->where[g]] = (uint8_t)(value - others);
    return true;
}

static bool put_french_with(State *s, int g, int side, int value, Error *err)
{
    if (!is_on_map(s, g))
        return fail(err, "%s is on no space: put him first", ww_generals[g].id);
    return put_nation(s, FRENCH_UNITS, s->where[g], value);
}

static bool put_bit(uint16_t *bits, int g, int value)
{
    *bits = (uint16_t)(value ? *bits | 1 << g : *bits & ~(1 << g));
    return true;
}

static bool put_activated(State *s, int g, int side, int value, Error *err)     { return put_bit(&s->activated, g, value); }
static bool put_tried(State *s, int g, int side, int value, Error *err)         { return put_bit(&s->tried, g, value); }

// A card lies in one place only.
static void take_card_away(State *s, int card)
{
    for (int place = IN_DECK; place < IN_WAR_ENDS; place++)
        drop_card(cards_in(s, place), card);
    drop_card(&s->known[AMERICAN], card);
    drop_card(&s->known[BRITISH], card);
    s->war_ends = s->war_ends == card ? NO_CARD : s->war_ends;
    s->discarded = s->discarded == card ? NO_CARD : s->discarded;
}

static bool put_card(State *s, int card, int side, int place, Error *err)
{
    if (place == IN_WAR_ENDS && ww_cards[card].effect != END_WAR)
        return fail(err, "%s does not end the war", ww_cards[card].id);
    if ((place == IN_AMERICAN_QUEUE || place == IN_BRITISH_QUEUE || place == IN_AMERICAN_CARD_BOX || place == IN_BRITISH_CARD_BOX) && !is_ops(card))
        return fail(err, "%s is no operations card", ww_cards[card].id);
    if (place == IN_PLAY)
        return fail(err, "a card comes into play when it is played");
    take_card_away(s, card);
    if (place == IN_WAR_ENDS) {
        if (s->war_ends != NO_CARD)         // WW 6.34.C.iii: the one before is discarded
            add_card(&s->discards, s->war_ends);
        s->war_ends = (uint8_t)card;
    } else {
        add_card(cards_in(s, place), card);
    }
    return true;
}

// From there, a card goes back to the deck.
static bool put_in(State *s, const Cards now[SIDES], int card, int side, int place, int value, Error *err)
{
    return value ? put_card(s, card, side, place + side, err) : !has_card(&now[side], card) || put_card(s, card, side, IN_DECK, err);
}

static bool put_in_hand(State *s, int card, int side, int value, Error *err)    { return put_in(s, s->hand, card, side, IN_AMERICAN_HAND, value, err); }
static bool put_in_queue(State *s, int card, int side, int value, Error *err)   { return put_in(s, s->queue, card, side, IN_AMERICAN_QUEUE, value, err); }
static bool put_in_box(State *s, int card, int side, int value, Error *err)     { return put_in(s, s->box, card, side, IN_AMERICAN_CARD_BOX, value, err); }

// A hand that was dealt is put away before another one is put: its cards go back to the deck.
static bool put_hand_count(State *s, int whose, int side, int value, Error *err)
{
    if (value)
        return fail(err, "which cards? for example: put hand %s ops-3-1, knox", washingtons_war.side_ids[side]);
    FOR_CARDS(card, s->hand[side]) {
        take_card_away(s, card);
        add_card(&s->deck, card);
    }
    return true;
}

static bool put_known(State *s, int card, int side, int value, Error *err)
{
    if (!has_card(&s->hand[side], card))
        return fail(err, "%s is not in that hand", ww_cards[card].id);
    if (value)
        add_card(&s->known[side], card);
    else
        drop_card(&s->known[side], card);
    return true;
}

static bool put_war_ends(State *s, int whose, int side, int card, Error *err)
{
    if (card != NO_CARD)
        return put_card(s, card, NEITHER, IN_WAR_ENDS, err);
    return s->war_ends == NO_CARD || put_card(s, s->war_ends, NEITHER, IN_DECK, err);
}

// It lies on the discards.
static bool put_discarded(State *s, int whose, int side, int card, Error *err)
{
    if (card != NO_CARD && !put_card(s, card, NEITHER, IN_DISCARDS, err))
        return false;
    s->discarded = (uint8_t)card;
    return true;
}

// ---- the rows

static const FactWord off_map[] = {
    { IN_BOX, "in-box" }, { IN_BOX, "box" }, { IN_BOX, "inbox" }, { IN_BOX, "reinforcements" }, { PRISONER, "prisoner" }, { PRISONER, "captured" },
    { WITH_FRENCH, "with-french" }, { GONE, "gone" }, { GONE, "removed" }, { 0, NULL }
};
static const FactWord congresses[] = { { DISPERSED, "dispersed" }, { DISPERSED, "out" }, { 0, NULL } };
static const FactWord navies[] = { { NAVY_AWAY, "away" }, { NAVY_AT_SEA, "at-sea" }, { NAVY_AT_SEA, "caribbean" }, { 0, NULL } };
static const FactWord wars[] = { { NO_WAR, "none" }, { NO_WAR, "no" }, { WAR_IS_DUE, "due" }, { EUROPEAN_WAR, "war" }, { EUROPEAN_WAR, "on" }, { EUROPEAN_WAR, "yes" },
                                 { 0, NULL } };
static const FactWord no_card[] = { { NO_CARD, "none" }, { NO_CARD, "nothing" }, { 0, NULL } };
static const FactWord nobodys[] = { { NEITHER, "nobody" }, { NEITHER, "none" }, { NEITHER, "uncontrolled" }, { 0, NULL } };

#define GAME    .of = OF_GAME, .sight = SEEN_BY_ALL
#define SIDE    .of = OF_SIDE, .sight = SEEN_BY_ALL
#define FIGHT   .of = OF_SIDE, .sight = SEEN_BY_ALL, .of_last = "battle.space"
#define SPACE   .of = N_SPACE, .sight = SEEN_BY_ALL
#define LEADER  .of = N_GENERAL, .sight = SEEN_BY_ALL
#define COLONY  .of = N_COLONY, .sight = SEEN_BY_ALL
#define CARD    .of = N_CARD, .sight = SEEN_WITH_CARD
#define NUMBER  .is = FACT_NUMBER
#define FLAG    .is = FACT_FLAG
#define A_CARD  .is = FACT_NOUN, .kind = N_CARD, .words = no_card, .may_lack = true, .none = NO_CARD
#define A_SPACE .is = FACT_NOUN, .kind = N_SPACE

const Fact ww_facts[] = {
    { "turn", "the turn, by number or year", GAME, NUMBER, BYTES(turn), .low = 1, .high = TURNS, .read = ww_read_turn, .spellings = "game-turn", .sent = SENT },
    { "last_turn", "the turn in which the war ends, as far as the War Ends box says", GAME, NUMBER, .high = TURNS, .value = last_turn, .sent = SENT },
    { "year", "the year of the turn", GAME, NUMBER, .low = 1775, .high = 1783, .value = year, .put = put_year, .sent = SENT },
    { "phase", "the phase of the turn", GAME, .is = FACT_WORD, .words = phases, .value = phase, .sent = SENT },
    { "active", "the side whose impulse it is", GAME, .is = FACT_SIDE, .value = active, .sent = SENT },
    { "first", "the side that plays the first card this turn", GAME, .is = FACT_SIDE, BYTES(first), .words = nobodys, .sent = SENT },
    { "alliance", "where the French Alliance marker stands; at 9 France is in the war", GAME, NUMBER, BYTES(alliance), .high = ALLIANCE,
      .spellings = "french-alliance french-alliance-marker", .sent = SENT },
    { "alliance_due", "the marker has come to 9 by the card in play", GAME, FLAG, BYTES(alliance_due), .sent = SENT_IF },
    { "france", "France is in the war", GAME, FLAG, .value = french },
    { "europe", "the European War: none, due at the end of this turn, or on", GAME, .is = FACT_WORD, .words = wars, BYTES(europe),
      .spellings = "european-war", .sent = SENT, .put = put_europe },
    { "french_wait", "the alliance is made, and the French wait for a port", GAME, FLAG, BYTES(french_wait), .sent = SENT_IF },
    { "navy", "the blockade zone of the French Navy", GAME, .is = FACT_NOUN, .kind = N_ZONE, BYTES(navy), .words = navies, .spellings = "french-navy",
      .sent = SENT },
    { "regulars", "the British have the advantage of their regulars", GAME, FLAG, BYTES(regulars), .spellings = "british-regulars", .sent = SENT },
    { "congress", "where Congress sits", GAME, A_SPACE, BYTES(congress), .words = congresses, .spellings = "continental-congress", .sent = SENT,
      .put = put_congress },
    { "dispersed_in", "the turn in which Congress was last dispersed; 0 if never", GAME, NUMBER, BYTES(dispersed_in), .high = TURNS, .sent = SENT_IF },
    { "banned", "the mutinies: no American marker by operations or a discard this turn", GAME, FLAG, BYTES(banned), .spellings = "mutinies-on", .sent = SENT },
    { "reshuffle", "the deck is shuffled before the next deal", GAME, FLAG, BYTES(reshuffle), .sent = SENT },
    { "deck", "cards in the deck", GAME, NUMBER, .high = CARDS, .value = deck, .sent = SENT },
    { "discards_count", "discards", GAME, NUMBER, .high = CARDS, .value = discards },
    { "war_ends", "the card in the War Ends box", GAME, A_CARD, BYTES(war_ends), .sent = SENT_IF, .put = put_war_ends },
    { "played", "the card in play", GAME, A_CARD, BYTES(played), .sent = SENT_IF },
    { "discarded", "the event that was just discarded as a play and may be bought", GAME, A_CARD, BYTES(discarded), .sent = SENT_IF, .put = put_discarded },
    { "last_card", "the card in play is the last of the Strategy Phase", GAME, FLAG, BYTES(last_card), .sent = SENT_IF },
    { "activations", "of a campaign, activations that are left", GAME, NUMBER, BYTES(activations), .high = 3, .sent = SENT },
    { "landed", "the landing party of this campaign has landed", GAME, FLAG, BYTES(landed), .sent = SENT_IF },
    { "extra", "the tournament rule allows another play in this impulse", GAME, FLAG, BYTES(extra), .sent = SENT_IF },
    { "left", "what is left of the open question: markers, units, movement, activations", .of = OF_GAME, NUMBER, .high = 250, .value = left,
      .may_lack = true, .none = -1 },

    { "march.general", "the general who marches", GAME, .is = FACT_NOUN, .kind = N_GENERAL, BYTES(march.general), .may_lack = true, .none = NOBODY,
      .spellings = "march" },
    { "march.used", "movement that he has used", GAME, NUMBER, BYTES(march.used), .high = 6 },
    { "march.most", "the most that he may use", GAME, NUMBER, BYTES(march.most), .high = 6 },
    { "march.american", "American units that go along", GAME, NUMBER, BYTES(march.units[AMERICAN_UNITS]), .high = CARRIED_MOST },
    { "march.british", "British units that go along", GAME, NUMBER, BYTES(march.units[BRITISH_UNITS]), .high = CARRIED_MOST },
    { "march.french", "French units that go along", GAME, NUMBER, BYTES(march.units[FRENCH_UNITS]), .high = CARRIED_MOST },

    { "battle.space", "where a battle is being fought", GAME, A_SPACE, BYTES(battle.space), .may_lack = true, .none = NOWHERE, .spellings = "battle" },
    { "battle.attacker", "the side that attacks in it", GAME, .is = FACT_SIDE, .value = attacker, .spellings = "attacker", .of_last = "battle.space" },
    { "battle.from", "the space from which the attacker came", GAME, A_SPACE, .value = battle_from, .may_lack = true, .none = NOWHERE, .of_last = "battle.space" },
    { "battle.winner", "the side that has won it, once the dice are thrown", GAME, .is = FACT_SIDE, .value = winner, .spellings = "winner", .of_last = "battle.space" },
    { "battle.intercepted", "the defender came by interception", GAME, FLAG, .value = intercepted, .of_last = "battle.space" },

    { "hand_count", "cards in its hand; put: 0, all go back to the deck", SIDE, NUMBER, .high = CARDS, .value = hand_count, .spellings = "cards", .sent = SENT,
      .put = put_hand_count },
    { "queue", "what its Operations Queue counts", SIDE, NUMBER, .high = 99, .value = queue, .spellings = "queue-value", .sent = SENT },
    { "held", "colonies that it controls, of fourteen with Canada", SIDE, NUMBER, .high = COLONIES, .value = held, .spellings = "colonies colony-count",
      .sent = SENT },
    { "markers", "its markers on the map", SIDE, NUMBER, .high = SPACES, .value = markers, .spellings = "marker-count", .sent = SENT },
    { "on_map", "its units on the map, with the French on the American side", SIDE, NUMBER, .high = 250, .value = on_map, .sent = SENT },
    { "reinforced", "reinforcement plays that it has made this turn", SIDE, NUMBER, BYTES(reinforced), .high = 2, .sent = SENT },
    { "plays_left", "reinforcement plays that it may still make this turn", SIDE, NUMBER, .low = -1, .high = 2, .value = plays_left, .sent = SENT },
    { "box_units", "units in its Reinforcements box; only the British have some", SIDE, NUMBER, .high = 250, .value = box_units,
      .spellings = "reinforcements", .sent = SENT, .put = put_box_units },
    { "draws", "replacement cards that it draws after this impulse", SIDE, NUMBER, BYTES(draws), .high = 9, .sent = SENT },

    { "commander", "its general in the battle at hand", FIGHT, .is = FACT_NOUN, .kind = N_GENERAL, .value = commander, .may_lack = true, .none = NOBODY },
    { "battle_card", "the card that it has played or discarded in the battle at hand", FIGHT, A_CARD, .value = battle_card },
    { "bonus", "what that card adds", FIGHT, NUMBER, .high = 2, .value = bonus },
    { "rating", "the Actual Battle Rating of its general in the battle at hand", FIGHT, NUMBER, .high = 6, .value = rating },
    { "die", "its die in the battle at hand; 0 before it is thrown", FIGHT, NUMBER, .high = 6, .value = die },
    { "total", "die and modifiers together, once thrown", FIGHT, NUMBER, .high = 99, .value = total },
    { "lost", "units that the battle at hand has cost it, by surrender too", FIGHT, NUMBER, .high = 99, .value = lost },
    { "added", "all that is added to its die in the battle at hand", FIGHT, NUMBER, .high = 99, .value = added, .spellings = "drm modifier modifiers" },
    { "sum-units", "added for its units", FIGHT, NUMBER, .high = 99, .value = by_units },
    { "sum-rating", "added for its general", FIGHT, NUMBER, .high = 6, .value = by_rating },
    { "sum-regulars", "added for British regulars", FIGHT, NUMBER, .high = 1, .value = by_regulars },
    { "sum-navy", "added for the Royal Navy", FIGHT, NUMBER, .high = 1, .value = by_navy },
    { "sum-militia", "added for militia", FIGHT, NUMBER, .high = 1, .value = by_militia },
    { "sum-winter", "added for Washington's Winter Offensive", FIGHT, NUMBER, .high = 2, .value = by_winter },
    { "sum-card", "added for a card", FIGHT, NUMBER, .high = 2, .value = by_card },
    { "sum-interception", "added for an interception", FIGHT, NUMBER, .high = 1, .value = by_interception },

    { "where", "where he is: a space, in-box, prisoner, with-french, gone", LEADER, A_SPACE, BYTES(where), .words = off_map, .bare = true, .sent = SENT,
      .put = put_where },
    { "units", "units of his side in his space; put: of his own nation, for all of them to be so many", LEADER, NUMBER, .high = TROOPS_MOST, .value = units_with,
      .spellings = "cu cus unit", .bare = true, .put = put_units_with },
    { "french", "French units in his space", LEADER, NUMBER, .high = FRENCH_TROOPS, .value = french_with, .has = is_american, .put = put_french_with },
    { "activated", "activated by the card in play", LEADER, FLAG, .value = activated, .sent = SENT_IF, .put = put_activated },
    { "tried", "has tried to intercept during the card in play", LEADER, FLAG, .value = tried, .sent = SENT_IF, .put = put_tried },
    { "marching", "he marches", LEADER, FLAG, .value = marches },
    { "strategy", "his strategy rating", LEADER, NUMBER, .high = 3, .value = strategy },
    { "battle", "his potential battle rating", LEADER, NUMBER, .high = 6, .value = battle },
    { "agility", "his agility rating", LEADER, NUMBER, .high = 3, .value = agility },
    { "intercepts", "the highest die with which he intercepts", LEADER, NUMBER, .high = 6, .value = intercepts_on, .has = is_american },
    { "avoids", "the highest die with which he retreats before battle", LEADER, NUMBER, .high = 6, .value = avoids_on, .has = is_american },

    { "marker", "the side whose marker is there", SPACE, .is = FACT_SIDE, .value = marker, .words = nobodys, .spellings = "control controlled pc pc-marker", .bare = true,
      .put = put_marker },
    { "units", "units of a side there, or of both; put: so that they are so many", SPACE, .by_side = true, .both = true, NUMBER, .high = TROOPS_MOST,
      .value = units, .spellings = "cu cus unit", .put = put_units },
    { "american-units", "American units there", SPACE, NUMBER, .high = TROOPS_MOST, .value = american_units, .spellings = "american-cu american-cus",
      .put = put_american },
    { "british-units", "British units there", SPACE, NUMBER, .high = TROOPS_MOST, .value = british_units, .spellings = "british-cu british-cus",
      .put = put_british },
    { "french-units", "French units there", SPACE, NUMBER, .high = FRENCH_TROOPS, .value = french_units, .spellings = "french french-cu french-cus",
      .put = put_french },
    { "american-moved", "of these, American units that the card in play has moved", SPACE, NUMBER, .high = TROOPS_MOST, .value = american_moved,
      .put = put_american_moved },
    { "british-moved", "of these, British units that it has moved", SPACE, NUMBER, .high = TROOPS_MOST, .value = british_moved,
      .put = put_british_moved },
    { "french-moved", "of these, French units that it has moved", SPACE, NUMBER, .high = FRENCH_TROOPS, .value = french_moved, .put = put_french_moved },
    { "general", "the general of a side there", SPACE, .by_side = true, .is = FACT_NOUN, .kind = N_GENERAL, .value = general_there, .may_lack = true,
      .none = NOBODY },
    { "isolated", "a marker of that side there would be removed if the year ended now", SPACE, .by_side = true, FLAG, .value = isolated },
    { "blockaded", "a port under the French blockade", SPACE, FLAG, .value = blockaded, .has = is_port },
    { "empty", "no unit, no general and no Congress is there", SPACE, FLAG, .value = empty },

    { "holder", "the side that controls the colony", COLONY, .is = FACT_SIDE, .value = holder, .words = nobodys, .spellings = "control controlled held", .bare = true },
    { "markers", "markers of a side in it", COLONY, .by_side = true, NUMBER, .high = SPACES, .value = markers_in },

    { "where", "where it lies", CARD, .is = FACT_WORD, .words = card_places, .value = card_place, .bare = true, .spellings = "card", .put = put_card },
    { "hand", "it is in that side's hand", CARD, .by_side = true, FLAG, .value = in_hand, .put = put_in_hand },
    { "known", "it is in that side's hand, and the enemy knows it", CARD, .by_side = true, FLAG, .value = is_known, .put = put_known },
    { "queue", "it is in that side's Operations Queue", CARD, .by_side = true, FLAG, .value = in_queue, .put = put_in_queue },
    { "box", "it is in that side's Reinforcement Card box", CARD, .by_side = true, FLAG, .value = in_box, .spellings = "card-box", .put = put_in_box },
    { NULL }
};
