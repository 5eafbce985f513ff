// The positions of all plies are kept, so that one may go back over dice, too.

#include "cli/what_if.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bots/known.h"
#include "cli/options.h"
#include "lab/set_piece.h"

typedef struct Moment {
    Position position;
    Action   given;         // the answer that led here
    bool     by_hand;       // something was put after it
    bool     closed;        // dice were rolled, something was shown or the other side was asked: no later answer is known to be possible
} Moment;

struct Board {
    Session aside;          // the game's
    Side    eyes;           // whose knowledge it stands on; NEITHER: of a game that is over
    int     room;
    Moment  *at;             // for each ply
};

// ---- opening and leaving

static Moment *moment_at(Board *b, int ply)
{
    if (ply >= b->room) {
        b->room = 2 * ply + 64;
        b->at = realloc(b->at, (size_t)b->room * sizeof *b->at);
        if (!b->at)
            misuse("out of memory");
    }
    return &b->at[ply];
}

// Of a board's deal and dice: never those of the game, whose next dice a board would foretell, and other ones on each board.
static uint64_t own_seed(const Session *s)
{
    static uint64_t boards;

    boards++;
    return hash_bytes(&boards, sizeof boards, s->seed ^ (uint64_t)s->journal->match.ply << 32);
}

static void open_board(Session *s, const Position *position, Side eyes)
{
    Board *b = calloc(1, sizeof *b);

    if (!b)
        misuse("out of memory");
    b->aside = *s;
    b->eyes = eyes;
    s->board = b;
    s->journal = journal_at(&b->aside.journal->head, (const State *)position, own_seed(s));
    s->bot[AMERICAN] = s->bot[BRITISH] = NULL;
    s->shared = s->careful = s->bell = s->together = s->asked = false;
    forget_maps(s);
    memset(s->read, 0, sizeof s->read);
    *moment_at(b, 0) = (Moment){ .position = *position };
}

// What lines were read and refused, and how the table is set, is the player's and stays.
static void leave_board(Session *s)
{
    Board *b = s->board;
    Session now = *s;

    journal_free(s->journal);
    *s = b->aside;
    s->automatic = now.automatic;
    s->line = now.line;
    s->refused = now.refused;
    memcpy(s->refused_words, now.refused_words, sizeof s->refused_words);
    s->quit = now.quit;
    s->ended_early = now.ended_early;
    s->asked = false;
    forget_maps(s);
    free(b->at);
    free(b);
}

void board_close(Session *s)
{
    if (s->board)
        leave_board(s);
}

static bool read_ply(Session *s, const char *words, int *ply)
{
    int last = s->journal->match.ply - 1;
    char *end;
    long n = strtol(words, &end, 10);

    if (end == words || *end || n < 0 || n > last) {
        refuse(s, "what-if PLY: a number from 0, the beginning, to %d, the last question of this game.", last);
        return false;
    }
    *ply = (int)n;
    return true;
}

// NULL, or why there can be none.
static const char *why_no_board(const Session *s)
{
    if (s->board)
        return "You are on a what-if board already: back leaves it.";
    if (!is_over(now_of(s)) && !s->bot[AMERICAN] && !s->bot[BRITISH])
        return "In a game between people there is no what-if board until it is over.";
    return NULL;
}

void order_what_if(Session *s, const char *rest)
{
    bool over = is_over(now_of(s));
    const char *why = why_no_board(s);
    Error err = { "" };
    Position position;
    int ply;

    if (why || (!over && *rest)) {
        refuse(s, "%s", why ? why : "While the game goes on a board begins where it stands: what-if, without a ply.");
        return;
    }
    if (!over) {
        look_as(s->game, now_of(s), side_to_act(now_of(s)), own_seed(s), &position);
        open_board(s, &position, side_to_act(now_of(s)));
        say(s, "What if? You play both sides here, and nothing of it happens in the game. What the %s side hides was dealt at random: it tells you "
            "nothing. undo goes back over dice, too; back leaves; play-it leaves and gives your answers in the game.",
            s->game->side_names[enemy_of(s->board->eyes)]);
        return;
    }
    if (!read_ply(s, rest, &ply))
        return;
    if (!journal_position(s->journal, ply, &position, &err)) {
        refuse(s, "%s", err.text);
        return;
    }
    open_board(s, &position, NEITHER);
    say(s, "What if? It stands as it did at ply %d, and you play both sides. undo goes back over dice, too; back leaves.", ply);
}

void order_back(Session *s, const char *rest)
{
    if (!s->board) {
        refuse(s, "There is no what-if board to leave.");
        return;
    }
    leave_board(s);
    puts("  Back in the game.");
}

// ---- playing on it

void board_note(Session *s, Action a)
{
    Board *b = s->board;
    const Match *m = &s->journal->match;
    bool closed = moment_at(b, m->ply - 1)->closed || b->at[m->ply - 1].by_hand || match_floor(m) == m->ply;

    *moment_at(b, m->ply) = (Moment){ .position = m->now, .given = a, .closed = closed };
}

bool board_undo(Session *s, bool to_the_beginning)
{
    Board *b = s->board;
    int to = s->journal->match.ply;

    if (to == 0)
        return false;
    do
        to--;
    while (to > 0 && (to_the_beginning || (s->automatic && obvious_answer(s->game, (const State *)&b->at[to].position))));
    journal_back(s->journal, (const State *)&b->at[to].position, to);
    return true;
}

void order_put(Session *s, const char *rest)
{
    char line[300];
    Error err = { "" };

    if (!s->board) {
        refuse(s, "Pieces are set by hand on a what-if board only: what-if opens one.");
        return;
    }
    snprintf(line, sizeof line, "put %s", rest);
    Match *m = &s->journal->match;
    Moment *moment = moment_at(s->board, m->ply);
    if (!set_piece(s->game, (State *)&moment->position, line, &s->journal->luck.luck, &err)) {
        refuse(s, "%s", err.text);
        return;
    }
    moment->by_hand = true;
    journal_back(s->journal, (const State *)&moment->position, m->ply);
    s->asked = false;
    puts("  So be it.");
}

// ---- and in the game

void order_play_it(Session *s, const char *rest)
{
    Board *b = s->board;

    if (!b || b->eyes == NEITHER) {
        refuse(s, "%s", b ? "That game is over: its line cannot be played." : "There is no what-if board whose line could be played.");
        return;
    }
    int count = 0, plies = s->journal->match.ply;
    while (count < plies && !b->at[count].closed && !b->at[count].by_hand)
        count++;
    Action *line = calloc((size_t)count + 1, sizeof *line);
    if (!line)
        misuse("out of memory");
    for (int i = 0; i < count; i++)
        line[i] = b->at[i + 1].given;
    leave_board(s);
    int played = 0;
    while (played < count && why_not(s->game, now_of(s), line[played]) == OK && play_action(s, line[played]))
        played++;
    free(line);
    if (played)
        say(s, "Played in the game: %d answer%s of the board%s.", played, played == 1 ? "" : "s", played < plies ? ", up to the first dice or the other side's turn" : "");
    else
        say(s, "Back in the game. There was nothing to play.");
}
