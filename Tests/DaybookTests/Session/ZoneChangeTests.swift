import DaybookConfiguration
import DaybookTerminal
import CalendarModel
import CalendarStore
import Foundation
import ICalendar
import Testing

@testable import CalendarViews
@testable import EventEntry
@testable import CalendarService
@testable import daybook

/// The machine is in another time zone from one minute to the next.
@Suite final class ZoneChangeTests {
  private static let zones = "/usr/share/zoneinfo/"
  private let folder = NSTemporaryDirectory() + "daybook-zone-\(UUID().uuidString)"
  private var link: String { folder + "/localtime" }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/work", withIntermediateDirectories: true)
    try add("timed", "DTSTART:20260310T230000Z\nSUMMARY:Timed")
    try add("floating", "DTSTART:20260310T100000\nSUMMARY:Floating")
    try add("day", "DTSTART;VALUE=DATE:20260310\nSUMMARY:Whole day")
  }

  deinit {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func add(_ uid: String, _ lines: String) throws {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\n"
      + "\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
      .write(to: URL(fileURLWithPath: folder + "/work/\(uid).ics"))
  }

  private func setZone(_ name: String, isCopied: Bool) throws {
    unlink(link)
    if isCopied {
      try FileManager.default.copyItem(atPath: Self.zones + name, toPath: link)
    } else {
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: Self.zones + name)
    }
  }

  private func surroundings() -> Surroundings {
    Surroundings(zones: ZoneCatalog(localtime: link), tz: nil)
  }

  private func open() throws -> SessionBackground {
    let link = link
    return try SessionBackground(
      [folder + "/work"], surroundings: surroundings(), isClockFixed: false, isTemporary: true,
      machineZone: MachineZone(path: link),
      renewedSurroundings: { Surroundings(zones: ZoneCatalog(localtime: link), tz: nil) })
  }

  /// The titles of the days of a month by their number, with the hour they start at.
  private func titles(_ source: any EventSource) -> [String] {
    (source.contents(of: Month(year: 2026, month: 3), limit: 9, spansOnly: false) ?? []).flatMap {
      day in
      (day.spans + day.timed).map { record in
        "\(day.summary.day.dayOfMonth) \(record.occurrence.start.hour) \(record.title)"
      }
    }
  }

  @Test("timed events move, whole days and floating times stay", arguments: [false, true])
  func move(isCopied: Bool) throws {
    try setZone("Europe/Berlin", isCopied: isCopied)
    let background = try open()
    defer { background.close() }
    background.source.calendars.index.patience = .forever
    background.source.calendars.index.waitUntilCurrent()
    #expect(background.takeMinute() == nil)
    #expect(titles(background.source) == ["10 0 Whole day", "10 10 Floating", "11 0 Timed"])
    try setZone("America/New_York", isCopied: isCopied)
    let renewed = try #require(background.takeMinute())
    #expect(titles(renewed) == ["10 0 Whole day", "10 10 Floating", "10 19 Timed"])
    #expect(background.clock.now.day == surroundings().now.day)
    #expect(background.takeMinute() == nil)
  }

  @Test("another clock tells everything, until the machine's own is wanted again")
  func look() throws {
    try setZone("Europe/Berlin", isCopied: false)
    let background = try open()
    defer { background.close() }
    background.source.calendars.index.patience = .forever
    background.source.calendars.index.waitUntilCurrent()
    let tokyo = try #require(background.source.zoneNamed("Asia/Tokyo"))
    let there = background.look(from: tokyo)
    #expect(titles(there) == ["10 0 Whole day", "10 10 Floating", "11 8 Timed"])
    #expect(there.zone == tokyo && there.isElsewhere)
    #expect(there.narrowed(to: EventFilter(text: "timed")).isElsewhere)
    #expect(background.clock.now.day == tokyo.localTime(of: background.moment).day)
    let near = Instant.now - background.moment
    #expect(abs(near) < 60)
    // The machine moves on, and the user looks from where they did.
    try setZone("America/New_York", isCopied: false)
    #expect(try #require(background.takeMinute()).zone == tokyo)
    let own = background.look(from: nil)
    #expect(titles(own) == ["10 0 Whole day", "10 10 Floating", "10 19 Timed"])
    #expect(!own.isElsewhere && own.zone.id == "America/New_York")
    #expect(!background.look(from: own.zone).isElsewhere)
  }

  @Test("a clock that stands still shows the same moment everywhere")
  func fixedClock() throws {
    try setZone("Europe/Berlin", isCopied: false)
    let background = try SessionBackground(
      [folder + "/work"],
      surroundings: surroundings().with(now: LocalTime(Day(20_522), hour: 20)),
      isClockFixed: true, isTemporary: true)
    defer { background.close() }
    let tokyo = try #require(background.source.zoneNamed("Asia/Tokyo"))
    _ = background.look(from: tokyo)
    #expect(background.clock.now == LocalTime(Day(20_523), hour: 4))
    _ = background.look(from: nil)
    #expect(background.clock.now == LocalTime(Day(20_522), hour: 20))
  }

  @Test("zones are known by the names of places, each once")
  func names() throws {
    let names = ZoneCatalog().names
    #expect(Set(names).count == names.count && names == names.sorted())
    for id in ["Asia/Tokyo", "America/Argentina/Buenos_Aires", "UTC", "America/New_York"] {
      #expect(names.contains(id))
    }
    let catalog = ZoneCatalog()
    #expect(names.allSatisfy { catalog.zone(named: $0) != nil })
    #expect(ZoneText("buenos aires", among: names).ids.first == "America/Buenos_Aires")
  }
}
