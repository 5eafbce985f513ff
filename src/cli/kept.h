// kept.h -- games at a terminal in files, so that they can be gone on with.  No game is ever written over another one.
#pragma once
#include "cli/options.h"
#include "cli/session.h"

enum { SEAT_ROOM = 32, KEPT_MOST = 500 };

typedef struct KeptGame {
    char      path[PATH_ROOM];
    long long when;             // last written, nanoseconds since 1970
} KeptGame;

// Takes `wanted` or, if a game is there, the next free name ("game-2.muster"), as an empty file; false with what is wrong.
bool reserve_file(const char *wanted, char path[PATH_ROOM], Error *err);
// The name that a game is kept under where none is wanted, as long as it is free; false if there is no home.
bool kept_name(const Game *game, char path[PATH_ROOM]);
// The games kept in that folder, the latest first; how many.
int  find_kept(const Game *game, KeptGame kept[KEPT_MOST]);
// Removes files in that folder which were never finished, because the program was killed while it wrote.
void clear_unfinished(const Game *game);
// Prints them, of one game or (NULL) of all.
void list_kept(const Game *only);

// Keeps the game from now on in `wanted` or the next free name, with the seats.
bool keep_elsewhere(Session *s, const char *wanted, const char *level, Error *err);
// Writes the game where it is kept, if it is kept at all.
void keep_game(Session *s);
// Removes what is kept of a game in which nothing was played.
void forget_kept(Session *s);
void keep_seats(const Session *s, const char *level);
// False if nothing is known, or two played at one keyboard.
bool recall_seats(const char *kept, char side[SEAT_ROOM], char level[MANNER_ROOM]);
