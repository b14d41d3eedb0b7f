import CalendarModel
import ICalendar

/// Reads a text that is about to be written, and holds it against the one before.
struct TextCheck {
  let zones: ZoneCatalog

  /// - Parameter uids: of the events that the change is about; all others have to be as they were.
  /// - Throws: `ChangeError.unsound`.
  func check(
    _ new: [UInt8], insteadOf old: [UInt8]?, at path: String, uids: Set<String>
  ) throws(ChangeError) {
    let (before, after) = (old.map { read($0, path) }, read(new, path))
    let known = Set(before?.problems.map(\.message) ?? [])
    if let problem = after.problems.first(where: { !known.contains($0.message) }) {
      let line = problem.line.map { "line \($0): " } ?? ""
      throw .unsound(path: path, reason: line + problem.message)
    }
    guard before.map(others(uids)) ?? [] == others(uids)(after),
      before?.otherComponentCount ?? 0 == after.otherComponentCount
    else { throw .unsound(path: path, reason: "other events would change") }
  }

  // MARK: - Private

  private func read(_ text: [UInt8], _ path: String) -> CalendarContents {
    var reader = CalendarReader(zones: zones)
    return reader.read(text, path: path, collection: CollectionID(rawValue: 0))
  }

  private func others(_ uids: Set<String>) -> (CalendarContents) -> [Event] {
    { contents in contents.events.filter { !uids.contains($0.uid) } }
  }
}
