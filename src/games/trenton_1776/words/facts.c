// What a position of Trenton 1776 holds, one row for each fact (engine/fact.h).

#include "games/trenton_1776/chapters.h"
#include "engine/engine.h"
#include "games/trenton_1776/tables.h"

// ---- worked out

static int last_turn(const State *s, int whose, int side)       { return t76_scenarios[s->core.scenario].last_turn; }
static int victory_points(const State *s, int whose, int side)  { return t76_victory_points(s, (Side)side); }
static int strength(const State *s, int whose, int side)        { return t76_strength_of(s, t76_alive_of(s, (Side)side)); }
static int strength_north(const State *s, int whose, int side)  { return t76_strength_north(s, (Side)side); }
static int dates(const State *s, int whose, int side)           { return s->turn; }
static const char *dates_of(int turn)                           { return t76_turns[turn].dates; }

static const Frame *find_frame(const State *s, int kind)
{
    for (int i = s->core.depth - 1; i >= 0; i--)
        if (s->core.frames[i].kind == kind)
            return &s->core.frames[i];
    return NULL;
}

// The side that moves now, or whose battles are fought.
static int active(const State *s, int whose, int side)
{
    const Frame *moves = find_frame(s, MOVES), *f = moves ? moves : find_frame(s, BATTLES);

    return f ? f->side : NEITHER;
}

enum { IN_OPENING, IN_MOVES, IN_BATTLES, IN_END };
static const FactWord phases[] = { { IN_OPENING, "opening" }, { IN_MOVES, "moves" }, { IN_BATTLES, "battles" }, { IN_END, "end" }, { 0, NULL } };

static int phase(const State *s, int whose, int side)
{
    return find_frame(s, MOVES) ? IN_MOVES : find_frame(s, BATTLES) ? IN_BATTLES : s->core.frames[0].step > T_DEPOT ? IN_END : IN_OPENING;
}

// How much of the present question is left: hits, flights, points, places of a march, blocks to place; -1 where nothing is counted.
static int left(const State *s, int whose, int side)
{
    if (is_over(s) || !s->core.depth)
        return -1;
    const Frame *f = top_frame(s);
    int waiting = 0;

    switch (f->kind) {
    case MOVES:
        return s->points[f->side];
    case MARCH:
        return t76_blocks[s->march.mover].rate - s->march.steps;
    case ARRIVE:
        FOR_EACH(b, blocks_of(f->side))
            waiting += s->where[b] == OFF_MAP;
        return waiting;
    case LOSE_HITS: case LOSE_DEPOT: case RUN_AWAY:
        return f->n;
    default:
        return -1;
    }
}

static int attacker(const State *s, int whose, int side)        { return is_battle_on(s) ? s->battle.attacker : NEITHER; }
static int fight_round(const State *s, int whose, int side)     { return is_battle_on(s) ? s->battle.round : -1; }

static int lost_here(const State *s, int whose, int side)       { return is_battle_on(s) ? s->battle.lost[side] : -1; }

static bool scores(int place)               { return t76_places[place].vp > 0; }

static int holder(const State *s, int place, int side)
{
    return has(s->held[AMERICAN], place) ? AMERICAN : has(s->held[BRITISH], place) ? BRITISH : NEITHER;
}

static int count(const State *s, int place, int side)
{
    return size_of_set(side < SIDES ? here_of(s, place, (Side)side) : s->at[place]);
}

static int empty(const State *s, int place, int side)           { return !s->at[place]; }
static int contested(const State *s, int place, int side)       { return is_contested(s, place); }
static int has_river(const State *s, int b, int side)
{
    return is_battle_on(s) && has(s->battle.over_river & s->at[s->battle.place], b);
}

static int on_map(const State *s, int b, int side)              { return is_on_map(s, b); }
static int forced_now(const State *s, int b, int side)          { return has(s->forced | s->forced_before, b); }

// ---- put, with what depends on it

// Ice means that both dice were odd, so each side has three points.
bool t76_put_ice(State *s, int whose, int side, int value, Error *err)
{
    s->ice = value != 0;
    for (Side each = AMERICAN; value && each < SIDES; each++) {
        if (s->total_points[each] == 0 || s->points[each] > 3)
            s->points[each] = 3;
        s->total_points[each] = 3;
    }
    return true;
}

static bool put_points(State *s, int whose, int side, int value, Error *err)
{
    s->points[side] = (uint8_t)value;
    if (s->total_points[side] < value || s->total_points[side] == 0)
        s->total_points[side] = (uint8_t)(value > 3 ? value : 3);
    return true;
}

static bool put_total(State *s, int whose, int side, int value, Error *err)
{
    if (value < s->points[side])
        return fail(err, "%d action points are left, so there were no fewer", s->points[side]);
    s->total_points[side] = (uint8_t)value;
    return true;
}

// Gives a place that scores to the side that alone stands there.
void t76_put_control(State *s, int place, Side side)
{
    if (t76_places[place].vp) {
        s->held[side] |= BIT(place);
        s->held[enemy_of(side)] &= ~BIT(place);
    }
}

static bool put_holder(State *s, int place, int side, int value, Error *err)
{
    if (value >= SIDES)
        return fail(err, "%s is always held by a side", t76_places[place].id);
    t76_put_control(s, place, (Side)value);
    return true;
}

// A march goes on with all of its group, so nobody is taken out of it.
static bool is_free(const State *s, int b, Error *err)
{
    return s->march.mover == NOWHERE || !has(s->march.group, b) || fail(err, "%s is marching: put it before the march", t76_blocks[b].id);
}

static bool put_where(State *s, int b, int side, int where, Error *err)
{
    if (!is_free(s, b, err))
        return false;
    if (where == DESERTED && !is_militia(b))
        return fail(err, "only militia desert, not %s", t76_blocks[b].id);
    if (where >= PLACES) {
        t76_take_off(s, b, where);
        if (where == DEAD || where == CAPTURED)
            s->sp[b] = 0;
    } else {
        t76_take_off(s, b, OFF_MAP);
        t76_put_block(s, b, where);
        if (!is_enemy_at(s, where, side_of(b)))
            t76_put_control(s, where, side_of(b));
    }
    if (s->sp[b] == 0 && where != DEAD && where != CAPTURED)
        s->sp[b] = t76_blocks[b].steps;
    return true;
}

static bool put_strength(State *s, int b, int side, int sp, Error *err)
{
    if (sp > t76_blocks[b].steps)
        return fail(err, "%s has at most %d strength points", t76_blocks[b].id, t76_blocks[b].steps);
    if (sp == 0 && !is_free(s, b, err))
        return false;
    if (sp == 0 && s->where[b] != CAPTURED)
        t76_take_off(s, b, DEAD);
    else if (sp > 0 && (s->where[b] == DEAD || s->where[b] == CAPTURED))
        return fail(err, "%s is out of play", t76_blocks[b].id);
    s->sp[b] = (uint8_t)sp;
    return true;
}

static void note_river(State *s, int b, bool over)
{
    s->crossed = over ? s->crossed | BIT(b) : s->crossed & ~BIT(b);
    if (is_on_map(s, b) && s->battle.place == s->where[b] && s->battle.attacker == side_of(b))
        s->battle.over_river = (s->battle.over_river & ~BIT(b)) | (s->crossed & BIT(b));
}

// An attacker entered from there; a river on the way costs him a die in the first round.
static bool put_from(State *s, int b, int side, int from, Error *err)
{
    if (!is_on_map(s, b) || !is_linked(from, s->where[b]))
        return fail(err, "%s cannot have come from %s", t76_blocks[b].id, t76_places[from].id);
    s->from[b] = (uint8_t)from;
    note_river(s, b, is_over_river(from, s->where[b]));
    if (s->battle.place == s->where[b] && s->battle.attacker == side_of(b))
        s->battle.came_from |= BIT(from);
    return true;
}

static bool put_over_river(State *s, int b, int side, int over, Error *err)
{
    note_river(s, b, over);
    return true;
}

static bool put_fled(State *s, int b, int side, int fled, Error *err)
{
    if (!is_militia(b))
        return fail(err, "only militia flee, not %s", t76_blocks[b].id);
    s->battle.fled = fled ? s->battle.fled | BIT(b) : s->battle.fled & ~BIT(b);
    return true;
}

static bool put_forced_in(Set *set, int b, int value, Error *err)
{
    if (!is_leader(b))
        return fail(err, "only leaders force a march, not %s", t76_blocks[b].id);
    *set = value ? *set | BIT(b) : *set & ~BIT(b);
    return true;
}

static bool put_forced(State *s, int b, int side, int value, Error *err)        { return put_forced_in(&s->forced, b, value, err); }
static bool put_forced_before(State *s, int b, int side, int value, Error *err) { return put_forced_in(&s->forced_before, b, value, err); }

// The move of a block that could not cross is over.
static bool put_stuck(State *s, int b, int side, int value, Error *err)
{
    s->crossing_failed = value ? s->crossing_failed | BIT(b) : s->crossing_failed & ~BIT(b);
    if (value)
        s->moved |= BIT(b);
    return true;
}

static int led(const State *s, int b, int side)     { return has(s->led, b); }

// The first leader named has made his move, and the others ended it with him.
static bool put_led(State *s, const int whose[], int nouns, int value, Error *err)
{
    int leader = 0;

    while (leader < nouns && !is_leader(whose[leader]))
        leader++;
    if (leader == nouns)
        return fail(err, "only a leader leads, not %s", t76_blocks[whose[0]].id);
    s->parties++;
    s->led |= BIT(whose[leader]);
    for (int i = 0; i < nouns; i++) {
        s->moved |= BIT(whose[i]);
        s->party[whose[i]] = s->parties;
    }
    return true;
}

// ---- the rows

static const FactWord out_of_play[] = {
    { OFF_MAP, "off-map" }, { OFF_MAP, "offmap" }, { OFF_MAP, "off-board" }, { OFF_MAP, "waiting" }, { DEAD, "dead" }, { DEAD, "destroyed" },
    { DEAD, "eliminated" }, { DEAD, "lost" }, { DESERTED, "deserted" }, { DESERTED, "home" }, { CAPTURED, "captured" }, { CAPTURED, "out" }, { 0, NULL }
};
static const FactWord depots[] = { { 1, "lost" }, { 1, "taken" }, { 1, "gone" }, { 0, "standing" }, { 0, "there" }, { 0, "safe" }, { 0, NULL } };
static const FactWord ices[] = { { 1, "frozen" }, { 0, "open" }, { 0, "none" }, { 0, NULL } };

#define GAME    .of = OF_GAME, .sight = SEEN_BY_ALL
#define SIDE    .of = OF_SIDE, .sight = SEEN_BY_ALL
#define BLOCK   .of = N_BLOCK, .sight = SEEN_WITH_BLOCK
#define OWN     .of = N_BLOCK, .sight = SEEN_BY_OWNER
#define PLACE   .of = N_PLACE, .sight = SEEN_BY_ALL
#define NUMBER  .is = FACT_NUMBER
#define FLAG    .is = FACT_FLAG

const Fact t76_facts[] = {
    { "turn", "the turn", GAME, NUMBER, BYTES(turn), .low = 1, .high = 24, .sent = SENT },
    { "dates", "the turn's dates", GAME, .is = FACT_WORD, .word = dates_of, .value = dates, .sent = SENT },
    { "last_turn", "the last turn of the scenario", GAME, NUMBER, .high = 24, .value = last_turn, .sent = SENT },
    { "ice", "the Delaware is frozen this turn; both sides then have three points", GAME, FLAG, BYTES(ice), .words = ices,
      .spellings = "frozen river", .sent = SENT, .put = t76_put_ice },
    { "first", "the side that moves first this turn", GAME, .is = FACT_SIDE, BYTES(first), .sent = SENT },
    { "active", "the side whose moves or battles these are", GAME, .is = FACT_SIDE, .value = active, .sent = SENT },
    { "phase", "the phase of the turn", GAME, .is = FACT_WORD, .words = phases, .value = phase, .sent = SENT },
    { "depot", "the British depot at Brunswick has fallen", GAME, FLAG, BYTES(depot_lost), .words = depots, .sent = SENT },
    { "battle.place", "where a battle is being fought", GAME, .is = FACT_NOUN, .kind = N_PLACE, BYTES(battle.place),
      .may_lack = true, .none = NOWHERE, .spellings = "battle", .sent = SENT_IF },
    { "battle.attacker", "the side that attacks in it", GAME, .is = FACT_SIDE, .value = attacker, .spellings = "attacker", .sent = SENT_IF },
    { "battle.round", "its round, from 1", GAME, NUMBER, .high = 250, .value = fight_round, .may_lack = true, .none = -1, .spellings = "round",
      .sent = SENT_IF },
    { "left", "what is left of the open question: hits, points, places of a march, blocks to place", .of = OF_GAME, NUMBER, .high = 250, .value = left,
      .may_lack = true, .none = -1 },

    { "ap.total", "action points of this turn", SIDE, NUMBER, BYTES(total_points), .high = 9, .spellings = "total of", .sent = SENT, .put = put_total },
    { "ap.left", "action points left", SIDE, NUMBER, BYTES(points), .high = 9, .spellings = "points ap", .sent = SENT, .put = put_points },
    { "vp", "victory points", SIDE, NUMBER, .high = 99, .value = victory_points, .sent = SENT },
    { "strength", "strength points of all blocks in play and yet to come", .of = OF_SIDE, .sight = SEEN_AS_STRENGTH, NUMBER, .high = 250,
      .value = strength, .sent = SENT },
    { "north", "strength points north of Hoffs and the Raritan", .of = OF_SIDE, NUMBER, .high = 250, .value = strength_north },
    { "lost", "strength points that the battle at hand has cost it", SIDE, NUMBER, .high = 250, .value = lost_here, .may_lack = true, .none = -1,
      .sent = SENT_IF },
    { "stuck", "its withdrawal over the Delaware failed this round", .of = OF_SIDE, FLAG, BITS(battle.stuck) },

    { "where", "where it is: a place, off-map, dead, deserted, captured", BLOCK, .is = FACT_NOUN, .kind = N_PLACE, BYTES(where), .words = out_of_play,
      .bare = true, .put = put_where },
    { "sp", "strength points left", BLOCK, NUMBER, BYTES(sp), .high = 4, .spellings = "strength steps step", .bare = true, .sent = SENT, .put = put_strength },
    { "from", "the place from which it made its last step this turn", OWN, .is = FACT_NOUN, .kind = N_PLACE, BYTES(from), .may_lack = true,
      .none = NOWHERE, .put = put_from },
    { "over-river", "its last step was over a river", OWN, FLAG, SET_OF(crossed), .spellings = "across-river crossed", .put = put_over_river },
    { "moved", "it has made its move this turn", BLOCK, FLAG, SET_OF(moved), .sent = SENT_IF },
    { "fled", "militia that is set aside in the battle at hand", BLOCK, FLAG, SET_OF(battle.fled), .sent = SENT_IF,
      .put = put_fled },
    { "forced", "a leader who tried a forced march this turn", OWN, FLAG, SET_OF(forced), .put = put_forced },
    { "forced-last-turn", "a leader who tried one in the turn before", OWN, FLAG, SET_OF(forced_before),
      .spellings = "forced-before forced-previous forced-previous-turn forced-turn-before", .put = put_forced_before },
    { "led", "a leader who led a move this turn; put with those who ended it with him, of whom he is named first", .of = N_BLOCK, FLAG, .value = led,
      .put_all = put_led },
    { "may-not-force", "a leader who tried this turn or last", OWN, FLAG, .value = forced_now },
    { "marching", "it goes along in the march under way", OWN, FLAG, SET_OF(march.group) },
    { "stuck", "its crossing failed this turn", OWN, FLAG, SET_OF(crossing_failed), .put = put_stuck },
    { "river", "an attacker whose last step was over a river: one die less in the first round", BLOCK, FLAG, .value = has_river, .sent = SENT_IF },
    { "on-map", "it stands on the map", BLOCK, FLAG, .value = on_map, .spellings = "alive" },

    { "control", "the side that holds a place that scores", PLACE, .is = FACT_SIDE, .value = holder, .spellings = "held", .bare = true, .sent = SENT_AS_MAP,
      .has = scores, .put = put_holder },
    { "empty", "no block stands there", PLACE, FLAG, .value = empty },
    { "contested", "both sides stand there", PLACE, FLAG, .value = contested },
    { "count", "blocks there, of a side or of both", PLACE, .by_side = true, .both = true, NUMBER, .high = 64, .value = count, .bare = true },

    { "crossed", "blocks that crossed there this turn", .of = N_FERRY, .sight = SEEN_BY_ALL, .by_side = true, NUMBER, BYTES(crossings), .high = 10,
      .spellings = "crossings", .sent = SENT_AS_MAP },
    { NULL }
};
