// emit.h -- what the writers of every game share: files that are written whole or end the program, C constants and
// strings, and the rows of a board's JSON.
#pragma once
#include <stddef.h>
#include <stdio.h>

#include "base/json.h"

FILE *make_file(const char *dir, const char *name);
void close_file(FILE *out);
void make_board(const char *dir, const char *name, const Text *json);   // ends the program if the text was cut short

// C
void put_constant(FILE *out, const char *id);       // rocky-hill as ROCKY_HILL
void put_string(FILE *out, const char *text);       // quoted
void put_enum_id(FILE *out, const char *id);        // a line of an enum
void put_name(FILE *out, const char *id, const char *name);     // opens a row: [ID] = { .id = "id", .name = "Name"
void put_alias(FILE *out, const char *alias, const char *id);   // a row of a table of other spellings
// The board as MODULE_board_json and its size: one C string, a line of JSON at a time so that the file can be read.
void put_board(FILE *out, const char *module, const char *json);

// JSON, one row a line
void open_row(Json *j);
void open_named(Json *j, const char *id, const char *name);     // a row that begins with them
void close_row(Json *j);
// A field of a row, which is text, a number or a truth, under its own name.
typedef struct JsonField {
    const char *name;
    enum { TEXT_FIELD, NUMBER_FIELD, TRUTH_FIELD } kind;
    size_t at;
} JsonField;
#define FIELD_OF(row, field) \
    { #field, _Generic(((row *)0)->field, char *: TEXT_FIELD, int: NUMBER_FIELD, bool: TRUTH_FIELD), offsetof(row, field) }
// A list of rows of this size, as `key`: of each row the fields, which a field without a name ends.
void json_rows(Json *j, const char *key, const void *rows, size_t size, unsigned count, const JsonField *fields);
void json_texts(Json *j, const char *key, char *const *texts, unsigned count);
void json_point(Json *j, const char *key, int x, int y);               // [x, y]
void json_points(Json *j, int32_t (*points)[2], unsigned count);        // as "points"
// Where a name stands, from the place it belongs to; anchor: 0 its beginning lies there, 1 its middle, 2 its end.
void json_label(Json *j, int dx, int dy, int anchor);
