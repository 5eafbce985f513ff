// Dice from HMAC-SHA256: each number takes the next counter, so any of them can be recomputed alone.  docs/dice.md has the exact bytes.

#include "server/dice.h"

#include <assert.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "games/games.h"

enum { TERMS_ROOM = 1024, PLY_ROOM = SECRET_HEX + 120 + 6 * TAPE_MAX };

// ---- secrets

void dice_new_secret(uint8_t secret[SECRET_BYTES])
{
    randombytes_buf(secret, SECRET_BYTES);
}

static void hash_to_hex(const void *bytes, size_t length, char hex[SECRET_HEX + 1])
{
    unsigned char hash[crypto_hash_sha256_BYTES];

    crypto_hash_sha256(hash, bytes, length);
    sodium_bin2hex(hex, SECRET_HEX + 1, hash, sizeof hash);
}

void dice_commit(int version, const uint8_t secret[SECRET_BYTES], const DiceTerms *terms, char hex[SECRET_HEX + 1])
{
    char room[TERMS_ROOM], options[TERMS_ROOM / 2], secret_hex[SECRET_HEX + 1];
    Text text = text_in(room, sizeof room), ids = text_in(options, sizeof options);

    // Version 1 commits to the secret alone; version 2 also to the table and the game that are played with it.
    if (version == 1) {
        hash_to_hex(secret, SECRET_BYTES, hex);
        return;
    }
    dice_secret_to_hex(secret, secret_hex);
    record_options(terms->game, terms->options, &ids);
    text_add(&text, "muster-dice-%d\n%s\n%s\n%d\n%s\n%s\n", version, terms->table, terms->game->id, terms->rules_version,
             terms->game->scenarios[terms->scenario].id, options + 1 /* its blank */);
    if (version == DICE_FROM)
        text_add(&text, "%s\n%d\n%s\n", terms->origin->table, terms->origin->ply, terms->origin->plies);
    text_put(&text, secret_hex);
    assert(!ids.full && !text.full);
    hash_to_hex(room, text.length, hex);
}

void dice_add_ply(char chain[SECRET_HEX + 1], const Game *game, int ply, Side side, Action a, const uint16_t luck[], int count)
{
    char room[PLY_ROOM];
    Text text = text_in(room, sizeof room);

    text_add(&text, "%s\n%d %s ", chain, ply, side < SIDES ? game->side_ids[side] : "-");
    if (ply == 0)
        text_put(&text, "start");
    else
        write_action(game, a, &text);
    text_char(&text, '\n');
    for (int i = 0; i < count; i++)
        text_add(&text, i ? " %d" : "%d", luck[i]);
    assert(!text.full);
    hash_to_hex(room, text.length, chain);
}

void dice_seal(const char *commitment, Side side, const char *seed, char hex[SECRET_HEX + 1])
{
    char room[SECRET_HEX + SEED_MAX + 64];
    Text text = text_in(room, sizeof room);

    text_add(&text, "muster-seed-2\n%s\n%s\n%s", commitment, side == AMERICAN ? "american" : "british", seed);
    assert(!text.full);
    hash_to_hex(room, text.length, hex);
}

void dice_secret_to_hex(const uint8_t secret[SECRET_BYTES], char hex[SECRET_HEX + 1])
{
    sodium_bin2hex(hex, SECRET_HEX + 1, secret, SECRET_BYTES);
}

bool dice_secret_from_hex(uint8_t secret[SECRET_BYTES], const char *hex)
{
    size_t length;

    return strlen(hex) == SECRET_HEX
        && sodium_hex2bin(secret, SECRET_BYTES, hex, SECRET_HEX, NULL, &length, NULL) == 0 && length == SECRET_BYTES;
}

bool is_dice_seed(const char *seed)
{
    for (const unsigned char *c = (const unsigned char *)seed; *c; c++)
        if (*c < 0x20 || *c == 0x7f)
            return false;
    return strlen(seed) <= SEED_MAX;
}

// ---- drawing

// Eight 32-bit numbers, the most significant byte first.  Seeds have no newline, so the parts cannot run into each other.
static void derive(const Dice *d, uint32_t words[8])
{
    const DiceSource *from = &d->from;
    char message[2 * SEED_MAX + SECRET_HEX + 64];
    unsigned char mac[crypto_auth_hmacsha256_BYTES];

    size_t n = (size_t)snprintf(message, sizeof message, "muster-dice-%d\n%s\n%s\n%s\n%" PRIu64, from->version,
                                from->version == 1 ? from->table : from->commitment, from->seeds[AMERICAN], from->seeds[BRITISH], d->counter);
    crypto_auth_hmacsha256(mac, (const unsigned char *)message, n, from->secret);
    for (int i = 0; i < 8; i++)
        words[i] = (uint32_t)mac[4 * i] << 24 | (uint32_t)mac[4 * i + 1] << 16 | (uint32_t)mac[4 * i + 2] << 8 | mac[4 * i + 3];
}

// The first number below the largest multiple of n is fair.  That all eight are above it is next to impossible; then the
// next counter decides.
static int dice_draw(Luck *luck, int n)
{
    Dice *d = (Dice *)luck;
    // The largest multiple of n up to 2^32: below it every remainder is equally likely.
    uint64_t fair = ((uint64_t)1 << 32) / (uint64_t)n * (uint64_t)n;

    for (;;) {
        uint32_t words[8];
        derive(d, words);
        d->counter++;
        for (int i = 0; i < 8; i++)
            if (words[i] < fair)
                return (int)(words[i] % (uint32_t)n);
    }
}

void dice_init(Dice *d, const DiceSource *from, uint64_t counter)
{
    assert(from->version >= 1 && from->version <= DICE_NEWEST);
    *d = (Dice){ .luck = { .draw = dice_draw }, .from = *from, .counter = counter };
}

// ---- in records

static void write_seed(const char *seed, Text *out)
{
    char hex[2 * SEED_MAX + 1];

    sodium_bin2hex(hex, sizeof hex, (const unsigned char *)seed, strlen(seed));
    text_put(out, *seed ? hex : "-");
}

// Seeds are written in hexadecimal, because they may hold blanks.
static bool read_seed(char seed[SEED_MAX + 1], const char *hex)
{
    size_t length = 0;

    // "-" stands for an empty seed.
    if (strcmp(hex, "-") != 0
        && sodium_hex2bin((unsigned char *)seed, SEED_MAX, hex, strlen(hex), NULL, &length, NULL) != 0)
        return false;
    seed[length] = '\0';
    return is_dice_seed(seed);
}

static const char *const source_words[] = { [1] = "committed", [DICE_OWN] = "committed-2", [DICE_FROM] = "committed-3" };

// 0 if the words name no committed dice.
static int source_version(const char *words)
{
    size_t n = strcspn(words, " ");

    for (int version = DICE_NEWEST; version > 0; version--)
        if (n == strlen(source_words[version]) && memcmp(words, source_words[version], n) == 0)
            return version;
    return 0;
}

bool is_dice_source(const char *words)
{
    return source_version(words) != 0;
}

void write_dice_source(const DiceSource *from, Text *out)
{
    char secret[SECRET_HEX + 1];

    dice_secret_to_hex(from->secret, secret);
    text_add(out, "%s %s table %s secret %s seeds ", source_words[from->version], from->commitment, from->table, secret);
    write_seed(from->seeds[AMERICAN], out);
    text_char(out, ' ');
    write_seed(from->seeds[BRITISH], out);
    if (from->version == DICE_FROM)
        text_add(out, " from %s ply %d", from->origin.table, from->origin.ply);
}

static bool read_origin(DiceOrigin *origin, const Words *w)
{
    long ply;

    if (!word_is(w, 9, "from") || strlen(w->at[10]) > DICE_LABEL_MAX || !word_is(w, 11, "ply") || !word_number(w, 12, 0, INT16_MAX, &ply))
        return false;
    strcpy(origin->table, w->at[10]);
    origin->ply = (int)ply;
    return true;
}

static bool read_source_words(DiceSource *from, const char *words)
{
    Words w;

    *from = (DiceSource){ .version = source_version(words) };
    if (!from->version || !words_of(&w, words) || w.count != (from->version == DICE_FROM ? 13 : 9) || !word_is(&w, 2, "table") || !word_is(&w, 4, "secret")
        || !word_is(&w, 6, "seeds") || strlen(w.at[1]) != SECRET_HEX || strlen(w.at[3]) > DICE_LABEL_MAX
        || !dice_secret_from_hex(from->secret, w.at[5]) || !read_seed(from->seeds[AMERICAN], w.at[7])
        || !read_seed(from->seeds[BRITISH], w.at[8]))
        return false;
    strcpy(from->commitment, w.at[1]);
    strcpy(from->table, w.at[3]);
    return from->version != DICE_FROM || read_origin(&from->origin, &w);
}

static bool is_committed(const DiceSource *from, const RecordHead *head, Error *err)
{
    char commitment[SECRET_HEX + 1];
    DiceTerms terms = { from->table, head->game, head->game->rules_version, head->scenario, head->options, &from->origin };

    dice_commit(from->version, from->secret, &terms, commitment);
    if (strcmp(commitment, from->commitment) == 0)
        return true;
    return from->version == 1 ? fail(err, "the secret of the dice is not the one committed to")
         : from->version == 2 ? fail(err, "the secret of the dice, the table, or the game played there is not the one committed to")
         : fail(err, "the secret of the dice, the table, the game played there, or what it has from another one is not what was committed to");
}

bool read_dice_source(DiceSource *from, const RecordHead *head, Error *err)
{
    if (!read_source_words(from, head->dice))
        return fail(err, "expected 'committed-2 HASH table T secret HEX seeds HEX HEX' as the source of dice");
    return from->version == DICE_FROM || is_committed(from, head, err);
}

// The dice of a record: at each new ply they go to the counter that its line gives, which is known once the line is read.
typedef struct RecordDice {
    Luck          luck;
    Dice          dice;
    const Replay *replay;
    int           ply;          // the last one that drew
    long          skipped;
    int           first_skip;   // the ply before which the first were skipped, or -1
    bool          went_back;    // a counter was used twice
} RecordDice;

static int record_draw(Luck *luck, int n)
{
    RecordDice *r = (RecordDice *)luck;

    if (r->ply != r->replay->ply) {
        r->ply = r->replay->ply;
        // How many counters lie between those used and those of this ply: numbers that were drawn and are not in the record.
        long ahead = r->replay->counter - (long)r->dice.counter;
        // A gap is counted and reported; a number that serves twice is refused.
        if (r->replay->counter < 0 || ahead < 0)
            r->went_back = true;
        else
            r->skipped += ahead;
        if (ahead > 0 && r->first_skip < 0)
            r->first_skip = r->ply;
        r->dice.counter = (uint64_t)r->replay->counter;
    }
    return dice_draw(&r->dice.luck, n);
}

// The plies that the game has from another one, with the numbers as they are recorded: only their chain is compared with the commitment.
static bool verify_origin(Replay *r, DiceSource *from, Error *err)
{
    DiceOrigin *origin = &from->origin;
    uint16_t luck[TAPE_MAX];

    while (r->ply < origin->ply && replay_step(r, err)) {
        for (int i = 0; i < r->dice_count; i++)
            luck[i] = (uint16_t)r->dice[i];
        dice_add_ply(origin->plies, r->head.game, r->ply, r->side, r->action, luck, r->dice_count);
    }
    if (r->ended)
        return fail(err, "the record ends at ply %d, before its own game begins after ply %d", r->ply, origin->ply);
    return r->ply == origin->ply && is_committed(from, &r->head, err);
}

bool verify_dice(const char *record, size_t length, DiceReport *report, Error *err)
{
    Replay replay;
    RecordDice dice = { .luck = { .draw = record_draw }, .replay = &replay, .ply = -1, .first_skip = -1 };

    *report = (DiceReport){ .first_skip = -1 };
    if (!replay_open(&replay, record, length, find_game, err))
        return false;
    if (!is_dice_source(replay.head.dice))
        return verify_record(record, length, find_game, &report->plies, err);
    if (!read_dice_source(&report->from, &replay.head, err))
        return false;
    if (report->from.version == DICE_FROM && !verify_origin(&replay, &report->from, err))
        return false;
    dice_init(&dice.dice, &report->from, 0);
    replay.derive = &dice.luck;
    while (replay_step(&replay, err))
        if (dice.went_back)
            return fail(err, "line %d: ply %d: the counter of its dice goes backwards", replay.line, replay.ply);
    report->plies = replay.ply;
    report->skipped = dice.skipped;
    report->first_skip = dice.first_skip;
    return replay.ended;
}
