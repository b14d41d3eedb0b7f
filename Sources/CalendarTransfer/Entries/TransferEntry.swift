import CalendarModel
import ICalendar

/// An event from another program's text.
package struct TransferEntry: Hashable, Sendable {
  /// A field that the text can contain. Only these change in an existing event.
  package enum Field: Hashable, Sendable {
    case title, times, place, notes, categories, url, status, transparency, privacy
    case recurrence
  }

  /// The event; its ids are ignored.
  package var event: NewEvent
  package var fields: Set<Field>
  /// The UID of the series that it is an occurrence of; the event has its own UID.
  package var series: String?
  /// The UID that it had before its program gave it an id of its own; an event with it is the same.
  package var formerUID: String?
  /// Whether it still runs and is to be left out.
  package var isOpen = false
  /// The line in its text.
  package var line: Int

  package init(
    _ event: NewEvent, fields: Set<Field>, series: String? = nil, line: Int
  ) {
    self.event = event
    self.event.event.details.writeTextsAsFilesDo()
    self.fields = fields
    self.series = series
    self.line = line
  }
}

extension ComponentDetails {
  /// Otherwise a text with control characters would be another one each time that it is imported.
  mutating func writeTextsAsFilesDo() {
    (title, location, notes) = (title.asWritten, location.asWritten, notes.asWritten)
  }
}

/// The contents of a text from another program.
package struct TransferContents: Sendable {
  package var entries: [TransferEntry] = []
  package var todos: [TransferTodo] = []
  /// The parts that could not be read, with their lines.
  package var problems: [Problem] = []
  /// Other remarks to report, such as unknown columns or an encoding.
  package var remarks: [String] = []
  /// Whether the entries are what happened, rather than what is planned.
  package var isTracked = false
  /// Whether there are more entries than the limit.
  package var isCut = false

  package init() {}
}

/// Options for what a text from another program does not state.
package struct TransferOptions {
  /// The catalog for zones named in rows.
  package let zones: ZoneCatalog
  /// The zone of times without one; nil if these are floating: the same wall clock everywhere.
  package var zone: Zone?
  /// The reader's zone, for texts whose times are moments.
  package var ownZone = Zone.utc
  /// The order in dates such as `3/9/2026`; nil if the text has to show it.
  package var dates: DateOrder?
  /// Whether an interval without an end is one that runs; otherwise it is left out.
  package var takesOpen = false
  /// The maximum number of entries, which are all in memory.
  package var mostEntries = Int.max

  package init(zones: ZoneCatalog, zone: Zone? = nil, dates: DateOrder? = nil) {
    self.zones = zones
    self.zone = zone
    self.dates = dates
  }
}

/// The order of day and month in dates with slashes.
package enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}

/// Makes UIDs for events without one from their contents: the same event gets the same UID each
/// time it is read.
///
/// An event is identified by its title and start. Events with the same ones are counted, so that
/// none is lost; other fields may change without making a new event.
package struct ContentUID: Sendable {
  private var counts: [Key: Int] = [:]

  package init() {}

  private struct Key: Hashable {
    let title: String
    let start: String
  }

  /// - Parameter kind: the kind of text, so that equal events of different programs stay distinct.
  mutating func next(_ kind: String, title: String, start: String) -> String {
    let key = Key(title: title, start: start)
    counts[key, default: 0] += 1
    let count = counts[key, default: 1]
    return Self.uid(kind, [title, start] + (count > 1 ? ["\(count)"] : []))
  }

  /// Returns the UID for some texts.
  static func uid(_ kind: String, _ parts: [String]) -> String {
    // Two 64-bit numbers make a collision within a lifetime's events practically impossible.
    let numbers = ["1", "2"].map { salt in
      var digest = Digest()
      digest.add(salt)
      for part in parts { digest.add(part) }
      return digest.value
    }
    let digits = numbers.map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return kind + "-" + digits.joined()
  }
}
