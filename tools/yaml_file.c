// Reading a YAML file into nodes by libyaml, and pointing at them in errors.
#include "yaml_file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- errors

void die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(2);
}

void refuse_as(const YamlFile *f, Spot at, const char *format, va_list args)
{
    const yaml_node_t *n = node_at(f, at);
    char words[512];

    vsnprintf(words, sizeof words, format, args);
    die("%s:%zu:%zu: %s", f->path, n ? n->start_mark.line + 1 : 1, n ? n->start_mark.column + 1 : 1, words);
}

void refuse(const YamlFile *f, Spot at, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    refuse_as(f, at, format, args);
}

// ---- nodes

const yaml_node_t *node_at(const YamlFile *f, Spot at)
{
    return at ? yaml_document_get_node((yaml_document_t *)&f->doc, at) : NULL;
}

unsigned count_items(const YamlFile *f, Spot at)
{
    const yaml_node_t *n = node_at(f, at);

    return n && n->type == YAML_SEQUENCE_NODE ? (unsigned)(n->data.sequence.items.top - n->data.sequence.items.start) : 0;
}

Spot item_at(const YamlFile *f, Spot list, unsigned i)
{
    return i < count_items(f, list) ? node_at(f, list)->data.sequence.items.start[i] : 0;
}

const char *scalar_at(const YamlFile *f, Spot at)
{
    const yaml_node_t *n = node_at(f, at);

    return n && n->type == YAML_SCALAR_NODE ? (const char *)n->data.scalar.value : NULL;
}

Spot field_at(const YamlFile *f, Spot row, const char *key)
{
    const yaml_node_t *n = node_at(f, row);

    if (n && n->type == YAML_MAPPING_NODE)
        for (const yaml_node_pair_t *pair = n->data.mapping.pairs.start; pair < n->data.mapping.pairs.top; pair++) {
            const char *name = scalar_at(f, pair->key);

            if (name && !strcmp(name, key))
                return pair->value;
        }
    return 0;
}

// ---- reading

char *read_file(const char *root, const char *path, size_t *size)
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

// libyaml makes nodes in the order of the text, so a child that is no younger than those before it was named by an alias.
static void refuse_alias(const YamlFile *f, Spot child, Spot *youngest)
{
    if (child <= *youngest)
        refuse(f, child, "this value is used twice: aliases are not allowed");
    *youngest = child;
}

static void refuse_aliases(const YamlFile *f, Spot at, Spot *youngest)
{
    const yaml_node_t *n = node_at(f, at);

    refuse_alias(f, at, youngest);
    for (unsigned i = 0; i < count_items(f, at); i++)
        refuse_aliases(f, item_at(f, at, i), youngest);
    if (n->type == YAML_MAPPING_NODE)
        for (const yaml_node_pair_t *pair = n->data.mapping.pairs.start; pair < n->data.mapping.pairs.top; pair++) {
            refuse_aliases(f, pair->key, youngest);
            refuse_aliases(f, pair->value, youngest);
        }
}

void yaml_load(YamlFile *f, const char *root, const char *path)
{
    size_t size;
    char *text = read_file(root, path, &size);
    yaml_parser_t parser;
    yaml_node_t *top;
    Spot youngest = 0;

    f->path = path;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
    if (!yaml_parser_load(&parser, &f->doc))
        die("%s:%zu:%zu: %s", path, parser.problem_mark.line + 1, parser.problem_mark.column + 1, parser.problem ? parser.problem : "not YAML");
    yaml_parser_delete(&parser);
    free(text);
    top = yaml_document_get_root_node(&f->doc);
    if (!top || top->type != YAML_SEQUENCE_NODE)
        die("%s:1:1: the file is not a list of rows", path);
    refuse_aliases(f, 1, &youngest);
}
