// A case told in words, for people who have no wish to read its lines: what stands where, what is answered, what the dice and the rules then
// bring about, what is refused and why.  The case is run meanwhile, and the game's own tables have the words.

#include "engine/case_lines.h"

#include <string.h>

#include "engine/words.h"

enum { TELL_ROOM = 900 };

typedef struct Teller {
    Case *c;
    void (*tell)(void *context, CaseTold is, const char *words);
    void *context;
    int   events;               // of the log, told so far
} Teller;

// ---- things and facts

static void write_separator(Text *out, const char *between)
{
    if (out->length)
        text_put(out, between);
}

// A noun at word *i, of any kind but those that are mere numbers.
static bool find_noun(const Game *game, const Words *w, int *i, int *kind, int *noun)
{
    long number;

    if (word_number(w, *i, 0, 999, &number))
        return false;
    for (int k = 0; k < game->noun_kinds; k++)
        if (case_noun(game, k, w, i, noun)) {
            *kind = k;
            return true;
        }
    return false;
}

static const Fact *find_fact(const Game *game, const char *word)
{
    for (const Fact *f = game->facts; f->id; f++)
        if (case_is_same(f->id, word) || case_is_spelled(f->spellings, word))
            return f;
    return NULL;
}

// What a fact is called.  "sp" and "mp" tell a newcomer nothing, so the row's own words stand for them.
static const char *name_of(const Fact *f, const char *word)
{
    return strlen(word) > 2 || f->is != FACT_NUMBER ? word : f->about;
}

static void write_spaced(Text *out, const char *word)
{
    for (; *word; word++)
        text_char(out, *word == '-' || *word == '.' ? ' ' : *word);
}

// The value of a fact: a noun by its title, or the word as it stands.
static void write_value(const Game *game, const Fact *f, const Words *w, int *i, Text *out)
{
    int noun, kind, side = find_side(game, w->at[*i]);

    if (f->is == FACT_FLAG || *i == w->count)
        return;
    if (side < 0 && f->is == FACT_SIDE && find_noun(game, w, i, &kind, &noun)) {     // whose it is: "control Philadelphia British"
        text_add(out, " %s", game->nouns[kind].title(noun));
        side = find_side(game, w->at[*i]);
    }
    text_char(out, ' ');
    if (side >= 0) {
        text_put(out, game->side_names[side]);
        ++*i;
    } else if (f->is == FACT_NOUN && find_noun(game, w, i, &kind, &noun)) {
        text_put(out, game->nouns[kind].title(noun));
    } else {
        text_put(out, w->at[(*i)++]);
    }
}

// What is so of things: "Mercer and Stephen at Princeton, from Maidenhead, strength points left 3".  One fact of a side is told the other
// way round: "American victory points 6".
static void write_things(const Game *game, const Words *w, int i, Text *out)
{
    bool units = word_is(w, 0, "begin"), joined = false;        // "battle at Princeton"; "Mawhood with Mathew"
    int noun, kind;

    if (units)                      // what is begun has a name of its own, which may also be a fact's
        write_spaced(out, w->at[i++]);
    while (i < w->count) {
        const Fact *f = find_fact(game, w->at[i]);
        int side = find_side(game, w->at[i]);
        if (f && f->of == OF_SIDE && find_side(game, w->at[i + 1]) >= 0) {
            text_add(out, "%s%s ", out->length ? ", " : "", game->side_names[find_side(game, w->at[i + 1])]);
            write_spaced(out, name_of(f, w->at[i]));
            i += 2;
            write_value(game, f, w, &i, out);
        } else if (side >= 0) {
            write_separator(out, " ");
            text_put(out, game->side_names[side]);
            i++;
        } else if (f) {
            write_separator(out, ", ");
            write_spaced(out, name_of(f, w->at[i]));
            i++;
            write_value(game, f, w, &i, out);
        } else if (ANY_OF(w, i, "at", "in", "and")) {
            i++;
        } else if (ANY_OF(w, i, "with", "under")) {
            text_add(out, " %s", w->at[i++]);
            joined = true;
        } else if (find_noun(game, w, &i, &kind, &noun)) {
            bool is_place = kind == game->place_kind;
            write_separator(out, joined ? " " : is_place && units ? " at " : word_is(w, 0, "begin") && i == 3 ? " of " : ", ");
            text_put(out, game->nouns[kind].title(noun));
            units = !is_place;
            joined = false;
        } else {
            write_separator(out, " ");
            write_spaced(out, w->at[i++]);
        }
    }
}

// ---- what is told

static void tell_words(const Teller *t, CaseTold is, const char *words)
{
    if (*words)
        t->tell(t->context, is, words);
}

// What has happened since the last call.
static void tell_events(Teller *t)
{
    const Case *c = t->c;
    int end = c->waiting ? c->told : c->log.count;
    char room[TELL_ROOM];

    if (end < t->events)
        t->events = 0;
    for (; t->events < end; t->events++) {
        const Event *e = &c->log.at[t->events];
        Text out = text_in(room, sizeof room);
        write_event(c->game, e, REFEREE, &out);
        tell_words(t, is_dice(e) ? TOLD_DICE : TOLD_EVENT, room);
    }
}

// Adds the answers in words from..to-1, maybe to others: "March Washington; Go to Trenton".
static void add_answers(const Case *c, const Words *w, int from, int to, bool to_others, Text *out)
{
    Action a[LIST_MOST];
    Error err;
    int count = case_read_answers(c->game, w, from, to, a, &err);

    for (int i = 0; i < count; i++) {
        text_put(out, i || to_others ? "; " : "");
        write_answer(c->game, NULL, a[i], out);
    }
}

static void tell_answers(const Teller *t, const Words *w)
{
    const Case *c = t->c;
    char room[TELL_ROOM];
    Text out = text_in(room, sizeof room);
    int from = w->count > 2 && find_side(c->game, w->at[1]) >= 0 ? 2 : 1;
    Side side = side_to_act(case_position(c));

    if (side != NEITHER)
        text_add(&out, "%s: ", c->game->side_names[side]);
    if (w->count == 2 && word_is(w, 1, "usual"))
        text_put(&out, "as proposed");
    else
        add_answers(c, w, from, w->count, false, &out);
    tell_words(t, TOLD_ANSWER, room);
}

// The last of several answers is the one that is refused.
static void tell_refusal(const Teller *t, const Words *w)
{
    const Case *c = t->c;
    char room[TELL_ROOM];
    Text out = text_in(room, sizeof room);

    for (int from = w->count > 2 && find_side(c->game, w->at[1]) >= 0 ? 2 : 1, to; from < w->count; from = to + 1) {
        for (to = from; to < w->count && !word_is(w, to, ";") && !word_is(w, to, c->game->rule_prefix); to++)
            ;
        add_answers(c, w, from, to, out.length > 0, &out);
        if (word_is(w, to, c->game->rule_prefix))
            break;
    }
    text_add(&out, ": %s", c->refusal);
    tell_words(t, TOLD_REFUSED, room);
}

static void tell_expected(const Teller *t, const Words *w)
{
    const Case *c = t->c;
    char room[TELL_ROOM], said[TELL_ROOM];
    Text out = text_in(room, sizeof room), rest = text_in(said, sizeof said);
    int i = 1 + word_is(w, 1, "not");

    // The log has been told already, and with it how the game ended.
    if (ANY_OF(w, i, "log", "told", "offered-count") || (ANY_OF(w, i, "outcome", "ending", "over") && is_over(case_seen(c))))
        return;
    if (ANY_OF(w, i, "question", "side", "outcome", "ending", "over", "playing"))
        write_question(c->game, case_seen(c), REFEREE, &out);
    else if (word_is(w, i, "offered"))
        text_put(&out, "may be answered: "), add_answers(c, w, i + 1, w->count, false, &out);
    else if (word_is(w, i, "view"))
        case_join(w, i + 1, w->count, &out);
    else
        write_things(c->game, w, i, &out);
    text_add(&rest, "%s%s", i == 2 && out.length ? "it is not so: " : "", room);
    tell_words(t, TOLD_SO, said);
}

// The line's remark behind '#', or, where the whole line is said to people, that.
static void tell_remark(const Teller *t, const char *line, size_t n)
{
    char room[TELL_ROOM];
    Text out = text_in(room, sizeof room);
    size_t at = 0;

    while (at < n && !(line[at] == '#' && (at == 0 || strchr(" \t", line[at - 1]))))
        at++;
    for (at += at < n; at < n && line[at] == ' '; at++)
        ;
    text_put_n(&out, line + at, n - at);
    tell_words(t, TOLD_NOTE, room);
}

static bool is_said_to_people(const char *line)
{
    return strncmp(line, "title ", 6) == 0 || strncmp(line, "note ", 5) == 0 || strncmp(line, "example ", 8) == 0;
}

static void tell_line(Teller *t, const Words *w, const char *line, size_t n)
{
    char room[TELL_ROOM];
    Text out = text_in(room, sizeof room);

    if (ANY_OF(w, 0, "clear", "from")) {
        t->events = 0;
        t->tell(t->context, TOLD_BOARD, "");
    } else if (is_said_to_people(line)) {
        size_t blanks = strspn(line, " \t"), word = strcspn(line + blanks, " \t");
        size_t begins = blanks + word + strspn(line + blanks + word, " \t");
        text_put_n(&out, line + begins, n > begins ? n - begins : 0);
        tell_words(t, TOLD_NOTE, room);
        return;
    } else if (word_is(w, 0, "do")) {
        tell_answers(t, w);
    } else if (word_is(w, 0, "refuse")) {
        tell_refusal(t, w);
    } else if (word_is(w, 0, "expect")) {
        tell_expected(t, w);
    } else if (ANY_OF(w, 0, "put", "begin")) {
        write_things(t->c->game, w, 1, &out);
        tell_words(t, word_is(w, 0, "put") ? TOLD_PUT : TOLD_BEGIN, room);
    }
    tell_remark(t, line, n);
}

CaseVerdict tell_case(Case *c, const char *text, size_t length, const Game *(*find)(const char *id),
                      void (*tell)(void *context, CaseTold is, const char *words), void *context)
{
    Teller t = { .c = c, .tell = tell, .context = context };
    Error err;
    bool fine = true;

    begin_case(c);
    for (size_t at = 0, n; fine && at < length; at += n + 1) {
        const char *end = memchr(text + at, '\n', length - at);
        char room[WORD_ROOM];
        Text tidy = text_in(room, sizeof room);
        Words w;
        n = end ? (size_t)(end - (text + at)) : length - at;
        c->line++;
        case_tidy(text + at, n, &tidy);
        if (!words_of(&w, room))
            w.count = 0;
        // The dice of an answer are rolled before the line that clears its board away.
        if (ANY_OF(&w, 0, "clear", "from", "game") && c->given && settle_case(c, &err))
            tell_events(&t);
        fine = run_case_line(c, text + at, n, find, &c->wrong);
        if (fine && c->game && !ANY_OF(&w, 0, "clear", "from", "game"))
            tell_events(&t);
        if (fine)
            tell_line(&t, &w, text + at, n);
    }
    fine = fine && end_case(c, &c->wrong);
    if (c->game)
        tell_events(&t);
    return fine ? CASE_HOLDS : c->verdict == CASE_MALFORMED ? CASE_MALFORMED : CASE_FAILS;
}
