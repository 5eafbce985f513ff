// One message in, one answer out.  A message is checked field by field before anything happens.

#include <stdio.h>
#include <string.h>

#include "server/keeper.h"

typedef struct Order {
    const char *name;
    bool (*run)(Ask *ask, Error *err);
    bool (*needs_no_row)(const Ask *ask);       // whether it can be done on the event thread, without the store; NULL: never
} Order;

static bool never_needs_one(const Ask *ask)
{
    return true;
}

static const Order orders[] = {
    { "act", do_act },
    { "auto", do_auto },
    { "consent", do_consent },
    { "curve", do_curve, open_needs_no_row },
    { "hello", do_hello, hello_needs_no_row },
    { "hint", do_hint, open_needs_no_row },
    { "hurry", do_hurry, hurry_needs_no_row },
    { "invitation", do_invitation },
    { "join", do_join },
    { "leave", do_leave, never_needs_one },
    { "lobby", do_lobby },
    { "log", do_log, open_needs_no_row },
    { "luck", do_luck, open_needs_no_row },
    { "meant", do_meant, open_needs_no_row },
    { "new", do_new },
    { "odds", do_odds, open_needs_no_row },
    { "past", do_past, open_needs_no_row },
    { "put", do_put },
    { "ready", do_ready, open_needs_no_row },
    { "remove", do_remove },
    { "review", do_review, review_needs_no_row },
    { "seed", do_seed },
    { "seen", do_seen, open_needs_no_row },
    { "undo", do_undo },
    { "watch", do_watch, watch_needs_no_row },
    { "why", do_why, open_needs_no_row },
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

bool ask_flag(const Ask *ask, const char *key, bool *value, Error *err)
{
    *value = false;
    return !json_object_get(ask->fields, key) || ask_bool(ask, key, value, err);
}

// Without a table it is refused at once.
bool open_needs_no_row(const Ask *ask)
{
    const char *table = json_string_value(json_object_get(ask->fields, "table"));

    return !table || (strcmp(ask->desk->table, table) == 0 && cache_look(&ask->server->cache, table));
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
        return fail(err, "there is no order '%.40s'", name);
    if (!ask->desk->greeted && order->run != do_hello)
        return fail(err, "say hello first");
    return order->run(ask, err);
}

void protocol_run(Server *server, Desk *desk, json_t *fields)
{
    Error err = { "" };
    Ask ask = { .server = server, .desk = desk, .fields = fields };

    desk->id[0] = '\0';
    if (!run_order(&ask, &err))
        say_error(server, desk, err.text);
    desk->id[0] = '\0';
}

// Nothing that waits stands before it, and nothing that it needs is in the store.  What is not in order is refused at once, too.
static bool is_for_now(Server *server, Desk *desk, json_t *fields)
{
    const char *name = json_string_value(json_object_get(fields, "do"));
    const Order *order = name ? find_order(name) : NULL;
    Ask ask = { .server = server, .desk = desk, .fields = fields };

    if (!server->keeper)
        return true;
    if (desk->busy)
        return false;
    if (!order || (!desk->greeted && order->run != do_hello))
        return true;
    return order->needs_no_row && order->needs_no_row(&ask);
}

void protocol_message(Server *server, Desk *desk, const char *bytes, size_t length)
{
    json_error_t wrong;
    Error err = { "" };
    json_t *fields = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &wrong);

    if (!json_is_object(fields)) {
        fail(&err, "not a JSON object%s%.100s", fields ? "" : ": ", fields ? "" : wrong.text);
        say_refused(server, desk, err.text);
        client_finish(desk->client);
    } else if (is_for_now(server, desk, fields)) {
        protocol_run(server, desk, fields);
    } else {
        keeper_order(server->keeper, desk, json_incref(fields));
    }
    json_decref(fields);
}
