import CalendarModel
import Testing

@testable import ICalendar

/// Bytes that nobody means well, shown by name.
struct Hostile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    testDescription = name
    self.bytes = bytes
  }
}

@Suite struct HostileInputTests {
  /// A good event before and after whatever is hostile.
  static func surrounded(_ hostile: [UInt8]) -> [UInt8] {
    let before = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:before\nDTSTART:20260309\nEND:VEVENT\n"
    let after = "\nBEGIN:VEVENT\nUID:after\nDTSTART:20260310\nEND:VEVENT\nEND:VCALENDAR\n"
    return Array(before.utf8) + hostile + Array(after.utf8)
  }

  static func repeated(_ text: String, _ count: Int) -> [UInt8] {
    Array(String(repeating: text, count: count).utf8)
  }

  @Test(arguments: [
    Hostile("10,000 nested components", repeated("BEGIN:X-DEEP\n", 10_000)),
    Hostile(
      "10,000 nested components with their ENDs",
      repeated("BEGIN:X-DEEP\n", 10_000) + repeated("END:X-DEEP\n", 10_000)),
    Hostile("10,000 nested events", repeated("BEGIN:VEVENT\n", 10_000)),
    Hostile("10,000 nested calendars", repeated("BEGIN:VCALENDAR\n", 10_000)),
    Hostile("10,000 ENDs", repeated("END:VEVENT\n", 10_000)),
    Hostile("10,000 lines that are nothing", repeated("nothing\n", 10_000)),
    Hostile("10,000 NUL bytes", [UInt8](repeating: 0, count: 10_000)),
    Hostile("bytes that are no UTF-8", [UInt8](repeating: 0xFF, count: 10_000)),
    Hostile("100,000 folds", Array("nothing".utf8) + repeated("\n a", 100_000)),
  ])
  func goodEventsAroundItAreRead(hostile: Hostile) {
    let bytes = HostileInputTests.surrounded(hostile.bytes)
    let contents = read(bytes: bytes)
    #expect(contents.events.map(\.uid) == ["before", "after"])
    #expect((1...ProblemLog.limit + 1).contains(contents.problems.count))
    let document = Document(bytes)
    #expect(document.bytes == bytes)
    #expect(document.components.count <= 10_010)
  }

  @Test(arguments: [
    ([UInt8](), "the file is empty; get it again, or delete it"),
    ([0xFF, 0xFE, 0x42, 0, 0x0A, 0, 0x42, 0], "the file is in UTF-16; save it as UTF-8"),
    ([0xFE, 0xFF, 0, 0x42], "the file is in UTF-16; save it as UTF-8"),
    ([0xFF], "no calendar in this file, BEGIN:VCALENDAR not found; export it as iCalendar (.ics)"),
  ])
  func aFileWithoutACalendarSaysWhy(bytes: [UInt8], problem: String) {
    #expect(read(bytes: bytes).problems.map(\.message) == [problem])
  }

  /// What a crash can leave in the middle of a file.
  @Test func zerosBeforeAGoodEventDoNotHideIt() {
    let good = "BEGIN:VEVENT\nUID:good\nDTSTART:20260309\nEND:VEVENT"
    let contents = read(
      bytes: HostileInputTests.surrounded([UInt8](repeating: 0, count: 512) + Array(good.utf8)))
    #expect(contents.events.map(\.uid) == ["before", "good", "after"])
    #expect(contents.problems.map(\.description) == ["a.ics:6: a line begins with NUL bytes"])
  }

  @Test(arguments: [
    "DESCRIPTION:", "X-DATA;P=", "EXDATE:", "UID:", "NOTHING", "DTSTART:", "BEGIN:",
  ])
  func oneLineOfFiveMegabytes(start: String) {
    let hostile = Array("BEGIN:VEVENT\n\(start)".utf8) + [UInt8](repeating: 0x61, count: 5_000_000)
    let contents = read(
      bytes: HostileInputTests.surrounded(hostile + Array("\nDTSTART:20260311\nEND:VEVENT".utf8)))
    #expect(contents.events.map(\.uid).contains("before"))
    #expect(contents.events.map(\.uid).contains("after"))
    #expect(contents.events.allSatisfy { $0.notes.utf8.count <= EventReader.textLimit })
    #expect(contents.events.allSatisfy { $0.uid.utf8.count <= EventReader.textLimit })
  }

  @Test func longTextIsCutBetweenCharacters() {
    let (event, problems) = readEvent(
      "DTSTART:20260309\nDESCRIPTION:\(String(repeating: "€", count: 30_000))")
    #expect(event?.notes == String(repeating: "€", count: EventReader.textLimit / 3))
    #expect(problems == ["DESCRIPTION is longer than 64 kB, only its beginning is shown"])
  }

  @Test func twentyThousandExcludedDatesAreKept() {
    let dates = (0..<20_000).map { number in
      let date = (day(1990, 1, 1) + number).civil
      return "\(date.year * 10_000 + date.month * 100 + date.day)"
    }
    let (event, problems) = readEvent(
      "DTSTART:19900101\nRRULE:FREQ=DAILY\nEXDATE:\(dates.joined(separator: ","))")
    guard case .series(let recurrence) = event?.kind else {
      Issue.record("no series")
      return
    }
    #expect(recurrence.exclusions == (0..<20_000).map { .allDay(day(1990, 1, 1) + $0) })
    #expect(problems == [])
  }

  @Test func manyRulesAndCategoriesAreCut() {
    let rules = String(repeating: "RRULE:FREQ=DAILY\n", count: 60)
    let categories = (0..<300).map { "CATEGORIES:c\($0)" }.joined(separator: "\n")
    let (event, problems) = readEvent("DTSTART:20260309\n\(rules)\(categories)")
    guard case .series(let recurrence) = event?.kind else {
      Issue.record("no series")
      return
    }
    #expect(recurrence.rules.count == EventReader.ruleLimit)
    #expect(event?.categories.count == EventReader.categoryLimit)
    #expect(problems.first == "more than 50 RRULEs, the others are ignored")
  }

  @Test func problemsAfterTheHundredthAreCounted() {
    let contents = read(
      "BEGIN:VCALENDAR\n" + String(repeating: "nothing\n", count: 250) + "END:VCALENDAR")
    #expect(contents.problems.count == 101)
    #expect(contents.problems.last?.message == "and 150 more problems in this file")
    #expect(
      contents.problems.first?.description == "a.ics:2: a line without a colon is not a property")
  }
}
