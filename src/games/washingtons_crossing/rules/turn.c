// The turn -- Washington's Crossing, WC 6.0: weather, raid, reinforcements, then each side's command, action and recovery.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

// ---- WC 7.0

static int new_weather(State *s, Play *p)
{
    int die = roll(p, NEITHER, 10, R_WEATHER) % 10;

    // WC 7.0: the table begins at -1, because one is taken from the die at night.
    return wc_new_weather[die + 1 - (is_night(s) ? 1 : 0)];
}

static void roll_weather(State *s, Play *p)
{
    const ScenarioData *scenario = &wc_scenarios[s->core.scenario];
    int die;

    if (s->turn == scenario->first_turn && scenario->first_weather != WEATHERS) {
        s->weather = scenario->first_weather;
    } else {
        die = roll(p, NEITHER, 10, R_WEATHER_GOES_ON) % 10;
        // A bit for each weather that goes on at this die.
        if (!(wc_weather_continues[die + 1] >> s->weather & 1))
            s->weather = (uint8_t)new_weather(s, p);
    }
    if (is_frozen(s))
        s->weather = wc_ice_weather[s->weather];
    TELL(p, EV_WEATHER, NEITHER, .v = { s->weather });
}

// ---- a turn begins

static bool any_american_next_to(const State *s, int british)
{
    return is_on_map(s, british) && wc_is_next_to(s, s->where[british], AMERICAN);
}

static void open_turn(State *s, Play *p)
{
    // The capacity of ferries and the use of boats are for one turn (WC 11.4.2, 11.4.3).
    for (int i = 0; i < FERRIES + NAVAL_UNITS; i++)
        s->capacity[i] = NOT_ROLLED;
    show_hidden(p);             // what is scored and what is refused now tells something of both sides
    s->sailed = s->ferried = s->carries = 0;
    s->night_leader = NOBODY;
    TELL(p, EV_TURN, NEITHER, .v = { s->turn, s->turn, s->turn });
    if (time_of(s) == AT_12AM) {            // WC 17.2.3: British leaders with an American next to them before the 12am turn
        s->watched = 0;
        FOR_EACH(l, BRITONS)
            if (any_american_next_to(s, l))
                s->watched |= BIT(l);
    }
}

// ---- between two days: what each side has won and lost

static void close_day(State *s, Day day, Play *p)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        const uint8_t *won = s->today.won[side];
        TELL(p, EV_DAY, side, .v = { day, won[VP_OBJECTIVES], won[VP_BATTLES], won[VP_CAPTURES], s->vp[side], s->today.lost[side],
                                     s->today.captured[side], s->points[side], won[VP_OBJECTIVES] + won[VP_BATTLES] + won[VP_CAPTURES] });
    }
    s->today = (Today){ 0 };
}

// ---- WC 13.0

static void recover(State *s, Side side)
{
    FOR_EACH(l, leaders_of(side))
        if (is_on_map(s, l) && s->fatigue[l] && !has(s->spent, l))
            s->fatigue[l]--;
}

// ---- the end

static void decide(State *s, Play *p)
{
    int american = s->vp[AMERICAN], british = s->vp[BRITISH];
    Outcome outcome = american > british ? AMERICAN_VICTORY : american < british ? BRITISH_VICTORY : DRAW;

    win(s, outcome, outcome == DRAW ? E_EVEN : E_POINTS);
    TELL(p, EV_OVER, outcome == DRAW ? NEITHER : outcome == AMERICAN_VICTORY ? AMERICAN : BRITISH, .v = { outcome, american, british });
}

static void end_turn(State *s, Frame *f, Play *p)
{
    if (s->turn < wc_scenarios[s->core.scenario].last_turn) {
        s->turn++;
        // The frame stays, and its sequence starts over for the next turn.
        f->step = T_OBJECTIVES;
    } else {
        wc_score_end(s, p);
        close_day(s, day_of(s), p);
        decide(s, p);
    }
}

static void run_turn(State *s, Frame *f, Play *p)
{
    int step = f->step++;

    switch (step) {
    case T_OBJECTIVES:
        open_turn(s, p);
        if (time_of(s) == AT_12AM && day_of(s) >= FIRST_COUNT)
            wc_score_objectives(s, p);
        if (time_of(s) == AT_12AM)
            // The day that has just ended; its objectives of this 12am are counted with it.
            close_day(s, (Day)(day_of(s) - 1), p);
        break;
    case T_WEATHER:
        roll_weather(s, p);
        break;
    case T_RAID:
        wc_begin_raid(s, p);
        break;
    case T_REINFORCE:
        begin(s, (Frame){ .kind = REINFORCE, .side = NEITHER });
        break;
    case T_AMERICAN_COMMAND:
        begin(s, (Frame){ .kind = COMMAND, .side = AMERICAN });
        break;
    case T_AMERICAN_ACTION:
        begin(s, (Frame){ .kind = ACTION, .side = AMERICAN });
        break;
    case T_AMERICAN_RECOVERY:
        if (is_night(s))
            recover(s, AMERICAN);
        wc_raze_trenches(s, AMERICAN, p);
        break;
    case T_BRITISH_COMMAND:
        begin(s, (Frame){ .kind = COMMAND, .side = BRITISH });
        break;
    case T_BRITISH_ACTION:
        begin(s, (Frame){ .kind = ACTION, .side = BRITISH });
        break;
    case T_BRITISH_RECOVERY:
        if (is_night(s))
            recover(s, BRITISH);
        wc_raze_trenches(s, BRITISH, p);
        break;
    case T_END:
        end_turn(s, f, p);
        break;
    }
}

static void words_turn(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "Turn %d, %s %s", s->turn, wc_days[day_of(s)].name, wc_time_name[time_of(s)]);
}

const FrameKind wc_turn_frame = { "turn", .run = run_turn, .words = words_turn };
