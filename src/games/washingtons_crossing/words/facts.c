// What a position of Washington's Crossing holds, one row for each fact (engine/fact.h).  Men are stored in tens and told in ones.

#include "games/washingtons_crossing/cases/names.h"
#include "games/washingtons_crossing/chapters.h"
#include "engine/engine.h"
#include "games/washingtons_crossing/tables.h"

// ---- worked out

static int last_turn(const State *s, int whose, int side)   { return wc_scenarios[s->core.scenario].last_turn; }
static int day(const State *s, int whose, int side)         { return day_of(s); }
static int time_now(const State *s, int whose, int side)    { return time_of(s); }
static int night(const State *s, int whose, int side)       { return is_night(s); }
static int frozen(const State *s, int whose, int side)      { return is_frozen(s); }
static const char *day_name(int d)                          { return wc_days[d].name; }
static const char *time_name(int t)                         { return wc_time_name[t]; }

// What is left of the open question: span, men to go or be lost, points of a march, men who may cross; -1 where nothing is counted.
static int left(const State *s, int whose, int side)
{
    if (!s->core.depth)
        return -1;
    const Frame *f = top_frame(s);

    switch (f->kind) {
    case SPAN: case REACT_GROUP:    return f->n;
    case GO_HOME: case LOSSES:      return f->a * 10;
    case ADD_TROOPS:                return s->to_come[f->a] * 10;
    case MARCH:                     return wc_points_left(s, &s->march[f->n]);
    case FERRYING:                  return s->capacity[f->b] * 10;
    case ORDERS:                    return s->points[f->side];
    default:                        return -1;
    }
}

static int points_won(const State *s, int whose, int side)
{
    const uint8_t *won = s->today.won[side];

    return won[VP_OBJECTIVES] + won[VP_BATTLES] + won[VP_CAPTURES];
}

static int lead(const State *s, int whose, int side)            { return s->vp[AMERICAN] - s->vp[BRITISH]; }
static int lost_today(const State *s, int whose, int side)      { return s->today.lost[side]; }
static int captured_today(const State *s, int whose, int side)  { return s->today.captured[side]; }
static int lost(const State *s, int whose, int side)            { return s->battle.hex == NO_HEX ? -1 : s->battle.lost[side]; }
static int pushed(const State *s, int whose, int side)          { return s->pushed[side] != 0; }

static int most(const State *s, int l, int side)                { return wc_most_of(s, l); }
// -1 for a leader who has not rolled in this phase, by himself or for a reaction.
static int points_to_go(const State *s, int l, int side)        { return s->roll_of[l] || has(s->march[1].group, l) ? s->mp[l] : -1; }
static int hex(const State *s, int l, int side)                 { return is_on_map(s, l) ? s->where[l] : NO_HEX; }

// WC 2.2.1, 17.3, 17.4: a leader who is captured, surrenders or leaves the map is removed from the game as well.
static int removed(const State *s, int l, int side)             { return s->where[l] == REMOVED || s->where[l] == LEFT_MAP || s->where[l] == TAKEN; }

static int total(const State *s, int h, int side)               { return wc_men_of(s, wc_stack_at(s, (Hex)h, (Side)side)); }
static int zone(const State *s, int h, int side)                { return wc_is_in_zone(s, (Hex)h, (Side)side); }
static int known(const State *s, int h, int side)               { return wc_knows_stack(s, (Hex)h, (Side)side); }

static int top(const State *s, int h, int side)
{
    return wc_top_of(s, (Hex)h, (Side)side);
}

static int boats_moved(const State *s, int n, int side)         { return s->sailed >> n & 1; }

// ---- put, with what depends on it

static bool put_where(State *s, int l, int side, int where, Error *err)
{
    if (where < HEXES && wc_hexes[where].terrain == OCEAN)
        return fail(err, "%s is sea", wc_hex_id[where]);
    s->where[l] = (uint16_t)where;
    if (where == WAITING)               // he has yet to come, whatever turn it is
        for (int row = 0; row < ARRIVALS; row++)
            if (wc_arrivals[row].leader == l) {
                s->arrived &= (uint16_t)~(1u << row);
                s->to_come[row] = (uint8_t)wc_arrivals[row].troops;
            }
    if (l == CORNWALLIS && where < HEXES && !s->cornwallis_turn)
        s->cornwallis_turn = s->turn;
    return true;
}

static bool put_removed(State *s, int l, int side, int value, Error *err)   { return put_where(s, l, side, REMOVED, err); }

static bool put_active(State *s, int l, int side, int active, Error *err)
{
    s->active = active ? s->active | BIT(l) : s->active & ~BIT(l);
    if (active && s->chief[l] == NOBODY)
        s->chief[l] = (uint8_t)l;
    return true;
}

static bool put_points(State *s, int l, int side, int points, Error *err)
{
    if (points_to_go(s, l, side) < 0)
        return fail(err, "%s has not rolled for movement points in this phase", wc_leaders[l].id);
    s->mp[l] = (uint8_t)points;
    return true;
}

static bool put_by(State *s, int l, int side, int by, Error *err)       // that commander activated him
{
    s->active |= BIT(l);
    s->by[l] = (uint8_t)by;
    s->chief[l] = s->chief[by] == NOBODY ? (uint8_t)by : s->chief[by];
    return true;
}

// The side's one free forced march was used in an earlier turn.
static bool put_pushed(State *s, int whose, int side, int value, Error *err)
{
    s->pushed[side] = (uint8_t)(!value ? 0 : s->turn > 1 ? s->turn - 1 : TURNS);
    return true;
}

// Clears what holds for one turn: the capacities rolled for, the boats that sailed or carried, and the one British leader of a night.
static void forget_turn(State *s)
{
    for (int i = 0; i < FERRIES + NAVAL_UNITS; i++)
        s->capacity[i] = NOT_ROLLED;
    s->sailed = s->ferried = s->carries = 0;
    s->night_leader = NOBODY;
}

// As if the earlier turns had been played: the leaders who were to arrive have come, from January 1 on St. Clair may have more men, and
// nothing is left of what held for another turn.
static bool put_turn(State *s, int whose, int side, int turn, Error *err)
{
    if (turn != s->turn)
        forget_turn(s);
    s->turn = (uint8_t)turn;
    s->january = turn > wc_turn_of(JAN_1, AT_12AM);
    for (int row = 0; row < ARRIVALS; row++) {
        bool past = wc_arrivals[row].turn < turn;
        s->arrived = (uint16_t)(past ? s->arrived | 1u << row : s->arrived & ~(1u << row));
        s->to_come[row] = past ? 0 : (uint8_t)wc_arrivals[row].troops;
    }
    return true;
}

// In the set-up a leader whom a case puts where he starts need not be asked for (setup.c).
static bool put_boats(State *s, int n, int side, int reach, Error *err)
{
    s->naval[n] = (uint8_t)reach;
    for (int depth = 0; depth < s->core.depth && reach != NO_REACH; depth++)
        if (s->core.frames[depth].kind == SET_UP)
            s->core.frames[depth].b |= (uint16_t)(1u << n);
    return true;
}

static bool put_boats_moved(State *s, int n, int side, int value, Error *err)
{
    s->sailed = (uint8_t)(value ? s->sailed | 1 << n : s->sailed & ~(1 << n));
    return true;
}

// ---- the rows

static const FactWord off_map[] = {
    { WAITING, "waiting" }, { UNUSED, "unused" }, { RALLYING, "rallying" }, { LEFT_MAP, "left" }, { TAKEN, "captured" }, { TAKEN, "taken" },
    { REMOVED, "removed" }, { 0, NULL }
};
static const FactWord statuses[] = {
    { WAITING, "waiting" }, { UNUSED, "unused" }, { RALLYING, "rallying" }, { REMOVED, "removed" }, { LEFT_MAP, "left" }, { TAKEN, "captured" },
    { NO_HEX, "map" }, { 0, NULL }
};
static const FactWord weathers[] = { { FAIR, "fair" }, { FREEZE, "freeze" }, { SNOW, "snow" }, { RAIN, "rain" }, { 0, NULL } };
static const FactWord no_boats[] = { { NO_REACH, "withdrawn" }, { NO_REACH, "removed" }, { 0, NULL } };

static int status(const State *s, int l, int side)      { return is_on_map(s, l) ? NO_HEX : s->where[l]; }

#define GAME    .of = OF_GAME, .sight = SEEN_BY_ALL
#define SIDE    .of = OF_SIDE, .sight = SEEN_BY_ALL
#define OWN     .of = N_LEADER, .sight = SEEN_BY_OWNER
#define SEEN    .of = N_LEADER, .sight = SEEN_WITH_LEADER
#define HEX     .of = N_HEX, .by_side = true
#define NUMBER  .is = FACT_NUMBER
#define MEN     .is = FACT_NUMBER, .scale = 10
#define FLAG    .is = FACT_FLAG

const Fact wc_facts[] = {
    { "turn", "the turn, by number or date", GAME, NUMBER, BYTES(turn), .low = 1, .high = TURNS, .read = wc_read_turn, .sent = SENT, .put = put_turn },
    { "last_turn", "the last turn of the scenario", GAME, NUMBER, .high = TURNS, .value = last_turn, .sent = SENT },
    { "day", "the day", GAME, .is = FACT_WORD, .word = day_name, .value = day, .sent = SENT },
    { "time", "the time of day", GAME, .is = FACT_WORD, .word = time_name, .value = time_now, .sent = SENT },
    { "night", "a night turn", GAME, FLAG, .value = night, .sent = SENT },
    { "weather", "the weather; of the turn before, where the turn begins with its weather", GAME, .is = FACT_WORD, .words = weathers,
      BYTES(weather), .sent = SENT },
    { "frozen", "the Delaware is frozen", GAME, FLAG, .value = frozen, .sent = SENT },
    { "accelerated", "an American has entered row 21: reinforcements come sooner", GAME, FLAG, BYTES(accelerated), .sent = SENT },
    { "dawn_used", "the one dawn attack of the game is used", GAME, FLAG, BYTES(dawn_used), .sent = SENT },
    { "trenton-alarm", "an American moved next to Trenton before December 26, 12am", .of = OF_GAME, FLAG, BYTES(trenton_alarm) },
    { "lead", "victory points by which the Americans lead", GAME, NUMBER, .low = -999, .high = 999, .value = lead },
    { "left", "what is left of the open question: span, activation points, men to go or be lost, points of the march, men who may cross",
      .of = OF_GAME, NUMBER, .high = 9999, .value = left, .may_lack = true, .none = -1, .spellings = "span" },

    { "points", "activation points", SIDE, NUMBER, BYTES(points), .high = POINTS_MOST, .spellings = "ap", .sent = SENT },
    { "vp", "victory points", SIDE, NUMBER, WORDS(vp), .high = 999, .sent = SENT },
    { "today.vp", "victory points won since the last 12am", SIDE, NUMBER, .high = 999, .value = points_won, .sent = SENT },
    { "today.lost", "men lost in combat and raids since then", SIDE, MEN, .high = 9999, .value = lost_today, .sent = SENT },
    { "today.captured", "its leaders captured since then", SIDE, NUMBER, .high = 99, .value = captured_today, .sent = SENT },
    { "lost", "men lost in the combat at hand", .of = OF_SIDE, MEN, .high = 9999, .value = lost, .may_lack = true, .none = -1 },
    { "pushed", "its one free forced march is used", .of = OF_SIDE, FLAG, .value = pushed, .put = put_pushed },

    { "status", "where he is, off the map", OWN, .is = FACT_WORD, .words = statuses, .value = status, .sent = SENT },
    { "hex", "the hex he stands in", OWN, .is = FACT_NOUN, .kind = N_HEX, .value = hex, .may_lack = true, .none = NO_HEX, .sent = SENT },
    { "where", "where he is: a hex, waiting, unused, rallying, left, captured", SEEN, .is = FACT_NOUN, .kind = N_HEX, WORDS(where), .words = off_map,
      .bare = true, .put = put_where },
    { "removed", "out of the game: removed, captured or over the edge", SEEN, FLAG, .value = removed, .put = put_removed },
    { "troops", "his men", OWN, MEN, BYTES(troops), .high = UINT8_MAX, .spellings = "men strength", .bare = true, .sent = SENT },
    { "max", "the most men he may have now", OWN, MEN, .high = UINT8_MAX, .value = most, .sent = SENT },
    { "fatigue", "his fatigue level", OWN, NUMBER, BYTES(fatigue), .high = FATIGUE_MOST, .sent = SENT },
    { "routed", "routed", SEEN, FLAG, SET_OF(routed), .sent = SENT_IF },
    { "disordered", "disordered", SEEN, FLAG, SET_OF(disordered), .sent = SENT_IF },
    { "active", "activated in this player turn", OWN, FLAG, SET_OF(active), .spellings = "activated", .sent = SENT_IF, .put = put_active },
    { "by", "the commander who activated him", OWN, .is = FACT_NOUN, .kind = N_LEADER, BYTES(by), .may_lack = true, .none = NOBODY, .put = put_by },
    { "moved", "his move is over", OWN, FLAG, SET_OF(moved), .sent = SENT_IF },
    { "mp", "movement points left", OWN, NUMBER, .high = 60, .value = points_to_go, .may_lack = true, .none = -1, .sent = SENT_IF, .put = put_points },
    { "spent", "has spent movement points this turn", OWN, FLAG, SET_OF(spent) },
    { "attacked", "will gain a fatigue level for attacks", OWN, FLAG, SET_OF(attacked) },
    { "forced", "will gain a fatigue level for a forced march", OWN, FLAG, SET_OF(forced) },
    { "recovered", "recovered this phase, and does nothing else in it", OWN, FLAG, SET_OF(recovered) },
    { "reacted", "has reacted this turn", OWN, FLAG, SET_OF(reacted) },
    { "retreated", "has retreated from combat this turn", OWN, FLAG, SET_OF(retreated) },
    { "hurt", "lost 5 per cent in defence this turn", OWN, FLAG, SET_OF(hurt) },
    { "gave", "gave men this command phase", OWN, FLAG, SET_OF(gave) },
    { "received", "received men this command phase", OWN, FLAG, SET_OF(received) },
    { "may-respond", "may be activated on December 26, 7am", OWN, FLAG, SET_OF(may_respond) },
    { "told", "the enemy was told of his stack's zone and troops", OWN, FLAG, SET_OF(told) },
    { "watched", "an American stood next to him when the last 12am turn began", OWN, FLAG, SET_OF(watched) },
    { "on-top", "his owner's choice among leaders of one cost", OWN, FLAG, SET_OF(on_top) },

    { "total", "men of a side there", HEX, MEN, .high = 3000, .value = total },
    { "zone", "it lies in a zone of control of that side", HEX, FLAG, .value = zone, .spellings = "zoc" },
    { "knows", "that side was told of the stack there", HEX, FLAG, .value = known },
    { "top", "the leader whom the enemy sees there", HEX, .is = FACT_NOUN, .kind = N_LEADER, .value = top, .may_lack = true, .none = NOBODY },

    { "naval", "the hexside of the Delaware where the boats lie", .of = N_NAVAL, .sight = SEEN_BY_ALL, .is = FACT_NOUN, .kind = N_REACH, BYTES(naval),
      .words = no_boats, .may_lack = true, .none = NO_REACH, .bare = true, .read = wc_read_reach, .sent = SENT_AS_MAP, .put = put_boats },
    { "moved", "moved this turn", .of = N_NAVAL, FLAG, .value = boats_moved, .put = put_boats_moved },
    { NULL }
};
