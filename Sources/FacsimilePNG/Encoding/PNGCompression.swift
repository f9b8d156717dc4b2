/// How much work goes into making a file small. The pixels are the same either way.
public enum PNGCompression: Sendable, Hashable {
  /// The smallest file: for references, which are written once and kept in version control.
  case reference
  /// A quick one, of the same bytes everywhere.
  case fast
  /// The quickest: for artefacts, which are written while a test is waiting and kept by nobody. The bytes
  /// may differ from processor to processor.
  case artefact
}
