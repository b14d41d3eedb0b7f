import Foundation
import Testing

/// A folder with two small calendars, removed when the test ends.
final class Fixture: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "daybook-commands-\(UUID().uuidString)"
    try write("Work\n", to: "work/displayname")
    try write("#ff8000\n", to: "work/color")
    try write(event("standup", Self.standup), to: "work/standup.ics")
    try write(event("call", Self.call), to: "work/call.ics")
    try write("Zuhause\n", to: "home/displayname")
    try write(event("trip", Self.trip) + event("dinner", Self.dinner), to: "home/all.ics")
  }

  deinit {
    // What cannot be removed stays in the folder for temporary files.
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Makes a script that can be started at once.
  ///
  /// Written by this process it could not be while a process that another test has just started still
  /// had it open ("text file busy").
  func install(_ script: String, as name: String) throws {
    try write(script, to: name + ".text")
    let outcome = try shell("install -m 755 '\(path)/\(name).text' '\(path)/\(name)'")
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  func event(_ uid: String, _ lines: String) -> String {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\nBEGIN:VEVENT\nUID:\(uid)\n"
      + "DTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    return text.replacingOccurrences(of: "\n", with: "\r\n")
  }

  private static let standup = """
    DTSTART;TZID=Europe/Berlin:20260302T091500
    DTEND;TZID=Europe/Berlin:20260302T093000
    SUMMARY:Stand-up
    RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    """
  private static let call = """
    DTSTART:20260310T130000Z
    DURATION:PT45M
    SUMMARY:Call with \\, comma
    LOCATION:Room 4
    CATEGORIES:work/api,calls
    """
  private static let trip = """
    DTSTART;VALUE=DATE:20260309
    DTEND;VALUE=DATE:20260312
    SUMMARY:Journey \u{1B}[31mred
    """
  private static let dinner = """
    DTSTART:20260310T200000
    DTEND:20260311T003000
    SUMMARY:Dinner
    STATUS:CANCELLED
    """
}
