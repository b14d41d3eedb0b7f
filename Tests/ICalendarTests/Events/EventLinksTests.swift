import CalendarModel
import Testing

@testable import ICalendar

/// What an event refers to: ATTACH, CONFERENCE, GEO, and the time of the way there.
@Suite struct EventLinksTests {
  private func links(_ lines: String) -> EventLinks {
    let text = "BEGIN:VEVENT\nUID:a\nDTSTART:20260309\n\(lines)\nEND:VEVENT"
    return CalendarReader(zones: ZoneCatalog()).readLinks(text: Array(text.utf8))
  }

  static let attachments: [(line: String, attachment: EventLinks.Attachment?)] = [
    ("ATTACH:https://example.org/a.pdf", .init(address: "https://example.org/a.pdf")),
    (
      "ATTACH;FMTTYPE=application/PDF;SIZE=1200;FILENAME=\"plan; b.pdf\":https://example.org/1",
      .init(
        address: "https://example.org/1", name: "plan; b.pdf", type: "application/pdf", size: 1_200)
    ),
    ("attach;x-label=Notes:file:///tmp/a", .init(address: "file:///tmp/a", name: "Notes")),
    ("ATTACH;SIZE=-1:cid:part1@example.org", .init(address: "cid:part1@example.org")),
    (
      "ATTACH;ENCODING=base64;VALUE=BINARY;X-FILENAME=a.png:QUJD\n RA==",
      .init(address: nil, name: "a.png", size: 4)
    ),
    ("ATTACH;VALUE=BINARY;SIZE=9:QUJD", .init(address: nil, size: 9)),
    ("ATTACH:data:image/png;base64,QUJDRA==", .init(address: nil, type: "image/png", size: 4)),
    ("ATTACH:data:,hello", .init(address: nil)),
    ("ATTACH:", nil), ("ATTACH: ", nil),
    ("ATTACH:https://example.org/" + String(repeating: "a", count: 2_000), nil),
    // An alarm's sound is no attachment of its event.
    ("BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT5M\nATTACH;VALUE=URI:Chord\nEND:VALARM", nil),
  ]

  @Test func attachmentsAreReadWithoutTheirContents() {
    for (line, attachment) in Self.attachments {
      #expect(links(line).attachments == [attachment].compactMap(\.self), "\(line)")
    }
  }

  @Test func conferencesWithAPictureComeFirst() {
    let lines = """
      CONFERENCE;VALUE=URI;FEATURE=PHONE,MODERATOR:tel:+1-412-555-0123
      CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL="Room; one":https://video.example.org/1
      X-GOOGLE-CONFERENCE:https://meet.example.com/abc
      CONFERENCE;VALUE=URI:https://video.example.org/1
      CONFERENCE;VALUE=URI:
      """
    let expected: [EventLinks.Conference] = [
      .init(address: "https://video.example.org/1", label: "Room; one"),
      .init(address: "https://meet.example.com/abc"), .init(address: "tel:+1-412-555-0123"),
    ]
    #expect(links(lines).conferences == expected)
  }

  @Test(arguments: [
    ("GEO:52.52;13.405", "52.52,13.405"), ("GEO:52.52\\;13.405", "52.52,13.405"),
    ("GEO: -90 ; +180 ", "-90,+180"), ("GEO:91;0", ""), ("GEO:1;181", ""), ("GEO:nan;0", ""),
    ("GEO:0x1;2", ""), ("GEO:1", ""), ("GEO:;", ""), ("GEO:1;2;3", ""),
    ("GEO:91;0\nGEO:1;2", "1,2"),
  ])
  func coordinatesAreOnTheEarth(lines: String, coordinates: String) {
    #expect(links(lines).coordinates == coordinates)
  }

  @Test(
    arguments: [
      ("PT45M", 45), ("P1DT1H", 1_500), ("-PT5M", nil), ("PT59S", nil), ("soon", nil), ("", nil),
    ] as [(String, Int?)])
  func theWayThereTakesMinutes(value: String, minutes: Int?) {
    let line = "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:\(value)"
    #expect(links(line).travelMinutes == minutes)
  }

  @Test func manyAndLongOnesAreBounded() {
    let lines = (0..<60).map {
      "ATTACH;FILENAME=\(String(repeating: "n", count: 300)):a:\($0)\nCONFERENCE:c:\($0)"
    }
    let found = links(lines.joined(separator: "\n"))
    #expect(found.attachments.map(\.address) == (0..<EventLinks.most).map { "a:\($0)" })
    #expect(found.attachments.allSatisfy { $0.name.count == 200 })
    #expect(found.conferences.map(\.address) == (0..<EventLinks.most).map { "c:\($0)" })
    #expect(links("SUMMARY:Tea") == .none)
    #expect(CalendarReader(zones: ZoneCatalog()).readLinks(text: Array("x".utf8)) == .none)
  }
}
