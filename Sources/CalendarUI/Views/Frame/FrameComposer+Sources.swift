extension FrameComposer {
  /// Forgets what was composed: the days come from another source now, whose answers may be others
  /// although nothing else is. Where the selected record was drawn stays known.
  mutating func forgetBlocks() {
    cache = BlockCache()
    grid = nil
  }
}
