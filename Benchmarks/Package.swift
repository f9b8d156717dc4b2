// swift-tools-version: 6.2
import PackageDescription

/// Measures Facsimile beside other software, in one process. `make bench` runs it.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Facsimile", path: ".."),
    .package(name: "Screens", path: "../Examples/Screens"),
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .executableTarget(
      name: "benchmark",
      dependencies: ["CCairo", .product(name: "Facsimile", package: "Facsimile")]),
    .testTarget(
      name: "SnapshotBenchmarks",
      dependencies: [
        .product(name: "Login", package: "Screens"),
        .product(name: "FBSnapshotTestCase", package: "Facsimile"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
