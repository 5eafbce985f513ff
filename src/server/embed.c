// embed -- writes the SQL files named on the command line as a C source, for migrations.h.
#include <stdio.h>

#include "../../tools/embed.h"

int main(int argc, char **argv)
{
    printf("#include \"server/migrations.h\"\n\n");
    for (int i = 1; i < argc; i++)
        if (!embed_file("sql", i, argv[i]))
            return 1;
    printf("const char *const migrations[] = {");
    for (int i = 1; i < argc; i++)
        printf(" sql_%d,", i);
    printf(" };\nconst int migration_count = %d;\n", argc - 1);
    return 0;
}
