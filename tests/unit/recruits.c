#include "recruits.h"

#include <stdio.h>

#include "games/games.h"
#include "lab/record_file.h"

char *play_level(const char *id, int scenario, BotLevel level, size_t *length)
{
    const Game *game = find_game(id);
    DuelPlan plan = { .game = game, .scenario = scenario, .seed = 5 };
    Bot *bots[SIDES] = { bot_new(game, level, (BotLimits){ 0 }), bot_new(game, level, (BotLimits){ 0 }) };
    DuelResult result;
    char *text;
    FILE *f = open_memstream(&text, length);

    duel_written(&plan, bots, f, &result);
    fclose(f);
    bot_free(bots[0]);
    bot_free(bots[1]);
    return text;
}

char *play_recruits(const char *id, int scenario, size_t *length)
{
    return play_level(id, scenario, BOT_RECRUIT, length);
}
