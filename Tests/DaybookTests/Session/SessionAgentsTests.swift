@testable import CalendarService
import ConfigurationSamples
import CalendarModel
import CalendarStore
import CalendarViews
import EventEntry
import Foundation
import Glibc
import Testing

@testable import daybook
@testable import DaybookTerminal
@testable import DaybookConfiguration

/// What agents do while the interface is open.
@Suite struct SessionAgentsTests {
  private func write(_ title: String, _ calendars: ConfiguredCalendars, _ journal: Journal) throws {
    let folder = calendars.home + "/calendars/work"
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:t\nBEGIN:VEVENT\nUID:\(title)\n"
      + "DTSTAMP:20260101T000000Z\nDTSTART:20260312T090000Z\nDURATION:PT1H\nSUMMARY:\(title)\n"
      + "END:VEVENT\nEND:VCALENDAR\n"
    let change = TextChange(
      path: "\(folder)/\(title).ics", collection: folder, before: nil,
      after: Array(text.replacing("\n", with: "\r\n").utf8))
    try journal.perform(
      ChangeSet("added \(title)", [change], origin: StepOrigin(.agent, client: "Tester")),
      at: calendars.surroundings.instant)
  }

  /// Takes news until a mark comes, for some seconds.
  private func mark(of background: SessionBackground) -> AgentMark? {
    for _ in 0..<500 {
      if let mark = background.takeNews()?.agentMark { return mark }
      var polled = background.wakeDescriptors.map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&polled, nfds_t(polled.count), 20)
    }
    return nil
  }

  @Test func theStatusLineHearsOfChangesUntilTheUserLooks() throws {
    let calendars = try ConfiguredCalendars("")
    let journal = Journal(stateHome: calendars.home + "/state", home: nil)
    let background = try SessionBackground(
      calendars.sources, surroundings: calendars.surroundings, isClockFixed: true,
      isTemporary: true, journal: journal, machineZone: nil, home: calendars.home)
    defer { background.close() }
    background.frameIsShown()
    background.source.calendars.index.waitUntilCurrent()
    #expect(background.takeNews()?.agentMark == nil)
    try write("swim", calendars, journal)
    #expect(mark(of: background) == AgentMark(changes: 1))
    // The change is on the screen, says who made it, and can be undone.
    guard case .changes(let lines) = background.edit(.changes) else {
      Issue.record("no list of changes")
      return
    }
    #expect(lines.map(\.isOfAgent) == [true])
    #expect(mark(of: background) == AgentMark())
    guard case .undone = background.edit(.undo()) else {
      Issue.record("nothing was undone")
      return
    }
    let path = calendars.home + "/calendars/work/swim.ics"
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
