#if __has_include(<isa-l/igzip_lib.h>)
#include <isa-l/igzip_lib.h>
#else
#error "<isa-l/igzip_lib.h> was not found. Install it with: apt-get install libisal-dev"
#endif
