import CalendarSync
import ICalendar
import Testing

/// What merging keeps, brings along and refuses.
@Suite struct ItemVersionsTests {
  @Test func oneLineThereIsOneLineHere() {
    let remote = Items.lunch.replacing("Café am Markt", by: "Kantine")
    #expect(
      versions(Items.lunch, there: remote).merged()
        == .text(Items.lunch.replacing("Café am Markt", by: "Kantine"), isNews: false))
  }

  @Test func linesKeepTheirLineEndsAndFolds() {
    let base = Items.standup.replacing("\r\n", by: "\n")
    let remote = Items.standup.replacing("SUMMARY:Stand-up\r\n", by: "SUMMARY:Daily\r\n")
    let merged = versions(base, localBase: base, base: Items.standup, there: remote).mergedText
    #expect(merged == base.replacing("SUMMARY:Stand-up\n", by: "SUMMARY:Daily\n"))
  }

  @Test func theLargerSequenceStays() {
    let here = Items.lunch.replacing("SEQUENCE:2", by: "SEQUENCE:9")
      .replacing("Lunch with Ada\r\nLOC", by: "Lunch\r\nLOC")
    let there = Items.lunch.replacing("SEQUENCE:2", by: "SEQUENCE:10")
      .replacing("Café am Markt", by: "Kantine")
    for (local, remote) in [(here, there), (there, here)] {
      let text = ItemVersions(
        localBase: Items.lunch, local: local, remoteBase: Items.lunch, remote: remote
      ).mergedText?.text
      #expect(text?.contains("SEQUENCE:10\r\n") == true)
    }
  }

  @Test func aZoneComesWithTheTimesThatNeedIt() throws {
    let remote = Items.call
      .replacing("DTSTART:20260220T150000Z", by: "DTSTART;TZID=Europe/Berlin:20260220T160000")
      .replacing("DTEND:20260220T153000Z", by: "DTEND;TZID=Europe/Berlin:20260220T163000")
      .replacing("BEGIN:VEVENT", by: Items.berlin + "\r\nBEGIN:VEVENT")
    let text = try #require(versions(Items.call, there: remote).mergedText)
    #expect(DescribedZones(Document(text)).texts.keys.sorted() == ["Europe/Berlin"])
    #expect(CanonicalText(text) == CanonicalText(remote))
    let again = versions(
      text, localBase: text, base: remote, there: remote.replacing("Call", by: "Talk"))
    #expect(again.mergedText == text.replacing("Call", by: "Talk"))
  }

  @Test func alarmsThatGotUIDsThereAreTheSameAlarms() throws {
    let base = Items.lunch.replacing("TRIGGER:-PT15M", by: "UID:given-by-server\r\nTRIGGER:-PT15M")
    let remote = base.replacing("TRIGGER:-PT15M", by: "TRIGGER:-PT15M\r\nX-SNOOZED:1")
    let text = try #require(versions(Items.lunch, base: base, there: remote).mergedText)
    #expect(text == Items.lunch.replacing("END:VALARM", by: "X-SNOOZED:1\r\nEND:VALARM"))
    let moved = base.replacing("TRIGGER:-PT15M", by: "TRIGGER:-PT5M")
    let other = try #require(versions(Items.lunch, base: base, there: moved).mergedText).text
    #expect(other.contains("TRIGGER:-PT5M") && !other.contains("TRIGGER:-PT15M"))
  }

  @Test func anAlarmThatBothSidesKnowByItsUIDMergesByProperty() {
    let here = Items.birthday.replacing("DESCRIPTION:Reminder", by: "DESCRIPTION:Call her")
    let there = Items.birthday.replacing("TRIGGER:-PT15H", by: "TRIGGER:-PT1H")
    let versions = ItemVersions(
      localBase: Items.birthday, local: here, remoteBase: Items.birthday, remote: there)
    #expect(versions.mergedText == here.replacing("TRIGGER:-PT15H", by: "TRIGGER:-PT1H"))
  }

  @Test func aLineThatTheServerWritesInAnotherWayIsReplacedNotDoubled() {
    let base = Items.lunch.replacing("SUMMARY:Lunch", by: "SUMMARY;LANGUAGE=en:Lunch")
    let text = versions(
      Items.lunch, base: base, there: base.replacing("Lunch with Ada\r\nLOC", by: "Tea\r\nLOC")
    ).mergedText
    #expect(
      text
        == Items.lunch.replacing(
          "SUMMARY:Lunch with Ada\r\nLOC", by: "SUMMARY;LANGUAGE=en:Tea\r\nLOC"))
  }

  @Test func datesThatTheServerWritesInAnotherWayAreAConflictNotALoss() {
    let exdate = "EXDATE;TZID=Europe/Berlin:20260107T093000\r\n"
    let base = Items.standup.replacing("EXDATE;TZID", by: "EXDATE;VALUE=DATE-TIME;TZID")
    let here = Items.standup.replacing(exdate, by: exdate + exdate.replacing("0107", with: "0112"))
    let there = base.replacing(
      "EXDATE;VALUE=DATE-TIME;TZID=Europe/Berlin:20260107T093000\r\n", by: "")
    let versions = ItemVersions(
      localBase: Items.standup, local: here, remoteBase: base, remote: there)
    #expect(versions.merged().clashes == ["VEVENT time"])
  }

  @Test func componentsThatAreNotKnownMergeAsOne() {
    let base = Items.text(
      "BEGIN:VCALENDAR", "BEGIN:VAVAILABILITY", "UID:a", "SUMMARY:One", "DESCRIPTION:Two",
      "END:VAVAILABILITY", "END:VCALENDAR")
    let (here, there) = (base.replacing("One", by: "1"), base.replacing("Two", by: "2"))
    #expect(
      ItemVersions(localBase: base, local: here, remoteBase: base, remote: there).merged()
        .clashes == ["VAVAILABILITY component"])
    #expect(versions(base, there: there).mergedText == there)
  }

  @Test func itemsThatWronglyHoldTwoAreToldApartByUID() {
    let base = Items.text(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "SUMMARY:One", "END:VEVENT", "BEGIN:VEVENT",
      "UID:b", "SUMMARY:Two", "END:VEVENT", "END:VCALENDAR")
    let there = Items.text(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:b", "SUMMARY:Two", "END:VEVENT", "BEGIN:VEVENT",
      "UID:a", "SUMMARY:1", "END:VEVENT", "END:VCALENDAR")
    #expect(versions(base, there: there).mergedText == base.replacing("One", by: "1"))
  }

  /// Texts that are no calendar, or hardly one: here, there, and the merged text.
  static let damaged: [(base: String, local: String, remote: String, merged: String?)] = [
    ("a", "a", "b", "b"), ("a", "b", "a", "b"), ("a", "b", "b", "b"), ("a", "b", "c", nil),
    ("", "x", "", "x"),
    ("a", "BEGIN:VCALENDAR\nEND:VCALENDAR\n", "a", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"),
  ]

  @Test(arguments: damaged.indices) func whatIsNoCalendarMergesByItsBytes(_ row: Int) {
    let (base, local, remote, merged) = Self.damaged[row]
    let versions = ItemVersions(
      localBase: Array(base.utf8), local: Array(local.utf8), remoteBase: Array(base.utf8),
      remote: Array(remote.utf8))
    #expect(versions.mergedText?.text == merged)
  }

  @Test func aCalendarWithoutItsEndIsMergedOrRefusedButNeverSpoiled() {
    for (name, text) in Items.all {
      let remote = text.replacing("SUMMARY", by: "X-SEEN:1\r\nSUMMARY")
      for cut in stride(from: text.count - 1, to: 40, by: -7) {
        let local = Array(text.prefix(cut))
        let versions = ItemVersions(
          localBase: local, local: local, remoteBase: local,
          remote: Array(remote.prefix(cut + 10)))
        guard case .text(let merged, _) = versions.merged() else { continue }
        let lines = Document(local).unfoldedLines.filter { $0.hasPrefix("UID") }
        let kept = Document(merged).unfoldedLines.filter { $0.hasPrefix("UID") }
        #expect(kept.starts(with: lines.dropLast()), "\(name), cut at \(cut)")
      }
    }
  }

  /// - Parameter base: what both sides had; the local text where it is nil.
  private func versions(
    _ local: [UInt8], localBase: [UInt8]? = nil, base: [UInt8]? = nil, there remote: [UInt8]
  ) -> ItemVersions {
    ItemVersions(
      localBase: localBase ?? local, local: local, remoteBase: base ?? local, remote: remote)
  }
}

extension ItemVersions.Merged {
  /// Component and subject of each clash.
  var clashes: [String] {
    guard case .conflict(let clashes) = self else { return [] }
    return clashes.map { "\($0.component) \($0.subject)" }
  }
}
