// Choices of random events -- Campaigns of 1777, C77 18.0: which leader, which space, which strength points, where a depot.  The side whose marker
// was drawn chooses, unless the event says otherwise.

#include "games/campaigns_of_1777/chapters.h"

static const char *name_of(int event)       { return c77_random_events[event].name; }

// ---- a leader.  Operand n: the event

// Jane McCrea raises militia after the Indians are gone.
static int rallied_by(int event)        { return event == JANE_MCCREA ? MILITIA : c77_random_events[event].type; }

static int why_not_rally_with(const State *s, int event, int l)
{
    unsigned departments = c77_random_events[event].departments;

    return is_besieged_place(s, s->where[l])                                                                ? UNDER_SIEGE     :
           departments && !(departments >> c77_spaces[space_of(s->where[l])].department & 1)                ? NOT_THAT_LEADER :
           !c77_may_rally(s, l, rallied_by(event))                                                          ? NO_RALLY_HERE   : OK;
}

static int why_not_choose(const State *s, Side side, int event, int l)
{
    int place = s->where[l];

    if (side_of_leader(l) != side)
        return NOT_YOURS;
    if (!c77_leaders[l].primary || l == POWELL)         // A4: he has a marker, but only marches
        return NOT_PRIMARY;
    if (!is_on_map(s, l))
        return NOT_ON_MAP;
    if (place == NEW_YORK_BOX || place == MONTREAL_BOX)
        return MUST_STAY_IN_BOX;
    switch (c77_random_events[event].effect) {
    case PLACE_SUPPLY_FREE:     // E7, C77 15.4
        return is_besieged_place(s, place)       ? UNDER_SIEGE         :
               is_short_leader(s, l)             ? CANNOT_PLACE_SUPPLY :
               !c77_may_place_supply(s, side, l) ? NOWHERE_FOR_SUPPLY  : OK;
    case ACTIVATE_AGAIN:        // E6
        return (s->drawn | s->activated) >> l & 1 ? OK : NOT_DRAWN_YET;
    default:
        return why_not_rally_with(s, event, l);
    }
}

Set c77_event_leaders(const State *s, Side side, int event)
{
    Set leaders = 0;

    FOR_EACH(l, leaders_of(side))
        if (!why_not_choose(s, side, event, l))
            leaders |= BIT(l);
    return leaders;
}

static void list_choose_leader(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_CHOOSE, leaders_of(f->side)))
        consider(out, V_CHOOSE, (unsigned)l, why_not_choose(s, f->side, f->n, l));
}

// E6: he, and who is stacked with him, may march once more.
static void let_march_again(State *s, int leader)
{
    int place = s->where[leader];
    Side side = side_of_leader(leader);
    uint32_t stacked = (uint32_t)c77_leaders_at(s, place, side);

    s->has_marched &= ~stacked;
    s->activated &= ~stacked;
    FOR_TYPES(type, side)
        if (place < FLAGGED && s->units[type][place])
            *(is_guest(s, place, side) ? &s->guest_marched[slot_of(type)] : &s->marched[slot_of(type)][place]) = 0;
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] == place)
            s->train_marched[side] = (uint16_t)(s->train_marched[side] & ~(1u << i));
    if (side == BRITISH && s->ship == place)
        s->ship_marched = false;
    if (side == PATRIOT && s->engineer == place)
        s->engineer_marched = false;
}

static void take_choose_leader(State *s, Frame *f, Action a, Play *p)
{
    int l = noun_of(a), event = f->n;
    Side side = f->side;

    end(s);
    switch (c77_random_events[event].effect) {
    case PLACE_SUPPLY_FREE:
        begin(s, (Frame){ .kind = PLACE_SUPPLY, .side = side, .n = (uint8_t)event, .a = (uint16_t)l });
        break;
    case ACTIVATE_AGAIN:
        let_march_again(s, l);
        c77_activate(s, l, p);
        break;
    default:
        c77_rally(s, l, rallied_by(event));
        break;
    }
}

static const char *purpose_of(int event)
{
    switch (c77_random_events[event].effect) {
    case PLACE_SUPPLY_FREE:
        return "who places a depot or train";
    case ACTIVATE_AGAIN:
        return "who is activated once more";
    default:
        return rallied_by(event) == TORY ? "who rallies Tories" : rallied_by(event) == INDIAN ? "who rallies Indians" : "who rallies militia";
    }
}

static void words_choose_leader(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "%s: choose the leader %s.", name_of(f->n), purpose_of(f->n));
    else
        text_add(out, "%s: the %s choose the leader %s.", name_of(f->n), c77_people(f), purpose_of(f->n));
}

// ---- a space.  Operand n: the event

static Spaces in_departments(const State *s, unsigned departments)
{
    Spaces spaces = no_spaces;

    FOR_SPACES(space, c77_area(s))
        if (departments >> c77_spaces[space].department & 1)
            add_space(&spaces, space);
    return spaces;
}

// A57: the first department of the event that has a Patriot army outside of its forts; else any army.
static Spaces armies_for_engineer(const State *s, int event)
{
    Spaces armies = both_spaces(c77_sp_on(s, PATRIOT), c77_area(s));

    FOR_EACH(department, c77_random_events[event].departments) {
        Spaces there = both_spaces(armies, in_departments(s, (unsigned)BIT(department)));
        if (any_space(there))
            return there;
    }
    return armies;
}

Spaces c77_event_spaces(const State *s, int event)
{
    const RandomEventData *row = &c77_random_events[event];
    Spaces named = both_spaces((Spaces){ { row->spaces[0], row->spaces[1] } }, c77_area(s)), open = no_spaces;

    if (event == KOSCIUSZKO)
        return armies_for_engineer(s, event);
    if (row->effect == LOSE_SUPPLY)
        return both_spaces(c77_supplies(s, row->side), in_departments(s, row->departments));
    if (row->effect != PLACE_IN_SPACE)
        return named;
    FOR_SPACES(space, named)
        if (!c77_is_in(s, space, enemy_of(row->side)))
            add_space(&open, space);
    return open;
}

static int why_not_choose_space(const State *s, const Frame *f, int space)
{
    return c77_random_events[f->n].effect == LOSE_SUPPLY || space >= SPACES || !has_space(c77_event_spaces(s, f->n), space) ? NOT_THAT_SPACE : OK;
}

// `lost` are the spaces of the event.
static int why_not_lose_marker(const State *s, const Frame *f, Spaces lost, int place, bool train)
{
    int space = space_of(place);

    return c77_random_events[f->n].effect != LOSE_SUPPLY || space == NOWHERE || !has_space(lost, space) ? NOT_THAT_SPACE :
           (train ? c77_trains_at(s, place, f->side) : c77_depots_at(s, place, f->side)) == 0                               ? NO_MARKER_THERE : OK;
}

static void list_choose_space(const State *s, const Frame *f, ActionList *out)
{
    bool lose = c77_random_events[f->n].effect == LOSE_SUPPLY;
    Spaces spaces = c77_event_spaces(s, f->n);

    if (out->asked) {
        if (has_noun(out->asked) && verb_of(out->asked) == V_CHOOSE_SPACE)
            consider_action(out, out->asked, why_not_choose_space(s, f, noun_of(out->asked)));
        else if (has_noun(out->asked) && (verb_of(out->asked) == V_FETCH_DEPOT || verb_of(out->asked) == V_FETCH_TRAIN))
            consider_action(out, out->asked, why_not_lose_marker(s, f, spaces, noun_of(out->asked), verb_of(out->asked) == V_FETCH_TRAIN));
        return;
    }
    for (unsigned verb = V_FETCH_DEPOT; lose && verb <= V_FETCH_TRAIN; verb++)
        for (int place = 0; place < AT_SEA; place++)
            consider(out, verb, (unsigned)place, why_not_lose_marker(s, f, spaces, place, verb == V_FETCH_TRAIN));
    if (!lose)
        consider_spaces(out, V_CHOOSE_SPACE, spaces);
}

static void take_choose_space(State *s, Frame *f, Action a, Play *p)
{
    int event = f->n, place = noun_of(a);
    Side side = f->side;

    end(s);
    if (verb_of(a) != V_CHOOSE_SPACE)
        c77_fetch_supply(s, side, place, verb_of(a) == V_FETCH_TRAIN, p);
    else if (event == KOSCIUSZKO) {
        s->engineer = (uint8_t)place;
        TELL(p, EV_ENGINEER, side, .v = { place, false });
    } else
        c77_come_by_event(s, event, place, p);
}

static const char *what_for(int event)
{
    return event == KOSCIUSZKO                                      ? "choose the army that the engineer joins"  :
           c77_random_events[event].effect == LOSE_SUPPLY           ? "choose the depot or train that is lost"    : "choose where they come";
}

static void words_choose_space(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "%s: %s.", name_of(f->n), what_for(f->n));
    else
        text_add(out, "%s: the %s %s.", name_of(f->n), c77_people(f), what_for(f->n));
}

// ---- strength points that go home.  Operand n: how many; a: the event; b: the space that has given one, where each gives one

static int type_of(const Frame *f)      { return c77_random_events[f->a].type; }

// Jane McCrea: Indians of the Northern Department, any of them.
static bool is_one_each(const Frame *f)     { return f->a != JANE_MCCREA; }

static int why_not_remove(const State *s, const Frame *f, int place, int type)
{
    int space = space_of(place);

    return f->n == 0 || type != type_of(f)                                                                      ? EVENT_QUESTION     :
           space == NOWHERE || (!is_one_each(f) && c77_spaces[space].department != NORTHERN)                    ? NOT_THAT_SPACE     :
           !s->units[type][place]                                                                               ? NONE_OF_THEM_THERE :
           is_one_each(f) && space == f->b                                                                      ? ONE_IN_A_SPACE     : OK;
}

static void list_remove(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_REMOVE && has_second(out->asked))
            consider_action(out, out->asked, why_not_remove(s, f, noun_of(out->asked), second_of(out->asked)));
        return;
    }
    for (int place = 0; place < AT_SEA; place++)
        if (s->units[type_of(f)][place])
            consider_both(out, V_REMOVE, (unsigned)place, (unsigned)type_of(f), why_not_remove(s, f, place, type_of(f)));
}

static void take_remove(State *s, Frame *f, Action a, Play *p)
{
    int place = noun_of(a), type = second_of(a);

    c77_lose_sp(s, place, type, 1, false);      // C77 18.0: no casualties
    TELL(p, EV_REMOVED, f->side, .v = { place, type, 1, type });
    f->b = is_one_each(f) ? (uint16_t)space_of(place) : NO_SPACE;
    if (--f->n == 0)
        end(s);
}

static void words_remove(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *what = type_of(f) < TYPES ? c77_types[type_of(f)].word : "troops", *each = is_one_each(f) ? ", each in another space" : "";

    if (is_asked_of(f, reader))
        text_add(out, "%s: choose where one of your %s goes home (%d left%s).", name_of(f->a), what, f->n, each);
    else
        text_add(out, "%s: the %s choose where their %s go home (%d left).", name_of(f->a), c77_people(f), what, f->n);
}

// ---- a depot or train without points.  Operand n: the event; a: the leader

static int why_not_fetch(const State *s, const Frame *f, unsigned verb, int place)
{
    return place < AT_SEA && (verb == V_FETCH_TRAIN ? c77_trains_at(s, place, f->side) : c77_depots_at(s, place, f->side)) ? OK : NO_MARKER_THERE;
}

static void list_place_supply(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        unsigned verb = verb_of(out->asked);
        if (verb == V_PASS)
            consider_plain(out, V_PASS, OK);
        else if (has_noun(out->asked) && (verb == V_DEPOT || verb == V_TRAIN))
            consider_action(out, out->asked, c77_why_not_place_supply(s, f->side, f->a, noun_of(out->asked)));
        else if (has_noun(out->asked) && (verb == V_FETCH_DEPOT || verb == V_FETCH_TRAIN))
            consider_action(out, out->asked, why_not_fetch(s, f, verb, noun_of(out->asked)));
        return;
    }
    Spaces enemies = c77_spaces_in(s, enemy_of(f->side)), spaces = c77_supply_spaces(s, f->side, c77_reach(s, f->a, enemies), enemies);
    consider_plain(out, V_PASS, OK);
    c77_list_placing(spaces, out);
    c77_list_fetching(s, f->side, out);                         // A15: taking one off the map is free
}

static void take_place_supply(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    switch (verb_of(a)) {
    case V_PASS:
        end(s);
        break;
    case V_DEPOT:
    case V_TRAIN:
        end(s);
        c77_place_supply(s, side, noun_of(a), verb_of(a) == V_TRAIN, AVAILABLE, p);
        break;
    default:
        c77_fetch_supply(s, side, noun_of(a), verb_of(a) == V_FETCH_TRAIN, p);
        break;
    }
}

static void words_place_supply(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *leader = c77_name(s, f->a, "the leader");

    if (is_asked_of(f, reader))
        text_add(out, "%s: place a depot or train within the range of %s, or pass.", name_of(f->n), leader);
    else
        text_add(out, "%s: the %s place a depot or train near %s.", name_of(f->n), c77_people(f), leader);
}

const FrameKind c77_choose_leader_frame = { "choose-leader", .list = list_choose_leader, .take = take_choose_leader, .lapses = true, .obvious = true, .open = true,
    .words = words_choose_leader, .n = { "event", NO_KIND } };
const FrameKind c77_choose_space_frame = { "choose-space", .list = list_choose_space, .take = take_choose_space, .lapses = true, .obvious = true, .open = true,
    .words = words_choose_space, .n = { "event", NO_KIND },
    .says = { { V_FETCH_DEPOT, "Lose the depot[ at {x}]" }, { V_FETCH_TRAIN, "Lose the train[ at {x}]" } } };
const FrameKind c77_remove_frame = { "remove", .list = list_remove, .take = take_remove, .lapses = true, .obvious = true, .open = true,
    .words = words_remove, .n = { "left", NO_KIND }, .a = { "event", NO_KIND }, .b = { "space before", NO_KIND } };
const FrameKind c77_place_supply_frame = { "place-supply", .list = list_place_supply, .take = take_place_supply, .open = true, .silence = V_PASS,
    .words = words_place_supply, .n = { "event", NO_KIND }, .a = { "leader", N_LEADER },
    .says = { { V_PASS, "Place nothing" } } };
