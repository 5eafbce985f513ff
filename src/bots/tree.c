// One descent: resample what is hidden, walk down by PUCT while the answers have nodes, add one node, play out, and add the result to every
// node on the path.

#include "bots/tree.h"

#include <math.h>

#include "bots/known.h"
#include "bots/playout.h"

enum { PATH_MAX_NODES = 128 };                  // answers in one descent
static const float EVEN_SHARE = 0.15f;          // part of the prior that is spread evenly over all promising answers
static const float FIRST_URGENCY = 0.02f;       // an answer that was never tried counts as worse than its parent by this part of the curiosity

void tree_init(Tree *t, const Game *game, const Position *known, Side side, const int32_t values[], Node *arena, uint32_t room)
{
    *t = (Tree){ .game = game, .known = known, .side = side, .values = values, .nodes = arena, .room = room, .count = 1 };
    t->began = game->phase((const State *)known);
    t->curiosity = game->curiosity;
    t->steady = game->steady;
    t->end = t->began + horizon_in(game, (const State *)known);
    arena[0] = (Node){ 0 };
}

void tree_look(Tree *t, int horizon, int curiosity, int steady)
{
    if (horizon)
        t->end = t->began + horizon;
    if (curiosity)
        t->curiosity = curiosity;
    if (steady)
        t->steady = steady;
}

// ---- going on after answers

// A verb is below 128, so the top bit of an action is free for the side: a reaction may ask either side under the same parent.
static uint32_t key_of(Action a, Side side)
{
    return a | (uint32_t)side << 31;
}

static uint32_t find_child(const Tree *t, uint32_t parent, uint32_t key)
{
    uint32_t child = follow(&t->nodes[parent].first_child);

    while (child && t->nodes[child].key < key)
        child = follow(&t->nodes[child].next_sibling);
    return child && t->nodes[child].key == key ? child : 0;
}

// Nodes below this one with so many visits or more.  A node has no more visits than the one above it.
static uint32_t count_below(const Tree *t, uint32_t parent, uint32_t least)
{
    uint32_t n = 0;

    for (uint32_t child = follow(&t->nodes[parent].first_child); child; child = follow(&t->nodes[child].next_sibling))
        if (visits_of(&t->nodes[child]) >= least)
            n += 1 + count_below(t, child, least);
    return n;
}

// Moves them below `to` of the new arena, in which `*used` nodes are taken.  `less` is taken from each visit's worth.
static void move_below(const Tree *t, uint32_t from, uint32_t least, Node *arena, uint32_t to, uint32_t *used, int less)
{
    _Atomic uint32_t *link = &arena[to].first_child;

    for (uint32_t child = follow(&t->nodes[from].first_child); child; child = follow(&t->nodes[child].next_sibling)) {
        const Node *old = &t->nodes[child];
        if (visits_of(old) < least)
            continue;
        uint32_t n = (*used)++;
        arena[n] = (Node){ .key = old->key, .visits = visits_of(old), .sum = sum_of(old) - (int64_t)less * visits_of(old) };
        atomic_store_explicit(link, n, memory_order_relaxed);
        link = &arena[n].next_sibling;
        move_below(t, child, least, arena, n, used, less);
    }
}

// What deals of this position are worth to the Americans, on average; 0 unless gains are counted.
static int worth_of_deals(const Tree *t, const Position *known, Seeded *luck)
{
    enum { DEALS = 64 };
    int sum = 0;

    for (int i = 0; t->game->counts_gains && i < DEALS; i++) {
        Position pos;
        deal_again(t->game, known, t->side, luck, &pos);
        sum += t->game->evaluate((const State *)&pos, AMERICAN, t->values);
    }
    return sum / DEALS;
}

static bool is_answer(const ActionList *list, Side side, uint32_t key)
{
    for (int i = 0; i < list->count; i++)
        if (key_of(list->at[i], side) == key)
            return true;
    return false;
}

// In other deals the same answers may have led to another question, such as one on a march that a hidden enemy stopped.  What was answered there
// is no answer here, so it is left out, with its visits.
static void keep_answers(Tree *t, uint32_t parent, const Position *known)
{
    ActionList list;
    _Atomic uint32_t *link = &t->nodes[parent].first_child;

    list_actions(t->game, (const State *)known, &list);
    for (uint32_t child = follow(link); child; child = follow(link)) {
        Node *n = &t->nodes[child];
        if (is_answer(&list, t->side, n->key)) {
            link = &n->next_sibling;
            continue;
        }
        atomic_store(link, follow(&n->next_sibling));
        atomic_fetch_sub(&t->nodes[parent].visits, visits_of(n));
        atomic_fetch_sub(&t->nodes[parent].sum, sum_of(n));
    }
}

// Gains are counted from the new root on, so what the answers have brought until there is taken from those that were counted.
bool tree_follow(Tree *t, const Position *known, const Action answer[], int count, Node *arena, Seeded *luck)
{
    uint32_t at = 0, least = 1, used = 1;

    if (t->began != t->game->phase((const State *)known))
        return false;
    for (int i = 0; i < count; i++)
        if (!(at = find_child(t, at, key_of(answer[i], t->side))))
            return false;
    keep_answers(t, at, known);
    while (count_below(t, at, least) >= t->room / 2)
        least *= 2;
    const Node *root = &t->nodes[at];
    int64_t visits = visits_of(root), before = visits_of(&t->nodes[0]) ? atomic_load(&t->dealt) / visits_of(&t->nodes[0]) : 0;
    int now = worth_of_deals(t, known, luck), less = now - (int)before;
    arena[0] = (Node){ .visits = visits_of(root), .sum = sum_of(root) - less * visits };
    move_below(t, at, least, arena, 0, &used, less);
    t->known = known;
    t->nodes = arena;
    atomic_store(&t->count, used);
    atomic_store(&t->dealt, now * visits);
    return true;
}

// ---- one step down

static float mean_for(const Node *n, Side side)
{
    uint32_t visits = visits_of(n);
    float mean = visits ? (float)sum_of(n) / (float)visits / 1000 : 0;

    return side == AMERICAN ? mean : -mean;
}

static uint32_t under_way(const Node *n)
{
    return atomic_load_explicit(&n->under_way, memory_order_relaxed);
}

typedef struct Choice {
    int      index;         // into the list
    uint32_t node;          // 0 if not in the tree yet
    uint32_t before;        // the sibling after which it would stand, 0 for the first
    float    score;
} Choice;

// What a side thinks of the answers to one question.
typedef struct View {
    Side  side;
    float curiosity;        // the exploration constant, and what a descent under way is taken to lose
    float urgency;          // of an answer that was never tried
    float pull;             // of the policy, by the parent's visits
} View;

// The square root of the visits, beside which the policy's say fades; from `steady` visits on, as much of them as keeps its say as great as it then is.
static float pull_of(const Tree *t, uint32_t visits)
{
    return t->steady && visits > (uint32_t)t->steady ? (float)visits / sqrtf((float)t->steady) : sqrtf((float)visits);
}

// Mean value plus curiosity * prior * pull / (1 + visits), with visits under way; `n` is NULL for an answer that has no node.
static float score_of(const View *v, const Node *n, float prior)
{
    uint32_t visits = n ? visits_of(n) : 0, others = n ? under_way(n) : 0;
    float score = v->curiosity * prior * v->pull / (float)(1 + visits + others);
    float mean = visits ? mean_for(n, v->side) : v->urgency;

    if (others)
        mean = (mean * (float)visits + (v->urgency - v->curiosity) * (float)others) / (float)(visits + others);
    return score + mean;
}

// Picks the answer with the greatest PUCT score.  The prior is the policy's weight as a share, mixed with an even share, so that a badly
// weighed answer is tried in the end.  Children and list both ascend, so one walk over both pairs them.
static Choice choose_child(const Tree *t, uint32_t parent, Side side, const ActionList *list, const uint8_t weight[])
{
    const Node *nodes = t->nodes;
    uint32_t child = follow(&nodes[parent].first_child), before = 0;
    View view = {
        .side = side, .curiosity = (float)t->curiosity / 1000,
        .urgency = mean_for(&nodes[parent], side) - FIRST_URGENCY * (float)t->curiosity / 1000,
        .pull = pull_of(t, visits_of(&nodes[parent]) + under_way(&nodes[parent])),    // this descent is one of those under way
    };
    Choice best = { .index = -1 };
    float sum = 0;
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
            child = follow(&nodes[child].next_sibling);
        }
        bool known = child && nodes[child].key == key;
        float prior = (1 - EVEN_SHARE) * weight[i] / sum + EVEN_SHARE / (float)promising;
        float score = score_of(&view, known ? &nodes[child] : NULL, prior);
        if (best.index < 0 || score > best.score)
            best = (Choice){ i, known ? child : 0, before, score };
    }
    return best;
}

// A node that no other thread has; 0 if there is no room.
static uint32_t take_node(Tree *t)
{
    if (atomic_load_explicit(&t->count, memory_order_relaxed) >= t->room)
        return 0;
    uint32_t n = atomic_fetch_add_explicit(&t->count, 1, memory_order_relaxed);
    return n < t->room ? n : 0;
}

// Links a node behind `before`, or behind those that other threads have put there since.  If one of them is for the same answer, that
// is returned, and a node that was taken in vain stays unused.  0 if there is no room.
static uint32_t add_child(Tree *t, uint32_t parent, uint32_t before, uint32_t key)
{
    Node *nodes = t->nodes;
    _Atomic uint32_t *link = before ? &nodes[before].next_sibling : &nodes[parent].first_child;
    uint32_t n = take_node(t), next = follow(link);

    while (n) {
        while (next && nodes[next].key < key) {
            link = &nodes[next].next_sibling;
            next = follow(link);
        }
        if (next && nodes[next].key == key)
            return next;
        nodes[n] = (Node){ .key = key, .next_sibling = next };
        // If the link has changed, `next` is what it holds now.
        if (atomic_compare_exchange_strong_explicit(link, &next, n, memory_order_release, memory_order_acquire))
            return n;
    }
    return 0;
}

// ---- one descent

typedef struct Path {
    uint32_t at[PATH_MAX_NODES];
    int      count;
} Path;

static void enter(Tree *t, Path *path, uint32_t node)
{
    path->at[path->count++] = node;
    atomic_fetch_add_explicit(&t->nodes[node].under_way, 1, memory_order_relaxed);
}

// Answers one question on the way down; false when the descent leaves the tree.  An only answer gets no node, except at the root: some
// deals may leave a single answer there, and without its node the answers to the next question would become children of the root.
static bool step_down(Tree *t, State *s, Path *path, Seeded *luck)
{
    ActionList list;
    uint8_t weight[ACTIONS_MAX];
    Play p = { .luck = &luck->luck };
    Side side = side_to_act(s);

    if (list_actions(t->game, s, &list) == 1 && path->count > 1) {
        take_action(t->game, s, list.at[0], &p);
        return true;
    }
    weigh_prior(t->game, s, &list, t->values, weight);
    uint32_t parent = path->at[path->count - 1];
    Choice c = choose_child(t, parent, side, &list, weight);
    uint32_t node = c.node ? c.node : add_child(t, parent, c.before, key_of(list.at[c.index], side));
    if (!node)
        return false;
    enter(t, path, node);
    take_action(t->game, s, list.at[c.index], &p);
    return c.node != 0;
}

static void leave(Node *n, int worth)
{
    atomic_fetch_add_explicit(&n->sum, worth, memory_order_relaxed);
    atomic_fetch_add_explicit(&n->visits, 1, memory_order_relaxed);
    atomic_fetch_sub_explicit(&n->under_way, 1, memory_order_relaxed);
}

// The answer to the question at the root, which the race has chosen; false if it had not been tried before.
static bool begin_with(Tree *t, State *s, Path *path, Action a, Seeded *luck)
{
    Play p = { .luck = &luck->luck };
    uint32_t key = key_of(a, t->side), known = find_child(t, 0, key), node = known ? known : add_child(t, 0, 0, key);

    if (node)
        enter(t, path, node);
    take_action(t->game, s, a, &p);
    return known != 0;
}

// What the playout came to, for the Americans.
static int descend(Tree *t, const Action *first, uint64_t seed)
{
    Position pos;
    State *s = (State *)&pos;
    Path path = { .count = 0 };
    Seeded deal;
    TryLuck luck;
    int dealt = 0;

    seed_luck(&deal, seed);
    enter(t, &path, 0);
    deal_again(t->game, t->known, t->side, &deal, &pos);
    if (t->game->counts_gains)
        dealt = t->game->evaluate(s, AMERICAN, t->values);
    begin_try(&luck, seed, t->began);
    bool goes_on = !first || begin_with(t, s, &path, *first, &luck.dice);
    while (goes_on && !is_over(s) && t->game->phase(s) < t->end && path.count < PATH_MAX_NODES) {
        keep_up(&luck, t->game->phase(s));
        goes_on = step_down(t, s, &path, &luck.dice);
    }
    int worth = finish_try(t->game, s, t->values, &luck, t->end);
    atomic_fetch_add_explicit(&t->dealt, dealt, memory_order_relaxed);
    for (int i = 0; i < path.count; i++)
        leave(&t->nodes[path.at[i]], worth - dealt);
    return worth;
}

void tree_descend(Tree *t, Seeded *luck)
{
    descend(t, NULL, next_bits(luck));
}

int tree_try(Tree *t, Action a, uint64_t seed)
{
    int worth = descend(t, &a, seed);

    return t->side == AMERICAN ? worth : -worth;
}

// Every further descent visits one answer of the root, so the second cannot pass the first if it is more than `more` visits behind.
bool tree_is_decided(const Tree *t, uint32_t more)
{
    uint32_t first = 0, second = 0;

    for (uint32_t n = follow(&t->nodes[0].first_child); n; n = follow(&t->nodes[n].next_sibling)) {
        uint32_t visits = visits_of(&t->nodes[n]);
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return first > second + more;
}
