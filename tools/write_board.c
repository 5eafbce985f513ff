// Writing the client's board as JSON, its types in TypeScript, and the listing of the columns for documents.
#include "columns.h"

#include <ctype.h>
#include <string.h>

#include "base/json.h"

static const char *name_of(const Column *c)
{
    return c->board ? c->board : c->key;
}

// "tables.combat": the object that holds the table, "" none, and its key there.
static const char *split_key(const Table *t, char object[64])
{
    const char *key = t->board ? t->board : t->name, *dot = strchr(key, '.');

    snprintf(object, 64, "%.*s", dot ? (int)(dot - key) : 0, key);
    return dot ? dot + 1 : key;
}

// ---- JSON, one row a line

static void json_fields(Json *j, const Column *columns, const Value *row);

static void json_word(Json *j, const char *key, const Column *c, int n)
{
    char room[64];

    json_text(j, key, n < 0 ? NULL : c->kind == REFERENCE ? c->of->rows[n].items[0].text : word_of(c->words, n, room));
}

// A tenth is finer than anything that is drawn.
static void json_tenths(Json *j, const char *key, double value)
{
    char room[32];
    int length = snprintf(room, sizeof room, "%.1f", value);

    if (room[length - 1] == '0')
        room[length - 2] = 0;
    json_raw(j, key, strcmp(room, "-0") ? room : "0");
}

static void json_one(Json *j, const char *key, const Column *c, const Value *v)
{
    bool lacks = (c->kind == POINT || c->kind == ROW) && !v->items;

    switch (lacks ? TEXT : c->kind) {
    case NUMBER:
        if (c->words)
            json_text(j, key, v->text);
        else
            json_number(j, key, (int)v->number);
        break;
    case DECIMAL:
        json_tenths(j, key, v->number);
        break;
    case FLAG:
        json_bool(j, key, v->number > 0);
        break;
    case WORD:
    case REFERENCE:
        json_word(j, key, c, (int)v->number);
        break;
    case POINT:
        json_open_as(j, key, '[');
        json_tenths(j, NULL, v->items[0].number);
        json_tenths(j, NULL, v->items[1].number);
        json_close(j, ']');
        break;
    case ROW:
        json_open_as(j, key, '{');
        json_fields(j, c->columns, v);
        json_close(j, '}');
        break;
    default:
        json_text(j, key, v->text);
        break;
    }
}

// One value, or a list of them.
static void json_items(Json *j, const char *key, const Column *c, const Value *v)
{
    if (!is_list(c)) {
        json_one(j, key, c, v);
        return;
    }
    json_open_as(j, key, '[');
    for (int i = 0; c->is & SET && i < 64; i++)
        if (v->set >> i & 1)
            json_word(j, NULL, c, i);
    for (unsigned i = 0; !(c->is & SET) && i < v->count; i++)
        json_one(j, NULL, c, &v->items[i]);
    json_close(j, ']');
}

static void json_field(Json *j, const Column *c, const Value *v)
{
    char room[64];

    if (c->is & OMIT && !v->given)
        return;
    if (!c->by) {
        json_items(j, name_of(c), c, v);
        return;
    }
    json_open_as(j, name_of(c), '{');
    for (unsigned i = 0; i < v->count; i++)
        json_items(j, word_of(c->by, (int)i, room), c, &v->items[i]);
    json_close(j, '}');
}

static void json_fields(Json *j, const Column *columns, const Value *row)
{
    for (unsigned i = 0; columns[i].key; i++)
        if (columns[i].is & BOARD)
            json_field(j, &columns[i], &row->items[i]);
}

static void json_rows(Json *j, const Table *t, const char *key, int group)
{
    json_open_as(j, key, '[');
    for (unsigned i = 0; i < t->count_rows; i++) {
        if (group >= 0 && number(row_of(t, i), "group") != group)
            continue;
        if (t->plain) {
            json_one(j, NULL, t->columns, &t->rows[i].items[0]);
            continue;
        }
        json_open(j, '{');
        json_fields(j, t->columns, &t->rows[i]);
        json_close(j, '}');
        text_char(j->out, '\n');
    }
    json_close(j, ']');
}

static void json_groups(Json *j, const Table *t, const char *key)
{
    char room[64];

    json_open_as(j, key, '{');
    for (int i = 0; i < count_words(t->groups); i++)
        json_rows(j, t, word_of(t->groups, i, room), i);
    json_close(j, '}');
}

static void json_table(Json *j, const Table *t, const char *key)
{
    if (t->groups) {
        json_groups(j, t, key);
    } else if (t->single) {
        json_open_as(j, key, '{');
        json_fields(j, t->columns, &t->rows[0]);
        json_close(j, '}');
    } else {
        json_rows(j, t, key, -1);
    }
}

void write_board(const Data *d, Text *out)
{
    Json j = json_in(out);
    char open[64] = "", object[64], game[64];

    snprintf(game, sizeof game, "%s", d->game);
    for (char *c = game; *c; c++)
        *c = *c == '_' ? '-' : *c;
    json_open(&j, '{');
    json_text(&j, "game", game);
    json_text(&j, "name", d->title);
    for (Table *const *t = d->tables; *t; t++) {
        const char *key = split_key(*t, object);

        if (!has_columns((*t)->columns, BOARD))
            continue;
        if (*open && strcmp(open, object))
            json_close(&j, '}');
        if (*object && strcmp(open, object))
            json_open_as(&j, object, '{');
        strcpy(open, object);
        json_table(&j, *t, key);
    }
    if (*open)
        json_close(&j, '}');
    json_close(&j, '}');
    text_char(out, '\n');
}

// ---- types

// "naval unit" as NavalUnit.
static void camel_of(const char *words, char room[64])
{
    size_t n = 0;

    for (bool up = true; *words && n < 63; words++) {
        if (isalnum((unsigned char)*words))
            room[n++] = up ? (char)toupper((unsigned char)*words) : *words;
        up = !isalnum((unsigned char)*words);
    }
    room[n] = 0;
}

static void put_words(FILE *out, const WordList *w)
{
    const char *or = "";
    char room[64];

    for (int i = 0; i < count_words(w); i++)
        if (*word_of(w, i, room)) {
            fprintf(out, "%s'%s'", or, room);
            or = " | ";
        }
}

static void put_fields(FILE *out, const Column *columns, const char *margin, const char *end);

static void put_type(FILE *out, const Column *c)
{
    switch (c->kind) {
    case NUMBER:    fputs(c->words ? "string" : "number", out);             break;
    case DECIMAL:   fputs("number", out);                                   break;
    case FLAG:      fputs("boolean", out);                                  break;
    case POINT:     fputs("[number, number]", out);                         break;
    case WORD:
        if (c->words->type)
            fputs(c->words->type, out);
        else
            put_words(out, c->words);
        break;
    case ROW:
        fputs("{ ", out);
        put_fields(out, c->columns, "", "; ");
        fputs("}", out);
        break;
    default:        fputs("string", out);                                   break;
    }
}

// Two of them are a pair.
static void put_list_type(FILE *out, const Column *c)
{
    bool union_type = c->kind == WORD && !c->words->type, pair = c->least == 2 && c->most == 2;

    fputs(pair ? "[" : union_type ? "(" : "", out);
    put_type(out, c);
    if (pair) {
        fputs(", ", out);
        put_type(out, c);
    }
    fputs(pair ? "]" : union_type ? ")[]" : "[]", out);
}

static bool may_be_null(const Column *c)
{
    bool may_lack = c->is & MAYBE || (c->kind == REFERENCE && c->words);

    return may_lack && !(c->is & OMIT) && !is_list(c) && c->kind != NUMBER && c->kind != DECIMAL && c->kind != FLAG;
}

static void put_fields(FILE *out, const Column *columns, const char *margin, const char *end)
{
    for (const Column *c = columns; c->key; c++) {
        if (!(c->is & BOARD))
            continue;
        if (*margin)
            fprintf(out, "%s/** %c%s. */\n", margin, toupper((unsigned char)*c->about), c->about + 1);
        fprintf(out, "%s%s%s: ", margin, name_of(c), c->is & OMIT ? "?" : "");
        if (c->by) {
            fputs("Record<", out);
            put_words(out, c->by);
            fputs(", ", out);
        }
        if (is_list(c))
            put_list_type(out, c);
        else
            put_type(out, c);
        fprintf(out, "%s%s%s", c->by ? ">" : "", may_be_null(c) ? " | null" : "", end);
    }
}

static bool is_told_before(const Data *d, const Table *t, const Column *column)
{
    for (Table *const *other = d->tables; *other; other++)
        for (const Column *c = (*other)->columns; c->key; c++) {
            if (*other == t && c == column)
                return false;
            if (c->is & BOARD && c->words == column->words)
                return true;
        }
    return false;
}

static void put_word_types(FILE *out, const Data *d, const Table *t)
{
    for (const Column *c = t->columns; c->key; c++)
        if (c->is & BOARD && c->kind == WORD && c->words->type && !is_told_before(d, t, c)) {
            fprintf(out, "export type %s = ", c->words->type);
            put_words(out, c->words);
            fputs("\n\n", out);
        }
}

static void put_row_type(FILE *out, const Table *t)
{
    char name[64];

    camel_of(t->one, name);
    fprintf(out, "export interface %sRow {\n", name);
    put_fields(out, t->columns, "  ", "\n");
    fputs("}\n\n", out);
}

static void put_table_type(FILE *out, const Table *t)
{
    char name[64];

    camel_of(t->one, name);
    if (t->groups) {
        fputs("Record<", out);
        put_words(out, t->groups);
        fprintf(out, ", %sRow[]>", name);
    } else if (t->plain) {
        put_type(out, t->columns);
        fputs("[]", out);
    } else {
        fprintf(out, "%sRow%s", name, t->single ? "" : "[]");
    }
}

void write_types(const Data *d, FILE *out)
{
    char open[64] = "", object[64];

    fprintf(out, "// Written by muster-data while building, from the columns of data/%s.  Do not edit.\n\n", d->game);
    for (Table *const *t = d->tables; *t; t++) {
        put_word_types(out, d, *t);
        if (has_columns((*t)->columns, BOARD) && !(*t)->plain)
            put_row_type(out, *t);
    }
    fputs("export interface BoardData {\n  game: string\n  name: string\n", out);
    for (Table *const *t = d->tables; *t; t++) {
        const char *key = split_key(*t, object);

        if (!has_columns((*t)->columns, BOARD))
            continue;
        if (*open && strcmp(open, object))
            fputs("  }\n", out);
        if (*object && strcmp(open, object))
            fprintf(out, "  %s: {\n", object);
        strcpy(open, object);
        fprintf(out, "%s  %s: ", *open ? "  " : "", key);
        put_table_type(out, *t);
        fputs("\n", out);
    }
    fputs(*open ? "  }\n}\n" : "}\n", out);
}

// ---- the listing: a table in Markdown for each file

static void put_choice(FILE *out, const WordList *w)
{
    const char *comma = "";
    char room[64];

    for (int i = 0; i < count_words(w); i++)
        if (*word_of(w, i, room)) {
            fprintf(out, "%s`%s`", comma, room);
            comma = ", ";
        }
}

// What the file may say there.
static void put_held(FILE *out, const Column *c)
{
    fputs(is_list(c) ? "list: " : "", out);
    switch (c->kind) {
    case ID:        fputs("an id", out);                                                                    break;
    case NUMBER:
    case DECIMAL:   fprintf(out, "%d to %d%s", c->low, c->high, c->scale == 10 ? " in tens" : "");          break;
    case FLAG:      fputs("`true`, `false`", out);                                                          break;
    case WORD:      put_choice(out, c->words);                                                              break;
    case REFERENCE: fprintf(out, "`%s` of %s.yaml", c->of->columns->key, c->of->name);                    break;
    case POINT:     fprintf(out, "[x, y]%s", c->is & FINE ? " in tenths" : "");                             break;
    case ROW:       fputs("fields", out);                                                                   break;
    default:        fputs("text", out);                                                                     break;
    }
    if (c->words && c->kind != WORD) {
        fputs(", or ", out);
        put_choice(out, c->words);
    }
}

// "american_points, british_points" of one that has a value for each side.
static void put_keys(FILE *out, const char *inside, const Column *c)
{
    char room[64];

    for (int i = 0; c->by && i < count_words(c->by); i++)
        fprintf(out, "%s`%s%s_%s`", i ? ", " : "", inside, word_of(c->by, i, room), c->key);
    if (!c->by)
        fprintf(out, "`%s%s`", inside, c->key);
    fputs(c->is & MAYBE ? " *" : "", out);
}

static void put_listed(FILE *out, const char *inside, const Column *columns)
{
    char deeper[64];

    for (const Column *c = columns; c->key; c++) {
        if (c->is & DERIVED)
            continue;
        fputs("| ", out);
        put_keys(out, inside, c);
        fputs(" | ", out);
        put_held(out, c);
        fprintf(out, " | %s |%s|%s|\n", c->about, c->is & (TABLE | APART) ? " yes " : " ", c->is & BOARD ? " yes " : " ");
        if (c->kind == ROW) {
            snprintf(deeper, sizeof deeper, "%s%s.", inside, c->key);
            put_listed(out, deeper, c->columns);
        }
    }
}

void write_listing(const Data *d, FILE *out)
{
    for (Table *const *t = d->tables; *t; t++)
        if (!(*t)->derived) {
            fprintf(out, "\n### %s.yaml\n\n| column | holds | what it is | in C | on the board |\n|---|---|---|---|---|\n", (*t)->name);
            put_listed(out, "", (*t)->columns);
        }
}
