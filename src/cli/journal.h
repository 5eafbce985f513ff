// journal.h -- a game at a terminal: the match, its log and its record line by line, so that it can be undone, saved and continued.
#pragma once
#include "engine/match.h"
#include "engine/record.h"

typedef struct Journal {
    Match      match;
    RecordHead head;
    Seeded     luck;
    Log        log;             // events with their ply; it grows
    Text       record;          // the lines so far, without the end; it grows
    size_t    *length_at;       // of the record after each ply
    int       *events_at;       // of the log after each ply
    uint64_t  *chain_at;        // of the record after each ply
    int        plies_room;
} Journal;

// A new game, with dice from the seed.  When there is no memory the program ends.
Journal *journal_new(const Game *game, int scenario, uint32_t options, uint64_t seed);
void journal_free(Journal *j);

// A game without a beginning, at a position: for a what-if board.  What it writes of itself is no record.
Journal *journal_at(const RecordHead *head, const State *s, uint64_t seed);
// The position of a game after that many plies, from its record.
bool journal_position(const Journal *j, int ply, Position *position, Error *err);
// Goes back to a ply, over dice, too, and stands as s says; of a journal made by journal_at() only.
void journal_back(Journal *j, const State *s, int ply);

// Plays a legal action; false with the reason's row if it is not legal.
bool journal_act(Journal *j, Action a, int *reason);
// Undoes to a ply, if match_floor() allows.
bool journal_undo(Journal *j, int to);

// What a file is called, behind its own name, while it is written.
#define PART ".part"
// Writes the record of the game so far, all of it or nothing.
bool journal_save(const Journal *j, const char *path, Error *err);
// The same as text, in new memory; *length is that of the text.
char *journal_text(const Journal *j, size_t *length);
// Loads a recorded game to continue it, checked ply by ply; NULL with "PATH: line N: ...".  Its dice continue from its seed; a record
// whose source of dice is not known here continues with `seed`, as a game with free dice.
Journal *journal_load(const char *path, uint64_t seed, Error *err);
// The same up to a ply, after which another game begins: it has free dice, from `seed`, since those of the record are known.
Journal *journal_load_to(const char *path, int ply, uint64_t seed, Error *err);
