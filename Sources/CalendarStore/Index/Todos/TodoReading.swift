import CalendarModel
import ICalendar

/// Reads the tasks that pass a filter, in one transaction.
struct TodoReading {
  /// Bounds of all moments, in seconds.
  static let first = StoredNumbers.moments.lowerBound
  static let last = StoredNumbers.moments.upperBound

  let db: Database
  let zone: Zone
  /// The present on the clock of the zone; nil if the question has none.
  var now: LocalTime?
  private let zones: ZoneCatalog
  private let filter: EventFilter
  private let tagsets: LensFilter
  /// The tasks that match the text of the filter; nil if it has none.
  private let matches: Set<Int64>?
  /// The test of the words; nil if all pass.
  private let pattern: TextPattern?

  init(_ db: Database, _ lens: Lens, zones: ZoneCatalog) throws {
    (self.db, self.zones, zone, filter) = (db, zones, lens.zone, lens.filter)
    tagsets = LensFilter(lens.filter, text: nil, kind: .todo)
    pattern = lens.filter.textPattern
    let query = TextQuery(lens.filter.text)
    matches = query.isEmpty ? nil : try Self.matches(query, db)
  }

  /// Returns the tasks that match a text.
  static func matches(_ query: TextQuery, _ db: Database) throws -> Set<Int64> {
    guard !query.isEmpty else { return [] }
    return Set(try Statement(db, TodoSQL.matches).all(query.expression) { $0.number(0) })
  }

  /// The maximum number of titles to look at for open tasks.
  private static let mostBeginnings = 500

  func openTodos(beginningWith text: String, limit: Int) throws -> [TodoParent] {
    var bytes: [UInt8] = []
    FoldedWord.append(wordsOf: text, to: &bytes)
    let typed = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var entries: [TodoEntry] = []
    if typed.isEmpty {
      for clock in 0...3 {
        var found = 0
        try Statement(db, TodoSQL.due).forEach(0, clock, Self.first, Self.last) { row in
          entries.append(TodoEntry(row))
          found += 1
          return found < limit
        }
      }
    } else {
      let ids = try Statement(db, TodoSQL.beginnings).all(
        "title : ^ \"\(typed.joined(separator: " "))\" *", Self.mostBeginnings
      ) { $0.number(0) }
      let find = try Statement(db, TodoSQL.ofTodo)
      entries = try ids.compactMap { try find.first($0) { TodoEntry($0) } }.filter {
        $0.status == .open && $0.isCurrent
      }
    }
    return try entries.sorted { TodoEntry.isListedBefore($0, $1, in: zone) }.prefix(limit)
      .compactMap(parent)
  }

  func accepts(_ entry: TodoEntry) throws -> Bool {
    if let matches, !matches.contains(entry.id) { return false }
    guard try tagsets.accepts(tagset: entry.tagset, in: db) else { return false }
    guard filter.accepts(entry.subject(in: zone), now: now) else { return false }
    if filter.isAboutDays {
      guard entry.due != .none else { return filter.days.isEmpty }
      let day = entry.dueTime(in: zone).day
      guard filter.accepts(days: day...day) else { return false }
    }
    guard let pattern, !filter.excludedTexts.isEmpty else { return true }
    return try Statement(db, TodoSQL.words).first(entry.id) { row in
      row.withBytes(0, pattern.fits)
    } ?? false
  }

  // MARK: Entries

  /// Returns the listed row of an item; that of the current occurrence if its own is not listed.
  func entry(of item: ItemRef) throws -> TodoEntry? {
    let id = -item.id.rawValue
    if let own = try Statement(db, TodoSQL.ofTodo).first(id, read: { TodoEntry($0) }) {
      return own
    }
    let name = try Statement(db, TodoSQL.uid).first(id) { ($0.number(0), $0.number(1)) }
    return try name.flatMap { try current(TodoEntry.Name(collection: $0.0, uid: $0.1)) }
  }

  /// Returns the listed row of a UID.
  func current(_ name: TodoEntry.Name) throws -> TodoEntry? {
    try Statement(db, TodoSQL.ofUID).all(name.collection, name.uid) { TodoEntry($0) }
      .min(by: TodoEntry.isChosenBefore)
  }

  func parent(_ entry: TodoEntry) throws -> TodoParent? {
    try todo(entry.id).map {
      TodoParent(uid: $0.todo.uid, title: $0.todo.title, collection: $0.todo.collection)
    }
  }

  /// Returns the parts of a task that are listed.
  func parts(of entry: TodoEntry) throws -> [TodoEntry] {
    try Statement(db, TodoSQL.partsOf).all(entry.name.collection, entry.name.uid) {
      TodoEntry($0)
    }.sorted(by: TodoEntry.isPlacedBefore)
  }

  /// Returns the task that a task is a part of, if it is listed.
  func parent(of entry: TodoEntry) throws -> TodoEntry? {
    guard let name = entry.parent else { return nil }
    return try Statement(db, TodoSQL.ofUID).all(name.collection, name.uid) { TodoEntry($0) }
      .min(by: TodoEntry.isChosenBefore)
  }

  /// Passes the open tasks due in some seconds of a clock, in order; with a text, the matching ones.
  /// Tasks that the filter leaves out by their due dates may be left out.
  func forEachOpen(
    clock: Int, _ range: Range<Int64>, _ body: (TodoEntry) throws -> Bool
  ) throws {
    guard let range = wanted(range, clock: clock) else { return }
    guard let matches else {
      return try Statement(db, TodoSQL.due).forEach(
        0, clock, range.lowerBound, range.upperBound
      ) { try body(TodoEntry($0)) }
    }
    let find = try Statement(db, TodoSQL.ofTodo)
    let found = try matches.compactMap { try find.first($0) { TodoEntry($0) } }.filter {
      $0.status == .open && $0.due.clock == clock && range.contains($0.due.seconds)
    }
    for entry in found.sorted(by: { TodoEntry.isListedBefore($0, $1, in: zone) }) {
      guard try body(entry) else { return }
    }
  }

  /// Returns all tasks due on some days, whatever their state.
  func due(on days: ClosedRange<Day>) throws -> [TodoEntry] {
    var entries: [TodoEntry] = []
    for status in [ListedTodo.Status.open, .done, .cancelled] {
      for clock in 0...2 {
        let range = range(of: days, clock: clock)
        entries += try Statement(db, TodoSQL.due).all(
          status.rawValue, clock, range.lowerBound, range.upperBound
        ) { TodoEntry($0) }
      }
    }
    return try entries.filter(accepts)
  }

  /// Returns all tasks that are done or cancelled.
  func closed() throws -> [TodoEntry] {
    var entries: [TodoEntry] = []
    for status in [ListedTodo.Status.done, .cancelled] {
      for clock in 0...3 {
        entries += try Statement(db, TodoSQL.due).all(
          status.rawValue, clock, Self.first, Self.last
        ) { TodoEntry($0) }
      }
    }
    return try entries.filter(accepts)
  }

  /// Returns the open tasks that can be begun from some days on.
  func beginning(on days: ClosedRange<Day>) throws -> [TodoEntry] {
    var entries: [TodoEntry] = []
    for clock in 0...2 {
      try forEachBeginning(clock: clock, range(of: days, clock: clock)) { entries.append($0) }
    }
    return try entries.filter(accepts)
  }

  func forEachBeginning(
    clock: Int, _ range: Range<Int64>, _ body: (TodoEntry) throws -> Void
  ) throws {
    try Statement(db, TodoSQL.beginning).forEach(clock, range.lowerBound, range.upperBound) {
      try body(TodoEntry($0))
      return true
    }
  }

  /// Returns the tasks that were done on some days, in the order of time.
  func done(on days: ClosedRange<Day>) throws -> [TodoEntry] {
    let range = range(of: days, clock: 2)
    return try Statement(db, TodoSQL.done).all(range.lowerBound, range.upperBound) {
      TodoEntry($0)
    }.filter(accepts)
  }

  /// Returns how many open tasks are due in some seconds of a clock; nil is none of them.
  func openCount(clock: Int, _ range: Range<Int64>?) throws -> Int {
    guard let range, !range.isEmpty else { return 0 }
    let length: Int64 = 86_400
    let lower = LocalTime(seconds: range.lowerBound + length - 1).day
    let upper = LocalTime(seconds: range.upperBound).day
    let (first, end) = (LocalTime(lower).seconds, LocalTime(upper).seconds)
    // Undated tasks are on one day of their clock.
    let isWhole = clock == 3 || first < end
    guard isWhole, pattern == nil, !filter.isAboutDays, !filter.isAboutTodos else {
      return try count(clock: clock, range)
    }
    if clock == 3 { return try wholeDays(clock: clock, lower..<lower + 1) }
    return try count(clock: clock, range.lowerBound..<first)
      + wholeDays(clock: clock, lower..<upper)
      + count(clock: clock, end..<range.upperBound)
  }

  // MARK: Alarms

  /// Returns the alarms of open tasks that are due in a stretch of time, in no order.
  func alarms(in window: Range<Instant>) throws -> [RecordAlarm] {
    let found = try Statement(db, TodoSQL.alarms).all(
      window.lowerBound.seconds, window.upperBound.seconds
    ) { row in (id: row.number(0), alarms: row.withBytes(1) { AlarmCode.alarms($0) }) }
    return try found.flatMap { id, alarms -> [RecordAlarm] in
      guard let entry = try entry(ofTodo: id), try accepts(entry),
        let (todo, original) = try todo(id), let occurrence = todo.alarmOccurrence(in: zone)
      else { return [] }
      var clock = zone
      if case .zoned(_, let own)? = todo.due ?? todo.start { clock = own }
      let record = Record(TodoRow(todo, at: original), in: zone)
      return alarms.due(for: occurrence, in: clock, reader: zone, within: window).map {
        RecordAlarm(record, $0)
      }
    }
  }

  /// The most done tasks that are looked at for one that passes the filter.
  private static let mostLookedAt = 10_000

  /// Returns the nearest day beyond a day on which a task was done; nil if there is none.
  func dayWithDone(_ direction: TimeDirection, from day: Day) throws -> Day? {
    let isForward = direction == .forward
    let start = zone.instant(of: LocalTime(isForward ? day + 1 : day)).seconds
    let find = try Statement(db, isForward ? TodoSQL.doneFrom : TodoSQL.doneBefore)
    var (found, count) = (TodoEntry?.none, 0)
    try find.forEach(start) {
      let entry = TodoEntry($0)
      count += 1
      if try accepts(entry) { found = entry }
      return found == nil && count < Self.mostLookedAt
    }
    return found?.done.map { zone.localTime(of: $0).day }
  }

  // MARK: Tasks

  /// Returns a task, and where its series puts the occurrence that is listed; nil for that of a task
  /// that does not recur.
  func todo(_ id: Int64) throws -> (todo: Todo, original: EventTime?)? {
    guard let (todo, original) = try written(id) else { return nil }
    if case .override(let original, _) = todo.kind { return (todo, original) }
    guard let original, let series = TodoSeries(todo) else { return (todo, nil) }
    let current = series.occurrence(at: LocalTime(seconds: StoredNumbers.moment(original)))
    return (current.todo, current.original)
  }

  /// Returns a task as its VTODO has it, and the start of the occurrence that is listed, on the clock
  /// of its series.
  func written(_ id: Int64) throws -> (todo: Todo, original: Int64?)? {
    var texts = ZoneTexts(db)
    let found = try Statement(db, TodoSQL.text).first(id) { row in
      (
        text: row.bytes(0), zones: row.optional(1), collection: row.number(2),
        original: row.optional(3)
      )
    }
    guard let found else { return nil }
    let read = CalendarReader(zones: zones).readTodo(
      text: found.text, zones: try texts.text(of: found.zones),
      collection: CollectionID(rawValue: Int(found.collection)))
    guard var todo = read else { return nil }
    todo.id = EventID(rawValue: -id)
    return (todo, found.original)
  }

  /// Returns the alarms and the links of a task, read from its text.
  func alarmsAndLinks(_ id: Int64) throws -> (alarms: EventAlarms, links: EventLinks) {
    var texts = ZoneTexts(db)
    let found = try Statement(db, TodoSQL.text).first(id) { row in
      (text: row.bytes(0), zones: row.optional(1))
    }
    guard let found else { return (.none, .none) }
    let reader = CalendarReader(zones: zones)
    return (
      reader.readAlarms(ofTodo: found.text, zones: try texts.text(of: found.zones)),
      reader.readLinks(ofTodo: found.text)
    )
  }

  func row(of id: Int64) throws -> TodoRow? {
    try todo(id).map { TodoRow($0.todo, at: $0.original) }
  }

  // MARK: - Private

  /// Returns the seconds of a clock in which the filter wants due dates; nil if it wants none of them.
  private func wanted(_ range: Range<Int64>, clock: Int) -> Range<Int64>? {
    let conditions = filter.todos
    guard conditions.isAboutDue, conditions.overdueOn == nil else { return range }
    if clock == 3 { return conditions.includesUndated ? range : nil }
    guard let first = conditions.dueDays.first, let last = conditions.dueDays.last else {
      return nil
    }
    let days = self.range(of: first.lowerBound...last.upperBound, clock: clock)
    return range.overlaps(days) ? range.clamped(to: days) : nil
  }

  private func range(of days: ClosedRange<Day>, clock: Int) -> Range<Int64> {
    let (first, end) = (LocalTime(days.lowerBound), LocalTime(days.upperBound + 1))
    if clock != 2 { return first.seconds..<end.seconds }
    return zone.instant(of: first).seconds..<zone.instant(of: end).seconds
  }

  private func count(clock: Int, _ range: Range<Int64>) throws -> Int {
    var count = 0
    if range.isEmpty { return 0 }
    try forEachOpen(clock: clock, range) { entry in
      if try accepts(entry) { count += 1 }
      return true
    }
    return count
  }

  private func wholeDays(clock: Int, _ days: Range<Day>) throws -> Int {
    let counts = try Statement(db, TodoSQL.counts).all(
      clock, Int(days.lowerBound.number), Int(days.upperBound.number)
    ) { ($0.number(0), Int($0.number(1))) }
    return try counts.reduce(0) { sum, count in
      try sum + (tagsets.accepts(tagset: count.0, in: db) ? count.1 : 0)
    }
  }
}
