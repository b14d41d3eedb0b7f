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

  /// The alarms of an event, as its details tell them, are due when the search finds them due.
  @Test(arguments: 20..<26)
  func theAlarmsOfAnEventAreThoseThatAreDue(seed: Int) throws {
    let world = AlarmWorld(seed: seed, count: 60)
    let folder = ScratchFolder()
    for file in world.files { folder.write(file.text, to: "c/" + file.name) }
    let index = try open(folder)
    defer { index.close() }
    let answers = index.answers(zone: Self.berlin)
    let window = Self.instant("2026-03-01T00:00")..<Self.instant("2026-05-01T00:00")
    let due = answers.alarms(in: window) ?? []
    #expect(!due.isEmpty)
    var told: [Occurrence: Set<Instant>] = [:]
    for occurrence in Set(due.map(\.record.occurrence)) {
      let event = try #require(answers.event(occurrence.event))
      let alarms = answers.alarms(of: occurrence.event)
      var clock = Self.berlin
      if case .zoned(_, let own) = event.start { clock = own }
      let firings = alarms.firings(of: occurrence, in: clock, reader: Self.berlin)
      #expect(firings.count == event.alarmCount, "seed \(seed), \(event.title)")
      #expect(firings.map(\.moments[0]) == firings.map(\.moments[0]).sorted())
      for firing in firings {
        if case .other = firing.kind { continue }
        let seen = firing.acknowledged ?? Instant(seconds: .min)
        // An alarm at a moment of its own is for one occurrence of a series only.
        if case .at = firing.trigger, event.kind != .single { continue }
        told[occurrence, default: []].formUnion(
          firing.moments.filter { $0 > seen && window.contains($0) })
      }
    }
    var found: [Occurrence: Set<Instant>] = [:]
    for alarm in due {
      let occurrence = alarm.record.occurrence
      found[occurrence, default: []].insert(alarm.due.moment)
      if told[occurrence]?.contains(alarm.due.moment) != true {
        let event = answers.event(occurrence.event)
        #expect(event?.kind != .single, "seed \(seed), \(alarm.record.title)")
        // One at a moment of its own may be of a series whose occurrence there was changed.
        if case .override? = event?.kind { continue }
        let entries = answers.alarms(of: occurrence.event).reminding.entries
        #expect(entries.contains { $0.isAbsolute }, "seed \(seed), \(alarm.record.title)")
      }
    }
    for (occurrence, moments) in told {
      #expect(moments.isSubset(of: found[occurrence] ?? []), "seed \(seed)")
    }
  }

  @Test func mailsAreToldOfAnEventButNotDue() throws {
    let folder = ScratchFolder()
    let mail = "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT1H\nREPEAT:1\nDURATION:PT5M\nEND:VALARM"
    let event = "DTSTART:20260310T090000\nSUMMARY:Walk\n" + alarm(":-PT15M") + "\n" + mail
    folder.write(vcalendar(uid: "a", event), to: "c/a.ics")
    let index = try open(folder)
    defer { index.close() }
    let answers = index.answers(zone: Self.berlin)
    let day = Self.instant("2026-03-10T00:00")..<Self.instant("2026-03-11T00:00")
    let due = try #require(answers.alarms(in: day))
    #expect(due.count == 1)
    let occurrence = try #require(due.first).record.occurrence
    let firings = answers.alarms(of: occurrence.event).firings(
      of: occurrence, in: Self.berlin, reader: Self.berlin)
    #expect(firings.map(\.kind) == [.other("EMAIL"), .shown])
    #expect(
      firings.map { $0.moments.map { Self.berlin.localTime(of: $0).iso8601Text } } == [
        ["2026-03-10T08:00:00", "2026-03-10T08:05:00"], ["2026-03-10T08:45:00"],
      ])
    // What has changed since is not told.
    folder.write("BEGIN:VCALENDAR\nEND:VCALENDAR\n", to: "c/a.ics")
    #expect(answers.alarms(of: occurrence.event) == .none)
  }

  /// Reminders and details agree about a time without Z, wherever the reader is, also of alarms that are
  /// left to others and in a zone that only the file knows.
  @Test(arguments: [
    ("DTSTART;TZID=America/New_York:20260320T090000", "VALUE=DATE-TIME:20260320T080000", 12, 12),
    ("DTSTART;TZID=America/New_York:20260320T090000", "VALUE=DATE:20260320", 4, 4),
    ("DTSTART;TZID=America/New_York:20260320T090000", "TZID=Asia/Tokyo:20260320T210000", 12, 12),
    ("DTSTART;TZID=Office:20260320T090000", "VALUE=DATE-TIME:20260320T080000", 10, 10),
    (
      "DTSTART;TZID=Office:20260320T090000\nRRULE:FREQ=DAILY", "TZID=Office:20260320T080000", 10, 10
    ),
    ("DTSTART:20260320T090000Z", "TZID=Office:20260320T080000", 10, 10),
    ("DTSTART:20260320T150000Z", "VALUE=DATE-TIME:20260320T150000", 14, 6),
    ("DTSTART:20260320T150000", "VALUE=DATE-TIME:20260320T140000", 13, 5),
    ("DTSTART;VALUE=DATE:20260320", "VALUE=DATE-TIME:20260320T130000", 12, 4),
  ])
  func aLocalMomentIsLocal(start: String, trigger: String, inBerlin: Int, inTokyo: Int) throws {
    let office =
      "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:-0200\n"
      + "TZOFFSETTO:-0200\nEND:STANDARD\nEND:VTIMEZONE\n"
    let alarms = ["DISPLAY", "EMAIL"].map {
      "BEGIN:VALARM\nACTION:\($0)\nTRIGGER;\(trigger)\nEND:VALARM\n"
    }
    let folder = ScratchFolder()
    folder.write(
      "BEGIN:VCALENDAR\nVERSION:2.0\n\(office)BEGIN:VEVENT\nUID:a\nSUMMARY:Walk\n\(start)\n"
        + alarms.joined() + "END:VEVENT\nEND:VCALENDAR\n", to: "c/a.ics")
    let index = try open(folder)
    defer { index.close() }
    let tokyo = try #require(Self.zones.zone(named: "Asia/Tokyo"))
    let window = Self.instant("2026-03-19T00:00")..<Self.instant("2026-03-22T00:00")
    for (zone, hour) in [(Self.berlin, inBerlin), (tokyo, inTokyo)] {
      let answers = index.answers(zone: zone)
      let due = try #require(answers.alarms(in: window))
      let moment = Self.instant("2026-03-20T01:00") + Int64(hour * 3600)
      #expect(due.map(\.due.moment) == [moment])
      let occurrence = try #require(due.first).record.occurrence
      let event = try #require(answers.event(occurrence.event))
      let own = if case .zoned(_, let own) = event.start { own } else { zone }
      let firings = answers.alarms(of: occurrence.event)
        .firings(of: occurrence, in: own, reader: zone)
      #expect(firings.map(\.moments) == [[moment], [moment]])
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
      index.noteEdits(at: [path])
      index.waitForEdits(milliseconds: 60_000)
      _ = index.takeNews()
      #expect(texts(answers, from: day.0, to: day.1) == expected)
    }
    let path = folder.write(vcalendar(uid: "a", event), to: "c/a.ics")
    index.noteEdits(at: [path])
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
    filter = EventFilter()
    filter.excludedTexts = ["walk"]
    #expect(titles(filter) == swim)
    filter.days = [Month(year: 2026, month: 3).firstDay + 9].map { $0...$0 }
    #expect(titles(filter) == swim)
    (filter.days, filter.excludedDays) = ([], filter.days)
    #expect(titles(filter) == [])
  }

  /// Clocks go forward in New York on 8 March 2026, in Berlin on the 29th.
  @Test(arguments: [
    "DTSTART;TZID=America/New_York:20260309T090000",
    "DTSTART;TZID=America/New_York:20260309T090000\nRRULE:FREQ=YEARLY",
    "DTSTART;TZID=America/New_York:20260302T090000\nRRULE:FREQ=WEEKLY;COUNT=2",
  ])
  func daysCountOnTheClockOfTheEvent(_ time: String) throws {
    let folder = ScratchFolder()
    let again = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-P3D\nREPEAT:2\nDURATION:P1D\nEND:VALARM"
    for (name, alarm) in [("Two", alarm(":-P2D")), ("Hours", alarm(":-PT48H")), ("Again", again)] {
      folder.write(vcalendar(uid: name, "\(time)\nSUMMARY:\(name)\n\(alarm)"), to: "c/\(name).ics")
    }
    let index = try open(folder)
    defer { index.close() }
    // 9:00 in New York is 15:00 in Berlin before its clocks have changed, and 14:00 afterwards.
    #expect(
      texts(
        index.answers(zone: Self.berlin), from: "2026-03-06T00:00", to: "2026-03-09T00:00"
      ).sorted() == [
        "2026-03-06T15:00:00 Again", "2026-03-07T14:00:00 Hours", "2026-03-07T15:00:00 Again",
        "2026-03-07T15:00:00 Two", "2026-03-08T14:00:00 Again",
      ])
  }

  @Test func anOverrideHasAClockOfItsOwn() throws {
    let folder = ScratchFolder()
    let series =
      "DTSTART;TZID=Europe/Berlin:20260302T150000\nRRULE:FREQ=WEEKLY\nSUMMARY:Here\n"
      + alarm(":-P2D")
    let override =
      "UID:a\nRECURRENCE-ID;TZID=Europe/Berlin:20260309T150000\n"
      + "DTSTART;TZID=America/New_York:20260309T090000\nSUMMARY:There\n" + alarm(":-P2D")
    folder.write(
      vcalendar(uid: "a", series + "\nEND:VEVENT\nBEGIN:VEVENT\n" + override), to: "c/a.ics")
    let index = try open(folder)
    defer { index.close() }
    #expect(
      texts(index.answers(zone: Self.berlin), from: "2026-03-05T00:00", to: "2026-03-31T00:00") == [
        "2026-03-07T15:00:00 There", "2026-03-14T15:00:00 Here", "2026-03-21T15:00:00 Here",
        "2026-03-28T15:00:00 Here",
      ])
  }

  /// As Thunderbird writes it: all alarms are seen, and come again later.
  @Test func whatWasPutOffComesAgain() throws {
    let folder = ScratchFolder()
    let seen = "X-MOZ-LASTACK:20260310T075000Z\n"
    let single = "DTSTART:20260310T090000\nSUMMARY:One\nX-MOZ-SNOOZE-TIME:20260310T081000Z\n"
    folder.write(vcalendar(uid: "a", single + seen + alarm(":-PT15M")), to: "c/a.ics")
    // 10 March, 9:00 in Berlin: put off until the next occurrence is over.
    let moment = (Self.instant("2026-03-10T09:00").seconds) * 1_000_000
    let series =
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Daily\n"
      + "X-MOZ-SNOOZE-TIME-\(moment):20260311T120000Z\n"
    folder.write(vcalendar(uid: "b", series + seen + alarm(":-PT15M")), to: "c/b.ics")
    let index = try open(folder)
    defer { index.close() }
    let answers = index.answers(zone: Self.berlin)
    let found = lines(
      answers, in: Self.instant("2026-03-01T00:00")..<Self.instant("2026-04-01T00:00"))
    #expect(
      found.map { "\(Self.berlin.localTime(of: $0.moment).iso8601Text) \($0.title)" } == [
        "2026-03-10T09:10:00 One", "2026-03-11T08:45:00 Daily", "2026-03-11T13:00:00 Daily",
      ])
    #expect(found.last?.start == LocalTime(iso8601: "2026-03-10T09:00"))
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
      text: random.chance(2) ? "Take the keys 🔑" : "",
      occurrence: random.chance(4) ? Instant(seconds: Int64(random.number(0...1 << 33))) : nil)
  }
}
