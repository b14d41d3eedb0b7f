import CalendarModel
import ICalendar

/// Reads the tasks, or the notes, that pass a filter, in one transaction.
struct TodoReading {
  /// Bounds of all moments, in seconds.
  static let first = StoredNumbers.moments.lowerBound
  static let last = StoredNumbers.moments.upperBound

  let db: Database
  let zone: Zone
  /// The present on the clock of the zone; nil if the question has none.
  var now: LocalTime?
  private let zones: ZoneCatalog
  private let kind: Item.Kind
  private let filter: EventFilter
  private let tagsets: LensFilter
  /// The tasks that match the text of the filter; nil if it has none.
  private let matches: MatchedTodos?
  /// The test of the words; nil if all pass.
  private let pattern: TextPattern?

  init(_ db: Database, _ lens: Lens, zones: ZoneCatalog, kind: Item.Kind = .todo) throws {
    (self.db, self.zones, self.kind) = (db, zones, kind)
    (zone, filter) = (lens.zone, lens.filter)
    tagsets = LensFilter(lens.filter, text: nil, in: lens.zone, kind: kind)
    pattern = lens.filter.textPattern
    let query = TextQuery(lens.filter.text)
    matches = query.isEmpty ? nil : MatchedTodos(try Self.matches(query, db))
  }

  /// Returns the tasks that match a text.
  static func matches(_ query: TextQuery, _ db: Database) throws -> Set<Int64> {
    guard !query.isEmpty else { return [] }
    return Set(try Statement(db, TodoSQL.matches).all(query.expression) { $0.number(0) })
  }

  func accepts(_ entry: TodoEntry) throws -> Bool {
    if let matches, !matches.ids.contains(entry.id) { return false }
    guard try tagsets.accepts(tagset: entry.tagset, in: db) else { return false }
    guard kind == .note || filter.accepts(entry.subject(in: zone), now: now) else { return false }
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
    return try name.flatMap { try member(TodoEntry.Name(collection: $0.0, uid: $0.1)) }
  }

  /// Returns the row that stands for a UID, as a parent or a part of another.
  func member(_ name: TodoEntry.Name) throws -> TodoEntry? {
    try Statement(db, TodoSQL.ofUID).first(name.collection, name.uid) { TodoEntry($0) }
  }

  /// Returns the tasks that count as parts of a task, in order; see `TodoFamilies`.
  func below(_ entry: TodoEntry) throws -> [TodoEntry] {
    guard entry.isMember else { return [] }
    return try Statement(db, TodoSQL.below).all(entry.name.collection, entry.name.uid) {
      TodoEntry($0)
    }
  }

  /// Returns the parts of a task that are listed.
  func parts(of entry: TodoEntry) throws -> [TodoEntry] {
    try Statement(db, TodoSQL.partsOf).all(entry.name.collection, entry.name.uid) {
      TodoEntry($0)
    }.sorted(by: TodoEntry.isPlacedBefore)
  }

  /// Returns the task that a task is a part of.
  func parent(of entry: TodoEntry) throws -> TodoEntry? {
    // Closed occurrences are parts of what their task is a part of.
    let part = try entry.isMember ? entry : member(entry.name)
    return try part?.above.flatMap { try member($0) }
  }

  /// Returns the first tasks of a kind that have their places in some seconds of a clock, after one of
  /// them, in order; with a text, all matching ones. Tasks that the filter leaves out by their due
  /// dates may be left out.
  func entries(
    _ kind: TodoSpot.Kind, clock: Int, _ range: Range<Int64>, after last: TodoEntry?, limit: Int
  ) throws -> [TodoEntry] {
    guard let range = wanted(range, clock: clock, kind) else { return [] }
    if let matches {
      let found = try matches.entries(in: self).filter {
        $0.status == kind.status && $0.isNested == kind.isNested && $0.at.clock == clock
          && range.contains($0.at.seconds)
      }
      guard let last else { return found }
      return Array(found.drop { $0.id != last.id }.dropFirst())
    }
    let lowest = Int64.min
    return try Statement(db, TodoSQL.nextInOrder).all(
      kind.status.rawValue, kind.isNested ? 1 : 0, clock, last?.at.seconds ?? range.lowerBound,
      last?.rank ?? Int(lowest), last?.place ?? Int(lowest), last?.created ?? lowest,
      last?.orderedName ?? [], last?.id ?? lowest, range.upperBound, limit
    ) { TodoEntry($0) }
  }

  /// Returns the open parts due in some seconds of a clock that are not nested.
  func parts(dueAt clock: Int, _ range: Range<Int64>) throws -> [TodoEntry] {
    try Statement(db, TodoSQL.partsByDue).all(clock, range.lowerBound, range.upperBound) {
      TodoEntry($0)
    }
  }

  /// Returns all tasks due on some days, whatever their state.
  func due(on days: ClosedRange<Day>) throws -> [TodoEntry] {
    var entries: [TodoEntry] = []
    for clock in 0...2 {
      let range = range(of: days, clock: clock)
      for status in [ListedTodo.Status.open, .done, .cancelled] {
        entries += try Statement(db, TodoSQL.inOrder).all(
          status.rawValue, 0, clock, range.lowerBound, range.upperBound
        ) { TodoEntry($0) }
      }
      entries += try Statement(db, TodoSQL.nestedByDue).all(
        clock, range.lowerBound, range.upperBound
      ) { TodoEntry($0) }
    }
    return try entries.filter(accepts)
  }

  /// Returns all tasks that are done or cancelled.
  func closed() throws -> [TodoEntry] {
    var entries: [TodoEntry] = []
    for (status, isNested) in [(ListedTodo.Status.done, 0), (.done, 1), (.cancelled, 0)] {
      for clock in 0...3 {
        entries += try Statement(db, TodoSQL.inOrder).all(
          status.rawValue, isNested, clock, Self.first, Self.last
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

  /// The numbers of tasks that have their places in some seconds.
  struct Numbers {
    /// Open ones by their own due dates, and nested ones.
    var (own, parts) = (0, 0)
    /// Done parts below tasks that the filter accepts.
    var doneParts = 0
  }

  /// Whether the filter accepts a task or leaves it out together with its parts.
  var keepsFamilies: Bool {
    var others = filter
    others.hiddenCollections = []
    others.kinds = []
    return others == .everything
  }

  /// Returns how many tasks have their places in some seconds of a clock; nil is none of them.
  func numbers(clock: Int, _ range: Range<Int64>?) throws -> Numbers {
    var numbers = Numbers()
    guard let range, !range.isEmpty else { return numbers }
    let length: Int64 = 86_400
    let lower = LocalTime(seconds: range.lowerBound + length - 1).day
    let upper = LocalTime(seconds: range.upperBound).day
    let (first, end) = (LocalTime(lower).seconds, LocalTime(upper).seconds)
    // Undated tasks are on one day of their clock.
    let isWhole = clock == 3 || first < end
    guard isWhole, pattern == nil, !filter.isAboutDays, !filter.isAboutTodos else {
      try count(clock: clock, range, in: &numbers)
      return numbers
    }
    if clock == 3 {
      try countDays(clock: clock, lower..<lower + 1, in: &numbers)
    } else {
      try count(clock: clock, range.lowerBound..<first, in: &numbers)
      try countDays(clock: clock, lower..<upper, in: &numbers)
      try count(clock: clock, end..<range.upperBound, in: &numbers)
    }
    return numbers
  }

  // MARK: Alarms

  /// Returns the alarms of open tasks that are due in a stretch of time, in no order.
  func alarms(in window: Range<Instant>) throws -> [RecordAlarm] {
    let found = try Statement(db, TodoSQL.alarms).all(
      window.lowerBound.seconds, window.upperBound.seconds
    ) { row in (id: row.number(0), alarms: row.withBytes(1) { AlarmCode.alarms($0) }) }
    return try found.flatMap { id, alarms -> [RecordAlarm] in
      guard let entry = try entry(ofTodo: id), try accepts(entry),
        let (todo, original) = try todo(id)
      else { return [] }
      let (alarms, occurrence) = todo.reminding(alarms, in: zone)
      var clock = zone
      if case .zoned(_, let own)? = todo.due ?? todo.start { clock = own }
      let record = Record(TodoRow(todo, at: original), in: zone)
      return alarms.due(for: occurrence, in: clock, reader: zone, within: window).map {
        RecordAlarm(record, $0)
      }
    }
  }

  /// The most done tasks, or notes, that are looked at for one that passes the filter.
  static let mostLookedAt = 10_000

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
  private func wanted(
    _ range: Range<Int64>, clock: Int, _ kind: TodoSpot.Kind
  ) -> Range<Int64>? {
    let conditions = filter.todos
    guard kind == .own, conditions.isAboutDue, conditions.overdueOn == nil else { return range }
    if clock == 3 { return conditions.includesUndated ? range : nil }
    guard let first = conditions.dueDays.first, let last = conditions.dueDays.last else {
      return nil
    }
    let days = self.range(of: first.lowerBound...last.upperBound, clock: clock)
    return range.overlaps(days) ? range.clamped(to: days) : nil
  }

  func range(of days: ClosedRange<Day>, clock: Int) -> Range<Int64> {
    let (first, end) = (LocalTime(days.lowerBound), LocalTime(days.upperBound + 1))
    if clock != 2 { return first.seconds..<end.seconds }
    return zone.instant(of: first).seconds..<zone.instant(of: end).seconds
  }

  private func count(
    clock: Int, _ range: Range<Int64>, in numbers: inout Numbers
  ) throws {
    if range.isEmpty { return }
    try forEachAccepted(.own, clock: clock, range) { _ in numbers.own += 1 }
    try forEachAccepted(.part, clock: clock, range) { _ in numbers.parts += 1 }
    try forEachAccepted(.donePart, clock: clock, range) { part in
      guard let above = try part.above.flatMap(member), try accepts(above) else { return }
      numbers.doneParts += 1
    }
  }

  private func forEachAccepted(
    _ kind: TodoSpot.Kind, clock: Int, _ range: Range<Int64>, _ body: (TodoEntry) throws -> Void
  ) throws {
    var stream = TodoStream(kind, clock: clock, range)
    while let entry = try stream.next(in: self) {
      if try accepts(entry) { try body(entry) }
    }
  }

  private func countDays(
    clock: Int, _ days: Range<Day>, in numbers: inout Numbers
  ) throws {
    let found = try Statement(db, TodoSQL.counts).all(
      clock, Int(days.lowerBound.number), Int(days.upperBound.number)
    ) { row in
      (
        kind: TodoSpot.Kind(rawValue: Int(row.number(0))), tagset: row.number(1),
        above: row.number(2), count: Int(row.number(3))
      )
    }
    for row in found where try tagsets.accepts(tagset: row.tagset, in: db) {
      switch row.kind {
      case .own: numbers.own += row.count
      case .part: numbers.parts += row.count
      case .donePart:
        if try tagsets.accepts(tagset: row.above, in: db) { numbers.doneParts += row.count }
      case nil: break
      }
    }
  }
}
