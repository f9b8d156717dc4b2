import FacsimileRaster

extension ComparisonPolicy {
  /// Goes over two pictures with the metric of the policy.
  func scan(
    _ reference: Pixmap, _ candidate: Pixmap, ignoring ignored: DifferenceMask?
  ) -> ScanResult {
    func scan<Kernel: MetricKernel>(
      _ kernel: Kernel, _ limit: Kernel.Distance, weak: Kernel.Distance? = nil
    ) -> ScanResult {
      DifferenceScan.scan(
        reference, candidate, kernel: kernel, limit: limit, weakLimit: weak,
        tellsAntiAliasing: antiAliasing == .ignored, ignoring: ignored)
    }
    switch metric {
    case .exact:
      // No two different pixels are less than 1 apart.
      return scan(ChannelKernel(), 0, weak: weakTier.map { _ in 0 })
    case .channelDifference(let share):
      return scan(
        ChannelKernel(), ComparisonPolicy.channelLimit(share),
        weak: weakTier.map { ComparisonPolicy.channelLimit($0.threshold) })
    case .yiq(let threshold):
      return scan(
        YIQKernel(), YIQKernel.limit(threshold: threshold),
        weak: weakTier.map { YIQKernel.limit(threshold: $0.threshold) })
    case .okLab(let threshold):
      return scan(LabKernel<OKLabFormula>(), threshold, weak: weakTier?.threshold)
    case .cie94(let deltaE):
      return scan(LabKernel<CIE94Formula>(), deltaE, weak: weakTier?.threshold)
    case .ciede2000(let deltaE):
      return scan(LabKernel<CIEDE2000Formula>(), deltaE, weak: weakTier?.threshold)
    case .custom(let comparator):
      var result = scan(ChannelKernel(), 0)
      let mask = comparator.mask(reference, candidate)
      result.replaceMask(by: mask, ignoring: ignored)
      return result
    }
  }

  /// The largest accepted channel difference.
  private static func channelLimit(_ share: Double) -> UInt8 {
    UInt8(PixelMetric.smallestChannelDifference(aboveShare: share) - 1)
  }
}

extension ScanResult {
  /// Takes what a comparator of the caller's found for what the metric found.
  fileprivate mutating func replaceMask(
    by found: DifferenceMask, ignoring ignored: DifferenceMask?
  ) {
    var found = found
    if found.width != mask.width || found.height != mask.height {
      found = DifferenceMask(width: mask.width, height: mask.height)
      found.mark(PixelBounds(x: 0, y: 0, width: mask.width, height: mask.height))
    }
    if let ignored { found.subtract(ignored) }
    mask = found
    marked = found.tally
    antiAliased = DifferenceMask(width: mask.width, height: mask.height)
    smoothed = Tally()
  }
}
