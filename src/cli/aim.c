// How a game is won: the order `aim` of `muster play`, and `muster rules GAME --aim`.

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/session.h"
#include "engine/aim.h"

static void say_line(const Session *s, const char *head, const char *words, const char *rule)
{
    char all[1000];

    snprintf(all, sizeof all, "%s (%s)", words, rule);
    say_after(s, head, all);
}

// How a side wins, from the rows of the scenario; the kind of a row stands before the first of that kind.
static void say_aims(const Session *s, const Game *game, int scenario, uint32_t options, Side side)
{
    static const char *const headings[AIM_KINDS] = { "wins", "wins at once", "loses", "scores", "level" };
    int before = AIM_KINDS;

    printf("  How the %s win:\n", game->side_people[side]);
    for (const AimRow *row = game->aim->rows; row->words; row++) {
        char room[AIM_ROOM], head[40];
        Text words = text_in(room, sizeof room);
        if (!aim_is_for(row, scenario, side) || !aim_is_in_use(row, options))
            continue;
        write_aim(game, row, scenario, side, &words);
        snprintf(head, sizeof head, "    %-13s ", row->is == before ? "" : headings[row->is]);
        say_line(s, head, room, aim_rule(game, row));
        before = row->is;
    }
}

// ---- in a game

static void say_needs(const Session *s, Side side)
{
    Needs needs;

    find_needs(s->game, now_of(s), side, reader_of(s), &needs);
    if (needs.count)
        printf("  What the %s need now:\n", s->game->side_people[side]);
    for (int i = 0; i < needs.count; i++)
        say_line(s, "    - ", needs.at[i].words, needs.at[i].rule);
}

// One's own side's, or both with `aim all` and when all is shown.
void order_aim(Session *s, const char *rest)
{
    Reader reader = reader_of(s);

    for (Side side = AMERICAN; side < SIDES; side++)
        if (reader == side || reader == REFEREE || strcasecmp(rest, "all") == 0)
            say_aims(s, s->game, s->journal->head.scenario, s->journal->head.options, side);
    for (Side side = AMERICAN; side < SIDES; side++)
        say_needs(s, side);
}

// ---- on the command line

static void write_aims_of(const Game *game, int scenario, Json *j)
{
    json_open(j, '{');
    json_text(j, "id", game->scenarios[scenario].id);
    json_text(j, "name", game->scenarios[scenario].name);
    write_aims(game, scenario, j);
    json_close(j, '}');
}

static void print_aims_as_json(const Game *game, int only)
{
    Text out = json_room(1 << 18);
    Json j = json_in(&out);

    json_open(&j, '{');
    json_text(&j, "game", game->id);
    json_open_as(&j, "scenarios", '[');
    for (int i = 0; i < game->scenario_count; i++)
        if (only < 0 || only == i)
            write_aims_of(game, i, &j);
    json_close(&j, ']');
    json_close(&j, '}');
    print_json(&out);
}

static void print_aims_of(const Game *game, int scenario)
{
    Session page = { .columns = 100 };

    printf("%s: %s\n", game->name, game->scenarios[scenario].name);
    for (Side side = AMERICAN; side < SIDES; side++)
        say_aims(&page, game, scenario, UINT32_MAX, side);
}

void print_aims(const Game *game, const char *scenario, bool json)
{
    int only = scenario ? wanted_scenario(game, scenario) : -1;

    if (json) {
        print_aims_as_json(game, only);
        return;
    }
    for (int i = 0; i < game->scenario_count; i++)
        if (only < 0 || only == i)
            print_aims_of(game, i);
}
