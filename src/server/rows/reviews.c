// Numbered as they were written, by the store itself, since no clock is sure to go forward.

#include "server/rows/reviews.h"

#include "lab/review.h"
#include "server/memory.h"
#include "server/rows/schema.h"

const Relation reviews_relation = {
    .name = "reviews",
    .pieces = {
        { 4, "CREATE TABLE reviews ("
             "  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,"
             "  number   BIGINT NOT NULL,"
             "  form     BIGINT NOT NULL,"          // REVIEW_FORM, when it was written
             "  review   TEXT NOT NULL)" },
    },
    .orphans = ORPHANS_OF(reviews),
};

static bool put_in(Store *store, const char *table, const char *json, Error *err)
{
    return store_run(store,
        "INSERT INTO reviews (table_id, number, form, review)"
        " SELECT t.id, (SELECT COALESCE(MAX(number), 0) + 1 FROM reviews), CAST($2 AS BIGINT), CAST($3 AS TEXT) FROM tables t WHERE t.id = $1"
        " ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, form = excluded.form, review = excluded.review",
        VALUES(as_text(table), as_number(REVIEW_FORM), as_text(json)), NULL, NULL, err);
}

static bool make_room(Store *store, Error *err)
{
    return store_run(store, "DELETE FROM reviews WHERE number <= (SELECT MAX(number) FROM reviews) - $1", VALUES(as_number(REVIEWS_MOST)),
                     NULL, NULL, err);
}

bool reviews_keep(Store *store, const char *table, const char *json, Error *err)
{
    bool kept = store_begin(store, err) && put_in(store, table, json, err) && make_room(store, err) && store_commit(store, err);

    if (!kept)
        store_rollback(store);
    return kept;
}

static bool copy_review(void *context, const Row *row)
{
    char **json = context;

    *json = copy_text(row->column[0]);
    return false;
}

bool reviews_find(Store *store, const char *table, char **json, Error *err)
{
    *json = NULL;
    return store_run(store, "SELECT review FROM reviews WHERE table_id = $1 AND form = $2", VALUES(as_text(table), as_number(REVIEW_FORM)),
                     copy_review, json, err);
}
