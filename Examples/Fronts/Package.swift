// swift-tools-version: 6.2
import PackageDescription

// Both fronts, in both test frameworks and both language modes, in the words of iOS test suites and
// nothing else. Scripts/check-fronts runs it, also with a view that has changed.
let snapshotTesting: [Target.Dependency] = [
  "Profile",
  .product(
    name: "FBSnapshotTestCase", package: "Facsimile", condition: .when(platforms: [.linux])),
  .product(name: "SnapshotTesting", package: "Facsimile", condition: .when(platforms: [.linux])),
]

let package = Package(
  name: "Fronts",
  dependencies: [
    .package(name: "Facsimile", path: "../..")
  ],
  targets: [
    .target(
      name: "Profile",
      dependencies: [
        .product(name: "UIKit", package: "Facsimile", condition: .when(platforms: [.linux]))
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "Swift5Tests", dependencies: snapshotTesting, exclude: ["__Snapshots__"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "Swift6Tests", dependencies: snapshotTesting, exclude: ["__Snapshots__"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
