// Reading a game's tables by the rows of their columns: first every value by itself, then the ids, then references, then check().
#include "columns.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void *room_for(size_t count, size_t size)
{
    void *room = calloc(count ? count : 1, size);

    if (!room)
        die("out of memory");
    return room;
}

// ---- words and columns

int count_words(const WordList *w)
{
    int count = 0;

    while (count < (int)(sizeof w->words / sizeof *w->words) && w->words[count])
        count++;
    return count;
}

const char *word_of(const WordList *w, int i, char room[64])
{
    snprintf(room, 64, "%.*s", (int)strcspn(w->words[i], "="), w->words[i]);
    return room;
}

void constant_of(const WordList *w, int i, char room[64])
{
    const char *own = strchr(w->words[i], '=');

    // A word may be written "word=CONSTANT" where its C name differs.
    snprintf(room, 64, "%s", own ? own + 1 : w->words[i]);
    for (char *c = room; *c; c++)
        *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
}

static int find_word(const WordList *w, const char *word)
{
    for (int i = 0; *word && i < count_words(w); i++) {
        size_t length = strcspn(w->words[i], "=");

        // The part before "=" must be the whole word, not a beginning of it.
        if (!strncmp(w->words[i], word, length) && !word[length])
            return i;
    }
    return -1;
}

bool is_list(const Column *c)
{
    return c->is & (LIST | SET) || c->kind == ALIASES;
}

unsigned count_columns(const Column *columns)
{
    unsigned count = 0;

    while (columns[count].key)
        count++;
    return count;
}

bool has_columns(const Column *columns, unsigned is)
{
    for (; columns->key; columns++)
        if (columns->is & is)
            return true;
    return false;
}

static unsigned column_at(Row r, const char *key)
{
    for (unsigned i = 0; r.columns[i].key; i++)
        if (!strcmp(r.columns[i].key, key))
            return i;
    die("%s has no column '%s'", r.table->name, key);
}

// ---- a value by itself

// A plain decimal number, whole unless `fraction`.
static double read_number(const YamlFile *f, Spot at, const char *words, bool fraction, double low, double high)
{
    // strtod() also takes " 1", "1e3" and "0x1", so the letters are checked as well.
    size_t plain = strspn(words, fraction ? "-.0123456789" : "-0123456789");
    char *end;
    double value = strtod(words, &end);

    if (end == words || *end || words[plain] || !isdigit((unsigned char)end[-1]))
        refuse(f, at, "bad number '%s'", words);
    if (value < low || value > high)
        refuse(f, at, "%s is out of range: %g to %g", words, low, high);
    return value;
}

static int read_word(const YamlFile *f, Spot at, const WordList *w, const char *word)
{
    int i = find_word(w, word);

    if (i < 0)
        refuse(f, at, "Invalid ENUM value: %s", word);
    return i;
}

static void check_id(const YamlFile *f, Spot at, const char *id)
{
    size_t length = strlen(id);

    if (strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != length || !isalpha((unsigned char)id[0]) || id[length - 1] == '-')
        refuse(f, at, "bad id '%s': lower-case words and digits joined by dashes", id);
}

// What a row can rest on: the rule book and its charts, a published example, a page, a copy of the counters, a ruling, what fits
// the rest of the map; or nothing but us.
static void read_source(Table *t, Spot at, const char *source)
{
    static const char *const kinds[] = { "rules", "charts", "example", "page", "https://", "http://", "transcription", "ruling", "fit",
                                         "reconstructed" };
    bool names_its_kind = false;

    if (!source[strspn(source, " \t\n")])
        refuse(&t->file, at, "empty source");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        names_its_kind |= strstr(source, kinds[i]) != NULL;
    if (!names_its_kind)
        refuse(&t->file, at, "'%s' names no rules, charts, example, page or ruling, nor says `reconstructed: why`", source);
    if (strstr(source, "reconstructed"))
        t->reconstructed++;
    else
        t->sourced++;
}

static void read_row(Table *t, const Column *columns, Spot at, Value *row);

static void read_point(const YamlFile *f, const Column *c, Spot at, Value *v)
{
    v->items = room_for(2, sizeof *v->items);
    if (count_items(f, at) != 2)
        refuse(f, at, "a point is two numbers, x and y");
    for (unsigned i = 0; i < 2; i++) {
        const char *words = scalar_at(f, item_at(f, at, i));

        v->items[i].number = read_number(f, item_at(f, at, i), words ? words : "", c->is & FINE, c->low, i ? c->high_y : c->high);
    }
}

// A value of one of the kinds that are written as a single word or text.  References are only kept as text: their tables may come later.
static void read_scalar(Table *t, const Column *c, Spot at, Value *v)
{
    static const WordList truths = { .words = { "false", "true" } };
    const YamlFile *f = &t->file;
    int special;

    v->text = scalar_at(f, at);
    if (!v->text)
        refuse(f, at, "one value belongs here");
    if (!*v->text)
        refuse(f, at, "empty text");
    // A word that stands in place of a value; "off-map" is no row of places.
    special = c->words && c->kind != WORD ? find_word(c->words, v->text) : -1;
    if (special >= 0) {
        // Special words are -1, -2 and so on, so that they cannot be mistaken for a value.
        v->number = -1 - special;
        return;
    }
    switch (c->kind) {
    case ID:        check_id(f, at, v->text);                                                   break;
    case SOURCE:    read_source(t, at, v->text);                                                break;
    case NUMBER:    v->number = read_number(f, at, v->text, false, c->low, c->high);            break;
    case DECIMAL:   v->number = read_number(f, at, v->text, true, c->low, c->high);             break;
    case FLAG:      v->number = read_word(f, at, &truths, v->text);                             break;
    case WORD:      v->number = read_word(f, at, c->words, v->text);                            break;
    default:                                                                                    break;
    }
    if (c->kind == NUMBER && c->scale == 10 && (int)v->number % 10)
        refuse(f, at, "%s men: troops are counted in tens", v->text);
}

static void read_one(Table *t, const Column *c, Spot at, Value *v)
{
    v->at = at;
    v->given = true;
    switch (c->kind) {
    case ROW:       read_row(t, c->columns, at, v);     break;
    case POINT:     read_point(&t->file, c, at, v);     break;
    default:        read_scalar(t, c, at, v);           break;
    }
}

static void read_list(Table *t, const Column *c, Spot at, Value *v)
{
    const yaml_node_t *n = node_at(&t->file, at);

    v->at = at;
    v->given = true;
    v->count = count_items(&t->file, at);
    if (n->type != YAML_SEQUENCE_NODE)
        refuse(&t->file, at, "a list belongs here");
    if (v->count < c->least)
        refuse(&t->file, at, "%u where at least %u belong", v->count, c->least);
    if (c->most && v->count > c->most)
        refuse(&t->file, item_at(&t->file, at, c->most), "%u where at most %u belong", v->count, c->most);
    v->items = room_for(v->count, sizeof *v->items);
    for (unsigned i = 0; i < v->count; i++) {
        read_one(t, c, item_at(&t->file, at, i), &v->items[i]);
        if (c->is & SET && c->kind == WORD)
            v->set |= 1ull << (int)v->items[i].number;
    }
}

// ---- a row

static void key_by(const Column *c, int word, char room[128])
{
    char w[64];

    snprintf(room, 128, "%s_%s", word_of(c->by, word, w), c->key);
}

static bool is_key(const Column *columns, const char *key)
{
    char room[128];

    for (; columns->key; columns++) {
        if (columns->is & DERIVED)
            continue;
        if (!columns->by && !strcmp(columns->key, key))
            return true;
        for (int w = 0; columns->by && w < count_words(columns->by); w++) {
            key_by(columns, w, room);
            if (!strcmp(room, key))
                return true;
        }
    }
    return false;
}

static void check_keys(const YamlFile *f, const Column *columns, Spot at)
{
    const yaml_node_t *n = node_at(f, at);

    if (n->type != YAML_MAPPING_NODE)
        refuse(f, at, "a row of fields belongs here");
    for (const yaml_node_pair_t *pair = n->data.mapping.pairs.start; pair < n->data.mapping.pairs.top; pair++) {
        const char *key = scalar_at(f, pair->key);

        if (!key || !is_key(columns, key))
            refuse(f, pair->key, "unknown field '%s'", key ? key : "");
        // field_at() finds the first of two fields of the same name.
        if (field_at(f, at, key) != pair->value)
            refuse(f, pair->key, "a second field '%s'", key);
    }
}

static void read_field(Table *t, const Column *c, Spot row, const char *key, Value *v)
{
    Spot at = field_at(&t->file, row, key);

    if (at && is_list(c))
        read_list(t, c, at, v);
    else if (at)
        read_one(t, c, at, v);
    else if (!(c->is & MAYBE))
        refuse(&t->file, row, "missing field '%s'", key);
}

// As a value is before it is read or worked out.
static void clear_value(const Column *c, Value *v)
{
    // -1 is no word and no row; other kinds begin with the column's own default.
    v->number = c->kind == WORD || c->kind == REFERENCE ? -1 : c->otherwise;
    if (c->by) {
        v->count = (unsigned)count_words(c->by);
        v->items = room_for(v->count, sizeof *v->items);
        for (unsigned w = 0; w < v->count; w++)
            v->items[w].number = v->number;
    }
    if (c->kind == ROW && !(c->is & LIST) && c->is & DERIVED)
        die("a derived row is a list: '%s'", c->key);
}

static void make_row(const Column *columns, Value *row)
{
    row->count = count_columns(columns);
    row->items = room_for(row->count, sizeof *row->items);
    for (unsigned i = 0; i < row->count; i++)
        clear_value(&columns[i], &row->items[i]);
}

static void read_row(Table *t, const Column *columns, Spot at, Value *row)
{
    char key[128];

    make_row(columns, row);
    row->at = at;
    check_keys(&t->file, columns, at);
    for (unsigned i = 0; i < row->count; i++) {
        const Column *c = &columns[i];

        if (c->is & DERIVED)
            continue;
        if (!c->by)
            read_field(t, c, at, c->key, &row->items[i]);
        for (int w = 0; c->by && w < count_words(c->by); w++) {
            key_by(c, w, key);
            read_field(t, c, at, key, &row->items[i].items[w]);
        }
    }
}

// One row for each number from low to high.
static void check_order(const Table *t, const Column *c)
{
    Row r = { t, t->columns, NULL };

    for (unsigned i = 0; i < t->count_rows; i++) {
        r = row_of(t, i);
        if (number(r, c->key) != c->low + (int)i)
            bad(r, c->key, "%s %d where %d belongs", c->key, number(r, c->key), c->low + (int)i);
    }
    if (number(r, c->key) != c->high)
        bad(r, NULL, "the row of %s %d is missing", c->key, number(r, c->key) + 1);
}

static Value *grown(Value *values, unsigned count, unsigned *room)
{
    Value *more = room_for(*room = 2 * count + 4, sizeof *more);

    if (values)
        memcpy(more, values, count * sizeof *more);
    free(values);
    return more;
}

static Value *next_row(Table *t)
{
    // The rows move when the array grows, so a Row that was taken before is no longer good.
    if (t->count_rows == t->room)
        t->rows = grown(t->rows, t->count_rows, &t->room);
    return &t->rows[t->count_rows++];
}

static void read_table(const Data *d, Table *t, const char *root)
{
    char *path = room_for(1, 256);
    unsigned count;

    snprintf(path, 256, "data/%s/%s.yaml", d->game, t->name);
    yaml_load(&t->file, root, path);
    // Node 1 of a YAML file is its root.
    count = count_items(&t->file, 1);
    if (!count)
        refuse(&t->file, 1, "the file has no rows");
    if (t->most && count > t->most)
        refuse(&t->file, item_at(&t->file, 1, t->most), "more than %u rows", t->most);
    for (unsigned i = 0; i < count; i++)
        read_row(t, t->columns, item_at(&t->file, 1, i), next_row(t));
    if (count < t->least)
        refuse(&t->file, item_at(&t->file, 1, count - 1), "%u rows, not %u", count, t->least);
    for (const Column *c = t->columns; c->key; c++)
        if (c->is & IN_ORDER)
            check_order(t, c);
}

// ---- ids.  Those with an enum become C constants, and all constants of a game share one space.

// Is it a word of the C text, outside comments?
static bool stands_in(const char *text, const char *constant)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";

    while (*text) {
        size_t length = strspn(text, letters);

        if (length && length == strlen(constant) && !strncmp(text, constant, length))
            return true;
        // Comments are passed over, because they may name constants that do not exist.
        text += !strncmp(text, "//", 2) ? strcspn(text, "\n") : length ? length : 1;
    }
    return false;
}

static bool is_word_constant(const Column *columns, const char *constant)
{
    char room[64];

    for (; columns->key; columns++)
        for (int i = 0; columns->words && columns->words->type && i < count_words(columns->words); i++) {
            constant_of(columns->words, i, room);
            if (!strcmp(room, constant))
                return true;
        }
    return false;
}

// The header has this constant without any id.
static bool is_reserved(const Data *d, const char *id)
{
    const WordList one = { .words = { id } };
    char constant[64];

    constant_of(&one, 0, constant);
    if (stands_in(d->header, constant))
        return true;
    for (Table *const *t = d->tables; *t; t++)
        if (is_word_constant((*t)->columns, constant) || ((*t)->count && !strcmp((*t)->count, constant)) ||
            ((*t)->more && stands_in((*t)->more, constant)))
            return true;
    return false;
}

// Constants with a prefix are apart from all others.
static bool has_constants(const Table *t)
{
    return (t->ids && !t->prefix) || t->constants;
}

// No row before it has this id; nor, where ids become constants, one that differs by case alone, nor the header.
static void check_new(const Data *d, const Table *t, unsigned row)
{
    Row r = row_of(t, row);
    const char *key = t->columns->key, *id = text(r, key);

    for (Table *const *other = d->tables; *other; other++) {
        bool own = *other == t;

        if ((*other)->columns->kind != ID || (!own && !(has_constants(t) && has_constants(*other))))
            continue;
        // Of its own table only the rows before it, so that each pair is compared once.
        for (unsigned i = 0; i < (own ? row : (*other)->count_rows); i++)
            if (!strcasecmp((*other)->rows[i].items[0].text, id))
                bad(r, key, "duplicate id '%s'", id);
        if (own)
            break;
    }
    if (has_constants(t) && is_reserved(d, id))
        bad(r, key, "duplicate id '%s'", id);
}

static void check_aliases(const Table *t, Row r, const Column *c)
{
    const Value *v = value_of(r, c->key);

    for (unsigned i = 0; i < v->count; i++)
        if (find_row(t, v->items[i].text) >= 0)
            bad_item(r, c->key, i, "alias '%s' is an id", v->items[i].text);
}

static void check_ids(const Data *d, const Table *t)
{
    for (unsigned i = 0; i < t->count_rows; i++) {
        if (t->columns->kind == ID)
            check_new(d, t, i);
        for (const Column *c = t->columns; c->key; c++)
            if (c->kind == ALIASES)
                check_aliases(t, row_of(t, i), c);
    }
}

// ---- references

static void refer(const Table *t, const Column *c, Value *v)
{
    // A special word stands in place of a reference, and read_scalar() has stored it.
    if (c->words && find_word(c->words, v->text) >= 0)
        return;
    v->number = find_row(c->of, v->text);
    if (v->number < 0 && c->of->unknown)
        refuse(&t->file, v->at, c->of->unknown, v->text);
    if (v->number < 0)
        refuse(&t->file, v->at, "unknown %s '%s'", c->noun ? c->noun : c->of->one, v->text);
}

static uint64_t bit_of(const Table *t, const Value *v)
{
    if (v->number < 0 || v->number > 63)
        refuse(&t->file, v->at, "'%s' has no bit in a set of 64", v->text);
    return 1ull << (int)v->number;
}

static void refer_row(const Table *t, const Column *columns, Value *row);

static void refer_one(const Table *t, const Column *c, Value *v)
{
    if (c->kind == REFERENCE)
        refer(t, c, v);
    else if (c->kind == ROW)
        refer_row(t, c->columns, v);
}

static void refer_items(const Table *t, const Column *c, Value *v)
{
    if (v->given && !is_list(c))
        refer_one(t, c, v);
    for (unsigned i = 0; is_list(c) && i < v->count; i++) {
        refer_one(t, c, &v->items[i]);
        if (c->is & SET && c->kind == REFERENCE)
            v->set |= bit_of(t, &v->items[i]);
    }
}

static void refer_row(const Table *t, const Column *columns, Value *row)
{
    for (unsigned i = 0; columns[i].key; i++) {
        const Column *c = &columns[i];
        Value *v = &row->items[i];

        if (c->is & DERIVED)
            continue;
        if (!c->by)
            refer_items(t, c, v);
        for (unsigned w = 0; c->by && w < v->count; w++)
            refer_items(t, c, &v->items[w]);
    }
}

void read_data(Data *d, const char *root)
{
    char path[256];
    size_t size;

    for (Table *const *t = d->tables; *t; t++) {
        (*t)->count_rows = (*t)->room = (*t)->sourced = (*t)->reconstructed = 0;
        (*t)->rows = NULL;
        // Derived tables have no file; check() fills them.
        if (!(*t)->derived)
            read_table(d, *t, root);
    }
    snprintf(path, sizeof path, "data/%s/tables.h.in", d->game);
    d->header = read_file(root, path, &size);
    for (Table *const *t = d->tables; *t; t++)
        check_ids(d, *t);
    // References come after all ids, because a table may refer to one that is read after it.
    for (Table *const *t = d->tables; *t; t++)
        for (unsigned i = 0; i < (*t)->count_rows; i++)
            refer_row(*t, (*t)->columns, &(*t)->rows[i]);
    d->check(d);
}

// ---- rows in hand

Row row_of(const Table *t, unsigned i)
{
    return (Row){ t, t->columns, &t->rows[i] };
}

int find_row(const Table *t, const char *first)
{
    for (unsigned i = 0; i < t->count_rows; i++)
        if (!strcmp(t->rows[i].items[0].text, first))
            return (int)i;
    return -1;
}

Row row_named(const Table *t, const char *first)
{
    int i = find_row(t, first);

    if (i < 0)
        refuse(&t->file, 0, "the %s '%s' is missing", t->one, first);
    return row_of(t, (unsigned)i);
}

Value *value_of(Row r, const char *key)
{
    return &r.value->items[column_at(r, key)];
}

Row part_of(Row r, const char *key, unsigned i)
{
    const Column *c = &r.columns[column_at(r, key)];
    Value *v = value_of(r, key);

    return (Row){ r.table, c->columns, c->is & LIST ? &v->items[i] : v };
}

Row row_referred(Row r, const char *key)
{
    return row_of(r.columns[column_at(r, key)].of, (unsigned)value_of(r, key)->number);
}

// Rows lie in one array, so their distance is their number.
unsigned index_of(Row r)
{
    return (unsigned)(r.value - r.table->rows);
}

bool is_given(Row r, const char *key)
{
    return value_of(r, key)->given;
}

int number(Row r, const char *key)
{
    return (int)value_of(r, key)->number;
}

const char *text(Row r, const char *key)
{
    return value_of(r, key)->text;
}

bool is(Row r, const char *key, const char *word)
{
    const Column *c = &r.columns[column_at(r, key)];
    int i = c->words ? find_word(c->words, word) : -1;

    if (i < 0)
        die("%s.%s is never '%s'", r.table->name, key, word);
    // Special words are stored as -1 - i, as read_scalar() does.
    return number(r, key) == (c->kind == WORD ? i : -1 - i);
}

int number_at(Row r, const char *key, unsigned i)
{
    return (int)value_of(r, key)->items[i].number;
}

bool is_one(Row r, const char *key, unsigned i)
{
    return value_of(r, key)->set >> i & 1;
}

static Spot place_of(Row r, const char *key)
{
    Spot at = key ? value_of(r, key)->at : 0;

    return at ? at : r.value->at;
}

void bad(Row r, const char *key, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    refuse_as(&r.table->file, place_of(r, key), format, args);
}

void bad_item(Row r, const char *key, unsigned i, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    refuse_as(&r.table->file, value_of(r, key)->items[i].at, format, args);
}

// ---- what check() works out

Row add_row(Table *t)
{
    Value *row = next_row(t);

    make_row(t->columns, row);
    return (Row){ t, t->columns, row };
}

void set_number(Row r, const char *key, int n)
{
    value_of(r, key)->number = n;
    value_of(r, key)->given = true;
}

void set_word(Row r, const char *key, const char *word)
{
    set_number(r, key, find_word(r.columns[column_at(r, key)].words, word));
}

void set_text(Row r, const char *key, const char *words)
{
    value_of(r, key)->text = words;
    value_of(r, key)->given = true;
}

// One more value of a list, which need not have been in the file.
static Value *add_item(Row r, const char *key)
{
    Value *v = value_of(r, key);

    if (v->count >= v->room)
        v->items = grown(v->items, v->count, &v->room);
    v->given = true;
    return &v->items[v->count++];
}

void set_at(Row r, const char *key, unsigned i, int n)
{
    while (value_of(r, key)->count <= i)
        add_item(r, key);
    value_of(r, key)->items[i].number = n;
}

void add_number(Row r, const char *key, int n)
{
    add_item(r, key)->number = n;
}

void add_text(Row r, const char *key, const char *words)
{
    add_item(r, key)->text = words;
}

void add_point(Row r, const char *key, int x, int y)
{
    Value *v = add_item(r, key);

    v->items = room_for(2, sizeof *v->items);
    v->items[0].number = x;
    v->items[1].number = y;
}

void add_one(Row r, const char *key, unsigned i)
{
    value_of(r, key)->set |= 1ull << i;
}

void add_set(Row r, const char *key, uint64_t set)
{
    add_item(r, key)->set = set;
}

Row add_part(Row r, const char *key)
{
    const Column *c = &r.columns[column_at(r, key)];
    Value *v = add_item(r, key);

    make_row(c->columns, v);
    return (Row){ r.table, c->columns, v };
}
