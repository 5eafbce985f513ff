// Cases of the older rules, line by line.

#include "upgrade.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/case_lines.h"
#include "engine/words.h"
#include "games/games.h"
#include "old_lines.h"

void *must_have(void *room)
{
    if (!room)
        give_up("out of memory");
    return room;
}

static void write_in(char *room, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void write_in(char *room, size_t size, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vsnprintf(room, size, format, values);
    va_end(values);
}

// ---- two runs side by side

static void copy_case(Case *to, const Case *from)
{
    memcpy(to, from, offsetof(Case, events));
    memcpy(to->events, from->events, (size_t)from->log.count * sizeof *from->events);
    to->log.at = to->events;
    to->play.luck = &to->luck.luck;
    to->play.log = to->luck.log == NULL ? NULL : &to->log;
    to->luck.log = &to->log;
    to->luck.live = &to->position;
}

static void copy_old(OldCase *to, const OldCase *from)
{
    memcpy(to, from, offsetof(OldCase, events));
    memcpy(to->events, from->events, (size_t)from->log.count * sizeof *from->events);
    to->log.at = to->events;
    to->play.luck = &to->luck.luck;
    to->play.log = &to->log;
    to->luck.log = &to->log;
}

void close_old(const Upgrade *u, OldCase *old)
{
    Error quiet;

    if (!u->ended || old->waiting || old->given || old->begun || why_not(old->game, (const State *)&old->position, u->closed) != OK)
        return;
    old->given = u->closed;
    old_settle(old, &quiet);
}

// Both come to the next question, if the dice lead there, and stand the same.
static bool are_alike(Upgrade *u, const Case *now)
{
    Error quiet;
    OldCase *old = u->old_trial;

    if (!u->old->game || !now->game)
        return u->old->game == now->game;
    if (!u->ended && u->old->given == now->given && u->old->luck.used == now->luck.used && u->old->luck.count == now->luck.count
        && u->old->log.count == now->log.count && memcmp(&u->old->position, &now->position, sizeof now->position) == 0)
        return true;                    // an answer is given whose dice may follow
    copy_old(old, u->old);
    copy_case(u->settled, now);
    old_settle(old, &quiet);
    close_old(u, old);
    settle_case(u->settled, &quiet);
    return memcmp(&old->position, &u->settled->position, sizeof old->position) == 0 && old->luck.used == u->settled->luck.used
        && old->luck.count == u->settled->luck.count && old->log.count == u->settled->log.count && old->waiting == u->settled->waiting;
}

// Plays the draft after what is played already; true, and it is played, if all is then alike.
static bool is_draft_good(Upgrade *u)
{
    Error quiet;

    copy_case(u->trial, u->now);
    for (int i = 0; i < u->draft.count; i++)
        if (!run_case_line(u->trial, u->draft.line[i], strlen(u->draft.line[i]), find_game, &quiet))
            return false;
    if (!u->placing && !are_alike(u, u->trial))
        return false;
    copy_case(u->now, u->trial);
    return true;
}

// ---- drafting

static void empty(Upgrade *u)   { u->draft.count = 0; }

static void add(Upgrade *u, const char *first, const char *rest)
{
    if (u->draft.count == LINES_MOST)
        give_up("a line does too much");
    write_in(u->draft.line[u->draft.count++], LINE_ROOM, "%s%-*s %s", u->prefix, u->column - 1, first, rest);
}

// The line of the file as it is, after what is drafted already.
static void add_as_it_is(Upgrade *u, const char *line)
{
    if (u->draft.count == LINES_MOST)
        give_up("a line does too much");
    write_in(u->draft.line[u->draft.count++], LINE_ROOM, "%s", line);
}

static void add_answer(Upgrade *u, const char *side, const char *words)
{
    char rest[LINE_ROOM];

    write_in(rest, sizeof rest, "%s%s%s", side ? side : "", side ? " " : "", words);
    add(u, "do", rest);
}

static const Game *game_of(const Upgrade *u)        { return u->old->game; }

// The words of a leaf from word `from` on: as they were written if they are read so today, else as they are told.
static bool reads_as(Upgrade *u, const Words *w, int verb, int from, Action a)
{
    char line[LINE_ROOM];
    Text t = text_in(line, sizeof line);
    Action read[LIST_MOST];
    Error quiet;
    Words plain;

    text_put(&t, w->at[verb]);
    for (int i = from; i < w->count; i++)
        text_add(&t, " %s", w->at[i]);
    return words_of(&plain, line) && case_read_answers(game_of(u), &plain, 0, plain.count, read, &quiet) == 1 && read[0] == a;
}

static void write_do(Upgrade *u, const char *words, Action a, Text *out)
{
    Words w;

    if (words_of(&w, words)) {
        int verb = 1 + (w.count > 2 && find_side(game_of(u), w.at[1]) >= 0);
        for (int from = verb + 1; from <= w.count; from++)      // past whoever is named before
            if (reads_as(u, &w, verb, from, a)) {
                text_put(out, w.at[verb]);
                for (int i = from; i < w.count; i++)
                    text_add(out, " %s", w.at[i]);
                return;
            }
    }
    write_action(game_of(u), a, out);
}

// Whom the leaf named before its answer: "flee rall 1816".
static void add_who_is_asked(Upgrade *u, const OldStep *step)
{
    const Game *game = game_of(u);
    char rest[LINE_ROOM];
    Words w;
    int i, verb, noun, leader = 0;

    if (!u->old->hooks->concerns || !words_of(&w, step->words))
        return;
    i = 1 + (w.count > 2 && find_side(game, w.at[1]) >= 0);
    i += ANY_OF(&w, i, "offered", "not-offered");
    verb = find_verb(game, w.at[i]);
    if (!verb || game->verbs[verb].x == NO_KIND || game->verbs[verb].x == leader || game->verbs[verb].y != NO_KIND)
        return;
    i++;
    for (int from = i; i < w.count && case_noun(game, leader, &w, &i, &noun); from = i) {
        Text t = text_in(rest, sizeof rest);
        for (int k = from; k < i; k++)
            text_add(&t, "%s ", w.at[k]);
        text_put(&t, "asked");
        add(u, "expect", rest);
        i += ANY_OF(&w, i, "and", "with");
    }
}

// An answer that nobody wrote.
static void add_unsaid(Upgrade *u, const OldStep *step)
{
    char words[LINE_ROOM];
    Text t = text_in(words, sizeof words);
    const char *verb = game_of(u)->verbs[verb_of(step->answer)].id;
    bool phase = !has_noun(step->answer) && strcmp(verb, "halt") != 0 && strcmp(verb, "roll") != 0;

    write_action(game_of(u), step->answer, &t);
    add_answer(u, phase && step->side < SIDES ? game_of(u)->side_ids[step->side] : NULL, words);
}

// What had happened by itself is looked at.
static void add_retold(Upgrade *u, const OldStep *step)
{
    char told[2000];
    Text t = text_in(told, sizeof told);
    Words w;
    int i = 2, leader;

    if (step->event >= 0) {
        write_event(game_of(u), &u->old->log.at[step->event], REFEREE, &t);
        char rest[LINE_ROOM], *reasons = strstr(told, " (");
        if (reasons)
            *reasons = '\0';
        write_in(rest, sizeof rest, "log %.900s", told);
        add(u, "expect", rest);
    } else if (u->old->hooks->concerns && words_of(&w, step->words)) {      // "march mifflin" while he marches
        i = 1 + (w.count > 2 && find_side(game_of(u), w.at[1]) >= 0) + 1;
        if (i < w.count && case_noun(game_of(u), 0, &w, &i, &leader)) {
            char rest[LINE_ROOM];
            write_in(rest, sizeof rest, "%s asked", game_of(u)->nouns[0].id(leader));
            add(u, "expect", rest);
        }
    }
}

static bool says_who_is_asked(Upgrade *u, const OldStep *step)
{
    int before = u->draft.count;

    add_who_is_asked(u, step);
    bool says = u->draft.count > before;
    u->draft.count = before;
    return says;
}

// Whether a line `do` of today takes the unsaid answer for granted too.
static bool is_still_unsaid(Upgrade *u, int at)
{
    for (int i = at + 1; i < u->old->step_count; i++)
        if (u->old->steps[i].kind == SAID)
            return u->old->steps[at].plain && !says_who_is_asked(u, &u->old->steps[i]);
        else if (u->old->steps[i].kind != UNSAID)
            return false;
    return false;
}

// Drafts what the line did, one answer or list in each line; looks are left to the caller.
static void draft_answers(Upgrade *u, const char *side)
{
    const OldCase *old = u->old;
    bool listing = false;

    for (int i = 0; i < old->step_count; i++) {
        const OldStep *step = &old->steps[i];
        char words[LINE_ROOM];
        Text t = text_in(words, sizeof words);
        int before = u->draft.count;

        if (i == 0 && u->ended && (step->kind == UNSAID || step->kind == SAID) && step->answer == u->closed)
            continue;
        switch (step->kind) {
        case UNSAID:
            if (!is_still_unsaid(u, i))
                add_unsaid(u, step);
            break;
        case SAID:
            add_who_is_asked(u, step);
            write_do(u, step->words, step->answer, &t);
            const OldStep *last = i ? step - 1 : NULL;
            if (listing && u->draft.count == before && last->kind == SAID && verb_of(last->answer) == verb_of(step->answer)
                && has_noun(step->answer) && !has_second(step->answer)) {
                char *line = u->draft.line[u->draft.count - 1];
                size_t length = strlen(line);
                write_in(line + length, LINE_ROOM - length, ",%s", strchr(words, ' '));
            } else {
                add_answer(u, side, words);
                side = NULL;
            }
            break;
        case RETOLD:
            add_retold(u, step);
            break;
        default:
            break;
        }
        listing = step->kind == SAID;
    }
}

// ---- looks

static void say(Text *out, const char *word)     { text_add(out, "%s%s", out->length ? " " : "", word); }

// "question hits american left 2" as "question lose side american left 2"; by the question that is open.
static void say_question(Upgrade *u, const Words *w, int i, Text *out)
{
    const Game *game = game_of(u);
    const FrameKind *kind = is_over((State *)&u->old->position) ? NULL : question_of(game, (State *)&u->old->position);

    say(out, "question");
    if (i < w->count)
        say(out, w->at[i]);
    if (kind) {
        char *name = out->at + out->length - strlen(w->at[i]);
        out->length = (size_t)(name - out->at);
        for (const char *c = kind->name; *c; c++)
            text_char(out, *c == ' ' ? '-' : *c);
    }
    for (i++; i < w->count; i++) {
        if (ANY_OF(w, i, "of", "for"))
            continue;
        if (find_side(game, w->at[i]) >= 0 && !word_is(w, i - 1, "side"))
            say(out, "side");
        say(out, w->at[i]);
    }
}

// The line in the words of today.
static void write_look(Upgrade *u, const OldStep *step, bool tidied, char line[LINE_ROOM])
{
    static const char *const names[][2] = { { "asked", "side" }, { "answers", "offered-count" }, { "winner", "outcome" } };
    Text t = text_in(line, LINE_ROOM);
    Words w, turned;
    int i = 1;

    words_of(&w, step->words);
    bool negated = ANY_OF(&w, 1, "not", "no");
    bool log = ANY_OF(&w, negated ? 2 : 1, "log", "told");
    if (negated)
        say(&t, w.at[i++]);
    if (word_is(&w, i, "question")) {
        say_question(u, &w, i + 1, &t);
        return;
    }
    if (ANY_OF(&w, i, "offered", "not-offered")) {
        Action a;
        Error quiet;
        if (word_is(&w, i, "not-offered"))
            say(&t, "not");
        say(&t, "offered");
        if (old_answer(u->old, &w, i + 1, w.count, &a, &quiet)) {
            text_char(&t, ' ');
            write_action(game_of(u), a, &t);
        }
        return;
    }
    if (negated) {
        for (int k = 1; k < w.count; k++)
            w.at[k] = w.at[k + 1];
        w.count--;
    }
    turned = tidied && !log ? u->old->hooks->turned(&w) : w;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (word_is(&turned, 1, names[k][0]))
            turned.at[1] = names[k][1];
    for (i = 1; i < turned.count; i++)
        if (!(word_is(&turned, 1, "outcome") && word_is(&turned, i, "by")))
            say(&t, turned.at[i]);
}

// refuse [SIDE] ANSWER [RULE], the answer as it is told, the rule with the book's prefix; a whole order is drafted already.
static void write_refusal(Upgrade *u, const OldStep *step, char line[LINE_ROOM])
{
    const Game *game = game_of(u);
    Text t = text_in(line, LINE_ROOM);
    Error quiet;
    Action a;
    Words w;
    int from, end;

    if (strchr(step->words, ';')) {
        const char *chain = step->words + strlen("refuse "), *rule = strstr(chain, game->rule_prefix);
        if (!rule || rule[-1] != ' ')
            rule = chain + strlen(chain);
        text_add(&t, "%.*s%s%s", (int)(rule - chain - (*rule != '\0')), chain, *rule ? "     " : "", rule);
        return;
    }
    words_of(&w, step->words);
    from = old_answer_begins(u->old, &w);
    end = old_rule_begins(u->old, &w, from);
    if (from == 2)
        say(&t, w.at[1]);
    if (old_answer(u->old, &w, from, end, &a, &quiet)) {
        if (t.length)
            text_char(&t, ' ');
        char answer[LINE_ROOM], leaf[LINE_ROOM];
        Text ta = text_in(answer, sizeof answer), tl = text_in(leaf, sizeof leaf);
        text_put(&tl, "do");
        for (int i = from; i < end; i++)
            text_add(&tl, " %s", w.at[i]);
        write_do(u, leaf, a, &ta);
        text_put(&t, answer);
    }
    if (end < w.count) {
        text_put(&t, "     ");
        if (!word_is(&w, end, game->rule_prefix))
            text_add(&t, "%s ", game->rule_prefix);
        for (int i = end; i < w.count; i++)
            text_add(&t, "%s%s", i > end ? " " : "", w.at[i]);
    }
}

static const OldStep *last_look(const Upgrade *u)
{
    const OldStep *last = u->old->step_count ? &u->old->steps[u->old->step_count - 1] : NULL;

    return last && (last->kind == LOOK || last->kind == LOOK_PAST) ? last : NULL;
}

static bool try_looks(Upgrade *u, const char *first, const char *line, int before)
{
    const OldStep *look = last_look(u);
    char words[LINE_ROOM];

    u->draft.count = before;
    add_as_it_is(u, line);
    if (is_draft_good(u))
        return true;
    for (int way = 0; look && way < 3; way++) {
        u->draft.count = before;
        if (way < 2)
            add_who_is_asked(u, look);
        if (strcmp(first, "refuse") == 0)
            write_refusal(u, look, words);
        else
            write_look(u, look, way > 0, words);
        add(u, first, words);
        if (is_draft_good(u))
            return true;
    }
    return false;
}

// A question at its end was looked at as if it were closed: it is closed.
static bool close_question(Upgrade *u, const char *first, const char *line)
{
    const OldStep *look = last_look(u);
    char words[LINE_ROOM];
    Text t = text_in(words, sizeof words);

    if (u->ended || !look || look->kind != LOOK_PAST)
        return false;
    empty(u);
    write_action(game_of(u), look->answer, &t);
    add_answer(u, NULL, words);
    u->ended = true;
    u->closed = look->answer;
    if (try_looks(u, first, line, 1))
        return true;
    u->ended = false;
    return false;
}

static bool upgrade_look(Upgrade *u, const char *first, const char *line)
{
    empty(u);
    draft_answers(u, NULL);
    if (try_looks(u, first, line, u->draft.count) || close_question(u, first, line))
        return true;
    if (!u->placing || u->later.count == LINES_MOST)
        return false;
    empty(u);
    write_in(u->later.line[u->later.count++], LINE_ROOM, "%s", line);
    return true;
}

// ---- at the set-up, where leaders were placed in any order and are now asked about in theirs

static void note_placed(Upgrade *u)
{
    for (int k = 0; k < u->old->step_count; k++) {
        const OldStep *step = &u->old->steps[k];
        if (step->kind == SAID && u->placed_count < PLACED_MOST) {
            u->placed[u->placed_count].leader = step->asked;
            u->placed[u->placed_count++].at = step->answer;
        }
    }
}

// Drafts the answers for the leaders that have a place, in the order in which the game asks about them.
static void draft_places(Upgrade *u)
{
    const Game *game = game_of(u);
    const State *s = (const State *)&u->trial->position;
    char words[LINE_ROOM];
    Error quiet;

    copy_case(u->trial, u->now);
    for (int k = 0; k < u->placed_count;) {
        if (!settle_case(u->trial, &quiet) || u->trial->waiting || is_over(s))
            return;
        if (noun_in(question_of(game, s)->a, top_frame(s)->a, 0) != u->placed[k].leader) {
            k++;
            continue;
        }
        Text t = text_in(words, sizeof words);
        text_add(&t, "%s asked", game->nouns[0].id(u->placed[k].leader));
        add(u, "expect", words);
        text_clear(&t);
        write_action(game, u->placed[k].at, &t);
        add_answer(u, NULL, words);
        if (!run_case_line(u->trial, u->draft.line[u->draft.count - 1], strlen(u->draft.line[u->draft.count - 1]), find_game, &quiet))
            return;
        u->placed[k] = u->placed[--u->placed_count];
        k = 0;
    }
}

// Looks that had to wait until all were placed.
static bool look_later(Upgrade *u)
{
    Error quiet;

    for (int i = 0; i < u->later.count; i++) {
        if (!run_case_line(u->now, u->later.line[i], strlen(u->later.line[i]), find_game, &quiet))
            return false;
        add_as_it_is(u, u->later.line[i]);
    }
    u->later.count = 0;
    return true;
}

static bool place_in_order(Upgrade *u)
{
    empty(u);
    draft_places(u);
    if (!is_draft_good(u))
        return false;
    u->placing = u->placed_count > 0 || !are_alike(u, u->now);
    return u->placing || look_later(u);
}

// ---- a line

static bool upgrade_do(Upgrade *u, const char *line, const char *side)
{
    bool turned = false;

    for (int i = 0; i < u->old->step_count; i++)
        turned = turned || u->old->steps[i].kind == TURNED;
    if (turned || u->placing) {
        u->placing = true;
        note_placed(u);
        return place_in_order(u);
    }
    empty(u);
    if (!u->ended) {
        add_as_it_is(u, line);
        if (u->old->step_count && u->old->steps[0].kind != RETOLD && is_draft_good(u))
            return true;
        empty(u);
    }
    draft_answers(u, side);
    u->ended = false;
    if (is_draft_good(u))
        return true;
    // A proposal is given where it is made.
    empty(u);
    int said = 0;
    for (; said < u->old->step_count && u->old->steps[said].kind == UNSAID; said++)
        add_unsaid(u, &u->old->steps[said]);
    add_as_it_is(u, line);
    return is_draft_good(u);
}

static bool upgrade_other(Upgrade *u, const char *first, const char *line)
{
    Words w, turned;
    char room[LINE_ROOM], words[LINE_ROOM];
    Text t = text_in(room, sizeof room), tw = text_in(words, sizeof words);

    empty(u);
    u->ended = u->ended && strcmp(first, "clear") != 0 && strcmp(first, "begin") != 0 && strcmp(first, "game") != 0;
    draft_answers(u, NULL);                 // at the end of a board
    add_as_it_is(u, line);
    if (is_draft_good(u))
        return true;
    if (strcmp(first, "put") != 0)
        return false;
    empty(u);
    old_tidy(line, strlen(line), &t);
    words_of(&w, room);
    turned = u->old->hooks->turned(&w);
    for (int i = 1; i < turned.count; i++)
        say(&tw, turned.at[i]);
    add(u, first, words);
    return is_draft_good(u);
}

// ---- the text

void put_out(Upgrade *u, const char *bytes, size_t n)
{
    if (u->length + n + 1 > u->room) {
        u->room = 2 * (u->length + n + 1);
        u->out = must_have(realloc(u->out, u->room));
    }
    memcpy(u->out + u->length, bytes, n);
    u->length += n;
    u->out[u->length] = '\0';
}

// The line's indentation, the blanks behind its first word, and its remark with the blanks before it.
static void take_apart(Upgrade *u, const char *line, char first[64], char side[64])
{
    size_t indent = strspn(line, " \t"), word = strcspn(line + indent, " \t\r"), gap = strspn(line + indent + word, " \t");
    const char *mark = line;

    write_in(u->prefix, sizeof u->prefix, "%.*s", (int)indent, line);
    u->column = gap ? (int)(word + gap) : COLUMN;
    write_in(first, 64, "%.*s", (int)word, line + indent);
    for (char *c = first; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
    *u->remark = *side = '\0';
    while ((mark = strchr(mark, '#'))) {
        if (mark == line || mark[-1] == ' ' || mark[-1] == '\t') {
            while (mark > line && (mark[-1] == ' ' || mark[-1] == '\t'))
                mark--;
            write_in(u->remark, sizeof u->remark, "%.*s", (int)strcspn(mark, "\r"), mark);
            break;
        }
        mark++;
    }
    Words w;
    char room[LINE_ROOM];
    Text t = text_in(room, sizeof room);
    old_tidy(line, strlen(line), &t);
    if (game_of(u) && words_of(&w, room) && w.count > 2 && find_side(game_of(u), w.at[1]) >= 0)
        write_in(side, 64, "%s", w.at[1]);
}

// The new lines; the remark goes with the last.
static void put_draft(Upgrade *u, const char *line, bool ends)
{
    bool same = u->draft.count == 1 && strcmp(u->draft.line[0], line) == 0;

    u->changed += !same;
    for (int i = 0; i < u->draft.count; i++) {
        bool kept = strcmp(u->draft.line[i], line) == 0;
        put_out(u, u->draft.line[i], strlen(u->draft.line[i]));
        if (i + 1 == u->draft.count && !kept)
            put_out(u, u->remark, strlen(u->remark));
        if (!kept && *line && line[strlen(line) - 1] == '\r')
            put_out(u, "\r", 1);            // from an editor of another system
        if (i + 1 < u->draft.count || ends)
            put_out(u, "\n", 1);
    }
}

static bool upgrade_line(Upgrade *u, const char *line, size_t n, bool ends, Error *err)
{
    char room[LINE_ROOM * 4], first[64], side[64];

    u->old->step_count = 0;
    u->old->line++;
    if (!old_run_line(u->old, line, n, find_game, err))
        return false;
    if (n >= LINE_ROOM || memchr(line, '\0', n)) {           // a remark or a list of dice
        Error quiet;
        if (!run_case_line(u->now, line, n, find_game, &quiet))
            return fail(err, "this long line cannot be rewritten");
        put_out(u, line, n);
        put_out(u, "\n", ends);
        return true;
    }
    write_in(room, sizeof room, "%.*s", (int)n, line);
    take_apart(u, room, first, side);
    bool fine = strcmp(first, "do") == 0                                     ? upgrade_do(u, room, *side ? side : NULL) :
                strcmp(first, "expect") == 0 || strcmp(first, "refuse") == 0 ? upgrade_look(u, first, room) : upgrade_other(u, first, room);
    if (!fine)
        return fail(err, "what this line did cannot be written in the rules of today by this script; write it by hand");
    put_draft(u, room, ends);
    return true;
}

static void begin_upgrade(Upgrade *u)
{
    old_begin(u->old);
    begin_case(u->now);
    u->ended = u->placing = false;
    u->length = 0;
    u->line = u->changed = u->placed_count = u->later.count = 0;
}

// The end of the file: answers left unsaid used up the last dice.
static bool upgrade_end(Upgrade *u, Error *err)
{
    Error quiet;

    u->old->step_count = 0;
    if (!old_end(u->old, err))
        return false;
    empty(u);
    write_in(u->prefix, sizeof u->prefix, "%s", "");
    draft_answers(u, NULL);
    if (u->draft.count && is_draft_good(u)) {
        if (u->length && u->out[u->length - 1] != '\n')
            put_out(u, "\n", 1);
        u->changed++;
        for (int i = 0; i < u->draft.count; i++) {
            put_out(u, u->draft.line[i], strlen(u->draft.line[i]));
            put_out(u, "\n", 1);
        }
    }
    return end_case(u->now, &quiet) || fail(err, "the end of the file cannot be written in the rules of today by this script");
}

bool upgrade_text(Upgrade *u, const char *text, size_t length, Error *err)
{
    size_t at = 0;

    begin_upgrade(u);
    while (at < length) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - (text + at)) : length - at;
        u->line++;
        if (!upgrade_line(u, text + at, n, end != NULL, err)) {
            put_out(u, text + at, length - at);
            return false;
        }
        at += n + (end != NULL);
    }
    return upgrade_end(u, err);
}
