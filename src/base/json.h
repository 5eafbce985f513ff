// json.h -- a writer of JSON into a Text, which takes care of commas and quoting.
//
//     Json j = json_in(&text);
//     json_open(&j, '{');
//     json_text(&j, "game", "trenton-1776");
//     json_open_as(&j, "places", '[');  json_text(&j, NULL, "trenton");  json_close(&j, ']');
//     json_close(&j, '}');
//
// A key of NULL stands for an element of a list.  The writer is deterministic, so equal values give equal bytes.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef struct Json {
    Text *out;
    bool  first;        // nothing yet in the innermost object or list
} Json;

Json json_in(Text *out);
void json_open(Json *j, char bracket);
void json_open_as(Json *j, const char *key, char bracket);
void json_close(Json *j, char bracket);
void json_text(Json *j, const char *key, const char *value);     // value NULL writes null
void json_number(Json *j, const char *key, int64_t value);
void json_fraction(Json *j, const char *key, double value);          // six digits after the point; not for the rules
void json_bool(Json *j, const char *key, bool value);
void json_raw(Json *j, const char *key, const char *json);       // already JSON
