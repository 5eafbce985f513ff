// Any text as an action: it is refused with words, or reads back as the same action, and may be asked about; in every game.

#include "engine/engine.h"
#include "engine/words.h"
#include "fuzz.h"
#include "games/games.h"

enum { GAMES_MOST = 8, SCENARIOS_MOST = 8 };

static Position begun[GAMES_MOST][SCENARIOS_MOST];

static void begin_all(void)
{
    for (int g = 0; g < game_count; g++)
        for (int i = 0; i < games[g]->scenario_count; i++) {
            Seeded luck;
            Play p = { .luck = &luck.luck };
            must(g < GAMES_MOST && i < SCENARIOS_MOST);
            seed_luck(&luck, 1);
            start(games[g], (State *)&begun[g][i], i, 0, &p);
        }
}

static void try_words(const Game *game, const Position *begun_of, const char *line)
{
    char back_text[600];
    Text out = text_in(back_text, sizeof back_text);
    Action a, back;
    Error err = { "" };

    if (!read_action(game, line, &a, &err)) {
        must(err.text[0]);
        return;
    }
    write_action(game, a, &out);
    must(read_action(game, back_text, &back, &err) && back == a);
    for (int i = 0; i < game->scenario_count; i++) {
        int reason = why_not(game, (const State *)&begun_of[i], a);
        must(reason >= 0 && reason < game->reason_count);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool any;
    char line[600];

    if (size >= sizeof line)
        return 0;
    if (!any)
        begin_all();
    any = true;
    memcpy(line, data, size);
    line[size] = 0;
    for (int g = 0; g < game_count; g++)
        try_words(games[g], begun[g], line);
    return 0;
}
