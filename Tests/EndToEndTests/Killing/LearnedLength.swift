import TestSupport

/// How long some work takes, learned each time it is begun: machines differ, and so do moments.
struct LearnedLength {
  /// From its beginning to its end; more than 0.
  private(set) var seconds: Double

  /// A moment within the work, any as likely as another; in seconds from its beginning.
  func moment(using random: inout SeededGenerator) -> Double {
    Double.random(in: 0..<seconds, using: &random)
  }

  /// - Parameters:
  ///   - elapsed: seconds from its beginning until it had ended, or was ended.
  ///   - hasEnded: whether it had come to its end by itself.
  mutating func learn(elapsed: Double, hasEnded: Bool) {
    // Work that was ended tells only that it takes longer; its last moments shall not be missed.
    seconds = hasEnded ? elapsed : max(seconds, elapsed) * 1.2
  }
}
