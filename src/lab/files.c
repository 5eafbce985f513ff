// Writing may fail late, so a file counts as written only once it is closed.

#include "lab/files.h"

#include <errno.h>
#include <string.h>

FILE *open_to_write(const char *path, Error *err)
{
    FILE *f = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");

    if (!f)
        fail(err, "cannot write %s: %s", path, strerror(errno));
    return f;
}

bool close_written(FILE *f, const char *path, Error *err)
{
    bool written = !ferror(f);

    if (f == stdout)
        return (fflush(f) == 0 && written) || fail(err, "cannot write to standard output: %s", strerror(errno));
    if (fclose(f) != 0 || !written)
        return fail(err, "cannot write %s: %s", path, strerror(errno));
    return true;
}

void put_svg_text(const char *words, FILE *f)
{
    for (; *words; words++)
        switch (*words) {
        case '<': fputs("&lt;", f); break;
        case '&': fputs("&amp;", f); break;
        default:  fputc(*words, f);
        }
}
