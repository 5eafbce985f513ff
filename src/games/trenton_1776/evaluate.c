// What a position is worth, and a cheap choice for playouts.

#include "chapters.h"
#include "tables.h"

int t76_evaluate(const State *s, Side side)
{
    return 20 * (victory_points(s, side) - victory_points(s, enemy_of(side)));
}

int t76_policy(const State *s, const ActionList *list, Seeded *luck)
{
    return pick(luck, list->count);
}
