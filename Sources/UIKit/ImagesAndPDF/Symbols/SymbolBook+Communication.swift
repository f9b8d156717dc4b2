import FacsimileRaster

/// Messages, telephones, mail and links.
extension SymbolBook {
  /// A speech bubble with its tail at the lower left.
  static let speechBubble =
    "M 12 3 C 17.8 3 22.2 6.5 22.2 11 C 22.2 15.5 17.8 19 12 19 "
    + "C 11.2 19 10.4 18.9 9.7 18.8 C 8.2 20.3 6.2 21.4 4.2 21.4 C 3.7 21.4 3.5 21 3.8 20.6 "
    + "C 4.6 19.5 5 18.4 4.9 17 C 3 15.5 1.8 13.4 1.8 11 C 1.8 6.5 6.2 3 12 3 Z"

  mutating func addCommunication() {
    addMessages()
    addMailAndTelephone()
    addLinks()
  }

  private mutating func addMessages() {
    add("message", [.fill, .circle]) { $0.body(SymbolBook.speechBubble) }
    let square =
      "M 5.6 3.4 H 18.4 C 20.8 3.4 22.2 4.8 22.2 7.2 V 14 C 22.2 16.4 20.8 17.8 18.4 17.8 "
      + "H 11.4 L 7.2 21.6 C 6.6 22.1 6 21.8 6 21 V 17.8 H 5.6 C 3.2 17.8 1.8 16.4 1.8 14 V 7.2 "
      + "C 1.8 4.8 3.2 3.4 5.6 3.4 Z"
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0)
    add("bubble.left", [.fill]) { $0.body(square) }
    add("bubble.right", [.fill]) { $0.body(Path.drawn(square).applying(mirror)) }
    add("text.bubble", [.fill]) {
      $0.body(square)
      $0.inner("M 6.4 8.6 H 17.6 M 6.4 12.6 H 14.2", width: 0.9)
    }
    add("ellipsis.bubble", [.fill]) {
      $0.body(square)
      for x in [7.6, 12, 16.4] { $0.innerDot(x, 10.6, 1.3) }
    }
    add("plus.bubble", [.fill]) {
      $0.body(square)
      $0.inner("M 12 7 V 14.2 M 8.4 10.6 H 15.6")
    }
    add("bubble.left.and.bubble.right", [.fill]) {
      $0.body(
        "M 4 2.6 H 12.4 C 14.4 2.6 15.6 3.8 15.6 5.8 V 9.6 C 15.6 11.6 14.4 12.8 12.4 12.8 H 7.6 "
          + "L 4.4 15.8 V 12.8 H 4 C 2 12.8 0.8 11.6 0.8 9.6 V 5.8 C 0.8 3.8 2 2.6 4 2.6 Z")
      let second =
        "M 11 8.8 H 20 C 22 8.8 23.2 10 23.2 12 V 15.8 C 23.2 17.8 22 19 20 19 H 19.6 V 22 "
        + "L 16.4 19 H 11.6 C 9.6 19 8.4 17.8 8.4 15.8 V 12 C 8.4 10 9.4 8.8 11 8.8 Z"
      $0.cut(Path.drawn(second), margin: 0.9)
      $0.body(second)
    }
    add("bell", [.fill, .circle, .slash], inset: 0.6) {
      $0.body(
        "M 12 2.4 C 8.2 2.4 5.9 5 5.9 8.8 C 5.9 13.4 4.6 14.6 3.4 15.9 C 2.4 17 2.9 18 4.2 18 H 19.8 "
          + "C 21.1 18 21.6 17 20.6 15.9 C 19.4 14.6 18.1 13.4 18.1 8.8 C 18.1 5 15.8 2.4 12 2.4 Z")
      if $0.isFilled {
        $0.solid("M 9 20.4 H 15 C 14.7 21.7 13.6 22.5 12 22.5 C 10.4 22.5 9.3 21.7 9 20.4 Z")
      } else {
        $0.line("M 9 18.4 C 9.2 20.8 10.3 22 12 22 C 13.7 22 14.8 20.8 15 18.4")
      }
    }
    add("bell.badge", [.fill]) {
      $0.body(
        "M 12 2.4 C 8.2 2.4 5.9 5 5.9 8.8 C 5.9 13.4 4.6 14.6 3.4 15.9 C 2.4 17 2.9 18 4.2 18 H 19.8 "
          + "C 21.1 18 21.6 17 20.6 15.9 C 19.4 14.6 18.1 13.4 18.1 8.8 C 18.1 5 15.8 2.4 12 2.4 Z")
      $0.line("M 9 20.6 C 9.6 21.6 10.6 22 12 22 C 13.4 22 14.4 21.6 15 20.6")
      $0.cut(.circle(18.4, 4.6, 4.6))
      $0.dot(18.4, 4.6, 3.3)
    }
    add("megaphone", [.fill]) {
      $0.body(
        "M 19.4 3.6 C 15.6 6.4 12 7.6 7.8 7.6 H 6 C 3.4 7.6 1.8 9.2 1.8 11.6 C 1.8 14 3.4 15.6 6 15.6 "
          + "H 7.8 C 12 15.6 15.6 16.8 19.4 19.6 C 20.2 20.2 20.8 19.8 20.8 18.8 V 4.4 "
          + "C 20.8 3.4 20.2 3 19.4 3.6 Z")
      $0.line(
        "M 6.6 16 L 8 21 C 8.2 21.8 8.8 22 9.4 22 H 10.4 C 11.2 22 11.6 21.4 11.4 20.6 L 10.2 16.2")
    }
  }

  private mutating func addMailAndTelephone() {
    add("envelope", [.fill, .circle], inset: 0.6) {
      $0.body(.box(1.4, 4.4, 21.2, 15.4, 3))
      $0.inner("M 2.6 6.2 L 10.4 12.7 C 11.4 13.5 12.6 13.5 13.6 12.7 L 21.4 6.2", width: 0.95)
    }
    add("envelope.open", [.fill]) {
      $0.body(
        "M 1.8 10.2 C 1.8 9.2 2.2 8.6 3 8 L 10.4 2.6 C 11.4 1.9 12.6 1.9 13.6 2.6 L 21 8 "
          + "C 21.8 8.6 22.2 9.2 22.2 10.2 V 18.6 C 22.2 20.6 21.2 21.6 19.2 21.6 H 4.8 "
          + "C 2.8 21.6 1.8 20.6 1.8 18.6 Z")
      $0.inner("M 3 10.4 L 10.4 15.4 C 11.4 16 12.6 16 13.6 15.4 L 21 10.4", width: 0.95)
    }
    let receiver =
      "M 6.2 2.8 L 8.6 6.3 C 9.2 7.2 9.1 8.1 8.4 8.9 L 7.3 10.1 C 7 10.4 7 10.8 7.2 11.2 "
      + "C 7.8 12.3 8.8 13.4 9.7 14.3 C 10.6 15.2 11.7 16.2 12.8 16.8 C 13.2 17 13.6 17 13.9 16.7 "
      + "L 15.1 15.6 C 15.9 14.9 16.8 14.8 17.7 15.4 L 21.1 17.8 C 22.1 18.5 22.2 19.3 21.5 20.1 "
      + "C 20.2 21.6 18.8 22.2 16.9 21.9 C 13.6 21.4 10.2 19.4 7.4 16.6 C 4.6 13.8 2.6 10.4 2.1 7.1 "
      + "C 1.8 5.2 2.4 3.8 3.9 2.5 C 4.7 1.8 5.5 1.8 6.2 2.8 Z"
    add("phone", [.fill, .circle], inset: 0.6) { $0.body(receiver) }
    add("phone.down", [.fill, .circle]) {
      let transform = Transform(a: -0.7071, b: 0.7071, c: -0.7071, d: -0.7071, tx: 29, ty: 12.6)
      $0.body(Path.drawn(receiver).applying(transform))
    }
    add("iphone") {
      $0.line(.box(6, 1.4, 12, 21.2, 3))
      $0.line("M 10.4 4 H 13.6")
    }
    add("ipad") {
      $0.line(.box(3.4, 1.8, 17.2, 20.4, 2.6))
      $0.line("M 10 19 H 14", width: 0.8)
    }
    add("laptopcomputer") {
      $0.line(.box(4, 4.6, 16, 11.6, 2))
      $0.line("M 1.2 19.4 H 22.8")
    }
    add("desktopcomputer") {
      $0.line(.box(1.6, 3, 20.8, 14, 2.4))
      $0.line("M 12 17.2 V 20.6 M 8 21 H 16 M 2 13.4 H 22")
    }
    add("applewatch") {
      $0.line(.box(5.8, 6, 12.4, 12, 3.4))
      $0.line("M 8.4 6 L 9 1.8 H 15 L 15.6 6 M 8.4 18 L 9 22.2 H 15 L 15.6 18")
    }
    add("printer", [.fill]) {
      $0.body(
        "M 6 17.4 H 4.6 C 2.8 17.4 1.8 16.4 1.8 14.6 V 10.4 C 1.8 8.6 2.8 7.6 4.6 7.6 H 19.4 "
          + "C 21.2 7.6 22.2 8.6 22.2 10.4 V 14.6 C 22.2 16.4 21.2 17.4 19.4 17.4 H 18")
      $0.line("M 6.4 7.4 V 4.4 C 6.4 3.4 7 2.8 8 2.8 H 16 C 17 2.8 17.6 3.4 17.6 4.4 V 7.4")
      $0.cut(.box(6.4, 13.2, 11.2, 8.2, 1))
      $0.line(.box(6.4, 13.2, 11.2, 8.2, 1))
    }
  }

  private mutating func addLinks() {
    add("paperplane", [.fill, .circle], inset: 0.6) {
      $0.body(
        "M 21.4 2.6 C 21.9 2.4 22.4 2.9 22.1 3.5 L 15.2 21.2 C 14.9 22 14.1 22 13.7 21.3 "
          + "L 10.4 14.6 C 10.2 14.1 9.9 13.8 9.4 13.6 L 2.7 10.3 C 2 9.9 2 9.1 2.8 8.8 Z")
      $0.inner("M 10 14 L 21.2 3.4", width: 0.9)
    }
    add("link", [.circle]) {
      $0.line(
        "M 10.2 7.4 L 13.4 4.2 C 15.4 2.2 18.2 2.2 20 4 C 21.8 5.8 21.8 8.6 19.8 10.6 L 16 14.4 "
          + "C 14 16.4 11.2 16.4 9.4 14.6")
      $0.line(
        "M 13.8 16.6 L 10.6 19.8 C 8.6 21.8 5.8 21.8 4 20 C 2.2 18.2 2.2 15.4 4.2 13.4 L 8 9.6 "
          + "C 10 7.6 12.8 7.6 14.6 9.4")
    }
    add("paperclip", [.circle]) {
      $0.line(
        "M 19.8 11.2 L 11.4 19.6 C 9 22 5.6 22 3.6 20 C 1.6 18 1.6 14.6 4 12.2 L 13 3.2 "
          + "C 14.6 1.6 17 1.6 18.4 3 C 19.8 4.4 19.8 6.8 18.2 8.4 L 9.6 17 C 8.8 17.8 7.6 17.8 6.9 17.1 "
          + "C 6.2 16.4 6.2 15.2 7 14.4 L 14.8 6.6")
    }
    add("wifi", [.slash, .circle]) {
      $0.line(.arc(12, 19.6, 5.6, from: 222, to: 318), width: 1.2)
      $0.line(.arc(12, 19.6, 10.2, from: 222, to: 318), width: 1.2)
      $0.line(.arc(12, 19.6, 14.8, from: 222, to: 318), width: 1.2)
      $0.dot(12, 19.2, 1.9)
    }
    add("antenna.radiowaves.left.and.right", [.slash]) {
      $0.dot(12, 10.4, 1.9)
      $0.line("M 12 12 V 21.6")
      $0.line(.arc(12, 10.4, 5.6, from: 130, to: 230) + .arc(12, 10.4, 5.6, from: -50, to: 50))
      $0.line(.arc(12, 10.4, 10, from: 130, to: 230) + .arc(12, 10.4, 10, from: -50, to: 50))
    }
    add("dot.radiowaves.left.and.right") {
      $0.dot(12, 12, 2.2)
      $0.line(.arc(12, 12, 5.8, from: 130, to: 230) + .arc(12, 12, 5.8, from: -50, to: 50))
      $0.line(.arc(12, 12, 10, from: 130, to: 230) + .arc(12, 12, 10, from: -50, to: 50))
    }
    add("qrcode") {
      for (x, y) in [(3.0, 3.0), (14, 3), (3, 14)] {
        $0.line(.box(x, y, 7, 7, 1.2))
        $0.solid(.box(x + 2.6, y + 2.6, 1.8, 1.8, 0))
      }
      for (x, y) in [(14.0, 14.0), (19.2, 14), (16.6, 16.6), (14, 19.2), (19.2, 19.2)] {
        $0.solid(.box(x, y, 1.8, 1.8, 0))
      }
    }
    add("qrcode.viewfinder") {
      $0.line(
        "M 2.4 7.4 V 5 C 2.4 3.4 3.4 2.4 5 2.4 H 7.4 M 16.6 2.4 H 19 C 20.6 2.4 21.6 3.4 21.6 5 V 7.4 "
          + "M 21.6 16.6 V 19 C 21.6 20.6 20.6 21.6 19 21.6 H 16.6 M 7.4 21.6 H 5 C 3.4 21.6 2.4 20.6 2.4 19 "
          + "V 16.6")
      for (x, y) in [(7.0, 7.0), (13.4, 7), (7, 13.4)] {
        $0.line(.box(x, y, 3.6, 3.6, 0.4), width: 0.8)
      }
      for (x, y) in [(13.2, 13.2), (16.2, 13.2), (14.7, 14.9), (13.2, 16.6), (16.2, 16.6)] {
        $0.solid(.box(x, y, 0.9, 0.9, 0))
      }
    }
    add("barcode") {
      for (x, width) in [
        (2.4, 0.9), (5.6, 1.6), (9, 0.8), (12, 1.6), (15.2, 0.8), (18.2, 1.6), (21.6, 0.9),
      ] {
        $0.line("M \(x) 4.6 V 19.4", width: width)
      }
    }
  }
}
