/// Something wrong in a file: where it stands and one sentence about it.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// Counted from 1; nil where the whole file or folder is meant.
  public var line: Int?
  /// Lower case, no full stop.
  public let message: String

  public init(path: String, line: Int? = nil, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// `path:line: message`. The parts come from files and are not made safe for a terminal.
  public var description: String {
    line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
  }
}
