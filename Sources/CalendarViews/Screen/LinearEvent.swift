import CalendarModel
import TerminalScreen

/// An event of a day as one line: `09:30 to 10:00 Standup, Room 4, work/api, Work.`
package struct LinearEvent {
  package let text: String

  /// - Parameters:
  ///   - isMatch: whether it is searched for.
  ///   - hasLength: whether it is told how long it lasts.
  package init(_ scene: Scene, record: Record, day: Day, isMatch: Bool, hasLength: Bool = false) {
    let words = scene.words
    let range = words.spokenRange(of: record, on: day)
    let title = range + (range.contains(",") ? ": " : " ") + scene.spokenTitle(of: record)
    let status =
      switch record.status {
      case .cancelled, .tentative: record.status.map { words.status($0) } ?? ""
      case .confirmed, nil: ""
      }
    let length = hasLength && !record.occurrence.isAllDay ? words.duration(of: record) : ""
    text =
      LinearSentence([
        scene.isMarked(record) ? words.isMarked : "", isMatch ? words.isMatch : "", title,
        scene.secondZone?.text(of: record) ?? "", status,
        length, displayableBeginning(of: record.location), record.firstCategories,
        scene.looks.look(of: record).name,
      ]).text
  }

  /// The same in a list of days: `09:30 Standup`.
  package static func short(_ record: Record, _ scene: Scene) -> String {
    let title = LinearSentence.part(scene.spokenTitle(of: record))
    guard case .timed(let start, _) = record.occurrence.time, !record.occurrence.isSpan else {
      return title
    }
    return "\(scene.words.clock(start)) \(title)"
  }
}

extension Scene {
  /// Without signs; that of a birthday with the age.
  package func spokenTitle(of record: Record) -> String {
    words.plainTitle(of: record) + age(of: record)
  }
}
