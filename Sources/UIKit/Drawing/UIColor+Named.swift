public import Foundation

extension UIColor {
  /// The colour of a name in the program's asset catalogues, or nil.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The colour of a name in the asset catalogues of a bundle, or nil. It goes on choosing between
  /// light and dark wherever it is used; an environment that is given fixes it.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalogs.color(named: name, in: bundle) else { return nil }
    if let traitCollection {
      let traits = UITraitCollection(traitsFrom: [.current, traitCollection])
      self.init(like: color.resolvedColor(with: traits))
    } else {
      self.init(like: color)
    }
  }
}
