// Builds what each reader is told of an event, in words and as JSON, from the event's row in the game's table.

#include <assert.h>
#include <string.h>

#include "engine/engine.h"

static bool is_own(const Event *e, Reader reader)   { return reader == e->side || reader == REFEREE; }

static bool may_know(const Event *e, const EventField *f, Reader reader)
{
    // `secret` is what this one event hides; OWN_ONLY hides a field in every event of its kind.
    return is_own(e, reader) || !(f->hidden_by & (e->secret | OWN_ONLY));
}

static bool is_set(const EventField *f)
{
    return f->is == FIELD_NOUNS || f->is == FIELD_LINES || f->is == FIELD_SUM;
}

// A value as a signed number, because modifiers of dice may be below 0.
static int number_in(const Event *e, const EventField *f, int at)
{
    // Values are stored in 16 bits without a sign; the cast brings the sign back.
    return (int16_t)e->v[at] * (f->scale ? f->scale : 1);
}

// Whether a field has a value.  For a noun, any value outside the nouns of its kind means none (for example the place of a piece that is
// off the map).
static bool has_value(const Game *game, const Event *e, const EventField *f, int at)
{
    return f->is == FIELD_NOUN ? e->v[at] < game->nouns[f->kind].count : e->v[at] != NO_VALUE;
}

// Whether a field is there, and is not 0 if it is a number or flag.
static bool is_there(const Game *game, const Event *e, const EventField *f, int at)
{
    return is_set(f) ? e->set != 0 : f->is == FIELD_NUMBER || f->is == FIELD_FLAG || f->is == FIELD_MARK ? e->v[at] != 0 : has_value(game, e, f, at);
}

static bool is_key(const EventField *f, const char *key, size_t length)
{
    return strlen(f->key) == length && memcmp(f->key, key, length) == 0;
}

// The place of a field in its row, which must have it: the words of a row may name only its own fields.
static int find_field(const EventRow *row, const char *key, size_t length)
{
    int i = 0;

    while (i < EVENT_FIELDS && row->field[i].is != FIELD_NONE && !is_key(&row->field[i], key, length))
        i++;
    assert(i < EVENT_FIELDS && row->field[i].is != FIELD_NONE);
    return i;
}

int event_value(const Game *game, const Event *e, const char *key)
{
    return e->v[find_field(&game->events[e->kind], key, strlen(key))];
}

// ---- the words of a row

typedef struct Telling {
    const Game     *game;
    const Event    *e;
    const EventRow *row;
    Reader          reader;
    Text           *out;
    bool            silent;     // the words need a field that the reader may not know, so he is told nothing
    bool            lacking;    // a field is not there, not known, or 0, so the words in [ ] around it are left out
} Telling;

static void write_words(Telling *t, const char *words, size_t length);

static void write_nouns(const Telling *t, const EventField *f)
{
    int n = size_of_set(t->e->set), i = 0;

    FOR_EACH(noun, t->e->set)
        text_listed(t->out, i++, n, title_said(&t->game->nouns[f->kind], noun));
}

static void write_lines(const Telling *t, const EventField *f, int at)
{
    bool first = true;

    FOR_EACH(line, t->e->set) {
        text_add(t->out, "%s%s", first ? "" : ", ", f->lines[line].words);
        if (f->is == FIELD_SUM)
            text_add(t->out, " %+d (%s)", (int16_t)t->e->v[at++], f->lines[line].rule);
        first = false;
    }
}

// A value in a word: the id that clients are sent, or the title that people read.
static const char *word_for(const Game *game, const EventField *f, int value, bool sent)
{
    switch (f->is) {
    case FIELD_NOUN:    return sent ? game->nouns[f->kind].id(value) : title_said(&game->nouns[f->kind], value);
    case FIELD_RULE:    return game->reasons[value].rule;
    case FIELD_ENDING:  return sent ? game->endings[value].id : game->endings[value].words;
    case FIELD_OUTCOME: return outcome_id((Outcome)value);
    default:            return f->name(value);
    }
}

static bool is_of_one(const Telling *t)     { return t->e->v[find_field(t->row, "count", strlen("count"))] == 1; }

static void write_value(const Telling *t, const EventField *f, int at)
{
    int value = t->e->v[at];

    if (f->is == FIELD_NOUNS)
        write_nouns(t, f);
    else if (is_set(f))
        write_lines(t, f, at);
    else if (f->is == FIELD_NUMBER || f->is == FIELD_FLAG || f->is == FIELD_MARK)
        text_count(t->out, number_in(t->e, f, at));
    else if (f->is == FIELD_REASON)
        write_reason_words(t->game, NULL, 0, value, t->out);
    else if (f->one && is_of_one(t))
        text_put(t->out, f->one(value));
    else
        text_put(t->out, has_value(t->game, t->e, f, at) ? word_for(t->game, f, value, false) : f->none ? f->none : "");
}

// Whether what a field names is one thing, whose verb ends in "s": a single noun whose title is no plural, or the number 1.
static bool is_one(const Telling *t, const EventField *f, int at)
{
    bool is_noun = f->is == FIELD_NOUN || f->is == FIELD_NOUNS;

    if (f->is == FIELD_NOUNS && size_of_set(t->e->set) != 1)
        return false;
    if (!is_noun)
        return (is_set(f) ? size_of_set(t->e->set) : number_in(t->e, f, at)) == 1;
    // A reader who may not know the noun reads words for it that are no plural, and must not learn more from the verb.
    if (!may_know(t->e, f, t->reader) || !has_value(t->game, t->e, f, at))
        return true;
    return !is_plural(&t->game->nouns[f->kind], f->is == FIELD_NOUNS ? first_of(t->e->set) : t->e->v[at]);
}

// Writes the part of "a|b|c" with this number, from 0; the last part also serves for all numbers beyond it.
static void write_choice(Telling *t, const char *choices, size_t length, int number)
{
    const char *end = choices + length;

    // The last part has no bar behind it, and ends the search whatever the number is.
    for (;;) {
        const char *bar = memchr(choices, '|', (size_t)(end - choices));
        if (!bar || number-- == 0) {
            write_words(t, choices, (size_t)((bar ? bar : end) - choices));
            return;
        }
        choices = bar + 1;
    }
}

static void write_group(Telling *t, const char *group, size_t length)
{
    bool any = false;

    for (int i = 0; i < EVENT_FIELDS && t->row->field[i].is != FIELD_NONE; i++) {
        const EventField *f = &t->row->field[i];
        // "vp.battles" is of the group "vp": its key begins with the group and a dot.
        if (strncmp(f->key, group, length) != 0 || f->key[length] != '.' || t->e->v[i] == 0)
            continue;
        text_add(t->out, "%s%s ", any ? ", " : "", f->key + length + 1);
        text_count(t->out, number_in(t->e, f, i));
        any = true;
    }
    t->lacking |= !any;
}

// Writes {side} and the like; false if the key is none of them.
static bool write_side(const Telling *t, const char *key, size_t length)
{
    static const struct { const char *key; bool enemy, people, article; } sides[] = {
        { "side", false, false, false }, { "people", false, true, false }, { "a side", false, false, true },
        { "enemy", true, false, false }, { "enemies", true, true, false },
    };

    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (strlen(sides[i].key) == length && memcmp(sides[i].key, key, length) == 0) {
            Side side = sides[i].enemy ? enemy_of(t->e->side) : t->e->side;
            const char *name = (sides[i].people ? t->game->side_people : t->game->side_names)[side];
            text_add(t->out, "%s%s", !sides[i].article ? "" : strchr("AEIOU", name[0]) ? "An " : "A ", name);
            return true;
        }
    return false;
}

static void write_where(const NounKind *kind, int noun, bool goes, Text *out)
{
    if (kind->where)
        kind->where(noun, goes, out);
    else
        text_add(out, "%s %s", goes ? "to" : "at", kind->title(noun));
}

// Writes one piece in braces: KEY, then nothing or an operator with what belongs to it.  The tests stand in this order because `?` may
// ask about a field that the reader does not know (and tells him "no"), and `:` about a noun that he does not; every other operator needs
// the value.
static void write_piece(Telling *t, const char *piece, size_t length)
{
    size_t key = 0;

    while (key < length && !strchr("+@>:?=*!", piece[key]))
        key++;
    // The keys of the side belong to every event and stand in no row.
    if (key == length && write_side(t, piece, length))
        return;
    if (key < length && piece[key] == '*') {
        write_group(t, piece, key);
        return;
    }
    int at = find_field(t->row, piece, key);
    const EventField *f = &t->row->field[at];
    const char *rest = piece + key + 1;
    size_t rest_length = key < length ? length - key - 1 : 0;
    bool counted = f->is == FIELD_NOUNS && key < length;        // the size of a set may be known to all readers
    bool known = counted || may_know(t->e, f, t->reader), there = known && is_there(t->game, t->e, f, at);
    if (key < length && piece[key] == '!') {
        t->lacking |= there;
        return;
    }
    t->lacking |= !there;
    if (key < length && piece[key] == '?') {
        write_choice(t, rest, rest_length, there ? 0 : 1);
    } else if (key < length && piece[key] == ':' && (known || f->is == FIELD_NOUN)) {
        write_choice(t, rest, rest_length, is_one(t, f, at) ? 0 : 1);
    } else if (!known) {
        if (f->unknown)
            write_words(t, f->unknown, strlen(f->unknown));
        else
            t->silent = true;
    } else if (key == length) {
        write_value(t, f, at);
    } else if (piece[key] == '@' || piece[key] == '>') {
        if (has_value(t->game, t->e, f, at))
            write_where(&t->game->nouns[f->kind], t->e->v[at], piece[key] == '>', t->out);
    } else if (piece[key] == '+') {
        if (counted)
            text_add(t->out, "%d", size_of_set(t->e->set));
        else
            text_add(t->out, "%+d", number_in(t->e, f, at));
    } else {
        write_choice(t, rest, rest_length, t->e->v[at]);
    }
}

// Writes what stands in [ ], and removes it if something in it was lacking.
static void write_optional(Telling *t, const char *words, size_t length)
{
    Telling inner = *t;
    size_t before = t->out->length;

    // Brackets within brackets are judged by themselves.
    inner.lacking = inner.silent = false;
    write_words(&inner, words, length);
    if (inner.lacking || inner.silent) {
        t->out->length = before;
        t->out->at[before] = '\0';
    }
}

// The length of the text between an opening bracket, after which `words` begins, and the bracket that closes it.
static size_t length_to(const char *words, char open, char close)
{
    int depth = 1;

    for (size_t i = 0;; i++) {
        // A bracket that is not closed is a fault of the row, and found at its first telling.
        assert(words[i]);
        depth += (words[i] == open) - (words[i] == close);
        if (depth == 0)
            return i;
    }
}

static void write_words(Telling *t, const char *words, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char close = words[i] == '{' ? '}' : words[i] == '[' ? ']' : 0;
        if (!close) {
            text_char(t->out, words[i]);
            continue;
        }
        size_t inside = length_to(words + i + 1, words[i], close);
        if (close == '}')
            write_piece(t, words + i + 1, inside);
        else
            write_optional(t, words + i + 1, inside);
        i += inside + 1;
    }
}

static void write_row(const Game *game, const Event *e, Reader reader, Text *out)
{
    const EventRow *row = &game->events[e->kind];
    Telling t = { game, e, row, reader, out };
    size_t before = out->length;

    if (!row->words)
        return;
    write_words(&t, row->words, strlen(row->words));
    // What was written up to the field that the reader may not know is taken back.
    if (t.silent) {
        out->length = before;
        out->at[before] = '\0';
    }
    text_capital(out, before);      // a sentence, also where it begins with a name such as von Riedesel's
}

// ---- dice

// A few dice are read one by one; of many, each face is named once with how many dice show it: "6 x3, 5 x2, 1".
enum { DICE_IN_A_ROW = 6 };

static void write_pool(const Event *e, Text *out)
{
    int dice = 0;
    bool any = false;

    for (int face = 1; face <= 6; face++)
        dice += e->v[face - 1];
    for (int face = 6; face >= 1; face--) {
        int count = e->v[face - 1];
        for (int i = 0; i < count && dice <= DICE_IN_A_ROW; i++)
            text_add(out, " %d", face);
        if (count && dice > DICE_IN_A_ROW) {
            text_add(out, any ? ", %d" : " %d", face);
            if (count > 1)
                text_add(out, " x%d", count);
            any = true;
        }
    }
}

// The printed face: a die of ten faces is drawn as 1 to 10 and printed as 0 to 9, where 10 is 0.
static int printed_face(const Event *e)
{
    return e->faces == 10 ? e->v[0] % 10 : e->v[0];
}

static bool may_read_dice(const Game *game, const Event *e, Reader reader)
{
    return !game->rolls[e->what].secret || is_own(e, reader);
}

// "The Americans roll for the forced march of the leader: 1 (he stops)", "New weather: 4"
static void write_dice(const Game *game, const Event *e, Reader reader, Text *out)
{
    const RollKind *roll = &game->rolls[e->what];
    size_t from = out->length;

    if (!may_read_dice(game, e, reader))
        return;
    if (e->side < SIDES)
        text_add(out, "The %s roll for ", game->side_people[e->side]);
    text_add(out, "%s:", roll->words);
    text_capital(out, from);
    if (e->kind == EVENT_POOL)
        write_pool(e, out);
    else
        text_add(out, " %d", printed_face(e));
    if (e->kind == EVENT_ROLL && roll->met)
        text_add(out, " (%s)", roll->good >> printed_face(e) & 1 ? roll->met : roll->missed);
}

static void write_dice_json(const Game *game, const Event *e, Reader reader, Json *j)
{
    json_text(j, "kind", "dice");
    json_text(j, "what", game->rolls[e->what].id);
    json_number(j, "good", game->rolls[e->what].good);
    json_number(j, "faces", e->kind == EVENT_ROLL ? e->faces : 6);
    json_open_as(j, "dice", '[');
    if (!may_read_dice(game, e, reader))
        ;
    else if (e->kind == EVENT_ROLL)
        json_number(j, NULL, printed_face(e));
    else
        for (int face = 6; face >= 1; face--)
            for (int i = 0; i < e->v[face - 1]; i++)
                json_number(j, NULL, face);
    json_close(j, ']');
}

// ---- fields as JSON

static void write_nouns_json(const Game *game, const Event *e, const EventField *f, bool known, Json *j)
{
    json_number(j, "count", size_of_set(e->set));
    if (!known)
        return;
    json_open_as(j, f->key, '[');
    FOR_EACH(noun, e->set)
        json_text(j, NULL, game->nouns[f->kind].id(noun));
    json_close(j, ']');
}

static void write_lines_json(const Event *e, const EventField *f, int at, Json *j)
{
    json_open_as(j, f->key, '[');
    FOR_EACH(line, e->set) {
        json_open(j, '{');
        json_text(j, "words", f->lines[line].words);
        json_text(j, "rule", f->lines[line].rule);
        if (f->is == FIELD_SUM)
            // The values of a sum follow each other from the field's own place, one for each line of the set.
            json_number(j, "value", (int16_t)e->v[at++]);
        else if (f->lines[line].priority)
            json_number(j, "priority", f->lines[line].priority);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_field_json(const Game *game, const Event *e, const EventField *f, int at, const char *key, Json *j)
{
    switch (f->is) {
    case FIELD_NUMBER:
        json_number(j, key, number_in(e, f, at));
        break;
    case FIELD_FLAG:
    case FIELD_MARK:
        if (f->is == FIELD_FLAG || e->v[at])
            json_bool(j, key, e->v[at] != 0);
        break;
    case FIELD_LINES:
    case FIELD_SUM:
        write_lines_json(e, f, at, j);
        break;
    default:
        if (has_value(game, e, f, at))
            json_text(j, key, word_for(game, f, e->v[at], true));
    }
}

// The group of a field: of "vp.battles" it is "vp".  The fields of a group follow each other, and are sent as an object of their own.
static const char *group_of(const EventField *f, size_t *length)
{
    const char *dot = f->is == FIELD_NONE ? NULL : strchr(f->key, '.');

    *length = dot ? (size_t)(dot - f->key) : 0;
    return dot ? f->key : NULL;
}

// Writes every field that the reader may know.  A group's object is opened at its first field that is sent and closed at the first field of
// another group, even if the reader may know none of its fields: then it is empty.
static void write_fields_json(const Game *game, const Event *e, Reader reader, Json *j)
{
    const EventRow *row = &game->events[e->kind];
    const char *open = NULL;
    size_t open_length = 0;

    json_text(j, "kind", row->id);
    for (int i = 0; i < EVENT_FIELDS && row->field[i].is != FIELD_NONE; i++) {
        const EventField *f = &row->field[i];
        size_t length;
        const char *group = group_of(f, &length);
        bool known = may_know(e, f, reader);
        // The comparison is by length and bytes, because a group's name is only the beginning of a key.
        if (open && (!group || length != open_length || memcmp(open, group, length) != 0)) {
            json_close(j, '}');
            open = NULL;
        }
        if (f->unsent)
            continue;
        if (f->is == FIELD_NOUNS) {
            write_nouns_json(game, e, f, known, j);
            continue;
        }
        if (group && !open) {
            char key[32];
            Text name = text_in(key, sizeof key);
            text_put_n(&name, group, length);
            json_open_as(j, key, '{');
            open = group;
            open_length = length;
        }
        if (known)
            write_field_json(game, e, f, i, group ? group + length + 1 : f->key, j);
    }
    if (open)
        json_close(j, '}');
}

// ---- for readers

void write_event(const Game *game, const Event *e, Reader reader, Text *out)
{
    if (is_dice(e))
        write_dice(game, e, reader, out);
    else
        write_row(game, e, reader, out);
}

void write_event_json(const Game *game, const Event *e, Reader reader, Json *j)
{
    char room[400];
    Text words = text_in(room, sizeof room);

    write_event(game, e, reader, &words);
    json_text(j, "words", room);
    if (e->side < SIDES)
        json_text(j, "side", game->side_ids[e->side]);
    if (is_dice(e))
        write_dice_json(game, e, reader, j);
    else
        write_fields_json(game, e, reader, j);
}

// ---- several steps of one way

// Whether the same pieces travel in both events, as far as the reader is told.  Hidden pieces count as the same if their numbers are
// equal: otherwise the reader could see from the joining of events whether two hidden groups are the same.
static bool same_travellers(const Event *a, const Event *b, const EventRow *row, Reader reader)
{
    for (int i = 0; i < EVENT_FIELDS && row->field[i].is != FIELD_NONE; i++) {
        const EventField *f = &row->field[i];
        bool known = may_know(a, f, reader);
        if (known != may_know(b, f, reader))
            return false;
        if (f->is == FIELD_NOUNS && !(known ? a->set == b->set : size_of_set(a->set) == size_of_set(b->set)))
            return false;
        if (f->hidden_by && f->is == FIELD_NOUN && known && a->v[i] != b->v[i])
            return false;
    }
    return true;
}

bool event_goes_on(const Game *game, const Event *first, const Event *second, Reader reader)
{
    if (first->kind != second->kind || first->side != second->side || is_dice(first) || !game->events[first->kind].joins)
        return false;
    // One who comes back where he began has made two ways: nobody goes from Montreal to Montreal.
    return event_value(game, first, "to") == event_value(game, second, "from") && event_value(game, first, "from") != event_value(game, second, "to")
           && same_travellers(first, second, &game->events[first->kind], reader);
}

Event join_events(const Game *game, const Event *first, const Event *second)
{
    const EventRow *row = &game->events[first->kind];
    Event whole = *first;

    // From the second come where it went, and values that the first had none for; all else is where and how the way began.
    for (int i = 0; i < EVENT_FIELDS && row->field[i].is != FIELD_NONE; i++)
        if (strcmp(row->field[i].key, "to") == 0 || !has_value(game, first, &row->field[i], i))
            whole.v[i] = second->v[i];
    return whole;
}
