// What Swift's module of the C library leaves out: wmemset, and glibc's mallopt.
#include <malloc.h>
#include <wchar.h>
