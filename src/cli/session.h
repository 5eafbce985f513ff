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
    ActionList  shown;          // those on the screen, which numbers mean, also in a line of several answers
    bool        asked;          // the present question stands on the screen
    bool        together;       // the last answers were one order, from the ply `from` on: they are taken back at once
    int         from;
    bool        quit;
} Session;

static inline const State *now_of(const Session *s)   { return match_look(&s->journal->match); }
// Who reads the screen.
Reader reader_of(const Session *s);

// ---- screen.c

void measure_terminal(Session *s);
// A line or more, two columns in, broken at blanks.
void say(const Session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
// The head, then the words, their later lines under the first.
void say_after(const Session *s, const char *head, const char *words);
void print_events(Session *s, int from, int to);
// What this reader has not read yet.
void print_news(Session *s);
// Around a place, or MAP_AUTO, MAP_WHOLE.
void print_map(Session *s, int around);
void print_question(Session *s);
// Why an action is refused; one that belongs to another question is answered with the present one.
void print_reason(const Session *s, const char *before, int reason);
// The answers, by verb and numbered; `all` of them even when there are many whose nouns follow each other.
void print_answers(const Session *s, bool all);
// Whether its last noun is a number, as of troops: then what is typed is that number.
bool is_of_amount(const Game *game, Action a);

// ---- answers.c

// The answer meant by a number, or by words: an action, a beginning of one, or its nouns alone.  False with what is wrong.
bool find_answer(const Session *s, const char *words, Action *a, Error *err);
// Plays the answer or answers that a line gives; true if any was given, so that the question has changed.
bool answer_line(Session *s, const char *line);
// Says why an action is refused; plays it otherwise.
bool play_action(Session *s, Action a);
// Gives the answers that the game proposes, one after another while each is legal; false if it proposes none.
bool play_proposal(Session *s);
// Marches to a place by single steps, while nothing unforeseen happens; false with what is wrong if not one was made.
bool march_to(Session *s, int place, Error *err);

// ---- orders.c

// Runs what is no answer (help, why, undo...); false if the line is none of these.
bool run_order(Session *s, const char *line);
// The i-th of them, for completion; NULL past the last.
const char *order_name(int i);

// ---- thinking.c

Action bot_answer(Session *s, Side side);

// ---- kept.c

enum { SEAT_ROOM = 32 };

// Where a game at a terminal is kept so that one can go on with it; NULL if there is no home.
const char *kept_path(const Game *game);
// Writes the game there, if it is kept at all.
void keep_game(Session *s);
// A new game does not overwrite the one that was kept: that one gets another name.
void set_aside(const Session *s);
void keep_seats(const Session *s, const char *level);
// False if nothing is known, or two played at one keyboard.
bool recall_seats(const char *kept, char side[SEAT_ROOM], char level[SEAT_ROOM]);
