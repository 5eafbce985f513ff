// Names of Washington's Crossing in case files: the engine finds ids and their beginnings; here are the small words between them, dates and hexsides.

#include "names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/case.h"
#include "engine/words.h"
#include "games/washingtons_crossing/game.h"

bool wc_read_leader(const Words *w, int *i, int *l, Error *err)
{
    return case_read_noun(&washingtons_crossing, N_LEADER, w, i, l, err);
}

// ---- turns

// "7am" or "7 am"
static int time_named(const Words *w, int *i)
{
    char joined[16];
    Text text = text_in(joined, sizeof joined);
    Words two = { .count = 1, .at = { joined } };

    text_add(&text, "%.6s%.2s", w->at[*i], *i + 1 < w->count ? w->at[*i + 1] : "");
    for (int t = 0; t < TIMES; t++) {
        bool apart = word_is(&two, 0, wc_time_name[t]);
        if (apart || word_is(w, *i, wc_time_name[t])) {
            *i += 1 + apart;
            return t;
        }
    }
    return -1;
}

static bool read_day_number(const Words *w, int *i, long low, long high, long *number, Error *err)     // "26" or "26th"
{
    static const char *const endings[] = { "st", "nd", "rd", "th" };
    char digits[4] = "";
    Words day = { .count = 1, .at = { digits } };
    size_t length = strspn(w->at[*i], "0123456789");
    bool ends = w->at[*i][length] == '\0';

    for (int k = 0; k < 4; k++)
        ends = ends || strcmp(w->at[*i] + length, endings[k]) == 0;
    if (!ends || length == 0 || length >= sizeof digits)
        return case_read_number(w, i, low, high, number, err);
    memcpy(digits, w->at[*i], length);
    if (!word_number(&day, 0, low, high, number))
        return case_read_number(w, i, low, high, number, err);
    ++*i;
    return true;
}

static bool is_month(const Words *w, int i, bool *january)
{
    *january = ANY_OF(w, i, "jan", "jan.", "january");
    return *january || ANY_OF(w, i, "dec", "dec.", "december");
}

// 12, December 28 12pm, Dec. 28th 12 pm, 28 December 12pm
bool wc_read_turn(const Words *w, int *i, int *turn, Error *err)
{
    bool january, day_first = *i + 2 < w->count && is_month(w, *i + 1, &january), month = is_month(w, *i + day_first, &january);
    int day_at = *i + !day_first, time;
    long number;

    if (!month) {
        if (!case_read_number(w, i, 1, TURNS, &number, err))
            return false;
        *turn = (int)number;
        return true;
    }
    if (!read_day_number(w, &day_at, january ? 1 : 25, january ? 6 : 31, &number, err))
        return false;
    *i += 2;
    time = time_named(w, i);
    if (time < 0)
        return fail(err, "12am, 7am, 12pm or 5pm wanted, not '%.40s'", w->at[*i]);
    *turn = wc_turn_of((Day)(january ? JAN_1 + (int)number - 1 : DEC_25 + (int)number - 25), (Time)time);
    return *turn >= 1 || fail(err, "the game begins on December 25, 5pm");
}

// ---- the Delaware

static int reach_named(const char *a, const char *b)
{
    Hex one = hex_named(a), other = hex_named(b);

    return one == NO_HEX || other == NO_HEX ? NO_REACH : reach_between(one, other);
}

static bool is_beginning(const char *word, const char *id)      // letters alone: "mcconkey's" begins "mcconkeys-ferry"
{
    for (;; word++) {
        while (*word && !isalnum((unsigned char)*word))
            word++;
        while (*id && !isalnum((unsigned char)*id))
            id++;
        if (!*word)
            return true;
        if (tolower((unsigned char)*word) != *id++)
            return false;
    }
}

// A ferry by its name, or the beginning of it: mcconkeys, Trenton Ferry.
static int read_ferry(const Words *w, int *i)
{
    for (int f = 0; f < FERRIES && strlen(w->at[*i]) >= 3; f++)
        if (is_beginning(w->at[*i], wc_ferries[f].id)) {
            *i += 1 + ANY_OF(w, *i + 1, "ferry", "ferries");
            return f;
        }
    return NO_FERRY;
}

// 1330-1329, 1330 1329, "between 1330 and 1329", or the ferry there
bool wc_read_reach(const Words *w, int *i, int *r, Error *err)
{
    const char *word = w->at[*i += word_is(w, *i, "between")];
    char a[5] = "", b[5] = "";
    int ferry = read_ferry(w, i);

    if (ferry != NO_FERRY) {
        *r = reach_between(wc_ferries[ferry].a, wc_ferries[ferry].b);
    } else if (strlen(word) == 9 && strchr("-|/", word[4])) {
        memcpy(a, word, 4);
        memcpy(b, word + 5, 4);
        *r = reach_named(a, b);
        ++*i;
    } else {
        int second = *i + 1 + word_is(w, *i + 1, "and");
        *r = reach_named(word, second < w->count ? w->at[second] : "");
        *i = second + 1;
    }
    return *r != NO_REACH || fail(err, "a hexside of the Delaware wanted, such as 1330-1329, not '%.40s'", word);
}

bool wc_read_crossing(const State *s, const Words *w, int *i, int *slot, Error *err)
{
    Error quiet;
    int n, r, next = *i;

    if (case_noun(&washingtons_crossing, N_NAVAL, w, i, &n)) {
        *slot = FERRIES + n;
        return true;
    }
    *slot = read_ferry(w, i);
    if (*slot != NO_FERRY)
        return true;
    if (!wc_read_reach(w, &next, &r, &quiet))
        return fail(err, "a ferry, its hexside or boats wanted, not '%.40s'", w->at[*i]);
    *i = next;
    n = wc_reach_of_naval(s, wc_reaches[r].pennsylvania, wc_reaches[r].jersey);
    if (wc_reaches[r].ferry == NO_FERRY && n < 0)
        return fail(err, "neither a ferry nor boats at %s", wc_reaches[r].id);
    *slot = wc_reaches[r].ferry != NO_FERRY ? wc_reaches[r].ferry : FERRIES + n;
    return true;
}

// ---- combat

bool wc_read_ratio(const Words *w, int *i, int *modifier, Error *err)
{
    const char *word = w->at[*i];
    char *after;
    long attacker = strtol(word + (*word == '+'), &after, 10), defender = *after == ':' ? strtol(after + 1, &after, 10) : 0;

    if (after == word || *after)
        return fail(err, "a ratio such as 3:2 or a modifier such as +1 wanted, not '%.40s'", word);
    ++*i;
    *modifier = (int)attacker;
    if (!strchr(word, ':'))
        return true;
    for (int row = 0; row < RATIOS; row++)
        if (wc_ratios[row].to * defender == wc_ratios[row].of * attacker) {
            *modifier = wc_ratios[row].modifier;
            return true;
        }
    return fail(err, "no ratio %ld:%ld in the table", attacker, defender);
}
