// A reader who is not asked reads a question as what the other side does.

#include "telling.h"

#include <ctype.h>
#include <string.h>

#include "engine/words.h"

static bool has_word(const char *words, const char *word)
{
    size_t n = strlen(word);

    for (const char *at = words; (at = strcasestr(at, word)); at += n)
        if ((at == words || !isalpha((unsigned char)at[-1])) && !isalpha((unsigned char)at[n]))
            return true;
    return false;
}

static bool begins_with(const char *words, const char *name)
{
    size_t n = strlen(name);

    return isalpha((unsigned char)name[0]) && strncasecmp(words, name, n) == 0 && !isalpha((unsigned char)words[n]);
}

// A leader or unit by its title or another name, at the beginning: "Cornwallis marches.", "The Grenadiers march."
static bool begins_with_a_piece(const Game *game, const char *words)
{
    for (int kind = 0; kind < game->noun_kinds; kind++) {
        for (int noun = 0; kind != game->place_kind && noun < game->nouns[kind].count; noun++)
            if (begins_with(words, game->nouns[kind].title(noun)) || begins_with(words, title_said(&game->nouns[kind], noun)))
                return true;
        for (const char *const (*alias)[2] = game->nouns[kind].aliases; kind != game->place_kind && alias && (*alias)[0]; alias++)
            if (begins_with(words, (*alias)[0]))
                return true;
    }
    return false;
}

const char *wrong_with_telling(const Game *game, const Frame *f, const char *words)
{
    static const char *const spoken_to[] = { "you", "your", "yours", "yourself" };

    if (!isupper((unsigned char)words[0]) || words[strlen(words) - 1] != '.')
        return "it is no sentence";
    for (size_t i = 0; i < sizeof spoken_to / sizeof *spoken_to; i++)
        if (has_word(words, spoken_to[i]))
            return "it speaks to a reader who is not asked";
    if (!has_word(words, game->side_people[f->side]) && !begins_with_a_piece(game, words))
        return "it names neither the side nor a leader";
    return NULL;
}
