import CalendarModel
import CalendarStore
import Foundation
import Testing

@testable import CalendarService

@Suite struct ReminderLoopTests {
  private let folder = NSTemporaryDirectory() + "daybook-reminders-\(UUID().uuidString)"
  private let source = FakeAlarms()

  private func file() throws -> ReminderFile { try ReminderFile(stateHome: folder, home: nil) }

  private func removeFolder() {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What is shown, as `a onTime at 1000`.
  private func run(_ clock: FakeClock, complaints: ((String) -> Void)? = nil) throws -> [String] {
    var shown: [String] = []
    var loop = ReminderLoop(try file(), source) { reminders in
      shown += reminders.map { "\($0.alarm.key.id) \($0.kind) at \(clock.now.seconds)" }
    }
    if let complaints { loop.complain = complaints }
    try loop.run(clock)
    return shown
  }

  @Test func waitsForOneAlarmAfterTheOther() throws {
    defer { removeFolder() }
    source.alarms = [FakeAlarms.alarm("a", due: 1000), FakeAlarms.alarm("b", due: 200_000)]
    let clock = FakeClock(from: 500, to: 300_000)
    #expect(try run(clock) == ["a onTime at 1000", "b onTime at 200000"])
    // Twice for alarms, and once a day.
    #expect(clock.waits <= 6)
    #expect(try run(FakeClock(from: 300_000, to: 300_001)) == [])
  }

  @Test func whatChangesWhileItWaitsCounts() throws {
    defer { removeFolder() }
    source.alarms = [FakeAlarms.alarm("a", due: 5000)]
    let clock = FakeClock(from: 0, to: 9000)
    let source = source
    clock.script = [
      (Instant(seconds: 1000), { source.alarms = [FakeAlarms.alarm("b", due: 2000)] })
    ]
    #expect(try run(clock) == ["b onTime at 2000"])
  }

  @Test func whatAnotherProcessPutsOffComesAgain() throws {
    defer { removeFolder() }
    source.alarms = [FakeAlarms.alarm("a", due: 1000)]
    let clock = FakeClock(from: 0, to: 9000)
    let file = try file()
    clock.script = [
      (
        Instant(seconds: 1500),
        {
          try? file.change(at: Instant(seconds: 1500)) { memory in  // A failure shows below.
            _ = memory.snooze(nil, until: Instant(seconds: 2100))
            return false
          }
        }
      )
    ]
    #expect(try run(clock) == ["a onTime at 1000", "a again at 2100"])
  }

  @Test func afterSleepItSaysWhatWasMissedOnce() throws {
    defer { removeFolder() }
    source.alarms = [FakeAlarms.alarm("a", due: 1000), FakeAlarms.alarm("b", due: 2000)]
    let clock = FakeClock(from: 0, to: 90_000)
    // The machine sleeps from 500 until 30,000.
    clock.script = [(Instant(seconds: 500), { clock.now = Instant(seconds: 30_000) })]
    #expect(try run(clock) == ["a missed at 30000", "b missed at 30000"])
  }

  @Test func theEndIsKnownToTheNextStart() throws {
    defer { removeFolder() }
    #expect(try run(FakeClock(from: 0, to: 5000)) == [])
    source.alarms = [
      FakeAlarms.alarm("over", due: 4000, end: 4500),
      FakeAlarms.alarm("missed", due: 5500, end: 5600),
    ]
    #expect(try run(FakeClock(from: 9000, to: 9001)) == ["missed missed at 9000"])
  }

  @Test func aStateThatCannotBeWrittenIsToldOnce() throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder + "/daybook"))
    source.alarms = [FakeAlarms.alarm("a", due: 1000), FakeAlarms.alarm("b", due: 2000)]
    var complaints: [String] = []
    let shown = try run(FakeClock(from: 0, to: 9000)) { complaints.append($0) }
    #expect(shown == ["a onTime at 1000", "b onTime at 2000"])
    #expect(complaints.count == 1)
  }

  @Test func onlyOneWaits() throws {
    defer { removeFolder() }
    let turn = try file().takeTurn()
    #expect(turn != nil)
    #expect(try file().takeTurn() == nil)
    turn?.release()
    #expect(try file().takeTurn() != nil)
  }
}
