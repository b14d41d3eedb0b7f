import CalendarModel
import CalendarStore
import TestSupport
import Testing

@testable import CalendarService

@Suite struct EventLookupTests {
  /// However many days are listed, and however many series each has, each is asked about once.
  @Test(arguments: [3, 700])
  func occurrencesAskOnceForEachSeries(seriesCount: Int) throws {
    let folder = try TransferFolder()
    let days = Day(20_523)...Day(20_530)
    let rule = RecurrenceRule(.daily, end: .count(days.count))
    try folder.write(
      (0..<seriesCount).map { number in
        Event(
          id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "u\(number)",
          kind: .series(Recurrence(rules: [rule])),
          start: .floating(LocalTime(days.lowerBound, hour: 9, minute: 0)), title: "T\(number)")
      })
    try folder.opened { open in
      let answers = open.index.answers(zone: .utc)
      var lookup = EventLookup(open, answers)
      var recordCount = 0
      try answers.forEachRecord(touching: days) { record in
        recordCount += 1
        let (id, event) = (try lookup.id(of: record), lookup.event(of: record))
        #expect(id != nil && event?.title == record.title)
        #expect(lookup.links(of: record) == .none)
      }
      #expect(recordCount == seriesCount * days.count)
      #expect(lookup.questionCount == 3 * seriesCount)
    }
  }
}
