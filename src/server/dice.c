// Dice from HMAC-SHA256: each number takes the next counter, so any of them can be recomputed alone.  docs/dice.md has the exact bytes.

#include "server/dice.h"

#include <assert.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "games/games.h"

enum { TERMS_ROOM = 1024 };

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
    text_add(&text, "muster-dice-2\n%s\n%s\n%d\n%s\n%s\n%s", terms->table, terms->game->id, terms->rules_version,
             terms->game->scenarios[terms->scenario].id, options + 1 /* its blank */, secret_hex);
    assert(!ids.full && !text.full);
    hash_to_hex(room, text.length, hex);
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
    assert(from->version == 1 || from->version == DICE_NEWEST);
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

static const char *const source_words[] = { [1] = "committed", [2] = "committed-2" };

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
}

static bool read_source_words(DiceSource *from, const char *words)
{
    Words w;

    *from = (DiceSource){ .version = source_version(words) };
    if (!from->version || !words_of(&w, words) || w.count != 9 || !word_is(&w, 2, "table") || !word_is(&w, 4, "secret")
        || !word_is(&w, 6, "seeds") || strlen(w.at[1]) != SECRET_HEX || strlen(w.at[3]) > DICE_LABEL_MAX
        || !dice_secret_from_hex(from->secret, w.at[5]) || !read_seed(from->seeds[AMERICAN], w.at[7])
        || !read_seed(from->seeds[BRITISH], w.at[8]))
        return false;
    strcpy(from->commitment, w.at[1]);
    strcpy(from->table, w.at[3]);
    return true;
}

bool read_dice_source(DiceSource *from, const RecordHead *head, Error *err)
{
    char commitment[SECRET_HEX + 1];

    if (!read_source_words(from, head->dice))
        return fail(err, "expected 'committed-2 HASH table T secret HEX seeds HEX HEX' as the source of dice");
    DiceTerms terms = { from->table, head->game, head->game->rules_version, head->scenario, head->options };
    dice_commit(from->version, from->secret, &terms, commitment);
    if (strcmp(commitment, from->commitment) == 0)
        return true;
    return from->version == 1 ? fail(err, "the secret of the dice is not the one committed to")
        : fail(err, "the secret of the dice, the table, or the game played there is not the one committed to");
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
