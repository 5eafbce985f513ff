// One message in, one answer out.  A message is checked field by field before anything happens.

#include <stdio.h>
#include <string.h>

#include "server/server.h"

typedef struct Order {
    const char *name;
    bool (*run)(Ask *ask, Error *err);
} Order;

static const Order orders[] = {
    { "act", do_act },         { "auto", do_auto },   { "consent", do_consent }, { "hello", do_hello }, { "hint", do_hint },
    { "hurry", do_hurry },     { "join", do_join },   { "leave", do_leave },     { "lobby", do_lobby }, { "log", do_log },
    { "luck", do_luck },       { "new", do_new },     { "odds", do_odds },       { "ready", do_ready }, { "remove", do_remove },
    { "seed", do_seed },       { "seen", do_seen },   { "undo", do_undo },       { "watch", do_watch }, { "why", do_why },
};

// ---- fields

bool ask_optional(const Ask *ask, const char *key, const char **text, Error *err)
{
    const json_t *field = json_object_get(ask->fields, key);

    *text = field ? json_string_value(field) : "";
    return *text || fail(err, "'%s' is not a text", key);
}

bool ask_text(const Ask *ask, const char *key, const char **text, Error *err)
{
    if (!json_object_get(ask->fields, key))
        return fail(err, "'%s' is missing", key);
    return ask_optional(ask, key, text, err);
}

bool ask_number(const Ask *ask, const char *key, int *number, Error *err)
{
    const json_t *field = json_object_get(ask->fields, key);

    if (!json_is_integer(field))
        return fail(err, "'%s' is not a whole number", key);
    json_int_t n = json_integer_value(field);
    if (n < -1000000000 || n > 1000000000)
        return fail(err, "'%s' is out of range", key);
    *number = (int)n;
    return true;
}

bool ask_bool(const Ask *ask, const char *key, bool *value, Error *err)
{
    const json_t *field = json_object_get(ask->fields, key);

    *value = json_is_true(field);
    return json_is_boolean(field) || fail(err, "'%s' is neither true nor false", key);
}

Table *ask_table(const Ask *ask, Error *err)
{
    const char *id;
    Table *t;

    if (!ask_text(ask, "table", &id, err) || !(t = cache_find(&ask->server->cache, id, err)))
        return NULL;
    return open_table(ask->server, ask->desk, t, err) ? t : NULL;
}

// ---- messages

static bool keep_id(Desk *desk, const json_t *id)
{
    char *text = NULL;
    bool fine = true;

    desk->id[0] = '\0';
    if (json_is_string(id) || json_is_number(id))
        text = json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT);
    if (id)
        fine = text && strlen(text) < sizeof desk->id;
    if (text && fine)
        strcpy(desk->id, text);
    free(text);
    return fine;
}

static const Order *find_order(const char *name)
{
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
        if (strcmp(orders[i].name, name) == 0)
            return &orders[i];
    return NULL;
}

static bool run_order(Ask *ask, Error *err)
{
    const char *name;

    if (!keep_id(ask->desk, json_object_get(ask->fields, "id")))
        return fail(err, "'id' is neither a number nor a text of at most 60 characters");
    if (!ask_text(ask, "do", &name, err))
        return false;
    const Order *order = find_order(name);
    if (!order)
        return fail(err, "there is no '%.40s' to do", name);
    if (!ask->desk->greeted && order->run != do_hello)
        return fail(err, "say hello first");
    return order->run(ask, err);
}

void protocol_message(Server *server, Desk *desk, const char *bytes, size_t length)
{
    json_error_t wrong;
    Error err = { "" };
    Ask ask = { .server = server, .desk = desk, .fields = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &wrong) };

    desk->id[0] = '\0';
    if (!json_is_object(ask.fields)) {
        fail(&err, "not a JSON object%s%.100s", ask.fields ? "" : ": ", ask.fields ? "" : wrong.text);
        say_error(server, desk, err.text);
        client_finish(desk->client);
    } else if (!run_order(&ask, &err)) {
        say_error(server, desk, err.text);
    }
    json_decref(ask.fields);
    desk->id[0] = '\0';
}
