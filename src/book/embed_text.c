// embed_text SOURCE DEPFILE (NAME FILE-OR-FOLDER)... -- writes texts as a C source, for book.h.  A folder stands for the cases in it, in the
// order of their names.  DEPFILE is a rule for make that names all that was read, so that a case that is added or changed is built in.
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../tools/embed.h"

enum { TEXTS_MAX = 4000, NAME_ROOM = 200, PATH_ROOM = 1000 };

static struct { char name[NAME_ROOM]; bool is_case; } texts[TEXTS_MAX];
static int text_count;
static FILE *depfile;

static bool embed(const char *name, const char *path, bool is_case)
{
    if (text_count == TEXTS_MAX || !embed_file("text", text_count, path))
        return false;
    snprintf(texts[text_count].name, NAME_ROOM, "%s", name);
    texts[text_count++].is_case = is_case;
    fprintf(depfile, " %s", path);
    return true;
}

// The cases of a folder, called NAME/CASE.
static bool embed_cases(const char *name, const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, NULL, alphasort);
    bool fine = n >= 0;

    fprintf(depfile, " %s", folder);
    for (int i = 0; i < n; i++) {
        char inner[NAME_ROOM], path[PATH_ROOM], *dot = strrchr(entries[i]->d_name, '.');
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (dot && dot > entries[i]->d_name && strcmp(dot, ".case") == 0) {
            *dot = '\0';
            snprintf(inner, sizeof inner, "%s/%.100s", name, entries[i]->d_name);
            fine = fine && embed(inner, path, true);
        }
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
    return fine;
}

static void print_table(const char *type, const char *table, bool is_case)
{
    printf("const %s %s[] = {\n", type, table);
    for (int i = 0; i < text_count; i++)
        if (texts[i].is_case == is_case)
            printf("    { \"%s\", text_%d },\n", texts[i].name, i);
    printf("    { 0, 0 },\n};\n");
}

int main(int argc, char **argv)
{
    depfile = argc > 2 && freopen(argv[1], "w", stdout) ? fopen(argv[2], "w") : NULL;
    if (!depfile)
        return 1;
    fprintf(depfile, "%s:", argv[1]);
    printf("#include \"book/book.h\"\n\n");
    for (int i = 3; i + 1 < argc; i += 2) {
        struct stat about;
        bool is_folder = stat(argv[i + 1], &about) == 0 && S_ISDIR(about.st_mode);
        if (!(is_folder ? embed_cases(argv[i], argv[i + 1]) : embed(argv[i], argv[i + 1], false)))
            return 1;
    }
    print_table("BookText", "book_texts", false);
    print_table("BookText", "book_cases", true);
    fprintf(depfile, "\n");
    return fclose(depfile) != 0 || fclose(stdout) != 0;
}
