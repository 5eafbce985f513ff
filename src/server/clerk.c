// Bots' turns, and hints.  Only as many tables as there are threads are held at once; the others are names in a line, so that a thousand
// games of bots cost little.  The next is chosen so:
//
//   1. People first: a person who has his table open; then games that are only watched, or whose person is away.  A game of bots alone that
//      nobody watches rests until somebody does.
//   2. Among these the address that was served longest ago, then the player, then the turn that came first.
//   3. A thought of a level above veteran that has had a veteran's time is ended, with the best answer so far, when a person waits for a thread.
//   4. Bounds on slow thoughts at once: half the threads for a player; all but one for an address, and all but one for the games that no person
//      waits for.  So a person at another address finds a thread free, however much is asked for elsewhere.

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bots/clock.h"
#include "engine/words.h"
#include "server/keeper.h"
#include "server/memory.h"
#include "server/rows/tables.h"

enum { QUICK_AHEAD = 2 /* one at work, and one so that its thread need not wait for us */ };

// ---- the line

static int find_turn(const Server *server, const char *table)
{
    for (int i = 0; i < server->turn_count; i++)
        if (!server->turns[i].asker && strcmp(server->turns[i].table, table) == 0)
            return i;
    return -1;
}

static Turn *add_turn(Server *server, const char *table, bool quick)
{
    if (server->turn_count == server->turn_room) {
        server->turn_room = server->turn_room ? 2 * server->turn_room : 64;
        server->turns = grown(server->turns, (size_t)server->turn_room * sizeof *server->turns);
    }
    Turn *turn = &server->turns[server->turn_count++];
    *turn = (Turn){ .quick = quick };
    snprintf(turn->table, sizeof turn->table, "%.*s", TABLE_ID, table);
    return turn;
}

static void remove_turn(Server *server, int i)
{
    memmove(&server->turns[i], &server->turns[i + 1], (size_t)(--server->turn_count - i) * sizeof *server->turns);
}

const Thought *clerk_thought(const Server *server, const char *table)
{
    int i = find_turn(server, table);

    return i < 0 ? NULL : server->turns[i].thought;
}

static void add_table(Server *server, const Table *t)
{
    Turn *turn = add_turn(server, t->id, is_quick_level(t->seats[table_to_act(t)].bot.level));

    // The thread that a bot takes is charged to the person for whom it plays.
    turn->person = seats_person_waits(t);
    turn->player = share_name(seats_bot_works_for(t));
}

static void wake(Server *server)
{
    if (server->keeper)
        keeper_go_on(server->keeper);
}

void clerk_consider(Server *server, const Table *t)
{
    if (!seats_bot_asked(t) || find_turn(server, t->id) >= 0)
        return;
    add_table(server, t);
    wake(server);
}

void clerk_ask_hint(Server *server, const Desk *desk, Thought *thought)
{
    Turn *turn = add_turn(server, thought->table, is_quick_level(thought->bot.level));

    turn->asker = desk->number;
    turn->person = true;
    turn->player = share_name(desk->player);
    turn->thought = thought;
    wake(server);
}

bool clerk_hurry(Server *server, const char *table)
{
    int i = find_turn(server, table);

    if (i < 0 || !server->turns[i].thought)
        return false;
    atomic_store(&server->turns[i].thought->control.stop, true);
    return true;
}

// ---- which turn is next

// How urgent the turn is for the person at this desk: a hint for whoever asked, a bot's move for whoever has its table open.
static Need need_of(const Turn *turn, const Desk *desk)
{
    if (turn->asker)
        return turn->asker == desk->number ? A_PERSON_WAITS : NOBODY_WAITS;
    if (strcmp(turn->table, desk->table) != 0)
        return NOBODY_WAITS;
    return turn->person && turn->player == share_name(desk->player) ? A_PERSON_WAITS : SOMEBODY_WATCHES;
}

static void look_at_desk(void *context, Client *client)
{
    Server *server = context;
    const Desk *desk = client_data(client);

    for (int i = 0; i < server->turn_count; i++) {
        Turn *turn = &server->turns[i];
        Need need = turn->at_work ? NOBODY_WAITS : need_of(turn, desk);
        // A turn that is both wanted and watched keeps the more urgent of the two, with the address of that desk.
        if (need == NOBODY_WAITS || need < turn->need)
            continue;
        turn->need = need;
        turn->address = share_name(client_address(client));
    }
}

// Finds out which turns people wait for, and drops the others.
static void look_around(Server *server)
{
    for (int i = 0; i < server->turn_count; i++) {
        Turn *turn = &server->turns[i];
        if (turn->at_work)
            continue;
        turn->need = turn->person && !turn->asker ? SOMEBODY_WATCHES : NOBODY_WAITS;    // he comes back and finds the answer
        turn->address = 0;
    }
    transport_each(server->transport, look_at_desk, server);
    // From the end, because remove_turn() closes the gap.
    for (int i = server->turn_count; i-- > 0; )
        if (server->turns[i].need == NOBODY_WAITS) {
            thought_free(server->turns[i].thought);
            remove_turn(server, i);
        }
}

// `his` is what one player may have of the threads, `most` what one address may, and what all those may for whom no person waits.  A quick
// level has its own thread, and only its line is kept short.
static bool is_room_for(const Server *server, const Turn *turn)
{
    int threads = thinkers_threads(server->thinkers), most = threads > 1 ? threads - 1 : 1, his = threads > 1 ? threads / 2 : 1;

    if (turn->quick)
        return threads > 0 && server->at_work[true] < QUICK_AHEAD;
    return server->at_work[false] < threads && shares_busy(&server->shares, turn->player) < his
        && shares_busy(&server->shares, turn->address) < most
        && (turn->need == A_PERSON_WAITS || server->watched_at_work < most);
}

// The more urgent goes first; then the address, and then the player, that was served longest ago.
static bool goes_before(const Server *server, const Turn *a, const Turn *b)
{
    const Shares *s = &server->shares;
    uint64_t here = shares_last(s, a->address), there = shares_last(s, b->address);

    if (a->need != b->need)
        return a->need > b->need;
    if (here != there)
        return here < there;
    return shares_last(s, a->player) < shares_last(s, b->player);
}

// The best of all, or of the hints alone; -1 if there is no room for any.
static int next_turn(const Server *server, bool hints_only)
{
    int best = -1;

    for (int i = 0; i < server->turn_count; i++) {
        const Turn *turn = &server->turns[i];
        if (turn->at_work || (hints_only && !turn->asker) || !is_room_for(server, turn))
            continue;
        if (best < 0 || goes_before(server, turn, &server->turns[best]))
            best = i;
    }
    return best;
}

// Bounds are on slow thoughts, so the quick only count as served.
static void begin_work(Server *server, Turn *turn)
{
    turn->at_work = true;
    turn->began = now_ms();
    server->at_work[turn->quick]++;
    // The same test is used when the work ends, so `need` must not change while the turn is at work (look_around).
    server->watched_at_work += !turn->quick && turn->need != A_PERSON_WAITS;
    shares_take(&server->shares, turn->player);
    shares_take(&server->shares, turn->address);
    // Taken and given at once, which leaves only the time when they were last served.
    if (turn->quick) {
        shares_give(&server->shares, turn->player);
        shares_give(&server->shares, turn->address);
    }
}

static void end_work(Server *server, const Turn *turn)
{
    server->at_work[turn->quick]--;
    if (turn->quick)
        return;
    server->watched_at_work -= turn->need != A_PERSON_WAITS;
    shares_give(&server->shares, turn->player);
    shares_give(&server->shares, turn->address);
}

// ---- asking

// Hurried, it thinks about the rest of its moves as the level below does: a turn is many questions.
static BotManner manner_of(const Table *t, Side side)
{
    BotManner manner = t->seats[side].bot;

    if (table_is_hurried(t, side) && manner.level > BOT_MILITIA)
        manner.level--;
    return manner;
}

// NULL if the table has nothing to ask a bot, or another server is about it.
static Thought *think_for_table(Server *server, const char *table)
{
    Error err;
    Table *t = cache_find(&server->cache, table, &err);

    if (!t)
        fprintf(stderr, "muster: %s\n", err.text);
    // The claim in the store keeps two servers from thinking about one table.
    if (!t || !seats_bot_asked(t) || !store_claim(server->store, t->id))
        return NULL;
    Side side = table_to_act(t);
    Thought *thought = thought_new(t->game, table_state(t), side);
    thought->bot = manner_of(t, side);
    thought->spent = t->spent[side];
    strcpy(thought->table, t->id);
    thought->seq = t->seq;
    return thought;
}

static void ask_thinkers(Server *server, Turn *turn)
{
    begin_work(server, turn);
    thinkers_ask(server->thinkers, turn->thought);
}

// The store is used in between, and meanwhile the event thread may have changed the line: the turn is looked up again, and may have gone.
static void ask_for_table(Server *server, const Turn *turn)
{
    char table[TABLE_ID + 1];

    strcpy(table, turn->table);
    Thought *thought = think_for_table(server, table);
    int i = find_turn(server, table);
    if (thought && i >= 0) {
        server->turns[i].thought = thought;
        ask_thinkers(server, &server->turns[i]);
        return;
    }
    if (i >= 0)
        remove_turn(server, i);
    if (thought) {
        thought_free(thought);
        store_release(server->store, table);
    }
}

static bool has_had_its_time(const Turn *turn)
{
    return turn->at_work && turn->thought && turn->thought->bot.level > BOT_VETERAN && now_ms() - turn->began > bot_levels[BOT_VETERAN].think_ms;
}

// A minute is long for a person whose bot, or hint, finds no thread free.
static void end_long_thoughts(Server *server)
{
    bool waits = false;

    for (int i = 0; i < server->turn_count; i++)
        waits = waits || (!server->turns[i].at_work && server->turns[i].need == A_PERSON_WAITS);
    for (int i = 0; waits && i < server->turn_count; i++)
        if (has_had_its_time(&server->turns[i]))
            atomic_store(&server->turns[i].thought->control.stop, true);
}

static void ask_who_waits(Server *server)
{
    int next;

    look_around(server);
    while ((next = next_turn(server, false)) >= 0)
        if (server->turns[next].asker)
            ask_thinkers(server, &server->turns[next]);
        else
            ask_for_table(server, &server->turns[next]);
    end_long_thoughts(server);
}

// ---- taking answers

// A bot that answers what the rules do not allow is a bug; the game goes on with the first answer that is allowed.
static Action allowed(const Table *t, Action a)
{
    static ActionList list;

    if (why_not(t->game, table_state(t), a) == OK)
        return a;
    fprintf(stderr, "muster: table %s: the bot's answer is not legal\n", t->id);
    list_actions(t->game, table_state(t), &list);
    return list.at[0];
}

// Written like a person's answer.  What cannot be written stays in the line: another server was first, or the store fails, and then it is
// tried again at the next tick.
static void play_move(Server *server, const Thought *thought)
{
    Error err;
    Table *t = cache_find(&server->cache, thought->table, &err);

    if (!t || !seats_bot_asked(t))
        return;
    t->spent[thought->side] = thought->spent;
    if (t->seq != thought->seq) {
        clerk_consider(server, t);      // it thought about what is no longer so
        return;
    }
    if (table_act(t, server->store, allowed(t, thought->action), &err)) {
        table_changed(server, t, NULL);
        return;
    }
    if (!t->behind && !server->stuck)
        fprintf(stderr, "muster: %s; bots wait\n", err.text);
    // The first failure is told; the flag keeps every further one from being told at each tick.
    server->stuck = server->stuck || !t->behind;
    if (find_turn(server, thought->table) < 0)
        add_table(server, t);
    cache_forget(&server->cache, thought->table);
}

static void give_hint(Server *server, const Thought *thought)
{
    Desk *desk = find_desk(server, thought->asker);

    if (!desk)
        return;
    desk->hinting = false;
    say_hint(server, desk, thought);
}

static void leave_line(Server *server, const Thought *thought)
{
    for (int i = 0; i < server->turn_count; i++)
        if (server->turns[i].thought == thought) {
            end_work(server, &server->turns[i]);
            remove_turn(server, i);
            return;
        }
}

static void take_answer(Server *server, Thought *thought)
{
    leave_line(server, thought);
    if (thought->asker) {
        give_hint(server, thought);
    } else {
        play_move(server, thought);
        store_release(server->store, thought->table);
    }
    thought_free(thought);
}

void clerk_go_on(Server *server)
{
    Thought *thought;

    while ((thought = thinkers_take(server->thinkers)) != NULL)
        take_answer(server, thought);
    if (!server->stuck)
        ask_who_waits(server);
}

void clerk_hints(Server *server)
{
    Thought *thought;
    int next;

    while ((thought = thinkers_take_hint(server->thinkers)) != NULL)
        take_answer(server, thought);
    look_around(server);
    while ((next = next_turn(server, true)) >= 0)
        ask_thinkers(server, &server->turns[next]);
}

// ---- starting and stopping

typedef struct Waiting {
    Turn *turns;
    int   count;
} Waiting;

static void note_waiting(void *context, const WaitingBot *bot)
{
    Waiting *w = context;

    w->turns = grown(w->turns, (size_t)(w->count + 1) * sizeof *w->turns);
    Turn *turn = &w->turns[w->count++];
    *turn = (Turn){ .person = true, .player = share_name(bot->person), .quick = is_quick_level(bot->bot.bot.level) };
    snprintf(turn->table, sizeof turn->table, "%.*s", TABLE_ID, bot->table);
}

static void wait_in_line(Server *server, const Waiting *w)
{
    for (int i = 0; i < w->count; i++)
        // A table stands in the line once, whatever brings it there.
        if (find_turn(server, w->turns[i].table) < 0)
            *add_turn(server, w->turns[i].table, false) = w->turns[i];
}

// Not all at once: the sweep brings the others when these are done, and the line stays short.
static bool add_waiting(Server *server, int64_t since, Error *err)
{
    Waiting w = { 0 };
    bool fine = tables_each_waiting_bot(server->store, since, note_waiting, &w, err);

    if (fine)
        wait_in_line(server, &w);
    free(w.turns);
    return fine;
}

bool clerk_open(Server *server, Error *err)
{
    return add_waiting(server, INT64_MAX, err);
}

enum { LONG_WAIT = 5 };        // seconds

static void consider_desk(void *context, Client *client)
{
    Server *server = context;
    const Desk *desk = client_data(client);
    const Table *t = desk->table[0] ? cache_look(&server->cache, desk->table) : NULL;

    if (t)
        clerk_consider(server, t);
}

// Those that another server thinks about are still claimed and drop out of the line.
void clerk_sweep(Server *server)
{
    Error err;

    transport_each(server->transport, consider_desk, server);
    if (add_waiting(server, time(NULL) - LONG_WAIT, &err))
        clerk_go_on(server);
}

// The thoughts that are at work are the thinkers', and gone with them.
void clerk_close(Server *server)
{
    for (int i = 0; i < server->turn_count; i++)
        if (!server->turns[i].at_work)
            thought_free(server->turns[i].thought);
    free(server->turns);
    server->turns = NULL;
    server->turn_count = 0;
}
