// book.h -- what a player reads of the rules, in our words: the headings of a rule book (docs/rules), its rulings (docs/rulings) and its
// cases (tests/cases).  All of it is built into the program, so that the terminal and the web show the same texts.
#pragma once
#include "base/error.h"
#include "base/json.h"
#include "engine/game.h"

// A text as it was built in; a row {NULL, NULL} ends the list.
typedef struct BookText {
    const char *name, *text;
} BookText;

extern const BookText book_texts[];     // "rules/trenton-1776", "rulings/trenton-1776"
extern const BookText book_cases[];     // "cases/trenton-1776/battle-across-a-river"

enum { SECTIONS_MAX = 200, RULINGS_MAX = 300, CASES_MAX = 1000, CASE_CITES = 12, BOOK_WORDS = 1600 };

typedef struct Section {
    char name[80];              // the heading, as it is cited after the game's prefix: "battle fire", "11.4.2"
    char title[80];             // what a numbered heading is about: "Ferries of the Delaware"; empty if the name says it
    char also[160];             // other names of it, separated by commas
    char words[BOOK_WORDS];
    char frames[120];
    char rulings[200];          // ids, separated by blanks
    char example[64];           // the id of the case that shows it best; empty: the first that is about it
} Section;

typedef struct Ruling {
    char id[8];
    char about[160];            // what it is about, or the question; may be empty
    char words[BOOK_WORDS];
} Ruling;

typedef struct BookCase {
    char        id[64];                     // "battle-across-a-river"
    char        title[72];                  // "Battle across a river"
    const char *text;                       // ended by a NUL
    char        cite[CASE_CITES][96];       // what its lines `rule` name, the game's prefix left out
    int         cites;
} BookCase;

typedef struct Book {
    const Game *game;
    Section  section[SECTIONS_MAX];
    int      sections;
    Ruling   ruling[RULINGS_MAX];
    int      rulings;
    BookCase cases[CASES_MAX];
    int      case_count;
} Book;

// The book of a game, to be freed with free(); NULL if it has none.
Book *book_open(const Game *game);
// Adds a case with its text, which must outlive the book; false if there are too many.
bool book_add_case(Book *book, const char *id, const char *text);

// The rest of a citation behind the game's prefix: "battle fire" of "T76 battle fire", "B4" of "T76-B4".
const char *book_cited(const Book *book, const char *citation);
// The section that a citation names ("battle fire", or one of its other names, the game's prefix left out), or NULL.
const Section *book_section(const Book *book, const char *name);
// The section of this name or other name, else the first that begins with it, else the first whose name or title holds it; or NULL.
const Section *book_find_section(const Book *book, const char *name);
const Ruling *book_ruling(const Book *book, const char *id);
const BookCase *book_case(const Book *book, const char *id);
// Whether the game's rules have what the citation names; an empty one cites nothing, and is fine.
bool book_has(const Book *book, const char *citation);
bool book_cites(const Book *book, const BookCase *c, const Section *s);     // whether the case shows the section
// The case that shows it best, or NULL if there is none.
const BookCase *book_example(const Book *book, const Section *s);
// Whether all words of `wanted` are in the text, letter case left aside.
bool book_is_about(const char *text, const char *wanted);
// "Trenton 1776 rules (T76): battle fire", "Washington's Crossing rules (WC), 11.4.2: Ferries of the Delaware".
void book_write_name(const Book *book, const Section *s, Text *out);

// ---- as JSON (docs/protocol.md)

// {"game", "name", "prefix", "headings": [..], "rulings": [..], "cases": [..]}
void book_write_json(const Book *book, Json *j);
// {"game", "id", "title", "rules": [..], "lines": [{"is", "words"}, ..]}: a case in words.  It is played while it is told, which
// takes some milliseconds.
void book_write_case(const Book *book, const BookCase *c, Json *j);
