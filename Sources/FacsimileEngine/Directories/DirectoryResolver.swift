/// Turns settings into absolute directories.
struct DirectoryResolver {
  let sourceFile: String
  let environment: ProcessEnvironment
  private let package: String?

  init(sourceFile: String, environment: ProcessEnvironment) {
    self.sourceFile = sourceFile
    self.environment = environment
    package = PackageLocator.packageDirectory(of: sourceFile)
  }

  /// The directory that the first set variable names, else the one set in code, else a folder
  /// beside the Package.swift.
  ///
  /// - Parameter codeIsFirst: true when the directory set in code comes before the variables.
  func directory(
    variables: [String], code: String?, folder: String, codeIsFirst: Bool = false
  ) throws(DirectoryError) -> ResolvedDirectory {
    let isSetInCode = code.map { !$0.isEmpty } ?? false
    for variable in variables where !(codeIsFirst && isSetInCode) {
      guard let value = environment[variable] else { continue }
      return ResolvedDirectory(
        path: try absolute(value, variable: variable), origin: .variable(variable))
    }
    let variable = variables.last ?? folder
    if let code, !code.isEmpty {
      return ResolvedDirectory(path: try absolute(code, variable: variable), origin: .code)
    }
    let path = try absolute(folder, variable: variable)
    let manifest = Paths.join(package ?? Paths.parent(path), "Package.swift")
    return ResolvedDirectory(path: path, origin: .package(manifest: manifest))
  }

  /// The directory of the artefacts, for a variant of its own when there is one.
  func artefacts(
    variables: [String], code: String?, codeIsFirst: Bool, variant: String
  ) throws(DirectoryError) -> ResolvedDirectory {
    var artefacts = try directory(
      variables: variables, code: code, folder: "FailureDiffs", codeIsFirst: codeIsFirst)
    artefacts.path += variant
    return artefacts
  }

  /// A path of the settings; relative ones are relative to the package.
  func absolute(_ path: String, variable: String) throws(DirectoryError) -> String {
    if path.contains("$(") { throw .unexpanded(variable: variable, value: path) }
    guard let base = path.hasPrefix("/") ? "/" : package else {
      throw .noPackage(sourceFile: sourceFile, variable: variable)
    }
    return Paths.absolute(path, relativeTo: base)
  }

  /// What FACSIMILE_VARIANT appends to the names of both trees.
  func variantSuffix() throws(DirectoryError) -> String {
    guard let variant = environment["FACSIMILE_VARIANT"] else { return "" }
    let isPlain = variant.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_.".unicodeScalars.contains($0)
    }
    guard isPlain, variant.utf8.count <= 64 else { throw .variant(variant) }
    return "-" + variant
  }

  /// The folders that lead from the package to a directory; for one outside, its last component.
  func foldersInPackage(to directory: String) -> [String] {
    package.flatMap { Paths.components(from: $0, to: directory) }
      ?? [Paths.lastComponent(directory)]
  }
}
