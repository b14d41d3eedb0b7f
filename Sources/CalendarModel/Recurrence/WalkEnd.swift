/// How a walk over occurrences ended.
enum WalkEnd {
  /// Everything asked for was visited.
  case finished
  /// The visitor wanted no more.
  case stopped
  /// The step budget was spent.
  case spent
}

extension Series {
  /// Towards later or earlier times.
  public enum Direction: Hashable, Sendable { case forward, backward }
}

extension Series.Direction {
  /// Visits the set bits of a mask from the lowest up, or from the highest down.
  @inline(__always)
  func walk<Mask: FixedWidthInteger>(_ mask: Mask, _ visit: (Int) -> WalkEnd) -> WalkEnd {
    var rest = mask
    while rest != 0 {
      let bit =
        self == .forward
        ? rest.trailingZeroBitCount : Mask.bitWidth - 1 - rest.leadingZeroBitCount
      rest &= ~(1 << Mask(bit))
      let end = visit(bit)
      if end != .finished { return end }
    }
    return .finished
  }
}
