// plan.h -- a hint: what a bot would do in a side's place to the end of its order or phase, step by step, and why.
//
// The first answer is searched for, and then the answers of the same side that follow, each on the position that the one before led to,
// as the side may know it (known.h).  The plan ends where dice fall, where something hidden is shown, where the other side is asked, and
// where the phase ends: nothing of it depends on what the side does not know.  A step is an order: a march with all its parts.
//
//     plan_make(&plan, game, s, (BotLimits){ 0 }, seed, &control);
#pragma once
#include "bots/bots.h"
#include "engine/aim.h"

enum { PLAN_MOST = 48, PLAN_WORDS = 400, PLAN_WAY = 40 };

// Where a plan ends.
typedef enum { PLAN_ENDS, PLAN_DICE, PLAN_SHOWN, PLAN_ENEMY, PLAN_LONG } PlanStop;

typedef struct PlanStep {
    int      first, count;          // its answers
    int      places;                // those of its way on the map, where it has one
    uint16_t way[PLAN_WAY];
    char     words[PLAN_WORDS];     // "Washington marches from Trenton to Princeton."
} PlanStep;

typedef struct Plan {
    int        answers, steps;
    Action     at[PLAN_MOST];
    const FrameKind *asked[PLAN_MOST];  // the question of each answer...
    bool       only[PLAN_MOST];         // ...and whether it is an obvious one with no other answer, which a table may give for its player
    PlanStep   step[PLAN_MOST];
    PlanStop   stop;
    BotThought thought;             // about the first answer
    Needs      reasons;             // what it brings, as the game counts it; then how it compares with the next best answer, and the points expected
    int        gains;               // of a plan that plan_explain() made: the first so many reasons are what it brought, told to its own side
    bool       counts;              // the points are known: the game has some, and plan_make() made it
    int        points[SIDES];       // now
    int        ahead[SIDES];        // tenths of points that are expected as far ahead as bots look, on average over deals and dice
} Plan;

// Of the side that is asked in `truth`; the game is not over.  Limits are those of the first answer, 0 for half a second by the clock, also where a
// regular bot is content with fewer playouts; all other answers together get at most as much.  The same seed gives the same plan for all positions
// that look the same to the side, if the limits are in playouts.
void plan_make(Plan *plan, const Game *game, const State *truth, BotLimits limits, uint64_t seed, BotControl *control);

// The same when the first answer has been found by this bot, with this seed (bot_choose), and it thought so of it.  The answers that follow are the bot's,
// too, which goes on with what it has found.
void plan_follow(Plan *plan, Bot *bot, const Game *game, const State *truth, Action first, const BotThought *thought, BotLimits limits, uint64_t seed,
                 BotControl *control);

// The order that was given in `truth` by these answers of one side, which it had: its words and its way, as in a plan.  Returns how many of the
// answers it took: fewer where it ended, or where dice fell.
int plan_retell(PlanStep *step, const Game *game, const State *truth, const Action answers[], int count, uint64_t seed);

// What the side that gave these answers in `truth` was after, told when the game is over: the order they make up, as
// plan_retell() has it, in step 0; what it brought the side, by what that knew; and what a search from there expects of it.  Returns how
// many of the answers the order took.
int plan_explain(Plan *plan, const Game *game, const State *truth, const Action answers[], int count, BotLimits limits, uint64_t seed,
                 BotControl *control);

// Which of the answers thought about is the next best one that a reader can tell from the first: two cards of one name, or two alike blocks, are one
// answer to him.  0 if there is none.
int plan_next_best(const Game *game, const Plan *plan);
// What ends it: "Then the dice fall."  Nothing where the phase ends or the plan is long enough.
void write_plan_stop(const Game *game, const Plan *plan, Side side, Text *out);
// The way of a step into an open object, as the ids of its places; nothing where it has none.
void write_way(const Game *game, const PlanStep *step, Json *j);
