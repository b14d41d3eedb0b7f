import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// The hours of days, as the index stores or packs them and as they are packed from all records.
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

  /// The visible part of hours: rows, columns and title of each place.
  private func shown(_ hours: DayHours?, for request: HoursRequest) -> [String]? {
    hours.map { hours in
      let visible = hours.strip.places.filter {
        $0.rows.overlaps(request.rows) && $0.column < request.columns
      }
      return visible.map {
        "\($0.rows) \($0.column)+\($0.width) \($0.group) \(hours.records[$0.piece].title)"
      } + hours.strip.groups.map { "\($0.rows) \($0.columnCount) \($0.pieceCount) \($0.columns)" }
        + ["\(hours.laneCount)"]
    }
  }

  private func check(_ answers: IndexAnswers, _ random: inout SeededGenerator, _ place: Comment) {
    let contents = answers.contents(of: Self.month, limit: 256)
    for (number, contents) in (contents ?? []).enumerated() {
      let day = Self.month.firstDay + number
      for length in RowLength.allCases {
        let first = random.number(0...length.rowsPerDay - 1)
        let request = HoursRequest(
          day, length, rows: first..<random.number(first + 1...length.rowsPerDay),
          columns: random.number(1...70))
        let all = DayHours(answers.records(touching: day, contents), on: day, length)
        #expect(
          shown(answers.hours(request), for: request) == shown(all, for: request),
          "\(place), day \(number + 1), \(request)")
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
    check(answers, &random, "seed \(seed)")
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
      check(answers, &random, "seed \(seed), round \(round)")
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
