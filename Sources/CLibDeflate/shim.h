#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#else
#error "<libdeflate.h> was not found. Install it with: apt-get install libdeflate-dev"
#endif
