import CalendarModel
import CalendarTransfer
import Glibc
import Testing

@testable import CalendarStore

/// What an import costs grows with what it has, not with its square.
@Suite(.serialized) struct ImportCostTests {
  enum Kind: String, CaseIterable { case events = "Start Date", tasks = "Due Date" }

  /// New items in a folder and in a calendar of one file, and then the same with other titles.
  @Test(arguments: Kind.allCases, ["work", "all.ics"])
  func eightTimesTheRowsAreEightTimesTheWork(_ kind: Kind, _ name: String) throws {
    let (few, many) = try (Self.seconds(750, kind, name), Self.seconds(6_000, kind, name))
    for (step, (less, more)) in zip(["adding", "changing"], zip(few, many)) {
      // What grows with the square takes 64 times as long.
      #expect(more < 24 * less, "\(step): \(less) s and \(more) s")
    }
  }

  // MARK: - Private

  private static func table(_ count: Int, _ kind: Kind, title: String) -> String {
    "Subject,\(kind.rawValue),UID\n"
      + (0..<count).map { "\(title) \($0),2026-11-10,uid-\($0)\n" }.joined()
  }

  /// Returns the processor time of planning to add rows, and then of planning to change them.
  private static func seconds(_ count: Int, _ kind: Kind, _ name: String) throws -> [Double] {
    let empty = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nEND:VCALENDAR\n"
    let calendars = try ImportedCalendars(["all.ics": empty])
    let first = calendars.table(table(count, kind, title: "Old"))
    let adding = try seconds { try calendars.plan([first], into: name) }
    try calendars.take([first], into: name)
    let second = calendars.table(table(count, kind, title: "New"))
    let changing = try seconds {
      let plan = try calendars.plan([second], into: name)
      #expect(plan.words.allSatisfy { $0.hasPrefix("update") } && plan.items.count == count)
      return plan
    }
    return [adding, changing]
  }

  /// Returns the processor time of this thread for some work: the least of two attempts.
  private static func seconds(_ work: () throws -> ImportPlan) rethrows -> Double {
    try (0..<2).map { _ in
      let start = threadTime
      _ = try work()
      return threadTime - start
    }.min() ?? 0
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
