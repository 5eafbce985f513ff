// What case files begin in Washington's War (docs/cases.md): any phase, card, march, battle or question, with the rest of the turn after it.
//
// What lies within an impulse is begun as its player would begin it, with a card that comes from the deck, so that nothing about a card is
// told twice.  While no hand is put, the year has no other card: after the impulse it goes on with the deal, which needs draws, and not with
// winter, so that a case can look at what the impulse has left.

#include "games/washingtons_war/chapters.h"
#include "engine/begin.h"
#include "engine/engine.h"
#include "games/washingtons_war/game.h"
#include "games/washingtons_war/tables.h"

// ---- the year behind it

static const Activation no_march = { .general = NOBODY };
static const Battle no_battle = { .space = NOWHERE, .winner = NEITHER };

static bool are_hands_empty(const State *s)     { return !any_card(&s->hand[AMERICAN]) && !any_card(&s->hand[BRITISH]); }

static bool prepare_phase(State *s, const Begun *b, Error *err)
{
    s->march = no_march;
    s->battle = no_battle;
    s->played = NO_CARD;
    return true;
}

static bool prepare_turn(State *s, const Begun *b, Error *err)
{
    if (begun_value(b, "turn"))
        s->turn = (uint8_t)begun_value(b, "turn");
    return prepare_phase(s, b, err);
}

static bool prepare_for_the_king(State *s, const Begun *b, Error *err)
{
    s->before = s->marker[BRITISH];
    return prepare_phase(s, b, err);
}

// ---- impulses: TURN, STRATEGY, whose side plays next, and IMPULSE

static void settle_impulse(State *s, Side side, int step)
{
    s->march = no_march;
    s->battle = no_battle;
    if (s->first == NEITHER)
        s->first = side;
    if (are_hands_empty(s))
        s->core.frames[0].step = T_CARDS;
    if (s->core.depth > 1)
        s->core.frames[1].side = enemy_of(side);
    if (s->core.depth > 2)
        s->core.frames[2].step = (uint8_t)step;
}

static bool prepare_strategy(State *s, const Begun *b, Error *err)
{
    settle_impulse(s, b->side, I_PLAY);
    s->core.frames[1].side = b->side;
    return true;
}

static bool prepare_impulse(State *s, const Begun *b, Error *err)
{
    if (!any_card(&s->hand[b->side]))
        return fail(err, "the %s hold no card; for example: put hand ops-3-1 %s", washingtons_war.side_people[b->side], washingtons_war.side_ids[b->side]);
    settle_impulse(s, b->side, I_PLAY);
    return true;
}

static bool take_from_deck(State *s, Side side, int card, Error *err)
{
    if (has_card(&s->hand[side], card))
        return true;
    if (!has_card(&s->deck, card) && !has_card(&s->aside, card))
        return fail(err, "%s is neither in that hand nor in the deck", ww_cards[card].id);
    drop_card(&s->deck, card);
    drop_card(&s->aside, card);
    add_card(&s->hand[side], card);
    return true;
}

// A card is played, or discarded, from the hand or the deck.  It is the last card of the year only if that is put.
static bool play_card(State *s, Side side, unsigned verb, int card, Error *err)
{
    bool last = s->last_card;

    settle_impulse(s, side, I_AFTER);
    if (!take_from_deck(s, side, card, err))
        return false;
    begin(s, (Frame){ .kind = PLAY_CARD, .side = side });
    if (!begin_answer(&washingtons_war, s, act_on(verb, (unsigned)card), err))
        return false;
    s->last_card = last;
    return true;
}

// The operations card of that value that lies uppermost in the hand, or in the deck.
static int find_ops(const State *s, Side side, int value)
{
    for (int pass = 0; pass < 2; pass++)
        for (int card = 0; card < CARDS; card++)
            if (is_ops(card) && ww_cards[card].ops == value && has_card(pass ? &s->deck : &s->hand[side], card))
                return card;
    return NO_CARD;
}

static bool play_operations(State *s, const Begun *b, Error *err)
{
    int card = find_ops(s, b->side, begun_value(b, "value"));

    return card == NO_CARD ? fail(err, "no operations card of %d is in that hand or in the deck", begun_value(b, "value"))
                           : play_card(s, b->side, V_PLAY, card, err);
}

static bool use_operations(State *s, const Begun *b, Action a, Error *err)
{
    return play_operations(s, b, err) && begin_answer(&washingtons_war, s, a, err);
}

static bool prepare_mark(State *s, const Begun *b, Error *err)      { return use_operations(s, b, act(V_MARK), err); }
static bool prepare_reinforce(State *s, const Begun *b, Error *err) { return use_operations(s, b, act(V_REINFORCE), err); }
static bool prepare_queue(State *s, const Begun *b, Error *err)     { return use_operations(s, b, act(V_QUEUE), err); }
static bool prepare_event(State *s, const Begun *b, Error *err)     { return play_card(s, b->side, V_EVENT, begun_value(b, "card"), err); }
static bool prepare_play(State *s, const Begun *b, Error *err)      { return play_card(s, b->side, V_PLAY, begun_value(b, "card"), err); }
static bool prepare_discard(State *s, const Begun *b, Error *err)   { return play_card(s, b->side, V_DISCARD, begun_value(b, "card"), err); }

// A general marches by an operations card of 3, or of another value.
static bool prepare_march(State *s, const Begun *b, Error *err)
{
    Play quiet = { 0 };

    // The event has to ask first.
    if (begun_value(b, "glover"))
        return play_card(s, b->side, V_EVENT, GLOVER, err) && run_step(&washingtons_war, s, &quiet)
            && begin_answer(&washingtons_war, s, act_on(V_ACTIVATE, (unsigned)begun_value(b, "general")), err);
    return use_operations(s, b, act_on(V_ACTIVATE, (unsigned)begun_value(b, "general")), err);
}

static Side whose_march(const State *s, const Begun *b)     { return side_of_general(begun_value(b, "general")); }

static Side whose_card(const State *s, const Begun *b)
{
    int flag = ww_cards[begun_value(b, "card")].flag;

    return b->side < SIDES ? b->side : has_card(&s->hand[AMERICAN], begun_value(b, "card")) ? AMERICAN : has_card(&s->hand[BRITISH], begun_value(b, "card")) ? BRITISH
         : flag < SIDES ? (Side)flag : (Side)NEITHER;
}

// ---- after a card

static bool prepare_exchange(State *s, const Begun *b, Error *err)
{
    Side enemy = enemy_of(b->side);
    int card = begun_value(b, "card");

    if (!any_card(&s->hand[b->side]))
        return fail(err, "the %s hold no card to give", washingtons_war.side_people[b->side]);
    if (is_ops(card) || must_be_played(card))
        return fail(err, "%s cannot have been discarded", ww_cards[card].id);
    drop_card(&s->deck, card);
    add_card(&s->discards, card);
    s->discarded = (uint8_t)card;
    settle_impulse(s, enemy, I_EXCHANGE);
    s->core.frames[1].side = b->side;
    s->core.frames[2].side = enemy;
    return true;
}

static bool prepare_alliance(State *s, const Begun *b, Error *err)
{
    settle_impulse(s, b->side, I_AFTER);
    s->alliance = ALLIANCE;
    s->alliance_due = true;
    return true;
}

static bool prepare_draws(State *s, const Begun *b, Error *err)
{
    settle_impulse(s, b->side, I_DRAWS);
    return true;
}

static bool prepare_extra(State *s, const Begun *b, Error *err)
{
    settle_impulse(s, b->side, I_EXTRA);
    s->extra = true;
    return true;
}

static bool prepare_lost_washington(State *s, const Begun *b, Error *err)
{
    settle_impulse(s, b->side, I_AFTER);
    s->where[WASHINGTON] = GONE;
    s->owed = true;
    return true;
}

static bool prepare_keep_general(State *s, const Begun *b, Error *err)
{
    int space = begun_value(b, "space"), generals = 0;
    Play quiet = { 0 };

    for (int g = 0; g < GENERALS; g++)
        generals += s->where[g] == space && side_of_general(g) == b->side;
    if (generals < 2)
        return fail(err, "two generals of the side must stand at %s", ww_spaces[space].id);
    settle_impulse(s, b->side, I_AFTER);
    ww_keep_one_general(s, space, &quiet);
    return true;
}

static Side americans(const State *s, const Begun *b)       { return AMERICAN; }
static Side british(const State *s, const Begun *b)         { return BRITISH; }
static Side british_if_none(const State *s, const Begun *b) { return b->side < SIDES ? b->side : BRITISH; }
static Side american_if_none(const State *s, const Begun *b) { return b->side < SIDES ? b->side : AMERICAN; }

// ---- battles

static int find_contested(const State *s)
{
    for (int space = 0; space < SPACES; space++)
        if (units_of(s, space, AMERICAN) && units_of(s, space, BRITISH))
            return space;
    return NOWHERE;
}

static int space_of(const State *s, const Begun *b)
{
    return begun_value(b, "space") >= 0 ? begun_value(b, "space") : find_contested(s);
}

static Side attacker_said(const State *s, const Begun *b)
{
    int attacker = begun_value(b, "attacker"), defender = begun_value(b, "defender");

    return (Side)(attacker < SIDES ? attacker : defender < SIDES ? enemy_of((Side)defender) : b->side);
}

// Where the attacker came from, if the line does not say: a space next to it that he could retreat to, or any.
static int origin_of(const State *s, const Begun *b, int space, Side attacker)
{
    int g = ww_general_at(s, space, attacker);
    Set near = neighbours_of(space, g), open = near & ~(s->marker[enemy_of(attacker)] | ww_units_on(s, enemy_of(attacker)));

    return begun_value(b, "from") >= 0 ? begun_value(b, "from") : first_of(open ? open : near);
}

static bool prepare_battle(State *s, const Begun *b, Error *err)
{
    int space = space_of(s, b), from;
    Play quiet = { 0 };

    if (space == NOWHERE || !units_of(s, space, AMERICAN) || !units_of(s, space, BRITISH))
        return fail(err, "units of both sides must be %s%s", space == NOWHERE ? "somewhere" : "at ", space == NOWHERE ? "" : ww_spaces[space].id);
    if (units_of(s, space, b->side) > CARRIED_MOST)
        return fail(err, "an attacker has five units at most");
    from = origin_of(s, b, space, b->side);
    settle_impulse(s, b->side, I_AFTER);
    ww_start_battle(s, space, b->side, from, begun_value(b, "intercepted"), &quiet);
    return true;
}

// ---- the rows

#define IN_TURN(step)       .under = { AT(TURN, step) }
#define IN_IMPULSE(step)    .under = { AT(TURN, T_WINTER), AT(STRATEGY, 0), AT(IMPULSE, step) }
#define WHOSE               .takes_side = true, .ask = "whose, american or british?"
#define VALUE               { "value", PART_NUMBER, .low = 1, .high = 3, .usual = 3, .bare = true, .spellings = "ops card" }
#define CARD                { "card", PART_NOUN, N_CARD, .bare = true, .ask = "which card?" }

const Beginning ww_beginnings[] = {
    { "turn", "the turn", "year", IN_TURN(T_REINFORCEMENTS), .part = { { "turn", PART_NUMBER, .low = 1, .high = TURNS, .bare = true } }, .prepare = prepare_turn },
    { "committees", "the committees of correspondence, and what follows in 1775", "set-up setup", IN_TURN(T_COMMITTEES), .takes_side = true, .whose = americans,
      .prepare = prepare_phase },
    { "for-the-king", "the British markers for the King", "king", IN_TURN(T_FOR_THE_KING), .takes_side = true, .whose = british, .prepare = prepare_for_the_king },
    { "reinforcements", "the turn from its Reinforcements Phase on", "reinforcement", IN_TURN(T_REINFORCEMENTS), .prepare = prepare_phase },
    { "cards", "the turn from the deal on", "deal", IN_TURN(T_CARDS), .prepare = prepare_phase },
    { "declare", "the turn from the British claim to the first card on", "claim", IN_TURN(T_DECLARE), .takes_side = true, .whose = british, .prepare = prepare_phase },
    { "first", "the turn from the choice of the first player on", "choose-first", IN_TURN(T_FIRST), .prepare = prepare_phase },
    { "strategy", "the Strategy Phase; the side plays first", NULL, .under = { AT(TURN, T_WINTER), AT(STRATEGY, 0) }, WHOSE, .prepare = prepare_strategy },
    { "impulse", "an impulse of the side", "play-card", IN_IMPULSE(I_PLAY), WHOSE, .prepare = prepare_impulse },
    { "operations", "the question what an operations card is used for; it comes from the hand, or the deck", "ops", IN_IMPULSE(I_AFTER), WHOSE, .part = { VALUE },
      .prepare = play_operations },
    { "play", "the same with a card that is named", NULL, IN_IMPULSE(I_AFTER), .takes_side = true, .ask = "which side plays it?", .part = { CARD }, .whose = whose_card,
      .prepare = prepare_play },
    { "mark", "an operations card for markers", "markers", IN_IMPULSE(I_AFTER), WHOSE, .part = { VALUE }, .prepare = prepare_mark },
    { "reinforce", "an operations card for reinforcements", NULL, IN_IMPULSE(I_AFTER), WHOSE, .part = { VALUE }, .prepare = prepare_reinforce },
    { "queue", "an operations card for the Operations Queue", NULL, IN_IMPULSE(I_AFTER), WHOSE,
      .part = { { "value", PART_NUMBER, .low = 1, .high = 3, .usual = 1, .bare = true, .spellings = "ops card" } }, .prepare = prepare_queue },
    { "event", "a card as its event; it comes from the hand, or the deck", "campaign", IN_IMPULSE(I_AFTER), .takes_side = true, .ask = "which side plays it?",
      .part = { CARD }, .whose = whose_card, .prepare = prepare_event },
    { "discard", "a card discarded as a play", NULL, IN_IMPULSE(I_AFTER), .takes_side = true, .ask = "which side discards it?", .part = { CARD }, .whose = whose_card,
      .prepare = prepare_discard },
    { "exchange", "the question whether the side buys this card, which its enemy has just discarded", "buy purchase", IN_IMPULSE(I_EXCHANGE), WHOSE, .part = { CARD },
      .prepare = prepare_exchange },
    { "march", "a general's march, by an operations card of 3 or another value, or by Glover's", "activate activation move", IN_IMPULSE(I_AFTER), .takes_side = true,
      .part = { { "general", PART_NOUN, N_GENERAL, .bare = true, .ask = "who marches?" }, VALUE, { "glover", PART_MARK } }, .whose = whose_march,
      .prepare = prepare_march },
    { "battle", "a battle; without `from` the attacker came from a space that he can go back to", NULL, IN_IMPULSE(I_AFTER), .takes_side = true,
      .ask = "who attacks? for example: begin battle boston attacker american",
      .part = { { "space", PART_NOUN, N_SPACE, .bare = true }, { "attacker", PART_SIDE, .spellings = "attackers attacking" },
                { "defender", PART_SIDE, .spellings = "defenders" }, { "from", PART_NOUN, N_SPACE }, { "intercepted", PART_MARK, .spellings = "interception" } },
      .whose = attacker_said, .prepare = prepare_battle },
    { "keep-general", "the choice who of two generals goes to the box", "keep", IN_IMPULSE(I_AFTER), WHOSE,
      .part = { { "space", PART_NOUN, N_SPACE, .bare = true, .ask = "where do they stand?" } }, .prepare = prepare_keep_general },
    { "lost-washington", "the five markers that go with Washington", "washington", IN_IMPULSE(I_AFTER), .takes_side = true, .whose = british_if_none,
      .prepare = prepare_lost_washington },
    { "alliance", "the French Alliance, at the end of a card of the side", "france french", IN_IMPULSE(I_AFTER), .takes_side = true, .whose = american_if_none,
      .prepare = prepare_alliance },
    { "draws", "the replacement cards at the end of an impulse", "replacements", IN_IMPULSE(I_DRAWS), WHOSE, .prepare = prepare_draws },
    { "extra-play", "the question whether the British draw and play on (the tournament rule)", "extra", IN_IMPULSE(I_EXTRA), .takes_side = true, .whose = british_if_none,
      .prepare = prepare_extra },
    { "winter", "the turn from winter attrition on", "attrition", IN_TURN(T_WINTER), .prepare = prepare_phase },
    { "navy", "the turn from the French Naval Phase on", "french-navy", IN_TURN(T_NAVY), .prepare = prepare_phase },
    { "politics", "the turn from the Political Control Phase on", "political-control political congress", IN_TURN(T_CONGRESS), .prepare = prepare_phase },
    { "armies-mark", "the turn from the marking by armies on", NULL, IN_TURN(T_ARMIES_MARK), .prepare = prepare_phase },
    { "isolation", "the turn from the removal of isolated markers on", NULL, IN_TURN(T_ISOLATION), .prepare = prepare_phase },
    { "end", "the turn from its End Phase on", "end-phase end-of-turn", IN_TURN(T_RECALL), .prepare = prepare_phase },
    { NULL }
};
