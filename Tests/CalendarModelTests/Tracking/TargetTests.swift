import CalendarModel
import Testing

@Suite struct TargetTests {
  @Test(arguments: [
    (">= 10 h a week", "≥ 10 h a week"), ("<=8h a week", "≤ 8 h a week"),
    ("≥ 3 times a week", "≥ 3 times a week"), (">=1× a day", "≥ 1 time a day"),
    (">= 20 km a month", "≥ 20 km a month"), ("≤ 1 h 30 min a workday", "≤ 1 h 30 min a workday"),
    (">= 1:30 per year", "≥ 1 h 30 min a year"), (">= 7,5 h a day", "≥ 7 h 30 min a day"),
    (">= 1h30 a month", "≥ 1 h 30 min a month"),
    (">= 1h30m a month", "≥ 1 h 30 min a month"),
    (">= 8.25km a week", "≥ 8.25 km a week"),
    (">= 3 co2 a week", "≥ 3 co2 a week"), ("<= 0 min a day", "≤ 0 min a day"),
  ])
  func aTargetIsRead(text: String, shown: String) throws {
    let target = try #require(Target(text), "\(text)")
    #expect(target.text == shown)
    #expect(Target(target.text) == target)
  }

  @Test(arguments: [
    "", ">=", "10 h a week", ">= a week", ">= 10 a week", ">= 10 h week", ">= 10 h a fortnight",
    "> 10 h a week", ">= -3 times a week", ">= 2.5 times a week", ">= 10 h 5 a week",
    ">= km 3 a week", ">= 1:75 a day", ">= 10 h a", ">= 1234567890123 km a week",
  ])
  func nothingElseIsOne(text: String) { #expect(Target(text) == nil, "\(text)") }

  @Test func whatIsLeftIsTheGoalLessWhatIsDone() throws {
    for (text, done, left, isMet) in [
      (">= 10 h a week", 8_100, 27_900, false), (">= 10 h a week", 36_000, 0, true),
      ("<= 8 h a week", 3_600, 25_200, true), ("<= 8 h a week", 31_200, -2_400, false),
      (">= 3 times a week", 0, 3, false), ("<= 2 km a day", 2, 0, true),
    ] {
      let standing = try #require(Target(text)).standing(OwnNumber(whole: done))
      #expect(standing.left == OwnNumber(whole: left), "\(text)")
      #expect(standing.isMet == isMet, "\(text)")
    }
  }

  @Test func aStreakLastsWhileTheTargetIsOrCanBeKept() throws {
    for (text, present, earlier, count) in [
      (">= 3 times a week", 0, [3, 4, 2, 5], 2), (">= 3 times a week", 3, [3, 4, 2], 3),
      (">= 3 times a week", 0, [], 0), (">= 3 times a week", 1, [2, 3], 0),
      ("<= 2 times a day", 2, [0, 1, 3], 3), ("<= 2 times a day", 3, [0, 1], 0),
      ("<= 8 h a week", 3_600, [3_600, 3_600, 3_600, 3_600, 3_600], 6),
    ] {
      let target = try #require(Target(text))
      let streak = target.streak(
        present: OwnNumber(whole: present), earlier: earlier.map { OwnNumber(whole: $0) })
      #expect(streak == count, "\(text) \(present) \(earlier)")
    }
  }

  @Test func withoutATargetDaysInARowCount() {
    let today = Day(20_521)
    for (days, count) in [
      ([0, 1], 2), ([1, 2, 3], 3), ([2, 3], 0), ([0, 2], 1), ([], 0), ([0, 1, 2, 4], 3),
    ] {
      #expect(
        Target.streak(ofDays: { days.contains(today - $0) }, until: today) == count, "\(days)")
    }
    #expect(Target.streak(ofDays: { _ in true }, until: today) == 3_653)
  }
}
