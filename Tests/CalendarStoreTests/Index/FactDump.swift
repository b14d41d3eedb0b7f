import Foundation

@testable import CalendarStore

/// All facts of an index as lines of text in which rows are named by what they stand for, not by
/// their ids: equal for two indexes that know the same files.
struct FactDump {
  private let db: Database
  private var lines: [String] = []
  private var files: [Int64: String] = [:]
  private var events: [Int64: String] = [:]
  private var tagsets: [Int64: String] = [:]
  private var zones: [Int64: String] = [:]

  static func lines(_ db: Database) throws -> [String] {
    var dump = FactDump(db)
    try dump.addFiles()
    try dump.addNames()
    try dump.addEvents()
    try dump.addTimes()
    try dump.addSeries()
    try dump.addWords()
    try dump.addTodos()
    return dump.lines.sorted()
  }

  private init(_ db: Database) { self.db = db }

  private func rows(_ sql: String) throws -> [TableRow] { try TableRow.fetchAll(db, sql: sql) }

  private mutating func addFiles() throws {
    for row in try rows("SELECT id, position, path, name, color FROM collection") {
      files[-(row[0] as Int64)] = row[2]
      lines.append(
        "calendar \(row["position"] as Int) \(row["path"] as String) \(row["name"] as String)")
    }
    for row in try rows("SELECT id, collection, name, modified, size, inode, changed FROM file") {
      let name = "\(files[-(row[1] as Int64)] ?? "?")/\(row[2] as String)"
      files[row[0]] = name
      lines.append(
        "file \(name) \(row[3] as Int64) \(row[4] as Int64) \(row[5] as Int64) \(row[6] as Int64)")
    }
    for row in try rows("SELECT file, path, line, reason FROM problem") {
      let file = (row[0] as Int64?).map { files[$0] ?? "?" } ?? row[1] ?? "?"
      lines.append("problem \(file) \(row[2] as Int? ?? 0) \(row[3] as String)")
    }
    for setting in [IndexSetting.eventCount, .fileCount, .otherCount, .todoCount] {
      lines.append("setting \(setting) \(try IndexSetting.number(setting, db))")
    }
  }

  private mutating func addNames() throws {
    for row in try rows("SELECT id, collection, status, categories, tracked FROM tagset") {
      let path = files[-(row[1] as Int64)] ?? "?"
      tagsets[row[0]] = "\(path)|\(row[2] as Int)|\(row[3] as String)|\(row[4] as Int)"
    }
    for row in try rows("SELECT id, text FROM zones") {
      zones[row[0]] = text(row[1])
    }
  }

  private mutating func addEvents() throws {
    for row in try rows("SELECT * FROM event") {
      let name = "\(files[row["file"]] ?? "?")@\(row["offset"] as Int)"
      events[row["id"]] = name
      lines.append(
        "kind \(files[row["file"]] ?? "?") \(row["title"] as String) \(row["kind"] as Int)")
      let zones = (row["zones"] as Int64?).map { self.zones[$0] ?? "?" } ?? "-"
      let tagset = tagsets[row["tagset"]] ?? "?"
      let columns = [
        "length", "key", "kind", "moment", "title", "location", "color", "sequence",
        "fingerprint",
      ].map { "\(row[$0] as TableValue)" }
      lines.append("event \(name) \(zones) \(tagset) \(columns.joined(separator: " "))")
    }
  }

  private mutating func addTimes() throws {
    for row in try rows("SELECT event, moment, time, end, tagset, uid FROM single") {
      lines.append(
        "single \(name(row[0])) \(row[1] as Int64) \(row[2] as Int) \(row[3] as Int64) "
          + "\(tagsets[row[4]] ?? "?") \(row[5] as Int64)")
    }
    for row in try rows("SELECT event, far, code FROM alarm") {
      let code = (row[2] as [UInt8]).map { "\($0)" }.joined(separator: ",")
      lines.append("alarm \(name(row[0])) \(row[1] as TableValue) \(code)")
    }
    for row in try rows("SELECT event, collection, is_tracked, end FROM tentative") {
      let path = files[-(row[1] as Int64)] ?? "?"
      lines.append("tentative \(name(row[0])) \(path) \(row[2] as Int) \(row[3] as Int64)")
    }
    for row in try rows("SELECT event, plan FROM linked") {
      lines.append("linked \(name(row[0])) \(row[1] as Int64)")
    }
    for row in try rows("SELECT event, numbers FROM own_number") {
      lines.append("numbers \(name(row[0])) \(row[1] as String)")
    }
    for row in try rows("SELECT event, level, bucket FROM reach") {
      lines.append("reach \(name(row[0])) \(row[1] as Int) \(row[2] as Int)")
    }
  }

  private mutating func addSeries() throws {
    for row in try rows("SELECT event, collection, uid, zones, text FROM part") {
      let zones = (row[3] as Int64?).map { self.zones[$0] ?? "?" } ?? "-"
      lines.append(
        "part \(name(row[0])) \(files[-(row[1] as Int64)] ?? "?") \(row[2] as Int64) \(zones) "
          + text(row[4]))
    }
    for row in try rows("SELECT * FROM series") {
      let columns = ["uid", "first", "last", "last_start", "exhausted"]
        .map { "\(row[$0] as TableValue)" }
      lines.append(
        "series \(name(row["event"])) \(tagsets[row["tagset"]] ?? "?") "
          + columns.joined(separator: " "))
    }
  }

  /// The words of live events, asked for one word at a time: the texts themselves are not kept.
  private mutating func addWords() throws {
    for word in ["alpha", "beta", "gamma", "delta", "place", "note", "anna"] {
      for row in try rows("SELECT rowid FROM words WHERE words MATCH '\(word)'") {
        if let event = events[row[0]] { lines.append("word \(word) \(event)") }
      }
    }
  }

  private mutating func addTodos() throws {
    var todos: [Int64: String] = [:]
    for row in try rows("SELECT * FROM todo") {
      let name = "\(files[row["file"]] ?? "?")@\(row["offset"] as Int)"
      todos[row["id"]] = name
      let zones = (row["zones"] as Int64?).map { self.zones[$0] ?? "?" } ?? "-"
      let columns = ["length", "key", "uid", "content"].map { "\(row[$0] as TableValue)" }
      lines.append("todo \(name) \(zones) \(columns.joined(separator: " ")) \(text(row["text"]))")
    }
    for row in try rows("SELECT * FROM listed") {
      let columns = [
        "uid", "parent", "is_current", "status", "clock", "due", "rank", "place", "created",
        "content", "begin_clock", "begin", "done", "original", "alarm_first", "alarm_last", "above",
        "is_nested", "at_clock", "at",
      ].map { "\(row[$0] as TableValue)" }
      lines.append(
        "listed \(todos[row["todo"]] ?? "gone") \(tagsets[row["tagset"]] ?? "?") "
          + columns.joined(separator: " ") + " \(tagsets[row["above_tagset"]] ?? "-")")
    }
    for row in try rows("SELECT clock, day, kind, count, tagset, above FROM open_count") {
      let numbers = (0...3).map { "\(row[$0] as Int)" }.joined(separator: " ")
      lines.append("open \(numbers) \(tagsets[row[4]] ?? "?") \(tagsets[row[5]] ?? "-")")
    }
    for word in ["alpha", "beta", "gamma", "delta"] {
      for row in try rows("SELECT rowid FROM todo_words WHERE todo_words MATCH '\(word)'") {
        lines.append("todo word \(word) \(todos[row[0]] ?? "gone")")
      }
    }
  }

  private func text(_ blob: [UInt8]) -> String { String(decoding: blob, as: UTF8.self) }

  private func name(_ event: Int64) -> String { events[event] ?? "gone" }
}
