import CalendarModel
import TestSupport
import Testing

@testable import CalendarService

/// What is on and what comes next, against a model that looks at every event at every moment.
@Suite struct NextEventsTests {
  private static let zone = Zone(id: "T", fixedOffset: 3_600)
  private static let begin = Instant(seconds: 1_790_000_000)

  private static func record(_ id: Int, _ start: Int64, _ end: Int64) -> Record {
    let moments = Occurrence.Moments(start: begin + start, end: begin + end)
    let occurrence = Occurrence(
      event: EventID(rawValue: Int64(id)), moments: moments, in: zone)
    return Record(occurrence: occurrence, title: "\(id)", collection: CollectionID(rawValue: 0))
  }

  private static func answer(
    _ records: [Record], at now: Instant, within: Int64
  ) -> (on: Instant?, coming: Instant?) {
    let moments = records.compactMap { $0.moments(in: zone) }
    return (
      moments.filter { $0.start <= now && $0.end > now }.map(\.start).max(),
      moments.filter { $0.start > now && $0.start <= now + within }.map(\.start).min()
    )
  }

  @Test("the answer is the model's, and stays the same until the moment of the next change")
  func model() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0...8, using: &random)
      var records: [Record] = []
      for id in 0..<count {
        let start = Int64.random(in: -7_200...90_000, using: &random)
        let length = Int64.random(in: 0...7_200, using: &random)
        records.append(Self.record(id, start, start + length))
      }
      let within = Int64.random(in: 60...30_000, using: &random)
      var now = Self.begin
      for _ in 0..<12 {
        var next = NextEvents(at: now, within: within)
        for record in records.shuffled(using: &random) { next.add(record, in: Self.zone) }
        let wanted = Self.answer(records, at: now, within: within)
        #expect(next.on?.moments.start == wanted.on && next.coming?.moments.start == wanted.coming)
        #expect(next.change > now && next.nextMinute > now && next.nextMinute <= next.change)
        let wait = next.change - now
        for offset in [1, wait / 2, wait - 1] where offset > 0 && offset < wait {
          let later = Self.answer(records, at: now + offset, within: within)
          #expect(later == wanted, "seed \(seed), \(offset) of \(wait)")
        }
        now = next.change
      }
    }
  }

  @Test("minutes that have begun count as whole ones, and change when they say so")
  func minutes() {
    for seconds: Int64 in [1, 59, 60, 61, 600, 601, 5_399, 5_400] {
      var next = NextEvents(at: Self.begin, within: 86_400)
      next.add(Self.record(1, seconds, seconds + 60), in: Self.zone)
      let (now, text) = (next.nextMinute, EventTiming.text(seconds))
      let left = seconds - (now - Self.begin)
      #expect(left <= 0 || EventTiming.text(left) != text, "\(seconds)")
      let before = left + 1
      #expect(EventTiming.text(before) == text, "\(seconds)")
    }
  }

  @Test("of events that begin at once the same one is told, whatever the order they come in")
  func equalStarts() {
    var random = SeededGenerator(seed: 7)
    for start in [Int64(-600), 600] {
      var records: [Record] = []
      for (calendar, title, uid) in [(2, "a", 0), (1, "b", 1), (1, "c", 2), (1, "b", 3)] {
        let moments = Occurrence.Moments(
          start: Self.begin + start, end: Self.begin + (start + 3_600))
        let occurrence = Occurrence(
          event: EventID(rawValue: Int64(9 - uid)), moments: moments, in: Self.zone)
        records.append(
          Record(
            occurrence: occurrence, title: title,
            collection: CollectionID(rawValue: calendar)))
      }
      let order = [CollectionID(rawValue: 1): 0, CollectionID(rawValue: 2): 1]
      for _ in 0..<20 {
        var next = NextEvents(at: Self.begin, within: 3_600, order: order)
        for record in records.shuffled(using: &random) {
          next.add(record, in: Self.zone) { "\(9 - $0.occurrence.event.rawValue)" }
        }
        #expect((next.on ?? next.coming)?.record == records[1])
      }
    }
  }

  @Test("whole days and cancelled events are nothing for a bar")
  func leftOut() {
    var next = NextEvents(at: Self.begin, within: 86_400)
    let occurrence = Self.record(1, 60, 120).occurrence
    next.add(
      Record(
        occurrence: occurrence, title: "", collection: CollectionID(rawValue: 0),
        state: .cancelled), in: Self.zone)
    let day = Self.zone.localTime(of: Self.begin).day
    next.add(
      Record(
        occurrence: Occurrence(event: EventID(rawValue: 2), time: .allDay(day...day), moments: nil),
        title: "", collection: CollectionID(rawValue: 0)), in: Self.zone)
    #expect(next.on == nil && next.coming == nil)
  }
}
