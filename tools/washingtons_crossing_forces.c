// The forces of Washington's Crossing: leaders, boats, the days, arrivals, and what stands where when a scenario begins.
#include "washingtons_crossing.h"

#include <stdio.h>
#include <string.h>

// Days and leaders

static void check_days(const WcBoard *b)
{
    const Rows *f = &b->day_file;

    if (f->count != DAYS)
        bad(f, row_at(f, f->count - 1), "%u days, not %d", f->count, DAYS);
    for (unsigned i = 0; i < f->count; i++) {
        wc_check_field(f, i, "american", 0, 30);
        wc_check_field(f, i, "british", 0, 30);
        if (i && b->day[i - 1].ice && !b->day[i].ice)
            bad(f, field_of(f, row_at(f, i), "ice"), "the ice does not break again");
    }
}

static bool has_field(const Rows *f, unsigned row, const char *key)
{
    return field_of(f, row_at(f, row), key) != row_at(f, row);
}

static void check_command(const LeaderRow *l, const Rows *f, unsigned row)
{
    wc_check_field(f, row, "cost", 1, 4);
    wc_check_field(f, row, "rating", 2, 8);
    if (l->cost_alone)
        wc_check_field(f, row, "cost_alone", 1, l->cost);
    if ((l->kind == COMMANDING) != (l->span > 0) || (l->kind == COMMANDING) != (l->radius > 0))
        bad(f, row_at(f, row), "leaders with a span and a radius, and no others, are commanding");
    if (l->span)
        wc_check_field(f, row, "span", 1, 9);
    if (l->radius)
        wc_check_field(f, row, "radius", 1, 9);
}

static void check_troops(const LeaderRow *l, const Rows *f, unsigned row)
{
    Spot at = row_at(f, row);

    wc_check_men(f, field_of(f, at, "max"), l->max, 2500);
    if (l->max_january)
        wc_check_men(f, field_of(f, at, "max_january"), l->max_january, 2500);
    if (has_field(f, row, "enlistments"))
        wc_check_men(f, field_of(f, at, "enlistments"), l->enlistments, l->max);
    if (l->side == BRITISH && (has_field(f, row, "enlistments") || l->leaves_january_1 || l->militia))
        bad(f, at, "wrong side: only Americans are militia or go home on January 1");
    if (l->side == AMERICAN && l->hessian)
        bad(f, field_of(f, at, "hessian"), "wrong side: Hessians are British");
}

// What the rows leave out.
static void complete_leader(LeaderRow *l, const Rows *f, unsigned row)
{
    if (!l->cost_alone)
        l->cost_alone = l->cost;
    if (!l->max_january)
        l->max_january = l->max;
    if (!l->capture_vp)
        l->capture_vp = 1;
    if (!has_field(f, row, "enlistments"))
        l->enlistments = l->side == AMERICAN && l->max ? -1 : 0;        // -1: no limit
    l->mounted |= l->max == 0;
}

static void read_leaders(WcBoard *b)
{
    const Rows *f = &b->leader_file;

    if (f->count > MAX_LEADERS)
        bad(f, row_at(f, MAX_LEADERS), "more than %d leaders", MAX_LEADERS);
    for (unsigned i = 0; i < f->count; i++) {
        LeaderRow *l = &b->leader[i];

        check_command(l, f, i);
        check_troops(l, f, i);
        if (i && (l->side < l[-1].side || (l->side == l[-1].side && l->kind != DETACHMENT && l[-1].kind == DETACHMENT)))
            bad(f, row_at(f, i), "the Americans come first, and detachments last of their side");
        if (l->stars)
            wc_check_field(f, i, "stars", 1, 3);
        if (l->crossing_bonus)
            wc_check_field(f, i, "crossing_bonus", 1, 1);
        if (l->capture_vp)
            wc_check_field(f, i, "capture_vp", 1, 50);
        for (unsigned k = 0; k < l->aliases_count; k++)
            if (wc_find_leader(b, l->aliases[k]) >= 0)
                bad(f, item_of(f, field_of(f, row_at(f, i), "aliases"), k), "alias '%s' is an id", l->aliases[k]);
        complete_leader(l, f, i);
    }
}

// Boats

// The farthest reach along `hex`, upstream or downstream.
static int reach_along(const WcBoard *b, Spot at, const char *digits, bool downstream)
{
    const Rows *f = &b->naval_file;
    int hex = wc_hex_named(f, at, digits), found = -1;

    for (int i = 0; i < (int)b->reaches_count; i++)
        if ((b->reaches[i].pennsylvania == hex || b->reaches[i].jersey == hex) && (found < 0 || downstream))
            found = i;
    if (found < 0)
        bad(f, at, "'%s' is not on the Delaware", digits);
    return found;
}

static void read_naval(WcBoard *b)
{
    static const uint8_t bits[NAVAL_UNITS] = { SIDE_DURHAM, SIDE_NAVY };
    const Rows *f = &b->naval_file;

    if (f->count != NAVAL_UNITS)
        bad(f, row_at(f, f->count - 1), "%u naval units, not %d", f->count, NAVAL_UNITS);
    for (unsigned i = 0; i < f->count; i++) {
        NavalRow *n = &b->naval[i];
        Spot at = row_at(f, i), last = field_of(f, at, "last");

        wc_check_field(f, i, "upstream", 1, 50);
        wc_check_field(f, i, "downstream", 1, 50);
        wc_check_field(f, i, "bonus", 0, 5);
        n->first_reach = reach_along(b, field_of(f, at, "first"), n->first, false);
        n->last_reach = reach_along(b, last, n->last, true);
        n->withdraws_turn = wc_turn_named(b, f, field_of(f, at, "withdraws"), n->withdraws);
        if (n->first_reach > n->last_reach)
            bad(f, last, "'%s' lies upstream of '%s'", n->last, n->first);
        if (n->first_reach <= b->falls && b->falls <= n->last_reach)
            bad(f, last, "Trenton Falls bar the way");
        for (int r = n->first_reach; r <= n->last_reach; r++) {
            const Reach *reach = &b->reaches[r];

            b->hex[reach->pennsylvania].side[reach->direction] |= bits[i];
            b->hex[reach->jersey].side[(reach->direction + 3) % DIRECTIONS] |= bits[i];
        }
    }
}

// Arrivals

static void check_entries(const WcBoard *b)
{
    const Rows *f = &b->entry_file;

    for (unsigned i = 0; i < f->count; i++)
        for (unsigned k = 0; k < b->entry[i].hexes_count; k++) {
            Spot at = item_of(f, field_of(f, row_at(f, i), "hexes"), k);

            if (k >= 12)
                bad(f, at, "more than 12 hexes");
            if (b->hex[wc_hex_named(f, at, b->entry[i].hexes[k])].terrain == OCEAN)
                bad(f, at, "'%s' is ocean", b->entry[i].hexes[k]);
        }
}

static int entry_named(const WcBoard *b, Spot at, const char *id)
{
    for (unsigned i = 0; i < b->entry_file.count; i++)
        if (!strcmp(b->entry[i].id, id))
            return (int)i;
    bad(&b->arrival_file, at, "unknown entry '%s'", id);
}

static void read_arrivals(WcBoard *b)
{
    const Rows *f = &b->arrival_file;

    for (unsigned i = 0; i < f->count; i++) {
        ArrivalRow *a = &b->arrival[i];
        Spot row = row_at(f, i), troops = field_of(f, row, "troops");

        a->turn_number = a->accelerated_number = wc_turn_named(b, f, field_of(f, row, "turn"), a->turn);
        if (a->accelerated)
            a->accelerated_number = wc_turn_named(b, f, field_of(f, row, "accelerated"), a->accelerated);
        if (a->accelerated_number > a->turn_number)
            bad(f, field_of(f, row, "accelerated"), "accelerated, and yet later");
        if (i && a->turn_number < a[-1].turn_number)
            bad(f, field_of(f, row, "turn"), "arrivals go by turn");
        a->where = entry_named(b, field_of(f, row, "entry"), a->entry);
        a->who = -1;
        if (strcmp(a->leader, "any-detachment"))
            a->who = wc_leader_named(b, f, field_of(f, row, "leader"), a->leader);
        wc_check_men(f, troops, a->troops, 2500);
        if (a->who >= 0 && a->troops > b->leader[a->who].max)
            bad(f, troops, "'%s' leads at most %d men", a->leader, b->leader[a->who].max);
    }
}

// Scenarios

static void place_boats(const WcBoard *b, ScenarioRow *s, Spot at, const NavalStartRow *r)
{
    const Rows *f = &b->scenario_file;
    unsigned unit = 0;

    while (unit < NAVAL_UNITS && strcmp(b->naval[unit].id, r->unit))
        unit++;
    if (unit == NAVAL_UNITS)
        bad(f, field_of(f, at, "unit"), "unknown naval unit '%s'", r->unit);
    for (unsigned i = 0; i < r->at_count; i++) {
        Spot word = item_of(f, field_of(f, at, "at"), i);
        int reach = b->naval[unit].first_reach;

        for (; reach <= b->naval[unit].last_reach; reach++) {
            char id[32];

            snprintf(id, sizeof id, "%s-%s", b->hex[b->reaches[reach].pennsylvania].hex, b->hex[b->reaches[reach].jersey].hex);
            if (!strcmp(id, r->at[i]))
                break;
        }
        if (reach > b->naval[unit].last_reach)
            bad(f, word, "'%s' is no hexside of the Delaware open to '%s'", r->at[i], r->unit);
        s->reaches[unit][i] = reach;
    }
    s->naval_choices[unit] = r->at_count;
}

static bool arrives_later(const WcBoard *b, int leader)
{
    for (unsigned i = 0; i < b->arrival_file.count; i++)
        if (b->arrival[i].who == leader)
            return true;
    return false;
}

// Where a leader whom the player places is put unless he says otherwise: a hex that he could choose.
static void place_usually(const WcBoard *b, ScenarioRow *s, int leader, Spot at, const SetupRow *r)
{
    const Rows *f = &b->scenario_file;
    Spot word = field_of(f, at, "usual");
    int hex;

    if (!r->usual)
        bad(f, at, "'usual' says where '%s' is put unless the player says otherwise", r->leader);
    hex = wc_hex_named(f, word, r->usual);
    if (r->within_one ? hex != s->start[leader].hex && wc_direction(b, s->start[leader].hex, hex) < 0
                      : b->hex[hex].bank != PENNSYLVANIA || b->hex[hex].terrain == OCEAN)
        bad(f, word, "'%s' may not start in '%s'", r->leader, r->usual);
    s->start[leader].usual = hex;
}

// Where the leader starts; exactly one of the three fields says it.
static void place_leader(const WcBoard *b, ScenarioRow *s, int leader, Spot at, const SetupRow *r)
{
    const Rows *f = &b->scenario_file;

    s->start[leader].hex = s->start[leader].usual = -1;
    if (!r->at + !r->within_one + !r->anywhere != 2)
        bad(f, at, "one of 'at', 'within_one' and 'anywhere' says where '%s' starts", r->leader);
    if (r->anywhere) {
        if (strcmp(r->anywhere, "pennsylvania"))
            bad(f, field_of(f, at, "anywhere"), "unknown bank '%s'", r->anywhere);
        s->start[leader].kind = IN_PENNSYLVANIA;
        place_usually(b, s, leader, at, r);
        return;
    }
    s->start[leader].kind = r->at ? AT_HEX : WITHIN_ONE;
    s->start[leader].hex = wc_hex_named(f, field_of(f, at, r->at ? "at" : "within_one"), r->at ? r->at : r->within_one);
    if (b->hex[s->start[leader].hex].terrain == OCEAN)
        bad(f, field_of(f, at, r->at ? "at" : "within_one"), "'%s' is ocean", b->hex[s->start[leader].hex].hex);
    if (r->within_one)
        place_usually(b, s, leader, at, r);
}

static void set_up_leader(const WcBoard *b, ScenarioRow *s, Spot at, const SetupRow *r)
{
    const Rows *f = &b->scenario_file;
    Spot word = field_of(f, at, "leader"), troops = field_of(f, at, "troops");
    int leader = wc_leader_named(b, f, word, r->leader);

    if (s->start[leader].kind != NOT_ON_MAP)
        bad(f, word, "leader '%s' is placed twice", r->leader);
    if (arrives_later(b, leader))
        bad(f, word, "leader '%s' arrives later", r->leader);
    place_leader(b, s, leader, at, r);
    wc_check_men(f, troops, r->troops, 2500);
    if (r->troops > b->leader[leader].max)
        bad(f, troops, "'%s' leads at most %d men", r->leader, b->leader[leader].max);
    if (b->leader[leader].kind != COMMANDING && !r->troops)
        bad(f, troops, "'%s' starts without troops", r->leader);
    if (r->fatigue)
        check_number(f, field_of(f, at, "fatigue"), 0, 6);
    s->start[leader].troops = r->troops;
    s->start[leader].fatigue = r->fatigue;
}

// No hex holds both sides or more than the stacking limit, and garrisons are there.
static void check_stacks(const WcBoard *b, const ScenarioRow *s, unsigned row)
{
    const Rows *f = &b->scenario_file;
    static int men[HEXES][2];

    memset(men, 0, sizeof men);
    for (unsigned i = 0; i < b->leader_file.count; i++)
        if (s->start[i].kind != NOT_ON_MAP)
            men[s->start[i].kind == AT_HEX ? s->start[i].hex : s->start[i].usual][b->leader[i].side] += s->start[i].troops;
    for (unsigned i = 0; i < HEXES; i++) {
        if (men[i][AMERICAN] && men[i][BRITISH])
            bad(f, row_at(f, row), "both sides stand in '%s'", b->hex[i].hex);
        if (men[i][AMERICAN] + men[i][BRITISH] > wc_number(b, "stack-limit"))
            bad(f, row_at(f, row), "more than %d men stand in '%s'", wc_number(b, "stack-limit"), b->hex[i].hex);
    }
    for (unsigned i = 0; i < b->town_file.count; i++)
        for (int side = 0; side < 2; side++)
            if (men[b->town[i].at][side] < b->town[i].worth[side].garrison)
                bad(f, row_at(f, row), "the garrison of '%s' has fewer than %d men", b->town[i].id, b->town[i].worth[side].garrison);
}

static void check_scenario(const WcBoard *b, unsigned row)
{
    const Rows *f = &b->scenario_file;
    ScenarioRow *s = &b->scenario[row];

    s->first_turn = wc_turn_named(b, f, field_of(f, row_at(f, row), "first"), s->first);
    s->last_turn = wc_turn_named(b, f, field_of(f, row_at(f, row), "last"), s->last);
    if (s->first_turn > s->last_turn)
        bad(f, field_of(f, row_at(f, row), "last"), "the game ends before it begins");
    wc_check_field(f, row, "american_points", 0, 30);
    wc_check_field(f, row, "british_points", 0, 30);
    wc_check_field(f, row, "american_entrenchments", 0, 9);
    wc_check_field(f, row, "british_entrenchments", 0, 9);
}

static void set_up(WcBoard *b, unsigned row)
{
    Rows *f = &b->scenario_file;
    ScenarioRow *s = &b->scenario[row];

    check_scenario(b, row);
    for (unsigned i = 0; i < s->naval_count; i++) {
        Spot at = item_of(f, field_of(f, row_at(f, row), "naval"), i);

        check_source(f, at, s->naval[i].source);
        place_boats(b, s, at, &s->naval[i]);
    }
    for (unsigned i = 0; i < NAVAL_UNITS; i++)
        if (!s->naval_choices[i])
            bad(f, row_at(f, row), "naval unit '%s' is missing from '%s'", b->naval[i].id, s->id);
    for (unsigned i = 0; i < s->setup_count; i++) {
        Spot at = item_of(f, field_of(f, row_at(f, row), "setup"), i);

        check_source(f, at, s->setup[i].source);
        set_up_leader(b, s, at, &s->setup[i]);
    }
    check_stacks(b, s, row);
}

void wc_read_forces(WcBoard *b)
{
    check_days(b);
    read_leaders(b);
    read_naval(b);
    check_entries(b);
    read_arrivals(b);
    for (unsigned i = 0; i < b->scenario_file.count; i++)
        set_up(b, i);
}
