import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CellGeometry
import Foundation
import TerminalScreen

import CalendarWords
import CalendarService
import DaybookConfiguration

/// A home folder with a configuration and three calendars; all of it goes away at the end.
///
/// Wednesday, 11 March 2026, 14:00 in Berlin.
package final class ConfiguredCalendars {
  package let home = NSTemporaryDirectory() + "daybook-configured-\(UUID().uuidString)"
  package var path: String { home + "/config.toml" }
  private var open: [OpenCalendars] = []

  /// - Parameter text: of the configuration; nil for none.
  package init(_ text: String? = nil) throws {
    try add("work/lunch", "DTSTART:20260311T120000\nDURATION:PT1H\nSUMMARY:Lunch")
    try add("work/review", "DTSTART:20260320T140000Z\nDURATION:PT1H\nSUMMARY:Review")
    try add("home/trip", "DTSTART;VALUE=DATE:20260316\nDURATION:P3D\nSUMMARY:Journey")
    try add("days/spring", "DTSTART;VALUE=DATE:20260320\nSUMMARY:Spring")
    if let text { try write(text) }
  }

  deinit {
    for calendars in open { calendars.index.close() }
    // What is left is the system's to clean.
    try? FileManager.default.removeItem(atPath: home)
  }

  package func write(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  package func writeTheme(_ name: String, _ text: String) throws {
    let folder = home + "/themes"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: "\(folder)/\(name).toml", atomically: true, encoding: .utf8)
  }

  package func add(_ name: String, _ lines: String) throws {
    let file = URL(fileURLWithPath: home + "/calendars/\(name).ics")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\nBEGIN:VEVENT\nUID:\(name)\n"
      + "DTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: file)
  }

  package var surroundings: Surroundings {
    Surroundings(tz: "Europe/Berlin").with(now: LocalTime(Day(20_523), hour: 14))
  }

  /// What is opened: the calendars of the configuration, else all.
  package var sources: CalendarSources {
    let usual = CalendarSources([], LoadedConfiguration(path: path), home: home)
    return usual.paths.isEmpty ? usual.opening([home + "/calendars"]) : usual
  }

  /// The interface as the configuration makes it, with all files read.
  package func interface(
    _ view: ViewKind? = nil, _ size: Size = Size(100, 30), colorDepth: ColorDepth = .none
  ) throws -> Interface {
    let sources = sources
    let calendars = try OpenCalendars(
      sources, surroundings: surroundings, mode: .once, isTemporary: true)
    open.append(calendars)
    calendars.index.waitUntilCurrent()
    return Interface(
      source: StoreEventSource(calendars, zone: surroundings.zone), now: surroundings.now,
      size: size,
      settings: sources.configuration.settings(on: TerminalKind(colorDepth: colorDepth)),
      view: view ?? sources.configuration.view, keymap: sources.loaded.keymap)
  }

  /// The screen after some keys.
  package func screen(
    _ view: ViewKind? = nil, _ size: Size = Size(100, 30), keys: String = ""
  ) throws -> String {
    var interface = try interface(view, size)
    for key in Key.sequence(keys) ?? [] { _ = interface.handle(.key(key)) }
    return interface.frame().screen.text
  }
}
