// begin.h -- what a case file may begin, in rows.
//
// `begin FRAME ...` puts a frame in place of all others: a phase, a battle, a question.  A row says what it is called, which frames go on
// beneath it, and what may be said of it, in any order: a side, and parts that are read by their names or, where they are `bare`, by their
// kind.  Nouns that the frame's own row names as its operands (FrameKind in game.h) are parts too, and must be said; a part that is called
// by the first word of an operand fills it as well, and says its range if it is a number.  From the rows follow the line `begin`, its
// errors, and `muster about GAME --frames` with the tables of docs/cases.md.
//
//     { "capture", "the dice for leaders without troops", .takes_side = true, .under = { TURN_AFTER_ACTION, AT(ACTION, A_END) },
//       .frame = CAPTURE },
//
// Only a frame that needs more than other frames beneath it, such as a battle, has code of its own: `prepare`.
#pragma once
#include "base/bits.h"
#include "engine/game.h"

typedef enum {
    PART_NUMBER,
    PART_NOUN,
    PART_NOUNS,         // one or several, of a kind with at most 64
    PART_SIDE,
    PART_WORD,          // one of `words`
    PART_MARK,          // its name alone
} PartType;

typedef struct BeginPart {
    const char *name;           // "round": what follows is its value; NULL ends the list
    uint8_t     is;             // a PartType
    uint8_t     kind;           // of nouns
    bool        bare;           // may stand without its name
    int         low, high;      // of a number
    int         usual;          // of a number or word that is not said
    const FactWord *words;
    const char *spellings;      // other names, blanks between
    const char *ask;            // the complaint where it is not said; NULL: it need not be
} BeginPart;

// A frame beneath: its side is that of the frame begun, the bottom's is nobody's; its step may hang on the side.
typedef struct BeginFrame {
    uint8_t kind;               // 0 ends the list, but for the bottom
    uint8_t step[SIDES];
} BeginFrame;
#define AT(frame, at)   { (frame), { (at), (at) } }

enum { UNDER_MOST = 3, PARTS_MOST = 6, OPERANDS = 3 };

typedef struct Begun Begun;

typedef struct Beginning {
    const char *id, *about;     // "fire", and what is begun, a noun phrase for documents; NULL ends the list
    const char *spellings;      // other names, blanks between
    const char *fillers;        // words that may stand there to make a sentence
    bool        takes_side;
    const char *ask;            // the complaint where the side is not known
    BeginFrame  under[UNDER_MOST];
    uint8_t     frame, step;    // begun on top of those; 0: nothing more
    BeginPart   part[PARTS_MOST];
    // The side of the frame, where it follows from the rest of the line or of the board; NEITHER if it does not.  NULL: as said.
    Side (*whose)(const State *s, const Begun *b);
    // Called when the frames beneath are there, before the frame itself is begun.  False with what is missing.
    bool (*prepare)(State *s, const Begun *b, Error *err);
} Beginning;

// What a line says.
typedef struct SaidPart {
    const BeginPart *part;
    bool said;
    int  value;                 // the first of several nouns; not said: `usual`, -1 of a noun, NEITHER of a side
    Set  set;                   // of nouns
} SaidPart;

struct Begun {
    const Beginning *row;
    Side      side;             // NEITHER: not said
    SaidPart  said[PARTS_MOST + OPERANDS];
    int       parts;
    BeginPart operand[OPERANDS];        // of the frame, where the row does not have them as parts
};

// What is said of the part with this name, which the row has.
int  begun_value(const Begun *b, const char *name);
Set  begun_set(const Begun *b, const char *name);

// For `prepare`: the side answers the question on top as its player would, without dice, and what follows waits.  False with why it may not.
bool begin_answer(const Game *game, State *s, Action a, Error *err);

// The line `begin ...`; false with what is wrong.
bool case_begin(const Game *game, State *s, const Words *w, Error *err);
// The part for an operand of the frame that a row begins, n, a or b; false if it is no noun, or a part of the row fills it.
bool begin_operand(const Game *game, const Beginning *row, int which, BeginPart *part);
