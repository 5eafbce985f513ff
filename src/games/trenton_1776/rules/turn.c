// The turn -- Trenton 1776, T76 sequence of play, with the opening as T76-B11 orders it: action points, ice, desertion,
// arrivals; then each side's moves and battles; then the depot and victory.

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"

// ---- the opening

static void forget_last_turn(State *s)
{
    s->moved = s->led = s->crossed = s->crossing_failed = 0;
    s->forced_before = s->forced;
    s->forced = 0;
    s->parties = 0;
    for (int b = 0; b < BLOCKS; b++) {
        s->from[b] = NOWHERE;
        s->party[b] = 0;
    }
    for (int f = 0; f < FERRIES; f++)
        s->crossings[f][AMERICAN] = s->crossings[f][BRITISH] = 0;
    s->total_points[AMERICAN] = s->total_points[BRITISH] = 0;
    s->points[AMERICAN] = s->points[BRITISH] = 0;
    s->first = NEITHER;
    s->ice = false;
}

enum { SPENT = 20 };    // T76 campaign victory: British strength below this at the start of a turn loses

static void open_turn(State *s, Play *p)
{
    forget_last_turn(s);
    TELL(p, EV_TURN, NEITHER, .v = { s->turn, s->turn });
    if (t76_strength_of(s, t76_alive_of(s, BRITISH)) < SPENT) {
        win(s, AMERICAN_VICTORY, E_BRITISH_SPENT);
        TELL(p, EV_OVER, AMERICAN, .v = { AMERICAN_VICTORY, E_BRITISH_SPENT });
    }
}

// T76-B1: "after turn ten" means from the eleventh.
static bool is_winter(const State *s)
{
    return s->turn > 10;
}

// Two points, and one more on an odd die or two more on an even one.  The same two dice freeze the river.
static void roll_points(State *s, Play *p)
{
    bool both_odd = true;

    for (Side side = AMERICAN; side < SIDES; side++) {
        bool odd = roll(p, side, 6, R_POINTS) % 2 == 1;
        s->total_points[side] = s->points[side] = odd ? 3 : 4;
        both_odd = both_odd && odd;
    }
    s->first = s->total_points[BRITISH] < s->total_points[AMERICAN] ? BRITISH : AMERICAN;
    TELL(p, EV_POINTS, s->first, .v = { s->total_points[AMERICAN], s->total_points[BRITISH] });
    if (is_winter(s) && both_odd) {
        s->ice = true;
        TELL(p, EV_ICE, NEITHER, .set = 0);
    }
}

// ---- T76 American militia desertion

static bool is_washington_south(const State *s)
{
    return is_on_map(s, WASHINGTON) && t76_places[s->where[WASHINGTON]].pennsylvania;
}

static int why_not_desert(const State *s, int b)
{
    return !is_militia(b)    ? MILITIA_ONLY :
           !is_on_map(s, b)  ? NOT_IN_PLAY  : OK;
}

static void list_desert(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(b, candidates(out, V_DESERT, MILITIAMEN))
        consider(out, V_DESERT, (unsigned)b, why_not_desert(s, b));
}

static void take_desert(State *s, Frame *f, Action a, Play *p)
{
    int b = noun_of(a);

    TELL(p, EV_DESERT, AMERICAN, .set = BIT(b), .v = { s->where[b] });
    t76_take_off(s, b, DESERTED);
    t76_show_blocks(s, BIT(b), p);      // T76-C10: set aside, it lies open
    end(s);
}

static void words_desert(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "Washington is behind the Delaware: choose the militia that goes home.");
}

static void list_take_back(const State *s, const Frame *f, ActionList *out)
{
    bool any = false;

    FOR_EACH(b, MILITIAMEN)
        any = any || s->where[b] == DESERTED;
    FOR_EACH(b, candidates(out, V_RETURN, MILITIAMEN))
        consider(out, V_RETURN, (unsigned)b, !is_militia(b) ? MILITIA_ONLY : s->where[b] != DESERTED ? NOT_DESERTED : OK);
    consider_plain(out, V_DECLINE, any ? OK : NOT_DESERTED);
}

static void take_take_back(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_RETURN) {
        int b = noun_of(a), place = s->where[WASHINGTON];
        t76_put_block(s, b, place);
        TELL(p, EV_RETURN, AMERICAN, .set = BIT(b), .v = { place });
        t76_show_blocks(s, BIT(WASHINGTON), p);     // where it comes back, there he is
    }
    end(s);
}

static void words_take_back(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "Washington is north of the Delaware: choose a militia that comes back to him, or decline.");
}

static void begin_desertion(State *s, Play *p)
{
    if (!is_winter(s) || !is_on_map(s, WASHINGTON))
        return;
    show_hidden(p);             // the question, or that there is none, tells on which bank he is
    begin(s, (Frame){ .kind = is_washington_south(s) ? DESERT_ONE : TAKE_BACK, .side = AMERICAN });
}

// ---- arrivals (T76 special set up)

static const ArrivalData *arrival_of(const State *s, Side side)
{
    return &t76_scenarios[s->core.scenario].arrival[side];
}

static Set waiting_of(const State *s, Side side)
{
    Set waiting = 0;

    FOR_EACH(b, blocks_of(side))
        if (s->where[b] == OFF_MAP)
            waiting |= BIT(b);
    return waiting;
}

static bool is_arriving(const State *s, Side side)
{
    const ArrivalData *a = arrival_of(s, side);

    return a->turn && s->turn >= a->turn;
}

// T76-C4: places of arrival that the enemy does not hold; the group waits while there is none.
static Set free_entries(const State *s, Side side)
{
    Set open = 0;

    FOR_EACH(place, arrival_of(s, side)->places)
        if (!is_enemy_at(s, place, side))
            open |= BIT(place);
    return open;
}

static void arrive(State *s, Set blocks, Side side, int place, Play *p)
{
    FOR_EACH(b, blocks)
        t76_put_block(s, b, place);
    TELL(p, EV_ARRIVE, side, .set = blocks, .v = { place }, .secret = SECRET_A);
    t76_gain_control(s, place, side, p);
}

// The British have one place; the Americans choose among three, block by block.
static void begin_arrival(State *s, Side side, Play *p)
{
    Set waiting = waiting_of(s, side), entries = free_entries(s, side);

    if (!waiting || !entries || !is_arriving(s, side))
        return;
    if (size_of_set(arrival_of(s, side)->places) == 1) {
        arrive(s, waiting, side, first_of(entries), p);
        return;
    }
    t76_mix_memory(s, waiting);
    begin(s, (Frame){ .kind = ARRIVE, .side = side });
}

static int why_not_enter(const State *s, Side side, int place)
{
    return !has(arrival_of(s, side)->places, place) ? NOT_AN_ENTRY :
           is_enemy_at(s, place, side)              ? ENTRY_HELD   : OK;
}

static void list_arrive(const State *s, const Frame *f, ActionList *out)
{
    Set waiting = waiting_of(s, f->side), all = out->asked ? AMERICANS | REDCOATS : waiting;
    Set places = out->asked ? BIT(PLACES) - 1 : arrival_of(s, f->side)->places;

    FOR_EACH(b, all)
        FOR_EACH(place, places)
            consider_both(out, V_PLACE, (unsigned)b, (unsigned)place,
                          !has(waiting, b) ? NOT_WAITING : why_not_enter(s, f->side, place));
    FOR_EACH(place, candidates(out, V_REST, arrival_of(s, f->side)->places))
        consider(out, V_REST, (unsigned)place, !waiting ? NOT_WAITING : why_not_enter(s, f->side, place));
}

static void take_arrive(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_REST)
        arrive(s, waiting_of(s, f->side), f->side, noun_of(a), p);
    else
        arrive(s, BIT(noun_of(a)), f->side, second_of(a), p);
}

static void words_arrive(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "place the %d blocks that arrive, each at any free entry.", size_of_set(waiting_of(s, f->side)));
}

// ---- the end of a turn

enum { DEPOT_LOSS = 8 };

// T76 British supply depot, T76-B21: continental or militia infantry, no leaders or guns alone; once a game.
static void check_depot(State *s, Play *p)
{
    Set garrison = here_of(s, BRUNSWICK, AMERICAN);

    if (!is_winter(s) || s->depot_lost || !garrison)
        return;
    show_hidden(p);             // whether there is infantry among them
    if (!(garrison & (FOOT | MILITIAMEN)))
        return;
    s->depot_lost = true;
    TELL(p, EV_DEPOT, AMERICAN, .v = { DEPOT_LOSS });
    t76_suffer(s, BRITISH, DEPOT_LOSS, HITS_DEPOT, p);
}

int t76_victory_points(const State *s, Side side)
{
    int points = 0;

    FOR_EACH(place, s->held[side])
        points += t76_places[place].vp;
    return points;
}

// The tie-break: strength north of Hoffs and the Raritan.
int t76_strength_north(const State *s, Side side)
{
    int sum = 0;

    for (int place = 0; place < PLACES; place++)
        if (t76_places[place].north)
            sum += t76_strength_of(s, here_of(s, place, side));
    return sum;
}

static void decide(State *s, int american, int british, int ending, Play *p)
{
    Outcome outcome = american > british ? AMERICAN_VICTORY : american < british ? BRITISH_VICTORY : DRAW;

    win(s, outcome, outcome == DRAW ? E_EVEN : ending);
    TELL(p, EV_OVER, outcome == DRAW ? NEITHER : outcome == AMERICAN_VICTORY ? AMERICAN : BRITISH, .v = { outcome, s->core.ending });
}

static void end_turn(State *s, Frame *f, Play *p)
{
    int american = t76_victory_points(s, AMERICAN), british = t76_victory_points(s, BRITISH);

    if (s->turn < t76_scenarios[s->core.scenario].last_turn) {
        s->turn++;
        f->step = T_OPEN;
    } else if (american != british) {
        decide(s, american, british, E_POINTS, p);
    } else {
        show_hidden(p);
        decide(s, t76_strength_north(s, AMERICAN), t76_strength_north(s, BRITISH), E_STEPS_NORTH, p);
    }
}

// ---- the sequence

static Side side_of_step(const State *s, int step)
{
    return step == T_FIRST_MOVES || step == T_FIRST_BATTLES ? s->first : enemy_of(s->first);
}

static void run_turn(State *s, Frame *f, Play *p)
{
    int step = f->step++;

    switch (step) {
    case T_OPEN:
        open_turn(s, p);
        break;
    case T_POINTS:
        roll_points(s, p);
        break;
    case T_DESERTION:
        begin_desertion(s, p);
        break;
    case T_BRITISH_ARRIVE:
        begin_arrival(s, BRITISH, p);
        break;
    case T_AMERICANS_ARRIVE:
        begin_arrival(s, AMERICAN, p);
        break;
    case T_FIRST_MOVES:
    case T_SECOND_MOVES:
        s->forcing = false;
        begin(s, (Frame){ .kind = MOVES, .side = side_of_step(s, step) });
        break;
    case T_FIRST_BATTLES:
    case T_SECOND_BATTLES:
        begin(s, (Frame){ .kind = BATTLES, .side = side_of_step(s, step) });
        break;
    case T_DEPOT:
        check_depot(s, p);
        break;
    case T_END:
        end_turn(s, f, p);
        break;
    }
}

static void words_turn(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "Turn %d, %s", s->turn, t76_turns[s->turn].dates);
}

int t76_turn(const State *s)     { return s->turn; }

const FrameKind t76_turn_frame      = { "turn", .run = run_turn, .words = words_turn };
const FrameKind t76_desert_frame    = { "desert", .list = list_desert, .take = take_desert, .lapses = true, .obvious = true, .words = words_desert };
const FrameKind t76_take_back_frame = { "return", .list = list_take_back, .take = take_take_back, .lapses = true, .words = words_take_back };
const FrameKind t76_arrive_frame    = { "arrive", .list = list_arrive, .take = take_arrive, .lapses = true, .words = words_arrive };
