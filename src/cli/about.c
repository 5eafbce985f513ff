// muster about [GAME]: what this is, and how much of each board is sourced.

#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "cli/tables.h"
#include "engine/engine.h"
#include "games/games.h"

static const char rights[] =
    "Muster is unaffiliated with the publishers and designers of these games. Rules are played from "
    "their own rule books in our own words; boards and ratings that the books do not print are our "
    "reconstructions, each row with its source. Own the printed game to own its board.\n"
    "The program is free software under the MIT licence.";

// A name and what is said of it, which begins in a column of its own.
static void print_row(const char *id, const char *words)
{
    printf("    %-20s ", id);
    print_indented(words, 25);
}

static void print_game(const Game *g)
{
    int rows = g->rows_sourced + g->rows_reconstructed;
    char room[600];

    printf("%s (%s), rules version %d\n", g->name, g->id, g->rules_version);
    print_paragraph(g->about, 2);
    snprintf(room, sizeof room, "Printed game: %s.", g->publisher);
    print_paragraph(room, 2);
    snprintf(room, sizeof room, "Data: %d rows; %d from the rules or a document, %d with a part reconstructed.", rows, g->rows_sourced, g->rows_reconstructed);
    print_paragraph(room, 2);
    printf("  Scenarios:\n");
    for (int i = 0; i < g->scenario_count; i++) {
        const ScenarioRow *row = &g->scenarios[i];
        snprintf(room, sizeof room, "turns %d to %d. %s", row->first_turn, row->last_turn, row->about);
        print_row(row->id, room);
    }
    printf("  How to win: `muster rules %s --aim`.\n", g->id);
    if (g->option_count)
        puts("  Options:");
    for (int i = 0; i < g->option_count; i++)
        print_row(g->options[i].id, g->options[i].words);
}

static void write_game(const Game *g, Json *j)
{
    json_text(j, "id", g->id);
    json_text(j, "name", g->name);
    json_text(j, "about", g->about);
    json_text(j, "publisher", g->publisher);
    json_number(j, "rules_version", g->rules_version);
    json_number(j, "sourced", g->rows_sourced);
    json_number(j, "reconstructed", g->rows_reconstructed);
    json_number(j, "position_bytes", g->size);
    write_beginnings(g, j);
}

static void write_all(const Game *only, Json *j)
{
    json_open(j, '{');
    json_text(j, "version", MUSTER_VERSION);
    json_text(j, "licence", "MIT");
    json_text(j, "rights", "unaffiliated with the publishers; boards not printed in the rules are reconstructions");
    if (only) {
        write_game(only, j);
    } else {
        json_open_as(j, "games", '[');
        for (int i = 0; i < game_count; i++) {
            json_open(j, '{');
            write_game(games[i], j);
            json_close(j, '}');
        }
        json_close(j, ']');
    }
    json_close(j, '}');
}

static struct Asked { bool json, facts, frames, answers, events, types; } asked;

const Option about_options[] = {
    { "json", .on = &asked.json, .help = "the same as data" },
    { "facts", .on = &asked.facts, .help = "the facts of a position: what case files may put and expect, and which readers see each" },
    { "frames", .on = &asked.frames, .help = "what case files may begin: phases, battles, questions" },
    { "answers", .on = &asked.answers, .help = "what may be answered in the game, what is asked, and how it ends" },
    { "events", .on = &asked.events, .help = "what may happen in the game, with the fields that clients are sent" },
    { "types", .on = &asked.types, .help = "both as TypeScript, for clients" },
    { NULL },
};

int cmd_about(int argc, char **argv)
{
    asked = (struct Asked){ .json = false };
    argc = read_options(argc, argv, about_options);
    if (argc > 2)
        misuse("about wants one game, or none");
    const Game *only = argc == 2 ? wanted_game(argv[1]) : NULL;
    if (asked.facts || asked.frames || asked.answers || asked.events || asked.types) {
        if (!only || asked.json + asked.facts + asked.frames + asked.answers + asked.events + asked.types > 1)
            misuse("about wants one game and one of --facts, --frames, --answers, --events, --types");
        (asked.facts ? print_fact_table : asked.frames ? print_frame_table : asked.answers ? print_answer_table :
         asked.events ? print_event_table : print_types)(only);
        return FINE_STATUS;
    }
    if (asked.json) {
        Text out = json_room(1 << 20);
        Json j = json_in(&out);
        write_all(only, &j);
        print_json(&out);
        return FINE_STATUS;
    }
    printf("muster %s\n\n", MUSTER_VERSION);
    for (int i = 0; i < game_count; i++)
        if (!only || only == games[i])
            print_game(games[i]);
    printf("\n");
    print_indented(rights, 0);
    return FINE_STATUS;
}
