// The tree of a search (bots/tree.h), grown by threads on the game of doors.h, and cut to what lies below an answer.
#include <pthread.h>
#include <sched.h>

#include "bots/tree.h"
#include "doors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

// ---- threads in one tree

enum { CREW = 2, DESCENTS = 600, TREES = 300, ROOMY = 1 << 9, TIGHT = 9 };

// Tree after tree, the threads begin as nearly at once as can be, for that is when they want to add the same nodes.
typedef struct Climb {
    Game       game;
    Position   pos;
    Tree       tree;
    Node       arena[ROOMY];
    atomic_int begun, done;     // trees
} Climb;

static void climb(Climb *c, Seeded *luck)
{
    for (int i = 0; i < DESCENTS; i++)
        tree_descend(&c->tree, luck);
}

static void wait_until(atomic_int *count, int wanted)
{
    while (atomic_load(count) < wanted)
        sched_yield();
}

static void *climb_along(void *context)
{
    Climb *c = context;
    Seeded luck;

    seed_luck(&luck, 2);
    for (int tree = 1; tree <= TREES; tree++) {
        wait_until(&c->begun, tree);
        climb(c, &luck);
        atomic_store(&c->done, tree);
    }
    return NULL;
}

// Returns the number of nodes from `at` on.  No answer is there twice or out of order, no descent is still under way, and no visit was lost:
// as long as there is room, every descent goes through a child of the root.
static int check_branch(const Tree *tree, uint32_t at, bool has_room)
{
    const Node *n = &tree->nodes[at];
    uint32_t visits = 0, before = 0;
    int64_t sum = 0;
    int nodes = 1;

    assert_int_equal(n->under_way, 0);
    assert_true(visits_of(n) > 0);
    for (uint32_t child = follow(&n->first_child); child; child = follow(&tree->nodes[child].next_sibling)) {
        assert_true(before == 0 || tree->nodes[child].key > before);
        before = tree->nodes[child].key;
        visits += visits_of(&tree->nodes[child]);
        sum += sum_of(&tree->nodes[child]);
        nodes += check_branch(tree, child, has_room);
    }
    assert_true(visits <= visits_of(n));
    if (at == 0 && has_room) {
        assert_int_equal(visits, visits_of(n));
        assert_int_equal(sum, sum_of(n));
    }
    return nodes;
}

static void threads_grow_one_tree(void **state)
{
    static Climb c;
    pthread_t other;
    Seeded luck;

    last_is_promising = true;           // nodes are then put before those that are there
    c = (Climb){ .game = doors() };
    seed_luck(&luck, 1);
    begin_doors(&c.game, &c.pos, 13);
    assert_int_equal(pthread_create(&other, NULL, climb_along, &c), 0);
    for (int tree = 1; tree <= TREES; tree++) {
        bool has_room = tree % 8 != 0;
        tree_init(&c.tree, &c.game, &c.pos, AMERICAN, NULL, c.arena, has_room ? ROOMY : TIGHT);
        atomic_store(&c.begun, tree);
        climb(&c, &luck);
        wait_until(&c.done, tree);
        assert_int_equal(visits_of(&c.arena[0]), CREW * DESCENTS);
        int nodes = check_branch(&c.tree, 0, has_room);
        assert_true(has_room ? nodes > ANSWERS : nodes <= TIGHT);
    }
    pthread_join(other, NULL);
    last_is_promising = false;
}

// ---- what is in it

// What lies below the answer is moved, node by node, and of more than half an arena what was visited most.
static void a_tree_is_cut_to_what_lies_below(void **state)
{
    static Climb c;
    static Node other[ROOMY];
    const Action door = act_on(DOOR, 13), none = act_on(DOOR, ANSWERS + 1);
    Seeded luck;
    Position there;
    Play p = { .luck = &luck.luck };

    for (int room = ROOMY; room > TIGHT; room /= 4) {
        c = (Climb){ .game = doors() };
        seed_luck(&luck, 1);
        begin_doors(&c.game, &c.pos, 13);
        tree_init(&c.tree, &c.game, &c.pos, AMERICAN, NULL, c.arena, ROOMY);
        climb(&c, &luck);
        uint32_t old = follow(&c.arena[0].first_child);
        while (action_of(&c.arena[old]) != door) {
            old = follow(&c.arena[old].next_sibling);
            assert_int_not_equal(old, 0);
        }
        c.tree.room = (uint32_t)room;
        there = c.pos;
        take_action(&c.game, (State *)&there, door, &p);
        assert_true(tree_follow(&c.tree, &there, &door, 1, other, &luck));
        assert_int_equal(visits_of(&other[0]), visits_of(&c.arena[old]));
        assert_int_equal(sum_of(&other[0]), sum_of(&c.arena[old]));
        assert_int_equal(check_branch(&c.tree, 0, false), c.tree.count);
        assert_true(room == ROOMY ? c.tree.count == ANSWERS + 1 : (int)c.tree.count <= room / 2);
    }
    assert_false(tree_follow(&c.tree, &c.pos, &none, 1, c.arena, &luck));
}

// The door has brought its gain before the box is asked for.
static void gains_are_counted_from_the_new_root(void **state)
{
    static Node arena[2][ROOMY];
    const Action door = act_on(DOOR, 13);
    Game game = doors();
    Position pos;
    Tree tree;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    game.counts_gains = true;
    State *s = begin_doors(&game, &pos, 13);
    seed_luck(&luck, 1);
    tree_init(&tree, &game, &pos, AMERICAN, NULL, arena[0], ROOMY);
    for (int i = 0; i < DESCENTS; i++)
        tree_descend(&tree, &luck);
    assert_true(sum_of(&arena[0][0]) > 0);
    take_action(&game, s, door, &p);
    assert_true(tree_follow(&tree, &pos, &door, 1, arena[1], &luck));
    assert_int_equal(sum_of(&arena[1][0]), 0);
    assert_int_equal(sum_of(&arena[1][follow(&arena[1][0].first_child)]), 0);
    assert_int_equal(tree.dealt, 900 * (int64_t)visits_of(&arena[1][0]));
}

// Where a deal says which side is asked, what both may answer has a node for each.
static void each_side_has_its_nodes(void **state)
{
    static Node arena[1 << 10];
    Game game = doors();
    Position pos;
    Tree tree;
    Seeded luck;
    int nodes[SIDES] = { 0 };

    some_others_look = true;
    seed_luck(&luck, 1);
    begin_doors(&game, &pos, 0);
    tree_init(&tree, &game, &pos, AMERICAN, NULL, arena, 1 << 10);
    for (int i = 0; i < 2000; i++)
        tree_descend(&tree, &luck);
    for (uint32_t door = follow(&arena[0].first_child); door; door = follow(&arena[door].next_sibling))
        for (uint32_t box = follow(&arena[door].first_child); box; box = follow(&arena[box].next_sibling))
            nodes[arena[box].key >> 31]++;
    assert_true(nodes[AMERICAN] >= ANSWERS && nodes[BRITISH] >= ANSWERS);
    some_others_look = false;
}

// What one answer leads by, and what is still to come.
static void knows_when_it_is_decided(void **state)
{
    static const struct { uint32_t visits[3], first, second; } counted[] = {
        { { 5, 9, 0 }, 9, 5 }, { { 9, 5, 0 }, 9, 5 }, { { 3, 5, 9 }, 9, 5 }, { { 9, 3, 5 }, 9, 5 }, { { 5, 9, 3 }, 9, 5 }, { { 7, 7, 1 }, 7, 7 },
    };

    for (int i = 0; i < (int)(sizeof counted / sizeof *counted); i++) {
        Node arena[4] = { { .first_child = 1 } };
        Tree tree = { .nodes = arena, .count = 4 };
        for (unsigned k = 0; k < 3; k++)
            arena[k + 1] = (Node){ .key = k, .next_sibling = k < 2 ? k + 2 : 0, .visits = counted[i].visits[k] };
        uint32_t lead = counted[i].first - counted[i].second;
        assert_false(tree_is_decided(&tree, lead));
        assert_true(lead == 0 || tree_is_decided(&tree, lead - 1));
    }
}

// On every machine a product is rounded before it is added to, also where the processor could do both at once: the scores in a tree hang on it.
static void products_are_rounded(void **state)
{
    volatile float a = 1 + 0x1p-12f, b = -(1 + 0x1p-11f);

    float sum = a * a + b;              // 0x1p-24 exactly, which is lost when the product is rounded
    assert_true(sum == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_grow_one_tree),
        cmocka_unit_test(a_tree_is_cut_to_what_lies_below),
        cmocka_unit_test(gains_are_counted_from_the_new_root),
        cmocka_unit_test(each_side_has_its_nodes),
        cmocka_unit_test(knows_when_it_is_decided),
        cmocka_unit_test(products_are_rounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
