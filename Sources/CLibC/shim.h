// What Swift's module of the C library leaves out: wmemset.
#include <wchar.h>
