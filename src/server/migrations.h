// migrations.h -- the numbered SQL files of migrations/, built in; number 1 is migrations[0].
#pragma once

extern const char *const migrations[];
extern const int migration_count;
