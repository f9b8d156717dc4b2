#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "<zlib.h> was not found. Install it with: apt-get install zlib1g-dev"
#endif
