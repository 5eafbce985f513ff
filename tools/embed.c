// A file as the bytes of a C array, a number for each byte.

#include "embed.h"

#include <stdio.h>

int embed_file(const char *name, int number, const char *path)
{
    FILE *in = fopen(path, "r");
    int c;

    if (!in) {
        perror(path);
        return 0;
    }
    printf("static const char %s_%d[] = {", name, number);
    for (int i = 0; (c = getc(in)) != EOF; i++)
        printf("%s%d,", i % 24 == 0 ? "\n    " : "", c > 127 ? c - 256 : c);
    printf("\n    0\n};\n\n");
    fclose(in);
    return 1;
}
