// What case files put, begin and expect of Trenton 1776 (docs/cases.md): blocks with their strength and where they came from, points,
// ice, control, crossings; any phase, battle or question; and all of it as an expectation.

#include "chapters.h"
#include "game.h"
#include "tables.h"
#include "engine/case.h"
#include "engine/words.h"

// ---- reading words

static bool is_any(const Words *w, int i, const char *const *list)
{
    for (; *list; list++)
        if (word_is(w, i, *list))
            return true;
    return false;
}

#define ANY_OF(w, i, ...) is_any((w), (i), (const char *const[]){ __VA_ARGS__, NULL })

static bool read_block(const Words *w, int *i, int *b, Error *err)
{
    return case_noun(&trenton_1776, N_BLOCK, w, i, b)
        || (read_noun(&trenton_1776, N_BLOCK, w->at[*i], b, err) && (++*i, true));
}

static bool read_place(const Words *w, int *i, int *place, Error *err)
{
    if (ANY_OF(w, *i, "at", "in", "to", "of"))
        ++*i;
    return case_noun(&trenton_1776, N_PLACE, w, i, place)
        || (read_noun(&trenton_1776, N_PLACE, w->at[*i], place, err) && (++*i, true));
}

static bool read_side(const Words *w, int *i, Side *side, Error *err)
{
    if (ANY_OF(w, *i, "by", "side", "the", "from", "of", "to"))
        ++*i;
    int found = find_side(&trenton_1776, w->at[*i]);
    if (found < 0 && ANY_OF(w, *i, "americans", "us"))
        found = AMERICAN;
    if (found < 0 && ANY_OF(w, *i, "hessian", "crown"))
        found = BRITISH;
    if (found < 0)
        return fail(err, "a side wanted, american or british, not '%.40s'", w->at[*i]);
    *side = (Side)found;
    ++*i;
    return true;
}

static bool is_side(const Words *w, int i)
{
    Error quiet;
    Side side;

    return i < w->count && read_side(w, &i, &side, &quiet);
}

static bool read_number(const Words *w, int *i, long low, long high, long *number, Error *err)
{
    if (!word_number(w, *i, low, high, number))
        return fail(err, "a number from %ld to %ld wanted, not '%.40s'", low, high, w->at[*i]);
    ++*i;
    return true;
}

static bool is_all_read(const Words *w, int i, Error *err)
{
    return i >= w->count || fail(err, "'%.40s' is too much here", w->at[i]);
}

// A ferry by its id, without its "at-", or by the place at either end.
static bool read_ferry(const Words *w, int *i, int *ferry, Error *err)
{
    char with_at[80];
    int place, next = *i;

    if (word_is(w, *i, "at"))
        next = ++*i;
    for (int f = 0; f < FERRIES; f++) {
        Text t = text_in(with_at, sizeof with_at);
        text_add(&t, "at-%s", w->at[*i]);
        if (word_is(w, *i, t76_ferries[f].id) || strcasecmp(with_at, t76_ferries[f].id) == 0) {
            *ferry = f;
            ++*i;
            return true;
        }
    }
    if (!case_noun(&trenton_1776, N_PLACE, w, &next, &place) || t76_places[place].ferry == NO_FERRY)
        return fail(err, "no ferry '%.40s'", w->at[*i]);
    *ferry = t76_places[place].ferry;
    *i = next;
    return true;
}

static bool read_blocks(const Words *w, int *i, Set *blocks, Error *err)
{
    int b;

    if (!read_block(w, i, &b, err))
        return false;
    *blocks = BIT(b);
    for (;;) {
        int next = *i + word_is(w, *i, "and");
        if (next >= w->count || !case_noun(&trenton_1776, N_BLOCK, w, &next, &b))
            return true;
        *blocks |= BIT(b);
        *i = next;
    }
}

// Where a block can be besides a place; PLACES if the word is none of these.
static int out_of_play(const Words *w, int *i)
{
    static const struct { const char *word; int where; } words[] = {
        { "off-map", OFF_MAP }, { "offmap", OFF_MAP }, { "off-board", OFF_MAP }, { "waiting", OFF_MAP }, { "dead", DEAD }, { "destroyed", DEAD },
        { "eliminated", DEAD }, { "lost", DEAD }, { "deserted", DESERTED }, { "home", DESERTED }, { "captured", CAPTURED }, { "out", CAPTURED },
    };

    if (word_is(w, *i, "off") && ANY_OF(w, *i + 1, "map", "board")) {
        *i += 2;
        return OFF_MAP;
    }
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (word_is(w, *i, words[k].word)) {
            ++*i;
            return words[k].where;
        }
    return PLACES;
}

// ---- putting blocks

typedef struct Stand {      // what a line says of its blocks
    int  where;             // a Place, OFF_MAP, ...; -1: as they are
    long sp;                // -1: as it is, or all
    int  from;              // NOWHERE: not said
    bool over_river, moved, fled;
} Stand;

static bool read_stand_word(const Words *w, int *i, Stand *stand, Error *err)
{
    int where = out_of_play(w, i);

    if (where != PLACES) {
        stand->where = where;
    } else if (ANY_OF(w, *i, "at", "in", "on", "and", "with", "is")) {
        ++*i;
    } else if (ANY_OF(w, *i, "sp", "strength", "steps", "step")) {
        ++*i;
        return read_number(w, i, 0, 4, &stand->sp, err);
    } else if (word_number(w, *i, 0, 4, &stand->sp)) {
        ++*i;
        if (ANY_OF(w, *i, "sp", "steps"))
            ++*i;
    } else if (word_is(w, *i, "from")) {
        ++*i;
        return read_place(w, i, &stand->from, err);
    } else if (ANY_OF(w, *i, "over-river", "across-river", "crossed")) {
        stand->over_river = true;
        ++*i;
    } else if (word_is(w, *i, "moved")) {
        stand->moved = true;
        ++*i;
    } else if (word_is(w, *i, "fled")) {
        stand->fled = true;
        ++*i;
    } else {
        return read_place(w, i, &stand->where, err);
    }
    return true;
}

// A place that scores is held by the side that alone stands there.
static void hold(State *s, int place, Side side)
{
    if (t76_places[place].vp) {
        s->held[side] |= BIT(place);
        s->held[enemy_of(side)] &= ~BIT(place);
    }
}

static void put_at(State *s, int b, int place)
{
    take_off(s, b, OFF_MAP);
    put_block(s, b, place);
    if (!is_enemy_at(s, place, side_of(b)))
        hold(s, place, side_of(b));
}

// An attacker entered from there; a river between costs him a die in the first round.
static void put_from(State *s, int b, const Stand *stand)
{
    int here = s->where[b];

    s->crossed &= ~BIT(b);
    if (stand->over_river || (stand->from != NOWHERE && is_over_river(stand->from, here)))
        s->crossed |= BIT(b);
    if (stand->from != NOWHERE)
        s->from[b] = (uint8_t)stand->from;
    if (s->battle.place == here && s->battle.attacker == side_of(b)) {
        if (stand->from != NOWHERE)
            s->battle.came_from |= BIT(stand->from);
        s->battle.over_river = (s->battle.over_river & ~BIT(b)) | (s->crossed & BIT(b));
    }
}

static bool put_strength(State *s, int b, long sp, Error *err)
{
    if (sp > t76_blocks[b].steps)
        return fail(err, "%s has at most %d strength points", t76_blocks[b].id, t76_blocks[b].steps);
    if (sp == 0 || s->where[b] == DEAD || s->where[b] == CAPTURED) {
        if (s->where[b] != CAPTURED)
            take_off(s, b, DEAD);
        s->sp[b] = 0;
        return true;
    }
    if (sp > 0 || s->sp[b] == 0)
        s->sp[b] = (uint8_t)(sp > 0 ? sp : t76_blocks[b].steps);
    return true;
}

static bool put_one(State *s, int b, const Stand *stand, Error *err)
{
    if (stand->where == DESERTED && !is_militia(b))
        return fail(err, "only militia desert, not %s", t76_blocks[b].id);
    if (stand->where >= PLACES)
        take_off(s, b, stand->where);
    else if (stand->where >= 0)
        put_at(s, b, stand->where);
    if (stand->from != NOWHERE && (!is_on_map(s, b) || !is_linked(stand->from, s->where[b])))
        return fail(err, "%s cannot have come from %s", t76_blocks[b].id, t76_places[stand->from].id);
    if (!put_strength(s, b, stand->sp, err))
        return false;
    if (is_on_map(s, b) && (stand->from != NOWHERE || stand->over_river))
        put_from(s, b, stand);
    if (stand->moved)
        s->moved |= BIT(b);
    if (stand->fled)
        s->battle.fled |= BIT(b);
    return true;
}

static bool put_blocks(State *s, const Words *w, Error *err)
{
    Stand stand = { .where = -1, .sp = -1, .from = NOWHERE };
    Set blocks;
    int i = 1;

    if (!read_blocks(w, &i, &blocks, err))
        return false;
    if (i == w->count)
        return fail(err, "where is %s put?", t76_blocks[first_of(blocks)].id);
    while (i < w->count)
        if (!read_stand_word(w, &i, &stand, err))
            return false;
    FOR_EACH(b, blocks)
        if (!put_one(s, b, &stand, err))
            return false;
    return true;
}

// ---- putting everything else; `i` is past the first word

static bool put_turn(State *s, const Words *w, int i, Error *err)
{
    long turn;

    if (!read_number(w, &i, 1, 24, &turn, err))
        return false;
    s->turn = (uint8_t)turn;
    return is_all_read(w, i, err);
}

// Ice means that both dice were odd, so both sides have three points.
static void freeze(State *s)
{
    s->ice = true;
    for (Side side = AMERICAN; side < SIDES; side++) {
        if (s->total_points[side] == 0)
            s->points[side] = 3;
        s->total_points[side] = 3;
        if (s->points[side] > 3)
            s->points[side] = 3;
    }
}

static bool put_ice(State *s, const Words *w, int i, Error *err)
{
    if (ANY_OF(w, i, "no", "off", "open", "none"))
        s->ice = false;
    else if (i == w->count || ANY_OF(w, i, "yes", "on", "frozen", "true"))
        freeze(s);
    else
        return fail(err, "ice is yes or no, not '%.40s'", w->at[i]);
    return is_all_read(w, i + 1, err);
}

static bool put_points(State *s, const Words *w, int i, Error *err)
{
    Side side;
    long left, total = 3;

    if (!read_side(w, &i, &side, err) || !read_number(w, &i, 0, 9, &left, err))
        return false;
    if (ANY_OF(w, i, "of", "total") && (++i, !read_number(w, &i, left, 9, &total, err)))
        return false;
    s->points[side] = (uint8_t)left;
    s->total_points[side] = (uint8_t)(total > left ? total : left);
    return is_all_read(w, i, err);
}

static bool put_first(State *s, const Words *w, int i, Error *err)
{
    return read_side(w, &i, &s->first, err) && is_all_read(w, i, err);
}

static bool put_control(State *s, const Words *w, int i, Error *err)
{
    int place;
    Side side;

    if (!read_place(w, &i, &place, err) || !read_side(w, &i, &side, err))
        return false;
    if (!t76_places[place].vp)
        return fail(err, "%s scores no points, so nobody holds it", t76_places[place].id);
    hold(s, place, side);
    return is_all_read(w, i, err);
}

static bool put_crossed(State *s, const Words *w, int i, Error *err)
{
    int ferry;
    Side side;
    long count;

    if (!read_ferry(w, &i, &ferry, err) || !read_side(w, &i, &side, err)
        || !read_number(w, &i, 0, t76_ferries[ferry].capacity, &count, err))
        return false;
    s->crossings[ferry][side] = (uint8_t)count;
    return is_all_read(w, i, err);
}

static bool is_last_turn(const Words *w, int *i)
{
    if (ANY_OF(w, *i, "last-turn", "before", "previous", "turn-before")) {
        ++*i;
        return true;
    }
    if (ANY_OF(w, *i, "last", "previous") && word_is(w, *i + 1, "turn")) {
        *i += 2;
        return true;
    }
    return false;
}

static bool put_forced(State *s, const Words *w, int i, Error *err)
{
    Set leaders;

    if (!read_blocks(w, &i, &leaders, err))
        return false;
    if (leaders & ~LEADERS)
        return fail(err, "only leaders force a march, not %s", t76_blocks[first_of(leaders & ~LEADERS)].id);
    if (is_last_turn(w, &i))
        s->forced_before |= leaders;
    else
        s->forced |= leaders;
    if (word_is(w, i, "this"))
        i += 2;
    return is_all_read(w, i, err);
}

static bool put_depot(State *s, const Words *w, int i, Error *err)
{
    if (ANY_OF(w, i, "lost", "taken", "yes", "gone"))
        s->depot_lost = true;
    else if (ANY_OF(w, i, "standing", "there", "no", "safe"))
        s->depot_lost = false;
    else
        return fail(err, "the depot is lost or standing, not '%.40s'", w->at[i]);
    return is_all_read(w, i + 1, err);
}

static bool put_moved(State *s, const Words *w, int i, Error *err)
{
    Set blocks;

    if (!read_blocks(w, &i, &blocks, err))
        return false;
    s->moved |= blocks;
    return is_all_read(w, i, err);
}

// put led washington with mercer and knox-1: his move is made and these ended it with him.
static bool put_led(State *s, const Words *w, int i, Error *err)
{
    Set party, more = 0;

    if (!read_blocks(w, &i, &party, err))
        return false;
    if (word_is(w, i, "with") && (++i, !read_blocks(w, &i, &more, err)))
        return false;
    if (!(party & LEADERS))
        return fail(err, "only a leader leads, not %s", t76_blocks[first_of(party)].id);
    s->parties++;
    s->led |= BIT(first_of(party & LEADERS));
    s->moved |= party | more;
    FOR_EACH(b, party | more)
        s->party[b] = s->parties;
    return is_all_read(w, i, err);
}

static bool put_fled(State *s, const Words *w, int i, Error *err)
{
    Set blocks;

    if (!read_blocks(w, &i, &blocks, err))
        return false;
    if (blocks & ~MILITIAMEN)
        return fail(err, "only militia flee, not %s", t76_blocks[first_of(blocks & ~MILITIAMEN)].id);
    s->battle.fled |= blocks;
    return is_all_read(w, i, err);
}

// A crossing that failed: of blocks on the march, or of a side that tried to withdraw.
static bool put_stuck(State *s, const Words *w, int i, Error *err)
{
    Set blocks;
    Side side;

    if (is_side(w, i)) {
        read_side(w, &i, &side, err);
        s->battle.stuck |= (uint8_t)(1 << side);
    } else if (read_blocks(w, &i, &blocks, err)) {
        s->crossing_failed |= blocks;
        s->moved |= blocks;
    } else {
        return false;
    }
    return is_all_read(w, i, err);
}

bool t76_case_put(State *s, const Words *w, Error *err)
{
    static const struct { const char *word; bool (*put)(State *, const Words *, int, Error *); } rows[] = {
        { "turn", put_turn }, { "ice", put_ice }, { "river", put_ice }, { "points", put_points }, { "ap", put_points }, { "first", put_first },
        { "control", put_control }, { "held", put_control }, { "crossed", put_crossed }, { "crossings", put_crossed },
        { "forced", put_forced }, { "depot", put_depot }, { "moved", put_moved }, { "led", put_led }, { "fled", put_fled },
        { "stuck", put_stuck },
    };

    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (word_is(w, 1, rows[k].word))
            return rows[k].put(s, w, 2, err);
    return put_blocks(s, w, err);
}

// ---- begin: which frame, and what it needs, in any order

typedef struct Order {
    int  block, place;      // -1: not said
    Side side, attacker;    // NEITHER: not said
    long round, n;          // 0: not said
} Order;

static bool read_order_word(const Words *w, int *i, Order *o, Error *err)
{
    if (ANY_OF(w, *i, "attacker", "attackers", "attacking")) {
        ++*i;
        return read_side(w, i, &o->attacker, err);
    }
    if (ANY_OF(w, *i, "defender", "defenders")) {
        ++*i;
        if (!read_side(w, i, &o->attacker, err))
            return false;
        o->attacker = enemy_of(o->attacker);
        return true;
    }
    if (word_is(w, *i, "round")) {
        ++*i;
        return read_number(w, i, 1, 200, &o->round, err);
    }
    if (ANY_OF(w, *i, "at", "of", "in", "with", "by", "the", "side", "left", "hits", "phase", "from", "militia")) {
        ++*i;
        return true;
    }
    if (word_number(w, *i, 1, 200, &o->n)) {
        ++*i;
        return true;
    }
    if (is_side(w, *i))
        return read_side(w, i, &o->side, err);
    return case_noun(&trenton_1776, N_BLOCK, w, i, &o->block) || read_place(w, i, &o->place, err);
}

static bool read_order(const Words *w, int kind_at, Order *o, Error *err)
{
    *o = (Order){ .block = -1, .place = -1, .side = NEITHER, .attacker = NEITHER };
    for (int i = 1; i < w->count;) {
        if (i == kind_at)
            i++;
        else if (!read_order_word(w, &i, o, err))
            return false;
    }
    return true;
}

// The turn below, at the step that comes after.
static void begin_turn_at(State *s, int step)
{
    memset(s->core.frames, 0, sizeof s->core.frames);
    s->core.depth = 0;
    s->core.outcome = s->core.ending = 0;
    s->battle = (Battle){ .place = NOWHERE };
    s->march = (March){ .mover = NOWHERE };
    s->forcing = false;
    begin(s, (Frame){ .kind = TURN, .side = NEITHER, .step = (uint8_t)step });
}

// What the opening of the turn would have settled, where the case does not say: three points each, Americans first.
static void settle_opening(State *s, Side first)
{
    if (s->first == NEITHER)
        s->first = first;
    for (Side side = AMERICAN; side < SIDES; side++)
        if (s->total_points[side] == 0)
            s->points[side] = s->total_points[side] = 3;
    if (s->ice)
        freeze(s);
}

static bool begin_turn(State *s, const Order *o, Error *err)
{
    if (o->n > 24)
        return fail(err, "there are 24 turns");
    if (o->n)
        s->turn = (uint8_t)o->n;
    s->forced |= s->forced_before;          // the turn before is that of the marches put
    begin_turn_at(s, T_OPEN);
    return true;
}

static bool begin_points(State *s, const Order *o, Error *err)
{
    begin_turn_at(s, T_POINTS);
    return true;
}

static bool begin_desertion_step(State *s, const Order *o, Error *err)
{
    settle_opening(s, AMERICAN);
    begin_turn_at(s, T_DESERTION);
    return true;
}

static bool begin_arrivals(State *s, const Order *o, Error *err)
{
    settle_opening(s, AMERICAN);
    begin_turn_at(s, o->side == AMERICAN ? T_AMERICANS_ARRIVE : T_BRITISH_ARRIVE);
    return true;
}

static bool begin_depot(State *s, const Order *o, Error *err)
{
    settle_opening(s, AMERICAN);
    begin_turn_at(s, T_DEPOT);
    return true;
}

static bool begin_end(State *s, const Order *o, Error *err)
{
    settle_opening(s, AMERICAN);
    begin_turn_at(s, T_END);
    return true;
}

static bool begin_moves(State *s, const Order *o, Error *err)
{
    Side side = o->side != NEITHER ? o->side : s->first;

    if (side == NEITHER)
        return fail(err, "whose moves, american or british?");
    settle_opening(s, side);
    begin_turn_at(s, side == s->first ? T_FIRST_BATTLES : T_SECOND_BATTLES);
    begin(s, (Frame){ .kind = MOVES, .side = side });
    return true;
}

// A march is begun as its owner would begin it.
static bool begin_order(State *s, const Order *o, unsigned verb, Error *err)
{
    char room[240];
    Text t = text_in(room, sizeof room);
    Order moves = *o;
    Play quiet = { 0 };

    if (o->block < 0)
        return fail(err, "who marches?");
    moves.side = side_of(o->block);
    begin_moves(s, &moves, err);
    Action a = act_on(verb, (unsigned)o->block);
    int reason = why_not(&trenton_1776, s, a);
    if (reason) {
        write_reason(&trenton_1776, s, reason, &t);
        return fail(err, "%s cannot: %s", t76_blocks[o->block].id, room);
    }
    moves_frame.take(s, &s->core.frames[s->core.depth - 1], a, &quiet);
    return true;
}

static bool begin_march(State *s, const Order *o, Error *err)
{
    return begin_order(s, o, V_MARCH, err);
}

static bool begin_force(State *s, const Order *o, Error *err)
{
    return begin_order(s, o, V_FORCE, err);
}

static bool begin_battles(State *s, const Order *o, Error *err)
{
    Side attacker = o->attacker != NEITHER ? o->attacker : o->side;

    if (attacker == NEITHER)
        return fail(err, "whose battles, american or british?");
    settle_opening(s, attacker);
    begin_turn_at(s, attacker == s->first ? T_SECOND_MOVES : T_DEPOT);
    begin(s, (Frame){ .kind = BATTLES, .side = attacker });
    return true;
}

static int find_contested(const State *s)
{
    for (int place = 0; place < PLACES; place++)
        if (is_contested(s, place))
            return place;
    return NOWHERE;
}

// The battle itself, about to begin its round.  A place that scores is the defender's until he loses it.
static bool begin_battle_at(State *s, const Order *o, Side attacker, Error *err)
{
    Order battles = { .attacker = attacker };
    Set fled = s->battle.fled;
    uint8_t stuck = s->battle.stuck;
    int place = o->place >= 0 ? o->place : find_contested(s);
    Play quiet = { 0 };

    if (attacker == NEITHER)
        return fail(err, "who attacks? for example: begin battle trenton attacker american");
    if (place == NOWHERE)
        return fail(err, "no place where both sides stand");
    if (!is_contested(s, place))
        return fail(err, "both sides must stand at %s", t76_places[place].id);
    begin_battles(s, &battles, err);
    hold(s, place, enemy_of(attacker));
    start_battle(s, place, attacker, &quiet);
    s->battle.fled = fled & s->at[place];
    s->battle.stuck = stuck;
    s->battle.round = (uint8_t)(o->round > 1 ? o->round - 1 : 0);
    return true;
}

static Frame *battle_frame_of(State *s)
{
    return &s->core.frames[s->core.depth - 1];
}

// Who attacks, if the line does not say: the only side of which blocks came from somewhere.
static Side side_that_came(const State *s, int place)
{
    Set came = 0;

    for (int b = 0; b < BLOCKS && place < PLACES; b++)
        if (s->where[b] == place && s->from[b] != NOWHERE)
            came |= BIT(b);
    bool americans = came & AMERICANS, british = came & REDCOATS;
    return americans == british ? NEITHER : americans ? AMERICAN : BRITISH;
}

static bool begin_battle(State *s, const Order *o, Error *err)
{
    Side attacker = o->attacker != NEITHER ? o->attacker : o->side;

    if (attacker == NEITHER)
        attacker = side_that_came(s, o->place >= 0 ? o->place : find_contested(s));
    return begin_battle_at(s, o, attacker, err);
}

// For questions within a battle the side asked is named too; the attacker, if he is not, is the other side for hits and flights.
static bool begin_in_battle(State *s, const Order *o, long round, Error *err)
{
    Order battle = *o;

    if (o->side == NEITHER)
        return fail(err, "which side? for example: begin fire british trenton attacker american");
    battle.round = o->round ? o->round : round;
    if (!begin_battle_at(s, &battle, o->attacker == NEITHER ? enemy_of(o->side) : o->attacker, err))
        return false;
    s->battle.round = (uint8_t)battle.round;
    return true;
}

static bool begin_fire(State *s, const Order *o, Error *err)
{
    if (!begin_in_battle(s, o, 1, err))
        return false;
    battle_frame_of(s)->step = o->side == s->battle.attacker ? B_ATTACKER_FIRES : B_DEFENDER_FIRES;
    return true;
}

static bool begin_leave(State *s, const Order *o, Error *err)
{
    if (!begin_in_battle(s, o, 2, err))
        return false;
    bool attacks = o->side == s->battle.attacker;
    battle_frame_of(s)->step = attacks ? B_DEFENDER_FIRES : B_ATTACKER_LEAVES;
    begin(s, (Frame){ .kind = LEAVE, .side = o->side });
    return true;
}

static bool begin_where_to(State *s, const Order *o, Error *err)
{
    if (!begin_in_battle(s, o, 2, err))
        return false;
    if (!has_way_out(s, o->side))
        return fail(err, "the %s have no place to withdraw to", trenton_1776.side_ids[o->side]);
    battle_frame_of(s)->step = B_DEFENDER_FIRES;
    begin_withdrawal(s, o->side, false);
    return true;
}

static void after_fire_on(State *s, Side side)
{
    battle_frame_of(s)->step = side == s->battle.attacker ? B_ATTACKER_FIRES : B_ROUND;
}

static bool begin_lose(State *s, const Order *o, Error *err)
{
    Play quiet = { 0 };

    if (!begin_in_battle(s, o, 1, err))
        return false;
    after_fire_on(s, o->side);
    suffer(s, o->side, o->n ? (int)o->n : 1, HITS_FIRE, &quiet);
    return true;
}

static bool begin_flee(State *s, const Order *o, Error *err)
{
    Order american = *o;

    american.side = AMERICAN;
    if (!begin_in_battle(s, &american, 1, err))
        return false;
    after_fire_on(s, AMERICAN);
    begin(s, (Frame){ .kind = RUN_AWAY, .side = AMERICAN, .n = (uint8_t)(o->n ? o->n : 1) });
    return true;
}

typedef struct Beginning {
    const char *word;
    bool (*begin)(State *, const Order *, Error *);
} Beginning;

static const Beginning beginnings[] = {
    { "turn", begin_turn }, { "opening", begin_turn }, { "points", begin_points }, { "ap", begin_points },
    { "action-points", begin_points }, { "initiative", begin_points }, { "desertion", begin_desertion_step },
    { "desert", begin_desertion_step }, { "return", begin_desertion_step }, { "arrivals", begin_arrivals },
    { "arrive", begin_arrivals }, { "reinforcements", begin_arrivals }, { "moves", begin_moves }, { "move", begin_moves },
    { "movement", begin_moves }, { "march", begin_march }, { "force", begin_force }, { "force-march", begin_force },
    { "battles", begin_battles }, { "fight", begin_battles }, { "battle", begin_battle }, { "fire", begin_fire },
    { "lose", begin_lose }, { "losses", begin_lose }, { "flee", begin_flee }, { "leave", begin_leave },
    { "withdrawal", begin_leave }, { "withdraw", begin_leave }, { "where-to", begin_where_to }, { "retreat", begin_where_to },
    { "depot", begin_depot }, { "end", begin_end }, { "victory", begin_end }, { "end-of-turn", begin_end },
};

static const Beginning *find_beginning(const Words *w, int *at)
{
    for (*at = 1; *at < w->count; ++*at)
        for (size_t k = 0; k < sizeof beginnings / sizeof *beginnings; k++)
            if (word_is(w, *at, beginnings[k].word))
                return &beginnings[k];
    return NULL;
}

bool t76_case_begin(State *s, const Words *w, Error *err)
{
    int at;
    Order o;
    const Beginning *beginning = find_beginning(w, &at);

    if (!beginning)
        return fail(err, "what begins? turn, points, desertion, arrivals, moves, march, force, battles, battle, fire, lose, flee, leave, "
                         "where-to, depot or end; not '%.40s'", w->at[1]);
    return read_order(w, at, &o, err) && beginning->begin(s, &o, err);
}

// ---- expecting

static bool same_number(const char *what, long expected, long found, Error *err)
{
    return expected == found || fail(err, "expected %s %ld, found %ld", what, expected, found);
}

static const char *where_words(const State *s, int b)
{
    int where = s->where[b];

    return where < PLACES     ? t76_places[where].id :
           where == OFF_MAP   ? "off-map"  :
           where == DEAD      ? "dead"     :
           where == DESERTED  ? "deserted" : "captured";
}

static bool expect_where(const State *s, int b, int where, const char *words, Error *err)
{
    return s->where[b] == where || fail(err, "expected %s %s%s, found %s", t76_blocks[b].id, where < PLACES ? "at " : "", words, where_words(s, b));
}

static bool expect_flag(bool is, int b, const char *words, Error *err)
{
    return is || fail(err, "expected %s %s, found that it is not", t76_blocks[b].id, words);
}

static bool expect_sight(const State *s, const Words *w, int *i, int b, bool seen, Error *err)
{
    Side side;

    if (ANY_OF(w, *i, "from", "by"))
        ++*i;
    if (!read_side(w, i, &side, err))
        return false;
    return is_seen(s, b, side) == seen
        || fail(err, "expected %s %s the %s, found that it is %s", t76_blocks[b].id, seen ? "seen by" : "hidden from",
                trenton_1776.side_ids[side], seen ? "hidden" : "seen");
}

// One thing said of a block, at word *i.
static bool expect_of_block(const State *s, const Words *w, int *i, int b, Error *err)
{
    int where = out_of_play(w, i), place;
    long sp;

    if (where != PLACES)
        return expect_where(s, b, where, w->at[*i - 1], err);
    if (ANY_OF(w, *i, "sp", "strength", "steps")) {
        ++*i;
        return read_number(w, i, 0, 9, &sp, err) && same_number(t76_blocks[b].id, sp, s->sp[b], err);
    }
    if (word_is(w, *i, "fled"))
        return ++*i, expect_flag(has(s->battle.fled, b), b, "fled", err);
    if (word_is(w, *i, "moved"))
        return ++*i, expect_flag(has(s->moved, b), b, "moved", err);
    if (word_is(w, *i, "forced"))
        return ++*i, expect_flag(has(s->forced, b), b, "forced", err);
    if (word_is(w, *i, "marching"))
        return ++*i, expect_flag(has(s->march.group, b), b, "marching", err);
    if (ANY_OF(w, *i, "alive", "on-map"))
        return ++*i, expect_flag(is_on_map(s, b), b, "on the map", err);
    if (ANY_OF(w, *i, "hidden-from", "hidden"))
        return ++*i, expect_sight(s, w, i, b, false, err);
    if (ANY_OF(w, *i, "seen-by", "seen", "shown-to"))
        return ++*i, expect_sight(s, w, i, b, true, err);
    return read_place(w, i, &place, err) && expect_where(s, b, place, t76_places[place].id, err);
}

static bool expect_one_block(const State *s, const Words *w, int i, int b, Error *err)
{
    if (i == w->count)
        return fail(err, "what is expected of %s?", t76_blocks[b].id);
    while (i < w->count) {
        if (ANY_OF(w, i, "and", "is", "with")) {
            i++;
            continue;
        }
        bool negated = word_is(w, i, "not"), is;
        i += negated;
        int from = i;
        Error finding = { "" };
        is = expect_of_block(s, w, &i, b, &finding);
        if (!is && strncmp(finding.text, "expected ", 9) != 0)
            return fail(err, "%s", finding.text);
        if (!is && !negated)
            return fail(err, "%s", finding.text);
        if (is && negated)
            return fail(err, "expected %s not %s, found that it is", t76_blocks[b].id, w->at[from]);
    }
    return true;
}

static bool expect_blocks(const State *s, const Words *w, Error *err)
{
    Set blocks;
    int i = 1;

    if (!read_blocks(w, &i, &blocks, err))
        return false;
    FOR_EACH(b, blocks)
        if (!expect_one_block(s, w, i, b, err))
            return false;
    return true;
}

// count PLACE [SIDE] N
static bool expect_count(const State *s, const Words *w, int i, Error *err)
{
    Set side_blocks = AMERICANS | REDCOATS;
    Side side;
    int place;
    long count;

    if (!read_place(w, &i, &place, err))
        return false;
    if (is_side(w, i)) {
        read_side(w, &i, &side, err);
        side_blocks = blocks_of(side);
    }
    return read_number(w, &i, 0, 99, &count, err) && is_all_read(w, i, err)
        && same_number(t76_places[place].id, count, size_of_set(s->at[place] & side_blocks), err);
}

static bool expect_control(const State *s, const Words *w, int i, Error *err)
{
    int place;
    Side side;

    if (!read_place(w, &i, &place, err) || !read_side(w, &i, &side, err) || !is_all_read(w, i, err))
        return false;
    return has(s->held[side], place)
        || fail(err, "expected %s %s, found %s", t76_places[place].id, trenton_1776.side_ids[side],
                t76_places[place].vp ? trenton_1776.side_ids[enemy_of(side)] : "a place that scores nothing");
}

static bool expect_place(const State *s, const Words *w, int i, Error *err)
{
    int place, from = i;

    if (!read_place(w, &i, &place, err))
        return false;
    if (word_is(w, i, "empty"))
        return same_number("blocks", 0, size_of_set(s->at[place]), err);
    if (word_is(w, i, "contested"))
        return is_contested(s, place) || fail(err, "expected %s contested, found that it is not", t76_places[place].id);
    if (ANY_OF(w, w->count - 1, "american", "british"))
        return expect_control(s, w, from, err);
    return expect_count(s, w, from, err);
}

static bool expect_turn(const State *s, const Words *w, int i, Error *err)
{
    long turn;

    return read_number(w, &i, 1, 99, &turn, err) && is_all_read(w, i, err) && same_number("turn", turn, s->turn, err);
}

static bool expect_ice(const State *s, const Words *w, int i, Error *err)
{
    bool wanted = !ANY_OF(w, i, "no", "off", "open");

    return s->ice == wanted || fail(err, "expected %s, found %s", wanted ? "ice" : "no ice", s->ice ? "ice" : "open water");
}

// Numbers that both sides have: points, vp, strength...
static bool expect_of_side(const State *s, const Words *w, int i, int (*of)(const State *, Side), Error *err)
{
    char what[80];
    Text t = text_in(what, sizeof what);
    Side side;
    long number;

    if (!read_side(w, &i, &side, err) || !read_number(w, &i, 0, 200, &number, err))
        return false;
    if (ANY_OF(w, i, "left", "sp", "points"))
        i++;
    text_add(&t, "%s %s", w->at[1], trenton_1776.side_ids[side]);
    return is_all_read(w, i, err) && same_number(what, number, of(s, side), err);
}

static int points_of(const State *s, Side side)     { return s->points[side]; }
static int total_of(const State *s, Side side)      { return s->total_points[side]; }
static int alive_strength(const State *s, Side side) { return strength_of(s, alive_of(s, side)); }

static bool expect_points(const State *s, const Words *w, int i, Error *err)    { return expect_of_side(s, w, i, points_of, err); }
static bool expect_total(const State *s, const Words *w, int i, Error *err)     { return expect_of_side(s, w, i, total_of, err); }
static bool expect_vp(const State *s, const Words *w, int i, Error *err)        { return expect_of_side(s, w, i, victory_points, err); }
static bool expect_strength(const State *s, const Words *w, int i, Error *err)  { return expect_of_side(s, w, i, alive_strength, err); }
static bool expect_north(const State *s, const Words *w, int i, Error *err)     { return expect_of_side(s, w, i, strength_north, err); }

static bool expect_battle(const State *s, const Words *w, int i, Error *err)
{
    int place;
    long round;
    Side side;

    if (!is_battle_on(s))
        return fail(err, "expected a battle, found none");
    while (i < w->count) {
        if (word_is(w, i, "round")) {
            i++;
            if (!read_number(w, &i, 0, 200, &round, err) || !same_number("round", round, s->battle.round, err))
                return false;
        } else if (word_is(w, i, "attacker")) {
            i++;
            if (!read_side(w, &i, &side, err))
                return false;
            if (side != s->battle.attacker)
                return fail(err, "expected attacker %s, found %s", trenton_1776.side_ids[side], trenton_1776.side_ids[s->battle.attacker]);
        } else {
            if (!read_place(w, &i, &place, err))
                return false;
            if (place != s->battle.place)
                return fail(err, "expected a battle at %s, found one at %s", t76_places[place].id, t76_places[s->battle.place].id);
        }
    }
    return true;
}

static bool expect_round(const State *s, const Words *w, int i, Error *err)
{
    long round;

    return read_number(w, &i, 0, 200, &round, err) && same_number("round", round, s->battle.round, err);
}

static bool expect_crossed(const State *s, const Words *w, int i, Error *err)
{
    int ferry;
    Side side;
    long count;

    return read_ferry(w, &i, &ferry, err) && read_side(w, &i, &side, err) && read_number(w, &i, 0, 99, &count, err)
        && is_all_read(w, i, err) && same_number("crossed", count, s->crossings[ferry][side], err);
}

static const char *side_words(Side side)
{
    return side < SIDES ? trenton_1776.side_ids[side] : "nobody";
}

static bool expect_first(const State *s, const Words *w, int i, Error *err)
{
    Side side;

    return read_side(w, &i, &side, err)
        && (side == s->first || fail(err, "expected first %s, found %s", side_words(side), side_words(s->first)));
}

// The side whose moves or battles these are.
static Side active_side(const State *s)
{
    for (int i = s->core.depth - 1; i >= 0; i--)
        if (s->core.frames[i].kind == MOVES || s->core.frames[i].kind == BATTLES)
            return s->core.frames[i].side;
    return NEITHER;
}

static bool expect_active(const State *s, const Words *w, int i, Error *err)
{
    Side side, active = active_side(s);

    return read_side(w, &i, &side, err)
        && (side == active || fail(err, "expected active %s, found %s", side_words(side), side_words(active)));
}

static bool expect_depot(const State *s, const Words *w, int i, Error *err)
{
    bool lost = ANY_OF(w, i, "lost", "taken", "gone");

    if (!lost && !ANY_OF(w, i, "standing", "there", "safe"))
        return fail(err, "the depot is lost or standing, not '%.40s'", w->at[i]);
    return s->depot_lost == lost || fail(err, "expected the depot %s, found it %s", lost ? "lost" : "standing", s->depot_lost ? "lost" : "standing");
}

// How much of the present question is left: hits, flights, points, places of a march, blocks to place.
static int left_of(const State *s)
{
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
    default:
        return f->n;
    }
}

static bool expect_left(const State *s, const Words *w, int i, Error *err)
{
    long left;

    return read_number(w, &i, 0, 200, &left, err) && same_number("left", left, is_over(s) ? 0 : left_of(s), err);
}

static bool expect_set(Set set, const char *words, const Words *w, int i, Error *err)
{
    Set blocks;

    if (!read_blocks(w, &i, &blocks, err))
        return false;
    FOR_EACH(b, blocks & ~set)
        return expect_flag(false, b, words, err);
    return is_all_read(w, i, err);
}

static bool expect_moved(const State *s, const Words *w, int i, Error *err)     { return expect_set(s->moved, "moved", w, i, err); }
static bool expect_fled(const State *s, const Words *w, int i, Error *err)      { return expect_set(s->battle.fled, "fled", w, i, err); }

static bool expect_forced(const State *s, const Words *w, int i, Error *err)
{
    int end = w->count - 1;
    bool before = ANY_OF(w, end, "last-turn", "before");
    Words plain = *w;

    for (int k = 0; k <= WORDS_MAX; k++)
        plain.at[k] = k < w->count ? w->at[k] : "";
    plain.count -= before;
    return expect_set(before ? s->forced_before : s->forced, "forced", &plain, i, err);
}

bool t76_case_expect(const State *s, const Words *w, Error *err)
{
    static const struct { const char *word; bool (*expect)(const State *, const Words *, int, Error *); } rows[] = {
        { "turn", expect_turn }, { "ice", expect_ice }, { "frozen", expect_ice }, { "points", expect_points }, { "ap", expect_points },
        { "total", expect_total }, { "vp", expect_vp }, { "strength", expect_strength }, { "north", expect_north },
        { "control", expect_control }, { "held", expect_control }, { "count", expect_count }, { "battle", expect_battle },
        { "round", expect_round }, { "crossed", expect_crossed }, { "first", expect_first }, { "active", expect_active },
        { "depot", expect_depot }, { "left", expect_left }, { "moved", expect_moved }, { "fled", expect_fled },
        { "forced", expect_forced },
    };
    int i = 1, noun;

    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (word_is(w, 1, rows[k].word))
            return rows[k].expect(s, w, 2, err);
    if (!case_noun(&trenton_1776, N_BLOCK, w, &i, &noun) && case_noun(&trenton_1776, N_PLACE, w, &i, &noun))
        return expect_place(s, w, 1, err);
    return expect_blocks(s, w, err);
}
