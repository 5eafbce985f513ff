// columns.h -- the data of a game as tables whose columns are rows.
//
// A table is one YAML file, data/GAME/NAME.yaml.  One row for each of its columns says what the column is called, what it holds, its
// range or the table it refers to, and where it goes.  From these rows follow the reading of the file with errors that point at the word,
// the C struct and table, the board's JSON, the client's types, and the listing of docs/data.md:
//
//     { "vp", "victory points in the campaign", NUMBER, TABLE | BOARD, .high = 20 },
//
// What a row cannot say is a game's own code: check() sees all tables when they are read, refuses what is wrong and works out DERIVED
// columns, which then go where their rows say, as any other.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/text.h"
#include "yaml_file.h"

typedef enum {
    TEXT,
    ID,             // lower-case words and digits joined by dashes; a C constant if the table has `ids`
    ALIASES,        // other spellings of the row's first column; APART: MODULE_ONE_aliases
    SOURCE,         // what the row rests on; counted as sourced or reconstructed
    NUMBER,
    DECIMAL,        // in tenths on the board; never in C
    FLAG,           // true or false
    WORD,           // one of `words`
    REFERENCE,      // the first column of a row of `of`
    POINT,          // [x, y], whole numbers unless FINE
    ROW,            // fields of its own, `columns`
} Kind;

enum {
    MAYBE    = 1,       // a row may have none.  In C: `none`; on the board: null, or with OMIT no key
    LIST     = 2,       // any number of them
    SET      = 4,       // any of them, of WORD or REFERENCE; in C a bit for each
    DERIVED  = 8,       // not in the file: check() works it out
    TABLE    = 16,      // in the C table
    APART    = 32,      // in C, but as an array of its own, MODULE_c
    BOARD    = 64,      // on the client's board
    OMIT     = 128,
    IN_ORDER = 256,     // a chart's die: one row for each number from low to high
    FINE     = 512,     // of a POINT: in tenths of a unit, for the board alone
};

// A list of words, each numbered by its place.  "sea=AT_SEA" is the constant AT_SEA in C, "=NO_WATER" has a constant only.
typedef struct WordList {
    const char *type;           // of the enum in C, and of the client's type; NULL: none is written
    const char *count;          // its last constant
    const char *words[32];
} WordList;

typedef struct Table Table;
typedef struct Column Column;

struct Column {
    const char *key;            // in YAML, in C and on the board
    const char *about;          // a noun phrase for the C struct, the client's type and docs/data.md
    Kind        kind;
    unsigned    is;             // TABLE | BOARD ...
    int         low, high;      // of numbers and of the x of points
    int         high_y;         // of the y of points
    unsigned    least, most;    // how many a list has; most 0: no end
    int         scale;          // what 1 counts for in C: 10 where men go by tens; 0 is 1
    int         otherwise;      // the number where a row leaves it out
    const WordList *words;      // of WORD; of others, words that may stand in place of a value, which is then -1 - the word's place
    const WordList *by;         // one value for each of these words, in YAML as WORD_KEY; in C an array, on the board an object
    Table      *of;             // of REFERENCE
    const char *noun;           // what errors call a reference; NULL: the table's `one`
    const char *none;           // C where there is none
    const char *length;         // C length of a LIST's array, or of a TEXT that is an array itself; NULL: `most`
    const char *type;           // C type where the range does not give it; of ROW always
    const char *c, *board;      // other names there
    const Column *columns;      // of ROW
};

struct Table {
    const char *name;           // of the file; rows of a table that is `derived` are made by check()
    const char *one;            // what errors and types call a row: "place"
    const Column *columns;      // ended by an empty row; references are to the first
    bool        derived;
    unsigned    least, most;    // rows; most 0: no end
    const char *unknown;        // the error for a wrong reference, with %s; NULL: unknown ONE '%s'

    const char *type;           // C struct of a row; NULL: no table
    const char *c;              // C name of the table after the module's prefix; NULL: `name`
    bool        declared;       // the C struct is declared by a header that the template includes
    const char *ids;            // C enum of the rows, by their first column
    const char *prefix;         // what its constants begin with, "W_"; they are then apart from those of other tables
    const char *count;          // C constant of how many there are: the last of that enum, or its own
    const char *more;           // further constants of that enum: "NO_FERRY = 255"
    unsigned    first;          // index of the first row in C
    bool        constants;      // no table: each row is a constant, the id the TABLE column's number, with `words` as comment

    const char *board;          // key on the board, "tables.combat" inside an object; NULL: `name`
    bool        single;         // one object, not a list
    bool        plain;          // a list of the values of its only column
    const WordList *groups;     // an object of a list for each of these, by the column `group`

    // what was read
    YamlFile    file;
    unsigned    count_rows, room;
    struct Value *rows;
    unsigned    sourced, reconstructed;
};

typedef struct Data {
    const char *game;           // trenton_1776, the folder
    const char *title;          // "Trenton 1776"
    const char *module;         // t76, the prefix of C names
    Table *const *tables;       // in the order of the board; NULL ends them
    void (*check)(const struct Data *d);
    bool (*mark)(const struct Data *d, const char *mark, FILE *out);    // writes what the header's template calls @MARK; false: unknown
    char *header;               // the template, data/GAME/tables.h.in, in which `@places` stands for all that C has of places.yaml
    void (*more)(FILE *out);    // writes tables of C that no column holds; the header has them by a mark
} Data;

// One value of a row.
typedef struct Value {
    Spot        at;             // in the file, 0 if it is not there
    bool        given;
    double      number;         // or the place of a word, the row referred to, a flag; -1: no word, no row
    uint64_t    set;            // of a SET
    const char *text;           // as written
    unsigned    count, room;    // items, and how many more may come before they move
    struct Value *items;        // of a LIST, of `by`, of a POINT, and the fields of a ROW
} Value;

// A row in hand: of a table, or of a column of kind ROW.
typedef struct Row {
    const Table  *table;
    const Column *columns;
    Value        *value;
} Row;

// Every row of a table in turn.
#define FOR_ROWS(r, t)  for (Row r = row_of(t, 0); r.value < (t)->rows + (t)->count_rows; r.value++)

// ---- reading (columns.c)

// Reads and checks everything; ends the program at the first error.
void read_data(Data *d, const char *root);

// ---- rows, for check().  A key that the table does not have is a bug and ends the program.

Row         row_of(const Table *t, unsigned i);
int         find_row(const Table *t, const char *first);        // by the first column; -1 none
Row         row_named(const Table *t, const char *first);       // which must be there
Value      *value_of(Row r, const char *key);
Row         part_of(Row r, const char *key, unsigned i);        // a row of a column of kind ROW
Row         row_referred(Row r, const char *key);               // the row that the column refers to
unsigned    index_of(Row r);                                    // of a table's row, from 0

bool        is_given(Row r, const char *key);
int         number(Row r, const char *key);
const char *text(Row r, const char *key);
bool        is(Row r, const char *key, const char *word);       // of a WORD: is it this one of its words?
int         number_at(Row r, const char *key, unsigned i);      // of a list, or by a word's place
bool        is_one(Row r, const char *key, unsigned i);         // of a SET

_Noreturn void bad(Row r, const char *key, const char *format, ...) __attribute__((format(printf, 3, 4)));   // key NULL or left out: the row
_Noreturn void bad_item(Row r, const char *key, unsigned i, const char *format, ...) __attribute__((format(printf, 4, 5)));

// ---- what check() works out.  A row in hand is good until a row is added to its table, or a part to its list.

Row  add_row(Table *t);
void set_number(Row r, const char *key, int n);
void set_word(Row r, const char *key, const char *word);
void set_text(Row r, const char *key, const char *words);               // kept, not copied
void set_at(Row r, const char *key, unsigned i, int n);                 // of a list, which grows, or by a word's place
void add_number(Row r, const char *key, int n);
void add_text(Row r, const char *key, const char *words);
void add_point(Row r, const char *key, int x, int y);
void add_one(Row r, const char *key, unsigned i);                       // to a SET
void add_set(Row r, const char *key, uint64_t set);                     // to a LIST of SETs
Row  add_part(Row r, const char *key);                                  // to a LIST of ROWs

// ---- writing, each from the columns' rows

void write_header(const Data *d, FILE *out);                    // write_c.c
void write_tables(const Data *d, const char *json, FILE *out);
void write_board(const Data *d, Text *out);                     // write_board.c
void write_types(const Data *d, FILE *out);
void write_listing(const Data *d, FILE *out);

void put_constant(FILE *out, const char *id);                   // rocky-hill as ROCKY_HILL

// A word of a list and its constant; the word is "" where there is none.
const char *word_of(const WordList *w, int i, char room[64]);
void        constant_of(const WordList *w, int i, char room[64]);
int         count_words(const WordList *w);
bool        has_columns(const Column *columns, unsigned is);    // any with one of these
unsigned    count_columns(const Column *columns);
bool        is_list(const Column *c);
