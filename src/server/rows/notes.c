// Notes are only added: they outlive the actions after which they were written.

#include "server/rows/notes.h"

#include "server/rows/schema.h"

const Relation notes_relation = {
    .name = "notes",
    .pieces = {
        { 1, "CREATE TABLE notes ("
             "  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"
             "  number   BIGINT NOT NULL,"
             "  ply      BIGINT NOT NULL,"
             "  kind     TEXT NOT NULL,"
             "  side     TEXT NOT NULL,"
             "  words    TEXT NOT NULL,"
             "  PRIMARY KEY (table_id, number))" },
    },
    .orphans = ORPHANS_OF(notes),
};

bool notes_add(Store *store, const char *table, const NoteRow *row, Error *err)
{
    return store_run(store,
        "INSERT INTO notes (table_id, number, ply, kind, side, words) VALUES ($1, $2, $3, $4, $5, $6)",
        VALUES(as_text(table), as_number(row->number), as_number(row->ply), as_text(row->kind), as_text(row->side), as_text(row->words)),
        NULL, NULL, err);
}

typedef struct Reading {
    bool (*each)(void *context, const NoteRow *row);
    void  *context;
} Reading;

static bool read_row(void *context, const Row *row)
{
    const Reading *r = context;
    NoteRow note = { (int)row_number(row, 0), (int)row_number(row, 1), row->column[2], row->column[3], row->column[4] };

    return r->each(r->context, &note);
}

bool notes_each(Store *store, const char *table, bool (*each)(void *context, const NoteRow *row), void *context, Error *err)
{
    Reading r = { each, context };

    return store_run(store, "SELECT number, ply, kind, side, words FROM notes WHERE table_id = $1 ORDER BY number", VALUES(as_text(table)),
                     read_row, &r, err);
}
