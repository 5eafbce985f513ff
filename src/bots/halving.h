// halving.h -- a search of the answers at hand alone, by sequential halving (after Karnin, Koren and Somekh, "Almost Optimal Exploration in
// Multi-Armed Bandits", 2013), for games in which a good answer is often one that the policy leaves out.
//
// Every legal answer is tried, on the same deals and dice, and played on with the policy as far as the horizon.  After a round the worse half
// is left out, and the others share the next round, which is as long.  So a few hundred playouts see every answer and compare the best few well.
#pragma once
#include "bots/search.h"

// The playouts of all threads are one pool of tries: with limits in playouts the result is the same for the same product of playouts and
// threads.  limits.curiosity: by how many thousandths of a won game the policy's favourite is favoured after a hundred tries, and less after
// more.
Action halving_choose(int threads, const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed, SearchLimits limits,
                      BotControl *control, BotThought *thought);
