// embed_text -- writes the texts named on the command line (NAME FILE NAME FILE ...) as a C source, for book.h.
#include <stdio.h>

#include "../../tools/embed.h"

int main(int argc, char **argv)
{
    printf("#include \"cli/book.h\"\n\n");
    for (int i = 2; i < argc; i += 2)
        if (!embed_file("text", i, argv[i]))
            return 1;
    printf("const BookText book_texts[] = {\n");
    for (int i = 2; i < argc; i += 2)
        printf("    { \"%s\", text_%d },\n", argv[i - 1], i);
    printf("    { 0, 0 },\n};\n");
    return 0;
}
