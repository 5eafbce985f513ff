// A battle taken to the moment before its dice, and each throw of them, through the frames of WW 9 themselves: for exact odds.

#include "games/washingtons_war/chapters.h"
#include "games/washingtons_war/tables.h"
#include "engine/engine.h"

static Frame *top(State *s)     { return &s->core.frames[s->core.depth - 1]; }

// ---- before the dice

// The place is not asked about: one battle is fought at a time.  Nobody intercepts, retreats before it or plays a card.
static bool approach(State *s, int place, Stand *stand)
{
    Play quiet = { 0 };

    while (!is_over(s))
        switch (top(s)->kind) {
        case ENTRY:
            // Captures and an overrun come before a battle; without enemy units there is none.
            if (units_of(s, top(s)->a, enemy_of(top(s)->side)) == 0 || top(s)->step > E_FIGHT)
                return false;
            ww_entry_frame.run(s, top(s), &quiet);
            break;
        case INTERCEPT:
        case AVOID:
        case PLAY_IN_BATTLE:
            end(s);
            break;
        case BATTLE:
            *stand = (Stand){ .place = s->battle.space, .attacker = s->battle.attacker };
            // `step` is the next one: at B_DICE the dice are the next thing to come, after it they are thrown.
            if (top(s)->step >= B_DICE)
                return top(s)->step == B_DICE;
            ww_battle_frame.run(s, top(s), &quiet);
            break;
        default:
            return false;
        }
    return false;
}

// ---- the sums and the throw

static const struct { const char *words, *rule; } lines[SUM_LINES] = {
    [SUM_UNITS]        = { "units, attacker less defender", "WW 9.4" },
    [SUM_RATING]       = { "battle ratings, on their own dice", "WW 9.3" },
    [SUM_REGULARS]     = { "British Regulars", "WW 9.41" },
    [SUM_NAVY]         = { "Royal Navy", "WW 9.42" },
    [SUM_MILITIA]      = { "militia", "WW 9.43" },
    [SUM_WINTER]       = { "winter offensive", "WW 9.44" },
    [SUM_CARD]         = { "cards", "WW 9.45" },
    [SUM_INTERCEPTION] = { "interception", "WW 9.46" },
};

// Both dice are the rules' own; for a reader one sum is told, the attacker's lead.  The ratings lie between the worst and the best throw.
static void sums(const State *s, DieSum sums[SUMS_MAX])
{
    const Battle *b = &s->battle;
    int row[SIDES][SUM_LINES], least[SIDES], most[SIDES];

    for (Side side = AMERICAN; side < SIDES; side++) {
        int units = units_of(s, b->space, side), printed = b->general[side] == NOBODY ? 0 : ww_generals[b->general[side]].battle;
        ww_battle_sum(s, side, row[side]);
        least[side] = printed / 2 < units ? printed / 2 : units;
        most[side] = printed < units ? printed : units;
    }
    Side us = b->attacker, them = enemy_of(us);
    sums[0].count = 0;
    for (int i = 0; i < SUM_LINES; i++) {
        int lead = row[us][i] - row[them][i];
        int low = i == SUM_RATING ? least[us] - most[them] : lead, high = i == SUM_RATING ? most[us] - least[them] : lead;
        sums[0].row[sums[0].count++] = (SumRow){ lines[i].words, lines[i].rule, low, high, i == SUM_UNITS || i == SUM_RATING };
    }
    sums[1].count = 0;
}

static int strength(const State *s, Side side)
{
    return units_of(s, s->battle.space, side);
}

// All see all that stands on the map.
static void possible(const State *now, const State *ready, Side viewer, int range[2])
{
    range[0] = range[1] = units_of(ready, ready->battle.space, enemy_of(viewer));
}

static bool is_certain(const State *now, const State *ready, Side viewer)
{
    return true;
}

enum { HOLDS, RETREATS, SURRENDERS };

// Where an owner has to choose which nation bears the losses, the Americans do: only their number counts here.
static void lose_first(State *s, Play *p)
{
    ActionList list;

    begin_list(&list);
    ww_lose_units_frame.list(s, top(s), &list);
    ww_lose_units_frame.take(s, top(s), list.at[0], p);
}

// The dice of the battle ratings come first, and matter only as low or high (WW 9.3): thrown as coins, they leave a ninth of all throws.
typedef struct Coins {
    Luck  luck;
    Luck *from;
    int   left;         // coins still to come
} Coins;

static int draw_coin_or_die(Luck *luck, int n)
{
    Coins *c = (Coins *)luck;

    if (c->left == 0)
        return c->from->draw(c->from, n);
    c->left--;
    return c->from->draw(c->from, 2) ? n - 1 : 0;
}

static void throw_for_victory(State *s, Play *p)
{
    Battle *b = &s->battle;
    Coins coins = { .luck = { .draw = draw_coin_or_die }, .from = p->luck, .left = (b->general[AMERICAN] != NOBODY) + (b->general[BRITISH] != NOBODY) };
    Play dice = { .luck = &coins.luck };

    ww_battle_frame.run(s, top(s), &dice);
    // Losses depend on who has won, and not on the numbers.
    for (Side side = AMERICAN; side < SIDES; side++)
        b->rating[side] = b->die[side] = b->total[side] = 0;
}

static void throw_for_losses(State *s, Play *p)
{
    ww_battle_frame.run(s, top(s), p);
    while (top(s)->kind == LOSE_UNITS)
        lose_first(s, p);
}

// The throws are those of ratings and battle, of the loser's losses, and of the winner's.
static bool fight(State *s, Play *p, CombatThrow *thrown)
{
    const Battle *b = &s->battle;

    if (top(s)->step == B_DICE)
        throw_for_victory(s, p);
    else
        throw_for_losses(s, p);
    if (top(s)->step < B_WINNER_ALONE)
        return false;
    Side loser = enemy_of(b->winner);
    bool shut_in = !ww_ways_out(s, loser);
    *thrown = (CombatThrow){ .lost = { b->lost[AMERICAN], b->lost[BRITISH] } };
    if (shut_in)        // WW 9.63: all that the dice have left, as the rules count them (r14)
        thrown->lost[loser] = (uint16_t)(thrown->lost[loser] + units_of(s, b->space, loser));
    thrown->effect[loser] = shut_in ? SURRENDERS : RETREATS;
    return true;
}

const CombatKind ww_combat = {
    .approach = approach,
    .sums = sums,
    .strength = strength,
    .possible = possible,
    .is_certain = is_certain,
    .fight = fight,
    .deals = 1,
    .unit = 1,
    .units = "units",
    .sum_ids = { "lead" },
    .sum_words = { "attack less defence" },
    .effects = { "holds", "retreats", "surrenders" },
    .policy = "if nobody intercepts, retreats before it or plays another card",
};
