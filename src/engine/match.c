// Undo without a history of positions: the position at the last barrier is kept, and undo replays the actions since then, which drew no luck.

#include "engine/match.h"

#include <string.h>

// From now on the player cannot undo anything before this ply.
static void set_barrier(Match *m)
{
    memcpy(&m->barrier, &m->now, m->game->size);
    m->barrier_ply = m->ply;
}

static void stamp(Log *log, int from, int ply)
{
    for (int i = from; log && i < log->count; i++)
        log->at[i].ply = (uint16_t)ply;
}

void match_start(Match *m, const Game *game, int scenario, uint32_t options, Luck *luck, Log *log, Happened *what)
{
    int from = log ? log->count : 0;

    memset(m, 0, sizeof *m);
    m->game = game;
    what->side = NEITHER;
    what->legal = 0;
    tape_luck(&what->tape, luck);
    Play p = { .luck = &what->tape.luck, .log = log };
    start(game, match_state(m), scenario, options, &p);
    stamp(log, from, 0);
    set_barrier(m);
}

void match_resume(Match *m, const Game *game, const State *s, int ply)
{
    m->game = game;
    m->ply = ply;
    memmove(&m->now, s, game->size);
    set_barrier(m);
}

bool match_act(Match *m, Action a, Luck *luck, Log *log, Happened *what, int *reason)
{
    State *s = match_state(m);
    ActionList list;
    int from = log ? log->count : 0;

    *reason = why_not(m->game, s, a);
    if (is_over(s) || *reason != OK)
        return false;
    what->side = side_to_act(s);
    what->legal = list_actions(m->game, s, &list);
    tape_luck(&what->tape, luck);
    Play p = { .luck = &what->tape.luck, .log = log };
    take_action(m->game, s, a, &p);
    m->since[m->ply - m->barrier_ply] = a;
    m->ply++;
    stamp(log, from, m->ply);
    if (p.drawn || p.shown || side_to_act(s) != what->side || m->ply - m->barrier_ply == SINCE_MAX)
        set_barrier(m);
    return true;
}

bool match_undo(Match *m, int to)
{
    Play p = { .luck = NULL };

    if (to < m->barrier_ply || to > m->ply)
        return false;
    memcpy(&m->now, &m->barrier, m->game->size);
    for (int i = 0; i < to - m->barrier_ply; i++)
        take_action(m->game, match_state(m), m->since[i], &p);      // these actions drew no luck, so the play needs none
    m->ply = to;
    return true;
}
