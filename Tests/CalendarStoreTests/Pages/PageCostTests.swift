import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// What questions cost, counted in steps of the database's machine.
@Suite struct PageCostTests {
  /// Steps of each kind of question for a month whose pages are there.
  private func costs(_ events: [Event], on day: Day, padding: Int = 0) throws -> [String: Int] {
    let all = events + (0..<padding).map { event($0, on: day + 500 + $0 % 3000) }
    let (index, answers) = try built(all, on: day)
    func steps(_ question: () -> Bool) throws -> Int {
      // Of each question alone, whatever those before have shown of the same events.
      answers.events.forget()
      _ = try index.queue.read(stepCount)
      #expect(question())
      return try index.queue.read(stepCount)
    }
    return [
      "contents": try steps {
        answers.contents(of: day.month, limit: 8)?.count == day.month.dayCount
      },
      "summaries": try steps { answers.summaries(of: day.month) != nil },
      "first records": try steps { answers.records(startingOn: day, numbers: 0..<64)?.count == 64 },
      "middle records": try steps {
        answers.records(startingOn: day, numbers: 64..<100)?.count == 36
      },
      "busy times": try steps { answers.busyTimes(of: day)?.intervals.isEmpty == false },
      "groups": try steps { answers.groups(of: day.month.days)?.isEmpty == false },
      "day's groups": try steps { answers.groups(of: day...day)?.isEmpty == false },
    ]
  }

  /// An index of events with the pages of a day's month.
  private func built(_ events: [Event], on day: Day) throws -> (PagesIndex, IndexAnswers) {
    let numbered = events.enumerated().map { index, event in
      var event = event
      event.id = EventID(rawValue: Int64(index))
      return event
    }
    let index = try PagesIndex(numbered)
    let answers = index.answers(zone: .utc)
    try index.build(answers.lens, day.month...day.month)
    index.isPatient = false
    return (index, answers)
  }

  private func event(_ number: Int, on day: Day) -> Event {
    Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "e\(number)",
      start: number % 5 == 0 ? .allDay(day) : .floating(LocalTime(day, secondOfDay: number)),
      duration: number % 5 == 0 ? EventDuration(days: 1) : EventDuration(seconds: 60))
  }

  private let day = RandomWorld.origin

  @Test func aFullerDayCostsTheSame() throws {
    let few = try costs((0..<2_000).map { event($0, on: day) }, on: day)
    let many = try costs((0..<10_000).map { event($0, on: day) }, on: day)
    #expect(few == many)
  }

  /// The hours of a day have its first 256 events.
  @Test func hoursOfAFullerDayCostTheSame() throws {
    func steps(_ count: Int) throws -> Int {
      let events = (0..<count).map { number in
        Event(
          id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "e\(number)",
          start: .floating(LocalTime(day, secondOfDay: number * 7_919 % 84_600)),
          duration: EventDuration(seconds: 1_800))
      }
      let (index, answers) = try built(events, on: day)
      answers.events.forget()
      _ = try index.queue.read(stepCount)
      let hours = answers.hours(of: day, .halfHour)
      #expect(hours?.records.count == 256 && hours?.strip.moreCount == count - 256)
      return try index.queue.read(stepCount)
    }
    #expect(try steps(2_000) == steps(10_000))
  }

  @Test func otherEventsCostNothing() throws {
    let events = (0..<200).map { event($0, on: day) }
    #expect(try costs(events, on: day) == costs(events, on: day, padding: 5000))
  }

  @Test func farYearsCostTheSame() throws {
    let far = Month(year: 99_999, month: RandomWorld.origin.month.number).firstDay + 3
    let near = Month(year: 2026, month: RandomWorld.origin.month.number).firstDay + 3
    let here = try costs((0..<200).map { event($0, on: near) }, on: near)
    #expect(try costs((0..<200).map { event($0, on: far) }, on: far) == here)
  }
}
