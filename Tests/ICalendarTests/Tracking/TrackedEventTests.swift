import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// How an interval is written and changed: which lines, in which order, and nothing else.
@Suite struct TrackedEventTests {
  private static let start = Instant(seconds: 1_773_061_200)  // 2026-03-09T13:00:00Z
  private let now = start + 7

  private func event(_ source: Tracking.Source, _ change: (inout Event) -> Void = { _ in }) -> Event
  {
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      start: .zoned(Zone.utc.localTime(of: Self.start), .utc),
      duration: EventDuration(seconds: 60),
      status: source == .timer ? .tentative : .confirmed,
      ComponentDetails(uid: "u", title: "Draft"))
    change(&event)
    return event
  }

  private func lines(_ event: Event, _ tracking: Tracking) throws -> [String] {
    let new = NewEvent(event, tracking: tracking)
    let bytes = try ComponentText.calendar([new], now: now).bytes()
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test func anIntervalHasItsLinesInOrder() throws {
    let full = event(.timer) { event in
      event.notes = "km: 8.2"
      event.location = "Office"
      event.categories = ["thesis", "work/api"].compactMap { Category($0) }
    }
    let occurrence = EventTime.zoned(LocalTime(seconds: Self.start.seconds - 7_200), .utc)
    let plan = Tracking.Plan(uid: "p2", occurrence: occurrence)
    #expect(
      try lines(full, Tracking(source: .timer, plan: plan)) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(ComponentText.productID)", "BEGIN:VEVENT",
        "UID:u", "DTSTAMP:20260309T130007Z", "CREATED:20260309T130007Z",
        "DTSTART:20260309T130000Z", "DTEND:20260309T130100Z", "SUMMARY:Draft",
        "DESCRIPTION:km: 8.2", "LOCATION:Office", "CATEGORIES:thesis,work/api",
        "STATUS:TENTATIVE", "TRANSP:TRANSPARENT", "RELATED-TO:p2",
        "X-DAYBOOK-PLAN:20260309T110000Z", "X-DAYBOOK-TRACKED:TIMER", "END:VEVENT",
        "END:VCALENDAR", "",
      ])
    let bare = try lines(event(.point), Tracking(source: .point))
    #expect(
      bare[7...14] == [
        "DTSTART:20260309T130000Z", "DTEND:20260309T130100Z", "SUMMARY:Draft",
        "STATUS:CONFIRMED", "TRANSP:TRANSPARENT", "X-DAYBOOK-TRACKED:POINT", "END:VEVENT",
        "END:VCALENDAR",
      ])
    let wholeDay = Tracking.Plan(uid: "a;b", occurrence: .allDay(Day(20_521)))
    let ofDay = try lines(event(.plan), Tracking(source: .plan, plan: wholeDay))
    #expect(ofDay.contains("RELATED-TO:a\\;b"))
    #expect(ofDay.contains("X-DAYBOOK-PLAN:20260309"))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for source in Tracking.Source.allCases {
      for plan: Tracking.Plan? in [
        nil, Tracking.Plan(uid: "p"),
        Tracking.Plan(uid: "p", occurrence: .allDay(Day(20_521))),
        Tracking.Plan(uid: "p", occurrence: .zoned(LocalTime(seconds: 1_773_000_000), .utc)),
      ] {
        let tracking = Tracking(source: source, plan: plan)
        let text = try lines(event(source), tracking).joined(separator: "\r\n")
        let document = Document(Array(text.utf8))
        let component = try #require(document.componentIndices(of: .event).first)
        #expect(document.tracking(ofEventAt: component) == tracking)
        var edit = EventEdit(document, zones: ZoneCatalog(), now: now)
        let mark = edit.event(at: component)?.trackedMark
        #expect(mark == (source == .point ? .moment : .interval))
      }
    }
  }

  @Test(arguments: [
    ("X-DAYBOOK-TRACKED:timer", Tracking(source: .timer)),
    ("x-daybook-tracked: LOG ", Tracking(source: .log)), ("X-DAYBOOK-TRACKED:NEW", Tracking()),
    ("RELATED-TO:p", Tracking(plan: .init(uid: "p"))),
    (
      "RELATED-TO;RELTYPE=SIBLING:s\r\nRELATED-TO;RELTYPE=PARENT:p", Tracking(plan: .init(uid: "p"))
    ),
    ("RELATED-TO:p\r\nX-DAYBOOK-PLAN:garbage", Tracking(plan: .init(uid: "p"))),
    ("RELATED-TO:", nil), ("SUMMARY:x", nil), ("X-DAYBOOK-PLAN:20260309", nil),
  ])
  func linesOfOtherProgramsAreRead(lines: String, tracking: Tracking?) throws {
    let text =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:u\r\n\(lines)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let document = Document(Array(text.utf8))
    let component = try #require(document.componentIndices(of: .event).first)
    #expect(document.tracking(ofEventAt: component) == tracking)
  }

  /// Stopping changes the end and the status, and what every change of an event does: no line moves.
  @Test func aStopChangesNothingElse() throws {
    let before = try lines(event(.timer), Tracking(source: .timer))
    let document = Document(Array(before.joined(separator: "\r\n").utf8))
    let component = try #require(document.componentIndices(of: .event).first)
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Self.start + 4_500)
    let running = edit.event(at: component)
    var stopped = try #require(running)
    stopped.duration = EventDuration(seconds: 4_500)
    stopped.status = .confirmed
    try edit.set(stopped, at: component)
    let after = String(decoding: edit.bytes(), as: UTF8.self).components(separatedBy: "\r\n")
    var expected = before.map { line in
      switch line {
      case "DTSTAMP:20260309T130007Z": "DTSTAMP:20260309T141500Z"
      case "DTEND:20260309T130100Z": "DTEND:20260309T141500Z"
      case "STATUS:TENTATIVE": "STATUS:CONFIRMED"
      default: line
      }
    }
    let place = try #require(expected.firstIndex(of: "END:VEVENT"))
    expected.insert("SEQUENCE:1", at: place)
    #expect(after == expected)
  }

  @Test func theLaterPartKeepsAllOtherLines() throws {
    var before = try lines(event(.log), Tracking(source: .log, plan: .init(uid: "p")))
    before.insert("X-OTHER:kept", at: 12)
    let document = Document(Array(before.joined(separator: "\r\n").utf8))
    let component = try #require(document.componentIndices(of: .event).first)
    let later = try document.laterPart(
      ofIntervalAt: component, Self.start + 30..<Self.start + 90, uid: "v", now: now + 60,
      zones: ZoneCatalog())
    let after = String(decoding: later, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(
      after.filter { !before.contains($0) } == [
        "UID:v", "DTSTAMP:20260309T130107Z", "DTSTART:20260309T130030Z", "DTEND:20260309T130130Z",
      ])
    #expect(after.contains("X-OTHER:kept") && !after.contains { $0.hasPrefix("SEQUENCE") })
  }
}
