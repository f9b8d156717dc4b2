#if __has_include(<hb.h>)
#include <hb.h>
#include <hb-ot.h>
#else
#error "<hb.h> was not found. Install it with: apt-get install libharfbuzz-dev"
#endif
