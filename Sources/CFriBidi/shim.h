#if __has_include(<fribidi.h>)
#include <fribidi.h>
#else
#error "<fribidi.h> was not found. Install it with: apt-get install libfribidi-dev"
#endif
