// tree.h -- information-set Monte Carlo tree search (after Cowling, Powley and Whitehouse, 2012).
//
// There is one tree for the side that thinks.  Every descent resamples what is hidden and rolls its own dice.  A node stands for a
// sequence of answers, whatever the dice were.  Only the answers that are legal in this deal compete, by PUCT with the game's policy as
// prior.  A descent ends with one new node and a playout of a few phases, whose result is evaluated.  Nodes live in one arena and refer
// to each other by index, so nothing is allocated while thinking.
//
// Much of what a playout ends with was there before it, in the cards or blocks that the deal gave the enemy.  Where the game's evaluation is
// good enough (Game.counts_gains), a node counts only what was gained since.  This takes away half of the variance, and favours no answer.
//
// Several threads may descend in one tree, without a lock.  Nodes are added and never moved or taken away, and a node is linked by the last
// write that makes it.  A descent marks the nodes of its path as under way, and other threads take it for a bad result until it is done
// (virtual loss), so that they do not all follow the answer that looks best.  With one thread this changes nothing.
#pragma once
#include <stdatomic.h>

#include "bots/bots.h"

typedef struct Node {
    uint32_t         key;       // the answer that leads here, and the side that gave it in the top bit; never changes
    _Atomic uint32_t first_child, next_sibling;     // 0: none; siblings by ascending key
    _Atomic uint32_t visits;
    _Atomic uint32_t under_way; // descents that have come by and are not done
    _Atomic int64_t  sum;       // of worths for the Americans, or of gains
} Node;

typedef struct Tree {
    const Game     *game;
    const Position *known;
    Side            side;
    const int32_t  *values;     // of the game's weights
    Node           *nodes;      // the arena; [0] is the root
    uint32_t        room;
    _Atomic uint32_t count;
    int             curiosity, steady;      // the game's, unless others are asked for
    int             began, end; // the phase of the root, and the phase where tree and playouts end
    _Atomic int64_t dealt;      // the sum of what the deals were worth before the first answer; 0 unless gains are counted
} Tree;

// The arena is the caller's, as large as `room`.
void tree_init(Tree *t, const Game *game, const Position *known, Side side, const int32_t values[], Node *arena, uint32_t room);
// Goes on with what lies below these answers of the side, in another arena of the same size.  Of a large part only the nodes with more visits are
// moved, so that half of the arena is free.  False, and the tree is of no more use, if nothing lies there, or if the new root is of another phase.
bool tree_follow(Tree *t, const Position *known, const Action answer[], int count, Node *arena, Seeded *luck);
// Before the first descent: another horizon, curiosity or steadiness than the game's; 0 leaves it.
void tree_look(Tree *t, int horizon, int curiosity, int steady);
// Any thread, with luck of its own.
void tree_descend(Tree *t, Seeded *luck);
// Any thread: a descent that begins with this answer to the question at hand, with deal and luck by the seed, so that answers can be compared.  What its
// playout came to, for the side that thinks.
int tree_try(Tree *t, Action a, uint64_t seed);
// True once the most visited answer cannot be overtaken in `more` further descents.
bool tree_is_decided(const Tree *t, uint32_t more);

static inline Action   action_of(const Node *n)         { return n->key & 0x7fffffff; }
static inline uint32_t visits_of(const Node *n)         { return atomic_load_explicit(&n->visits, memory_order_relaxed); }
static inline int64_t  sum_of(const Node *n)            { return atomic_load_explicit(&n->sum, memory_order_relaxed); }
// What the node that a link leads to was made of is there to be read.
static inline uint32_t follow(const _Atomic uint32_t *link)     { return atomic_load_explicit(link, memory_order_acquire); }
