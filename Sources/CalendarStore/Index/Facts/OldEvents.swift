/// The events that a file had before it was read again, and which of them were met again.
///
/// A bit for every number between the first and the last of them.
struct OldEvents {
  private let ids: ClosedRange<Int64>
  private var bits: [UInt64]

  init(_ ids: ClosedRange<Int64>) {
    self.ids = ids
    bits = Array(repeating: 0, count: Int((ids.upperBound - ids.lowerBound) / 64) + 1)
  }

  /// Whether an event was there before and was not met yet.
  func isWaiting(_ id: Int64) -> Bool {
    guard ids.contains(id) else { return false }
    let (word, bit) = place(of: id)
    return bits[word] & bit == 0
  }

  /// Notes that an event was met as it was.
  mutating func keep(_ id: Int64) {
    guard ids.contains(id) else { return }
    let (word, bit) = place(of: id)
    bits[word] |= bit
  }

  private func place(of id: Int64) -> (word: Int, bit: UInt64) {
    let index = Int(id - ids.lowerBound)
    return (index / 64, 1 << UInt64(index % 64))
  }
}
