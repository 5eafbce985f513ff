// The part of the view that is not facts: stacks, blocks that wait, and what is under way.  docs/protocol.md lists the fields.

#include "games/trenton_1776/chapters.h"
#include "engine/engine.h"
#include "games/trenton_1776/game.h"
#include "games/trenton_1776/tables.h"

static const char *side_id(int side)
{
    return side == AMERICAN ? "american" : side == BRITISH ? "british" : NULL;
}

// ---- blocks

static void write_block(const State *s, int b, Reader reader, Json *j)
{
    json_open(j, '{');
    write_noun_facts(&trenton_1776, s, N_BLOCK, b, reader, j);
    json_close(j, '}');
}

static void write_seen_blocks(const State *s, const char *key, Set blocks, Reader reader, Json *j)
{
    json_open_as(j, key, '[');
    FOR_EACH(b, blocks)
        if (t76_is_seen(s, b, reader))
            write_block(s, b, reader, j);
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

static void write_pending(const State *s, Json *j)
{
    json_open_as(j, "pending", '[');
    for (int place = 0; place < PLACES; place++)
        if (is_contested(s, place))
            json_text(j, NULL, t76_places[place].id);
    json_close(j, ']');
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

void t76_view(const State *s, Reader reader, Json *j)
{
    write_places(s, reader, j);
    write_waiting(s, reader, j);
    write_seen_blocks(s, "deserted", all_at(s, DESERTED), reader, j);
    write_ids("dead", all_at(s, DEAD), j);
    write_ids("captured", all_at(s, CAPTURED), j);
    write_pending(s, j);
    write_march(s, reader, j);
    if (reader < SIDES || reader == REFEREE)
        write_ids("forced", (s->forced | s->forced_before) & (reader < SIDES ? blocks_of(reader) : AMERICANS | REDCOATS), j);
}
