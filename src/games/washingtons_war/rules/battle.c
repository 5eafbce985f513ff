// Battle -- Washington's War, WW 9: the sequence of a battle, its modifiers, dice and consequences.  Cards are in battle_card.c, the taking of
// losses in losses.c, retreat and surrender in retreat.c.

#include "games/washingtons_war/chapters.h"

// ---- overruns, WW 9.7

bool ww_can_overrun(const State *s, int space, Side attacker)
{
    Side defender = enemy_of(attacker);

    return units_of(s, space, attacker) >= 4 && units_of(s, space, defender) == 1 && ww_general_at(s, space, defender) == NOBODY;
}

static bool any_american_force(const State *s, int space)
{
    return units_of(s, space, AMERICAN) || ww_general_at(s, space, AMERICAN) != NOBODY;
}

// WW 7.7: Congress outlasts neither the defeat of the Americans in its space nor a victory that leaves none of them (W7).
static bool lose_congress(State *s, int space, Side loser, Play *p)
{
    if (s->congress != space || (loser != AMERICAN && any_american_force(s, space)))
        return false;
    ww_disperse_congress(s, p);
    return true;
}

void ww_overrun(State *s, int space, Side attacker, Play *p)
{
    Side defender = enemy_of(attacker);
    int nation = defender == BRITISH ? BRITISH_UNITS : s->units[AMERICAN_UNITS][space] ? AMERICAN_UNITS : FRENCH_UNITS;

    assert(ww_can_overrun(s, space, attacker));
    ww_lose_units(s, nation, space, 1);
    TELL(p, EV_OVERRUN, attacker, .v = { ww_general_at(s, space, attacker), space });
    lose_congress(s, space, defender, p);
    if (defender == BRITISH)
        ww_move_alliance(s, 1, p);              // WW 12.1, r15
    // WW 7.3.C: an American move with an overrun in it is no move of five spaces.
    if (attacker == AMERICAN && !s->march.glover)
        s->march.most = 4;
}

// ---- modifiers, WW 9.4

void ww_battle_sum(const State *s, Side side, int row[SUM_LINES])
{
    const Battle *b = &s->battle;

    row[SUM_UNITS]        = units_of(s, b->space, side);                                        // r13: a defender counts all of them
    row[SUM_RATING]       = b->rating[side];
    row[SUM_REGULARS]     = side == BRITISH && s->regulars;                                     // WW 9.41
    row[SUM_NAVY]         = side == BRITISH && ww_is_open_to_navy(s, b->space);                // WW 9.42
    row[SUM_MILITIA]      = ww_holder(s, ww_spaces[b->space].colony) == side;                   // WW 9.43, r40
    row[SUM_WINTER]       = side == AMERICAN && b->winter ? 2 : 0;                              // WW 9.44
    row[SUM_CARD]         = b->bonus[side];                                                     // WW 9.45
    row[SUM_INTERCEPTION] = side == AMERICAN && b->intercepted;                                 // WW 9.46
}

// ---- how it begins

void ww_start_battle(State *s, int space, Side attacker, int from, bool intercepted, Play *p)
{
    Side defender = enemy_of(attacker);
    Battle *b = &s->battle;

    assert(units_of(s, space, attacker) && units_of(s, space, defender));
    *b = (Battle){ .space = (uint8_t)space, .attacker = attacker, .from = (uint8_t)from, .intercepted = intercepted, .winner = NEITHER,
        .card = { NO_CARD, NO_CARD }, .captured = NOBODY, .entered_over = s->march.over };
    for (Side side = AMERICAN; side < SIDES; side++)
        b->general[side] = (uint8_t)ww_general_at(s, space, side);
    // WW 9.44, r16: the last card of the phase; of a campaign only Washington's army has it.
    b->winter = attacker == AMERICAN && b->general[AMERICAN] == WASHINGTON && s->last_card;
    TELL(p, EV_BATTLE, attacker, .v = { space, from, b->general[attacker] == NOBODY ? NO_VALUE : b->general[attacker],
        b->general[defender] == NOBODY ? NO_VALUE : b->general[defender], units_of(s, space, attacker), units_of(s, space, defender) });
    begin(s, (Frame){ .kind = BATTLE, .side = attacker, .a = (uint16_t)space });
}

// V8: whoever holds a card is asked, whether or not one fits.
static void ask_for_card(State *s, Side side)
{
    if (any_card(&s->hand[side]))
        begin(s, (Frame){ .kind = PLAY_IN_BATTLE, .side = side, .a = s->battle.space });
}

// ---- Arnold's treason, V1

static void tell_won(State *s, bool dispersed, bool overrun, Play *p)
{
    const Battle *b = &s->battle;

    TELL(p, EV_WON, b->winner, .v = { b->space, b->lost[AMERICAN], b->lost[BRITISH], b->captured == NOBODY ? NO_VALUE : b->captured,
        dispersed, b->surrendered, overrun });
}

// Without Arnold one unit may be left against four or five: an overrun takes the place of the battle, and the defender plays no card.
// The army may then go on, unless the move was over before.
static void overrun_after_treason(State *s, Play *p)
{
    int space = s->battle.space;
    bool dispersed = s->congress == space;

    ww_overrun(s, space, BRITISH, p);
    s->battle.winner = BRITISH;
    tell_won(s, dispersed, true, p);
    s->battle = (Battle){ .space = NOWHERE, .winner = NEITHER };
    end(s);
}

static bool is_overrun_by_treason(const State *s)
{
    const Battle *b = &s->battle;

    // WW 9.7: never when the Americans attack.
    return b->attacker == BRITISH && b->card[BRITISH] == TREASON && b->bonus[BRITISH] == 2 && ww_can_overrun(s, b->space, BRITISH);
}

// ---- the dice, WW 9.2 steps 2 to 4

// WW 9.3: half of it, or all, and never more than the units with him.
static void rate(State *s, Side side, Play *p)
{
    Battle *b = &s->battle;
    int g = b->general[side], units = units_of(s, b->space, side);

    if (g == NOBODY)
        return;
    int rating = roll(p, side, 6, R_RATING) <= 3 ? ww_generals[g].battle / 2 : ww_generals[g].battle;
    b->rating[side] = (uint8_t)(rating < units ? rating : units);
    TELL(p, EV_RATING, side, .v = { g, b->rating[side] });
}

static void throw_die(State *s, Side side, Play *p)
{
    Battle *b = &s->battle;
    int row[SUM_LINES], added = 0;

    ww_battle_sum(s, side, row);
    for (int line = 0; line < SUM_LINES; line++)
        added += row[line];
    b->die[side] = (uint8_t)roll(p, side, 6, R_BATTLE);
    b->total[side] = (uint8_t)(b->die[side] + added);
    TELL(p, EV_SUM, side, .v = { b->die[side], added, b->total[side], row[SUM_UNITS], row[SUM_RATING], row[SUM_REGULARS], row[SUM_NAVY],
        row[SUM_MILITIA], row[SUM_WINTER] + row[SUM_INTERCEPTION], row[SUM_CARD] });
}

// The attacker rolls first, and wins if the sums are equal.
static void throw_dice(State *s, Play *p)
{
    Battle *b = &s->battle;
    Side attacker = b->attacker, defender = enemy_of(attacker);

    rate(s, attacker, p);
    rate(s, defender, p);
    throw_die(s, attacker, p);
    throw_die(s, defender, p);
    b->winner = b->total[attacker] >= b->total[defender] ? attacker : defender;
    int g = b->general[enemy_of(b->winner)];
    b->agility = g == NOBODY ? 0 : ww_generals[g].agility;      // WW 9.5
}

// ---- what follows, WW 9.2 steps 5 to 7

// WW 9.5, r49: a winner's general who has lost all units is captured on an enemy marker.
static void look_for_lone_winner(State *s, Play *p)
{
    Battle *b = &s->battle;
    int g = b->general[b->winner];

    if (g == NOBODY || units_of(s, b->space, b->winner) || !is_controlled(s, b->space, enemy_of(b->winner)))
        return;
    ww_capture(s, g, b->space, p);
    b->captured = (uint8_t)g;
    b->general[b->winner] = NOBODY;
    ww_settle_washington(s, p);
}

// All attackers in the space are units of the march, so what is left there is what is left of them.
static void count_marchers(State *s)
{
    if (s->march.general == NOBODY)
        return;
    for (int nation = 0; nation < NATIONS; nation++)
        s->march.units[nation] = side_of_nation(nation) == s->battle.attacker ? s->units[nation][s->battle.space] : 0;
}

// The attackers have moved, wherever they are now, and their general moves no further.
static void rest_attackers(State *s)
{
    const Battle *b = &s->battle;
    int at = b->winner == b->attacker ? b->space : b->from;

    if (s->march.general == NOBODY)
        return;
    for (int nation = 0; nation < NATIONS; nation++) {
        s->moved[nation][at] = (uint8_t)(s->moved[nation][at] + s->march.units[nation]);
        s->march.units[nation] = 0;
    }
    s->march.over = true;
}

// The frames of the retreat are gone: the marker of the alliance, the regulars, Congress, and the board as it is now.
static void close_battle(State *s, Play *p)
{
    Battle *b = &s->battle;
    int space = b->space;
    Side winner = b->winner;
    bool dispersed = lose_congress(s, space, enemy_of(winner), p), regulars = b->lost[BRITISH] >= 3;

    rest_attackers(s);
    tell_won(s, dispersed, false, p);
    *b = (Battle){ .space = NOWHERE, .winner = NEITHER };
    end(s);
    if (winner == AMERICAN)
        ww_move_alliance(s, 1, p);              // WW 12.1
    if (regulars)
        ww_end_regulars(s, p);                  // WW 9.41, r14: surrendered units count
    ww_take_space(s, space, winner, p);
    ww_check_automatic_victory(s, p);
}

static void lose_by_die(State *s, Side side, bool winner, Play *p)
{
    int die = roll(p, side, 6, winner ? R_WINNER : R_LOSER);

    ww_suffer(s, s->battle.space, side, ww_losses_of(die, winner, s->battle.agility), p);
}

static void run_battle(State *s, Frame *f, Play *p)
{
    const Battle *b = &s->battle;
    Side attacker = f->side, defender = enemy_of(attacker);

    // The step moves on before it is carried out, so that a frame begun here returns to the next step.
    switch (f->step++) {
    case B_ATTACKER_CARD:
        ask_for_card(s, attacker);
        break;
    case B_TREASON:
        if (is_overrun_by_treason(s))
            overrun_after_treason(s, p);
        break;
    case B_DEFENDER_CARD:
        ask_for_card(s, defender);
        break;
    case B_DICE:
        throw_dice(s, p);
        break;
    case B_LOSER_LOSES:
        lose_by_die(s, enemy_of(b->winner), false, p);
        break;
    case B_WINNER_LOSES:
        lose_by_die(s, b->winner, true, p);
        break;
    case B_WINNER_ALONE:
        look_for_lone_winner(s, p);
        break;
    case B_RETREAT:
        count_marchers(s);
        ww_begin_retreat(s, enemy_of(b->winner), p);
        break;
    case B_AFTER:
        close_battle(s, p);
        break;
    }
}

static void words_battle(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "Battle of %s", ww_spaces[f->a].name);
}

const FrameKind ww_battle_frame = { "battle", .run = run_battle, .words = words_battle, .a = { "space", N_SPACE } };
