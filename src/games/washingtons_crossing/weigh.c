// How promising each answer looks: what playouts do and search tries first.
//
// Every answer gets a score, soften() turns scores into weights that halve every few points.  Whoever may be ordered has an aim, the
// town or the enemy that promises most for its distance; he is worth activation points when that is more than his staying promises.
// Groups go together, leave a garrison behind, tired men rest, and nobody attacks without the odds.

#include "survey.h"

#include "chapters.h"
#include "tables.h"
#include "engine/scores.h"

enum { MARKS = 10, WORTH_A_THOUGHT = 6 };     // MARKS of worth are a point of score; halvings of a weight

// ---- aims

// What a side wants, and who stands around it: gathered once a question.
typedef struct Want {
    const State *s;
    Survey  v;
    Side    us, them;
    int16_t worth[TOWNS];                           // of holding each prize
    int16_t enemies[TOWNS], friends[TOWNS];         // power within a hex of it
    int16_t holders[TOWNS];                         // our men in it
    int16_t supports[LEADERS], hunters[LEADERS];    // of each enemy stack: its friends and ours within a hex
} Want;

static int nearest_enemy(const Want *w, Spot spot, int bank)
{
    int nearest = NO_WAY_THERE;

    for (int i = 0; i < w->v.stacks[w->them]; i++) {
        const Stack *k = &w->v.stack[w->them][i];
        int distance = spot_distance(k->spot, spot) + (w->v.frozen || k->bank == bank ? 0 : w->them == BRITISH ? NO_WAY_THERE : 6);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

// What holding a town is worth: its own marks, and those it keeps from an enemy who has it or is near.
static int worth_of_prize(const Want *w, const Prize *p)
{
    int distance = p->worth[w->them] ? nearest_enemy(w, p->spot, p->bank) : NO_WAY_THERE;
    int denies = distance <= 3 ? 100 : distance <= 6 ? 40 : distance <= 10 ? 15 : 0;

    return p->worth[w->us] + p->worth[w->them] * denies / 100;
}

// Adds a stack's power to the prizes in its hex and next to it.
static void add_around(const Want *w, const Stack *k, int16_t power[TOWNS])
{
    for (int d = -1; d < (int)DIRECTIONS; d++) {
        Hex hex = d < 0 ? k->hex : neighbour(k->hex, (Direction)d);
        int town = hex == NO_HEX ? NO_TOWN : wc_hexes[hex].town, i = town == NO_TOWN ? NO_TOWN : w->v.prize_in[town];
        if (i != NO_TOWN && (w->v.frozen || wc_hexes[hex].bank == k->bank))
            power[i] = (int16_t)(power[i] + k->power);
    }
}

static void find_holders(Want *w)
{
    for (int k = 0; k < w->v.stacks[w->us]; k++) {
        int town = wc_hexes[w->v.stack[w->us][k].hex].town;
        if (town != NO_TOWN && w->v.prize_in[town] != NO_TOWN)
            w->holders[w->v.prize_in[town]] = w->v.stack[w->us][k].men;
    }
}

static void want(const State *s, Side us, Want *w)
{
    w->s = s;
    w->us = us;
    w->them = enemy_of(us);
    wc_survey(s, &w->v);
    memset(w->enemies, 0, sizeof w->enemies);
    memset(w->friends, 0, sizeof w->friends);
    memset(w->holders, 0, sizeof w->holders);
    find_holders(w);
    for (int i = 0; i < w->v.stacks[us]; i++)
        add_around(w, &w->v.stack[us][i], w->friends);
    for (int i = 0; i < w->v.stacks[w->them]; i++)
        add_around(w, &w->v.stack[w->them][i], w->enemies);
    for (int i = 0; i < w->v.prizes; i++)
        w->worth[i] = (int16_t)worth_of_prize(w, &w->v.prize[i]);
    for (int i = 0; i < w->v.stacks[w->them]; i++) {
        const Stack *k = &w->v.stack[w->them][i];
        w->supports[i] = (int16_t)(wc_power_within(&w->v, w->them, k->spot, k->bank, 1, 0) - k->power);
        w->hunters[i] = (int16_t)wc_power_within(&w->v, us, k->spot, k->bank, 1, 0);
    }
}

// A force that might go somewhere.
typedef struct Force {
    Set  who;
    Hex  hex;
    Spot spot;
    int  power, men, bank;
} Force;

static Force force_of(const State *s, Set who, Hex hex)
{
    return (Force){ who, hex, wc_spot_of(hex), wc_power_of(s, who), wc_steady_men(s, who), wc_hexes[hex].bank };
}

typedef struct Aim {
    Hex hex;
    int worth;          // marks for going there, less the further it is
    int stays;          // marks for staying
} Aim;

// Per cent of a prize that a force may count on against the enemies around it.
static int chance_against(int power, int enemy)
{
    int odds = enemy > 0 ? 100 * power / enemy : 300;

    return odds >= 200 ? 100 : odds <= 90 ? 0 : (odds - 90) * 100 / 110;
}

// Not wanted where others of us hold it well.
static int need_of_prize(const Want *w, int i, int others)
{
    if (others < ZONE_TROOPS)
        return w->worth[i];
    return w->enemies[i] > others ? w->worth[i] / 2 : w->worth[i] / 12;
}

static int marks_for_prize(const Want *w, int i, const Force *f, int distance)
{
    int others = w->holders[i] - (distance == 0 ? f->men : 0);
    int friends = distance == 0 ? 0 : (w->friends[i] - (distance == 1 ? f->power : 0)) / 2;
    int marks = need_of_prize(w, i, others) * chance_against(f->power + friends, w->enemies[i]) / 100;

    return f->men + others >= ZONE_TROOPS ? marks : marks / 4;
}

// An enemy who can be beaten: his men, the points of a victory, the nearer the better.
static int marks_for_prey(const Want *w, int i, const Force *f, int distance)
{
    const Stack *k = &w->v.stack[w->them][i];
    int friends = w->hunters[i] - (distance <= 1 ? f->power : 0);
    int chance = chance_against(f->power + friends, k->power + k->power / 4 + w->supports[i] / 3);

    return (2 * POINT + 3 * k->power) * chance / 100;
}

static int marks_at_home(const Want *w, const Force *f)
{
    int marks = 0, enemy = wc_power_within(&w->v, w->them, f->spot, f->bank, 2, 0);
    int friends = wc_power_within(&w->v, w->us, f->spot, f->bank, 1, f->who);

    for (int i = 0; i < w->v.prizes; i++)
        if (w->v.prize[i].hex == f->hex)
            marks = marks_for_prize(w, i, f, 0);
    if (2 * enemy > 3 * (f->power + friends))
        marks -= 2 * f->power + (has(f->who, WASHINGTON) ? 10 * POINT : 0);
    return marks;
}

enum { STEP = 6 };      // hexes that halve what a thing is worth: about a turn's march

static void better_aim(Aim *aim, Hex hex, int marks, int distance)
{
    int worth = STEP * marks / (distance + STEP);

    if (worth > aim->worth)
        *aim = (Aim){ hex, worth, aim->stays };
}

// A weak force before a strong one goes back towards its base.
static void aim_home(const Want *w, const Force *f, Aim *aim)
{
    Hex base = w->us == AMERICAN ? HEX_PHILADELPHIA : HEX_BRUNSWICK;

    if (aim->stays < 0 && f->hex != base)
        better_aim(aim, base, POINT, 4);
}

enum { FAR_AIM = 24, CAN_STAND_ALONE = 150 };

// Weak forces gather: to a stronger stack of ours where there is room.
static void aim_to_join(const Want *w, const Force *f, Aim *aim)
{
    for (int i = 0; i < w->v.stacks[w->us]; i++) {
        const Stack *k = &w->v.stack[w->us][i];
        int distance = spot_distance(f->spot, k->spot);
        if (k->hex == f->hex || distance > STEP || k->power < f->power || k->power + f->power > STACK_LIMIT)
            continue;
        if (w->v.frozen || k->bank == f->bank)
            better_aim(aim, k->hex, 2 * f->power + k->power / 2, distance);
    }
}

static Aim find_aim(const Want *w, const Force *f)
{
    Aim aim = { .hex = f->hex, .stays = marks_at_home(w, f) };

    for (int i = 0; i < w->v.prizes; i++) {
        const Prize *p = &w->v.prize[i];
        if (p->hex == f->hex || !w->worth[i] || spot_distance(f->spot, p->spot) > FAR_AIM)
            continue;
        int distance = wc_travel(&w->v, w->us, f->spot, f->bank, p->spot, p->bank);
        if (distance <= FAR_AIM)
            better_aim(&aim, p->hex, marks_for_prize(w, i, f, distance), distance);
    }
    for (int i = 0; i < w->v.stacks[w->them]; i++) {
        const Stack *k = &w->v.stack[w->them][i];
        if (spot_distance(f->spot, k->spot) > FAR_AIM / 2)
            continue;
        int distance = wc_travel(&w->v, w->us, f->spot, f->bank, k->spot, k->bank);
        if (distance <= FAR_AIM / 2)
            better_aim(&aim, k->hex, marks_for_prey(w, i, f, distance), distance);
    }
    aim_home(w, f, &aim);
    if (f->power < CAN_STAND_ALONE)
        aim_to_join(w, f, &aim);
    return aim;
}

// ---- who is ordered (WC 10)

static const int tired_marks[FATIGUE_MOST + 1] = { 0, 20, 60, 160, 400, 4000, 4000 };

// Those a commander could take along from his hex, the strongest first, as far as his span goes.
static Set followers_of(const State *s, int l)
{
    Set column = BIT(l);
    int span = wc_leaders[l].span;

    FOR_EACH(m, wc_stack_at(s, s->where[l], side_of(l)) & ~BIT(l))
        if (span >= wc_leaders[m].cost_alone && wc_leaders[m].cost < wc_leaders[l].cost && s->troops[m]) {
            span -= wc_leaders[m].cost_alone;
            column |= BIT(m);
        }
    return column;
}

// WC 20.0: they would have to stay for the garrison's sake.
static bool is_garrison(const State *s, Hex hex, Side side, Set leaving)
{
    int town = wc_hexes[hex].town, garrison = town == NO_TOWN ? 0 : wc_towns[town].garrison[side];

    return garrison && wc_men_of(s, wc_stack_at(s, hex, side) & ~leaving) < garrison;
}

static int marks_of_order(const Want *w, int l, Set column)
{
    const State *s = w->s;
    Force f = force_of(s, column, s->where[l]);
    Aim aim;

    if (f.men == 0 || is_garrison(s, f.hex, w->us, column))
        return 20 * -POINT;
    aim = find_aim(w, &f);
    return aim.worth - aim.stays - tired_marks[wc_worst_fatigue(s, column)] - (is_night(s) ? tired_marks[1] : 0);
}

static int price_of_point(const State *s, Side side)
{
    int points = s->points[side];

    return points > 16 ? 20 : points > 8 ? 40 : points > 4 ? 70 : 100;
}

static int score_order(const Want *w, int l)
{
    int marks = marks_of_order(w, l, followers_of(w->s, l));

    return (marks - price_of_point(w->s, w->us) * wc_leaders[l].cost) / MARKS;
}

static int men_of_others(const Want *w, Hex hex, Set but)
{
    return wc_steady_men(w->s, wc_stack_at(w->s, hex, w->us) & ~but);
}

// A detachment holds the town when its parent has better to do (WC 14).
static int score_detach(const Want *w, int l)
{
    const State *s = w->s;
    Force f = force_of(s, BIT(l), s->where[l]);

    if (wc_hexes[f.hex].town == NO_TOWN || f.men < 3 * ZONE_TROOPS || men_of_others(w, f.hex, BIT(l)) >= ZONE_TROOPS || is_night(s))
        return HOPELESS;
    Aim aim = find_aim(w, &f);
    return aim.stays > POINT / 2 && aim.worth > POINT ? 8 : HOPELESS;
}

// The men of those who are removed on January 1 go to others while they can (WC 9.4.1).
static int score_transfer(const State *s, const Frame *f, Action a)
{
    return f->n && wc_leaders[noun_of(a)].leaves_january_1 && !wc_leaders[second_of(a)].leaves_january_1 ? 20 : HOPELESS;
}

static int score_absorb(const State *s, int d)
{
    return s->troops[d] < ZONE_TROOPS && wc_hexes[s->where[d]].town == NO_TOWN ? 10 : HOPELESS;
}

static void score_orders(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    Want w;

    want(s, f->side, &w);
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        switch (verb_of(a)) {
        case V_ACTIVATE:
            scores->at[i] = score_order(&w, noun_of(a));
            break;
        case V_DETACH:
            scores->at[i] = score_detach(&w, noun_of(a));
            break;
        case V_TRANSFER:
            scores->at[i] = score_transfer(s, f, a);
            break;
        case V_ABSORB:
            scores->at[i] = score_absorb(s, second_of(a));
            break;
        case V_DONE:
            scores->at[i] = 0;
            break;
        default:
            scores->at[i] = HOPELESS;
        }
    }
}

// A commander calls those with him, and others who have something to do.
static void score_span(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    Want w;

    want(s, f->side, &w);
    for (int i = 0; i < list->count; i++) {
        int l = has_noun(list->at[i]) ? noun_of(list->at[i]) : NOBODY;
        if (l == NOBODY)
            scores->at[i] = 0;
        else if (s->troops[l] == 0)
            scores->at[i] = is_commander(l) ? 12 : HOPELESS;
        else if (hex_distance(s->where[l], s->where[f->a]) <= 1)
            scores->at[i] = s->fatigue[l] >= 4 ? HOPELESS : 40 + s->troops[l] / 4 - 6 * s->fatigue[l];
        else
            scores->at[i] = marks_of_order(&w, l, BIT(l)) / MARKS - 4;
    }
}

static void score_try(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    Want w;

    want(s, f->side, &w);
    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) ? marks_of_order(&w, noun_of(list->at[i]), BIT(noun_of(list->at[i]))) / MARKS - 4 : 0;
}

// ---- moves (WC 11)

static Set active_column(const State *s, int l)
{
    return wc_stack_at(s, s->where[l], side_of(l)) & s->active & ~s->moved;
}

// In what order they move matters little: the one with most to gain, his followers with him.
static void score_moves(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    int best = 0, marks = 0;
    Want w;

    want(s, f->side, &w);
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        scores->at[i] = HOPELESS;
        if (verb_of(a) == V_DONE && marks == 0)
            best = i;
        if (verb_of(a) == V_MOVE) {
            int l = noun_of(a), gain = marks_of_order(&w, l, active_column(s, l));
            gain = gain > 0 ? gain + POINT * wc_leaders[l].cost : 0;
            best = gain > marks ? i : best;
            marks = gain > marks ? gain : marks;
        }
    }
    scores->at[best] = 0;
}

// The town keeps its men unless there are enough of them.
static bool is_needed_here(const State *s, int l, Set going)
{
    Hex hex = s->where[l];
    int town = wc_hexes[hex].town, left = wc_steady_men(s, wc_stack_at(s, hex, side_of(l)) & ~going & ~BIT(l));

    if (town == NO_TOWN || s->troops[l] == 0 || (!wc_towns[town].daily[side_of(l)] && !wc_towns[town].final[side_of(l)]))
        return false;
    return left < ZONE_TROOPS && wc_steady_men(s, going) >= 2 * ZONE_TROOPS;
}

static int score_companion(const State *s, int l, Set going)
{
    return s->fatigue[l] >= 4 || is_needed_here(s, l, going) || is_garrison(s, s->where[l], side_of(l), going | BIT(l)) ? HOPELESS : 400;
}

static void score_group(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    Set group = wc_group_of_roll(s, f->b);

    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        int l = has_noun(a) ? noun_of(a) : NOBODY;
        scores->at[i] = verb_of(a) == V_ROLL ? 0 : HOPELESS;
        if (verb_of(a) == V_WITH && s->where[l] == s->where[f->a])
            scores->at[i] = score_companion(s, l, group);
    }
}

static void score_column(const State *s, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_DONE ? HOPELESS + 1 : 8 * wc_leaders[noun_of(list->at[i])].cost;
}

// ---- a march, hex by hex

// Standing next to a stronger enemy.
static int danger_at(const Want *w, const Force *f, Hex hex)
{
    int enemy = wc_power_within(&w->v, w->them, wc_spot_of(hex), wc_hexes[hex].bank, 1, 0);

    if (4 * enemy <= 5 * f->power)
        return 0;
    return has(f->who, WASHINGTON) ? 40 : 15;
}

static int travel_to(const Want *w, Hex from, Hex to)
{
    return wc_travel(&w->v, w->us, wc_spot_of(from), wc_hexes[from].bank, wc_spot_of(to), wc_hexes[to].bank);
}

static int score_step(const Want *w, const Force *f, const Aim *aim, Hex to)
{
    Direction d = direction_of(f->hex, to);
    int cost = wc_step_cost(w->s, w->us, f->hex, d);
    int nearer = travel_to(w, f->hex, aim->hex) - travel_to(w, to, aim->hex);

    if (nearer < 0 || aim->worth <= aim->stays)
        return HOPELESS;
    return (nearer ? 16 * nearer : -16) - 4 * ((cost == PROHIBITED ? 2 : cost) - 1) - danger_at(w, f, to);
}

static int score_attack(const State *s, Side side, Set attackers, Hex hex, int kind)
{
    int chief = first_of(attackers);

    FOR_EACH(l, attackers)
        if (wc_leaders[l].cost > wc_leaders[chief].cost)
            chief = l;
    return wc_promise_of_attack(s, side, attackers, hex, kind, chief) / MARKS;
}

enum { EAGER = 6 };     // points of score for the ground an attack gains

static int score_halt(const Want *w, const Force *f, const Aim *aim)
{
    return aim->hex == f->hex || aim->worth <= aim->stays ? 10 : -6 - danger_at(w, f, f->hex) / 3;
}

static void score_march(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    const March *m = &s->march[f->n];
    Force force = force_of(s, m->group, m->hex);
    Aim aim;
    Want w;

    want(s, f->side, &w);
    aim = find_aim(&w, &force);
    if (m->reacting)
        aim.hex = s->battle.hex;
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        scores->at[i] = HOPELESS;
        switch (verb_of(a)) {
        case V_WITH:
            scores->at[i] = score_companion(s, noun_of(a), m->group);
            break;
        case V_TO:
            scores->at[i] = score_step(&w, &force, &aim, (Hex)noun_of(a));
            break;
        case V_HALT:
            scores->at[i] = score_halt(&w, &force, &aim);
            break;
        case V_HASTY:
        case V_NORMAL:
            scores->at[i] = EAGER + score_attack(s, f->side, m->group, (Hex)noun_of(a), verb_of(a) == V_HASTY ? HASTY : NORMAL);
            break;
        }
    }
}

// Too many for the ferry: the smallest stay.
static void score_ferrying(const State *s, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_DROP ? -s->troops[noun_of(list->at[i])] : verb_of(list->at[i]) == V_SPLIT ? -60 : -200;
}

// ---- combat (WC 16, 17)

// Who could take part in a commander's prepared attack.
static Set could_join(const State *s, int commander, Hex hex)
{
    Set able = 0;

    FOR_EACH(l, s->active & ~s->spent & ~s->recovered & ~s->routed & ~s->disordered & leaders_of(side_of(commander)))
        if (s->troops[l] && is_on_map(s, l) && hex_distance(s->where[l], hex) == 1
            && (s->where[l] == s->where[commander] || hex_distance(s->where[commander], hex) == 1)
            && (l == commander || s->chief[l] == s->chief[commander]))
            able |= BIT(l);
    return able;
}

static void score_prepared(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        Set able = verb_of(a) == V_DONE ? 0 : could_join(s, noun_of(a), (Hex)second_of(a));
        scores->at[i] = verb_of(a) == V_DONE ? 0 : !able ? HOPELESS
                      : EAGER + wc_promise_of_attack(s, f->side, able, (Hex)second_of(a), PREPARED_ATTACK, noun_of(a)) / MARKS;
    }
}

// To the help of those attacked, when it helps.
static void score_react(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    int attackers = wc_power_of(s, s->battle.attackers), here = wc_power_of(s, wc_stack_at(s, s->battle.hex, f->side));

    for (int i = 0; i < list->count; i++) {
        int l = has_noun(list->at[i]) ? noun_of(list->at[i]) : NOBODY;
        int power = l == NOBODY ? 0 : wc_power_of(s, wc_stack_at(s, s->where[l], f->side));
        scores->at[i] = l == NOBODY ? 0 : s->troops[l] == 0 || 2 * (here + power) < attackers || is_needed_here(s, l, BIT(l)) ? HOPELESS
                                        : power / 8 - 4 * s->fatigue[l];
    }
}

// Large shares, from detachments and big commands first, and one whole answer.
static void score_losses(const State *s, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        scores->at[i] = 0;
        if (verb_of(list->at[i]) != V_LOSE)
            continue;
        int l = noun_of(list->at[i]), tens = second_of(list->at[i]);
        scores->at[i] = 40 * tens + s->troops[l] / 2 + (is_detachment(l) ? 8 : 0)
                      - (tens == s->troops[l] ? 400 : 0) - (s->troops[l] - tens < DETACHMENT_LEAST ? 200 : 0);
    }
}

// A town where an advance is worth the while.
static void score_advance(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    int town = wc_hexes[s->battle.hex].town;
    bool pays = town != NO_TOWN && (wc_towns[town].final[AMERICAN] || wc_towns[town].final[BRITISH]);

    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) && pays ? 20 : 0;
}

// ---- the rest

static void score_amount(const Frame *f, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        int tens = noun_of(list->at[i]);
        scores->at[i] = f->n == TRANSFER_MEN ? 4 * tens : tens < ZONE_TROOPS ? 4 * tens - 400 : -4 * tens;
    }
}

static void score_start(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    const StartData *start = &wc_scenarios[s->core.scenario].start[f->a];
    Hex hex = start->kind == WITHIN_ONE ? start->hex : s->where[WASHINGTON];

    for (int i = 0; i < list->count; i++)
        scores->at[i] = noun_of(list->at[i]) == hex ? 0 : HOPELESS;
}

// As near as may be to where the fighting is.
static void score_place(const Frame *f, const ActionList *list, Scores *scores)
{
    Hex hex = f->side == BRITISH ? HEX_BRUNSWICK : HEX_TRENTON;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_WAIT ? HOPELESS : -HALVING * hex_distance((Hex)noun_of(list->at[i]), hex);
}

static void score_homeward(const Frame *f, const ActionList *list, Scores *scores)
{
    Hex base = f->side == BRITISH ? HEX_BRUNSWICK : HEX_PHILADELPHIA;

    for (int i = 0; i < list->count; i++)
        scores->at[i] = -HALVING * hex_distance((Hex)noun_of(list->at[i]), base);
}

static void score_raid(const State *s, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        int men = verb_of(list->at[i]) == V_RAID ? s->troops[noun_of(list->at[i])]
                                                 : wc_men_of(s, wc_stack_at(s, (Hex)noun_of(list->at[i]), BRITISH));
        scores->at[i] = men / 2;
    }
}

static const int verb_score[VERBS] = {      // where the verb alone decides
    [V_SURRENDER] = HOPELESS, [V_DAWN] = 12, [V_RALLY] = 60, [V_WITH] = 60, [V_ADD] = 10,
};

static void score_verbs(const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_score[verb_of(list->at[i])];
}

static void score(const State *s, const ActionList *list, Scores *scores)
{
    const Frame *f = &s->core.frames[s->core.depth - 1];

    switch (f->kind) {
    case SET_LEADER:    score_start(s, f, list, scores);        break;
    case ARRIVE:        score_place(f, list, scores);           break;
    case RAID_WHERE:
    case RAID_WHOM:     score_raid(s, list, scores);            break;
    case ORDERS:        score_orders(s, f, list, scores);       break;
    case SPAN:          score_span(s, f, list, scores);         break;
    case INITIATIVE:    score_try(s, f, list, scores);          break;
    case AMOUNT:        score_amount(f, list, scores);          break;
    case MOVES:         score_moves(s, f, list, scores);        break;
    case GROUP:         score_group(s, f, list, scores);        break;
    case COLUMN:        score_column(s, list, scores);          break;
    case MARCH:         score_march(s, f, list, scores);        break;
    case FERRYING:      score_ferrying(s, list, scores);        break;
    case PREPARED:      score_prepared(s, f, list, scores);     break;
    case REACT:         score_react(s, f, list, scores);        break;
    case GO_HOME:
    case LOSSES:        score_losses(s, list, scores);          break;
    case ADVANCE:       score_advance(s, f, list, scores);      break;
    case ROUT:
    case RETREAT_TO:    score_homeward(f, list, scores);        break;
    default:            score_verbs(list, scores);
    }
}

void wc_weigh(const State *s, const ActionList *list, uint8_t weight[])
{
    Scores scores;

    score(s, list, &scores);
    soften(list, &scores, WORTH_A_THOUGHT, weight);
}
