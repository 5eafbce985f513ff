// table.h -- one game between two seats (seats.h): its position, its log and its rows in the store.
//
// The table in memory is a cache of the rows.  Every change is made on a copy (the draft) and written in one transaction, and only then
// becomes the table.  When a change fails the draft is dropped and nothing has happened.
//
// The table keeps a snapshot of the position every SNAPSHOT_PLIES plies, and the luck of every ply, so the position of any earlier ply
// is replayed from the snapshot before it (table_at).  Only the first reading replays a whole game.
#pragma once
#include "bots/bots.h"
#include "engine/match.h"
#include "server/seats.h"
#include "server/store.h"

enum { TABLE_ID = 12, GREETING = 600, NOTE_WORDS = 160, NOT_BEGUN = -1, SNAPSHOT_PLIES = 32 };

// An action that was taken; step 0 is the set-up.
typedef struct Step {
    Action action;
    Side   side;            // NEITHER for the set-up
    bool   obvious;         // it was the only answer to an obvious question
    int    legal;           // how many legal answers there were
    int    floor;           // after it the player may freely undo to this ply
    int    first_event;     // its events are from here to the next step's
    int    first_luck;      // and so are the numbers it drew
    uint64_t dice;          // counter before its first die
    int64_t made;           // Unix seconds
    bool   by_hand;         // no action: something was set by hand (table_set_piece), and what came of it is number first_put of `put`
    int    first_put;
} Step;

// A line of the log that is not the game's.
typedef struct Note {
    int  ply;
    Side side;
    char kind[16], words[NOTE_WORDS];
} Note;

// Where a what-if board (boards.h) was begun; any other table has no name here.
typedef struct WhatIf {
    char table[TABLE_ID + 1];
    int  ply;
    Side eyes;              // it is what this side could know; NEITHER: what was
} WhatIf;

struct Table {
    char        id[TABLE_ID + 1];
    const Game *game;
    int         rules_version, scenario;
    uint32_t    options;
    char        owner[PLAYER_ID + 1];
    Seat        seats[SIDES];
    char        invite[INVITE + 1];     // "" when no seat is open
    char        greeting[GREETING + 1]; // what the owner wrote to the person whom he invites; UTF-8 in which lines may end
    int         dice_version;           // 0 until it is created: then the newest
    uint8_t     secret[SECRET_BYTES];
    char        commitment[SECRET_HEX + 1];     // as it has been shown to the players
    DiceOrigin  origin;                 // where the game goes on from another one's ply; nobody goes back before that ply
    WhatIf      what_if;
    uint64_t    dice;                   // counter of the next die; it never goes back
    int64_t     seq;                    // rises with every change
    int64_t     seq_stored;             // of the row, as last read or written
    bool        behind;                 // another server has changed the row since: reload the table
    int         ply;                    // actions taken, or NOT_BEGUN while a seat is open or a seed is awaited
    int         ply_stored;             // what the row says; ply comes from the actions
    Side        given_up;               // the side that left a game under way, or NEITHER
    Side        ask_by;                 // the side that asks to undo actions, or NEITHER
    int         ask_to;                 // to this ply
    int64_t     updated;                // Unix seconds
    Side        hurried;                // the side of a bot that has been asked to hurry, or NEITHER; not stored...
    int         hurried_in;             // ...and the phase (Game.phase) in which it was, and in which it hurries
    BotSpent    spent[SIDES];           // by the bots, in the phase in which each has thought last
    Match       match;                  // once begun

    Step  *steps;       int step_room;                  // ply + 1 of them
    Event *events;      int event_count, event_room;
    uint16_t *luck;     int luck_count, luck_room;
    unsigned char *snapshots; int snapshot_room;    // of plies 0, SNAPSHOT_PLIES, ..: game->size bytes each
    Note  *notes;       int note_count;
    unsigned char *put; int put_count;              // on a what-if board, the position after each step by hand: game->size bytes each
};

// ---- asking

static inline const State *table_state(const Table *t)      { return match_look(&t->match); }
bool table_is_over(const Table *t);                         // by the rules, or given up; false if it has not begun
Side table_to_act(const Table *t);                          // NEITHER when over or not begun
Outcome table_outcome(const Table *t);
// The plies to which a player can freely undo his present turn, the newest first: all that are offered, and all that are allowed.
int  table_free_plies(const Table *t, int plies[FREE_PLIES]);
// Its dice, ready for the draw `counter`.
void table_dice(const Table *t, uint64_t counter, Dice *dice);
// The commitment computed from the table's secret and terms.  It equals the one shown if nothing has been changed since.
void table_commitment(const Table *t, char hex[SECRET_HEX + 1]);
// The events of a ply: the first, and how many.
const Event *table_events_of(const Table *t, int ply, int *count);

// The game as it stood after `ply` actions, from 0 to t->ply, with how far a player could then undo.
void table_at(const Table *t, int ply, Match *match);
// Replays the step after match->ply with its own luck.
void table_repeat_step(const Table *t, Match *match);
static inline bool table_has_origin(const Table *t)         { return t->origin.table[0] != '\0'; }
static inline bool table_is_board(const Table *t)           { return t->what_if.table[0] != '\0'; }
// The chain of dice_add_ply() over plies 0 to `ply`.
void table_chain(const Table *t, int ply, char hex[SECRET_HEX + 1]);
// The numbers drawn in a ply, each plus one, and how many there are.
const uint16_t *table_luck_of(const Table *t, int ply, int *count);

// Tells the bot that is asked to hurry, to the end of the phase; and whether a side has been told so in the present phase.
void table_hurry(Table *t);
bool table_is_hurried(const Table *t, Side side);

// ---- changing.  A change returns false, with the reason, if the game is over, if the store refuses, or if the table is `behind`.  The
// other servers with the same store are told.

// Reads a table; NULL with a line if there is none or it does not replay.
Table *table_load(Store *store, const char *id, Error *err);
Table *table_copy(const Table *t);
void   table_free(Table *t);

// Sets a new table's game, scenario, options and origin: it is to go on from `other` as that stood after `ply` actions.  False with the
// reason if `other` is not over, or if nobody was asked anything at that ply.
bool table_set_origin(Table *t, const Table *other, int ply, Error *err);

// Writes a new table whose id, game, scenario, options, owner, seats, invite, greeting and secret are set; begins it when no seat is open
// and no seed is awaited.
bool table_create(Table *t, Store *store, Error *err);
// Takes the open seat for the player, whose seed is awaited unless the other seat is his too.
bool table_sit(Table *t, Store *store, Side side, const char *player, Error *err);
// Keeps the seal of a seed that is awaited.
bool table_seal_seed(Table *t, Store *store, Side side, const char *seal, Error *err);
// Takes a seed that is awaited and fits its seal, and begins the game if nothing else is missing.
bool table_give_seed(Table *t, Store *store, Side side, const char *seed, Error *err);
// Applies a legal action, and then the only answers that the server gives for players.
bool table_act(Table *t, Store *store, Action a, Error *err);
// On a what-if board: sets by hand what the words of a line `put ...` of a case say (lab/set_piece.h), as a step of its own.
bool table_set_piece(Table *t, const char *words, Error *err);
// Goes back to the position after `to` actions.  note: what the log says about it, or NULL.
bool table_go_back(Table *t, Store *store, int to, Side by, const char *note, Error *err);
bool table_ask_back(Table *t, Store *store, Side by, int to, Error *err);       // by NEITHER: withdraws the request
bool table_give_up(Table *t, Store *store, Side side, Error *err);
bool table_close(Table *t, Store *store, Error *err);       // nobody can be invited after that
// Sets whether the server gives only answers for that side.  This is no change of the game, so `seq` stays.
bool table_set_automatic(Table *t, Store *store, Side side, bool on, Error *err);

// The game as a record, with its secret; only for a game that is over.  It replays the game, so call it on a thread that may take long.
bool table_record(const Table *t, Text *out, Error *err);
