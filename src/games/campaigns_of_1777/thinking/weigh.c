// The policy of Campaigns of 1777: how promising each answer looks.
//
// Every answer gets a score; soften() turns scores into weights that halve every few points.  An army wants to be where a goal is in doubt:
// each goal pulls by how much its side needs it and how near it is, and a step is worth what it gains of that pull, with the battle it
// brings and the danger it leads into.  Points that no march needs go to supply, rallies and raids.

#include "survey.h"

#include "engine/scores.h"
#include "games/campaigns_of_1777/tables.h"


typedef struct Wants {
    Survey v;
    const State *s;
    Side   side;
    int    need[GOALS_MOST];        // marks: how much it wants more power at each goal
} Wants;

// ---- what a side wants

// The British need every goal that they do not hold and must keep the others; the Patriots need one of them only, the one that is
// easiest to keep or to take.
static int need_of(const Wants *w, int i)
{
    const Survey *v = &w->v;
    int goal = v->goal[i], chance = v->chance[i];
    Side holder = c77_holder(w->s, goal);

    if (w->side == BRITISH) {
        if (goal == PHILADELPHIA && w->s->philadelphia && w->s->core.scenario == CAMPAIGN)
            return 0;
        return holder == BRITISH ? 20 + (1000 - chance) / 12 : 60 + (1000 - chance) / 25;
    }
    int least = 1000;
    for (int k = 0; k < v->goals; k++)
        least = v->chance[k] < least ? v->chance[k] : least;
    int doubt = chance < 500 ? chance : 1000 - chance;
    return 20 + doubt / 12 + (chance <= least + 60 ? 30 : 0);
}

static void want(const State *s, Side side, Wants *w)
{
    w->s = s;
    w->side = side;
    c77_survey(s, &w->v);
    for (int i = 0; i < w->v.goals; i++)
        w->need[i] = need_of(w, i);
}

// The strongest enemy army that can be there with its next march.
static int threat_to(const Wants *w, int space)
{
    Side enemy = enemy_of(w->side);
    int worst = 0;

    for (int from = 0; from < SPACES; from++)
        if (w->v.power[enemy][from] > worst && c77_steps[enemy][from][space] <= 2)
            worst = w->v.power[enemy][from];
    return worst;
}

// What draws an army to a space: the goals it is near, by how much each is needed.
static int pull_of(const Wants *w, int space)
{
    int pull = 0;

    for (int i = 0; i < w->v.goals; i++) {
        int steps = c77_steps[w->side][space][w->v.goal[i]];
        if (steps >= FAR)
            continue;
        // By 32nds as the weight of armies, and a little for every step on a long way, so that there is always a slope.
        pull += w->need[i] * (c77_weight_at(steps) + (steps < 16 ? 16 - steps : 0));
    }
    return pull / 24;
}

// Enemy SP outside of the fort, who will fight or go into it.
static int score_attack(const Wants *w, int space, int power)
{
    Side enemy = enemy_of(w->side);
    int inside = inside_of(space), outside = c77_sp(w->s, space, enemy), box = space == NEW_YORK ? c77_sp(w->s, NEW_YORK_BOX, enemy) :
        space == MONTREAL ? c77_sp(w->s, MONTREAL_BOX, enemy) : 0;

    if (!outside && !box)
        return inside != NOWHERE && c77_sp(w->s, inside, enemy) ? 10 : 0;       // a siege
    int theirs = w->v.power[enemy][space], chance = c77_rough_chance(power, theirs);
    return (chance * (20 + 3 * (outside + box)) - (100 - chance) * (30 + power / 8)) / 60;
}

static int score_step(const Wants *w, const March *m, int to)
{
    int here = space_of(w->s->where[m->party.leader]), power = c77_party_power(w->s, w->side, &m->party, w->s->where[m->party.leader]);
    int gain = pull_of(w, to) - pull_of(w, here), score = gain + score_attack(w, to, power);
    int threat = threat_to(w, to), own = power + w->v.power[w->side][to];

    if (threat > own)
        score -= 24 * (threat - own) / threat;
    // What is left behind in a goal that must be held.
    for (int i = 0; i < w->v.goals; i++)
        if (w->v.goal[i] == here) {
            int left = w->v.power[w->side][here] - power, danger = threat_to(w, here);
            if (left <= 0 && (w->side == BRITISH || w->need[i] > 40))
                score -= 40;
            else if (danger > left)
                score -= 20 * (danger - left) / danger;
        }
    return score - (power ? 0 : 20);
}

static int best_step(const Wants *w, const March *m)
{
    int best = HOPELESS, here = space_of(w->s->where[m->party.leader]);

    FOR_SPACES(to, near(w->side, here))
        if (c77_why_not_step(w->s, m, w->side, to) == OK) {
            int score = score_step(w, m, to);
            best = score > best ? score : best;
        }
    return best;
}

// A subordinate who is not on the march yet, with the army he would lead.
static int score_activation(const Wants *w, int leader)
{
    March m = { .start = w->s->where[leader], .from = w->s->where[leader], .most = 2 };

    if (!is_on_map(w->s, leader) || space_of(w->s->where[leader]) == NOWHERE)
        return HOPELESS;
    c77_usual_party(w->s, w->side, leader, w->s->where[leader], &m.party);
    if (c77_party_sp(&m.party) == 0)
        return -40;
    int best = best_step(w, &m);
    return best == HOPELESS ? -40 : best - 3 * c77_leaders[leader].cost - 4;
}

// ---- composing an army

static int score_party(const Wants *w, const Party *q, int place, Action a)
{
    int have = c77_party_sp(q), limit = c77_party_limit(w->s, q);

    switch (verb_of(a)) {
    case V_TAKE: {
        int type = type_in(noun_of(a)), sp = sp_in(noun_of(a));
        return have + sp <= limit && have < limit ? (have == 0 ? 10 : -6) + sp + (c77_types[type].half ? 0 : 3) : -30;
    }
    case V_DROP:
        return -40;
    case V_CARRY:
        return -26;
    case V_LEAVE:
        return -34;
    case V_TRAINS:
        return noun_of(a) > q->trains ? -14 : -34;
    case V_SHIP:
    case V_ENGINEER:
        return -24;
    case V_GO:
        return have ? 30 : -20;
    }
    return HOPELESS;
}

// ---- operations

static int hungry_within(const Wants *w, int leader)
{
    Supplied net;
    int sp = 0;

    c77_find_supply(w->s, w->side, &net);
    FOR_SPACES(space, c77_reach(w->s, leader))
        if (w->v.power[w->side][space])
            sp += c77_short_if_checked(w->s, w->side, space, &net);
    return sp;
}

static int score_depot(const Wants *w, int space, int hungry)
{
    // Where the hungry stand, or towards the goals.
    return hungry ? 2 * (hungry < 12 ? hungry : 12) + (w->v.power[w->side][space] ? 6 : 0) + pull_of(w, space) / 24 : -30;
}

static int score_rally(const Wants *w, int leader)
{
    const State *s = w->s;
    int department = c77_spaces[space_of(s->where[leader])].department, mean = 0;

    FOR_TYPES(type, w->side) {
        int n = c77_departments[department].rally[type];
        mean += n * (n + 1) * 10 / 12;                  // tenths of SP
    }
    return mean / 3 - 3;
}

static int score_storm(const Wants *w)
{
    const State *s = w->s;
    int space = space_of(s->where[s->act.leader]), inside = inside_of(space);

    if (inside == NOWHERE)
        return HOPELESS;
    int ours = w->v.power[w->side][space] / 2, theirs = 2 * w->v.power[enemy_of(w->side)][space];
    int pull = 0;
    for (int i = 0; i < w->v.goals; i++)
        pull += w->v.goal[i] == space ? 20 : 0;
    return 3 * ours > 2 * theirs ? 14 + pull : 6 * ours > 2 * theirs ? pull - 6 : -20;
}

// Howe goes by sea for Philadelphia while there is time; where he would be of no use he stays.
static int score_embark(const Wants *w, int destination)
{
    const State *s = w->s;
    int best = -40;

    if (w->v.turns_left < 4)
        return -60;
    for (int i = 0; i < w->v.goals; i++) {
        int goal = w->v.goal[i], steps = c77_steps[BRITISH][destination][goal], now = c77_steps[BRITISH][space_of(s->where[HOWE])][goal];
        if (c77_holder(s, goal) == BRITISH || (goal == PHILADELPHIA && s->philadelphia))
            continue;
        int score = steps < now ? 8 * (now - steps) - 6 * steps + 4 : -40;
        best = score > best ? score : best;
    }
    return best - (c77_sp(s, destination, PATRIOT) ? 20 : 0);
}

static int score_activated(const Wants *w, Action a, int *hungry)
{
    const State *s = w->s;
    const March *m = &s->march[0];
    int leader = s->act.leader;

    switch (verb_of(a)) {
    case V_TO:
        return 4 * score_step(w, m, noun_of(a)) / 3;
    case V_ACTIVATE:
        return score_activation(w, noun_of(a));
    case V_FORCE: {
        int best = best_step(w, m);
        return best == HOPELESS ? -30 : best - 14;
    }
    case V_STORM:
        return score_storm(w);
    case V_EMBARK:
        return score_embark(w, noun_of(a));
    case V_RALLY:
        return score_rally(w, leader);
    case V_RAID:
        return -3;
    case V_SUPPLY_RAID:
        return 2;
    case V_DEPOT:
    case V_TRAIN:
        if (*hungry < 0)
            *hungry = hungry_within(w, leader);
        return score_depot(w, noun_of(a), *hungry) - (verb_of(a) == V_TRAIN ? 4 : 0);
    case V_FETCH_DEPOT:
    case V_FETCH_TRAIN:
        return -50;
    case V_DONE:
        return 0;
    }
    return score_party(w, &m->party, s->where[leader], a);
}

static int score_march(const Wants *w, const March *m, Action a)
{
    switch (verb_of(a)) {
    case V_TO:
        return 4 * score_step(w, m, noun_of(a)) / 3;
    case V_DONE:
    case V_PASS:
        return -4;
    }
    return score_party(w, &m->party, w->s->where[m->party.leader], a);
}

// ---- reactions

static int enemy_power_here(const Wants *w)     { return w->v.power[enemy_of(w->side)][w->s->battle.space]; }

static int score_intercept(const Wants *w, int leader)
{
    Party q;

    c77_usual_party(w->s, w->side, leader, w->s->where[leader], &q);
    int power = c77_party_power(w->s, w->side, &q, w->s->where[leader]) + w->v.power[w->side][w->s->battle.space];
    return (c77_rough_chance(enemy_power_here(w), power) < 40 ? 10 : -16);
}

static int score_avoid(const Wants *w, int leader, int to)
{
    int own = w->v.power[w->side][w->s->battle.space], chance = c77_rough_chance(enemy_power_here(w), own);
    int score = (chance - 55) / 2 + (is_inside(to) ? 0 : (pull_of(w, to) - pull_of(w, w->s->battle.space)) / 8);

    if (!is_inside(to) && threat_to(w, to) > own)
        score -= 6;
    return score + rank_of(leader);
}

static int score_reinforce(const Wants *w, int leader)
{
    int own = w->v.power[w->side][w->s->battle.space], chance = c77_rough_chance(own, enemy_power_here(w));
    int home = space_of(w->s->where[leader]);

    return chance < 90 ? 8 - (threat_to(w, home) > own ? 4 : 0) : -6;
}

// Into the fort as many as it holds when the enemy is stronger; a leader with them.
static int score_enter(const Wants *w, Action a)
{
    int own = w->v.power[w->side][w->s->battle.space], chance = c77_rough_chance(enemy_power_here(w), own);
    int weak = chance > 55 ? 1 : -1;

    switch (verb_of(a)) {
    case V_ENTER:
        return weak * (8 + 3 * sp_in(noun_of(a)));
    case V_ENTER_LEADER:
        return weak * 3;
    }
    return 0;
}

// ---- battle

static int score_loss(Action a)
{
    static const int8_t price[TYPES] = { 10, 9, 4, 4, 12, 10, 3, 12 };

    return -price[type_in(noun_of(a))] * sp_in(noun_of(a));
}

static int score_retreat(const Wants *w, int to)
{
    if (is_inside(to))
        return 4;
    int danger = threat_to(w, to);
    return pull_of(w, to) / 8 + (w->v.power[w->side][to] ? 8 : 0) - (danger ? 6 : 0);
}

static int score_plan(const Wants *w)
{
    int own = w->v.power[w->side][w->s->battle.space], chance = c77_rough_chance(own, enemy_power_here(w));

    return chance > 10 && chance < 92 ? 6 : -6;
}

static int score_place(const Wants *w, int space)
{
    return is_space(space) ? pull_of(w, space) / 16 + (w->v.power[w->side][space] ? 10 : 0) : 4;
}

// ---- the list

static int score_of(const Wants *w, const Frame *f, Action a, int *hungry)
{
    const State *s = w->s;

    switch (f->kind) {
    case ACTIVATION:
        return score_activated(w, a, hungry);
    case MARCH:
    case POWELL_MARCH:      // the primary leader's operations meanwhile (C77 7.4) are weighed as his
        return verb_of(a) >= V_FORCE && verb_of(a) <= V_FETCH_TRAIN ? score_activated(w, a, hungry) : score_march(w, &s->march[1], a);
    }
    switch (verb_of(a)) {
    case V_SORTIE: {
        int space = space_of(noun_of(a));
        return (c77_rough_chance(w->v.power[w->side][space] * 2 / 3, w->v.power[enemy_of(w->side)][space]) - 50) / 2;
    }
    case V_FIRST:
        return (side_of_leader(noun_of(a)) == w->side ? 10 : 0) + 3 * rank_of(noun_of(a));
    case V_PLACE:
        return score_place(w, second_of(a));
    case V_GO:
        return 30;
    case V_INTERCEPT:
        return score_intercept(w, noun_of(a));
    case V_AVOID:
        return score_avoid(w, noun_of(a), second_of(a));
    case V_REINFORCE:
        return score_reinforce(w, noun_of(a));
    case V_COORDINATE:
        return 4;
    case V_ENTER:
    case V_ENTER_LEADER:
        return score_enter(w, a);
    case V_SENIOR:
        return 4 * (s->battle.attacker == w->side ? attack_of(s, noun_of(a)) : defence_of(s, noun_of(a)));
    case V_OUT:
    case V_LOSE:
        return score_loss(a);
    case V_PLAN:
        return score_plan(w);
    case V_RETREAT:
        return score_retreat(w, noun_of(a));
    case V_TRY:
        return 20;
    case V_USE_DEPOT:
        return 4;
    case V_USE_TRAIN:
        return 12;
    case V_DEPOT:
        return 10 + score_place(w, noun_of(a)) / 4;
    case V_TRAIN:
        return 8 + score_place(w, noun_of(a)) / 4;
    case V_CHOOSE:
        return 10 + rank_of(noun_of(a));
    case V_CHOOSE_SPACE:
        return 10 + score_place(w, noun_of(a)) / 4;
    case V_REMOVE:
        return -w->v.power[side_of_type(second_of(a))][space_of(noun_of(a))] / 20;
    case V_SAIL:
        return score_embark(w, noun_of(a));
    case V_TAKE: case V_DROP: case V_CARRY: case V_LEAVE: case V_TRAINS: case V_SHIP: case V_ENGINEER:
        return -30;
    }
    return 0;       // no more; none of it
}

void c77_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    const Frame *f = &s->core.frames[s->core.depth - 1];
    Scores scores;
    Wants w;
    int hungry = -1;

    want(s, f->side, &w);
    for (int i = 0; i < list->count; i++)
        scores.at[i] = score_of(&w, f, list->at[i], &hungry);
    soften(list, &scores, values[W_HALVINGS], weight);
}
