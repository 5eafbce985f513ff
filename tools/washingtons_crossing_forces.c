// The forces of Washington's Crossing: leaders, boats, the days, arrivals, and what stands where when a scenario begins.
#include "washingtons_crossing.h"

#include <stdio.h>
#include <string.h>

// ---- time

static const char *const times[] = { "12am", "7am", "12pm", "5pm" };

// Turn 1 is 5pm of the first day; every later day has four turns.
static int turn_of(Row r, const char *key)
{
    const char *words = text(r, key);

    FOR_ROWS(day, &wc_days)
        for (int time = 0; time < 4; time++) {
            size_t length = strlen(text(day, "date"));
            int turn = (int)index_of(day) * 4 + time - 2;

            if (turn >= 1 && !strncmp(words, text(day, "date"), length) && words[length] == ' ' && !strcmp(words + length + 1, times[time]))
                return turn;
        }
    bad(r, key, "no turn '%s': a date and 12am, 7am, 12pm or 5pm", words);
}

static void check_days(void)
{
    for (unsigned i = 1; i < wc_days.count_rows; i++)
        if (number(row_of(&wc_days, i - 1), "ice") && !number(row_of(&wc_days, i), "ice"))
            bad(row_of(&wc_days, i), "ice", "the ice does not break again");
    for (int time = 0; time < 4; time++)
        set_text(add_row(&wc_times), "time", times[time]);
}

// ---- leaders

static void check_leader(Row l)
{
    bool commands = is(l, "kind", "commanding"), british = is(l, "side", "british");

    if (number(l, "cost_alone") > number(l, "cost"))
        bad(l, "cost_alone", "%d is more than his cost", number(l, "cost_alone"));
    if (commands != is_given(l, "span") || commands != is_given(l, "radius"))
        bad(l, NULL, "leaders with a span and a radius, and no others, are commanding");
    if (number(l, "enlistments") > number(l, "max"))
        bad(l, "enlistments", "%d men are more than he leads", number(l, "enlistments"));
    if (british && (is_given(l, "enlistments") || number(l, "leaves_january_1") || number(l, "militia")))
        bad(l, NULL, "wrong side: only Americans are militia or go home on January 1");
    if (!british && number(l, "hessian"))
        bad(l, "hessian", "wrong side: Hessians are British");
}

static void check_leader_order(Row l, Row before)
{
    bool later_side = number(l, "side") > number(before, "side");

    if (number(l, "side") < number(before, "side") || (!later_side && !is(l, "kind", "detachment") && is(before, "kind", "detachment")))
        bad(l, NULL, "the Americans come first, and detachments last of their side");
}

// What the rows leave out.
static void complete_leader(Row l)
{
    if (!is_given(l, "cost_alone"))
        set_number(l, "cost_alone", number(l, "cost"));
    if (!is_given(l, "max_january"))
        set_number(l, "max_january", number(l, "max"));
    if (!is_given(l, "enlistments") && (is(l, "side", "british") || !number(l, "max")))
        set_number(l, "enlistments", 0);
    set_number(l, "tires", number(l, "max") > 0);
    set_said(l);
    set_number(l, "mounted", number(l, "mounted") || !number(l, "max"));
}

// ---- boats

// The farthest reach along the hex, upstream or downstream.
static int reach_along(Row boats, const char *key, bool downstream)
{
    int found = -1;

    FOR_ROWS(reach, &wc_reaches)
        if ((number(reach, "pennsylvania") == number(boats, key) || number(reach, "jersey") == number(boats, key)) && (found < 0 || downstream))
            found = (int)index_of(reach);
    if (found < 0)
        bad(boats, key, "'%s' is not on the Delaware", text(boats, key));
    return found;
}

static void check_boats(Row boats)
{
    bool durham = index_of(boats) == 0;
    int first = reach_along(boats, "first", false), last = reach_along(boats, "last", true);

    if (first > last)
        bad(boats, "last", "'%s' lies upstream of '%s'", text(boats, "last"), text(boats, "first"));
    for (int r = first; r <= last; r++) {
        Row reach = row_of(&wc_reaches, (unsigned)r);

        if (number(reach, "falls"))
            bad(boats, "last", "Trenton Falls bar the way");
        set_number(reach, durham ? "durham" : "navy", true);
        wc_mark_side(row_referred(reach, "pennsylvania"), number(reach, "direction"), durham ? SIDE_DURHAM : SIDE_NAVY);
    }
    set_number(boats, "first_reach", first);
    set_number(boats, "last_reach", last);
    set_number(boats, "withdraws_turn", turn_of(boats, "withdraws"));
}

// ---- arrivals

static void check_entry(Row entry)
{
    const Value *hexes = value_of(entry, "hexes");

    for (unsigned i = 0; i < hexes->count; i++)
        if (is(row_of(&wc_hexes, (unsigned)number_at(entry, "hexes", i)), "terrain", "ocean"))
            bad_item(entry, "hexes", i, "'%s' is ocean", hexes->items[i].text);
    set_number(entry, "count", (int)hexes->count);
}

// The leader's room for the troops of this row.
static void check_troops(Row r)
{
    Row leader = row_referred(r, "leader");

    if (number(r, "troops") > number(leader, "max"))
        bad(r, "troops", "'%s' leads at most %d men", text(leader, "id"), number(leader, "max"));
}

static void check_arrival(Row arrival)
{
    int turn = turn_of(arrival, "turn"), accelerated = is_given(arrival, "accelerated") ? turn_of(arrival, "accelerated") : turn;
    const Value *hexes = value_of(row_referred(arrival, "entry"), "hexes");

    if (accelerated > turn)
        bad(arrival, "accelerated", "accelerated, and yet later");
    if (index_of(arrival) && turn < number(row_of(&wc_arrivals, index_of(arrival) - 1), "turn_number"))
        bad(arrival, "turn", "arrivals go by turn");
    if (!is(arrival, "leader", "any-detachment"))
        check_troops(arrival);
    set_number(arrival, "turn_number", turn);
    set_number(arrival, "accelerated_number", accelerated);
    for (unsigned i = 0; i < hexes->count; i++)
        add_number(arrival, "hexes", (int)hexes->items[i].number);
}

// ---- scenarios

static void place_boats(Row scenario, Row boats)
{
    Row unit = row_referred(boats, "unit"), station = part_of(scenario, "stations", index_of(unit));
    const Value *at = value_of(boats, "at");

    for (unsigned i = 0; i < at->count; i++) {
        int reach = wc_reach_named(at->items[i].text);

        if (reach < number(unit, "first_reach") || reach > number(unit, "last_reach"))
            bad_item(boats, "at", i, "'%s' is no hexside of the Delaware open to '%s'", at->items[i].text, text(unit, "id"));
        set_at(station, "reaches", i, reach);
    }
    set_number(station, "choices", (int)at->count);
}

static bool arrives_later(Row leader)
{
    FOR_ROWS(arrival, &wc_arrivals)
        if (number(arrival, "leader") == (int)index_of(leader))
            return true;
    return false;
}

// Where a leader whom the player places is put unless he says otherwise: a hex that he could choose.
static void place_usually(Row start, Row r)
{
    Row hex;
    bool allowed;

    if (!is_given(r, "usual"))
        bad(r, NULL, "'usual' says where '%s' is put unless the player says otherwise", text(r, "leader"));
    hex = row_referred(r, "usual");
    if (is_given(r, "within_one"))
        allowed = number(r, "usual") == number(r, "within_one") || wc_direction(row_referred(r, "within_one"), hex) >= 0;
    else
        allowed = is(hex, "bank", "pennsylvania") && !is(hex, "terrain", "ocean");
    if (!allowed)
        bad(r, "usual", "'%s' may not start in '%s'", text(r, "leader"), text(hex, "hex"));
    set_number(start, "usual", (int)index_of(hex));
}

// Where the leader starts; exactly one of the three fields says it.
static void place_leader(Row start, Row r)
{
    const char *key = is_given(r, "at") ? "at" : "within_one";

    if (is_given(r, "at") + is_given(r, "within_one") + is_given(r, "anywhere") != 1)
        bad(r, NULL, "one of 'at', 'within_one' and 'anywhere' says where '%s' starts", text(r, "leader"));
    set_word(start, "kind", is_given(r, "at") ? "at-hex" : is_given(r, "within_one") ? "within-one" : "in-pennsylvania");
    if (!is_given(r, "anywhere")) {
        set_number(start, "hex", number(r, key));
        if (is(row_referred(r, key), "terrain", "ocean"))
            bad(r, key, "'%s' is ocean", text(r, key));
    }
    if (!is_given(r, "at"))
        place_usually(start, r);
}

static void set_up_leader(Row scenario, Row r)
{
    Row leader = row_referred(r, "leader"), start = part_of(scenario, "start", index_of(leader));

    if (is_given(start, "kind"))
        bad(r, "leader", "leader '%s' is placed twice", text(leader, "id"));
    if (arrives_later(leader))
        bad(r, "leader", "leader '%s' arrives later", text(leader, "id"));
    place_leader(start, r);
    check_troops(r);
    if (!is(leader, "kind", "commanding") && !number(r, "troops"))
        bad(r, "troops", "'%s' starts without troops", text(leader, "id"));
    set_number(start, "troops", number(r, "troops"));
    set_number(start, "fatigue", number(r, "fatigue"));
}

static void count_men(Row scenario, int men[HEXES][2])
{
    memset(men, 0, HEXES * sizeof *men);
    FOR_ROWS(leader, &wc_leaders) {
        Row start = part_of(scenario, "start", index_of(leader));

        if (is_given(start, "kind"))
            men[number(start, is(start, "kind", "at-hex") ? "hex" : "usual")][number(leader, "side")] += number(start, "troops");
    }
}

// No hex holds both sides or more than the stacking limit, and garrisons are there.
static void check_stacks(Row scenario)
{
    static int men[HEXES][2];

    count_men(scenario, men);
    FOR_ROWS(hex, &wc_hexes) {
        const int *here = men[index_of(hex)];

        if (here[AMERICAN] && here[BRITISH])
            bad(scenario, NULL, "both sides stand in '%s'", text(hex, "hex"));
        if (here[AMERICAN] + here[BRITISH] > wc_number("stack-limit"))
            bad(scenario, NULL, "more than %d men stand in '%s'", wc_number("stack-limit"), text(hex, "hex"));
    }
    FOR_ROWS(town, &wc_towns)
        for (unsigned side = 0; side < 2; side++)
            if (men[number(town, "hex")][side] < number_at(town, "garrison", side))
                bad(scenario, NULL, "the garrison of '%s' has fewer than %d men", text(town, "id"), number_at(town, "garrison", side));
}

static void set_up(Row scenario)
{
    set_number(scenario, "first_turn", turn_of(scenario, "first"));
    set_number(scenario, "last_turn", turn_of(scenario, "last"));
    if (number(scenario, "first_turn") > number(scenario, "last_turn"))
        bad(scenario, "last", "the game ends before it begins");
    for (unsigned i = 0; i < wc_naval.count_rows; i++)
        add_part(scenario, "stations");
    for (unsigned i = 0; i < wc_leaders.count_rows; i++)
        add_part(scenario, "start");
    for (unsigned i = 0; i < value_of(scenario, "naval")->count; i++)
        place_boats(scenario, part_of(scenario, "naval", i));
    FOR_ROWS(unit, &wc_naval)
        if (!is_given(part_of(scenario, "stations", index_of(unit)), "choices"))
            bad(scenario, NULL, "naval unit '%s' is missing from '%s'", text(unit, "id"), text(scenario, "id"));
    for (unsigned i = 0; i < value_of(scenario, "setup")->count; i++)
        set_up_leader(scenario, part_of(scenario, "setup", i));
    check_stacks(scenario);
}

void wc_check_forces(void)
{
    check_days();
    FOR_ROWS(leader, &wc_leaders) {
        check_leader(leader);
        if (index_of(leader))
            check_leader_order(leader, row_of(&wc_leaders, index_of(leader) - 1));
        complete_leader(leader);
    }
    FOR_ROWS(boats, &wc_naval)
        check_boats(boats);
    FOR_ROWS(entry, &wc_entries)
        check_entry(entry);
    FOR_ROWS(arrival, &wc_arrivals)
        check_arrival(arrival);
    FOR_ROWS(scenario, &wc_scenarios)
        set_up(scenario);
}
