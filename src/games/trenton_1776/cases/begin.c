// What case files begin in Trenton 1776 (docs/cases.md): any phase, battle or question, with the rest of the turn after it.

#include "games/trenton_1776/chapters.h"
#include "engine/begin.h"
#include "engine/engine.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"

// ---- the turn behind it

// What the opening of the turn would have settled, where the case does not say: three points each, Americans first.
static void settle_opening(State *s, Side first)
{
    if (s->first == NEITHER)
        s->first = first;
    for (Side side = AMERICAN; side < SIDES; side++)
        if (s->total_points[side] == 0)
            s->points[side] = s->total_points[side] = 3;
    if (s->ice)
        t76_put_ice(s, 0, NEITHER, true, NULL);
}

static bool prepare_points(State *s, const Begun *b, Error *err)
{
    s->battle = (Battle){ .place = NOWHERE };
    s->march = (March){ .mover = NOWHERE };
    s->forcing = false;
    return true;
}

static bool prepare_turn(State *s, const Begun *b, Error *err)
{
    if (begun_value(b, "turn"))
        s->turn = (uint8_t)begun_value(b, "turn");
    s->forced |= s->forced_before;          // the turn before is that of the marches put
    return prepare_points(s, b, err);
}

static bool prepare_step(State *s, const Begun *b, Error *err)
{
    settle_opening(s, AMERICAN);
    return prepare_points(s, b, err);
}

static Side americans(const State *s, const Begun *b)           { return AMERICAN; }
static Side british(const State *s, const Begun *b)             { return BRITISH; }
static Side who_arrive(const State *s, const Begun *b)          { return b->side < SIDES ? b->side : BRITISH; }     // who come first

// ---- moves

// After his moves the turn goes on with the battles of the side.
static void prepare_moves_of(State *s, Side side)
{
    settle_opening(s, side);
    s->core.frames[0].step = side == s->first ? T_FIRST_BATTLES : T_SECOND_BATTLES;
}

static Side who_moves(const State *s, const Begun *b)           { return b->side < SIDES ? b->side : s->first; }
static Side whose_march(const State *s, const Begun *b)         { return side_of(begun_value(b, "block")); }

static bool prepare_moves(State *s, const Begun *b, Error *err)
{
    prepare_moves_of(s, b->side);
    return prepare_points(s, b, err);
}

// A march is begun as its owner would begin it.
static bool order_march(State *s, const Begun *b, unsigned verb, Error *err)
{
    char room[240];
    Text t = text_in(room, sizeof room);
    int block = begun_value(b, "block");
    Action a = act_on(verb, (unsigned)block);
    Play quiet = { 0 };

    prepare_moves(s, b, err);
    begin(s, (Frame){ .kind = MOVES, .side = b->side });
    int reason = why_not(&trenton_1776, s, a);
    if (reason) {
        write_reason(&trenton_1776, s, a, reason, REFEREE, &t);
        return fail(err, "%s cannot: %s", t76_blocks[block].id, room);
    }
    t76_moves_frame.take(s, &s->core.frames[s->core.depth - 1], a, &quiet);
    return true;
}

static bool prepare_march(State *s, const Begun *b, Error *err)     { return order_march(s, b, V_MARCH, err); }
static bool prepare_force(State *s, const Begun *b, Error *err)     { return order_march(s, b, V_FORCE, err); }

// ---- battles

static void prepare_battles_of(State *s, Side attacker)
{
    settle_opening(s, attacker);
    s->core.frames[0].step = attacker == s->first ? T_SECOND_MOVES : T_DEPOT;
}

static bool prepare_battles(State *s, const Begun *b, Error *err)
{
    prepare_battles_of(s, b->side);
    return prepare_points(s, b, err);
}

static int find_contested(const State *s)
{
    for (int place = 0; place < PLACES; place++)
        if (is_contested(s, place))
            return place;
    return NOWHERE;
}

static int place_of(const State *s, const Begun *b)
{
    return begun_value(b, "place") >= 0 ? begun_value(b, "place") : find_contested(s);
}

static Side attacker_said(const State *s, const Begun *b)
{
    int attacker = begun_value(b, "attacker"), defender = begun_value(b, "defender");

    return (Side)(attacker < SIDES ? attacker : defender < SIDES ? enemy_of((Side)defender) : b->side);
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

static Side whose_battle(const State *s, const Begun *b)
{
    Side said = attacker_said(s, b);

    return said < SIDES ? said : side_that_came(s, place_of(s, b));
}

// The battle itself, about to begin its round.  A place that scores is the defender's until he loses it.
static bool begin_battle_at(State *s, const Begun *b, int place, Side attacker, Error *err)
{
    Set fled = s->battle.fled;
    uint8_t stuck = s->battle.stuck;
    Play quiet = { 0 };

    if (place == NOWHERE)
        return fail(err, "no place where both sides stand");
    if (!is_contested(s, place))
        return fail(err, "both sides must stand at %s", t76_places[place].id);
    prepare_points(s, b, err);
    prepare_battles_of(s, attacker);
    begin(s, (Frame){ .kind = BATTLES, .side = attacker });
    t76_put_control(s, place, enemy_of(attacker));
    t76_start_battle(s, place, attacker, &quiet);
    s->battle.fled = fled & s->at[place];
    s->battle.stuck = stuck;
    return true;
}

static bool prepare_battle(State *s, const Begun *b, Error *err)
{
    int round = begun_value(b, "round");

    if (!begin_battle_at(s, b, place_of(s, b), b->side, err))
        return false;
    s->battle.round = (uint8_t)(round > 1 ? round - 1 : 0);
    return true;
}

// For questions within a battle the side asked is named too; the attacker, if he is not, is the other side.
static bool begin_in_battle(State *s, const Begun *b, int round, int step_of_attacker, int step_of_defender, Error *err)
{
    bool named = begun_value(b, "attacker") < SIDES || begun_value(b, "defender") < SIDES;

    if (!begin_battle_at(s, b, place_of(s, b), named ? attacker_said(s, b) : enemy_of(b->side), err))
        return false;
    s->battle.round = (uint8_t)(begun_value(b, "round") ? begun_value(b, "round") : round);
    s->core.frames[s->core.depth - 1].step = (uint8_t)(b->side == s->battle.attacker ? step_of_attacker : step_of_defender);
    return true;
}

static bool prepare_fire(State *s, const Begun *b, Error *err)
{
    return begin_in_battle(s, b, 1, B_ATTACKER_FIRES, B_DEFENDER_FIRES, err);
}

static bool prepare_leave(State *s, const Begun *b, Error *err)
{
    return begin_in_battle(s, b, 2, B_DEFENDER_FIRES, B_ATTACKER_LEAVES, err);
}

static bool prepare_where_to(State *s, const Begun *b, Error *err)
{
    if (!begin_in_battle(s, b, 2, B_DEFENDER_FIRES, B_DEFENDER_FIRES, err))
        return false;
    if (!t76_has_way_out(s, b->side))
        return fail(err, "the %s have no place to withdraw to", trenton_1776.side_ids[b->side]);
    t76_begin_withdrawal(s, b->side, false);
    return true;
}

static bool prepare_flee(State *s, const Begun *b, Error *err)
{
    return begin_in_battle(s, b, 1, B_ATTACKER_FIRES, B_ROUND, err);
}

static bool prepare_lose(State *s, const Begun *b, Error *err)
{
    Play quiet = { 0 };

    if (!prepare_flee(s, b, err))
        return false;
    t76_suffer(s, b->side, begun_value(b, "hits"), HITS_FIRE, &quiet);
    return true;
}

// ---- the rows

#define IN_TURN(step)   .under = { AT(TURN, step) }
#define BLOCK           { "block", PART_NOUN, N_BLOCK, .bare = true, .ask = "who marches?" }
#define ATTACKER        { "attacker", PART_SIDE, .spellings = "attackers attacking" }, { "defender", PART_SIDE, .spellings = "defenders" }
#define BATTLE          { "place", PART_NOUN, N_PLACE, .bare = true }, ATTACKER
#define ROUND           { "round", PART_NUMBER, .low = 1, .high = 200 }
#define COUNT(name)     { name, PART_NUMBER, .low = 1, .high = 200, .usual = 1, .bare = true }
#define ASKED           .takes_side = true, .ask = "which side? for example: begin fire british trenton attacker american"

const Beginning t76_beginnings[] = {
    { "turn", "the turn, with both dice for points, American first", "opening", IN_TURN(T_OPEN),
      .part = { { "turn", PART_NUMBER, .low = 1, .high = 24, .bare = true } }, .prepare = prepare_turn },
    { "points", "the turn from its action points on", "ap action-points initiative", IN_TURN(T_POINTS), .prepare = prepare_points },
    { "desertion", "the turn from the desertion of militia on", "desert return", IN_TURN(T_DESERTION), .takes_side = true, .whose = americans, .prepare = prepare_step },
    { "arrivals", "the turn from the arrivals on; with `american`, from theirs", "arrive reinforcements",
      .under = { { TURN, { T_AMERICANS_ARRIVE, T_BRITISH_ARRIVE } } }, .takes_side = true, .whose = who_arrive, .prepare = prepare_step },
    { "moves", "a side's moves; `first` is that side unless put, and if it is put, these are its moves", "move movement", IN_TURN(T_FIRST_BATTLES),
      .takes_side = true, .ask = "whose moves, american or british?", .whose = who_moves, .prepare = prepare_moves, .frame = MOVES },
    { "march", "the march of a block; the point is spent", NULL, IN_TURN(T_FIRST_BATTLES), .part = { BLOCK }, .takes_side = true, .whose = whose_march,
      .prepare = prepare_march },
    { "force", "a leader's forced march; the point is spent", "force-march", IN_TURN(T_FIRST_BATTLES), .part = { BLOCK }, .takes_side = true,
      .whose = whose_march, .prepare = prepare_force },
    { "battles", "the battles of the attacker, who chooses which is first", "fight", IN_TURN(T_SECOND_MOVES), .takes_side = true,
      .ask = "whose battles, american or british?", .part = { ATTACKER }, .whose = attacker_said, .prepare = prepare_battles, .frame = BATTLES },
    { "battle", "a battle; the attacker need not be named if blocks of one side alone were put `from` somewhere; round 2 and later begin with "
      "the question who leaves", NULL, IN_TURN(T_DEPOT), .takes_side = true, .ask = "who attacks? for example: begin battle trenton attacker american",
      .part = { BATTLE, ROUND }, .whose = whose_battle, .prepare = prepare_battle },
    { "fire", "the fire of a side; the attacker, if not named, is the other side", NULL, IN_TURN(T_DEPOT), ASKED, .part = { BATTLE, ROUND },
      .prepare = prepare_fire },
    { "lose", "a side takes hits", "losses", "left", IN_TURN(T_DEPOT), ASKED, .part = { BATTLE, ROUND, COUNT("hits") }, .prepare = prepare_lose },
    { "flee", "American militia flee", NULL, "militia", IN_TURN(T_DEPOT), ASKED, .part = { BATTLE, ROUND, COUNT("flights") }, .whose = americans,
      .prepare = prepare_flee, .frame = RUN_AWAY },
    { "leave", "the question whether a side stays or withdraws", "withdrawal withdraw", IN_TURN(T_DEPOT), ASKED, .part = { BATTLE, ROUND }, .prepare = prepare_leave,
      .frame = LEAVE },
    { "where-to", "the question where it withdraws to", "retreat", IN_TURN(T_DEPOT), ASKED, .part = { BATTLE, ROUND }, .prepare = prepare_where_to },
    { "depot", "the turn from the fall of the depot on", NULL, IN_TURN(T_DEPOT), .takes_side = true, .whose = british, .prepare = prepare_step },
    { "end", "the end of the turn", "victory end-of-turn", IN_TURN(T_END), .prepare = prepare_step },
    { NULL }
};
