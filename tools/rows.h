// Rows: one hand-written YAML file, read by a schema, with the place of every value kept for error messages.
//
// Each data file is a sequence of rows, one thing a row.  libcyaml turns the rows into C structs and refuses
// what the schema does not know; libyaml keeps line and column, so that later checks (unknown ids, numbers out
// of range) can point at the very word.  Any error is fatal: one line on stderr, `file:line:column: what is
// wrong`, and exit status 2.  Rows live until the generator ends; nothing is freed.
#pragma once
#include <cyaml/cyaml.h>
#include <stdbool.h>
#include <yaml.h>

#define bad rows_bad        // columns.h has others of these names
#define die rows_die

typedef struct Rows {
    const char *path;       // as shown in errors, from the root of the source tree
    unsigned count;         // rows read
    unsigned sourced;       // rows whose source rests on the rules or a document alone
    unsigned reconstructed; // rows whose source says "reconstructed"
    yaml_document_t doc;    // the same text as nodes, each with its line and column
} Rows;

// A value in the file; node number of `doc`, 0 none.
typedef int Spot;

// Reads root/path by the schema of one row; returns the array of rows, `size` bytes each.
void *rows_load(Rows *f, const char *root, const char *path, const cyaml_schema_value_t *row);

Spot row_at(const Rows *f, unsigned i);
Spot field_of(const Rows *f, Spot mapping, const char *key);    // the row itself when the field was left out
Spot item_of(const Rows *f, Spot sequence, unsigned i);

_Noreturn void bad(const Rows *f, Spot at, const char *format, ...) __attribute__((format(printf, 3, 4)));
_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The shared checks.  An id is lower-case words and digits joined by dashes.
void check_id(const Rows *f, Spot at, const char *id);
// The value is a plain decimal number in [min, max].  libcyaml alone would read "7z" as 7.
void check_number(const Rows *f, Spot at, double min, double max);
// The source says something; counts the row as sourced or reconstructed.
void check_source(Rows *f, Spot row, const char *source);
