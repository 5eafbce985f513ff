// Counts the faces of all dice, and compares the number of good faces with the mean and spread of a binomial distribution.

#include "lab/luck_report.h"

#include <math.h>

// The lowest printed face: a die of ten faces is printed as 0 to 9, and the event says 10 for 0.
static int lowest_face(int faces)       { return faces == 10 ? 0 : 1; }

void count_luck(LuckReport *report, const Event *e)
{
    if (e->side >= SIDES || e->what >= ROLL_KINDS_MAX)
        return;
    int *face = report->face[e->side][e->what];
    int result = e->v[0];
    if (e->kind == EVENT_ROLL && (e->faces == 6 || e->faces == 10) && result >= 1 && result <= e->faces) {
        report->faces[e->what] = (uint8_t)e->faces;
        face[e->faces == 10 ? result % 10 : result - 1]++;
    } else if (e->kind == EVENT_POOL) {
        report->faces[e->what] = 6;
        for (int i = 0; i < 6; i++)
            face[i] += e->v[i];
    }
}

bool luck_row(const LuckReport *report, const Game *game, Side side, int what, LuckRow *row)
{
    unsigned good = game->rolls[what].good;
    int faces = report->faces[what], low = lowest_face(faces), sum = 0;
    double chance = faces ? __builtin_popcount(good) / (double)faces : 0;

    *row = (LuckRow){ .side = side, .what = what, .faces = faces, .usual = low + (faces - 1) / 2.0 };
    for (int i = 0; i < faces; i++) {
        row->face[i] = report->face[side][what][i];
        row->dice += row->face[i];
        sum += row->face[i] * (low + i);
        row->good += good >> (low + i) & 1 ? row->face[i] : 0;
    }
    row->mean = row->dice ? (double)sum / row->dice : 0;
    row->expected = row->dice * chance;
    row->spread = sqrt(row->dice * chance * (1 - chance));      // the standard deviation of a binomial distribution
    return row->dice > 0;
}

LuckRow luck_total(const LuckReport *report, const Game *game, Side side)
{
    LuckRow sum = { .side = side, .what = -1 }, row;
    double variance = 0;

    for (int what = 0; what < game->roll_kinds && what < ROLL_KINDS_MAX; what++) {
        if (!luck_row(report, game, side, what, &row) || !game->rolls[what].good)
            continue;
        for (int i = 0; i < row.faces; i++)
            sum.face[i] += row.face[i];
        sum.dice += row.dice;
        sum.good += row.good;
        sum.expected += row.expected;
        variance += row.spread * row.spread;
    }
    sum.spread = sqrt(variance);        // variances of independent dice add up, deviations do not
    return sum;
}

// No wider than 80 columns.
static void write_row(const LuckRow *row, const char *what, Text *out)
{
    text_add(out, "  %-30s %4d %s", what, row->dice, row->dice == 1 ? "die:  " : "dice: ");
    if (row->spread > 0)
        text_add(out, "%3d good, %5.1f expected (%+.1f)\n", row->good, row->expected, (row->good - row->expected) / row->spread);
    else
        text_add(out, "%.1f on average, %.1f expected\n", row->mean, row->usual);
}

static bool may_read(const Game *game, Side side, int what, Reader reader)
{
    return !game->rolls[what].secret || reader == side || reader == REFEREE;
}

static bool has_good_faces(const Game *game)
{
    for (int i = 0; i < game->roll_kinds; i++)
        if (game->rolls[i].good)
            return true;
    return false;
}

void write_luck_report(const LuckReport *report, const Game *game, Reader reader, Text *out)
{
    bool all = !has_good_faces(game);
    LuckRow row;

    for (Side side = AMERICAN; side < SIDES; side++) {
        bool named = false;
        for (int what = 0; what < game->roll_kinds && what < ROLL_KINDS_MAX; what++) {
            if (!may_read(game, side, what, reader) || !luck_row(report, game, side, what, &row) || !(all || game->rolls[what].good))
                continue;
            if (!named)
                text_add(out, "%s:\n", game->side_names[side]);
            named = true;
            write_row(&row, game->rolls[what].words, out);
        }
        row = luck_total(report, game, side);
        if (row.dice)
            write_row(&row, "all together", out);
    }
    if (!all && out->length)
        text_put(out, "In parentheses: standard deviations better or worse than expected.\n");
}

static void write_row_json(const LuckRow *row, const Game *game, Json *j)
{
    json_open(j, '{');
    json_text(j, "side", game->side_ids[row->side]);
    json_text(j, "what", game->rolls[row->what].id);
    json_text(j, "words", game->rolls[row->what].words);
    json_number(j, "dice", row->dice);
    json_open_as(j, "faces", '[');
    for (int i = 0; i < row->faces; i++)
        json_number(j, NULL, row->face[i]);
    json_close(j, ']');
    json_fraction(j, "mean", row->mean);
    json_fraction(j, "usual", row->usual);
    json_number(j, "good", row->good);
    json_fraction(j, "expected", row->expected);
    json_fraction(j, "spread", row->spread);
    json_close(j, '}');
}

void write_luck_json(const LuckReport *report, const Game *game, Reader reader, const char *key, Json *j)
{
    LuckRow row;

    json_open_as(j, key, '[');
    for (Side side = AMERICAN; side < SIDES; side++)
        for (int what = 0; what < game->roll_kinds && what < ROLL_KINDS_MAX; what++)
            if (may_read(game, side, what, reader) && luck_row(report, game, side, what, &row))
                write_row_json(&row, game, j);
    json_close(j, ']');
}
