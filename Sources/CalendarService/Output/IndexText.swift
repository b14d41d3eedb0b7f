import CalendarModel
import CalendarStore

/// The contents of an index, as lines of names and values.
package struct IndexText {
  package let status: IndexStatus
  /// The number of files changed since they were read.
  package let changeCount: Int

  package init(status: IndexStatus, changeCount: Int) {
    self.status = status
    self.changeCount = changeCount
  }

  package var text: String {
    let rows = [
      ("calendars", grouped(status.collectionCount)),
      ("files", grouped(status.fileCount)),
      ("events", grouped(status.eventCount)),
      ("series", grouped(status.seriesCount)),
      ("problems", grouped(status.problemCount)),
      ("size", sizeText(status.size)),
      ("place", printable(status.path) + (status.isTemporary ? " (in memory)" : "")),
      ("state", state),
    ]
    return rows.map { name, value in padded(name, 11) + value + "\n" }.joined()
  }

  private var state: String {
    guard changeCount > 0 else { return status.isComplete ? "current" : "not made yet" }
    let files = counted(changeCount, "file")
    return "\(files) new, changed or gone; daybook index brings it up to date"
  }

  private func sizeText(_ bytes: Int64) -> String {
    let tenths = bytes * 10 / (1 << 20)
    return tenths < 10 ? "\(bytes >> 10) KB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
