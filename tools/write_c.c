// Writing the C header and tables of a game from the rows of its columns.
#include "columns.h"

#include <ctype.h>
#include <string.h>

enum { LINE = 110 };        // where a row of a table is broken

void put_constant(FILE *out, const char *id)
{
    for (; *id; id++)
        fputc(isalnum((unsigned char)*id) ? toupper((unsigned char)*id) : '_', out);
}

static void put_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\' || *text == '\n')
            fputc('\\', out);
        fputc(*text == '\n' ? 'n' : *text, out);
    }
    fputc('"', out);
}

static const char *name_of(const Column *c)
{
    return c->c ? c->c : c->key;
}

static const char *first_of(const Table *t, unsigned row)
{
    return t->rows[row].items[0].text;
}

static void put_row_constant(FILE *out, const Table *t, unsigned row)
{
    fputs(t->prefix ? t->prefix : "", out);
    put_constant(out, first_of(t, row));
}

// ---- types

// The smallest that takes the range, as C has it, and the number of a row that leaves it out.
static const char *number_type(const Column *c)
{
    int scale = c->scale ? c->scale : 1, most = c->high / scale, least = c->low < c->otherwise ? c->low : c->otherwise;

    if (least < 0)
        return least < INT8_MIN || most > INT8_MAX ? "int16_t" : "int8_t";
    return most > UINT8_MAX ? "uint16_t" : "uint8_t";
}

static const char *type_of(const Column *c)
{
    if (c->type)
        return c->type;
    if (c->is & SET)
        return "uint64_t";
    switch (c->kind) {
    case TEXT: case ID: return c->length ? "char" : "const char *";
    case NUMBER:        return number_type(c);
    case POINT:         return "int16_t";
    case REFERENCE:     return c->of->count_rows > UINT8_MAX ? "uint16_t" : "uint8_t";
    default:            return "uint8_t";
    }
}

// "uint8_t vp[2]"; returns how many letters.
static int put_declaration(FILE *out, const Column *c, const char *name, const char *rows)
{
    const char *type = type_of(c);
    int width = fprintf(out, "%s%s%s%s", type, type[strlen(type) - 1] == '*' ? "" : " ", name, rows);

    if (c->by && c->by->count)
        width += fprintf(out, "[%s]", c->by->count);
    else if (c->by)
        width += fprintf(out, "[%d]", count_words(c->by));
    if (c->length)
        width += fprintf(out, "[%s]", c->length);
    else if (c->is & LIST)
        width += fprintf(out, "[%u]", c->most);
    if (c->kind == POINT)
        width += fprintf(out, "[2]");
    return width;
}

// "// the town there; a Town or NO_TOWN"
static void put_comment(FILE *out, const Column *c)
{
    const char *type = c->kind == WORD ? c->words->type : c->kind == REFERENCE ? c->of->ids : NULL;

    fprintf(out, "// %s", c->about);
    if (type && c->is & SET)
        fprintf(out, "; a bit for each %s", type);
    else if (type)
        fprintf(out, "; a %s", type);
    if (c->none && c->kind != TEXT)
        fprintf(out, "%s %s", type ? " or" : "; or", c->none);
    if (c->scale == 10)
        fputs("; in tens", out);
    fputc('\n', out);
}

// A struct comes after those of the rows that it holds.
static void put_struct(FILE *out, const char *type, const Column *columns)
{
    for (const Column *c = columns; c->key; c++)
        if (c->kind == ROW && c->is & (TABLE | APART))
            put_struct(out, c->type, c->columns);
    if (!has_columns(columns, TABLE))
        return;
    fprintf(out, "typedef struct %s {\n", type);
    for (const Column *c = columns; c->key; c++)
        if (c->is & TABLE) {
            int width;

            fputs("    ", out);
            width = put_declaration(out, c, name_of(c), "");
            fprintf(out, ";%*s", width < 30 ? 31 - width : 1, "");
            put_comment(out, c);
        }
    fprintf(out, "} %s;\n\n", type);
}

// ---- the header

static void put_ids(FILE *out, const Table *t)
{
    fputs("typedef enum {", out);
    for (unsigned i = 0; i < t->count_rows; i++) {
        fputs(i % 6 ? " " : "\n    ", out);
        put_row_constant(out, t, i);
        fputc(',', out);
    }
    fprintf(out, "\n    %s%s%s\n} %s;\n\n", t->count, t->more ? ", " : "", t->more ? t->more : "", t->ids);
}

static void put_enum(FILE *out, const WordList *w)
{
    char room[64];

    fputs("typedef enum { ", out);
    for (int i = 0; i < count_words(w); i++) {
        constant_of(w, i, room);
        fprintf(out, "%s%s", i ? ", " : "", room);
    }
    fprintf(out, "%s%s } %s;\n", w->count ? ", " : "", w->count ? w->count : "", w->type);
}

// The column that has the value of each of a table of constants.
static const Column *value_column(const Table *t)
{
    const Column *c = t->columns;

    while (c->kind != NUMBER || !(c->is & TABLE))
        c++;
    return c;
}

static void put_constants(FILE *out, const Table *t)
{
    fputs("enum {\n", out);
    for (unsigned i = 0; i < t->count_rows; i++) {
        Row r = row_of(t, i);

        fputs("    ", out);
        put_constant(out, first_of(t, i));
        fprintf(out, " = %d,%*s// %s\n", number(r, value_column(t)->key), (int)(34 - strlen(first_of(t, i))), "", text(r, "words"));
    }
    fputs("};\n", out);
}

static const char *table_name(const Table *t)
{
    return t->c ? t->c : t->name;
}

// "[PLACES]"
static void length_of(const Table *t, char room[64])
{
    if (t->count && t->first)
        snprintf(room, 64, "[%s + %u]", t->count, t->first);
    else if (t->count)
        snprintf(room, 64, "[%s]", t->count);
    else
        snprintf(room, 64, "[%u]", t->first + t->count_rows);
}

static void declare_apart(FILE *out, const Data *d, const Table *t, const Column *c)
{
    bool points = !strcmp(type_of(c), "const char *");      // then the pointers too are constant
    char name[128], rows[64];

    snprintf(name, sizeof name, "%s%s_%s", points ? "const " : "", d->module, name_of(c));
    length_of(t, rows);
    fputs(points ? "" : "const ", out);
    put_declaration(out, c, name, rows);
}

static void put_externs(FILE *out, const Data *d, const Table *t)
{
    char rows[64];

    length_of(t, rows);
    if (t->type)
        fprintf(out, "extern const %s %s_%s%s;\n", t->type, d->module, table_name(t), rows);
    for (const Column *c = t->columns; c->key; c++) {
        if (!(c->is & APART))
            continue;
        if (c->kind == ALIASES) {
            fprintf(out, "extern const char *const %s_%s_aliases[][2];     // { alias, id } pairs, ended by { 0, 0 }\n", d->module, t->one);
        } else {
            fputs("extern ", out);
            declare_apart(out, d, t, c);
            fputs(";     ", out);
            put_comment(out, c);
        }
    }
}

static void put_table_header(FILE *out, const Data *d, const Table *t)
{
    if (t->constants) {
        put_constants(out, t);
        return;
    }
    if (t->ids)
        put_ids(out, t);
    else if (t->count)
        fprintf(out, "enum { %s = %u };\n\n", t->count, t->count_rows);
    if (!t->declared)
        put_struct(out, t->type, t->columns);
    put_externs(out, d, t);
}

static void put_sources(FILE *out, const Data *d)
{
    unsigned sourced = 0, reconstructed = 0;

    for (Table *const *t = d->tables; *t; t++) {
        sourced += (*t)->sourced;
        reconstructed += (*t)->reconstructed;
    }
    fputs("enum { ", out);
    put_constant(out, d->module);
    fprintf(out, "_ROWS_SOURCED = %u, ", sourced);
    put_constant(out, d->module);
    fprintf(out, "_ROWS_RECONSTRUCTED = %u };\n", reconstructed);
}

static const WordList *words_typed(const Column *columns, const char *type)
{
    for (; columns->key; columns++) {
        const WordList *inner = columns->columns ? words_typed(columns->columns, type) : NULL;

        if (columns->words && columns->words->type && !strcmp(columns->words->type, type))
            return columns->words;
        if (columns->by && columns->by->type && !strcmp(columns->by->type, type))
            return columns->by;
        if (inner)
            return inner;
    }
    return NULL;
}

// What stands for the line @MARK of the template; false: nothing does.
static bool put_mark(FILE *out, const Data *d, const char *mark)
{
    for (Table *const *t = d->tables; *t; t++) {
        const WordList *w = words_typed((*t)->columns, mark);

        if (!strcmp((*t)->name, mark)) {
            put_table_header(out, d, *t);
            return true;
        }
        if (w) {
            put_enum(out, w);
            return true;
        }
    }
    if (!strcmp(mark, "sources"))
        put_sources(out, d);
    else if (!strcmp(mark, "board"))
        fprintf(out, "extern const char %s_board_json[];\nextern const unsigned %s_board_json_size;\n", d->module, d->module);
    else
        return d->mark && d->mark(d, mark, out);
    return true;
}

// Every table of C has its mark in the template.
static void check_marks(const Data *d)
{
    for (Table *const *t = d->tables; *t; t++) {
        char mark[128];

        snprintf(mark, sizeof mark, "\n@%s\n", (*t)->name);
        if (has_columns((*t)->columns, TABLE | APART) && !strstr(d->header, mark))
            die("data/%s/tables.h.in:1:1: no line @%s says where that table stands", d->game, (*t)->name);
    }
}

void write_header(const Data *d, FILE *out)
{
    const char *line = d->header;

    check_marks(d);
    fprintf(out, "// Generated from data/%s/ by tools/; do not edit.\n", d->game);
    for (unsigned n = 1; *line; n++) {
        int length = (int)strcspn(line, "\n");
        char mark[64];

        if (*line == '@') {
            snprintf(mark, sizeof mark, "%.*s", length - 1, line + 1);
            if (!put_mark(out, d, mark))
                die("data/%s/tables.h.in:%u:1: unknown mark @%s", d->game, n, mark);
        } else {
            fprintf(out, "%.*s\n", length, line);
        }
        line += length + (line[length] != 0);
    }
}

// ---- the tables

static void put_row(FILE *out, const Column *columns, const Value *row);

static void put_text(FILE *out, const Column *c, const Value *v)
{
    if (v->text)
        put_string(out, v->text);
    else
        fputs(c->none ? c->none : "0", out);
}

static void put_number(FILE *out, const Column *c, int n)
{
    char room[64];

    if (n < 0 && c->words) {            // a word in place of a value
        constant_of(c->words, -1 - n, room);
        fputs(room, out);
    } else if (c->kind == WORD && c->words->type) {
        constant_of(c->words, n, room);
        fputs(room, out);
    } else if (c->kind == REFERENCE && c->of->ids) {
        put_row_constant(out, c->of, (unsigned)n);
    } else {
        fprintf(out, "%d", n / (c->scale ? c->scale : 1));
    }
}

// BIT(NEWARK) | BIT(POMPTON), or where there are many, or no names for them, a number.
static void put_set(FILE *out, const Column *c, uint64_t set)
{
    const char *or = "";

    if (c->kind != REFERENCE || !c->of->ids || !set || __builtin_popcountll(set) > 8) {
        fprintf(out, "0x%llx", (unsigned long long)set);
        return;
    }
    for (unsigned i = 0; i < 64; i++)
        if (set >> i & 1) {
            fprintf(out, "%sBIT(", or);
            put_row_constant(out, c->of, i);
            fputc(')', out);
            or = " | ";
        }
}

static void put_one(FILE *out, const Column *c, const Value *v)
{
    if (c->is & SET)
        put_set(out, c, v->set);
    else if ((c->kind == ROW || c->kind == POINT) && !v->items)
        fputs("{ 0 }", out);
    else if (c->kind == ROW)
        put_row(out, c->columns, v);
    else if (c->kind == POINT)
        fprintf(out, "{ %d, %d }", (int)v->items[0].number, (int)v->items[1].number);
    else if (c->kind == TEXT || c->kind == ID)
        put_text(out, c, v);
    else if (c->none && !v->given)
        fputs(c->none, out);
    else
        put_number(out, c, (int)v->number);
}

// An array of what `put` writes; never an empty one.
static void put_array(FILE *out, const Column *c, const Value *v, void (*put)(FILE *out, const Column *c, const Value *v))
{
    fputs("{ ", out);
    for (unsigned i = 0; i < v->count; i++) {
        if (i)
            fputs(", ", out);
        put(out, c, &v->items[i]);
    }
    fputs(v->count ? " }" : "0 }", out);
}

static void put_items(FILE *out, const Column *c, const Value *v)
{
    if (c->is & LIST)
        put_array(out, c, v, put_one);
    else
        put_one(out, c, v);
}

static void put_value(FILE *out, const Column *c, const Value *v)
{
    if (c->by)
        put_array(out, c, v, put_items);
    else
        put_items(out, c, v);
}

static void put_row(FILE *out, const Column *columns, const Value *row)
{
    const char *comma = "";
    long start = ftell(out);

    fputs("{ ", out);
    for (unsigned i = 0; columns[i].key; i++) {
        if (!(columns[i].is & TABLE))
            continue;
        fputs(comma, out);
        if (ftell(out) - start > LINE) {
            fputs("\n       ", out);
            start = ftell(out);
        }
        fprintf(out, "%s.%s = ", *comma ? " " : "", name_of(&columns[i]));
        put_value(out, &columns[i], &row->items[i]);
        comma = ",";
    }
    fputs(" }", out);
}

static void put_table(FILE *out, const Data *d, const Table *t)
{
    char rows[64];

    length_of(t, rows);
    fprintf(out, "const %s %s_%s%s = {\n", t->type, d->module, table_name(t), rows);
    for (unsigned i = 0; i < t->count_rows; i++) {
        fputs("    ", out);
        if (t->ids) {
            fputc('[', out);
            put_row_constant(out, t, i);
            fputs("] = ", out);
        } else if (t->first) {
            fprintf(out, "[%u] = ", t->first + i);
        }
        put_row(out, t->columns, &t->rows[i]);
        fputs(",\n", out);
    }
    fputs("};\n\n", out);
}

static void put_apart(FILE *out, const Data *d, const Table *t, unsigned column)
{
    const Column *c = &t->columns[column];

    declare_apart(out, d, t, c);
    fputs(" = {\n", out);
    for (unsigned i = 0; i < t->count_rows; i++) {
        fputs("    ", out);
        put_value(out, c, &t->rows[i].items[column]);
        fputs(",\n", out);
    }
    fputs("};\n\n", out);
}

static void put_aliases(FILE *out, const Data *d, const Table *t, unsigned column)
{
    fprintf(out, "const char *const %s_%s_aliases[][2] = {\n", d->module, t->one);
    for (unsigned i = 0; i < t->count_rows; i++)
        for (unsigned k = 0; k < t->rows[i].items[column].count; k++) {
            fputs("    { ", out);
            put_string(out, t->rows[i].items[column].items[k].text);
            fprintf(out, ", \"%s\" },\n", first_of(t, i));
        }
    fputs("    { 0, 0 }\n};\n\n", out);
}

// The board as MODULE_board_json and its size: one C string, a line of JSON at a time so that the file can be read.
static void put_board(FILE *out, const Data *d, const char *json)
{
    fprintf(out, "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\nconst char %s_board_json[] =\n", d->module);
    while (*json) {
        int length = (int)strcspn(json, "\n");

        fputs("    \"", out);
        for (int i = 0; i < length; i++) {
            if (json[i] == '"' || json[i] == '\\')
                fputc('\\', out);
            fputc(json[i], out);
        }
        fputs(json[length] ? "\\n\"\n" : "\"\n", out);
        json += length + (json[length] != 0);
    }
    fprintf(out, "    ;\nconst unsigned %s_board_json_size = sizeof %s_board_json - 1;\n", d->module, d->module);
}

void write_tables(const Data *d, const char *json, FILE *out)
{
    fprintf(out, "// Generated from data/%s/ by tools/; do not edit.\n#include \"%s_data.h\"\n\n", d->game, d->game);
    fputs("#define BIT(row) (1ull << (row))\n\n", out);
    for (Table *const *t = d->tables; *t; t++) {
        if ((*t)->type)
            put_table(out, d, *t);
        for (unsigned i = 0; (*t)->columns[i].key; i++) {
            if ((*t)->columns[i].is & APART && (*t)->columns[i].kind == ALIASES)
                put_aliases(out, d, *t, i);
            else if ((*t)->columns[i].is & APART)
                put_apart(out, d, *t, i);
        }
    }
    if (d->more)
        d->more(out);
    put_board(out, d, json);
}
