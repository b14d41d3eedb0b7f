import CalendarModel
import EntrySamples
import TestSupport
import Testing

@testable import EventEntry

@Suite struct EntryTests {
  @Test func theTableIsUnderstood() {
    #expect(EntryTable.lines.count > 400)
    for line in EntryTable.lines {
      let sketch = EntrySample.entry(line.text).sketch
      #expect(sketch == line.sketch, "\(line.text)")
    }
  }

  @Test func caseDoesNotMatter() {
    for line in EntryTable.lines where !line.text.contains(where: { "@#\"/".contains($0) }) {
      let upper = EntrySample.entry(line.text.uppercased())
      let lower = EntrySample.entry(line.text.lowercased())
      guard !line.text.uppercased().contains("UTC") else { continue }
      #expect(upper.draft.start == lower.draft.start, "\(line.text)")
      #expect(upper.draft.duration == lower.draft.duration, "\(line.text)")
      #expect(upper.draft.recurrence == lower.draft.recurrence, "\(line.text)")
    }
  }

  @Test func piecesSayWhatTheyMean() {
    let entry = EntrySample.entry("Lunch every thu, 12:30-13:30 @Cafe Roma =wo !10m until june")
    let pieces = entry.pieces.filter { $0.kind != .title }.map { piece in
      "\(piece.kind) \(piece.range.lowerBound)..<\(piece.range.upperBound) \(piece.meaning)"
    }
    #expect(
      pieces == [
        "recurrence 6..<16 every week on Thursday", "time 17..<28 12:30–13:30",
        "place 29..<39 Cafe Roma", "calendar 40..<43 Work", "alarm 44..<48 alarm 10 min before",
        "recurrence 49..<59 until 30 Jun 2026",
      ])
  }

  @Test func problemsNameTheirPieces() {
    let entry = EntrySample.entry("Dinner tomorrow at 9pm fri")
    #expect(entry.problems.map(\.range) == [23..<26])
    #expect(entry.pieces.filter(\.isWrong).map(\.range) == [23..<26])
    #expect(!entry.isComplete)
    #expect(EntrySample.entry("Dinner tomorrow").isComplete)
    #expect(!EntrySample.entry("tomorrow").isComplete)
  }

  @Test func theContextDecides() {
    var context = EntrySample.context
    context.firstWeekday = .sunday
    context.defaultDuration = EventDuration(seconds: 1800)
    context.selectedDay = "2030-01-01"
    let draft = Entry("Gym weekly 9:00", context: context).draft
    #expect(draft.recurrence?.weekStart == .sunday)
    #expect(draft.duration == EventDuration(seconds: 1800))
    #expect(draft.start == .zoned(LocalTime("2030-01-01", hour: 9), EntrySample.berlin))
  }

  /// A link that is given besides the entry leaves the place alone.
  @Test(arguments: [
    ("https://example.org/j/1", "", "", "https://example.org/j/1"),
    ("https://example.org/j/1", "http://x.org", "https://example.org/j/1", "http://x.org"),
    ("Room 4 https://x.org", "", "Room 4 https://x.org", ""), ("Hall", "", "Hall", ""),
  ]) func aPlaceThatIsAnAddressBecomesTheLink(
    _ place: String, _ url: String, _ location: String, _ link: String
  ) {
    var draft = EntrySample.entry("Call 9:00").draft
    draft.place = place
    let event = draft.event(
      id: EventID(rawValue: 7), uid: "u", defaultCollection: CollectionID(rawValue: 0), url: url)
    #expect(event.location == location && event.url == link)
  }

  @Test(arguments: [
    ("Gym every tue except 24 mar", EventTime.allDay("2026-03-24")),
    (
      "Gym every tue 18:00 except 24 mar",
      .zoned(LocalTime("2026-03-24", hour: 18), EntrySample.berlin)
    ),
    (
      "Gym every tue 18:00 America/New_York except 24 mar",
      .zoned(LocalTime("2026-03-24", hour: 18), EntrySample.newYork)
    ),
  ]) func daysLeftOutAreStartsThatDoNotTakePlace(_ text: String, _ start: EventTime) {
    let event = EntrySample.entry(text).draft.event(
      id: EventID(rawValue: 7), uid: "u", defaultCollection: CollectionID(rawValue: 0))
    guard case .series(let recurrence) = event.kind else {
      Issue.record("no series")
      return
    }
    #expect(recurrence.exclusions == [start])
  }

  @Test func aDraftBecomesAnEvent() {
    let draft = EntrySample.entry("Gym weekly 9:00 @Hall #sport =per !10m").draft
    let event = draft.event(
      id: EventID(rawValue: 7), uid: "u", defaultCollection: CollectionID(rawValue: 0))
    #expect(event.collection == CollectionID(rawValue: 1))
    #expect(event.kind == .series(Recurrence(rules: [RecurrenceRule(.weekly)])))
    #expect(event.location == "Hall" && event.alarmCount == 1 && event.title == "Gym")
  }
}
