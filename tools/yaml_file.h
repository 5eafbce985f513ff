// yaml_file.h -- one hand-written YAML file as nodes, each with its place, so that an error can point at the very word.
//
// Every error of the data is fatal: one line on stderr, `file:line:column: what is wrong`, and exit status 2.  What is read lives until
// the generator ends; nothing is freed.
#pragma once
#include <stdarg.h>
#include <stddef.h>
#include <yaml.h>

typedef struct YamlFile {
    const char *path;           // as shown in errors, from the root of the source tree
    yaml_document_t doc;
} YamlFile;

typedef int Spot;               // a value in the file: the number of its node, 0 none

// The whole of root/path, ended by a zero byte.
char *read_file(const char *root, const char *path, size_t *size);
// Reads a list of rows; refuses anything else, and YAML's aliases.
void yaml_load(YamlFile *f, const char *root, const char *path);

unsigned    count_items(const YamlFile *f, Spot at);                     // of a list; 0 of anything else
Spot        item_at(const YamlFile *f, Spot list, unsigned i);
Spot        field_at(const YamlFile *f, Spot row, const char *key);      // 0 where the row leaves it out
const char *scalar_at(const YamlFile *f, Spot at);                       // NULL unless it is a plain value
const yaml_node_t *node_at(const YamlFile *f, Spot at);

_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void refuse(const YamlFile *f, Spot at, const char *format, ...) __attribute__((format(printf, 3, 4)));
_Noreturn void refuse_as(const YamlFile *f, Spot at, const char *format, va_list args);
