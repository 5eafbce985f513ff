// upgrade.h -- turns a case of the older rules (old_case.h) into a case of today, with one answer in each line.
//
// Every line is played twice, by the older rules and by those of today.  A line that does the same by both is kept byte for byte.  Any
// other gives way to lines that say what it did: the answers that were unsaid, then each answer that it gave, then what it looked at.
// They are accepted only if the game then stands where it stood, with the same dice rolled and the same things told.
#pragma once
#include "old_case.h"

enum { LINES_MOST = 160, LINE_ROOM = 1024, PLACED_MOST = 64, COLUMN = 9 };

// Lines that may stand in place of one.
typedef struct Draft {
    char line[LINES_MOST][LINE_ROOM];
    int  count;
} Draft;

// A file as it is rewritten.
typedef struct Upgrade {
    OldCase *old, *old_trial;
    Case    *now, *trial, *settled;
    Draft    draft;
    char     prefix[LINE_ROOM], remark[LINE_ROOM];  // of the line at hand: blanks, and what is behind its '#'
    int      column;                                // where the second word begins, behind those blanks
    bool     ended;         // the file of today has closed a question that was at its end, and the older one has yet to
    Action   closed;        // by this answer
    bool     placing;       // at the set-up, leaders are placed in another order
    struct { int leader; Action at; } placed[PLACED_MOST];
    int      placed_count;
    Draft    later;                                 // looks that hold when all are placed
    char    *out;           // the text of today
    size_t   length, room;
    int      line, changed;
} Upgrade;

_Noreturn void give_up(const char *words);          // out of memory, or a line that is out of all bounds
void *must_have(void *room);                        // or gives up
// Rewrites the text into u->out.  False with the line, u->line, and why; from there on the text is as it was.
bool upgrade_text(Upgrade *u, const char *text, size_t length, Error *err);
// The older run closes the question that the run of today has closed already.
void close_old(const Upgrade *u, OldCase *old);
void put_out(Upgrade *u, const char *bytes, size_t n);      // behind what is in u->out
