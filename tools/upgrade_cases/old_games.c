// What the games added to the older rules of cases: found by game, frame and verb.

#include <string.h>

#include "engine/words.h"
#include "old_lines.h"

const OldHooks *old_hooks(const Game *game)
{
    return strcmp(game->id, old_trenton_1776.game) == 0 ? &old_trenton_1776 : &old_washingtons_crossing;
}

static unsigned find_pair(const Game *game, const OldPair *pairs, const char *from)
{
    for (; pairs->from; pairs++)
        if (strcmp(pairs->from, from) == 0)
            return (unsigned)find_verb(game, pairs->to);
    return 0;
}

unsigned old_implied(const Game *game, const FrameKind *question)   { return find_pair(game, old_hooks(game)->implied, question->name); }
unsigned old_then(const Game *game, int verb)                       { return find_pair(game, old_hooks(game)->then, game->verbs[verb].id); }
