// The record is read as for a review; what a bot had found out comes from the one that is kept.

#include "server/remarks.h"

#include <jansson.h>

#include "engine/words.h"
#include "games/games.h"
#include "server/memory.h"

static int number_at(const json_t *list, int i)     { return (int)json_integer_value(json_array_get(list, (size_t)i)); }

static void fill_chances(Review *r, const json_t *before, const json_t *chosen)
{
    for (int i = 0; i < r->plies; i++) {
        ReviewPly *p = &r->ply[i];
        p->before[BY_KNOWLEDGE] = number_at(before, i);
        p->chosen[BY_KNOWLEDGE] = number_at(chosen, i);
        p->after[BY_KNOWLEDGE] = number_at(before, i + 1);
    }
}

static bool fill_better(Review *r, json_t *note, Error *err)
{
    int ply = 0;
    const char *better = NULL;

    if (json_unpack(note, "{s:i, s?{s:s}}", "ply", &ply, "better", "action", &better) != 0 || ply < 1 || ply > r->plies)
        return fail(err, "the review has a note of no ply");
    return !better || read_action(r->head.game, better, &r->ply[ply - 1].better, err);
}

static bool fill_review(Review *r, json_t *review, Error *err)
{
    json_t *before, *chosen, *notes, *note;
    size_t i;

    if (json_unpack(review, "{s:{s:{s:o, s:o}}, s:o}", "chances", "known", "before", &before, "chosen", &chosen, "notes", &notes) != 0
        || json_array_size(before) != (size_t)r->plies + 1 || json_array_size(chosen) != (size_t)r->plies)
        return fail(err, "the review is of another game");
    fill_chances(r, before, chosen);
    json_array_foreach(notes, i, note)
        if (!fill_better(r, note, err))
            return false;
    return true;
}

static char *with_remarks(const Review *r, const char *record, size_t length)
{
    size_t room = remarked_room(r, length);
    char *bytes = or_die(malloc(room));
    Text text = text_in(bytes, room);

    write_remarked(r, record, &text);
    return bytes;
}

char *remarked_record(const char *record, size_t length, const char *review, Error *err)
{
    json_t *json = json_loads(review, 0, NULL);
    char *remarked = NULL;
    Review r;

    if (review_open(&r, record, length, find_game, err)) {
        if (fill_review(&r, json, err))
            remarked = with_remarks(&r, record, length);
        review_close(&r);
    }
    json_decref(json);
    return remarked;
}
