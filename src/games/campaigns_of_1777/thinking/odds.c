// A battle or storm taken to the moment before its dice, and each throw of them, through the frames of C77 13 and 14 themselves: for exact
// odds.  Only the number of sixes counts, so a throw is two numbers.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"
#include "games/campaigns_of_1777/words/told.h"
#include "engine/engine.h"

static Frame *top(State *s)     { return &s->core.frames[s->core.depth - 1]; }

// ---- before the dice

// The first answer of a question that only arranges the battle.
static void answer_first(State *s, const FrameKind *kind, Play *p)
{
    static const Action none = 0;
    ActionList list;

    begin_list(&list);
    kind->list(s, top(s), &list);
    Action a = list.count ? list.at[0] : none;
    if (a)
        kind->take(s, top(s), a, p);
    else
        end(s);
}

// Of reactions that are declared already, all arrive who want to come, and nobody gets away who needs a roll: the battle is then as large as
// it can become.  A 2 succeeds and a 12 fails whatever is needed (C77 10.3).
static int draw_lowest(Luck *luck, int n)       { return 0; }
static int draw_highest(Luck *luck, int n)      { return n - 1; }

static void run_entry(State *s)
{
    Luck luck = { .draw = top(s)->step == E_AVOID_ROLLS ? draw_highest : draw_lowest };
    Play quiet = { .luck = &luck };

    c77_entry_frame.run(s, top(s), &quiet);
}

// The army that is being composed sets out as it is; false if it cannot.
static bool set_out(State *s)
{
    const Reaction *r = &s->reaction[top(s)->n];

    if (r->how == REACT_EMBARK || c77_why_not_set_out(s, top(s)->side, r) != OK)
        return false;
    end(s);
    return true;
}

// The place is not asked about: one battle is fought at a time.  Nobody else intercepts, avoids, reinforces, goes into a fort or plans.
static bool approach(State *s, int place, Stand *stand)
{
    Luck gentle = { .draw = draw_lowest };
    Play quiet = { .luck = &gentle };

    for (int guard = 0; !is_over(s) && guard < 200; guard++)
        switch (top(s)->kind) {
        case ENTRY:
            if (top(s)->step == E_CAPTURES || top(s)->step == E_OVER)
                return false;
            run_entry(s);
            break;
        case PICK:
            if (!set_out(s))
                return false;
            break;
        case INTERCEPT:
        case AVOID:
        case REINFORCE:
        case ENTER_FORT:
        case EXPERT:
        case PLAN:
            end(s);
            break;
        case SENIOR:
            answer_first(s, &c77_senior_frame, &quiet);
            break;
        case FIFTEEN:
            c77_leave_out_weakest(s, top(s)->side);
            end(s);
            break;
        case BATTLE:
        case STORM:
            *stand = (Stand){ .place = s->battle.space, .attacker = s->battle.attacker };
            // `step` is the next one: at B_DICE the dice are the next thing to come, after it they are thrown.
            if (top(s)->step >= B_DICE)
                return top(s)->step == B_DICE;
            (top(s)->kind == BATTLE ? &c77_battle_frame : &c77_storm_frame)->run(s, top(s), &quiet);
            break;
        default:
            return false;
        }
    return false;
}

// ---- the rolls that must come first

enum { COME, FLEE, LEAVE_SURELY, MANNERS };

// How many armies come or flee if a roll allows it, or leave a city without one; and of each manner the last leader.
typedef struct Declared { int count[MANNERS], leader[MANNERS]; } Declared;

static Declared all_declared(const State *s)
{
    Declared d = { { 0 }, { 0 } };

    for (int i = 0; i < REACTIONS; i++) {
        const Reaction *r = &s->reaction[i];
        bool sure = r->how && c77_is_automatic(s, r);
        if (!r->how || r->done || r->how == REACT_SORTIE || r->how == REACT_EMBARK || (sure && r->how != REACT_AVOID))
            continue;
        int manner = r->how != REACT_AVOID ? COME : sure ? LEAVE_SURELY : FLEE;
        d.count[manner]++;
        d.leader[manner] = r->party.leader;
    }
    return d;
}

// "if Greene arrives", "if all who are named arrive and Schuyler does not get away", "once Stark is gone".
static void condition(const State *s, Text *out)
{
    if (s->battle.space >= SPACES)
        return;
    Declared d = all_declared(s);

    if (d.count[COME] == 1)
        text_add(out, "if %s arrives", c77_name(s, d.leader[COME], "he"));
    else if (d.count[COME])
        text_put(out, "if all who are named arrive");
    if (d.count[FLEE])
        text_put(out, d.count[COME] ? " and " : "if ");
    if (d.count[FLEE] == 1)
        text_add(out, "%s does not get away", c77_name(s, d.leader[FLEE], "he"));
    else if (d.count[FLEE])
        text_put(out, "nobody gets away");
    if (!out->length && d.count[LEAVE_SURELY] == 1)
        text_add(out, "once %s is gone", c77_name(s, d.leader[LEAVE_SURELY], "he"));
    else if (!out->length && d.count[LEAVE_SURELY])
        text_put(out, "once all who leave are gone");
}

// ---- the sums and the throw

static void sums(const State *s, DieSum sums[SUMS_MAX])
{
    for (int i = 0; i < SUMS_MAX; i++) {
        Side side = i == 0 ? s->battle.attacker : enemy_of(s->battle.attacker);
        int row[DICE_LINES];
        c77_dice(s, side, row);
        sums[i].count = 0;
        for (int line = 0; line < DICE_LINES; line++)
            sums[i].row[sums[i].count++] = (SumRow){ c77_dice_lines[line].words, c77_dice_lines[line].rule, row[line], row[line], false };
    }
}

static int fighters(const State *s, Side side)
{
    int sp = c77_ship_fights(s, side);

    FOR_TYPES(type, side)
        sp += c77_fighters(s, side, type);
    return sp;
}

// All see all that stands on the map.
static void possible(const State *now, const State *ready, Side viewer, int range[2])
{
    range[0] = range[1] = fighters(ready, enemy_of(viewer));
}

static bool is_certain(const State *now, const State *ready, Side viewer)
{
    return true;
}

enum { HOLDS, RETREATS, DESTROYED };

static bool is_storm(const State *s)    { return s->battle.how == BY_STORM; }

// One throw: the dice of both sides.
static bool fight(State *s, Play *p, CombatThrow *thrown)
{
    Side us = s->battle.attacker, them = enemy_of(us);
    int there[SIDES], lost[SIDES];

    *thrown = (CombatThrow){ 0 };
    for (Side side = 0; side < SIDES; side++)
        there[side] = fighters(s, side);
    (top(s)->kind == BATTLE ? &c77_battle_frame : &c77_storm_frame)->run(s, top(s), p);
    for (Side side = 0; side < SIDES; side++) {
        int hits = s->battle.hits[enemy_of(side)];
        lost[side] = hits < there[side] ? hits : there[side];
        thrown->lost[side] = (uint16_t)lost[side];
    }
    bool gone[SIDES] = { lost[PATRIOT] == there[PATRIOT], lost[BRITISH] == there[BRITISH] };
    // C77 14.5.3: a storm moves nobody.  C77 13.5: fewer losses win, and a tie is the defender's.
    if (is_storm(s)) {
        thrown->effect[us] = gone[us] ? DESTROYED : HOLDS;
        thrown->effect[them] = gone[them] && !gone[us] ? DESTROYED : HOLDS;
        return true;
    }
    bool won = gone[them] && !gone[us] ? true : gone[us] ? false : lost[us] < lost[them];
    Side loser = won ? them : us;
    thrown->effect[loser] = gone[loser] ? DESTROYED : RETREATS;
    return true;
}

const CombatKind c77_combat = {
    .approach = approach,
    .sums = sums,
    .strength = fighters,
    .possible = possible,
    .is_certain = is_certain,
    .fight = fight,
    .deals = 1,
    .unit = 1,
    .units = "SP",
    .sum_ids = { "attack_dice", "defence_dice" },
    .sum_words = { "dice of the attack", "dice of the defence" },
    .effects = { "holds", "retreats", "destroyed" },
    .policy = "if nobody intercepts, avoids, reinforces, goes into a fort or plans",
    .condition = condition,
    .policy_of_others = "if nobody else intercepts, avoids, reinforces, goes into a fort or plans",
    .pools = true,
};
