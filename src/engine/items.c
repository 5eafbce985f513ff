// The sums at two neighbouring moments are blended, which is the sum of blended weights with fewer divisions.

#include "engine/items.h"

// A sum over all items, those that count hundredths apart.
typedef struct Sum {
    int64_t whole, hundredths;
} Sum;

static void add_item(Sum *sum, int64_t odds, bool hundredths)
{
    int64_t apart = odds & -(int64_t)hundredths;        // all of it or nothing, without a question that a processor would have to guess

    sum->whole += odds - apart;
    sum->hundredths += apart;
}

static int odds_of(const Sum *sum)      { return (int)(sum->whole + sum->hundredths / 100); }

int odds_of_items(const ItemKind *kind, const int32_t values[], const int item[], Counted c)
{
    Between at = find_between(kind->moments, kind->moment_count, c.left);
    const int32_t *weight = values + weight_of_item(kind, c.first, at.i);
    const ItemRow *row = kind->rows + c.first;
    Sum before = { 0 }, after = { 0 };

    for (int i = 0; i < c.count; i++, weight += kind->moment_count) {
        add_item(&before, (int64_t)weight[0] * item[i], row[i].hundredths);
        add_item(&after, (int64_t)weight[1] * item[i], row[i].hundredths);
    }
    return blend(at, odds_of(&before), odds_of(&after));
}

int worth_of_winning(const Winning *w, int left, int worth)
{
    enum { UNIT = 1000 };
    Between at = find_between(w->moments, w->count, left);

    if (worth <= -1000 || worth >= 1000)
        return worth;
    return worth_of_odds(odds_of_worth(worth, UNIT) * blend(at, w->times[at.i], w->times[at.i + 1]) / 100, UNIT);
}

static int worth_of_outcome(int outcome)
{
    return outcome == AMERICAN_VICTORY ? 1000 : outcome == BRITISH_VICTORY ? -1000 : 0;
}

int worth_by_items(const ItemKind *kind, const State *s, Side side, const int32_t values[])
{
    int item[ITEMS_MAX];

    if (core_in(s)->outcome != PLAYING)
        return side == AMERICAN ? worth_of_outcome(core_in(s)->outcome) : -worth_of_outcome(core_in(s)->outcome);
    Counted c = kind->count_items(s, values, item);
    int worth = worth_of_odds(odds_of_items(kind, values, item, c), kind->unit);
    return side == kind->side ? worth : -worth;
}
