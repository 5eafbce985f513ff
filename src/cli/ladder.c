// muster ladder GAME: each level of bot against the one below.

#include <stdio.h>
#include <stdlib.h>

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
    printf(" for a hard question, veteran %d times that, one thread each.\n\n%s", VETERAN_TIMES, room);
}

static BotLevel level_or_misuse(const char *id, BotLevel otherwise)
{
    int level = id ? find_bot_level(id) : (int)otherwise;

    if (level < 0)
        misuse("no bot '%s'; there are recruit, militia, regular and veteran", id);
    return (BotLevel)level;
}

int cmd_ladder(int argc, char **argv)
{
    long games = 400, playouts = 0, think = 0, threads = 0, seed = 1;
    const char *scenario = NULL, *from = NULL, *to = NULL;
    bool json = false;
    const Option options[] = {
        { "games", "N", .number = &games, .low = 2, .high = 1000000 }, { "scenario", "NAME", .text = &scenario },
        { "playouts", "N", .number = &playouts, .low = 1, .high = 1000000 }, { "think", "MS", .number = &think, .low = 1, .high = 60000 },
        { "threads", "N", .number = &threads, .low = 1, .high = LAB_THREADS_MAX }, { "seed", "N", .number = &seed, .low = 0, .high = LONG_MAX },
        { "from", "BOT", .text = &from }, { "to", "BOT", .text = &to }, { "json", .on = &json }, { NULL },
    };
    LadderRung rungs[BOT_LEVELS];

    argc = read_options(argc, argv, options);
    if (argc != 2)
        misuse("ladder needs one game, as in `muster ladder trenton-1776 --games 400`");
    if (playouts && think)
        misuse("--playouts and --think exclude each other");
    LadderPlan plan = {
        .game = wanted_game(argv[1]), .games = (int)games, .playouts = !playouts && !think ? 200 : (int)playouts, .think_ms = (int)think,
        .threads = (int)threads, .seed = (uint64_t)seed, .lowest = level_or_misuse(from, BOT_RECRUIT),
        .highest = level_or_misuse(to, BOT_VETERAN), .progress = show_progress,
    };
    plan.scenario = scenario ? wanted_scenario(plan.game, scenario) : -1;
    if (plan.lowest >= plan.highest)
        misuse("--from must be a lower level than --to");
    int count = ladder_run(&plan, rungs);
    if (json)
        print_ladder_json(&plan, rungs, count);
    else
        print_ladder(&plan, rungs, count);
    return ladder_holds(rungs, count) ? FINE_STATUS : NOT_SO;
}
