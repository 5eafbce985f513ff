// lines.h -- words in lines, for pages that are printed and done.  The lines of a game in the terminal are screen.c's.
#pragma once

// The columns of words that a person reads: those of the terminal, at most 100, and 100 where there is none.
int text_width(void);
// Prints words in lines of that width, from column `at` on, where the first line already is; the others are indented as far.
void print_indented(const char *words, int at);
// Prints words in such lines, all of them indented.
void print_paragraph(const char *words, int indent);
