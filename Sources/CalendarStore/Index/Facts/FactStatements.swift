import CalendarModel

/// The statements that write facts, compiled once per connection.
struct FactStatements {
  let findFile, nextFile, insertFile, stampFile, invalidateFile, fileOwner,
    deleteFile: Statement
  let insertEvent, insertWords, eventsOfFile, deleteEvent, setKind: Statement
  let eventsOfKey, newerEvents, olderEvents, sameEvents, sharersOfEvent: Statement
  let insertAlarm, deleteAlarm: Statement
  let insertSingle, findSingle, deleteSingle, insertReach, deleteReach: Statement
  let firstAndLastOfFile, moveEvent, wordsOfEvent: Statement
  let insertPart, groupOfEvent, deletePart: Statement
  let insertSeries, findSeries, deleteSeries: Statement
  let findTagset, insertTagset, findZones, insertZones: Statement
  let insertProblem, deleteProblemsOfFile, deleteProblemsOfEvent: Statement

  init(_ db: Database) throws {
    func make(_ sql: String) throws -> Statement { try Statement(db, sql) }
    findFile = try make(FactSQL.findFile)
    nextFile = try make(FactSQL.nextFile)
    insertFile = try make(FactSQL.insertFile)
    stampFile = try make(FactSQL.stampFile)
    invalidateFile = try make(FactSQL.invalidateFile)
    fileOwner = try make(FactSQL.fileOwner)
    deleteFile = try make(FactSQL.deleteFile)
    insertEvent = try make(FactSQL.insertEvent)
    insertWords = try make(FactSQL.insertWords)
    eventsOfFile = try make(FactSQL.eventsOfFile)
    eventsOfKey = try make(FactSQL.eventsOfKey)
    newerEvents = try make(FactSQL.newerEvents)
    olderEvents = try make(FactSQL.olderEvents)
    sameEvents = try make(FactSQL.sameEvents)
    sharersOfEvent = try make(FactSQL.sharersOfEvent)
    firstAndLastOfFile = try make(FactSQL.firstAndLastOfFile)
    moveEvent = try make(FactSQL.moveEvent)
    wordsOfEvent = try make(FactSQL.wordsOfEvent)
    deleteEvent = try make(FactSQL.deleteEvent)
    setKind = try make(FactSQL.setKind)
    insertAlarm = try make(FactSQL.insertAlarm)
    deleteAlarm = try make(FactSQL.deleteAlarm)
    insertSingle = try make(FactSQL.insertSingle)
    findSingle = try make(FactSQL.findSingle)
    deleteSingle = try make(FactSQL.deleteSingle)
    insertReach = try make(FactSQL.insertReach)
    deleteReach = try make(FactSQL.deleteReach)
    insertPart = try make(FactSQL.insertPart)
    groupOfEvent = try make(FactSQL.groupOfEvent)
    deletePart = try make(FactSQL.deletePart)
    insertSeries = try make(FactSQL.insertSeries)
    findSeries = try make(FactSQL.findSeries)
    deleteSeries = try make(FactSQL.deleteSeries)
    findTagset = try make(FactSQL.findTagset)
    insertTagset = try make(FactSQL.insertTagset)
    findZones = try make(FactSQL.findZones)
    insertZones = try make(FactSQL.insertZones)
    insertProblem = try make(FactSQL.insertProblem)
    deleteProblemsOfFile = try make(FactSQL.deleteProblemsOfFile)
    deleteProblemsOfEvent = try make(FactSQL.deleteProblemsOfEvent)
  }
}

/// Numbers that identify an event in every index of the same calendars.
enum EventKey {
  /// Returns the key of an event, made from its collection's path, its UID and the occurrence it
  /// replaces, in whatever zone that is written.
  static func key(
    collection path: String, uid: String, recurrence: EventTime?, andFollowing: Bool = false
  ) -> Int64 {
    var hash = StableHash()
    hash.add(path)
    hash.add(uid)
    guard let recurrence else { return hash.value }
    switch recurrence {
    case .allDay(let day): hash.add(andFollowing ? 3 : 0, Int64(day.number))
    case .floating(let time): hash.add(andFollowing ? 4 : 1, time.seconds)
    case .zoned(let time, let zone): hash.add(andFollowing ? 5 : 2, zone.instant(of: time).seconds)
    }
    return hash.value
  }

  static func key(of event: Event, collection path: String) -> Int64 {
    guard case .override(let original, let andFollowing) = event.kind else {
      return key(collection: path, uid: event.uid, recurrence: nil)
    }
    return key(
      collection: path, uid: event.uid, recurrence: original, andFollowing: andFollowing)
  }

  /// The number of a UID in `part` and `series`.
  static func uid(_ uid: String) -> Int64 { hash(uid) }

  static func hash(_ text: String) -> Int64 { StableHash.of(text) }

  static func hash(_ bytes: [UInt8]) -> Int64 {
    var hash = StableHash()
    bytes.withUnsafeBufferPointer { hash.add($0) }
    return hash.value
  }
}
