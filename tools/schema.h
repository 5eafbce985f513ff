// schema.h -- short names for the fields of rows.  A field's key is the name of the struct's member; a file that includes this
// describes its rows with them (see rows.h) and nothing else.
#pragma once
#include <cyaml/cyaml.h>

#define TEXT(key, Row)      CYAML_FIELD_STRING_PTR(#key, CYAML_FLAG_POINTER, Row, key, 1, CYAML_UNLIMITED)
#define NOTE(Row)           CYAML_FIELD_STRING_PTR("note", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, Row, note, 1, CYAML_UNLIMITED)
#define MAYBE_TEXT(key, Row)    CYAML_FIELD_STRING_PTR(#key, CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, Row, key, 1, CYAML_UNLIMITED)
#define MAYBE_NUMBER(key, Row)  CYAML_FIELD_INT(#key, CYAML_FLAG_OPTIONAL, Row, key)
#define MAYBE_FLAG(key, Row)    CYAML_FIELD_ENUM(#key, CYAML_FLAG_OPTIONAL | CYAML_FLAG_STRICT, Row, key, truths, CYAML_ARRAY_LEN(truths))
#define NUMBER(key, Row)    CYAML_FIELD_INT(#key, CYAML_FLAG_DEFAULT, Row, key)
#define FLAG(key, Row)      CYAML_FIELD_ENUM(#key, CYAML_FLAG_STRICT, Row, key, truths, CYAML_ARRAY_LEN(truths))
#define WORD(key, Row, of)  CYAML_FIELD_ENUM(#key, CYAML_FLAG_STRICT, Row, key, of, CYAML_ARRAY_LEN(of))
#define TEXTS(key, Row)     CYAML_FIELD_SEQUENCE(#key, CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, Row, key, &text, 1, CYAML_UNLIMITED)
#define ROW(Row, fields)    { CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, Row, fields) }

// Not libcyaml's own: to that every word but "false" and its like is true, a slip of the pen too.
static const cyaml_strval_t truths[] = { { "false", false }, { "true", true } };

static const cyaml_schema_value_t text = { CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char *, 1, CYAML_UNLIMITED) };

static const cyaml_schema_value_t number = { CYAML_VALUE_INT(CYAML_FLAG_DEFAULT, int32_t) };
static const cyaml_schema_value_t point = { CYAML_VALUE_SEQUENCE_FIXED(CYAML_FLAG_DEFAULT, int32_t, &number, 2) };
