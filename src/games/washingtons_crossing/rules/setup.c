// The set-up of the two scenarios -- Washington's Crossing, WC 21.0: what the American player places himself, and where all others stand.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

// An empty map in the scenario's first turn: all leaders are off it, and nothing is scored.
void wc_clear(State *s)
{
    const ScenarioData *scenario = &wc_scenarios[s->core.scenario];

    clear_position(s, sizeof *s);
    s->turn = scenario->first_turn;
    s->weather = scenario->weather;
    s->battle.hex = s->march[0].hex = s->march[1].hex = NO_HEX;
    s->night_leader = NOBODY;
    // where[] is filled up to whole eights for the search in state.c, which must not find anybody in the padding.
    for (int l = LEADERS; l < SIXTEENS * 16; l++)
        s->where[l] = UNUSED;
    for (int l = 0; l < LEADERS; l++) {
        s->where[l] = is_detachment(l) ? UNUSED : WAITING;
        s->chief[l] = s->by[l] = NOBODY;
    }
    wc_begin_memory(s);
    for (int row = 0; row < ARRIVALS; row++)
        s->to_come[row] = (uint8_t)wc_arrivals[row].troops;
    for (int i = 0; i < FERRIES + NAVAL_UNITS; i++)
        s->capacity[i] = NOT_ROLLED;
    for (int i = 0; i < TRENCHES; i++)
        s->trench[i] = NO_HEX;
    for (int n = 0; n < NAVAL_UNITS; n++)
        s->naval[n] = NO_REACH;
    begin(s, (Frame){ .kind = TURN, .side = NEITHER });
}

void wc_set_up(State *s, Play *p)
{
    const ScenarioData *scenario = &wc_scenarios[s->core.scenario];

    wc_clear(s);
    s->points[AMERICAN] = scenario->points[AMERICAN];
    s->points[BRITISH] = scenario->points[BRITISH];
    for (int l = 0; l < LEADERS; l++) {
        const StartData *start = &scenario->start[l];
        if (start->kind == NOT_ON_MAP)
            continue;
        s->troops[l] = (uint8_t)start->troops;
        s->fatigue[l] = start->fatigue;
        if (start->kind == AT_HEX)
            s->where[l] = start->hex;
    }
    wc_remember_start(s);
    for (int n = 0; n < NAVAL_UNITS; n++)
        if (scenario->naval[n].choices)
            s->naval[n] = scenario->naval[n].reaches[0];
    begin(s, (Frame){ .kind = SET_UP, .side = AMERICAN });
}

// ---- the American player places what the set-up leaves to him.  Operand a: the next leader, then LEADERS + a naval unit.  Operand b: a bit
// for each naval unit that a case has put where it starts; leaders that a case has put are on the map

static bool is_for_the_player(const State *s, int l)
{
    const StartData *start = &wc_scenarios[s->core.scenario].start[l];

    return (start->kind == WITHIN_ONE || start->kind == IN_PENNSYLVANIA) && !is_on_map(s, l);
}

static void run_set_up(State *s, Frame *f, Play *p)
{
    int next = f->a++, n = next - LEADERS;

    if (next < LEADERS) {
        if (is_for_the_player(s, next))
            begin(s, (Frame){ .kind = SET_LEADER, .side = side_of(next), .a = (uint16_t)next });
    } else if (next < LEADERS + NAVAL_UNITS) {
        if (wc_scenarios[s->core.scenario].naval[n].choices > 1 && !(f->b >> n & 1))
            begin(s, (Frame){ .kind = SET_BOATS, .side = AMERICAN, .a = (uint16_t)n });
    } else {
        end(s);
    }
}

static void words_set_up(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "Set-up");
}

static int why_not_start(const State *s, const Frame *f, Hex h)
{
    const StartData *start = &wc_scenarios[s->core.scenario].start[f->a];
    bool area = start->kind == WITHIN_ONE ? hex_distance(start->hex, h) <= 1
                                          : wc_hexes[h].bank == PENNSYLVANIA && wc_hexes[h].terrain != OCEAN;

    // W11: the 3,000 men of WC 4.0 hold for the set-up too.
    return !area                                                                    ? START_AREA   :
           wc_men_of(s, wc_stack_at(s, h, f->side)) + s->troops[f->a] > STACK_LIMIT ? OVER_STACKED : OK;
}

static void list_set_leader(const State *s, const Frame *f, ActionList *out)
{
    for (Hex h = 0; h < HEXES; h++)
        consider(out, V_AT, h, why_not_start(s, f, h));
}

// Of the hexes that may be chosen, the nearest to his usual place, which others may have filled.
static Hex usual_start(const State *s, const Frame *f)
{
    Hex usual = wc_scenarios[s->core.scenario].start[f->a].usual, best = NO_HEX;

    for (Hex h = 0; h < HEXES; h++)
        if (why_not_start(s, f, h) == OK && (best == NO_HEX || hex_distance(usual, h) < hex_distance(usual, best)))
            best = h;
    return best;
}

// Proposes places for all who are yet to be placed.  The boats are still asked for, because the dice for the weather follow them and cannot be
// undone.
static void propose_starts(const State *s, const Frame *f, Proposal *out)
{
    State then = *s;

    out->button = "Place the rest as in the example of play";
    for (Frame next = *f; next.a < LEADERS; next.a++) {
        if (!is_for_the_player(s, next.a))
            continue;
        Hex h = usual_start(&then, &next);
        propose(out, act_on(V_AT, h), wc_leaders[next.a].name, wc_hex_id[h]);
        then.where[next.a] = h;
    }
}

static void take_set_leader(State *s, Frame *f, Action a, Play *p)
{
    s->where[f->a] = (uint16_t)noun_of(a);
    end(s);
}

static void words_set_leader(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose where %s %s.", wc_leaders[f->a].name, wc_agree(f->a, "starts", "start"));
    else
        text_add(out, "The %s choose where %s %s.", wc_people(f), wc_leaders[f->a].name, wc_agree(f->a, "starts", "start"));
}

static void list_set_boats(const State *s, const Frame *f, ActionList *out)
{
    const ScenarioData *scenario = &wc_scenarios[s->core.scenario];

    for (int i = 0; i < scenario->naval[f->a].choices; i++)
        consider_both(out, V_STATION, f->a, scenario->naval[f->a].reaches[i], OK);
    if (out->asked && !out->found && verb_of(out->asked) == V_STATION)
        consider_action(out, out->asked, START_AREA);
}

static void take_set_boats(State *s, Frame *f, Action a, Play *p)
{
    s->naval[noun_of(a)] = (uint8_t)second_of(a);
    end(s);
}

static void words_set_boats(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose where the %s start.", wc_naval[f->a].name);
    else
        text_add(out, "The %s choose where the %s start.", wc_people(f), wc_naval[f->a].name);
}

const FrameKind wc_set_up_frame     = { "set-up", .run = run_set_up, .words = words_set_up,
    .a = { "the next to be asked about, leaders before boats", NO_KIND }, .b = { "boats that are placed, a bit each", NO_KIND } };
const FrameKind wc_set_leader_frame = { "start", .list = list_set_leader, .take = take_set_leader, .propose = propose_starts, .words = words_set_leader,
    .a = { "who is placed", N_LEADER } };
const FrameKind wc_set_boats_frame  = { "boats", .list = list_set_boats, .take = take_set_boats, .words = words_set_boats,
    .a = { "which boats", N_NAVAL } };
