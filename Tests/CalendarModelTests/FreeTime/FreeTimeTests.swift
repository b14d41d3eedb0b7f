import TestSupport
import Testing

@testable import CalendarModel

@Suite struct FreeTimeTests {
  /// Thursday 12 March 2026.
  private static let thursday = Month(year: 2026, month: 3).firstDay + 11

  private func hour(_ hour: Int, _ minute: Int = 0) -> Int { hour * 60 + minute }

  private func text(_ intervals: [Range<Int>]) -> [String] {
    intervals.map { interval in
      [interval.lowerBound, interval.upperBound].map { minute in
        "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      }.joined(separator: "-")
    }
  }

  @Test func twoOverlappingMeetingsLeaveTheRestOfTheDay() {
    // Case 25: A 9-10 and B 9:30-10:30 on Thursday, between 9 and 17.
    let busy = DayBusy(Self.thursday, [hour(9)..<hour(10), hour(9, 30)..<hour(10, 30)])
    #expect(text(FreeTime(length: 45, in: WorkTime()).gaps(of: busy)) == ["10:30-17:00"])
  }

  @Test func gapsAreAsLongAsWanted() {
    let busy = DayBusy(
      Self.thursday,
      [hour(8)..<hour(9, 30), hour(10)..<hour(11), hour(11, 45)..<hour(12), hour(16)..<hour(20)])
    let rows: [(Int, [String])] = [
      (1, ["9:30-10:00", "11:00-11:45", "12:00-16:00"]),
      (31, ["11:00-11:45", "12:00-16:00"]), (45, ["11:00-11:45", "12:00-16:00"]),
      (46, ["12:00-16:00"]), (240, ["12:00-16:00"]), (241, []),
      (0, ["9:30-10:00", "11:00-11:45", "12:00-16:00"]),
    ]
    for (length, gaps) in rows {
      #expect(text(FreeTime(length: length, in: WorkTime()).gaps(of: busy)) == gaps, "\(length)")
    }
  }

  @Test func aDayThatHasBegunHasNoGapsBefore() {
    let free = FreeTime(length: 30, in: WorkTime())
    let busy = DayBusy(Self.thursday, [hour(12)..<hour(13)])
    let rows = [
      (0, ["9:00-12:00", "13:00-17:00"]), (hour(11, 30), ["11:30-12:00", "13:00-17:00"]),
      (hour(11, 45), ["13:00-17:00"]), (hour(12, 30), ["13:00-17:00"]),
      (hour(16, 45), []), (hour(20), []),
    ]
    for (first, gaps) in rows { #expect(text(free.gaps(of: busy, from: first)) == gaps) }
  }

  @Test func holidaysAndOtherDaysHaveNoGaps() {
    let free = FreeTime(length: 30, in: WorkTime())
    #expect(free.gaps(of: DayBusy(Self.thursday, [], isHoliday: true)).isEmpty)
    #expect(free.gaps(of: DayBusy(Self.thursday + 2, [])).isEmpty)
    let weekend = FreeTime(length: 30, in: WorkTime(hours: 0..<1_440, days: [.saturday]))
    #expect(text(weekend.gaps(of: DayBusy(Self.thursday + 2, []))) == ["0:00-24:00"])
  }

  @Test func occurrencesTakeMinutesOfEachDay() {
    let day = Self.thursday
    func timed(_ start: Int, _ end: Int) -> Occurrence {
      Occurrence(
        event: EventID(rawValue: 1),
        time: .timed(LocalTime(day) + Int64(start * 60), LocalTime(day) + Int64(end * 60)))
    }
    let whole = Occurrence(event: EventID(rawValue: 1), time: .allDay(day...day + 1))
    let rows: [(Occurrence, [Range<Int>?])] = [
      (timed(540, 600), [nil, 540..<600, nil, nil]),
      (timed(540, 540), [nil, 540..<540, nil, nil]),
      (timed(1_320, 1_530), [nil, 1_320..<1_440, 0..<90, nil]),
      (timed(1_320, 1_440), [nil, 1_320..<1_440, nil, nil]),
      (timed(600, 600 + 1_440), [nil, 600..<1_440, 0..<600, nil]),
      (timed(600, 2_880 + 60), [nil, 600..<1_440, 0..<1_440, 0..<60]),
      (whole, [nil, 0..<1_440, 0..<1_440, nil]),
    ]
    for (occurrence, minutes) in rows {
      #expect((-1...2).map { occurrence.minutes(on: day + $0) } == minutes, "\(occurrence.time)")
    }
  }

  @Test func daysOnWhichTheClockIsTurnedBackHave24Hours() {
    let zone = Zone(id: "Test", fixedOffset: 3_600)
    let day = Month(year: 2026, month: 10).firstDay + 24
    // From 2:30 in the first pass to 2:15 in the second one.
    let moments = Occurrence.Moments(
      start: zone.instant(of: LocalTime(day, hour: 2, minute: 30)),
      end: zone.instant(of: LocalTime(day, hour: 3, minute: 15)))
    let occurrence = Occurrence(
      event: EventID(rawValue: 1),
      time: .timed(
        LocalTime(day, hour: 2, minute: 30), LocalTime(day, hour: 2, minute: 30)),
      moments: moments)
    #expect(occurrence.minutes(on: day) == hour(2, 30)..<hour(3, 15))
  }

  @Test func gapsAreThoseOfEachMinute() {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    for round in 0..<5_000 {
      let step = [1, 5, 15, 60][random.number(0...3)]
      func minute(_ range: ClosedRange<Int>) -> Int { random.number(range) / step * step }
      let busy = (0..<random.number(0...40)).map { _ in
        let start = minute(-200...1_600)
        return start..<start + minute(0...random.number(1...400))
      }
      let start = minute(0...1_400)
      let hours = start..<max(start + 1, minute(start...1_440))
      let (length, first) = (random.number(1...120), random.chance(30) ? minute(0...1_440) : 0)
      var isFree = (0..<1_440).map { hours.contains($0) && $0 >= first }
      for interval in busy {
        for minute in interval.clamped(to: 0..<1_440) { isFree[minute] = false }
      }
      var (expected, start0): ([Range<Int>], Int?) = ([], nil)
      for minute in 0...1_440 {
        if minute < 1_440, isFree[minute] {
          start0 = start0 ?? minute
        } else if let start = start0 {
          if minute - start >= length { expected.append(start..<minute) }
          start0 = nil
        }
      }
      let day = DayBusy(Self.thursday, busy)
      let gaps = FreeTime(length: length, in: WorkTime(hours: hours)).gaps(of: day, from: first)
      let areApart = zip(day.intervals, day.intervals.dropFirst())
        .allSatisfy { $0.upperBound < $1.lowerBound }
      if gaps != expected || !areApart || day.intervals.contains(where: \.isEmpty) {
        Issue.record("seed \(seed), round \(round): \(busy) in \(hours) from \(first)")
      }
    }
  }
}

@Suite struct WorkTimeTests {
  @Test func hoursAreRead() {
    let rows: [(String, Range<Int>?)] = [
      ("9-17", 540..<1_020), ("8:30-17:15", 510..<1_035), ("0-24", 0..<1_440),
      ("09:00 - 12:00", 540..<720), ("22:15-24:00", 1_335..<1_440), ("9-9", nil), ("17-9", nil),
      ("9", nil), ("", nil), ("-", nil), ("9-", nil), ("9-25", nil), ("9-24:01", nil),
      ("9:60-12", nil), ("9:5-12", nil), ("9-12-15", nil), ("+9-12", nil), ("009-12", nil),
      ("9:00:00-12", nil), ("９-17", nil),
    ]
    for (text, hours) in rows { #expect(WorkTime.hours(text) == hours, "\(text)") }
  }

  @Test func daysOfTheWeekAreRead() {
    let rows: [(String, Set<Weekday>?)] = [
      ("mon-fri", WorkTime.defaultDays),
      ("mon,wed-fri", [.monday, .wednesday, .thursday, .friday]),
      ("sun-thu", [.sunday, .monday, .tuesday, .wednesday, .thursday]),
      ("Monday", [.monday]), ("tues, Thur", [.tuesday, .thursday]),
      ("sat-sun", [.saturday, .sunday]),
      ("fri-mon", [.friday, .saturday, .sunday, .monday]), ("mon-sun", Set(Weekday.allCases)),
      ("", nil), ("mo", nil), ("mon-", nil), ("mon,,tue", nil), ("mon-tue-wed", nil),
      ("someday", nil), ("1-5", nil), ("mondays", nil),
    ]
    for (text, days) in rows { #expect(WorkTime.days(text) == days, "\(text)") }
  }
}
