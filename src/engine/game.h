// game.h -- what a game is.
//
// A game is a table of frames over one flat position.  Its folder completes `struct State` in a state.h of its own, whose first
// member is a Core; no file ever includes two of them, so the rules need no casts.  A frame kind is either a *sequence*
// (`run`: named steps in the words of the rule book) or a *question* (`list` what may be answered, `take` the answer).  The
// engine's loop (engine.c) runs sequences until a question has answers.  There is no other control flow.
//
// Everything here is plain data and pure functions: no files, threads, clock, heap or globals.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/json.h"
#include "base/text.h"
#include "engine/action.h"
#include "engine/event.h"
#include "engine/fact.h"
#include "engine/luck.h"

// ---- sides and readers

typedef uint8_t Side;
enum { AMERICAN, BRITISH, SIDES, NEITHER = SIDES };
// Who reads: a side, a SPECTATOR (sees what both sides may see), or the REFEREE (sees all: records, tests, one screen for both).
typedef uint8_t Reader;
enum { SPECTATOR = SIDES, REFEREE };

static inline Side enemy_of(Side side)      { return side ^ 1; }

// ---- the position

typedef struct State State;         // completed by each game

typedef struct Frame {
    uint8_t  kind;      // row of the game's frame table
    uint8_t  side;      // whose it is
    uint8_t  step;      // a sequence's next step; append-only enums, so that stored games survive edits
    uint8_t  n;         // operands, named in the kind's row
    uint16_t a, b;
} Frame;

typedef enum { PLAYING, AMERICAN_VICTORY, BRITISH_VICTORY, DRAW } Outcome;

enum { FRAMES_MAX = 15 };

// The first member of every State.
typedef struct Core {
    Frame    frames[FRAMES_MAX];    // the bottom first; unused ones are zero
    uint8_t  depth;                 // frames in use
    uint8_t  scenario;              // row of the game's scenario table
    uint8_t  outcome;               // an Outcome
    uint8_t  ending;                // row of the game's table of endings, once the game is over
    uint32_t options;               // a bit an option row
} Core;

enum { POSITION_MAX = 4096 };       // bytes of the largest State

// Storage for any game's State, for those who do not know which.
typedef union Position {
    Core     core;
    uint64_t align;
    unsigned char bytes[POSITION_MAX];
} Position;

// ---- what a rule needs beyond the position

// Search leaves log NULL.
typedef struct Play {
    Luck *luck;
    Log  *log;
    int   drawn;        // numbers taken from luck so far
    bool  shown;        // something hidden was shown to a side that could not see it
} Play;

// A die with `sides` faces for `who`: 1 to sides.  `what` is a row of the game's table of rolls.
int  roll(Play *p, Side who, int sides, int what);
// n six-sided dice one after the other, result[i] from 1, each for a thing of its own.  They are told together, by their faces: the
// other side learns nothing from their order.
void roll_each(Play *p, Side who, int n, int what, uint8_t result[]);
// n six-sided dice at once: count[f - 1] is how many show f.  `matter` has bit f set for the faces the rule looks at.
void roll_pool(Play *p, Side who, int n, int what, unsigned matter, uint8_t count[6]);
// One of n things, 0 to n-1; not a die, so it is not logged.
int  draw(Play *p, int n);
// What happened: an event of the game's table with the values of its fields, in the order of the row (engine/event.h).
//     TELL(p, EV_MARCH, side, .set = group, .v = { from, to }, .secret = SECRET_A);
#define TELL(p, event, who, ...) \
    do { \
        if ((p)->log) \
            tell_event((p), (event), (who), &(Told){ __VA_ARGS__ }); \
    } while (0)
typedef struct Told {
    Set set;
    int secret;
    int v[EVENT_VALUES];
} Told;
void tell_event(Play *p, int kind, Side side, const Told *told);
static inline void show_hidden(Play *p)     { p->shown = true; }

// ---- the tables of a game

// Answers that go together and are most players' own: where history had all who are yet to be placed, a loss shared evenly.  Given one
// after another they answer this question and those of its kind that follow, each a move like any other; who gives them stops when
// one is not legal any more.
enum { PROPOSED_MOST = 40 };
typedef struct Proposal {
    const char *button;         // "Share evenly"
    char   words[600];          // what they do: "Mercer 30, Stephen 20"
    int    count;               // 0: nothing is proposed
    Action at[PROPOSED_MOST];
} Proposal;

// What an operand of a frame says.  One without a name is unused and always 0, so that its 0 is never taken for the first noun.
typedef struct Operand {
    const char *name;       // "raider"; NULL: unused
    uint8_t     noun;       // row of the table of noun kinds, or NO_KIND for a number
} Operand;

typedef struct FrameKind {
    const char *name;                                           // in the words of the rule book
    void (*run)(State *s, Frame *f, Play *p);                   // a sequence...
    void (*list)(const State *s, const Frame *f, ActionList *out);  // ...or a question
    void (*take)(State *s, Frame *f, Action a, Play *p);
    bool lapses;        // an empty list ends the question; otherwise it is a bug
    bool (*asks)(const State *s, const Frame *f);       // of one that lapses: surely something to answer?  NULL: listed to know
    bool obvious;       // a table may give the only answer for its player (owner's choices; never a choice to stop or go on)
    bool guarded;       // of an obvious one: how many answers there are hangs on what the enemy may not know, and he sees who is not asked
    uint8_t silence;    // verb of the answer that a written game leaves unsaid (nobody reacts, nobody surrenders); 0 if none
    uint8_t implied;    // verb of the answer that the next answer written implies (the march halts, the dice are rolled); 0 if none
    // Fills an empty proposal, or leaves it empty; from what its side knows.  NULL: there is never one.
    void (*propose)(const State *s, const Frame *f, Proposal *out);
    bool open;          // answered from what both sides see, so two at one screen need not pass the device for it
    // The question, or where we are in a sequence, for this reader: "Choose who takes the hit (2 left)."
    void (*words)(const State *s, const Frame *f, Reader reader, Text *out);
    Operand n, a, b;    // what the operands of its frames are
} FrameKind;

typedef struct NounKind {
    const char *name;                       // "block", "place"
    int         count;
    const char *(*id)(int noun);            // "pa-militia-1"
    const char *(*title)(int noun);         // "PA Militia (2)"
    const char *const (*aliases)[2];        // {alias, id}, ended by {NULL, NULL}; may be NULL
    uint8_t     sight;                      // Game.sees with it: may a reader know where it is?  0: all may
} NounKind;

enum { NO_KIND = 255 };     // of a verb without that noun

typedef struct Verb {
    const char *id;         // "march"
    uint8_t     x, y;       // rows of the table of noun kinds, or NO_KIND
    uint8_t     optional;   // the verb is also used without its noun
    const char *rule;       // "T76 movement": where the rule book speaks of it
    const char *button;     // on a button or in help: "March"
    const char *help;       // one sentence
    uint8_t     then;       // verb that answers its next question by the number that a case writes after this one; 0 if none
} Verb;

enum { OK = 0, NOT_NOW = 1 };       // the first two rows of every table of reasons

typedef struct Reason {
    const char *id, *rule, *words;  // "TOO_MANY", "WC 4.0", "more than 3,000 troops may not end in one hex"
} Reason;

// A game writes its reasons once, as a macro REASONS(X) with a row X(ID, "rule", "words") each, and makes of it the constants
// (REASON_ENUM(REASONS);) and the table (const Reason reasons[] = REASON_TABLE(REASONS);), both behind the engine's two.
#define REASON_ENUM(reasons)    enum { REASON_BEFORE = NOT_NOW, reasons(REASON_AS_ID) REASON_COUNT }
#define REASON_TABLE(reasons)   { { "OK", "", "" }, { "NOT_NOW", "", "not now" }, reasons(REASON_AS_ROW) }
#define REASON_AS_ID(id, rule, words)   id,
#define REASON_AS_ROW(id, rule, words)  { #id, rule, words },

typedef struct RollKind {
    const char *id, *words;         // "action-points", "action point die"
    uint8_t     good;               // mask of faces (bit f) that count as success in a luck report; 0 if none do
    bool        secret;             // only its roller reads it
} RollKind;

typedef struct ScenarioRow {
    const char *id, *name, *about;
    uint8_t first_turn, last_turn;
} ScenarioRow;

typedef struct OptionRow {
    const char *id, *words;
    bool by_default;
} OptionRow;

typedef struct Ending {
    const char *id, *rule, *words;
} Ending;

// ---- a battle taken apart, for exact odds (lab/odds.h)

// Dice rolled together; masks have bit f set for face f.
typedef struct FirePool {
    uint8_t what, dice;         // row of the table of rolls; how many
    uint8_t hits, routs;        // faces that cost the enemy a step, and that drive off one of his units
} FirePool;

enum { FIRE_POOLS_MAX = 8 };

typedef struct BattleStage {
    int  place;
    Side attacker, fires;       // who fires next
    int  round;                 // of that fire, from 1
    int  hits[SIDES], routs[SIDES];     // still to be taken, before it
} BattleStage;

typedef struct BattleKind {
    // The battle at hand or, when there is none, about to be fought at `place` (-1: any).  `s` becomes the position at its
    // opening.  False when there is no such battle, or a withdrawal from it is under way.
    bool (*stage)(State *s, int place, BattleStage *stage);
    int  (*volley)(const State *s, Side shooter, int round, FirePool pools[FIRE_POOLS_MAX]);    // the number of pools
    void (*hit)(State *s, Side side);       // one step is lost, as a sensible owner chooses; nothing if nobody is left
    void (*rout)(State *s, Side side);      // one unit is driven off, as he chooses; nothing if none can be
    bool (*fights)(const State *s, Side side);
    int  (*strength)(const State *s, Side side);    // steps of a side in the battle, those driven off included
    // Whether the viewer, by what he sees and remembers, is certain of all that his enemy has in a battle at the place.  Asked before
    // it is staged, as a battle shows what is in it.
    bool (*is_certain)(const State *s, Side viewer, int place);
    const char *policy;                     // what is assumed, in words
} BattleKind;

// How a reader wants the map: for a terminal of this size, which the drawing alone should not exceed where it can be cropped.
typedef struct MapWish {
    int  columns, rows;     // rows 0: as many as it takes
    bool colour;
    int  around;            // a place to look at closely, or MAP_AUTO, MAP_WHOLE
} MapWish;

enum { MARCH_MOST = 64 };                   // steps of one march

enum { MAP_AUTO = -1, MAP_WHOLE = -2 };     // what matters now; all of it, however small

// ---- a combat by tables, for exact odds too: it is fought with every throw of its dice, by the rules' own code

// A line of what is added to a die.  Over several deals of what is hidden, low and high differ where it decides.
typedef struct SumRow {
    const char *words, *rule;
    int  low, high;
    bool always;            // told even if it adds nothing
} SumRow;

enum { SUM_ROWS_MAX = 16, SUMS_MAX = 2 };

typedef struct DieSum {
    int    count;
    SumRow row[SUM_ROWS_MAX];       // the same rows in any combat
} DieSum;

// What a throw brings, before anything that its sides then choose.
typedef struct CombatThrow {
    uint8_t  effect[SIDES];         // row of CombatKind.effects
    uint8_t  vp[SIDES];             // victory points
    uint16_t lost[SIDES];           // units
} CombatThrow;

typedef struct CombatKind {
    // Plays on, with the answers that `policy` names, to the moment before the dice of the combat at hand or just begun.  False if
    // there is none, or its dice are thrown.
    bool (*approach)(State *s, int *place, Side *attacker);
    void (*sums)(const State *s, DieSum sums[SUMS_MAX]);            // of the dice, in the order they are thrown
    int  (*strength)(const State *s, Side side);                    // units that take part
    // The fewest and the most units of his enemy that may take part, for all the viewer knows.  He is never certain of all that counts
    // before the dice are thrown.
    void (*possible)(const State *s, Side viewer, int range[2]);
    void (*fight)(State *s, Play *p, CombatThrow *thrown);          // throws them
    int         unit;                       // men a unit
    const char *sum_ids[SUMS_MAX];          // "surprise", "combat"
    const char *effects[4];                 // "holds", ... from the mildest; the first alone does not give up the field
    const char *policy;                     // what is assumed, in words
} CombatKind;

typedef struct Game {
    const char *id, *name, *about;          // "trenton-1776", "Trenton 1776", one sentence
    const char *publisher;                  // who publishes the printed game, and its designers
    const char *rule_prefix;                // "T76"
    uint16_t    rules_version;              // bumped by every change of a rule
    uint16_t    size;                       // sizeof(State), at most POSITION_MAX
    uint16_t    bound;                      // no game has more actions than this
    uint8_t     refusal;                    // the event, with the reason as its field "rule", that refuses what showed its mover why; or 0
    const char *side_names[SIDES];          // "American": of a side
    const char *side_people[SIDES];         // "Americans": of its people
    const char *side_ids[SIDES];            // "american", "british"

    const FrameKind *const *frames; int frame_kinds;    // each chapter of the rules defines its own
    const NounKind    *nouns;     int noun_kinds;
    int                           place_kind;           // the row of the nouns that are places of the map
    const Verb        *verbs;     int verb_count;       // verb 0 is unused
    const Reason      *reasons;   int reason_count;
    const RollKind    *rolls;     int roll_kinds;
    const ScenarioRow *scenarios; int scenario_count;
    const OptionRow   *options;   int option_count;
    const Ending      *endings;   int ending_count;
    const EventRow    *events;    int event_kinds;      // what may happen, and how each reader is told
    const Fact        *facts;           // what a position holds; a row without id ends it

    int rows_sourced, rows_reconstructed;   // of the data files
    const char *board;                      // the board as JSON, for clients

    // Fills a zeroed State whose core.scenario and core.options are set; begins the bottom frame.
    void (*set_up)(State *s, Play *p);
    // Reason (row) for an action that the present question is not about; NOT_NOW if the game has nothing better to say.
    int  (*elsewhere)(const State *s, Action a);
    // False, with what is wrong, if the position breaks an invariant.
    bool (*is_sane)(const State *s, Text *wrong);

    // The turn that is played, from 1, as everybody may know it.
    int  (*turn)(const State *s);

    // The one function of secrecy: may this reader know what has this sight (a fact's, from SIGHTS on) of this noun or side?
    bool (*sees)(const State *s, Reader reader, int sight, int whose);
    // What the view has beyond the facts, into an open object: nothing by default, field by field.
    void (*view)(const State *s, Reader reader, Json *j);
    // Deals anew all that the viewer (a side) cannot know.
    void (*imagine)(State *s, Side viewer, Luck *luck);
    // The side is in the middle of a choice of which its enemy is told nothing so far (who marches, who will attack): then imagine()
    // may keep what the choice is about, and nobody but that side is told what depends on it.
    bool (*is_choosing)(const State *s, Side side);
    // A readable map for a terminal, as this reader sees it, and what stands where in words.
    void (*draw_map)(const State *s, Reader reader, const MapWish *wish, Text *out);
    // A place in a few lines, as this reader sees it: what it is, who stands there, which ways lead on.
    void (*describe)(const State *s, Reader reader, int place, Text *out);

    // For a march of many steps in one order: the nouns of the verb "to" that lead from where the march that is asked about stands to a
    // place, by what its side knows; how many, 0 if it cannot come there.  NULL in games whose marches are one step.
    int  (*find_way)(const State *s, int place, uint16_t step[MARCH_MOST]);

    // What an answer costs, or the chance of its die, in a word or two for the side that is asked: "3", "free", "70%".  Nothing where
    // there is nothing to say; NULL in games whose answers cost nothing.
    void (*price)(const State *s, Action a, Text *out);

    // For bots, from all that s holds; the caller imagines first.
    // The worth of the position for a side in thousandths of a won game (-1000..1000); its negative for the other side.
    int  (*evaluate)(const State *s, Side side);
    // How promising each answer looks to the side asked: weight[i] of list->at[i], 0 if not worth a thought, one at least above
    // 0.  Search tries the weightier first; playouts draw by weight.
    void (*weigh)(const State *s, const ActionList *list, uint8_t weight[]);
    // Victory points by which the Americans lead; NULL where points are not what decides.
    int  (*lead)(const State *s);
    // Phases of the sides so far (one side's moves and battles are one); search looks a number of phases ahead.
    int  (*phase)(const State *s);
    int  horizon;                       // phases that search looks ahead
    int  curiosity;                     // how much it tries what has little worth so far: thousandths, about what one answer may swing
    int  tries;                         // playouts of militia over one question, all answers together; 0: it draws by weight
    // How many spaces the unit could reach with a full allowance of points, all who stand with it coming along; -1 if it is nowhere.
    // For benchmarks; NULL where nobody marches by points.
    int  (*count_reach)(const State *s, int unit);
    const BattleKind *battle;           // of volleys; or
    const CombatKind *combat;           // by tables; NULL both: no exact odds

    // Case files (docs/cases.md).  `w` is the line in words; the words after the verb begin at 1.
    void (*case_clear)(State *s);                                       // an empty board at the first turn
    bool (*case_put)(State *s, const Words *w, Error *err);
    bool (*case_begin)(State *s, const Words *w, Error *err);           // puts a frame in place of all others
    // False with expected and found, once all of the line is understood.  *claims is how many things it says.
    bool (*case_expect)(const State *s, const Words *w, int *claims, Error *err);
    // The answer that a line, `do ...` or `expect ...`, read from word `at`, takes for granted at this question; false, or NULL, if it
    // does none.
    bool (*case_implies)(const State *s, const Words *w, int at, Action *a);
    // The question open takes the answer for granted already: the march of the only one who rolled.  Or NULL.
    bool (*case_is_doing)(const State *s, Action a);
    // Since event `from` of the log that has happened by itself what the answer would have done, as the rules left no choice: a line may
    // tell it all the same.  Or NULL.
    bool (*case_has_done)(const State *s, const Log *log, int from, Action a);
    // A combat is at hand; and whether a line `expect` asks about a combat: it looks back at the last one when none is at hand.  Or NULL.
    bool (*case_is_fighting)(const State *s);
    bool (*case_asks_of_combat)(const Words *w);
    // The open question is about this noun, which a line may name besides its answer ("flee rall 1816"); or NULL.
    bool (*case_concerns)(const State *s, int kind, int noun);
    // Asks about this noun instead, where players take their questions in any order; false if it cannot.  Or NULL.
    bool (*case_turns_to)(State *s, int kind, int noun);
} Game;

// ---- frames, for the rules

static inline Core *core_of(State *s)                       { return (Core *)s; }
static inline const Core *core_in(const State *s)           { return (const Core *)s; }
// The noun that an operand of this value names, if the frame's kind says that it is one of that kind of nouns; -1 if it is none.
static inline int noun_in(Operand operand, int value, int noun_kind)
{
    return operand.name && operand.noun == noun_kind ? value : -1;
}

void begin(State *s, Frame f);      // a frame on top; at most one a step
void end(State *s);                 // the top frame is over; do not use its pointer again
void win(State *s, Outcome outcome, int ending);            // the game is over, at once
// Proposes one answer more: what it does to whom, "Mercer" "30".
void propose(Proposal *out, Action a, const char *who, const char *what);
// Proposes one answer so many times over, at least once: "Mercer by 2".
void propose_times(Proposal *out, Action a, const char *who, int times);
