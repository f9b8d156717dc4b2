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
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CQt", pkgConfig: "Qt6Gui", providers: [.apt(["qt6-base-dev"])]),
    .target(
      name: "QtPainter", dependencies: ["CQt"],
      cxxSettings: [.unsafeFlags(["-fPIC", "-Wno-deprecated-literal-operator"])]),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CCairo", "CPango", "QtPainter", .product(name: "Facsimile", package: "Facsimile"),
        .product(name: "UIKit", package: "Facsimile"),
      ]),
    .testTarget(
      name: "SnapshotBenchmarks",
      dependencies: [
        .product(name: "Login", package: "Screens"),
        .product(name: "FBSnapshotTestCase", package: "Facsimile"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  cxxLanguageStandard: .cxx17
)
