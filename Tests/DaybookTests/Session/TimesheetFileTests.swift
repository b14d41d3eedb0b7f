import CalendarModel
import CalendarStore
import CalendarViews
import ConfigurationSamples
import DaybookTerminal
import EventEntry
import Foundation
import Testing

@testable import CalendarService
@testable import DaybookConfiguration
@testable import daybook

/// Timesheets that the interface writes to files.
@Suite struct TimesheetFileTests {
  private static let week = TimesheetQuestion(
    Day(20_521)...Day(20_527), today: Day(20_523), types: [])

  private func background(_ calendars: ConfiguredCalendars) throws -> SessionBackground {
    let background = try SessionBackground(
      calendars.sources, surroundings: calendars.surroundings, isClockFixed: true,
      isTemporary: true, journal: Journal(stateHome: calendars.home + "/state", home: nil),
      home: calendars.home)
    background.source.calendars.index.patience = .forever
    background.beginFrame()
    background.source.calendars.index.waitUntilCurrent()
    return background
  }

  @Test func eachFormatIsWrittenWithTheFilter() throws {
    let calendars = try ConfiguredCalendars()
    try calendars.add(
      "work/write",
      "DTSTART:20260309T090000Z\nDTEND:20260309T103000Z\nSUMMARY:Write\nCATEGORIES:thesis\n"
        + "STATUS:CONFIRMED\nX-DAYBOOK-TRACKED:LOG")
    let background = try background(calendars)
    defer { background.close() }
    for (ending, expected) in [
      ("txt", "thesis"), ("md", "| thesis | 1:30 |"), ("csv", "thesis,1.5,0,"),
      ("json", "\"name\": \"thesis\""), ("svg", "<svg"), ("html", "<!DOCTYPE html>"),
    ] {
      let opening = background.export(Self.week, .everything, to: "~/week.\(ending)")
      #expect(opening.message?.text == "Wrote ~/week.\(ending)")
      let text = try String(contentsOfFile: calendars.home + "/week.\(ending)", encoding: .utf8)
      #expect(text.contains(expected), "\(ending): \(text.prefix(400))")
    }
    var filter = EventFilter()
    filter.excludedCategories = Set([Category("thesis")].compactMap { $0 })
    _ = background.export(Self.week, filter, to: "~/others.csv")
    let others = try String(contentsOfFile: calendars.home + "/others.csv", encoding: .utf8)
    #expect(!others.contains("thesis") && others.contains("total,0,"))
  }

  @Test func noFileIsReplacedAndFailuresAreTold() throws {
    let calendars = try ConfiguredCalendars()
    let background = try background(calendars)
    defer { background.close() }
    let path = calendars.home + "/kept.csv"
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    for (name, reason) in [
      ("~/kept.csv", "exists"), ("~/none/week.csv", "no such file"), ("~/week.doc", "ending"),
    ] {
      let message = background.export(Self.week, .everything, to: name).message
      #expect(message?.severity == .error)
      #expect(message?.text.contains(reason) == true, "\(message?.text ?? "")")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }
}
