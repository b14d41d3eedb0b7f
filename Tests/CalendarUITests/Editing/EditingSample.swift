import CalendarModel
import TestSupport
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

extension SampleSource {
  /// Around Wednesday, 11 March 2026: one event on the 9th, three on the 11th, a series on the
  /// 12th, nothing on the 13th.
  static var editing: SampleSource {
    SampleSource([.review, .breakfast, .lunch, .talk, .standup, .trip])
  }
}

extension Record {
  static let review = Record.timed("2026-03-09", 14, "Design review")
  static let breakfast = Record.timed("2026-03-11", 8, "Breakfast", in: 1)
  static let lunch = Record.timed("2026-03-11", 12, "Lunch", in: 1)
  static let talk = Record.timed("2026-03-11", 17, "Talk")
  static let standup = Record.timed("2026-03-12", 9, "Standup", repeats: true)
  static let trip = Record.allDay("2026-03-16", to: "2026-03-20", "Trip", in: 2)

  /// The same so many days later, as a change of its event makes it.
  func moved(byDays count: Int) -> Record {
    let time: Occurrence.Time =
      switch occurrence.time {
      case .allDay(let days): .allDay(days.lowerBound + count...days.upperBound + count)
      case .timed(let start, let end):
        .timed(start + Int64(count) * 86_400, end + Int64(count) * 86_400)
      }
    return Record(
      occurrence: Occurrence(event: EventID(rawValue: occurrence.event.rawValue + 1), time: time),
      title: title, collection: collection, repeats: repeats)
  }
}

extension Interface {
  /// On a day of `SampleSource.editing`.
  static func editing(
    _ date: Day, _ view: ViewKind = .month, _ source: SampleSource = .editing
  ) -> Interface {
    .sample(source, date: date, view: view)
  }

  var question: Question? {
    window as? Question
  }

  var choice: Choice? {
    window as? Choice
  }

  /// Presses keys, and passes the result to the source and the interface.
  mutating func type(
    _ keys: String, _ source: SampleSource, becomes change: (inout [Record]) -> Void,
    _ reply: EditReply
  ) {
    type(keys)
    source.change(change)
    dataDidChange()
    receive(reply)
  }
}
