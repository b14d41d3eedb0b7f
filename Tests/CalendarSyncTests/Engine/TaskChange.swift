import CalendarModel
import ICalendar

/// A change of a task as Daybook makes it.
struct TaskChange {
  private static var zones: ZoneCatalog { ZoneCatalog() }

  /// The seconds after 9 March 2026, 9:00 UTC.
  let second: Int

  static func isTask(_ text: [UInt8]) -> Bool {
    !Document(text).componentIndices(of: .todo).isEmpty
  }

  /// The text with its task completed, or open again if it was done, and the finished copy of one that
  /// rolls on.
  /// - Parameter uids: those that the folder has.
  func completedOrReopened(
    _ text: [UInt8], besides uids: Set<String> = []
  ) throws -> (text: [UInt8], copy: [UInt8]?) {
    let document = Document(text)
    var edit = TodoEdit(
      document, zones: Self.zones, now: Instant(seconds: 1_773_046_800 + Int64(second)))
    guard let component = document.componentIndices(of: .todo).first,
      var todo = edit.todo(at: component)
    else { return (text, nil) }
    if todo.state.isClosed {
      todo.state = .needsAction
      try edit.set(todo, at: component)
      return (edit.bytes(), nil)
    }
    let completion = try edit.complete(
      at: component, in: .utc, copy: FinishedCopy(place: .newDocument))
    var copy = completion.copy
    if let uid = completion.copyUID, uids.contains(uid), let text = copy {
      copy = try Document(text).bytes(
        withUID: "\(uid)-\(second)", at: Instant(seconds: 1_773_046_800))
    }
    return (edit.bytes(), copy)
  }
}
