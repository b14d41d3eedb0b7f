import CalendarModel
import CalendarStore
import ICalendar

/// Raises the number in a field of the event of the day.
/// - Returns: `done` with the number, or why nothing was written.
func raiseNumber(of field: String, in folder: String, stateHome: String) -> String {
  let zones = ZoneCatalog()
  do {
    let index = try CalendarIndex(
      sources: [folder], zones: zones, location: .temporary(), mode: .once)
    defer { index.close() }
    index.start()
    index.waitUntilCurrent()
    let answers = index.answers(zone: .utc)
    let day = Month(year: 2026, month: 3).day(clamping: 9)
    var found: Occurrence?
    answers.forEachRecord(touching: day...day) { found = $0.occurrence }
    guard let found else { return "refused: there is no event" }
    let editor = CalendarEditor(
      index, journal: Journal(stateHome: stateHome, home: nil), zones: zones)
    let basis = try editor.basis(of: found.ref, in: answers)
    let isTitle = field == "title"
    let number = (Int(isTitle ? basis.event.title : basis.event.location) ?? 0) + 1
    let value: EventField = isTitle ? .title("\(number)") : .location("\(number)")
    _ = try editor.change([basis], by: .set([value]), at: Instant(seconds: 1_790_000_000))
    return "done \(number)"
  } catch let error as ChangeError {
    return (error.isConflict ? "refused: " : "failed: ") + error.message
  } catch {
    return "failed: \(error)"
  }
}

extension ChangeError {
  /// Whether somebody else was quicker.
  fileprivate var isConflict: Bool {
    switch self {
    case .conflict, .changedSinceShown, .gone, .writing(.conflict): true
    default: false
    }
  }
}
