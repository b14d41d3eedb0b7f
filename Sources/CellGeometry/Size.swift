/// A width and a height in cells, never negative.
public struct Size: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Negative measures become 0.
  public init(_ width: Int, _ height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  public var isEmpty: Bool { width == 0 || height == 0 }
  public static let zero = Size(0, 0)
}
