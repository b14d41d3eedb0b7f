import Foundation
import Testing

/// Calendars that a test changes, with a journal of their own and a clock that stands still.
final class ChangingFixture: Sendable {
  static let now = "2026-03-09T14:00"

  let calendars: Fixture
  let environment: [String: String]
  var path: String { calendars.path }
  var state: String { calendars.path + "/.state" }

  init() throws {
    calendars = try Fixture()
    environment = [
      "XDG_STATE_HOME": calendars.path + "/.state", "XDG_CACHE_HOME": calendars.path + "/.cache",
      "XDG_CONFIG_HOME": calendars.path + "/.config",
    ]
  }

  func configure(_ text: String) throws {
    try calendars.write(text + "\n", to: ".config/daybook/config.toml")
  }

  /// Runs a command that takes `--calendars` and `--now`.
  func change(_ arguments: [String]) throws -> Outcome {
    try run(arguments + ["--calendars", path, "--now", Self.now])
  }

  func run(_ arguments: [String]) throws -> Outcome {
    try daybook(arguments, environment: environment)
  }

  /// The object that a command prints which takes `--calendars` and `--now`.
  func changeObject(_ arguments: [String]) throws -> [String: Any] {
    let outcome = try change(arguments + ["--json"])
    try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [String: Any])
  }

  /// The objects that a command prints.
  func objects(_ arguments: [String]) throws -> [[String: Any]] {
    let outcome = try run(arguments)
    try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [[String: Any]])
  }

  /// What takes place on some days, as `list --json` has it.
  func list(from: String = "2026-03-09", days: Int = 3) throws -> [[String: Any]] {
    try objects(["list", "--json", path, "--from", from, "--days", "\(days)"])
  }

  /// The id of the first occurrence with a UID on some days.
  func id(_ uid: String, from: String = "2026-03-10", days: Int = 1) throws -> String {
    let found = try list(from: from, days: days).first { $0["uid"] as? String == uid }
    return try #require(found?["id"] as? String)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// All calendar files with their texts.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path)
    where name.hasSuffix(".ics") && !name.hasPrefix(".") {
      texts[name] = try text(name)
    }
    return texts
  }
}
