// muster odds RECORD|CASE: the exact odds of the battle at hand, or about to be fought.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "engine/case.h"
#include "engine/record.h"
#include "engine/words.h"
#include "games/games.h"
#include "lab/odds.h"

// ---- the position: a record up to a ply, or the end of a case

static const Game *position_of_record(const char *path, const char *text, size_t length, long ply, Position *pos)
{
    Replay r;
    Error err = { "" };

    if (!replay_open(&r, text, length, find_game, &err))
        misuse("%s: %s", path, err.text);
    while ((ply < 0 || r.ply < ply) && replay_step(&r, &err))
        ;
    if (err.text[0])
        misuse("%s: %s", path, err.text);
    if (r.ply < ply)
        misuse("%s has no ply %ld; its last is %d", path, ply, r.ply);
    *pos = r.now;
    return r.head.game;
}

static const Game *position_of_case(const char *path, const char *text, size_t length, Position *pos)
{
    Case *c = calloc(1, sizeof *c);

    if (!c)
        abort();
    if (run_case(c, text, length, find_game) != CASE_HOLDS)
        misuse("%s:%d: %s", path, c->line, c->wrong.text);
    const Game *game = c->game;
    *pos = c->position;
    free(c);
    return game;
}

static const Game *position_of_file(const char *path, long ply, Position *pos)
{
    static const char record[] = "muster-record ";
    size_t length;
    Error err = { "" };
    char *text = read_whole_file(path, &length, &err);
    const Game *game;

    if (!text)
        misuse("%s", err.text);
    if (strncmp(text, record, sizeof record - 1) == 0)
        game = position_of_record(path, text, length, ply, pos);
    else if (ply >= 0)
        misuse("--ply is for records; %s is none", path);
    else
        game = position_of_case(path, text, length, pos);
    free(text);
    return game;
}

static int wanted_place(const Game *game, const char *word)
{
    int noun;
    Error err = { "" };

    for (int kind = 0; word && kind < game->noun_kinds; kind++)
        if (strcmp(game->nouns[kind].name, "place") == 0) {
            if (!read_noun(game, kind, word, &noun, &err))
                misuse("%s", err.text);
            return noun;
        }
    return -1;
}

static const char *place_title(const Game *game, int place)
{
    for (int kind = 0; kind < game->noun_kinds; kind++)
        if (strcmp(game->nouns[kind].name, "place") == 0)
            return game->nouns[kind].title(place);
    return "";
}

static Reader reader_of(const Game *game, const char *word)
{
    int side = word ? find_side(game, word) : REFEREE;

    if (side < 0)
        misuse("no side '%s'; there are %s and %s", word, game->side_ids[0], game->side_ids[1]);
    return (Reader)side;
}

// ---- the report

static void print_losses(const Game *game, const BattleOdds *odds, Side side)
{
    printf("  %-9s lose %.1f steps on average:", game->side_names[side], mean_losses(odds, side));
    for (int i = 0; i <= odds->most[side] && i < LOSSES_MAX; i++)
        if (odds->losses[side][i] >= 0.005)
            printf(" %d:%.0f%%", i, 100 * odds->losses[side][i]);
    putchar('\n');
}

static void print_odds(const Game *game, const BattleOdds *odds)
{
    printf("Battle of %s, %s attacks:\n", place_title(game, odds->place), game->side_names[odds->attacker]);
    printf("  attacker wins %.2f%%, defender wins %.2f%%, undecided %.4f%%\n", 100 * odds->attacker_wins, 100 * odds->defender_wins, 100 * odds->neither);
    print_losses(game, odds, AMERICAN);
    print_losses(game, odds, BRITISH);
    printf("Exact %s.\n", odds->policy);
    if (!odds->known)
        printf("Hidden blocks: the mean of %d ways they may lie.\n", odds->deals);
}

static void print_odds_json(const Game *game, const BattleOdds *odds)
{
    Text t = json_room(16384);
    Json j = json_in(&t);

    json_open(&j, '{');
    json_text(&j, "place", place_title(game, odds->place));
    json_text(&j, "attacker", game->side_ids[odds->attacker]);
    json_bool(&j, "known", odds->known);
    json_fraction(&j, "attacker_wins", odds->attacker_wins);
    json_fraction(&j, "defender_wins", odds->defender_wins);
    json_fraction(&j, "neither", odds->neither);
    json_open_as(&j, "losses", '{');
    for (Side side = AMERICAN; side < SIDES; side++) {
        json_open_as(&j, game->side_ids[side], '[');
        for (int i = 0; i <= odds->most[side] && i < LOSSES_MAX; i++)
            json_fraction(&j, NULL, odds->losses[side][i]);
        json_close(&j, ']');
    }
    json_close(&j, '}');
    json_text(&j, "words", odds->policy);
    json_close(&j, '}');
    print_json(&t);
}

int cmd_odds(int argc, char **argv)
{
    const char *as = NULL, *at = NULL;
    long ply = -1;
    bool json = false;
    const Option options[] = {
        { "ply", "N", .number = &ply, .low = 0, .high = LONG_MAX }, { "as", "SIDE", .text = &as }, { "at", "PLACE", .text = &at },
        { "json", .on = &json }, { NULL },
    };
    Position pos;
    BattleOdds odds;
    Error err = { "" };

    argc = read_options(argc, argv, options);
    if (argc != 2)
        misuse("odds needs one record or case");
    const Game *game = position_of_file(argv[1], ply, &pos);
    if (!odds_at(game, (State *)&pos, reader_of(game, as), wanted_place(game, at), &odds, &err)) {
        printf("%s\n", err.text);
        return NOT_SO;
    }
    if (json)
        print_odds_json(game, &odds);
    else
        print_odds(game, &odds);
    return FINE_STATUS;
}
