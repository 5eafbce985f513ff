// The sums at two neighbouring moments are blended, which is the sum of blended weights with fewer divisions.

#include "engine/items.h"

static int odds_at(const ItemKind *kind, const int32_t *weight, const int item[], Counted c)
{
    int64_t whole = 0, hundredths = 0;

    for (int i = 0; i < c.count; i++, weight += kind->moment_count)
        *(kind->rows[c.first + i].hundredths ? &hundredths : &whole) += (int64_t)*weight * item[i];
    return (int)(whole + hundredths / 100);
}

int odds_of_items(const ItemKind *kind, const int32_t values[], const int item[], Counted c)
{
    const int32_t *weight = values + weight_of_item(kind, c.first, 0);
    Between at = find_between(kind->moments, kind->moment_count, c.left);

    return blend(at, odds_at(kind, weight + at.i, item, c), odds_at(kind, weight + at.i + 1, item, c));
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
