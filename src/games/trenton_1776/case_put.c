// What case files put on the board of Trenton 1776 (docs/cases.md): blocks with their strength and where they came from, points, ice,
// control, crossings.

#include "case_words.h"
#include "engine/case.h"
#include "tables.h"

// ---- putting blocks

typedef struct Stand {      // what a line says of its blocks
    int  where;             // a Place, OFF_MAP, ...; -1: as they are
    long sp;                // -1: as it is, or all
    int  from;              // NOWHERE: not said
    bool over_river, moved, fled;
} Stand;

static bool read_stand_word(const Words *w, int *i, Stand *stand, Error *err)
{
    int where = t76_out_of_play(w, i);

    if (where != PLACES) {
        stand->where = where;
    } else if (ANY_OF(w, *i, "at", "in", "on", "and", "with", "is")) {
        ++*i;
    } else if (ANY_OF(w, *i, "sp", "strength", "steps", "step")) {
        ++*i;
        return case_read_number(w, i, 0, 4, &stand->sp, err);
    } else if (word_number(w, *i, 0, 4, &stand->sp)) {
        ++*i;
        if (ANY_OF(w, *i, "sp", "steps"))
            ++*i;
    } else if (word_is(w, *i, "from")) {
        ++*i;
        return t76_read_place(w, i, &stand->from, err);
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
        return t76_read_place(w, i, &stand->where, err);
    }
    return true;
}

// A place that scores is held by the side that alone stands there.
void t76_put_control(State *s, int place, Side side)
{
    if (t76_places[place].vp) {
        s->held[side] |= BIT(place);
        s->held[enemy_of(side)] &= ~BIT(place);
    }
}

static void put_at(State *s, int b, int place)
{
    t76_take_off(s, b, OFF_MAP);
    t76_put_block(s, b, place);
    if (!is_enemy_at(s, place, side_of(b)))
        t76_put_control(s, place, side_of(b));
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
            t76_take_off(s, b, DEAD);
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
        t76_take_off(s, b, stand->where);
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

    if (!t76_read_blocks(w, &i, &blocks, err))
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

    if (!case_read_number(w, &i, 1, 24, &turn, err))
        return false;
    s->turn = (uint8_t)turn;
    return case_is_all_read(w, i, err);
}

// Ice means that both dice were odd, so both sides have three points.
void t76_put_ice(State *s)
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
        t76_put_ice(s);
    else
        return fail(err, "ice is yes or no, not '%.40s'", w->at[i]);
    return case_is_all_read(w, i + 1, err);
}

static bool put_points(State *s, const Words *w, int i, Error *err)
{
    Side side;
    long left, total = 3;

    if (!t76_read_side(w, &i, &side, err) || !case_read_number(w, &i, 0, 9, &left, err))
        return false;
    if (ANY_OF(w, i, "of", "total") && (++i, !case_read_number(w, &i, left, 9, &total, err)))
        return false;
    s->points[side] = (uint8_t)left;
    s->total_points[side] = (uint8_t)(total > left ? total : left);
    return case_is_all_read(w, i, err);
}

static bool put_first(State *s, const Words *w, int i, Error *err)
{
    return t76_read_side(w, &i, &s->first, err) && case_is_all_read(w, i, err);
}

static bool put_control(State *s, const Words *w, int i, Error *err)
{
    int place;
    Side side;

    if (!t76_read_place(w, &i, &place, err) || !t76_read_side(w, &i, &side, err))
        return false;
    if (!t76_places[place].vp)
        return fail(err, "%s scores no points, so nobody holds it", t76_places[place].id);
    t76_put_control(s, place, side);
    return case_is_all_read(w, i, err);
}

static bool put_crossed(State *s, const Words *w, int i, Error *err)
{
    int ferry;
    Side side;
    long count;

    if (!t76_read_ferry(w, &i, &ferry, err) || !t76_read_side(w, &i, &side, err)
        || !case_read_number(w, &i, 0, t76_ferries[ferry].capacity, &count, err))
        return false;
    s->crossings[ferry][side] = (uint8_t)count;
    return case_is_all_read(w, i, err);
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

    if (!t76_read_blocks(w, &i, &leaders, err))
        return false;
    if (leaders & ~LEADERS)
        return fail(err, "only leaders force a march, not %s", t76_blocks[first_of(leaders & ~LEADERS)].id);
    if (is_last_turn(w, &i))
        s->forced_before |= leaders;
    else
        s->forced |= leaders;
    if (word_is(w, i, "this"))
        i += 2;
    return case_is_all_read(w, i, err);
}

static bool put_depot(State *s, const Words *w, int i, Error *err)
{
    if (ANY_OF(w, i, "lost", "taken", "yes", "gone"))
        s->depot_lost = true;
    else if (ANY_OF(w, i, "standing", "there", "no", "safe"))
        s->depot_lost = false;
    else
        return fail(err, "the depot is lost or standing, not '%.40s'", w->at[i]);
    return case_is_all_read(w, i + 1, err);
}

static bool put_moved(State *s, const Words *w, int i, Error *err)
{
    Set blocks;

    if (!t76_read_blocks(w, &i, &blocks, err))
        return false;
    s->moved |= blocks;
    return case_is_all_read(w, i, err);
}

// put led washington with mercer and knox-1: his move is made and these ended it with him.
static bool put_led(State *s, const Words *w, int i, Error *err)
{
    Set party, more = 0;

    if (!t76_read_blocks(w, &i, &party, err))
        return false;
    if (word_is(w, i, "with") && (++i, !t76_read_blocks(w, &i, &more, err)))
        return false;
    if (!(party & LEADERS))
        return fail(err, "only a leader leads, not %s", t76_blocks[first_of(party)].id);
    s->parties++;
    s->led |= BIT(first_of(party & LEADERS));
    s->moved |= party | more;
    FOR_EACH(b, party | more)
        s->party[b] = s->parties;
    return case_is_all_read(w, i, err);
}

static bool put_fled(State *s, const Words *w, int i, Error *err)
{
    Set blocks;

    if (!t76_read_blocks(w, &i, &blocks, err))
        return false;
    if (blocks & ~MILITIAMEN)
        return fail(err, "only militia flee, not %s", t76_blocks[first_of(blocks & ~MILITIAMEN)].id);
    s->battle.fled |= blocks;
    return case_is_all_read(w, i, err);
}

// A crossing that failed: of blocks on the march, or of a side that tried to withdraw.
static bool put_stuck(State *s, const Words *w, int i, Error *err)
{
    Set blocks;
    Side side;

    if (t76_is_side(w, i)) {
        t76_read_side(w, &i, &side, err);
        s->battle.stuck |= (uint8_t)(1 << side);
    } else if (t76_read_blocks(w, &i, &blocks, err)) {
        s->crossing_failed |= blocks;
        s->moved |= blocks;
    } else {
        return false;
    }
    return case_is_all_read(w, i, err);
}

bool t76_case_put(State *s, const Words *w, Error *err)
{
    static const struct { const char *word; bool (*put)(State *, const Words *, int, Error *); } rows[] = {
        { "turn", put_turn }, { "ice", put_ice }, { "frozen", put_ice }, { "river", put_ice }, { "points", put_points }, { "ap", put_points }, { "first", put_first },
        { "control", put_control }, { "held", put_control }, { "crossed", put_crossed }, { "crossings", put_crossed },
        { "forced", put_forced }, { "depot", put_depot }, { "moved", put_moved }, { "led", put_led }, { "fled", put_fled },
        { "stuck", put_stuck },
    };

    Words turned = t76_side_second(w);

    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (word_is(&turned, 1, rows[k].word))
            return rows[k].put(s, &turned, 2, err);
    return put_blocks(s, w, err)
           || t76_also(w, "turn, ice, points, first, control, crossed, moved, led, forced, fled, stuck and depot", err);
}
