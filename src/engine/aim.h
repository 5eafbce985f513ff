// aim.h -- how a game is won, in rows: for the page of a new game, the first sight of a table, the terminal, `muster rules --aim`.
//
// A row is one sentence of the rules about victory, for one side or both, in some scenarios or all.  What the row's ending or the data
// of the game know already (a rule, a number, a name) is not typed once more: the words hold pieces in braces, and the game's `fill`
// writes those that are its own.
//
//     { AIM_SUDDEN, FOR_BRITISH, .ending = E_WASHINGTON, .words = "The {people} win at once when {washington} is lost." },
//
//     {people} {enemy}    Americans, British: of the side that is told, and of its enemy
//     {turn}              the last turn of the scenario
//     {anything else}     the game's own
//
// `needs` says of a position what a side needs now.  It may tell no more than its reader may know: a property test compares what it says
// before and after imagine().
#pragma once
#include "engine/game.h"

typedef enum { AIM_WINS, AIM_SUDDEN, AIM_LOSES, AIM_SCORES, AIM_TIE, AIM_KINDS } AimIs;

enum { FOR_AMERICAN = 1 << AMERICAN, FOR_BRITISH = 1 << BRITISH, FOR_BOTH = FOR_AMERICAN | FOR_BRITISH };

enum { AIM_ROOM = 500 };                // bytes of a row's words once they are filled in

typedef struct AimRow {
    uint8_t     is;             // an AimIs
    uint8_t     sides;          // FOR_...
    uint8_t     scenarios;      // a bit a row of the game's scenarios; 0: all of them
    uint8_t     ending;         // row of the game's endings that it brings about; 0 if none
    uint8_t     options;        // a bit a row of the game's optional rules, of which one must be in use; 0: told always
    const char *rule;           // NULL: the ending's
    const char *words;
} AimRow;

enum { NEEDS_MOST = 10 };

// What a side needs now: lines of a sentence or two, each with its rule, the points first.
struct Needs {
    int count;
    struct { char words[800]; const char *rule; } at[NEEDS_MOST];
};

// A game's aims; Game.aim points to it.
struct AimKind {
    const AimRow *rows;         // in the order of their kinds; ended by a row without words
    // Writes the piece of a row's words that has this name; false if the game knows none of that name.
    bool (*fill)(int scenario, Side side, const char *key, Text *out);
    // Of a position that is being played; the reader is the side itself, a SPECTATOR or the REFEREE.
    void (*needs)(const State *s, Side side, Reader reader, Needs *out);
};

// ---- for the games

void need(Needs *out, const char *rule, const char *format, ...) __attribute__((format(printf, 3, 4)));
// "7 points to 5: ahead in turn 12 of 24."
void need_points(Needs *out, const char *rule, int ours, int theirs, int turn, int last_turn);

enum { GAINS_MOST = 4 };

// An order or a phase, of which Game.gains tells what speaks for it.
typedef struct Change {
    const State *before, *after;
    Side   side;
    Needs *out;
} Change;

// Tells one thing, with the rule, the weightiest first: those after the first GAINS_MOST are left out.
void gain(const Change *c, const char *rule, const char *format, ...) __attribute__((format(printf, 3, 4)));

// ---- for those who tell it

const char *aim_id(AimIs is);                   // "wins", "sudden", "loses", "scores", "tie"
// Whether the row is told to this side in this scenario.
bool aim_is_for(const AimRow *row, int scenario, Side side);
// Whether it is in force under these optional rules.
bool aim_is_in_use(const AimRow *row, uint32_t options);
const char *aim_rule(const Game *game, const AimRow *row);
// The row's words, filled in; false if a piece of them is unknown, which is a fault of the table.
bool write_aim(const Game *game, const AimRow *row, int scenario, Side side, Text *out);
// "aims": {"american": [{kind, rule, option, words}], "british": [...]}, into an open object, whatever optional rules are in use; `option`
// names the one that an aim belongs to.
void write_aims(const Game *game, int scenario, Json *j);

// May this reader be told what this side needs?  A side may for itself; spectators, from what all may know, for both.
bool may_read_needs(const State *s, Side side, Reader reader);
// Empty if he may not, or the game is over.
void find_needs(const Game *game, const State *s, Side side, Reader reader, Needs *out);
// "aim": {"american": [{words, rule}], "british": [...]} of the sides for which he may, into an open object; nothing if there is none.
void write_needs(const Game *game, const State *s, Reader reader, Json *j);
