// Watches a duel and writes each ply into the record as it is played.

#include "lab/record_file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/record.h"

bool make_records_dir(const char *dir, Error *err)
{
    struct stat there;

    if (mkdir(dir, 0777) == 0 || (errno == EEXIST && stat(dir, &there) == 0 && S_ISDIR(there.st_mode)))
        return true;
    return fail(err, "cannot make the directory %s: %s", dir, strerror(errno == EEXIST ? ENOTDIR : errno));
}

typedef struct Writer {
    RecordHead head;
    uint64_t   chain;
    int        ply;
    FILE      *out;
} Writer;

static void put_line(Writer *w, Text *t)
{
    fputs(t->at, w->out);
}

static void write_start(void *context, const State *s, const Taped *tape)
{
    Writer *w = context;
    char room[RECORD_LINE_MAX + 1024];
    Text t = text_in(room, sizeof room);

    record_head(&w->head, &w->chain, &t);
    record_start(&w->head, s, tape, -1, &w->chain, &t);
    put_line(w, &t);
}

static void write_ply(void *context, const State *after, Side side, int legal, Action a, const Taped *tape)
{
    Writer *w = context;
    char room[RECORD_LINE_MAX];
    Text t = text_in(room, sizeof room);

    record_ply(&w->head, after, ++w->ply, side, legal, a, tape, -1, &w->chain, &t);
    put_line(w, &t);
}

static void write_end(void *context, const State *s)
{
    Writer *w = context;
    char room[RECORD_LINE_MAX];
    Text t = text_in(room, sizeof room);

    record_end(&w->head, s, w->ply, &w->chain, &t);
    put_line(w, &t);
}

void duel_written(const DuelPlan *plan, Bot *const bot[SIDES], FILE *out, DuelResult *result)
{
    Writer w = { .head = { plan->game, plan->scenario, plan->options, "" }, .out = out };
    DuelWatcher watcher = { &w, write_start, write_ply, write_end };

    snprintf(w.head.dice, sizeof w.head.dice, "seeded %llu", (unsigned long long)plan->seed);
    *result = duel(plan, bot, &watcher);
}

bool duel_on_record(const DuelPlan *plan, Bot *const bot[SIDES], const char *dir, int i, DuelResult *result, Error *err)
{
    char path[4096];
    FILE *out;

    if (snprintf(path, sizeof path, "%s/game-%06d.muster", dir, i) >= (int)sizeof path)
        return fail(err, "the path %.200s... is too long", dir);
    if (!(out = fopen(path, "w")))
        return fail(err, "cannot write %s: %s", path, strerror(errno));
    duel_written(plan, bot, out, result);
    bool written = !ferror(out);
    if (fclose(out) != 0 || !written)
        return fail(err, "cannot write %s: %s", path, strerror(errno));
    if (result->outcome == PLAYING)
        unlink(path);
    return true;
}
