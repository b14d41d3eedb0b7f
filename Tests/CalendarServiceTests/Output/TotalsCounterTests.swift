import CalendarModel
import CalendarStore
import TestSupport
import Testing

@testable import CalendarService

/// Totals over more months than are counted are refused, whatever they are counted by.
@Suite struct TotalsCounterTests {
  private static let days =
    Month(year: 2026, month: 1).firstDay...Month(year: 2027, month: 12).lastDay

  private func event(_ uid: String, on day: Day, _ kind: ComponentDetails.Kind) -> Event {
    Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: uid, kind: kind,
      start: .floating(LocalTime(day, hour: 9)), duration: EventDuration(seconds: 3600), title: uid)
  }

  private func counts(
    _ answers: IndexAnswers, _ days: ClosedRange<Day>, limit: Int
  ) -> [Result<Int, CommandFailure>] {
    func counter(_ group: TotalsGroup) -> TotalsCounter {
      TotalsCounter(
        answers: answers, zone: .utc, days: days, group: group, depth: nil, monthLimit: limit)
    }
    func result(_ count: () throws -> Int) -> Result<Int, CommandFailure> {
      do {
        return .success(try count())
      } catch let failure as CommandFailure {
        return .failure(failure)
      } catch {
        return .failure(.failed("\(error)"))
      }
    }
    var results: [Result<Int, CommandFailure>] = []
    for group in TotalsGroup.allCases {
      results.append(result { try counter(group).sums().whole.count })
      results.append(result { try counter(group).walk(isUnion: true).whole.count })
      for isUnion in [false, true] {
        results.append(
          result {
            try TotalsMatrix(counter(group), by: counter(.year), isUnion: isUnion)
              .rows.whole.count
          })
      }
    }
    return results
  }

  @Test func anEndlessSeriesIsCountedUpToALimit() throws {
    let folder = try TransferFolder()
    let rule = RecurrenceRule(.daily)
    try folder.write([
      event("daily", on: Self.days.lowerBound, .series(Recurrence(rules: [rule])))
    ])
    try folder.opened { open in
      let answers = open.index.answers(zone: .utc)
      for result in counts(answers, Self.days, limit: 24) {
        let count = try result.get()
        #expect(count == Self.days.count)
      }
      for result in counts(answers, Self.days, limit: 23) {
        guard case .failure(let failure) = result else {
          Issue.record("not refused")
          continue
        }
        #expect(failure.message.contains("at most 23") && failure.exitCode == 2)
      }
    }
  }

  /// Empty months cost nothing.
  @Test func onlyMonthsWithEventsCount() throws {
    let folder = try TransferFolder()
    let far = Month(year: 400, month: 5).firstDay
    try folder.write([
      event("old", on: far, .single), event("new", on: Self.days.lowerBound, .single),
    ])
    try folder.opened { open in
      let answers = open.index.answers(zone: .utc)
      for result in counts(answers, far - 1000...Self.days.upperBound + 1000, limit: 2) {
        let count = try result.get()
        #expect(count == 2)
      }
    }
  }
}
