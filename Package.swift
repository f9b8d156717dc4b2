// swift-tools-version: 6.2
import PackageDescription

/// An import is visible to clients only where it says `public`.
let plain: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

/// Targets that lay out, draw or compare are optimised in debug builds too, because `swift test`
/// builds debug and unoptimised SIMD code is hundreds of times slower
/// (Documentation/Maintaining.md). Nor do they check there that no two accesses to a property overlap,
/// which costs a fourteenth of the time of a suite; `make test-release` runs the tests of the
/// rasterizer, text, comparison and gallery with the check.
let hot: [SwiftSetting] =
  plain + [
    .unsafeFlags(["-O", "-enforce-exclusivity=unchecked"], .when(configuration: .debug))
  ]

/// The rasterizer's kernels are generic structs spread over many files, and without whole-module
/// optimisation they are called through witness tables, one block of pixels at a time; the
/// typesetter's small functions are not inlined over the borders of files. The number
/// of threads makes the compiler write one object file per source, which the index store needs.
///
/// Swift Build (`--build-system swiftbuild`) expects one file of dependencies per source, which the
/// compiler does not write for a whole module, and stops. A manifest cannot see who builds, so
/// FACSIMILE_SWIFT_BUILD says it; these targets are then several times slower in debug.
let isForSwiftBuild = Context.environment["FACSIMILE_SWIFT_BUILD"] != nil
let hotWholeModule: [SwiftSetting] = [
  .unsafeFlags(
    isForSwiftBuild
      ? ["-O", "-enforce-exclusivity=unchecked"]
      : [
        "-O", "-enforce-exclusivity=unchecked", "-disable-batch-mode",
        "-whole-module-optimization", "-num-threads", "2", "-suppress-remarks",
      ], .when(configuration: .debug))
]

/// Views live on the main actor, but a test of Swift Testing that is not marked `@MainActor` runs
/// on any thread, and in Swift 5 mode the compiler lets it make and draw views there, as on iOS. In
/// Swift 6 mode closures would check the thread and end the process, so they do not check.
let onAnyThread: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-dynamic-actor-isolation"])
]

let package = Package(
  name: "Facsimile",
  products: [
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "CoreText", "QuartzCore", "CoreGraphics", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]),
    .library(name: "FBSnapshotTestCase", targets: ["FBSnapshotTestCase"]),
    .library(name: "iOSSnapshotTestCase", targets: ["iOSSnapshotTestCase"]),
    .library(name: "SnapshotTesting", targets: ["SnapshotTesting"]),
    .library(
      name: "Facsimile",
      targets: [
        "FacsimileRaster", "FacsimilePNG", "FacsimileText", "FacsimileComparison",
        "FacsimileEngine",
      ]),
    .executable(name: "facsimile", targets: ["facsimile"]),
    .plugin(name: "FacsimileCommand", targets: ["FacsimileCommand"]),
  ],
  targets: [
    // C libraries of the system.
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CLibC"),
    .target(name: "CPNG", dependencies: ["CLibPNG"]),

    // Pixels.
    .target(
      name: "FacsimileRaster", dependencies: ["CLibC"], swiftSettings: hotWholeModule,
      // Without Foundation nothing else brings the C library's mathematics, of which only the exact
      // functions (square root, remainder) are used.
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "FacsimilePNG",
      dependencies: ["FacsimileRaster", "CPNG", "CLibDeflate", "CISAL"],
      swiftSettings: hot),
    .target(
      name: "FacsimileJPEG", dependencies: ["FacsimileRaster", "CTurboJPEG"], swiftSettings: hot),
    .target(
      name: "FacsimileText", dependencies: ["FacsimileRaster", "CHarfBuzz", "CFriBidi", "CPNG"],
      swiftSettings: plain + hotWholeModule),

    // Views, under Apple's names.
    .target(
      name: "CoreGraphics", dependencies: ["FacsimileRaster", "FacsimilePNG", "FacsimileText"],
      swiftSettings: hot),
    .target(
      name: "QuartzCore", dependencies: ["FacsimileRaster", "CoreGraphics"],
      swiftSettings: hot + onAnyThread),
    .target(
      name: "UIKit",
      dependencies: [
        "FacsimileRaster", "FacsimilePNG", "FacsimileJPEG", "FacsimileText", "CoreGraphics",
        "QuartzCore",
      ],
      swiftSettings: hot + onAnyThread),
    .target(name: "CoreText", dependencies: ["UIKit"], swiftSettings: plain + onAnyThread),

    // The verdict.
    .target(
      name: "FacsimileComparison", dependencies: ["FacsimileRaster"],
      swiftSettings: plain + hotWholeModule),
    .target(
      name: "FacsimileEngine",
      dependencies: ["FacsimileRaster", "FacsimilePNG", "FacsimileComparison", "CLibC"],
      swiftSettings: hot),
    .target(
      name: "UIKitSnapshot",
      dependencies: ["FacsimileRaster", "FacsimileText", "QuartzCore", "UIKit", "FacsimileEngine"],
      swiftSettings: plain + onAnyThread),

    // The fronts.
    .target(name: "CTestObservation"),
    .target(
      name: "TestReporting", dependencies: ["FacsimileEngine", "CTestObservation"],
      swiftSettings: plain),
    .target(
      name: "SnapshotTesting",
      dependencies: [
        "FacsimileRaster", "FacsimilePNG", "CoreGraphics", "QuartzCore", "UIKit", "UIKitSnapshot",
        "FacsimileComparison", "FacsimileEngine", "TestReporting", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ],
      swiftSettings: plain + onAnyThread),
    .target(
      name: "FBSnapshotTestCase",
      dependencies: [
        "UIKit", "UIKitSnapshot", "FacsimileComparison", "FacsimileEngine", "TestReporting",
        "_Testing_UIKit", "_Testing_CoreGraphics",
      ],
      swiftSettings: plain + onAnyThread),
    .target(
      name: "iOSSnapshotTestCase", dependencies: ["FBSnapshotTestCase"], swiftSettings: plain),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: plain),
    .target(
      name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], swiftSettings: plain),

    // After the run.
    .target(
      name: "FacsimileReport",
      dependencies: ["FacsimileRaster", "FacsimilePNG", "FacsimileEngine"],
      // The page's sources, which Scripts/generate-report-page writes into a Swift file.
      exclude: ["Page"], swiftSettings: plain),
    .executableTarget(
      name: "facsimile",
      dependencies: [
        "FacsimileReport", "FacsimileEngine", "FacsimileComparison", "FacsimilePNG",
        "FacsimileRaster", "FacsimileText",
      ],
      swiftSettings: plain),

    .plugin(
      name: "FacsimileCommand",
      capability: .command(
        intent: .custom(verb: "facsimile", description: "Works with the results of snapshot tests")),
      dependencies: ["facsimile"]),

    .testTarget(name: "FacsimileRasterTests", dependencies: ["FacsimileRaster"]),
    .testTarget(name: "FacsimilePNGTests", dependencies: ["FacsimilePNG"]),
    .testTarget(name: "FacsimileJPEGTests", dependencies: ["FacsimileJPEG"]),
    .testTarget(name: "FacsimileTextTests", dependencies: ["FacsimileText", "CHarfBuzz"]),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "CoreText", "QuartzCore", "FacsimileRaster"]),
    .testTarget(
      name: "FacsimileComparisonTests", dependencies: ["FacsimileComparison", "FacsimilePNG"]),
    // One of the processes that FacsimileEngineTests starts at once.
    .executableTarget(
      name: "SnapshotWorker", dependencies: ["FacsimileEngine", "FacsimileRaster"],
      path: "Tests/SnapshotWorker", swiftSettings: plain),
    .testTarget(
      name: "FacsimileEngineTests", dependencies: ["FacsimileEngine", "SnapshotWorker"]),
    .testTarget(
      name: "UIKitSnapshotTests",
      dependencies: ["UIKitSnapshot", "UIKit", "FacsimileRaster", "FacsimileEngine"]),
    .testTarget(
      name: "MutationExamTests",
      dependencies: ["UIKitSnapshot", "UIKit", "FacsimileRaster", "FacsimileEngine"],
      path: "Tests/MutationExam"),
    // What the tests of both fronts share.
    .target(
      name: "FrontTestSupport", dependencies: ["FacsimileEngine"], path: "Tests/FrontTestSupport",
      swiftSettings: plain),
    // In Swift 5 mode, as most suites that use the class are: nothing in them knows of actors.
    .testTarget(
      name: "FBSnapshotTestCaseTests",
      dependencies: [
        "FBSnapshotTestCase", "FacsimileEngine", "TestReporting", "UIKit", "FrontTestSupport",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SnapshotTestingTests",
      dependencies: ["SnapshotTesting", "FacsimileEngine", "UIKit", "FrontTestSupport"],
      exclude: ["__Snapshots__"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "FacsimileReportTests",
      dependencies: ["FacsimileReport", "FacsimileEngine", "FacsimilePNG", "FacsimileRaster"]),
    .testTarget(
      name: "FacsimileCommandTests",
      dependencies: ["facsimile", "FacsimileEngine", "FacsimilePNG", "FacsimileRaster"]),
    .testTarget(
      name: "GalleryTests", dependencies: ["FBSnapshotTestCase", "UIKit"],
      // As the test suites that come from iOS: their tests are not marked @MainActor.
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
