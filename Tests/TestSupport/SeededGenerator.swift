import Foundation

/// Random numbers that a seed repeats: SplitMix64 (Steele, Lea, Flood 2014).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in `count` times.
  public mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }

  /// The seeds of a random script: those of `DAYBOOK_SEEDS=2000-2999`, else its own.
  public static func seeds(or own: [Int]) -> [Int] {
    let bounds = ProcessInfo.processInfo.environment["DAYBOOK_SEEDS"]?.split(separator: "-")
      .compactMap { Int($0) }
    guard let bounds, let first = bounds.first, let last = bounds.last, first <= last else {
      return own
    }
    return Array(first...last)
  }
}
