// store_kind.h -- the functions that a database needs to be a Store; for store.c and the two files that implement them.
#pragma once
#include "server/store.h"

// The functions that several servers with one store need; see store.h.
typedef struct Sharing {
    bool (*opened)(void *db, Error *err);       // it is migrated: the next server may open it
    bool (*tell)(void *db, const char *words, Error *err);
    bool (*listen)(void *db, void (*wake)(void *context), void *context, Error *err);
    void (*deafen)(void *db);
    bool (*heard)(void *db, char words[STORE_WORDS]);
    bool (*claim)(void *db, const char *thing);
    void (*release)(void *db, const char *thing);
} Sharing;

typedef struct StoreKind {
    void *(*open)(const char *where, StoreUse use, Error *err);
    void  (*close)(void *db);
    bool  (*script)(void *db, const char *sql, Error *err);         // several statements, nothing bound
    bool  (*run)(void *db, const char *sql, const Value *values, int count, EachRow each, void *context, Error *err);
    const char *begin_reading;                                      // the statement that begins a transaction which only reads
    const Sharing *sharing;                                         // NULL: one server a store
    // Whether the last failure was told in words for players; NULL: it never is.
    bool  (*is_for_players)(const void *db);
} StoreKind;

extern const StoreKind sqlite_kind, postgres_kind;
