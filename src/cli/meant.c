// The game is replayed from its record, and the side's answers since it was last asked are cut into orders.

#include "cli/meant.h"

#include <stdlib.h>

#include "cli/options.h"
#include "games/games.h"
#include "lab/review.h"

// The answers that one side gave from ply number i on, without a break; how many.
static int answers_from(const Review *r, int i, Action answers[PLAN_MOST])
{
    int count = 0;

    for (int k = i; k < r->plies && r->ply[k].side == r->ply[i].side && count < PLAN_MOST; k++)
        answers[count++] = r->ply[k].answer;
    return count;
}

// The first ply of the order to which ply number i belongs.
static int begin_of_order(const Review *r, int i, uint64_t seed)
{
    static PlanStep step;
    Action answers[PLAN_MOST];
    int at = i;

    while (at > 0 && r->ply[at - 1].side == r->ply[i].side)
        at--;
    for (;;) {
        int count = plan_retell(&step, r->head.game, review_position(r, at), answers, answers_from(r, at, answers), seed);
        if (count < 1 || at + count > i)
            return at;
        at += count;
    }
}

// The ply that is asked about, from 0; -1 if the words name none.
static int wanted_ply(const Session *s, const Review *r, const char *words)
{
    char *end;
    long n = strtol(words, &end, 10);
    int last = r->plies - 1;

    if (*words)
        return end != words && !*end && n >= 1 && n <= r->plies ? (int)n - 1 : -1;
    while (last > 0 && (s->bot[AMERICAN] || s->bot[BRITISH]) && !s->bot[r->ply[last].side])
        last--;
    return last;
}

static void tell(const Session *s, const Review *r, int i)
{
    static Plan plan;
    Action answers[PLAN_MOST];
    int at = begin_of_order(r, i, s->seed), given = answers_from(r, at, answers);
    int count = plan_explain(&plan, s->game, review_position(r, at), answers, given, (BotLimits){ 0 }, s->seed, NULL);

    say(s, "Turn %d, ply %d%s, the %s:", r->ply[at].turn, at + 1, count > 1 ? " and those after it" : "", s->game->side_people[r->ply[at].side]);
    say_after(s, "    ", plan.step[0].words[0] ? plan.step[0].words : r->ply[at].words);
    for (int k = 0; k < plan.reasons.count; k++)
        say(s, k < plan.gains ? "It said to itself: \"%s\"" : "%s", plan.reasons.at[k].words);
    if (at > 0 && at + count < r->plies)
        say(s, "The order before: meant %d; the next: meant %d.", at, at + count + 1);
}

void order_meant(Session *s, const char *rest)
{
    Error err = { "" };
    size_t length;
    Review r;

    if (s->board || !is_over(now_of(s))) {
        refuse(s, "%s", s->board ? "Leave the what-if board first: back." : "What a side was after is told when the game is over.");
        return;
    }
    char *text = journal_text(s->journal, &length);
    if (!review_open(&r, text, length, find_game, &err)) {
        refuse(s, "%s", err.text);
    } else {
        int i = wanted_ply(s, &r, rest);
        if (i < 0)
            refuse(s, "meant PLY: a number from 1 to %d, the last ply of this game.", r.plies);
        else
            tell(s, &r, i);
        review_close(&r);
    }
    free(text);
}
