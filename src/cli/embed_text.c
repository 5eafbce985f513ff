// embed_text -- writes the texts named on the command line (NAME FILE NAME FILE ...) as a C source, for book.h.
#include <stdio.h>

static int embed(int number, const char *path)
{
    FILE *in = fopen(path, "r");
    int c;

    if (!in) {
        perror(path);
        return 1;
    }
    printf("static const char text_%d[] = {", number);
    for (int i = 0; (c = getc(in)) != EOF; i++)
        printf("%s%d,", i % 24 == 0 ? "\n    " : "", c > 127 ? c - 256 : c);
    printf("\n    0\n};\n\n");
    fclose(in);
    return 0;
}

int main(int argc, char **argv)
{
    printf("#include \"cli/book.h\"\n\n");
    for (int i = 2; i < argc; i += 2)
        if (embed(i, argv[i]) != 0)
            return 1;
    printf("const BookText book_texts[] = {\n");
    for (int i = 2; i < argc; i += 2)
        printf("    { \"%s\", text_%d },\n", argv[i - 1], i);
    printf("    { 0, 0 },\n};\n");
    return 0;
}
