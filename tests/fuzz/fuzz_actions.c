// Bytes play a game: the first names the game and scenario, the second how far a random game has gone, each further one (two in a long
// list) an answer by its place in the legal list, or an undo; dice come from the bytes too.  The laws of engine.h and the law of
// secrecy are checked on the way.

#include "engine/match.h"
#include "engine/words.h"
#include "fuzz.h"
#include "games/games.h"

enum { UNDO = 255, VIEW_ROOM = 1 << 16, LONG_GAME = 10000, FARTHER = 3 };

typedef struct Bytes {
    Luck luck;
    const uint8_t *at, *end;
} Bytes;

static int next_byte(Bytes *b)
{
    return b->at < b->end ? *b->at++ : 0;
}

static int draw_byte(Luck *luck, int n)
{
    return next_byte((Bytes *)luck) % n;
}

static const char *view_of(const Game *game, const State *s, Reader reader, char room[VIEW_ROOM])
{
    Text out = text_in(room, VIEW_ROOM);
    Json j = json_in(&out);

    write_view(game, s, reader, &j);
    game->draw_map(s, reader, &(MapWish){ .columns = 80, .rows = 24, .around = MAP_AUTO }, &out);
    must(!out.full);
    return room;
}

static void check_secrecy(const Game *game, const State *s, Bytes *bytes)
{
    static char real[VIEW_ROOM], dealt_view[VIEW_ROOM];

    for (Side viewer = AMERICAN; viewer < SIDES; viewer++) {
        Position dealt;
        Bytes luck = *bytes;
        memcpy(&dealt, s, game->size);
        game->imagine((State *)&dealt, viewer, &luck.luck);
        must(strcmp(view_of(game, s, viewer, real), view_of(game, (State *)&dealt, viewer, dealt_view)) == 0);
    }
}

static void check_action(const Game *game, const State *s, Action a)
{
    char room[200];
    Text out = text_in(room, sizeof room);
    Action back;
    Error err;

    must(why_not(game, s, a) == OK);
    write_action(game, a, &out);
    must(read_action(game, room, &back, &err) && back == a);
}

// Answers at random, so that few bytes reach late turns.
static void skip(Match *m, int plies)
{
    static Happened what;
    Seeded luck;
    ActionList list;
    int reason;

    seed_luck(&luck, (uint64_t)plies);
    while (plies-- > 0 && list_actions(m->game, match_look(m), &list))
        must(match_act(m, list.at[pick(&luck, list.count)], &luck.luck, NULL, &what, &reason));
}

// The scenarios of all games in a row.
static const Game *pick_game(int n, int *scenario)
{
    int all = 0, g = 0;

    for (int i = 0; i < game_count; i++)
        all += games[i]->scenario_count;
    for (n %= all; n >= games[g]->scenario_count; g++)
        n -= games[g]->scenario_count;
    *scenario = n;
    return games[g];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Match m;
    static Happened what;
    Bytes bytes = { .luck = { .draw = draw_byte }, .at = data, .end = data + size };
    ActionList list;
    char room[400];
    int reason, scenario, steps = 0;
    const Game *game = pick_game(next_byte(&bytes), &scenario);

    match_start(&m, game, scenario, 0, &bytes.luck, NULL, &what);
    skip(&m, next_byte(&bytes) * (game->bound > LONG_GAME ? FARTHER : 1));
    while (bytes.at < bytes.end && steps++ < 2000 && list_actions(game, match_look(&m), &list)) {
        Text wrong = text_in(room, sizeof room);
        must(position_is_sane(game, match_look(&m), &wrong));
        int choice = next_byte(&bytes) + (list.count > UNDO ? next_byte(&bytes) * 256 : 0);
        if (choice == UNDO && m.ply > match_floor(&m)) {
            must(match_undo(&m, match_floor(&m) + choice % (m.ply - match_floor(&m))));
            continue;
        }
        Action a = list.at[choice % list.count];
        if (steps % 4 == 0)
            check_action(game, match_look(&m), a);
        if (steps % 16 == 0)
            check_secrecy(game, match_look(&m), &bytes);
        must(match_act(&m, a, &bytes.luck, NULL, &what, &reason));
        must(m.ply <= game->bound);
    }
    return 0;
}
