// The policy: how promising each answer looks.  Playouts sample from it, and the search uses it as its prior.
//
// Every answer gets a score, and soften() turns scores into weights that halve every few points.  Every force that may be ordered has an
// aim, the town or the enemy that promises most for its distance (aims.h); it is worth activation points when its aim promises more than
// staying.  An army goes together and leaves a garrison behind, tired men rest, a leader who stands before the enemy makes ready to attack,
// and nobody attacks without good odds.

#include "aims.h"

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"
#include "engine/scores.h"

enum { MARKS = 10 };            // of worth are a point of score

// ---- leaders who are ordered (WC 10)

// Marks that an order must also be worth, by the worst fatigue, and for a night without rest (WC 12, 13).  The Americans win by what they
// strike with fresh men, the British by the ground they stand on, so British men may tire.
static const int tired_marks[SIDES][FATIGUE_MOST + 1] = {
    [AMERICAN] = { 0, 80, 240, 640, 1600, 4000, 4000 },
    [BRITISH]  = { 0, 20, 60, 160, 400, 4000, 4000 },
};
static const int night_marks[SIDES] = { [AMERICAN] = 320, [BRITISH] = 20 };

// The leaders that a commander could take along from his hex, the strongest first, as far as his span goes.
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

// WC 20.0: men who would have to stay as the garrison.
static bool is_garrison(const State *s, Hex hex, Side side, Set leaving)
{
    int town = wc_hexes[hex].town, garrison = town == NO_TOWN ? 0 : wc_towns[town].garrison[side];

    return garrison && wc_men_of(s, wc_stack_at(s, hex, side) & ~leaving) < garrison;
}

// If a column would leave a town empty, the fewest who can hold it stay.
static Set without_garrison(const State *s, Hex hex, Side side, Set column)
{
    int town = wc_hexes[hex].town, least = NOBODY;

    if (town == NO_TOWN || !wc_pays_anybody(town) || wc_steady_men(s, column) < 3 * ZONE_TROOPS
        || wc_steady_men(s, wc_stack_at(s, hex, side) & ~column) >= ZONE_TROOPS)
        return column;
    FOR_EACH(l, column)
        if (wc_leaders[l].span == 0 && s->troops[l] >= ZONE_TROOPS && !has(s->routed, l)
            && (least == NOBODY || s->troops[l] < s->troops[least]))
            least = l;
    return least == NOBODY ? column : column & ~BIT(least);
}

static int marks_of_march(const Want *w, int l, Set column)
{
    const State *s = w->s;
    Hex hex = s->where[l];
    Set going = without_garrison(s, hex, w->us, column);

    if (wc_steady_men(s, going) == 0 || is_garrison(s, hex, w->us, going))
        // Worse than any march: nobody is fit to go, or WC 20.0 keeps the men as a garrison.
        return 20 * -POINT;
    Force f = wc_force_of(s, going, hex);
    Aim aim = wc_find_aim(w, &f);
    return aim.worth - aim.stays - tired_marks[w->us][wc_worst_fatigue(s, going)] - (is_night(s) ? night_marks[w->us] : 0);
}

static int price_of_point(const State *s, Side side)
{
    int points = s->points[side];

    // A point is the dearer the fewer there are.
    return points > 16 ? 20 : points > 8 ? 40 : points > 4 ? 70 : 100;
}

static bool is_enemy_at(const State *s, Hex h, Side us)
{
    return h != NO_HEX && wc_with_men(s, wc_stack_at(s, h, enemy_of(us)));
}

// Leaders next to the enemy's hex whom a commander with such a column could also call.
static Set more_for_attack(const State *s, int commander, Set column, Hex hex)
{
    int span = wc_leaders[commander].span;
    Set more = 0;

    FOR_EACH(l, column & ~BIT(commander))
        span -= wc_leaders[l].cost_alone;
    FOR_EACH(l, leaders_of(side_of(commander)) & ~(column | s->routed | s->disordered))
        if (is_on_map(s, l) && s->troops[l] && !wc_is_helpless(s, l) && hex_distance(s->where[l], hex) == 1
            && hex_distance(s->where[l], s->where[commander]) <= 2 && wc_leaders[l].cost < wc_leaders[commander].cost
            && span >= wc_leaders[l].cost_alone) {
            span -= wc_leaders[l].cost_alone;
            more |= BIT(l);
        }
    return more;
}

// The worth of the best prepared attack that he could lead from his hex (WC 16.3); 0 if none promises anything.
static int marks_of_attack(const Want *w, int l, Set column)
{
    const State *s = w->s;
    int best = 0;

    if (is_night(s))
        return 0;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex h = neighbour(s->where[l], d);
        // Attacks across the Delaware are left out.
        if (!is_enemy_at(s, h, w->us) || !is_same_bank(s->where[l], h))
            continue;
        int marks = wc_promise_of_attack(s, w->us, column | more_for_attack(s, l, column, h), h, PREPARED_ATTACK, l);
        best = marks > best ? marks : best;
    }
    return best;
}

enum { LEAVING_THE_ARMY = 120 };

// What it takes from an army to order him alone, when a commander beside him could order the whole of it.
static int marks_of_army(const Want *w, int l)
{
    const State *s = w->s;

    FOR_EACH(c, wc_stack_at(s, s->where[l], w->us) & ~BIT(l))
        if (wc_leaders[c].cost > wc_leaders[l].cost && !wc_is_helpless(s, c) && has(followers_of(s, c), l)) {
            int army = marks_of_march(w, c, followers_of(s, c));
            return LEAVING_THE_ARMY + (army > 0 ? army : 0);
        }
    return 0;
}

static int score_order(const Want *w, int l)
{
    const State *s = w->s;
    Set column = followers_of(s, l);

    if (column == BIT(WASHINGTON))      // he has only a few horse, and is worth twenty points to the enemy
        return HOPELESS;
    int marks = marks_of_march(w, l, column), attack = marks_of_attack(w, l, column);
    if (attack > 0) {
        attack -= tired_marks[w->us][wc_worst_fatigue(s, column)];
        marks = attack > marks ? attack : marks;
    }
    return (marks - marks_of_army(w, l) - price_of_point(s, w->us) * wc_leaders[l].cost) / MARKS;
}

static int men_of_others(const Want *w, Hex hex, Set but)
{
    return wc_steady_men(w->s, wc_stack_at(w->s, hex, w->us) & ~but);
}

// A detachment holds the town when its parent has something better to do (WC 14).
static int score_detach(const Want *w, int l)
{
    const State *s = w->s;
    Force f = wc_force_of(s, BIT(l), s->where[l]);

    if (wc_hexes[f.hex].town == NO_TOWN || f.men < 3 * ZONE_TROOPS || men_of_others(w, f.hex, BIT(l)) >= ZONE_TROOPS || is_night(s))
        return HOPELESS;
    Aim aim = wc_find_aim(w, &f);
    return aim.stays > POINT / 2 && aim.worth > POINT ? 8 : HOPELESS;
}

// The men of leaders who are removed on January 1 go to others while they can (WC 9.4.1).
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

    wc_want(s, f->side, &w);
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

// A commander calls the leaders with him, and others who have something to do.
static void score_span(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    Want w;

    wc_want(s, f->side, &w);
    for (int i = 0; i < list->count; i++) {
        int l = has_noun(list->at[i]) ? noun_of(list->at[i]) : NOBODY;
        if (l == NOBODY)
            scores->at[i] = 0;
        else if (s->troops[l] == 0)
            scores->at[i] = is_commander(l) ? 12 : HOPELESS;
        else if (hex_distance(s->where[l], s->where[f->a]) <= 1)
            scores->at[i] = s->fatigue[l] >= 4 ? HOPELESS : 40 + s->troops[l] / 4 - 6 * s->fatigue[l];
        else
            scores->at[i] = marks_of_march(&w, l, BIT(l)) / MARKS - 4;
    }
}

static void score_try(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    Want w;

    wc_want(s, f->side, &w);
    for (int i = 0; i < list->count; i++)
        scores->at[i] = has_noun(list->at[i]) ? marks_of_march(&w, noun_of(list->at[i]), BIT(noun_of(list->at[i]))) / MARKS - 4 : 0;
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

    FOR_EACH(l, s->active & ~s->spent & ~s->recovered & ~s->routed & ~s->disordered & leaders_of(side_of(commander)))
        if (s->troops[l] && is_on_map(s, l) && hex_distance(s->where[l], hex) == 1
            && (s->where[l] == s->where[commander] || hex_distance(s->where[commander], hex) == 1)
            && (l == commander || s->chief[l] == s->chief[commander]))
            able |= BIT(l);
    return able;
}

// Whether he stands where his commander may lead a prepared attack that promises something.
static bool waits_to_attack(const State *s, int l)
{
    int chief = s->chief[l];
    Side side = side_of(l);

    if (is_night(s) || !s->troops[l] || chief == NOBODY)
        return false;
    for (Direction d = 0; d < DIRECTIONS; d++) {
        Hex h = neighbour(s->where[l], d);
        if (!is_enemy_at(s, h, side))
            continue;
        Set able = hex_distance(s->where[chief], h) == 1 ? could_join(s, chief, h) : active_column(s, l);
        if (has(able, l) && wc_promise_of_attack(s, side, able, h, PREPARED_ATTACK, chief) > 0)
            return true;
    }
    return false;
}

enum { RUN_AT_ONCE = 60 };      // routed leaders make room and are safe; it is rarely worth a thought that they may wait (W48)

// The order in which leaders move matters little: the one with most to gain goes first, with his followers.
static void score_moves(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    int best = 0, marks = 0;
    Want w;

    wc_want(s, f->side, &w);
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        scores->at[i] = verb_of(a) == V_RUN ? RUN_AT_ONCE : HOPELESS;
        if (verb_of(a) == V_DONE && marks == 0)
            best = i;
        if (verb_of(a) == V_MOVE) {
            int l = noun_of(a), gain = marks_of_march(&w, l, active_column(s, l));
            // The first of the best, with a mark for its cost, so that a commander goes before those whom he can take along.
            gain = gain > 0 && !waits_to_attack(s, l) ? gain + POINT * wc_leaders[l].cost : 0;
            best = gain > marks ? i : best;
            marks = gain > marks ? gain : marks;
        }
    }
    scores->at[best] = 0;
}

// The town keeps the men that it needs; the others may still march.
static bool is_needed_here(const State *s, int l, Set going)
{
    Side side = side_of(l);
    Set all = going | (wc_stack_at(s, s->where[l], side) & s->active & ~s->moved);

    return going && !has(without_garrison(s, s->where[l], side, all), l);
}

static int score_companion(const State *s, int l, Set going)
{
    // Above every other answer, so that companions are taken before the roll or the next step.
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
        // Just above the least score: to end the column early is almost never right.
        scores->at[i] = verb_of(list->at[i]) == V_DONE ? HOPELESS + 1 : 8 * wc_leaders[noun_of(list->at[i])].cost;
}

// ---- a march, hex by hex

// The danger of standing next to a stronger enemy.
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

    // A step away from the aim is never taken; a step that comes no nearer is taken only for want of a better.
    if (nearer < 0 || aim->worth <= aim->stays)
        return HOPELESS;
    return (nearer ? 16 * nearer : -16) - 4 * ((cost == PROHIBITED ? 2 : cost) - 1) - danger_at(w, f, to);
}

static int score_attack(const State *s, Side side, Set attackers, Hex hex, int kind)
{
    return wc_promise_of_attack(s, side, attackers, hex, kind, wc_chief_of(attackers)) / MARKS;
}

enum { EAGER = 6 };     // points of score for the ground that an attack gains

static int score_halt(const Want *w, const Force *f, const Aim *aim)
{
    return aim->hex == f->hex || aim->worth <= aim->stays ? 10 : -6 - danger_at(w, f, f->hex) / 3;
}

static void score_march(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    const March *m = &s->march[f->n];

    if (!m->group) {                    // the detachments left behind were left to stay
        for (int i = 0; i < list->count; i++)
            scores->at[i] = verb_of(list->at[i]) == V_HALT ? 0 : HOPELESS;
        return;
    }
    Force force = wc_force_of(s, m->group, m->hex);
    Aim aim;
    Want w;

    wc_want(s, f->side, &w);
    aim = wc_find_aim(&w, &force);
    if (m->reacting)
        // A reaction exists to reach the battle.
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

// Too many for the ferry: the smallest stay behind.
static void score_ferrying(const State *s, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++)
        scores->at[i] = verb_of(list->at[i]) == V_DROP ? -s->troops[noun_of(list->at[i])] : verb_of(list->at[i]) == V_SPLIT ? -60
                      : verb_of(list->at[i]) == V_COUNTER ? HOPELESS : -200;
}

// ---- combat (WC 16, 17)

static void score_prepared(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        Action a = list->at[i];
        if (verb_of(a) == V_RUN) {
            scores->at[i] = RUN_AT_ONCE;
            continue;
        }
        Set able = verb_of(a) == V_DONE ? 0 : could_join(s, noun_of(a), (Hex)second_of(a));
        scores->at[i] = verb_of(a) == V_DONE ? 0 : !able ? HOPELESS
                      : EAGER + wc_promise_of_attack(s, f->side, able, (Hex)second_of(a), PREPARED_ATTACK, noun_of(a)) / MARKS;
    }
}

// A leader goes to the help of those attacked, when it helps.
static void score_react(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    int attackers = wc_power_of(s, s->battle.attackers), here = wc_power_of(s, wc_stack_at(s, s->battle.hex, f->side));

    for (int i = 0; i < list->count; i++) {
        int l = has_noun(list->at[i]) ? noun_of(list->at[i]) : NOBODY;
        int power = l == NOBODY ? 0 : wc_power_of(s, wc_stack_at(s, s->where[l], f->side));
        // Help that still leaves less than half of the attacker's power is no help.
        scores->at[i] = l == NOBODY ? 0 : s->troops[l] == 0 || 2 * (here + power) < attackers || is_needed_here(s, l, BIT(l)) ? HOPELESS
                                        : power / 8 - 4 * s->fatigue[l];
    }
}

// Losses are taken in large shares, first from detachments and big commands, and in one answer where that is possible.
static void score_losses(const State *s, const ActionList *list, Scores *scores)
{
    for (int i = 0; i < list->count; i++) {
        scores->at[i] = 0;
        if (verb_of(list->at[i]) != V_LOSE)
            continue;
        int l = noun_of(list->at[i]), tens = second_of(list->at[i]);
        scores->at[i] = 40 * tens + s->troops[l] / 2 + (is_detachment(l) ? 8 : 0)
                      // Whole commands are not wiped out, and no leader falls below what a detachment needs, unless the loss leaves no choice.
                      - (tens == s->troops[l] ? 400 : 0) - (s->troops[l] - tens < DETACHMENT_LEAST ? 200 : 0);
    }
}

// Whether an advance into this town is worth it.
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
        int tens = verb_of(list->at[i]) == V_COUNTER ? 0 : noun_of(list->at[i]);
        scores->at[i] = verb_of(list->at[i]) == V_COUNTER ? HOPELESS : f->n == TRANSFER_MEN ? 4 * tens : tens < ZONE_TROOPS ? 4 * tens - 400 : -4 * tens;
    }
}

static void score_start(const State *s, const Frame *f, const ActionList *list, Scores *scores)
{
    const StartData *start = &wc_scenarios[s->core.scenario].start[f->a];
    Hex hex = start->kind == WITHIN_ONE ? start->hex : s->where[WASHINGTON];

    for (int i = 0; i < list->count; i++)
        scores->at[i] = noun_of(list->at[i]) == hex ? 0 : HOPELESS;
}

// As near as possible to the fighting.
static void score_place(const Frame *f, const ActionList *list, Scores *scores)
{
    Hex hex = f->side == BRITISH ? HEX_BRUNSWICK : HEX_TRENTON;

    for (int i = 0; i < list->count; i++)
        // A hex further away halves the weight.
        scores->at[i] = verb_of(list->at[i]) != V_AT ? HOPELESS : -HALVING * hex_distance((Hex)noun_of(list->at[i]), hex);
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

static const int verb_score[VERBS] = {      // scores where the verb alone decides
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

void wc_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Scores scores;

    score(s, list, &scores);
    soften(list, &scores, values[W_HALVINGS], weight);
}
