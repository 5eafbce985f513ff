// What a player can type that is no answer: help, why, rules, hint, undo, log, map, look, luck, review, save, load, quit.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/plan.h"
#include "cli/commands.h"
#include "cli/kept.h"
#include "cli/meant.h"
#include "cli/pager.h"
#include "cli/review.h"
#include "cli/session.h"
#include "cli/what_if.h"
#include "engine/case.h"
#include "engine/words.h"
#include "lab/luck_report.h"
#include "lab/chances.h"
#include "lab/odds_words.h"

typedef void Order(Session *s, const char *rest);

// ---- help and why

static void order_help(Session *s, const char *rest);

static void order_why(Session *s, const char *rest)
{
    Error err = { "" };
    Action a;

    if (!*rest) {
        refuse(s, "why ACTION: for example, why march howe");
        return;
    }
    if (!read_action(s->game, rest, &a, &err)) {
        refuse(s, "%s", err.text);
        return;
    }
    int reason = why_not(s->game, now_of(s), a);
    if (reason == OK)
        puts("  It is legal now.");
    else
        print_reason(s, "", a, reason);
}

static const char *rule_of(const Session *s, int i)
{
    return s->game->verbs[verb_of(s->list.at[i])].rule;
}

// The rules that the present answers go by, or what is asked for.
static void order_rules(Session *s, const char *rest)
{
    if (*rest) {
        if (!print_rules_about(s->game, strcasecmp(rest, "all") == 0 ? "" : rest))
            refuse(s, "No heading, ruling, case or text of the rules has '%s'; `rules all` lists the headings.", rest);
        return;
    }
    for (int i = 0; i < s->list.count; i++) {
        const char *rule = rule_of(s, i);
        bool told = false;
        for (int k = 0; k < i && !told; k++)
            told = strcmp(rule_of(s, k), rule) == 0;
        if (!told)
            print_rule_in_short(s->game, rule);
    }
    say(s, "`rules` and a heading, a ruling or any words says more; `rules all` lists the headings.");
}

// ---- back and forth in time

static bool is_persons_question(const Session *s)
{
    Side side = side_to_act(now_of(s));

    if (side == NEITHER || s->bot[side])
        return false;
    return !(s->automatic && obvious_answer(s->game, now_of(s)));
}

static void unread(Session *s)
{
    for (Reader r = AMERICAN; r <= REFEREE; r++)
        if (s->read[r] > s->journal->log.count)
            s->read[r] = s->journal->log.count;
}

static void take_back_on_board(Session *s, const char *rest)
{
    if (!board_undo(s, strcasecmp(rest, "all") == 0)) {
        refuse(s, "This is where the board began.");
        return;
    }
    unread(s);
    puts("  Taken back.");
    s->together = s->asked = false;
}

// What came with the answer before which nothing is taken back.
static const char *why_no_further(const Journal *j)
{
    int ply = match_floor(&j->match);

    if (ply == 0)
        return "nothing was answered before";
    int from = j->events_at[ply - 1];
    return any_dice(j->log.at + from, j->events_at[ply] - from) ? "dice were rolled" :
           "something hidden was shown or may be inferred, or the other side was asked";
}

// One answer of one's own back, or an order of several; answers that were given by the table go with it.
static void order_undo(Session *s, const char *rest)
{
    const Match *m = &s->journal->match;

    if (s->board) {
        take_back_on_board(s, rest);
        return;
    }
    int to = s->together && s->from >= match_floor(m) ? s->from + 1 : m->ply;

    do
        to--;
    while (to >= match_floor(m) && journal_undo(s->journal, to) && !is_persons_question(s));
    if (to < match_floor(m)) {
        refuse(s, "No further back: %s.", why_no_further(s->journal));
        return;
    }
    unread(s);
    keep_game(s);
    puts("  Taken back.");
    s->together = s->asked = false;
}

static int events_to_read(const Session *s)
{
    char room[400];
    int n = 0;

    for (int i = 0; i < s->journal->log.count; i++) {
        Text t = text_in(room, sizeof room);
        write_event(s->game, &s->journal->log.at[i], reader_of(s), &t);
        n += t.length > 0;
    }
    return n;
}

static void order_log(Session *s, const char *rest)
{
    long n = strtol(rest, NULL, 10);
    int wanted = n > 0 ? (int)n : 20, skip = events_to_read(s) - wanted, from = 0;
    char room[400];

    for (; from < s->journal->log.count && skip > 0; from++) {
        Text t = text_in(room, sizeof room);
        write_event(s->game, &s->journal->log.at[from], reader_of(s), &t);
        skip -= t.length > 0;
    }
    print_events(s, from, s->journal->log.count);
}

// ---- the map, a place

static void order_map(Session *s, const char *rest)
{
    int around = strcasecmp(rest, "all") == 0 ? MAP_WHOLE : MAP_AUTO;
    Error err = { "" };

    if (around == MAP_AUTO && *rest && !read_place(s, rest, &around, &err)) {
        refuse(s, "%s", err.text);
        return;
    }
    print_map(s, around);
    s->asked = false;
}

static void order_list(Session *s, const char *rest)
{
    if (!*rest)
        print_answers(s, true);
    else if (!print_answers_of(s, rest))
        refuse(s, "no answer begins with '%s'; list names them all", rest);
}

static void order_go(Session *s, const char *rest)
{
    Error err = { "" };
    int place;

    if (!*rest)
        refuse(s, "go PLACE: march there, step by step");
    else if (!read_place(s, rest, &place, &err) || !march_to(s, place, &err))
        refuse(s, "%s", err.text);
}

static void order_usual(Session *s, const char *rest)
{
    if (!play_proposal(s))
        refuse(s, "Nothing is proposed here: answer for yourself.");
}

// ---- luck so far

static void order_luck(Session *s, const char *rest)
{
    LuckReport report = { 0 };
    char room[8000];
    Text t = text_in(room, sizeof room);

    for (int i = 0; i < s->journal->log.count; i++)
        count_luck(&report, &s->journal->log.at[i]);
    write_luck_report(&report, s->game, reader_of(s), &t);
    fputs(t.length ? room : "  No dice that matter yet.\n", stdout);
}

// ---- the game judged

// Only of a game that is over: it looks at what the other side knew.
static void order_review(Session *s, const char *rest)
{
    Error err = { "" };
    size_t length;

    if (s->board || !is_over(now_of(s))) {
        refuse(s, "%s", s->board ? "A what-if board is not judged; back leaves it." : "The review comes when the game is over.");
        return;
    }
    char *record = journal_text(s->journal, &length);
    if (!judge_record(record, length, &err))
        refuse(s, "%s", err.text);
    free(record);
}

// ---- advice

// "     march washington; with greene; to princeton; halt": what to type for it.
static void print_answers_of_step(const Session *s, const Plan *p, const PlanStep *step)
{
    char room[1600];
    Text t = text_in(room, sizeof room);

    for (int i = step->first; i < step->first + step->count; i++) {
        text_put(&t, i > step->first ? "; " : "");
        write_action(s->game, p->at[i], &t);
    }
    say_after(s, "     ", room);
}

static void print_plan(const Session *s, const Plan *p)
{
    char room[160], head[16];
    Text stop = text_in(room, sizeof room);

    say(s, "A bot with half a second to think would do this:");
    for (int i = 0; i < p->steps; i++) {
        snprintf(head, sizeof head, "  %d. ", i + 1);
        say_after(s, head, p->step[i].words);
        print_answers_of_step(s, p, &p->step[i]);
    }
    write_plan_stop(s->game, p, side_to_act(now_of(s)), &stop);
    if (stop.length)
        say(s, "%s", room);
    for (int i = 0; i < p->reasons.count; i++)
        say(s, "%s %s%s%s%s", i ? "Also:" : "Why:", p->reasons.at[i].words, p->reasons.at[i].rule[0] ? " (" : "", p->reasons.at[i].rule,
            p->reasons.at[i].rule[0] ? ")" : "");
}

// The last hint, and the position in which the next of its orders may be given.
static struct {
    Plan     plan;
    int      next;
    Position from;
} hinted;

static void order_hint(Session *s, const char *rest)
{
    if (is_over(now_of(s)))
        return;
    plan_make(&hinted.plan, s->game, now_of(s), (BotLimits){ 0 }, s->seed, NULL);
    hinted.next = 0;
    memcpy(&hinted.from, now_of(s), s->game->size);
    print_plan(s, &hinted.plan);
    say(s, "%s", hinted.plan.steps > 1 ? "`follow` does it, and `follow 1` only the first of it." : "`follow` does it.");
}

// False where the player thought better of it, or where it is not as the hint had it.
static bool follow_step(Session *s, const PlanStep *step)
{
    for (int i = step->first; i < step->first + step->count; i++) {
        Action a = hinted.plan.at[i];
        if (is_over(now_of(s)) || why_not(s->game, now_of(s), a) != OK || !may_do(s, a) || !play_action(s, a))
            return false;
    }
    return true;
}

static void order_follow(Session *s, const char *rest)
{
    int left = hinted.plan.steps - hinted.next, from = s->journal->match.ply;
    long wanted = left;
    Words w;

    if (left == 0 || memcmp(&hinted.from, now_of(s), s->game->size) != 0) {
        refuse(s, "There is no hint to follow here: ask for one with `hint`.");
        return;
    }
    if (*rest && (!words_of(&w, rest) || w.count != 1 || !word_number(&w, 0, 1, left, &wanted))) {
        refuse(s, "follow N gives the next N orders of the hint: %d %s left", left, left == 1 ? "is" : "are");
        return;
    }
    for (; wanted > 0 && follow_step(s, &hinted.plan.step[hinted.next]); wanted--)
        hinted.next++;
    memcpy(&hinted.from, now_of(s), s->game->size);
    s->from = from;
    s->together = s->journal->match.ply > from;
}

enum { ATTACKS_MOST = 12 };

// Every way to attack a place that may be chosen now, a line each; false if there are not at least so many.
static bool compare_attacks(Session *s, int place, int least, Text *page)
{
    static BattleOdds odds;
    Action at[ATTACKS_MOST];
    int count = attacks_on(s->game, now_of(s), reader_of(s), place, at, ATTACKS_MOST);

    if (count < least)
        return false;
    text_put(page, "Compared:\n");
    for (int i = 0; i < count; i++) {
        Error err = { "" };
        if (!odds_after(s->game, now_of(s), reader_of(s), at[i], &odds, &err))
            continue;
        write_action(s->game, at[i], page);
        text_put(page, ": ");
        write_odds_line(s->game, &odds, page);
    }
    return true;
}

// Of the battle that an answer brings about, or of whatever its dice decide.
static void write_odds_of_answer(Session *s, const char *words, Text *page, Error *err)
{
    static BattleOdds odds;
    static Chances chances;
    Error no_battle = { "" };
    Action a;

    if (find_answer(s, words, &a, err) != FOUND_ONE)
        return;
    if (why_not(s->game, now_of(s), a) != OK)
        fail(err, "that is not legal now; why %s?", words);
    else if (odds_after(s->game, now_of(s), reader_of(s), a, &odds, &no_battle))
        write_odds_page(s->game, &odds, page), compare_attacks(s, odds.place, 2, page);
    else if (chances_after(s->game, now_of(s), reader_of(s), a, &chances, err))
        write_chances_page(&chances, page);
}

// Of the one answer that names a place where no battle is at hand; if there are several, which of them is meant.
static void write_odds_of_place(Session *s, const char *words, Text *page, Error *err)
{
    Error other = { "" };
    Action a;

    switch (find_answer(s, words, &a, &other)) {
    case FOUND_ONE:
        err->text[0] = '\0';
        write_odds_of_answer(s, words, page, err);
        break;
    case FOUND_SEVERAL:
        *err = other;
        break;
    case FOUND_NONE:
        break;
    }
}

// Before a march there is no battle: what to ask for instead.
static void refuse_odds(const Session *s, const char *words)
{
    bool idle = strcmp(words, NO_BATTLE_AT_HAND) == 0;

    say(s, "%s%s", words, idle ? ": begin a march or an attack first, then ask `odds` and the answer that leads there." : "");
}

static void order_odds(Session *s, const char *rest)
{
    static BattleOdds odds;
    char room[12000];
    Text page = text_in(room, sizeof room);
    Error err = { "" }, why = { "" };
    int place = -1;

    if (*rest && !read_place(s, rest, &place, &why))
        write_odds_of_answer(s, rest, &page, &err);
    else if (odds_at(s->game, now_of(s), reader_of(s), place, &odds, &err))
        write_odds_page(s->game, &odds, &page);
    else if (compare_attacks(s, place, 1, &page))
        err.text[0] = '\0';
    else if (*rest)
        write_odds_of_place(s, rest, &page, &err);
    if (err.text[0])
        refuse_odds(s, err.text);
    for (char *lines = room, *line; (line = strsep(&lines, "\n")) && *line;)
        say(s, "%s", line);
}

// ---- files

static void order_save(Session *s, const char *rest)
{
    Error err = { "" };

    if (s->board)
        refuse(s, "A what-if board has no record; back leaves it.");
    else if (!*rest)
        refuse(s, "save FILE");
    else if (journal_save(s->journal, rest, &err))
        printf("  Saved: %s\n", rest);
    else
        refuse(s, "%s", err.text);
}

// The game that was played stays where it is kept; the one that was loaded gets a file of its own.
static void keep_loaded(Session *s)
{
    char before[PATH_ROOM];
    Error err = { "" };

    if (!s->keep)
        return;
    snprintf(before, sizeof before, "%s", s->keep);
    if (keep_elsewhere(s, before, s->level, &err)) {
        say(s, "It is kept in %s from now on.", s->keep);
    } else {
        complain("the game is not kept: %s", err.text);
        s->keep = NULL;
    }
}

static void order_load(Session *s, const char *rest)
{
    Error err = { "" };

    if (!*rest || s->board) {
        refuse(s, "%s", s->board ? "Leave the what-if board first: back." : "load FILE");
        return;
    }
    Journal *j = journal_load(rest, s->seed, &err);
    if (j && j->head.game != s->game) {
        journal_free(j);
        j = NULL;
        fail(&err, "%s is of another game", rest);
    }
    if (!j) {
        refuse(s, "%s", err.text);
        return;
    }
    journal_free(s->journal);
    s->journal = j;
    s->seated = NEITHER;
    forget_maps(s);
    s->asked = false;
    for (Reader r = AMERICAN; r <= REFEREE; r++)
        s->read[r] = j->log.count;
    printf("  Loaded: %s, %d answers so far.\n", rest, j->match.ply);
    keep_loaded(s);
}

static void order_auto(Session *s, const char *rest)
{
    s->automatic = !s->automatic;
    s->asked = false;
    puts(s->automatic ? "  Only answers are given for you." : "  You are asked even when there is one answer.");
}

static void order_bell(Session *s, const char *rest)
{
    s->bell = !s->bell;
    puts(s->bell ? "  The bell rings when it is your turn." : "  The bell is silent.");
}

static void order_maps(Session *s, const char *rest)
{
    s->maps = !s->maps;
    puts(s->maps ? "  The map is drawn when your moves begin." : "  The map is drawn when you type map.");
}

static void order_careful(Session *s, const char *rest)
{
    s->careful = !s->careful;
    puts(s->careful ? "  You are asked before what cannot be taken back." : "  Every answer is given at once.");
}

static void order_quit(Session *s, const char *rest)
{
    s->quit = true;
}

// ---- the table of them

typedef struct OrderRow {
    const char *name, *takes, *words;
    Order *run;
    bool pages;             // only shows something, which may be long
    bool whole;             // its name is not shortened: it switches something, leaves, or takes a file
} OrderRow;

static const OrderRow orders[] = {
    { "help", "", "this list", order_help, .pages = true },
    { "why", "ACTION", "why it is not allowed, with the rule", order_why },
    { "rules", "[WORDS]", "the rules of the question, or a heading, a ruling or any words in them: rules battle; all headings: rules all", order_rules, .pages = true },
    { "aim", "", "how your side wins, and what it needs now; of both sides: aim all", order_aim, .pages = true },
    { "map", "[PLACE]", "the map, closely around a place, or all of it: map all", order_map, .pages = true },
    { "look", "PLACE", "what stands there, and which ways lead on; of a piece where it stands, of a card what it does", order_look, .pages = true },
    { "go", "PLACE", "march there by single steps, while nothing happens on the way", order_go },
    { "usual", "", "the answers proposed under the question, all at once", order_usual },
    { "list", "[VERB]", "every answer with its number, however many, or those of one kind: list depot", order_list, .pages = true },
    { "odds", "[ANSWER]", "the odds of the battle at hand or at a PLACE, or what an answer may bring: odds normal trenton", order_odds, .pages = true },
    { "hint", "", "what a bot would do in your place, to the end of the order or phase, and why", order_hint, .pages = true },
    { "follow", "[N]", "give the answers of the last hint, or of the next N orders of it", order_follow },
    { "undo", "", "take back your last answer; on a what-if board, as often as you like, or undo all", order_undo },
    { "meant", "[PLY]", "once the game is over: what the bot was after with its order at that ply, or with its last one", order_meant },
    { "what-if", "[PLY]", "a board on which you play both sides: from here, against a bot, or from a ply of a game that is over", order_what_if },
    { "put", "WORDS", "on a what-if board, set pieces by hand, as in a case file: put howe trenton", order_put, .whole = true },
    { "back", "", "leave the what-if board", order_back, .whole = true },
    { "play-it", "", "leave the what-if board, and give your answers there in the game, up to the first dice", order_play_it, .whole = true },
    { "log", "[N]", "what happened, the last N lines", order_log, .pages = true },
    { "luck", "", "the dice so far, compared with what was to be expected", order_luck, .pages = true },
    { "review", "", "once the game is over: what each decision and the luck were worth", order_review, .pages = true },
    { "save", "FILE", "write the game as a record", order_save, .whole = true },
    { "load", "FILE", "continue a recorded game", order_load, .whole = true },
    { "auto", "", "whether an only answer is given for you", order_auto, .whole = true },
    { "careful", "", "whether you are asked before an answer that cannot be taken back", order_careful, .whole = true },
    { "maps", "", "whether the map is drawn by itself when your moves begin", order_maps, .whole = true },
    { "bell", "", "whether the terminal's bell rings when it is your turn", order_bell, .whole = true },
    { "quit", "", "leave", order_quit, .whole = true },
    { NULL },
};

const char *order_name(int i)
{
    return i < (int)(sizeof orders / sizeof *orders) ? orders[i].name : NULL;
}

static void order_help(Session *s, const char *rest)
{
    char room[400];

    say(s, "Answer with a number, with the words (march howe; to trenton), with their beginnings, or with the noun alone. "
        "One verb may take several nouns, and a line several answers (march washington with mercer knox-1 to trenton); "
        "';' also separates them. Three letters of a command are enough, too. Under the answers ! marks what may hurt, and + what is advised; Enter alone shows the question again. "
        "You can also type:");
    for (const OrderRow *row = orders; row->name; row++) {
        snprintf(room, sizeof room, "    %-7s %-8s ", row->name, row->takes);
        say_after(s, room, row->words);
    }
    if (is_over(now_of(s)))
        return;
    puts("  The answers now:");
    for (int i = 0; i < s->list.count; i++)
        if (i == 0 || verb_of(s->list.at[i]) != verb_of(s->list.at[i - 1])) {
            const Verb *v = &s->game->verbs[verb_of(s->list.at[i])];
            char head[40];
            snprintf(head, sizeof head, "    %-10s ", v->id);
            snprintf(room, sizeof room, "%s (%s)", v->help, v->rule);
            say_after(s, head, room);
        }
}

// The name of an order may be an answer, too, such as "go" when an army has been composed: with nothing behind it, it is the answer.
static bool is_bare_answer(const Session *s, const char *name)
{
    for (int i = 0; i < s->list.count; i++) {
        const Verb *v = &s->game->verbs[verb_of(s->list.at[i])];
        if (v->x == NO_KIND && strcmp(v->id, name) == 0)
            return true;
    }
    return false;
}

// "go pass": the answer, and another one behind it.
static bool begins_with_verb(const Session *s, const char *words)
{
    Words w;

    return words_of(&w, words) && w.count && find_verb(s->game, w.at[0]);
}

static const OrderRow *named_order(const char *word, size_t n)
{
    if (n == 1 && *word == '?')
        return orders;              // help
    for (const OrderRow *row = orders; row->name; row++) {
        bool letter = n == 1 && *word == row->name[0] && strchr("hmqu", *word);
        if (letter || (strlen(row->name) == n && strncasecmp(row->name, word, n) == 0))
            return row;
    }
    return NULL;
}

enum { LEAST_LETTERS = 3 };

// The one order whose name begins with the word, where the line is no answer, nor the beginning of one.
static const OrderRow *begun_order(Session *s, const char *line, size_t n)
{
    const OrderRow *found = NULL;
    Error err = { "" };
    Action a;

    if (n < LEAST_LETTERS)
        return NULL;
    for (const OrderRow *row = orders; row->name; row++) {
        if (row->whole || strncasecmp(row->name, line, n) != 0)
            continue;
        if (found)
            return NULL;
        found = row;
    }
    if (!found)
        return NULL;
    list_answers(s);
    return find_answer(s, line, &a, &err) == FOUND_NONE ? found : NULL;
}

const char *nearest_order(const char *word)
{
    const char *names[sizeof orders / sizeof *orders];

    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        names[i] = orders[i].name;
    return strlen(word) > LEAST_LETTERS ? nearest_word(word, names) : NULL;
}

bool run_order(Session *s, const char *line)
{
    size_t n = strcspn(line, " \t");
    const char *rest = line + n + strspn(line + n, " \t");
    const OrderRow *row = named_order(line, n);

    if (row && *row->takes && is_bare_answer(s, row->name) && (!*rest || begins_with_verb(s, rest)))
        return false;
    if (!row)
        row = begun_order(s, line, n);
    if (!row)
        return false;
    if (row->pages)
        page_begin(s);
    row->run(s, rest);
    if (row->pages)
        page_end(s);
    return true;
}
