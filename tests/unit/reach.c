#include "reach.h"

#include <string.h>

#include "bots/playout.h"

bool reach(const Game *game, int scenario, int actions, uint64_t seed, Position *pos, Seeded *luck)
{
    State *s = (State *)pos;
    Play p = { .luck = &luck->luck };

    seed_luck(luck, seed);
    memset(pos, 0, sizeof *pos);
    start(game, s, scenario, 0, &p);
    for (int n = 0; n < actions; n++) {
        ActionList list;
        uint8_t weight[ACTIONS_MAX];
        Position before = *pos;
        list_actions(game, s, &list);
        game->weigh(s, &list, game->values, weight);
        take_action(game, s, list.at[draw_by_weight(weight, list.count, luck)], &p);
        if (is_over(s)) {
            *pos = before;
            return false;
        }
    }
    return true;
}
