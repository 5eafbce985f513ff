// The order `look`: a place, the place where a piece stands, or the words of a card.

#include <stdio.h>

#include "cli/session.h"
#include "engine/case.h"
#include "engine/words.h"

bool read_place(const Session *s, const char *words, int *place, Error *err)
{
    Words w;
    int i = 0, kind = s->game->place_kind;

    if (words_of(&w, words) && w.count && case_noun(s->game, kind, &w, &i, place) && i == w.count)
        return true;
    return read_noun(s->game, kind, words, place, err);
}

static void look_at_place(const Session *s, int place)
{
    char room[4000];
    Text t = text_in(room, sizeof room);

    s->game->describe(now_of(s), reader_of(s), place, &t);
    say_lines(s, room);
}

// A piece of which it is known where it is, or anything that has words of its own.
static bool may_be_looked_at(const Game *game, int kind)
{
    return kind != game->place_kind && (game->nouns[kind].about || fact_named(game, kind, "where"));
}

// By its whole name, or by the beginning of one.
static bool find_thing(const Game *game, const char *words, bool whole, int *kind, int *noun)
{
    Error unknown = { "" };

    for (int k = 0; k < game->noun_kinds; k++) {
        if (!may_be_looked_at(game, k))
            continue;
        if (whole ? (*noun = noun_with_id(&game->nouns[k], words)) >= 0 : read_noun(game, k, words, noun, &unknown)) {
            *kind = k;
            return true;
        }
    }
    return false;
}

static void look_at_piece(const Session *s, int kind, int noun)
{
    const Game *game = s->game;
    const Fact *where = fact_named(game, kind, "where");
    const char *title = game->nouns[kind].title(noun);

    if (!may_see_fact(game, now_of(s), where, reader_of(s), noun, NEITHER)) {
        say(s, "You do not know where %s is.", title);
        return;
    }
    int at = fact_value(now_of(s), where, noun, NEITHER);
    if (where->is != FACT_NOUN || where->kind != game->place_kind || at < 0 || at >= game->nouns[where->kind].count) {
        say(s, "%s is not on the map: %s.", title, fact_word(game, where, at));
        return;
    }
    say(s, "%s is here:", title);
    look_at_place(s, at);
}

static void look_at_thing(const Session *s, int kind, int noun)
{
    const NounKind *of = &s->game->nouns[kind];

    if (of->about)
        say(s, "%s: %s", of->title(noun), of->about(noun));
    else
        look_at_piece(s, kind, noun);
}

// A whole name goes before the beginning of one, and a place before a piece.
void order_look(Session *s, const char *rest)
{
    const Game *game = s->game;
    Error err = { "" };
    int place, kind, noun;

    if (!*rest)
        refuse(s, "look PLACE: what stands in that %s, and which ways lead on", game->nouns[game->place_kind].name);
    else if (noun_with_id(&game->nouns[game->place_kind], rest) < 0 && find_thing(game, rest, true, &kind, &noun))
        look_at_thing(s, kind, noun);
    else if (read_place(s, rest, &place, &err))
        look_at_place(s, place);
    else if (find_thing(game, rest, false, &kind, &noun))
        look_at_thing(s, kind, noun);
    else
        refuse(s, "%s", err.text);
}
