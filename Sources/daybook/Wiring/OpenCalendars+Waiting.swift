import CalendarModel
import CalendarStore

extension OpenCalendars {
  /// Waits until every file that has changed was read, and says on standard error when the index is
  /// not where it should be.
  /// - Parameter progress: is told what is being done, a few times a second.
  func waitUntilCurrent(progress: (Activity) -> Void = { _ in }) throws(CommandFailure) {
    index.waitUntilCurrent(progress: progress)
    if let error = index.error { throw CommandFailure(error) }
    if let notice = index.notice, notice != toldNotice { writeToStandardError(notice) }
    toldNotice = index.notice
  }

  /// Makes the index anew.
  func rebuild() throws(CommandFailure) {
    do {
      try index.rebuild()
    } catch {
      throw CommandFailure(error)
    }
  }

  func status() throws(CommandFailure) -> IndexStatus {
    guard let status = index.status else {
      throw .failed("the index cannot be read; try daybook index --rebuild")
    }
    return status
  }
}
