// odds_words.h -- odds as readers get them: the fields of a message, a sentence among them, and a page.
#pragma once
#include "lab/odds.h"

// The fields of docs/protocol.md's `odds`, with a sentence in `words`, into an open object.
void write_odds(const Game *game, const BattleOdds *odds, Json *j);
// The sums line by line, the chances and the losses, a line each.
void write_odds_page(const Game *game, const BattleOdds *odds, Text *out);
