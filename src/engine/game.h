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
#include "engine/weights.h"

// ---- sides and readers

typedef uint8_t Side;
enum { AMERICAN, BRITISH, SIDES, NEITHER = SIDES };
// A side, a SPECTATOR (sees what both sides may see), or the REFEREE (sees everything: for records, tests, and one screen for both).
typedef uint8_t Reader;
enum { SPECTATOR = SIDES, REFEREE };

static inline Side enemy_of(Side side)      { return side ^ 1; }

// ---- the position

typedef struct State State;         // completed by each game

typedef struct Frame {
    uint8_t  kind;      // row of the game's frame table
    uint8_t  side;      // the side that is asked, or for which the sequence runs
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
    uint32_t options;               // bit i: the option of row i is on
} Core;

enum { POSITION_MAX = 4096 };       // bytes of the largest State

// Storage for the State of any game, for code that does not know which game it has.
typedef union Position {
    Core     core;
    uint64_t align;
    unsigned char bytes[POSITION_MAX];
} Position;

// ---- what a policy keeps between two questions

enum { NOTES_MAX = 16384 };          // bytes of the longest notes

// What these hold is the game's own affair, but the first word is 0 as long as nothing is noted.
typedef union Notes {
    uint64_t none;
    unsigned char bytes[NOTES_MAX];
} Notes;

static inline void begin_notes(Notes *notes)    { notes->none = 0; }

// ---- what a rule needs beyond the position

// What a rule is given with the position.  The search leaves `log` NULL.
typedef struct Play {
    Luck *luck;
    Log  *log;
    int   drawn;        // numbers taken from luck so far
    bool  shown;        // something hidden was shown to a side that could not see it
} Play;

// A die with `sides` faces for `who`: 1 to sides.  `what` is a row of the game's table of rolls.
int  roll(Play *p, Side who, int sides, int what);
// n six-sided dice one after the other, result[i] from 1, each for another noun.  The log tells them together, by their faces, so that
// the other side learns nothing from their order.
void roll_each(Play *p, Side who, int n, int what, uint8_t result[]);
// n six-sided dice at once: count[f - 1] is how many show f.  `matter` has bit f set for the faces the rule looks at.
void roll_pool(Play *p, Side who, int n, int what, unsigned matter, uint8_t count[6]);
// A random number from 0 to n-1; it is not a die, so it is not logged.
int  draw(Play *p, int n);
// Logs an event of the game's table with the values of its fields, in the order of the row (engine/event.h).  The values are worked out
// only if there is a log.
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

// Answers that most players would give one after another: all leaders that are yet to be placed go where history had them, or a loss is
// shared evenly.  They answer this question and those of its kind that follow, and each is an answer like any other.  The program that
// gives them stops when one is no longer legal.
enum { PROPOSED_MOST = 40 };
typedef struct Proposal {
    const char *button;         // "Share evenly"
    char   words[600];          // what they do: "Mercer 30, Stephen 20"
    int    count;               // 0: nothing is proposed
    Action at[PROPOSED_MOST];
} Proposal;

// What an operand of a frame says.  An operand without a name is unused and always 0, so that its 0 is never taken for the first noun.
typedef struct Operand {
    const char *name;       // "raider"; NULL: unused
    uint8_t     noun;       // row of the table of noun kinds, or NO_KIND for a number
} Operand;

// What an answer means at one question, where its verb's own button says too little: "End the march" for "Done", "Remove a unit[ at {x}]" for
// "Remove the marker[ at {x}]".  Words with {x} are those of answers with a noun.
typedef struct Button {
    uint8_t     verb;       // 0 in rows that are not used
    const char *words;
} Button;

enum { BUTTONS_SAID = 3 };

typedef struct FrameKind {
    const char *name;                                           // in the words of the rule book
    void (*run)(State *s, Frame *f, Play *p);                   // a sequence...
    void (*list)(const State *s, const Frame *f, ActionList *out);  // ...or a question
    void (*take)(State *s, Frame *f, Action a, Play *p);
    bool lapses;        // an empty list ends the question; without this, an empty list is a bug
    bool (*asks)(const State *s, const Frame *f);       // for a question that lapses: true only if it has an answer.  NULL: `list` finds out
    bool obvious;       // a table may give the only answer for its player (owner's choices; never a choice to stop or go on)
    bool alone;         // a table may give an only answer, though the question is worth a thought when there are more
    bool weighty;       // for an obvious one: it decides much where there is a choice, and bots think about it as about any other
    bool guarded;       // for an obvious one, or one alone: the number of answers depends on what the enemy may not know, and he sees if nobody is asked
    uint8_t deliberate; // for an obvious one: verb of the answer that a player always gives himself, because it throws dice; 0 if none
    uint8_t closes;     // verb of the answer that only ends what the answers before it said: a hint leaves it unsaid after them; 0 if none
    uint8_t leads;      // verb of the answers that a list to choose from tells first; 0: they come as the verbs do
    uint8_t silence;    // verb of the answer that a written game leaves unsaid (nobody reacts, nobody surrenders); 0 if none
    // Fills an empty proposal, or leaves it empty, from what its side knows.  NULL: there is never a proposal.
    void (*propose)(const State *s, const Frame *f, Proposal *out);
    bool open;          // answered from what both sides see, so two players at one screen need not pass the device for it
    // The question, or the stage of a sequence, for this reader.  A question tells its own side what to do: "choose which block takes the
    // hit (2 left)."  To every other reader (is_asked_of()) it says what that side does, in a sentence that names the side or its leader:
    // "The British choose which block takes the hit (2 left)."
    void (*words)(const State *s, const Frame *f, Reader reader, Text *out);
    Operand n, a, b;    // what the operands of its frames are
    Button says[BUTTONS_SAID];   // for a question
} FrameKind;

typedef struct NounKind {
    const char *name;                       // "block", "place"
    int         count;
    const char *(*id)(int noun);            // "pa-militia-1"
    const char *(*title)(int noun);         // "PA Militia (2)"
    const char *const (*aliases)[2];        // {alias, id}, ended by {NULL, NULL}; may be NULL
    uint8_t     sight;                      // Game.sees says with it whether a reader may know where it is; 0: all readers may
    void (*beside)(int noun, Text *out);    // of places that may have no name: what lies by such a one, "beside Trenton"; nothing if it has a name.  May be NULL
    const char *(*about)(int noun);         // what it does, in sentences: of cards.  May be NULL
    const char *(*said)(int noun);          // its title within a sentence: with an article, or quoted; see title_said().  NULL: as it is
    bool (*is_plural)(int noun);            // whether its title is one, "Grenadiers", after which a verb stands as after "they".  NULL: none is
    void (*where)(int noun, bool goes, Text *out);  // of places where "at" or "to" and the title would be no English: where one is or goes.  May be NULL
} NounKind;

// "the Chesapeake"; of a card that is called by a title, the title in quotation marks.
static inline const char *title_said(const NounKind *kind, int noun)  { return kind->said ? kind->said(noun) : kind->title(noun); }

static inline bool is_plural(const NounKind *kind, int noun)    { return kind->is_plural && kind->is_plural(noun); }

// The word that goes with a noun: agreeing(kind, noun, "loses", "lose").
static inline const char *agreeing(const NounKind *kind, int noun, const char *one, const char *many)
{
    return is_plural(kind, noun) ? many : one;
}

enum { NO_KIND = 255 };     // of a verb without that noun

typedef struct Verb {
    const char *id;         // "march"
    uint8_t     x, y;       // rows of the table of noun kinds, or NO_KIND
    uint8_t     optional;   // the verb is also used without its noun
    const char *rule;       // "T76 movement": where the rule book speaks of it
    const char *button;     // on a button or in help, with its nouns as {x} and {y}: "March[ {x}]".  What stands in [ ] needs them; {x:loses|lose}: as x is one or a plural
    const char *help;       // one sentence
} Verb;

enum { OK = 0, NOT_NOW = 1 };       // the first two rows of every table of reasons

// The words may end with what the figures of the position add, in [ ]: "too few points[: it needs {needs}, you have {points}]".  The game's
// `figure` writes the keys in braces (text_fill); where no position is at hand, it writes none.
typedef struct Reason {
    const char *id, *rule, *words;  // "TOO_MANY", "WC 4.0", "more than 3,000 troops may not end in one hex"
    const char *also;               // other sections that say so, which a case may cite instead: "WW 7.2.B, 2.1.C"; NULL: none
} Reason;

// A game writes its reasons once, as a macro REASONS(X) with a row X(ID, "rule", "words") or X(ID, "rule", "words", "also") each, and makes of it the constants
// (REASON_ENUM(REASONS);) and the table (const Reason reasons[] = REASON_TABLE(REASONS);), both behind the engine's two.
#define REASON_ENUM(reasons)    enum { REASON_BEFORE = NOT_NOW, reasons(REASON_AS_ID) REASON_COUNT }
#define REASON_TABLE(reasons)   { { "OK", "", "" }, { "NOT_NOW", "", "not now" }, reasons(REASON_AS_ROW) }
#define REASON_AS_ID(id, ...)   id,
#define REASON_AS_ROW(id, ...)  { #id, __VA_ARGS__ },

typedef struct RollKind {
    const char *id, *words;         // "action-points", "action points": the log says "The British roll for action points"
    uint8_t     good;               // mask of faces (bit f) that count as success in a luck report; 0 if none do
    bool        secret;             // only the side that rolls it may read it
    const char *met, *missed;       // what a good face and any other one mean, where no event tells it: "he goes on"; NULL where one does
} RollKind;

typedef struct ScenarioRow {
    const char *id, *name, *about;
    uint8_t first_turn, last_turn;
    uint8_t horizon;        // phases that bots look ahead in it, other than Game.horizon; 0: as many
    uint8_t regular;        // playouts with which that level is content in it, other than Game.regular; 0: with as many
} ScenarioRow;

typedef struct OptionRow {
    const char *id, *words;
    bool by_default;
} OptionRow;

typedef struct Ending {
    const char *id, *rule, *words;
} Ending;

typedef struct AimKind AimKind;     // engine/aim.h
typedef struct RiskRow RiskRow;     // engine/risk.h
typedef struct ItemKind ItemKind;   // engine/items.h
typedef struct Needs Needs;

// How a reader wants the map: for a terminal of this size.  Where the drawing can be cropped it should not exceed it.
typedef struct MapWish {
    int  columns, rows;     // rows 0: as many as the map needs
    bool colour;
    int  around;            // a place to look at closely, or MAP_AUTO, MAP_WHOLE
} MapWish;

enum { MAP_AUTO = -1, MAP_WHOLE = -2 };     // the part that matters now; the whole map, however small it is drawn

// ---- a fight taken apart, for exact odds (lab/odds.h)
//
// One model for all rule books: an approach, then a fight under every throw.  The approach plays on to the moment before the first dice
// of the fight.  The fight itself is decided by a few throws, or it goes on volley by volley until a side has nobody left.  Either way the
// rules' own code adds the modifiers, throws the dice and takes the losses; what players choose meanwhile is a fixed policy, told in words.
//
// A battle of two dice with modifiers (Washington's War) is three throws: `sums` are the modifiers of the first, which rolls both dice, and
// then each side throws for its losses.  A roll on a combat table (C77) is one throw, and so is a roll of a siege, or the surprise and
// combat dice of Washington's Crossing, rolled one after the other.
// A fight whose rounds follow each other until one side is gone (Trenton 1776) has `volleys` in place of `fight`.

// A line of what is added to a die.  Over several deals, low and high differ where the value depends on what is hidden.
typedef struct SumRow {
    const char *words, *rule;
    int  low, high;
    bool always;            // told even if it adds nothing
} SumRow;

enum { SUM_ROWS_MAX = 16, SUMS_MAX = 2, EFFECTS_MAX = 4 };

typedef struct DieSum {
    int    count;
    SumRow row[SUM_ROWS_MAX];       // the same rows in any combat
} DieSum;

// The result of a throw, before the sides choose anything.
typedef struct CombatThrow {
    uint8_t  effect[SIDES];         // row of CombatKind.effects
    uint8_t  vp[SIDES];             // victory points
    uint16_t lost[SIDES];           // losses, in CombatKind.unit
} CombatThrow;

// Dice rolled together; masks have bit f set for face f.
typedef struct FirePool {
    uint8_t what, dice;         // row of the table of rolls; how many
    uint8_t hits, routs;        // faces that cost the enemy a step, and that drive off one of his units
} FirePool;

enum { FIRE_POOLS_MAX = 8 };

// How a fight stands before its next dice.
typedef struct Stand {
    int  place;
    Side attacker;
    Side fires;                 // of volleys: who fires next...
    int  round;                 // ...the round of that fire, from 1...
    int  hits[SIDES], routs[SIDES];     // ...and what is still to be taken before it
    int  chance, of;            // a roll comes first and succeeds `chance` times in `of` (CombatKind.settle); of 0: none, the dice are next
} Stand;

// A fight of volleys.  A volley hits one side and leaves the other as it is, so each side's decline is a small graph of its own.
typedef struct VolleyKind {
    int  (*volley)(const State *s, Side shooter, int round, FirePool pools[FIRE_POOLS_MAX]);    // the number of pools
    void (*hit)(State *s, Side side);       // one step is lost, as a sensible owner chooses; nothing if nobody is left
    void (*rout)(State *s, Side side);      // one unit is driven off, as he chooses; nothing if none can be
    bool (*fights)(const State *s, Side side);
    // A number of all that the rest of the fight depends on in the side: positions of one fight that it comes to in the first round, or
    // after it, go on alike if their numbers are equal.  It keeps the graph small where many units are alike.
    uint64_t (*prospects)(const State *s, Side side);
    FirePool (*parting)(const State *s, Side shooter);      // at an enemy who leaves after a round; its hits alone count
    void (*depart)(State *s, Side side);    // the side leaves the fight, with those driven off; parting shots may hit any of them
    // The chance that the side comes away when it leaves, by its best way.  Those driven off are lost if they are left alone and do not come away.
    double (*gets_away)(const State *s, Side side);
    // The unit whose loss loses the game: what it is called, whether it is in the fight, and whether it is lost.  NULL: there is none.
    const char *stake;
    bool (*has_stake)(const State *s);
    bool (*is_stake_lost)(const State *s);
    Side stake_of;              // the side that loses the game with it
} VolleyKind;

typedef struct CombatKind {
    // Plays on, with the answers that `policy` names, to the moment before the dice of the fight at hand, just begun or, where fights
    // wait while moves go on, about to be fought at `place` (-1: any).  False if there is none, or its dice are thrown.
    bool (*approach)(State *s, int place, Stand *stand);
    bool crosses;           // an answer that needs a die first (a crossing) is taken as lucky, its draws as 0; false: it has no odds
    void (*sums)(const State *s, DieSum sums[SUMS_MAX]);    // of the dice, in the order they are thrown; NULL: nothing is added
    int  (*strength)(const State *s, Side side);            // units of a side that take part, those driven off included
    // The fewest and the most units of his enemy that may take part, for all the viewer knows in `now`, the position before the
    // approach; `ready` is one way it may be, approached.
    void (*possible)(const State *now, const State *ready, Side viewer, int range[2]);
    // Whether the viewer, by what he sees and remembers in `now`, is certain of all that counts in his enemy.  NULL: he never is.
    bool (*is_certain)(const State *now, const State *ready, Side viewer);
    // Fights by throws, or by volleys: one of the two is NULL.  `fight` plays on over the next throw.  True if that has decided the fight, with
    // its result; false if another throw is to come, and then it should clear what no longer matters of this one, so that throws with the
    // same consequences lead to the same position.
    bool (*fight)(State *s, Play *p, CombatThrow *thrown);
    const VolleyKind *volleys;
    int         deals;                  // how many ways the hidden may lie are averaged
    int         unit;                   // what one unit of strength or loss counts: 10 where men go by tens
    const char *units;                  // "men", "steps"
    const char *sum_ids[SUMS_MAX];      // "surprise", "combat": in messages
    const char *sum_words[SUMS_MAX];    // "surprise die": before its lines
    bool        sums_carry;             // the result of the first die is added to the second
    // Which of several kinds of attack it is, once it is approached: "hasty attack".  NULL: there is one kind.
    const char *(*manner)(const State *ready);
    const char *effects[EFFECTS_MAX];   // "holds", ... from the mildest; the first alone does not give up the field.  Volleys have two
    const char *policy;                 // what is assumed, in words
    // Rolls that are declared, and that decide who takes part.  `approach` stops before each of them and tells its chance in the stand; this one
    // then makes it succeed or fail, so that the odds are averaged over all of them.  It needs a kind without hidden things.  NULL: there are none.
    void (*settle)(State *s, bool succeeds);
    // Writes what is averaged over, or comes before the battle without a roll: "averaged over the roll of Greene"; nothing where nothing is declared.
    // `begun` is the position after the answer, before the approach.  NULL: there never is any.
    void (*condition)(const State *begun, Text *out);
    // Writes how the rolls went that `begun` had before it: "if Greene arrives".
    void (*settled)(const State *begun, const State *ready, Text *out);
    const char *policy_of_others;       // what is then assumed of everybody else, in words
    // Where nobody else may act before the dice, what is said in place of `policy`: "whatever else is chosen: ..."; NULL where others may.  No
    // function: they always may.
    const char *(*without_others)(const State *begun, const State *ready);
    bool        pools;                  // each of `sums` is all the dice of a side, the attacker's first: with as many of them and as many
                                        // units, a fight has the same results; to fight with all of them is quick
} CombatKind;

// ---- orders by points, for games in which an order costs points and a march may go many steps

enum { MARCH_MOST = 64 };       // steps of one march

typedef struct OrderKind {
    // The nouns of the verb "to" that lead from where the march that is asked about stands to a place, by what its side knows; how many, 0
    // if it cannot come there.
    int  (*find_way)(const State *s, int place, uint16_t step[MARCH_MOST]);
    // How many spaces the unit could reach with a full allowance of points, all who stand with it coming along; -1 if it is nowhere.
    // For benchmarks.
    int  (*count_reach)(const State *s, int unit);
} OrderKind;

// ---- the game's row: every game fills all of it, but for tables that may be empty, `risks`, `elsewhere`, `orders` and some of case_*

typedef struct Game {
    const char *id, *name, *about;          // "trenton-1776", "Trenton 1776", one sentence
    const char *publisher;                  // the publisher of the printed game, and its designers
    const char *rule_prefix;                // "T76"
    bool        counts_in_tenths;           // the book's sections: 9.61 is a part of 9.6 and not the sixty-first of 9
    uint16_t    rules_version;              // raised by every change of a rule
    uint16_t    size;                       // sizeof(State), at most POSITION_MAX
    uint16_t    bound;                      // no game has more actions than this
    const char *side_names[SIDES];          // "American": of a side
    const char *side_people[SIDES];         // "Americans": of its people
    const char *side_ids[SIDES];            // "american", "british"
    const char *side_words[SIDES];          // what else a case file may call it, blanks between; or NULL

    const FrameKind *const *frames; int frame_kinds;    // each chapter of the rules defines its own
    const NounKind    *nouns;     int noun_kinds;
    int                           place_kind;           // the row of the nouns that are places of the map
    const Verb        *verbs;     int verb_count;       // verb 0 is unused
    const Reason      *reasons;   int reason_count;
    const RollKind    *rolls;     int roll_kinds;
    const ScenarioRow *scenarios; int scenario_count;
    const OptionRow   *options;   int option_count;
    const Ending      *endings;   int ending_count;
    const AimKind     *aim;             // how each side wins, and what it needs now
    const RiskRow    *risks;            // what answers risk; a row without id ends it.  NULL: nothing is said of that
    const EventRow    *events;    int event_kinds;      // what may happen, and how each reader is told
    // What a position holds; a row without id ends it.  The engine reads two facts of the game by their ids: every game has "turn", and
    // "lead", by how much the Americans lead, is there where points decide, or where single games tell too little of those who play.
    const Fact        *facts;
    const struct Beginning *beginnings; // what a case file may begin (engine/begin.h); a row without id ends it

    int rows_sourced, rows_reconstructed;   // of the data files
    const char *board;                      // the board as JSON, for clients

    // Fills a zeroed State whose core.scenario and core.options are set, and begins the bottom frame.
    void (*set_up)(State *s, Play *p);
    // The reason (row) for an action that the present question is not about; NOT_NOW if the game has nothing better to say.
    int  (*elsewhere)(const State *s, Action a);
    // Writes the piece of a reason's words that has this name, for the answer that is refused at the present question; false if there is
    // nothing to say.  It may use no more than the side that is asked knows: a property test compares the words before and after
    // imagine().  NULL: no reason has pieces.
    bool (*figure)(const State *s, Action a, int reason, const char *key, Text *out);
    // False, with what is wrong, if the position breaks an invariant.
    bool (*is_sane)(const State *s, Text *wrong);

    // The one function of secrecy: whether this reader may know what has this sight (of a fact, from SIGHTS on) of this noun or side.
    bool (*sees)(const State *s, Reader reader, int sight, int whose);
    // Writes what the view has beyond the facts into an open object, field by field; nothing is sent by default.
    void (*view)(const State *s, Reader reader, Json *j);
    // Resamples everything that the viewer (a side) cannot know.
    void (*imagine)(State *s, Side viewer, Luck *luck);
    // Whether the side is in the middle of a choice of which its enemy has been told nothing so far (which leader marches or will
    // attack).  While it is, imagine() may keep what the choice is about, and only that side is told what depends on it.
    bool (*is_choosing)(const State *s, Side side);
    // A readable map for a terminal, as this reader sees it, and below it the pieces and their places in words.
    void (*draw_map)(const State *s, Reader reader, const MapWish *wish, Text *out);
    // A place in a few lines, as this reader sees it: what it is, which pieces stand there, which ways lead on.
    void (*describe)(const State *s, Reader reader, int place, Text *out);

    // The next members are for bots.  They use everything that s holds, so the caller imagines first.
    // The numbers of the policy and the evaluation: what each is, and the game's own values.  evaluate, weigh and prior are handed `values`,
    // these or others, one for each row.
    const WeightRow *weights; int weight_count;
    const int32_t   *values;
    const WeightSpan *own_weights; int own_weight_count;    // those of one side; the other rows are of both, or of the evaluation
    const VeteranRow *veterans; int veteran_count;  // what a veteran goes by instead of some of them (bots/manner.h)
    const TemperRow *tempers; int temper_count;     // what a cautious or a bold bot changes of them (bots/manner.h)
    const ItemKind  *items;         // what a fitted evaluation counts, for `muster learn`; NULL: the evaluation is not of that form
    // The worth of the position for a side in thousandths of a won game (-1000..1000); its negative for the other side.
    int  (*evaluate)(const State *s, Side side, const int32_t values[]);
    // What people are told of a worth: the chance of winning, by the same measure.  NULL: a worth is that chance already.
    int  (*winning)(const State *s, int worth);
    // The policy: how promising each answer looks to the side that is asked.  weight[i] belongs to list->at[i] and is 0 if the answer is
    // not worth a thought; at least one is above 0.  Playouts sample by weight.
    void (*weigh)(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
    // The same for the questions of a playout, one after another: it finds in the notes what it worked out before, and uses what still holds.
    // NULL: the policy takes no notes.
    void (*weigh_on)(const State *s, const ActionList *list, const int32_t values[], Notes *notes, uint8_t weight[]);
    // The answer that has all the weight, 128, where this shows before the answers are listed and weighed; otherwise 0, and always where there is
    // only one answer.  Playouts save the list and the weights by it.  NULL: it never shows.
    Action (*sure_answer)(const State *s, const int32_t values[]);
    // Lists, where there are two legal answers or more, those that have a weight, and perhaps others, in the order of the full list and with the
    // weights that it would give them: a draw among them is one among all.  False where it does not show which these are.  Playouts save the
    // full list by it.  NULL: it never shows.
    bool (*weigh_likely)(const State *s, const int32_t values[], Notes *notes, ActionList *likely, uint8_t weight[]);
    // The prior of the search, in weights like those of `weigh`.  It may be broader: an answer that is weighed too high costs a search some
    // playouts, and an answer that is left out is never found.  NULL: the policy is the prior.
    void (*prior)(const State *s, const ActionList *list, const int32_t values[], uint8_t weight[]);
    // Whether an answer takes back what the side has just done, such as to leave the units that were taken up a moment ago.  A player may change his mind;
    // a bot that compares all legal answers leaves these out, or it would put off what it has to do for ever.  NULL: none does.
    bool (*takes_back)(const State *s, Action a);
    // Phases of the sides so far (one side's moves and battles are one phase); the search looks a number of phases ahead.
    int  (*phase)(const State *s);
    int  horizon;                       // phases that the search looks ahead
    int  far;                           // the same for those who have time or playouts in plenty (bots.c); 0: the horizon
    int  regular;                       // playouts with which the level of that name is content (bots.c); 0: it takes the time that it has
    int  curiosity;                     // the exploration constant of the tree: thousandths of a won game, about what one answer may swing; 0: no tree
    int  veteran_curiosity;             // the same for those who have time in plenty, from the level of that name on; 0: as for the others
    int  steady;                        // visits of a question, or tries of an answer in a race, from which the policy's say fades no more; 0: never
    bool counts_gains;                  // the search takes from a playout's result what `evaluate` gives the deal that it began with
    bool halves;                        // the search is a race of all legal answers (bots/halving.h), for which hidden things bar none, and not a tree alone
    int  favour;                        // with `halves`: thousandths of a won game by which the policy's favourite leads after a hundred tries
    int  rash;                          // of a hundred answers that a handicap gives without a thought, those that may be any legal one (bots.c)

    // What a side gains between two positions of one phase that it has brought about without luck, in sentences that it may read, the weightiest
    // first and few of them: places that score, attacks, dangers left behind.  For hints (bots/plan.h).
    void (*gains)(const State *before, const State *after, Side side, Needs *out);

    const CombatKind *combat;           // its fights taken apart, for exact odds; NULL: there are none
    const OrderKind  *orders;           // of orders by points; NULL: a march is one step
    // What an answer costs, the chance of its die, or what is lost by it, in a few words for the side that is asked: "3", "free", "70%",
    // "destroyed", "from Bristol".  Nothing where there is nothing to say.
    void (*price)(const State *s, Action a, Text *out);
    bool tells_openly;                  // prices, risks and proposals draw on nothing that is hidden from anybody, so whoever may answer is told them

    // Case files (docs/cases.md).  `w` is the line in words; the words after the verb begin at 1.
    void (*case_clear)(State *s);                                       // an empty board at the first turn
} Game;

// ---- frames, for the rules

static inline Core *core_of(State *s)                       { return (Core *)s; }
static inline const Core *core_in(const State *s)           { return (const Core *)s; }
// The scenario that is played; NULL where the game has none of that number.
static inline const ScenarioRow *scenario_in(const Game *game, const State *s)
{
    int scenario = core_in(s)->scenario;

    return scenario < game->scenario_count ? &game->scenarios[scenario] : NULL;
}
// Phases that bots look ahead in it.
static inline int horizon_in(const Game *game, const State *s)
{
    const ScenarioRow *row = scenario_in(game, s);

    return row && row->horizon ? row->horizon : game->horizon;
}
// Playouts with which the level `regular` is content in it; 0: it takes the time that it has.
static inline int regular_in(const Game *game, const State *s)
{
    const ScenarioRow *row = scenario_in(game, s);

    return row && row->regular ? row->regular : game->regular;
}

// The noun that an operand with this value names, if it is declared as a noun of that kind; otherwise -1.
static inline int noun_in(Operand operand, int value, int noun_kind)
{
    return operand.name && operand.noun == noun_kind ? value : -1;
}

// An empty board: of a position of this size only its scenario and options are kept.
void clear_position(State *s, size_t size);
void begin(State *s, Frame f);      // puts a frame on top; at most one in each step of a sequence
void end(State *s);                 // removes the top frame; its pointer is no longer valid
void win(State *s, Outcome outcome, int ending);            // ends the game at once
// Whether a question tells this reader what to do.  The referee reads every question as the side that it is put to.
static inline bool is_asked_of(const Frame *f, Reader reader)  { return reader == f->side || reader == REFEREE; }
// Adds an answer to a proposal, with its words: "Mercer" "30".
void propose(Proposal *out, Action a, const char *who, const char *what);
// Adds the same answer `times` times, at least once: "Mercer by 2".
void propose_times(Proposal *out, Action a, const char *who, int times);
// Says in the words what becomes of the piece that was added last: "Mercer by 2 (destroyed)".
void propose_note(Proposal *out, const char *what);
