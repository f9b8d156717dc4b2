#if __has_include(<turbojpeg.h>)
#include <turbojpeg.h>
#else
#error "<turbojpeg.h> was not found. Install it with: apt-get install libturbojpeg0-dev"
#endif
