import CalendarModel
import CalendarWords
import EventEntry

/// The answers about the days asked for last; all are forgotten when there are too many.
struct DayAnswers<Question: Hashable, Answer> {
  private let most: Int
  private var answers: [Question: Dated<Answer>] = [:]

  init(most: Int) { self.most = most }

  subscript(question: Question) -> Dated<Answer>? {
    get { answers[question] }
    set {
      if answers.count >= most { answers.removeAll(keepingCapacity: true) }
      answers[question] = newValue
    }
  }
}

/// A question for the hours of a day.
struct HoursQuestion: Hashable {
  let day: Day
  let length: RowLength
}

/// The data read from the files of single events.
struct LoadedEvents {
  /// More than a screen shows.
  private static let (mostNotes, mostOfNotes) = (512, 200)

  /// The event whose details are shown, so that its file is not read again for every key.
  private var detailed:
    Dated<(id: EventID, event: Event?, alarms: EventAlarms?, links: EventLinks?)>?
  /// The beginnings of notes in the rows of a list.
  private var notes = Dated<[EventID: String]>([:], revision: 0)

  mutating func event(_ id: EventID, _ revision: Int, _ read: () -> Event?) -> Event? {
    if let detailed, detailed.revision == revision, detailed.value.id == id {
      return detailed.value.event
    }
    let event = read()
    detailed = Dated((id, event, nil, nil), revision: revision)
    return event
  }

  /// Returns the alarms of the event asked for last.
  mutating func alarms(_ read: () -> EventAlarms) -> EventAlarms {
    if let alarms = detailed?.value.alarms { return alarms }
    let alarms = read()
    detailed?.value.alarms = alarms
    return alarms
  }

  /// Returns the links of the event queried last.
  mutating func links(_ read: () -> EventLinks) -> EventLinks {
    if let links = detailed?.value.links { return links }
    let links = read()
    detailed?.value.links = links
    return links
  }

  mutating func firstLineOfNotes(
    of id: EventID, _ revision: Int, _ read: () -> String
  ) -> String {
    if notes.revision != revision || notes.value.count >= Self.mostNotes {
      notes = Dated([:], revision: revision)
    }
    if let known = notes.value[id] { return known }
    let text = read().prefix(Self.mostOfNotes)
    let line = String(text.split(whereSeparator: \.isNewline).first ?? "")
    notes.value[id] = line
    return line
  }
}

/// A value, and the revision it belongs to.
package struct Dated<Value> {
  package var value: Value
  package var revision: Int

  package init(_ value: Value, revision: Int) {
    self.value = value
    self.revision = revision
  }

  package func map<Part>(_ part: (Value) -> Part?) -> Dated<Part>? {
    part(value).map { Dated<Part>($0, revision: revision) }
  }
}

/// The last value computed, kept until its input changes. Scrolling the details of an event then
/// costs only what is visible, no matter how long its texts are.
package final class KeptValue {
  /// The number of times a value was computed.
  package private(set) var madeCount = 0
  private var kept: (key: AnyHashable, value: Any)?

  /// - Parameter isKept: whether a value that was made is kept.
  package func value<Value>(
    of key: some Hashable, where isKept: (Value) -> Bool = { _ in true }, _ make: () -> Value
  ) -> Value {
    let key = AnyHashable(key)
    if let kept, kept.key == key, let value = kept.value as? Value { return value }
    madeCount += 1
    let value = make()
    kept = isKept(value) ? (key, value) : nil
    return value
  }
}

/// A question for the busy records that overlap a time.
struct OverlapQuestion: Hashable {
  /// The number of records asked for.
  static let most = Words.mostOverlaps

  let time: Range<LocalTime>
  /// The event that does not count.
  let event: EventID?
}

/// A question to the source.
enum SourceQuestion: Hashable {
  case contents(Month), summaries(Month)
  case hours(HoursQuestion)
  case records(RecordLists.Block)
  case busyTimes(Day)
  case overlaps(OverlapQuestion)
  case neighbor(Search, Month)
  case groups(ClosedRange<Day>)
  case timers
  case running
  case trackedDetails([EventID])

  static let mostUnanswered = 1_000
}
