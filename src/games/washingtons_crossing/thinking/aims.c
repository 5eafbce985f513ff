// The aim of a force is the prize, enemy or friend with the most marks after a discount for its distance; staying is an aim, too.

#include "aims.h"

#include "distances.h"

#include "base/bytes.h"
#include "base/least.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

enum { NO_WAY_THERE = 180 };        // in hexes; further than any hex, and with the way across the map it still fits a byte

// Loops over all towns are plain and count in bytes and 16-bit numbers, so that the compiler makes vectors of them; inside another loop it does not.

// Brings the hexes from the nearest enemy to each town up to date with an enemy on this bank; `barred` are those that the Delaware counts for.
__attribute__((noinline)) static void take_nearer(uint8_t nearest[TOWNS], const uint8_t away[TOWNS], uint8_t bank, uint8_t barred)
{
    for (int t = 0; t < TOWNS; t++) {
        uint8_t over = wc_town_bank[t] == bank ? 0 : barred, hexes = (uint8_t)(away[t] + over);
        nearest[t] = hexes < nearest[t] ? hexes : nearest[t];
    }
}

static void find_nearest(const Want *w, uint8_t nearest[TOWNS])
{
    // The Delaware bars the British until it is frozen.
    int barred = w->v.frozen ? 0 : w->them == BRITISH ? NO_WAY_THERE : w->w[P_BARRED];

    memset(nearest, NO_WAY_THERE, TOWNS);
    FOR_EACH(i, w->v.stacks[w->them])
        take_nearer(nearest, wc_towns_away[w->v.stack[i].hex], w->v.stack[i].bank, (uint8_t)barred);
}

// What it is worth to hold each town: its own marks, and those that it denies to an enemy who has it or is near.
static void find_worth(Want *w)
{
    uint8_t nearest[TOWNS];
    uint8_t near = (uint8_t)w->w[P_NEAR], middle = (uint8_t)w->w[P_MIDDLE], far = (uint8_t)w->w[P_FAR];
    int16_t prize = (int16_t)w->w[P_PRIZE], deny_near = (int16_t)w->w[P_DENY_NEAR], deny_middle = (int16_t)w->w[P_DENY_MIDDLE];
    int16_t deny_far = (int16_t)w->w[P_DENY_FAR];
    const int16_t *ours = w->v.worth[w->us], *theirs = w->v.worth[w->them];

    find_nearest(w, nearest);
    for (int t = 0; t < TOWNS; t++) {
        int16_t denies = nearest[t] <= near ? deny_near : nearest[t] <= middle ? deny_middle : nearest[t] <= far ? deny_far : 0;
        w->worth[t] = ours[t] * prize + theirs[t] * denies;
    }
    for (int t = 0; t < TOWNS; t++)
        w->half_way_worth[t] = w->w[P_HALF_WAY] * w->worth[t];
}

// Adds a stack's power to that at the towns in its hex and next to it.
static void add_around(const Want *w, const Stack *k, int power, int16_t at[TOWNS])
{
    FOR_EACH(t, wc_towns_near[k->hex])
        if (w->v.frozen || wc_town_bank[t] == k->bank)
            at[t] = (int16_t)(at[t] + power);
}

static void add_friends(Want *w, const Stack *k, int power, int16_t men)
{
    int town = wc_hexes[k->hex].town;

    add_around(w, k, power, w->friends);
    if (town != NO_TOWN)
        w->holders[town] = men;
}

enum { MOST_OF_BATTLE = 8 };        // the most points that a battle may bring, with the worth of its retreats

static int most_of_prey(const Want *w, const Stack *k)
{
    return HUNDREDTHS * (MOST_OF_BATTLE * POINT + w->w[P_MAN] * k->power + wc_marks_of_ground(w->s, w->w, k->hex));
}

// The towns in which a side has a finished trench.
static Set find_dug_in(const State *s, Side side)
{
    Set dug_in = 0;

    for (int i = 0; i < TRENCHES; i++)
        if (s->trench[i] < HEXES && wc_hexes[s->trench[i]].town != NO_TOWN && wc_has_finished_trench(s, s->trench[i], side))
            dug_in |= BIT(wc_hexes[s->trench[i]].town);
    return dug_in;
}

static void want_of_enemies(Want *w)
{
    wc_survey(w->s, w->v.values, w->w[P_SURE_OF_END], &w->v);
    w->dug_in = find_dug_in(w->s, w->them);
    memset(w->enemies, 0, sizeof w->enemies);
    FOR_EACH(i, w->v.stacks[w->them]) {
        add_around(w, &w->v.stack[i], w->v.stack[i].power, w->enemies);
        w->prey[i] = most_of_prey(w, &w->v.stack[i]);
    }
    find_worth(w);
}

static void want_of_friends(Want *w)
{
    memset(w->friends, 0, sizeof w->friends);
    memset(w->holders, 0, sizeof w->holders);
    FOR_EACH(i, w->v.stacks[w->us])
        add_friends(w, &w->v.stack[i], w->v.stack[i].power, w->v.stack[i].men);
}

static void want_of_changed_friends(Want *w, Set changed)
{
    Stirred stirred;

    wc_gather_changed(w->s, w->us, changed, &w->v, &stirred);
    for (int i = 0; i < stirred.gone; i++)
        add_friends(w, &stirred.was[i], -stirred.was[i].power, 0);
    for (int i = 0; i < stirred.come; i++)
        add_friends(w, &stirred.is[i], stirred.is[i].power, stirred.is[i].men);
}

static void begin_want(const State *s, const int32_t values[], Side us, Want *w)
{
    w->s = w->v.s = s;
    w->v.values = values;
    w->w = weights_of(values, us);
    w->us = us;
    w->them = enemy_of(us);
}

void wc_want(const State *s, const int32_t values[], Side us, Want *w)
{
    begin_want(s, values, us, w);
    w->found = NULL;
    want_of_enemies(w);
    want_of_friends(w);
}

// ---- what is kept from one question to the next

// All of a position that wants, aims and promises of attacks depend on.
typedef struct Seen {
    const int32_t *values;          // NULL: nothing has been seen
    Set      disordered, routed, watched;
    uint16_t where[SIXTEENS * 16], trench[TRENCHES];
    uint8_t  troops[LEADERS], fatigue[LEADERS], trench_is[TRENCHES];
    uint8_t  side, turn, weather, scenario, dawn_used, trenton_alarm;
} Seen;

typedef struct Kept {
    Seen     seen;
    Want     want;
    Findings found;
} Kept;
_Static_assert(sizeof(Kept) <= sizeof(Notes), "they fit the notes");

static void see(const State *s, const int32_t values[], Side side, Seen *seen)
{
    seen->values = values;
    seen->disordered = s->disordered;
    seen->routed = s->routed;
    seen->watched = s->watched;
    memcpy(seen->where, s->where, sizeof seen->where);
    memcpy(seen->trench, s->trench, sizeof seen->trench);
    memcpy(seen->troops, s->troops, sizeof seen->troops);
    memcpy(seen->fatigue, s->fatigue, sizeof seen->fatigue);
    memcpy(seen->trench_is, s->trench_is, sizeof seen->trench_is);
    seen->side = (uint8_t)side;
    seen->turn = s->turn;
    seen->weather = s->weather;
    seen->scenario = s->core.scenario;
    seen->dawn_used = s->dawn_used;
    seen->trenton_alarm = s->trenton_alarm;
}

// Whether all is as it was but the leaders.
static bool is_same_time(const Seen *seen, const State *s, const int32_t values[], Side side)
{
    return seen->values == values && seen->side == side && seen->turn == s->turn && seen->weather == s->weather && seen->scenario == s->core.scenario
        && seen->dawn_used == s->dawn_used && seen->trenton_alarm == s->trenton_alarm && seen->watched == s->watched
        && memcmp(seen->trench, s->trench, sizeof seen->trench) == 0 && memcmp(seen->trench_is, s->trench_is, sizeof seen->trench_is) == 0;
}

// The leaders who are not as they were.
static Set find_changed(const Seen *seen, const State *s)
{
    Set changed = (seen->disordered ^ s->disordered) | (seen->routed ^ s->routed);

    for (int i = 0; i < SIXTEENS; i++)
        changed |= differing_words_of_sixteen(seen->where + 16 * i, s->where + 16 * i) << 16 * i;
    return changed | differing_bytes(seen->troops, s->troops, LEADERS) | differing_bytes(seen->fatigue, s->fatigue, LEADERS);
}

// Mostly one group of ours has moved since the last question, or nobody.
const Want *wc_want_on(const State *s, const int32_t values[], Side us, Notes *notes)
{
    Kept *k = (Kept *)notes;
    bool same = is_same_time(&k->seen, s, values, us);
    Set changed = same ? find_changed(&k->seen, s) : EVERYBODY;

    begin_want(s, values, us, &k->want);
    if (!changed)
        return &k->want;
    if (!k->seen.values)
        memset(&k->found, 0, sizeof k->found);
    see(s, values, us, &k->seen);
    k->want.found = &k->found;
    k->found.now++;
    if (same && !(changed & leaders_of(enemy_of(us)))) {
        want_of_changed_friends(&k->want, changed);
    } else {
        want_of_enemies(&k->want);
        want_of_friends(&k->want);
    }
    return &k->want;
}

// ---- forces

int wc_chief_of(Set who)
{
    int chief = first_of(who);

    FOR_EACH(l, who)
        if (wc_leaders[l].cost > wc_leaders[chief].cost)
            chief = l;
    return chief;
}

Force wc_force_of(const Want *w, Set who, Hex hex)
{
    return (Force){ who, hex, spot_of(hex), wc_power_of(w->s, w->v.values, who), wc_steady_men(w->s, who), wc_hexes[hex].bank, wc_chief_of(who), 0 };
}

// The per cent of a prize that a force may count on, given the enemies around it.
static int chance_against(const Want *w, int power, int enemy)
{
    int even = w->w[P_EVEN_ODDS], sure = w->w[P_SURE_ODDS], odds = enemy > 0 ? 100 * power / enemy : sure;

    return odds >= sure ? 100 : odds <= even ? 0 : (odds - even) * 100 / (sure - even);
}

// A prize is not wanted where others of our side hold it well.
static int need_of_prize(const Want *w, int t, int others)
{
    int worth = w->worth[t] / HUNDREDTHS;

    if (others < ZONE_TROOPS)
        return worth;
    return w->enemies[t] > others ? worth / w->w[P_HELD_SHARE] : worth / w->w[P_HELD_WELL];
}

// The power of friends beyond the next hex who could also come to a hex, for the share that they count.
static int power_coming(const Want *w, Hex hex, const Force *f)
{
    int power = 0, from = w->w[P_COMING_FROM];
    Spot spot = spot_of(hex);
    uint8_t own[HEXES];

    if (w->w[P_COMING] == 0)
        return 0;
    const uint8_t *points = wc_points_to(w->s, w->us, hex, own);
    FOR_EACH(i, w->v.stacks[w->us]) {
        const Stack *k = &w->v.stack[i];
        if (points[k->hex] <= from && spot_distance(k->spot, spot) > 1 && !(k->who & f->who))
            power += k->power;
    }
    return power * w->w[P_COMING] / 100;
}

// What attackers of this power count for against an enemy in a trench, if he has one there (WC 19).
static int power_against(const Want *w, bool is_dug_in, int power)
{
    return is_dug_in ? power * 100 / (100 + w->w[P_DUG_IN]) : power;
}

// The force itself counts neither as a holder nor as a friend near, wherever it stands.
static int marks_for_prize(const Want *w, int t, const Force *f)
{
    int hexes = wc_towns_away[f->hex][t], others = w->holders[t] - (hexes == 0 ? f->men : 0);
    // Friends near the prize count for a share: they may be needed where they are.
    int friends = (w->friends[t] - (hexes <= 1 && (w->v.frozen || f->bank == wc_town_bank[t]) ? f->power : 0)) / w->w[P_FRIENDS_SHARE];
    int power = f->power + friends + (w->enemies[t] ? power_coming(w, wc_towns[t].hex, f) : 0);
    int marks = need_of_prize(w, t, others) * chance_against(w, power_against(w, has(w->dug_in, t), power), w->enemies[t]) / 100;

    return f->men + others >= ZONE_TROOPS ? marks : marks / w->w[P_TOO_FEW];
}

enum { PREPARED_SHIFT = 1 };    // what preparing an attack is likely to add to the combat die

// The worth of an enemy who can be beaten: what an attack on him promises, with our friends next to him and against his.
static int marks_for_prey(const Want *w, const Stack *prey, const Force *f)
{
    bool counted = spot_distance(f->spot, prey->spot) <= 1 && (w->v.frozen || f->bank == prey->bank);
    int friends = wc_power_within(&w->v, w->us, prey->hex, 1, 0) - (counted ? f->power : 0);
    int power = power_against(w, wc_has_finished_trench(w->s, prey->hex, w->them), f->power + friends + power_coming(w, prey->hex, f));

    if (power < prey->power)
        return 0;
    int supports = wc_power_within(&w->v, w->them, prey->hex, 1, 0) - prey->power;
    // The American attacker has 1 on the combat table (WC 17.1 step 3); the defender's friends may outflank.
    int shift = PREPARED_SHIFT + (w->us == AMERICAN) - supports / w->w[P_SUPPORT];
    int marks = wc_promise_of_odds(w->w, power, prey->power, wc_leaders[f->chief].rating, shift, wc_marks_of_ground(w->s, w->w, prey->hex));
    return marks > 0 ? marks : 0;
}

static int marks_at_home(const Want *w, const Force *f)
{
    int town = wc_hexes[f->hex].town, marks = town == NO_TOWN ? 0 : marks_for_prize(w, town, f);
    int enemy = wc_power_within(&w->v, w->them, f->hex, 2, 0);

    if (enemy && 100 * enemy > w->w[P_HOME_DANGER] * (f->power + wc_power_within(&w->v, w->us, f->hex, 1, f->who)))
        marks -= w->w[P_HOME_MEN] * f->power + (has(f->who, WASHINGTON) ? w->w[P_HOME_WASHINGTON] : 0);
    return marks;
}

// At P_HALF_WAY points the worth is half, at twice that a third.
static int worth_from(const Want *w, int marks, int points)
{
    return w->w[P_HALF_WAY] * marks / (points + w->w[P_HALF_WAY]);
}

static void better_aim(const Want *w, Aim *aim, Hex hex, int marks, int points)
{
    int worth = worth_from(w, marks, points);

    if (worth > aim->worth)
        *aim = (Aim){ hex, worth, aim->stays };
}

// Whether an aim of at most these hundredths of a mark, at least these points away, may be better: one that cannot needs no closer look.
// worth_from() rounds down, so it comes up to a number if what it divides does.  By the ranges of the weights an aim is never worth more than
// WORTH_MOST marks, and the products stay below 2^31.
enum { WORTH_MOST = 90000 };
static inline bool may_be_better(const Want *w, const Aim *aim, int hundredths, int points)
{
    int half = w->w[P_HALF_WAY];

    return half * hundredths >= (half + points) * HUNDREDTHS * (aim->worth + 1);
}

// The whole way of the march, from where it began, if it ends in this hex; FAR or more if there is none.
static int way_to(const Want *w, const Force *f, Hex hex)
{
    return f->hex == hex ? f->spent : wc_points_from(w->s, w->us, f->hex, hex) + f->spent;
}

// A weak force in front of a strong one goes back towards its base.
static void aim_home(const Want *w, const Force *f, Aim *aim)
{
    Hex base = w->us == AMERICAN ? HEX_PHILADELPHIA : HEX_BRUNSWICK;

    if ((f->spent ? aim->worth == 0 : aim->stays < 0) && f->hex != base)
        better_aim(w, aim, base, w->w[P_HOME], 0);
}

// Weak forces gather: they go to a stronger stack of ours where there is room.
static void aim_to_join(const Want *w, const Force *f, Aim *aim)
{
    int most_marks = w->w[P_JOIN_OWN] * f->power + (STACK_LIMIT - f->power) / w->w[P_JOIN_THEIRS];

    if (!may_be_better(w, aim, HUNDREDTHS * most_marks, 1 + f->spent))
        return;
    FOR_EACH(i, w->v.stacks[w->us]) {
        const Stack *k = &w->v.stack[i];
        if (k->power < f->power || k->power + f->power > STACK_LIMIT || (k->who & f->who) || k->hex == f->hex)
            continue;
        int marks = w->w[P_JOIN_OWN] * f->power + k->power / w->w[P_JOIN_THEIRS], hexes = spot_distance(f->spot, k->spot);
        if (hexes > w->w[P_HALF_WAY] || !may_be_better(w, aim, HUNDREDTHS * marks, hexes + f->spent))
            continue;
        int way = way_to(w, f, k->hex);
        if (way <= w->w[P_AIM_MOST])
            better_aim(w, aim, k->hex, marks, way);
    }
}

// Which towns may_be_better() does not bar; `worth` is already multiplied by P_HALF_WAY.
__attribute__((noinline)) static void find_better(const int worth[TOWNS], const uint8_t points[TOWNS], int from, int better, uint8_t may[TOWNS])
{
    for (int t = 0; t < TOWNS; t++)
        may[t] = worth[t] >= better * (from + points[t]);
}

static bool is_in_reach(const Want *w, const Force *f, int points)
{
    return points <= w->w[P_AIM_MOST] - f->spent && points + f->spent > 0;
}

// What is worth less than the guess is not looked at; the guess itself still comes in its turn.
static void aim_at_prizes(const Want *w, const Force *f, int guess, Aim *aim)
{
    uint8_t own[TOWNS], may[TOWNS];
    const uint8_t *points = wc_points_to_towns(w->s, w->us, f->hex, own);
    int from = w->w[P_HALF_WAY] + f->spent, marks_of_guess = 0;

    if (guess != NO_TOWN && is_in_reach(w, f, points[guess])) {
        marks_of_guess = marks_for_prize(w, guess, f);
        aim->worth = most(worth_from(w, marks_of_guess, points[guess] + f->spent) - 1, aim->worth);
    }
    int better = HUNDREDTHS * (aim->worth + 1);
    find_better(w->half_way_worth, points, from, better, may);
    FOR_EACH(t, filled_bytes(may, TOWNS)) {
        if (w->half_way_worth[t] < better * (from + points[t]) || !is_in_reach(w, f, points[t]))
            continue;
        better_aim(w, aim, wc_towns[t].hex, t == guess ? marks_of_guess : marks_for_prize(w, t, f), points[t] + f->spent);
        better = HUNDREDTHS * (aim->worth + 1);
    }
}

static void aim_at_prey(const Want *w, const Force *f, Aim *aim)
{
    FOR_EACH(i, w->v.stacks[w->them]) {
        const Stack *k = &w->v.stack[i];
        int hexes = spot_distance(f->spot, k->spot);
        if (hexes > w->w[P_PREY_MOST] || !may_be_better(w, aim, w->prey[i], hexes + f->spent))
            continue;
        int way = way_to(w, f, k->hex);
        if (way <= w->w[P_PREY_MOST] && may_be_better(w, aim, w->prey[i], way))
            better_aim(w, aim, k->hex, marks_for_prey(w, k, f), way);
    }
}

// Leaders without men, and Washington with his horse alone, go to the nearest stack that can shield them.
static void aim_at_shelter(const Want *w, const Force *f, Aim *aim)
{
    if (wc_steady_men(w->s, wc_stack_at(w->s, f->hex, w->us) & ~f->who) >= ZONE_TROOPS)
        return;
    FOR_EACH(i, w->v.stacks[w->us]) {
        const Stack *k = &w->v.stack[i];
        if (k->men < ZONE_TROOPS || k->hex == f->hex)
            continue;
        int way = way_to(w, f, k->hex);
        if (way < FAR)
            better_aim(w, aim, k->hex, w->w[P_SHELTER], way);
    }
}

bool wc_needs_shelter(Set troops)          { return !(troops & ~BIT(WASHINGTON)); }

// `guess`: a town that is likely to be the aim, or NO_TOWN.  It changes nothing of what is found, but it bars most others from the beginning.
// `gain`: as in wc_find_aim_above().
static Aim find_aim(const Want *w, const Force *f, int guess, int gain)
{
    Aim aim = { .hex = f->hex };

    if (wc_needs_shelter(wc_with_men(w->s, f->who))) {
        aim_at_shelter(w, f, &aim);
        return aim;
    }
    aim.stays = f->spent ? 0 : marks_at_home(w, f);     // nobody asks it of a march that has begun
    Hex plan = w->v.values[W_OPENING] ? wc_next_of_opening(w, f) : NO_HEX;
    if (plan != NO_HEX)
        return (Aim){ plan, plan == f->hex ? 0 : w->v.values[W_OPENING], 0 };
    aim.worth = least(most(aim.stays + gain, 0), WORTH_MOST);
    aim_at_prizes(w, f, guess, &aim);
    aim_at_prey(w, f, &aim);
    aim_home(w, f, &aim);
    if (f->power < w->w[P_ALONE_FROM])
        aim_to_join(w, f, &aim);
    return aim;
}

// ---- what is found only once

// Multiplying by an odd number spreads a set over the upper bits.
static unsigned place_of(Set who)       { return (unsigned)((who * 0x9e3779b97f4a7c15) >> (64 - KEPT_BITS)); }

Aim wc_find_aim_above(const Want *w, const Force *f, int gain)
{
    if (!w->found)
        return find_aim(w, f, NO_TOWN, gain);
    unsigned now = w->found->now;
    KeptAim *kept = &w->found->aims[place_of(f->who)];
    bool known = kept->who == f->who;
    if (known && kept->found == now && kept->hex == f->hex && kept->spent == f->spent)
        return kept->aim;
    Aim aim = find_aim(w, f, known ? wc_hexes[kept->aim.hex].town : NO_TOWN, gain);
    if (gain == ANY_GAIN || aim.worth > aim.stays + gain)
        *kept = (KeptAim){ f->who, f->hex, (int16_t)f->spent, aim, now };
    return aim;
}

Aim wc_find_aim(const Want *w, const Force *f)      { return wc_find_aim_above(w, f, ANY_GAIN); }

int wc_promise_for(const Want *w, Set attackers, Hex hex, int kind, int chief)
{
    if (!w->found)
        return wc_promise_of_attack(w->s, w->w, w->us, attackers, hex, kind, chief);
    KeptAttack *kept = &w->found->attacks[place_of(attackers)];
    unsigned now = w->found->now;
    if (kept->found != now || kept->attackers != attackers || kept->hex != hex || kept->kind != kind || kept->chief != chief)
        *kept = (KeptAttack){ attackers, hex, (uint8_t)kind, (uint8_t)chief, wc_promise_of_attack(w->s, w->w, w->us, attackers, hex, kind, chief), now };
    return kept->marks;
}
