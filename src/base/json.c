#include "base/json.h"

#include <inttypes.h>
#include <math.h>

static void put_quoted(Text *t, const char *value)
{
    text_char(t, '"');
    for (const unsigned char *c = (const unsigned char *)value; *c; c++) {
        if (*c == '"' || *c == '\\')
            text_char(t, '\\'), text_char(t, (char)*c);
        else if (*c == '\n')
            text_put(t, "\\n");
        else if (*c < 0x20)
            text_add(t, "\\u%04x", *c);
        else
            text_char(t, (char)*c);
    }
    text_char(t, '"');
}

static void put_key(Json *j, const char *key)
{
    if (!j->first)
        text_char(j->out, ',');
    j->first = false;
    if (key) {
        put_quoted(j->out, key);
        text_char(j->out, ':');
    }
}

Json json_in(Text *out)
{
    return (Json){ .out = out, .first = true };
}

void json_open_as(Json *j, const char *key, char bracket)
{
    put_key(j, key);
    text_char(j->out, bracket);
    j->first = true;
}

void json_open(Json *j, char bracket)
{
    json_open_as(j, NULL, bracket);
}

void json_close(Json *j, char bracket)
{
    text_char(j->out, bracket);
    j->first = false;
}

void json_text(Json *j, const char *key, const char *value)
{
    if (!value) {
        json_nothing(j, key);
        return;
    }
    put_key(j, key);
    put_quoted(j->out, value);
}

void json_number(Json *j, const char *key, int64_t value)
{
    put_key(j, key);
    text_add(j->out, "%" PRId64, value);
}

void json_fraction(Json *j, const char *key, double value)
{
    put_key(j, key);
    if (isfinite(value))
        text_add(j->out, "%.6f", value);
    else
        text_put(j->out, "null");
}

void json_bool(Json *j, const char *key, bool value)
{
    put_key(j, key);
    text_put(j->out, value ? "true" : "false");
}

void json_nothing(Json *j, const char *key)
{
    put_key(j, key);
    text_put(j->out, "null");
}

void json_raw(Json *j, const char *key, const char *json)
{
    put_key(j, key);
    text_put(j->out, json);
}
