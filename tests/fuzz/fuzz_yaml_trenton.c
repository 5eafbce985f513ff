#include "fuzz_yaml.h"

#include <string.h>

#include "trenton_1776.h"

void fuzz_read_trenton(const char *root)
{
    static Board board;

    memset(&board, 0, sizeof board);
    t76_read(&board, root);
}
