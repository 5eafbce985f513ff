// Any text as an action: it is refused with words, or reads back as the same action, and may be asked about.

#include "engine/engine.h"
#include "engine/words.h"
#include "fuzz.h"
#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Position pos[3];
    static bool begun;
    const Game *game = games[0];
    char line[600], back_text[600];
    Text out = text_in(back_text, sizeof back_text);
    Action a, back;
    Error err = { "" };

    if (size >= sizeof line)
        return 0;
    for (int i = 0; i < 3 && !begun; i++) {
        Seeded luck;
        Play p = { .luck = &luck.luck };
        seed_luck(&luck, 1);
        start(game, (State *)&pos[i], i, 0, &p);
    }
    begun = true;
    memcpy(line, data, size);
    line[size] = 0;
    if (!read_action(game, line, &a, &err)) {
        must(err.text[0]);
        return 0;
    }
    write_action(game, a, &out);
    must(read_action(game, back_text, &back, &err) && back == a);
    for (int i = 0; i < 3; i++) {
        int reason = why_not(game, (State *)&pos[i], a);
        must(reason >= 0 && reason < game->reason_count);
    }
    return 0;
}
