// What a player has not read yet: line by line, or, where it is long, what matters of it and how much there was of the rest.

#include <stdio.h>
#include <string.h>

#include "cli/session.h"

enum { KINDS_MOST = 256, OFTEN = 3 };

typedef struct Digest {
    int lines, often[KINDS_MOST];       // as this reader is told them: in all, and by kind
    int dice;
} Digest;

// Who went where is told longest, of all that happens often.
static bool is_told(const Session *s, const Digest *d, const Event *e)
{
    return e->kind < s->game->event_kinds && d->often[e->kind] <= (s->game->events[e->kind].joins ? s->rows / 2 : OFTEN);
}

static void count_lines(const Session *s, int from, int to, Digest *d)
{
    char room[400];

    for (int i = from; i < to; i++) {
        Event e = event_with_rest(s, &i, to);
        Text t = text_in(room, sizeof room);
        write_event(s->game, &e, reader_of(s), &t);
        if (t.length == 0)
            continue;
        d->lines++;
        d->often[e.kind]++;
        d->dice += is_dice(&e);
    }
}

// "Left out: 20 lines, 14 of them dice.  `log 40` shows every line."
static void print_left_out(const Session *s, const Digest *d)
{
    int lines = d->dice;
    char room[60];
    Text t = text_in(room, sizeof room);

    for (int kind = 0; kind < s->game->event_kinds; kind++)
        if (!is_told(s, d, &(Event){ .kind = (uint8_t)kind }))
            lines += d->often[kind];
    if (d->dice == lines)
        text_add(&t, "%d %s of dice", lines, lines == 1 ? "line" : "lines");
    else if (d->dice)
        text_add(&t, "%d lines, %d of them dice", lines, d->dice);
    else
        text_add(&t, "%d %s", lines, lines == 1 ? "line" : "lines");
    say(s, "Left out: %s. `log %d` shows every line.", room, d->lines);
}

static void print_digest(const Session *s, int from, int to, const Digest *d)
{
    for (int i = from; i < to; i++) {
        int first = i;
        Event e = event_with_rest(s, &i, to);
        if (is_told(s, d, &e))
            print_events(s, first, i + 1);
    }
    print_left_out(s, d);
}

// A third of the screen is read line by line, and so is what the player did himself.  What is longer is told in short, if that is shorter.
void print_news(Session *s)
{
    Reader r = reader_of(s);
    int from = s->read[r], to = s->journal->log.count;
    Digest d = { 0 };

    count_lines(s, from, to, &d);
    bool often = d.dice > 0;
    for (int kind = 0; kind < s->game->event_kinds; kind++)
        often = often || (d.often[kind] && !is_told(s, &d, &(Event){ .kind = (uint8_t)kind }));
    if (s->is_tty && s->waited && often && d.lines > s->rows / 3)
        print_digest(s, from, to, &d);
    else
        print_events(s, from, to);
    s->read[r] = to;
}
