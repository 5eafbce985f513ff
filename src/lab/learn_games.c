// A file begins with the plan in words; then comes a line for each game: its number, its outcome, its answers in hexadecimal, and a hash of them.

#include "lab/learn_games.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "bots/known.h"

typedef struct Kept {
    Action  *answer;                // NULL: the game was not played
    uint32_t answers;
    uint8_t  outcome;
} Kept;

struct LearnGames {
    const LearnPlan *plan;
    const char *path;
    FILE       *file;
    Kept       *game;               // by number
    int         count;
    bool        failed;             // a line could not be written
    pthread_mutex_t lock;           // of all but `plan`
};

static void *need(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

// ---- how a game is played, by its number

static DuelPlan duel_plan(const LearnPlan *plan, int game)
{
    uint64_t seed = mix_seed(plan->seed, (uint64_t)game);
    int opening = (int)(mix_seed(seed, UINT32_MAX) % ((uint64_t)plan->opening + 1));

    return (DuelPlan){ plan->game, plan->scenario[game % plan->scenarios], plan->options, seed, opening, plan->stop, plan->strays };
}

static int bot_of(const LearnPlan *plan, int game, Side side)
{
    int pair = game / plan->scenarios;

    return side == AMERICAN ? pair % plan->bots : pair / plan->bots % plan->bots;
}

// ---- the file

static const char HEAD[] = "muster learn 1";

static void write_head(const LearnPlan *plan, Text *out)
{
    text_add(out, "%s\n%s, rules %d, seed %" PRIu64 ", opening %d, strays %d, options %u\n", HEAD, plan->game->id, plan->game->rules_version,
             plan->seed, plan->opening, plan->strays, (unsigned)plan->options);
    for (int i = 0; i < plan->bots; i++)
        text_add(out, "%s%s", i ? " and " : "by ", plan->bot[i].words);
    for (int i = 0; i < plan->scenarios; i++)
        text_add(out, ", %s", plan->game->scenarios[plan->scenario[i]].id);
    text_add(out, "\n");
}

static uint64_t hash_of(int number, const Kept *k)
{
    return hash_bytes(k->answer, k->answers * sizeof *k->answer, (uint64_t)number << 8 | k->outcome);
}

static bool write_game(FILE *f, int number, const Kept *k)
{
    fprintf(f, "game %d %d %" PRIu32, number, k->outcome, k->answers);
    for (uint32_t i = 0; i < k->answers; i++)
        fprintf(f, " %" PRIx32, k->answer[i]);
    fprintf(f, " %016" PRIx64 "\n", hash_of(number, k));
    return fflush(f) == 0 && !ferror(f);
}

static bool read_game(LearnGames *g, FILE *f)
{
    const Game *game = g->plan->game;
    Kept k;
    int number;
    unsigned outcome;
    uint64_t hash;

    if (fscanf(f, "game %d %u %" SCNu32, &number, &outcome, &k.answers) != 3 || number < 0 || outcome > DRAW || k.answers > game->bound)
        return false;
    k.outcome = (uint8_t)outcome;
    k.answer = need(calloc(k.answers + 1, sizeof *k.answer));
    for (uint32_t i = 0; i < k.answers; i++)
        if (fscanf(f, "%" SCNx32, &k.answer[i]) != 1)
            k.answers = 0;
    bool good = fscanf(f, "%" SCNx64, &hash) == 1 && fgetc(f) == '\n' && hash == hash_of(number, &k);
    // A plan of fewer games leaves the others in the file alone.
    if (!good || number >= g->plan->games || g->game[number].answer) {
        free(k.answer);
        return good;
    }
    g->game[number] = k;
    g->count++;
    return true;
}

// Where the last whole line ends: what comes after it was being written when the program was killed.
static long end_of_lines(FILE *f)
{
    long end = 0;

    rewind(f);
    for (int c; (c = fgetc(f)) != EOF;)
        if (c == '\n')
            end = ftell(f);
    rewind(f);
    return end;
}

static bool read_file(LearnGames *g, Error *err)
{
    char room[4000], line[sizeof room];
    Text head = text_in(room, sizeof room);
    long end = end_of_lines(g->file);

    write_head(g->plan, &head);
    if (end == 0) {                     // a new file
        rewind(g->file);
        return (ftruncate(fileno(g->file), 0) == 0 && fputs(room, g->file) >= 0 && fflush(g->file) == 0)
               || fail(err, "cannot write %s: %s", g->path, strerror(errno));
    }
    size_t length = fread(line, 1, strlen(room), g->file);
    if (length != strlen(room) || memcmp(line, room, length) != 0)
        return fail(err, "%s holds no games of this plan: they were played by other bots, options or rules", g->path);
    while (ftell(g->file) < end)
        if (!read_game(g, g->file))
            return fail(err, "%s is damaged", g->path);
    return (fseek(g->file, end, SEEK_SET) == 0 && ftruncate(fileno(g->file), end) == 0) || fail(err, "cannot write %s: %s", g->path, strerror(errno));
}

LearnGames *learn_open(const LearnPlan *plan, const char *path, Error *err)
{
    LearnGames *g = need(calloc(1, sizeof *g));

    g->plan = plan;
    g->path = path;
    g->game = need(calloc((size_t)plan->games, sizeof *g->game));
    pthread_mutex_init(&g->lock, NULL);
    if (!path)
        return g;
    g->file = fopen(path, access(path, F_OK) == 0 ? "r+" : "w+");
    if (!g->file)
        fail(err, "cannot write %s: %s", path, strerror(errno));
    if (g->file && read_file(g, err))
        return g;
    learn_close(g);
    return NULL;
}

void learn_close(LearnGames *g)
{
    for (int i = 0; i < g->plan->games; i++)
        free(g->game[i].answer);
    if (g->file)
        fclose(g->file);
    pthread_mutex_destroy(&g->lock);
    free(g->game);
    free(g);
}

int learn_count(const LearnGames *g)    { return g->count; }

// ---- playing

static void note_answer(void *context, const State *after, Side side, int legal, Action a, const Taped *tape)
{
    Kept *k = context;

    k->answer[k->answers++] = a;
}

static void play(void *context, void *own, int number)
{
    LearnGames *g = context;
    const LearnPlan *plan = g->plan;
    Kept k = { .answer = need(calloc((size_t)plan->game->bound + 1, sizeof(Action))) };
    DuelWatcher watcher = { .context = &k, .moved = note_answer };
    DuelPlan game = duel_plan(plan, number);
    Bot *seat[SIDES];

    if (g->game[number].answer) {       // it was played before
        free(k.answer);
        return;
    }
    for (Side side = AMERICAN; side < SIDES; side++) {
        const Contestant *bot = &plan->bot[bot_of(plan, number, side)];
        seat[side] = bot_new(plan->game, bot->level, bot->limits);
    }
    k.outcome = duel(&game, seat, &watcher).outcome;
    for (Side side = AMERICAN; side < SIDES; side++)
        bot_free(seat[side]);
    k.answer = need(realloc(k.answer, (k.answers + 1) * sizeof *k.answer));
    if (k.outcome == PLAYING) {
        free(k.answer);
        return;
    }
    pthread_mutex_lock(&g->lock);
    g->game[number] = k;
    g->count++;
    if (g->file && !write_game(g->file, number, &k))
        g->failed = true;
    pthread_mutex_unlock(&g->lock);
}

static void watch(void *context, int done)
{
    const LearnGames *g = context;

    if (g->plan->progress)
        g->plan->progress(NULL, done, g->plan->games);
}

bool learn_play(LearnGames *g, Error *err)
{
    crew_run(&(CrewPlan){ g->plan->games, g->plan->threads, NULL, NULL, play, watch, g->plan->stop, g });
    return !g->failed || fail(err, "cannot write %s: %s", g->path, strerror(errno));
}

// ---- rows

double learn_result(int lead, int points)
{
    return 1 / (1 + pow(3, -(double)lead / points));
}

// Of the kind's side, in a game that is over.
static double won_by(const ItemKind *kind, const State *s)
{
    int outcome = core_in(s)->outcome;

    return outcome == DRAW ? 0.5 : outcome == (kind->side == AMERICAN ? AMERICAN_VICTORY : BRITISH_VICTORY);
}

static double result_of(const LearnPlan *plan, const State *s)
{
    const ItemKind *kind = plan->game->items;

    if (!plan->points)
        return won_by(kind, s);
    int lead = fact_value(s, fact_named(plan->game, OF_GAME, "lead"), 0, 0);
    return learn_result(kind->side == AMERICAN ? lead : -lead, plan->points);
}

// Doubles the room when it is full.  Rows point into `item` only once all are there.
static void reserve(LearnRows *rows, int count)
{
    if (rows->rows == rows->room_for_rows) {
        rows->room_for_rows = rows->room_for_rows ? 2 * rows->room_for_rows : 1024;
        rows->row = need(realloc(rows->row, (size_t)rows->room_for_rows * sizeof *rows->row));
    }
    if (rows->items + (size_t)count > rows->room) {
        rows->room = rows->room ? 2 * rows->room : 1 << 16;
        rows->item = need(realloc(rows->item, rows->room * sizeof *rows->item));
    }
}

static void add_row(const LearnPlan *plan, const State *s, int number, LearnRows *rows)
{
    const ItemKind *kind = plan->game->items;
    int item[ITEMS_MAX];
    Counted c = kind->count_items(s, plan->game->values, item);

    reserve(rows, c.count);
    for (int i = 0; i < c.count; i++)
        rows->item[rows->items + (size_t)i] = (int16_t)item[i];
    rows->items += (size_t)c.count;
    rows->row[rows->rows++] = (LearnRow){ .counted = c, .game = number, .worth = plan->game->evaluate(s, kind->side, plan->game->values) };
}

static void add_position(const LearnPlan *plan, const State *s, int number, bool imagined, LearnRows *rows)
{
    Position known;

    if (imagined)
        look_as(plan->game, s, side_to_act(s), mix_seed(plan->seed ^ (uint64_t)number, (uint64_t)rows->rows), &known);
    add_row(plan, imagined ? (const State *)&known : s, number, rows);
}

static bool replay(const LearnPlan *plan, const Kept *k, int number, bool imagined, LearnRows *rows)
{
    const Game *game = plan->game;
    DuelPlan as = duel_plan(plan, number);
    Position pos;
    State *s = (State *)&pos;
    Seeded luck;
    Taped tape;
    Play p = { .luck = &tape.luck };
    int phase = -1, first = rows->rows;

    seed_luck(&luck, as.seed);
    tape_luck(&tape, &luck.luck);
    start(game, s, as.scenario, as.options, &p);
    for (uint32_t i = 0; i < k->answers; i++) {
        if (why_not(game, s, k->answer[i]) != OK)
            return false;
        if (game->phase(s) != phase)
            add_position(plan, s, number, imagined, rows);
        phase = game->phase(s);
        tape_luck(&tape, &luck.luck);
        take_action(game, s, k->answer[i], &p);
    }
    if (core_of(s)->outcome != k->outcome)
        return false;
    for (int r = first; r < rows->rows; r++) {
        rows->row[r].result = result_of(plan, s);
        rows->row[r].won = won_by(plan->game->items, s);
    }
    return true;
}

bool learn_rows(const LearnGames *g, bool imagined, LearnRows *out, Error *err)
{
    *out = (LearnRows){ 0 };
    for (int i = 0; i < g->plan->games; i++)
        if (g->game[i].answer && !replay(g->plan, &g->game[i], i, imagined, out))
            return fail(err, "game %d does not play as it was kept: the rules have changed, or %s is damaged", i, g->path ? g->path : "it");
    const int16_t *item = out->item;
    for (int r = 0; r < out->rows; r++) {
        out->row[r].item = item;
        item += out->row[r].counted.count;
    }
    return true;
}

void learn_rows_free(LearnRows *rows)
{
    free(rows->row);
    free(rows->item);
}
