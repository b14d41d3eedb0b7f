import CalendarModel
import ICalendar

/// Reads texts that are about to be written, and compares them with the texts before.
struct TextCheck {
  let zones: ZoneCatalog
  /// The UIDs of the events, tasks and notes being changed; all others have to stay as they were.
  let uids: Set<String>

  /// - Parameter others: texts whose problems are not held against the new ones.
  /// - Throws: `ChangeError.unsound`.
  func check(_ changes: [TextChange], others: [[UInt8]]) throws(ChangeError) {
    let before = changes.map { $0.before.map(read) }
    let known = before.compactMap { $0 } + others.map(read)
    let reasons = Set(known.flatMap(\.problems).map(\.reason))
    for (change, old) in zip(changes, before) {
      guard let text = change.after else { continue }
      let new = read(text)
      if old?.isOldVersion == true || new.isOldVersion {
        throw .unsound(path: change.path, .oldVersion)
      }
      // In a file with very many problems, some are only counted.
      let isCounted = old?.problems.last.map { $0.line == nil } ?? false
      if !isCounted { try refuse(new.problems, but: reasons, at: change.path) }
      guard old.map(otherEvents) ?? [] == otherEvents(new),
        otherComponents(change.before, old) == otherComponents(text, new)
      else { throw .unsound(path: change.path, .changesOthers) }
    }
  }

  // MARK: - Private

  private func refuse(
    _ problems: [Problem], but known: Set<Problem.Reason>, at path: String
  ) throws(ChangeError) {
    let new = problems.first { $0.line != nil && !known.contains($0.reason) }
    guard let problem = new else { return }
    throw .unsound(path: path, .problem(line: problem.line, problem.reason))
  }

  private func read(_ text: [UInt8]) -> CalendarContents {
    // Zones are not reported: their names do not change, and at new times a file's zone may differ
    // from the system's.
    var reader = CalendarReader(zones: zones, reportsZones: false, readsTodos: true)
    return reader.read(text, path: "", collection: CollectionID(rawValue: 0))
  }

  /// Returns the contents of other tasks, notes and busy times of a text, which are rare.
  private func otherComponents(_ text: [UInt8]?, _ contents: CalendarContents?) -> [[UInt8]] {
    guard let text, let contents, contents.otherComponentCount > 0 else { return [] }
    let document = Document(text)
    let todos = zip(document.todoIndices, contents.todos).filter {
      !uids.contains($0.1.todo.uid)
    }.map(\.0)
    return (todos + document.componentIndices(of: .freeBusy)).map {
      document.content(ofComponentAt: $0)
    }
  }

  private func otherEvents(_ contents: CalendarContents) -> [Event] {
    contents.events.filter { !uids.contains($0.uid) }
  }
}
