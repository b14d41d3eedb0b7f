extension FrameMeter {
  /// Notes how many items the layout looked at.
  func noteVisited(_ count: Int) { figures.visitedItems += count }

  /// Notes how many items the frame shows.
  func noteVisible(_ count: Int) { figures.visibleItems += count }

  /// Notes how much was composed.
  func note(_ statistics: CompositionStatistics) {
    figures.composedBlocks += statistics.composed
    figures.reusedBlocks += statistics.reused
  }
}
