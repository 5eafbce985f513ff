#include "lab/luck_report.h"

#include <math.h>

void count_luck(LuckReport *report, const Event *e)
{
    if (e->side >= SIDES || e->what >= ROLL_KINDS_MAX)
        return;
    int *face = report->face[e->side][e->what];
    if (e->kind == EVENT_ROLL && e->b == FACES && e->a >= 1 && e->a <= FACES)
        face[e->a - 1]++;
    else if (e->kind == EVENT_POOL)
        for (int i = 0; i < FACES; i++)
            face[i] += e->dice[i];
}

bool luck_row(const LuckReport *report, const Game *game, Side side, int what, LuckRow *row)
{
    unsigned good = game->rolls[what].good;
    double chance = __builtin_popcount(good) / (double)FACES;

    *row = (LuckRow){ .side = side, .what = what };
    for (int i = 0; i < FACES; i++) {
        row->face[i] = report->face[side][what][i];
        row->dice += row->face[i];
        row->good += good >> (i + 1) & 1 ? row->face[i] : 0;
    }
    row->expected = row->dice * chance;
    row->spread = sqrt(row->dice * chance * (1 - chance));
    return row->dice > 0;
}

LuckRow luck_total(const LuckReport *report, const Game *game, Side side)
{
    LuckRow sum = { .side = side, .what = -1 }, row;
    double variance = 0;

    for (int what = 0; what < game->roll_kinds && what < ROLL_KINDS_MAX; what++) {
        if (!luck_row(report, game, side, what, &row) || !game->rolls[what].good)
            continue;
        for (int i = 0; i < FACES; i++)
            sum.face[i] += row.face[i];
        sum.dice += row.dice;
        sum.good += row.good;
        sum.expected += row.expected;
        variance += row.spread * row.spread;
    }
    sum.spread = sqrt(variance);
    return sum;
}

static void write_row(const LuckRow *row, const Game *game, const char *what, Text *out)
{
    text_add(out, "%-10s %-30s %4d dice: %4d good, %6.1f expected", game->side_names[row->side], what, row->dice, row->good, row->expected);
    if (row->spread > 0)
        text_add(out, " (%+.1f deviations)", (row->good - row->expected) / row->spread);
    text_char(out, '\n');
}

void write_luck_report(const LuckReport *report, const Game *game, Text *out)
{
    LuckRow row;

    for (Side side = AMERICAN; side < SIDES; side++) {
        for (int what = 0; what < game->roll_kinds && what < ROLL_KINDS_MAX; what++)
            if (luck_row(report, game, side, what, &row) && game->rolls[what].good)
                write_row(&row, game, game->rolls[what].words, out);
        row = luck_total(report, game, side);
        if (row.dice)
            write_row(&row, game, "all together", out);
    }
}

static void write_row_json(const LuckRow *row, const Game *game, Json *j)
{
    json_open(j, '{');
    json_text(j, "side", game->side_ids[row->side]);
    json_text(j, "what", game->rolls[row->what].id);
    json_text(j, "words", game->rolls[row->what].words);
    json_number(j, "dice", row->dice);
    json_open_as(j, "faces", '[');
    for (int i = 0; i < FACES; i++)
        json_number(j, NULL, row->face[i]);
    json_close(j, ']');
    json_number(j, "good", row->good);
    json_fraction(j, "expected", row->expected);
    json_fraction(j, "spread", row->spread);
    json_close(j, '}');
}

static bool may_read(const Game *game, Side side, int what, Reader reader)
{
    return !game->rolls[what].secret || reader == side || reader == REFEREE;
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
