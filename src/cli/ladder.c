// muster ladder GAME: each level of bot against the one below.

#include <stdio.h>
#include <stdlib.h>

#include "cli/bot_words.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "lab/ladder.h"

static void write_rung(const LadderRung *r, Json *j)
{
    json_open(j, '{');
    json_text(j, "level", bot_levels[r->upper].id);
    json_text(j, "against", bot_levels[r->lower].id);
    json_number(j, "games", r->games);
    json_number(j, "won", r->won);
    json_number(j, "drawn", r->drawn);
    json_number(j, "lost", r->lost);
    json_fraction(j, "score", r->score.middle);
    json_fraction(j, "low", r->score.low);
    json_fraction(j, "high", r->score.high);
    json_fraction(j, "elo", elo_of(r->score.middle));
    json_fraction(j, "elo_low", elo_of(r->score.low));
    json_fraction(j, "elo_high", elo_of(r->score.high));
    json_fraction(j, "think_ms", r->think_ms[0]);
    if (r->matches) {
        json_number(j, "matches", r->matches);
        json_number(j, "matches_won", r->matches_won);
        json_number(j, "matches_drawn", r->matches_drawn);
        json_fraction(j, "match_score", r->match_score.middle);
        json_fraction(j, "match_low", r->match_score.low);
        json_fraction(j, "match_high", r->match_score.high);
    }
    json_close(j, '}');
}

static void print_ladder_json(const LadderPlan *plan, const LadderRung rungs[], int count)
{
    Text t = json_room(8192);
    Json j = json_in(&t);

    json_open(&j, '{');
    json_text(&j, "game", plan->game->id);
    json_text(&j, "scenario", plan->scenario < 0 ? "all" : plan->game->scenarios[plan->scenario].id);
    json_number(&j, "seed", (int64_t)plan->seed);
    json_number(&j, "playouts", plan->playouts);
    json_number(&j, "think_ms", plan->think_ms);
    json_open_as(&j, "rungs", '[');
    for (int i = 0; i < count; i++)
        write_rung(&rungs[i], &j);
    json_close(&j, ']');
    json_bool(&j, "holds", ladder_holds(rungs, count));
    json_close(&j, '}');
    print_json(&t);
}

static bool is_interrupted(const LadderPlan *plan)     { return atomic_load(plan->stop); }

static void print_ladder(const LadderPlan *plan, const LadderRung rungs[], int count)
{
    char room[4096];
    Text t = text_in(room, sizeof room);

    write_ladder(plan, rungs, count, &t);
    printf("%s, %s, sides swapped every second game, seed %llu; regular has ", plan->game->name,
           plan->scenario < 0 ? "all scenarios" : plan->game->scenarios[plan->scenario].name, (unsigned long long)plan->seed);
    if (plan->playouts)
        printf("%d playouts", plan->playouts);
    else
        printf("%d ms", plan->think_ms);
    fputs(" for a hard question", stdout);
    for (int level = BOT_REGULAR + 1; level <= (int)plan->highest; level++)
        printf(", %s %d times that", bot_levels[level].id, bot_levels[level].times);
    printf(", one thread each%s.\n\n%s", is_interrupted(plan) ? "; interrupted" : "", room);
}

static struct Asked {
    long        games, playouts, think, threads, seed;
    const char *scenario, *from, *to;
    bool        json;
} asked;

const Option ladder_options[] = {
    { "games", "N", .number = &asked.games, .low = 2, .high = 1000000, .help = "games of each pair of levels; 400 unless given" },
    { "scenario", "SCENARIO", .text = &asked.scenario, .help = "one scenario; all in turn unless given" },
    { "playouts", "N", .number = &asked.playouts, .low = 1, .high = 1000000,
      .help = "playouts that regular has for a hard question (veteran has ten times as many, grenadier 120 times); 200 unless given" },
    { "think", "MS", .number = &asked.think, .low = 1, .high = 60000,
      .help = "milliseconds that regular has for a hard question (veteran has ten times as long, grenadier 120 times); --think 500 is what they have against people, where a turn has a limit, too" },
    { "from", "BOT", .text = &asked.from, .help = "the lowest level that plays; recruit unless given" },
    { "to", "BOT", .text = &asked.to, .help = "the highest level that plays; veteran unless given" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = LAB_THREADS_MAX, .help = "games at once; as many as there are processors unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "the seed of the dice; 1 unless given" },
    { "json", .on = &asked.json, .help = "the table as data" },
    { NULL },
};

int cmd_ladder(int argc, char **argv)
{
    LadderRung rungs[BOT_LEVELS];

    asked = (struct Asked){ .games = 400, .seed = 1 };
    argc = read_options(argc, argv, ladder_options);
    if (argc != 2)
        misuse("ladder needs one game, as in `muster ladder trenton-1776 --games 400`");
    if (asked.playouts && asked.think)
        misuse("--playouts and --think exclude each other");
    LadderPlan plan = {
        .game = wanted_game(argv[1]), .games = (int)asked.games, .playouts = !asked.playouts && !asked.think ? 200 : (int)asked.playouts,
        .think_ms = (int)asked.think, .threads = (int)asked.threads, .seed = (uint64_t)asked.seed,
        .lowest = asked.from ? wanted_level(asked.from) : BOT_RECRUIT, .highest = asked.to ? wanted_level(asked.to) : BOT_VETERAN, .progress = show_progress,
    };
    plan.scenario = asked.scenario ? wanted_scenario(plan.game, asked.scenario) : -1;
    if (plan.lowest >= plan.highest)
        misuse("--from must be a lower level than --to");
    plan.stop = stop_at_interrupt();
    int count = ladder_run(&plan, rungs);
    if (asked.json)
        print_ladder_json(&plan, rungs, count);
    else
        print_ladder(&plan, rungs, count);
    return ladder_holds(rungs, count) && !is_interrupted(&plan) ? FINE_STATUS : NOT_SO;
}
