// muster replay RECORD: what happened, ply by ply, as a side or the referee may read it.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "engine/record.h"
#include "engine/words.h"
#include "games/games.h"

enum { STEP_EVENTS = 512, VIEW_ROOM = 64 << 10 };

typedef struct Show {
    bool   json, map;
    Reader reader;
    Json   j;
    Text   out;
    Event  events[STEP_EVENTS];
} Show;

// ---- one ply

// Orders to a side's own blocks are his secret until they are seen; the other side reads only what happened.
static bool may_read_action(const Replay *r, Reader reader)
{
    return r->ply > 0 && (reader == REFEREE || reader == r->side);
}

static void show_words(const Replay *r, const Show *show)
{
    char room[400];
    Text t = text_in(room, sizeof room);

    if (may_read_action(r, show->reader)) {
        write_action(r->head.game, r->action, &t);
        printf("%4d  %s: %s\n", r->ply, r->head.game->side_names[r->side], room);
    }
    for (int i = 0; i < r->log->count; i++) {
        text_clear(&t);
        write_event(r->head.game, &r->log->at[i], show->reader, &t);
        if (t.length)
            printf("        %s\n", room);
    }
}

static void show_json(const Replay *r, Show *show)
{
    Json *j = &show->j;
    char room[400];
    Text t = text_in(room, sizeof room);

    json_open(j, '{');
    json_number(j, "ply", r->ply);
    if (may_read_action(r, show->reader)) {
        write_action(r->head.game, r->action, &t);
        json_text(j, "side", r->head.game->side_ids[r->side]);
        json_text(j, "action", room);
    }
    json_open_as(j, "events", '[');
    for (int i = 0; i < r->log->count; i++) {
        text_clear(&t);
        write_event(r->head.game, &r->log->at[i], show->reader, &t);
        if (!t.length)
            continue;
        json_open(j, '{');
        write_event_json(r->head.game, &r->log->at[i], show->reader, j);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}

static void show_ply(const Replay *r, Show *show)
{
    if (show->json)
        show_json(r, show);
    else
        show_words(r, show);
}

// ---- the end of it

static void show_position(Replay *r, Show *show, int columns)
{
    static char room[VIEW_ROOM];
    Text t = text_in(room, sizeof room);

    if (show->json) {
        json_close(&show->j, ']');
        json_number(&show->j, "ply", r->ply);
        t = json_room(VIEW_ROOM);
        Json j = json_in(&t);
        write_view(r->head.game, replay_state(r), show->reader, &j);
        json_raw(&show->j, "view", t.at);
        free(t.at);
        json_close(&show->j, '}');
        print_json(&show->out);
        return;
    }
    if (show->map) {
        r->head.game->draw_map(replay_state(r), show->reader, &(MapWish){ .columns = columns, .around = MAP_AUTO }, &t);
        fputs(room, stdout);
        text_clear(&t);
    }
    write_question(r->head.game, replay_state(r), show->reader, &t);
    puts(room);
}

static void begin_json(const Replay *r, Show *show)
{
    show->out = json_room(64 << 20);
    show->j = json_in(&show->out);
    json_open(&show->j, '{');
    json_text(&show->j, "game", r->head.game->id);
    json_text(&show->j, "scenario", r->head.game->scenarios[r->head.scenario].id);
    json_text(&show->j, "dice", r->head.dice);
    json_open_as(&show->j, "plies", '[');
}

static Reader wanted_reader(const Game *game, const char *word)
{
    if (!word || strcmp(word, "referee") == 0)
        return REFEREE;
    if (strcmp(word, "spectator") == 0)
        return SPECTATOR;
    int side = find_side(game, word);
    if (side < 0)
        misuse("--as wants %s, %s, spectator or referee, not '%s'", game->side_ids[0], game->side_ids[1], word);
    return (Reader)side;
}

// Before anything is printed: whether the record reaches that ply.  One that breaks before is left to the replay itself.
static void want_ply(const char *path, const char *text, size_t length, long to)
{
    static Replay r;
    Error err = { "" };

    if (!replay_open(&r, text, length, find_game, &err))
        return;
    while (r.ply < to && replay_step(&r, &err))
        ;
    if (r.ended && r.ply < to)
        misuse("%s: the record has only %d plies", path, r.ply);
}

static struct Asked { long to; const char *as; bool json, map; } asked;

const Option replay_options[] = {
    { "to", "PLY", .number = &asked.to, .low = 0, .high = LONG_MAX, .help = "stop there and say what the question is" },
    { "as", "READER", .text = &asked.as, .help = "as that side may read it, or as a spectator; unless given, as the referee, who sees all" },
    { "map", .on = &asked.map, .help = "draw the map at the end" },
    { "json", .on = &asked.json, .help = "plies with their events, and the view at the end" },
    { NULL },
};

int cmd_replay(int argc, char **argv)
{
    static Show show;
    static Replay r;
    Error err = { "" };
    size_t length;
    Log log = { .at = show.events, .room = STEP_EVENTS };

    asked = (struct Asked){ .to = LONG_MAX };
    argc = read_options(argc, argv, replay_options);
    show.json = asked.json;
    show.map = asked.map;
    if (argc != 2)
        misuse("replay wants one record");
    char *text = read_whole_file(argv[1], &length, &err);
    if (!text)
        misuse("%s", err.text);
    if (!replay_open(&r, text, length, find_game, &err))
        misuse("%s: %s", argv[1], err.text);
    if (asked.to != LONG_MAX)
        want_ply(argv[1], text, length, asked.to);
    show.reader = wanted_reader(r.head.game, asked.as);
    r.log = &log;
    if (show.json)
        begin_json(&r, &show);
    while (r.ply < asked.to && replay_step(&r, &err)) {
        show_ply(&r, &show);
        log.count = 0;
    }
    if (!r.ended && r.ply < asked.to && err.text[0])
        misuse("%s: %s", argv[1], err.text);
    show_position(&r, &show, 80);
    free(text);
    return FINE_STATUS;
}
