// muster review RECORD: a game judged by a bot, its decisions apart from its luck.

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/review.h"
#include "engine/words.h"
#include "games/games.h"
#include "lab/review.h"

enum { ROWS = 11, COLUMNS = 72, TICK_US = 50000, JSON_ROOM = 16 << 20, LINE_STEPS = 4 };

// ---- the curve

// The column of a ply, where there are `plies` + 1 chances.
static int column_of(int ply, int plies)
{
    return plies ? (int)((long)ply * (COLUMNS - 1) / plies) : 0;
}

static int chance_at(const Review *r, ReviewEyes eyes, int ply)
{
    return ply < r->plies ? r->ply[ply].before[eyes] : r->ply[r->plies - 1].after[eyes];
}

// Under the curve stand the turns at which a column begins, as far as there is room.
static void print_turns(const Review *r)
{
    char line[COLUMNS + 8];
    int free_from = 0;

    memset(line, ' ', sizeof line);
    for (int i = 0, turn = 0; i < r->plies; i++) {
        if (r->ply[i].turn == turn)
            continue;
        turn = r->ply[i].turn;
        int at = column_of(i, r->plies), length;
        char number[8];
        length = snprintf(number, sizeof number, "%d", turn);
        if (at < free_from || at + length > COLUMNS)
            continue;
        memcpy(line + at, number, (size_t)length);
        free_from = at + length + 1;
    }
    printf("  turn %.*s\n", COLUMNS, line);
}

// A column shows the last chance of its plies; rows are tenths of the games.
static void print_curve(const Review *r, ReviewEyes eyes)
{
    int last[COLUMNS];

    memset(last, -1, sizeof last);
    for (int ply = 0; ply <= r->plies; ply++)
        last[column_of(ply, r->plies)] = chance_at(r, eyes, ply);
    for (int c = 1; c < COLUMNS; c++)
        last[c] = last[c] < 0 ? last[c - 1] : last[c];
    for (int row = ROWS - 1; row >= 0; row--) {
        char line[COLUMNS + 1];
        for (int c = 0; c < COLUMNS; c++)
            line[c] = (last[c] + 50) / 100 == row ? '*' : row == ROWS / 2 ? '-' : ' ';
        line[COLUMNS] = '\0';
        printf("%5d%% %s\n", row * 10, line);
    }
    print_turns(r);
}

// ---- swings

static double percent(int thousandths)      { return thousandths / 10.0; }

// Whether the words of an order begin with those of its answer, "End moves" or "March Mercer", and so say all of it.
static bool says_all(const char *order, const char *answer)
{
    return answer[0] && strncmp(order, answer, strlen(answer)) == 0;
}

static void print_line(const Review *r, const ReviewPly *p)
{
    char room[PLAN_WORDS + 20], answer[REVIEW_WORDS];
    Text words = text_in(room, sizeof room), plain = text_in(answer, sizeof answer);

    if (!says_all(p->given.words, p->words))
        print_paragraph(p->given.words, 9);
    write_answer(r->head.game, p->line->asked[0], p->better, &plain);
    bool is_said = p->line->steps && says_all(p->line->step[0].words, answer);
    text_add(&words, "better: %s", is_said ? p->line->step[0].words : answer);
    print_paragraph(room, 9);
    for (int i = is_said; i < p->line->steps && i < LINE_STEPS; i++)
        print_paragraph(p->line->step[i].words, 11);
    if (p->line->steps > LINE_STEPS)
        printf("           ... and %d more\n", p->line->steps - LINE_STEPS);
}

// What is told of the ply; where nothing is, the question and its answer, which alone may be no more than "No".
static void print_what_happened(const Review *r, int i)
{
    const ReviewPly *p = &r->ply[i];
    char room[REVIEW_TOLD + REVIEW_WORDS];
    Text words = text_in(room, sizeof room);

    if (p->told[0]) {
        print_paragraph(p->told, 9);
        return;
    }
    write_question(r->head.game, review_position(r, i), (Reader)p->side, &words);
    text_add(&words, " %s.", p->words);
    print_paragraph(room, 9);
}

static void print_swing(const Review *r, int i, ReviewEyes eyes, bool of_luck)
{
    const ReviewPly *p = &r->ply[i];
    const Game *game = r->head.game;
    int luck = review_luck(p, eyes, AMERICAN);
    char room[PLAN_WORDS + 80];
    Text words = text_in(room, sizeof room);

    if (of_luck)
        text_add(&words, "for the %s, ply %d, turn %d:", game->side_people[luck > 0 ? AMERICAN : BRITISH], i + 1, p->turn);
    else
        text_add(&words, "%s, ply %d, turn %d: %s", game->side_names[p->side], i + 1, p->turn,
                 p->better && says_all(p->given.words, p->words) ? p->given.words : p->words);
    printf("  %5.1f  ", percent(of_luck ? abs(luck) : review_loss(p, eyes)));
    print_indented(room, 9);
    if (of_luck)
        print_what_happened(r, i);
    if (!of_luck && p->better)
        print_line(r, p);
}

static void print_swings(const Review *r, ReviewEyes eyes, bool of_luck)
{
    int at[REVIEW_SWINGS], count = review_swings(r, eyes, of_luck, at);

    printf("\n%s\n", of_luck ? "The most luck, in games of a hundred" : "The decisions that cost most, in games of a hundred");
    if (!count)
        printf("  none\n");
    for (int i = 0; i < count; i++)
        print_swing(r, at[i], eyes, of_luck);
}

// ---- sums

static void print_cell(const ReviewSum *sum)
{
    if (sum->decisions)
        printf("  %4d/%-4d %3d%% %7.1f", sum->good, sum->decisions, 100 * sum->good / sum->decisions, percent(sum->lost[BY_KNOWLEDGE]));
    else
        printf("  %22s", "");
}

static void print_turn_sums(const Review *r)
{
    printf("\n");
    print_paragraph("Decisions with no better answer found, of all; what the others cost, in games of a hundred", 0);
    printf("  turn  %-22s  %-22s\n", r->head.game->side_names[AMERICAN], r->head.game->side_names[BRITISH]);
    for (int i = 0, turn = 0; i < r->plies; i++) {
        if (r->ply[i].turn == turn)
            continue;
        turn = r->ply[i].turn;
        printf("  %4d", turn);
        for (Side side = 0; side < SIDES; side++) {
            ReviewSum sum = review_sum(r, side, turn);
            print_cell(&sum);
        }
        printf("\n");
    }
}

static void print_sums(const Review *r)
{
    const Game *game = r->head.game;

    for (ReviewEyes eyes = 0; eyes < REVIEW_EYES; eyes++) {
        printf("\n%s\n", eyes == BY_KNOWLEDGE ? "By what each side could know, in games of a hundred" : "By what was, with nothing hidden, in games of a hundred");
        printf("  the %s' chance at the start %.1f, at the end %.1f\n", game->side_people[AMERICAN], percent(chance_at(r, eyes, 0)), percent(chance_at(r, eyes, r->plies)));
        for (Side side = 0; side < SIDES; side++) {
            ReviewSum sum = review_sum(r, side, 0);
            printf("  %-10s decisions %+7.1f   luck %+7.1f\n", game->side_names[side], percent(-sum.lost[eyes]), percent(sum.luck[eyes]));
        }
    }
}

static void print_review(const Review *r, const ReviewLimits *limits)
{
    const Game *game = r->head.game;

    printf("%s, %s: %d plies, ", game->name, game->scenarios[r->head.scenario].name, r->plies);
    if (r->outcome == PLAYING || r->outcome == DRAW)
        puts(r->outcome == PLAYING ? "not over" : "a draw");
    else
        printf("won by the %s\n", game->side_people[r->outcome == AMERICAN_VICTORY ? AMERICAN : BRITISH]);
    if (limits->playouts)
        printf("Judged with %d playouts a question, seed %llu\n", limits->playouts, (unsigned long long)limits->seed);
    else
        printf("Judged with %d milliseconds a question\n", limits->think_ms);
    printf("\nThe %s' chance of victory, by what the side that answers could know\n", game->side_people[AMERICAN]);
    print_curve(r, BY_KNOWLEDGE);
    print_swings(r, BY_KNOWLEDGE, false);
    print_swings(r, BY_KNOWLEDGE, true);
    print_turn_sums(r);
    print_sums(r);
}

static void print_review_json(const Review *r, const ReviewLimits *limits)
{
    Text t = json_room(JSON_ROOM);
    Json j = json_in(&t);

    json_open(&j, '{');
    write_review(r, limits, &j);
    json_close(&j, '}');
    print_json(&t);
}

// ---- remarks

static bool save_remarked(const Review *r, const char *record, size_t length, const char *path, Error *err)
{
    size_t room = remarked_room(r, length);
    char *bytes = malloc(room);
    FILE *f = fopen(path, "w");

    if (!bytes)
        abort();
    Text text = text_in(bytes, room);
    write_remarked(r, record, &text);
    bool well = f && fwrite(bytes, 1, text.length, f) == text.length;
    well = f && fclose(f) == 0 && well;
    free(bytes);
    return well || fail(err, "cannot write %s", path);
}

// ---- at work

typedef struct Job {
    Review             *r;
    const ReviewLimits *limits;
    ReviewControl       control;
    atomic_bool         ended;
    bool                whole;
} Job;

static Job *running;                // Ctrl-C gives it up

static void give_up(int signal_number)
{
    if (running)
        atomic_store(&running->control.bots.stop, true);
}

static void *work(void *context)
{
    Job *job = context;

    job->whole = review_run(job->r, job->limits, &job->control);
    atomic_store(&job->ended, true);
    return NULL;
}

// False if Ctrl-C gave it up.
static bool run_review(Review *r, const ReviewLimits *limits)
{
    static Job job;
    struct sigaction on = { .sa_handler = give_up }, before;
    pthread_t thread;

    job = (Job){ .r = r, .limits = limits };
    running = &job;
    sigaction(SIGINT, &on, &before);
    if (pthread_create(&thread, NULL, work, &job) != 0)
        misuse("no thread for the review");
    while (!atomic_load(&job.ended)) {
        usleep(TICK_US);
        show_progress(NULL, atomic_load(&job.control.done), r->plies);
    }
    pthread_join(thread, NULL);
    show_progress(NULL, r->plies, r->plies);
    sigaction(SIGINT, &before, NULL);
    running = NULL;
    return job.whole;
}

static struct Asked { long playouts, think, threads, seed; const char *remarks; bool json; } asked;

const Option review_options[] = {
    { "playouts", "N", .number = &asked.playouts, .low = REVIEW_PLAYOUTS_LEAST, .high = 1000000, .help = "playouts of the search for a hard question; 400 unless given, or 100 in Washington's War and Campaigns of 1777; the review can be repeated" },
    { "think", "MS", .number = &asked.think, .low = 1, .high = 600000, .help = "milliseconds for a hard question instead; the review cannot be repeated" },
    { "threads", "N", .number = &asked.threads, .low = 1, .high = 64, .help = "plies looked at side by side; as many as there are processors unless given" },
    { "seed", "N", .number = &asked.seed, .low = 0, .high = LONG_MAX, .help = "the seed of the search and its trials; 1 unless given" },
    { "remarks", "FILE", .text = &asked.remarks, .help = "write the record there with the review as remarks, which every reader of records passes over" },
    { "json", .on = &asked.json, .help = "the review as data, every ply of it" },
    { NULL },
};

static ReviewLimits wanted_limits(const Game *game)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    return (ReviewLimits){
        .playouts = (int)(asked.playouts ? asked.playouts : asked.think ? 0 : review_playouts(game)), .think_ms = (int)asked.think,
        .threads = (int)(asked.threads ? asked.threads : processors), .seed = (uint64_t)asked.seed,
    };
}

bool judge_record(const char *record, size_t length, Error *err)
{
    Review r;

    asked = (struct Asked){ .seed = 1 };
    if (!review_open(&r, record, length, find_game, err))
        return false;
    ReviewLimits limits = wanted_limits(r.head.game);
    bool whole = run_review(&r, &limits);
    if (whole)
        print_review(&r, &limits);
    review_close(&r);
    return whole || fail(err, "The review was given up before its end.");
}

int cmd_review(int argc, char **argv)
{
    Error err = { "" };
    size_t length;
    Review r;

    asked = (struct Asked){ .seed = 1 };
    argc = read_options(argc, argv, review_options);
    if (argc != 2)
        misuse("review wants one record");
    if (asked.playouts && asked.think)
        misuse("--playouts and --think are two ways to limit the same search: give one of them");
    char *text = read_whole_file(argv[1], &length, &err);
    if (!text || (asked.remarks && !can_write_file(asked.remarks, &err)))
        misuse("%s", err.text);
    if (!review_open(&r, text, length, find_game, &err))
        misuse("%s: %s", argv[1], err.text);
    if (r.plies == 0)
        misuse("%s: nobody has answered anything yet", argv[1]);
    ReviewLimits limits = wanted_limits(r.head.game);
    bool whole = run_review(&r, &limits);
    if (!whole)
        complain("given up before the end");
    else if (asked.remarks && !save_remarked(&r, text, length, asked.remarks, &err))
        misuse("%s", err.text);
    else if (asked.json)
        print_review_json(&r, &limits);
    else
        print_review(&r, &limits);
    review_close(&r);
    free(text);
    return whole ? FINE_STATUS : NOT_SO;
}
