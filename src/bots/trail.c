// Luck is real here, in case that it is asked for, and taped: what was drawn ends the trail.

#include "bots/trail.h"

#include <string.h>

void trail_begin(Trail *t, const Position *known, Side side)
{
    t->leads = true;
    t->side = side;
    t->there = *known;
    t->count = 0;
}

// Gives an answer; false if the trail ends with it.
static bool step(Trail *t, const Game *game, Action a)
{
    State *s = (State *)&t->there;
    Seeded luck;
    Taped tape;
    Play p = { .luck = &tape.luck };

    seed_luck(&luck, 0);
    tape_luck(&tape, &luck.luck);
    take_action(game, s, a, &p);
    return tape.count == 0 && !is_over(s);
}

void trail_go(Trail *t, const Game *game, Action a)
{
    ActionList list;

    if (!t->leads)
        return;
    t->leads = t->count < TRAIL_MOST && step(t, game, a);
    if (t->leads)
        t->answer[t->count++] = a;
    while (t->leads && list_actions(game, (const State *)&t->there, &list) == 1)
        t->leads = step(t, game, list.at[0]);
    t->leads = t->leads && side_to_act((const State *)&t->there) == t->side;
}

bool trail_leads_to(const Trail *t, const Game *game, const Position *known)
{
    enum { ANY_SEED = 0 };
    Position one, other;

    if (!t->leads)
        return false;
    look_as(game, (const State *)&t->there, t->side, ANY_SEED, &one);
    look_as(game, (const State *)known, t->side, ANY_SEED, &other);
    return memcmp(&one, &other, game->size) == 0;
}
