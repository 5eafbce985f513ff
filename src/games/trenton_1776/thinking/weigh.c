// The policy: how promising each answer looks.  Playouts sample from it, and the search uses it as its prior.
//
// Every answer gets a score by the numbers of data/trenton_1776/weights.yaml, which are others for each side; soften() turns scores into weights that
// halve every few points.
// A side wants leaders with full groups to march on places that score and are weakly held, or back to those in danger; armies, and Washington above
// all, out of the reach of all enemies together, until the last phases; losses that spare guns and leaders; no battle against the odds; and no
// block idle while points are left.

#include "survey.h"
#include "games/trenton_1776/tables.h"
#include "engine/scores.h"

#include <string.h>

#include "base/bytes.h"

// ---- what a side wants

enum { PLACES_ROOM = (PLACES + 7) / 8 * 8 };     // so that places are worked out in eights

// What a position is known by, as far as wants and threats go.
typedef struct Seen {
    const int32_t *values;      // NULL: nothing has been seen
    Set     held;               // by the side
    Side    side;
    uint8_t turn, ice;
    uint8_t half;               // of the turn: 1 when its second side moves
    uint8_t where[BLOCKS], sp[BLOCKS];
} Seen;

// Most questions are asked of a position in which at most one group stands elsewhere than at the question before, so a playout keeps its wants, as
// notes, from one to the next.
typedef struct Wants {
    Seen    seen;
    const int32_t *own_values;  // by the ids of the Americans' rows, whichever side it is
    const State *s;
    Armies  own, enemy;
    int     beyond;             // points of score below the best answer from which on another is not worth a thought
    int     haste;              // per cent of what the places that score are wanted for that count so long before the end
    int     alarm;              // points that all enemies near take off, so long before the end...
    int     fear;               // ...and for Washington
    int     north;              // points for standing in the north
    int     need[OBJECTIVES];   // how much power the side wants at each place that scores
    int     threat[PLACES];     // the power of the strongest enemy army near each place
    int     crowd[PLACES];      // of all enemy armies near it
    Set     northern;           // places
    Set     shut;               // where enemies stand, and the places next to them
    int16_t draws[OBJECTIVES][PLACES_ROOM];     // how much of what is wanted of each place that scores pulls at each place
    int     pull[PLACES_ROOM];  // of each place: how near it lies to what the side wants, weighed by how much it wants it
} Wants;
_Static_assert(sizeof(Wants) <= sizeof(Notes), "they fit the notes");

// ---- what hangs on the side and the time

_Static_assert(W_BRITISH_NORTH_FROM - W_BRITISH_PRIZE == W_NORTH_FROM - W_PRIZE, "each side has the same rows");

// The values of the side, to be read by the ids of the Americans' rows, from `prize` on.
static const int32_t *own_values(const int32_t values[], Side side)
{
    return values + (side == BRITISH ? W_BRITISH_PRIZE - W_PRIZE : 0);
}

static uint8_t half_of(const State *s)      { return (uint8_t)(t76_phase(s) % 2); }

// Phases after the present one.
static int phases_left(const State *s)      { return 2 * t76_turns_left(s) + 1 - half_of(s); }

// T76 campaign victory: with level points the strength in the north decides.  A side that leads there wants less of it.
static int worth_of_north(const Wants *w, const State *s, Side side)
{
    if (t76_turns_left(s) > w->own_values[W_NORTH_FROM] || t76_victory_points(s, side) != t76_victory_points(s, enemy_of(side)))
        return 0;
    bool leads = t76_strength_north(s, side) > t76_strength_north(s, enemy_of(side));
    return w->own_values[W_NORTH] / (leads ? 4 : 1);
}

// Places count only at the end, and an army that is destroyed is missing until then: so a side waits before it holds places, and risks more in the last
// phases, after which nobody can punish it.
static void tell_time(Wants *w, const State *s, Side side, const int32_t values[])
{
    enum { LONG = 20 };         // turns
    const int32_t *own = own_values(values, side);
    int left = phases_left(s);

    w->own_values = own;
    w->haste = 100 - own[W_PATIENCE] * least(t76_turns_left(s), LONG) / LONG;
    w->alarm = own[W_ALARM] * least(left, own[W_ALARM_PHASES]) / own[W_ALARM_PHASES];
    w->fear = left ? values[W_WASHINGTON_FEAR] : 0;
    w->north = worth_of_north(w, s, side);
}

// ---- places and enemies

static int need_of(const Wants *w, int place)
{
    const int32_t *values = w->own_values;
    int vp = t76_places[place].vp, own = w->own.power[place], theirs = w->enemy.power[place];

    // An enemy place: less for the power that holds it, up to a power at which it is not worth much less.
    if (!has(w->seen.held, place)) {
        bool strong = theirs > values[W_GARRISON] * vp;
        return values[W_PRIZE] * vp - (strong ? values[W_GARRISON_MOST] * vp : theirs * values[W_GARRISON_SHARE] / 100);
    }
    // An own place: by the share of the enemy's power that the garrison lacks; a little if nobody stands there.
    int threat = greatest_within(w->s, &w->enemy, place, 3);
    return threat > own ? values[W_GUARD] * vp * (threat - own) / threat : own ? 0 : values[W_EMPTY] * vp;
}

// Whether any of them is another than before.
static bool work_out_needs(Wants *w)
{
    int others = 0;

    for (int i = 0; i < OBJECTIVES; i++) {
        int need = need_of(w, t76_objectives[i]) * w->haste / 100;
        others |= need ^ w->need[i];
        w->need[i] = need;
    }
    return others;
}

enum { PULLED = 8 };            // places from which on nothing pulls
_Static_assert(W_PULL_7 == W_PULL_0 + PULLED - 1, "a weight for each distance");

static void find_draws(Wants *w)
{
    int16_t by_steps[UINT8_MAX + 1] = { 0 };
    int wait = wait_for_ice(w->s, w->seen.values);
    Side side = w->seen.side;

    for (int steps = 0; steps < PULLED; steps++)
        by_steps[steps] = (int16_t)w->own_values[W_PULL_0 + steps];
    for (int i = 0; i < OBJECTIVES; i++)
        for (int place = 0; place < PLACES; place++)
            w->draws[i][place] = by_steps[steps_between(side, wait, t76_objectives[i], place)];
}

// All places at once, which costs less than to look at some of them one by one.
static void find_pulls(Wants *w)
{
    for (int place = 0; place < PLACES_ROOM; place++) {
        int pull = 0;
        for (int i = 0; i < OBJECTIVES; i++)
            pull += (int16_t)w->need[i] * w->draws[i][place];
        w->pull[place] = pull / 16;
    }
}

static void find_threats(Wants *w)
{
    memset(w->threat, 0, sizeof w->threat);
    memset(w->crowd, 0, sizeof w->crowd);
    w->shut = 0;
    FOR_EACH(from, w->enemy.places) {
        w->shut |= near(w->s, w->enemy.side, from, 1);
        FOR_EACH(place, near(w->s, w->enemy.side, from, 2)) {
            w->threat[place] = most(w->threat[place], w->enemy.power[from]);
            w->crowd[place] += w->enemy.power[from];
        }
    }
}

// The armies of the side that has been seen, of which these blocks have moved since then and none has changed its strength.
static void move_armies(const State *s, const Seen *seen, Set moved, Armies *a)
{
    FOR_EACH(b, moved) {
        int from = least(seen->where[b], PLACES), to = least(s->where[b], PLACES), power = power_of_block(s, seen->values, b);
        a->power[from] = (int16_t)(a->power[from] - power);
        a->power[to] = (int16_t)(a->power[to] + power);
        a->places |= BIT(to);
        if (from < PLACES && !is_enemy_at(s, from, enemy_of(a->side)))
            a->places &= ~BIT(from);
    }
    a->places &= ~BIT(PLACES);
}

static void see(const State *s, Side side, const int32_t values[], Seen *seen)
{
    *seen = (Seen){ .values = values, .held = s->held[side], .side = side, .turn = s->turn, .half = half_of(s), .ice = s->ice };
    memcpy(seen->where, s->where, sizeof seen->where);
    memcpy(seen->sp, s->sp, sizeof seen->sp);
}

// What the side wants in this position, of which as much is kept as still holds.
static void want(const State *s, Side side, const int32_t values[], Wants *w)
{
    bool same_side = w->seen.values == values && w->seen.side == side;
    bool same_phase = same_side && w->seen.turn == s->turn && w->seen.half == half_of(s) && w->seen.ice == s->ice;
    Set moved = differing_bytes(w->seen.where, s->where, BLOCKS), hurt = differing_bytes(w->seen.sp, s->sp, BLOCKS), changed = moved | hurt;
    bool same_enemy = same_phase && !(changed & blocks_of(enemy_of(side)));

    w->s = s;
    if (same_enemy && !changed && w->seen.held == s->held[side])
        return;
    if (same_side && !(hurt & blocks_of(side)))
        move_armies(s, &w->seen, moved & blocks_of(side), &w->own);
    else
        t76_count_armies(s, side, values, &w->own);
    see(s, side, values, &w->seen);
    tell_time(w, s, side, values);
    if (!same_phase) {
        find_draws(w);
        w->northern = t76_northern_places();
    }
    if (!same_enemy) {
        t76_count_armies(s, enemy_of(side), values, &w->enemy);
        find_threats(w);
    }
    if (work_out_needs(w) || !same_phase)
        find_pulls(w);
}

// The danger of standing at a place with this power: what the strongest enemy army near could do to it, and all of them together.
static int danger_at(const Wants *w, int place, int power)
{
    int enemy = w->threat[place], all = w->crowd[place];

    return w->own_values[W_DANGER] * most(0, enemy - power) / most(1, enemy) + w->alarm * most(0, all - power) / most(1, all);
}

// His loss loses the game.  A stack that can withdraw is seldom lost in one battle, so ways out count, too.
static int fear_for_washington(const Wants *w, int place, int power)
{
    int enemy = w->crowd[place], ways = size_of_set(neighbours_of(place) & ~w->shut);

    return enemy ? w->fear * most(0, enemy - power) / enemy + w->seen.values[W_WASHINGTON_WAYS] * most(0, 2 - ways) : 0;
}

// What a place is worth to those who stand there unmolested.
static int worth_of_place(const Wants *w, int place)
{
    return w->pull[place] + has(w->northern, place) * w->north;
}

// What an enemy's place is worth to those who attack it, whatever the odds.
static int worth_of_target(const Wants *w, int place)
{
    return w->own_values[W_ATTACK_VP] * t76_places[place].vp + w->pull[place] * w->own_values[W_ATTACK_PULL] / 100;
}

// The worth of marching into a place with this power: an enemy there must be beaten.
static int score_attack(const Wants *w, int from, int place, int power, bool washington)
{
    int enemy = w->enemy.power[place], odds;

    // A battle waits for all moves, so groups that are already there fight in it together (T76-B34).
    power += w->own.power[place];                   // others have already arrived
    // T76 attacking across rivers: each unit rolls a die less in the first round.
    if (is_over_river(from, place))
        power -= power * w->own_values[W_RIVER] / 100;
    odds = 100 * power / enemy;
    // The percentages are those of power against power. The death of Washington loses the game, so he does not attack at even odds.
    if (odds < (washington ? w->seen.values[W_WASHINGTON_ATTACKS] : w->own_values[W_ATTACKS]))
        return HOPELESS;
    int by_odds = w->own_values[odds < w->own_values[W_FAIR_ODDS] ? W_POOR_ATTACK : odds < w->own_values[W_GOOD_ODDS] ? W_FAIR_ATTACK : W_GOOD_ATTACK];
    if (washington)
        by_odds -= fear_for_washington(w, place, power);
    return by_odds + worth_of_target(w, place);
}

// The worth of standing there with this power beside those who stand there already.
static int score_stand(const Wants *w, int place, int power, bool washington)
{
    int there = power + w->own.power[place], danger = danger_at(w, place, there);

    if (washington)
        danger = danger * w->seen.values[W_WASHINGTON_DANGER] / 100 + fear_for_washington(w, place, there);
    return worth_of_place(w, place) - danger;
}

// The next places that a march from here may enter.
static Set steps_from(const Wants *w, int from)
{
    const PlaceData *p = &t76_places[from];
    bool crosses = p->ferry != NO_FERRY && t76_why_not_cross(w->s, w->seen.side, from, 1) == OK;

    return p->roads | (crosses ? BIT(p->opposite) : 0);
}

// The worth of the best place to which Washington may go on from here, `further` places at most, or of staying; not back to where he came from.
static int score_way_on(const Wants *w, int from, int here, int power, int further)
{
    Set reach = BIT(here), shut = BIT(from) | w->enemy.places;
    int best = HOPELESS;

    for (int n = least(further, w->seen.values[W_WASHINGTON_LOOKS]); n > 0; n--)
        FOR_EACH(place, reach)
            reach |= steps_from(w, place) & ~shut;
    FOR_EACH(place, reach)
        best = most(best, score_stand(w, place, power, true));
    return best;
}

// The worth of entering an empty place, after which a march may go on for `further` places.  Washington looks that far, for one step seldom leads out of
// the reach of an enemy who marches two.
static inline int score_entry(const Wants *w, int from, int place, int power, bool washington, int further)
{
    return washington ? score_way_on(w, from, place, power, further) : score_stand(w, place, power, false);
}

static int score_step(const Wants *w, int from, int place, int power, bool washington, int further)
{
    return w->enemy.power[place] ? score_attack(w, from, place, power, washington) : score_entry(w, from, place, power, washington, further);
}

// ---- the movement phase: the block whose march gains most

// The block with the most power; of equals the lowest.  The power stands in front of the block in one number, so that a comparison is all it takes.
static int strongest_of(const State *s, const int32_t values[], Set blocks)
{
    int greatest = 0;

    if (!blocks)
        return NO_VALUE;
    FOR_EACH(b, blocks)
        greatest = most(greatest, power_of_block(s, values, b) * BLOCKS + BLOCKS - 1 - b);
    return BLOCKS - 1 - greatest % BLOCKS;
}

static Set best_of_place(const Wants *w, Set units, int limit)
{
    if (size_of_set(units) <= limit)
        return units;
    Set best = 0;
    for (int n = 0; n < limit; n++)
        best |= BIT(strongest_of(w->s, w->seen.values, units & ~best));
    return best;
}

static int best_step(const Wants *w, int from, Set steps, int power, bool washington)
{
    int best = HOPELESS;

    FOR_EACH(place, steps & ~w->enemy.places)
        best = most(best, score_entry(w, from, place, power, washington, t76_blocks[WASHINGTON].rate - 1));
    FOR_EACH(place, steps & w->enemy.places)
        best = most(best, score_attack(w, from, place, power, washington));
    return best;
}

// What standing here is worth to those who leave, Washington apart.
static int score_here(const Wants *w, int place)
{
    return worth_of_place(w, place) - danger_at(w, place, w->own.power[place]);
}

// What is lost beside that: a place that scores and would be empty while the enemy is near.
static int score_emptying(const Wants *w, int place, int leaving)
{
    return w->own.power[place] <= leaving ? w->own_values[W_LEAVING] * t76_places[place].vp : 0;
}

static bool is_with_washington(const Wants *w, int place)
{
    return w->seen.side == AMERICAN && w->s->where[WASHINGTON] == place;
}

// What is lost by leaving him there: he has less power beside him.
static int score_deserting(const Wants *w, int place, int leaving)
{
    int here = w->own.power[place];

    if (!is_with_washington(w, place))
        return 0;
    return (fear_for_washington(w, place, here - leaving) - fear_for_washington(w, place, here)) * w->seen.values[W_WASHINGTON_LEFT] / 100;
}

static int score_leader(const Wants *w, int leader)
{
    const State *s = w->s;
    int place = s->where[leader];
    Set ready = here_of(s, place, w->seen.side) & ~s->moved & ~BIT(leader) & ~LEADERS;
    Set group = best_of_place(w, ready, t76_blocks[leader].limit);
    int power = power_of(s, w->seen.values, group) + power_of_block(s, w->seen.values, leader), n = size_of_set(group);

    bool washington = leader == WASHINGTON;
    // A leader alone spends a point and carries nobody; only Washington, whom the enemy hunts, has a reason to go.
    if (n == 0 && !washington)
        return w->own_values[W_ALONE] + (w->enemy.power[place] ? w->own_values[W_ALONE_ATTACKED] : 0);
    int gain = best_step(w, place, steps_from(w, place), power, washington) - score_here(w, place) - score_emptying(w, place, power);
    gain += washington ? fear_for_washington(w, place, w->own.power[place]) : -score_deserting(w, place, power);
    return gain + w->own_values[W_TAKEN_ALONG] * n;
}

// No power but Washington's makes more of the best of these steps: here nothing threatens, and an attack is as good as it can be.
static int most_of_steps(const Wants *w, Set steps)
{
    const int32_t *own = w->own_values;
    int best = HOPELESS, attack = most(own[W_POOR_ATTACK], most(own[W_FAIR_ATTACK], own[W_GOOD_ATTACK]));

    FOR_EACH(place, steps & ~w->enemy.places)
        best = most(best, worth_of_place(w, place));
    FOR_EACH(place, steps & w->enemy.places)
        best = most(best, attack + worth_of_target(w, place));
    return best;
}

static void score_singles_of(const Wants *w, int place, Set ready, Set steps, int here, int score[BLOCKS])
{
    static const Set kinds[] = { FOOT, GUNS, MILITIAMEN };

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (ready & kinds[i]) {
            int b = strongest_of(w->s, w->seen.values, ready & kinds[i]), power = power_of_block(w->s, w->seen.values, b);
            score[b] = best_step(w, place, steps, power, false) - here - score_emptying(w, place, power) - score_deserting(w, place, power)
                     + w->own_values[W_SINGLE];
        }
}

// Of units that would march alone it is enough to consider one of each kind in a place, the strongest: the others would only spread the
// policy over answers that are alike.  None is considered where even the most that it could gain lies too far below the best other answer.
static void score_singles(const Wants *w, int best, int score[BLOCKS])
{
    for (int b = 0; b < BLOCKS; b++)
        score[b] = HOPELESS;
    FOR_EACH(place, w->own.places) {
        Set ready = here_of(w->s, place, w->seen.side) & ~w->s->moved & ~LEADERS, steps = steps_from(w, place);
        int here = score_here(w, place);
        if (ready && most_of_steps(w, steps) - here + w->own_values[W_SINGLE] > best - w->beyond)
            score_singles_of(w, place, ready, steps, here, score);
    }
}

static void score_moves(const State *s, Side side, const int32_t values[], const ActionList *list, Wants *w, Scores *scores)
{
    int single[BLOCKS], best = 0;

    // Only `done` is left.
    if (list->count == 1) {
        scores->at[0] = 0;
        return;
    }
    want(s, side, values, w);
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        scores->at[i] = verb_of(a) == V_DONE    ? 0 :
                        verb_of(a) == V_FORCE   ? w->own_values[W_FORCE] :
                        is_leader(noun_of(a))   ? score_leader(w, noun_of(a)) : HOPELESS;
        best = most(best, scores->at[i]);
    }
    score_singles(w, best, single);
    for (int i = 0; i < list->count && verb_of(list->at[i]) == V_MARCH; i++)
        scores->at[i] = most(scores->at[i], single[noun_of(list->at[i])]);
}

// ---- a march: first take the best blocks along, then go

static bool is_enemy_within(const State *s, Side side, int place, int steps)
{
    FOR_EACH(from, near(s, enemy_of(side), place, steps))
        if (is_enemy_at(s, from, side))
            return true;
    return false;
}

// One block stays in a place that scores when an enemy could walk in.
static bool must_keep_one(const State *s, Side side, int b)
{
    int place = s->where[b];
    Set staying = here_of(s, place, side) & ~s->march.group & ~BIT(b);

    return t76_places[place].vp && !staying && is_enemy_within(s, side, place, 4);
}

// One order of taking units along is enough, the strongest first: other orders lead to the same group.
static int score_with(const Wants *w, int strongest, int b)
{
    if (must_keep_one(w->s, w->seen.side, b))
        return HOPELESS;
    if (is_leader(b))
        return w->s->march.steps ? HOPELESS : w->own_values[W_LEADER_ALONG];
    return b == strongest ? w->own_values[W_ALONG] : HOPELESS;
}

// The block that is taken along for sure: it scores so far above all other answers that they are not worth a thought.
static int sure_companion(const State *s, Side side, const int32_t values[])
{
    const int32_t *own = own_values(values, side);
    int ahead = own[W_ALONG] - most(0, own[W_LEADER_ALONG]);
    Set units = t76_may_join(s, side) & ~LEADERS;
    int b = strongest_of(s, values, units);

    return b == NO_VALUE || ahead < values[W_HALVINGS] * HALVING || must_keep_one(s, side, b) ? NO_VALUE : b;
}

// How many answers have the list's first verb, if it is this one.
static int count_verb(const ActionList *list, unsigned verb)
{
    int n = 0;

    while (n < list->count && verb_of(list->at[n]) == verb)
        n++;
    return n;
}

static Set nouns_of(const ActionList *list, int count)
{
    Set nouns = 0;

    for (int i = 0; i < count; i++)
        nouns |= BIT(noun_of(list->at[i]));
    return nouns;
}

static void score_march(const State *s, Side side, const int32_t values[], const ActionList *list, Wants *w, Scores *scores)
{
    int here = s->where[s->march.mover], power = power_of(s, values, s->march.group);
    bool washington = has(s->march.group, WASHINGTON), back;

    want(s, side, values, w);
    // The group still counts among the power here.
    int stay = score_step(w, here, here, 0, washington, 0), best = HOPELESS, withs = count_verb(list, V_WITH);
    for (int i = withs; i < list->count; i++) {
        Action a = list->at[i];
        if (verb_of(a) == V_TO) {
            back = s->march.steps > 0 && s->from[s->march.mover] == noun_of(a);
            scores->at[i] = back ? HOPELESS : score_step(w, here, noun_of(a), power, washington, t76_blocks[s->march.mover].rate - s->march.steps - 1) - stay;
        } else {
            scores->at[i] = verb_of(a) == V_HALT ? 0 : HOPELESS;
        }
        best = most(best, scores->at[i]);
    }
    // Taking a unit along scores above the best step, so that a group is complete before it sets out.
    int strongest = strongest_of(s, values, nouns_of(list, withs) & ~LEADERS);
    for (int i = 0; i < withs; i++) {
        int with = score_with(w, strongest, noun_of(list->at[i]));
        scores->at[i] = with == HOPELESS ? HOPELESS : (best == HOPELESS ? 0 : best) + with;
    }
}

// The worth of the place to which a leader forces his march.
static void score_force(const State *s, Side side, const int32_t values[], const ActionList *list, Wants *w, Scores *scores)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];
    // Each unit follows on an even die, so half of them can be expected (T76 leader force march).
    int here = s->where[f->a], power = power_of(s, values, here_of(s, here, side)) / 2;

    want(s, side, values, w);
    for (int i = 0; i < list->count; i++)
        scores->at[i] = score_step(w, here, noun_of(list->at[i]), power, f->a == WASHINGTON, 0);
}

// ---- battle

// T76 battle withdrawal: a side stays while the fight is not worse than even; a stack with Washington leaves earlier.
static void score_leave(const State *s, Side side, const int32_t values[], const ActionList *list, Scores *scores)
{
    Set own = fighting(s, side);
    const int32_t *own_value = own_values(values, side);
    int us = power_of(s, values, own), them = power_of(s, values, fighting(s, enemy_of(side)));
    // Per cent of the enemy's power, which may be 0.
    int odds = 100 * us / (them + 1), even = has(own, WASHINGTON) ? values[W_WASHINGTON_STAYS] : own_value[W_STAYS];
    int vp = t76_places[s->battle.place].vp;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_STAY ? (odds - even) * own_value[W_STAY_ODDS] / 100 + own_value[W_STAY_VP] * vp : 0;
}

static void score_where_to(const State *s, Side side, const int32_t values[], const ActionList *list, Wants *w, Scores *scores)
{
    int here = s->battle.place, power = power_of(s, values, here_of(s, here, side));

    want(s, side, values, w);
    for (int i = 0; i < list->count; i++) {
        int place = noun_of(list->at[i]), there = power + w->own.power[place];
        scores->at[i] = w->pull[place] - danger_at(w, place, there) * w->own_values[W_FLIGHT_DANGER] / 100
                      - (is_with_washington(w, here) ? fear_for_washington(w, place, there) : 0)
                      - (is_over_delaware(here, place) ? values[W_FLIGHT_OVER_RIVER] : 0);
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

// Answers that are `beyond` points below the best one, or more, may be called hopeless.
static void score(const State *s, const ActionList *list, const int32_t values[], int beyond, Wants *w, Scores *scores)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    w->beyond = beyond;
    switch (f->kind) {
    case MOVES:
        score_moves(s, f->side, values, list, w, scores);
        break;
    case MARCH:
        score_march(s, f->side, values, list, w, scores);
        break;
    case FORCE:
        score_force(s, f->side, values, list, w, scores);
        break;
    case LEAVE:
        score_leave(s, f->side, values, list, scores);
        break;
    case WHERE_TO:
        score_where_to(s, f->side, values, list, w, scores);
        break;
    case LOSE_HITS:
    case LOSE_DEPOT:
        score_one(list, t76_sensible_loss(s, nouns_of(list, list->count)), scores);
        break;
    case RUN_AWAY:
        score_one(list, t76_sensible_flight(s, nouns_of(list, list->count)), scores);
        break;
    case DESERT_ONE:
        score_one(list, t76_sensible_flight(s, nouns_of(list, count_verb(list, V_DESERT))), scores);
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

static Action sure_loss(const State *s, Set candidates)
{
    return size_of_set(candidates) > 1 ? act_on(V_LOSE, (unsigned)t76_sensible_loss(s, candidates)) : 0;
}

Action t76_sure_answer(const State *s, const int32_t values[])
{
    const Frame *f = &s->core.frames[s->core.depth - 1];
    int b;

    switch (f->kind) {
    case MARCH:
        b = sure_companion(s, f->side, values);
        return b == NO_VALUE ? 0 : act_on(V_WITH, (unsigned)b);
    case LOSE_HITS:
    case LOSE_DEPOT:
        return sure_loss(s, t76_may_lose(s, f));
    default:
        return 0;
    }
}

void t76_weigh_on(const State *s, const ActionList *list, const int32_t values[], Notes *notes, uint8_t weight[])
{
    Scores scores;

    score(s, list, values, values[W_HALVINGS] * HALVING, (Wants *)notes, &scores);
    soften(list, &scores, values[W_HALVINGS], weight);
}

void t76_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Notes notes;

    begin_notes(&notes);
    t76_weigh_on(s, list, values, &notes, weight);
}

// The scores of the policy with points that count for less, so that the search has more answers to choose from.
void t76_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Scores scores;
    Notes notes;

    begin_notes(&notes);
    // One point more, as each score is rounded.
    score(s, list, values, (values[W_HALVINGS] * HALVING + 1) * 100 / values[W_PRIOR_SHARPNESS] + 1, (Wants *)&notes, &scores);
    for (int i = 0; i < list->count; i++)
        if (scores.at[i] != HOPELESS)
            scores.at[i] = scores.at[i] * values[W_PRIOR_SHARPNESS] / 100;
    soften(list, &scores, values[W_HALVINGS], weight);
}
