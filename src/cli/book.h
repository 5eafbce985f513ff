// book.h -- the index of a rule book in our words (docs/rules) and its rulings (docs/rulings), built into the program as Markdown.
#pragma once
#include "base/error.h"

// The texts as they were built in; ended by {NULL, NULL}.  Names are "rules/trenton-1776" and "rulings/trenton-1776".
typedef struct BookText {
    const char *name, *text;
} BookText;

extern const BookText book_texts[];

enum { SECTIONS_MAX = 200, RULINGS_MAX = 300, BOOK_WORDS = 900 };

typedef struct Section {
    char name[80];              // the heading, as cited after the game's prefix
    char also[160];             // other names of it, separated by commas
    char words[BOOK_WORDS];
    char frames[120];
    char rulings[200];          // ids, separated by blanks
} Section;

typedef struct Ruling {
    char id[8];
    char words[BOOK_WORDS];
} Ruling;

typedef struct Book {
    Section section[SECTIONS_MAX];
    int     sections;
    Ruling  ruling[RULINGS_MAX];
    int     rulings;
} Book;

// The index of a game, to be freed; NULL if it has none.
Book *book_open(const char *game);
// The section that a citation names ("battle fire", or one of its other names, the game's prefix left out), or NULL.
const Section *book_section(const Book *book, const char *name);
const Ruling *book_ruling(const Book *book, const char *id);
