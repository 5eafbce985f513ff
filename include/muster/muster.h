// muster.h -- play and study Muster's games from C.
//
//     const MusterGame *game = muster_find_game("trenton-1776");
//     MusterPosition *p = muster_new(game, muster_find_scenario(game, "campaign"), 0, 42);
//     MusterAction list[MUSTER_ACTIONS_MAX];
//     for (int n; (n = muster_legal(p, list, MUSTER_ACTIONS_MAX)) > 0; )
//         muster_apply(p, list[muster_random(p, n)]);
//     puts(muster_outcome_id(muster_outcome(p)));
//     muster_free(p);
//
// A position is always at a question: a side is asked, and gives one of the legal answers (actions), until the game is over.  A position
// carries two generators, seeded together: one rolls its dice, and muster_random() uses the other for choices.  So the same seed and
// the same choices give the same game on every machine.  muster_hash() and muster_same() do not look at the generators.
//
// Ownership: a game is constant and never freed.  muster_new() and muster_copy_new() give a position that muster_free() takes back;
// or the caller provides the storage, muster_size() bytes aligned like a double, and frees it himself.  Only functions
// whose names end in _new allocate; playing does not.  Text is written into room that the caller owns.
// Threads: there is no shared state.  Two threads may use two positions at once, but not the same one.
// Undo: keep a copy (muster_copy is one memcpy, about 1 KB) and go back to it.
// Errors: a function that can fail returns a MusterStatus, 0 for success; if it is anything else, nothing has changed.  A wrong argument
// is reported and never used: where an index, a side, a reader or an option is out of its range, or a pointer is NULL that must not be,
// a status function returns MUSTER_BAD_ARGUMENT, a function that returns a pointer NULL, a function that counts 0, and others do nothing.
// An action that is not of the game is MUSTER_ILLEGAL.  Only what the library cannot see is undefined: a position never set up or already
// freed, less storage or room than was said, a copy between two games, and muster_apply_legal() with an action that is not legal.
#ifndef MUSTER_H
#define MUSTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__ && !defined MUSTER_API
#define MUSTER_API __attribute__((visibility("default")))
#elif !defined MUSTER_API
#define MUSTER_API
#endif

typedef struct MusterGame MusterGame;
typedef struct MusterPosition MusterPosition;
typedef struct MusterRecord MusterRecord;

// verb and nouns in one number; 0 is no action.  It means the same in all positions of one game and rules version.
typedef uint32_t MusterAction;

typedef enum {
    MUSTER_OK = 0,
    MUSTER_ILLEGAL = -1,        // not a legal answer now; muster_why_not() has the rule
    MUSTER_OVER = -2,           // the game is over
    MUSTER_BAD_DICE = -3,       // the dice given were too few or too many, or do not fit
    MUSTER_BAD_TEXT = -4,       // words that name no action, or a record that is not what was played
    MUSTER_NO_ROOM = -5,        // the caller's room is too small; what fits was written, with its NUL (nothing if there is no room at all)
    MUSTER_BAD_ARGUMENT = -6    // a number out of its range, or NULL where something is needed
} MusterStatus;

typedef enum { MUSTER_AMERICAN, MUSTER_BRITISH, MUSTER_NOBODY } MusterSide;

// The reader for whom words or a view are made: a side, a spectator (only what both sides may see), or the referee (everything).
typedef enum { MUSTER_FOR_AMERICAN, MUSTER_FOR_BRITISH, MUSTER_FOR_SPECTATOR, MUSTER_FOR_REFEREE } MusterReader;

typedef enum { MUSTER_PLAYING, MUSTER_AMERICAN_VICTORY, MUSTER_BRITISH_VICTORY, MUSTER_DRAW } MusterOutcome;

enum {
    MUSTER_ACTIONS_MAX = 3072,  // no question has more legal answers
    MUSTER_WORDS_ROOM = 512,    // bytes, enough for an action, a question, a reason or an error
    MUSTER_VIEW_ROOM = 65536,   // bytes, enough for a view
    MUSTER_DICE_MAX = 256       // no action draws more numbers
};

// "0.1.0"
MUSTER_API const char *muster_version(void);

// One short line for a status, in English: "not a legal answer now".
MUSTER_API const char *muster_status_words(MusterStatus status);

// ---- games, their scenarios and options

// The games are numbered 0 to muster_game_count() - 1; NULL for any other number.
MUSTER_API int muster_game_count(void);
MUSTER_API const MusterGame *muster_game(int index);
// By its id, "trenton-1776"; NULL if there is none.
MUSTER_API const MusterGame *muster_find_game(const char *id);

MUSTER_API const char *muster_game_id(const MusterGame *game);      // "trenton-1776"
MUSTER_API const char *muster_game_name(const MusterGame *game);    // "Trenton 1776"
MUSTER_API const char *muster_game_about(const MusterGame *game);   // one sentence
// Raised by every change of a rule; hashes and records hold for one rules version.
MUSTER_API int muster_rules_version(const MusterGame *game);
// No game has more actions than this.
MUSTER_API int muster_longest_game(const MusterGame *game);
// "american" for MUSTER_AMERICAN; "nobody" for MUSTER_NOBODY.
MUSTER_API const char *muster_side_id(const MusterGame *game, MusterSide side);

// Scenarios are numbered 0 to muster_scenario_count() - 1; any other has no texts (NULL).
MUSTER_API int muster_scenario_count(const MusterGame *game);
MUSTER_API const char *muster_scenario_id(const MusterGame *game, int scenario);        // "campaign"
MUSTER_API const char *muster_scenario_name(const MusterGame *game, int scenario);
MUSTER_API const char *muster_scenario_about(const MusterGame *game, int scenario);     // one sentence
// By its id; -1 if there is none.
MUSTER_API int muster_find_scenario(const MusterGame *game, const char *id);

// Optional rules are bits of a mask, where option i is 1 << i.  A game has 0 to 32 of them; any other number has no texts (NULL).
MUSTER_API int muster_option_count(const MusterGame *game);
MUSTER_API const char *muster_option_id(const MusterGame *game, int option);
MUSTER_API const char *muster_option_words(const MusterGame *game, int option);
MUSTER_API uint32_t muster_default_options(const MusterGame *game);

// ---- positions

// Sets up a scenario and plays to its first question; NULL if the game has no such scenario or option, or if there is no memory.
MUSTER_API MusterPosition *muster_new(const MusterGame *game, int scenario, uint32_t options, uint64_t seed);
// A copy with its generators; NULL if there is no memory.
MUSTER_API MusterPosition *muster_copy_new(const MusterPosition *p);
// NULL is allowed.
MUSTER_API void muster_free(MusterPosition *p);

// The same in the caller's storage: muster_size() bytes, aligned like a double.  NULL if there is no such scenario or option.
MUSTER_API size_t muster_size(const MusterGame *game);
MUSTER_API MusterPosition *muster_start(void *storage, const MusterGame *game, int scenario, uint32_t options, uint64_t seed);
// Copies a position with its generators; both must be of the same game.
MUSTER_API void muster_copy(MusterPosition *to, const MusterPosition *from);

// Reseeds both generators and leaves the rest of the position alone.
MUSTER_API void muster_reseed(MusterPosition *p, uint64_t seed);
// A number from 0 to n - 1, from the generator that does not roll the dice; 0 if n is less than 1.
MUSTER_API int muster_random(MusterPosition *p, int n);

MUSTER_API const MusterGame *muster_game_of(const MusterPosition *p);
// The side that is asked; MUSTER_NOBODY once the game is over.
MUSTER_API MusterSide muster_side_to_act(const MusterPosition *p);
MUSTER_API MusterOutcome muster_outcome(const MusterPosition *p);
// "playing", "american", "british", "draw"; NULL for any other number
MUSTER_API const char *muster_outcome_id(MusterOutcome outcome);
// How many actions have been given since the start.
MUSTER_API int muster_ply(const MusterPosition *p);
// A hash of the board and of what is under way, the same on every machine; it does not cover the generators or the ply.
MUSTER_API uint64_t muster_hash(const MusterPosition *p);
MUSTER_API bool muster_same(const MusterPosition *p, const MusterPosition *q);

// ---- playing

// Writes at most `room` legal actions, in ascending order without repeats; returns how many there are, 0 only when the game is
// over.  MUSTER_ACTIONS_MAX is always room enough.  Without a list, or with a room of 0 or less, they are only counted.
MUSTER_API int muster_legal(const MusterPosition *p, MusterAction *list, int room);

// Gives an answer, rolls the dice that it needs from the position's own generator, and plays on to the next question.  Any number may be
// passed; a number that is no action of the game is MUSTER_ILLEGAL.
MUSTER_API MusterStatus muster_apply(MusterPosition *p, MusterAction action);
// The same with given dice, in order, each from 1; all must be used.  `dice` may be NULL if `count` is 0.
MUSTER_API MusterStatus muster_apply_dice(MusterPosition *p, MusterAction action, const int *dice, int count);
// The same without a check, for speed: the action must come from muster_legal() of this very position.
MUSTER_API void muster_apply_legal(MusterPosition *p, MusterAction action);

// Many games at once.  `block` holds `count` positions of one game, each muster_size() bytes after the one before.  This is the position
// number `index`; NULL for an index below 0 (only the caller knows how many there are).
MUSTER_API MusterPosition *muster_at(const MusterGame *game, void *block, int index);
// Lists the legal actions of all positions: those of position i from list + i * room on, and their number in counts[i] (`counts` may be NULL).
MUSTER_API void muster_legal_many(const MusterGame *game, void *block, int count, MusterAction *list, int room, int *counts);
// Gives actions[i] to position i; an action of 0 leaves it alone.  Returns how many games are not over yet.  `status` (may be NULL) gets
// one MusterStatus for each position, MUSTER_BAD_ARGUMENT where `actions` is NULL.  Allocates nothing.
MUSTER_API int muster_step_many(const MusterGame *game, void *block, int count, const MusterAction *actions, MusterStatus *status);

// ---- words.  Each function writes its text with a NUL, and returns MUSTER_NO_ROOM if `room` bytes were too few.

// "march washington"; MUSTER_ILLEGAL and no words if the game has no such action.
MUSTER_API MusterStatus muster_action_words(const MusterGame *game, MusterAction action, char *words, size_t room);
// Reads an action from its words: letter case does not count, and a noun may be abbreviated as long as it is unambiguous.  On
// MUSTER_BAD_TEXT, `error` says in one line what was expected (`error` may be NULL).
MUSTER_API MusterStatus muster_read_action(const MusterGame *game, const char *words, MusterAction *action, char *error, size_t room);
// The question, as this reader may know it: to the side that is asked and to the referee, what to do ("British: choose a leader ..."); to
// other readers, what that side does ("The British choose a leader ...").  For a finished game, how it ended.
MUSTER_API MusterStatus muster_question(const MusterPosition *p, MusterReader reader, char *words, size_t room);
// MUSTER_OK if the action is legal now; otherwise MUSTER_ILLEGAL or MUSTER_OVER, and the reason with its rule, as far as it fits into the
// room (the status is always that of the action).
MUSTER_API MusterStatus muster_why_not(const MusterPosition *p, MusterAction action, char *words, size_t room);
// The view of this reader as JSON (docs/protocol.md, "The view").  MUSTER_VIEW_ROOM is always enough room.
MUSTER_API MusterStatus muster_view(const MusterPosition *p, MusterReader reader, char *json, size_t room);
// How each side wins a scenario, as JSON: {"aims":{"american":[{"kind","rule","words"}],"british":[...]}} (docs/protocol.md, "Plain HTTP").
// MUSTER_VIEW_ROOM is always enough room.
MUSTER_API MusterStatus muster_aims(const MusterGame *game, int scenario, char *json, size_t room);
// What the reader's side needs now to win, as he may know it, as JSON: {"aim":{"american":[{"words","rule"}]}}; of both sides for
// spectators and the referee; {} when the game is over.  MUSTER_VIEW_ROOM is always enough room.
MUSTER_API MusterStatus muster_needs(const MusterPosition *p, MusterReader reader, char *json, size_t room);

// ---- for bots

// Resamples everything that the viewer, one of the two sides, cannot know, with numbers from the position's second generator; what the
// viewer sees stays the same.
MUSTER_API MusterStatus muster_imagine(MusterPosition *p, MusterSide viewer);
// What the position is worth to a side, from -1000 (lost) to 1000 (won); 0 for MUSTER_NOBODY.  The evaluation looks at everything, so call
// muster_imagine() first if it must not use what is hidden.
MUSTER_API int muster_evaluate(const MusterPosition *p, MusterSide side);

// ---- records (docs/records.md)

// A game that keeps a record of itself, with seeded dice that muster_verify() can recompute; NULL as with muster_new().
MUSTER_API MusterRecord *muster_record_new(const MusterGame *game, int scenario, uint32_t options, uint64_t seed);
MUSTER_API void muster_record_free(MusterRecord *record);       // NULL is allowed
// The position now.  It belongs to the record, and may only be read.
MUSTER_API const MusterPosition *muster_record_position(const MusterRecord *record);
// Plays one action and adds it to the record; MUSTER_NO_ROOM if there is no memory.
MUSTER_API MusterStatus muster_record_apply(MusterRecord *record, MusterAction action);
// The record as text with its last line, whether the game is over or goes on.  The text belongs to the record, and is valid until the
// next call with this record.
MUSTER_API const char *muster_record_text(MusterRecord *record);

// Replays a record, which any program may have written, and compares every line.  `plies` (may be NULL) gets the number of the last ply
// that was read; on MUSTER_BAD_TEXT, `error` (may be NULL) gets the line, the ply and what differs.
MUSTER_API MusterStatus muster_verify(const char *text, size_t length, int *plies, char *error, size_t room);

#ifdef __cplusplus
}
#endif
#endif
