// What case files begin in Trenton 1776 (docs/cases.md): any phase, battle or question, with the rest of the turn after it.

#include "names.h"
#include "games/trenton_1776/chapters.h"
#include "engine/case.h"
#include "engine/engine.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"

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
        return t76_read_side(w, i, &o->attacker, err);
    }
    if (ANY_OF(w, *i, "defender", "defenders")) {
        ++*i;
        if (!t76_read_side(w, i, &o->attacker, err))
            return false;
        o->attacker = enemy_of(o->attacker);
        return true;
    }
    if (word_is(w, *i, "round")) {
        ++*i;
        return case_read_number(w, i, 1, 200, &o->round, err);
    }
    if (ANY_OF(w, *i, "at", "of", "in", "with", "by", "the", "side", "left", "hits", "phase", "from", "militia")) {
        ++*i;
        return true;
    }
    if (word_number(w, *i, 1, 200, &o->n)) {
        ++*i;
        return true;
    }
    if (t76_is_side(w, *i))
        return t76_read_side(w, i, &o->side, err);
    return case_noun(&trenton_1776, N_BLOCK, w, i, &o->block) || t76_read_place(w, i, &o->place, err);
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
        t76_put_ice(s, 0, NEITHER, true, NULL);
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
        write_reason(&trenton_1776, s, reason, REFEREE, &t);
        return fail(err, "%s cannot: %s", t76_blocks[o->block].id, room);
    }
    t76_moves_frame.take(s, &s->core.frames[s->core.depth - 1], a, &quiet);
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
    t76_put_control(s, place, enemy_of(attacker));
    t76_start_battle(s, place, attacker, &quiet);
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
    if (!t76_has_way_out(s, o->side))
        return fail(err, "the %s have no place to withdraw to", trenton_1776.side_ids[o->side]);
    battle_frame_of(s)->step = B_DEFENDER_FIRES;
    t76_begin_withdrawal(s, o->side, false);
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
    t76_suffer(s, o->side, o->n ? (int)o->n : 1, HITS_FIRE, &quiet);
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

// ---- what the rules left no choice about, and a line tells all the same

// T76-D8: a side that cannot withdraw is not asked whether it stays; before the volleys of a later round a line may say that he does.
static bool is_before_the_volleys(const State *s)
{
    const Frame *f = s->core.depth ? &s->core.frames[s->core.depth - 1] : NULL;

    return is_battle_on(s) && s->battle.round > 1 && f
           && (f->kind == LEAVE || (f->kind == FIRE && f->step == F_VOLLEY && f->side != s->battle.attacker));
}

static bool tells(const Event *e, Action a)
{
    switch (verb_of(a)) {
    case V_LOSE:    return e->kind == EV_DEAD && has(e->set, noun_of(a));
    case V_FIGHT:   return e->kind == EV_BATTLE && e->v[0] == noun_of(a);
    default:        return false;
    }
}

// The loss of all there are (T76-D6), the only battle (T76-D7), to stay where there is no way out (T76-D8).
bool t76_case_has_done(const State *s, const Log *log, int from, Action a)
{
    for (int i = from; i < log->count; i++)
        if (tells(&log->at[i], a))
            return true;
    return verb_of(a) == V_STAY && is_before_the_volleys(s);
}
