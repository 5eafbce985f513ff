// fuzz_yaml.h -- the readers of the data, a game each, for what cannot include two games at once.  They may end in fuzz_exit().
#pragma once

void fuzz_read_trenton(const char *root);
void fuzz_read_crossing(const char *root);
