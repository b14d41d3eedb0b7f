import ArgumentParser
import CellGeometry

extension Size: ExpressibleByArgument {
  /// The largest width and height of a screen that is printed.
  static let limit = 2000

  /// Reads `120x40`.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...Self.limit).contains(width), (1...Self.limit).contains(height)
    else { return nil }
    self.init(width, height)
  }

  public var defaultValueDescription: String { "\(width)x\(height)" }
}
