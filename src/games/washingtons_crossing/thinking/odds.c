// A combat taken to the moment before its dice, and each throw of them, through the frames of WC 16 and 17 themselves: for exact odds.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"
#include "engine/engine.h"

static Frame *top(State *s)     { return &s->core.frames[s->core.depth - 1]; }

// ---- before the dice

// Gives the first answer with that verb; false if there is none.
static bool take_first(State *s, const FrameKind *kind, unsigned verb)
{
    ActionList list;
    Play quiet = { 0 };

    begin_list(&list);
    kind->list(s, top(s), &list);
    for (int i = 0; i < list.count; i++)
        if (verb_of(list.at[i]) == verb) {
            kind->take(s, top(s), list.at[i], &quiet);
            return true;
        }
    return false;
}

// The leaders chosen so far; if none is chosen, all who may take part.
static bool attack_with_all(State *s)
{
    if (!s->battle.attackers)
        while (take_first(s, &wc_muster_attack_frame, V_WITH))
            ;
    return take_first(s, &wc_muster_attack_frame, V_ATTACK);
}

// Whether a leader reacts is up to a die of his own, so the combat is shown as if no more came; leaders on the way stay where they are.
static void end_reaction(State *s)
{
    wc_halt_march(s, enemy_of(s->battle.side), &s->march[1]);
    end(s);
}

// The place is not asked about: one combat is fought at a time.
static bool approach(State *s, int place, Stand *stand)
{
    Play quiet = { 0 };

    while (!is_over(s)) {
        switch (top(s)->kind) {
        case MUSTER_ATTACK:
            if (!attack_with_all(s))
                return false;
            break;
        case ATTACK:
            *stand = (Stand){ .place = s->battle.hex, .attacker = s->battle.side };
            // `step` is the next one: at K_FIGHT the dice are the next thing to come, after it they are thrown.
            if (top(s)->step >= K_FIGHT)
                return top(s)->step == K_FIGHT;
            wc_attack_frame.run(s, top(s), &quiet);
            break;
        case REACT:
        case REACT_GROUP:
            end_reaction(s);
            break;
        case MARCH:
            if (top(s)->n != 1)
                return false;
            end_reaction(s);
            break;
        case DAWN:
            take_first(s, &wc_dawn_frame, V_PLAIN);
            break;
        default:
            return false;
        }
    }
    return false;
}

// ---- the sums and the throw

static void add_rows(const int8_t line[SUM_LINES], SumLine first, SumLine end, DieSum *sum)
{
    sum->count = 0;
    for (int i = first; i < (int)end; i++)
        sum->row[sum->count++] = (SumRow){ wc_sum_words[i].words, wc_sum_words[i].rule, line[i], line[i], i == C_RATIO };
}
_Static_assert((int)C_AMERICAN <= (int)SUM_ROWS_MAX && (int)SUM_LINES - (int)C_AMERICAN <= (int)SUM_ROWS_MAX, "all lines of a die");

static void sums(const State *s, DieSum sums[SUMS_MAX])
{
    int8_t line[SUM_LINES];

    wc_sum_surprise(s, line);
    // The surprise is still to be thrown, so it adds 0 here.
    wc_sum_combat(s, 0, line);
    add_rows(line, S_HASTY, C_AMERICAN, &sums[0]);
    add_rows(line, C_AMERICAN, C_SURPRISE, &sums[1]);
}

static int strength(const State *s, Side side)
{
    return wc_men_of(s, side == s->battle.side ? s->battle.attackers : s->battle.defenders);
}

// In combat both forces are known by name.
static void possible(const State *now, const State *ready, Side viewer, int range[2])
{
    wc_find_possible_men(ready, viewer, viewer == ready->battle.side ? ready->battle.defenders : ready->battle.attackers, range);
}

static bool fight(State *s, Play *p, CombatThrow *thrown)
{
    const Battle *b = &s->battle;
    int grade;

    wc_attack_frame.run(s, top(s), p);
    *thrown = (CombatThrow){ 0 };
    for (Side side = AMERICAN; side < SIDES; side++) {
        thrown->effect[side] = b->effect[side];
        thrown->lost[side] = b->lost[side];
        grade = b->effect[side] == NO_EFFECT ? -1 : wc_grade_of_battle(s, side);
        if (grade >= 0)
            thrown->vp[enemy_of(side)] = wc_victory_grades[grade].vp;
    }
    return true;
}

static const char *manner(const State *s)
{
    static const char *const kinds[] = { [HASTY] = "hasty attack", [NORMAL] = "normal attack", [PREPARED_ATTACK] = "prepared attack" };

    return kinds[s->battle.kind];
}

const CombatKind wc_combat = {
    .approach = approach,
    .sums = sums,
    .strength = strength,
    .possible = possible,
    .fight = fight,
    .deals = 48,
    .unit = 10,
    .units = "men",
    .sum_ids = { "surprise", "combat" },
    .sum_words = { "surprise die", "combat die" },
    .sums_carry = true,
    .manner = manner,
    .effects = { "holds", "retreats", "disordered", "routed" },
    .policy = "if nobody reacts, and the dawn attack is kept unless chosen; losses on the way of a retreat come on top",
};
