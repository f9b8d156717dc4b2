#if __has_include(<cairo.h>)
#include <cairo.h>
#else
#error "<cairo.h> was not found. Install it with: apt-get install libcairo2-dev"
#endif
