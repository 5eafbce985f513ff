#include "rows.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(2);
}

static const yaml_node_t *node(const Rows *f, Spot at)
{
    return yaml_document_get_node((yaml_document_t *)&f->doc, at);
}

static const char *text_of(const Rows *f, Spot at)
{
    const yaml_node_t *n = node(f, at);
    return n && n->type == YAML_SCALAR_NODE ? (const char *)n->data.scalar.value : "";
}

void bad(const Rows *f, Spot at, const char *format, ...)
{
    const yaml_node_t *n = node(f, at);
    char words[512];
    va_list args;

    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    die("%s:%zu:%zu: %s", f->path, n ? n->start_mark.line + 1 : 1, n ? n->start_mark.column + 1 : 1, words);
}

// Reading

static char *read_file(const char *root, const char *path, size_t *size)
{
    char full[4096];
    FILE *in;
    char *text;
    long length;

    snprintf(full, sizeof full, "%s/%s", root, path);
    in = fopen(full, "rb");
    if (!in || fseek(in, 0, SEEK_END) || (length = ftell(in)) < 0 || length == LONG_MAX)     // as of a directory
        die("%s: cannot be read", path);
    rewind(in);
    text = malloc((size_t)length + 1);
    if (!text)
        die("%s: too large", path);
    *size = fread(text, 1, (size_t)length, in);
    text[*size] = 0;
    fclose(in);
    return text;
}

static void parse_nodes(Rows *f, const char *text, size_t size)
{
    yaml_parser_t parser;
    yaml_node_t *root;

    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
    if (!yaml_parser_load(&parser, &f->doc))
        die("%s:%zu:%zu: %s", f->path, parser.problem_mark.line + 1, parser.problem_mark.column + 1,
            parser.problem ? parser.problem : "not YAML");
    yaml_parser_delete(&parser);
    root = yaml_document_get_root_node(&f->doc);
    if (!root || root->type != YAML_SEQUENCE_NODE)      // libcyaml would read an empty file as fine
        die("%s:1:1: the file is not a list of rows", f->path);
}

// What libcyaml says of its first error, caught from its log: the message, the innermost place, and the
// mapping that place belongs to.
typedef struct Complaint {
    char words[256];
    unsigned line, column;
    unsigned row_line, row_column;
} Complaint;

static void catch_complaint(cyaml_log_t level, void *context, const char *format, va_list args)
{
    Complaint *c = context;
    char line[256];
    char *place;
    unsigned at_line, at_column;

    vsnprintf(line, sizeof line, format, args);
    line[strcspn(line, "\n")] = 0;
    place = strstr(line, "(line: ");
    if (place && sscanf(place, "(line: %u, column: %u)", &at_line, &at_column) == 2) {
        if (!c->line) {
            c->line = at_line;
            c->column = at_column;
        }
        if (!c->row_line && strstr(line, "in sequence entry")) {
            c->row_line = at_line;
            c->row_column = at_column;
        }
    } else if (!c->words[0] && !strstr(line, "Backtrace")) {
        snprintf(c->words, sizeof c->words, "%s", strncmp(line, "Load: ", 6) ? line : line + 6);
    }
}

// libcyaml notices a stray key only after its place is gone; the nodes still have it.
static void find_key(const Rows *f, const char *key, Complaint *c)
{
    for (Spot at = 1; node(f, at); at++) {
        const yaml_node_t *n = node(f, at);

        if (!strcmp(text_of(f, at), key) && n->start_mark.line + 1 >= c->row_line) {
            c->line = (unsigned)n->start_mark.line + 1;
            c->column = (unsigned)n->start_mark.column + 1;
            return;
        }
    }
}

static _Noreturn void refuse(const Rows *f, Complaint *c, cyaml_err_t why)
{
    char *subject = strstr(c->words, ": ");

    subject = subject ? subject + 2 : c->words;
    switch (why) {
    case CYAML_ERR_INVALID_KEY:
        find_key(f, subject, c);
        die("%s:%u:%u: unknown field '%s'", f->path, c->line, c->column, subject);
    case CYAML_ERR_MAPPING_FIELD_MISSING:
        die("%s:%u:%u: missing field '%s'", f->path, c->row_line, c->row_column, subject);
    case CYAML_ERR_STRING_LENGTH_MIN:
        die("%s:%u:%u: empty text", f->path, c->line, c->column);
    default:
        die("%s:%u:%u: %s", f->path, c->line, c->column, c->words[0] ? c->words : cyaml_strerror(why));
    }
}

void *rows_load(Rows *f, const char *root, const char *path, const cyaml_schema_value_t *row)
{
    const cyaml_schema_value_t file = {
        .type = CYAML_SEQUENCE, .flags = CYAML_FLAG_POINTER, .data_size = row->data_size,
        .sequence = { .entry = row, .min = 1, .max = CYAML_UNLIMITED },
    };
    Complaint complaint = { "", 0, 0, 0, 0 };
    const cyaml_config_t config = {
        .log_fn = catch_complaint, .log_ctx = &complaint, .log_level = CYAML_LOG_ERROR,
        .mem_fn = cyaml_mem, .flags = CYAML_CFG_NO_ALIAS,
    };
    size_t size;
    char *text = read_file(root, path, &size);
    void *data = NULL;
    cyaml_err_t err;

    memset(f, 0, sizeof *f);
    f->path = path;
    parse_nodes(f, text, size);
    err = cyaml_load_data((const uint8_t *)text, size, &config, &file, &data, &f->count);
    if (err != CYAML_OK)
        refuse(f, &complaint, err);
    free(text);
    return data;
}

// Places

Spot item_of(const Rows *f, Spot sequence, unsigned i)
{
    const yaml_node_t *n = node(f, sequence);

    if (!n || n->type != YAML_SEQUENCE_NODE || i >= n->data.sequence.items.top - n->data.sequence.items.start)
        return sequence;
    return n->data.sequence.items.start[i];
}

Spot row_at(const Rows *f, unsigned i)
{
    return item_of(f, 1, i);
}

Spot field_of(const Rows *f, Spot mapping, const char *key)
{
    const yaml_node_t *n = node(f, mapping);

    if (n && n->type == YAML_MAPPING_NODE)
        for (yaml_node_pair_t *pair = n->data.mapping.pairs.start; pair < n->data.mapping.pairs.top; pair++)
            if (!strcmp(text_of(f, pair->key), key))
                return pair->value;
    return mapping;
}

// Checks

void check_id(const Rows *f, Spot at, const char *id)
{
    size_t length = strlen(id);

    if (strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != length || !isalpha((unsigned char)id[0])
        || id[length - 1] == '-')
        bad(f, at, "bad id '%s': lower-case words and digits joined by dashes", id);
}

void check_number(const Rows *f, Spot at, double min, double max)
{
    const char *text = text_of(f, at);
    size_t digits = strspn(text + (*text == '-'), "0123456789.") + (*text == '-');
    double value = atof(text);

    if (!*text || text[digits] || !isdigit((unsigned char)text[digits - 1]))
        bad(f, at, "bad number '%s'", text);
    if (value < min || value > max)
        bad(f, at, "%s is out of range: %g to %g", text, min, max);
}

// What a row can rest on: the rule book and its charts, a published example, a page, a copy of the counters, a ruling, what fits
// the rest of the map; or nothing but us.
static bool names_its_kind(const char *source)
{
    static const char *const kinds[] = { "rules", "charts", "example", "page", "https://", "http://", "transcription", "ruling", "fit",
                                         "reconstructed" };

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strstr(source, kinds[i]))
            return true;
    return false;
}

void check_source(Rows *f, Spot row, const char *source)
{
    if (!source[strspn(source, " \t\n")])
        bad(f, field_of(f, row, "source"), "empty source");
    if (!names_its_kind(source))
        bad(f, field_of(f, row, "source"), "'%s' names no rules, charts, example, page or ruling, nor says `reconstructed: why`", source);
    if (strstr(source, "reconstructed"))
        f->reconstructed++;
    else
        f->sourced++;
}
