import CalendarModel
import Foundation
import TestSupport

extension CalendarTree {
  private static let archive = "8/archive.ics"
  /// Files larger than a megabyte are read slice by slice: this one takes several transactions.
  private static let archiveSize = 1_300_000

  /// Moves every sixth file into one large file, and adds a series whose parts lie in several files.
  static func withArchive(_ files: [String: Data]) throws -> [String: Data] {
    var files = files
    var events: [String] = []
    let names = files.keys.filter { $0.hasSuffix(".ics") }.sorted()
    for (number, name) in names.enumerated() where number % 6 == 0 {
      guard let data = files.removeValue(forKey: name) else { continue }
      events += Self.events(of: String(decoding: data, as: UTF8.self))
    }
    files["8/displayname"] = Data("Archive".utf8)
    let padding = archiveSize / max(1, events.count)
    files[archive] = calendar(events.map { padded($0, by: padding) })
    files["8/series.ics"] = calendar([part("DTSTART:20260105T170000Z\r\nRRULE:FREQ=WEEKLY")])
    for week in 1...20 {
      let (old, new) = (day(week * 7 + 4), day(week * 7 + 5))
      files["8/part-\(week).ics"] = calendar([
        part("RECURRENCE-ID:\(old)T170000Z\r\nDTSTART:\(new)T18\(week + 10)00Z")
      ])
    }
    return files
  }

  /// What other programs may have made of it: files are gone, moved, new, and say something else.
  static func changed(_ base: [String: Data], seed: Int, version: Int) -> [String: Data] {
    var random = SeededGenerator(seed: seed)
    var files: [String: Data] = [:]
    for (name, data) in base.sorted(by: { $0.key < $1.key }) {
      if version == 2, name.hasPrefix("5/") { continue }
      guard name.hasSuffix(".ics") else {
        files[name] = name == "3/displayname" ? Data("Version \(version)".utf8) : data
        continue
      }
      switch random.number(0...19) {
      case 0: continue
      case 1...2: files[name] = retitled(data, random.number(0...99))
      case 3: files[name.replacingOccurrences(of: "/", with: "/moved-")] = data
      case 4:
        files[name] = data
        files[name.replacingOccurrences(of: "/", with: "/new-")] = calendar([
          part("DTSTART;VALUE=DATE:\(day(random.number(0...300)))", uid: "new \(name)")
        ])
      default: files[name] = data
      }
    }
    files[archive] = base[archive].map { shuffled($0, using: &random) }
    return files
  }

  // MARK: - Text

  private static func retitled(_ data: Data, _ number: Int) -> Data {
    let text = String(decoding: data, as: UTF8.self)
    return Data(text.replacingOccurrences(of: "SUMMARY:", with: "SUMMARY:Meeting \(number) ").utf8)
  }

  /// Some events leave the file, the others stand in another order.
  private static func shuffled(_ data: Data, using random: inout SeededGenerator) -> Data {
    var events = events(of: String(decoding: data, as: UTF8.self))
    events.shuffle(using: &random)
    return calendar(Array(events.dropLast(events.count / 10)))
  }

  private static func events(of text: String) -> [String] {
    text.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst().map { rest in
      let end = rest.range(of: "END:VEVENT\r\n")?.upperBound ?? rest.endIndex
      return "BEGIN:VEVENT\r\n" + rest[..<end]
    }
  }

  /// With notes, which count for how much is written at once; in one line, which is read quickly.
  private static func padded(_ event: String, by count: Int) -> String {
    let begin = "BEGIN:VEVENT\r\n"
    let line = "DESCRIPTION:" + String(repeating: "notes ", count: count / 6) + "\r\n"
    return begin + line + event.dropFirst(begin.count)
  }

  private static func calendar(_ events: [String]) -> Data {
    let begin = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//t//EN\r\n"
    return Data((begin + events.joined() + "END:VCALENDAR\r\n").utf8)
  }

  private static func part(_ lines: String, uid: String = "series") -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTAMP:20260101T000000Z\r\n\(lines)\r\n"
      + "SUMMARY:Meeting \(uid)\r\nCATEGORIES:work/parts\r\nEND:VEVENT\r\n"
  }

  /// The day with a number in 2026, as iCalendar writes it.
  private static func day(_ number: Int) -> String {
    let civil = (Day(20_454) + number).civil
    return String(civil.year * 10_000 + civil.month * 100 + civil.day)
  }
}
