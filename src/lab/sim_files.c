// The CSV is written directly; the histogram is drawn by gnuplot, which reads its commands from a pipe.

#include "lab/sim_files.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/files.h"

// ---- CSV

static const char *outcome_word(const Game *game, int outcome)
{
    return outcome == AMERICAN_VICTORY ? game->side_ids[AMERICAN] : outcome == BRITISH_VICTORY ? game->side_ids[BRITISH] : "draw";
}

// A bot's word may have commas.
static void put_bot(const SimPlan *plan, int which, FILE *f)
{
    char room[MANNER_ROOM];
    Text word = text_in(room, sizeof room);

    write_sim_bot(plan, which, &word);
    fprintf(f, strchr(room, ',') ? "\"%s\"," : "%s,", room);
}

static void put_row(const SimPlan *plan, const DuelResult *r, int i, FILE *f)
{
    const Game *game = plan->game;
    Side first = sim_first_plays(plan, i);

    fprintf(f, "%d,%" PRIu64 ",", i, sim_game_seed(plan, i));
    put_bot(plan, first, f);
    put_bot(plan, enemy_of(first), f);
    fprintf(f, "%s,%s,%u,%d,", outcome_word(game, r->outcome), game->endings[r->ending].id, r->actions, r->phases);
    if (game_has_points(game))
        fprintf(f, "%d,%d", r->points[AMERICAN], r->points[BRITISH]);
    else
        fputc(',', f);
    fprintf(f, ",%u,%u,%.3f,%.3f\n", r->attacks[AMERICAN], r->attacks[BRITISH], (double)r->think_us[AMERICAN] / 1000, (double)r->think_us[BRITISH] / 1000);
}

bool write_sim_csv(const SimPlan *plan, const DuelResult *result, const char *path, Error *err)
{
    const Game *game = plan->game;
    FILE *f = open_to_write(path, err);

    if (!f)
        return false;
    fprintf(f, "game,seed,%s,%s,outcome,ending,actions,phases,%s_points,%s_points,%s_attacks,%s_attacks,%s_ms,%s_ms\n", game->side_ids[AMERICAN], game->side_ids[BRITISH],
            game->side_ids[AMERICAN], game->side_ids[BRITISH],
            game->side_ids[AMERICAN], game->side_ids[BRITISH], game->side_ids[AMERICAN], game->side_ids[BRITISH]);
    for (int i = 0; i < plan->games; i++)
        put_row(plan, &result[i], i, f);
    return close_written(f, path, err);
}

// ---- the picture

enum { BINS = 30 };

typedef struct Lengths {
    uint32_t least, width;
    int      count[BINS][3];            // american, british, drawn
} Lengths;

static void count_lengths(const SimPlan *plan, const DuelResult *result, Lengths *l)
{
    uint32_t most = 0;

    *l = (Lengths){ .least = UINT32_MAX };
    for (int i = 0; i < plan->games; i++) {
        l->least = result[i].actions < l->least ? result[i].actions : l->least;
        most = result[i].actions > most ? result[i].actions : most;
    }
    l->width = (most - l->least) / BINS + 1;
    for (int i = 0; i < plan->games; i++)
        l->count[(result[i].actions - l->least) / l->width][result[i].outcome == AMERICAN_VICTORY ? 0 : result[i].outcome == BRITISH_VICTORY ? 1 : 2]++;
}

static void print_lengths(const Lengths *l, FILE *f)
{
    for (int i = 0; i < BINS; i++)
        fprintf(f, "%u\t%d\t%d\t%d\n", l->least + (uint32_t)i * l->width, l->count[i][0], l->count[i][1], l->count[i][2]);
}

static bool write_numbers(const Lengths *l, const char *path, Error *err)
{
    char tsv[4096];
    snprintf(tsv, sizeof tsv, "%s.tsv", path);
    FILE *f = open_to_write(tsv, err);

    if (!f)
        return false;
    fputs("actions\tamerican\tbritish\tdrawn\n", f);
    print_lengths(l, f);
    return close_written(f, tsv, err);
}

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);

    return n >= k && strcmp(text + n - k, end) == 0;
}

// gnuplot reads its commands from a pipe; no shell comes between, so any path will do.
static FILE *open_gnuplot(pid_t *child)
{
    int ends[2];

    if (pipe(ends) != 0)
        return NULL;
    *child = fork();
    if (*child == 0) {
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        close(ends[1]);
        execlp("gnuplot", "gnuplot", (char *)NULL);
        _exit(127);
    }
    close(ends[0]);
    if (*child < 0) {
        close(ends[1]);
        return NULL;
    }
    return fdopen(ends[1], "w");
}

static void put_quoted(const char *path, FILE *f)
{
    fputc('\'', f);
    for (; *path; path++)
        fprintf(f, *path == '\'' ? "''" : "%c", *path);
    fputc('\'', f);
}

static void put_commands(const SimPlan *plan, const Lengths *l, const char *path, FILE *f)
{
    fprintf(f, "set terminal %s size 900,500\nset output ", ends_with(path, ".png") ? "png" : "svg");
    put_quoted(path, f);
    fprintf(f, "\nset title \"%s, %s: %d games\"\nset xlabel \"actions in a game\"\nset ylabel \"games\"\n", plan->game->name,
            plan->game->scenarios[plan->scenario].name, plan->games);
    fprintf(f, "set style data histograms\nset style histogram rowstacked\nset style fill solid 0.8\nset boxwidth 0.9\n"
               "set xtics rotate by -45\nset key outside\n$games << end\n");
    print_lengths(l, f);
    fprintf(f, "end\nplot $games using 2:xtic(int($0)%%3==0 ? stringcolumn(1) : \"\") title \"%s\" lc rgb \"#28507a\", "
               "'' using 3 title \"%s\" lc rgb \"#b4432e\", '' using 4 title \"drawn\" lc rgb \"#999999\"\n",
            plan->game->side_names[AMERICAN], plan->game->side_names[BRITISH]);
}

bool write_sim_plot(const SimPlan *plan, const DuelResult *result, const char *path, bool *drawn, Error *err)
{
    Lengths l;
    pid_t child;
    int status = 1;
    FILE *f;

    count_lengths(plan, result, &l);
    f = open_gnuplot(&child);
    if (f) {
        put_commands(plan, &l, path, f);
        fclose(f);
        waitpid(child, &status, 0);
    }
    *drawn = f && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return *drawn || write_numbers(&l, path, err);
}
