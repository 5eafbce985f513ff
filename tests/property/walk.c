// Random play: which games, with which options, and what is chosen.

#include "walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "bots/playout.h"
#include "engine/words.h"
#include "games/games.h"

long env_number(const char *name, long otherwise, long when_long)
{
    const char *text = getenv(name), *length = getenv("LENGTH");

    return text && *text ? strtol(text, NULL, 10) : length && strcmp(length, "long") == 0 ? when_long : otherwise;
}

bool is_long(const Game *game)      { return game->bound > 10000; }

bool is_walked(const Game *game)
{
    const char *only = getenv("MUSTER_GAME");

    return !only || !*only || strcmp(only, game->id) == 0;
}

// ---- what is chosen

// Any verb of the list, then any answer with it, so that what is seldom possible is done when it is.
static Action choose_by_verb(Walk *w)
{
    uint64_t verbs = 0;
    unsigned verb;
    int count = 0, i = 0;

    for (int k = 0; k < w->list.count; k++)
        verbs |= BIT(verb_of(w->list.at[k]));
    for (int skip = pick(&w->choice, size_of_set(verbs)); skip; skip--)
        verbs &= verbs - 1;
    verb = (unsigned)first_of(verbs);
    for (int k = 0; k < w->list.count; k++)
        count += verb_of(w->list.at[k]) == verb;
    count = pick(&w->choice, count);
    while (verb_of(w->list.at[i]) != verb || count-- > 0)
        i++;
    return w->list.at[i];
}

// As playouts draw, so that there are combats and what follows from them.
static Action choose_by_weight(Walk *w, const State *s)
{
    uint8_t weight[ACTIONS_MAX];

    w->game->weigh(s, &w->list, w->game->values, weight);
    return w->list.at[draw_by_weight(weight, w->list.count, &w->choice)];
}

// By weight in every third game, by verb now and then in two of four; and every other game seldom ends its moves, so that armies meet.
static Action choose(Walk *w, const State *s)
{
    Action a = w->list.at[pick(&w->choice, w->list.count)];

    if (w->seed % 3 == 0 && pick(&w->choice, 4))
        return choose_by_weight(w, s);
    if (w->seed % 4 < 2 && pick(&w->choice, 3) == 0)
        a = choose_by_verb(w);
    if (w->seed % 2 && verb_of(a) == (unsigned)find_verb(w->game, "done") && w->list.count > 1 && pick(&w->choice, 8))
        a = w->list.at[pick(&w->choice, w->list.count)];
    return a;
}

// None, then all, then any choice of them.
static uint32_t options_for(const Game *game, uint64_t seed)
{
    uint32_t all = (1u << game->option_count) - 1;

    return seed % 3 == 1 ? 0 : seed % 3 == 2 ? all : (uint32_t)(seed * 2654435761u >> 7) & all;
}

void walk_begin(Walk *w, const Game *game, int scenario, uint64_t seed)
{
    *w = (Walk){ .game = game, .scenario = scenario, .seed = seed, .options = options_for(game, seed) };
    seed_luck(&w->dice, seed);
    seed_luck(&w->choice, seed + 424242);
}

bool walk_on(Walk *w, const State *s)
{
    if (!list_actions(w->game, s, &w->list))
        return false;
    w->next = choose(w, s);
    return true;
}

// ---- which games

long walk_all(int few, int many, int few_long, int many_long, WalkOneGame *play, void *with)
{
    long first = env_number("MUSTER_SEED", 1, 1), plies = 0;

    for (int g = 0; g < game_count; g++) {
        long count = is_long(games[g]) ? env_number("MUSTER_GAMES", few, few_long) : env_number("MUSTER_GAMES", many, many_long);
        for (int scenario = 0; is_walked(games[g]) && scenario < games[g]->scenario_count; scenario++)
            for (long i = 0; i < count; i++)
                plies += play(games[g], scenario, (uint64_t)(first + i), with);
    }
    return plies;
}

// ---- words, and all that could be said

const char *words_of_action(const Game *game, Action a)
{
    static char room[2][200];
    static int next;
    Text out = text_in(room[next ^= 1], sizeof room[0]);

    write_action(game, a, &out);
    return out.at;
}

static void for_nouns(const Game *game, unsigned v, EachAction *each, void *with)
{
    const Verb *verb = &game->verbs[v];
    const NounKind *kinds = game->nouns;

    if (verb->x == NO_KIND || verb->optional)
        each(with, act(v));
    for (unsigned x = 0; verb->x != NO_KIND && x < (unsigned)kinds[verb->x].count; x++) {
        if (verb->y == NO_KIND || verb->optional)
            each(with, act_on(v, x));
        for (unsigned y = 0; verb->y != NO_KIND && y < (unsigned)kinds[verb->y].count; y++)
            each(with, act_on_both(v, x, y));
    }
}

void for_all_actions(const Game *game, EachAction *each, void *with)
{
    for (unsigned v = 1; v < (unsigned)game->verb_count; v++)
        for_nouns(game, v, each, with);
}
