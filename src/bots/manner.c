// The parts of a bot's word are cut at its commas.

#include "bots/manner.h"

#include <stdio.h>
#include <string.h>

const BotLevelRow bot_levels[BOT_LEVELS] = {
    [BOT_RECRUIT] = { "recruit", "Gives any legal answer, without a thought.", 0, 0, 1, 0 },
    [BOT_MILITIA] = { "militia", "Plays what looks promising; answers at once.", 0, 0, 1, 0 },
    [BOT_REGULAR] = { "regular", "Looks ahead through your reply; at most half a second for a hard question.", 500, 20000, 1, 1 },
    [BOT_VETERAN] = { "veteran", "Plays like the regular, with ten times the patience.", 5000, 20000, 4, 10 },
    [BOT_GRENADIER] = { "grenadier", "Up to a minute for a hard question: for a game that is left to itself overnight.", 60000, 0, 4, 120 },
};

const BotTrait bot_tempers[TEMPERS] = {
    [TEMPER_EVEN] = { "even", "Fights where its own reckoning says so.", 0 },
    [TEMPER_CAUTIOUS] = { "cautious", "Wants better odds before it attacks, minds an enemy near, and leaves a bad fight sooner.", 0 },
    [TEMPER_BOLD] = { "bold", "Attacks at worse odds and minds danger less.", 0 },
};

const BotTrait bot_handicaps[HANDICAPS] = {
    [HANDICAP_NONE] = { "none", "Does its best.", 0 },
    [HANDICAP_LIGHT] = { "light", "One answer in five is given without a thought.", 20 },
    [HANDICAP_MIDDLING] = { "middling", "Every second answer is given without a thought.", 50 },
    [HANDICAP_HEAVY] = { "heavy", "Four answers in five are given without a thought.", 80 },
};

int find_bot_level(const char *id)
{
    for (int i = 0; i < BOT_LEVELS; i++)
        if (strcmp(bot_levels[i].id, id) == 0)
            return i;
    return -1;
}

// ---- the word

// Whether the part is KEY=..., and which of the traits it names, or -1.
static bool is_trait(const char *part, const char *key, const BotTrait traits[], int count, int *which)
{
    size_t length = strlen(key);

    *which = -1;
    if (strncmp(part, key, length) != 0 || part[length] != '=')
        return false;
    for (int i = 0; i < count; i++)
        if (strcmp(traits[i].id, part + length + 1) == 0)
            *which = i;
    return true;
}

bool read_bot_trait(const char *part, BotManner *m, Error *err)
{
    int which;

    *err = (Error){ "" };
    if (is_trait(part, "temper", bot_tempers, TEMPERS, &which)) {
        if (which < 0)
            return fail(err, "a temper is even, cautious or bold, not '%.40s'", strchr(part, '=') + 1);
        m->temper = (BotTemper)which;
    } else if (is_trait(part, "handicap", bot_handicaps, HANDICAPS, &which)) {
        if (which < 0)
            return fail(err, "a handicap is none, light, middling or heavy, not '%.40s'", strchr(part, '=') + 1);
        m->handicap = (BotHandicap)which;
    } else {
        return false;
    }
    if (m->level == BOT_RECRUIT && (m->temper || m->handicap))
        return fail(err, "a recruit has neither temper nor handicap");
    return true;
}

bool read_bot_manner(const char *word, BotManner *m, Error *err)
{
    char room[MANNER_ROOM], *rest = room;

    if (snprintf(room, sizeof room, "%s", word) >= (int)sizeof room)
        return fail(err, "'%.40s...' is too long for a bot", word);
    const char *id = strsep(&rest, ",");
    int level = find_bot_level(id);
    if (level < 0)
        return fail(err, "there is no bot '%.40s'", id);
    *m = (BotManner){ .level = (BotLevel)level };
    while (rest) {
        const char *part = strsep(&rest, ",");
        if (!read_bot_trait(part, m, err))
            return err->text[0] ? false : fail(err, "a bot is LEVEL[,temper=T][,handicap=H], and has no '%.40s'", part);
    }
    return true;
}

void write_bot_manner(const BotManner *m, Text *out)
{
    text_put(out, bot_levels[m->level].id);
    if (m->temper)
        text_add(out, ",temper=%s", bot_tempers[m->temper].id);
    if (m->handicap)
        text_add(out, ",handicap=%s", bot_handicaps[m->handicap].id);
}

// ---- a level's own numbers

bool level_has_weights(const Game *game, BotLevel level)        { return level >= BOT_VETERAN && game->veteran_count > 0; }

void level_weights(const Game *game, BotLevel level, int32_t own[])
{
    memcpy(own, game->values, (size_t)game->weight_count * sizeof *own);
    for (int i = 0; level_has_weights(game, level) && i < game->veteran_count; i++)
        own[game->veterans[i].weight] = game->veterans[i].value;
}

// ---- tempers

static int32_t within(int64_t value, const int32_t range[2])
{
    return (int32_t)(value < range[0] ? range[0] : value > range[1] ? range[1] : value);
}

void temper_weights(const Game *game, BotTemper temper, const int32_t values[], int32_t tempered[])
{
    memcpy(tempered, values, (size_t)game->weight_count * sizeof *values);
    for (int i = 0; temper != TEMPER_EVEN && i < game->temper_count; i++) {
        const TemperRow *row = &game->tempers[i];
        int by = temper == TEMPER_BOLD ? row->bold : row->cautious;
        int64_t value = values[row->weight];
        tempered[row->weight] = within(row->adds ? value + by : value * by / 100, game->weights[row->weight].range);
    }
}
