// The turn -- Trenton 1776, T76 sequence of play, with the opening as T76-B11 orders it: action points, ice, desertion (desertion.c),
// arrivals (arrivals.c); then each side's moves (move.c) and battles (battle.c); then the depot (depot.c) and victory (victory.c).

#include "games/trenton_1776/chapters.h"
#include "games/trenton_1776/tables.h"

// ---- the opening

bool t76_is_winter(const State *s)
{
    return s->turn >= WINTER;
}

static void forget_last_turn(State *s)
{
    s->moved = s->led = s->crossed = s->crossing_failed = 0;
    // A forced march bars the leader's next turn, so this one set outlives its turn by one.
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

static void open_turn(State *s, Play *p)
{
    forget_last_turn(s);
    TELL(p, EV_TURN, NEITHER, .v = { s->turn, s->turn });
    // T76-B20: blocks that are yet to arrive count. The book asks at the start of a turn, so this comes before the dice.
    if (t76_strength_of(s, t76_alive_of(s, BRITISH)) < SPENT) {
        win(s, AMERICAN_VICTORY, E_BRITISH_SPENT);
        TELL(p, EV_OVER, AMERICAN, .v = { AMERICAN_VICTORY, E_BRITISH_SPENT });
    }
}

// Each side has two points, and one more on an odd die or two more on an even one.  The same two dice freeze the river.
static void roll_points(State *s, Play *p)
{
    bool both_odd = true;

    // T76-D2: the American die comes first.
    for (Side side = AMERICAN; side < SIDES; side++) {
        bool odd = roll(p, side, 6, R_POINTS) % 2 == 1;
        s->total_points[side] = s->points[side] = odd ? 3 : 4;
        both_odd = both_odd && odd;
    }
    // T76 sequence of play: the side with fewer points moves first; the Americans, if they are level.
    s->first = s->total_points[BRITISH] < s->total_points[AMERICAN] ? BRITISH : AMERICAN;
    TELL(p, EV_POINTS, s->first, .v = { s->total_points[AMERICAN], s->total_points[BRITISH] });
    if (t76_is_winter(s) && both_odd) {
        s->ice = true;
        TELL(p, EV_ICE, NEITHER, .set = 0);
    }
}

// ---- the sequence

static Side side_of_step(const State *s, int step)
{
    return step == T_FIRST_MOVES || step == T_FIRST_BATTLES ? s->first : enemy_of(s->first);
}

static void run_turn(State *s, Frame *f, Play *p)
{
    // The step moves on before it is carried out, so that a frame begun here returns to the next step.
    int step = f->step++;

    switch (step) {
    case T_OPEN:
        open_turn(s, p);
        break;
    case T_POINTS:
        roll_points(s, p);
        break;
    case T_DESERTION:
        t76_begin_desertion(s, p);
        break;
    case T_BRITISH_ARRIVE:
        t76_begin_arrival(s, BRITISH, p);
        break;
    case T_AMERICANS_ARRIVE:
        t76_begin_arrival(s, AMERICAN, p);
        break;
    case T_FIRST_MOVES:
    case T_SECOND_MOVES:
        // T76-D1: a side's first forced march ends its normal movement, until the other side's turn to move.
        s->forcing = false;
        begin(s, (Frame){ .kind = MOVES, .side = side_of_step(s, step) });
        break;
    case T_FIRST_BATTLES:
    case T_SECOND_BATTLES:
        begin(s, (Frame){ .kind = BATTLES, .side = side_of_step(s, step) });
        break;
    case T_DEPOT:
        t76_check_depot(s, p);
        break;
    case T_END:
        t76_end_turn(s, f, p);
        break;
    }
}

static void words_turn(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "Turn %d, %s", s->turn, t76_turns[s->turn].dates);
}

const FrameKind t76_turn_frame = { "turn", .run = run_turn, .words = words_turn };
