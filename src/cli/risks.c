// What answers risk, at a terminal: said under the answers, and asked about before one that cannot be taken back.

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/prompt.h"
#include "cli/session.h"
#include "engine/words.h"
#include "lab/risks.h"

enum { TOLD_MOST = 8 };

// A line for each way that the rolls before a battle may go.
static void tell_ways(const Session *s, const Risk *risk)
{
    char room[RISK_ROOM];
    Text one = text_in(room, sizeof room);

    for (const char *at = risk->ways; text_put_part(&one, &at, '\n'); text_clear(&one))
        say_after(s, "      ", room);
}

// What it says more than the one told before it, which was of the same verb and as bad; NULL if it does not begin with the same words.
static const char *more_than(const Risk *risk, const Risk *before)
{
    size_t n = strlen(before->words);

    return n && strncmp(risk->words, before->words, n) == 0 && risk->words[n] == ' ' && risk->is_danger == before->is_danger &&
        risk->is_advised == before->is_advised ? risk->words + n + 1 : NULL;
}

// "! done: 2 action points are left: they are lost when the moves end."  After one that says a part of it: "to oswego: the same. Crossing
// water ends the march."  `more`: what it says more, or NULL.
static void tell_risk(const Session *s, Action a, const Risk *risk, const char *more)
{
    char head[120];
    Text t = text_in(head, sizeof head);

    text_put(&t, risk->is_danger ? "  ! " : risk->is_advised ? "  + " : "    ");
    write_action(s->game, a, &t);
    text_put(&t, more ? ": the same. " : ": ");
    say_after(s, head, more ? more : risk->words);
    tell_ways(s, risk);
}

// The last of the answers from i on with the same verb and the same words to say, such as cards that the enemy may take up.
static int end_of_same(const Session *s, int i, const Risk *risk)
{
    RiskOdds odds;
    Risk other;

    while (i + 1 < s->list.count && verb_of(s->list.at[i + 1]) == verb_of(s->list.at[i]) &&
           find_risk(s->game, now_of(s), s->list.at[i + 1], &other, &odds) && !odds && strcmp(other.words, risk->words) == 0 &&
           other.is_danger == risk->is_danger && other.is_advised == risk->is_advised)
        i++;
    return i;
}

// "! discard kosciuszko, jones: The Americans may take it up ...": said once.
static void tell_together(const Session *s, int from, int to, const Risk *risk)
{
    char room[RISK_ROOM + 1200];
    Text t = text_in(room, sizeof room);

    for (int i = from; i <= to; i++) {
        char action[160];
        Text one = text_in(action, sizeof action);
        write_action(s->game, s->list.at[i], &one);
        text_add(&t, "%s%s", i > from ? ", " : "", i > from && strchr(action, ' ') ? strchr(action, ' ') + 1 : action);
    }
    text_add(&t, ": %s", risk->words);
    say_after(s, risk->is_danger ? "  ! " : risk->is_advised ? "  + " : "    ", room);
}

// An answer with a noun whose words only tell what follows.
static bool is_note(Action a, const Risk *risk)
{
    return has_noun(a) && !risk->is_final && !risk->is_danger && !risk->is_advised;
}

// The same noun with the next place to go to: the same battle, which has been told.
static bool follows(Action a, Action told)
{
    return verb_of(a) == verb_of(told) && has_noun(told) && noun_of(a) == noun_of(told);
}

// What is told anyway before the answer is given.
static bool is_asked_about(const Session *s, const Risk *risk)
{
    return s->careful && risk->is_final && !risk->is_danger && !risk->is_advised;
}

// Where rolls come before a battle: what its odds take for granted, "If nobody else intercepts, ...".
static void tell_assumed(const Session *s)
{
    const char *policy = s->game->combat ? s->game->combat->policy_of_others : NULL;
    char room[240];

    if (!policy)
        return;
    snprintf(room, sizeof room, "The odds hold %s.", policy);
    say_after(s, "    ", room);
}

// Tells of the answers that are advised, or of all others, until enough has been told; the number of those left out.  Where there is little
// room, nothing is told now that will be told before the answer is given.  *any_assumed: odds are among what is told that others may change.
static int tell_risks(const Session *s, bool advised, bool all, int *told, bool *any_assumed)
{
    Action last = 0;
    int left = 0;
    RiskOdds odds;
    Risk risk, before = { 0 };

    for (int i = 0; i < s->list.count; i++) {
        Action a = s->list.at[i];
        if (verb_of(a) != verb_of(last))
            before.words[0] = '\0';
        if (!find_risk(s->game, now_of(s), a, &risk, &odds) || risk.is_advised != advised)
            continue;
        if (!all && is_crowded(s) && is_asked_about(s, &risk))
            continue;
        if (odds && *told < TOLD_MOST)
            risk_of(s->game, now_of(s), a, &risk);
        // Of nouns only what may hurt, cannot be taken back or leads to a battle is told, and not of too many.
        if (is_note(a, &risk) && (!risk.has_odds || follows(a, last)))
            continue;
        if (*told == TOLD_MOST) {
            left++;
            continue;
        }
        int same = odds ? i : end_of_same(s, i, &risk);
        const char *more = more_than(&risk, &before);
        if (same > i)
            tell_together(s, i, same, &risk);
        else
            tell_risk(s, a, &risk, more);
        if (!more)
            before = risk;
        *any_assumed = *any_assumed || risk.others_may_act;
        last = s->list.at[i = same];
        ++*told;
    }
    return left;
}

// What may hurt is told before what is advised, so that it is not crowded out.
void print_risks(const Session *s, bool all)
{
    bool any_assumed = false;
    int told = 0, left;

    if (!s->game->risks)
        return;
    left = tell_risks(s, false, all, &told, &any_assumed);
    if (left)
        say(s, "%d more answer%s cannot be taken back or may hurt.", left, left == 1 ? "" : "s");
    left = tell_risks(s, true, all, &told, &any_assumed);
    if (left)
        say(s, "%d more answer%s marked with +.", left, left == 1 ? " is" : "s are");
    if (any_assumed)
        tell_assumed(s);
}

// "  ! usual: Mercer is destroyed."
void print_risk_of_proposal(const Session *s, const Proposal *p)
{
    Risk risk;

    if (risk_of_proposal(s->game, now_of(s), p, &risk))
        say_after(s, risk.is_danger ? "  ! usual: " : "    usual: ", risk.words);
}

static bool is_yes(const char *typed, const char *answer)
{
    typed += strspn(typed, " \t");
    return strcasecmp(typed, "y") == 0 || strcasecmp(typed, "yes") == 0 || strcasecmp(typed, answer) == 0;
}

static bool is_no(const char *typed)
{
    typed += strspn(typed, " \t");
    return !*typed || strcasecmp(typed, "n") == 0 || strcasecmp(typed, "no") == 0;
}

// Asks once, in the words of a button; no line is a no, and the answer typed a second time is a yes.  Whoever types something else wants that instead.
static bool asks_for_it(Session *s, const char *button, const char *answer, const Risk *risk)
{
    char before[400];

    snprintf(before, sizeof before, "  %s %s? ", risk->is_danger ? "!" : " ", button);
    say_after(s, before, risk->words);
    if (risk->others_may_act)
        tell_assumed(s);
    fflush(stdout);
    const char *typed = prompt_line("  Do it? (y/N) ");
    if (typed && is_yes(typed, answer))
        return true;
    puts("  Not done.");
    if (typed && !is_no(typed))
        snprintf(s->typed, sizeof s->typed, "%s", typed);
    return false;
}

bool may_do(Session *s, Action a)
{
    char room[2][160];
    Text button = text_in(room[0], sizeof room[0]), answer = text_in(room[1], sizeof room[1]);
    Risk risk;

    if (!s->careful || why_not(s->game, now_of(s), a) != OK || !risk_of(s->game, now_of(s), a, &risk) || !risk.is_final)
        return true;
    print_news(s);              // the first steps of a march that is asked about before its last one
    write_answer(s->game, question_of(s->game, now_of(s)), a, &button);
    write_action(s->game, a, &answer);
    return asks_for_it(s, room[0], room[1], &risk);
}

bool may_do_all(Session *s, const Proposal *p)
{
    Risk risk;

    return !s->careful || !risk_of_proposal(s->game, now_of(s), p, &risk) || !risk.is_final || asks_for_it(s, p->button, p->button, &risk);
}
