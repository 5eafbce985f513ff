// The policy of Campaigns of 1777: how promising each answer looks.
//
// Every answer gets a score in marks; soften() turns scores into weights that halve every few marks.  An army is worth sending where it
// changes the chances of the goals (survey.h): a march is weighed by the best end within its reach, worked out from scratch at each step, so
// that the aim holds, with the battle that waits there, the enemies who could fall upon it and the supply that it would have.  An army is
// composed only if such a march is worth it.  Points that no march needs go to depots, storms and rallies.

#include "foresee.h"
#include "wants.h"

#include "engine/scores.h"
#include "games/campaigns_of_1777/tables.h"

// ---- leaders who go alone

// SP that stay: at a goal that others do not hold, as many as a garrison needs.
static int garrison_of(Wants *w, int space)
{
    int goal = c77_goal_at(w, space);

    if (goal < 0 && c77_marks_of_garrison(w, space) > w->w[IDLE])
        return capacity_of(space);
    if (goal < 0 || (space == NEW_YORK && c77_sp(w->s, NEW_YORK_BOX, BRITISH)) || (space == MONTREAL && c77_sp(w->s, MONTREAL_BOX, BRITISH)))
        return 0;
    return is_fort(space) ? w->w[GARRISON] : c77_threat_to(w, space) ? 5 : 2;
}

// Those who stand alone have only one errand, to the troops that are nearest to them.
static bool is_free(const Wants *w, int l)
{
    return is_on_map(w->s, l) && space_of(w->s->where[l]) != NOWHERE && !c77_sp(w->s, w->s->where[l], w->side) && c77_leaders[l].only == NO_TYPE;
}

// SP of a space that no other leader would lead: neither one who is there, nor one who is free and nearer than he.
static int unled_sp(Wants *w, int space, int leader)
{
    int sp = c77_sp(w->s, space, w->side) - garrison_of(w, space), here = is_on_map(w->s, leader) ? space_of(w->s->where[leader]) : NOWHERE;

    FOR_EACH(l, leaders_of(w->side) & ~BIT(leader)) {
        int at = is_on_map(w->s, l) ? space_of(w->s->where[l]) : NOWHERE;
        if (at == space && w->s->where[l] == space)
            sp -= rank_limit(l);
        else if (at != NOWHERE && sp > 0 && is_free(w, l)) {
            int his = c77_steps[w->side][at][space], own = here == NOWHERE ? FAR : c77_steps[w->side][here][space];
            sp -= his < own || (his == own && l < leader) ? rank_limit(l) : 0;
        }
    }
    return sp;
}

static void find_calls(Wants *w, int leader, Calls *c)
{
    c->called = c->worked_out = no_spaces;
    FOR_SPACES(space, w->v.stands[w->side]) {
        int sp = unled_sp(w, space, leader);
        if (sp <= 0 || !(c77_leaders[leader].primary || c77_is_reached(w, space, leader)))
            continue;
        Party q;
        c77_usual_party(w->s, w->side, leader, space, &q);
        int all = c77_party_sp(&q);
        c->power[space] = (int16_t)(all ? c77_party_power(w->s, w->side, &q, space) * least(sp, all) / all : 0);
        if (c->power[space])
            add_space(&c->called, space);
    }
}

static Calls *calls_of(Wants *w, int leader)
{
    Calls *c = &w->calls[leader - first_leader(w->side)];

    if (!(w->called >> leader & 1))
        find_calls(w, leader, c);
    w->called |= BIT(leader);
    return c;
}

// Marks of his being at a space: of the best errand from there, when those he leads are as far from the goals as he from them and they together.
static int find_errand(const Wants *w, const Calls *c, int at)
{
    int best = 0;

    FOR_SPACES(space, c->called) {
        int sum = 0, first = 5 * c77_steps[w->side][at][space] / 2;
        for (int i = 0; i < w->v.goals; i++) {
            int own = c->power[space] * c77_share(&w->v, w->side, least(NO_WAY, w->v.way[w->side][i][space] + first));
            sum += own ? marks_of_change(w, i, own) : 0;
        }
        best = most(best, sum);
    }
    return best;
}

static int marks_of_errand(Wants *w, int leader, int at)
{
    Calls *c = calls_of(w, leader);

    if (!has_space(c->worked_out, at))
        c->errand[at] = find_errand(w, c, at);
    add_space(&c->worked_out, at);
    return c->errand[at];
}

static int score_alone(Wants *w, int leader, int from, int to)
{
    int there = c77_sp(w->s, to, w->side) ? -2 : has_space(w->v.stands[w->enemy], to) ? -20 : -3;

    return marks_of_errand(w, leader, to) - marks_of_errand(w, leader, from) + there;
}

static bool stops(const Wants *w, int from, int to)
{
    return is_hard(link_between(from, to)) || has_space(w->v.stands[w->enemy], to);
}

// A step: for its own end, or for the best end that it opens.
static int score_step(Wants *w, const Army *a, int to)
{
    if (a->alone)
        return score_alone(w, a->leader, a->space, to);
    int best = c77_score_end(w, a, to);
    if (a->used + 2 <= a->most && !stops(w, a->space, to))
        FOR_SPACES(next, less_spaces(both_spaces(near(w->side, to), c77_area(w->s)), one_space(a->space)))
            if (link_between(to, next) != ROUGH)
                best = most(best, c77_score_end(w, a, next) - 1);
    return best;
}

static int best_step(Wants *w, const Army *a, const March *m)
{
    int best = HOPELESS;

    FOR_SPACES(to, near(w->side, a->space))
        if (c77_why_not_step(w->s, m, w->side, to) == OK)
            best = most(best, score_step(w, a, to));
    return best;
}

static Army army_of(const Wants *w, const March *m, const Party *q)
{
    int place = w->s->where[q->leader];
    Army a = { .leader = q->leader, .space = space_of(place), .sp = c77_party_sp(q), .used = m->used, .most = m->most };

    a.power = c77_party_power(w->s, w->side, q, place);
    a.alone = a.sp == 0;
    return a;
}

// ---- composing an army

// SP that the army should have: what its leader can lead, less a garrison.
static int wanted_sp(Wants *w, const Party *q, int place)
{
    int all = c77_sp(w->s, place, w->side), limit = c77_party_limit(w->s, q);

    return most(0, least(limit, all - garrison_of(w, space_of(place))));
}

// What a leader's march is worth at its best: with the army that he should have, and alone.  HOPELESS: he has no such march.
typedef struct Marches {
    int with, alone;
} Marches;

static Marches best_marches(Wants *w, const March *m)
{
    int leader = m->party.leader, place = w->s->where[leader];
    March full = *m;

    c77_usual_party(w->s, w->side, leader, place, &full.party);
    int sp = c77_party_sp(&full.party), wanted = wanted_sp(w, &full.party, place);
    Army a = army_of(w, &full, &full.party);
    if (!a.most)
        a.most = 2;
    a.power = sp > wanted ? a.power * wanted / sp : a.power;
    a.sp = least(sp, wanted);
    Marches best = { .with = a.sp > 0 ? best_step(w, &a, &full) : HOPELESS };
    a.alone = true;
    full.party = (Party){ .leader = (uint8_t)leader };
    best.alone = best_step(w, &a, &full);
    return best;
}

// The next SP to take up, as an answer: of what the army should have and lacks, the best sort first; 0 if it lacks nothing.
static Action find_next_to_take(Wants *w, const Party *q, int place)
{
    static const uint8_t best_first[] = { BRITISH_ARTILLERY, REGULAR, HESSIAN, INDIAN, TORY, PATRIOT_ARTILLERY, CONTINENTAL, MILITIA };
    uint8_t more[SLOTS];
    int room = wanted_sp(w, q, place) - c77_party_sp(q);

    c77_fill_up(w->s, w->side, q, place, true, more);
    for (unsigned i = 0; i < sizeof best_first; i++) {
        int type = best_first[i], sp = side_of_type(type) == w->side ? least(room, more[slot_of(type)]) : 0;
        if (sp > 0)
            return act_on(V_TAKE, troops_noun(type, sp));
    }
    return 0;
}

// Of the one army that a question is about.
static Action next_to_take(Wants *w, const Party *q, int place)
{
    if (w->next_take == NOT_ASKED)
        w->next_take = find_next_to_take(w, q, place);
    return w->next_take;
}

// `march` is what the march is worth when the army is complete.
static int score_party(Wants *w, const Party *q, int place, Action a, int march)
{
    int have = c77_party_sp(q);

    switch (verb_of(a)) {
    case V_TAKE:
        return march > w->w[IDLE] && a == next_to_take(w, q, place) ? march + 30 : HOPELESS;
    case V_DROP:
        return -60;
    case V_CARRY:
        return -30;
    case V_LEAVE:
        return -40;
    case V_TRAINS:
        return noun_of(a) > q->trains && have >= 5 && march != HOPELESS ? march + 12 : -60;
    case V_SHIP:
    case V_ENGINEER:
        return -30;
    case V_GO:
        return have ? 10 : -20;
    }
    return HOPELESS;
}

// ---- operations

// The neighbour through which an army would go on to the goal that is nearest to it and not its own yet; NOWHERE if there is none.
static int next_on_way(const Wants *w, int space)
{
    int next = NOWHERE, best = NO_WAY;

    for (int i = 0; i < w->v.goals; i++)
        if (w->v.holder[i] != w->side && w->v.way[w->side][i][space] < best) {
            best = w->v.way[w->side][i][space];
            FOR_SPACES(to, near(w->side, space))
                if (w->v.way[w->side][i][to] < best && (next == NOWHERE || w->v.way[w->side][i][to] <= w->v.way[w->side][i][next]))
                    next = to;
        }
    return next;
}

// SP of armies that a space on would be within reach of this supply.
static int count_fed_ahead(const Wants *w, const Supplied *net)
{
    int sp = 0;

    FOR_SPACES(at, w->v.stands[w->side]) {
        int next = w->fed.next[at];
        if (next != NOWHERE && has_space(net->reached, next))
            sp += c77_sp(w->s, at, w->side);
    }
    return sp;
}

enum {
    NEVER_FETCHED = -60,        // marks of a marker that lies where it is best
    SPENT_TRAIN   = 6,          // marks that a train counts less than a depot, since it is used up
};

// SP that the next check of supply would mark.
static int count_hungry(const Wants *w, const Supplied *net)
{
    int sp = 0;

    FOR_SPACES(at, w->v.stands[w->side])
        sp += c77_short_if_checked(w->s, w->side, at, net);
    return sp;
}

static const Fed *fed_of(Wants *w)
{
    const Supplied *net = c77_net_of(w);
    int on_their_way = 0;

    if (w->fed.known)
        return &w->fed;
    FOR_SPACES(at, w->v.stands[w->side]) {
        w->fed.next[at] = (uint8_t)(w->v.mobile[w->side][at] ? next_on_way(w, at) : NOWHERE);
        on_their_way += w->fed.next[at] == NOWHERE ? 0 : c77_sp(w->s, at, w->side);
    }
    w->fed.ahead = count_fed_ahead(w, net);
    w->fed.hungry = count_hungry(w, net);
    w->fed.enough = !w->fed.hungry && w->fed.ahead == on_their_way;
    w->fed.known = true;
    return &w->fed;
}

static Spaces all_fed(const Supplied *net)      { return either_space(net->reached, net->forts); }

// For SP that are fed now, and for those that are fed with their next march.
static int marks_of_fed(const Wants *w, int now, int later)
{
    return w->w[FOR_DEPOT] * least(now, 15) + w->w[FOR_CHAIN] * least(later, 15);
}

// It feeds the hungry, and those who would be hungry with their next march.
static int find_depot(Wants *w, int space)
{
    const Fed *now = fed_of(w);
    const Supplied *net = c77_net_of(w);
    Supplied more = *net;
    int fed = 0;

    if (now->enough || !c77_available_supply(w->s, w->side) || !has_space(less_spaces(net->reached, net->sources), space))
        return -20;
    c77_lay_depot(w->s, w->side, space, &more);
    FOR_SPACES(at, both_spaces(w->v.stands[w->side], less_spaces(all_fed(&more), all_fed(net))))
        fed += c77_short_if_checked(w->s, w->side, at, net);
    int later = most(0, count_fed_ahead(w, &more) - now->ahead);
    if (!fed && !later)
        return -20;
    return marks_of_fed(w, fed, later) + least(4, c77_sp(w->s, space, w->side));
}

static int score_depot(Wants *w, int space)
{
    if (!has_space(w->depots, space))
        w->depot[space] = find_depot(w, space);
    add_space(&w->depots, space);
    return w->depot[space];
}

// Where the box is empty: what a marker of the map would feed where the active leader lays it next, beyond what it feeds now (C77 7.3.7).
static int score_fetch(Wants *w, int place, bool train)
{
    int leader = w->s->act.leader, here = space_of(w->s->where[leader]), best = 0;

    if (c77_available_supply(w->s, w->side) || points_left(w->s) < c77_operation_cost(w->s, act(V_DEPOT)) || here == NOWHERE)
        return NEVER_FETCHED;
    const Fed *now = fed_of(w);
    if (now->enough)
        return NEVER_FETCHED;
    State without = *w->s;
    Supplied net;
    c77_take_supply(&without, w->side, place, train);
    c77_find_supply(&without, w->side, &net);
    FOR_SPACES(space, less_spaces(net.reached, net.sources)) {
        Supplied more = net;
        if (c77_steps[w->side][here][space] > c77_leaders[leader].range)
            continue;
        c77_lay_depot(&without, w->side, space, &more);
        best = most(best, marks_of_fed(w, now->hungry - count_hungry(w, &more), count_fed_ahead(w, &more) - now->ahead));
    }
    return best ? best - w->w[COST] - (train ? SPENT_TRAIN : 0) : NEVER_FETCHED;
}

static int score_rally(const Wants *w, int leader)
{
    int department = c77_spaces[space_of(w->s->where[leader])].department, mean = 0;

    FOR_TYPES(type, w->side) {
        int n = c77_departments[department].rally[type];
        if (c77_available(w->s, type))
            mean += n * (n + 1) * 10 / 12;              // tenths of SP
    }
    return w->w[FOR_RALLY] * mean / 10;
}

// What a storm costs, over the rounds that the fort would hold out.
static int score_storm(const Wants *w)
{
    const State *s = w->s;
    int space = space_of(s->where[s->act.leader]), inside = inside_of(space);

    if (inside == NOWHERE)
        return HOPELESS;
    State t = *s;
    int row[DICE_LINES], ours, theirs, sp = c77_sp(s, inside, w->enemy), own = c77_sp(s, space, w->side);
    t.battle = battle_at(space, w->side, BY_STORM);
    for (Side side = 0; side < SIDES; side++) {
        Set seniors = c77_seniors(&t, side);
        t.battle.senior[side] = seniors ? (uint8_t)first_of(seniors) : NOBODY;
    }
    ours = c77_dice(&t, w->side, row);
    theirs = c77_dice(&t, w->enemy, row);
    int rounds = most(10, 60 * sp / most(1, ours)), lost = theirs * (rounds + 10) / 120;    // tenths; while they grow fewer
    int score = (c77_goal_at(w, space) >= 0 ? w->w[FOR_GOAL_STORM] : w->w[FOR_STORM]) + 2 * w->w[FOR_SP] * sp - w->w[FOR_SP] * lost;
    score += w->w[FOR_CLEARING] * c77_marks_of_clearing(w, space) / rounds;
    return lost + 3 > own ? score - 60 : rounds > 10 * (w->v.turns_left + 1) ? score / 2 : score;
}

// Howe goes by sea where a march would take longer.
static int score_embark(const Wants *w, int destination)
{
    const State *s = w->s;
    int here = space_of(s->where[HOWE]), sum = 0;

    if (w->v.turns_left < 3 || here >= SPACES)
        return -60;
    int power = w->v.mobile[BRITISH][here];
    for (int i = 0; i < w->v.goals; i++) {
        int there = least(NO_WAY, w->v.way[BRITISH][i][destination] + 2 * QUARTERS);
        int own = power * (c77_share(&w->v, BRITISH, there) - c77_share(&w->v, BRITISH, w->v.way[BRITISH][i][here]));
        sum += own ? marks_of_change(w, i, own) : 0;
    }
    return sum + w->w[FOR_SEA] - c77_sp(s, destination, PATRIOT) * w->w[FOR_SP];
}

static int score_activation(Wants *w, int leader)
{
    March m = { .party.leader = (uint8_t)leader, .start = w->s->where[leader], .from = w->s->where[leader], .most = 2 };

    if (!is_on_map(w->s, leader) || space_of(w->s->where[leader]) == NOWHERE)
        return HOPELESS;
    m.most = (uint8_t)c77_march_most(w->s, &m);
    Marches marches = best_marches(w, &m);
    int best = most(marches.with, marches.alone);
    if (best == HOPELESS)
        return -40;
    best -= w->w[COST] * c77_leaders[leader].cost + w->w[IDLE];
    return best > 0 && !w->s->march[0].used ? best + w->w[FIRST_MARCH] : best;
}

static int score_operation(Wants *w, Action a)
{
    const State *s = w->s;

    switch (verb_of(a)) {
    case V_ACTIVATE:
        return score_activation(w, noun_of(a));
    case V_FORCE: {
        March m = s->march[0];
        m.extra = 1;
        m.over = MARCH_GOES;
        Army army = army_of(w, &m, &m.party);
        if (army.alone || (m.used < m.most && s->march[0].over == MARCH_GOES))
            return -30;                     // first the steps that cost nothing
        int best = best_step(w, &army, &m);
        return best == HOPELESS ? -30 : best * 2 / 3 - 5 * w->w[COST];
    }
    case V_STORM:
        return score_storm(w);
    case V_EMBARK:
        return score_embark(w, noun_of(a));
    case V_RALLY:
        return score_rally(w, s->act.leader) - w->w[COST];
    case V_RAID:
        return -10;
    case V_SUPPLY_RAID:
        return 1;
    case V_DEPOT:
        return score_depot(w, noun_of(a)) - w->w[COST];
    case V_TRAIN:
        return score_depot(w, noun_of(a)) - w->w[COST] - SPENT_TRAIN;
    case V_FETCH_DEPOT: case V_FETCH_TRAIN:
        return score_fetch(w, noun_of(a), verb_of(a) == V_FETCH_TRAIN);
    }
    return HOPELESS;
}

// The primary leader's march or a subordinate's, with the operations that may come between.
static int score_marching(Wants *w, const March *m, Action a, int composed)
{
    if (c77_is_won(w) && verb_of(a) != V_DONE && verb_of(a) != V_PASS)
        return -60;                         // whoever marches may be intercepted
    switch (verb_of(a)) {
    case V_TO: {
        Army army = army_of(w, m, &m->party);
        int score = score_step(w, &army, noun_of(a));
        if (army.alone && composed > w->w[IDLE])
            score -= 40;                    // the army first
        return score - w->w[IDLE];
    }
    case V_DONE:
    case V_PASS:
        return 0;
    }
    if (c77_is_party_verb(verb_of(a)))
        return score_party(w, &m->party, w->s->where[m->party.leader], a, composed);
    int score = score_operation(w, a);
    return verb_of(a) == V_ACTIVATE && c77_party_sp(&m->party) && !m->used ? score - 60 : score;     // first the army that is ready
}

// ---- reactions

static int enemy_power_here(const Wants *w)     { return w->v.power[w->enemy][w->s->battle.space]; }

// What the men whom both sides lose in the battle at hand do to the chances of the goals.
static int marks_of_losses(const Wants *w, int space, int lost, int taken)
{
    int sum = 0;

    for (int i = 0; i < w->v.goals; i++) {
        int own = c77_share(&w->v, w->side, w->v.way[w->side][i][space]), theirs = c77_share(&w->v, w->enemy, w->v.way[w->enemy][i][space]);
        sum += own || theirs ? c77_marks_of_changes(w, i, -lost * own, -taken * theirs) : 0;
    }
    return w->w[LOSSES] * sum / 100;
}

// Six dice take a strength point, of ten tenths.
static int power_lost(int dice, int power)      { return least(dice / 6, power); }

// An army goes from where it is fed to where it is not, and takes no goal by it.
static bool strays(Wants *w, int from, int to)
{
    const Supplied *net = c77_net_of(w);

    return has_space(net->reached, from) && !has_space(net->reached, to) && c77_goal_at(w, to) < 0;
}

static int score_intercept(Wants *w, int leader)
{
    Party q;
    int space = w->s->battle.space, from = space_of(w->s->where[leader]);

    c77_usual_party(w->s, w->side, leader, w->s->where[leader], &q);
    int power = c77_party_power(w->s, w->side, &q, w->s->where[leader]);
    Force ours = c77_force_at(&w->v, w->side, space), theirs = c77_force_at(&w->v, w->enemy, space);
    FOR_TYPES(type, w->side)
        ours.n[slot_of(type)] += q.n[slot_of(type)];
    ours.leaders |= BIT(leader);
    int attack = c77_dice_with_help(&w->v, w->enemy, &theirs, space, false, w->w[FEAR_OF_HELP]), own = c77_dice_of(&w->v, w->side, &ours, true) + 10;
    int chance = 100 - c77_chance_of_winning(attack, own);
    int score = w->w[FOR_SP] * (own - attack) / 60 + (chance * w->w[FOR_WIN] - (100 - chance) * w->w[FOR_LOSS]) / 50;
    score += c77_marks_of_move(w, power, from, space) + marks_of_losses(w, space, power_lost(attack, power), power_lost(own, enemy_power_here(w)));
    if (c77_goal_at(w, from) >= 0 && w->v.power[w->side][from] <= power)
        score -= w->w[ABANDON];
    return score + w->w[FOR_INTERCEPTION] - (strays(w, from, space) ? w->w[STRAYING] : 0);
}

static int score_avoid(Wants *w, int leader, int to)
{
    int space = w->s->battle.space, own = w->v.power[w->side][space];
    Force ours = c77_force_at(&w->v, w->side, space), theirs = c77_force_at(&w->v, w->enemy, space);
    int attack = c77_dice_with_help(&w->v, w->enemy, &theirs, space, false, w->w[FEAR_OF_HELP]), defence = c77_dice_of(&w->v, w->side, &ours, true);
    int chance = c77_chance_of_winning(attack, defence), lost = w->w[FOR_SP] * (attack - defence) / 60 + (chance - 50) * w->w[FOR_LOSS] / 50;

    return lost + c77_marks_of_move(w, w->v.mobile[w->side][space] * 2 / 3, space, to) - (c77_threat_to(w, to) > own ? 4 : 0) + rank_of(leader) +
        w->w[FOR_AVOIDING];
}

static int score_reinforce(Wants *w, int leader)
{
    int space = w->s->battle.space, own = w->v.power[w->side][space], chance = c77_rough_chance(own, enemy_power_here(w)), home = space_of(w->s->where[leader]);
    int score = chance < 93 ? w->w[FOR_JOINING] : -6;

    if (c77_goal_at(w, home) >= 0 && w->v.power[w->side][home] <= w->v.mobile[w->side][home] && c77_threat_to(w, home))
        score -= w->w[ABANDON] / 2;
    return score;
}

// Two points for a better roll, unless it is all but sure.
static int score_coordination(const Wants *w, int leader)
{
    int i = c77_reinforcement_of(w->s, leader);

    return i >= 0 && c77_chance_of(w->s, &w->s->reaction[i]) < 29 ? 3 : -10;
}

// Guns and the best troops hold a fort; with a fight lost outside, as many as it holds go in.
static int score_enter(const Wants *w, Action a)
{
    static const int8_t worth[TYPES] = { 3, 3, 2, 1, 6, 3, 2, 6 };
    int space = w->s->battle.space, own = w->v.power[w->side][space], chance = c77_rough_chance(enemy_power_here(w), own);
    int weak = chance > 45 || c77_goal_at(w, space) >= 0 ? 1 : -1;

    switch (verb_of(a)) {
    case V_ENTER:
        return weak * (8 + worth[type_in(noun_of(a))] * sp_in(noun_of(a)));
    case V_ENTER_LEADER:        // one commands in the fort; the others are of more use outside
        return c77_leaders_at(w->s, inside_of(space), w->side) ? -30 : weak * (2 + 2 * defence_of(w->s, noun_of(a)) - 2 * rank_of(noun_of(a)));
    }
    return 0;
}

// ---- battle

static int score_loss(Action a)
{
    static const int8_t price[TYPES] = { 10, 9, 4, 4, 12, 10, 3, 12 };

    return -price[type_in(noun_of(a))] * sp_in(noun_of(a));
}

// Of more than fifteen those stay out who throw the fewest dice, as many at once as may (C77 13.2).
static int score_left_out(Action a)
{
    int type = type_in(noun_of(a));

    return (c77_types[type].half ? 500 : is_artillery(type) ? -500 : 0) + 16 * sp_in(noun_of(a));
}

static int score_retreat(Wants *w, int to)
{
    int space = w->s->battle.space;

    if (is_inside(to))
        return c77_goal_at(w, space) >= 0 ? 30 : 4;
    return c77_marks_of_move(w, w->v.mobile[w->side][space], space, to) + (w->v.power[w->side][to] ? 6 : 0) - (c77_threat_to(w, to) ? 6 : 0);
}

static int score_plan(const Wants *w)
{
    int chance = c77_rough_chance(w->v.power[w->side][w->s->battle.space], enemy_power_here(w));

    return chance > 5 && chance < 97 ? 10 : -4;
}

// Where a leader who comes back does most good.
static int score_return(Wants *w, int leader, int place)
{
    int space = is_space(place) ? place : space_of(place);

    if (space == NOWHERE)
        return 0;
    return marks_of_errand(w, leader, space) + (w->v.power[w->side][space] ? 6 : 0);
}

// Where what an event brings does most good.
static int score_place(const Wants *w, int place)
{
    return is_space(place) && w->v.power[w->side][place] ? 6 : 0;
}

// ---- the list

// How near an enemy who leads troops is to a goal, in sixteenths.
static int nearness(const Wants *w, int leader)
{
    int at = is_on_map(w->s, leader) ? space_of(w->s->where[leader]) : NOWHERE, share = 0;

    for (int i = 0; at != NOWHERE && w->v.mobile[w->enemy][at] && i < w->v.goals; i++)
        share = most(share, c77_share(&w->v, w->enemy, w->v.way[w->enemy][i][at]));
    return share / 4;
}

// In the last turn the side that acts later has the last word: first the enemy who could do the most must show his hand.
static int score_first(Wants *w, int leader)
{
    if (side_of_leader(leader) != w->side)
        return w->v.turns_left ? -10 : w->w[LAST_WORD] + nearness(w, leader);
    March m = { .party.leader = (uint8_t)leader, .start = w->s->where[leader], .from = w->s->where[leader], .most = 2 };
    if (!is_on_map(w->s, leader) || space_of(w->s->where[leader]) == NOWHERE || is_besieged_place(w->s, w->s->where[leader]))
        return -5;
    int best = best_marches(w, &m).with, space = space_of(w->s->where[leader]), inside = inside_of(space);
    return 2 * rank_of(leader) + least(20, most(0, best)) / 2 + (inside != NOWHERE && c77_sp(w->s, inside, w->enemy) ? 10 : 0);
}

static int score_of(Wants *w, const Frame *f, Action a, int composed)
{
    const State *s = w->s;

    switch (f->kind) {
    case ACTIVATION:
    case MEANWHILE:         // the policy never begins it: what it wants to march first it marches before it activates others
        return score_marching(w, &s->march[0], a, composed);
    case MARCH:
    case POWELL_MARCH:      // the primary leader's operations meanwhile (C77 7.4) are weighed as his
        return score_marching(w, &s->march[1], a, composed);
    }
    switch (verb_of(a)) {
    case V_SORTIE: {
        int space = space_of(noun_of(a));
        return (c77_rough_chance(w->v.power[w->side][space] * 2 / 3, w->v.power[w->enemy][space]) - 50) / 2;
    }
    case V_FIRST:
        return score_first(w, noun_of(a));
    case V_PLACE:
        return score_return(w, noun_of(a), second_of(a));
    case V_GO:
        return 30;
    case V_INTERCEPT:
        return score_intercept(w, noun_of(a));
    case V_AVOID:
        return score_avoid(w, noun_of(a), second_of(a));
    case V_REINFORCE:
        return score_reinforce(w, noun_of(a));
    case V_COORDINATE:
        return score_coordination(w, noun_of(a));
    case V_ENTER:
    case V_ENTER_LEADER:
        return score_enter(w, a);
    case V_SENIOR:
        return 4 * (s->battle.attacker == w->side ? attack_of(s, noun_of(a)) : defence_of(s, noun_of(a)));
    case V_OUT:
        return score_left_out(a);
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
        return 10 + score_depot(w, noun_of(a));
    case V_TRAIN:
        return 8 + score_depot(w, noun_of(a));
    case V_CHOOSE:
        return 10 + rank_of(noun_of(a));
    case V_CHOOSE_SPACE:
        return 10 + score_place(w, noun_of(a));
    case V_REMOVE:
        return -w->v.power[side_of_type(second_of(a))][space_of(noun_of(a))] / 20;
    case V_SAIL:
        return score_embark(w, noun_of(a));
    case V_TAKE: case V_DROP: case V_CARRY: case V_LEAVE: case V_TRAINS: case V_SHIP: case V_ENGINEER:
        return -30;
    }
    return 0;       // no more; none of it
}

// What the march at hand is worth with all who should come along; HOPELESS if nobody marches, it has begun, or the leader goes alone.
static int score_composed(Wants *w, const Frame *f)
{
    bool his = f->kind == ACTIVATION || f->kind == MEANWHILE;
    const March *m = his ? &w->s->march[0] : &w->s->march[1];

    if ((!his && f->kind != MARCH && f->kind != POWELL_MARCH) || m->party.leader == NOBODY || !is_on_map(w->s, m->party.leader))
        return HOPELESS;
    if (m->used)
        return HOPELESS;
    Marches best = best_marches(w, m);
    return best.with >= best.alone ? best.with : HOPELESS;
}

// `softness`: by how much flatter the weights are than the policy's.
static void weigh(const State *s, const ActionList *list, const int32_t values[], int softness, Notes *notes, uint8_t weight[])
{
    const Frame *f = &s->core.frames[s->core.depth - 1];
    Wants *w = c77_want_on(s, f->side, values, notes);
    int composed = score_composed(w, f);
    Scores scores;

    for (int i = 0; i < list->count; i++) {
        int score = score_of(w, f, list->at[i], composed);
        scores.at[i] = score == HOPELESS ? HOPELESS : w->w[SHARP] * score / (4 * softness);
    }
    soften(list, &scores, values[W_HALVINGS], weight);
}

void c77_weigh_on(const State *s, const ActionList *list, const int32_t values[], Notes *notes, uint8_t weight[])
{
    weigh(s, list, values, 1, notes, weight);
}

void c77_weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Notes notes;

    begin_notes(&notes);
    weigh(s, list, values, 1, &notes, weight);
}

void c77_prior(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    Notes notes;

    begin_notes(&notes);
    weigh(s, list, values, values[W_PRIOR_SOFTNESS], &notes, weight);
}
