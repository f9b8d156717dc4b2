# The commands of this project. `make demo` and `make test` install what is missing first.

SWIFT ?= swift

.PHONY: help demo test test-main test-release test-examples test-page test-oracles bench check-deep coverage \
	format lint doctor dependencies test-dependencies

help:
	@echo "make demo        record, verify and break a login screen, and see the failure"
	@echo "make test        every test, in debug, and the rendering tests in release too"
	@echo "make bench       speed, ours beside others, as one table"
	@echo "make check-deep  long fuzzing and soak tests"
	@echo "make coverage    how much of UIKit that real code uses exists and is tested"
	@echo "make format      format the sources;  make lint  check them"
	@echo "make doctor      what is missing on this machine, and how to get it"

dependencies:
	@Scripts/install-dependencies build

test-dependencies:
	@Scripts/install-dependencies test

demo: dependencies
	@Scripts/demo

test: test-dependencies lint test-main test-release test-examples test-page test-oracles
	@echo "All tests passed."

test-main:
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

# The same bytes must come out of an optimised build.
test-release:
	$(SWIFT) test -c release --filter 'FacsimileRasterTests|FacsimileTextTests|FacsimileComparisonTests|GalleryTests'

test-examples:
	$(SWIFT) test --package-path Examples/Screens
	Scripts/check-fronts
	Scripts/check-same-bytes

test-page:
	@Scripts/install-dependencies page
	$(SWIFT) build --product facsimile
	Scripts/check-report-page

test-oracles:
	@Scripts/install-dependencies oracles
	$(SWIFT) test --package-path Oracles

bench: dependencies
	@Scripts/install-dependencies bench
	@Scripts/bench

check-deep: test-dependencies
	FACSIMILE_DEEP=1 $(SWIFT) test
	Scripts/check-fronts swiftbuild

coverage: dependencies
	@Scripts/coverage

format:
	$(SWIFT) format --in-place --recursive --parallel $(FORMATTED)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)

FORMATTED = Package.swift Sources Tests Plugins \
	Examples/Screens/Package.swift Examples/Screens/Sources Examples/Screens/Tests \
	Examples/Fronts/Package.swift Examples/Fronts/Sources Examples/Fronts/Tests \
	Oracles/Package.swift Oracles/Sources Oracles/Tests \
	Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests

doctor:
	@Scripts/install-dependencies check
	@Scripts/find-main-actor-tests Tests Examples/*/Tests || \
	  { echo "SwiftPM's native build system cannot run these classes on Linux: make one test async, or build"; \
	    echo "with FACSIMILE_SWIFT_BUILD=1 and --build-system swiftbuild (Documentation/Fronts.md)."; exit 1; }
	@echo "SwiftPM's native build system runs every test class here. Which forms of @MainActor tests it"
	@echo "cannot run, and what to do: Documentation/Fronts.md."
	@if [ -x .build/debug/facsimile ]; then .build/debug/facsimile doctor; fi
