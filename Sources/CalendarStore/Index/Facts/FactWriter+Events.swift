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
    let event = facts.event
    let key = EventKey.key(of: event, collection: file.collectionPath)
    let fingerprint = event.fingerprint
    let content = facts.content(zones: zonesHash, fingerprint: fingerprint)
    let isFirst = file.old == nil && memory.file?.eventCount == 0
    memory.file?.eventCount += 1
    if case .override = event.kind { memory.file?.hasOverrides = true }
    if !isFirst {
      if try isSuperseded(event, key: key, in: file) { return }
      let said = EventSignature(key: key, fingerprint: fingerprint, content: content)
      if try isKnown(facts, as: said, in: file.id) { return }
    }
    let tagset = try tagset(of: event, collection: file.collection)
    let kind = KindCode(event.kind)
    let time = SingleTime(event)
    let words = EventWords(event)
    let id = try statements.insertEvent.insert(
      file.id, facts.range.lowerBound, facts.range.count, zones, key, tagset, kind.rawValue,
      time.start, event.title, event.location, event.color?.number, event.sequence,
      fingerprint, content, words.bytes)
    try statements.insertWords.run(
      id, words.title, words.location, words.notes, words.categories, words.people)
    counts.events += 1
    try noteSharing(of: id, event, in: file.id)
    if !facts.alarms.isEmpty { try insert(facts.alarms, of: id, event: event, at: time) }
    if kind == .single {
      try insert(time, of: id, tagset: tagset)
    } else {
      try addPart(facts, id: id, file: file, zones: zones)
    }
  }

  private func insert(
    _ alarms: AlarmSchedule, of id: Int64, event: Event, at time: SingleTime
  ) throws {
    let isSingle = event.kind == .single
    let far = AlarmDistance.far(alarms, at: isSingle ? time : nil)
    try statements.insertAlarm.run(id, far, AlarmCode.bytes(of: alarms))
  }

  /// Puts an event into the time order.
  mutating func insert(_ time: SingleTime, of event: Int64, tagset: Int64) throws {
    try statements.insertSingle.run(time.start, event, time.kind.rawValue, time.end, tagset)
    let months = time.months
    touch(event, months.lowerBound, months.upperBound)
    guard time.isLong else { return }
    for reach in MonthBucket.buckets(first: months.lowerBound, last: months.upperBound) {
      try statements.insertReach.run(reach.level, reach.bucket, event)
    }
  }

  private mutating func addPart(
    _ facts: EventFacts, id: Int64, file: FactMemory.OpenFile, zones: Int64?
  ) throws {
    let group = FactMemory.Group(
      collection: file.collection, uid: EventKey.uid(facts.event.uid))
    try statements.insertPart.run(id, group.collection, group.uid, zones, facts.text)
    groups.insert(group)
    if fresh.count < Self.freshLimit { fresh[id] = facts.event.forRecurrence(id: id) }
  }

  // MARK: - Shared values

  private func tagset(of event: Event, collection: Int64) throws -> Int64 {
    let tags = FactMemory.Tags(
      collection: collection, status: event.status, categories: event.categories,
      isFree: event.leavesTimeFree, declined: event.declinedAddresses)
    return try memory.tagsets.number(of: tags) {
      let (status, lines) = (event.status.code, event.categoryLines)
      let (isFree, declined) = (tags.isFree ? 1 : 0, tags.declined.joined(separator: "\n"))
      let known = try statements.findTagset.first(collection, status, lines, isFree, declined) {
        $0.number(0)
      }
      return try known
        ?? statements.insertTagset.insert(collection, status, lines, isFree, declined)
    }
  }

  func zonesID(of text: [UInt8]) throws -> Int64 {
    try memory.zones.number(of: text) {
      let hash = EventKey.hash(text)
      let same = try statements.findZones.all(hash) { ($0.number(0), $0.bytes(1)) }
      return try same.first { $0.1 == text }?.0 ?? statements.insertZones.insert(hash, text)
    }
  }
}
