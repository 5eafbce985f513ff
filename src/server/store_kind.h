// store_kind.h -- what a database must do to be a Store; for store.c and the two files that implement it.
#pragma once
#include "server/store.h"

typedef struct StoreKind {
    void *(*open)(const char *where, StoreUse use, Error *err);
    void  (*close)(void *db);
    bool  (*script)(void *db, const char *sql, Error *err);         // several statements, nothing bound
    bool  (*run)(void *db, const char *sql, const Value *values, int count, EachRow each, void *context, Error *err);
} StoreKind;

extern const StoreKind sqlite_kind, postgres_kind;
