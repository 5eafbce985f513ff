// What the evaluation counts (data/washingtons_crossing/evaluation.yaml): points, means, men and where they are, weak stacks beside strong ones,
// Washington, and what stands in and around each town that pays.  It counts for the Americans; where an item is of one side, the other side's
// follows it.

#include "distances.h"
#include "survey.h"

#include "base/bytes.h"
#include "base/least.h"
#include "engine/items.h"
#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

// ---- time, points and means

enum { PHASES_OF_A_TURN = 2, POINTS_MANY = 10 };

static int phases_left(const State *s)
{
    return PHASES_OF_A_TURN * (TURNS + 1) - wc_phase(s);
}

static int count_trenches(const State *s, Side side)
{
    int count = 0;

    for (int i = 0; i < TRENCHES; i++)
        count += s->trench[i] < HEXES && wc_stack_at(s, s->trench[i], side) && wc_has_finished_trench(s, s->trench[i], side);
    return count;
}

static void count_means(const State *s, int item[])
{
    item[I_CAMPAIGN] = s->core.scenario == CAMPAIGN;
    item[I_QUICK_START] = s->core.scenario != CAMPAIGN;
    item[I_NIGHT] = is_night(s);
    item[I_BRITISH_TURN] = wc_phase(s) % PHASES_OF_A_TURN;
    item[I_LEAD] = s->vp[AMERICAN] - s->vp[BRITISH];
    item[I_DAWN] = !s->dawn_used;
    item[I_CORNWALLIS] = s->cornwallis_turn > 0;
    item[I_ACCELERATED] = s->accelerated;
    item[I_ALARM] = s->trenton_alarm;
    for (Side side = AMERICAN; side < SIDES; side++) {
        item[I_AMERICAN_POINTS + side] = s->points[side];
        item[I_AMERICAN_POINTS_MANY + side] = most(0, s->points[side] - POINTS_MANY);
        item[I_AMERICAN_PUSH + side] = s->pushed[side] == 0;
        item[I_AMERICAN_TRENCHES + side] = count_trenches(s, side);
    }
    for (int a = 0; a < ARRIVALS; a++) {
        int l = wc_arrivals[a].leader;      // NOBODY: a detachment, which only the British get
        item[l != NOBODY && side_of(l) == AMERICAN ? I_AMERICAN_TO_COME : I_BRITISH_TO_COME] += s->to_come[a];
    }
}

// ---- men

enum { WEARY = 3 };

static void count_men(const State *s, const Survey *v, int item[])
{
    for (int l = 0; l < LEADERS; l++) {
        if (!is_on_map(s, l) || !s->troops[l])
            continue;
        item[I_AMERICAN_SHAKEN + side_of(l)] += is_shaken(s, l) ? s->troops[l] : 0;
        item[I_AMERICAN_WEARY + side_of(l)] += s->fatigue[l] >= WEARY ? s->troops[l] : 0;
    }
    for (Side side = AMERICAN; side < SIDES; side++)
        FOR_EACH(i, v->stacks[side]) {
            const Stack *k = &v->stack[i];
            int area = k->bank == PENNSYLVANIA ? I_AMERICAN_POWER_PENNSYLVANIA : row_of(k->hex) < VICTORY_ROW ? I_AMERICAN_POWER_NORTH : I_AMERICAN_POWER_SOUTH;
            item[area + side] += k->power;
            item[I_AMERICAN_STACKS + side] += k->men >= ZONE_TROOPS;
        }
}

// ---- weak stacks beside strong ones

enum { DANGER_FROM = 150 /* per cent of own power */, CLOSE = 2, REACH = 5 /* hexes */ };

static int capture_points(Set who)
{
    int points = 0;

    FOR_EACH(l, who)
        points += wc_leaders[l].capture_vp;
    return points;
}

// How much of a stack's power falls to enemies of this power: nothing up to even odds, all at four to one.
static int falls_to(int power, int enemy)
{
    return enemy <= power ? 0 : least(power, power * (enemy - power) / (3 * power + 1));
}

static void count_danger(const Survey *v, Side side, int item[])
{
    Side enemy = enemy_of(side);

    FOR_EACH(i, v->stacks[side]) {
        const Stack *k = &v->stack[i];
        int own = wc_power_within(v, side, k->hex, 1, 0);
        int close, reach = wc_power_within_two(v, enemy, k->hex, CLOSE, &close, REACH);
        if (100 * close > DANGER_FROM * own) {
            item[I_AMERICAN_DANGER + side] += k->power;
            item[I_AMERICAN_CAPTIVES + side] += capture_points(k->who);
        }
        item[I_AMERICAN_PREY + enemy] = most(item[I_AMERICAN_PREY + enemy], falls_to(own, close));
        item[I_AMERICAN_PREY_FAR + enemy] = most(item[I_AMERICAN_PREY_FAR + enemy], falls_to(own, reach));
    }
}

static void count_washington(const State *s, const Survey *v, int item[])
{
    if (!is_on_map(s, WASHINGTON))
        return;
    Hex hex = s->where[WASHINGTON];
    int own = wc_power_within(v, AMERICAN, hex, 1, 0), enemies[2];
    enemies[1] = wc_power_within_two(v, BRITISH, hex, CLOSE, &enemies[0], REACH);
    item[I_WASHINGTON] = 1;
    item[I_WASHINGTONS_ARMY] = own;
    for (int far = 0; far < 2; far++) {
        int enemy = enemies[far];
        item[I_WASHINGTON_ENEMY_2 + far] = enemy;
        item[I_WASHINGTON_SHORT_2 + far] = enemy > own ? 100 * (enemy - own) / enemy : 0;
    }
}

// ---- towns

enum { NOBODY_THERE = 40, OTHER_NEAR = 5, SOUTH_MOST = 6 };

static int share(int american, int british)
{
    return 100 * (american - british) / (american + british + NOBODY_THERE);
}

static const uint8_t towns[] = { PHILADELPHIA, TRENTON, BORDENTOWN, BURLINGTON, PRINCETON, AMBOY, BRUNSWICK, RARITAN_LANDING };
enum { NAMED_TOWNS = sizeof towns, ITEMS_OF_A_TOWN = I_TRENTON_AMERICAN - I_PHILADELPHIA_AMERICAN };

// The stack that stands in each town, or NULL.
typedef struct Holders { const Stack *in[SIDES][TOWNS]; } Holders;

static void find_holders(const Survey *v, Holders *holders)
{
    memset(holders, 0, sizeof *holders);
    for (Side side = AMERICAN; side < SIDES; side++)
        FOR_EACH(i, v->stacks[side])
            if (wc_hexes[v->stack[i].hex].town != NO_TOWN)
                holders->in[side][wc_hexes[v->stack[i].hex].town] = &v->stack[i];
}

// Movement points of a turn's march, and of three.
enum { MARCHES = 2 };
static const int marches[MARCHES] = { 8, 24 };

// The power that can be in a town within one march and within three, the nearer the more.
static void find_power_that_comes(const Survey *v, Side side, int town, int comes[MARCHES])
{
    uint8_t own[HEXES];
    const uint8_t *points = wc_points_to(v->s, side, wc_towns[town].hex, own);

    comes[0] = comes[1] = 0;
    FOR_EACH(i, v->stacks[side]) {
        int way = points[v->stack[i].hex];
        for (int m = 0; m < MARCHES; m++)
            if (way < marches[m])
                comes[m] += v->stack[i].power * (marches[m] - way) / marches[m];
    }
}

static void count_town(const Survey *v, const Holders *holders, int town, int item[])
{
    int comes[SIDES][MARCHES];

    for (Side side = AMERICAN; side < SIDES; side++) {
        const Stack *k = holders->in[side][town];
        item[I_PHILADELPHIA_AMERICAN + side] = k && k->men >= ZONE_TROOPS;
        item[I_PHILADELPHIA_AMERICANS + side] = k ? k->power : 0;
        find_power_that_comes(v, side, town, comes[side]);
    }
    item[I_PHILADELPHIA_NEAR] = share(comes[AMERICAN][0], comes[BRITISH][0]);
    item[I_PHILADELPHIA_FAR] = share(comes[AMERICAN][1], comes[BRITISH][1]);
}

static bool is_named(int town)
{
    for (int i = 0; i < (int)NAMED_TOWNS; i++)
        if (towns[i] == town)
            return true;
    return false;
}

// Adds a side's power near each town that pays, the nearer the more.
static void weigh_near(const Survey *v, Side side, int power[TOWNS])
{
    FOR_EACH(i, v->stacks[side]) {
        const Stack *k = &v->stack[i];
        const uint8_t *away = wc_towns_away[k->hex];
        FOR_EACH(t, bytes_below(away, TOWNS, OTHER_NEAR))
            if (k->bank == wc_town_bank[t] || v->frozen)
                power[t] += k->power * (OTHER_NEAR - away[t]) / OTHER_NEAR;
    }
}

// Every town is worth a point to the British in the end (WC 22.4), and those in the south deny the Americans one each day (WC 22.1).
static void count_other_towns(const Survey *v, int item[])
{
    int power[SIDES][TOWNS] = { 0 };

    weigh_near(v, AMERICAN, power[AMERICAN]);
    weigh_near(v, BRITISH, power[BRITISH]);
    for (int t = 0; t < TOWNS; t++) {
        int american = power[AMERICAN][t], british = power[BRITISH][t];
        if (british && wc_pays_anybody(t) && !is_named(t))
            item[I_OTHER_TOWNS_NEAR] += 100 * british / (american + british + NOBODY_THERE);
    }
    int south = 0;
    FOR_EACH(i, v->stacks[BRITISH]) {
        int town = wc_hexes[v->stack[i].hex].town;
        if (town == NO_TOWN || wc_towns[town].kind == MARK || v->stack[i].men < ZONE_TROOPS)
            continue;
        item[I_OTHER_TOWNS] += !is_named(town);
        south += wc_is_in_the_south(town);
    }
    item[I_SOUTH_EMPTY] = south == 0;
    item[I_SOUTH_HOLDERS] = least(south, SOUTH_MOST);
}

// ---- what the towns are likely to bring, in marks

// Adds what troops in a town or near it count for: in full if they hold it, less the further away they are.
static void add_presence(const Survey *v, const Stack *k, int near, int presence[TOWNS])
{
    const uint8_t *away = wc_towns_away[k->hex];

    FOR_EACH(t, bytes_below(away, TOWNS, (uint8_t)near)) {
        if (away[t] == 0)
            presence[t] += k->men >= ZONE_TROOPS ? v->values[W_EVAL_HOLDING] + k->power : k->power / v->values[W_EVAL_WEAK_HOLDERS];
        else if (k->bank == wc_town_bank[t] || v->frozen)
            presence[t] += k->power * (near - away[t]) / (v->values[W_EVAL_NEAR_SHARE] * near);
    }
}

static int marks_of_prizes(const Survey *v)
{
    // Four turns are a day. In the last days troops that are not yet near cannot come in time.
    int marks = 0, days_left = (TURNS - v->s->turn) / 4, last = v->values[W_EVAL_LAST_NEAR];
    int near = days_left < 2 ? last + last * days_left : v->values[W_EVAL_NEAR], presence[SIDES][TOWNS] = { 0 };

    for (Side side = AMERICAN; side < SIDES; side++)
        FOR_EACH(i, v->stacks[side])
            add_presence(v, &v->stack[i], near, presence[side]);
    for (int t = 0; t < TOWNS; t++) {
        int american = presence[AMERICAN][t], british = presence[BRITISH][t];
        // The share of a side in all power around the town; W_EVAL_HOLDING keeps it below one, and small where hardly anybody is near.
        if (american | british)
            marks += (v->worth[AMERICAN][t] * american - v->worth[BRITISH][t] * british) / (american + british + v->values[W_EVAL_HOLDING]);
    }
    return marks;
}

// ---- the whole

static Counted count_items(const State *s, const int32_t values[], int item[])
{
    Survey v;
    Holders holders;

    memset(item, 0, ITEMS * sizeof *item);
    wc_survey(s, values, values[W_EVAL_END_SURE], &v);
    count_means(s, item);
    count_men(s, &v, item);
    for (Side side = AMERICAN; side < SIDES; side++)
        count_danger(&v, side, item);
    count_washington(s, &v, item);
    find_holders(&v, &holders);
    for (int t = 0; t < (int)NAMED_TOWNS; t++)
        count_town(&v, &holders, towns[t], item + ITEMS_OF_A_TOWN * t);
    count_other_towns(&v, item);
    item[I_PRIZES] = marks_of_prizes(&v);
    return (Counted){ 0, ITEMS, phases_left(s) };
}

static const int16_t moments[] = { 1, 9, 25, 57, 98 };      // phases left

_Static_assert((int)ITEMS <= (int)ITEMS_MAX, "the engine has room for them");
_Static_assert(I_RARITAN_LANDING_AMERICAN == I_PHILADELPHIA_AMERICAN + (NAMED_TOWNS - 1) * ITEMS_OF_A_TOWN,
               "the towns have the same items, in the order of `towns`");

// By `muster learn wc --games 9000 --points 20 --opening 0 --strays 3 --seed 6` (2026-11-29), and what the weights of before it say.
static const int16_t win_moments[] = { 1, 2, 4, 6, 10, 20, 40, 98 }, win_times[] = { 6984, 5608, 2004, 981, 925, 625, 427, 274 };
static const Winning winning = { win_moments, win_times, sizeof win_times / sizeof *win_times };

int wc_winning(const State *s, int worth)       { return worth_of_winning(&winning, phases_left(s), worth); }

const ItemKind wc_item_kind = {
    .rows = wc_items, .count = ITEMS, .first = W_CAMPAIGN_0, .moments = moments, .moment_count = sizeof moments / sizeof *moments,
    .unit = 10000, .side = AMERICAN, .count_items = count_items, .winning = &winning,
};
