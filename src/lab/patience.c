// Each turn is of a game of its own.  The game is played once to its end, to know its phases, and once more to the phase drawn.

#include "lab/patience.h"

#include "bots/clock.h"
#include "lab/duel.h"

// One game of militia, as far as it has come.
typedef struct Course {
    const Game *game;
    Bot        *militia;
    uint64_t    seed;
    Seeded      luck;
    Position    pos;
    int         n;              // answers so far
} Course;

static State *state_of(Course *c)       { return (State *)&c->pos; }

static void begin_course(Course *c, int scenario)
{
    Play p = { .luck = &c->luck.luck };

    seed_luck(&c->luck, c->seed);
    start(c->game, state_of(c), scenario, 0, &p);
    c->n = 0;
}

typedef struct Took {
    bool   chose;               // there was a choice
    double clock_ms, processor_ms;
} Took;

// The bot's answer, or the only one there is.
static Took step(Course *c, Bot *bot)
{
    ActionList list;
    Play p = { .luck = &c->luck.luck };
    Action a;
    Took took = { 0 };

    if (list_actions(c->game, state_of(c), &list) == 1) {
        a = list.at[0];
    } else {
        int64_t clock = now_us(), processor = processor_us();
        a = bot_choose(bot, state_of(c), mix_seed(c->seed, (uint64_t)c->n), NULL, NULL);
        took = (Took){ true, (double)(now_us() - clock) / 1000, (double)(processor_us() - processor) / 1000 };
    }
    c->n++;
    take_action(c->game, state_of(c), a, &p);
    return took;
}

static bool play_to(Course *c, int phase)
{
    while (!is_over(state_of(c)) && c->game->phase(state_of(c)) < phase)
        step(c, c->militia);
    return !is_over(state_of(c));
}

static double worse(double a, double b)     { return a > b ? a : b; }

static void time_turn(Course *c, Bot *bot, Patience *sum)
{
    Side side = side_to_act(state_of(c));
    int phase = c->game->phase(state_of(c));
    double turn_ms = 0;

    while (!is_over(state_of(c)) && c->game->phase(state_of(c)) == phase) {
        bool own = side_to_act(state_of(c)) == side;
        Took took = step(c, own ? bot : c->militia);
        if (!own || !took.chose)
            continue;
        sum->answers++;
        sum->answer_ms += took.clock_ms;
        sum->answer_worst_ms = worse(sum->answer_worst_ms, took.clock_ms);
        sum->processor_ms += took.processor_ms;
        sum->processor_worst_ms = worse(sum->processor_worst_ms, took.processor_ms);
        turn_ms += took.clock_ms;
    }
    sum->turns++;
    sum->turn_ms += turn_ms;
    sum->turn_worst_ms = worse(sum->turn_worst_ms, turn_ms);
}

void patience_measure(const Game *game, BotLevel level, BotLimits limits, int turns, uint64_t seed, Patience *result,
                      void (*progress)(void *context, int done, int all), void *context)
{
    Course c = { .game = game, .militia = bot_new(game, BOT_MILITIA, (BotLimits){ 0 }) };
    Bot *bot = bot_new(game, level, limits);

    *result = (Patience){ 0 };
    for (int i = 0; result->turns < turns; i++) {
        if (progress)
            progress(context, result->turns, turns);
        c.seed = mix_seed(seed, (uint64_t)i);
        begin_course(&c, i % game->scenario_count);
        int first = game->phase(state_of(&c));
        while (play_to(&c, game->phase(state_of(&c)) + 1)) { }
        int last = game->phase(state_of(&c));
        begin_course(&c, i % game->scenario_count);
        bot_forget(bot);
        if (play_to(&c, first + (int)(mix_seed(c.seed, UINT32_MAX) % (uint64_t)(last - first + 1))))
            time_turn(&c, bot, result);
    }
    if (progress)
        progress(context, turns, turns);
    result->answer_ms /= result->answers ? result->answers : 1;
    result->processor_ms /= result->answers ? result->answers : 1;
    result->turn_ms /= result->turns;
    bot_free(bot);
    bot_free(c.militia);
}
