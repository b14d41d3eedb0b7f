import ArgumentParser
import CalendarModel
import CalendarWindows
import Foundation
import Testing

@testable import CalendarStore
@testable import CalendarService
@testable import daybook
@testable import DaybookConfiguration

/// Due alarms while the interface runs, by a clock that the test sets.
@Suite struct SessionRemindersTests {
  private static let zone = Surroundings(tz: "Europe/Berlin").zone

  /// Calendars with alarms, files of what was shown, and a clock.
  private final class World {
    let folder = NSTemporaryDirectory() + "daybook-session-\(UUID().uuidString)"
    var now: Instant
    let calendars: OpenCalendars

    init(at time: String, _ events: [(uid: String, start: String, lines: String)]) throws {
      now = Self.instant(time)
      for event in events { try Self.write(event.uid, event.start, event.lines, to: folder) }
      calendars = try OpenCalendars(
        CalendarSources([folder + "/c"], LoadedConfiguration()),
        surroundings: Surroundings(tz: "Europe/Berlin"), mode: .once, isTemporary: true)
      calendars.index.waitUntilCurrent()
    }

    deinit {
      calendars.index.close()
      // What is left is the system's to clean.
      try? FileManager.default.removeItem(atPath: folder)
    }

    static func instant(_ time: String) -> Instant {
      zone.instant(of: LocalTime(iso8601: "2026-03-\(time)") ?? LocalTime(seconds: 0))
    }

    static func write(
      _ uid: String, _ start: String, _ lines: String, to folder: String
    ) throws {
      let text =
        "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:\(uid)\nSUMMARY:\(uid)\n"
        + "DTSTART;TZID=Europe/Berlin:202603\(start)00\nDURATION:PT1H\n\(lines)BEGIN:VALARM\n"
        + "ACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR\n"
      try FileManager.default.createDirectory(
        atPath: folder + "/c", withIntermediateDirectories: true)
      try text.write(toFile: folder + "/c/\(uid).ics", atomically: true, encoding: .utf8)
    }

    func file(_ place: ReminderFile.Place) throws -> ReminderFile {
      try ReminderFile(place, stateHome: folder, home: nil)
    }

    /// A new start of the interface.
    func reminders(isTemporary: Bool = false) throws -> SessionReminders {
      let (inside, outside) = (try file(.inside), try file(.outside))
      return SessionReminders(
        isTemporary ? nil : inside, others: isTemporary ? nil : outside, log: nil,
        clock: { [unowned self] in now })
    }

    func take(_ reminders: SessionReminders, at time: String) -> [String] {
      now = Self.instant(time)
      let source = StoreEventSource(calendars, zone: zone)
      return reminders.takeDue(from: source).map { "\($0.record.title) \($0.occasion)" }
    }
  }

  @Test(arguments: [false, true])
  func eachAlarmIsToldOnceWhenItIsDue(isTemporary: Bool) throws {
    let world = try World(
      at: "09T08:00", [("a", "09T0900", ""), ("b", "09T1000", ""), ("c", "12T1000", "")])
    let reminders = try world.reminders(isTemporary: isTemporary)
    #expect(world.take(reminders, at: "09T08:00") == [])
    #expect(world.take(reminders, at: "09T08:44") == [])
    #expect(world.take(reminders, at: "09T08:45") == ["a onTime"])
    for time in ["09T08:45", "09T08:46", "09T09:00", "09T09:44"] {
      #expect(world.take(reminders, at: time) == [], "\(time)")
    }
    #expect(world.take(reminders, at: "09T09:45") == ["b onTime"])
    // The machine sleeps for some days; what is older than a day is not told any more.
    #expect(world.take(reminders, at: "12T20:00") == ["c missed"])
    // The clock is set back a little, and by hours.
    #expect(world.take(reminders, at: "12T19:58") == [])
    #expect(world.take(reminders, at: "12T08:00") == [])
    #expect(world.take(reminders, at: "12T09:45") == ["c onTime"])
  }

  @Test func whatWasMissedIsToldOnceAfterwards() throws {
    let world = try World(at: "09T08:00", [("a", "09T0900", ""), ("b", "09T1000", "")])
    // Before the first start nothing was missed.
    #expect(world.take(try world.reminders(), at: "09T08:50") == [])
    #expect(world.take(try world.reminders(), at: "09T12:00") == ["b missed"])
    #expect(world.take(try world.reminders(), at: "09T12:01") == [])
  }

  /// What ends before its alarm is known was not missed while the interface ran.
  @Test func theEndIsKnownToTheNextStart() throws {
    let world = try World(at: "09T08:00", [("a", "09T0900", "")])
    let reminders = try world.reminders()
    #expect(world.take(reminders, at: "09T08:00") == [])
    world.now = World.instant("09T08:50")
    reminders.end()
    // It was not looked at when it was due, though.
    #expect(world.take(try world.reminders(), at: "09T10:30") == ["a missed"])
    let last = try world.reminders()
    #expect(world.take(last, at: "09T10:31") == [])
    last.end()
    let memory = try world.file(.inside).read(at: world.now)
    #expect(memory.seen == world.now)
  }

  @Test func anotherProgramTellsItsOwn() throws {
    let world = try World(
      at: "09T08:00", [("a", "09T0900", ""), ("b", "09T1000", ""), ("c", "09T1100", "")])
    let source = StoreEventSource(world.calendars, zone: Self.zone)
    let alarms = CalendarAlarms(
      world.calendars, TypedFilter(), in: Surroundings(tz: "Europe/Berlin"))
    func outside(_ time: String) throws -> [String] {
      var shown: [String] = []
      var loop = ReminderLoop(
        try world.file(.outside), others: try world.file(.inside), alarms
      ) { shown += $0.map { "\($0.alarm.alarm.record.title) \($0.kind)" } }
      _ = try loop.look(at: World.instant(time))
      return shown
    }
    let inside = try world.reminders()
    #expect(source.collections.count == 1)
    #expect(world.take(inside, at: "09T08:00") == [])
    #expect(try outside("09T08:00") == [])
    // Both tell what is due while they run.
    #expect(world.take(inside, at: "09T08:45") == ["a onTime"])
    #expect(try outside("09T08:45") == ["a onTime"])
    // What one has told the other has not missed.
    #expect(try outside("09T09:45") == ["b onTime"])
    #expect(world.take(inside, at: "09T10:30") == [])
    #expect(world.take(inside, at: "09T10:45") == ["c onTime"])
    #expect(try outside("09T12:00") == [])
  }

  @Test(arguments: [false, true])
  func whatIsPutOffComesAgain(isTemporary: Bool) throws {
    let world = try World(at: "09T08:00", [("a", "09T0900", "")])
    let reminders = try world.reminders(isTemporary: isTemporary)
    _ = world.take(reminders, at: "09T08:00")
    world.now = World.instant("09T08:45")
    let notes = reminders.takeDue(from: StoreEventSource(world.calendars, zone: Self.zone))
    #expect(notes.count == 1)
    reminders.snooze(notes, minutes: 10)
    #expect(world.take(reminders, at: "09T08:54") == [])
    #expect(world.take(reminders, at: "09T08:55") == ["a again"])
    #expect(world.take(reminders, at: "09T09:10") == [])
    reminders.snooze(notes, minutes: 10)
    // It is known to the next start as well.
    let next = isTemporary ? reminders : try world.reminders()
    #expect(world.take(next, at: "09T09:21") == ["a again"])
  }

  /// Changes of files are seen at the next look, which is not earlier than a few seconds on.
  @Test func changedEventsAreLookedUpSoon() throws {
    let world = try World(at: "09T08:00", [("a", "09T0900", "")])
    let reminders = try world.reminders()
    #expect(world.take(reminders, at: "09T08:00") == [])
    try World.write("b", "09T0816", "", to: world.folder)
    world.calendars.index.noteEdits(at: [world.folder + "/c/b.ics"])
    world.calendars.index.waitForEdits(milliseconds: 60_000)
    _ = world.calendars.takeNews()
    reminders.eventsHaveChanged()
    #expect(world.take(reminders, at: "09T08:00:03") == [])
    #expect(world.take(reminders, at: "09T08:00:06") == [])
    #expect(world.take(reminders, at: "09T08:01") == ["b onTime"])
  }
}
