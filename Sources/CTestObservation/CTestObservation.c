#include "CTestObservation.h"

__attribute__((constructor)) static void observe(void) {
  facsimile_observe_tests();
}
