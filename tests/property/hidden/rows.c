// Hidden facts made otherwise straight from the game's rows: other values in range, exchanged between two units, or moved from one to
// another; and what of the rows can be checked without changing anything.

#include "hidden.h"

#include <string.h>

const HiddenRow *hidden_row(const HiddenFacts *of, const Fact *f)
{
    for (const HiddenRow *row = of->rows; row->id; row++)
        if (row->of == f->of && strcmp(row->id, f->id) == 0)
            return row;
    return NULL;
}

const Fact *fact_of_row(const HiddenFacts *of, const HiddenRow *row)    { return fact_named(of->game, row->of, row->id); }

bool is_varied(const HiddenRow *row)    { return row->how >= OTHER_VALUE && !row->with; }

// ---- whose it is

// Those with whom x may exchange it.
static int find_pairs(const HiddenRow *row, const State *s, const Memory *m, Side viewer, const int hidden[], int count, int x, int pairs[])
{
    int n = 0;

    for (int i = 0; i < count; i++)
        if (hidden[i] != x && (!row->pair || row->pair(s, m, x, hidden[i], viewer)))
            pairs[n++] = hidden[i];
    return n;
}

// Two nouns, or a side, of whom it is hidden; false if there are not as many.
static bool find_owners(const HiddenFacts *of, const HiddenRow *row, const Fact *f, const State *s, const Memory *m, Side viewer, Seeded *luck, int who[2])
{
    int hidden[UNITS_MOST], pairs[UNITS_MOST], count = 0, n;

    who[0] = who[1] = enemy_of(viewer);
    if (f->of == OF_SIDE)
        return row->hidden(s, m, who[0], viewer);
    for (int noun = 0; noun < fact_owners(of->game, f); noun++)
        if ((!f->has || f->has(noun)) && row->hidden(s, m, noun, viewer))
            hidden[count++] = noun;
    for (int i = 0, first = count ? pick(luck, count) : 0; i < count; i++) {
        who[0] = hidden[(first + i) % count];
        if (row->how == OTHER_VALUE)
            return true;
        if ((n = find_pairs(row, s, m, viewer, hidden, count, who[0], pairs))) {
            who[1] = pairs[pick(luck, n)];
            return true;
        }
    }
    return false;
}

// ---- other values

static int some_value(const HiddenFacts *of, const Fact *f, int value, Seeded *luck)
{
    switch (f->is) {
    case FACT_FLAG: return !value;
    case FACT_SIDE: return pick(luck, SIDES + 1);
    case FACT_NOUN: return pick(luck, of->game->nouns[f->kind].count);
    default:        return f->low + pick(luck, f->high - f->low + 1);
    }
}

static bool write_value(State *s, const Fact *f, int whose, int value)
{
    Error err = { "" };

    return put_fact(s, f, f->of == OF_SIDE ? 0 : whose, f->of == OF_SIDE ? whose : NEITHER, value, &err);
}

static int read_value(const State *s, const Fact *f, int whose)
{
    return fact_value(s, f, f->of == OF_SIDE ? 0 : whose, f->of == OF_SIDE ? whose : NEITHER);
}

static bool give_other_value(const HiddenFacts *of, const Fact *f, State *s, int x, Seeded *luck)
{
    int value = read_value(s, f, x), other = some_value(of, f, value, luck);

    return other != value && write_value(s, f, x, other);
}

static bool swap_one(State *s, const Fact *f, int x, int y)
{
    int a = read_value(s, f, x), b = read_value(s, f, y);

    return a == b || (write_value(s, f, x, b) && write_value(s, f, y, a));
}

static bool swap(const HiddenFacts *of, const HiddenRow *lead, State *s, int x, int y)
{
    bool all = swap_one(s, fact_of_row(of, lead), x, y);

    for (const HiddenRow *row = of->rows; row->id; row++)
        if (row->with && row->of == lead->of && strcmp(row->with, lead->id) == 0)
            all = all && swap_one(s, fact_of_row(of, row), x, y);
    return all;
}

// All of it, or some.
static int move_some(const Fact *f, State *s, int x, int y, Seeded *luck)
{
    int most = read_value(s, f, x) - f->low, room = f->high - read_value(s, f, y);

    most = most < room ? most : room;
    if (most < 1)
        return 0;
    int amount = pick(luck, 4) ? 1 + pick(luck, most) : most;
    return write_value(s, f, x, read_value(s, f, x) - amount) && write_value(s, f, y, read_value(s, f, y) + amount) ? amount : 0;
}

bool vary_row(const HiddenFacts *of, const HiddenRow *row, State *s, const Memory *m, Side viewer, Seeded *luck)
{
    const Fact *f = fact_of_row(of, row);
    Position old;
    int who[2], amount = 1;
    bool done;

    memcpy(&old, s, of->game->size);
    if (!find_owners(of, row, f, s, m, viewer, luck, who))
        return false;
    switch (row->how) {
    case SWAPPED:
        done = swap(of, row, s, who[0], who[1]);
        break;
    case MOVED:
        amount = move_some(f, s, who[0], who[1], luck);
        done = amount > 0;
        break;
    default:
        done = give_other_value(of, f, s, who[0], luck);
    }
    if (done && row->along)
        row->along(s, who[0], who[1], amount);
    return done && (!row->believable || row->believable((State *)&old, s, who[0], who[1], viewer));
}

// ---- what can be seen without a change

// The value that the other one should have: names of the two are exchanged too.
static int renamed_value(const HiddenFacts *of, const Fact *f, int value, int x, int y)
{
    bool names = f->is == FACT_NOUN && f->kind == of->unit_kind && (value == x || value == y);

    return names ? x + y - value : value;
}

const HiddenRow *row_left_behind(const HiddenFacts *of, const State *s, const State *exchanged, int x, int y)
{
    for (const HiddenRow *row = of->rows; row->id; row++) {
        const Fact *f = fact_of_row(of, row);
        if (row->of != of->unit_kind || row->how < WITH_UNIT)
            continue;
        if (read_value(exchanged, f, x) != renamed_value(of, f, read_value(s, f, y), x, y)
            || read_value(exchanged, f, y) != renamed_value(of, f, read_value(s, f, x), x, y))
            return row;
    }
    return NULL;
}

static bool is_shown(const HiddenFacts *of, const Fact *f, const State *s, int whose, Reader reader)
{
    return f->sight == SEEN_BY_ALL || (f->sight != SEEN_BY_NOBODY && of->game->sees(s, reader, f->sight, whose));
}

const HiddenRow *row_in_the_open(const HiddenFacts *of, const State *s, const Memory *m, Side viewer)
{
    for (const HiddenRow *row = of->rows; row->id; row++) {
        const Fact *f = fact_of_row(of, row);
        int first = f->of == OF_SIDE ? enemy_of(viewer) : 0, last = f->of == OF_SIDE ? first + 1 : fact_owners(of->game, f);
        if (row->how == NEVER_SENT && f->sight != SEEN_BY_NOBODY)
            return row;
        for (int whose = first; row->hidden && whose < last; whose++)
            if (row->hidden(s, m, whose, viewer) && (is_shown(of, f, s, whose, viewer) || is_shown(of, f, s, whose, SPECTATOR)))
                return row;
    }
    return NULL;
}
