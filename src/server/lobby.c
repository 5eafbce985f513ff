// Coming in, making games, joining them and leaving them.

#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "games/games.h"
#include "server/memory.h"
#include "server/rows/lists.h"
#include "server/rows/players.h"
#include "server/server.h"

enum { TOKEN = 32, PROTOCOL = 1, TABLES_EACH = 2000, ROW_COST = 4 /* messages: of a new player or game, kept for good */ };

// ---- names that nobody can guess

static void random_name(char *name, int length)
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz";     // none that look alike

    for (int i = 0; i < length; i++)
        name[i] = letters[randombytes_uniform(sizeof letters - 1)];
    name[length] = '\0';
}

static void player_of(const char *token, char player[PLAYER_ID + 1])
{
    unsigned char hash[crypto_hash_sha256_BYTES];

    crypto_hash_sha256(hash, (const unsigned char *)token, strlen(token));
    sodium_bin2hex(player, PLAYER_ID + 1, hash, sizeof hash);
}

// ---- hello

static bool add_player(Server *server, char token[TOKEN + 1], char player[PLAYER_ID + 1], Error *err)
{
    random_name(token, TOKEN);
    player_of(token, player);
    return players_add(server->store, player, err);
}

// A player who has been here comes back without the database.
static bool is_player(Server *server, const char *player, bool *known, Error *err)
{
    *known = recall_player(&server->recall, player);
    return *known || players_find(server->store, player, known, err);
}

bool hello_needs_no_row(const Ask *ask)
{
    const char *token = json_string_value(json_object_get(ask->fields, "token"));
    char player[PLAYER_ID + 1];

    if (!token || strlen(token) != TOKEN)
        return false;
    player_of(token, player);
    return recall_player(&ask->server->recall, player);
}

bool do_hello(Ask *ask, Error *err)
{
    Desk *desk = ask->desk;
    const char *given;
    char token[TOKEN + 1], player[PLAYER_ID + 1];
    bool known = false;
    int version;

    if (!ask_number(ask, "protocol", &version, err) || !ask_optional(ask, "token", &given, err))
        return false;
    if (version != PROTOCOL)
        return fail(err, "this server speaks protocol %d, not %d; reload the page", PROTOCOL, version);
    if (strlen(given) == TOKEN) {
        player_of(given, player);
        if (!is_player(ask->server, player, &known, err))
            return false;
    }
    if (!known)
        client_charge(desk->client, ROW_COST);
    if (known)
        strcpy(token, given);
    else if (!add_player(ask->server, token, player, err))
        return false;
    recall_keep_player(&ask->server->recall, player);
    strcpy(desk->player, player);
    desk->greeted = true;
    desk->table[0] = '\0';

    Json *j = say_begin(ask->server, "hello", desk->id);
    json_number(j, "protocol", PROTOCOL);
    json_text(j, "token", token);
    json_text(j, "version", MUSTER_VERSION);
    say_end(ask->server, desk);
    return true;
}

// ---- the list of one's games

typedef struct Listing {
    Json       *json;
    const char *player;
} Listing;

static void list_game(void *context, const ListedGame *g)
{
    const Listing *l = context;
    Json *j = l->json;
    char room[MANNER_ROOM];

    json_open(j, '{');
    json_text(j, "table", g->table);
    json_text(j, "game", g->game->id);
    json_text(j, "scenario", g->game->scenarios[g->scenario].id);
    json_open_as(j, "seats", '{');
    for (Side side = 0; side < SIDES; side++)
        json_text(j, g->game->side_ids[side], seat_words(&g->seats[side], l->player, room));
    json_close(j, '}');
    json_number(j, "turn", g->turn);
    json_number(j, "last_turn", g->game->scenarios[g->scenario].last_turn);
    json_bool(j, "your_turn", seats_wait_for(g->seats, g->to_act, l->player));
    json_text(j, "outcome", g->outcome);
    json_number(j, "updated", g->updated);
    json_number(j, "unseen", g->unseen);
    if (seats_shows_invitation(g->owner, g->invite, l->player))
        json_text(j, "invite", g->invite);
    json_close(j, '}');
}

// Written in a room of its own, since others may write messages while the store reads.
bool do_lobby(Ask *ask, Error *err)
{
    char *room = or_die(malloc(MESSAGE_ROOM));
    Text text = text_in(room, MESSAGE_ROOM);
    Json rows = json_in(&text);
    Listing l = { &rows, ask->desk->player };

    json_open(&rows, '[');
    bool fine = lists_each(ask->server->store, ask->desk->player, list_game, &l, err);
    json_close(&rows, ']');
    if (fine) {
        Json *j = say_begin(ask->server, "lobby", ask->desk->id);
        json_raw(j, "tables", room);
        say_end(ask->server, ask->desk);
    }
    free(room);
    return fine;
}

// ---- a new table

static bool read_seats(Ask *ask, Table *t, Error *err)
{
    const json_t *seats = json_object_get(ask->fields, "seats");

    for (Side side = 0; side < SIDES; side++) {
        const char *word = json_string_value(json_object_get(seats, t->game->side_ids[side]));
        Seat *seat = &t->seats[side];
        if (!word)
            return fail(err, "'seats' wants american and british, each 'me', 'open' or a bot");
        seat->automatic = true;
        if (strcmp(word, "me") == 0) {
            *seat = seats_taken_by(t->seats, side, ask->desk->player);
        } else if (strcmp(word, "open") != 0) {
            seat->kind = SEAT_BOT;
            if (!read_bot_manner(word, &seat->bot, err))
                return false;
        }
    }
    return true;
}

static bool read_options(Ask *ask, Table *t, Error *err)
{
    json_t *options = json_object_get(ask->fields, "options"), *value;
    const char *id;

    for (int i = 0; i < t->game->option_count; i++)
        t->options |= (uint32_t)t->game->options[i].by_default << i;
    if (options && !json_is_object(options))
        return fail(err, "'options' is not an object");
    json_object_foreach(options, id, value) {
        int i = 0;
        while (i < t->game->option_count && strcmp(t->game->options[i].id, id) != 0)
            i++;
        if (i == t->game->option_count || !json_is_boolean(value))
            return fail(err, "%s has no option '%.40s' that is true or false", t->game->id, id);
        t->options = (t->options & ~(1u << i)) | (uint32_t)json_is_true(value) << i;
    }
    return true;
}

// A seed that came with the request would be known before the dice are bound.
static bool has_no_seed(const Ask *ask, Error *err)
{
    return !json_object_get(ask->fields, "seed")
        || fail(err, "'seed' is given after the table's commitment has been shown, with a message of its own; reload the page");
}

// The words are shown to a person who does not know this one, as they are: whoever draws them makes nothing of them but text.
static bool read_greeting(Ask *ask, Table *t, Error *err)
{
    const char *words;

    if (!ask_optional(ask, "greeting", &words, err))
        return false;
    for (const unsigned char *c = (const unsigned char *)words; *c; c++)
        if ((*c < 0x20 && *c != '\n') || *c == 0x7f)
            return fail(err, "'greeting' has control characters");
    if (strlen(words) > GREETING)
        return fail(err, "'greeting' has more than %d bytes", GREETING);
    if (seats_any_open(t->seats))
        strcpy(t->greeting, words);
    return true;
}

static bool read_beginning(Ask *ask, Table *t, Error *err)
{
    const char *game, *scenario;

    if (!ask_text(ask, "game", &game, err) || !ask_text(ask, "scenario", &scenario, err))
        return false;
    t->game = find_game(game);
    if (!t->game)
        return fail(err, "there is no game '%.40s'", game);
    t->scenario = find_scenario(t->game, scenario);
    if (t->scenario < 0)
        return fail(err, "%s has no scenario '%.40s'", t->game->id, scenario);
    return read_options(ask, t, err);
}

// `from`: the game goes on from a ply of another one, and has its game, scenario and options.
static bool read_origin(Ask *ask, Table *t, const json_t *from, Error *err)
{
    const char *id = json_string_value(json_object_get(from, "table"));
    const json_t *ply = json_object_get(from, "ply");

    if (!id || !json_is_integer(ply) || json_integer_value(ply) < INT_MIN || json_integer_value(ply) > INT_MAX)
        return fail(err, "'from' wants a table and a ply");
    if (json_object_get(ask->fields, "game") || json_object_get(ask->fields, "scenario") || json_object_get(ask->fields, "options"))
        return fail(err, "a game that goes on from another one has its game, scenario and options from there");
    const Table *other = cache_find(&ask->server->cache, id, err);
    if (!other)
        return false;
    client_charge(ask->desk->client, other->ply / PLIES_A_MESSAGE);
    return table_set_origin(t, other, (int)json_integer_value(ply), err);
}

static bool read_new_table(Ask *ask, Table *t, Error *err)
{
    const json_t *from = json_object_get(ask->fields, "from");

    return has_no_seed(ask, err) && (from ? read_origin(ask, t, from, err) : read_beginning(ask, t, err)) && read_seats(ask, t, err)
        && read_greeting(ask, t, err);
}

static bool has_room_for_more(Ask *ask, Error *err)
{
    int64_t count = 0;

    return lists_count(ask->server->store, ask->desk->player, &count, err)
        && (count < TABLES_EACH || fail(err, "you have %d games; take some off your list first", TABLES_EACH));
}

// `what_if`: a board on a game, of which nothing is stored.
static bool begin_board(Ask *ask, const json_t *what_if, Error *err)
{
    char name[TABLE_ID + 1];
    const char *id = json_string_value(json_object_get(what_if, "table"));
    const json_t *ply = json_object_get(what_if, "ply");
    Table *other;

    if (!id || (ply && (!json_is_integer(ply) || json_integer_value(ply) < INT_MIN || json_integer_value(ply) > INT_MAX)))
        return fail(err, "'what_if' wants a table, and a ply of a game that is over");
    if (!(other = cache_find(&ask->server->cache, id, err)))
        return false;
    client_charge(ask->desk->client, other->ply / PLIES_A_MESSAGE);
    random_name(name, TABLE_ID);
    Table *board = board_new(other, visitor_at(ask->desk), ply ? (int)json_integer_value(ply) : other->ply, name, err);
    if (!board)
        return false;
    boards_add(&ask->server->cache.boards, board);
    if (!open_table(ask->server, ask->desk, board, err))
        return false;
    say_table(ask->server, ask->desk, board, ask->desk->id);
    return true;
}

bool do_new(Ask *ask, Error *err)
{
    const json_t *what_if = json_object_get(ask->fields, "what_if");
    Desk *desk = ask->desk;

    client_charge(desk->client, ROW_COST);
    if (what_if)
        return begin_board(ask, what_if, err);
    Table *t = new_zeroed(sizeof *t);
    random_name(t->id, TABLE_ID);
    strcpy(t->owner, desk->player);
    dice_new_secret(t->secret);
    if (!read_new_table(ask, t, err) || !has_room_for_more(ask, err)) {
        table_free(t);
        return false;
    }
    if (seats_any_open(t->seats))
        random_name(t->invite, INVITE);
    if (!table_create(t, ask->server->store, err)) {
        table_free(t);
        return false;
    }
    cache_add(&ask->server->cache, t);
    if (!open_table(ask->server, desk, t, err))
        return false;
    say_table(ask->server, desk, t, desk->id);
    table_changed(ask->server, t, desk);
    return true;
}

// ---- joining, watching, leaving

bool do_join(Ask *ask, Error *err)
{
    const char *invite, *why;
    Table *t = NULL;

    if (!ask_text(ask, "invite", &invite, err) || !has_no_seed(ask, err) || !(t = ask_table(ask, err)))
        return false;
    Side side = seats_invited(t, invite, &why);
    if (side == NEITHER)
        return fail(err, "%s", why);
    random_name(t->invite, INVITE);         // this one is used up; the next is for a seat that is still open
    if (!table_sit(t, ask->server->store, side, ask->desk->player, err)) {
        cache_forget(&ask->server->cache, t->id);
        return false;
    }
    say_table(ask->server, ask->desk, t, ask->desk->id);
    table_changed(ask->server, t, ask->desk);
    return true;
}

// What the bearer of an invitation may know before he takes the seat.  The table is not opened for him: nothing else of it is told.
bool do_invitation(Ask *ask, Error *err)
{
    const char *id, *invite, *why;
    Table *t;

    if (!ask_text(ask, "table", &id, err) || !ask_text(ask, "invite", &invite, err) || !(t = cache_find(&ask->server->cache, id, err)))
        return false;
    Side side = seats_invited(t, invite, &why);
    if (side == NEITHER)
        return fail(err, "%s", why);

    Json *j = say_begin(ask->server, "invitation", ask->desk->id);
    json_text(j, "table", t->id);
    json_text(j, "game", t->game->id);
    json_text(j, "scenario", t->game->scenarios[t->scenario].id);
    json_text(j, "side", t->game->side_ids[side]);
    if (t->greeting[0])
        json_text(j, "greeting", t->greeting);
    say_end(ask->server, ask->desk);
    return true;
}

// Reads a seal or a seed; the other is NULL.
static bool read_seed(const Ask *ask, const char **seal, const char **seed, Error *err)
{
    uint8_t hash[SECRET_BYTES];

    if (!json_object_get(ask->fields, "seal") == !json_object_get(ask->fields, "seed"))
        return fail(err, "either 'seed' or 'seal' is wanted");
    if (!ask_optional(ask, "seal", seal, err) || !ask_optional(ask, "seed", seed, err))
        return false;
    if (!is_dice_seed(*seed))
        return fail(err, "'seed' is a text of at most %d bytes without control characters", SEED_MAX);
    if (json_object_get(ask->fields, "seed"))
        *seal = NULL;
    else if (!dice_secret_from_hex(hash, *seal))
        return fail(err, "'seal' is a SHA-256 in hexadecimal");
    return true;
}

// What a player gives to the dice.  He names the commitment that he was shown, so that he gives it for no other.
bool do_seed(Ask *ask, Error *err)
{
    const char *commitment, *seal, *seed;
    Store *store = ask->server->store;
    Table *t = NULL;

    if (!ask_text(ask, "commitment", &commitment, err) || !read_seed(ask, &seal, &seed, err) || !(t = ask_table(ask, err)))
        return false;
    Side side = seats_owing(t->seats, ask->desk->player);
    if (side == NEITHER)
        return fail(err, "no seed of yours is awaited there");
    if (strcmp(commitment, t->commitment) != 0)
        return fail(err, "that is not this table's commitment");
    if (seal ? !table_seal_seed(t, store, side, seal, err) : !table_give_seed(t, store, side, seed, err)) {
        cache_forget(&ask->server->cache, t->id);
        return false;
    }
    say_table(ask->server, ask->desk, t, ask->desk->id);
    table_changed(ask->server, t, ask->desk);
    return true;
}

bool watch_needs_no_row(const Ask *ask)
{
    const char *table = json_string_value(json_object_get(ask->fields, "table"));

    return !table || (cache_look(&ask->server->cache, table) && recall_marks(&ask->server->recall, ask->desk->player, table));
}

bool do_watch(Ask *ask, Error *err)
{
    ask->desk->table[0] = '\0';         // it is opened from the start: what happened since `seen` is told a second time
    Table *t = ask_table(ask, err);

    if (!t)
        return false;
    say_table(ask->server, ask->desk, t, ask->desk->id);
    return true;
}

bool do_leave(Ask *ask, Error *err)
{
    ask->desk->table[0] = '\0';
    return true;
}

// A game under way against another person is given up; one that never began has lost its owner, so nobody can join it.
bool do_remove(Ask *ask, Error *err)
{
    const char *id;
    Table *t;

    if (!ask_text(ask, "table", &id, err) || !(t = cache_find(&ask->server->cache, id, err)))
        return false;
    if (table_is_board(t))
        return fail(err, "a what-if board is on no list");
    for (Side side = 0; side < SIDES; side++)
        if (seats_may_give_up(t, side, ask->desk->player)) {
            if (!table_give_up(t, ask->server->store, side, err)) {
                cache_forget(&ask->server->cache, id);
                return false;
            }
            cache_forget(&ask->server->cache, id);      // its note is read again
            t = cache_find(&ask->server->cache, id, err);
            if (!t)
                return false;
            clerk_hurry(ask->server, id);
            table_changed(ask->server, t, NULL);
        }
    if (seats_may_close(t, ask->desk->player) && !table_close(t, ask->server->store, err)) {
        cache_forget(&ask->server->cache, id);
        return false;
    }
    if (strcmp(ask->desk->table, id) == 0)
        ask->desk->table[0] = '\0';
    return lists_remove(ask->server->store, ask->desk->player, id, err) && do_lobby(ask, err);
}
