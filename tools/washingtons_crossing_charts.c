// The charts of Washington's Crossing that C has in another form than the print: matrices, results of combat, costs by season.
#include "washingtons_crossing.h"

#include <stdio.h>
#include <string.h>

enum { MATRIX_LOW = -6, MATRIX_HIGH = 10, PROHIBITED = 255 };

static const char *const ratings[] = { "low", "mid", "high" };      // the three columns of charts by rating
enum { RATINGS = sizeof ratings / sizeof *ratings };

// "R15/10", "20/25R": what becomes of attacker and defender, with their losses in percent.
static int effect_of(char mark)
{
    static const char marks[] = "R?!";
    const char *at = mark ? strchr(marks, mark) : NULL;

    return at ? (int)(at - marks) + 1 : 0;
}

static void read_result(Row combat, const char *key)
{
    const char *words = text(combat, key);
    int attacker = effect_of(words[0]), length = 0, a, d;
    char mark = 0;
    Row result;

    if (sscanf(words + (attacker > 0), "%3d/%3d%n%c", &a, &d, &length, &mark) < 2 || a < 0 || a > 100 || d < 0 || d > 100
        || (mark && (!effect_of(mark) || words[(attacker > 0) + length + 1])))
        bad(combat, key, "bad result '%s': losses as 15/10, R, ? or ! before or after them", words);
    if (attacker && mark)
        bad(combat, key, "bad result '%s': both sides retreat", words);
    result = add_part(combat, "results");
    set_number(result, "attacker_loss", a);
    set_number(result, "attacker", attacker);
    set_number(result, "defender_loss", d);
    set_number(result, "defender", effect_of(mark));
}

// The rows of the matrix are the bounds of the die; C has a row for each die.
static void make_matrix(void)
{
    static const int up_to[] = { -6, -3, 0, 3, 6, 9, 99 };
    const unsigned rows = sizeof up_to / sizeof *up_to;
    unsigned i = 0;

    FOR_ROWS(row, &wc_matrix)
        if (index_of(row) >= rows || number(row, "up_to") != up_to[index_of(row)])
            bad(row, "up_to", "row up to %d where %d belongs", number(row, "up_to"), up_to[index_of(row) < rows ? index_of(row) : rows - 1]);
    if (wc_matrix.count_rows != rows)
        bad(row_of(&wc_matrix, wc_matrix.count_rows - 1), NULL, "the row up to %d is missing", up_to[wc_matrix.count_rows]);
    for (int die = MATRIX_LOW; die <= MATRIX_HIGH; die++) {
        Row movement = add_row(&wc_movement);

        i += up_to[i] < die;
        for (int r = 0; r < RATINGS; r++)
            add_number(movement, "points", number(row_of(&wc_matrix, i), ratings[r]));
    }
}

// What movement costs by a word of the chart; what has no row cannot be entered, save dry ground.
static int cost_of(const char *what, const char *season)
{
    FOR_ROWS(cost, &wc_costs)
        if (!strcmp(text(cost, "what"), what))
            return is(cost, season, "prohibited") ? PROHIBITED : number(cost, season);
    return *what ? PROHIBITED : 0;
}

static void make_costs(Table *t, const WordList *what)
{
    static const char *const seasons[] = { "dry", "ice", "rain" };
    char room[64];

    for (int season = 0; season < 3; season++) {
        Row costs = add_row(t);

        for (int i = 0; i < count_words(what); i++)
            add_number(costs, "costs", cost_of(word_of(what, i, room), seasons[season]));
    }
}

static void check_costs(void)
{
    FOR_ROWS(cost, &wc_costs)
        if (number(cost, "what") != (int)index_of(cost))
            bad(cost, "what", "rows go clear, woods, marsh, mountain, creek, minor-river, major-river");
    make_costs(&wc_terrain_costs, &wc_terrains);
    make_costs(&wc_water_costs, &wc_waters_of_sides);
}

static void check_weather(Row weather)
{
    bool dieless = number(weather, "die") < 0;

    if (is_given(weather, "continues") == dieless)
        bad(weather, "continues", dieless ? "no die shows -1 before it is modified" : "missing field 'continues'");
}

static void make_frozen(void)
{
    for (int i = 0; i < count_words(&wc_weathers); i++)
        set_number(add_row(&wc_frozen), "becomes", i);
    FOR_ROWS(ice, &wc_ice)
        set_number(row_of(&wc_frozen, (unsigned)number(ice, "weather")), "becomes", number(ice, "becomes"));
}

static void check_crossing(Row crossing)
{
    static const char *const arrows[] = { "none", "one", "two" };

    for (int i = 0; i < 3; i++) {
        int men = number(crossing, arrows[i]);

        if (index_of(crossing) && men < number(row_of(&wc_crossing, index_of(crossing) - 1), arrows[i]))
            bad(crossing, NULL, "fewer cross than with the die before");
        add_number(crossing, "men", men);
    }
}

// From the best for the attacker to the worst, no gap between neighbours in modifiers.
static void check_ratio(Row ratio, Row before)
{
    if (number(ratio, "attacker") * number(before, "defender") >= number(before, "attacker") * number(ratio, "defender"))
        bad(ratio, NULL, "ratios go from the best for the attacker to the worst");
    if (number(ratio, "modifier") != number(before, "modifier") - 1)
        bad(ratio, "modifier", "modifier %d after %d", number(ratio, "modifier"), number(before, "modifier"));
}

static void check_grade(Row grade)
{
    Row before = row_of(&wc_victory, index_of(grade) - (index_of(grade) > 0));

    if (index_of(grade) && (number(grade, "loss") >= number(before, "loss") || number(grade, "vp") >= number(before, "vp")))
        bad(grade, NULL, "grades go from the best to the least");
    set_number(grade, "num", number_at(grade, "share", 0));
    set_number(grade, "den", number_at(grade, "share", 1));
}

static void check_number(Row r)
{
    bool men = number(r, "men");

    if (men && number(r, "value") % 10)
        bad(r, "value", "%d men: troops are counted in tens", number(r, "value"));
    set_number(r, "constant", men ? number(r, "value") / 10 : number(r, "value"));
}

void wc_check_charts(void)
{
    FOR_ROWS(combat, &wc_combat)
        for (int r = 0; r < RATINGS; r++)
            read_result(combat, ratings[r]);
    make_matrix();
    check_costs();
    FOR_ROWS(weather, &wc_weather)
        check_weather(weather);
    make_frozen();
    FOR_ROWS(crossing, &wc_crossing)
        check_crossing(crossing);
    FOR_ROWS(raid, &wc_raids)
        if (!is(row_referred(raid, "leader"), "side", "american"))
            bad(raid, "leader", "wrong side: only Americans raid");
    for (unsigned i = 1; i < wc_ratios.count_rows; i++)
        check_ratio(row_of(&wc_ratios, i), row_of(&wc_ratios, i - 1));
    FOR_ROWS(grade, &wc_victory)
        check_grade(grade);
    FOR_ROWS(r, &wc_numbers)
        check_number(r);
}
