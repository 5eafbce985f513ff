// Formats the line of an Error; everything else about errors is convention.

#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

bool fail(Error *err, const char *format, ...)
{
    if (err) {
        va_list args;
        va_start(args, format);
        vsnprintf(err->text, sizeof err->text, format, args);
        va_end(args);
    }
    return false;
}
