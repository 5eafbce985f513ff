// The line is tried on a copy.

#include "lab/set_piece.h"

#include <string.h>

#include "engine/case.h"
#include "engine/engine.h"
#include "engine/words.h"

// As in a case: what was put may have taken the last answer from the question that is open, which then lapses where the rules let it.
static bool is_answerable(const Game *game, State *s, Luck *luck, Error *err)
{
    Play p = { .luck = luck };

    run_on(game, s, &p);
    if (is_over(s))
        return fail(err, "then the game would be over");
    return has_answer(game, s) || fail(err, "then nothing could be answered here");
}

bool set_piece(const Game *game, State *s, const char *words, Luck *luck, Error *err)
{
    Position copy;
    State *tried = (State *)&copy;
    char room[300];
    Text wrong = text_in(room, sizeof room);
    Words w;

    if (!words_of(&w, words) || !word_is(&w, 0, "put") || w.count < 2)
        return fail(err, "put what? As in a case: put howe trenton");
    if (is_over(s) || !is_asking(game, s))
        return fail(err, "the game is over");
    memcpy(&copy, s, game->size);
    if (!case_put_facts(game, tried, &w, NULL, err))
        return false;
    if (!position_is_sane(game, tried, &wrong))
        return fail(err, "that cannot be: %s", room);
    if (!is_answerable(game, tried, luck, err))
        return false;
    memcpy(s, &copy, game->size);
    return true;
}
