// odds_words.h -- odds as readers get them: the fields of a message, with a sentence, and a page.
#pragma once
#include "lab/odds.h"

// Writes the fields of the message `odds` (docs/protocol.md), with a sentence in `words`, into an open object.
void write_odds(const Game *game, const BattleOdds *odds, Json *j);
// Writes the sums line by line, then the chances and the losses, each on a line of its own.
void write_odds_page(const Game *game, const BattleOdds *odds, Text *out);
// "attacker wins 40.0%, ..." on one line, to compare several ways to attack.
void write_odds_line(const Game *game, const BattleOdds *odds, Text *out);
