// schema.h -- the tables of the store: each is one file of this folder, with all its SQL and the C type of its rows.
//
// A file has the statement that made its table and those that changed it since, numbered by the schema of which they are a part.  The store
// runs, in the order of the numbers, those that a database has not had.  A piece that has been released is never edited: a change is a
// new piece under the next number.  To add a table: its file, a line in schema.c, a line in meson.build.
//
// What a statement is run on, and how, is the store's affair (store.h).  No other file of the server has SQL, but for the store's own.
#pragma once
#include "server/store.h"

enum { PIECES_MAX = 8 };

typedef struct Piece {
    int         schema;         // from 1 on; 0 ends the list
    const char *sql;            // one or more statements, which both databases understand
} Piece;

typedef struct Relation {
    const char *name;
    Piece       pieces[PIECES_MAX];
    const char *orphans;        // of a relation with a column table_id: ORPHANS_OF(it); else NULL
} Relation;

extern const Relation players_relation, tables_relation, actions_relation, lists_relation, seen_relation, notes_relation, reviews_relation;

// The number of the newest schema.
int schema_newest(void);
// Calls `run` for every piece of a schema, in the order in which relations refer to each other; false stops.
bool schema_each_piece(int schema, bool (*run)(void *context, const char *sql, Error *err), void *context, Error *err);
// Calls `each` for every relation that has rows of a table which is not there, with the table's id.
bool schema_each_orphan(Store *store, void (*each)(void *context, const char *relation, const char *table), void *context, Error *err);

#define ORPHANS_OF(name) "SELECT DISTINCT x.table_id FROM " #name " x WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = x.table_id) ORDER BY 1"
