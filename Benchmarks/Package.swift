// swift-tools-version: 6.2
import PackageDescription

/// Measures Facsimile beside other software, in one process. `make bench` runs it.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Facsimile", path: "..")
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .executableTarget(
      name: "benchmark",
      dependencies: ["CCairo", .product(name: "Facsimile", package: "Facsimile")]),
  ]
)
