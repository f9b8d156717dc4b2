#ifndef FACSIMILE_TEST_OBSERVATION_H
#define FACSIMILE_TEST_OBSERVATION_H

/// Makes XCTest tell which test runs. Called once before the process's main function, because XCTest
/// tells nobody afterwards; TestReporting defines it.
void facsimile_observe_tests(void);

#endif
