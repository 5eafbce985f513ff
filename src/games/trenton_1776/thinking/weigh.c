// The policy: how promising each answer looks.  Playouts sample from it, and the search uses it as its prior.
//
// Every answer gets a score, about 24 to a victory point, by the numbers of data/trenton_1776/weights.yaml; soften() turns scores into weights
// that halve every few points.
// A side wants leaders with full groups to march on places that score and are weakly held, or back to those in danger; losses that
// spare guns and leaders; no battle against the odds; and no block idle while points are left.

#include "survey.h"
#include "games/trenton_1776/tables.h"
#include "engine/scores.h"

// ---- what a side wants

typedef struct Wants {
    const State *s;
    const int32_t *values;
    Survey  v;
    Side    side;
    int     need[OBJECTIVES];   // how much power it wants at each place that scores
    Set     pulled;             // places whose pull has been worked out
    int     pull[PLACES];
} Wants;

static int need_of(const Wants *w, int place)
{
    int vp = t76_places[place].vp, own = w->v.power[w->side][place], theirs = w->v.power[enemy_of(w->side)][place];

    // An enemy place: less for the power that holds it, up to a power at which it is not worth much less.
    if (!has(w->s->held[w->side], place)) {
        bool strong = theirs > w->values[W_GARRISON] * vp;
        return w->values[W_PRIZE] * vp - (strong ? w->values[W_GARRISON_MOST] * vp : theirs * w->values[W_GARRISON_SHARE] / 100);
    }
    // An own place: by the share of the enemy's power that the garrison lacks; a little if nobody stands there.
    int threat = t76_greatest_within(w->s, &w->v, enemy_of(w->side), place, 3);
    return threat > own ? w->values[W_GUARD] * vp * (threat - own) / threat : own ? 0 : w->values[W_EMPTY] * vp;
}

static void want(const State *s, Side side, const int32_t values[], Wants *w)
{
    w->s = s;
    w->values = values;
    w->side = side;
    w->pulled = 0;
    t76_survey(s, values, &w->v);
    for (int i = 0; i < OBJECTIVES; i++)
        w->need[i] = need_of(w, t76_objectives[i]);
}

enum { PULLED = 8 };            // places from which on nothing pulls
_Static_assert(W_PULL_7 == W_PULL_0 + PULLED - 1, "a weight for each distance");

// How near a place lies to what the side wants, weighed by how much it wants it.
static int pull_of(Wants *w, int place)
{
    int pull = 0;

    if (has(w->pulled, place))
        return w->pull[place];
    for (int i = 0; i < OBJECTIVES; i++) {
        int steps = steps_between(w->s, w->values, w->side, place, t76_objectives[i]);
        if (steps < PULLED)
            pull += w->need[i] * w->values[W_PULL_0 + steps];
    }
    w->pulled |= BIT(place);
    w->pull[place] = pull / 16;
    return w->pull[place];
}

// The danger of standing at a place with this power: what the strongest enemy army near could do to it.
static int danger_at(const Wants *w, int place, int power)
{
    int enemy = t76_greatest_within(w->s, &w->v, enemy_of(w->side), place, 2);

    return enemy > power ? w->values[W_DANGER] * (enemy - power) / enemy : 0;
}

// The worth of marching into a place with this power: an enemy there must be beaten.
static int score_attack(Wants *w, int from, int place, int power, bool washington)
{
    int enemy = w->v.power[enemy_of(w->side)][place], odds;

    // A battle waits for all moves, so groups that are already there fight in it together (T76-B34).
    power += w->v.power[w->side][place];            // others have already arrived
    // T76 attacking across rivers: each unit rolls a die less in the first round.
    if (is_over_river(from, place))
        power -= power * w->values[W_RIVER] / 100;
    odds = 100 * power / enemy;
    // The percentages are those of power against power. The death of Washington loses the game, so he does not attack at even odds.
    if (odds < w->values[washington ? W_WASHINGTON_ATTACKS : W_ATTACKS])
        return HOPELESS;
    int by_odds = w->values[odds < w->values[W_FAIR_ODDS] ? W_POOR_ATTACK : odds < w->values[W_GOOD_ODDS] ? W_FAIR_ATTACK : W_GOOD_ATTACK];
    return by_odds + w->values[W_ATTACK_VP] * t76_places[place].vp + pull_of(w, place) * w->values[W_ATTACK_PULL] / 100;
}

static int score_step(Wants *w, int from, int place, int power, bool washington)
{
    if (w->v.power[enemy_of(w->side)][place])
        return score_attack(w, from, place, power, washington);
    int there = power + w->v.power[w->side][place];
    return pull_of(w, place) - danger_at(w, place, there) * (washington ? w->values[W_WASHINGTON_DANGER] : 100) / 100;
}

static bool may_step(const Wants *w, int from, int to)
{
    return !is_over_delaware(from, to) || t76_why_not_cross(w->s, w->side, from, 1) == OK;
}

// ---- the movement phase: the block whose march gains most

static Set best_of_place(const Wants *w, Set units, int limit)
{
    if (size_of_set(units) <= limit)
        return units;
    Set best = 0;
    for (int n = 0; n < limit; n++) {
        int strongest = first_of(units & ~best);
        FOR_EACH(b, units & ~best)
            if (power_of_block(w->s, w->values, b) > power_of_block(w->s, w->values, strongest))
                strongest = b;
        best |= BIT(strongest);
    }
    return best;
}

static int best_step(Wants *w, int from, int power, bool washington)
{
    int best = HOPELESS;

    FOR_EACH(place, neighbours_of(from))
        if (may_step(w, from, place)) {
            int score = score_step(w, from, place, power, washington);
            best = score > best ? score : best;
        }
    return best;
}

// What is lost by leaving: a place that scores and would be empty while the enemy is near.
static int score_staying(Wants *w, int place, int leaving)
{
    int here = w->v.power[w->side][place], left = here - leaving;

    return pull_of(w, place) - danger_at(w, place, here) + (left <= 0 ? w->values[W_LEAVING] * t76_places[place].vp : 0);
}

static int score_leader(Wants *w, int leader)
{
    const State *s = w->s;
    int place = s->where[leader];
    Set ready = here_of(s, place, w->side) & ~s->moved & ~BIT(leader) & ~LEADERS;
    Set group = best_of_place(w, ready, t76_blocks[leader].limit);
    int power = t76_power_of(s, w->values, group) + power_of_block(s, w->values, leader), n = size_of_set(group);

    // A leader alone spends a point and carries nobody.
    if (n == 0)
        return w->values[W_ALONE] + (w->v.power[enemy_of(w->side)][place] ? w->values[W_ALONE_ATTACKED] : 0);
    return best_step(w, place, power, leader == WASHINGTON) - score_staying(w, place, power) + w->values[W_TAKEN_ALONG] * n;
}

// Of units that would march alone it is enough to consider one of each kind in a place, the strongest.
static int score_single(Wants *w, int b)
{
    const State *s = w->s;
    int place = s->where[b], power = power_of_block(s, w->values, b);
    Set alike = here_of(s, place, w->side) & ~s->moved & (is_militia(b) ? MILITIAMEN : has(GUNS, b) ? GUNS : FOOT);

    // The strongest of its kind, and of equals the lowest; the others would only spread the policy over answers that are alike.
    FOR_EACH(other, alike)
        if (s->sp[other] > s->sp[b] || (s->sp[other] == s->sp[b] && other < b))
            return HOPELESS;
    return best_step(w, place, power, false) - score_staying(w, place, power) + w->values[W_SINGLE];
}

static void score_moves(const State *s, Side side, const int32_t values[], const ActionList *list, Scores *scores)
{
    // Only `done` is left, so the survey is spared.
    Wants w;

    if (list->count == 1) {
        scores->at[0] = 0;
        return;
    }
    want(s, side, values, &w);
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        scores->at[i] = verb_of(a) == V_DONE    ? 0 :
                        verb_of(a) == V_FORCE   ? values[W_FORCE] :
                        is_leader(noun_of(a))   ? score_leader(&w, noun_of(a)) : score_single(&w, noun_of(a));
    }
}

// ---- a march: first take the best blocks along, then go

// One block stays in a place that scores when an enemy could walk in.
static bool must_keep_one(const Wants *w, int place, int b)
{
    Set staying = here_of(w->s, place, w->side) & ~w->s->march.group & ~BIT(b);

    return t76_places[place].vp && !staying && t76_greatest_within(w->s, &w->v, enemy_of(w->side), place, 4);
}

static int score_with(const Wants *w, Set able, int b)
{
    const State *s = w->s;
    int place = s->where[b], mine = power_of_block(s, w->values, b);

    if (must_keep_one(w, place, b))
        return HOPELESS;
    if (is_leader(b))
        return s->march.steps ? HOPELESS : w->values[W_LEADER_ALONG];
    // One order of taking units along is enough, the strongest first: other orders lead to the same group.
    FOR_EACH(other, able & ~LEADERS)
        if (power_of_block(s, w->values, other) > mine || (power_of_block(s, w->values, other) == mine && other < b))
            return HOPELESS;
    return w->values[W_ALONG];
}

static Set nouns_of_verb(const ActionList *list, unsigned verb)
{
    Set nouns = 0;

    for (int i = 0; i < list->count; i++)
        if (verb_of(list->at[i]) == verb)
            nouns |= BIT(noun_of(list->at[i]));
    return nouns;
}

static void score_march(const State *s, Side side, const int32_t values[], const ActionList *list, Scores *scores)
{
    Wants w;
    int here = s->where[s->march.mover], power = t76_power_of(s, values, s->march.group);
    bool washington = has(s->march.group, WASHINGTON), back;
    Set able = nouns_of_verb(list, V_WITH);

    want(s, side, values, &w);
    w.v.power[side][here] -= (int16_t)power;            // the group has already left this place
    int stay = score_step(&w, here, here, power, washington), best = HOPELESS;
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        switch (verb_of(a)) {
        case V_TO:
            back = s->march.steps > 0 && s->from[s->march.mover] == noun_of(a);
            scores->at[i] = back ? HOPELESS : score_step(&w, here, noun_of(a), power, washington) - stay;
            best = scores->at[i] > best ? scores->at[i] : best;
            break;
        case V_HALT:
            scores->at[i] = 0;
            best = best > 0 ? best : 0;
            break;
        case V_DROP:
            scores->at[i] = HOPELESS;
            break;
        default:
            scores->at[i] = HOPELESS;
        }
    }
    // Taking a unit along scores above the best step, so that a group is complete before it sets out.
    for (int i = 0; i < list->count; i++)
        if (verb_of(list->at[i]) == V_WITH) {
            int with = score_with(&w, able, noun_of(list->at[i]));
            scores->at[i] = with == HOPELESS ? HOPELESS : (best == HOPELESS ? 0 : best) + with;
        }
}

// The worth of the place to which a leader forces his march.
static void score_force(const State *s, Side side, const int32_t values[], const ActionList *list, Scores *scores)
{
    Wants w;
    const Frame *f = &s->core.frames[s->core.depth - 1];
    // Each unit follows on an even die, so half of them can be expected (T76 leader force march).
    int here = s->where[f->a], power = t76_power_of(s, values, here_of(s, here, side)) / 2;

    want(s, side, values, &w);
    for (int i = 0; i < list->count; i++)
        scores->at[i] = score_step(&w, here, noun_of(list->at[i]), power, f->a == WASHINGTON);
}

// ---- battle

// T76 battle withdrawal: a side stays while the fight is not worse than even; a stack with Washington leaves earlier.
static void score_leave(const State *s, Side side, const int32_t values[], const ActionList *list, Scores *scores)
{
    Set own = fighting(s, side);
    int us = t76_power_of(s, values, own), them = t76_power_of(s, values, fighting(s, enemy_of(side)));
    // Per cent of the enemy's power, which may be 0.
    int odds = 100 * us / (them + 1), even = values[has(own, WASHINGTON) ? W_WASHINGTON_STAYS : W_STAYS];
    int vp = t76_places[s->battle.place].vp;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_STAY ? (odds - even) * values[W_STAY_ODDS] / 100 + values[W_STAY_VP] * vp : 0;
}

static void score_where_to(const State *s, Side side, const int32_t values[], const ActionList *list, Scores *scores)
{
    Wants w;
    int power = t76_power_of(s, values, here_of(s, s->battle.place, side));

    want(s, side, values, &w);
    for (int i = 0; i < list->count; i++) {
        int place = noun_of(list->at[i]);
        scores->at[i] = pull_of(&w, place) - danger_at(&w, place, power + w.v.power[side][place]) * values[W_FLIGHT_DANGER] / 100
                      - (is_over_delaware(s->battle.place, place) ? values[W_FLIGHT_OVER_RIVER] : 0);
    }
}

// ---- blocks: which one takes a hit, flees, goes home or comes back

static void score_one(const ActionList *list, int chosen, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = noun_of(list->at[i]) == chosen ? 0 : HOPELESS;
}

static void score_take_back(const State *s, const int32_t values[], const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_RETURN ? values[W_BACK] * s->sp[noun_of(list->at[i])] : HOPELESS;
}

// All arrive in one place; the search may find where they are stronger together.
static void score_arrive(const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_REST ? 0 : HOPELESS;
}

static void score_alike(const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = 0;
}

static void score(const State *s, const ActionList *list, const int32_t values[], Scores *scores)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    switch (f->kind) {
    case MOVES:
        score_moves(s, f->side, values, list, scores);
        break;
    case MARCH:
        score_march(s, f->side, values, list, scores);
        break;
    case FORCE:
        score_force(s, f->side, values, list, scores);
        break;
    case LEAVE:
        score_leave(s, f->side, values, list, scores);
        break;
    case WHERE_TO:
        score_where_to(s, f->side, values, list, scores);
        break;
    case LOSE_HITS:
    case LOSE_DEPOT:
        score_one(list, t76_sensible_loss(s, nouns_of_verb(list, V_LOSE)), scores);
        break;
    case RUN_AWAY:
        score_one(list, t76_sensible_flight(s, nouns_of_verb(list, V_FLEE)), scores);
        break;
    case DESERT_ONE:
        score_one(list, t76_sensible_flight(s, nouns_of_verb(list, V_DESERT)), scores);
        break;
    case TAKE_BACK:
        score_take_back(s, values, list, scores);
        break;
    case ARRIVE:
        score_arrive(list, scores);
        break;
    default:
        score_alike(list, scores);
    }
}

void t76_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Scores scores;

    score(s, list, values, &scores);
    soften(list, &scores, values[W_HALVINGS], weight);
}

// The scores of the policy with points that count for less, so that the search has more answers to choose from.
void t76_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Scores scores;

    score(s, list, values, &scores);
    for (int i = 0; i < list->count; i++)
        if (scores.at[i] != HOPELESS)
            scores.at[i] = scores.at[i] * values[W_PRIOR_SHARPNESS] / 100;
    soften(list, &scores, values[W_HALVINGS], weight);
}
