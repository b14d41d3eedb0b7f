import CalendarModel
import TestSupport
import Testing

@Suite struct PropertyOrderTests {
  private static let lines = [
    "SUMMARY:Dinner", "DTSTART;TZID=Europe/Berlin:20260310T190000", "dtend:20260310T210000",
    "LOCATION:Roma", "DESCRIPTION:Bring wine", "ATTENDEE:mailto:ana@example.org",
    "ATTENDEE:mailto:ben@example.org", "X-COLOR:red", "no colon",
  ]

  @Test(arguments: 1...20) func theOrderOfAServerDoesNotMatter(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let wanted = PropertyOrder.sorted(Self.lines)
    #expect(wanted.first == "SUMMARY:Dinner" && Set(wanted) == Set(Self.lines))
    for _ in 0..<50 {
      let lines = Self.lines.shuffled(using: &random)
      #expect(PropertyOrder.sorted(lines) == wanted, "seed \(seed)")
    }
  }

  @Test func componentsStayWhereTheyAre() {
    let lines = [
      "BEGIN:VEVENT", "LOCATION:Roma", "SUMMARY:Dinner", "BEGIN:VALARM", "TRIGGER:-PT5M",
      "ACTION:DISPLAY", "END:VALARM", "END:VEVENT",
    ]
    #expect(
      PropertyOrder.sorted(lines) == [
        "BEGIN:VEVENT", "SUMMARY:Dinner", "LOCATION:Roma", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER:-PT5M", "END:VALARM", "END:VEVENT",
      ])
  }
}
