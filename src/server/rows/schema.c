// The list of the relations, and walks over it.

#include "server/rows/schema.h"

#include <stddef.h>

// None refers to a later one.
static const Relation *const relations[] = {
    &players_relation, &tables_relation, &actions_relation, &lists_relation, &seen_relation, &notes_relation, &reviews_relation,
};

enum { RELATIONS = sizeof relations / sizeof relations[0] };

int schema_newest(void)
{
    int newest = 0;

    for (int i = 0; i < RELATIONS; i++)
        for (const Piece *p = relations[i]->pieces; p->schema; p++)
            newest = p->schema > newest ? p->schema : newest;
    return newest;
}

bool schema_each_piece(int schema, bool (*run)(void *context, const char *sql, Error *err), void *context, Error *err)
{
    for (int i = 0; i < RELATIONS; i++)
        for (const Piece *p = relations[i]->pieces; p->schema; p++)
            if (p->schema == schema && !run(context, p->sql, err))
                return false;
    return true;
}

typedef struct Orphans {
    const Relation *relation;
    void          (*each)(void *context, const char *relation, const char *table);
    void           *context;
} Orphans;

static bool name_orphan(void *context, const Row *row)
{
    const Orphans *o = context;

    o->each(o->context, o->relation->name, row->column[0]);
    return true;
}

bool schema_each_orphan(Store *store, void (*each)(void *context, const char *relation, const char *table), void *context, Error *err)
{
    for (int i = 0; i < RELATIONS; i++) {
        Orphans o = { relations[i], each, context };
        if (relations[i]->orphans && !store_run(store, relations[i]->orphans, NO_VALUES, name_orphan, &o, err))
            return false;
    }
    return true;
}
