import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// The alarms that an index finds.
@Suite struct AlarmSearchTests {
  private static var zones: ZoneCatalog { ZoneCatalog() }
  private static let berlin = zones.zone(named: "Europe/Berlin") ?? .utc

  private func open(_ folder: ScratchFolder) throws -> CalendarIndex {
    let index = try CalendarIndex(
      sources: [folder.path], zones: Self.zones, location: .temporary(), mode: .once)
    index.start()
    index.waitUntilCurrent()
    return index
  }

  private static func instant(_ text: String) -> Instant {
    berlin.instant(of: LocalTime(iso8601: text) ?? LocalTime(seconds: 0))
  }

  private func lines(
    _ answers: IndexAnswers, in window: Range<Instant>, limit: Int = .max
  ) -> [AlarmWorld.Line] {
    (answers.alarms(in: window, limit: limit) ?? []).map {
      AlarmWorld.Line(
        moment: $0.due.moment, title: $0.record.title, start: $0.record.occurrence.start,
        rings: $0.due.rings)
    }
  }

  private func texts(_ answers: IndexAnswers, from: String, to: String) -> [String] {
    lines(answers, in: Self.instant(from)..<Self.instant(to)).map {
      "\(Self.berlin.localTime(of: $0.moment).iso8601Text) \($0.title)"
    }
  }

  @Test(arguments: 0..<12)
  func findsWhatLookingAtEverythingFinds(seed: Int) throws {
    let world = AlarmWorld(seed: seed, count: 60)
    let folder = ScratchFolder()
    for file in world.files { folder.write(file.text, to: "c/" + file.name) }
    let index = try open(folder)
    defer { index.close() }
    for zone in [Self.berlin, Self.zones.zone(named: "America/New_York") ?? .utc] {
      let answers = index.answers(zone: zone)
      for (from, seconds) in [
        ("2026-03-01T00:00", 40 * 86_400), ("2026-03-15T06:00", 7200), ("2026-03-29T00:00", 86_400),
        ("2026-06-01T00:00", 366 * 86_400),
      ] {
        let window = Self.instant(from)..<(Self.instant(from) + Int64(seconds))
        let found = lines(answers, in: window)
        #expect(found.sorted() == world.due(in: window, for: zone), "seed \(seed), \(from)")
        #expect(found.map(\.moment) == found.map(\.moment).sorted())
        let first = lines(answers, in: window, limit: 5)
        #expect(first == Array(found.prefix(5)), "seed \(seed), \(from)")
      }
    }
  }

  private func alarm(_ trigger: String) -> String {
    "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER\(trigger)\nEND:VALARM"
  }

  @Test func aChangedAlarmIsAChangedEvent() throws {
    let folder = ScratchFolder()
    let event = "DTSTART:20260310T090000\nSUMMARY:Walk\n"
    folder.write(vcalendar(uid: "a", event + alarm(":-PT15M")), to: "c/a.ics")
    let index = try open(folder)
    defer { index.close() }
    let answers = index.answers(zone: Self.berlin)
    let day = ("2026-03-10T00:00", "2026-03-11T00:00")
    #expect(texts(answers, from: day.0, to: day.1) == ["2026-03-10T08:45:00 Walk"])
    for (trigger, expected) in [
      (":-PT30M", ["2026-03-10T08:30:00 Walk"]), (":-P9D", []),
      (";VALUE=DATE-TIME:20260310T060000Z", ["2026-03-10T07:00:00 Walk"]),
    ] {
      let path = folder.write(vcalendar(uid: "a", event + alarm(trigger)), to: "c/a.ics")
      index.look(at: [path])
      index.waitForEdits(milliseconds: 60_000)
      _ = index.takeNews()
      #expect(texts(answers, from: day.0, to: day.1) == expected)
    }
    let path = folder.write(vcalendar(uid: "a", event), to: "c/a.ics")
    index.look(at: [path])
    index.waitForEdits(milliseconds: 60_000)
    #expect(texts(answers, from: "2026-01-01T00:00", to: "2027-01-01T00:00") == [])
  }

  @Test func aFilterLetsAlarmsOfItsEventsThrough() throws {
    let folder = ScratchFolder()
    for name in ["Walk", "Swim"] {
      folder.write(
        vcalendar(
          uid: name,
          "DTSTART:20260310T090000\nSUMMARY:\(name)\nCATEGORIES:\(name)\n"
            + alarm(":-PT15M")), to: "\(name)/a.ics")
    }
    let index = try open(folder)
    defer { index.close() }
    func titles(_ filter: EventFilter) -> [String] {
      texts(
        index.answers(zone: Self.berlin, filter: filter), from: "2026-03-10T00:00",
        to: "2026-03-11T00:00")
    }
    let swim = ["2026-03-10T08:45:00 Swim"]
    #expect(titles(.everything).count == 2)
    var filter = EventFilter()
    filter.text = "swi"
    #expect(titles(filter) == swim)
    filter = EventFilter()
    filter.categories = [Category("swim")].compactMap { $0 }.reduce(into: []) { $0.insert($1) }
    #expect(titles(filter) == swim)
  }

  /// What is due long before its event is found however much lies between.
  @Test func alarmsFarFromTheirEventsAreFound() throws {
    let folder = ScratchFolder()
    let yearly = "RRULE:FREQ=YEARLY\nSUMMARY:Tax\n"
    folder.write(
      vcalendar(uid: "a", "DTSTART:20200601T090000\n" + yearly + alarm(":-P60D")), to: "c/a.ics")
    folder.write(
      vcalendar(uid: "b", "DTSTART:20290601T090000\nSUMMARY:Pass\n" + alarm(":-P1100D")),
      to: "c/b.ics")
    let index = try open(folder)
    defer { index.close() }
    let answers = index.answers(zone: Self.berlin)
    #expect(
      texts(answers, from: "2026-04-01T00:00", to: "2026-06-01T00:00") == [
        "2026-04-02T09:00:00 Tax", "2026-05-28T09:00:00 Pass",
      ])
  }
}

/// Alarms in a few bytes: what is read from them is what was written.
@Suite struct AlarmCodeTests {
  @Test(arguments: 0..<20)
  func alarmsComeBackAsTheyWere(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let schedule = AlarmSchedule((0..<random.number(0...5)).map { _ in entry(&random) })
    let bytes = AlarmCode.bytes(of: schedule)
    #expect(bytes.withUnsafeBytes { AlarmCode.alarms($0) } == schedule, "seed \(seed)")
    // Whatever the bytes are, reading them ends.
    for count in 0..<bytes.count {
      #expect(bytes[..<count].withUnsafeBytes { AlarmCode.alarms($0) }.isEmpty, "seed \(seed)")
      var damaged = bytes
      damaged[count] = UInt8(random.number(0...255))
      let read = damaged.withUnsafeBytes { AlarmCode.alarms($0) }
      #expect(read.entries.count <= AlarmSchedule.mostEntries)
    }
  }

  @Test func mostAlarmsTakeAFewBytes() {
    let usual = AlarmSchedule([.init(.start(EventDuration(seconds: -900)))])
    #expect(AlarmCode.bytes(of: usual).count == 5)
  }

  private func entry(_ random: inout SeededGenerator) -> AlarmSchedule.Entry {
    let duration = EventDuration(
      days: random.number(-3000...3000), seconds: random.number(-90_000...90_000))
    let trigger: Alarm.Trigger =
      switch random.number(0...2) {
      case 0: .start(duration)
      case 1: .end(duration)
      default: .at(Instant(seconds: Int64(random.number(-1 << 40...1 << 40))))
      }
    return AlarmSchedule.Entry(
      trigger, rings: random.chance(2), repetitions: random.number(0...60),
      interval: EventDuration(days: random.number(0...2), seconds: random.number(0...3000)),
      acknowledged: random.chance(3) ? Instant(seconds: Int64(random.number(0...1 << 33))) : nil,
      text: random.chance(2) ? "Take the keys 🔑" : "")
  }
}
