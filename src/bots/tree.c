// One descent: resample what is hidden, walk down by PUCT while the answers have nodes, add one node, play out, and add the result to every
// node on the path.

#include "bots/tree.h"

#include <math.h>

#include "bots/known.h"
#include "bots/playout.h"

enum { PATH_MAX_NODES = 128 };                  // answers in one descent
static const float EVEN_SHARE = 0.15f;          // part of the prior that is spread evenly over all promising answers
static const float FIRST_URGENCY = 0.02f;       // an answer that was never tried counts as worse than its parent by this part of the curiosity

void tree_init(Tree *t, const Game *game, const Position *known, Side side, const int32_t values[], uint64_t seed, Node *arena, uint32_t room)
{
    *t = (Tree){ .game = game, .known = known, .side = side, .values = values, .nodes = arena, .room = room, .count = 1 };
    seed_luck(&t->luck, seed);
    t->began = game->phase((const State *)known);
    t->horizon = game->horizon;
    t->curiosity = game->curiosity;
    t->end = t->began + (game->deepest ? game->deepest : game->horizon);
    arena[0] = (Node){ 0 };
}

void tree_look(Tree *t, int horizon, int curiosity)
{
    if (horizon)
        t->horizon = horizon;
    if (curiosity)
        t->curiosity = curiosity;
    t->end = t->began + (t->game->deepest && t->horizon < t->game->deepest ? t->game->deepest : t->horizon);
}

// ---- one step down

// A verb is below 128, so the top bit of an action is free for the side: a reaction may ask either side under the same parent.
static uint32_t key_of(Action a, Side side)
{
    return a | (uint32_t)side << 31;
}

static float mean_for(const Node *n, Side side)
{
    float mean = n->visits ? (float)n->sum / (float)n->visits / 1000 : 0;

    return side == AMERICAN ? mean : -mean;
}

typedef struct Choice {
    int      index;         // into the list
    uint32_t node;          // 0 if not in the tree yet
    uint32_t before;        // the sibling after which it would stand, 0 for the first
    float    score;
} Choice;

// Picks the answer with the greatest PUCT score: its mean value plus curiosity * prior * sqrt(visits of the parent) / (1 + its visits).
// Curiosity is the exploration constant.  The prior is the policy's weight as a share, mixed with an even share, so that a badly weighed
// answer is tried in the end.  Children and list both ascend, so one walk over both pairs them.
static Choice choose_child(Tree *t, uint32_t parent, Side side, const ActionList *list, const uint8_t weight[])
{
    Node *nodes = t->nodes;
    uint32_t child = nodes[parent].first_child, before = 0;
    Choice best = { .index = -1 };
    float sum = 0, urgency = mean_for(&nodes[parent], side) - FIRST_URGENCY * (float)t->curiosity / 1000, root = sqrtf((float)nodes[parent].visits + 1);
    int promising = 0;

    for (int i = 0; i < list->count; i++) {
        sum += weight[i];
        promising += weight[i] > 0;
    }
    for (int i = 0; i < list->count; i++) {
        if (!weight[i])
            continue;
        uint32_t key = key_of(list->at[i], side);
        while (child && nodes[child].key < key) {
            before = child;
            child = nodes[child].next_sibling;
        }
        bool known = child && nodes[child].key == key;
        float prior = (1 - EVEN_SHARE) * weight[i] / sum + EVEN_SHARE / (float)promising;
        float score = (float)t->curiosity / 1000 * prior * root / (float)(1 + (known ? nodes[child].visits : 0));
        score += known && nodes[child].visits ? mean_for(&nodes[child], side) : urgency;
        if (known)
            nodes[child].available++;
        if (best.index < 0 || score > best.score)
            best = (Choice){ i, known ? child : 0, before, score };
    }
    return best;
}

static uint32_t add_child(Tree *t, uint32_t parent, const Choice *c, uint32_t key)
{
    uint32_t n = t->count++;
    uint32_t *link = c->before ? &t->nodes[c->before].next_sibling : &t->nodes[parent].first_child;

    t->nodes[n] = (Node){ .key = key, .next_sibling = *link };
    *link = n;
    return n;
}

// ---- one descent

typedef struct Path {
    uint32_t at[PATH_MAX_NODES];
    int      count;
} Path;

// Answers one question on the way down; false when the descent leaves the tree.  An only answer gets no node, except at the root: some
// deals may leave a single answer there, and without its node the answers to the next question would become children of the root.
static bool step_down(Tree *t, State *s, Path *path)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];
    Play p = { .luck = &t->luck.luck };
    Side side = side_to_act(s);

    if (list_actions(t->game, s, &list) == 1 && path->count > 1) {
        take_action(t->game, s, list.at[0], &p);
        return true;
    }
    weigh_prior(t->game, s, &list, t->values, weight);
    uint32_t parent = path->at[path->count - 1];
    Choice c = choose_child(t, parent, side, &list, weight);
    bool fresh = c.node == 0;
    if (fresh && t->count == t->room)
        return false;
    if (fresh)
        c.node = add_child(t, parent, &c, key_of(list.at[c.index], side));
    path->at[path->count++] = c.node;
    take_action(t->game, s, list.at[c.index], &p);
    return !fresh;
}

// The phase at which the playout of a descent stops, if the last answer in the tree was given in phase `left`.
static int find_horizon(const Tree *t, int left)
{
    int horizon = (t->game->deepest ? left : t->began) + t->horizon;

    return horizon < t->end ? horizon : t->end;
}

void tree_descend(Tree *t)
{
    Position pos;
    State *s = (State *)&pos;
    Path path = { .count = 1 };
    int phase, left = t->began, dealt = 0;

    deal_again(t->game, t->known, t->side, &t->luck, &pos);
    if (t->game->counts_gains)
        dealt = t->game->evaluate(s, AMERICAN, t->values);
    while (!is_over(s) && (phase = t->game->phase(s)) < t->end && path.count < PATH_MAX_NODES) {
        left = phase;
        if (!step_down(t, s, &path))
            break;
    }
    int worth = playout(t->game, s, t->values, &t->luck, find_horizon(t, left)) - dealt;
    t->dealt += dealt;
    for (int i = 0; i < path.count; i++) {
        t->nodes[path.at[i]].visits++;
        t->nodes[path.at[i]].sum += worth;
    }
}

// Every further descent visits one answer of the root, so the second cannot pass the first if it is more than `more` visits behind.
bool tree_is_decided(const Tree *t, uint32_t more)
{
    uint32_t first = 0, second = 0;

    for (uint32_t n = t->nodes[0].first_child; n; n = t->nodes[n].next_sibling) {
        uint32_t visits = t->nodes[n].visits;
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return first > second + more;
}
