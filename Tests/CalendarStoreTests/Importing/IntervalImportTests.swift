import CalendarModel
import CalendarTransfer
import ICalendar
import Testing

@testable import CalendarStore

/// What other programs have tracked, imported once and again.
@Suite struct IntervalImportTests {
  private func source(
    _ text: String, _ format: TransferFormat, takesOpen: Bool = false
  ) -> ImportSource {
    var options = TransferOptions(zones: ZoneCatalog())
    options.takesOpen = takesOpen
    let bytes = Array(text.utf8)
    let contents =
      switch format {
      case .watson: TransferContents(watson: bytes, path: "in", options: options)
      case .tock: TransferContents(tock: bytes, path: "in", options: options)
      default: TransferContents(timewarrior: bytes, path: "in", options: options)
      }
    return ImportSource(name: "in", .entries(contents))
  }

  private func actions(_ plan: ImportPlan) -> [ImportPlan.Action] { plan.items.map(\.action) }

  private static let present =
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nBEGIN:VEVENT\nUID:old\n"
    + "DTSTART:20260309T070000Z\nSUMMARY:Old\nEND:VEVENT\nEND:VCALENDAR\n"

  @Test(arguments: ["work", "all.ics"]) func intervalsAreTakenOnce(_ name: String) throws {
    let calendars = try ImportedCalendars(["all.ics": Self.present])
    let lines = (0..<200).map { number in
      let (hour, minute) = (number / 60, number % 60)
      return "2026-03-09 0\(hour):\(minute < 10 ? "0" : "")\(minute) - 2026-03-09 12:00 | docs"
    }
    let text = lines.joined(separator: "\n")
    #expect(
      actions(try calendars.take([source(text, .tock)], into: name)).allSatisfy { $0 == .add })
    let before = calendars.texts
    let again = try calendars.take([source(text, .tock)], into: name)
    #expect(again.changes.isEmpty && again.items.count == 200)
    #expect(actions(again).allSatisfy { $0 == .unchanged } && calendars.texts == before)
    // A line in front of the others moves none of them.
    let more = try calendars.take(
      [source("2026-03-08 09:00 - 2026-03-08 10:00 | docs\n" + text, .tock)], into: name)
    #expect(actions(more).filter { $0 != .unchanged } == [.add])
    let written = calendars.texts.values.joined()
    #expect(written.contains("DTSTART:20260308T090000Z\r\nDTEND:20260308T100000Z\r\n"))
    #expect(written.contains("STATUS:CONFIRMED\r\nTRANSP:TRANSPARENT\r\nX-DAYBOOK-TRACKED:IMPORT"))
  }

  /// What is changed there is changed here, with its own lines only.
  @Test(arguments: ["work", "all.ics"]) func whatIsChangedThereIsUpdated(_ name: String) throws {
    let calendars = try ImportedCalendars(["all.ics": Self.present])
    let line = "inc 20260309T070000Z - 20260309T080000Z # a\n"
    try calendars.take([source(line, .timewarrior)], into: name)
    let longer = "inc 20260309T070000Z - 20260309T083000Z # a b # \"Draft\"\n"
    #expect(actions(try calendars.take([source(longer, .timewarrior)], into: name)) == [.update])
    let written = calendars.texts.values.joined()
    for line in ["DTEND:20260309T083000Z", "SUMMARY:Draft", "CATEGORIES:a,b"] {
      #expect(written.contains(line + "\r\n"), "\(written)")
    }
    #expect(written.contains("X-DAYBOOK-TRACKED:IMPORT"))
  }

  @Test(arguments: ["work", "all.ics"]) func openIntervalsAreLeftOutUntilTheyEnd(
    _ name: String
  ) throws {
    let calendars = try ImportedCalendars(["all.ics": Self.present])
    let before = calendars.texts
    let open = source("inc 20260309T120000Z # a", .timewarrior)
    #expect(actions(try calendars.take([open], into: name)) == [.skip(.stillRuns)])
    #expect(calendars.texts == before)
    let running = source("inc 20260309T120000Z # a", .timewarrior, takesOpen: true)
    #expect(actions(try calendars.take([running], into: name)) == [.add])
    #expect(calendars.texts.values.joined().contains("STATUS:TENTATIVE"))
    #expect(actions(try calendars.take([running], into: name)) == [.unchanged])
    let closed = source("inc 20260309T120000Z - 20260309T123000Z # a", .timewarrior)
    #expect(actions(try calendars.take([closed], into: name)) == [.update])
    let written = calendars.texts.values.joined()
    #expect(written.contains("DTEND:20260309T123000Z") && written.contains("STATUS:CONFIRMED"))
    // What was stopped here goes on running there, and stays stopped.
    #expect(actions(try calendars.take([running], into: name)) == [.unchanged])
  }

  /// Watson gives an interval its id when it is stopped.
  @Test func anIdThatComesLaterIsOfTheSameInterval() throws {
    let calendars = try ImportedCalendars()
    let state = source(
      #"{"project": "docs", "start": 1773050400, "tags": []}"#, .watson, takesOpen: true)
    #expect(actions(try calendars.take([state])) == [.add])
    let frames = source(#"[[1773050400, 1773054000, "docs", "4c5d", [], 1]]"#, .watson)
    #expect(actions(try calendars.take([frames])) == [.update])
    #expect(actions(try calendars.take([frames])) == [.unchanged])
    #expect(calendars.texts.count == 1)
    // With its id, it is known whenever it begins.
    let other = source(#"[[1773064800, 1773068400, "api", "77", [], 1]]"#, .watson)
    #expect(actions(try calendars.take([other])) == [.add])
    let moved = source(#"[[1773064860, 1773068400, "api", "77", [], 1]]"#, .watson)
    #expect(actions(try calendars.take([moved])) == [.update])
    #expect(calendars.texts.count == 2)
  }
}
