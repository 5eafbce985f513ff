// muster faults GAME: questions at which another answer would have done better than the policy's own.

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "engine/words.h"
#include "lab/crew.h"
#include "lab/faults.h"
#include "lab/weights_file.h"

// ---- the plan

static struct Asked {
    const char *scenario, *side, *question, *weights;
    TextList    options;
    long        questions, from_turn, to_turn, tries, trials, horizon, bar, show, threads, seed;
    bool        map, json;
} asked;

// The name of a question as its row has it.
static const char *wanted_question(const Game *game, const char *word)
{
    const char *names[256] = { NULL };
    int n = 0;

    if (!word)
        return NULL;
    for (int i = 0; i < game->frame_kinds; i++) {
        if (!game->frames[i] || !game->frames[i]->list)
            continue;
        if (strcmp(game->frames[i]->name, word) == 0)
            return game->frames[i]->name;
        names[n++] = game->frames[i]->name;
    }
    const char *near = nearest_word(word, names);
    misuse("no question '%s'%s%s%s; `muster about %s --answers` lists them", word, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "", game->id);
}

static FaultsPlan plan_of(const Game *game, int32_t values[WEIGHTS_MAX])
{
    Error err;

    memcpy(values, game->values, (size_t)game->weight_count * sizeof *values);
    if (asked.weights && !read_weights(game, asked.weights, values, &err))
        misuse("%s", err.text);
    return (FaultsPlan){
        .game = game, .values = values, .scenario = asked.scenario ? wanted_scenario(game, asked.scenario) : 0,
        .options = wanted_options(game, &asked.options), .questions = (int)asked.questions, .seed = (uint64_t)asked.seed, .threads = (int)asked.threads,
        .side = asked.side ? wanted_side(game, "side", asked.side) : NEITHER, .question = wanted_question(game, asked.question), .from_turn = (int)asked.from_turn,
        .to_turn = (int)asked.to_turn,
        .tries = (int)asked.tries, .trials = (int)asked.trials, .horizon = (int)asked.horizon, .bar = (int)asked.bar, .progress = show_progress,
    };
}

// ---- the report

static double percent(double thousandths)   { return thousandths / 10; }

static void print_head(const FaultsPlan *plan, const FaultsReport *r)
{
    printf("%s, %s, seed %" PRIu64 ": %d questions of the policy's games, with %.1f answers on average; each answer tried %d times ", plan->game->name,
           plan->game->scenarios[plan->scenario].name, plan->seed, r->questions, r->answers, plan->tries);
    if (plan->horizon)
        printf("and evaluated %d phases later.\n", plan->horizon);
    else
        puts("to the end of the game.");
    if (r->questions < plan->questions)
        printf("The other %d games had no such question, or were not played.\n", plan->questions - r->questions);
    printf("The best answer found would win %+.2f games in a hundred a question (%+.2f to %+.2f). At %d questions it wins at least %.1f more, and surely some: faults.\n",
           percent(r->gain.middle), percent(r->gain.low), percent(r->gain.high), r->faults, percent(plan->bar));
}

static void print_kinds(const FaultsPlan *plan, const FaultsReport *r)
{
    if (r->kinds)
        printf("\n%-32s %-16s %-16s %6s  %s\n", "question", "the policy's", "better", "faults", "games in a hundred each");
    for (int i = 0; i < r->kinds; i++) {
        const FaultKind *k = &r->kind[i];
        printf("%-32s %-16s %-16s %6d  %+.1f\n", k->question, plan->game->verbs[k->own].id, plan->game->verbs[k->better].id, k->count, percent(k->gain));
    }
}

static const char *action_words(const Game *game, Action a, char room[], size_t size)
{
    Text words = text_in(room, size);

    write_action(game, a, &words);
    return room;
}

static void print_map(const Game *game, const State *s)
{
    static char room[65536];
    Text t = text_in(room, sizeof room);

    game->draw_map(s, REFEREE, &(MapWish){ .columns = 120, .around = MAP_AUTO }, &t);
    fputs(room, stdout);
}

static void print_fault(const FaultsPlan *plan, const Fault *f)
{
    char own[120], better[120];

    printf("\nTurn %d, ply %d, %s, %s: '%s' (weight %d), but '%s' (weight %d) wins %+.1f games in a hundred (%+.1f to %+.1f)\n", f->turn, f->ply,
           plan->game->side_names[f->side], f->question, action_words(plan->game, f->own, own, sizeof own), f->own_weight,
           action_words(plan->game, f->better, better, sizeof better), f->better_weight, percent(f->gain.middle), percent(f->gain.low), percent(f->gain.high));
    if (asked.map)
        print_map(plan->game, (const State *)&f->pos);
}

static void print_report(const FaultsPlan *plan, const FaultsReport *r)
{
    print_head(plan, r);
    print_kinds(plan, r);
    for (int i = 0; i < r->faults && i < asked.show; i++)
        print_fault(plan, &r->fault[i]);
}

// Games in one, not in a thousand.
static void write_gain(Json *j, const Interval *gain)
{
    const Interval games = { gain->low / 1000, gain->middle / 1000, gain->high / 1000 };

    write_interval(j, "gain", &games);
}

static void write_fault(const FaultsPlan *plan, const Fault *f, Json *j)
{
    char room[120];

    json_open(j, '{');
    json_number(j, "turn", f->turn);
    json_number(j, "ply", f->ply);
    json_text(j, "side", plan->game->side_ids[f->side]);
    json_text(j, "question", f->question);
    json_text(j, "own", action_words(plan->game, f->own, room, sizeof room));
    json_number(j, "own_weight", f->own_weight);
    json_text(j, "better", action_words(plan->game, f->better, room, sizeof room));
    json_number(j, "better_weight", f->better_weight);
    write_gain(j, &f->gain);
    json_close(j, '}');
}

static void print_faults_json(const FaultsPlan *plan, const FaultsReport *r)
{
    Text t = json_room(4096 + 512 * (size_t)r->faults);
    Json j = json_in(&t);

    json_open(&j, '{');
    json_text(&j, "game", plan->game->id);
    json_text(&j, "scenario", plan->game->scenarios[plan->scenario].id);
    json_number(&j, "seed", (int64_t)plan->seed);
    json_number(&j, "questions", r->questions);
    json_fraction(&j, "answers", r->answers);
    write_gain(&j, &r->gain);
    json_open_as(&j, "faults", '[');
    for (int i = 0; i < r->faults; i++)
        write_fault(plan, &r->fault[i], &j);
    json_close(&j, ']');
    json_close(&j, '}');
    print_json(&t);
}

// ---- the command

const Option faults_options[] = {
    { "questions", "N", .number = &asked.questions, .low = 1, .high = 1000000, .help = "questions that are looked into, one of each game; 100 unless given" },
    { "scenario", "SCENARIO", .text = &asked.scenario, .help = "the scenario; the game's first one unless given" },
    { "option", "OPTION", .texts = &asked.options, .help = "play with this optional rule; may be given several times; `muster about GAME` lists them" },
    { "side", "SIDE", .text = &asked.side, .help = "only this side's questions" },
    { "question", "NAME", .text = &asked.question, .help = "only questions of this name, as the report and the table of answers call them" },
    { "from-turn", "N", .number = &asked.from_turn, .low = 1, .high = 1000, .help = "only questions of this turn and later ones" },
    { "to-turn", "N", .number = &asked.to_turn, .low = 1, .high = 1000, .help = "only questions of this turn and earlier ones" },
    { "weights", "FILE", .text = &asked.weights, .help = "weights that the policy goes by, as for `muster match`" },
    { "tries", "N", .number = &asked.tries, .low = 1, .high = 100000, .help = "tries of every answer, which choose the best one; 40 unless given" },
    { "trials", "N", .number = &asked.trials, .low = 2, .high = 1000000, .help = "trials of the best answer against the policy's own; 300 unless given" },
    { "horizon", "N", .number = &asked.horizon, .low = 1, .high = 1000, .help = "phases after which a try is evaluated; to the end of the game unless given" },
    { "bar", "N", .number = &asked.bar, .low = 1, .high = 1000, .help = "games in a thousand that a fault costs at least; 50 unless given" },
    { "show", "N", .number = &asked.show, .low = 0, .high = 1000000, .help = "faults that are told one by one, the worst first; 10 unless given" },
    { "map", .on = &asked.map, .help = "draw the map of each fault that is told" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = LAB_THREADS_MAX, .help = "questions at once; as many as there are processors unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "the seed of games and tries; 1 unless given" },
    { "json", .on = &asked.json, .help = "the report as data, with all faults" },
    { NULL },
};

int cmd_faults(int argc, char **argv)
{
    int32_t values[WEIGHTS_MAX];
    FaultsReport report;

    asked = (struct Asked){ .questions = 100, .from_turn = 1, .tries = 40, .trials = 300, .bar = 50, .show = 10, .seed = 1 };
    argc = read_options(argc, argv, faults_options);
    if (argc != 2)
        misuse("faults needs one game, as in `muster faults campaigns-of-1777 --scenario burgoynes-challenge`");
    FaultsPlan plan = plan_of(wanted_game(argv[1]), values);
    plan.stop = stop_at_interrupt();
    faults_find(&plan, &report);
    signal(SIGINT, SIG_DFL);
    if (asked.json)
        print_faults_json(&plan, &report);
    else
        print_report(&plan, &report);
    faults_free(&report);
    return FINE_STATUS;
}
