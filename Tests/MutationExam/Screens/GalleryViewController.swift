import UIKit

/// Boards of specimens: labels, buttons, controls, images, shapes, gradients and drawings.
final class GalleryViewController: ExamScreen {
  private let boardStack = UIStackView()

  private let labelBoard = UIStackView()
  private let headlineLabel = UILabel()
  private let captionLabel = UILabel()
  private let codeLabel = UILabel()
  private let underlinedLabel = UILabel()
  private let wrappedLabel = UILabel()
  private let stampLabel = UILabel()

  private let buttonBoard = UIStackView()
  private let filledButton = UIButton(configuration: .filled())
  private let tintedButton = UIButton(configuration: .tinted())
  private let grayButton = UIButton(configuration: .gray())
  private let iconButton = UIButton(type: .system)

  private let controlBoard = UIStackView()
  private let volumeSlider = UISlider()
  private let uploadProgress = UIProgressView(progressViewStyle: .default)
  private let wifiSwitch = UISwitch()
  private let amountStepper = UIStepper()
  private let onboardingPages = UIPageControl()
  private let unitControl = UISegmentedControl(items: ["Metric", "Imperial"])
  private let knobRow = UIStackView()

  private let imageBoard = UIStackView()
  private let starView = UIImageView(image: UIImage(systemName: "star.fill"))
  private let heartView = UIImageView(image: UIImage(systemName: "heart"))
  private let cloudView = UIImageView(image: UIImage(systemName: "cloud.sun"))
  private let photoView = UIImageView()

  private let shapeBoard = UIStackView()
  private let hexagonView = ShapeView()
  private let ringView = RingView()
  private let duskView = GradientView()
  private let meadowView = GradientView()

  private let drawingBoard = UIStackView()
  private let fuelGauge = GaugeView()
  private let rainColumns = ColumnsView()
  private let guestAvatar = AvatarView()

  private let deckView = UIView()
  private let redCard = UIView()
  private let greenCard = UIView()
  private let blueCard = UIView()
  private let priceTag = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    setUpLabels()
    setUpButtons()
    setUpControls()
    setUpImages()
    setUpShapes()
    setUpDrawings()
    setUpDeck()
    layOut()
  }

  private func setUpLabels() {
    headlineLabel.text = "Every shape and colour"
    headlineLabel.font = .systemFont(ofSize: 24, weight: .heavy)
    captionLabel.text = "Collected on one board"
    captionLabel.font = .systemFont(ofSize: 12)
    captionLabel.textColor = .gray
    captionLabel.textAlignment = .right
    codeLabel.text = "let answer = 42"
    codeLabel.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
    codeLabel.textColor = UIColor(red: 0.5, green: 0.1, blue: 0.4, alpha: 1)
    let underlined = NSMutableAttributedString(
      string: "Plain, ", attributes: [.font: UIFont.systemFont(ofSize: 15)])
    underlined.append(
      NSAttributedString(
        string: "underlined",
        attributes: [.font: UIFont.systemFont(ofSize: 15), .underlineStyle: 1]))
    underlined.append(
      NSAttributedString(
        string: " and red words",
        attributes: [
          .font: UIFont.systemFont(ofSize: 15, weight: .medium), .foregroundColor: UIColor.red,
        ]))
    underlinedLabel.attributedText = underlined
    wrappedLabel.text =
      "A longer text that is wrapped into two lines, because one line is too "
      + "short for so many words."
    wrappedLabel.font = .systemFont(ofSize: 13)
    wrappedLabel.numberOfLines = 2
    stampLabel.text = "SOLD"
    stampLabel.font = .systemFont(ofSize: 13, weight: .black)
    stampLabel.textColor = .systemRed
    stampLabel.textAlignment = .center
    stampLabel.layer.borderColor = UIColor.systemRed.cgColor
    stampLabel.layer.borderWidth = 2
    stampLabel.layer.cornerRadius = 4
    fill(
      labelBoard, axis: .vertical, spacing: 5,
      [headlineLabel, captionLabel, codeLabel, underlinedLabel, wrappedLabel])
    labelBoard.alignment = .fill
  }

  private func setUpButtons() {
    filledButton.configuration?.title = "Buy"
    tintedButton.configuration?.title = "Save"
    grayButton.configuration?.title = "Share"
    grayButton.configuration?.image = UIImage(systemName: "link")
    grayButton.configuration?.imagePadding = 4
    iconButton.setTitle("Delete", for: .normal)
    iconButton.tintColor = .systemRed
    iconButton.layer.borderWidth = 1
    iconButton.layer.borderColor = UIColor.systemRed.cgColor
    iconButton.layer.cornerRadius = 8
    fill(
      buttonBoard, axis: .horizontal, spacing: 8,
      [filledButton, tintedButton, grayButton, iconButton])
    buttonBoard.distribution = .fillProportionally
  }

  private func setUpControls() {
    volumeSlider.value = 0.4
    uploadProgress.progress = 0.6
    wifiSwitch.isOn = true
    amountStepper.value = 5
    onboardingPages.numberOfPages = 5
    onboardingPages.currentPage = 2
    onboardingPages.pageIndicatorTintColor = .lightGray
    onboardingPages.currentPageIndicatorTintColor = .darkGray
    unitControl.selectedSegmentIndex = 1
    fill(knobRow, axis: .horizontal, spacing: 16, [wifiSwitch, amountStepper, onboardingPages])
    knobRow.alignment = .center
    fill(
      controlBoard, axis: .vertical, spacing: 10,
      [volumeSlider, uploadProgress, knobRow, unitControl])
    controlBoard.setCustomSpacing(14, after: uploadProgress)
    controlBoard.isLayoutMarginsRelativeArrangement = true
    controlBoard.layoutMargins = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    controlBoard.backgroundColor = UIColor(white: 0.96, alpha: 1)
    controlBoard.layer.cornerRadius = 10
  }

  private func setUpImages() {
    starView.tintColor = .systemYellow
    heartView.tintColor = .systemPink
    cloudView.tintColor = .systemBlue
    for image in [starView, heartView, cloudView] { image.contentMode = .center }
    photoView.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in
      UIColor.systemTeal.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 30)).fill()
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 24, y: 4, width: 10, height: 10)).fill()
      UIColor.systemGreen.setFill()
      UIBezierPath(ovalIn: CGRect(x: -6, y: 16, width: 40, height: 40)).fill()
    }
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.layer.cornerRadius = 6
    fill(imageBoard, axis: .horizontal, spacing: 12, [starView, heartView, cloudView, photoView])
    imageBoard.distribution = .fillEqually
  }

  private func setUpShapes() {
    hexagonView.shapeLayer?.fillColor = UIColor.systemOrange.cgColor
    hexagonView.shapeLayer?.strokeColor = UIColor.brown.cgColor
    hexagonView.shapeLayer?.lineWidth = 3
    duskView.colors = [.systemPurple, .systemPink]
    duskView.layer.cornerRadius = 12
    meadowView.colors = [.systemTeal, .systemGreen]
    meadowView.layer.shadowOpacity = 0.35
    meadowView.layer.shadowOffset = CGSize(width: 0, height: 2)
    fill(shapeBoard, axis: .horizontal, spacing: 10, [hexagonView, ringView, duskView, meadowView])
    shapeBoard.distribution = .fillEqually
  }

  private func setUpDrawings() {
    fuelGauge.level = 0.35
    rainColumns.heights = [0.3, 0.7, 0.5, 0.9, 0.2, 0.6]
    for drawn in [fuelGauge, rainColumns] { drawn.isOpaque = false }
    guestAvatar.hue = .systemIndigo
    fill(drawingBoard, axis: .horizontal, spacing: 14, [fuelGauge, rainColumns, guestAvatar])
  }

  private func setUpDeck() {
    let cards: [(UIView, UIColor, CGRect)] = [
      (redCard, .systemRed, CGRect(x: 8, y: 10, width: 90, height: 56)),
      (greenCard, .systemGreen, CGRect(x: 60, y: 22, width: 90, height: 56)),
      (blueCard, .systemBlue, CGRect(x: 112, y: 6, width: 90, height: 56)),
    ]
    for (card, color, frame) in cards {
      card.frame = frame
      card.backgroundColor = color
      card.layer.cornerRadius = 8
      card.layer.shadowOpacity = 0.3
      card.layer.shadowRadius = 4
      card.layer.shadowOffset = CGSize(width: 0, height: 2)
      deckView.addSubview(card)
    }
    priceTag.text = "$ 19"
    priceTag.font = .systemFont(ofSize: 15, weight: .bold)
    priceTag.textAlignment = .center
    priceTag.backgroundColor = .systemYellow
    priceTag.frame = CGRect(x: 240, y: 26, width: 60, height: 26)
    priceTag.transform = CGAffineTransform(rotationAngle: 0.2)
    deckView.addSubview(priceTag)
    stampLabel.frame = CGRect(x: 22, y: 26, width: 56, height: 22)
    deckView.addSubview(stampLabel)
  }

  private func fill(
    _ stack: UIStackView, axis: NSLayoutConstraint.Axis, spacing: CGFloat, _ views: [UIView]
  ) {
    for view in views { stack.addArrangedSubview(view) }
    stack.axis = axis
    stack.spacing = spacing
  }

  private func layOut() {
    fill(
      boardStack, axis: .vertical, spacing: 14,
      [labelBoard, buttonBoard, controlBoard, imageBoard, shapeBoard, drawingBoard, deckView])
    boardStack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(boardStack)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      boardStack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      boardStack.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 4),
      boardStack.trailingAnchor.constraint(equalTo: margins.trailingAnchor, constant: -4),
      imageBoard.heightAnchor.constraint(equalToConstant: 52),
      shapeBoard.heightAnchor.constraint(equalToConstant: 72),
      fuelGauge.widthAnchor.constraint(equalToConstant: 110),
      guestAvatar.widthAnchor.constraint(equalToConstant: 56),
      guestAvatar.heightAnchor.constraint(equalToConstant: 56),
      deckView.heightAnchor.constraint(equalToConstant: 90),
    ])
  }
}
