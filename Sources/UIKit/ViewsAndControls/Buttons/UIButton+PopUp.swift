/// A button whose menu is its primary action, and which shows what is selected in it.
extension UIButton {
  private var isPopUp: Bool {
    menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
  }

  /// Of a pop-up button: the action of its menu that is on, else the first.
  var selectedAction: UIAction? {
    guard isPopUp, let menu else { return nil }
    let actions = menu.actions
    return actions.first { $0.state == .on } ?? actions.first
  }

  /// The configuration with the title and the image of what is selected, and where there is no image,
  /// with the pair of arrows that tells that there is a choice.
  func showingSelection(in configuration: Configuration) -> Configuration {
    guard isPopUp else { return configuration }
    var shown = configuration
    if let selectedAction {
      shown.attributedTitle = nil
      shown.title = selectedAction.title
      shown.image = selectedAction.image ?? shown.image
    }
    if shown.image == nil, shown.indicator != .none {
      shown.image = UIImage(
        systemName: "chevron.up.chevron.down",
        withConfiguration: UIImage.SymbolConfiguration(scale: .small))
      shown.imagePlacement = .trailing
      if shown.imagePadding == 0 { shown.imagePadding = 5 }
    }
    return shown
  }
}
