// muster tune GAME: fits the weights of a game's policy by self-play.

#include <fnmatch.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/bot_words.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "lab/files.h"
#include "lab/fleet.h"
#include "lab/tune_games.h"
#include "lab/weights_file.h"

static struct Asked {
    TextList    scenarios, options, only, opponents;
    const char *bot, *opponent_bot, *side, *state, *out;
    long        generations, pairs, matches, step, rate, check, threads, seed;
} asked;

// ---- what is tuned

static bool is_wanted(const char *id)
{
    bool wanted = asked.only.count == 0;

    for (int i = 0; i < asked.only.count; i++)
        wanted |= fnmatch(asked.only.at[i], id, 0) == 0;
    return wanted;
}

// Marks the weights that may move, and returns how many.  A bot that only samples from the policy never evaluates; of one side, only its own
// weights move.
static int choose_tuned(const Game *game, bool evaluates, Side side, bool tuned[])
{
    int count = 0;

    for (int i = 0; i < game->weight_count; i++) {
        const WeightRow *w = &game->weights[i];
        tuned[i] = is_wanted(w->id) && w->range[0] < w->range[1] && (evaluates || !w->evaluation)
                && (side == NEITHER || side_of_weight(game, i) == side);
        count += tuned[i];
    }
    return count;
}

// All that the trials depend on beside numbers: a state of other words is not taken up.
static void write_words(const TuneGames *games, const char *bot, Text *out)
{
    text_add(out, "%s by %s, %d matches", games->game->id, bot, games->matches);
    for (int i = 0; i < games->scenarios; i++)
        text_add(out, ", %s", games->game->scenarios[games->scenario[i]].id);
    text_add(out, ", options %u", (unsigned)games->options);
    if (games->side != NEITHER)
        text_add(out, ", side %s", games->game->side_ids[games->side]);
    for (int i = 0; i < asked.opponents.count; i++)
        text_add(out, "%s%s", i == 0 ? ", against " : " and ", asked.opponents.at[i]);
    if (asked.opponent_bot)
        text_add(out, ", opponents by %s", asked.opponent_bot);
}

// The values of the opponents, and how many they are.  One side alone meets `first`, the weights with which it begins or those of --opponent-bot,
// unless others are given: earlier centres play the other side as these do.
static int read_opponents(const Game *game, Side side, const int32_t first[], const int32_t *opponent[])
{
    static int32_t room[TEXTS_MAX][WEIGHTS_MAX];
    Error err;

    for (int i = 0; i < asked.opponents.count; i++) {
        memcpy(room[i], game->values, (size_t)game->weight_count * sizeof *room[i]);
        if (!read_weights(game, asked.opponents.at[i], room[i], &err))
            misuse("%s", err.text);
        opponent[i] = room[i];
    }
    if (asked.opponents.count == 0)
        opponent[0] = first;
    return asked.opponents.count ? asked.opponents.count : side != NEITHER || asked.opponent_bot;
}

static TuneGames games_of(const Game *game, const Contestant *bot, const Contestant *opponent)
{
    TuneGames games = {
        .game = game, .options = wanted_options(game, &asked.options), .level = bot->level, .limits = bot->limits,
        .opponent_level = opponent->level, .opponent_limits = opponent->limits,
        .side = asked.side ? wanted_side(game, "side", asked.side) : NEITHER, .matches = (int)asked.matches, .threads = (int)asked.threads,
    };

    games.scenarios = wanted_scenarios(game, &asked.scenarios, games.scenario);
    return games;
}

// ---- the check on seeds that no trial has

typedef struct Check {
    ContestSum sum;                 // against the weights with which it began, or...
    TuneCheck  side[SIDES];         // ...where there are opponents, against them
    int        games;               // with a side, of those; 0: the other
    bool       whole;
} Check;

// The tuned bot against that with which the tuning began.
static void check_by_contest(const TuneGames *games, const TunePlan *plan, const Contestant *bot, const int32_t values[], uint64_t seed, ContestSum *sum)
{
    ContestPlan contest = {
        .game = games->game, .scenarios = games->scenarios, .options = games->options, .bot = { *bot, *bot }, .matches = (int)asked.check,
        .threads = games->threads, .seed = seed, .stop = games->stop,
    };
    DuelResult *result = calloc((size_t)contest.matches * 2, sizeof *result);

    if (!result)
        abort();
    memcpy(contest.scenario, games->scenario, sizeof contest.scenario);
    contest.bot[0].limits.values = values;
    contest.bot[1].limits.values = plan->start;
    contest_sum(&contest, result, contest_run(&contest, result), sum);
    free(result);
}

// All processes of a fleet check together.
static void check(const TuneGames *games, const TunePlan *plan, const Contestant *bot, const int32_t values[], Check *c)
{
    static const uint64_t HELD_OUT = 0x9e3779b97f4a7c15u;
    uint64_t seed = plan->seed ^ HELD_OUT;

    *c = (Check){ 0 };
    if (plan->opponents > 0)
        c->games = check_by_games(games, plan, values, (int)asked.check, seed, c->side);
    else
        check_by_contest(games, plan, bot, values, seed, &c->sum);
    c->whole = !atomic_load(games->stop);
}

static void write_contest(const Game *game, const ContestSum *sum, FILE *f)
{
    const Interval *s = &sum->match_score;

    fprintf(f, "against the weights it began with %.1f %% (%.1f to %.1f) in %d matches, Elo %+.0f (%+.0f to %+.0f)", 100 * s->middle, 100 * s->low, 100 * s->high,
            sum->matches, elo_of(s->middle), elo_of(s->low), elo_of(s->high));
    for (Side side = AMERICAN; side < SIDES; side++)
        fprintf(f, "; as %s %.1f %%", game->side_names[side], 100 * sum->side[side].score.middle);
    if (game_has_points(game))
        fprintf(f, "; points %+.2f", sum->all.points.middle);
}

static void write_side(const Game *game, const TuneCheck *c, FILE *f)
{
    fprintf(f, "%.1f %% (%.1f to %.1f), before %.1f %%, so %+.1f (%+.1f to %+.1f)", 100 * c->share.middle, 100 * c->share.low, 100 * c->share.high,
            100 * c->share_before, 100 * c->share_gain.middle, 100 * c->share_gain.low, 100 * c->share_gain.high);
    if (game_has_points(game))
        fprintf(f, "; points %+.2f (%+.2f to %+.2f), before %+.2f, so %+.2f (%+.2f to %+.2f)", c->points.middle, c->points.low, c->points.high, c->points_before,
                c->points_gain.middle, c->points_gain.low, c->points_gain.high);
}

static void write_check(const TuneGames *games, const TunePlan *plan, const Check *c, FILE *f)
{
    fputs("held-out seeds: ", f);
    if (plan->opponents == 0)
        write_contest(games->game, &c->sum, f);
    for (Side side = AMERICAN; side < SIDES && plan->opponents > 0; side++) {
        if (games->side != NEITHER && games->side != side)
            continue;
        fprintf(f, "%sas %s in %d games against %d opponent%s ", games->side == NEITHER && side > AMERICAN ? "; " : "", games->game->side_names[side], c->games,
                plan->opponents, plan->opponents == 1 ? "" : "s");
        write_side(games->game, &c->side[side], f);
    }
    fputc('\n', f);
}

static void report(const Tune *t, const TuneGames *games, const TunePlan *plan, const Contestant *bot)
{
    static int32_t values[WEIGHTS_MAX];
    Check c;

    tune_result(t, values);
    check(games, plan, bot, values, &c);
    if (!c.whole || !is_flagship())
        return;
    fprintf(stderr, "generation %d, ", tune_generations(t));
    write_check(games, plan, &c, stderr);
}

// ---- the command

const Option tune_options[] = {
    { "generations", "N", .number = &asked.generations, .low = 1, .high = 1000000, .help = "generations in all, those of the state included; 64 unless given" },
    { "bot", "BOT", .text = &asked.bot, .help = "who plays, as in `muster match`; policy unless given. weights=FILE is where the tuning begins" },
    { "only", "PATTERN", .texts = &asked.only, .help = "tune the weights whose ids are like this ('pull-*'); may be given several times" },
    { "side", "SIDE", .text = &asked.side, .help = "tune this side alone: only its own weights move, and the candidates play no other side" },
    { "opponent", "FILE", .texts = &asked.opponents, .help = "the opponent has the weights of this file instead of earlier ones of the tuning; may be given "
      "several times, and the candidates meet them in turn. /dev/null stands for the game's own weights" },
    { "opponent-bot", "BOT", .text = &asked.opponent_bot, .help = "who the opponents are, as with --bot: a policy may be tuned against a bot that searches. The same "
      "as --bot unless given" },
    { "scenario", "SCENARIO", .texts = &asked.scenarios, .help = "a scenario; may be given several times, and matches take them in turn; all unless given" },
    { "option", "OPTION", .texts = &asked.options, .help = "play with this optional rule; may be given several times; `muster about GAME` lists them" },
    { "pairs", "N", .number = &asked.pairs, .low = 2, .high = 10000, .help = "mirrored pairs of candidates in a generation; 24 unless given" },
    { "matches", "N", .number = &asked.matches, .low = 1, .high = 10000, .help = "matches that each candidate plays, of two games or, with --side, of one; 12 unless given" },
    { "step", "PERCENT", .number = &asked.step, .low = 1, .high = 200, .help = "by how much candidates differ from the centre; 25 unless given" },
    { "rate", "PERCENT", .number = &asked.rate, .low = 1, .high = 1000, .help = "how far the centre moves, in steps; 100 unless given" },
    { "check", "N", .number = &asked.check, .low = 1, .high = 1000000, .help = "matches of a check on held-out seeds, against the bot at the beginning or, "
      "with --side or --opponent, against the opponents; 500 unless given" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = LAB_THREADS_MAX, .help = "games at once; as many as there are processors unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "the seed of candidates and dice; 1 unless given" },
    { "state", "FILE", .text = &asked.state, .help = "keep the state there after each generation, and go on from it if it is there" },
    { "out", "FILE", .text = &asked.out, .help = "write the weights there; standard output unless given" },
    { NULL },
};

static bool write_result(const Tune *t, const TuneGames *games, const TunePlan *plan, const int32_t values[], const Check *c, Error *err)
{
    FILE *f = asked.out ? fopen(asked.out, "w") : stdout;

    if (!f)
        return fail(err, "cannot write %s: %s", asked.out, strerror(errno));
    fprintf(f, "# muster tune: %s\n# %d generations of %d pairs, step %ld %%, rate %ld %%, seed %ld\n", plan->words, tune_generations(t), plan->pairs,
            asked.step, asked.rate, asked.seed);
    if (c->whole) {
        fputs("# On ", f);
        write_check(games, plan, c, f);
    }
    write_weights(games->game, values, f);
    return close_written(f, asked.out, err);
}

// All processes of a fleet check the result together; the first writes it.
static bool finish(const Tune *t, const TuneGames *games, const TunePlan *plan, const Contestant *bot, Error *err)
{
    static int32_t values[WEIGHTS_MAX];
    Check c = { .whole = false };
    bool stopped = atomic_load(games->stop);

    fleet_merge(&stopped, sizeof stopped);
    tune_result(t, values);
    if (!stopped)
        check(games, plan, bot, values, &c);
    return !is_flagship() || write_result(t, games, plan, values, &c, err);
}

// A state that only some of the processes find would lead them apart.
static void take_up_state(Tune *t)
{
    Error err = { "" };
    int first = 0;              // generations of the first process's state

    if (access(asked.state, F_OK) == 0 && !tune_load(t, asked.state, &err))
        misuse("%s", err.text);
    if (is_flagship())
        first = tune_generations(t);
    fleet_merge(&first, sizeof first);
    if (tune_generations(t) != first)
        misuse("the processes do not find the same state in %s: every machine must be able to read it", asked.state);
}

// Goes on until all generations are done, or somebody stops it.  A check comes after 1, 2, 4, 8 ... generations.
static bool run(Tune *t, const TuneGames *games, const TunePlan *plan, const Contestant *bot, Error *err)
{
    while (tune_generations(t) < asked.generations && tune_generation(t)) {
        if (asked.state && is_flagship() && !tune_save(t, asked.state, err))
            return false;
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "\rgeneration %d of %ld, gains of %.3f \r", tune_generations(t), asked.generations, tune_gain(t));
        if ((tune_generations(t) & (tune_generations(t) - 1)) == 0)
            report(t, games, plan, bot);
    }
    return true;
}

int cmd_tune(int argc, char **argv)
{
    static int32_t start[WEIGHTS_MAX], first[WEIGHTS_MAX];
    static bool tuned[WEIGHTS_MAX];
    static const int32_t *opponent[TEXTS_MAX];
    char room[4000];
    Text words = text_in(room, sizeof room);
    Error err = { "" };

    asked = (struct Asked){ .bot = "policy", .generations = 64, .pairs = 24, .matches = 12, .step = 25, .rate = 100, .check = 500, .seed = 1 };
    if (!fleet_join(&err))
        misuse("%s", err.text);
    argc = read_options(argc, argv, tune_options);
    if (argc != 2)
        misuse("tune needs one game, as in `muster tune t76 --state t76.tune --out t76.weights`");
    const Game *game = wanted_game(argv[1]);
    Contestant bot = wanted_contestant(game, asked.bot, start);
    Contestant opponent_bot = wanted_contestant(game, asked.opponent_bot ? asked.opponent_bot : asked.bot, first);
    TuneGames games = games_of(game, &bot, &opponent_bot);
    write_words(&games, asked.bot, &words);
    TunePlan plan = {
        .words = room, .rows = game->weights, .count = game->weight_count, .start = start, .tuned = tuned, .pairs = (int)asked.pairs,
        .step = (double)asked.step / 100, .rate = (double)asked.rate / 100, .renewal = 8, .opponent = opponent,
        .opponents = read_opponents(game, games.side, first, opponent), .seed = (uint64_t)asked.seed, .judge = judge_by_games, .context = &games,
    };
    if (bot.level == BOT_RECRUIT)
        misuse("recruit has no weights");
    if (choose_tuned(game, bot.level > BOT_MILITIA, games.side, tuned) == 0)
        misuse("no weight of the %s%spolicy is like --only", games.side == NEITHER ? "" : game->side_names[games.side], games.side == NEITHER ? "" : " ");
    if (asked.out && is_flagship() && !can_write_file(asked.out, &err))
        misuse("%s", err.text);
    Tune *t = tune_new(&plan);
    if (asked.state)
        take_up_state(t);
    games.stop = stop_at_interrupt();
    if (!run(t, &games, &plan, &bot, &err) || !finish(t, &games, &plan, &bot, &err))
        misuse("%s", err.text);
    tune_free(t);
    fleet_leave();
    return FINE_STATUS;
}
