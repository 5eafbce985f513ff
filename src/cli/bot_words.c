// The parts of a bot's word are cut at its commas.

#include "cli/bot_words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/search.h"
#include "lab/weights_file.h"

BotLevel wanted_level(const char *id)
{
    const char *ids[BOT_LEVELS + 1] = { NULL };
    char room[120];
    Text all = text_in(room, sizeof room);
    int level = find_bot_level(id);

    for (int i = 0; i < BOT_LEVELS; i++) {
        ids[i] = bot_levels[i].id;
        text_listed(&all, i, BOT_LEVELS, ids[i]);
    }
    if (level < 0 && nearest_word(id, ids))
        misuse("no bot '%s'; did you mean '%s'?", id, nearest_word(id, ids));
    if (level < 0)
        misuse("no bot '%s'; there are %s", id, room);
    return (BotLevel)level;
}

BotManner wanted_manner(const char *word)
{
    BotManner manner;
    Error err;
    char id[MANNER_ROOM];

    snprintf(id, sizeof id, "%.*s", (int)strcspn(word, ","), word);
    wanted_level(id);
    if (!read_bot_manner(word, &manner, &err))
        misuse("%s", err.text);
    return manner;
}

// A number from 1 on with this unit behind it.
static bool read_count(const char *words, const char *unit, int most, int *n)
{
    char *end;

    errno = 0;
    long value = strtol(words, &end, 10);
    if (end == words || strcmp(end, unit) != 0 || errno || value < 1 || value > most)
        return false;
    *n = (int)value;
    return true;
}

static bool read_time(const char *words, int *ms)
{
    enum { MOST_MS = 600000 };
    int seconds;

    if (read_count(words, "ms", MOST_MS, ms))
        return true;
    if (!read_count(words, "s", MOST_MS / 1000, &seconds))
        return false;
    *ms = 1000 * seconds;
    return true;
}

// A temper or a handicap; false if the part is neither.
static bool take_trait(const char *part, Contestant *bot)
{
    BotManner m = { bot->level, bot->limits.temper, bot->limits.handicap };
    Error err;

    if (!read_bot_trait(part, &m, &err)) {
        if (err.text[0])
            misuse("%s", err.text);
        return false;
    }
    bot->limits.temper = m.temper;
    bot->limits.handicap = m.handicap;
    return true;
}

// What a bot has a number of, from 1 on.
typedef struct CountedPart {
    const char *name, *of;
    int    most;
    size_t field;           // of BotLimits
} CountedPart;

static const CountedPart counted_parts[] = {
    { "playouts", "a number", 10000000, offsetof(BotLimits, playouts) },
    { "threads", "a number", SEARCH_THREADS_MAX, offsetof(BotLimits, threads) },
    { "horizon", "a number of phases", 1000, offsetof(BotLimits, horizon) },
    { "curiosity", "thousandths of a won game,", 100000, offsetof(BotLimits, curiosity) },
    { "steady", "a number of visits", 1000000000, offsetof(BotLimits, steady) },
    { "favour", "thousandths of a won game,", 100000, offsetof(BotLimits, favour) },
};

static bool is_part(const char *name, const char *part, size_t length)
{
    return strlen(name) == length && strncmp(name, part, length) == 0;
}

static bool take_count(const char *part, size_t length, const char *value, BotLimits *limits)
{
    for (size_t i = 0; i < sizeof counted_parts / sizeof *counted_parts; i++) {
        const CountedPart *c = &counted_parts[i];
        if (!is_part(c->name, part, length))
            continue;
        if (!read_count(value, "", c->most, (int *)((char *)limits + c->field)))
            misuse("%s wants %s from 1 to %d, not '%s'", c->name, c->of, c->most, value);
        return true;
    }
    return false;
}

static void take_part(const Game *game, const char *part, Contestant *bot, int32_t values[])
{
    const char *value = strchr(part, '=');
    size_t length = value ? (size_t)(value++ - part) : strlen(part);
    Error err;

    if (take_trait(part, bot) || (value && take_count(part, length, value, &bot->limits)))
        return;
    if (value && is_part("weights", part, length)) {
        if (!read_weights(game, value, values, &err))
            misuse("%s", err.text);
        bot->limits.values = values;
    } else if (value && is_part("time", part, length)) {
        if (!read_time(value, &bot->limits.think_ms))
            misuse("time wants up to ten minutes in ms or s, as in time=100ms, not '%s'", value);
    } else {
        misuse("a bot has no '%s'; it is LEVEL[,weights=FILE][,playouts=N or ,time=100ms][,threads=N][,horizon=N][,curiosity=N][,steady=N]"
               "[,favour=N][,temper=T][,handicap=H]", part);
    }
}

Contestant wanted_contestant(const Game *game, const char *words, int32_t values[WEIGHTS_MAX])
{
    Contestant bot = { .words = words, .limits = { .threads = 1 } };
    char room[4096], *rest = room;

    if (game->weight_count > WEIGHTS_MAX || snprintf(room, sizeof room, "%s", words) >= (int)sizeof room)
        misuse("'%.40s...' is too long for a bot", words);
    memcpy(values, game->values, (size_t)game->weight_count * sizeof *values);
    char *level = strsep(&rest, ",");
    bot.level = strcmp(level, "policy") == 0 ? BOT_MILITIA : wanted_level(level);
    while (rest)
        take_part(game, strsep(&rest, ","), &bot, values);
    if (bot.limits.playouts && bot.limits.think_ms)
        misuse("playouts and time exclude each other, in '%s'", words);
    if (bot.level < BOT_REGULAR && (bot.limits.playouts || bot.limits.think_ms))
        misuse("%s has no playouts or time, in '%s'", level, words);
    if (bot.level < BOT_REGULAR && (bot.limits.horizon || bot.limits.curiosity || bot.limits.steady || bot.limits.favour))
        misuse("%s has no horizon, curiosity, steady or favour, in '%s'", level, words);
    return bot;
}
