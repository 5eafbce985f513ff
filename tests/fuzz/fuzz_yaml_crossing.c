#include "fuzz_yaml.h"

#include <string.h>

#include "washingtons_crossing.h"

void fuzz_read_crossing(const char *root)
{
    static WcBoard board;

    memset(&board, 0, sizeof board);
    wc_read(&board, root);
}
