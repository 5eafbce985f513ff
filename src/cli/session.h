// session.h -- a session at the terminal: its players, what each of them has read, and the parts of `muster play`.
#pragma once
#include "bots/bots.h"
#include "cli/journal.h"

typedef struct Board Board;         // a what-if board (what_if.h)

typedef struct Session {
    Journal    *journal;
    const Game *game;
    Bot        *bot[SIDES];     // NULL: a person
    Board      *board;          // open, with the game put aside; or NULL
    bool        shared;         // two people at one keyboard
    bool        is_tty, colour;
    bool        automatic;      // the program gives an only answer for the player
    bool        careful;        // it asks before an answer that cannot be taken back
    bool        maps;           // it draws the map when a player's moves begin
    int         columns, rows;  // of the terminal
    const char *keep;           // file in which the game is kept after every answer, or NULL
    bool        named;          // the player named that file
    const char *level;          // of the bot, as it is kept beside the game
    uint64_t    seed;           // for bots
    int         read[SIDES + 2];    // events that each reader has read
    Side        seated;         // the side at the keyboard now; NEITHER at first
    int         mapped;         // the moves, a side's part of a phase, whose map was drawn last, so that a player sees the map when they begin
    int         glimpsed;       // the phase whose map was drawn last for a question that both sides may see answered
    ActionList  list;           // the answers to the present question
    ActionList  shown;          // those on the screen, which numbers mean, also in a line of several answers
    bool        asked;          // the present question is on the screen
    bool        taught;         // the player has been told what can be typed
    bool        together;       // the last answers were one order, from the ply `from` on, and are undone together
    int         from;
    bool        quit, ended_early;      // early: no more input
    char        typed[200];     // before it was asked for; empty otherwise
    bool        waited;         // a bot has played since a person was asked
    bool        bell;           // rings when a player is asked after a bot has played
    bool        stopped;        // a march stopped before its end: what stands behind it on the line is not tried
    int         line, refused;  // lines read so far; the first one of which something was refused, 0 if none
    char        refused_words[80];      // of that line
} Session;

// A line of answers on its way: what was played of it, what was refused, what was not tried.
typedef struct LineParts {
    char done[400], failed[120], rest[400];
} LineParts;

// So that the next question comes with a map.
static inline void forget_maps(Session *s)            { s->mapped = -SIDES, s->glimpsed = -1; }

static inline const State *now_of(const Session *s)   { return match_look(&s->journal->match); }
// The reader at the screen.
Reader reader_of(const Session *s);

// ---- screen.c

void measure_terminal(Session *s);
// Prints one or more lines, indented by two columns and broken at blanks.
void say(const Session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
// The same, of what the player typed and cannot have: over a pipe that is an exit status.
void refuse(Session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Prints the head and then the words, with their later lines under the first.
void say_after(const Session *s, const char *head, const char *words);
// Prints lines, each wrapped behind its own indent.
void say_lines(const Session *s, const char *lines);
// The i-th event together with those that continue it; i becomes the last of them.
Event event_with_rest(const Session *s, int *i, int to);
void print_events(const Session *s, int from, int to);
// Prints the map around a place, or with MAP_AUTO, MAP_WHOLE.
void print_map(Session *s, int around);
void print_question(Session *s);
// Prints why an action is refused; for an action that belongs to another question it prints the present question.
void print_reason(const Session *s, const char *before, Action a, int reason);
// Prints the answers, by verb and numbered; `all` prints every one even where many have nouns that follow each other.
void print_answers(const Session *s, bool all);
// Whether a low screen has too little room for all that may be said of so many answers.
bool is_crowded(const Session *s);
// Prints every answer whose verb begins with these letters; false if there is none.
bool print_answers_of(const Session *s, const char *verb);
// Whether the last noun of an action is a number, for example of troops, and the first nouns of this list are such; then a player types that
// number.  After other nouns it would be taken for the number of an answer, so it has one itself.
bool is_of_amount(const Game *game, const ActionList *list, Action a);

// ---- news.c

// Prints what this reader has not read yet, in short where a bot has played and it is long.
void print_news(Session *s);

// ---- answers.c

typedef enum { FOUND_NONE, FOUND_ONE, FOUND_SEVERAL } Found;
// Fills s->list: the answers to the present question, those first that it is most often about.
void list_answers(Session *s);
// Finds the answer meant by a number, or by words: an action, the beginning of one, or its nouns alone.  Unless it is one, err says what is wrong;
// where the words fit several answers equally well, it asks which of them is meant.
Found find_answer(const Session *s, const char *words, Action *a, Error *err);
// Plays the answer or answers that a line gives, and adds to the parts; false once one of them could not be given.
bool answer_line(Session *s, const char *line, LineParts *parts);
// Plays an action, or says why it is refused.
bool play_action(Session *s, Action a);
// Gives the answers of the game's proposal, one after another while each is legal; false if there is no proposal.
bool play_proposal(Session *s);
// Whether one of the answers has the verb.
bool any_of_verb(const ActionList *list, unsigned verb);

// ---- look.c

// A place by its id, its name or a beginning, in one word or several.
bool read_place(const Session *s, const char *words, int *place, Error *err);
void order_look(Session *s, const char *rest);

// ---- marches.c

// Whether the action is a march to a place that is not next to the marchers, and there is a way.
bool is_far_march(const Session *s, Action a);
// Marches to a place by single steps, while nothing unforeseen happens; false with what is wrong if it made no step.
bool march_to(Session *s, int place, Error *err);

// ---- risks.c

// Prints what the answers risk, or what speaks for them; on a low screen with many answers, unless `all`, not what is told when one is given.
void print_risks(const Session *s, bool all);
// Prints what is risked by the answers that are proposed together.
void print_risk_of_proposal(const Session *s, const Proposal *p);
// Whether the player wants it after all: he is asked once about an answer, or a proposal, that cannot be taken back.
bool may_do(Session *s, Action a);
bool may_do_all(Session *s, const Proposal *p);

// ---- aim.c

// The order `aim`: how each side wins, and what the reader's side needs now.
void order_aim(Session *s, const char *rest);

// ---- orders.c

// Runs an order that is no answer (help, why, undo...); false if the line is none of these.
bool run_order(Session *s, const char *line);
// The name of order i, for completion; NULL past the last.
const char *order_name(int i);
// The name of an order that a mistyped word was probably meant to be; NULL if there is none.
const char *nearest_order(const char *word);

// ---- thinking.c

Action bot_answer(Session *s, Side side);
