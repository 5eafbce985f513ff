// The game at the terminal as it would be written down: the match, its luck, and the lines of its record.

#include "cli/journal.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/options.h"
#include "games/games.h"

// ---- room

static void *grown(void *at, size_t bytes)
{
    void *more = realloc(at, bytes);

    if (!more)
        misuse("out of memory");
    return more;
}

static void make_room(Journal *j)
{
    if (j->log.room - j->log.count < 1024) {
        j->log.room = 2 * j->log.room + 4096;
        j->log.at = grown(j->log.at, (size_t)j->log.room * sizeof *j->log.at);
    }
    if (j->record.room - j->record.length < 2 * RECORD_LINE_MAX) {
        j->record.room = 2 * j->record.room + 16 * RECORD_LINE_MAX;
        j->record.at = grown(j->record.at, j->record.room);
    }
    if (j->match.ply + 2 > j->plies_room) {
        size_t n = (size_t)(j->plies_room = 2 * j->plies_room + 256);
        j->length_at = grown(j->length_at, n * sizeof *j->length_at);
        j->events_at = grown(j->events_at, n * sizeof *j->events_at);
        j->chain_at = grown(j->chain_at, n * sizeof *j->chain_at);
    }
}

static Journal *journal_empty(void)
{
    Journal *j = grown(NULL, sizeof *j);

    memset(j, 0, sizeof *j);
    make_room(j);
    j->record.at[0] = '\0';
    return j;
}

void journal_free(Journal *j)
{
    if (!j)
        return;
    free(j->log.at);
    free(j->record.at);
    free(j->length_at);
    free(j->events_at);
    free(j->chain_at);
    free(j);
}

// ---- playing

static void mark_ply(Journal *j, uint64_t chain)
{
    int ply = j->match.ply;

    j->length_at[ply] = j->record.length;
    j->events_at[ply] = j->log.count;
    j->chain_at[ply] = chain;
}

static void begin_game(Journal *j, Luck *luck)
{
    Happened what;
    uint64_t chain = 0;

    match_start(&j->match, j->head.game, j->head.scenario, j->head.options, luck, &j->log, &what);
    record_head(&j->head, &chain, &j->record);
    record_start(&j->head, match_look(&j->match), &what.tape, -1, &chain, &j->record);
    mark_ply(j, chain);
}

static bool act_with(Journal *j, Action a, Luck *luck, int *reason)
{
    Happened what;
    uint64_t chain = j->chain_at[j->match.ply];

    make_room(j);
    if (!match_act(&j->match, a, luck, &j->log, &what, reason))
        return false;
    record_ply(&j->head, match_look(&j->match), j->match.ply, what.side, what.legal, a, &what.tape, -1, &chain, &j->record);
    mark_ply(j, chain);
    return true;
}

static void name_seed(Journal *j, uint64_t seed)
{
    snprintf(j->head.dice, sizeof j->head.dice, "seeded %" PRIu64, seed);
}

Journal *journal_new(const Game *game, int scenario, uint32_t options, uint64_t seed)
{
    Journal *j = journal_empty();

    j->head = (RecordHead){ .game = game, .scenario = scenario, .options = options };
    name_seed(j, seed);
    seed_luck(&j->luck, seed);
    begin_game(j, &j->luck.luck);
    return j;
}

Journal *journal_at(const RecordHead *head, const State *s, uint64_t seed)
{
    Journal *j = journal_empty();

    j->head = *head;
    seed_luck(&j->luck, seed);
    match_resume(&j->match, head->game, s, 0);
    mark_ply(j, 0);
    return j;
}

void journal_back(Journal *j, const State *s, int ply)
{
    match_resume(&j->match, j->head.game, s, ply);
    j->log.count = j->events_at[ply];
    j->record.length = j->length_at[ply];
    j->record.at[j->record.length] = '\0';
}

bool journal_act(Journal *j, Action a, int *reason)
{
    return act_with(j, a, &j->luck.luck, reason);
}

bool journal_undo(Journal *j, int to)
{
    if (to < 0 || !match_undo(&j->match, to))
        return false;
    j->log.count = j->events_at[to];
    j->record.length = j->length_at[to];
    j->record.at[j->record.length] = '\0';
    return true;
}

// ---- files

char *journal_text(const Journal *j, size_t *length)
{
    enum { END_ROOM = 256 };
    char *text = grown(NULL, j->record.length + END_ROOM);
    Text end = text_in(text + j->record.length, END_ROOM);
    uint64_t chain = j->chain_at[j->match.ply];

    memcpy(text, j->record.at, j->record.length);
    record_end(&j->head, match_look(&j->match), j->match.ply, &chain, &end);
    *length = j->record.length + end.length;
    return text;
}

static bool is_in_the_way(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

// Written beside its place and then moved there, so that a full disk leaves what was kept before.
static bool write_beside(const char *text, size_t length, const char *path, Error *err)
{
    char partial[PATH_ROOM];

    if (is_in_the_way(path))                // a device or a folder would be replaced by the record
        return fail(err, "%s: not a plain file", path);
    if (snprintf(partial, sizeof partial, "%s" PART, path) >= (int)sizeof partial)
        return fail(err, "the path is too long");
    FILE *f = fopen(partial, "w");
    if (!f)
        return fail(err, "%s: %s", path, strerror(errno));
    fwrite(text, 1, length, f);
    bool written = !ferror(f);
    if (fclose(f) == 0 && written && rename(partial, path) == 0)
        return true;
    fail(err, "%s: %s", path, strerror(errno));
    unlink(partial);
    return false;
}

// The signals by which a terminal or a person ends the program wait until the file is whole: a terminal that is closed sends one while
// the last answer is being kept.
bool journal_save(const Journal *j, const char *path, Error *err)
{
    size_t length;
    char *text = journal_text(j, &length);
    sigset_t ending, before;

    sigemptyset(&ending);
    sigaddset(&ending, SIGHUP);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigprocmask(SIG_BLOCK, &ending, &before);
    bool fine = write_beside(text, length, path, err);
    sigprocmask(SIG_SETMASK, &before, NULL);
    free(text);
    return fine;
}

enum { TO_THE_END = -1 };

static bool load_plies(Journal *j, Replay *r, int last, Error *err)
{
    Forced forced;
    int reason;

    while ((last == TO_THE_END || r->ply < last) && replay_step(r, err)) {
        force_luck(&forced, r->dice, r->dice_count);
        if (r->ply == 0)
            begin_game(j, &forced.luck);
        else if (!act_with(j, r->action, &forced.luck, &reason))
            return fail(err, "line %d: not legal", r->line);
    }
    if (last == TO_THE_END || !r->ended)
        return r->ended || r->ply == last;
    return fail(err, "the record has only %d plies", r->ply);
}

static bool load_text(Journal *j, const char *text, size_t length, int last, uint64_t seed, Error *err)
{
    static const char seeded[] = "seeded ";
    Replay r;

    if (!replay_open(&r, text, length, find_game, err))
        return false;
    j->head = r.head;
    if (last == TO_THE_END && strncmp(r.head.dice, seeded, strlen(seeded)) == 0) {
        seed_luck(&j->luck, strtoull(r.head.dice + strlen(seeded), NULL, 10));
        r.derive = &j->luck.luck;
        return load_plies(j, &r, last, err);
    }
    snprintf(j->head.dice, sizeof j->head.dice, "free");
    seed_luck(&j->luck, seed);
    return load_plies(j, &r, last, err);
}

Journal *journal_load(const char *path, uint64_t seed, Error *err)
{
    return journal_load_to(path, TO_THE_END, seed, err);
}

Journal *journal_load_to(const char *path, int last, uint64_t seed, Error *err)
{
    Error why = { "" };
    size_t length;
    char *text = read_whole_file(path, &length, err);

    if (!text)
        return NULL;
    Journal *j = journal_empty();
    bool fine = load_text(j, text, length, last, seed, &why);
    free(text);
    if (fine)
        return j;
    journal_free(j);
    fail(err, "%.100s: %.200s", path, why.text);
    return NULL;
}

bool journal_position(const Journal *j, int ply, Position *position, Error *err)
{
    Journal *past = journal_empty();
    bool fine = load_text(past, j->record.at, j->record.length, ply, 0, err);

    if (fine)
        *position = past->match.now;
    journal_free(past);
    return fine;
}
