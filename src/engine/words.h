// words.h -- actions as text and back, one to one, with the ids of the data files.
#pragma once
#include "engine/game.h"

// Whether the game has this action at all: a verb with the nouns that it takes.  Every number from outside must be checked with this
// first; the other functions here and the rules rely on it.
bool is_action(const Game *game, Action a);

// Writes `march howe`, `to brunswick`, `lose washington 20`.
void write_action(const Game *game, Action a, Text *out);

// What the button of an answer says at a question of this kind, as in Verb: "End the march", "Remove a unit[ at {x}]"; NULL where that is the
// verb's own button, or where the question is not known (NULL).
const char *said_at(const FrameKind *asked, Action a);

// The same, or else the verb's own button.
const char *button_at(const Game *game, const FrameKind *asked, Action a);

// Writes what a button says before its nouns are known: "March", "Loses a step", "Play for operations".
void write_button(const char *button, Text *out);

// Whether a button speaks of its noun and begins with it: "Mercer loses 1 SP".
bool begins_with_noun(const char *button);

// Writes it as it stands on a button at a question of this kind: "March Washington", "Mercer loses 1 SP", "End the march".  Without a
// question (NULL) it is "Done".
void write_answer(const Game *game, const FrameKind *asked, Action a, Text *out);

// The same of several answers that differ only in their first noun: "Take Mercer, Sargent and Stirling along".
void write_alike(const Game *game, const FrameKind *asked, const Action answers[], int count, Text *out);

// Whether two answers to such a question read the same: two cards of one name.
bool reads_alike(const Game *game, const FrameKind *asked, Action a, Action b);

// Reads one; letter case does not count, '_' counts as '-', and a noun may be an alias or an unambiguous beginning of an id.
// False with a clear line: an unknown verb (with the verbs there are), an unknown noun, a noun too many or too few.
bool read_action(const Game *game, const char *text, Action *a, Error *err);

// Whether the id begins like the word; letter case does not count, '_' counts as '-'.
bool id_begins_with(const char *id, const char *word);

// The noun with this id, read like that of an action; -1 if none has it.
int noun_with_id(const NounKind *kind, const char *word);

// The noun of a kind (a row of game->nouns) with this id, alias or unambiguous beginning of an id; else false with
// "no block 'rahl' (did you mean 'rall-1'?)".
bool read_noun(const Game *game, int kind, const char *word, int *noun, Error *err);

// The option (a row of game->options) with this id or unambiguous beginning of an id; else false with those there are.
bool read_option(const Game *game, const char *word, int *option, Error *err);

enum { SECTION_ROOM = 80 };

// Writes the next of the sections in a reason's list (Reason.also), with the prefix of the book: "WW 7.2.B, 2.1.C" has WW 7.2.B and WW 2.1.C.  False
// after the last; NULL has none.
bool next_section(const Game *game, const char **list, Text *out);

int find_verb(const Game *game, const char *word);          // or 0
int find_scenario(const Game *game, const char *word);      // or -1
int find_side(const Game *game, const char *word);          // or -1
