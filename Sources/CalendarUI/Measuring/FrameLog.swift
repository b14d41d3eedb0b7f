/// The figures of the last frames.
public struct FrameLog: Hashable, Sendable {
  public let capacity: Int
  private var frames: [FrameFigures] = []
  private var next = 0

  /// - Parameter capacity: how many frames are kept; at least one.
  public init(capacity: Int = 200) { self.capacity = max(1, capacity) }

  public var count: Int { frames.count }
  public var isEmpty: Bool { frames.isEmpty }
  /// The frame added last.
  public var last: FrameFigures? {
    frames.isEmpty ? nil : frames[(next + frames.count - 1) % frames.count]
  }

  public mutating func append(_ figures: FrameFigures) {
    if frames.count < capacity {
      frames.append(figures)
    } else {
      frames[next] = figures
      next = (next + 1) % capacity
    }
  }

  /// The value below which lies a part of the frames, by the nearest rank; nil without frames.
  ///
  /// O(n log n) in the number of frames kept.
  /// - Parameter part: 0.5 is the median, 1 the largest.
  public func percentile<Value: Comparable>(
    _ part: Double, _ value: (FrameFigures) -> Value
  ) -> Value? {
    guard !frames.isEmpty else { return nil }
    let sorted = frames.map(value).sorted()
    let rank = (part * Double(sorted.count)).rounded(.up)
    return sorted[min(max(Int(rank), 1), sorted.count) - 1]
  }
}
