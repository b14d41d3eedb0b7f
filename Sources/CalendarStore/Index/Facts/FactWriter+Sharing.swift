import CalendarModel
import GRDB

/// What a problem is about, as in `problem.about`.
enum ProblemSubject: Int {
  /// A line, a file or a folder.
  case text
  /// A series whose rule takes too long.
  case exhaustedSeries
  /// An event that has the UID, and replaces the occurrence, that another one has too.
  case sharedUID
}

/// Different events of a collection with one UID and occurrence are all shown; each is a problem.
extension FactWriter {
  /// Notes an event that was added just now, and the other one where there is only one.
  func noteSharing(of id: Int64, _ event: Event, in file: Int64) throws {
    let others = try sharers(of: id)
    if others.isEmpty { return }
    try insertProblem(of: id, titled: event.title, uid: event.uid, in: file)
    // Where there are more, they are noted already.
    guard others.count == 1, let other = others.first else { return }
    try insertProblem(of: other.id, titled: other.title, uid: event.uid, in: other.file)
  }

  /// Takes back what was noted of an event that goes, and of the other one where only one is left.
  func forgetSharing(of id: Int64) throws {
    let others = try sharers(of: id)
    if others.isEmpty { return }
    let sharing = ProblemSubject.sharedUID.rawValue
    try statements.deleteProblemsOfEvent.run(id, sharing)
    guard others.count == 1, let other = others.first else { return }
    try statements.deleteProblemsOfEvent.run(other.id, sharing)
  }

  /// Whether another event has the same UID and occurrence.
  func isShared(_ id: Int64) throws -> Bool { try !sharers(of: id).isEmpty }

  // MARK: - Private

  private struct Sharer {
    let id: Int64
    let title: String
    let file: Int64
  }

  private func sharers(of id: Int64) throws -> [Sharer] {
    try statements.sharersOfEvent.all(id) { row in
      Sharer(id: row.number(0), title: row.text(1), file: row.number(2))
    }
  }

  private func insertProblem(
    of event: Int64, titled title: String, uid: String, in file: Int64
  ) throws {
    let message =
      "another event of this calendar has the same UID as “\(title.prefix(80))”: \(uid.prefix(200))"
    let (path, line): (String?, Int?) = (nil, nil)
    try statements.insertProblem.run(
      file, path, line, message, event, ProblemSubject.sharedUID.rawValue)
  }
}
