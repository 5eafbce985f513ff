// A review as JSON for clients, and as remarks in a record.

#include "lab/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"

static const char *const eyes_ids[REVIEW_EYES] = { [BY_KNOWLEDGE] = "known", [BY_TRUTH] = "true" };

static void write_both(Json *j, const char *key, const int value[REVIEW_EYES])
{
    json_open_as(j, key, '{');
    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++)
        json_number(j, eyes_ids[eyes], value[eyes]);
    json_close(j, '}');
}

// ---- sums

static void write_sum(const Review *r, Side side, int turn, Json *j)
{
    ReviewSum sum = review_sum(r, side, turn);

    json_open_as(j, r->head.game->side_ids[side], '{');
    json_number(j, "decisions", sum.decisions);
    json_number(j, "good", sum.good);
    write_both(j, "lost", sum.lost);
    write_both(j, "luck", sum.luck);
    json_close(j, '}');
}

static void write_turns(const Review *r, Json *j)
{
    json_open_as(j, "turns", '[');
    for (int i = 0, turn = 0; i < r->plies; i++) {
        if (r->ply[i].turn == turn)
            continue;
        turn = r->ply[i].turn;
        json_open(j, '{');
        json_number(j, "turn", turn);
        json_number(j, "ply", i + 1);
        for (Side side = 0; side < SIDES; side++)
            write_sum(r, side, turn, j);
        json_close(j, '}');
    }
    json_close(j, ']');
}

// ---- chances

// Those before each ply, and the last one; and those after each choice.
static void write_chances_of(const Review *r, ReviewEyes eyes, Json *j)
{
    json_open_as(j, eyes_ids[eyes], '{');
    json_open_as(j, "before", '[');
    for (int i = 0; i < r->plies; i++)
        json_number(j, NULL, r->ply[i].before[eyes]);
    if (r->plies)
        json_number(j, NULL, r->ply[r->plies - 1].after[eyes]);
    json_close(j, ']');
    json_open_as(j, "chosen", '[');
    for (int i = 0; i < r->plies; i++)
        json_number(j, NULL, r->ply[i].chosen[eyes]);
    json_close(j, ']');
    json_close(j, '}');
}

static void write_swings(const Review *r, ReviewEyes eyes, Json *j)
{
    int at[REVIEW_SWINGS];

    json_open_as(j, eyes_ids[eyes], '{');
    for (int of_luck = 0; of_luck < 2; of_luck++) {
        int count = review_swings(r, eyes, of_luck, at);
        json_open_as(j, of_luck ? "luck" : "decisions", '[');
        for (int i = 0; i < count; i++)
            json_number(j, NULL, at[i] + 1);
        json_close(j, ']');
    }
    json_close(j, '}');
}

// ---- plies

static void write_step_action(const Game *game, Action a, Json *j)
{
    char room[80];
    Text words = text_in(room, sizeof room);

    write_action(game, a, &words);
    json_text(j, NULL, room);
}

static void write_answers(const Game *game, const Plan *plan, const PlanStep *step, Json *j)
{
    json_open_as(j, "actions", '[');
    for (int i = step->first; i < step->first + step->count; i++)
        write_step_action(game, plan->at[i], j);
    json_close(j, ']');
}

static void write_line(const Game *game, const ReviewPly *p, Json *j)
{
    char room[160];
    Text words = text_in(room, sizeof room);

    json_open_as(j, "steps", '[');
    for (int i = 0; i < p->line->steps; i++) {
        json_open(j, '{');
        json_text(j, "words", p->line->step[i].words);
        write_answers(game, p->line, &p->line->step[i], j);
        write_way(game, &p->line->step[i], j);
        json_close(j, '}');
    }
    json_close(j, ']');
    write_plan_stop(game, p->line, p->side, &words);
    if (words.length)
        json_text(j, "then", room);
}

static void write_better(const Game *game, const ReviewPly *p, Json *j)
{
    char room[REVIEW_WORDS];
    Text words = text_in(room, sizeof room);

    json_open_as(j, "better", '{');
    write_action(game, p->better, &words);
    json_text(j, "action", room);
    text_clear(&words);
    write_answer(game, p->line->asked[0], p->better, &words);
    json_text(j, "words", room);
    write_line(game, p, j);
    json_close(j, '}');
}

// The order that was given by ply number i and those after it.
static void write_given(const Review *r, int i, Json *j)
{
    const PlanStep *given = &r->ply[i].given;

    json_open_as(j, "given", '{');
    json_text(j, "words", given->words);
    json_open_as(j, "actions", '[');
    for (int k = i; k < i + given->count; k++)
        write_step_action(r->head.game, r->ply[k].answer, j);
    json_close(j, ']');
    write_way(r->head.game, given, j);
    json_close(j, '}');
}

static void write_ply(const Review *r, int i, Json *j)
{
    const Game *game = r->head.game;
    const ReviewPly *p = &r->ply[i];
    int lost[REVIEW_EYES], luck[REVIEW_EYES];
    char room[REVIEW_WORDS];
    Text words = text_in(room, sizeof room);

    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++) {
        lost[eyes] = review_loss(p, eyes);
        luck[eyes] = review_luck(p, eyes, AMERICAN);
    }
    json_open(j, '{');
    json_number(j, "ply", i + 1);
    json_number(j, "turn", p->turn);
    json_text(j, "side", game->side_ids[p->side]);
    write_action(game, p->answer, &words);
    json_text(j, "action", room);
    json_text(j, "words", p->words);
    if (p->told[0])
        json_text(j, "told", p->told);
    write_both(j, "lost", lost);
    write_both(j, "luck", luck);
    if (p->better) {
        write_given(r, i, j);
        write_better(game, p, j);
    }
    json_close(j, '}');
}

static bool is_swing(const Review *r, int i)
{
    int at[REVIEW_SWINGS];

    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++)
        for (int of_luck = 0; of_luck < 2; of_luck++)
            for (int k = review_swings(r, eyes, of_luck, at); k > 0; k--)
                if (at[k - 1] == i)
                    return true;
    return false;
}

// Those with a better answer, and the greatest swings.
static void write_plies(const Review *r, Json *j)
{
    json_open_as(j, "notes", '[');
    for (int i = 0; i < r->plies; i++)
        if (r->ply[i].better || is_swing(r, i))
            write_ply(r, i, j);
    json_close(j, ']');
}

void write_review(const Review *r, const ReviewLimits *limits, Json *j)
{
    json_text(j, "game", r->head.game->id);
    json_text(j, "scenario", r->head.game->scenarios[r->head.scenario].id);
    json_number(j, "plies", r->plies);
    json_text(j, "outcome", outcome_id(r->outcome));
    if (limits->playouts)
        json_number(j, "playouts", limits->playouts);
    else
        json_number(j, "think_ms", limits->think_ms);
    json_number(j, "seed", (int64_t)limits->seed);
    json_open_as(j, "sides", '{');
    for (Side side = 0; side < SIDES; side++)
        write_sum(r, side, 0, j);
    json_close(j, '}');
    write_turns(r, j);
    json_open_as(j, "chances", '{');
    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++)
        write_chances_of(r, eyes, j);
    json_close(j, '}');
    json_open_as(j, "swings", '{');
    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++)
        write_swings(r, eyes, j);
    json_close(j, '}');
    write_plies(r, j);
}

// ---- remarks

static void put_tenths(int thousandths, Text *out)
{
    text_add(out, "%c%d.%d", thousandths < 0 ? '-' : '+', abs(thousandths) / 10, abs(thousandths) % 10);
}

void write_remark(const Review *r, int i, Text *out)
{
    const ReviewPly *p = &r->ply[i];
    int loss = review_loss(p, BY_KNOWLEDGE), luck = review_luck(p, BY_KNOWLEDGE, p->side);

    if (!loss && !luck && !p->better)
        return;
    text_put(out, "# decision ");
    put_tenths(-loss, out);
    text_put(out, " luck ");
    put_tenths(luck, out);
    if (p->better) {
        text_put(out, ": better ");
        write_action(r->head.game, p->better, out);
    }
    text_put(out, "\n");
}

static void write_sum_remarks(const Review *r, Text *out)
{
    for (Side side = 0; side < SIDES; side++) {
        ReviewSum sum = review_sum(r, side, 0);
        text_add(out, "# %s decisions ", r->head.game->side_ids[side]);
        put_tenths(-sum.lost[BY_KNOWLEDGE], out);
        text_put(out, " luck ");
        put_tenths(sum.luck[BY_KNOWLEDGE], out);
        text_add(out, ", no better answer for %d of %d\n", sum.good, sum.decisions);
    }
}

// Whether the line is that of a ply, and of which: it begins with its number.
static bool is_ply_line(const char *line, int ply)
{
    char front[16];
    int n = snprintf(front, sizeof front, "%d ", ply);

    return strncmp(line, front, (size_t)n) == 0;
}

void write_remarked(const Review *r, const char *record, Text *out)
{
    int ply = 0;

    for (const char *line = record, *next; *line; line = next) {
        const char *newline = strchr(line, '\n');
        next = newline ? newline + 1 : line + strlen(line);
        if (line[0] == '#')
            continue;
        if (strncmp(line, "end ", 4) == 0)
            write_sum_remarks(r, out);
        text_put_n(out, line, (size_t)(next - line));
        if (ply < r->plies && is_ply_line(line, ply + 1))
            write_remark(r, ply++, out);
    }
}
