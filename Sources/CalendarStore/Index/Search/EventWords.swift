import CalendarModel

/// The folded words of an event: by column for the full-text index, and in one piece as
/// `event.text` stores them, so that a text can be matched with single events without that index.
struct EventWords {
  /// The words in UTF-8, each preceded by a zero, where the full-text tokenizer separates them.
  let title, location, notes, categories, people: [UInt8]

  init(_ event: Event) {
    self.init(
      title: event.title, location: event.location, notes: event.notes,
      categories: event.categoryLines, people: event.peopleLines)
  }

  init(title: String, location: String, notes: String, categories: String, people: String) {
    self.title = Self.words(in: title)
    self.location = Self.words(in: location)
    self.notes = Self.words(in: notes)
    self.categories = Self.words(in: categories)
    self.people = Self.words(in: people)
  }

  /// Splits `bytes` into columns.
  init(bytes: [UInt8]) {
    var columns = [[UInt8]](repeating: [], count: 5)
    var (number, start) = (0, 0)
    for index in bytes.indices.dropFirst()
    where bytes[index] == 1 && index > start && number < columns.count {
      columns[number] = Array(bytes[start..<index - 1])
      (number, start) = (number + 1, index + 1)
    }
    (title, location, notes) = (columns[0], columns[1], columns[2])
    (categories, people) = (columns[3], columns[4])
  }

  /// The columns in one piece. A zero precedes each word, and a zero and a one follow each column;
  /// neither occurs in a word. Empty columns at the end are omitted.
  var bytes: [UInt8] {
    let columns = [title, location, notes, categories, people]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns.reduce(0) { $0 + $1.count + 2 })
    let last = columns.lastIndex { !$0.isEmpty } ?? -1
    for column in columns.prefix(last + 1) {
      bytes += column
      bytes += [0, 1]
    }
    return bytes
  }

  private static func words(in text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    FoldedWord.append(wordsOf: text, to: &bytes)
    return bytes
  }
}

extension Event {
  /// Returns the event's own occurrence as seen by a reader in `zone`, ignoring recurrence.
  ///
  /// Nominal days are added to the event's own wall clock, seconds to the instant. An end before
  /// the start becomes the start. Times are limited to the days that have numbers.
  public func ownOccurrence(in zone: Zone) -> Occurrence {
    switch start {
    case .allDay(let day):
      let last = day + (min(max(duration.days, 1), Self.longest) - 1)
      return Occurrence(event: id, time: .allDay(day...last))
    case .floating(let time):
      return Occurrence(
        event: id, time: .timed(time, max(time, (time + dayPart) + secondPart)))
    case .zoned(let time, let own):
      let end = own.instant(of: time + dayPart) + secondPart
      return Occurrence(
        event: id, moments: .init(start: own.instant(of: time), end: end), in: zone)
    }
  }

  /// About 1,000,000 years in days.
  private static let longest = 365_242_500

  private var dayPart: Int64 {
    Int64(min(max(duration.days, -Self.longest), Self.longest)) * 86_400
  }

  private var secondPart: Int64 {
    let limit = Self.longest * 86_400
    return Int64(min(max(duration.seconds, -limit), limit))
  }
}
