#include "emit.h"

#include "rows.h"

#include <ctype.h>
#include <string.h>

// Files

FILE *make_file(const char *dir, const char *name)
{
    char path[4096];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s", dir, name);
    out = fopen(path, "wb");
    if (!out)
        die("%s: cannot be written", path);
    return out;
}

void close_file(FILE *out)
{
    int failed = ferror(out);

    if (fclose(out) || failed)
        die("the output cannot be written");
}

void make_board(const char *dir, const char *name, const Text *json)
{
    FILE *out = make_file(dir, name);

    if (json->full)
        die("%s: the board is larger than its room", name);
    fwrite(json->at, 1, json->length, out);
    close_file(out);
}

// C

void put_constant(FILE *out, const char *id)
{
    for (; *id; id++)
        fputc(*id == '-' ? '_' : toupper((unsigned char)*id), out);
}

void put_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void put_name(FILE *out, const char *id, const char *name)
{
    fputs("    [", out);
    put_constant(out, id);
    fprintf(out, "] = { .id = \"%s\", .name = ", id);
    put_string(out, name);
}

void put_enum_id(FILE *out, const char *id)
{
    fputs("    ", out);
    put_constant(out, id);
    fputs(",\n", out);
}

void put_alias(FILE *out, const char *alias, const char *id)
{
    fputs("    { ", out);
    put_string(out, alias);
    fprintf(out, ", \"%s\" },\n", id);
}

void put_board(FILE *out, const char *module, const char *json)
{
    fprintf(out, "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\nconst char %s_board_json[] =\n", module);
    while (*json) {
        const char *end = strchr(json, '\n');
        int length = end ? (int)(end - json) : (int)strlen(json);

        fputs("    \"", out);
        for (int i = 0; i < length; i++) {
            if (json[i] == '"' || json[i] == '\\')
                fputc('\\', out);
            fputc(json[i], out);
        }
        fputs(end ? "\\n\"\n" : "\"\n", out);
        json += length + (end != NULL);
    }
    fprintf(out, "    ;\nconst unsigned %s_board_json_size = sizeof %s_board_json - 1;\n", module, module);
}

// JSON

void open_row(Json *j)
{
    json_open(j, '{');
}

void open_named(Json *j, const char *id, const char *name)
{
    open_row(j);
    json_text(j, "id", id);
    json_text(j, "name", name);
}

void close_row(Json *j)
{
    json_close(j, '}');
    text_char(j->out, '\n');
}

static void json_field(Json *j, const char *row, const JsonField *field)
{
    const void *at = row + field->at;

    switch (field->kind) {
    case TEXT_FIELD:
        json_text(j, field->name, *(char *const *)at);
        break;
    case NUMBER_FIELD:
        json_number(j, field->name, *(const int *)at);
        break;
    case TRUTH_FIELD:
        json_bool(j, field->name, *(const bool *)at);
        break;
    }
}

void json_rows(Json *j, const char *key, const void *rows, size_t size, unsigned count, const JsonField *fields)
{
    json_open_as(j, key, '[');
    for (unsigned i = 0; i < count; i++) {
        open_row(j);
        for (const JsonField *field = fields; field->name; field++)
            json_field(j, (const char *)rows + i * size, field);
        close_row(j);
    }
    json_close(j, ']');
}

void json_texts(Json *j, const char *key, char *const *texts, unsigned count)
{
    json_open_as(j, key, '[');
    for (unsigned i = 0; i < count; i++)
        json_text(j, NULL, texts[i]);
    json_close(j, ']');
}

void json_point(Json *j, const char *key, int x, int y)
{
    json_open_as(j, key, '[');
    json_number(j, NULL, x);
    json_number(j, NULL, y);
    json_close(j, ']');
}

void json_points(Json *j, int32_t (*points)[2], unsigned count)
{
    json_open_as(j, "points", '[');
    for (unsigned i = 0; i < count; i++)
        json_point(j, NULL, points[i][0], points[i][1]);
    json_close(j, ']');
}

void json_label(Json *j, int dx, int dy, int anchor)
{
    static const char *const anchors[] = { "start", "middle", "end" };

    json_open_as(j, "label", '{');
    json_number(j, "dx", dx);
    json_number(j, "dy", dy);
    json_text(j, "anchor", anchors[anchor]);
    json_close(j, '}');
}
