// store_help.h -- what tests of stores share: a store of their own in a temporary folder, and tables in it.
#pragma once
#include "server/table.h"

enum { WHOLE_GAME = 100000 };

extern char path[100];                          // of the store; a test may give it another name for a while
const char *store_folder(void);
int make_folder(void **state);                  // set-up and tear-down of a group
int remove_folder(void **state);
Store *opened(StoreUse use);                    // the store at `path`
void run_sql(Store *store, const char *sql);

// A new table with both seats taken by one player, not yet in the store.
Table *new_table(const Game *game, const char *id);
void   know_player(Store *store, const char *player);
// A game of "tabletable22" of that many plies, or WHOLE_GAME; the same every time.
Table *play_game(Store *store, int plies);
void   play_plies(Table *t, Store *store, int plies);
void   keep_words(void *context, const char *words);        // an EachWrong; the context is an Error

// What is written to stderr between the two goes into a file, and then into `said`.
void begin_listening(void);
void end_listening(char said[2000]);
