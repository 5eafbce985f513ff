// session.h -- an evening at the terminal: who plays, what each has read, and the parts of `muster play`.
#pragma once
#include "bots/bots.h"
#include "cli/journal.h"

typedef struct Session {
    Journal    *journal;
    const Game *game;
    Bot        *bot[SIDES];     // NULL: a person
    bool        shared;         // two persons at one keyboard
    bool        is_tty, colour;
    bool        automatic;      // an only answer is given for one
    int         columns, rows;  // of the terminal
    const char *keep;           // file the game is kept in after every answer, or NULL
    uint64_t    seed;           // for bots
    int         read[SIDES + 2];    // events that each reader has read
    Side        seated;         // at the keyboard now; NEITHER at first
    int         mapped;         // the phase whose map was drawn last, for a player to see his turn begin
    ActionList  list;           // the answers to the present question
    bool        asked;          // the present question stands on the screen
    bool        quit;
} Session;

static inline const State *now_of(const Session *s)   { return match_look(&s->journal->match); }
// Who reads the screen.
Reader reader_of(const Session *s);

// ---- answers.c

// Prints the answers, by verb and numbered.
void print_answers(const Session *s);
// The answer meant by a number, or by words: an action, a beginning of one, or its nouns alone.  False with what is wrong.
bool find_answer(const Session *s, const char *words, Action *a, Error *err);
// "march mercer knox-1" as "march mercer" and "march knox-1": the i-th of them into out; false past the last.
bool part_of_line(const Session *s, const char *line, int i, Text *out);

// ---- orders.c

// Runs what is no answer (help, why, undo...); false if the line is none of these.
bool run_order(Session *s, const char *line);
// The i-th of them, for completion; NULL past the last.
const char *order_name(int i);

// ---- play.c

void print_events(Session *s, int from, int to);
// Around a place, or MAP_AUTO, MAP_WHOLE.
void print_map(Session *s, int around);
// Why an action is refused; one that belongs to another question is answered with the present one.
void print_reason(const Session *s, const char *before, int reason);
bool play_action(Session *s, Action a);
