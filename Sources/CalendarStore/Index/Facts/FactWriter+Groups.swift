import CalendarModel

extension FactWriter {
  /// Regroups the series and overrides that changed.
  mutating func regroup() throws {
    let isOpen = memory.file != nil
    if !isOpen { try takeWaiting() }
    for group in groups {
      if isOpen, try isLarge(group) {
        try statement(FactSQL.insertWaiting).run(group.collection, group.uid)
        memory.hasWaitingGroups = true
        continue
      }
      let parts = try SeriesParts(group, db, reader: &memory.reader, known: fresh)
      for parts in parts.byUID { try regroup(parts, group) }
    }
    groups = []
    fresh = [:]
  }

  /// Adds the groups that were waiting for the end of a file: other transactions may have removed
  /// parts of them.
  mutating func takeWaiting() throws {
    guard memory.hasWaitingGroups else { return }
    memory.hasWaitingGroups = false
    let waiting = try statement(FactSQL.waiting).all { row in
      FactMemory.Group(collection: row.number(0), uid: row.number(1))
    }
    guard !waiting.isEmpty else { return }
    groups.formUnion(waiting)
    changed.insertUnknown()
    try statement(FactSQL.deleteWaiting).run()
  }

  private func isLarge(_ group: FactMemory.Group) throws -> Bool {
    let limit = memory.groupLimit
    var (count, bytes) = (0, 0)
    try statement(FactReadSQL.sizesOfParts).forEach(group.collection, group.uid) { row in
      count += 1
      bytes += Int(row.number(0))
      return count <= limit.parts && bytes <= limit.bytes
    }
    return count > limit.parts || bytes > limit.bytes
  }

  private mutating func regroup(_ parts: [SeriesParts.Part], _ group: FactMemory.Group) throws {
    for part in parts { touch(part.event.id.rawValue) }
    let series = SeriesParts.series(of: parts)
    let shown = Set(series.flatMap { $0.overrides.map(\.event.id) })
    for part in parts where part.isOverride {
      let kind: KindCode = shown.contains(part.event.id) ? .override : .withdrawn
      try place(part, as: series.isEmpty ? .orphan : kind, uid: group.uid)
    }
    for (master, overrides) in series {
      try removeSeries(master.event.id.rawValue)
      try insertSeries(master, overrides, group)
    }
  }

  /// Sets the kind of a part. An override is shown on its own only if it has no series.
  private mutating func place(
    _ part: SeriesParts.Part, as kind: KindCode, uid: Int64
  ) throws {
    guard part.kind != kind.rawValue else { return }
    let id = part.event.id.rawValue
    let time = SingleTime(part.event)
    try statement(FactSQL.setKind).run(kind.rawValue, id)
    if kind == .orphan {
      try insert(time, of: id, tagset: part.tagset, uid: uid)
    } else if part.kind == KindCode.orphan.rawValue {
      try removeSingle(id, at: time.start)
    }
  }

  private mutating func insertSeries(
    _ master: SeriesParts.Part, _ overrides: [SeriesParts.Part], _ group: FactMemory.Group
  ) throws {
    let series = Series(master.event, overrides: overrides.map(\.event))
    let steps = max(min(SeriesExtent.steps, memory.stepsForReaches), SeriesExtent.leastSteps)
    var budget = StepBudget(steps)
    let extent = SeriesExtent(series, budget: &budget)
    memory.stepsForReaches -= steps - budget.remaining
    guard let extent else { return }
    let id = master.event.id.rawValue
    let code = SeriesCode.bytes(of: series, zones: memory.systemZones)
    let place = SeriesPlace(extent.first, extent.last)
    try statement(FactSQL.insertSeries).run(
      id, group.collection, group.uid, extent.first.index, extent.last?.index,
      extent.lastStart?.index, master.tagset, extent.isExhausted ? 1 : 0, code)
    touch(id, place.first, place.last)
    let insert = try statement(FactSQL.insertSeriesReach)
    for reach in place.buckets {
      try insert.run(
        reach.level, reach.bucket, id, group.collection, group.uid, extent.first.index,
        extent.last?.index, master.tagset, extent.isExhausted ? nil : code)
    }
    if extent.isExhausted {
      try ExhaustedSeries.insertProblem(of: id, titled: master.event.title, in: master.file, db)
    }
  }
}

extension Day {
  fileprivate var index: Int { Int(number) }
}

/// The days a series reaches over in UTC, found within a budget.
struct SeriesExtent {
  /// The steps for one series, and the minimum once all together have spent much.
  static let steps = 500_000
  static let leastSteps = 20_000
  private static let stepsForLastStart = 100_000

  let first: Day
  /// The last day; nil if it never ends or its end was not found.
  let last: Day?
  /// The day its last occurrence starts on.
  let lastStart: Day?
  /// Whether its rule takes too long.
  let isExhausted: Bool

  /// Measures a series; nil if it has no occurrence.
  init?(_ series: Series, budget: inout StepBudget) {
    let extent = series.extent(in: .utc, budget: &budget)
    var isExhausted = budget.isSpent || series.isCut
    if let extent {
      (first, last) = extent
    } else if budget.isSpent {
      (first, last) = (series.event.start.localTime(in: .utc).day, nil)
    } else {
      return nil
    }
    lastStart = last.flatMap { last in
      var budget = StepBudget(Self.stepsForLastStart)
      defer { if budget.isSpent { isExhausted = true } }
      return series.nearestStart(.backward, from: last + 1, in: .utc, budget: &budget)
    }
    self.isExhausted = isExhausted
  }
}

/// Reports series whose rules take too long. Each is a problem of its file, once.
enum ExhaustedSeries {
  /// Records, in a write transaction, that a query to a series spent its budget.
  /// - Returns: whether that is new.
  @discardableResult
  static func report(_ id: EventID, _ db: Database) throws -> Bool {
    try Statement(db, FactSQL.exhaustSeries).run(id.rawValue)
    guard db.changesCount > 0 else { return false }
    try forgetCode(of: id.rawValue, db)
    let found = try Statement(db, FactSQL.fileAndTitle).first(id.rawValue) {
      ($0.number(0), $0.text(1))
    }
    guard let (file, title) = found else { return false }
    try insertProblem(of: id.rawValue, titled: title, in: file, db)
    return true
  }

  /// Drops the code of a series, so that the page builder reads the row of the series itself.
  private static func forgetCode(of event: Int64, _ db: Database) throws {
    let place = try Statement(db, FactSQL.findSeries).first(event) { SeriesPlace($0) }
    for reach in place?.buckets ?? [] {
      try Statement(db, FactSQL.exhaustReach).run(reach.level, reach.bucket, event)
    }
  }

  static func insertProblem(
    of event: Int64, titled title: String, in file: Int64, _ db: Database
  ) throws {
    let reason = Problem.Reason.event(.exhausted(title: title))
    let (path, line): (String?, Int?) = (nil, nil)
    try Statement(db, FactSQL.insertProblem).run(
      file, path, line, reason.stored, event, ProblemSubject.exhaustedSeries.rawValue)
  }
}
