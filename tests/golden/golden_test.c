// Compares games and counts of lines with those kept in games.txt; TAP.
//
//     golden_test tests/golden/games.txt              compare
//     golden_test --write > tests/golden/games.txt    keep what the program does now (tests/golden/renew.sh)
//
// A line is `game GAME SCENARIO SEED PLIES HASH` or `lines GAME SCENARIO SEED PLY DEPTH COUNT HASH`.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"
#include "games/games.h"
#include "golden.h"

enum { SEEDS = 12, LINE = 200, DEPTH = 4, LINES_SEED = 2, LINES_UNTIL = 180, LINES_EVERY = 30 };

// A game of many verbs has wide lists: three deep is as much.
static int depth_of(const Game *game)
{
    return game->verb_count > 30 ? DEPTH - 1 : DEPTH;
}

static void write_game(const Game *game, int scenario, uint64_t seed, char *out)
{
    int plies;
    uint64_t hash = golden_game(game, scenario, seed, &plies);

    snprintf(out, LINE, "game %s %s %" PRIu64 " %d %016" PRIx64, game->id, game->scenarios[scenario].id, seed, plies, hash);
}

static void write_lines(const Game *game, int scenario, uint64_t seed, int ply, int depth, char *out)
{
    uint64_t hash;
    long count = golden_lines(game, scenario, seed, ply, depth, &hash);

    snprintf(out, LINE, "lines %s %s %" PRIu64 " %d %d %ld %016" PRIx64, game->id, game->scenarios[scenario].id, seed, ply, depth,
             count, hash);
}

static int write_all(void)
{
    char line[LINE];

    for (int g = 0; g < game_count; g++)
        for (int scenario = 0; scenario < games[g]->scenario_count; scenario++) {
            for (uint64_t seed = 1; seed <= SEEDS; seed++) {
                write_game(games[g], scenario, seed, line);
                puts(line);
            }
            for (int ply = 0; ply <= LINES_UNTIL; ply += LINES_EVERY) {
                write_lines(games[g], scenario, LINES_SEED, ply, depth_of(games[g]), line);
                puts(line);
            }
        }
    return 0;
}

// What this program makes of a kept line; false if it cannot be read.
static bool derive(const char *kept, char *out)
{
    char kind[8], id[40], scenario_id[40];
    uint64_t seed;
    int ply = 0, depth = 0;

    if (sscanf(kept, "%7s %39s %39s %" SCNu64 " %d %d", kind, id, scenario_id, &seed, &ply, &depth) < 5)
        return false;
    const Game *game = find_game(id);
    int scenario = game ? find_scenario(game, scenario_id) : -1;
    if (scenario < 0)
        return false;
    if (strcmp(kind, "game") == 0)
        write_game(game, scenario, seed, out);
    else
        write_lines(game, scenario, seed, ply, depth, out);
    return true;
}

static int compare_all(const char *path)
{
    FILE *f = fopen(path, "r");
    char kept[LINE], found[LINE];
    int n = 0, failed = 0;

    if (!f) {
        fprintf(stderr, "golden_test: cannot read %s\n", path);
        return 2;
    }
    while (fgets(kept, sizeof kept, f)) {
        kept[strcspn(kept, "\n")] = 0;
        bool same = derive(kept, found) && strcmp(kept, found) == 0;
        printf("%sok %d - %s\n", same ? "" : "not ", ++n, kept);
        if (!same)
            printf("# found %s\n", found);
        failed += !same;
    }
    fclose(f);
    printf("1..%d\n", n);
    return failed || n == 0;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: golden_test FILE | --write\n");
        return 2;
    }
    return strcmp(argv[1], "--write") == 0 ? write_all() : compare_all(argv[1]);
}
