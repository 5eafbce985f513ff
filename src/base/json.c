// The writer keeps one bit of state, whether the next element is the first of its object or list, and so knows where commas go.

#include "base/json.h"

#include <inttypes.h>
#include <math.h>

// The number of bytes of the UTF-8 letter beyond ASCII that begins at c; 0 if these bytes are not UTF-8.
static int utf8_length(const unsigned char *c)
{
    int n = *c >= 0xc2 && *c <= 0xdf ? 2 : (*c & 0xf0) == 0xe0 ? 3 : *c >= 0xf0 && *c <= 0xf4 ? 4 : 0;

    for (int i = 1; i < n; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    // After these first bytes some second bytes are wrong: after e0 and f0 the letter would have a shorter form, after ed it would be a
    // surrogate, and after f4 it would lie beyond U+10FFFF.
    bool wrong = (*c == 0xe0 && c[1] < 0xa0) || (*c == 0xed && c[1] > 0x9f) || (*c == 0xf0 && c[1] < 0x90) || (*c == 0xf4 && c[1] > 0x8f);
    return wrong ? 0 : n;
}

// JSON must be UTF-8: a byte that is not, as the name of a file may have, becomes U+FFFD.
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
        else if (*c < 0x80)
            text_char(t, (char)*c);
        else if (utf8_length(c))
            text_put_n(t, (const char *)c, (size_t)utf8_length(c)), c += utf8_length(c) - 1;
        else
            text_put(t, "\\ufffd");
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
    put_key(j, key);
    if (value)
        put_quoted(j->out, value);
    else
        text_put(j->out, "null");
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

void json_raw(Json *j, const char *key, const char *json)
{
    put_key(j, key);
    text_put(j->out, json);
}
