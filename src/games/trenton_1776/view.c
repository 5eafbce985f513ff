// The view: what a reader gets of the position, field by field.  docs/protocol.md lists the fields.

#include "chapters.h"
#include "tables.h"

static const char *side_id(int side)
{
    return side == AMERICAN ? "american" : side == BRITISH ? "british" : NULL;
}

// ---- blocks

static void write_block(const State *s, int b, Json *j)
{
    json_open(j, '{');
    json_text(j, "id", t76_blocks[b].id);
    json_number(j, "sp", s->sp[b]);
    if (has(s->moved, b))
        json_bool(j, "moved", true);
    if (has(s->battle.fled, b))
        json_bool(j, "fled", true);
    json_close(j, '}');
}

static void write_seen_blocks(const State *s, const char *key, Set blocks, Reader reader, Json *j)
{
    json_open_as(j, key, '[');
    FOR_EACH(b, blocks)
        if (t76_is_seen(s, b, reader))
            write_block(s, b, j);
    json_close(j, ']');
}

static void write_ids(const char *key, Set blocks, Json *j)
{
    json_open_as(j, key, '[');
    FOR_EACH(b, blocks)
        json_text(j, NULL, t76_blocks[b].id);
    json_close(j, ']');
}

static Set all_at(const State *s, int where)
{
    Set set = 0;

    for (int b = 0; b < BLOCKS; b++)
        if (s->where[b] == where)
            set |= BIT(b);
    return set;
}

// ---- places

static void write_stack(const State *s, int place, Side side, Reader reader, Json *j)
{
    Set here = here_of(s, place, side);

    if (!here)
        return;
    json_open_as(j, side_id(side), '{');
    json_number(j, "count", size_of_set(here));
    write_seen_blocks(s, "blocks", here, reader, j);
    json_close(j, '}');
}

static void write_places(const State *s, Reader reader, Json *j)
{
    json_open_as(j, "places", '{');
    for (int place = 0; place < PLACES; place++)
        if (s->at[place]) {
            json_open_as(j, t76_places[place].id, '{');
            write_stack(s, place, AMERICAN, reader, j);
            write_stack(s, place, BRITISH, reader, j);
            json_close(j, '}');
        }
    json_close(j, '}');
}

static void write_control(const State *s, Json *j)
{
    json_open_as(j, "control", '{');
    FOR_EACH(place, s->held[AMERICAN] | s->held[BRITISH])
        json_text(j, t76_places[place].id, side_id(has(s->held[AMERICAN], place) ? AMERICAN : BRITISH));
    json_close(j, '}');
}

static void write_pending(const State *s, Json *j)
{
    json_open_as(j, "pending", '[');
    for (int place = 0; place < PLACES; place++)
        if (is_contested(s, place))
            json_text(j, NULL, t76_places[place].id);
    json_close(j, ']');
}

static void write_crossed(const State *s, Json *j)
{
    json_open_as(j, "crossed", '{');
    for (int f = 0; f < FERRIES; f++)
        if (s->crossings[f][AMERICAN] || s->crossings[f][BRITISH]) {
            json_open_as(j, t76_ferries[f].id, '{');
            json_number(j, "american", s->crossings[f][AMERICAN]);
            json_number(j, "british", s->crossings[f][BRITISH]);
            json_close(j, '}');
        }
    json_close(j, '}');
}

// ---- both sides' numbers

static void write_points(const State *s, Json *j)
{
    json_open_as(j, "ap", '{');
    for (Side side = AMERICAN; side < SIDES; side++) {
        json_open_as(j, side_id(side), '{');
        json_number(j, "total", s->total_points[side]);
        json_number(j, "left", s->points[side]);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void write_victory(const State *s, Reader reader, Json *j)
{
    json_open_as(j, "vp", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        json_number(j, side_id(side), t76_victory_points(s, side));
    json_close(j, '}');
    json_open_as(j, "strength", '{');
    if (reader == AMERICAN || reader == REFEREE)
        json_number(j, "american", t76_strength_of(s, t76_alive_of(s, AMERICAN)));
    json_number(j, "british", t76_strength_of(s, t76_alive_of(s, BRITISH)));     // all losses are counted openly
    json_close(j, '}');
}

static void write_waiting(const State *s, Reader reader, Json *j)
{
    Set waiting = all_at(s, OFF_MAP);

    json_open_as(j, "waiting", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        if (waiting & blocks_of(side)) {
            json_open_as(j, side_id(side), '{');
            json_number(j, "count", size_of_set(waiting & blocks_of(side)));
            json_number(j, "turn", t76_scenarios[s->core.scenario].arrival[side].turn);
            write_seen_blocks(s, "blocks", waiting & blocks_of(side), reader, j);
            json_close(j, '}');
        }
    json_close(j, '}');
}

// ---- what is under way

static void write_march(const State *s, Reader reader, Json *j)
{
    const March *m = &s->march;

    if (m->mover >= BLOCKS)
        return;
    json_open_as(j, "march", '{');
    json_number(j, "count", size_of_set(m->group));
    json_text(j, "place", t76_places[s->where[m->mover]].id);
    if (t76_is_seen(s, m->mover, reader)) {
        json_bool(j, "leader", is_leader(m->mover));
        json_text(j, "mover", t76_blocks[m->mover].id);
        json_number(j, "steps_left", t76_blocks[m->mover].rate - m->steps);
        write_ids("group", m->group, j);
    }
    json_close(j, '}');
}

static void write_battle(const State *s, Json *j)
{
    const Battle *b = &s->battle;

    if (!is_battle_on(s))
        return;
    json_open_as(j, "battle", '{');
    json_text(j, "place", t76_places[b->place].id);
    json_text(j, "attacker", side_id(b->attacker));
    json_number(j, "round", b->round);
    write_ids("river", b->over_river & s->at[b->place], j);
    json_close(j, '}');
}

static const Frame *find_frame(const State *s, int kind)
{
    for (int i = s->core.depth - 1; i >= 0; i--)
        if (s->core.frames[i].kind == kind)
            return &s->core.frames[i];
    return NULL;
}

static void write_phase(const State *s, Json *j)
{
    const Frame *moves = find_frame(s, MOVES), *battles = find_frame(s, BATTLES);
    const Frame *turn = &s->core.frames[0], *active = moves ? moves : battles;

    json_text(j, "first", side_id(s->first));
    json_text(j, "active", active ? side_id(active->side) : NULL);
    json_text(j, "phase", moves ? "moves" : battles ? "battles" : turn->step > T_DEPOT ? "end" : "opening");
}

void t76_view(const State *s, Reader reader, Json *j)
{
    json_number(j, "turn", s->turn);
    json_text(j, "dates", t76_turns[s->turn].dates);
    json_number(j, "last_turn", t76_scenarios[s->core.scenario].last_turn);
    json_bool(j, "ice", s->ice);
    write_phase(s, j);
    write_points(s, j);
    write_victory(s, reader, j);
    write_control(s, j);
    write_places(s, reader, j);
    write_waiting(s, reader, j);
    write_seen_blocks(s, "deserted", all_at(s, DESERTED), reader, j);
    write_ids("dead", all_at(s, DEAD), j);
    write_ids("captured", all_at(s, CAPTURED), j);
    write_crossed(s, j);
    json_bool(j, "depot", s->depot_lost);
    write_pending(s, j);
    write_battle(s, j);
    write_march(s, reader, j);
    if (reader < SIDES || reader == REFEREE)
        write_ids("forced", (s->forced | s->forced_before) & (reader < SIDES ? blocks_of(reader) : AMERICANS | REDCOATS), j);
}
