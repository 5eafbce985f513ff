// The search at its root, on a game of one question and twenty answers: the best answer is played whatever its number is, and only
// answers to the question asked are thought of.  The race of all answers finds the best one too where the policy leaves it out.
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

#include "bots/bots.h"
#include "bots/clock.h"
#include "bots/known.h"
#include "bots/playout.h"
#include "bots/search.h"
#include "bots/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

// ---- the game: pick a door, then look into a box; `lucky` is the door behind which the Americans win

enum { ANSWERS = 20, ALONE = 7, BOX = 1, DOOR };
enum { PICK, LOOK, KINDS };

struct State {
    Core    core;
    uint8_t lucky, picked, looked;
    uint8_t barred;         // hidden from both: all doors but one are barred...
    uint8_t other_looks;    // ...and the British look into a box
    uint8_t locked;         // hidden, too: the first door that is picked does not open, and another has to be
};

static void list_doors(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned door = 0; door < ANSWERS; door++)
        consider(out, DOOR, door, s->barred && door != ALONE ? NOT_NOW : OK);
}

static bool a_die_falls;            // when a door has been picked
static bool dice_decide;            // even doors throw a die when they are picked, and a die in the box says who wins

static void take_door(State *s, Frame *f, Action a, Play *p)
{
    end(s);
    if (s->locked) {
        s->locked = 0;
        begin(s, (Frame){ .kind = PICK, .side = AMERICAN });
        return;
    }
    s->picked = (uint8_t)noun_of(a);
    if (a_die_falls || (dice_decide && s->picked % 2 == 0))
        draw(p, 6);
    begin(s, (Frame){ .kind = LOOK, .side = s->other_looks ? BRITISH : AMERICAN });
}

static void list_boxes(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned box = 0; box < ANSWERS; box++)
        consider(out, BOX, box, OK);
}

static void take_box(State *s, Frame *f, Action a, Play *p)
{
    s->looked = 1;
    if (dice_decide) {
        win(s, draw(p, 6) < 3 ? AMERICAN_VICTORY : BRITISH_VICTORY, 0);
        return;
    }
    win(s, s->picked == s->lucky ? AMERICAN_VICTORY : BRITISH_VICTORY, 0);
}

static Side picks = AMERICAN;

static void set_up(State *s, Play *p)
{
    begin(s, (Frame){ .kind = PICK, .side = picks });
}

// Every third deal bars the doors, every second one has the other side look, and nine in ten lock the first door.
static bool some_deals_bar, some_others_look, most_deals_lock;

static void imagine(State *s, Side viewer, Luck *luck)
{
    s->barred = some_deals_bar && luck->draw(luck, 3) == 0;
    s->other_looks = some_others_look ? luck->draw(luck, 2) == 0 : s->other_looks;
    s->locked = most_deals_lock && top_frame(s)->kind == PICK && luck->draw(luck, 10) != 0;
}

static int prize = 900;             // what the lucky door is worth; any other is worth 100

static bool thinks_slowly;           // an evaluation takes a millisecond

static bool seems_bad_at_first;      // the lucky door does, until a box has been looked into; and each answer ends a phase

static int evaluate(const State *s, Side side, const int32_t values[])
{
    bool seems_bad = seems_bad_at_first && !s->looked;

    if (thinks_slowly)
        usleep(1000);
    int worth = dice_decide ? (core_in(s)->outcome == AMERICAN_VICTORY ? prize : 0) : s->picked != s->lucky ? 100 : seems_bad ? 0 : prize;

    return side == AMERICAN ? worth : -worth;
}

static bool policy_is_wrong;        // it leaves out the best door
static bool only_one_is_promising;  // it leaves out all the others
static bool alone_is_promising;     // it likes one other door far more than the rest
static bool last_is_promising;      // the later an answer stands in the list, the more it likes it

static void weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    memset(weight, 10, (size_t)list->count);
    if (policy_is_wrong && list->count == ANSWERS && !s->picked)
        weight[s->lucky] = 0;
    for (int i = 0; only_one_is_promising && i < list->count; i++)
        weight[i] = i == s->lucky ? 10 : 0;
    if (alone_is_promising)
        weight[ALONE] = 200;
    for (int i = 0; last_is_promising && i < list->count; i++)
        weight[i] = (uint8_t)(10 + i);
}

static int phase(const State *s)    { return seems_bad_at_first && !is_over(s) ? top_frame(s)->kind == LOOK : 2 * is_over(s); }

static const FrameKind pick_frame = { .name = "pick", .list = list_doors, .take = take_door };
static const FrameKind look_frame = { .name = "look", .list = list_boxes, .take = take_box };
static const FrameKind *const frames[KINDS] = { &pick_frame, &look_frame };

static Game doors(void)
{
    return (Game){
        .id = "doors", .size = sizeof(State), .bound = 10, .frames = frames, .frame_kinds = KINDS, .set_up = set_up, .imagine = imagine,
        .evaluate = evaluate, .weigh = weigh, .phase = phase, .horizon = 1, .curiosity = 1000,
    };
}

// The doors before the first answer.
static State *begin_doors(const Game *game, Position *pos, int lucky)
{
    State *s = (State *)pos;
    Seeded luck;
    Play p = { .luck = &luck.luck };

    *pos = (Position){ 0 };
    seed_luck(&luck, 1);
    start(game, s, 0, 0, &p);
    s->lucky = (uint8_t)lucky;
    return s;
}

static Action choose(const Game *game, BotLevel level, int threads, int lucky, uint64_t seed, BotThought *thought)
{
    Bot *bot = bot_new(game, level, (BotLimits){ .playouts = 600, .threads = threads });
    Position pos;

    State *s = begin_doors(game, &pos, lucky);
    Action a = bot_choose(bot, s, seed, NULL, thought);
    bot_free(bot);
    return a;
}

// ---- what is played and what is told

static void plays_the_best_of_twenty(void **state)
{
    Game game = doors();

    for (int threads = 1; threads <= 3; threads++)
        for (int lucky = 0; lucky < ANSWERS; lucky++) {
            BotThought thought;
            assert_int_equal(choose(&game, BOT_REGULAR, threads, lucky, 3, &thought), act_on(DOOR, (unsigned)lucky));
            assert_int_equal(thought.at[0].action, act_on(DOOR, (unsigned)lucky));
        }
}

static void tells_the_most_visited(void **state)
{
    Game game = doors();
    BotThought thought;
    int visits = 0, worth = 0;

    choose(&game, BOT_REGULAR, 2, ANSWERS - 1, 3, &thought);
    assert_int_equal(thought.count, THOUGHTS_MAX);
    for (int i = 0; i < thought.count; i++) {
        visits += thought.at[i].visits;
        worth += thought.at[i].visits * thought.at[i].worth;
        assert_true(i == 0 || thought.at[i].visits <= thought.at[i - 1].visits);
        assert_int_equal(thought.at[i].worth, i == 0 ? 900 : 100);
    }
    int others = thought.playouts - visits;         // those that are not told were visited as well, and count in the whole
    assert_in_range(others, 1, thought.playouts / 4);
    assert_int_equal(thought.worth, (worth + 100 * others) / thought.playouts);
}

// A deal that leaves one answer has its node at the root; else the boxes would be chosen among the doors.
static void answers_what_is_asked(void **state)
{
    Game game = doors();
    int thoughts = 0;

    some_deals_bar = true;
    for (uint64_t seed = 0; seed < 20; seed++) {
        BotThought thought;
        choose(&game, BOT_REGULAR, 1, 0, seed, &thought);
        for (int i = 0; i < thought.count; i++)
            assert_int_equal(verb_of(thought.at[i].action), DOOR);
        thoughts += thought.count > 1;
    }
    assert_true(thoughts > 5);          // where its own deal is not barred
    some_deals_bar = false;
}

static void leaves_out_what_the_policy_does(void **state)
{
    Game game = doors();
    BotThought thought;

    policy_is_wrong = true;
    for (int lucky = 0; lucky < ANSWERS; lucky++) {
        assert_int_not_equal(choose(&game, BOT_REGULAR, 1, lucky, 3, &thought), act_on(DOOR, (unsigned)lucky));
        for (int i = 0; i < thought.count; i++)
            assert_int_not_equal(thought.at[i].action, act_on(DOOR, (unsigned)lucky));
    }
    policy_is_wrong = false;
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

// No door is better than another, and the policy's favourite leads by little, so the time is used.
static void a_close_question_has_its_time(void **state)
{
    enum { THINK_MS = 60, NEARLY_US = 50000 };
    Game game = doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = THINK_MS, .threads = 1 });
    Position pos;

    begin_doors(&game, &pos, ANSWERS);
    last_is_promising = true;
    bot_choose(bot, (State *)&pos, 3, NULL, NULL);
    last_is_promising = false;
    assert_true(bot_spent(bot).us > NEARLY_US);
    bot_free(bot);
}

// Trees that saw other deals have other answers at their roots; what each says of an answer is added to that answer alone.
static void trees_are_added_up_by_answer(void **state)
{
    Game game = doors();
    int answers = 0, alone = 0;

    some_deals_bar = last_is_promising = true;
    for (uint64_t seed = 0; seed < 60; seed++) {
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = 3, .threads = 3 });
        Position pos;
        BotThought thought;
        int visits = 0;
        begin_doors(&game, &pos, ANSWERS - 1);
        bot_choose(bot, (State *)&pos, seed, NULL, &thought);
        for (int i = 0; i < thought.count && thought.playouts; i++) {
            assert_int_equal(thought.at[i].worth, noun_of(thought.at[i].action) == ANSWERS - 1 ? 900 : 100);
            visits += thought.at[i].visits;
            alone += noun_of(thought.at[i].action) == ALONE;
        }
        assert_int_equal(visits, thought.playouts);
        answers += thought.count;
        bot_free(bot);
    }
    assert_true(alone > 5 && answers > 2 * alone);
    some_deals_bar = last_is_promising = false;
}

// Counted playouts are of a tree for each thread, so that they are the same however the threads run: none knows that another has tried the last door.
static void each_thread_has_its_own_tree(void **state)
{
    Game game = doors();

    last_is_promising = true;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = 1, .threads = 3 });
        Position pos;
        BotThought thought;
        begin_doors(&game, &pos, 0);
        bot_choose(bot, (State *)&pos, seed, NULL, &thought);
        assert_int_equal(thought.count, 1);
        assert_int_equal(thought.at[0].action, act_on(DOOR, ANSWERS - 1));
        assert_int_equal(thought.at[0].visits, 3);
        bot_free(bot);
    }
    last_is_promising = false;
}

// The doors may be barred or not: the bot cannot know, and answers alike.
static void what_is_barred_is_not_known(void **state)
{
    Game game = doors();

    some_deals_bar = true;
    for (BotLevel level = BOT_RECRUIT; level <= BOT_REGULAR; level += BOT_REGULAR - BOT_RECRUIT)
        for (uint64_t seed = 0; seed < 20; seed++) {
            Bot *bot = bot_new(&game, level, (BotLimits){ .playouts = level == BOT_REGULAR ? 50 : 0, .threads = 1 });
            Position pos;
            begin_doors(&game, &pos, 0);
            Action open = bot_choose(bot, (State *)&pos, seed, NULL, NULL);
            ((State *)&pos)->barred = 1;
            assert_int_equal(bot_choose(bot, (State *)&pos, seed, NULL, NULL), open);
            bot_free(bot);
        }
    some_deals_bar = false;
}

// What wins for the Americans loses for the British.
static void the_british_leave_the_door_shut(void **state)
{
    Game games[] = { doors(), doors() };
    BotThought thought;

    games[1].halves = true;
    picks = BRITISH;
    for (int g = 0; g < 2; g++)
        for (int lucky = 0; lucky < ANSWERS; lucky++) {
            Action a = choose(&games[g], BOT_REGULAR, 1, lucky, 3, &thought);
            assert_int_not_equal(a, act_on(DOOR, (unsigned)lucky));
            assert_int_equal(thought.at[0].worth, -100);
        }
    picks = AMERICAN;
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

static bool is_worth_more(const BotAnswer *a, const BotAnswer *b)
{
    return a->worth > b->worth;
}

// Wherever the best one comes in, it is kept, and the last does not push out a better one.
static void the_best_answers_are_kept(void **state)
{
    for (unsigned lucky = 0; lucky < ANSWERS; lucky++) {
        BotThought thought = { 0 };
        for (unsigned i = 0; i < ANSWERS; i++)
            keep_best(&thought, (BotAnswer){ act_on(DOOR, i), 1, i == lucky ? 900 : 100 }, is_worth_more);
        assert_int_equal(thought.count, THOUGHTS_MAX);
        assert_int_equal(thought.at[0].action, act_on(DOOR, lucky));
        for (unsigned i = 1, seen = 0; i < THOUGHTS_MAX; i++, seen++)
            assert_int_equal(thought.at[i].action, act_on(DOOR, seen + (seen >= lucky)));
    }
}

// It thinks of nothing, and gives each answer as often as the policy's weights say: the last 29 times of 390, the first 10.
static void militia_answers_by_weight(void **state)
{
    enum { ASKED = 3900 };
    Game game = doors();
    BotThought thought;
    int given[ANSWERS] = { 0 };

    last_is_promising = true;
    for (uint64_t seed = 0; seed < ASKED; seed++)
        given[noun_of(choose(&game, BOT_MILITIA, 1, 3, seed, &thought))]++;
    for (int i = 0; i < ANSWERS; i++)
        assert_in_range(given[i], 10 * (10 + i) - 60, 10 * (10 + i) + 60);
    assert_true(given[ANSWERS - 1] + given[ANSWERS - 2] > 2 * (given[0] + given[1]));
    assert_int_equal(thought.playouts, 0);
    last_is_promising = false;
}

// Where only one answer is promising, nothing is tried, and nothing is said of what it is worth.
static void an_answer_alone_is_not_tried(void **state)
{
    Game game = doors();
    BotThought thought;

    only_one_is_promising = true;
    assert_int_equal(choose(&game, BOT_MILITIA, 1, 4, 3, &thought), act_on(DOOR, 4));
    assert_int_equal(choose(&game, BOT_REGULAR, 1, 4, 3, &thought), act_on(DOOR, 4));
    assert_int_equal(thought.count, 1);
    assert_int_equal(thought.at[0].action, act_on(DOOR, 4));
    assert_int_equal(thought.at[0].visits, 0);
    assert_int_equal(thought.playouts, 0);
    only_one_is_promising = false;
}

// A door that is a little better than the policy's favourite is found by long thought, unless the policy keeps its say; one that is far better is
// found in any case.
static void check_say(Game game)
{
    enum { LUCKY = 3, LONG = 20000 };
    static const struct { int steady, prize; unsigned door; } thought[] = { { 0, 200, LUCKY }, { 100, 200, ALONE }, { 100, 900, LUCKY }, { 10000, 200, LUCKY } };

    alone_is_promising = true;
    for (int i = 0; i < (int)(sizeof thought / sizeof *thought); i++) {
        game.steady = thought[i].steady;
        prize = thought[i].prize;
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = LONG, .threads = 1 });
        Position pos;
        assert_int_equal(bot_choose(bot, begin_doors(&game, &pos, LUCKY), 3, NULL, NULL), act_on(DOOR, thought[i].door));
        bot_free(bot);
    }
    alone_is_promising = false;
    prize = 900;
}

static void the_policy_keeps_its_say(void **state)      { check_say(doors()); }

static Action choose_within(const Game *game, BotLimits limits)
{
    Bot *bot = bot_new(game, BOT_REGULAR, limits);
    Position pos;
    Action a = bot_choose(bot, begin_doors(game, &pos, 3), 3, NULL, NULL);

    bot_free(bot);
    return a;
}

// Whoever has thousands of playouts, or a clock, looks further ahead than those who have few, unless he is told how far.
static void plenty_looks_further(void **state)
{
    Game game = doors();

    game.far = 2;
    seems_bad_at_first = true;
    assert_int_not_equal(choose_within(&game, (BotLimits){ .playouts = 3999, .threads = 1 }), act_on(DOOR, 3));
    assert_int_equal(choose_within(&game, (BotLimits){ .playouts = 4000, .threads = 1 }), act_on(DOOR, 3));
    assert_int_equal(choose_within(&game, (BotLimits){ .think_ms = 100, .threads = 1 }), act_on(DOOR, 3));
    assert_int_not_equal(choose_within(&game, (BotLimits){ .playouts = 4000, .threads = 1, .horizon = 1 }), act_on(DOOR, 3));
    assert_int_equal(choose_within(&game, (BotLimits){ .playouts = 3999, .threads = 1, .horizon = 2 }), act_on(DOOR, 3));
    game.far = 0;
    assert_int_not_equal(choose_within(&game, (BotLimits){ .playouts = 4000, .threads = 1 }), act_on(DOOR, 3));
    seems_bad_at_first = false;
}

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

static void plays_the_best_by_the_clock(void **state)
{
    Game game = doors();

    for (int threads = 1; threads <= 3; threads++) {
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 20, .threads = threads });
        for (int lucky = 0; lucky < ANSWERS; lucky += 6) {
            Position pos;
            BotThought thought;
            State *s = begin_doors(&game, &pos, lucky);
            assert_int_equal(bot_choose(bot, s, 3, NULL, &thought), act_on(DOOR, (unsigned)lucky));
            assert_int_equal(thought.at[0].worth, 900);
        }
        bot_free(bot);
    }
}

// ---- going on after an answer (bots/trail.h)

enum { PLAYOUTS = 400 };

static bool british_look, luck_turns;

// How many descents the search for a box counts, after the same bot has picked a door.  It is shown another deal, as on a server.
static int count_at_the_box(bool forgets)
{
    Game game = doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 });
    Position pos, seen;
    Seeded luck;
    Play p = { .luck = &luck.luck };
    BotThought thought;
    State *s = begin_doors(&game, &pos, 13);

    s->other_looks = british_look;
    seed_luck(&luck, 5);
    take_action(&game, s, bot_choose(bot, s, 3, NULL, NULL), &p);
    if (forgets)
        bot_forget(bot);
    if (luck_turns)
        s->lucky++;
    look_as(&game, s, side_to_act(s), 7, &seen);
    assert_int_equal(verb_of(bot_choose(bot, (State *)&seen, 4, NULL, &thought)), BOX);
    assert_int_equal(thought.worth, evaluate(s, side_to_act(s), NULL));
    bot_free(bot);
    return thought.playouts;
}

static void a_search_goes_on_after_its_answer(void **state)
{
    assert_true(count_at_the_box(false) > PLAYOUTS + PLAYOUTS / 4);
    assert_true(count_at_the_box(true) <= PLAYOUTS);
}

static void a_search_begins_from_scratch_after_a_die(void **state)
{
    a_die_falls = true;
    assert_true(count_at_the_box(false) <= PLAYOUTS);
    a_die_falls = false;
}

static void a_search_begins_from_scratch_for_the_other_side(void **state)
{
    british_look = true;
    assert_true(count_at_the_box(false) <= PLAYOUTS);
    british_look = false;
}

static void a_search_begins_from_scratch_where_it_did_not_lead(void **state)
{
    luck_turns = true;
    assert_true(count_at_the_box(false) <= PLAYOUTS);
    luck_turns = false;
}

// Where the door opened, what was thought of doors that did not is no answer, however often it was visited.
static void a_search_goes_on_with_answers_to_its_question(void **state)
{
    enum { SEEDS = 60 };
    Game game = doors();
    int went_on = 0;

    most_deals_lock = true;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = PLAYOUTS, .threads = 1 });
        Position pos;
        Seeded luck;
        Play p = { .luck = &luck.luck };
        BotThought thought;
        State *s = begin_doors(&game, &pos, 13);
        seed_luck(&luck, 5);
        take_action(&game, s, bot_choose(bot, s, seed, NULL, NULL), &p);
        assert_int_equal(verb_of(bot_choose(bot, s, seed, NULL, &thought)), BOX);
        for (int i = 0; i < thought.count; i++)
            assert_int_equal(verb_of(thought.at[i].action), BOX);
        went_on += thought.playouts > PLAYOUTS;
        bot_free(bot);
    }
    assert_true(went_on > 0);
    most_deals_lock = false;
}

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
    for (int i = 0; i < PLAYOUTS; i++)
        tree_descend(&tree, &luck);
    assert_true(sum_of(&arena[0][0]) > 0);
    take_action(&game, s, door, &p);
    assert_true(tree_follow(&tree, &pos, &door, 1, arena[1], &luck));
    assert_int_equal(sum_of(&arena[1][0]), 0);
    assert_int_equal(sum_of(&arena[1][follow(&arena[1][0].first_child)]), 0);
    assert_int_equal(tree.dealt, 900 * (int64_t)visits_of(&arena[1][0]));
}

// On every machine a product is rounded before it is added to, also where the processor could do both at once: the scores in a tree hang on it.
static void products_are_rounded(void **state)
{
    volatile float a = 1 + 0x1p-12f, b = -(1 + 0x1p-11f);

    float sum = a * a + b;              // 0x1p-24 exactly, which is lost when the product is rounded
    assert_true(sum == 0);
}

// ---- the time of a turn

// The playouts of the next answer in phase 0, when so much of the turn's time has been spent in `phase`.
static int playouts_after(const Game *game, BotLevel level, BotLimits limits, BotSpent spent)
{
    Bot *bot = bot_new(game, level, limits);
    Position pos;
    BotThought thought;

    State *s = begin_doors(game, &pos, 3);
    bot_go_on(bot, spent);
    assert_int_equal(verb_of(bot_choose(bot, s, 3, NULL, &thought)), DOOR);
    assert_int_equal(bot_spent(bot).phase, 0);
    assert_true(bot_spent(bot).us > (spent.phase == 0 ? spent.us : 0));
    bot_free(bot);
    return thought.playouts;
}

static void a_turn_has_its_time(void **state)
{
    enum { GLANCE = 16 };               // descents that are made in any case
    Game game = doors();
    const BotLimits turn = { .think_ms = 200, .turn_ms = 1000, .threads = 1 };
    const BotSpent nothing = { 0 }, all = { .us = 1000000 }, elsewhere = { .phase = 7, .us = 1000000 }, veteran = { .us = 20000000 };

    assert_true(playouts_after(&game, BOT_REGULAR, turn, nothing) > GLANCE);
    assert_int_equal(playouts_after(&game, BOT_REGULAR, turn, all), GLANCE);
    assert_true(playouts_after(&game, BOT_REGULAR, turn, elsewhere) > GLANCE);
    assert_int_equal(playouts_after(&game, BOT_VETERAN, (BotLimits){ .threads = 1 }, veteran), GLANCE);
    // Who says how long an answer may take, or how many playouts, is not held to a turn.
    assert_true(playouts_after(&game, BOT_VETERAN, (BotLimits){ .think_ms = 200, .threads = 1 }, veteran) > GLANCE);
    BotLimits counted = { .playouts = 600, .turn_ms = 1000, .threads = 1 };
    assert_int_equal(playouts_after(&game, BOT_REGULAR, counted, all), playouts_after(&game, BOT_REGULAR, counted, nothing));
    assert_int_equal(bot_levels[BOT_GRENADIER].turn_ms, 0);
}

// As for a new bot, also in a phase of the same number: that of another game.
static void what_was_spent_is_forgotten(void **state)
{
    enum { GLANCE = 16 };
    Game game = doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 200, .turn_ms = 1000, .threads = 1 });
    BotThought thought;
    Position pos;

    bot_go_on(bot, (BotSpent){ .us = 1000000 });
    bot_forget(bot);
    bot_choose(bot, begin_doors(&game, &pos, 3), 3, NULL, &thought);
    assert_true(thought.playouts > GLANCE);
    bot_free(bot);
}

// What the search before has found helps to decide, and does not count as done in the time of this one.
static void what_was_kept_is_no_pace(void **state)
{
    enum { MANY = 1500000, SHORT_MS = 50, SOON_US = 10000 };
    Game game = doors();
    Search *search = search_new(1, 8192);
    const Action door = act_on(DOOR, ALONE);
    Seeded luck;
    Play p = { .luck = &luck.luck };
    BotThought thought;
    Position pos;

    alone_is_promising = true;          // and so is a box: the search before has decided
    State *s = begin_doors(&game, &pos, ALONE);
    seed_luck(&luck, 1);
    assert_int_equal(search_choose(search, &game, &pos, AMERICAN, NULL, 1, (SearchLimits){ .playouts = MANY }, NULL, &thought), door);
    take_action(&game, s, door, &p);
    search_go_on(search, &door, 1);
    int64_t began = processor_us();
    assert_int_equal(search_choose(search, &game, &pos, AMERICAN, NULL, 2, (SearchLimits){ .think_ms = SHORT_MS }, NULL, &thought), act_on(BOX, ALONE));
    assert_true(processor_us() - began < SOON_US);
    alone_is_promising = false;
    search_free(search);
}

// Also where the descents that are made in any case take longer than the time there is.
static void nobody_is_further_than_the_whole(void **state)
{
    Game game = doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 2, .threads = 1 });
    BotControl control = { .stop = false };
    Position pos;

    thinks_slowly = true;
    bot_choose(bot, begin_doors(&game, &pos, 3), 1, &control, NULL);
    assert_int_equal(control.progress, 1000);
    thinks_slowly = false;
    bot_free(bot);
}

// Of ten million playouts, or of hours, a question with two promising answers gets a quarter.
static void millions_are_shared_out(void **state)
{
    Game game = doors();
    Bot *counted = bot_new(&game, BOT_REGULAR, (BotLimits){ .playouts = 10000000, .threads = 1 });
    Bot *timed = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 10000000, .threads = 1 });
    BotControl hurried = { .stop = true };
    BotThought thought;
    Position pos;

    only_one_is_promising = alone_is_promising = true;
    assert_int_equal(verb_of(bot_choose(counted, begin_doors(&game, &pos, 3), 1, &hurried, &thought)), DOOR);
    assert_int_equal(thought.playouts, 16);
    assert_int_equal(hurried.progress, 0);
    bot_choose(timed, begin_doors(&game, &pos, 3), 1, &hurried, &thought);
    assert_int_equal(hurried.progress, 0);
    only_one_is_promising = alone_is_promising = false;
    bot_free(counted);
    bot_free(timed);
}

// ---- the race of all answers (bots/halving.h)

static Game raced_doors(void)
{
    Game game = doors();

    game.halves = true;
    game.favour = 100;
    return game;
}

static void the_policy_keeps_its_say_in_a_race(void **state)
{
    Game game = raced_doors();

    game.favour = 300;
    check_say(game);
}

static void race_finds_what_the_policy_leaves_out(void **state)
{
    Game game = raced_doors();
    BotThought thought;

    policy_is_wrong = true;
    for (int lucky = 0; lucky < ANSWERS; lucky++) {
        assert_int_equal(choose(&game, BOT_REGULAR, 1, lucky, 3, &thought), act_on(DOOR, (unsigned)lucky));
        assert_int_equal(thought.worth, 900);
        assert_int_equal(thought.at[0].action, act_on(DOOR, (unsigned)lucky));
    }
    policy_is_wrong = false;
}

// 600 playouts are five rounds, of 120: 6 for each of 20 answers, then 12 for 10, 24 for 5, 40 for 3 and 60 for 2.
static void race_tries_the_best_most(void **state)
{
    Game game = raced_doors();
    BotThought thought;
    static const int visits[] = { 142, 142, 82, 42, 42, 18, 18, 18, 18, 18, 6 };

    choose(&game, BOT_REGULAR, 1, 4, 3, &thought);
    for (int i = 0; i < (int)(sizeof visits / sizeof *visits); i++)
        assert_int_equal(thought.at[i].visits, visits[i]);
    assert_int_equal(thought.playouts, 600);
}

static void check_same(Bot *one, Bot *other, const State *s)
{
    BotThought a, b;

    assert_int_equal(bot_choose(one, s, 5, NULL, &a), bot_choose(other, s, 5, NULL, &b));
    assert_memory_equal(&a, &b, sizeof a);
    bot_free(one);
    bot_free(other);
}

// Threads share out the same tries; with trees, which are their own, only the same number of threads does the same.
static void race_is_the_same_on_any_threads(void **state)
{
    const BotLimits alone = { .playouts = 600, .threads = 1 }, together = { .playouts = 200, .threads = 3 };
    Game game = raced_doors();

    for (int lucky = 0; lucky < ANSWERS; lucky++) {
        Position pos;
        State *s = begin_doors(&game, &pos, lucky);
        game.curiosity = 0;
        check_same(bot_new(&game, BOT_REGULAR, alone), bot_new(&game, BOT_REGULAR, together), s);
        game.curiosity = 1000;
        check_same(bot_new(&game, BOT_REGULAR, together), bot_new(&game, BOT_REGULAR, together), s);
    }
}

// In the box both doors meet the same die, though one of them has thrown another before; and tries of other numbers meet other dice.
static void tries_differ_by_the_answer_alone(void **state)
{
    Game game = doors();
    Position pos;
    int won = 0;

    dice_decide = seems_bad_at_first = true;
    begin_doors(&game, &pos, 4);
    for (uint64_t seed = 0; seed < 200; seed++) {
        int even = worth_of_try(&game, &pos, AMERICAN, game.values, act_on(DOOR, 4), seed, 2);
        int odd = worth_of_try(&game, &pos, AMERICAN, game.values, act_on(DOOR, 5), seed, 2);
        assert_int_equal(even, odd);
        won += odd > 0;
    }
    dice_decide = seems_bad_at_first = false;
    assert_in_range(won, 70, 130);
}

// Hurried before the first playout, it still gives an answer to the question; by the clock the race ends in its time.
static void race_can_be_hurried(void **state)
{
    Game game = raced_doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 30, .threads = 2 });
    Position pos;
    BotThought thought;
    BotControl hurried = { .stop = true }, patient = { .stop = false };

    State *s = begin_doors(&game, &pos, 11);
    assert_int_equal(verb_of(bot_choose(bot, s, 5, &hurried, &thought)), DOOR);
    assert_int_equal(bot_choose(bot, s, 5, &patient, &thought), act_on(DOOR, 11));
    assert_int_equal(patient.progress, 1000);
    bot_free(bot);
}

// Hurried before the first try it gives what the policy finds most promising, and not the first of those that it likes nearly as well.
static void race_that_has_not_begun_is_left_to_the_policy(void **state)
{
    Game game = raced_doors();
    Bot *bot = bot_new(&game, BOT_REGULAR, (BotLimits){ .think_ms = 30, .threads = 1 });
    BotControl hurried = { .stop = true };
    BotThought thought;
    Position pos;

    last_is_promising = true;
    assert_int_equal(bot_choose(bot, begin_doors(&game, &pos, 11), 5, &hurried, &thought), act_on(DOOR, ANSWERS - 1));
    assert_int_equal(thought.count, 1);
    assert_false(was_tried(&thought.at[0]));
    last_is_promising = false;
    bot_free(bot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_policy_keeps_its_say_in_a_race),
        cmocka_unit_test(race_finds_what_the_policy_leaves_out),
        cmocka_unit_test(race_tries_the_best_most),
        cmocka_unit_test(race_is_the_same_on_any_threads),
        cmocka_unit_test(tries_differ_by_the_answer_alone),
        cmocka_unit_test(race_can_be_hurried),
        cmocka_unit_test(race_that_has_not_begun_is_left_to_the_policy),
        cmocka_unit_test(plays_the_best_of_twenty),
        cmocka_unit_test(threads_grow_one_tree),
        cmocka_unit_test(plays_the_best_by_the_clock),
        cmocka_unit_test(a_search_goes_on_after_its_answer),
        cmocka_unit_test(a_search_begins_from_scratch_after_a_die),
        cmocka_unit_test(a_search_begins_from_scratch_for_the_other_side),
        cmocka_unit_test(a_search_begins_from_scratch_where_it_did_not_lead),
        cmocka_unit_test(a_search_goes_on_with_answers_to_its_question),
        cmocka_unit_test(a_tree_is_cut_to_what_lies_below),
        cmocka_unit_test(gains_are_counted_from_the_new_root),
        cmocka_unit_test(products_are_rounded),
        cmocka_unit_test(a_turn_has_its_time),
        cmocka_unit_test(what_was_spent_is_forgotten),
        cmocka_unit_test(what_was_kept_is_no_pace),
        cmocka_unit_test(nobody_is_further_than_the_whole),
        cmocka_unit_test(millions_are_shared_out),
        cmocka_unit_test(tells_the_most_visited),
        cmocka_unit_test(answers_what_is_asked),
        cmocka_unit_test(leaves_out_what_the_policy_does),
        cmocka_unit_test(trees_are_added_up_by_answer),
        cmocka_unit_test(each_thread_has_its_own_tree),
        cmocka_unit_test(what_is_barred_is_not_known),
        cmocka_unit_test(the_british_leave_the_door_shut),
        cmocka_unit_test(each_side_has_its_nodes),
        cmocka_unit_test(knows_when_it_is_decided),
        cmocka_unit_test(a_close_question_has_its_time),
        cmocka_unit_test(the_best_answers_are_kept),
        cmocka_unit_test(militia_answers_by_weight),
        cmocka_unit_test(the_policy_keeps_its_say),
        cmocka_unit_test(plenty_looks_further),
        cmocka_unit_test(an_answer_alone_is_not_tried),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
