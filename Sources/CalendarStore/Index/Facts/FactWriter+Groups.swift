import CalendarModel
import GRDB

extension FactWriter {
  /// Groups with more parts wait until their file has ended.
  private static let largeGroup = 64

  /// Puts the series and overrides that changed together again.
  mutating func regroup() throws {
    let isOpen = memory.file != nil
    for group in groups {
      let parts = try SeriesParts(
        group, db, reader: &memory.reader, known: fresh,
        limit: isOpen ? Self.largeGroup : .max)
      guard let parts else {
        memory.file?.largeGroups.insert(group)
        continue
      }
      for parts in parts.byUID { try regroup(parts, group) }
    }
    groups = []
    fresh = [:]
  }

  private mutating func regroup(_ parts: [SeriesParts.Part], _ group: FactMemory.Group) throws {
    for part in parts { touch(part.event.id.rawValue) }
    let series = SeriesParts.series(of: parts)
    for part in parts where part.isOverride {
      try place(part, isOrphan: series.isEmpty)
    }
    for (master, overrides) in series {
      try removeSeries(master.event.id.rawValue)
      try insertSeries(master, overrides, group)
    }
  }

  /// An override is shown by itself only where it has no series.
  private mutating func place(_ part: SeriesParts.Part, isOrphan: Bool) throws {
    let kind: KindCode = isOrphan ? .orphan : .override
    guard part.kind != kind.rawValue else { return }
    let id = part.event.id.rawValue
    let time = SingleTime(part.event)
    try statements.setKind.run(kind.rawValue, id)
    if isOrphan {
      try insert(time, of: id, tagset: part.tagset)
    } else {
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
    let place = SeriesPlace(
      extent.first, extent.last, in: extent.isExhausted ? .all : YearMonths(series))
    try statements.insertSeries.run(
      id, group.collection, group.uid, extent.first.index, extent.last?.index,
      extent.lastStart?.index, place.months.bits, master.tagset, extent.isExhausted ? 1 : 0, code)
    touch(id, place.first, place.last)
    let insert = try FastStatement(db, FactSQL.insertSeriesReach)
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
