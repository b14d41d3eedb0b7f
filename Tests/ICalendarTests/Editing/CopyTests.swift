import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// Events that leave their file, for one of their own or for another one.
@Suite struct CopyTests {
  private static let now = Instant(seconds: 1_790_000_000)

  /// What is read of each event alone is what was read of it among the others.
  @Test(arguments: CalendarFile.all)
  func eventsAreTheSameInFilesOfTheirOwn(file: CalendarFile) throws {
    let document = Document(try file.bytes())
    let old = read(bytes: document.bytes)
    for (index, event) in old.events.enumerated() {
      let component = try #require(document.component(at: old.ranges[index].lowerBound))
      let bytes = document.calendar(ofComponentsAt: [component])
      let contents = read(bytes: bytes)
      // What repeats beside a RECURRENCE-ID is a series where nothing else has its UID.
      let isLone =
        !document.lines(named: "RECURRENCE-ID", of: component).isEmpty
        && !document.lines(named: "RRULE", of: component).isEmpty
      #expect(contents.events == [event] || isLone)
      let range = try #require(contents.ranges.first)
      #expect(Array(bytes[range]) == document.text(ofComponentAt: component))
    }
  }

  /// Two files become one: the events of both are the same in it.
  @Test func filesArePutTogether() throws {
    for seed in 0..<150 {
      var random = SeededGenerator(seed: seed)
      let (first, second) = (
        random.element(of: CalendarFile.all), random.element(of: CalendarFile.all)
      )
      let document = Document(try first.bytes())
      let other = Document(try second.bytes())
      let (old, added) = (read(bytes: document.bytes), read(bytes: other.bytes))
      guard document.components.first?.kind == .calendar,
        document.components.count(where: { $0.kind == .calendar }) == 1
      else { continue }
      let copied = try added.ranges.map { try #require(other.component(at: $0.lowerBound)) }
      var edit = EventEdit(document, zones: ZoneCatalog(), now: Self.now)
      try edit.insert(copiesOf: copied, from: other)
      let comment = "seed \(seed): \(second) into \(first)"
      #expect(removed(from: document.bytes, in: edit.bytes()) == nil, "\(comment)")
      let events = read(bytes: edit.bytes()).events
      #expect(
        Set(events.map(plain)) == Set((old.events + added.events).map(plain)), "\(comment)")
      #expect(events.count == old.events.count + added.events.count, "\(comment)")
    }
  }

  @Test func aNameThatMeansAnotherZoneIsChanged() throws {
    func file(_ offset: String) -> Document {
      Document(
        Array(
          """
          BEGIN:VCALENDAR
          METHOD:PUBLISH
          X-WR-CALNAME:mine
          PRODID:x
          BEGIN:VTIMEZONE
          TZID:Home
          BEGIN:STANDARD
          DTSTART:19700101T000000
          TZOFFSETFROM:\(offset)
          TZOFFSETTO:\(offset)
          END:STANDARD
          END:VTIMEZONE
          BEGIN:VEVENT
          UID:\(offset)
          DTSTART;X-A=1;TZID="Home":20260309T090000
          END:VEVENT
          END:VCALENDAR
          """.utf8))
    }
    let (mine, other) = (file("+0100"), file("+0200"))
    let alone = String(decoding: other.calendar(ofComponentsAt: [3]), as: UTF8.self)
    #expect(alone.hasPrefix("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VTIMEZONE\n"))
    var edit = EventEdit(mine, zones: ZoneCatalog(), now: Self.now)
    try edit.insert(copiesOf: [3], from: other, beside: 3)
    try edit.insert(copiesOf: [3], from: other, beside: 3)
    try edit.insert(copiesOf: [3], from: mine, beside: 3)
    let text = String(decoding: edit.bytes(), as: UTF8.self)
    #expect(text.ranges(of: "TZID:Home (2)\n").count == 1)
    #expect(text.ranges(of: "DTSTART;X-A=1;TZID=Home (2):20260309T090000\n").count == 2)
    #expect(text.ranges(of: "BEGIN:VTIMEZONE").count == 2)
    let hours = read(bytes: edit.bytes()).events.map { $0.start.localTime(in: .utc).hour }
    #expect(hours == [8, 7, 7, 8])
  }

  /// The event with its zones by offset: their names may have numbers, and one without UID another.
  private func plain(_ event: Event) -> Event {
    var event = event.mappingTimes { time in
      guard case .zoned(let clock, let zone) = time else { return time }
      return .zoned(Zone.utc.localTime(of: zone.instant(of: clock)), .utc)
    }
    if event.uid.hasPrefix("without-uid") { event.uid = "" }
    return event
  }

  /// The first line of a text that another one, with insertions, does not hold in order.
  private func removed(from old: [UInt8], in new: [UInt8]) -> Int? {
    let isLineEnd: (UInt8) -> Bool = { $0 == 10 || $0 == 13 }
    let (lines, rest) = (old.split(whereSeparator: isLineEnd), new.split(whereSeparator: isLineEnd))
    var next = rest.startIndex
    for (index, line) in lines.enumerated() {
      guard let found = rest[next...].firstIndex(of: line) else { return index }
      next = found + 1
    }
    return nil
  }
}
