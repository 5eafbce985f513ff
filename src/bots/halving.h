// halving.h -- a race of the answers at hand, by sequential halving (after Karnin, Koren and Somekh, "Almost Optimal Exploration in
// Multi-Armed Bandits", 2013), for games in which a good answer is often one that the policy leaves out.
//
// Every legal answer is tried, on the same deals and dice.  After a round the worse half is left out, and the others share the next round, which is as
// long.  So a few hundred playouts see every answer and compare the best few well.  In games with a curiosity a part of a tree (tree.h) grows below each
// answer, so that with many tries both sides reply better than the policy would.
#pragma once
#include "bots/search.h"

// The playouts of all threads are one pool of tries; each thread has `nodes` nodes.  limits.favour: by how many thousandths of a won game the policy's
// favourite leads after a hundred tries, and less after more, until limits.steady are made.  With limits in playouts the same seed and number of
// threads give the same answer and, without a tree, the same product of playouts and threads.
Action halving_choose(int threads, uint32_t nodes, const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed,
                      SearchLimits limits, BotControl *control, BotThought *thought);
