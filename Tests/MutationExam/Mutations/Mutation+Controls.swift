import UIKit

extension Mutation {
  static let controlMutations: [Mutation] = [
    Mutation("switch") { cast, generator in
      guard let control = cast.pick(UISwitch.self, using: &generator) else { return nil }
      control.isOn.toggle()
      return Change("isOn now \(control.isOn)", of: control, Words.state)
    },
    Mutation("slider value") { cast, generator in
      guard let slider = cast.pick(UISlider.self, using: &generator) else { return nil }
      slider.value += Float.random(in: 0.01...0.3, using: &generator)
      return Change("value now \(slider.value)", of: slider, Words.value)
    },
    Mutation("progress") { cast, generator in
      guard let view = cast.pick(UIProgressView.self, using: &generator) else { return nil }
      view.progress += Float.random(in: 0.02...0.3, using: &generator)
      return Change("progress now \(view.progress)", of: view, Words.value)
    },
    Mutation("segment") { cast, generator in
      guard let control = cast.pick(UISegmentedControl.self, using: &generator) else { return nil }
      control.selectedSegmentIndex = Int.random(in: 0..<control.numberOfSegments, using: &generator)
      return Change("segment \(control.selectedSegmentIndex)", of: control, Words.selection)
    },
    Mutation("page") { cast, generator in
      guard let control = cast.pick(UIPageControl.self, using: &generator) else { return nil }
      control.currentPage = Int.random(in: 0..<control.numberOfPages, using: &generator)
      return Change("page \(control.currentPage)", of: control, Words.page)
    },
    Mutation("number of pages") { cast, generator in
      guard let control = cast.pick(UIPageControl.self, using: &generator) else { return nil }
      control.numberOfPages += Bool.random(using: &generator) ? 1 : -1
      return Change("\(control.numberOfPages) pages", of: control, ["page", "dot"])
    },
    Mutation("border style of a field") { cast, generator in
      guard let field = cast.pick(UITextField.self, using: &generator) else { return nil }
      field.borderStyle = [.none, .line, .bezel].randomElement(using: &generator) ?? .none
      return Change("border style now \(field.borderStyle)", of: field, Words.border)
    },
    Mutation("image of a button") { cast, generator in
      guard let button = cast.pick(UIButton.self, using: &generator) else { return nil }
      let image = UIImage(systemName: "cart")
      if button.configuration == nil {
        button.setImage(image, for: .normal)
      } else {
        button.configuration?.image = image
      }
      return Change("image now a cart", of: button, Words.image)
    },
    Mutation("corner style of a button") { cast, generator in
      let button = cast.pick(
        UIButton.self, using: &generator, where: { $0.configuration != nil })
      guard let button else { return nil }
      button.configuration?.cornerStyle = .capsule
      return Change("a capsule now", of: button, Words.corner)
    },
    Mutation("stepper at its end") { cast, generator in
      guard let stepper = cast.pick(UIStepper.self, using: &generator) else { return nil }
      stepper.value = Bool.random(using: &generator) ? stepper.minimumValue : stepper.maximumValue
      return Change("value now \(stepper.value)", of: stepper, Words.value + Words.enabled)
    },
    Mutation("control disabled") { cast, generator in
      guard let control = cast.pick(UIControl.self, using: &generator) else { return nil }
      control.isEnabled = false
      return Change("disabled", of: control, Words.enabled)
    },
    Mutation("symbol") { cast, generator in
      let view = cast.pick(
        UIImageView.self, using: &generator, where: { $0.image?.isSymbolImage == true })
      let names = [
        "star", "heart.fill", "bolt", "flag", "tag.fill", "moon", "chevron.down", "plus",
      ]
      guard let view, let name = names.randomElement(using: &generator) else { return nil }
      view.image = UIImage(systemName: name)
      return Change("symbol now \(name)", of: view, Words.image)
    },
    Mutation("content mode") { cast, generator in
      guard let view = cast.pick(UIImageView.self, using: &generator) else { return nil }
      let others: [UIView.ContentMode] = [
        .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .left, .topRight,
      ]
      view.contentMode =
        others.filter { $0 != view.contentMode }.randomElement(using: &generator) ?? .center
      return Change("content mode now \(view.contentMode)", of: view, Words.mode)
    },
  ]
}
