// muster odds RECORD|CASE: the exact odds of the battle at hand, about to be fought, or brought about by an answer.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "engine/case.h"
#include "engine/record.h"
#include "engine/words.h"
#include "games/games.h"
#include "lab/chances.h"
#include "lab/odds_words.h"

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
    int noun = -1;
    Error err = { "" };

    if (word && !read_noun(game, game->place_kind, word, &noun, &err))
        misuse("%s", err.text);
    return noun;
}

static Reader reader_of(const Game *game, const char *word)
{
    int side = word ? find_side(game, word) : REFEREE;

    if (side < 0)
        misuse("no side '%s'; there are %s and %s", word, game->side_ids[0], game->side_ids[1]);
    return (Reader)side;
}

// ---- the report

static void print_odds(const Game *game, const BattleOdds *odds)
{
    char room[8000];
    Text t = text_in(room, sizeof room);

    write_odds_page(game, odds, &t);
    fputs(room, stdout);
}

static void print_odds_json(const Game *game, const BattleOdds *odds)
{
    Text t = json_room(32768);
    Json j = json_in(&t);

    json_open(&j, '{');
    write_odds(game, odds, &j);
    json_close(&j, '}');
    print_json(&t);
}

static void print_chances_json(const Chances *chances)
{
    Text t = json_room(32768);
    Json j = json_in(&t);

    json_open(&j, '{');
    write_chances(chances, &j);
    json_close(&j, '}');
    print_json(&t);
}

// What an answer's dice decide where no battle comes of it.
static int report_chances(const Game *game, const State *s, Reader reader, Action a, bool json)
{
    static Chances chances;
    static char room[32768];
    Error err = { "" };
    Text t = text_in(room, sizeof room);

    if (!chances_after(game, s, reader, a, &chances, &err)) {
        printf("%s\n", err.text);
        return NOT_SO;
    }
    if (json)
        print_chances_json(&chances);
    else {
        write_chances_page(&chances, &t);
        fputs(room, stdout);
    }
    return FINE_STATUS;
}

static int report_odds(const Game *game, const BattleOdds *odds, bool json)
{
    if (json)
        print_odds_json(game, odds);
    else
        print_odds(game, odds);
    return FINE_STATUS;
}

static int report_answer(const Game *game, const State *s, Reader reader, const char *answer, bool json)
{
    BattleOdds odds;
    Error err = { "" };
    Action a;

    if (!read_action(game, answer, &a, &err))
        misuse("%s", err.text);
    if (is_over(s) || why_not(game, s, a) != OK) {
        printf("'%s' is not legal there\n", answer);
        return NOT_SO;
    }
    return odds_after(game, s, reader, a, &odds, &err) ? report_odds(game, &odds, json) : report_chances(game, s, reader, a, json);
}

static struct Asked { const char *as, *at, *after; long ply; bool json; } asked;

const Option odds_options[] = {
    { "ply", "N", .number = &asked.ply, .low = 0, .high = LONG_MAX, .help = "look at this ply of a record; at its end unless given" },
    { "as", "SIDE", .text = &asked.as, .help = "average what is hidden from that side over what it knows" },
    { "at", "PLACE", .text = &asked.at, .help = "the place of the battle, where several wait" },
    { "after", "ANSWER", .text = &asked.after,
      .help = "the battle that this answer would bring about ('normal trenton'); of an answer without a battle, what its dice decide" },
    { "json", .on = &asked.json, .help = "the same as data" },
    { NULL },
};

int cmd_odds(int argc, char **argv)
{
    Position pos;
    BattleOdds odds;
    Error err = { "" };

    asked = (struct Asked){ .ply = -1 };
    argc = read_options(argc, argv, odds_options);
    if (argc != 2)
        misuse("odds needs one record or case");
    const Game *game = position_of_file(argv[1], asked.ply, &pos);
    Reader reader = reader_of(game, asked.as);
    if (asked.after)
        return report_answer(game, (State *)&pos, reader, asked.after, asked.json);
    if (odds_at(game, (State *)&pos, reader, wanted_place(game, asked.at), &odds, &err))
        return report_odds(game, &odds, asked.json);
    printf("%s\n", err.text);
    return NOT_SO;
}
