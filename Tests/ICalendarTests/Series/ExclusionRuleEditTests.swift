import CalendarModel
import Testing

@testable import ICalendar

/// Changes of series with an EXRULE, or with a start that COUNT does not count. Random ones are among
/// those of `SeriesScriptTests`.
@Suite struct ExclusionRuleEditTests {
  private let title = SeriesChange.set([.title("New")])
  private let daily = "DTSTART:20260309T090000\nRRULE:FREQ=DAILY"

  /// The days of March and April 2026 on which the events of some texts start.
  private func days(_ result: SeriesTexts, of sample: SeriesSample) -> [Int] {
    let texts = zip(sample.texts, result.documents).map { text, change in
      switch change {
      case .unchanged: Array(text.utf8)
      case .changed(let bytes), .emptied(let bytes): bytes
      }
    }
    let window = day(2026, 3, 1)...day(2026, 4, 30)
    var budget = StepBudget(100_000)
    let events = (texts + [result.newDocument].compactMap { $0 }).flatMap { read(bytes: $0).events }
    return events.flatMap { event -> [Int] in
      guard case .override = event.kind else {
        return Series(event).occurrences(touching: window, in: .utc, budget: &budget).occurrences
          .map { Int($0.start.day.number - window.lowerBound.number) + 1 }
      }
      return []
    }.sorted()
  }

  private func days(_ sample: SeriesSample) throws -> [Int] {
    days(
      SeriesTexts(
        documents: sample.texts.map { _ in .unchanged }, newDocument: nil, newUID: nil, lost: []),
      of: sample)
  }

  @Test(arguments: [
    "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2;COUNT=3",
    "FREQ=DAILY;INTERVAL=3;COUNT=5",
    "FREQ=MONTHLY", "FREQ=WEEKLY;BYDAY=SA,SU", "FREQ=WEEKLY;UNTIL=20260401T000000",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=DAILY;INTERVAL=2;UNTIL=20260330T090000",
  ])
  func aDividedSeriesLeavesOutTheSameDays(rule: String) throws {
    let sample = SeriesSample("\(daily)\nEXRULE:\(rule)")
    let before = try days(sample)
    #expect(before.count < 53)
    for number in before.dropFirst().prefix(12) {
      let occurrence = EventTime.floating(
        LocalTime(day(2026, 3, 1) + (number - 1), hour: 9, minute: 0))
      do {
        let result = try sample.changing(occurrence, .following, by: title)
        #expect(days(result, of: sample) == before, "divided at \(number)")
      } catch SeriesError.rulesDoNotDivide {
        // Only what never ends and counts from the first start has no form.
        #expect(rule == "FREQ=WEEKLY;INTERVAL=2", "divided at \(number)")
      }
      #expect(
        days(try sample.changing(occurrence, .this, by: .delete), of: sample)
          == before.filter { $0 != number })
      #expect(
        days(try sample.changing(occurrence, .following, by: .delete), of: sample)
          == before.filter { $0 < number })
    }
  }

  @Test func allOfTheSeriesMovesWithWhatItLeavesOut() throws {
    let sample = SeriesSample("\(daily)\nEXRULE:FREQ=WEEKLY;BYDAY=SA,SU;UNTIL=20260329T090000")
    let before = try days(sample)
    let change = SeriesChange.set([
      .times(start: .floating(time(2026, 3, 11, 10)), duration: EventDuration(seconds: 3600))
    ])
    let result = try sample.changing(.floating(time(2026, 3, 10, 9)), .all, by: change)
    #expect(days(result, of: sample) == before.map { $0 + 1 }.filter { $0 <= 61 })
    let changes = try sample.difference(.floating(time(2026, 3, 10, 9)), .all, by: change)
    #expect(changes.added.contains("EXRULE:FREQ=WEEKLY;UNTIL=20260330T100000;BYDAY=SU,MO"))
  }

  @Test func otherChangesLeaveTheLineAlone() throws {
    let sample = SeriesSample("\(daily)\nEXRULE;X-A=b:freq=weekly;byday=SA")
    let changes = try sample.difference(.floating(time(2026, 3, 10, 9)), .all, by: title)
    #expect(changes.removed == [])
    #expect(changes.added == ["SUMMARY:New"])
    let this = try sample.difference(.floating(time(2026, 3, 10, 9)), .this, by: title)
    #expect(this.added.allSatisfy { !$0.hasPrefix("EXRULE") })
  }

  /// What does not repeat any more has nothing to exclude.
  @Test func aSeriesThatEndsLosesTheRule() throws {
    let sample = SeriesSample("\(daily)\nEXRULE:FREQ=WEEKLY;BYDAY=MO")
    let changes = try sample.difference(
      .floating(time(2026, 3, 10, 9)), .all, by: .set([.rules([])]))
    #expect(changes.removed.contains("EXRULE:FREQ=WEEKLY;BYDAY=MO"))
  }

  /// Deleting a first occurrence that the rule does not give adds none at the end.
  @Test(arguments: [1, 2, 5])
  func deletingAStartThatTheRuleDoesNotGiveAddsNoOther(count: Int) throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=\(count)\nRDATE:20260330T090000")
    let before = try days(sample)
    #expect(before.count == count + 1)
    let result = try sample.changing(.floating(time(2026, 3, 9, 9)), .this, by: .delete)
    #expect(days(result, of: sample) == before.filter { $0 != 9 })
    #expect(before.contains(9))
  }

  @Test(arguments: ["20260318T090000", "20260325T090000"])
  func aSeriesWithoutItsStartIsDivided(start: String) throws {
    let sample = SeriesSample(
      "DTSTART:20260309T090000\nRRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=4\nEXDATE:20260309T090000")
    let before = try days(sample)
    #expect(before == [11, 18, 25, 32])
    let number = start.hasPrefix("20260318") ? 18 : 25
    let occurrence = EventTime.floating(time(2026, 3, number, 9))
    let result = try sample.changing(occurrence, .following, by: title)
    #expect(days(result, of: sample) == before)
  }
}
