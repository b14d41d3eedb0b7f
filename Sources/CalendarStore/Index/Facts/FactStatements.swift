import GRDB

/// The statements that write facts, compiled once a connection.
struct FactStatements {
  let findFile, nextFile, insertFile, stampFile, invalidateFile, fileOwner,
    deleteFile: FastStatement
  let insertEvent, insertWords, eventsOfFile, deleteEvent, setKind: FastStatement
  let eventsOfKey, newerEvents, olderEvents, sameEvents, sharersOfEvent: FastStatement
  let insertAlarm, deleteAlarm: FastStatement
  let insertSingle, findSingle, deleteSingle, insertReach, deleteReach: FastStatement
  let firstAndLastOfFile, moveEvent, wordsOfEvent: FastStatement
  let insertPart, groupOfEvent, deletePart: FastStatement
  let insertSeries, findSeries, deleteSeries: FastStatement
  let findTagset, insertTagset, findZones, insertZones: FastStatement
  let insertProblem, deleteProblemsOfFile, deleteProblemsOfEvent: FastStatement

  init(_ db: Database) throws {
    func make(_ sql: String) throws -> FastStatement { try FastStatement(db, sql) }
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
