// swift-tools-version: 6.2
import PackageDescription

/// Tests that compare Facsimile with other software. They are a package of their own so that
/// the main one builds and tests without that software.
let package = Package(
  name: "Oracles",
  dependencies: [
    .package(name: "Facsimile", path: "..")
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "OracleSupport", dependencies: [.product(name: "Facsimile", package: "Facsimile")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .testTarget(
      name: "RasterOracleTests",
      dependencies: [
        "CCairo", "OracleSupport", .product(name: "Facsimile", package: "Facsimile"),
      ],
      // Millions of pixels are compared.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "LayoutOracleTests",
      dependencies: ["OracleSupport", .product(name: "UIKit", package: "Facsimile")],
      exclude: ["solve-with-kiwi.py"]),
    .testTarget(
      name: "TextOracleTests",
      dependencies: ["OracleSupport", .product(name: "Facsimile", package: "Facsimile")]),
  ]
)
