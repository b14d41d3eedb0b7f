import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// The hours of days, as the index packs them and as they are packed from all records.
@Suite struct HoursTests {
  private static let month = Month(year: 2026, month: 3)

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func event(_ uid: Int, day: Int, minute: Int, length: Int) -> String {
    let time = "202603\(two(day))T\(two(minute / 60))\(two(minute % 60))00"
    return """
      BEGIN:VEVENT\r
      UID:e\(uid)\r
      DTSTART:\(time)\r
      DURATION:PT\(length)M\r
      SUMMARY:Event \(uid)\r
      END:VEVENT\r

      """
  }

  private func calendar(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\r\n" + events.joined() + "END:VCALENDAR\r\n"
  }

  /// Events of a month: some days have few, others up to 400.
  private func events(_ random: inout SeededGenerator) -> [String] {
    var events: [String] = []
    for day in 1...31 {
      let most = day % 6 == 0 ? 260...400 : day % 3 == 0 ? 30...260 : 0...33
      let count = random.number(most)
      for _ in 0..<count {
        let isLong = random.chance(20)
        events.append(
          event(
            events.count, day: day, minute: random.number(0...287) * 5,
            length: isLong ? random.number(300...3_000) : random.number(0...24) * 5))
      }
    }
    return events
  }

  private func check(_ answers: IndexAnswers, _ place: Comment) {
    let contents = answers.contents(of: Self.month, limit: 256)
    for (number, contents) in (contents ?? []).enumerated() {
      let day = Self.month.firstDay + number
      let records = answers.records(touching: day, contents)
      for length in RowLength.allCases {
        let hours = answers.hours(of: day, length)
        #expect(
          hours == DayHours(records, on: day, length), "\(place), day \(number + 1), \(length)")
        #expect(
          hours.map { $0.records.count + $0.strip.moreCount + $0.laneCount }
            == contents.summary.eventCount, "\(place), day \(number + 1)")
      }
    }
    #expect(contents?.contains { $0.summary.eventCount > ListKind.mostShown } == true, place)
  }

  @Test func hoursAreThoseOfTheRecords() throws {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    let folder = ScratchFolder()
    var events = events(&random)
    let path = folder.write(calendar(events), to: "c/all.ics")
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .live)
    defer { index.close() }
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    let answers = index.answers(zone: .utc)
    check(answers, "seed \(seed)")
    // The pages are patched now.
    for round in 0..<4 {
      for _ in 0..<random.number(1...5) {
        let place = random.number(0...events.count - 1)
        events[place] = event(
          place, day: random.number(1...31), minute: random.number(0...287) * 5,
          length: random.number(0...1_500))
      }
      folder.write(calendar(events), to: "c/all.ics")
      index.noteEdits(at: [path])
      index.waitForEdits(milliseconds: 20_000)
      _ = index.takeNews()
      check(answers, "seed \(seed), round \(round)")
    }
  }
}

extension IndexAnswers {
  /// Returns all records that touch a day.
  func records(touching day: Day, _ contents: DayContents) -> [CalendarModel.Record] {
    let starting = records(startingOn: day, numbers: 0..<10_000) ?? []
    return contents.spans + starting.filter { !$0.occurrence.isSpan }
  }
}
