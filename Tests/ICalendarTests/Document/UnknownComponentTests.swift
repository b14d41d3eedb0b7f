import CalendarModel
import Testing

@testable import ICalendar

/// Components that are not known are skipped whole (RFC 5545 §3.6), and kept.
@Suite struct UnknownComponentTests {
  /// What stands in a component that is not known, between events that are shown.
  private static let contents = [
    "BEGIN:VPOLL\nUID:p\nBEGIN:VEVENT\nUID:x\nDTSTART:20260309\nEND:VEVENT\nEND:VPOLL",
    "begin:x-drafts\nbegin:vevent\nuid:x\ndtstart:20260309\nend:vevent\nend:x-drafts",
    "BEGIN:X-A\nBEGIN:X-B\nBEGIN:VEVENT\nUID:x\nDTSTART:20260309\nEND:VEVENT\nEND:X-B\nEND:X-A",
    "BEGIN:X-A\nBEGIN:VEVENT\nUID:x\nDTSTART:20260309\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM\n"
      + "END:VEVENT\nBEGIN:VTODO\nUID:t\nEND:VTODO\nEND:X-A",
    "BEGIN:X-A\nBEGIN:VEVENT\nUID:x\nDTSTART:20260309\nEND:X-A",
    "BEGIN:VPOLL\nBEGIN:PARTICIPANT\nBEGIN:VOTE\nEND:VOTE\nEND:PARTICIPANT\nBEGIN:VEVENT\nUID:x\n"
      + "DTSTART:20260309\nEND:VEVENT\nBEGIN:VEVENT\nUID:y\nDTSTART:20260310\nEND:VEVENT\nEND:VPOLL",
    String(repeating: "BEGIN:X-A\n", count: 30) + "BEGIN:VEVENT\nUID:x\nDTSTART:20260309\n"
      + "END:VEVENT\n" + Array(repeating: "END:X-A", count: 30).joined(separator: "\n"),
  ]

  private func text(around inner: String) -> String {
    let parts = ["a", "b"].map { "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20260401\nEND:VEVENT\n" }
    return ("BEGIN:VCALENDAR\n" + parts[0] + inner + "\n" + parts[1] + "END:VCALENDAR\n")
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }

  @Test(arguments: contents)
  func whatStandsInThemIsNotShown(inner: String) {
    let bytes = Array(text(around: inner).utf8)
    let contents = read(bytes: bytes)
    #expect(contents.events.map(\.uid) == ["a", "b"])
    #expect(contents.otherComponentCount == 0)
    let document = Document(bytes)
    #expect(document.bytes == bytes)
    #expect(document.componentIndices(of: .event).count == 2)
  }

  @Test(arguments: contents)
  func slicesOfALargeFileSkipThemToo(inner: String) {
    let bytes = Array(text(around: inner).utf8)
    var limits = SliceLimits()
    (limits.windowSize, limits.componentCount, limits.byteCount) = (7, 1, 1)
    var reader = CalendarReader(zones: ZoneCatalog())
    var uids: [String] = []
    reader.readSlices(
      path: "a.ics", collection: CollectionID(rawValue: 1), limits: limits,
      window: { Array(bytes.dropFirst($0).prefix($1)) },
      take: { slice, _ in
        uids += slice.events.map(\.uid)
        return true
      })
    #expect(uids == ["a", "b"])
  }

  @Test(arguments: contents)
  func anEditKeepsThemByteForByte(inner: String) throws {
    let bytes = Array(text(around: inner).utf8)
    var edit = EventEdit(Document(bytes), zones: ZoneCatalog(), now: Instant(seconds: 0))
    let component = try #require(edit.document.componentIndices(of: .event).last)
    let old = edit.event(at: component)
    var event = try #require(old)
    event.title = "Title"
    try edit.set(event, at: component)
    let written = String(decoding: edit.bytes(), as: UTF8.self)
    #expect(written.contains(inner.split(separator: "\n").joined(separator: "\r\n")))
    let renamed = try Document(bytes).bytes(withUID: "new", at: Instant(seconds: 0))
    #expect(!String(decoding: renamed, as: UTF8.self).contains("UID:a"))
    #expect(String(decoding: renamed, as: UTF8.self).uppercased().contains("UID:X"))
  }

  /// Alarms in a component of an event that is not known are not the event's.
  @Test func alarmsInThemAreNotTheEvents() {
    let event = readEvent(
      "DTSTART:20260309T090000\nBEGIN:X-A\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM\nEND:X-A\n"
        + "BEGIN:VALARM\nTRIGGER:-PT9M\nEND:VALARM"
    ).event
    #expect(event?.alarmCount == 1)
  }

  /// One without END ends with what it stands in, and is told.
  @Test func oneWithoutEndIsTold() {
    let contents = read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260401\nBEGIN:X-A\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nUID:b\nDTSTART:20260401\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(contents.events.map(\.uid) == ["a", "b"])
    #expect(contents.problems.map(\.message) == ["X-A has no END"])
  }
}
