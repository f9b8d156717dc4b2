// What Swift's module of the C library leaves out, wmemset and glibc's mallopt, and memcmp where nothing
// else of that module is needed.
#include <malloc.h>
#include <string.h>
#include <wchar.h>
