// odds_words.h -- odds as readers get them: the fields of a message, a sentence, and a page.
#pragma once
#include "lab/odds.h"

// The fields of docs/protocol.md's `odds`, `words` included, into an open object.
void write_odds(const Game *game, const BattleOdds *odds, Json *j);
// "American wins 62%, British wins 8%; mean losses American 90, British 260 men; if nobody reacts".
void write_odds_words(const Game *game, const BattleOdds *odds, Text *out);
// The sums line by line, the chances and the losses, a line each.
void write_odds_page(const Game *game, const BattleOdds *odds, Text *out);
