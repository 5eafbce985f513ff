// What `muster play` puts on the screen: the map, what happened, the question and its answers.

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/session.h"
#include "engine/words.h"

void measure_terminal(Session *s)
{
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;

    s->columns = known && size.ws_col >= 40 ? size.ws_col : 80;
    s->rows = known && size.ws_row >= 10 ? size.ws_row : 24;
}

// Two players at one keyboard read as the side that sits there, a player against a bot as his own side; when no person is left and on a
// what-if board, all is shown.
Reader reader_of(const Session *s)
{
    if (is_over(now_of(s)) || s->board)
        return REFEREE;
    if (s->shared)
        return s->seated < SIDES ? s->seated : (Reader)side_to_act(now_of(s));
    return s->bot[AMERICAN] ? (s->bot[BRITISH] ? REFEREE : BRITISH) : AMERICAN;
}

// From column `at`; later lines stand `indent` columns in.
static void wrap(const char *words, int at, int columns, int indent)
{
    bool first = true;

    for (; *words; first = false) {
        int n = (int)strcspn(words, " ");
        if (!first && at + n + 1 > columns) {
            at = printf("\n%*s", indent, "") - 1;
            first = true;
        }
        at += printf("%s%.*s", first ? "" : " ", n, words);
        words += n;
        words += strspn(words, " ");
    }
    puts("");
}

// Later lines stand two columns in; `columns` are those left from where the cursor is.
static void print_wrapped(const char *words, int columns)
{
    wrap(words, 0, columns, 2);
}

void say_after(const Session *s, const char *head, const char *words)
{
    int at = printf("%s", head);

    wrap(words, at, s->columns, at);
}

void say_lines(const Session *s, const char *lines)
{
    char room[400];

    for (; *lines; lines += strcspn(lines, "\n"), lines += *lines == '\n') {
        int length = (int)strcspn(lines, "\n"), indent = (int)strspn(lines, " ");
        snprintf(room, sizeof room, "%.*s", length - indent, lines + indent);
        printf("%*s", indent, "");
        wrap(room, indent, s->columns, indent + 2);
    }
}

static void say_with(const Session *s, const char *format, va_list arguments)
{
    char room[1600];

    vsnprintf(room, sizeof room, format, arguments);
    fputs("  ", stdout);
    print_wrapped(room, s->columns - 2);
}

void say(const Session *s, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    say_with(s, format, arguments);
    va_end(arguments);
}

void refuse(Session *s, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    say_with(s, format, arguments);
    va_end(arguments);
    if (!s->refused)
        s->refused = s->line;
}

Event event_with_rest(const Session *s, int *i, int to)
{
    const Event *at = s->journal->log.at;
    Event e = at[*i];

    while (*i + 1 < to && event_goes_on(s->game, &e, &at[*i + 1], reader_of(s)))
        e = join_events(s->game, &e, &at[++*i]);
    return e;
}

void print_events(const Session *s, int from, int to)
{
    char room[400];

    for (int i = from; i < to; i++) {
        Event e = event_with_rest(s, &i, to);
        Text t = text_in(room, sizeof room);
        write_event(s->game, &e, reader_of(s), &t);
        if (t.length)
            say_after(s, "  - ", room);
    }
}

enum { CLOSE_ROWS = 36, ALL_ROWS = 80 };        // over a pipe, where nothing needs to fit

void print_map(Session *s, int around)
{
    static char room[128 << 10];
    Text t = text_in(room, sizeof room);

    measure_terminal(s);
    int rows = s->is_tty ? s->rows : around >= 0 ? CLOSE_ROWS : ALL_ROWS;
    s->game->draw_map(now_of(s), reader_of(s), &(MapWish){ s->columns, rows, s->colour, around }, &t);
    fputs(room, stdout);
}

// "Turn 12, 27-28 Dec > Battle of Trenton, round 2"
static void print_heading(const Session *s)
{
    const Core *c = core_in(now_of(s));
    char room[400];
    Text t = text_in(room, sizeof room);

    for (int i = 0; i < c->depth; i++) {
        const FrameKind *kind = s->game->frames[c->frames[i].kind];
        size_t before = t.length;
        if (!kind->run || !kind->words)
            continue;
        text_put(&t, before ? " > " : "");
        size_t words_at = t.length;
        kind->words(now_of(s), &c->frames[i], reader_of(s), &t);
        if (t.length == words_at)
            t.at[t.length = before] = '\0';
    }
    fputs(s->colour ? "\033[1m" : "", stdout);
    print_wrapped(room, s->columns);
    fputs(s->colour ? "\033[0m" : "", stdout);
}

void print_reason(const Session *s, const char *before, Action a, int reason)
{
    char room[700];
    Text t = text_in(room, sizeof room);

    const Reason *why = &s->game->reasons[reason];
    // The question that would be repeated stands right above.
    if (s->is_tty && s->asked && strcmp(why->words, NOT_NOW_WORDS) == 0)
        text_add(&t, "%s%s" NOT_NOW_WORDS ": the question above is another one; Enter shows it again.", why->rule, why->rule[0] ? ": " : "");
    else
        write_reason(s->game, now_of(s), a, reason, reader_of(s), &t);
    printf("  %s", before);
    print_wrapped(room, s->columns - 2 - (int)strlen(before));
}

void print_question(Session *s)
{
    char room[400];
    Text t = text_in(room, sizeof room);

    print_heading(s);
    write_question(s->game, now_of(s), reader_of(s), &t);
    print_wrapped(room, s->columns);
}

// ---- the answers, by verb and numbered

enum { MANY_ANSWERS = 30, SHORTEST_RUN = 4, LOW_SCREEN = 36 };

// Nouns that are numbers themselves, as troops are: what is typed is the amount, not the number of an answer.
static bool is_amount(const Game *game, int kind)
{
    return kind != NO_KIND && kind != game->place_kind && game->nouns[kind].count > 1 && isdigit((unsigned char)game->nouns[kind].id(1)[0])
           && !strchr(game->nouns[kind].id(1), '-');
}

static bool names_amount(const Game *game, Action a)
{
    const Verb *v = &game->verbs[verb_of(a)];

    return has_noun(a) && is_amount(game, has_second(a) ? v->y : v->x);
}

bool is_of_amount(const Game *game, const ActionList *list, Action a)
{
    int first = 0;

    while (first + 1 < list->count && !has_noun(list->at[first]))
        first++;
    return names_amount(game, list->at[first]) && names_amount(game, a);
}

static void add_nouns(const Game *game, Action a, Text *out)
{
    const Verb *v = &game->verbs[verb_of(a)];

    if (has_noun(a))
        text_put(out, game->nouns[v->x].id(noun_of(a)));
    if (has_second(a))
        text_add(out, " %s", game->nouns[v->y].id(second_of(a)));
}

// The last noun alone: "rall 10 to 40".
static void add_last_noun(const Game *game, Action a, Text *out)
{
    const Verb *v = &game->verbs[verb_of(a)];

    text_put(out, has_second(a) ? game->nouns[v->y].id(second_of(a)) : game->nouns[v->x].id(noun_of(a)));
}

// Whether what follows "1234" in a list need not be named, being "1235".
static bool is_by_number(const Game *game, Action a)
{
    const Verb *v = &game->verbs[verb_of(a)];

    return has_noun(a) && isdigit((unsigned char)(has_second(a) ? game->nouns[v->y].id(second_of(a)) : game->nouns[v->x].id(noun_of(a)))[0]);
}

static bool is_next(Action a, Action b)
{
    if (verb_of(a) != verb_of(b) || !has_noun(a) || !has_noun(b) || has_second(a) != has_second(b))
        return false;
    return has_second(a) ? noun_of(a) == noun_of(b) && second_of(b) == second_of(a) + 1 : noun_of(b) == noun_of(a) + 1;
}

// The last of the answers from `i` on whose nouns follow each other.
static int end_of_run(const Session *s, int i)
{
    int j = i;

    while (j + 1 < s->list.count && is_next(s->list.at[j], s->list.at[j + 1]))
        j++;
    return j;
}

// What an answer costs, "3"; empty where it costs nothing.
static void write_price(const Session *s, Action a, char *room, size_t size)
{
    Text price = text_in(room, size);

    if (s->game->price)
        s->game->price(now_of(s), a, &price);
}

// " (3)"
static void add_price(const Session *s, Action a, Text *out)
{
    char room[80];

    write_price(s, a, room, sizeof room);
    if (room[0])
        text_add(out, " (%s)", room);
}

// Where the answers with the verb of this one end.
static int end_of_verb(const Session *s, int from)
{
    int i = from + 1;

    while (i < s->list.count && verb_of(s->list.at[i]) == verb_of(s->list.at[from]))
        i++;
    return i;
}

// Whether all answers with this verb, more than one, cost the same; writes what.  It is then said once.
static bool has_one_price(const Session *s, int from, char *room, size_t size)
{
    char other[80];
    int end = end_of_verb(s, from);

    write_price(s, s->list.at[from], room, size);
    for (int i = from + 1; i < end; i++) {
        write_price(s, s->list.at[i], other, sizeof other);
        if (strcmp(other, room) != 0)
            return false;
    }
    return room[0] && end - from > 1;
}

// "any number from 100 to 750 in steps of 10": of amounts.
static void add_amounts(const Session *s, int from, int last, Text *out)
{
    char room[3][80] = { "" };
    Text t[3] = { text_in(room[0], sizeof room[0]), text_in(room[1], sizeof room[1]), text_in(room[2], sizeof room[2]) };
    const Action *at = s->list.at;

    add_last_noun(s->game, at[from], &t[0]);
    add_last_noun(s->game, at[from + 1], &t[1]);
    add_last_noun(s->game, at[last], &t[2]);
    long step = strtol(room[1], NULL, 10) - strtol(room[0], NULL, 10);
    if (has_second(at[from]))
        text_add(out, "%s, ", s->game->nouns[s->game->verbs[verb_of(at[from])].x].id(noun_of(at[from])));
    text_add(out, "any number from %s to %s", room[0], room[2]);
    if (step > 1)
        text_add(out, " in steps of %ld", step);
}

// "3 hex 1234 to 9 hex 1240", "3 1-regular to 9 7-regular": the first and the last of many places or of troops, whose names say what they are.
static void add_range(const Session *s, int from, int last, Text *out)
{
    for (int i = from;; i = last) {
        const Action *at = &s->list.at[i];
        const NounKind *kind = &s->game->nouns[s->game->verbs[verb_of(*at)].x];
        bool bare = has_second(*at) || strchr(kind->id(noun_of(*at)), '-') != NULL;

        text_add(out, "%d %s%s", i + 1, bare ? "" : kind->name, bare ? "" : " ");
        add_nouns(s->game, *at, out);
        if (i == last)
            return;
        text_put(out, " to ");
    }
}

// One answer, or several whose nouns follow each other; returns the last that it covers.
static int add_answer(const Session *s, int i, bool all, bool priced, Text *out)
{
    const Action *at = s->list.at;
    bool amount = is_of_amount(s->game, &s->list, at[i]), many = s->list.count > MANY_ANSWERS && is_by_number(s->game, at[i]);
    int last = all || !(amount || many) ? i : end_of_run(s, i);

    if (last > i && amount) {
        add_amounts(s, i, last, out);
    } else if (last - i + 1 >= SHORTEST_RUN) {
        add_range(s, i, last, out);
    } else {
        if (!amount)
            text_add(out, "%d%s", i + 1, has_noun(at[i]) ? " " : "");
        if (!amount && names_amount(s->game, at[i]))        // two numbers in a row would not be read
            text_add(out, "%s ", s->game->verbs[verb_of(at[i])].id);
        add_nouns(s->game, at[i], out);
        if (priced)
            add_price(s, at[i], out);
        return i;
    }
    return last;
}

// Adds words that stay together to a line, or to the next one if they do not fit.
static int print_piece(const Session *s, int at, const char *words)
{
    if (at + 2 + (int)strlen(words) > s->columns)
        at = printf("\n%14s", "") - 1;
    return at + printf("  %s", words);
}

bool is_crowded(const Session *s)
{
    return s->is_tty && s->rows < LOW_SCREEN && s->list.count > MANY_ANSWERS;
}

// On a low screen the nouns of what costs points, the same for each of many, are left to `list VERB`: who can pay for it will look.
static bool is_folded(const Session *s, int count, bool one_price)
{
    return one_price && is_crowded(s) && count >= SHORTEST_RUN;
}

// "  with        1 mercer  2 greene  (Take along)": the word to type, the numbers, and what it does where that has another name;
// "  depot       3 albany  4 saratoga  (Place a depot: 4 each)" where all of them cost the same; on a low screen "  depot       3 to 9, see ...".
static int print_verb(const Session *s, int from, bool all)
{
    const Verb *v = &s->game->verbs[verb_of(s->list.at[from])];
    int at = printf("  %-12s", v->id), end = end_of_verb(s, from);
    char room[200], price[80];
    bool one_price = has_one_price(s, from, price, sizeof price), folded = !all && is_folded(s, end - from, one_price);

    if (folded) {
        snprintf(room, sizeof room, "%d to %d, see `list %s`", from + 1, end, v->id);
        at = print_piece(s, at, room);
    }
    for (int i = from; !folded && i < end; i++) {
        Text t = text_in(room, sizeof room);
        i = add_answer(s, i, all, !one_price, &t);
        at = print_piece(s, at, room);
    }
    Text button = text_in(room, sizeof room);
    write_button(button_at(s->game, question_of(s->game, now_of(s)), s->list.at[from]), &button);
    if (one_price || strcasecmp(v->id, room) != 0) {
        char does[sizeof room + sizeof price + 8];
        snprintf(does, sizeof does, "(%s%s%s%s)", room, one_price ? ": " : "", one_price ? price : "", one_price ? " each" : "");
        print_piece(s, at, does);
    }
    puts("");
    return end;
}

// "  usual: Share evenly (Mercer 30, Stephen 20)"
static void print_proposal(const Session *s)
{
    Proposal p;

    if (!find_proposal(s->game, now_of(s), &p))
        return;
    say(s, "usual: %s (%s)", p.button, p.words);
    print_risk_of_proposal(s, &p);
}

bool print_answers_of(const Session *s, const char *verb)
{
    bool any = false;

    for (int i = 0; i < s->list.count; i++)
        if (id_begins_with(s->game->verbs[verb_of(s->list.at[i])].id, verb)) {
            i = print_verb(s, i, true) - 1;
            any = true;
        }
    return any;
}

void print_answers(const Session *s, bool all)
{
    for (int i = 0; i < s->list.count;)
        i = print_verb(s, i, all);
    print_proposal(s);
    print_risks(s, all);
}
