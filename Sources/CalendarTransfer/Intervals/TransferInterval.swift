import CalendarModel
import ICalendar

/// An interval of what happened, as another program's text has it.
struct TransferInterval {
  /// The most categories that are taken.
  private static let mostCategories = 100

  /// What identifies it in a text without ids: above all its start, as written there.
  let key: String
  let start: Instant
  /// Nil if it still runs.
  let end: Instant?
  var title = ""
  var notes = ""
  /// The names of its categories.
  var categories: [String] = []
  /// Its id in its program; nil if it has none.
  var id: String?
  /// The line on which it begins.
  let line: Int

  init(_ key: String, _ start: Instant, _ end: Instant?, line: Int) {
    (self.key, self.start, self.end, self.line) = (key, start, end, line)
  }

  /// What it was, to distinguish it from others of the same start.
  fileprivate var text: String { ([title] + categories).joined(separator: "\u{1}") }

  fileprivate func entry(
    uid: String, formerUID: String?, _ options: TransferOptions
  ) -> TransferEntry {
    var seen: Set<Category> = []
    let own = categories.prefix(Self.mostCategories).compactMap { Category($0.oneLine) }
      .filter { seen.insert($0).inserted }
    // As of a timer: the end of one that runs is the present, and not read.
    let length = (end ?? start + 60) - start
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      start: .zoned(Zone.utc.localTime(of: start), .utc),
      duration: EventDuration(seconds: Int(length)),
      status: end == nil ? .tentative : .confirmed, isTransparent: true,
      ComponentDetails(uid: uid, title: title.oneLine, notes: notes, categories: own))
    event.trackedMark = .interval
    // One that was stopped here stays so while its program has it running.
    var fields: Set<TransferEntry.Field> = [.title, .categories]
    if end != nil { fields.formUnion([.times, .status]) }
    if !notes.isEmpty { fields.insert(.notes) }
    var entry = TransferEntry(
      NewEvent(event, tracking: Tracking(source: .imported)), fields: fields, line: line)
    entry.formerUID = formerUID
    entry.isOpen = end == nil && !options.takesOpen
    return entry
  }
}

/// Adds the intervals of a text to its contents.
struct IntervalCollector {
  private static let longestID = 64

  /// The program, in UIDs.
  private let kind: String
  private let path: String
  private let options: TransferOptions
  private var read = TransferContents()
  private var intervals: [TransferInterval] = []
  /// How many have a key.
  private var counts: [String: Int] = [:]

  /// - Parameter path: the path for problems.
  init(_ kind: String, path: String, _ options: TransferOptions) {
    self.kind = kind
    self.path = path
    self.options = options
    read.isTracked = true
  }

  /// What was read, with an entry for each interval.
  ///
  /// One without an id is known by its start, so that it can be called something else later. Several
  /// with the same start are known by what they were too, because their order changes when one of them
  /// is deleted.
  var contents: TransferContents {
    var contents = read
    var (starts, texts) = (ContentUID(), ContentUID())
    contents.entries = intervals.map { interval in
      let ofStart = starts.next(kind, title: "", start: interval.key)
      let ofText = texts.next(kind, title: interval.text, start: interval.key)
      if let id = interval.id, Self.isSafe(id) {
        return interval.entry(uid: "\(kind)-\(id)", formerUID: ofStart, options)
      }
      let isOnly = counts[interval.key] == 1
      return interval.entry(
        uid: isOnly ? ofStart : ofText, formerUID: isOnly ? ofText : ofStart, options)
    }
    return contents
  }

  /// Adds an interval; one that ends before it starts is a problem.
  /// - Returns: whether there was room for it.
  mutating func add(_ interval: TransferInterval) -> Bool {
    read.isCut = intervals.count == options.mostEntries
    guard !read.isCut else { return false }
    if let end = interval.end, end < interval.start {
      addProblem(.endsBeforeStart, line: interval.line)
      return true
    }
    intervals.append(interval)
    counts[interval.key, default: 0] += 1
    return true
  }

  mutating func addUnreadable(line: Int) { addProblem(.unreadableInterval, line: line) }

  mutating func add(remarks: [String]) { read.remarks += remarks }

  private mutating func addProblem(_ problem: TransferProblem, line: Int) {
    read.problems.append(Problem(path: path, line: line, .transfer(problem)))
  }

  private static func isSafe(_ id: String) -> Bool {
    (1...longestID).contains(id.utf8.count)
      && id.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D
      }
  }
}

/// The lines of a text, with their numbers; blank ones are left out, and one that is too long says
/// nothing that can be read.
struct TextLines: Sequence, IteratorProtocol {
  private static let longest = 1 << 20

  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ text: [UInt8]) { self.init(text[...]) }

  init(_ text: ArraySlice<UInt8>) {
    rest = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
  }

  mutating func next() -> (number: Int, text: String)? {
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(line.count + 1)
      number += 1
      let isLong = line.count > Self.longest
      let text = isLong ? "…" : String(decoding: line, as: UTF8.self).trimmed
      if !text.isEmpty { return (number, text) }
    }
    return nil
  }
}

/// Reads wall clocks of a text that says no zone.
struct TransferClock {
  private let zone: Zone

  init(_ options: TransferOptions) { zone = options.zone ?? options.ownZone }

  /// Returns when something took place. Where clocks were set back, a time is the first one that fits to
  /// the length, or to the start.
  /// - Parameter seconds: the length, if the text says it; the end follows from it.
  func moments(
    from start: LocalTime, to end: LocalTime?, lasting seconds: Int64? = nil
  ) -> (start: Instant, end: Instant?) {
    let starts = instants(of: start)
    guard let end else { return (starts[0], seconds.map { starts[0] + $0 }) }
    let ends = instants(of: end)
    guard let seconds else { return (starts[0], ends.first { $0 >= starts[0] } ?? ends[0]) }
    for start in starts where ends.contains(start + seconds) { return (start, start + seconds) }
    let isBackwards = (ends.last ?? ends[0]) < starts[0]
    return (starts[0], isBackwards ? ends[0] : starts[0] + seconds)
  }

  /// One, or two where clocks were set back.
  private func instants(of time: LocalTime) -> [Instant] {
    let first = zone.instant(of: time)
    let step = Int64(zone.offset(at: first) - zone.offset(at: first + 10_800))
    guard step > 0, zone.localTime(of: first + step) == time else { return [first] }
    return [first, first + step]
  }
}

extension TableTime {
  /// The moment, if it has an offset.
  var instant: Instant? {
    guard let localTime, let offset else { return nil }
    return Instant(seconds: localTime.seconds - Int64(offset))
  }

  /// The wall clock; nil without a day or a time.
  var localTime: LocalTime? {
    guard let day, let secondOfDay else { return nil }
    return LocalTime(day, secondOfDay: secondOfDay)
  }
}
