#if __has_include(<png.h>)
#include <png.h>
#else
#error "<png.h> was not found. Install it with: apt-get install libpng-dev"
#endif
