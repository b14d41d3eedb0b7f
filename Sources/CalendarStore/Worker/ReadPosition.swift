/// How far the reading of one file has come, in bytes.
struct ReadPosition {
  private var size = 0
  private var offset = 0

  /// Goes on to the end of what was read.
  /// - Returns: how many bytes that are.
  mutating func advance(_ change: FileChange) -> Int {
    switch change {
    case .began(let stamp, _): size = Int(stamp.size)
    case .facts(let facts): return advance(to: facts.events.last?.range.upperBound ?? offset)
    }
    return 0
  }

  /// Goes on to the end of the file; nothing more is in it.
  mutating func finish() -> Int { advance(to: size) }

  private mutating func advance(to end: Int) -> Int {
    let end = min(max(end, offset), size)
    defer { offset = end }
    return end - offset
  }
}
