import CalendarModel
import Testing
import TestSupport

@testable import CalendarStore

@Suite struct SpanIndexTests {
  @Test func findsTheSpansThatReachADay() {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let spans = (0..<Int.random(in: 0...70, using: &random)).map { number in
        let first = Day(Int.random(in: 0...60, using: &random))
        let days = first...(first + Int.random(in: 0...40, using: &random))
        return Occurrence(event: EventID(rawValue: Int64(number)), time: .allDay(days))
      }.sorted(by: Occurrence.isListedBefore)
      let index = SpanIndex(spans)
      for day in Day(-3)...Day(110) {
        let expected = spans.filter { $0.days.lowerBound < day && $0.days.upperBound >= day }
        #expect(index.spans(reaching: day) == expected, "seed \(seed)")
      }
    }
  }
}
