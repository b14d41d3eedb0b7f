import CalendarViews
import Foundation
import Testing

@testable import CalendarService
@testable import CalendarStore

/// What the last runs of sync leave for the status line to say.
@Suite struct SyncRecordsTests {
  private static let now = 1_000_000

  private static func run(_ change: (inout SyncMemory.Run) -> Void) -> SyncMemory.Run {
    var run = SyncMemory.Run()
    change(&run)
    return run
  }

  /// A run that a timer has started every 15 minutes.
  private static func timed(
    completed: Int?, interval: Int? = 900, scheduled: Int? = now - 100
  ) -> SyncMemory.Run {
    run { ($0.completed, $0.interval, $0.scheduled) = (completed, interval, scheduled) }
  }

  private static let marks: [(runs: [SyncMemory.Run], mark: SyncMark)] = [
    ([], SyncMark()),
    ([SyncMemory.Run()], SyncMark()),
    ([run { $0.failure = "503" }, SyncMemory.Run()], SyncMark(hasFailed: true)),
    ([run { ($0.failure, $0.isOffline) = ("the server cannot be reached", true) }], SyncMark()),
    ([run { $0.open = 3 }, run { $0.open = 2 }], SyncMark(waiting: 5)),
    ([timed(completed: now - 1_800)], SyncMark()),
    ([timed(completed: now - 1_801)], SyncMark(lateMinutes: 30)),
    ([timed(completed: now - 10), timed(completed: now - 10_000)], SyncMark(lateMinutes: 120)),
    ([timed(completed: now - 300_000)], SyncMark(lateMinutes: 4_320)),
    // No runs start by themselves, or not any more.
    ([timed(completed: now - 300_000, interval: nil)], SyncMark()),
    ([timed(completed: now - 300_000, scheduled: nil)], SyncMark()),
    ([timed(completed: 0, scheduled: now - 700_000)], SyncMark()),
    // A clock was wrong, or a file is damaged.
    ([timed(completed: nil)], SyncMark()),
    ([timed(completed: now + 10_000)], SyncMark()),
    ([timed(completed: .min, interval: .max, scheduled: .min)], SyncMark()),
    ([timed(completed: now - 300_000, interval: 0)], SyncMark()),
    ([timed(completed: now - 300_000, interval: .min)], SyncMark()),
  ]

  @Test(arguments: marks.indices) func runsMakeAMark(_ row: Int) {
    let (runs, mark) = Self.marks[row]
    #expect(SyncMark(runs, at: Self.now) == mark)
    var mistaken = mark
    mistaken.hasFailed = true
    #expect(SyncMark(runs, hasMistake: true, at: Self.now) == mistaken)
  }

  @Test func whatIsNotedIsReadAgain() throws {
    let home = NSTemporaryDirectory() + "daybook-sync-\(UUID().uuidString)"
    // What is left is the system's to clean.
    defer { try? FileManager.default.removeItem(atPath: home) }
    let memory = SyncMemory(StateFile(named: "sync/work.last", stateHome: home, home: nil))
    #expect(memory.read() == SyncMemory.Run())
    let run = Self.run {
      ($0.completed, $0.attempted, $0.failure) = (5, 6, "the server cannot be reached")
      $0.cause = SyncCause(.offline, about: "dav.example.org")
      ($0.isOffline, $0.open, $0.interval, $0.scheduled) = (true, 4, 900, 6)
    }
    memory.write(run)
    #expect(memory.read() == run)
    let path = try #require(memory.path)
    try "open 99999999999999999999\nopen -3\ninterval x\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(memory.read() == SyncMemory.Run())
  }
}
