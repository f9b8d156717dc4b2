// swift-tools-version: 6.2
import PackageDescription

// A package as a team would have it: screens and their snapshot tests. Where it is built for iOS
// it uses Apple's UIKit; on Linux it uses Facsimile's.
let package = Package(
  name: "Screens",
  products: [
    .library(name: "Login", targets: ["Login"])
  ],
  dependencies: [
    .package(name: "Facsimile", path: "../..")
  ],
  targets: [
    .target(
      name: "Login",
      dependencies: [
        .product(name: "UIKit", package: "Facsimile", condition: .when(platforms: [.linux]))
      ]),
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "Login",
        // On iOS the tests take iOSSnapshotTestCase, which has a module of the same name.
        .product(
          name: "FBSnapshotTestCase", package: "Facsimile", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
