// Random events -- Campaigns of 1777, C77 18.0, 19: a roll of two dice finds the event of the side whose marker was drawn, and it happens at once.
//
// What most events do is a row of data; those that are a case of their own (SPECIAL_EVENT) are told one by one below.  The events of the row
// of four come one after another, whatever the earlier ones could do (4.4, A52, E44).

#include "games/campaigns_of_1777/chapters.h"

#include <string.h>

// ---- which event

static bool works(const State *s, int event)        { return c77_scenarios[s->core.scenario].events >> event & 1; }

// RANDOM_EVENTS: the row of four is used up.  A60: in Burgoyne's Challenge the row holds only what works there.
static int find_event(const State *s, Side side, int sum)
{
    int before = 0;

    for (int event = 0; event < RANDOM_EVENTS; event++) {
        if (c77_random_events[event].side != side || sum < c77_random_events[event].low || sum > c77_random_events[event].high)
            continue;
        if (!c77_random_events[event].sequence)
            return event;
        if ((works(s, event) || s->core.scenario != BURGOYNES_CHALLENGE) && before++ == s->row[side])
            return event;
    }
    return RANDOM_EVENTS;
}

// ---- can it do anything? (A52, E44)

static int coming(const State *s, int event)        // SP that it brings
{
    return least(c77_random_events[event].amount, c77_available(s, c77_random_events[event].type));
}

static bool any_of_type(const State *s, int type)
{
    for (int place = 0; place < AT_SEA; place++)
        if (s->units[type][place])
            return true;
    return false;
}

// C77 19.8, A59: he comes once, from July I; a second seven activates him, unless he is lost or shut in.
static bool smith_can_act(const State *s)
{
    return !s->smith_came ? c77_turns[s->turn].smith && s->where[SMITH] == UNPLACED :
           is_on_map(s, SMITH) && !is_replaced(s, SMITH) && !is_besieged_place(s, s->where[SMITH]);
}

// Where Arnold goes: Albany, or with Schuyler or Gates if the enemy holds it; GONE in Howe's Prize (20.2).
static int arnolds_goal(const State *s)
{
    return s->core.scenario == HOWES_PRIZE ? GONE : !c77_is_in(s, ALBANY, BRITISH) ? ALBANY : is_on_map(s, SCHUYLER) ? s->where[SCHUYLER] : NOWHERE;
}

static bool special_has_effect(const State *s, int event)
{
    switch (event) {
    case CARLETON_WONT_GARRISON:
        return !s->recalled;
    case BRANDT_IS_FINISHED:
        return (s->where[BRANT] < PLACES || s->where[BRANT] == ON_TRACK) && !is_replaced(s, BRANT);      // at sea with Howe, too
    case BRITISH_REINFORCEMENTS:        // E45
        return !s->reinforced && !c77_is_in(s, NEW_YORK, PATRIOT);
    case KOSCIUSZKO:
        return s->engineer == UNPLACED && any_space(c77_event_spaces(s, event));
    case ARNOLD_DEFENDS_ALBANY:
        return s->where[ARNOLD] != GONE && !is_replaced(s, ARNOLD) && arnolds_goal(s) != NOWHERE;
    case GATES_REPLACES_SCHUYLER:
        return !is_replaced(s, SCHUYLER) && (is_on_map(s, SCHUYLER) || s->where[SCHUYLER] == ON_TRACK);
    case SMITH_AND_MILITIA:
        return smith_can_act(s);
    default:
        return true;
    }
}

static bool has_effect(const State *s, Side side, int event)
{
    const RandomEventData *row = &c77_random_events[event];

    switch (row->effect) {
    case NOTHING_HAPPENS:
        return false;
    case RALLY_TYPE:
    case PLACE_SUPPLY_FREE:
    case ACTIVATE_AGAIN:
        return c77_event_leaders(s, side, event) != 0;
    case LOSE_SUPPLY:
    case PLACE_IN_SPACE:
        return any_space(c77_event_spaces(s, event)) && (row->effect == LOSE_SUPPLY || coming(s, event));
    case LOSE_TYPE:
        return any_of_type(s, row->type);
    case PLACE_WITH_LEADER:     // D5: not into a besieged fort
        return is_on_map(s, row->leader) && !is_besieged_place(s, s->where[row->leader]) && coming(s, event);
    case TELL_DIRECTION:
        return is_sailing(s) && !s->sea_shown;
    default:
        return special_has_effect(s, event);
    }
}

// ---- the events that are cases of their own

// A marker of his goes back to its box: he leaves his post, but neither dead nor captured (E46).
static void give_up_expert_marker(State *s, int leader)     { c77_take_expert_from(s, leader, AVAILABLE); }

// C77 19.1, E21: from wherever he stands, with up to five Regulars of his space; out of the box in Montreal nobody has to come.
static void recall_powell(State *s, Play *p)
{
    int from = s->where[POWELL], sp = 0;

    s->recalled = true;
    s->cup &= ~(uint32_t)BIT(POWELL);
    // D3: while the Patriots hold Montreal he stays where he is.
    if (from < PLACES && from != MONTREAL_BOX && !is_replaced(s, POWELL) && !c77_is_in(s, MONTREAL, PATRIOT)) {
        sp = least(rank_limit(POWELL), s->units[REGULAR][from]);
        c77_move_sp(s, from, MONTREAL_BOX, REGULAR, sp, HUNGRY_FIRST);
        c77_put_leader(s, POWELL, MONTREAL_BOX);
        s->powell_arrived = false;      // E33: should he be lost there, he comes back to the box
    }
    TELL(p, EV_RECALLED, BRITISH, .v = { sp });
}

static void finish_brant(State *s, Play *p)
{
    int space = is_on_map(s, BRANT) ? space_of(s->where[BRANT]) : NOWHERE;

    give_up_expert_marker(s, BRANT);
    c77_put_leader(s, BRANT, GONE);
    TELL(p, EV_GOES, BRITISH, .v = { BRANT, NO_VALUE });
    for (int place = 0; place < FLAGGED; place++) {
        int sp = space_of(place) == space ? s->units[INDIAN][place] : 0;
        if (sp) {
            c77_lose_sp(s, place, INDIAN, sp, false);
            TELL(p, EV_REMOVED, BRITISH, .v = { place, INDIAN, sp, INDIAN });
        }
    }
}

// C77 19.2: Clinton and what is left of his garrison are free; the Regulars that were set aside take their place.
static void reinforce_new_york(State *s, int event, Play *p)
{
    int type = c77_random_events[event].type;

    FOR_TYPES(released, BRITISH)
        c77_move_sp(s, NEW_YORK_BOX, NEW_YORK, released, s->units[released][NEW_YORK_BOX], FED_FIRST);
    s->reinforced = true;
    int sp = coming(s, event);
    c77_add_sp(s, NEW_YORK_BOX, type, fresh_sp(sp));
    TELL(p, EV_COME, BRITISH, .v = { NEW_YORK_BOX, type, sp, type });
    if (s->where[CLINTON] == NEW_YORK_BOX) {
        c77_put_leader(s, CLINTON, NEW_YORK);
        TELL(p, EV_GOES, BRITISH, .v = { CLINTON, NEW_YORK });
    }
    if (is_on_map(s, CLINTON))      // A55; A7: one who is not on the map waits for the next turn
        s->cup |= (uint32_t)BIT(CLINTON);
}

static void send_arnold(State *s, Play *p)
{
    int to = arnolds_goal(s);

    if (to == GONE)
        give_up_expert_marker(s, ARNOLD);
    c77_put_leader(s, ARNOLD, to);
    s->unsupplied &= ~(uint32_t)BIT(ARNOLD);       // E40
    TELL(p, EV_GOES, PATRIOT, .v = { ARNOLD, to == GONE ? NO_VALUE : space_of(to) });
}

static void replace_schuyler(State *s, Play *p)
{
    give_up_expert_marker(s, SCHUYLER);
    s->replaced |= (uint32_t)BIT(SCHUYLER);
    TELL(p, EV_REPLACED, PATRIOT, .v = { SCHUYLER });
}

// C77 19.8, E19: he attacks at once whoever is there, and nobody reacts, for nobody has marched.
static void bring_smith(State *s, int event, Play *p)
{
    int space = first_space(c77_event_spaces(s, event)), type = c77_random_events[event].type;

    s->smith_came = true;
    int sp = coming(s, event);
    c77_add_sp(s, space, type, fresh_sp(sp));
    c77_put_leader(s, SMITH, space);
    TELL(p, EV_COME, PATRIOT, .v = { space, type, sp, type });
    TELL(p, EV_GOES, PATRIOT, .v = { SMITH, space });
    if (c77_stands(s, space, BRITISH)) {
        s->battle = battle_at(space, PATRIOT, IN_THE_FIELD);
        c77_start_battle(s, p);
    }
}

static void do_special(State *s, const Frame *f, Play *p)
{
    int event = f->n;

    switch (event) {
    case CARLETON_WONT_GARRISON:
        recall_powell(s, p);
        break;
    case JANE_MCCREA:           // the militia rally afterwards
        begin(s, (Frame){ .kind = REMOVE_SP, .side = BRITISH, .n = c77_random_events[event].amount, .a = (uint16_t)event, .b = NO_SPACE });
        break;
    case BRANDT_IS_FINISHED:
        finish_brant(s, p);
        break;
    case BRITISH_REINFORCEMENTS:
        reinforce_new_york(s, event, p);
        break;
    case KOSCIUSZKO:
        begin(s, (Frame){ .kind = CHOOSE_SPACE, .side = PATRIOT, .n = (uint8_t)event });
        break;
    case ARNOLD_DEFENDS_ALBANY:
        send_arnold(s, p);
        break;
    case GATES_REPLACES_SCHUYLER:
        replace_schuyler(s, p);
        break;
    case SMITH_AND_MILITIA:
        if (!s->smith_came)
            bring_smith(s, event, p);
        else {
            s->has_marched &= ~(uint32_t)BIT(SMITH);        // D31
            c77_begin_march(s, SMITH, 1, p);
        }
        break;
    }
}

// ---- those that are rows of data

static void carry_out(State *s, const Frame *f, Play *p)
{
    const RandomEventData *row = &c77_random_events[f->n];

    switch (row->effect) {
    case RALLY_TYPE:
    case PLACE_SUPPLY_FREE:
    case ACTIVATE_AGAIN:
        begin(s, (Frame){ .kind = CHOOSE_LEADER, .side = f->side, .n = f->n });
        break;
    case LOSE_SUPPLY:
    case PLACE_IN_SPACE:
        begin(s, (Frame){ .kind = CHOOSE_SPACE, .side = f->side, .n = f->n });
        break;
    case LOSE_TYPE:             // the owner of the troops chooses
        begin(s, (Frame){ .kind = REMOVE_SP, .side = side_of_type(row->type), .n = row->amount, .a = f->n, .b = NO_SPACE });
        break;
    case PLACE_WITH_LEADER:
        c77_come_by_event(s, f->n, s->where[row->leader], p);
        break;
    case TELL_DIRECTION:        // E43
        c77_show_direction(s, p);
        break;
    default:
        do_special(s, f, p);
        break;
    }
}

void c77_come_by_event(State *s, int event, int place, Play *p)
{
    int type = c77_random_events[event].type, sp = coming(s, event);

    c77_add_sp(s, place, type, fresh_sp(sp));
    TELL(p, EV_COME, side_of_type(type), .v = { place, type, sp, type });
}

// ---- the sequence.  Operand n: the event, once it is known

enum { X_ROLL, X_SECOND, X_SETTLE };

static void roll_event(State *s, Frame *f, Play *p)
{
    int sum = c77_roll_two(p, f->side, R_EVENT), event = find_event(s, f->side, sum);

    if (event < RANDOM_EVENTS && c77_random_events[event].sequence)
        s->row[f->side]++;
    if (event == RANDOM_EVENTS || !works(s, event) || !has_effect(s, f->side, event)) {
        TELL(p, EV_NO_EVENT, f->side, .v = { sum });
        end(s);
        return;
    }
    TELL(p, EV_EVENT, f->side, .v = { sum, event });
    f->n = s->event = (uint8_t)event;
    f->step = X_SECOND;
    carry_out(s, f, p);
}

// Where leaders and markers of a side lie, the engineer among them.
static Spaces lying_about(const State *s, Side side)
{
    Spaces places = no_spaces;

    FOR_EACH(l, leaders_of(side) & bytes_below(s->where, LEADERS, AT_SEA))
        add_space(&places, space_of(s->where[l]));
    FOR_EACH(i, bytes_of_eight_below(s->supply[side], AT_SEA))
        add_space(&places, space_of(s->supply[side][i]));
    if (side == PATRIOT && s->engineer < AT_SEA)
        add_space(&places, space_of(s->engineer));
    return places;
}

// Forts with somebody inside, or that were besieged, where the ship lies, and where leaders, supply or the engineer are among enemies:
// c77_settle_space() has nothing to do elsewhere.
static Spaces unsettled(const State *s)
{
    Spaces with_sp = either_space(c77_places_with_sp(s, PATRIOT), c77_places_with_sp(s, BRITISH)), places = no_spaces;

    for (int fort = 0; fort < FORTS; fort++)
        if (has_space(with_sp, INSIDES + fort) || s->siege_from[fort])
            add_space(&places, c77_forts[fort]);
    for (Side side = 0; side < SIDES; side++)
        places = either_space(places, both_spaces(lying_about(s, side), c77_spaces_in(s, enemy_of(side))));
    if (s->ship < AT_SEA)
        add_space(&places, space_of(s->ship));
    return places;
}

// Troops have come or gone: sieges may be over, and leaders alone among enemies (D7).
static bool settle(State *s, Play *p)
{
    FOR_SPACES(space, unsettled(s))
        if (c77_settle_space(s, space, p))
            return true;
    return false;
}

static void run_event(State *s, Frame *f, Play *p)
{
    switch (f->step) {
    case X_ROLL:
        roll_event(s, f, p);
        break;
    case X_SECOND:
        if (f->n == JANE_MCCREA && settle(s, p))        // D7: a siege that the Indians leave is over before anybody rallies
            return;
        f->step = X_SETTLE;
        if (f->n == JANE_MCCREA)
            begin(s, (Frame){ .kind = CHOOSE_LEADER, .side = PATRIOT, .n = JANE_MCCREA });
        break;
    case X_SETTLE:
        if (settle(s, p))
            return;
        s->event = 0;
        end(s);
        break;
    }
}

static void words_event(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (f->step == X_ROLL)
        text_add(out, "Random event of the %s", c77_people(f));
    else
        text_add(out, "Random event: %s", c77_random_events[f->n].name);
}

const FrameKind c77_event_frame = { "event", .run = run_event, .words = words_event, .n = { "event", NO_KIND } };
