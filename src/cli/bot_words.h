// bot_words.h -- a bot in one word: LEVEL[,temper=T][,handicap=H], as in bots/manner.h, and for contests also
// [,weights=FILE][,playouts=N|time=100ms][,threads=N][,horizon=N][,curiosity=N].
//
// The level is one of the bots, or `policy`: another word for militia, which plays by the policy alone.
#pragma once
#include "cli/options.h"
#include "lab/contest.h"

// The level, or MISUSE.
BotLevel wanted_level(const char *id);

// LEVEL[,temper=T][,handicap=H], or MISUSE.
BotManner wanted_manner(const char *word);

// The bot, or MISUSE.  The values of a file of weights are read into `values`, which outlives the bot.  Searches have one thread unless given.
Contestant wanted_contestant(const Game *game, const char *words, int32_t values[WEIGHTS_MAX]);
