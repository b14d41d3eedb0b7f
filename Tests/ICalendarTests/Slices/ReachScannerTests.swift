import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

@Suite struct ReachScannerTests {
  private static let fixtures: [URL] = ["ICalendarTests", "CalendarStoreTests"].flatMap { target in
    let folder = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(target)/Fixtures")
    return calendarFileNames(in: folder).map { folder.appending(path: "\($0).ics") }
  }

  /// Expects that a text may touch all months that its events and tasks touch, for readers in every
  /// zone.
  /// - Returns: the number of events.
  @discardableResult
  private static func expectReach(
    of bytes: [UInt8], with reader: inout CalendarReader, _ comment: @autoclosure () -> String
  ) -> Int {
    let reach = ReachScanner.reach(of: bytes.span)
    let contents = reader.read(bytes, path: "a.ics", collection: CollectionID(rawValue: 1))
    for event in contents.events {
      expect(reach, reaches: days(of: event), "\(comment()): \(event)")
    }
    for part in contents.todos {
      for days in days(of: part.todo) {
        expect(reach, reaches: days, "\(comment()): \(part.todo)")
      }
    }
    return contents.events.count
  }

  private static func expect(
    _ reach: MonthReach, reaches days: (first: Day, last: Day?),
    _ comment: @autoclosure () -> String
  ) {
    let first = (days.first - 1).month.index
    let last = days.last.map { ($0 + 1).month.index } ?? .max
    if reach.first <= first, last <= reach.last { return }
    Issue.record("\(reach) misses \(first)...\(last) of \(comment())")
  }

  private static func days(of event: Event) -> (first: Day, last: Day?) {
    let own = event.ownOccurrence(in: .utc)
    var days = (first: own.start.day, last: Optional(max(own.start, own.end).day))
    switch event.kind {
    case .single: break
    case .override(let original, let andFollowing):
      let day = original.localTime(in: .utc).day
      days.first = min(days.first, day)
      days.last = andFollowing ? nil : days.last.map { max($0, day) }
    case .series:
      var budget = StepBudget(100_000)
      let series = Series(event, budget: budget)
      // Of a rule that takes too long, nobody knows the end.
      if let extent = series.extent(in: .utc, budget: &budget), !budget.isSpent, !series.isCut {
        (days.first, days.last) = (min(days.first, extent.first), extent.last)
      }
    }
    return days
  }

  /// A part of another task may have its place on that one's day.
  private static func days(of todo: Todo) -> [(first: Day, last: Day?)] {
    if todo.parent != nil { return [(Day(-10_000_000), nil)] }
    var times = [todo.start, todo.due].compactMap(\.self).map { $0.localTime(in: .utc).day }
    if case .completed(let instant?) = todo.state {
      times.append(Zone.utc.localTime(of: instant).day)
    }
    var days = times.map { (first: $0, last: Optional($0)) }
    if let anchor = todo.anchor {
      days.append(
        Self.days(of: Event(id: todo.id, collection: todo.collection, start: anchor, todo.details)))
    }
    return days
  }

  @Test func noFixtureIsReachedLessThanItIsRead() throws {
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    #expect(Self.fixtures.count > 80)
    for file in Self.fixtures {
      let bytes = Array(try Data(contentsOf: file))
      Self.expectReach(of: bytes, with: &reader, file.lastPathComponent)
      Self.expectReach(of: bytes.filter { $0 != 13 }, with: &reader, file.lastPathComponent)
    }
  }

  @Test func noRandomTextIsReachedLessThanItIsRead() throws {
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    let others = try Self.fixtures.map { Array(try Data(contentsOf: $0)) }
    var (events, exact) = (0, 0)
    for seed in 0..<10_000 {
      var random = SeededGenerator(seed: seed)
      var texts = ReachTexts(seed: seed)
      var bytes = texts.text()
      if random.chance(3) { texts.damage(&bytes, with: others) }
      events += Self.expectReach(of: bytes, with: &reader, "seed \(seed)")
      let reach = ReachScanner.reach(of: bytes.span)
      exact += reach.first > .min && reach.last < .max ? 1 : 0
    }
    // The texts have something to find, and the scanner finds more than “everything”.
    #expect(events > 5_000)
    #expect(exact > 500)
  }

  @Test(arguments: [
    ("DTSTART:20260309T090000Z", "2026-03", "2026-03"),
    ("dtstart;tzid=Europe/Berlin:20260309T090000\nDTEND:20260512", "2026-03", "2026-05"),
    ("DTSTART;TZID=\"tzone://a:b\":20260315T090000", "2026-03", "2026-03"),
    ("DTSTART;VALUE=DATE:19691215\nDURATION:P40D", "1969-12", "1970-01"),
    ("DTSTART:20260301", "2026-02", "2026-03"),
    ("DTSTART:20260315\nRRULE:FREQ=DAILY", "2026-03", ""),
    ("DTSTART:20260315\nRRULE:FREQ=DAILY;UNTIL=20260415", "2026-03", "2026-04"),
    ("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,TU\nDTSTART:20260310", "2026-03", "2026-04"),
    ("DTSTART:20260310\nRRULE:FREQ=DAILY;COUNT=4;BYMONTH=1", "2026-03", ""),
    ("DTSTART:20260310\nRDATE:20300101", "", ""),
    ("DTSTART:2026031\n 0", "", ""), ("DTSTA\n RT:20260310", "", ""),
    ("SUMMARY:DTSTART:20260310", nil, nil), ("DTSTAMP:20260310T000000Z", nil, nil),
    (
      "RECURRENCE-ID:20260115\nDTSTART:20260415\nDESCRIPTION:long\n  line", "2026-01", "2026-04"
    ),
    ("RECURRENCE-ID;RANGE=THISANDFUTURE:20260115\nDTSTART:20260415", "2026-01", ""),
  ])
  func aLookFindsTheMonths(lines: String, first: String?, last: String?) {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Z\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
      + "RRULE:FREQ=YEARLY\nEND:STANDARD\nEND:VTIMEZONE\n"
    let text = "BEGIN:VCALENDAR\n\(zone)BEGIN:VEVENT\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    for text in [text, text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r")] {
      let bytes = Array(text.utf8)
      let reach = ReachScanner.reach(of: bytes.span)
      guard let first, let last else {
        #expect(reach == .nothing)
        continue
      }
      #expect(reach.first == Self.month(first)?.index ?? .min)
      #expect(reach.last == Self.month(last)?.index ?? .max)
    }
  }

  private static func month(_ text: String) -> Month? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return parts.count == 2 ? Month(year: parts[0], month: parts[1]) : nil
  }

  // MARK: - Parts

  @Test func partsOfALargeTextAreWhatTheWholeTextSays() {
    let months = Month(year: 2026, month: 2)...Month(year: 2026, month: 4)
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    var (partCount, missedCount) = (0, 0)
    for seed in 0..<600 {
      var texts = ReachTexts(seed: seed)
      let bytes = texts.largeText()
      let collection = CollectionID(rawValue: 1)
      let whole = reader.read(bytes, path: "a.ics", collection: collection)
      let events = Dictionary(zip(whole.ranges, whole.events.indices)) { first, _ in first }
      var found: Set<Int> = []
      var limits = SliceLimits()
      limits.windowSize = 1 + seed * 7
      reader.readParts(
        touching: months, collection: collection, limits: limits,
        window: { Array(bytes.dropFirst($0).prefix($1)) },
        take: { part, text in
          for (place, range) in part.ranges.enumerated() {
            #expect(text[range] == Array(bytes[range]), "seed \(seed)")
            guard let index = events[range] else {
              Issue.record("seed \(seed): nothing is at \(range)")
              continue
            }
            #expect(part.events[place] == whole.events[index], "seed \(seed)")
            #expect(part.alarms[place] == whole.alarms[index], "seed \(seed)")
            #expect(part.zonesOfEvents[place] == whole.zonesOfEvents[index], "seed \(seed)")
            #expect(found.insert(index).inserted)
          }
          return true
        })
      partCount += found.count
      for (index, event) in whole.events.enumerated() where !found.contains(index) {
        let days = Self.days(of: event)
        let touches =
          days.first.month <= months.upperBound
          && days.last.map { $0.month >= months.lowerBound } ?? true
        missedCount += touches ? 1 : 0
      }
    }
    // What stands in unknown components and the like is left for later.
    #expect(partCount > 1_000)
    #expect(missedCount < partCount / 2)
  }
}

/// Texts at random, regular and odd ones, with all that says when an event or a task is.
private struct ReachTexts {
  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: seed &* 7_919 &+ 1) }

  /// One to a few components, and anything that may stand around them.
  mutating func text() -> [UInt8] {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
    for _ in 0...random.number(0...3) {
      if random.chance(3) { lines += zone() }
      lines += component()
      if random.chance(12) {
        lines.append("END:\(word(["VEVENT", "X-A", "STANDARD", "VTIMEZONE"]))")
      }
    }
    if !random.chance(9) { lines.append("END:VCALENDAR") }
    return encoded(lines)
  }

  /// Many components without oddities around them.
  mutating func largeText() -> [UInt8] {
    var lines = ["BEGIN:VCALENDAR"] + zone()
    for _ in 0..<random.number(5...40) { lines += component() }
    if random.chance(3) { lines += zone() }
    return Array((lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
  }

  /// Cuts, changes and stuffs a text at random places.
  mutating func damage(_ bytes: inout [UInt8], with others: [[UInt8]]) {
    for _ in 0...random.number(0...3) {
      let place = random.number(0...bytes.count)
      let length = min(random.number(0...60), bytes.count - place)
      switch random.number(0...3) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1: if place < bytes.count { bytes[place] = UInt8(random.number(0...255)) }
      case 2: bytes.insert(Array(";:,= \r\n\0TZ0-".utf8)[random.number(0...11)], at: place)
      default:
        let other = others[random.number(0...others.count - 1)]
        bytes.insert(
          contentsOf: other.dropFirst(random.number(0...other.count)).prefix(length), at: place)
      }
    }
  }

  // MARK: - Components

  private mutating func component() -> [String] {
    let kind = word(["VEVENT", "VEVENT", "VEVENT", "VEVENT", "VTODO", "VJOURNAL"])
    var lines = ["UID:\(random.number(0...9))", "SUMMARY:Text"]
    if !random.chance(12) { lines.append(date("DTSTART")) }
    if random.chance(2) { lines.append(date(kind == "VTODO" ? "DUE" : "DTEND")) }
    if random.chance(4) { lines.append("DURATION:\(duration())") }
    if random.chance(4) { lines.append("RRULE:\(rule())") }
    if random.chance(12) { lines.append(date("RDATE") + "," + dateValue()) }
    if random.chance(8) { lines.append(date("EXDATE")) }
    if random.chance(9) { lines.append(date("RECURRENCE-ID")) }
    if random.chance(30) { lines.append("RECURRENCE-ID;RANGE=THISANDFUTURE:\(dateValue())") }
    if kind == "VTODO", random.chance(4) { lines.append("COMPLETED:\(dateValue())") }
    if kind == "VTODO", random.chance(6) { lines.append("RELATED-TO:\(random.number(0...9))") }
    if random.chance(6) { lines.append("DTSTAMP:20200101T000000Z") }
    lines.shuffle(using: &random)
    if random.chance(6) {
      lines += ["BEGIN:VALARM", "TRIGGER:-PT5M", "DURATION:PT1M", "REPEAT:2", "END:VALARM"]
    }
    return ["BEGIN:\(kind)"] + lines + ["END:\(kind)"]
  }

  private mutating func zone() -> [String] {
    ["BEGIN:VTIMEZONE", "TZID:Own", "BEGIN:STANDARD", "DTSTART:19700101T000000"]
      + (random.chance(2) ? ["RRULE:FREQ=YEARLY;BYMONTH=3"] : [])
      + ["TZOFFSETFROM:+1300", "TZOFFSETTO:+1345", "END:STANDARD", "END:VTIMEZONE"]
  }

  // MARK: - Values

  private mutating func date(_ name: String) -> String {
    let zone = word(["Europe/Berlin", "Own", "\"a:b\"", "tzone://Microsoft/Utc", "Pacific/Apia"])
    let parameters = word(["", "", ";VALUE=DATE", ";TZID=\(zone)", ";VALUE=DATE-TIME;TZID=\(zone)"])
    return "\(name)\(parameters):\(dateValue())"
  }

  private mutating func dateValue() -> String {
    let year = random.chance(5) ? random.number(1_890...2_090) : random.number(2_025...2_027)
    let day = 10_000 * year + 100 * random.number(1...12) + random.number(1...31)
    let text = String(day)
    switch random.number(0...9) {
    case 0...2: return text
    case 3...5: return "\(text)T\(random.number(10...23))3000"
    case 6: return "\(text)T235959Z"
    case 7: return "\(text)t0030z"
    case 8: return " \(text)T240000 "
    default: return word(["", "2026", "\(text)T", "20261301", "\(text)/P1D", "2026-03-09"])
    }
  }

  private mutating func duration() -> String {
    word(["PT1H", "P3D", "P7W", "-PT5M", "P", "P400DT30H", "pt90m", "P1Y"])
  }

  private mutating func rule() -> String {
    var parts = ["FREQ=\(word(["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "weekly", "HOURLY", ""]))"]
    if random.chance(3) { parts.append("INTERVAL=\(word(["1", "2", "5", "0", "12"]))") }
    if random.chance(2) { parts.append("COUNT=\(word(["1", "4", "13", "60", "-1", "x"]))") }
    if random.chance(3) { parts.append("UNTIL=\(dateValue())") }
    if random.chance(3) {
      parts.append("BYDAY=\(word(["MO", "MO,TU,FR", "5MO", "-1SU", "1FR", "ZZ"]))")
    }
    if random.chance(5) { parts.append("BYMONTHDAY=\(word(["31", "13", "-1", "29,30", "40"]))") }
    if random.chance(7) { parts.append("BYMONTH=\(word(["2", "1,7", "12"]))") }
    if random.chance(9) { parts.append("BYSETPOS=\(word(["1", "-1", "5"]))") }
    if random.chance(9) { parts.append(word(["WKST=SU", "RSCALE=HEBREW", " UNTIL=20250101", ""])) }
    if random.chance(3) { parts.shuffle(using: &random) }
    if random.chance(20) { return word(["D1 #5", "W2 MO #4", "MP1 1+ MO #0", "YD1 200 #3"]) }
    return parts.joined(separator: ";")
  }

  // MARK: - Bytes

  /// The lines with ends of one kind, some of them folded or in other letters.
  private mutating func encoded(_ lines: [String]) -> [UInt8] {
    let end = word(["\r\n", "\r\n", "\n", "\r"])
    var text = random.chance(20) ? "\u{FEFF}" : ""
    for line in lines {
      var line = line
      if random.chance(9) { line = random.chance(2) ? line.lowercased() : line.capitalized }
      if random.chance(15), line.count > 1 {
        let place = line.index(line.startIndex, offsetBy: random.number(0...line.count - 1))
        line.insert(contentsOf: end + word([" ", "\t"]), at: place)
      }
      if random.chance(90) { line = "\0" + line }
      if random.chance(60) { line = "DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=" + end + line }
      text += line + (random.chance(80) ? end : "") + end
    }
    return Array(text.utf8)
  }

  private mutating func word(_ words: [String]) -> String {
    words[random.number(0...words.count - 1)]
  }
}
