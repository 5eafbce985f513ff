// What all games have: where names stand, and waters that roads and hexsides cross.
#include "shared.h"

#include <stdarg.h>
#include <stdlib.h>

static const WordList anchors = { .words = { "start", "middle", "end" } };

const Column label_columns[] = {
    { "dx", "to the right of the place", NUMBER, BOARD, .low = -200, .high = 200 },
    { "dy", "below it", NUMBER, BOARD, .low = -200, .high = 200 },
    { "anchor", "the part of the name that lies there", WORD, BOARD, .words = &anchors },
    END_OF_COLUMNS
};

const Column weight_columns[] = { WEIGHT_COLUMNS, END_OF_COLUMNS };

void check_value(Row r, Row weight)
{
    int low = number_at(weight, "range", 0), high = number_at(weight, "range", 1);

    if (number(r, "value") < low || number(r, "value") > high)
        bad(r, "value", "%d is out of the range of '%s': %d to %d", number(r, "value"), text(weight, "id"), low, high);
}

void check_weights(const Table *weights)
{
    FOR_ROWS(w, weights) {
        if (number_at(w, "range", 0) > number_at(w, "range", 1))
            bad(w, "range", "the range of '%s' ends before it begins", text(w, "id"));
        check_value(w, w);
    }
}

const Column item_columns[] = {
    { "id", "its id", ID, TABLE },
    { "words", "what it counts", TEXT, TABLE },
    { "hundredths", "it is counted in hundredths", FLAG, MAYBE | TABLE },
    { "weights", "in log-odds, for each moment of the game, the last one first", NUMBER, LIST, .low = -WEIGHT_MOST, .high = WEIGHT_MOST,
      .least = 2, .most = 8 },
    END_OF_COLUMNS
};

char *text_made(const char *format, ...)
{
    va_list args;
    char *made = NULL;

    va_start(args, format);
    if (vasprintf(&made, format, args) < 0)
        abort();
    va_end(args);
    return made;
}

void set_said(Row r)
{
    set_text(r, "said", number(r, "plural") ? text_made("the %s", text(r, "name")) : text(r, "name"));
}

void weigh_items(Table *weights, const Table *items)
{
    unsigned moments = value_of(row_of(items, 0), "weights")->count;

    FOR_ROWS(item, items) {
        if (value_of(item, "weights")->count != moments)
            bad(item, "weights", "'%s' has weights for %u moments, and others for %u", text(item, "id"), value_of(item, "weights")->count, moments);
        for (unsigned m = 0; m < moments; m++) {
            Row w = add_row(weights);
            set_text(w, "id", text_made("%s-%d", text(item, "id"), (int)m));
            set_text(w, "words", text_made("%s, at moment %d", text(item, "words"), (int)m));
            set_number(w, "value", number_at(item, "weights", m));
            set_at(w, "range", 0, -WEIGHT_MOST);
            set_at(w, "range", 1, WEIGHT_MOST);
            set_number(w, "evaluation", 1);
            set_text(w, "source", "evaluation.yaml");
        }
    }
}

const WordList water_groups = { .words = { "coast", "delaware", "streams" } };

// Twice the area of the triangle, its sign the side of ab on which c lies.
static int64_t turn_of(const int a[2], const int b[2], const int c[2])
{
    return (int64_t)(b[0] - a[0]) * (c[1] - a[1]) - (int64_t)(b[1] - a[1]) * (c[0] - a[0]);
}

bool segments_cross(const int a[2], const int b[2], const int c[2], const int d[2])
{
    if ((a[0] < c[0] && a[0] < d[0] && b[0] < c[0] && b[0] < d[0]) || (a[0] > c[0] && a[0] > d[0] && b[0] > c[0] && b[0] > d[0]))
        return false;       // most are far apart
    return (turn_of(a, b, c) > 0) != (turn_of(a, b, d) > 0) && (turn_of(c, d, a) > 0) != (turn_of(c, d, b) > 0);
}

// In tenths, as the points of outlines may be.
static void point_at(const Value *points, unsigned i, int point[2])
{
    for (int k = 0; k < 2; k++) {
        double tenths = 10 * points->items[i].items[k].number;

        point[k] = (int)(tenths < 0 ? tenths - 0.5 : tenths + 0.5);
    }
}

int count_crossings(Row water, bool is_closed, const int a[2], const int b[2])
{
    const Value *points = value_of(water, "points");
    const int here[2] = { 10 * a[0], 10 * a[1] }, there[2] = { 10 * b[0], 10 * b[1] };
    int crossings = 0, from[2], to[2];

    point_at(points, is_closed ? points->count - 1 : 0, from);
    for (unsigned i = 0; i < points->count; i++) {
        point_at(points, i, to);
        crossings += segments_cross(here, there, from, to);
        from[0] = to[0];
        from[1] = to[1];
    }
    return crossings;
}

void point_of(Row r, int point[2])
{
    point[0] = number(r, "x");
    point[1] = number(r, "y");
}
