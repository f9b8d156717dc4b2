import FacsimileRaster

/// Documents, folders, writing, lists and charts.
extension SymbolBook {
  private static let page =
    "M 7 1.8 H 12.6 L 19.6 8.8 V 19.2 C 19.6 21.2 18.6 22.2 16.6 22.2 H 7.4 "
    + "C 5.4 22.2 4.4 21.2 4.4 19.2 V 4.8 C 4.4 2.8 5.4 1.8 7 1.8 Z"

  mutating func addDocuments() {
    addPages()
    addFolders()
    addWriting()
    addLists()
  }

  private mutating func addPages() {
    let fold = "M 12.6 2 V 6.8 C 12.6 8.1 13.3 8.8 14.6 8.8 H 19.4"
    add("doc", [.fill, .circle], inset: 0.62) {
      $0.body(SymbolBook.page)
      $0.inner(fold, width: 0.95)
    }
    add("doc.text", [.fill]) {
      $0.body(SymbolBook.page)
      $0.inner(fold, width: 0.95)
      $0.inner("M 8 13 H 16 M 8 17 H 16", width: 0.9)
    }
    add("doc.plaintext", [.fill]) {
      $0.body(.box(4.4, 1.8, 15.2, 20.4, 3))
      $0.inner("M 8 7 H 16 M 8 11.2 H 16 M 8 15.4 H 12.4", width: 0.9)
    }
    alias("doc.richtext", of: "doc.plaintext")
    add("doc.badge.plus") {
      $0.line(
        "M 19.4 12 V 8.8 L 12.6 1.8 H 7 C 5.2 1.8 4.2 2.8 4.2 4.6 V 19.4 C 4.2 21.2 5.2 22.2 7 22.2 "
          + "H 12 M 12.4 2 V 6.8 C 12.4 8.1 13.1 8.8 14.4 8.8 H 19.2 M 18.6 15.4 V 22 M 15.3 18.7 H 21.9"
      )
    }
    add("doc.on.doc", [.fill]) {
      $0.body(
        "M 5 1.6 H 11.8 C 13.4 1.6 14.2 2.4 14.2 4 V 14.6 C 14.2 16.2 13.4 17 11.8 17 H 5 "
          + "C 3.4 17 2.6 16.2 2.6 14.6 V 4 C 2.6 2.4 3.4 1.6 5 1.6 Z")
      let front = Path.box(9.4, 7, 12, 15.4, 2.4)
      $0.cut(front, margin: 0.9)
      $0.body(front)
    }
    add("doc.on.clipboard", [.fill]) {
      $0.body(.box(3.6, 3.6, 16.8, 18.8, 3))
      $0.cut(.box(8, 1.6, 8, 4.6, 1.6), margin: 0.7)
      $0.line(.box(8, 1.6, 8, 4.6, 1.6))
      $0.inner("M 8 11.2 H 16 M 8 15 H 16", width: 0.9)
    }
    alias("clipboard", of: "doc.on.clipboard")
    alias("clipboard.fill", of: "doc.on.clipboard.fill")
    add("list.clipboard", [.fill]) {
      $0.body(.box(3.6, 3.6, 16.8, 18.8, 3))
      $0.cut(.box(8, 1.6, 8, 4.6, 1.6), margin: 0.7)
      $0.line(.box(8, 1.6, 8, 4.6, 1.6))
      $0.inner("M 11.4 11 H 16.2 M 11.4 15.4 H 16.2", width: 0.9)
      $0.innerDot(8, 11, 1)
      $0.innerDot(8, 15.4, 1)
    }
    add("newspaper", [.fill]) {
      $0.body(
        "M 4.4 3.4 H 15.2 C 17 3.4 17.8 4.2 17.8 6 V 18 C 17.8 19.8 18.6 20.6 20 20.6 H 4.4 "
          + "C 2.6 20.6 1.8 19.8 1.8 18 V 6 C 1.8 4.2 2.6 3.4 4.4 3.4 Z")
      $0.line("M 18 8 H 20 C 21.4 8 22.2 8.8 22.2 10.2 V 18.4 C 22.2 19.8 21.4 20.6 20 20.6")
      $0.inner("M 5.4 13.2 H 14.2 M 5.4 16.8 H 14.2", width: 0.9)
      $0.inner(.box(5.4, 6.8, 8.8, 3, 0.5), width: 0.9)
    }
    add("book", [.fill, .circle], inset: 0.62) {
      $0.body(
        "M 12 5.6 C 9.8 3.8 6.8 3.2 3.4 3.4 C 2.4 3.5 1.8 4.1 1.8 5.1 V 17.7 C 1.8 18.7 2.4 19.2 3.4 19.2 "
          + "C 6.8 19 9.8 19.6 12 21.4 C 14.2 19.6 17.2 19 20.6 19.2 C 21.6 19.2 22.2 18.7 22.2 17.7 V 5.1 "
          + "C 22.2 4.1 21.6 3.5 20.6 3.4 C 17.2 3.2 14.2 3.8 12 5.6 Z")
      $0.inner("M 12 6 V 20.6", width: 0.95)
    }
    add("book.closed", [.fill]) {
      $0.body(
        "M 7.4 1.8 H 17.6 C 19 1.8 19.6 2.4 19.6 3.8 V 17.6 H 7.4 C 5.6 17.6 4.4 18.6 4.4 20 V 4.8 "
          + "C 4.4 2.8 5.4 1.8 7.4 1.8 Z")
      $0.line("M 4.4 19.9 C 4.4 21.4 5.4 22.2 7 22.2 H 19.6 M 18.6 17.8 V 22")
    }
    add("bookmark", [.fill, .circle, .slash], inset: 0.62) {
      $0.body(
        "M 8.4 1.8 H 15.6 C 17.6 1.8 18.8 3 18.8 5 V 21 C 18.8 22.2 17.8 22.6 17 21.8 L 12 16.8 "
          + "L 7 21.8 C 6.2 22.6 5.2 22.2 5.2 21 V 5 C 5.2 3 6.4 1.8 8.4 1.8 Z")
    }
  }

  private mutating func addFolders() {
    let folder =
      "M 4.4 3.8 H 8.6 C 9.4 3.8 9.9 4 10.5 4.6 L 11.6 5.6 C 12.1 6.1 12.6 6.3 13.4 6.3 H 19.6 "
      + "C 21.6 6.3 22.6 7.3 22.6 9.3 V 17 C 22.6 19 21.6 20 19.6 20 H 4.4 C 2.4 20 1.4 19 1.4 17 V 6.8 "
      + "C 1.4 4.8 2.4 3.8 4.4 3.8 Z"
    add("folder", [.fill, .circle], inset: 0.62) {
      $0.body(folder)
      $0.inner("M 1.8 10.2 H 22.2", width: 0.9)
    }
    add("folder.badge.plus", [.fill]) {
      $0.body(folder)
      $0.cut(.circle(19, 18, 5.6))
      $0.line("M 19 14.4 V 21.6 M 15.4 18 H 22.6")
    }
    let tray =
      "M 1.4 13.4 L 4.2 5.6 C 4.7 4.3 5.5 3.8 6.8 3.8 H 17.2 C 18.5 3.8 19.3 4.3 19.8 5.6 "
      + "L 22.6 13.4 V 17.2 C 22.6 19.2 21.6 20.2 19.6 20.2 H 4.4 C 2.4 20.2 1.4 19.2 1.4 17.2 Z"
    let slot = "M 1.8 13.2 H 7.8 C 8 15.2 9.6 16.4 12 16.4 C 14.4 16.4 16 15.2 16.2 13.2 H 22.2"
    add("tray", [.fill, .circle], inset: 0.62) {
      $0.body(tray)
      $0.inner(slot, width: 0.95)
    }
    add("tray.and.arrow.down", [.fill]) {
      $0.body(
        "M 1.4 14.4 L 3.6 9 M 22.6 14.4 L 20.4 9 M 1.4 14.4 V 18.4 C 1.4 20.4 2.4 21.4 4.4 21.4 H 19.6 "
          + "C 21.6 21.4 22.6 20.4 22.6 18.4 V 14.4 H 16.4 C 16 16.2 14.4 17.2 12 17.2 C 9.6 17.2 8 16.2 7.6 14.4 Z"
      )
      $0.line("M 12 2 V 12 M 8 8.2 L 12 12.2 L 16 8.2")
    }
    add("archivebox", [.fill]) {
      $0.body("M 3 9.2 V 17.6 C 3 19.6 4 20.6 6 20.6 H 18 C 20 20.6 21 19.6 21 17.6 V 9.2 Z")
      $0.body(.box(1.4, 3.6, 21.2, 5.2, 1.4))
      $0.inner("M 9.4 12.8 H 14.6")
    }
    add("trash", [.fill, .circle, .slash], inset: 0.62) {
      if $0.isFilled {
        $0.solid(
          "M 4.6 6 H 19.4 L 18.5 19.6 C 18.4 21.3 17.3 22.3 15.6 22.3 H 8.4 "
            + "C 6.7 22.3 5.6 21.3 5.5 19.6 Z")
        $0.cut("M 8.9 9.6 L 9.3 18.8 M 15.1 9.6 L 14.7 18.8 M 12 9.6 V 18.8", margin: -0.15)
      } else {
        $0.line(
          "M 4.8 5.6 L 5.6 19.6 C 5.7 21.3 6.8 22.3 8.5 22.3 H 15.5 C 17.2 22.3 18.3 21.3 18.4 19.6 "
            + "L 19.2 5.6")
        $0.line("M 8.9 9.4 L 9.3 18.6 M 15.1 9.4 L 14.7 18.6 M 12 9.4 V 18.6", width: 0.8)
      }
      $0.line(
        "M 2.8 5.4 H 21.2 M 8.4 5.2 V 4 C 8.4 2.6 9.2 1.8 10.6 1.8 H 13.4 C 14.8 1.8 15.6 2.6 15.6 4 V 5.2"
      )
    }
    add("externaldrive", [.fill]) {
      $0.body(
        "M 2 14.4 L 4.4 6.4 C 4.8 5 5.6 4.4 7 4.4 H 17 C 18.4 4.4 19.2 5 19.6 6.4 L 22 14.4 V 17 "
          + "C 22 18.8 21 19.8 19.2 19.8 H 4.8 C 3 19.8 2 18.8 2 17 Z")
      $0.inner("M 2.4 13.8 H 21.6", width: 0.9)
      $0.innerDot(18.2, 16.8, 1)
    }
  }

  private mutating func addWriting() {
    let pencil =
      "M 3.2 20.8 L 4.6 16.2 L 16.6 4.2 C 17.6 3.2 18.8 3.2 19.8 4.2 C 20.8 5.2 20.8 6.4 19.8 7.4 "
      + "L 7.8 19.4 Z"
    add("pencil", [.circle, .slash], inset: 0.6) {
      $0.line(pencil)
      $0.line("M 14.4 6.4 L 17.6 9.6", width: 0.9)
    }
    add("square.and.pencil") {
      $0.line(
        "M 13 4.6 H 6.6 C 4.4 4.6 3.2 5.8 3.2 8 V 17.8 C 3.2 20 4.4 21.2 6.6 21.2 H 16.4 "
          + "C 18.6 21.2 19.8 20 19.8 17.8 V 11.4")
      $0.line(
        "M 9.4 15 L 10.2 12.4 L 19 3.4 C 19.7 2.7 20.5 2.7 21.2 3.4 C 21.9 4.1 21.9 4.9 21.2 5.6 "
          + "L 12.2 14.4 Z")
    }
    add("pencil.and.outline") {
      $0.line(pencil)
      $0.line(
        "M 14.4 6.4 L 17.6 9.6 M 13 21 C 15 18.4 16.6 18.4 17 20 C 17.4 21.6 19 21.6 21 19.6",
        width: 0.9)
    }
    add("highlighter") {
      $0.line(
        "M 8 13.4 L 16.8 3.4 L 21 7 L 12.2 17 L 8.2 17.6 Z M 2.4 21.4 H 21.6 M 8.2 17.6 L 5.4 20.6")
    }
    add("signature") {
      $0.line(
        "M 2.4 17.6 C 6 16.4 10.6 10.8 10.2 6.8 C 10 4.8 8.2 4.8 7.4 7 C 6.2 10.6 7.6 17 9.8 17 "
          + "C 11.8 17 12.4 12.2 14 12.2 C 15.4 12.2 14.8 16.2 16.6 16.2 C 18 16.2 18.6 14.8 21.4 14.8"
      )
    }
    add("scissors") {
      $0.line(.circle(5.6, 6, 3))
      $0.line(.circle(5.6, 18, 3))
      $0.line("M 8 8 L 21.4 17 M 8 16 L 21.4 7")
    }
  }

  private mutating func addLists() {
    add("list.bullet", [.circle], flips: true, inset: 0.62) {
      for y in [5.6, 12, 18.4] {
        $0.dot(3.4, y, 1.4)
        $0.line("M 8 \(y) H 21.6")
      }
    }
    add("list.dash", flips: true) {
      for y in [5.6, 12, 18.4] { $0.line("M 2.2 \(y) H 4.4 M 8.6 \(y) H 21.8") }
    }
    add("list.number", flips: true) {
      for y in [5.6, 12, 18.4] { $0.line("M 9 \(y) H 21.6") }
      $0.line(
        "M 2.8 4.4 L 4.2 3.6 V 8 M 2.6 10.8 C 2.8 9.4 5.4 9.6 5 11.2 L 2.6 14.4 H 5.2 "
          + "M 2.6 16.6 H 5 L 3.8 18 C 5.6 18 5.4 20.6 3.8 20.6 C 3.2 20.6 2.8 20.4 2.6 20",
        width: 0.75)
    }
    add("checklist", flips: true) {
      $0.line(
        "M 2 5.8 L 3.8 7.8 L 7 3.6 M 2 16.4 L 3.8 18.4 L 7 14.2 M 11 6 H 21.8 M 11 16.6 H 21.8")
    }
    add("text.alignleft", flips: true) {
      $0.line("M 3 5 H 21 M 3 9.7 H 15 M 3 14.4 H 21 M 3 19.1 H 15")
    }
    add("text.aligncenter") { $0.line("M 3 5 H 21 M 6 9.7 H 18 M 3 14.4 H 21 M 6 19.1 H 18") }
    add("text.alignright", flips: true) {
      $0.line("M 3 5 H 21 M 9 9.7 H 21 M 3 14.4 H 21 M 9 19.1 H 21")
    }
    add("text.justify") { $0.line("M 3 5 H 21 M 3 9.7 H 21 M 3 14.4 H 21 M 3 19.1 H 21") }
    add("line.3.horizontal", [.circle]) { $0.line("M 3 6.2 H 21 M 3 12 H 21 M 3 17.8 H 21") }
    alias("line.horizontal.3", of: "line.3.horizontal")
    add("line.3.horizontal.decrease", [.circle], inset: 0.62) {
      $0.line("M 2.6 6.4 H 21.4 M 6.2 12 H 17.8 M 9.8 17.6 H 14.2")
    }
    alias("line.horizontal.3.decrease", of: "line.3.horizontal.decrease")
    alias("line.horizontal.3.decrease.circle", of: "line.3.horizontal.decrease.circle")
    add("chart.bar", [.fill]) {
      $0.body(.box(2, 13, 5, 8, 1.4))
      $0.body(.box(9.5, 8, 5, 13, 1.4))
      $0.body(.box(17, 3, 5, 18, 1.4))
    }
    add("chart.pie", [.fill]) {
      $0.body(.circle(12, 12, 10))
      $0.inner("M 12 2.4 V 12 L 18.8 18.8 M 12 12 H 2.4")
    }
    add("chart.line.uptrend.xyaxis") {
      $0.line(
        "M 2.8 3 V 18 C 2.8 19.8 3.8 20.8 5.6 20.8 H 21.6 M 7 15.4 L 11.4 10.6 L 14.4 13.4 L 20.4 6.4 "
          + "M 16 6 H 20.8 V 10.8")
    }
  }
}
