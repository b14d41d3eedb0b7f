import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarTransfer

/// Many intervals, as each program writes them: their sum is that of the program.
@Suite struct TrackedSumTests {
  struct Interval {
    let start: Instant
    let seconds: Int64
    var end: Instant { start + seconds }
  }

  /// Some overlap, some last over midnight, and many lie around a change of the clock.
  static func intervals(_ count: Int, seed: Int, wholeMinutes: Bool) -> [Interval] {
    var random = SeededGenerator(seed: seed)
    // The hours around both changes of clocks in Berlin in 2026, and a whole year.
    let places: [Int64] = [1_774_738_800, 1_792_882_800, 1_767_225_600]
    return (0..<count).map { _ in
      let place = places[random.number(0...2)]
      let span = place == places[2] ? 365 * 86_400 : 8 * 3_600
      var start = place + Int64(random.number(0...span))
      var seconds = Int64(random.number(0...random.number(1...50_000)))
      if wholeMinutes { (start, seconds) = (start / 60 * 60, seconds / 60 * 60) }
      return Interval(start: Instant(seconds: start), seconds: seconds)
    }
  }

  static let formats: [TransferFormat] = [.timewarrior, .watson, .toggl, .timeclock, .tock]

  static func text(_ intervals: [Interval], as format: TransferFormat, in zone: Zone) -> String {
    switch format {
    case .timewarrior:
      intervals.map { "inc \(stamp($0.start)) - \(stamp($0.end)) # a\n" }.joined()
    case .watson:
      "["
        + intervals.enumerated().map { number, interval in
          "[\(interval.start.seconds), \(interval.end.seconds), \"p\", \"id\(number)\", [], 1]"
        }.joined(separator: ",\n") + "]"
    case .toggl:
      "Description,Email,Start date,Start time,End date,End time,Duration\n"
        + intervals.map { interval in
          let (start, end) = (local(interval.start, zone), local(interval.end, zone))
          let length = clock(Int(interval.seconds))
          return "a,b,\(start.day),\(start.clock),\(end.day),\(end.clock),\(length)\n"
        }.joined()
    case .timeclock:
      intervals.map { interval in
        let (start, end) = (local(interval.start, zone), local(interval.end, zone))
        return "i \(start.day) \(start.clock) a:b\no \(end.day) \(end.clock)\n"
      }.joined()
    default:
      intervals.map { interval in
        let (start, end) = (local(interval.start, zone), local(interval.end, zone))
        return
          "\(start.day) \(start.clock.dropLast(3)) - \(end.day) \(end.clock.dropLast(3)) | p | d\n"
      }.joined()
    }
  }

  /// Those that a program with wall clocks can say: in the hour that comes twice, they do not.
  static func speakable(_ intervals: [Interval], in zone: Zone) -> [Interval] {
    intervals.filter { interval in
      [interval.start, interval.end].allSatisfy { instant in
        zone.instant(of: zone.localTime(of: instant)) == instant
      }
    }
  }

  @Test(arguments: formats, 0..<1) func theSumIsThatOfTheProgram(
    _ format: TransferFormat, seed: Int
  ) throws {
    let zone = try #require(TrackedTextTests.zones.zone(named: "Europe/Berlin"))
    var intervals = Self.intervals(10_000, seed: seed, wholeMinutes: format == .tock)
    // Toggl says the length, which tells the passes of an hour apart.
    if format == .timeclock || format == .tock { intervals = Self.speakable(intervals, in: zone) }
    let text = Self.text(intervals, as: format, in: zone)
    let contents = TrackedTextTests.read(text, as: format)
    #expect(contents.problems.isEmpty, "seed \(seed): \(contents.problems.prefix(3))")
    let read = contents.entries.map { $0.event.event.moments(in: .utc) }
    #expect(read.count == intervals.count)
    #expect(
      read.map(\.seconds).reduce(0, +) == intervals.map(\.seconds).reduce(0, +), "seed \(seed)")
    if format == .timewarrior || format == .watson {
      #expect(read == intervals.map { $0.start..<$0.end }, "seed \(seed)")
    }
    let uids = Set(contents.entries.map(\.event.event.uid))
    #expect(uids.count == intervals.count, "seed \(seed)")
    let again = TrackedTextTests.read(text, as: format)
    #expect(again.entries == contents.entries, "seed \(seed)")
  }

  // MARK: - Private

  private static func local(_ instant: Instant, _ zone: Zone) -> (day: String, clock: String) {
    let time = zone.localTime(of: instant)
    return (time.day.iso8601Text, clock(time.secondOfDay))
  }

  private static func clock(_ seconds: Int) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  private static func stamp(_ instant: Instant) -> String {
    let (day, clock) = local(instant, .utc)
    return "\(day.replacing("-", with: ""))T\(clock.replacing(":", with: ""))Z"
  }
}
