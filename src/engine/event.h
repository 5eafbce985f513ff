// event.h -- what happened, for people and for clients that animate it.
//
// An event is a row of the game's table of events with a value for each field of the row.  The row says once what the fields are
// called, what they mean, which readers may know them, and how the event reads; from it come the words for each reader (write_event),
// the JSON for clients (write_event_json), the tables of docs/protocol.md and the client's types.  Rules tell events with TELL.
// Searches have no log, and there an event costs one comparison.
//
//     [EV_ARRIVE] = { "arrive", "{blocks} {blocks:arrives|arrive} at {place}.", { T76_BLOCKS, { "place", FIELD_NOUN, N_PLACE } } },
//     TELL(p, EV_ARRIVE, side, .set = blocks, .v = { place });
//
// The words of a row hold pieces in braces, for the field KEY:
//
//     {KEY}           the value: a number, with a comma for its thousands, a noun's title, a list of nouns or lines
//     {KEY+}          a number with its sign
//     {KEY@}  {KEY>}  a place as where something is or goes: "at Albany", "inside Fort George"; "to Albany", "behind the walls of Fort George"
//     {KEY:one|many}  by a number, or by the size of a set: 1, or any other; a noun whose title is a plural counts as many
//     {KEY?yes|no}    by whether it is there and not 0
//     {KEY!}          nothing; what stands in [ ] with it is left out if the field is there and not 0
//     {KEY=a|b|c}     by the value, from 0
//     {KEY*}          all numbers called KEY.something that are not 0: "objectives 3, battles 2"
//     {side} {people} {a side} {enemy}    American, Americans, An American; the other side's name
//     [ ... ]         left out unless every field in it is there, known to the reader and not 0
#pragma once
#include "base/bits.h"
#include "base/json.h"
#include "base/text.h"
#include "engine/luck.h"

enum { EVENT_VALUES = 12, EVENT_FIELDS = 12, NO_VALUE = 0xffff };

// Reasons why the other side may not see something; a field says which of them hide it.  OWN_ONLY hides a field in every event.
enum { SECRET_A = 1, SECRET_B = 2, OWN_ONLY = 0x80 };

typedef struct Event {
    uint8_t  kind;      // row of the game's event table, or EVENT_ROLL, EVENT_POOL
    uint8_t  side;      // the side that did it or rolled; NEITHER if no side did
    uint8_t  secret;    // of SECRET_A, SECRET_B
    uint8_t  what;      // of dice: row of the game's table of rolls
    uint16_t ply;       // the ply it belongs to, modulo 65536; set by the code that keeps the log
    uint16_t faces;     // of one die
    uint16_t v[EVENT_VALUES];   // values of the row's fields, in their order; of a roll: the result; of a pool: how many of each face
    Set      set;       // of the field that is a set, the last of its row
} Event;

enum { EVENT_ROLL = 250, EVENT_POOL = 251 };
static inline bool is_dice(const Event *e)      { return e->kind == EVENT_ROLL || e->kind == EVENT_POOL; }
static inline bool any_dice(const Event *e, int count)
{
    while (count > 0 && !is_dice(e))
        e++, count--;
    return count > 0;
}

typedef struct Log {
    Event *at;          // the caller's
    int    room, count;
    bool   full;        // events were lost
} Log;

// ---- rows

typedef enum {
    FIELD_NONE,         // past the last field
    FIELD_NUMBER,       // -32768 to 32767, times `scale`
    FIELD_FLAG,         // a bool, always sent
    FIELD_MARK,         // a bool, sent where it is true
    FIELD_NOUN,         // a noun of `kind`; NO_VALUE: none
    FIELD_NOUNS,        // the event's set, of nouns of `kind`; its size is sent to all, as "count"
    FIELD_WORD,         // name(value)
    FIELD_RULE,         // a row of the game's reasons: sent and read as its rule
    FIELD_REASON,       // the same, read as its words
    FIELD_ENDING,       // a row of the game's endings: sent as its id, read as its words
    FIELD_OUTCOME,      // an Outcome
    FIELD_LINES,        // the event's set, of rows of `lines`: the causes of the event
    FIELD_SUM,          // the same with a number each, in v from this field's place on: what was added to a die
} FieldType;

typedef struct EventLine {
    const char *words, *rule;
    uint8_t     priority;       // which of the priorities of the rule; 0: none
} EventLine;

typedef struct EventField {
    const char *key;
    uint8_t     is;             // a FieldType
    uint8_t     kind;           // of nouns: row of the game's noun kinds
    uint8_t     hidden_by;      // any of SECRET_A, SECRET_B, OWN_ONLY keeps it from the other side
    uint8_t     scale;          // what 1 counts for, 10 where men go by tens; 0 is 1
    bool        unsent;         // for the words only
    const char *unknown;        // words in its place for a reader who may not know it; NULL: a reader who may not know it is not told words that need it
    const char *none;           // words for NO_VALUE
    const char *(*name)(int value);
    const char *(*one)(int value);  // of FIELD_WORD: the word where the event's "count" is 1; NULL: it is the same
    const EventLine *lines;     // ended by a row without words
} EventField;

enum { NO_BATTLE, BATTLE_OPENS, BATTLE_ENDS };      // for the story of a game: its battles, and how each ended

typedef struct EventRow {
    const char *id;             // the kind, as clients know it
    const char *words;          // as above; NULL: nothing is told
    EventField  field[EVENT_FIELDS];
    bool        refuses;        // it refuses, with the reason as its field "rule", an order that showed its mover why
    bool        prepares;       // what a piece does before its order goes on: a hint tells both as one step
    bool        joins;          // steps of one way, from its field "from" to "to": a reader may be told of several as one
    uint8_t     battle;         // of one that opens, its first place is where it is fought
} EventRow;
