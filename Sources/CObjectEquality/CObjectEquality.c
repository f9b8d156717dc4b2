// Foundation on Linux ends the process when it compares two attributes that are objects of a class of
// somebody else, such as two colours of neighbouring words: Core Foundation takes every object that
// comes from Swift and is not its own for one "Not A Type", whose way to compare is a trap
// (Swift 5.9 to 6.3). This puts a comparison into its place before main begins.
//
// What CFRuntime.h of the toolchain declares is written here again, because that header does not
// compile by itself on Linux.
#include "CObjectEquality.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef unsigned char (*Equal)(const void *, const void *);

typedef struct {
  uintptr_t version;
  const char *className;
  void *initialise;
  void *copy;
  void *finalise;
  Equal equal;
} RuntimeClass;

// Weak: a Foundation without it is one that we know nothing of, and it is left alone.
extern const RuntimeClass *_CFRuntimeGetClassWithTypeID(unsigned long type) __attribute__((weak));

__attribute__((constructor)) static void compare_objects(void) {
  if (_CFRuntimeGetClassWithTypeID == NULL) return;
  const RuntimeClass *class = _CFRuntimeGetClassWithTypeID(0);
  if (class == NULL || class->version != 0 || class->className == NULL ||
      strcmp(class->className, "Not A Type") != 0) {
    return;
  }
  // The table is constant data. Its pages stay writable, because they may hold other data too.
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)&class->equal / page * page;
  uintptr_t end = (uintptr_t)(&class->equal + 1);
  if (mprotect((void *)start, end - start, PROT_READ | PROT_WRITE) != 0) return;
  *(Equal *)&class->equal = facsimile_objects_are_equal;
}
