import CalendarModel
import ICalendar

/// Reads texts that are about to be written, and holds them against those before.
struct TextCheck {
  private let zones: ZoneCatalog
  private let uids: Set<String>
  private let known: Set<String>

  /// - Parameters:
  ///   - uids: of the events that the change is about; all others have to be as they were.
  ///   - known: texts whose problems may be found again.
  init(zones: ZoneCatalog, uids: Set<String>, known: [[UInt8]]) {
    self.zones = zones
    self.uids = uids
    self.known = Set(known.flatMap { Self.read($0, zones).problems.map(\.message) })
  }

  /// - Throws: `ChangeError.unsound`.
  func check(
    _ new: [UInt8], insteadOf old: [UInt8]?, at path: String
  ) throws(ChangeError) {
    let (before, after) = (old.map { Self.read($0, zones) }, Self.read(new, zones))
    if before?.problems.last?.line != nil || before?.problems.isEmpty != false {
      try refuse(after.problems, at: path)
    }
    guard before.map(others) ?? [] == others(after),
      before?.otherComponentCount ?? 0 == after.otherComponentCount
    else { throw .unsound(path: path, reason: "other events would change") }
  }

  // MARK: - Private

  private func refuse(_ problems: [Problem], at path: String) throws(ChangeError) {
    let new = problems.first { $0.line != nil && !known.contains($0.message) }
    guard let problem = new else { return }
    let line = problem.line.map { "line \($0): " } ?? ""
    throw .unsound(path: path, reason: line + problem.message)
  }

  private static func read(_ text: [UInt8], _ zones: ZoneCatalog) -> CalendarContents {
    var reader = CalendarReader(zones: zones)
    return reader.read(text, path: "", collection: CollectionID(rawValue: 0))
  }

  private func others(_ contents: CalendarContents) -> [Event] {
    contents.events.filter { !uids.contains($0.uid) }
  }
}
