#include "fuzz_yaml.h"

#include "games.h"

void fuzz_read_trenton(const char *root)
{
    read_data(&t76_data, root);
}
