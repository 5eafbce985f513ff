// The charts of Washington's Crossing: every die has its row, every column its entry, in the order of the print.
#include "washingtons_crossing.h"

#include <stdio.h>
#include <string.h>

// Rows stand in order: row i is for die `low` + i, and the last for `high`.
static void check_dice(const Rows *f, unsigned row, const char *key, int die, int low, int high)
{
    wc_check_field(f, row, key, low, high);
    if (die != low + (int)row)
        bad(f, field_of(f, row_at(f, row), key), "die %d where %d belongs", die, low + (int)row);
    if (row + 1 == f->count && die != high)
        bad(f, row_at(f, row), "the row of die %d is missing", die + 1);
}

// "R15/10", "20/25R": what becomes of attacker and defender, with their losses in percent.
static int effect_of(char mark)
{
    static const char marks[] = "R?!";
    const char *at = mark ? strchr(marks, mark) : NULL;

    return at ? (int)(at - marks) + 1 : 0;
}

static void read_result(CombatRow *r, int column, const Rows *f, Spot at, const char *text)
{
    int attacker = effect_of(text[0]), length = 0;
    char mark = 0;
    int a, d;

    if (sscanf(text + (attacker > 0), "%3d/%3d%n%c", &a, &d, &length, &mark) < 2 || a < 0 || a > 100 || d < 0 || d > 100
        || (mark && (!effect_of(mark) || text[(attacker > 0) + length + 1])))
        bad(f, at, "bad result '%s': losses as 15/10, R, ? or ! before or after them", text);
    if (attacker && mark)
        bad(f, at, "bad result '%s': both sides retreat", text);
    r->result[column].attacker_loss = a;
    r->result[column].attacker = attacker;
    r->result[column].defender_loss = d;
    r->result[column].defender = effect_of(mark);
}

static void read_combat(WcBoard *b)
{
    static const char *const columns[] = { "low", "mid", "high" };
    const Rows *f = &b->combat_file;

    for (unsigned i = 0; i < f->count; i++) {
        CombatRow *r = &b->combat[i];
        const char *const texts[] = { r->low, r->mid, r->high };

        check_dice(f, i, "die", r->die, -7, 17);
        for (int c = 0; c < COLUMNS; c++)
            read_result(r, c, f, field_of(f, row_at(f, i), columns[c]), texts[c]);
    }
}

static void check_surprise(const WcBoard *b)
{
    const Rows *f = &b->surprise_file;

    for (unsigned i = 0; i < f->count; i++) {
        check_dice(f, i, "die", b->surprise[i].die, -4, 14);
        wc_check_field(f, i, "modifier", -9, 9);
        wc_check_field(f, i, "attacker_loss", -50, 50);
    }
}

static void check_matrix(const WcBoard *b)
{
    static const int up_to[] = { -6, -3, 0, 3, 6, 9, 99 };
    const Rows *f = &b->matrix_file;
    const unsigned rows = sizeof up_to / sizeof *up_to;

    for (unsigned i = 0; i < f->count; i++) {
        wc_check_field(f, i, "up_to", -6, 99);
        if (i >= rows || b->matrix[i].up_to != up_to[i])
            bad(f, field_of(f, row_at(f, i), "up_to"), "row up to %d where %d belongs", b->matrix[i].up_to,
                up_to[i < rows ? i : rows - 1]);
        wc_check_field(f, i, "low", 0, 10);
        wc_check_field(f, i, "mid", 0, 10);
        wc_check_field(f, i, "high", 0, 10);
    }
    if (f->count != rows)
        bad(f, row_at(f, f->count - 1), "the row up to %d is missing", up_to[f->count]);
}

static void check_cost(const Rows *f, unsigned row, const char *key, const char *text)
{
    if (strcmp(text, "prohibited"))
        wc_check_field(f, row, key, 0, 9);
}

static void check_costs(const WcBoard *b)
{
    static const int what[] = { CLEAR, WOODS, MARSH, MOUNTAIN, TERRAINS + CREEK, TERRAINS + MINOR_RIVER, TERRAINS + MAJOR_RIVER };
    const Rows *f = &b->cost_file;
    const unsigned rows = sizeof what / sizeof *what;

    for (unsigned i = 0; i < f->count; i++) {
        if (i >= rows || b->cost[i].what != what[i])
            bad(f, field_of(f, row_at(f, i), "what"), "rows go clear, woods, marsh, mountain, creek, minor-river, major-river");
        check_cost(f, i, "dry", b->cost[i].dry);
        check_cost(f, i, "ice", b->cost[i].ice);
        check_cost(f, i, "rain", b->cost[i].rain);
    }
    if (f->count != rows)
        bad(f, row_at(f, f->count - 1), "%u rows of movement costs, not %u", f->count, rows);
}

static void check_weather(const WcBoard *b)
{
    const Rows *f = &b->weather_file;

    for (unsigned i = 0; i < f->count; i++) {
        Spot at = field_of(f, row_at(f, i), "continues");

        check_dice(f, i, "die", b->weather[i].die, -1, 9);
        if ((at != row_at(f, i)) != (b->weather[i].die >= 0))
            bad(f, at, b->weather[i].die < 0 ? "no die shows -1 before it is modified" : "missing field 'continues'");
    }
}

static void check_crossing(const WcBoard *b)
{
    const Rows *f = &b->crossing_file;

    for (unsigned i = 0; i < f->count; i++) {
        const CrossingRow *r = &b->crossing[i];
        Spot row = row_at(f, i);

        check_dice(f, i, "die", r->die, 3, 13);
        wc_check_men(f, field_of(f, row, "none"), r->none, 9990);
        wc_check_men(f, field_of(f, row, "one"), r->one, 9990);
        wc_check_men(f, field_of(f, row, "two"), r->two, 9990);
        if (i && (r->none < r[-1].none || r->one < r[-1].one || r->two < r[-1].two))
            bad(f, row, "fewer cross than with the die before");
    }
}

static void read_raids(WcBoard *b)
{
    const Rows *f = &b->raid_file;

    for (unsigned i = 0; i < f->count; i++) {
        RaidRow *r = &b->raid[i];
        Spot row = row_at(f, i);

        check_dice(f, i, "die", r->die, 0, 9);
        r->who = wc_leader_named(b, f, field_of(f, row, "leader"), r->leader);
        if (b->leader[r->who].side != AMERICAN)
            bad(f, field_of(f, row, "leader"), "wrong side: only Americans raid");
        wc_check_men(f, field_of(f, row, "american_loss"), r->american_loss, 90);
        wc_check_men(f, field_of(f, row, "british_loss"), r->british_loss, 90);
        wc_check_field(f, i, "fatigue", 0, 2);
        wc_check_field(f, i, "points", 0, 2);
    }
}

// From the best for the attacker to the worst, no gap between neighbours in modifiers.
static void check_ratios(const WcBoard *b)
{
    const Rows *f = &b->ratio_file;

    for (unsigned i = 0; i < f->count; i++) {
        const RatioRow *r = &b->ratio[i];

        wc_check_field(f, i, "attacker", 1, 14);
        wc_check_field(f, i, "defender", 1, 9);
        wc_check_field(f, i, "modifier", -9, 14);
        if (i && r->attacker * r[-1].defender >= r[-1].attacker * r->defender)
            bad(f, row_at(f, i), "ratios go from the best for the attacker to the worst");
        if (i && r->modifier != r[-1].modifier - 1)
            bad(f, field_of(f, row_at(f, i), "modifier"), "modifier %d after %d", r->modifier, r[-1].modifier);
    }
}

static void check_grades(const WcBoard *b)
{
    const Rows *f = &b->grade_file;

    for (unsigned i = 0; i < f->count; i++) {
        const GradeRow *r = &b->grade[i];
        Spot share = field_of(f, row_at(f, i), "share");

        wc_check_men(f, field_of(f, row_at(f, i), "loss"), r->loss, 2000);
        check_number(f, item_of(f, share, 0), 1, 9);
        check_number(f, item_of(f, share, 1), 1, 9);
        wc_check_field(f, i, "vp", 1, 20);
        if (i && (r->loss >= r[-1].loss || r->vp >= r[-1].vp))
            bad(f, row_at(f, i), "grades go from the best to the least");
    }
}

static void check_modifiers(const WcBoard *b)
{
    const Rows *f = &b->fatigue_file;

    for (unsigned i = 0; i < b->modifier_file.count; i++)
        wc_check_field(&b->modifier_file, i, "value", -9, 9);
    for (unsigned i = 0; i < f->count; i++) {
        check_dice(f, i, "level", b->fatigue[i].level, 0, 6);
        wc_check_field(f, i, "movement", -9, 0);
        wc_check_field(f, i, "attacker", -9, 0);
        wc_check_field(f, i, "defender", 0, 9);
    }
}

static void check_numbers(const WcBoard *b)
{
    const Rows *f = &b->number_file;

    for (unsigned i = 0; i < f->count; i++) {
        wc_check_field(f, i, "value", 0, 9990);
        if (b->number[i].men)
            wc_check_men(f, field_of(f, row_at(f, i), "value"), b->number[i].value, 9990);
    }
}

void wc_read_charts(WcBoard *b)
{
    read_combat(b);
    check_surprise(b);
    check_matrix(b);
    check_costs(b);
    check_weather(b);
    check_crossing(b);
    read_raids(b);
    check_ratios(b);
    check_grades(b);
    check_modifiers(b);
    check_numbers(b);
}
