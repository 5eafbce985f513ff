// Plays games at random through the public interface, many side by side, and prints who won and how fast it went.
//
//     cc random_games.c $(pkg-config --cflags --libs muster) -o random_games && ./random_games trenton-1776 1000
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <muster/muster.h>

enum { BATCH = 64 };

static double seconds(void)
{
    struct timespec now;

    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// Plays a batch to its end; adds up who won, and returns the decisions made.
static long play_batch(const MusterGame *game, void *block, uint64_t seed, int games, long wins[4])
{
    static MusterAction list[MUSTER_ACTIONS_MAX];
    MusterAction choice[BATCH] = { 0 };
    long decisions = 0;

    for (int i = 0; i < games; i++)
        muster_start(muster_at(game, block, i), game, 0, muster_default_options(game), seed + (uint64_t)i);
    do {
        for (int i = 0; i < games; i++) {
            MusterPosition *p = muster_at(game, block, i);
            int n = muster_legal(p, list, MUSTER_ACTIONS_MAX);
            choice[i] = n ? list[muster_random(p, n)] : 0;
            decisions += n > 0;
        }
    } while (muster_step_many(game, block, games, choice, NULL) > 0);
    for (int i = 0; i < games; i++)
        wins[muster_outcome(muster_at(game, block, i))]++;
    return decisions;
}

int main(int argc, char **argv)
{
    const MusterGame *game = muster_find_game(argc > 1 ? argv[1] : "trenton-1776");
    int games = argc > 2 ? atoi(argv[2]) : 1000;
    long wins[4] = { 0 }, decisions = 0;

    if (!game || games < 1) {
        fprintf(stderr, "usage: random_games [GAME [HOW MANY]]\n");
        return 2;
    }
    void *block = malloc(muster_size(game) * BATCH);
    double begun = seconds();
    for (int done = 0; block && done < games; done += BATCH)
        decisions += play_batch(game, block, (uint64_t)done, games - done < BATCH ? games - done : BATCH, wins);
    printf("%s: american %ld, british %ld, draw %ld\n", muster_game_name(game), wins[1], wins[2], wins[3]);
    printf("%ld decisions, %.0f a second\n", decisions, (double)decisions / (seconds() - begun));
    free(block);
    return 0;
}
