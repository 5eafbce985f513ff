// The policy: how promising each answer looks.  Playouts sample from it, and the search uses it as its prior.
//
// Every answer gets a score, and soften() turns scores into weights that halve every few points.  Every force that may be ordered has an
// aim, the town or the enemy that promises most for its distance (aims.h); it is worth activation points when its aim promises more than
// staying.  An army goes together and leaves a garrison behind, tired men rest, a leader who stands before the enemy makes ready to attack,
// and nobody attacks without good odds.

#include "distances.h"
#include "uses.h"

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"
#include "base/least.h"
#include "engine/scores.h"

enum { MARKS = 10 };            // of worth are a point of score
enum { LEAST = HOPELESS + 8 * HALVING };    // what is hopeless is not worth a thought beside it

// The question that is asked, and the numbers of the side that answers.
typedef struct Asked {
    const State *s;
    const Frame *f;
    const ActionList *list;
    const int32_t *values, *w;
    Scores *scores;
    Notes *notes;
    int softness;           // by how much flatter the weights are than the policy's
} Asked;

static const Want *want_of(const Asked *q)      { return wc_want_on(q->s, q->values, q->f->side, q->notes); }

// ---- leaders who are ordered (WC 10)

// A score that is so far below the best one that it has no weight.
static int score_without_weight(const Asked *q, int best)
{
    int apart = q->values[W_HALVINGS] * HALVING + 1;        // once sharpened; one more, because that rounds

    return best - (apart * 100 * q->softness + q->w[P_SHARP] - 1) / q->w[P_SHARP];
}

static int score_order(const Want *w, int l, int least)
{
    const State *s = w->s;
    Set column = wc_followers_of(s, l);
    int price = wc_price_of_point(w) * wc_leaders[l].cost, above = MARKS * least + price;

    if (wc_needs_shelter(wc_with_men(s, column)) && wc_marks_of_attack(w, l, column) == 0)    // he is free while he calls nobody (WC 10.1)
        return wc_marks_of_march(w, l, column, ANY_GAIN) / MARKS - 1;
    int marks = wc_marks_of_use(w, l, column, above);
    return marks <= above ? HOPELESS : (marks - wc_marks_of_army(w, l, column) - price) / MARKS;
}

static int men_of_others(const Want *w, Hex hex, Set but)
{
    return wc_steady_men(w->s, wc_stack_at(w->s, hex, w->us) & ~but);
}

// A detachment holds the town when its parent has something better to do (WC 14).
static int score_detach(const Want *w, int l)
{
    const State *s = w->s;
    Force f = wc_force_of(w, BIT(l), s->where[l]);

    if (wc_hexes[f.hex].town == NO_TOWN || f.men < w->w[P_GARRISON_FROM] * ZONE_TROOPS || men_of_others(w, f.hex, BIT(l)) >= ZONE_TROOPS || is_night(s))
        return HOPELESS;
    Aim aim = wc_find_aim(w, &f);
    return aim.stays > w->w[P_DETACH_STAYS] && aim.worth > w->w[P_DETACH_GOES] ? w->w[P_DETACH] : HOPELESS;
}

// The men of leaders who are removed on January 1 go to others while they can (WC 9.4.1).
static int score_transfer(const Want *w, const Frame *f, Action a)
{
    return f->n && wc_leaders[noun_of(a)].leaves_january_1 && !wc_leaders[second_of(a)].leaves_january_1 ? w->w[P_TRANSFER] : HOPELESS;
}

static int score_absorb(const Want *w, int d)
{
    return w->s->troops[d] < ZONE_TROOPS && wc_hexes[w->s->where[d]].town == NO_TOWN ? w->w[P_ABSORB] : HOPELESS;
}

static void score_orders(const Asked *q)
{
    const Want *w = want_of(q);
    int best = 0;                       // the score of the phase's end, which is always among the answers

    for (int i = 0; i < q->list->count; i++) {
        Action a = q->list->at[i];
        switch (verb_of(a)) {
        case V_ACTIVATE:
            q->scores->at[i] = score_order(w, noun_of(a), score_without_weight(q, best));
            best = most(best, q->scores->at[i]);
            break;
        case V_DETACH:
            q->scores->at[i] = score_detach(w, noun_of(a));
            break;
        case V_TRANSFER:
            q->scores->at[i] = score_transfer(w, q->f, a);
            break;
        case V_ABSORB:
            q->scores->at[i] = score_absorb(w, second_of(a));
            break;
        case V_DONE:
            q->scores->at[i] = 0;
            break;
        default:
            q->scores->at[i] = HOPELESS;
        }
    }
}

// Of answers that may be given in any order only the best comes next, or the first of equals; the others come after it.
static void keep_order(const Asked *q, unsigned verb)
{
    int best = NOBODY;

    for (int i = 0; i < q->list->count; i++)
        if (verb_of(q->list->at[i]) == verb && (best == NOBODY || q->scores->at[i] > q->scores->at[best]))
            best = i;
    for (int i = 0; i < q->list->count; i++)
        if (verb_of(q->list->at[i]) == verb && i != best)
            q->scores->at[i] = HOPELESS;
}

// Whether another commander, who stands with him and costs more than this one, had better call him.
static bool is_led_better(const State *s, int commander, int l)
{
    FOR_EACH(c, wc_commanders_above(s, commander))
        if (s->where[c] == s->where[l])
            return true;
    return false;
}

// A commander calls the leaders with him, those who can join in his attack, and others who have something to do.
static void score_span(const Asked *q)
{
    const Want *w = want_of(q);
    bool shelter = wc_needs_shelter(wc_with_men(q->s, wc_stack_at(q->s, q->s->where[q->f->a], q->f->side)))
                && wc_marks_of_attack(w, q->f->a, wc_followers_of(q->s, q->f->a)) == 0;
    for (int i = 0; i < q->list->count; i++) {
        int l = has_noun(q->list->at[i]) ? noun_of(q->list->at[i]) : NOBODY;
        if (l == NOBODY)
            q->scores->at[i] = 0;
        else if (q->s->troops[l] == 0)
            q->scores->at[i] = is_commander(l) ? q->w[P_CALL_EMPTY] : HOPELESS;
        else if (shelter)
            q->scores->at[i] = HOPELESS;
        else if (is_led_better(q->s, q->f->a, l))
            q->scores->at[i] = HOPELESS;
        else if (hex_distance(q->s->where[l], q->s->where[q->f->a]) <= 1 || (!is_night(q->s) && wc_share_an_enemy(q->s, l, q->f->a)))
            q->scores->at[i] = q->s->fatigue[l] >= q->w[P_TOO_TIRED] ? HOPELESS
                             : q->w[P_CALL_NEAR] + q->s->troops[l] / q->w[P_CALL_MEN] - q->w[P_CALL_TIRED] * q->s->fatigue[l];
        else
            q->scores->at[i] = wc_marks_of_march(w, l, BIT(l), ANY_GAIN) / MARKS - q->w[P_CALL_FAR];
    }
    keep_order(q, V_CALL);
}

static void score_try(const Asked *q)
{
    const Want *w = want_of(q);
    int best = HOPELESS;

    for (int i = 0; i < q->list->count; i++) {
        int l = has_noun(q->list->at[i]) ? noun_of(q->list->at[i]) : NOBODY, above = MARKS * (score_without_weight(q, best) + q->w[P_CALL_FAR]);
        q->scores->at[i] = l == NOBODY ? 0 : wc_marks_of_march(w, l, BIT(l), above) / MARKS - q->w[P_CALL_FAR];
        best = most(best, q->scores->at[i]);
    }
}

// ---- moves (WC 11)

static Set active_column(const State *s, int l)
{
    return wc_stack_at(s, s->where[l], side_of(l)) & s->active & ~s->moved;
}

// The leaders who could take part in a commander's prepared attack.
static Set could_join(const State *s, int commander, Hex hex)
{
    Set able = 0;

    FOR_EACH(l, s->active & ~s->spent & ~s->recovered & ~s->routed & ~s->disordered & wc_numbered_near(s, hex, HEX_ROWS + 1, side_of(commander)))
        if (s->troops[l] && hex_distance(s->where[l], hex) == 1
            && (s->where[l] == s->where[commander] || hex_distance(s->where[commander], hex) == 1)
            && (l == commander || s->chief[l] == s->chief[commander]))
            able |= BIT(l);
    return able;
}

// Whether he stands where his commander may lead a prepared attack that promises something.
static bool waits_to_attack(const Want *w, int l)
{
    const State *s = w->s;
    int chief = s->chief[l];
    Side side = side_of(l);

    if (is_night(s) || !s->troops[l] || chief == NOBODY || !wc_is_next_to(s, s->where[l], w->them))
        return false;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex h = neighbour(s->where[l], d);
        if (!wc_is_enemy_at(s, h, side))
            continue;
        Set able = hex_distance(s->where[chief], h) == 1 ? could_join(s, chief, h) : active_column(s, l);
        if (has(able, l) && wc_promise_for(w, able, h, PREPARED_ATTACK, chief) > 0)
            return true;
    }
    return false;
}

// The order in which leaders move matters little: the one with most to gain goes first, with his followers.
static void score_moves(const Asked *q)
{
    int best = 0, marks = 0;
    const Want *w = want_of(q);

    for (int i = 0; i < q->list->count; i++) {
        Action a = q->list->at[i];
        q->scores->at[i] = verb_of(a) == V_RUN ? q->w[P_RUN] : HOPELESS;
        if (verb_of(a) == V_DONE && marks == 0)
            best = i;
        if (verb_of(a) == V_MOVE) {
            // The first of the best, with a mark for its cost, so that a commander goes before those whom he can take along.
            int l = noun_of(a), first = q->w[P_MOVE_FIRST] * wc_leaders[l].cost, above = most(marks - first, 0);
            int gain = wc_marks_of_march(w, l, active_column(q->s, l), above);
            gain = gain > above && gain > wc_marks_of_trench(w, l) && !waits_to_attack(w, l) ? gain + first : 0;
            best = gain > marks ? i : best;
            marks = gain > marks ? gain : marks;
        }
        if (verb_of(a) == V_ENTRENCH && !waits_to_attack(w, noun_of(a))) {
            int gain = wc_marks_of_trench(w, noun_of(a));
            best = gain > marks ? i : best;
            marks = gain > marks ? gain : marks;
        }
    }
    q->scores->at[best] = 0;
}

// The town keeps the men that it needs; the others may still march.
static bool is_needed_here(const State *s, const int32_t *w, int l, Set going)
{
    Side side = side_of(l);
    Set all = going | (wc_stack_at(s, s->where[l], side) & s->active & ~s->moved);

    return going && !has(wc_without_garrison(s, w, s->where[l], side, all), l);
}

static int score_companion(const State *s, const int32_t *w, int l, Set going)
{
    // Above every other answer, so that companions are taken before the roll or the next step.
    return s->fatigue[l] >= w[P_TOO_TIRED] || is_needed_here(s, w, l, going)
        || wc_is_garrison(s, s->where[l], side_of(l), going | BIT(l)) ? HOPELESS : w[P_ALONG];
}

// The free forced march (WC 11.2) is for a way that is long and worth it.
static int score_push(const Asked *q, Set group)
{
    const Want *w = want_of(q);
    Force f = wc_force_of(w, group, q->s->where[q->f->a]);
    Aim aim = wc_find_aim(w, &f);

    return aim.worth >= q->w[P_PUSH_WORTH] && wc_points_from(q->s, w->us, f.hex, aim.hex) >= q->w[P_PUSH_FROM] ? q->w[P_PUSH] : HOPELESS;
}

static void score_group(const Asked *q)
{
    Set group = wc_group_of_roll(q->s, q->f->b);

    for (int i = 0; i < q->list->count; i++) {
        Action a = q->list->at[i];
        int l = has_noun(a) ? noun_of(a) : NOBODY;
        q->scores->at[i] = verb_of(a) == V_ROLL ? 0 : HOPELESS;
        if (verb_of(a) == V_WITH && q->s->where[l] == q->s->where[q->f->a])
            q->scores->at[i] = score_companion(q->s, q->w, l, group);
        if (verb_of(a) == V_PUSH)
            q->scores->at[i] = score_push(q, group);
    }
    keep_order(q, V_WITH);
}

static void score_column(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++)
        // To end the column early is almost never right.
        q->scores->at[i] = verb_of(q->list->at[i]) == V_DONE ? LEAST : q->w[P_COLUMN] * wc_leaders[noun_of(q->list->at[i])].cost;
}

// ---- a march, hex by hex

// The danger of standing next to a stronger enemy.
static int danger_at(const Want *w, const Force *f, Hex hex)
{
    int enemy = wc_power_within(&w->v, w->them, hex, 1, 0);

    if (100 * enemy <= w->w[P_DANGER_FROM] * f->power)
        return 0;
    return w->w[has(f->who, WASHINGTON) ? P_DANGER_WASHINGTON : P_DANGER_STEP];
}

enum { ZONES = 2 };             // points that a step may cost beyond the ground, by the zones of both hexes

// A hex that is full is only passed through, with points for the next one, or the march would be turned back (WC 4.0, W1).
static bool may_stay_or_go_on(const Want *w, const Force *f, const March *m, const uint8_t *points, Hex to)
{
    const State *s = w->s;
    int cost, left;

    if (wc_fits_in(s, to, w->us, f->who))
        return true;
    if (wc_why_not_step(s, w->us, m, direction_of(f->hex, to), &cost) != OK || wc_needs_crossing(s, f->hex, direction_of(f->hex, to)))
        return false;
    left = wc_points_left(s, m) - cost;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex next = neighbour(to, d);
        if (next != NO_HEX && points[next] < points[to] && wc_step_cost(s, w->us, to, d) + ZONES <= left && !wc_needs_crossing(s, to, d)
            && wc_fits_in(s, next, w->us, f->who) && !wc_is_enemy_at(s, next, w->us))
            return true;
    }
    return false;
}

// A step loses what it comes less near to the aim than it costs; one that comes no nearer is never taken, nor one back to where the
// march began: hidden men are dealt once more for each answer, so an aim may change on the way.  `points` are those from each hex to the aim.
static int score_step(const Want *w, const Force *f, const March *m, bool goes, const uint8_t *points, Hex to)
{
    int cost = wc_step_cost(w->s, w->us, f->hex, direction_of(f->hex, to));

    if (to == m->from)
        return HOPELESS;
    // WC 17.2.3: nobody warns Trenton before midnight.
    if (w->us == AMERICAN && w->s->turn < wc_turn_of(DEC_26, AT_12AM) && hex_distance(to, HEX_TRENTON) == 1)
        return LEAST;
    // Where it may not halt, it goes anywhere rather than back.
    if (!goes || points[to] >= points[f->hex] || !may_stay_or_go_on(w, f, m, points, to))
        return LEAST;
    // The boats have a cost of their own.
    int wasted = (cost == PROHIBITED ? w->w[P_BOATS] : cost) + points[to] - points[f->hex];
    return -w->w[P_WASTED] * wasted - danger_at(w, f, to);
}

static int score_attack(const Want *w, Set attackers, Hex hex, int kind)
{
    return w->w[P_EAGER] + wc_promise_for(w, attackers, hex, kind, wc_chief_of(attackers)) / MARKS;
}

static bool has_arrived(const Want *w, const Force *f, const Aim *aim)
{
    return aim->hex == f->hex || wc_stands_before(w, f, aim);
}

static int score_halt(const Want *w, const Force *f)
{
    return -w->w[P_SHORT] - danger_at(w, f, f->hex) / w->w[P_SHORT_DANGER];
}

// Where a march goes on to.
typedef struct Onward {
    const March *m;
    const Want *w;
    Force force;
    bool goes;                          // it has an aim that it has not reached
    const uint8_t *points;              // those from each hex to the aim
    uint8_t own[HEXES];
} Onward;

static void find_onward(const Asked *q, const March *m, Onward *o)
{
    const Want *w = o->w = want_of(q);

    o->m = m;
    o->force = wc_force_of(w, m->group, m->hex);
    o->force.spent = m->spent;
    Aim aim = wc_find_aim(w, &o->force);
    if (m->reacting)
        // A reaction exists to reach the battle.
        aim = (Aim){ .hex = q->s->battle.hex, .worth = 1 };
    // A march that has spent points goes on; whether it is worth it was asked before.
    o->goes = !has_arrived(w, &o->force, &aim) && (m->spent || aim.worth > aim.stays);
    o->points = wc_points_to(q->s, w->us, aim.hex, o->own);
}

static void score_onward(const Asked *q, const Onward *o)
{
    const Want *w = o->w;
    Set group = o->m->group;
    bool any = false;

    for (int i = 0; i < q->list->count; i++) {
        Action a = q->list->at[i];
        bool hasty = verb_of(a) == V_HASTY;
        q->scores->at[i] = verb_of(a) == V_WITH ? score_companion(q->s, q->w, noun_of(a), group)
                         : verb_of(a) == V_TO ? score_step(w, &o->force, o->m, o->goes, o->points, (Hex)noun_of(a))
                         : hasty || verb_of(a) == V_NORMAL ? score_attack(w, group, (Hex)noun_of(a), hasty ? HASTY : NORMAL) : HOPELESS;
        any = any || (verb_of(a) == V_TO && q->scores->at[i] > LEAST);
    }
    for (int i = 0; i < q->list->count; i++)
        if (verb_of(q->list->at[i]) == V_HALT)
            q->scores->at[i] = any ? score_halt(w, &o->force) : q->w[P_ARRIVED];
    keep_order(q, V_WITH);
}

static void score_march(const Asked *q)
{
    const March *m = &q->s->march[q->f->n];
    Onward o;

    if (!m->group) {                    // the detachments left behind were left to stay
        for (int i = 0; i < q->list->count; i++)
            q->scores->at[i] = verb_of(q->list->at[i]) == V_HALT ? 0 : HOPELESS;
        return;
    }
    find_onward(q, m, &o);
    score_onward(q, &o);
}

// The directions in which score_step() may find more than LEAST.
static unsigned ways_onward(const Onward *o)
{
    unsigned ways = 0;

    for (Direction d = 0; o->goes && d < DIRECTIONS; d++) {
        Hex to = neighbour(o->m->hex, d);
        ways |= (unsigned)(to != NO_HEX && o->points[to] < o->points[o->m->hex]) << d;
    }
    return ways;
}

// Too many for the ferry: those stay behind without whom the most can cross.  Washington crosses.
static int score_drop(const Asked *q, int l)
{
    int surplus = wc_men_of(q->s, q->s->march[q->f->n].group) - q->s->capacity[q->f->b];
    int more = q->s->troops[l] - surplus;

    return l == WASHINGTON ? LEAST : more < 0 ? more : -more;
}

static void score_ferrying(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++) {
        Action a = q->list->at[i];
        q->scores->at[i] = verb_of(a) == V_DROP ? score_drop(q, noun_of(a)) : verb_of(a) == V_SPLIT ? -q->w[P_SPLIT]
                         : verb_of(a) == V_COUNTER ? HOPELESS : -q->w[P_TURN_BACK];
    }
}

// ---- combat (WC 16, 17)

static int score_prepared_attack(const Asked *q, int chief, Hex hex)
{
    Set able = could_join(q->s, chief, hex);

    return able ? q->w[P_EAGER] + wc_promise_of_attack(q->s, q->w, q->f->side, able, hex, PREPARED_ATTACK, chief) / MARKS : HOPELESS;
}

static void score_prepared(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++) {
        Action a = q->list->at[i];
        q->scores->at[i] = verb_of(a) == V_RUN ? q->w[P_RUN] : verb_of(a) == V_DONE ? 0 : score_prepared_attack(q, noun_of(a), (Hex)second_of(a));
    }
}

static int power_at(const Asked *q, Hex hex)        { return wc_power_of(q->s, q->values, wc_stack_at(q->s, hex, q->f->side)); }

// A leader goes to the help of those attacked, when it helps.
static int score_help(const Asked *q, int l)
{
    int attackers = wc_power_of(q->s, q->values, q->s->battle.attackers), here = power_at(q, q->s->battle.hex), power = power_at(q, q->s->where[l]);

    if (q->s->troops[l] == 0 || q->w[P_REACT_SHARE] * (here + power) < attackers || is_needed_here(q->s, q->w, l, BIT(l)))
        return HOPELESS;
    return power / q->w[P_REACT_MEN] - q->w[P_REACT_TIRED] * q->s->fatigue[l];
}

static void score_react(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++)
        q->scores->at[i] = has_noun(q->list->at[i]) ? score_help(q, noun_of(q->list->at[i])) : 0;
}

// Losses are taken in large shares, first from detachments and big commands, and in one answer where that is possible.
static void score_losses(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++) {
        q->scores->at[i] = 0;
        if (verb_of(q->list->at[i]) != V_LOSE)
            continue;
        int l = noun_of(q->list->at[i]), tens = second_of(q->list->at[i]), left = q->s->troops[l] - tens;
        q->scores->at[i] = q->w[P_LOSE] * tens + q->s->troops[l] / q->w[P_LOSE_MEN] + (is_detachment(l) ? q->w[P_LOSE_DETACHMENT] : 0)
                         // Whole commands are not wiped out, and no leader falls below what a detachment needs, unless the loss leaves no choice.
                         - (left == 0 ? q->w[P_LOSE_ALL] : 0) - (left < DETACHMENT_LEAST ? q->w[P_LOSE_COMMAND] : 0);
    }
}

// Whether an advance into this town is worth it.
static void score_advance(const Asked *q)
{
    int town = wc_hexes[q->s->battle.hex].town;
    bool pays = town != NO_TOWN && (wc_towns[town].final[AMERICAN] || wc_towns[town].final[BRITISH]);

    for (int i = 0; i < q->list->count; i++)
        q->scores->at[i] = has_noun(q->list->at[i]) && pays ? q->w[P_ADVANCE] : 0;
}

// ---- the rest

static int score_men(const Asked *q, int tens)
{
    // As many as can be transferred; as few as hold a town in a detachment.
    return q->f->n == TRANSFER_MEN ? q->w[P_SPLIT_MEN] * tens
         : tens < ZONE_TROOPS ? q->w[P_SPLIT_MEN] * tens - q->w[P_SPLIT_LEAST] : -q->w[P_SPLIT_MEN] * tens;
}

static void score_amount(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++)
        q->scores->at[i] = verb_of(q->list->at[i]) == V_COUNTER ? HOPELESS : score_men(q, noun_of(q->list->at[i]));
}

static void score_start(const Asked *q)
{
    Hex hex = wc_start_of_opening(q->f->a);

    for (int i = 0; i < q->list->count; i++)
        q->scores->at[i] = -q->w[P_PLACE] * hex_distance((Hex)noun_of(q->list->at[i]), hex);
}

// The boats lie where the army is to cross.
static void score_boats(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++)
        q->scores->at[i] = verb_of(q->list->at[i]) == V_STATION && is_beside((Reach)second_of(q->list->at[i]), HEX_YARDLEYS) ? q->w[P_STATION] : 0;
}

// As near as possible to the fighting.
static void score_place(const Asked *q)
{
    Hex hex = q->f->side == BRITISH ? HEX_BRUNSWICK : HEX_TRENTON;

    for (int i = 0; i < q->list->count; i++)
        q->scores->at[i] = verb_of(q->list->at[i]) != V_AT ? HOPELESS : -q->w[P_PLACE] * hex_distance((Hex)noun_of(q->list->at[i]), hex);
}

static void score_homeward(const Asked *q)
{
    Hex base = q->f->side == BRITISH ? HEX_BRUNSWICK : HEX_PHILADELPHIA;

    for (int i = 0; i < q->list->count; i++)
        q->scores->at[i] = -q->w[P_PLACE] * hex_distance((Hex)noun_of(q->list->at[i]), base);
}

static void score_raid(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++) {
        Action a = q->list->at[i];
        int men = verb_of(a) == V_RAID ? q->s->troops[noun_of(a)] : wc_men_of(q->s, wc_stack_at(q->s, (Hex)noun_of(a), BRITISH));
        q->scores->at[i] = men / q->w[P_RAID_MEN];
    }
}

// Where the verb alone decides.
static int score_verb(const int32_t *w, unsigned verb)
{
    return verb == V_SURRENDER ? HOPELESS : verb == V_DAWN ? w[P_DAWN] : verb == V_RALLY ? w[P_RALLY] : verb == V_WITH ? w[P_REACT_WITH]
         : verb == V_ADD ? w[P_ADD] : 0;
}

static void score_verbs(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++)
        q->scores->at[i] = score_verb(q->w, verb_of(q->list->at[i]));
}

static void score(const Asked *q)
{
    switch (q->f->kind) {
    case SET_LEADER:    score_start(q);         break;
    case SET_BOATS:     score_boats(q);         break;
    case ARRIVE:        score_place(q);         break;
    case RAID_WHERE:
    case RAID_WHOM:     score_raid(q);          break;
    case ORDERS:        score_orders(q);        break;
    case SPAN:          score_span(q);          break;
    case INITIATIVE:    score_try(q);           break;
    case AMOUNT:        score_amount(q);        break;
    case MOVES:         score_moves(q);         break;
    case GROUP:         score_group(q);         break;
    case COLUMN:        score_column(q);        break;
    case MARCH:         score_march(q);         break;
    case FERRYING:      score_ferrying(q);      break;
    case PREPARED:      score_prepared(q);      break;
    case REACT:         score_react(q);         break;
    case GO_HOME:
    case LOSSES:        score_losses(q);        break;
    case ADVANCE:       score_advance(q);       break;
    case ROUT:
    case RETREAT_TO:    score_homeward(q);      break;
    default:            score_verbs(q);
    }
}

// ---- likely answers: those that may have a weight, without a list of the others

static bool score_likely_march(const Asked *q, ActionList *likely)
{
    const March *m = &q->s->march[q->f->n];
    Onward o;

    if (!m->group)
        return false;
    find_onward(q, m, &o);
    wc_list_onward(q->s, q->f->side, m, ways_onward(&o), likely);
    score_onward(q, &o);
    return likely->count > 1 || (likely->count == 1 && wc_any_step(q->s, q->f->side, m));
}

// Lists and scores those whose score is above LEAST, and perhaps others.  False if they are not known, or if there might be no other answer than the one.
static bool score_likely(const Asked *q, ActionList *likely)
{
    if (q->f->kind == ORDERS && !q->f->n) {
        wc_list_main_orders(q->s, q->f, likely);
        score_orders(q);
    } else if (q->f->kind == MOVES) {
        wc_list_movers(q->s, q->f->side, likely);
        wc_list_runs(q->s, q->f->side, likely);
        score_moves(q);
    } else if (q->f->kind == MARCH) {
        return score_likely_march(q, likely);
    }
    return likely->count > 1;
}

static int best_of(const Asked *q)
{
    int best = q->scores->at[0];

    for (int i = 1; i < q->list->count; i++)
        best = most(best, q->scores->at[i]);
    return best;
}

static void sharpen(const Asked *q)
{
    for (int i = 0; i < q->list->count; i++)
        if (q->scores->at[i] > LEAST)
            q->scores->at[i] = q->scores->at[i] * q->w[P_SHARP] / (100 * q->softness);
}

static void weigh(const State *s, const ActionList *list, const int32_t values[], int softness, Notes *notes, uint8_t weight[])
{
    const Frame *f = &s->core.frames[s->core.depth - 1];
    Scores scores;
    Asked q = { s, f, list, values, weights_of(values, f->side), &scores, notes, softness };

    score(&q);
    sharpen(&q);
    soften(list, &scores, values[W_HALVINGS], weight);
}

void wc_weigh_on(const State *s, const ActionList *list, const int32_t values[], Notes *notes, uint8_t weight[])
{
    weigh(s, list, values, 1, notes, weight);
}

// Where the best is not far enough above LEAST, answers that are not likely might have a weight, too.
bool wc_weigh_likely(const State *s, const int32_t values[], Notes *notes, ActionList *likely, uint8_t weight[])
{
    const Frame *f = &s->core.frames[s->core.depth - 1];
    Scores scores;
    Asked q = { s, f, likely, values, weights_of(values, f->side), &scores, notes, 1 };

    begin_list(likely);
    if (!score_likely(&q, likely))
        return false;
    sharpen(&q);
    if (best_of(&q) - LEAST < values[W_HALVINGS] * HALVING)
        return false;
    soften(likely, &scores, values[W_HALVINGS], weight);
    return true;
}

void wc_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Notes notes;

    begin_notes(&notes);
    weigh(s, list, values, 1, &notes, weight);
}

void wc_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Notes notes;

    begin_notes(&notes);
    weigh(s, list, values, values[W_PRIOR_SOFTNESS], &notes, weight);
}
