import CalendarLayout

extension FrameMeter {
  /// Notes how much the layout looked at.
  func note<Anchor>(_ items: VisibleItems<Anchor>) {
    figures.visitedItems += items.visitedCount
    figures.visibleItems += items.items.count
  }

  /// Notes how much was composed.
  func note(_ statistics: CompositionStatistics) {
    figures.composedBlocks += statistics.composed
    figures.reusedBlocks += statistics.reused
  }
}
