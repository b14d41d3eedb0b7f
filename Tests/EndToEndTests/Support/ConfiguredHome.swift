import Foundation
import Testing

/// A home folder with a configuration and calendars, in which the real program is started.
final class ConfiguredHome {
  private let folder: TemporaryFolder

  /// What a configuration ends with so that `addLunch` is shown.
  static let collections = "[[calendars]]\npath = \"~/calendars/work\"\n"

  init() throws { folder = try TemporaryFolder() }

  func path(_ name: String) -> String { folder.path + "/" + name }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func bytes(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  /// Saves the configuration as vim and others do: a new file gets the name of the old one.
  func configure(_ text: String) throws {
    try write(text, to: "config/daybook/.config.toml.new")
    let folder = path("config/daybook/")
    #expect(rename(folder + ".config.toml.new", folder + "config.toml") == 0)
  }

  /// Writes a file with an event on Wednesday, 11 March 2026, from 12:00 to 13:00.
  func addLunch(_ name: String = "calendars/work/a.ics") throws {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:t\nBEGIN:VEVENT\nUID:\(name)\nDTSTAMP:20260101T000000Z\n"
      + "DTSTART:20260311T120000\nDTEND:20260311T130000\nSUMMARY:Lunch\nEND:VEVENT\nEND:VCALENDAR\n"
    try write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: name)
  }

  /// A terminal in which the program has been started on 9 March 2026.
  func started(environment: [String: String] = [:]) throws -> TmuxSession {
    let home = ["HOME": folder.path, "XDG_CONFIG_HOME": path("config")]
    let session = try TmuxSession(environment: home.merging(environment) { $1 })
    try start(in: session)
    return session
  }

  func start(in session: TmuxSession) throws {
    try session.type("clear; \(daybookPath) --now 2026-03-09T14:00")
  }
}
