// embed -- writes the SQL files named on the command line as a C source, for migrations.h.
// Bytes, not string literals: those may be too long for the standard.
#include <stdio.h>

static int embed(int number, const char *path)
{
    FILE *in = fopen(path, "r");
    int c;

    if (!in) {
        perror(path);
        return 1;
    }
    printf("static const char sql_%d[] = {", number);
    for (int i = 0; (c = getc(in)) != EOF; i++)
        printf("%s%d,", i % 24 == 0 ? "\n    " : "", c);
    printf("\n    0\n};\n\n");
    fclose(in);
    return 0;
}

int main(int argc, char **argv)
{
    printf("#include \"server/migrations.h\"\n\n");
    for (int i = 1; i < argc; i++)
        if (embed(i, argv[i]) != 0)
            return 1;
    printf("const char *const migrations[] = {");
    for (int i = 1; i < argc; i++)
        printf(" sql_%d,", i);
    printf(" };\nconst int migration_count = %d;\n", argc - 1);
    return 0;
}
