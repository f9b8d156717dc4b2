import FacsimileRaster

/// Playing, recording, sound, cameras and pictures.
extension SymbolBook {
  mutating func addMedia() {
    addPlayback()
    addSound()
    addPictures()
  }

  private mutating func addPlayback() {
    let play =
      "M 6.4 4.3 C 6.4 3.2 7.4 2.7 8.3 3.2 L 20.6 10.9 C 21.4 11.4 21.4 12.6 20.6 13.1 "
      + "L 8.3 20.8 C 7.4 21.3 6.4 20.8 6.4 19.7 Z"
    let small = Transform(a: 0.52, b: 0, c: 0, d: 0.52, tx: 5.4, ty: 5.76)
    add("play", [.fill]) { $0.body(play) }
    for (enclosure, outline) in [
      ("circle", Path.circle(12, 12, 10)), ("rectangle", .box(1, 4, 22, 16, 3.4)),
    ] {
      add("play." + enclosure, [.fill]) {
        $0.body(outline)
        $0.innerSolid(Path.drawn(play).applying(small))
      }
    }
    add("pause", [.fill]) {
      $0.body(.box(5.4, 4, 4.2, 16, 1.2))
      $0.body(.box(14.4, 4, 4.2, 16, 1.2))
    }
    add("pause.circle", [.fill]) {
      $0.body(.circle(12, 12, 10))
      $0.inner("M 9.5 8.4 V 15.6 M 14.5 8.4 V 15.6", width: 1.3)
    }
    add("stop", [.fill]) { $0.body(.box(4.4, 4.4, 15.2, 15.2, 2)) }
    add("stop.circle", [.fill]) {
      $0.body(.circle(12, 12, 10))
      $0.innerSolid(.box(8.2, 8.2, 7.6, 7.6, 1.2))
    }
    add("record.circle", [.fill]) {
      $0.body(.circle(12, 12, 10))
      $0.innerDot(12, 12, 4.4)
    }
    let right =
      "M 1.6 5.6 C 1.6 4.8 2.3 4.5 3 4.9 L 11.4 11.1 C 12 11.6 12 12.4 11.4 12.9 L 3 19.1 "
      + "C 2.3 19.5 1.6 19.2 1.6 18.4 Z"
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0)
    let both =
      Path.drawn(right)
      + Path.drawn(right).applying(Transform(a: 1, b: 0, c: 0, d: 1, tx: 11, ty: 0))
    add("forward", [.fill, .circle]) { $0.body(both) }
    add("backward", [.fill, .circle]) { $0.body(both.applying(mirror)) }
    let end = Path.drawn(right).applying(Transform(a: 1.3, b: 0, c: 0, d: 1.06, tx: 2.4, ty: -0.72))
    add("forward.end", [.fill]) {
      $0.body(end)
      $0.line("M 20.6 4.6 V 19.4", width: 1.2)
    }
    add("backward.end", [.fill]) {
      $0.body(end.applying(mirror))
      $0.line("M 3.4 4.6 V 19.4", width: 1.2)
    }
    add("playpause", [.fill]) {
      $0.body(Path.drawn(right).applying(Transform(a: 1, b: 0, c: 0, d: 0.95, tx: 0.4, ty: 0.6)))
      $0.line("M 16.4 5.4 V 18.6 M 21.4 5.4 V 18.6", width: 1.2)
    }
  }

  private mutating func addSound() {
    func speaker(_ x: Double) -> Path {
      Path.drawn(
        "M 3.6 8.6 H 6.4 C 6.9 8.6 7.2 8.5 7.6 8.2 L 11.8 4.4 C 12.5 3.8 13.4 4.2 13.4 5.1 V 18.9 "
          + "C 13.4 19.8 12.5 20.2 11.8 19.6 L 7.6 15.8 C 7.2 15.5 6.9 15.4 6.4 15.4 H 3.6 "
          + "C 2.6 15.4 2 14.8 2 13.8 V 10.2 C 2 9.2 2.6 8.6 3.6 8.6 Z"
      ).applying(Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 0))
    }
    add("speaker", [.fill, .slash]) { $0.body(speaker(3)) }
    for count in 1...3 {
      add("speaker.wave.\(count)", [.fill, .circle]) {
        $0.body(speaker(-2))
        for wave in 0..<count {
          let radius = 5.2 + 3.6 * Double(wave)
          $0.line(.arc(10, 12, radius, from: -38, to: 38))
        }
      }
      alias("speaker.\(count)", of: "speaker.wave.\(count)")
      alias("speaker.\(count).fill", of: "speaker.wave.\(count).fill")
    }
    add("mic", [.fill, .circle, .slash], inset: 0.62) {
      $0.body(.box(8.4, 1.8, 7.2, 12.6, 3.6))
      $0.line(
        "M 4.8 11 V 11.4 C 4.8 15.6 7.6 18.2 12 18.2 C 16.4 18.2 19.2 15.6 19.2 11.4 V 11 "
          + "M 12 18.4 V 22 M 8.4 22.2 H 15.6")
    }
    add("music.note") {
      $0.solid(Path(ellipseIn: Rect(x: 5, y: 15.6, width: 6.8, height: 5.4)))
      $0.line("M 11.6 18 V 3.2 L 18.4 5.2 V 8.4 L 11.8 6.6", width: 1.05)
    }
    add("music.note.list") {
      $0.line("M 2.4 5.6 H 11 M 2.4 11 H 11 M 2.4 16.4 H 8")
      $0.solid(Path(ellipseIn: Rect(x: 11.4, y: 15.8, width: 5.6, height: 4.6)))
      $0.line("M 16.8 18 V 4.4 L 21.6 5.8 V 8.6 L 17 7.4")
    }
    add("headphones", [.circle]) {
      $0.line("M 3.2 16.6 V 12.4 C 3.2 7 7 3.2 12 3.2 C 17 3.2 20.8 7 20.8 12.4 V 16.6")
      $0.solid(.box(3.4, 13.4, 3.6, 7.4, 1.6))
      $0.solid(.box(17, 13.4, 3.6, 7.4, 1.6))
    }
    add("waveform", [.circle], inset: 0.62) {
      for (x, half) in [(2.4, 1.4), (6.2, 4.6), (10, 8.8), (14, 5.6), (17.8, 7.2), (21.6, 2.4)] {
        $0.line("M \(x) \(12 - half) V \(12 + half)")
      }
    }
  }

  private mutating func addPictures() {
    let camera =
      "M 4.6 6.6 H 6.4 C 7 6.6 7.4 6.4 7.8 5.9 L 8.8 4.6 C 9.3 4 9.8 3.8 10.6 3.8 H 13.4 "
      + "C 14.2 3.8 14.7 4 15.2 4.6 L 16.2 5.9 C 16.6 6.4 17 6.6 17.6 6.6 H 19.4 C 21.4 6.6 22.6 7.8 22.6 9.8 "
      + "V 17 C 22.6 19 21.4 20.2 19.4 20.2 H 4.6 C 2.6 20.2 1.4 19 1.4 17 V 9.8 C 1.4 7.8 2.6 6.6 4.6 6.6 Z"
    add("camera", [.fill, .circle], inset: 0.6) {
      $0.body(camera)
      $0.inner(.circle(12, 13, 4.1))
    }
    add("camera.rotate", [.fill]) {
      $0.body(camera)
      $0.inner(.arc(12, 13, 3.8, from: 190, to: 330))
      $0.inner(.arc(12, 13, 3.8, from: 10, to: 150))
    }
    add("video", [.fill, .circle, .slash], inset: 0.6) {
      $0.body(.box(1, 5.2, 14.6, 13.6, 3))
      $0.body(
        "M 18 10.2 L 21.8 7.2 C 22.5 6.7 23.2 7 23.2 7.9 V 16.1 C 23.2 17 22.5 17.3 21.8 16.8 "
          + "L 18 13.8 Z")
    }
    let hills =
      "M 2 17.4 L 6.8 12.6 C 7.6 11.8 8.6 11.8 9.4 12.6 L 13 16.2 L 14.6 14.6 "
      + "C 15.4 13.8 16.4 13.8 17.2 14.6 L 22 19"
    add("photo", [.fill, .circle], inset: 0.6) {
      $0.body(.box(1.2, 3.8, 21.6, 16.4, 3))
      $0.inner(hills, width: 0.95)
      $0.innerDot(7, 8.8, 1.7)
    }
    add("photo.on.rectangle") {
      $0.line(
        "M 4.4 16.6 H 4 C 2.2 16.6 1.2 15.6 1.2 13.8 V 6.4 C 1.2 4.6 2.2 3.6 4 3.6 H 16 "
          + "C 17.8 3.6 18.8 4.6 18.8 6.4 V 7")
      $0.line(.box(5.4, 8, 17.4, 12.8, 2.6))
      $0.line(
        "M 6.2 18.6 L 9.8 15.2 C 10.6 14.5 11.4 14.5 12.2 15.2 L 14.4 17.2 L 15.6 16.2 "
          + "C 16.4 15.5 17.2 15.5 18 16.2 L 22 19.6", width: 0.9)
      $0.dot(9.6, 11.8, 1.2)
    }
    add("film", [.fill]) {
      $0.body(.box(1.6, 3.8, 20.8, 16.4, 2.4))
      $0.inner(
        "M 6.4 4 V 20 M 17.6 4 V 20 M 6.4 12 H 17.6 M 2 8 H 6.2 M 2 12 H 6.2 M 2 16 H 6.2 "
          + "M 17.8 8 H 22 M 17.8 12 H 22 M 17.8 16 H 22", width: 0.85)
    }
    add("tv", [.fill]) {
      $0.body(.box(1.4, 3.6, 21.2, 14.4, 2.6))
      $0.line("M 7.6 21.4 H 16.4")
    }
    add("viewfinder") {
      $0.line(
        "M 2.6 8 V 5.6 C 2.6 3.6 3.6 2.6 5.6 2.6 H 8 M 16 2.6 H 18.4 C 20.4 2.6 21.4 3.6 21.4 5.6 V 8 "
          + "M 21.4 16 V 18.4 C 21.4 20.4 20.4 21.4 18.4 21.4 H 16 M 8 21.4 H 5.6 C 3.6 21.4 2.6 20.4 2.6 18.4 "
          + "V 16")
    }
    add("crop") {
      $0.line(
        "M 6.2 1.8 V 15.6 C 6.2 17 7 17.8 8.4 17.8 H 22.2 M 1.8 6.2 H 15.6 C 17 6.2 17.8 7 17.8 8.4 "
          + "V 22.2")
    }
    add("wand.and.stars") {
      $0.line("M 3.4 20.6 L 14.6 9.4", width: 1.5)
      for (x, y, size) in [(18.4, 5.6, 3.6), (8, 5.4, 2.6), (19, 15.6, 2.6)] {
        $0.solid(.star(x, y, corners: 4, outer: size, inner: size * 0.3))
      }
    }
    add("sparkles") {
      for (x, y, size) in [(9.4, 13, 7.6), (18.6, 5.2, 3.8), (19, 18.6, 3.2)] {
        $0.solid(.star(x, y, corners: 4, outer: size, inner: size * 0.3))
      }
    }
  }
}
