// Sets a position out by the lines `put`, `begin` and `do` of a case file.

#include "set_out.h"

#include <string.h>

#include "engine/begin.h"
#include "engine/case.h"
#include "engine/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>      // last: it defines a macro `fail`

static bool do_answer(const Game *game, State *s, const char *words, Error *err)
{
    Play quiet = { 0 };
    Action a;

    run_on(game, s, &quiet);
    if (!read_action(game, words, &a, err) || why_not(game, s, a) != OK)
        return false;
    take_action(game, s, a, &quiet);
    return true;
}

static bool play_with(const Game *game, State *s, const char *id)
{
    for (int i = 0; i < game->option_count; i++)
        if (strcmp(game->options[i].id, id) == 0) {
            core_of(s)->options |= 1u << i;
            return true;
        }
    return false;
}

void set_out(const Game *game, Position *pos, const char *const lines[])
{
    State *s = (State *)pos;

    memset(pos, 0, sizeof *pos);
    game->case_clear(s);
    for (int i = 0; lines[i]; i++) {
        Error err = { "" };
        Words w;
        assert_true(words_of(&w, lines[i]));
        if (!(word_is(&w, 0, "put")   ? case_put_facts(game, s, &w, NULL, &err) :
              word_is(&w, 0, "begin") ? case_begin(game, s, &w, &err)     :
              word_is(&w, 0, "option") ? play_with(game, s, lines[i] + strlen("option ")) : do_answer(game, s, lines[i] + strlen("do "), &err)))
            fail_msg("%s: %s", lines[i], err.text);
    }
}

void set_out_and_run(const Game *game, Position *pos, const char *const lines[])
{
    Play quiet = { 0 };

    set_out(game, pos, lines);
    run_on(game, (State *)pos, &quiet);
}
