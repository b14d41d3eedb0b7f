import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// What each writer writes, and that its reader reads the same again.
@Suite struct ValueWritingTests {
  @Test(arguments: 0..<500)
  func textsAreReadAsTheyWere(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let text = random.text()
    let bytes = TextValue.encoded(text)
    #expect(TextValue.decoded(bytes.span).text == text)
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 })
  }

  @Test(arguments: 0..<500)
  func listsAreReadAsTheyWere(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let texts = (0...random.number(0...6)).map { _ in random.text(upTo: 10) }
    let bytes = TextValue.encoded(texts)
    let items = TextValue.listItems(bytes.span).map {
      TextValue.decoded(bytes.span.extracting($0)).text
    }
    #expect(items == texts)
  }

  @Test(arguments: [
    ("a\r\nb\rc\n\nd\n\r", "a\\nb\\nc\\n\\nd\\n\\n"), ("a\u{0}b\u{1B}[31mc\u{7F}", "ab[31mc"),
    ("1, 2; 3: \"\\\"", "1\\, 2\\; 3: \"\\\\\""), ("\t", "\t"),
  ])
  func lineEndsAndControlCharacters(text: String, value: String) {
    #expect(String(decoding: TextValue.encoded(text), as: UTF8.self) == value)
  }

  @Test(arguments: 0..<500)
  func parametersAreReadAsTheyWere(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let parameters = (0...random.number(0...4)).map { number in
      Property.Parameter(
        name: "X-\(number)", values: (0...random.number(0...3)).map { _ in random.text(upTo: 8) })
    }
    let property = Property(
      name: "X-TEST", parameters: parameters, value: TextValue.encoded(random.text()))
    let document = Document(Folding.folded(try property.contentLine(), lineEnd: [13, 10]))
    #expect(document.lines.count == 1)
    #expect(document.lines.first.map { document.property(of: $0) } == property)
  }

  @Test(arguments: 0..<300)
  func linesAreFoldedBetweenCharacters(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let lineEnd = [[13, 10], [10], [13]][random.number(0...2)] as [UInt8]
    let line = try Property.text("X-TEST", random.text()).contentLine()
    let folded = Folding.folded(line, lineEnd: lineEnd)
    let parts = folded.split { $0 == 13 || $0 == 10 }
    #expect(parts.allSatisfy { $0.count <= 75 && String(validating: Array($0).span) != nil })
    #expect(parts.dropFirst().allSatisfy { $0.first == 0x20 })
    #expect(Unfolding.unfolded(folded.span) == line)
  }

  @Test func bytesThatAreNoCharactersAreFoldedToo() {
    let bytes = [UInt8](repeating: 0x80, count: 1000)
    let folded = Folding.folded(bytes, lineEnd: [10])
    #expect(Unfolding.unfolded(folded.span) == bytes)
    #expect(folded.split(separator: 10).allSatisfy { $0.count <= 75 })
  }

  @Test(arguments: 0..<500)
  func durationsAreReadAsTheyWere(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let sign = random.chance(2) ? 1 : -1
    let days = random.chance(2) ? 0 : random.number(0...5000)
    let seconds = random.chance(3) ? 0 : random.number(0...200_000)
    let duration = EventDuration(days: sign * days, seconds: sign * seconds)
    let text = try DurationText.text(of: duration)
    #expect(DurationText.read(Array(text.utf8).span) == duration, "\(text)")
    let grammar = #/-?P(\d+D)?(T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))?/#
    #expect(try grammar.wholeMatch(in: text) != nil, "\(text)")
  }

  @Test(arguments: [
    (0, 0, "PT0S"), (1, 0, "P1D"), (0, -900, "-PT15M"), (0, 3620, "PT1H0M20S"),
    (-1, -3600, "-P1DT1H"), (1, -3600, "PT23H"), (-1, 3600, "-PT23H"), (0, 86_400, "PT24H"),
  ])
  func durationsAsTheyAreWritten(days: Int, seconds: Int, text: String) throws {
    #expect(try DurationText.text(of: EventDuration(days: days, seconds: seconds)) == text)
  }

  @Test func whatCannotBeWrittenIsAnError() {
    #expect(throws: WritingError.durationTooLong) {
      try Property.duration("DURATION", EventDuration(days: .min, seconds: .min))
    }
    #expect(throws: WritingError.durationTooLong) {
      try Property.duration("DURATION", EventDuration(days: .max, seconds: -1))
    }
    #expect(throws: WritingError.offsetOutOfRange(86_400)) { try OffsetText.text(of: 86_400) }
    #expect(throws: WritingError.yearOutOfRange(10_000)) {
      try Property.time("DTSTART", .allDay(day(10_000, 1, 1)))
    }
    #expect(throws: WritingError.yearOutOfRange(-1)) {
      try Property.times("EXDATE", [.floating(time(-1, 1, 1, 0))])
    }
    #expect(throws: WritingError.unwritableName("X Y")) {
      try Property.plain("X Y", "").contentLine()
    }
    #expect(throws: WritingError.unwritableName("")) { try ComponentText(name: "").bytes() }
    #expect(throws: WritingError.lineEndInValue("URL")) {
      try Property(name: "URL", value: [10]).contentLine()
    }
  }

  @Test func offsetsAreReadAsTheyWere() throws {
    for offset in stride(from: -86_399, through: 86_399, by: 37) {
      let text = try OffsetText.text(of: offset)
      #expect(OffsetText.read(Array(text.utf8).span) == offset, "\(text)")
    }
    #expect(try OffsetText.text(of: -2670) == "-004430")
  }

  @Test(arguments: 0..<500)
  func timesAreReadAsTheyWere(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let day = day(random.number(0...9999), random.number(1...12), random.number(1...31))
    let clock = LocalTime(day, secondOfDay: random.number(0...86_399))
    let zone = Zone(id: "X:;,\"^zone", fixedOffset: 3600)
    let times: [EventTime] = [
      .allDay(day), .floating(clock), .zoned(clock, .utc), .zoned(clock, zone),
    ]
    for time in times {
      let property = try Property.time("DTSTART", time)
      let document = Document(try property.contentLine())
      let parameters = document.withParameters(of: document.lines[0]) { TimeParameters($0) }
      let clock = Clock(kind: parameters.kind, zone: parameters.zoneID == nil ? nil : zone)
      #expect(DateTimeText(property.value.span).map(clock.time) == time)
      #expect(parameters.zoneID == (time == times[3] ? zone.id : nil))
    }
  }

  @Test func listsOfTimesHaveALineForEachForm() throws {
    let zone = Zone(id: "X", fixedOffset: 0)
    let first = time(2026, 3, 9, 9)
    let times: [EventTime] = [
      .zoned(first, zone), .allDay(first.day), .zoned(first + 60, zone), .zoned(first, .utc),
      .floating(first),
    ]
    let lines = try Property.times("EXDATE", times, zoneID: { _ in "Home, sweet" }).map {
      String(decoding: try $0.contentLine(), as: UTF8.self)
    }
    #expect(
      lines == [
        "EXDATE;TZID=\"Home, sweet\":20260309T090000,20260309T090100",
        "EXDATE;VALUE=DATE:20260309", "EXDATE:20260309T090000Z", "EXDATE:20260309T090000",
      ])
  }

  @Test func everyColourIsReadAsItWas() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let color = EventColor(
        red: UInt8(random.number(0...8) * 31), green: UInt8(random.number(0...8) * 31),
        blue: UInt8(random.number(0...255)))
      let text = ColorNames.text(of: color)
      #expect((EventColor(hex: text) ?? ColorNames.color(named: text)) == color, "\(text)")
    }
    #expect(ColorNames.text(of: EventColor(red: 0, green: 255, blue: 255)) == "aqua")
    #expect(ColorNames.text(of: EventColor(red: 0, green: 1, blue: 2)) == "#000102")
  }
}
