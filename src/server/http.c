// Plain HTTP: the client's files and what it asks for once.

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "book/book.h"
#include "engine/engine.h"
#include "engine/words.h"
#include "games/games.h"
#include "server/keeper.h"
#include "server/memory.h"
#include "server/remarks.h"
#include "server/reviewer.h"

enum { FILE_MAX = 32 * 1024 * 1024, JSON_ROOM = 256 * 1024, RECORD_ROOM = 8 * 1024 * 1024, RECORD_COST = 20 /* requests */,
       BOOK_ROOM = 1024 * 1024, CASE_COST = 5, GAMES_MOST = 16, NAMED_MOST = 200 /* a longer list nobody reads: hexes are pressed or typed */ };

static const char JSON_TYPE[] = "application/json";

// ---- answers

static Reply plain_reply(void)
{
    return (Reply){ .status = 200, .type = "text/plain; charset=utf-8", .cache = "no-cache" };
}

static void give_text(Reply *reply, int status, const char *words)
{
    reply->status = status;
    reply->body = copy_text(words);
    reply->length = strlen(words);
}

static void give_json(Reply *reply, const Text *text)
{
    reply->type = JSON_TYPE;
    give_text(reply, text->full ? 500 : 200, text->full ? "{}" : text->at);
}

// What `write` writes, of a game if it is about one.
static void give_written(Reply *reply, void (*write)(Json *j, const Game *game), const Game *game)
{
    char *room = or_die(malloc(JSON_ROOM));
    Text text = text_in(room, JSON_ROOM);
    Json j = json_in(&text);

    write(&j, game);
    give_json(reply, &text);
    free(room);
}

// ---- the client's files

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" }, { ".js", "text/javascript; charset=utf-8" }, { ".css", "text/css; charset=utf-8" },
        { ".svg", "image/svg+xml" }, { ".png", "image/png" }, { ".jpg", "image/jpeg" }, { ".webp", "image/webp" }, { ".ico", "image/x-icon" }, { ".json", JSON_TYPE },
        { ".wasm", "application/wasm" }, { ".woff2", "font/woff2" }, { ".webmanifest", "application/manifest+json" },
        { ".map", JSON_TYPE }, { ".txt", "text/plain; charset=utf-8" }, { ".mp3", "audio/mpeg" }, { ".ogg", "audio/ogg" },
    };
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(types[i][0], dot) == 0)
            return types[i][1];
    return "application/octet-stream";
}

// Reads a whole plain file that is not a link out of the folder; false if it cannot.
static bool read_file(const char *path, Reply *reply)
{
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    size_t got = 0;

    if (file < 0)
        return false;
    bool fine = fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= FILE_MAX;
    if (fine) {
        reply->length = (size_t)about.st_size;
        reply->body = or_die(malloc(reply->length + 1));
        for (ssize_t n; got < reply->length && (n = read(file, reply->body + got, reply->length - got)) > 0; )
            got += (size_t)n;
        fine = got == reply->length;
        if (!fine) {
            free(reply->body);
            reply->body = NULL;
            reply->length = 0;
        }
    }
    close(file);
    return fine;
}

// The file, or one that was compressed beside it when the client was built.
static bool give_file(const Server *server, const char *path, const Request *request, Reply *reply)
{
    static const struct { const char *suffix, *encoding; } kinds[] = { { ".br", "br" }, { ".gz", "gzip" }, { "", NULL } };
    char full[4096];

    if (strstr(path, "..") || strstr(path, "//") || strchr(path, '\\'))
        return false;
    for (int i = 0; i < 3; i++) {
        if ((i == 0 && !request->takes_br) || (i == 1 && !request->takes_gzip))
            continue;
        snprintf(full, sizeof full, "%s%s%s", server->web, path, kinds[i].suffix);
        if (!read_file(full, reply))
            continue;
        reply->encoding = kinds[i].encoding;
        reply->type = type_of(path);
        if (strncmp(path, "/assets/", 8) == 0)
            reply->cache = "public, max-age=31536000, immutable";
        return true;
    }
    return false;
}

// A path without a dot is a page of the client, which finds its own way.
static void give_client(const Server *server, const Request *request, Reply *reply)
{
    bool is_page = strchr(request->path, '.') == NULL;

    if (!server->web)
        give_text(reply, is_page ? 503 : 404, is_page ? "The client has not been built: run ./play --build, then reload.\n" : "not found\n");
    else if (!give_file(server, is_page ? "/index.html" : request->path, request, reply))
        give_text(reply, 404, is_page ? "The client's index.html is missing: run ./play --build, then reload.\n" : "not found\n");
}

// ---- the games

static void write_choice(Json *j, const char *id, const char *words)
{
    json_open(j, '{');
    json_text(j, "id", id);
    json_text(j, "words", words);
    json_close(j, '}');
}

static void write_traits(Json *j, const char *key, const BotTrait traits[], int count)
{
    json_open_as(j, key, '[');
    for (int i = 0; i < count; i++)
        write_choice(j, traits[i].id, traits[i].about);
    json_close(j, ']');
}

static void write_bots(Json *j)
{
    json_open_as(j, "levels", '[');
    for (int i = 0; i < BOT_LEVELS; i++)
        write_choice(j, bot_levels[i].id, bot_levels[i].about);
    json_close(j, ']');
    write_traits(j, "tempers", bot_tempers, TEMPERS);
    write_traits(j, "handicaps", bot_handicaps, HANDICAPS);
}

static void write_games(Json *j, const Game *game)
{
    json_open(j, '[');
    for (int i = 0; i < game_count; i++) {
        json_open(j, '{');
        json_text(j, "id", games[i]->id);
        json_text(j, "name", games[i]->name);
        json_text(j, "prefix", games[i]->rule_prefix);
        json_text(j, "about", games[i]->about);
        json_open_as(j, "sides", '{');
        for (Side side = 0; side < SIDES; side++)
            json_text(j, games[i]->side_ids[side], games[i]->side_names[side]);
        json_close(j, '}');
        json_open_as(j, "people", '{');
        for (Side side = 0; side < SIDES; side++)
            json_text(j, games[i]->side_ids[side], games[i]->side_people[side]);
        json_close(j, '}');
        write_beginnings(games[i], j);
        write_bots(j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_verbs(Json *j, const Game *game)
{
    json_open_as(j, "verbs", '[');
    for (int i = 1; i < game->verb_count; i++) {
        const Verb *v = &game->verbs[i];
        json_open(j, '{');
        json_text(j, "id", v->id);
        char room[80];
        Text button = text_in(room, sizeof room);
        write_button(v->button, &button);
        json_text(j, "button", room);
        if (v->x != NO_KIND)
            json_text(j, "says", v->button);
        json_text(j, "help", v->help);
        json_text(j, "rule", v->rule);
        if (v->x != NO_KIND)
            json_text(j, "x", game->nouns[v->x].name);
        if (v->y != NO_KIND)
            json_text(j, "y", game->nouns[v->y].name);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_help(Json *j, const Game *game)
{
    json_open(j, '{');
    write_verbs(j, game);
    json_open_as(j, "reasons", '[');
    for (int i = 1; i < game->reason_count; i++) {
        json_open(j, '{');
        json_text(j, "id", game->reasons[i].id);
        json_text(j, "rule", game->reasons[i].rule);
        char words[400];
        Text plain = text_in(words, sizeof words);
        write_reason_words(game, NULL, 0, i, &plain);
        json_text(j, "words", words);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_open_as(j, "rolls", '[');
    for (int i = 0; i < game->roll_kinds; i++) {
        json_open(j, '{');
        json_text(j, "id", game->rolls[i].id);
        json_text(j, "words", game->rolls[i].words);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_text(j, "about", game->about);
    json_text(j, "publisher", game->publisher);
    json_close(j, '}');
}

// ---- what can be set by hand

static void write_words(Json *j, const Game *game, const Fact *f)
{
    const char *last = NULL;

    if (!f->words && !f->word)
        return;
    json_open_as(j, "words", '[');
    for (const FactWord *w = f->words; w && w->word; w++)
        if (w == f->words || w->value != w[-1].value)       // another spelling
            json_text(j, NULL, w->word);
    for (int value = f->low; f->word && value <= f->high; value++) {
        const char *word = fact_word(game, f, value);
        if (word && (!last || strcmp(word, last) != 0))
            json_text(j, NULL, word);
        last = word;
    }
    json_close(j, ']');
}

static void write_settable_fact(Json *j, const Game *game, const Fact *f)
{
    static const char *const types[] = { "number", "flag", "side", "noun", "word" };
    int scale = f->scale ? f->scale : 1;

    json_open(j, '{');
    json_text(j, "id", f->id);
    json_text(j, "about", f->about);
    json_text(j, "is", types[f->is]);
    if (f->is == FACT_NUMBER) {
        json_number(j, "low", f->low * scale);
        json_number(j, "high", f->high * scale);
        json_number(j, "step", scale);
    }
    if (f->is == FACT_NOUN)
        json_text(j, "noun", game->nouns[f->kind].name);
    if (f->by_side)
        json_bool(j, "by_side", true);
    write_words(j, game, f);
    json_close(j, '}');
}

// The first fact from `f` on that may be set of a kind of noun, of the sides or of the game; NULL if there is none.
static const Fact *next_settable(const Fact *f, int of)
{
    for (; f->id; f++)
        if (f->of == of && !f->paired && !f->find && fact_may_be_put(f))
            return f;
    return NULL;
}

static void write_nouns(Json *j, const NounKind *kind)
{
    for (int i = 0; i < kind->count && kind->count <= NAMED_MOST; i++) {
        json_open(j, '{');
        json_text(j, "id", kind->id(i));
        json_text(j, "name", kind->title(i));
        json_close(j, '}');
    }
}

static void write_settable(Json *j, const Game *game, int of, const char *name)
{
    const Fact *f = next_settable(game->facts, of);

    if (!f)
        return;
    json_open(j, '{');
    json_text(j, "id", name);
    json_open_as(j, "nouns", '[');
    if (of < game->noun_kinds)
        write_nouns(j, &game->nouns[of]);
    json_close(j, ']');
    json_open_as(j, "facts", '[');
    for (; f; f = next_settable(f + 1, of))
        write_settable_fact(j, game, f);
    json_close(j, ']');
    json_close(j, '}');
}

static void write_all_settable(Json *j, const Game *game)
{
    json_open(j, '{');
    json_text(j, "place", game->nouns[game->place_kind].name);
    json_open_as(j, "kinds", '[');
    for (int kind = 0; kind < game->noun_kinds; kind++)
        write_settable(j, game, kind, game->nouns[kind].name);
    write_settable(j, game, OF_SIDE, "side");
    write_settable(j, game, OF_GAME, "game");
    json_close(j, ']');
    json_close(j, '}');
}

static bool may_ask(const Server *server, const Request *request, int cost)
{
    return !server->transport || transport_allows(server->transport, request->address, cost);
}

// ---- the rules in our words

// The books by the row of their games, opened when they are first asked for; all requests come on one thread.
static const Book *book_of(const Game *game)
{
    static Book *books[GAMES_MOST];

    for (int i = 0; i < game_count && i < GAMES_MOST; i++)
        if (games[i] == game)
            return books[i] ? books[i] : (books[i] = book_open(game));
    return NULL;
}

static void give_rules(Reply *reply, const Game *game)
{
    const Book *book = book_of(game);
    char *room = or_die(malloc(BOOK_ROOM));
    Text text = text_in(room, BOOK_ROOM);
    Json j = json_in(&text);

    if (book) {
        book_write_json(book, &j);
        give_json(reply, &text);
    } else {
        give_text(reply, 404, "the rules of this game are not written yet\n");
    }
    free(room);
}

// "/api/games/GAME/cases/ID"; a case is played while it is told, so it costs more than other requests.
static void give_case(const Server *server, const Request *request, Reply *reply, const Game *game, const char *id)
{
    if (!may_ask(server, request, CASE_COST)) {
        give_text(reply, 429, "too many requests; wait a moment\n");
        return;
    }
    const Book *book = book_of(game);
    const BookCase *c = book ? book_case(book, id) : NULL;
    char *room = or_die(malloc(JSON_ROOM));
    Text text = text_in(room, JSON_ROOM);
    Json j = json_in(&text);

    if (c) {
        book_write_case(book, c, &j);
        give_json(reply, &text);
    } else {
        give_text(reply, 404, "no such case\n");
    }
    free(room);
}

// ---- a record

Reply http_write_record(const Table *t, const char *review)
{
    Error err;
    char *room = or_die(malloc(RECORD_ROOM)), *remarked = NULL;
    Text text = text_in(room, RECORD_ROOM);
    Reply reply = plain_reply();

    if (!table_record(t, &text, &err))
        give_text(&reply, 500, "the record cannot be written\n");
    else if (review && (remarked = remarked_record(room, text.length, review, &err)) != NULL)
        give_text(&reply, 200, remarked);
    else
        give_text(&reply, 200, room);
    free(remarked);
    free(room);
    return reply;
}

static void refuse_record(Reply *reply, const Table *t)
{
    if (!t)
        give_text(reply, 404, "no such table\n");
    else
        give_text(reply, 403, "the record is given out when the game is over\n");
}

void http_record(Server *server, uint64_t request, const char *table)
{
    Error err;
    Reply reply = plain_reply();
    Table *t = cache_find(&server->cache, table, &err);

    if (t && seats_publish(t)) {
        Table *copy = table_copy(t);            // before the store is asked
        keeper_write_record(server->keeper, request, copy, reviewer_fetch(server->reviewer, copy->id));
        return;
    }
    refuse_record(&reply, t);
    transport_reply(server->transport, request, &reply);
}

// With its review, if one lies in memory; if not, the keeper looks for it in the store, unless the store keeps the keeper waiting.
static void give_record(Server *server, const Request *request, const char *id, Reply *reply)
{
    Table *t = cache_look(&server->cache, id);
    char *review = NULL;

    if (!may_ask(server, request, RECORD_COST)) {
        give_text(reply, 429, "too many requests; wait a moment\n");
    } else if (!server->keeper || (t && !seats_publish(t))) {
        refuse_record(reply, t);
    } else {
        reply->later = true;
        if (t && ((review = reviewer_recall(server->reviewer, id)) != NULL || keeper_is_waiting(server->keeper)))
            keeper_write_record(server->keeper, request->number, table_copy(t), review);
        else
            keeper_request(server->keeper, request->number, id);
    }
}

// ---- routes

// Takes "/api/games/ID/board" apart; false if it is not of that kind.
static bool between(const char *path, const char *before, const char *after, char name[64])
{
    size_t b = strlen(before), a = strlen(after), n = strlen(path);

    if (n <= b + a || n - b - a >= 64 || strncmp(path, before, b) != 0 || strcmp(path + n - a, after) != 0)
        return false;
    memcpy(name, path + b, n - b - a);
    name[n - b - a] = '\0';
    return strchr(name, '/') == NULL;
}

// Takes "/api/games/GAME/cases/ID" apart.
static const Game *between_case(const char *path, char id[64])
{
    static const char games_path[] = "/api/games/", cases_path[] = "/cases/";
    char name[64];
    const char *cases = strstr(path, cases_path);
    size_t before = strlen(games_path);

    if (!cases || strncmp(path, games_path, before) != 0 || (size_t)(cases - path) <= before || (size_t)(cases - path) - before >= sizeof name
        || !between(cases, cases_path, "", id))
        return NULL;
    memcpy(name, path + before, (size_t)(cases - path) - before);
    name[(size_t)(cases - path) - before] = '\0';
    return find_game(name);
}

// What has not changed since the client was last told is not sent once more: its tag is a hash of its bytes.
static void spare_what_is_known(const Request *request, Reply *reply)
{
    if (reply->status != 200 || !reply->body)
        return;
    snprintf(reply->tag, sizeof reply->tag, "\"%016llx\"", (unsigned long long)hash_bytes(reply->body, reply->length, 0));
    if (!request->tag || !strstr(request->tag, reply->tag))
        return;
    free(reply->body);
    reply->body = NULL;
    reply->length = 0;
    reply->status = 304;
}

static void give_api(Server *server, const Request *request, Reply *reply)
{
    char name[64];
    const Game *game = NULL;

    if (strcmp(request->path, "/api/games") == 0)
        give_written(reply, write_games, NULL);
    else if (between(request->path, "/api/games/", "/board", name) && (game = find_game(name)) != NULL) {
        give_text(reply, 200, game->board);
        reply->type = JSON_TYPE;
    } else if (between(request->path, "/api/games/", "/help", name) && (game = find_game(name)) != NULL)
        give_written(reply, write_help, game);
    else if (between(request->path, "/api/games/", "/settable", name) && (game = find_game(name)) != NULL)
        give_written(reply, write_all_settable, game);
    else if (between(request->path, "/api/games/", "/rules", name) && (game = find_game(name)) != NULL)
        give_rules(reply, game);
    else if ((game = between_case(request->path, name)) != NULL)
        give_case(server, request, reply, game, name);
    else if (between(request->path, "/api/tables/", "/record", name))
        give_record(server, request, name, reply);
    else
        give_text(reply, 404, "not found\n");
    if (!reply->later)
        spare_what_is_known(request, reply);
}

void http_get(void *context, const Request *request, Reply *reply)
{
    Server *server = context;

    if (strcmp(request->path, "/healthz") == 0)
        give_text(reply, 200, "ok\n");
    else if (!may_ask(server, request, 1))
        give_text(reply, 429, "too many requests; wait a moment\n");
    else if (strncmp(request->path, "/api/", 5) == 0)
        give_api(context, request, reply);
    else
        give_client(context, request, reply);
}
