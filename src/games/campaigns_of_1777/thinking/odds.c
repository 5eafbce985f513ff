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

// A 2 succeeds and a 12 fails, whatever is needed (C77 10.3).
static int draw_lowest(Luck *luck, int n)       { return 0; }
static int draw_highest(Luck *luck, int n)      { return n - 1; }

// The next step of the entry, in which a roll succeeds or fails.
static void run_entry(State *s, bool succeeds)
{
    Luck luck = { .draw = succeeds ? draw_lowest : draw_highest };
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

// A reaction that is declared and still to be rolled for.
static bool is_open(const State *s, int i)
{
    const Reaction *r = i < 0 ? NULL : &s->reaction[i];

    return r && r->how && !r->done && r->how != REACT_SORTIE && r->how != REACT_EMBARK && !c77_is_automatic(s, r);
}

// The place is not asked about: one battle is fought at a time.  Nobody else intercepts, avoids, reinforces, goes into a fort or plans.
static bool approach(State *s, int place, Stand *stand)
{
    Luck gentle = { .draw = draw_lowest };
    Play quiet = { .luck = &gentle };
    int roll;

    for (int guard = 0; !is_over(s) && guard < 200; guard++)
        switch (top(s)->kind) {
        case ENTRY:
            if (top(s)->step == E_CAPTURES || top(s)->step == E_OVER)
                return false;
            roll = c77_next_roll(s);
            if (is_open(s, roll)) {
                *stand = (Stand){ .chance = c77_chance_of(s, &s->reaction[roll]), .of = 36 };
                return true;
            }
            run_entry(s, true);
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

// ---- the rolls that come first

static const char *name_of(const State *s, const Reaction *r)       { return c77_name(s, r->party.leader, "he"); }

// "averaged over the roll of Greene", "averaged over the rolls of Greene and Schuyler", "once Stark is gone".
static void condition(const State *s, Text *out)
{
    int count = 0, leaving = 0, listed = 0, last = -1;

    if (s->battle.space >= SPACES)
        return;
    for (int i = 0; i < REACTIONS; i++) {
        const Reaction *r = &s->reaction[i];
        bool leaves = r->how == REACT_AVOID && !r->done && c77_is_automatic(s, r);
        count += is_open(s, i);
        leaving += leaves;
        last = leaves ? i : last;
    }
    if (count > 3)
        text_add(out, "averaged over %d rolls", count);
    else if (count)
        text_add(out, "averaged over the roll%s of ", count > 1 ? "s" : "");
    for (int i = 0; i < REACTIONS && count && count <= 3; i++)
        if (is_open(s, i))
            text_listed(out, listed++, count, name_of(s, &s->reaction[i]));
    if (!count && leaving == 1)
        text_add(out, "once %s is gone", name_of(s, &s->reaction[last]));
    else if (!count && leaving)
        text_put(out, "once all who leave are gone");
}

static const char *went(const State *begun, const State *ready, int i)
{
    bool flees = begun->reaction[i].how == REACT_AVOID;

    return ready->reaction[i].done ? (flees ? "gets away" : "arrives") : flees ? "does not get away" : "does not arrive";
}

// "if Greene arrives and Schuyler does not get away", "if all arrive", "if nobody arrives".
static void settled(const State *begun, const State *ready, Text *out)
{
    int count = 0, listed = 0, done = 0, fleeing = 0;
    char one[60];

    for (int i = 0; i < REACTIONS; i++)
        if (is_open(begun, i)) {
            count++;
            done += ready->reaction[i].done;
            fleeing += begun->reaction[i].how == REACT_AVOID;
        }
    text_put(out, count ? "if " : "");
    if (count > 1 && (fleeing == 0 || fleeing == count) && (done == 0 || done == count)) {
        text_add(out, "%s %s", done ? "all" : "nobody", fleeing ? (done ? "get away" : "gets away") : done ? "arrive" : "arrives");
        return;
    }
    for (int i = 0; i < REACTIONS; i++)
        if (is_open(begun, i)) {
            Text words = text_in(one, sizeof one);
            text_add(&words, "%s %s", name_of(begun, &begun->reaction[i]), went(begun, ready, i));
            text_listed(out, listed++, count, one);
        }
}

// C77 13.1, 14.4, 14.8: only who enters a space finds others who may come or go.  A battle that has begun may be planned, a storm or a sortie may not.
static const char *without_others(const State *begun, const State *ready)
{
    switch (ready->battle.how) {
    case BY_STORM:
        return "whatever else is chosen: nobody joins or leaves a storm";
    case BY_SORTIE:
        return "whatever else is chosen: nobody joins or leaves a sortie";
    }
    for (int i = 0; i < begun->core.depth; i++)
        if (begun->core.frames[i].kind == BATTLE)
            return c77_why_not_plan(begun) == OK ? "if nobody plans" : "whatever else is chosen: nobody joins or leaves the battle now";
    return NULL;
}

// ---- the sums and the throw

static void sums(const State *s, DieSum sums[SUMS_MAX])
{
    for (int i = 0; i < SUMS_MAX; i++) {
        Side side = i == 0 ? s->battle.attacker : enemy_of(s->battle.attacker);
        int row[DICE_LINES];
        c77_dice(s, side, row);
        sums[i].count = 0;
        for (int line = 0; line < DICE_LINES; line++) {
            DiceLine told = c77_dice_line(s, side, line);
            sums[i].row[sums[i].count++] = (SumRow){ told.words, told.rule, row[line], row[line], false };
        }
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
    .settle = run_entry,
    .condition = condition,
    .settled = settled,
    .policy_of_others = "if nobody else intercepts, avoids, reinforces, goes into a fort or plans",
    .without_others = without_others,
    .pools = true,
};
