#include "server/dice.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "engine/record.h"
#include "games/games.h"

// ---- secrets

void dice_new_secret(uint8_t secret[SECRET_BYTES])
{
    randombytes_buf(secret, SECRET_BYTES);
}

void dice_commit(const uint8_t secret[SECRET_BYTES], char hex[SECRET_HEX + 1])
{
    unsigned char hash[crypto_hash_sha256_BYTES];

    crypto_hash_sha256(hash, secret, SECRET_BYTES);
    sodium_bin2hex(hex, SECRET_HEX + 1, hash, sizeof hash);
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

// Eight 32-bit numbers, the most significant byte first.
static void derive(const Dice *d, uint32_t words[8])
{
    char message[2 * SEED_MAX + DICE_LABEL_MAX + 64];
    unsigned char mac[crypto_auth_hmacsha256_BYTES];

    int n = snprintf(message, sizeof message, "muster-dice-1\n%s\n%s\n%s\n%" PRIu64,
                     d->table, d->seeds[AMERICAN], d->seeds[BRITISH], d->counter);
    crypto_auth_hmacsha256(mac, (const unsigned char *)message, (size_t)n, d->secret);
    for (int i = 0; i < 8; i++)
        words[i] = (uint32_t)mac[4 * i] << 24 | (uint32_t)mac[4 * i + 1] << 16 | (uint32_t)mac[4 * i + 2] << 8 | mac[4 * i + 3];
}

// The first number below the largest multiple of n is fair.  That all eight are above it is next to impossible; then the
// next counter decides.
static int dice_draw(Luck *luck, int n)
{
    Dice *d = (Dice *)luck;
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

void dice_init(Dice *d, const uint8_t secret[SECRET_BYTES], const char *table, const char *american_seed,
               const char *british_seed, uint64_t counter)
{
    memset(d, 0, sizeof *d);
    d->luck.draw = dice_draw;
    memcpy(d->secret, secret, SECRET_BYTES);
    snprintf(d->table, sizeof d->table, "%s", table);
    snprintf(d->seeds[AMERICAN], sizeof d->seeds[AMERICAN], "%s", american_seed);
    snprintf(d->seeds[BRITISH], sizeof d->seeds[BRITISH], "%s", british_seed);
    d->counter = counter;
}

// ---- in records

static void write_seed(const char *seed, Text *out)
{
    char hex[2 * SEED_MAX + 1];

    sodium_bin2hex(hex, sizeof hex, (const unsigned char *)seed, strlen(seed));
    text_put(out, *seed ? hex : "-");
}

static bool read_seed(char seed[SEED_MAX + 1], const char *hex)
{
    size_t length = 0;

    if (strcmp(hex, "-") != 0
        && sodium_hex2bin((unsigned char *)seed, SEED_MAX, hex, strlen(hex), NULL, &length, NULL) != 0)
        return false;
    seed[length] = '\0';
    return is_dice_seed(seed);
}

void write_dice_source(const Dice *d, Text *out)
{
    char commitment[SECRET_HEX + 1], secret[SECRET_HEX + 1];

    dice_commit(d->secret, commitment);
    dice_secret_to_hex(d->secret, secret);
    text_add(out, "committed %s table %s secret %s seeds ", commitment, d->table, secret);
    write_seed(d->seeds[AMERICAN], out);
    text_char(out, ' ');
    write_seed(d->seeds[BRITISH], out);
}

bool read_dice_source(Dice *d, const char *words, Error *err)
{
    Words w;
    uint8_t secret[SECRET_BYTES];
    char commitment[SECRET_HEX + 1], seeds[SIDES][SEED_MAX + 1];

    if (!words_of(&w, words) || w.count != 9 || !word_is(&w, 0, "committed") || !word_is(&w, 2, "table")
        || !word_is(&w, 4, "secret") || !word_is(&w, 6, "seeds") || strlen(w.at[3]) > DICE_LABEL_MAX
        || !dice_secret_from_hex(secret, w.at[5]) || !read_seed(seeds[AMERICAN], w.at[7]) || !read_seed(seeds[BRITISH], w.at[8]))
        return fail(err, "expected 'committed HASH table T secret HEX seeds HEX HEX' as the source of dice");
    dice_commit(secret, commitment);
    if (strcmp(commitment, w.at[1]) != 0)
        return fail(err, "the secret of the dice is not the one committed to");
    dice_init(d, secret, w.at[3], seeds[AMERICAN], seeds[BRITISH], 0);
    return true;
}

// The dice of a record: at each new ply they go to the counter that its line gives, which is known once the line is read.
typedef struct RecordDice {
    Luck          luck;
    Dice          dice;
    const Replay *replay;
    int           ply;          // the last one that drew
    long          skipped;
    bool          went_back;    // a counter was used twice
} RecordDice;

static int record_draw(Luck *luck, int n)
{
    RecordDice *r = (RecordDice *)luck;

    if (r->ply != r->replay->ply) {
        r->ply = r->replay->ply;
        long ahead = r->replay->counter - (long)r->dice.counter;
        if (r->replay->counter < 0 || ahead < 0)
            r->went_back = true;
        else
            r->skipped += ahead;
        r->dice.counter = (uint64_t)r->replay->counter;
    }
    return dice_draw(&r->dice.luck, n);
}

bool verify_dice(const char *record, size_t length, int *plies, long *skipped, Error *err)
{
    Replay replay;
    RecordDice dice = { .luck = { .draw = record_draw }, .replay = &replay, .ply = -1 };

    *plies = 0;
    *skipped = 0;
    if (!replay_open(&replay, record, length, find_game, err))
        return false;
    if (strncmp(replay.head.dice, "committed ", 10) != 0)
        return verify_record(record, length, find_game, plies, err);
    if (!read_dice_source(&dice.dice, replay.head.dice, err))
        return false;
    replay.derive = &dice.luck;
    while (replay_step(&replay, err))
        if (dice.went_back)
            return fail(err, "line %d: ply %d: its dice are counted backwards", replay.line, replay.ply);
    *plies = replay.ply;
    *skipped = dice.skipped;
    return replay.ended;
}
