// swift-tools-version: 6.2
import PackageDescription

/// Where Debian keeps Qt's headers for this machine's processor. Qt's own pkg-config file is not used,
/// because it holds flags that SwiftPM refuses.
#if arch(arm64)
  let qtHeaders = "/usr/include/aarch64-linux-gnu/qt6"
#else
  let qtHeaders = "/usr/include/x86_64-linux-gnu/qt6"
#endif

/// Measures Facsimile beside other software, in one process. `make bench` runs it.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Facsimile", path: ".."),
    .package(name: "Screens", path: "../Examples/Screens"),
  ],
  targets: [
    // Pango's own pkg-config files hold such flags too; its libraries are named in the module map.
    .systemLibrary(
      name: "CPango", pkgConfig: "cairo harfbuzz fribidi", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    // Needs qt6-base-dev.
    .target(
      name: "QtPainter",
      cxxSettings: [
        .unsafeFlags([
          "-fPIC", "-Wno-deprecated-literal-operator", "-isystem", qtHeaders, "-isystem",
          "\(qtHeaders)/QtCore", "-isystem", "\(qtHeaders)/QtGui",
        ])
      ],
      linkerSettings: [.linkedLibrary("Qt6Gui"), .linkedLibrary("Qt6Core")]),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CCairo", "CPango", "QtPainter", .product(name: "Facsimile", package: "Facsimile"),
        .product(name: "UIKit", package: "Facsimile"),
      ],
      swiftSettings: [.unsafeFlags(["-Xcc", "-isystem/usr/include/pango-1.0"])]),
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
