import CalendarModel

extension FactWriter {
  /// The values of `event.kind`.
  enum KindCode: Int {
    case single, series, override, orphan
    /// An override that its series has dropped; it is not shown.
    case withdrawn

    /// Whether the event was read as one that replaces an occurrence.
    var isOverride: Bool { self != .single && self != .series }

    init(_ kind: ComponentDetails.Kind) {
      self =
        switch kind {
        case .single: .single
        case .series: .series
        case .override: .override
        }
    }
  }

  /// Adds one event, unless the file already has the same or a newer version.
  mutating func add(
    _ facts: EventFacts, to file: FactMemory.OpenFile, zones: Int64?, zonesHash: Int64
  ) throws {
    let key = EventKey.key(of: facts.event, collection: file.collectionPath)
    let content = facts.content(zones: zonesHash)
    let isFirst = file.old == nil && file.eventCount == 0
    file.eventCount += 1
    let kind = KindCode(facts.event.kind)
    if kind == .override { file.hasOverrides = true }
    if kind == .single { file.singles.insert(facts.time.start, ofKey: key) }
    if !isFirst {
      if try isSuperseded(facts.event, key: key, in: file) { return }
      let said = EventSignature(key: key, fingerprint: facts.fingerprint, content: content)
      if try isKnown(facts, as: said, in: file.id) { return }
    }
    let isShared = memory.mayKnow(key)
    memory.keys?.insert(key)
    let tagset = try tagset(of: facts.tags, collection: file.collection)
    let time = facts.time
    let id = try statement(FactSQL.insertEvent).insert(
      file.id, facts.range.lowerBound, facts.range.count, zones, key, tagset, kind.rawValue,
      time.start, facts.event.title, facts.event.location, facts.event.color?.number,
      facts.event.sequence, facts.fingerprint, content, facts.words.bytes)
    let columns = facts.words.columns
    try statement(FactSQL.insertWords).run(
      id, columns.title, columns.location, columns.notes, columns.categories, columns.people)
    counts.events += 1
    if isShared { try noteSharing(of: id, facts.event, in: file.id) }
    if !facts.alarms.isEmpty { try insert(facts.alarms, of: id, isSingle: kind == .single, time) }
    if !facts.numbers.isEmpty { try statement(FactSQL.insertNumbers).run(id, facts.numbers) }
    if kind == .single {
      try insert(time, of: id, tagset: tagset, uid: EventKey.uid(facts.event.uid))
      if facts.event.status == .tentative, time.kind != .wholeDays {
        try statement(FactSQL.insertTentative).run(
          id, file.collection, facts.tags.tracked == nil ? 0 : 1, time.end)
      }
      if let plan = facts.plan { try statement(FactSQL.insertLinked).run(id, EventKey.uid(plan)) }
    } else {
      try addPart(facts, id: id, file: file, zones: zones)
    }
  }

  private func insert(
    _ alarms: AlarmSchedule, of id: Int64, isSingle: Bool, _ time: SingleTime
  ) throws {
    let far = AlarmDistance.far(alarms, at: isSingle ? time : nil)
    try statement(FactSQL.insertAlarm).run(id, far, AlarmCode.bytes(of: alarms))
  }

  /// Inserts an event into the time order.
  mutating func insert(
    _ time: SingleTime, of event: Int64, tagset: Int64, uid: Int64
  ) throws {
    singles.append(PendingSingle(time: time, event: event, tagset: tagset, uid: uid))
    if singles.count >= PendingSingle.limit { try insertSingles() }
    let months = time.months
    touch(event, months.lowerBound, months.upperBound)
    guard time.isLong else { return }
    for reach in MonthBucket.buckets(first: months.lowerBound, last: months.upperBound) {
      try statement(FactSQL.insertReach).run(reach.level, reach.bucket, event)
    }
  }

  /// Inserts the events that wait for it, in the order in which they lie.
  mutating func insertSingles() throws {
    guard !singles.isEmpty else { return }
    for single in singles.sorted() {
      try statement(FactSQL.insertSingle).run(
        single.time.start, single.event, single.time.kind.rawValue, single.time.end,
        single.tagset, single.uid)
    }
    singles.removeAll(keepingCapacity: true)
  }

  private mutating func addPart(
    _ facts: EventFacts, id: Int64, file: FactMemory.OpenFile, zones: Int64?
  ) throws {
    let group = FactMemory.Group(
      collection: file.collection, uid: EventKey.uid(facts.event.uid))
    try statement(FactSQL.insertPart).run(id, group.collection, group.uid, zones, facts.text)
    groups.insert(group)
    if fresh.count < Self.freshLimit { fresh[id] = facts.event.forRecurrence(id: id) }
  }

  // MARK: - Shared values

  func tagset(of tags: EventTags, collection: Int64) throws -> Int64 {
    try memory.tagsets.number(of: FactMemory.Tags(collection: collection, tags: tags)) {
      let (state, isFree) = (tags.state.code, tags.isFree ? 1 : 0)
      let tracked = tags.tracked?.rawValue ?? 0
      let known = try statement(FactSQL.findTagset).first(
        collection, state, tags.categories, isFree, tags.declined, tracked
      ) { $0.number(0) }
      return try known
        ?? statement(FactSQL.insertTagset).insert(
          collection, state, tags.categories, isFree, tags.declined, tracked)
    }
  }

  func storedZones(_ text: [UInt8]) throws -> StoredZones {
    guard !text.isEmpty else { return StoredZones(text: text, id: nil, hash: 0) }
    return StoredZones(text: text, id: try zonesID(of: text), hash: EventKey.hash(text))
  }

  private func zonesID(of text: [UInt8]) throws -> Int64 {
    try memory.zones.number(of: text) {
      let hash = EventKey.hash(text)
      let same = try statement(FactSQL.findZones).all(hash) { ($0.number(0), $0.bytes(1)) }
      return try same.first { $0.1 == text }?.0 ?? statement(FactSQL.insertZones).insert(hash, text)
    }
  }
}

/// The VTIMEZONEs of an event with their row.
struct StoredZones {
  let text: [UInt8]
  let id: Int64?
  let hash: Int64
}

/// An event to be inserted into the time order. Many are inserted together, in order, so that each
/// page of the table is looked up once.
struct PendingSingle: Comparable {
  /// The maximum number of pending events.
  static let limit = 50_000

  let time: SingleTime
  let event: Int64
  let tagset: Int64
  /// The number of its UID.
  let uid: Int64

  static func < (a: Self, b: Self) -> Bool {
    (a.time.start, a.event) < (b.time.start, b.event)
  }
}
