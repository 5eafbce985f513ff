// The aims of a game as words and as JSON, and what a side needs now.

#include "engine/aim.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "engine/engine.h"

// ---- rows

const char *aim_id(AimIs is)
{
    static const char *const ids[AIM_KINDS] = { "wins", "sudden", "loses", "scores", "tie" };

    return ids[is];
}

bool aim_is_for(const AimRow *row, int scenario, Side side)
{
    return (row->sides >> side & 1) && (!row->scenarios || row->scenarios >> scenario & 1);
}

bool aim_is_in_use(const AimRow *row, uint32_t options)
{
    return !row->options || (row->options & options);
}

const char *aim_rule(const Game *game, const AimRow *row)
{
    return row->rule ? row->rule : game->endings[row->ending].rule;
}

static bool fill_piece(const Game *game, int scenario, Side side, const char *key, Text *out)
{
    if (strcmp(key, "people") == 0)
        text_put(out, game->side_people[side]);
    else if (strcmp(key, "enemy") == 0)
        text_put(out, game->side_people[enemy_of(side)]);
    else if (strcmp(key, "turn") == 0)
        text_add(out, "%d", game->scenarios[scenario].last_turn);
    else
        return game->aim->fill(scenario, side, key, out);
    return true;
}

bool write_aim(const Game *game, const AimRow *row, int scenario, Side side, Text *out)
{
    bool known = true;

    for (const char *at = row->words, *open; *at; at = strchr(open, '}') + 1) {
        open = strchr(at, '{');
        if (!open) {
            text_put(out, at);
            break;
        }
        char room[40];
        Text key = text_in(room, sizeof room);
        text_put_n(out, at, (size_t)(open - at));
        text_put_n(&key, open + 1, strcspn(open + 1, "}"));
        known = fill_piece(game, scenario, side, room, out) && known;
    }
    return known;
}

static void write_aims_of(const Game *game, int scenario, Side side, Json *j)
{
    json_open_as(j, game->side_ids[side], '[');
    for (const AimRow *row = game->aim->rows; row->words; row++) {
        char room[AIM_ROOM];
        Text words = text_in(room, sizeof room);
        if (!aim_is_for(row, scenario, side))
            continue;
        write_aim(game, row, scenario, side, &words);
        json_open(j, '{');
        json_text(j, "kind", aim_id(row->is));
        json_text(j, "rule", aim_rule(game, row));
        for (int option = 0; option < game->option_count; option++)
            if (row->options == 1 << option)
                json_text(j, "option", game->options[option].id);
        json_text(j, "words", room);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void write_aims(const Game *game, int scenario, Json *j)
{
    json_open_as(j, "aims", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        write_aims_of(game, scenario, side, j);
    json_close(j, '}');
}

// ---- what a side needs now

static void add_need(Needs *out, const char *rule, const char *format, va_list arguments)
{
    assert(out->count < NEEDS_MOST);
    Text words = text_in(out->at[out->count].words, sizeof out->at[0].words);
    text_add_args(&words, format, arguments);
    assert(words.length && !words.full);
    out->at[out->count++].rule = rule;
}

void need(Needs *out, const char *rule, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add_need(out, rule, format, arguments);
    va_end(arguments);
}

void gain(const Change *c, const char *rule, const char *format, ...)
{
    va_list arguments;

    if (c->out->count >= GAINS_MOST)
        return;
    va_start(arguments, format);
    add_need(c->out, rule, format, arguments);
    va_end(arguments);
    char *words = c->out->at[c->out->count - 1].words;      // it may begin with a name like "von Knyphausen"
    words[0] = (char)toupper((unsigned char)words[0]);
}

void need_points(Needs *out, const char *rule, int ours, int theirs, int turn, int last_turn)
{
    need(out, rule, "%d point%s to %d: %s in turn %d of %d%s.", ours, ours == 1 ? "" : "s", theirs,
         ours > theirs ? "ahead" : ours < theirs ? "behind" : "level", turn, last_turn, turn == last_turn ? ", the last" : "");
}

bool may_read_needs(const State *s, Side side, Reader reader)
{
    return !is_over(s) && (reader == side || reader == SPECTATOR || reader == REFEREE);
}

void find_needs(const Game *game, const State *s, Side side, Reader reader, Needs *out)
{
    out->count = 0;
    if (may_read_needs(s, side, reader))
        game->aim->needs(s, side, reader, out);
}

static void write_needs_of(const Game *game, const State *s, Side side, Reader reader, Json *j)
{
    Needs needs;

    find_needs(game, s, side, reader, &needs);
    json_open_as(j, game->side_ids[side], '[');
    for (int i = 0; i < needs.count; i++) {
        json_open(j, '{');
        json_text(j, "words", needs.at[i].words);
        json_text(j, "rule", needs.at[i].rule);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void write_needs(const Game *game, const State *s, Reader reader, Json *j)
{
    if (is_over(s))
        return;
    json_open_as(j, "aim", '{');
    for (Side side = AMERICAN; side < SIDES; side++)
        if (may_read_needs(s, side, reader))
            write_needs_of(game, s, side, reader, j);
    json_close(j, '}');
}
