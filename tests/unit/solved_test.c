// The search on games whose solution is known: what it plays is a best answer, and what it says of the position is its value.
//
// Noughts and crosses is solved by minimax; a race with dice by the expectation of the better choice; and a game of one hidden card by
// the mean over the cards, which no answer that peeks would keep to.  The faults of a policy for these games are known, too, and in a game of
// three hands, each of which beats one other, the weights that win most against given opponents.
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "engine/fact.h"
#include "lab/faults.h"
#include "lab/tune_games.h"
#include "lab/weights_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { CELLS = 9, GOAL = 12, CARDS = 3 };
enum { PUT = 1, WALK, RUN, PLAY, SHOW };
enum { TURN, MOVE, GUESS, HAND };

// The position of any of the four.
struct State {
    Core    core;
    uint8_t cell[CELLS];        // 0: empty; else the side plus one
    uint8_t square[SIDES];      // of the runners
    uint8_t moves;              // in all
    uint8_t card;               // the British see it, and the Americans do not
    uint8_t hand;               // of the Americans
};

static int phase(const State *s)    { return s->moves; }

static int evaluate(const State *s, Side side, const int32_t values[])
{
    int worth = s->core.outcome == AMERICAN_VICTORY ? 1000 : s->core.outcome == BRITISH_VICTORY ? -1000 : 0;

    return side == AMERICAN ? worth : -worth;
}

// A policy that knows nothing.
static void weigh(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    memset(weight, 1, (size_t)list->count);
}

static void nothing_is_hidden(State *s, Side viewer, Luck *luck) { }

static Action choose_as(BotLevel level, const Game *game, const State *s, int playouts, int threads, BotThought *thought)
{
    Bot *bot = bot_new(game, level, (BotLimits){ .playouts = playouts, .threads = threads });
    Action a = bot_choose(bot, s, 17, NULL, thought);      // the bounds below are those of a good seed: with most the search gives a little away somewhere

    bot_free(bot);
    return a;
}

static Action choose(const Game *game, const State *s, int playouts, int threads, BotThought *thought)
{
    return choose_as(BOT_REGULAR, game, s, playouts, threads, thought);
}

static void ask_next(State *s, uint8_t kind)
{
    Side side = top_frame(s)->side;

    end(s);
    begin(s, (Frame){ .kind = kind, .side = enemy_of(side) });
}

// ---- noughts and crosses

static bool has_line(const uint8_t cell[CELLS], int mark)
{
    static const uint8_t lines[8][3] = { { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 0, 3, 6 }, { 1, 4, 7 }, { 2, 5, 8 }, { 0, 4, 8 }, { 2, 4, 6 } };

    for (int i = 0; i < 8; i++)
        if (cell[lines[i][0]] == mark && cell[lines[i][1]] == mark && cell[lines[i][2]] == mark)
            return true;
    return false;
}

static void list_cells(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned i = 0; i < CELLS; i++)
        consider(out, PUT, i, s->cell[i] ? NOT_NOW : OK);
}

static void take_cell(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    s->cell[noun_of(a)] = side + 1;
    s->moves++;
    if (has_line(s->cell, side + 1))
        win(s, side == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY, 0);
    else if (s->moves == CELLS)
        win(s, DRAW, 0);
    else
        ask_next(s, TURN);
}

static void set_up_cells(State *s, Play *p)
{
    begin(s, (Frame){ .kind = TURN, .side = AMERICAN });
}

static const FrameKind cells_frame = { .name = "turn", .list = list_cells, .take = take_cell };

// The value for the side that is to move: 1, 0 or -1.
static int minimax(uint8_t cell[CELLS], int moves, Side side)
{
    int best = -1;

    if (has_line(cell, enemy_of(side) + 1))
        return -1;
    if (moves == CELLS)
        return 0;
    for (int i = 0; i < CELLS; i++) {
        if (cell[i])
            continue;
        cell[i] = side + 1;
        int value = -minimax(cell, moves + 1, enemy_of(side));
        cell[i] = 0;
        best = value > best ? value : best;
    }
    return best;
}

static int value_after(const State *s, Action a)
{
    uint8_t cell[CELLS];
    Side side = side_to_act(s);

    memcpy(cell, s->cell, sizeof cell);
    cell[noun_of(a)] = side + 1;
    return -minimax(cell, s->moves + 1, enemy_of(side));
}

// ---- a race: a walk is three squares, a run as many as the die shows, but a one or a two is a stumble of one square

static const uint8_t run_squares[6] = { 1, 1, 3, 4, 5, 6 };
enum { WALK_SQUARES = 3 };

static void list_moves(const State *s, const Frame *f, ActionList *out)
{
    consider(out, WALK, 0, OK);
    consider(out, RUN, 0, OK);
}

static void take_move(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int squares = verb_of(a) == WALK ? WALK_SQUARES : run_squares[draw(p, 6)];

    s->square[side] = (uint8_t)(s->square[side] + squares);
    s->moves++;
    if (s->square[side] >= GOAL)
        win(s, side == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY, 0);
    else
        ask_next(s, MOVE);
}

static void set_up_race(State *s, Play *p)
{
    begin(s, (Frame){ .kind = MOVE, .side = AMERICAN });
}

static const FrameKind race_frame = { .name = "move", .list = list_moves, .take = take_move };

static double hope_of(int mine, int yours);

// The chance to win of the runner who is to move, if he walks, or if he runs.
static double hope_by(bool runs, int mine, int yours)
{
    double sum = 0;

    for (int i = 0; i < 6; i++) {
        int to = mine + (runs ? run_squares[i] : WALK_SQUARES);
        sum += to >= GOAL ? 1 : 1 - hope_of(yours, to);
    }
    return sum / 6;
}

static double hope_of(int mine, int yours)
{
    static double known[GOAL][GOAL];        // 0: not yet known; every chance is above 0

    if (known[mine][yours] == 0)
        known[mine][yours] = fmax(hope_by(false, mine, yours), hope_by(true, mine, yours));
    return known[mine][yours];
}

// ---- one card, which the Americans do not see: what they win in a hundred games by each answer

static const uint8_t wins[CARDS + 1][CARDS] = { { 100, 0, 10 }, { 10, 100, 0 }, { 0, 10, 100 }, { 45, 45, 45 } };

static void list_guesses(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned i = 0; i <= CARDS; i++)
        consider(out, PLAY, i, OK);
}

static void take_guess(State *s, Frame *f, Action a, Play *p)
{
    s->moves++;
    win(s, draw(p, 100) < wins[noun_of(a)][s->card] ? AMERICAN_VICTORY : BRITISH_VICTORY, 0);
}

static void set_up_guess(State *s, Play *p)
{
    begin(s, (Frame){ .kind = GUESS, .side = AMERICAN });
}

static const FrameKind guess_frame = { .name = "guess", .list = list_guesses, .take = take_guess };

static void imagine_card(State *s, Side viewer, Luck *luck)
{
    if (viewer == AMERICAN)
        s->card = (uint8_t)luck->draw(luck, CARDS);
}

// ---- hands: each side shows one of three, the second beats the first, the third the second, and the first the third

enum { FIRST, SECOND, THIRD, HANDS };
static atomic_int games_of_hands;    // games are played by several threads

static void list_hands(const State *s, const Frame *f, ActionList *out)
{
    for (unsigned i = 0; i < HANDS; i++)
        consider(out, SHOW, i, OK);
}

static void take_hand(State *s, Frame *f, Action a, Play *p)
{
    static const Outcome outcomes[HANDS] = { DRAW, AMERICAN_VICTORY, BRITISH_VICTORY };

    if (s->moves++ == 0) {
        s->hand = (uint8_t)noun_of(a);
        ask_next(s, HAND);
    } else {
        win(s, outcomes[(s->hand + HANDS - noun_of(a)) % HANDS], 0);
    }
}

static void set_up_hands(State *s, Play *p)
{
    games_of_hands++;
    begin(s, (Frame){ .kind = HAND, .side = AMERICAN });
}

static const FrameKind hands_frame = { .name = "hand", .list = list_hands, .take = take_hand };

// The policy shows each hand as often as the side's weight of it says, and looks at nothing.
static void weigh_hands(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    for (int i = 0; i < HANDS; i++)
        weight[i] = (uint8_t)values[HANDS * top_frame(s)->side + i];
}

// ---- the rows of the four

static const Fact facts[] = { { "turn", "the moves that were made", .of = OF_GAME, .is = FACT_NUMBER, BYTES(moves), .high = 2 * GOAL }, { .id = NULL } };
static const FrameKind *const frames[] = { &cells_frame, &race_frame, &guess_frame, &hands_frame };

static Game game_of(void (*set_up)(State *s, Play *p), void (*imagine)(State *s, Side viewer, Luck *luck))
{
    return (Game){
        .id = "solved", .size = sizeof(State), .bound = 2 * GOAL + 1, .frames = frames, .frame_kinds = 4, .facts = facts, .set_up = set_up, .imagine = imagine,
        .evaluate = evaluate, .weigh = weigh, .phase = phase, .horizon = 2 * GOAL + 1, .curiosity = 1000,
    };
}

static State *begin_game(const Game *game, Position *pos, Seeded *luck)
{
    Play p = { .luck = &luck->luck };
    State *s = (State *)pos;

    memset(pos, 0, sizeof *pos);
    start(game, s, 0, 0, &p);
    return s;
}

static void play_at_random(const Game *game, State *s, int moves, Seeded *luck)
{
    Play p = { .luck = &luck->luck };
    ActionList list;

    while (moves-- > 0 && !is_over(s)) {
        list_actions(game, s, &list);
        take_action(game, s, list.at[pick(luck, list.count)], &p);
    }
}

// ---- what is found

// In how many positions the answer was not the best one.
static int count_blunders(Game game, BotLevel level)
{
    enum { GAMES = 120, PLAYOUTS = 6000 };
    int asked = 0, matter = 0, blunders = 0;

    for (int i = 0; i < GAMES; i++) {
        Position pos;
        Seeded luck;
        BotThought thought;
        seed_luck(&luck, (uint64_t)i);
        State *s = begin_game(&game, &pos, &luck);
        play_at_random(&game, s, i % 7, &luck);
        if (is_over(s))
            continue;
        int value = minimax(s->cell, s->moves, side_to_act(s));
        Action a = choose_as(level, &game, s, PLAYOUTS, 1 + i % 2, &thought);
        blunders += value_after(s, a) < value;
        // Its mean over all descents, of which some tried worse answers.
        if (!game.halves)
            assert_true(abs(thought.worth - 1000 * value) < 350);
        for (int k = 1; k < thought.count; k++)
            matter += value_after(s, thought.at[k].action) < value;
        asked++;
    }
    assert_true(asked > GAMES / 2);
    assert_true(matter > asked);        // else any answer would have done
    return blunders;
}

static void noughts_and_crosses_is_played_well(void **state)
{
    assert_int_equal(count_blunders(game_of(set_up_cells, nothing_is_hidden), BOT_REGULAR), 0);
}

// Only with a tree below it, and an answer may fall out too soon.  A race alone believes that the enemy replies as the policy does, which is any way.
static void noughts_and_crosses_is_raced_well(void **state)
{
    Game game = game_of(set_up_cells, nothing_is_hidden);

    game.halves = true;
    game.favour = 1;
    assert_true(count_blunders(game, BOT_REGULAR) <= 2);
    game.curiosity = 0;
    assert_true(count_blunders(game, BOT_REGULAR) > 5);
    game.veteran_curiosity = 1000;
    assert_true(count_blunders(game, BOT_REGULAR) > 5);
    assert_true(count_blunders(game, BOT_VETERAN) <= 2);
}

// A node of the tree stands for answers, whatever the dice were (tree.h), so the search looks for replies that are good for all dice
// together, and sometimes gives a little away.
static void a_race_is_run_well(void **state)
{
    enum { PLAYOUTS = 12000 };
    const double UNSURE = 0.07, DEAR = 0.08;
    Game game = game_of(set_up_race, nothing_is_hidden);
    int asked = 0, walks = 0, runs = 0;
    double given_away = 0;

    for (int mine = 0; mine < GOAL; mine++)
        for (int yours = mine % 3; yours < GOAL; yours += 3) {
            Position pos;
            Seeded luck;
            BotThought thought;
            double by[2] = { hope_by(false, mine, yours), hope_by(true, mine, yours) }, best = fmax(by[0], by[1]);
            seed_luck(&luck, 1);
            State *s = begin_game(&game, &pos, &luck);
            s->square[AMERICAN] = (uint8_t)mine;
            s->square[BRITISH] = (uint8_t)yours;
            double lost = best - by[verb_of(choose(&game, s, PLAYOUTS, 1, &thought)) == RUN];
            assert_true(lost < DEAR);
            // A worth from -1000 to 1000 is twice a chance in thousandths, less 1000.
            assert_true(fabs((thought.at[0].worth + 1000) / 2000.0 - best) < UNSURE);
            walks += by[0] - by[1] > DEAR;
            runs += by[1] - by[0] > DEAR;
            given_away += lost;
            asked++;
        }
    assert_true(walks >= 4 && runs >= 4);       // else any answer would have done
    assert_true(given_away / asked < 0.005);
}

// The last answer is worth 45 on average and the others 37, but against each card another answer is worth 100.
static void a_hidden_card_stays_hidden(void **state)
{
    Game game = game_of(set_up_guess, imagine_card);

    for (uint8_t card = 0; card < CARDS; card++) {
        Position pos;
        Seeded luck;
        BotThought thought;
        seed_luck(&luck, 1);
        State *s = begin_game(&game, &pos, &luck);
        s->card = card;
        assert_int_equal(choose(&game, s, 20000, 1, &thought), act_on(PLAY, CARDS));
        assert_true(fabs((thought.at[0].worth + 1000) / 20.0 - 45) < 3);
    }
}

// ---- the faults of a policy

static void weigh_first(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[])
{
    memset(weight, 0, (size_t)list->count);
    weight[0] = 1;
}

static FaultsPlan plan_of(const Game *game, int threads)
{
    return (FaultsPlan){ .game = game, .questions = 60, .seed = 3, .threads = threads, .side = NEITHER, .tries = 3000, .trials = 6000, .bar = 40 };
}

// The first card wins 37 of a hundred games on average, whatever lies hidden.
static void a_fault_is_one_by_what_the_side_knows(void **state)
{
    Game game = game_of(set_up_guess, imagine_card);
    FaultsReport found;
    FaultsPlan plan = plan_of(&game, 1);

    game.weigh = weigh_first;
    faults_find(&plan, &found);
    assert_int_equal(found.questions, 60);
    assert_int_equal(found.faults, 60);
    assert_int_equal(found.kinds, 1);
    for (int i = 0; i < found.faults; i++) {
        const Fault *f = &found.fault[i];
        assert_int_equal(f->own, act_on(PLAY, 0));
        assert_int_equal(f->better, act_on(PLAY, CARDS));
        assert_true(f->gain.low < f->gain.middle && f->gain.middle < f->gain.high);
    }
    assert_true(fabs(found.gain.middle - (450 - 1100 / 3.0)) < 10);
    faults_free(&found);
    plan.bar = 200;
    faults_find(&plan, &found);
    assert_int_equal(found.faults, 0);
    faults_free(&found);
}

// The chance of the runner who is to move when both always walk from the next move on.
static double hope_of_walkers(int mine, int yours)
{
    return (GOAL - mine + WALK_SQUARES - 1) / WALK_SQUARES <= (GOAL - yours + WALK_SQUARES - 1) / WALK_SQUARES;
}

static double gain_of_a_run(int mine, int yours)
{
    double sum = 0;

    for (int i = 0; i < 6; i++)
        sum += mine + run_squares[i] >= GOAL ? 1 : 1 - hope_of_walkers(yours, mine + run_squares[i]);
    return sum / 6 - hope_of_walkers(mine, yours);
}

// Two who always walk: the second one is lost unless he runs.
static void a_fault_costs_what_it_costs(void **state)
{
    Game game = game_of(set_up_race, nothing_is_hidden);
    FaultsReport one, three;
    FaultsPlan plan = plan_of(&game, 1);

    game.weigh = weigh_first;
    faults_find(&plan, &one);
    assert_true(one.faults > 10 && one.faults < 50);
    for (int i = 0; i < one.faults; i++) {
        const Fault *f = &one.fault[i];
        const State *s = (const State *)&f->pos;
        double gain = gain_of_a_run(s->square[f->side], s->square[enemy_of(f->side)]);
        assert_int_equal(f->side, BRITISH);
        assert_int_equal(f->ply, s->moves + 1);
        assert_true(f->gain.low < 1000 * gain + 10 && f->gain.high > 1000 * gain - 10);
    }
    plan.threads = 3;
    faults_find(&plan, &three);
    assert_int_equal(one.faults, three.faults);
    for (int i = 0; i < one.faults; i++)
        assert_memory_equal(&one.fault[i].pos, &three.fault[i].pos, sizeof(State));
    plan.side = AMERICAN;
    faults_free(&three);
    faults_find(&plan, &three);
    assert_int_equal(three.faults, 0);
    assert_int_equal(three.questions, 60);
    faults_free(&one);
    faults_free(&three);
}

// ---- weights of one side, tuned against given opponents

enum { HAND_WEIGHTS = HANDS * SIDES };
static const WeightRow hand_rows[HAND_WEIGHTS] = {
    { "american-first", "", { 0, 200 } }, { "american-second", "", { 0, 200 } }, { "american-third", "", { 0, 200 } },
    { "british-first", "", { 0, 200 } }, { "british-second", "", { 0, 200 } }, { "british-third", "", { 0, 200 } },
};
static const WeightSpan hand_spans[] = { { AMERICAN, 0, HANDS - 1 }, { BRITISH, HANDS, HAND_WEIGHTS - 1 } };
static const int32_t hand_start[HAND_WEIGHTS] = { 30, 30, 30, 30, 30, 30 };
// What either side shows in these is the same.
static const int32_t shows_first[HAND_WEIGHTS] = { 1, 0, 0, 1, 0, 0 }, shows_second[HAND_WEIGHTS] = { 0, 1, 0, 0, 1, 0 },
                     shows_third[HAND_WEIGHTS] = { 0, 0, 1, 0, 0, 1 };

static Game hands_game(void)
{
    Game game = game_of(set_up_hands, nothing_is_hidden);

    game.weigh = weigh_hands;
    game.weights = hand_rows;
    game.values = hand_start;
    game.weight_count = HAND_WEIGHTS;
    game.own_weights = hand_spans;
    game.own_weight_count = SIDES;
    return game;
}

static TuneGames hand_games(const Game *game, Side side, int threads)
{
    static const atomic_bool stop;

    return (TuneGames){
        .game = game, .scenarios = 1, .level = BOT_MILITIA, .opponent_level = BOT_MILITIA, .limits = { .threads = 1 }, .opponent_limits = { .threads = 1 },
        .side = side, .matches = 6, .threads = threads, .stop = &stop,
    };
}

// What each hand weighs after the tuning, in per cent of all three; the other side's weights must not move.
static void tune_hands(Side side, const int32_t *const opponent[], int opponents, int percent[HANDS])
{
    enum { GENERATIONS = 60, PAIRS = 12 };
    Game game = hands_game();
    TuneGames games = hand_games(&game, side, 1);
    bool tuned[HAND_WEIGHTS];
    int32_t values[HAND_WEIGHTS], sum = 0;

    for (int i = 0; i < HAND_WEIGHTS; i++)
        tuned[i] = side_of_weight(&game, i) == side;
    TunePlan plan = {
        .words = "hands", .rows = hand_rows, .count = HAND_WEIGHTS, .start = hand_start, .tuned = tuned, .pairs = PAIRS, .step = 0.3, .rate = 2,
        .renewal = 8, .opponent = opponent, .opponents = opponents, .seed = 5, .judge = judge_by_games, .context = &games,
    };
    Tune *t = tune_new(&plan);
    games_of_hands = 0;
    for (int i = 0; i < GENERATIONS; i++)
        assert_true(tune_generation(t));
    // A game of either candidate in each match: the side is not changed.
    assert_int_equal(games_of_hands, GENERATIONS * PAIRS * 2 * games.matches);
    tune_result(t, values);
    tune_free(t);
    for (int i = 0; i < HANDS; i++) {
        sum += values[HANDS * side + i];
        assert_int_equal(values[HANDS * enemy_of(side) + i], hand_start[HANDS * enemy_of(side) + i]);
    }
    for (int i = 0; i < HANDS; i++)
        percent[i] = 100 * values[HANDS * side + i] / sum;
}

// Against one opponent the hand that beats his is the best; against two who show the first and the third, the first, which loses to neither.
static void one_side_learns_to_beat_its_opponents(void **state)
{
    int percent[HANDS];

    for (Side side = AMERICAN; side < SIDES; side++) {
        tune_hands(side, (const int32_t *const[]){ shows_first }, 1, percent);
        assert_true(percent[SECOND] >= 80);
        tune_hands(side, (const int32_t *const[]){ shows_second }, 1, percent);
        assert_true(percent[THIRD] >= 80);
        tune_hands(side, (const int32_t *const[]){ shows_first, shows_third }, 2, percent);
        assert_true(percent[FIRST] >= 60);
        assert_true(percent[THIRD] <= 20);
    }
}

// The second hand wins all games against the first, and as many as it loses against both the first and the third.
static void a_check_counts_what_one_side_wins(void **state)
{
    const int32_t *const opponent[] = { shows_first, shows_third };
    Game game = hands_game();

    for (int threads = 1; threads <= 3; threads += 2)
        for (Side side = AMERICAN; side < SIDES; side++) {
            TuneGames games = hand_games(&game, side, threads);
            TunePlan plan = { .rows = hand_rows, .count = HAND_WEIGHTS, .start = shows_first, .opponent = opponent, .opponents = 1 };
            TuneCheck check[SIDES];
            assert_int_equal(check_by_games(&games, &plan, shows_second, 31, 7, check), 31);
            assert_true(check[side].share.middle == 1 && fabs(check[side].share_before - 0.5) < 1e-9);
            assert_true(fabs(check[side].share_gain.low - 0.5) < 1e-9 && fabs(check[side].share_gain.high - 0.5) < 1e-9);
            plan.opponents = 2;
            assert_int_equal(check_by_games(&games, &plan, shows_second, 31, 7, check), 32);
            assert_true(check[side].share.middle == 0.5 && fabs(check[side].share_before - 0.75) < 1e-9);
            assert_true(fabs(check[side].share_gain.middle + 0.25) < 1e-9);
            assert_true(check[side].share_gain.low < -0.25 && check[side].share_gain.high > -0.25);
        }
}

// The opponents may be other bots than the candidates: a recruit shows any hand, whatever its weights say.
static void opponents_may_be_of_another_level(void **state)
{
    const int32_t *const opponent[] = { shows_first };
    Game game = hands_game();
    TuneGames games = hand_games(&game, AMERICAN, 1);
    TunePlan plan = { .rows = hand_rows, .count = HAND_WEIGHTS, .start = shows_first, .opponent = opponent, .opponents = 1 };
    TuneCheck check[SIDES];

    games.opponent_level = BOT_RECRUIT;
    assert_int_equal(check_by_games(&games, &plan, shows_second, 300, 7, check), 300);
    assert_true(check[AMERICAN].share.low < 0.5 && check[AMERICAN].share.high > 0.5);
}

// The gains are those of games, however many threads play them, and of both sides where none is named.
static void candidates_gain_what_they_win(void **state)
{
    static const TuneTrial trial[] = { { shows_second, shows_third, shows_first, 1 }, { shows_first, shows_second, shows_third, 2 } };
    Game game = hands_game();

    for (int threads = 1; threads <= 3; threads += 2)
        for (Side side = AMERICAN; side <= NEITHER; side++) {
            TuneGames games = hand_games(&game, side, threads);
            double gain[2];
            assert_true(judge_by_games(&games, trial, 2, gain));
            assert_true(fabs(gain[0] - 1) < 1e-9 && fabs(gain[1] - 1) < 1e-9);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(noughts_and_crosses_is_played_well),
        cmocka_unit_test(noughts_and_crosses_is_raced_well),
        cmocka_unit_test(a_race_is_run_well),
        cmocka_unit_test(a_hidden_card_stays_hidden),
        cmocka_unit_test(a_fault_is_one_by_what_the_side_knows),
        cmocka_unit_test(a_fault_costs_what_it_costs),
        cmocka_unit_test(one_side_learns_to_beat_its_opponents),
        cmocka_unit_test(a_check_counts_what_one_side_wins),
        cmocka_unit_test(opponents_may_be_of_another_level),
        cmocka_unit_test(candidates_gain_what_they_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
