import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// The busy times of days, as the index makes them and as they follow from the first records.
@Suite struct BusyTimesTests {
  private static let month = Month(year: 2026, month: 3)
  private static let people = ["ada@example.org", "zoe@example.org"]

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func event(_ uid: Int, day: Int, _ random: inout SeededGenerator) -> String {
    let (minute, length) = (random.number(0...287) * 5, random.number(0...12) * 5)
    let isWhole = random.chance(10)
    let time = "202603\(two(day))T\(two(minute / 60))\(two(minute % 60))00"
    var lines = ["UID:e\(uid)", "SUMMARY:Event \(uid)"]
    lines += isWhole ? ["DTSTART;VALUE=DATE:202603\(two(day))"] : ["DTSTART:\(time)"]
    let isLong = random.chance(5)
    lines += isWhole ? [] : ["DURATION:PT\(isLong ? random.number(300...3_000) : length)M"]
    if random.chance(60) { lines.append("TRANSP:\(random.chance(70) ? "TRANSPARENT" : "OPAQUE")") }
    if random.chance(30) { lines.append("STATUS:\(random.chance(50) ? "CANCELLED" : "TENTATIVE")") }
    for person in Self.people where random.chance(20) {
      let answer = random.chance(50) ? "DECLINED" : "ACCEPTED"
      lines.append(
        "ATTENDEE;PARTSTAT=\(answer):mailto:\(random.chance(50) ? person.uppercased() : person)")
    }
    return ([["BEGIN:VEVENT"], lines, ["END:VEVENT"]].joined()).joined(separator: "\r\n") + "\r\n"
  }

  private func calendar(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\r\n" + events.joined() + "END:VCALENDAR\r\n"
  }

  private func events(_ random: inout SeededGenerator) -> [String] {
    var events: [String] = []
    for day in 1...31 {
      let most = day % 6 == 0 ? 260...400 : day % 3 == 0 ? 30...150 : 0...20
      for _ in 0..<random.number(most) {
        events.append(event(events.count, day: day, &random))
      }
    }
    return events
  }

  private func check(_ answers: IndexAnswers, _ random: inout SeededGenerator, _ place: Comment) {
    let contents = answers.contents(of: Self.month, limit: 256)
    for (number, contents) in (contents ?? []).enumerated() {
      let day = Self.month.firstDay + number
      let all = answers.records(touching: day, contents)
      let records = contents.spans + all.dropFirst(contents.spans.count).prefix(256)
      let minutes = records.filter(\.isBusy).compactMap { $0.occurrence.minutes(on: day) }
      // What is not read is not free.
      let rest = records.count < all.count ? records.last?.occurrence.piece(on: day)?.start : nil
      let expected = DayBusy(
        day, minutes + (rest.map { [$0..<1_440] } ?? []), isHoliday: contents.summary.isHoliday)
      #expect(answers.busyTimes(of: day) == expected, "\(place), day \(number + 1)")
      let start = LocalTime(day) + Int64(random.number(0...1_430) * 60)
      let time = start..<start + Int64(random.number(1...200) * 60)
      guard time.upperBound <= LocalTime(day + 1) else { continue }
      let besides = records.randomElement(using: &random)?.occurrence.event
      let overlapping = records.filter { $0.overlaps(time) && $0.occurrence.event != besides }
        .sorted(by: Record.isOrderedBefore)
      let limit = random.number(1...8)
      #expect(
        answers.overlaps(of: time, besides: besides, limit: limit)
          == Array(overlapping.prefix(limit)), "\(place), \(time)")
    }
    #expect(contents?.contains { $0.summary.eventCount > ListKind.mostShown } == true, place)
  }

  @Test func busyTimesAreThoseOfTheRecords() throws {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    let folder = ScratchFolder()
    var events = events(&random)
    let path = folder.write(calendar(events), to: "c/all.ics")
    folder.write(calendar((0..<60).map { event($0, day: 6 + $0 % 7, &random) }), to: "d/more.ics")
    func settings(_ addresses: Set<String>, isFirst: Bool) -> CollectionSettings {
      let off = CollectionSettings.Entry(
        path: folder.path + "/d", traits: CollectionTraits(kind: .holidays))
      return CollectionSettings(isFirst ? [] : [off], addresses: addresses)
    }
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .live)
    defer { index.close() }
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    check(index.answers(zone: .utc), &random, "seed \(seed)")
    // Other settings need no other pages, and changed files patch them.
    for round in 0..<4 {
      index.collectionSettings = settings(
        Set(Self.people.filter { _ in random.chance(60) }), isFirst: round % 2 == 0)
      let answers = index.answers(zone: .utc)
      check(answers, &random, "seed \(seed), settings \(round)")
      for _ in 0..<random.number(1...5) {
        let place = random.number(0...events.count - 1)
        events[place] = event(place, day: random.number(1...31), &random)
      }
      folder.write(calendar(events), to: "c/all.ics")
      index.noteEdits(at: [path])
      index.waitForEdits(milliseconds: 20_000)
      _ = index.takeNews()
      check(answers, &random, "seed \(seed), round \(round)")
    }
  }

  @Test func aFileThatSaysOpaqueNowIsBusy() throws {
    let folder = ScratchFolder()
    func text(_ line: String) -> String {
      calendar(["BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20260310\r\n\(line)END:VEVENT\r\n"])
    }
    let path = folder.write(text(""), to: "c/a.ics")
    let index = try CalendarIndex(
      sources: [folder.path], zones: ZoneCatalog(), location: .temporary(), mode: .live)
    defer { index.close() }
    index.patience = .forever
    index.start()
    index.waitUntilCurrent()
    let answers = index.answers(zone: .utc)
    #expect(answers.busyTimes(of: Self.month.firstDay + 9)?.intervals == [])
    folder.write(text("TRANSP:OPAQUE\r\n"), to: "c/a.ics")
    index.noteEdits(at: [path])
    index.waitForEdits(milliseconds: 20_000)
    _ = index.takeNews()
    #expect(answers.busyTimes(of: Self.month.firstDay + 9)?.intervals == [0..<1_440])
    #expect(answers.busyTimes(of: Self.month.firstDay + 10)?.intervals == [])
  }
}
