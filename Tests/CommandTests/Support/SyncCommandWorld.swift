import Foundation
import TestSupport
import Testing

/// A server with one calendar, and a user with nothing but a file that holds the password.
final class SyncCommandWorld {
  static let place = "/ana/work/"

  let server = TestServer(SyncCommandWorld.place)
  let listener: ScriptedServer
  let fixture: Fixture
  let environment: [String: String]

  /// - Parameter refusal: answers a request in the server's place; nil where it does not.
  init(
    refusal: @escaping @Sendable (ScriptedServer.Request) -> ScriptedServer.Answer? = { _ in nil }
  ) throws {
    let server = server
    listener = try ScriptedServer { refusal($0) ?? server.answer($0) }
    fixture = try Fixture()
    let home = fixture.path + "/user"
    environment = [
      "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data",
      "XDG_STATE_HOME": home + "/state", "XDG_CACHE_HOME": home + "/cache",
    ]
    try fixture.write("geheim\n", to: "user/password")
    server.change(Self.place) { ($0.name, $0.color) = ("Work", "#11AA33FF") }
  }

  var folder: String { fixture.path + "/user/data/daybook/calendars/Work" }

  func run(_ arguments: String...) throws -> Outcome {
    try daybook(arguments, environment: environment)
  }

  /// Adds the account `test`, which must succeed.
  func add(_ options: String..., at place: String = SyncCommandWorld.place) throws {
    let outcome = try daybook(
      ["account", "add", listener.address + place, "--user", "ana", "--name", "test"]
        + options + ["--all", "--password-command", "cat", fixture.path + "/user/password"],
      environment: environment)
    try #require(outcome.code == 0, "\(outcome.errors)")
  }

  /// Appends to the file of the accounts.
  func append(accounts text: String) throws {
    let path = fixture.path + "/user/config/daybook/accounts.toml"
    let before = try String(contentsOfFile: path, encoding: .utf8)
    try (before + text).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Adds a second account of the same calendar, in a folder of its own.
  func appendSecondAccount() throws {
    try append(
      accounts: """

        [accounts.zwei]
        server = "\(listener.address)/"
        user = "ana"
        password-command = ["cat", "\(fixture.path)/user/password"]
        calendars = [ { href = "\(Self.place)", folder = "\(fixture.path)/two" } ]

        """)
  }

  /// Stores an event on the server as another client does.
  func store(_ uid: String, _ title: String, hour: Int = 9, more: String? = nil) {
    let text = fixture.event(
      uid,
      """
      DTSTART:20260310T\(hour < 10 ? "0" : "")\(hour)0000Z
      DURATION:PT1H
      SUMMARY:\(title)
      """ + (more.map { "\n" + $0 } ?? ""))
    server.store(Array(text.utf8), at: "\(Self.place)\(uid).ics")
  }

  /// Makes a calendar beside the first one, as another client does.
  func makeCalendar(_ name: String, at place: String) {
    var calendar = TestServer.Calendar()
    calendar.name = name
    server.add(calendar, at: place)
  }

  func titles() throws -> [String] {
    let outcome = try run("list", "2026-03-10", "--format", "{title}")
    return outcome.lines.map(String.init).filter { !$0.isEmpty }
  }

  func text(_ uid: String) -> String? {
    server[Self.place]?.members["\(Self.place)\(uid).ics"].map {
      String(decoding: $0.text, as: UTF8.self)
    }
  }

  /// What the server has, as one text.
  var texts: String {
    let members = server[Self.place]?.members.values.map(\.text) ?? []
    return members.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  func id(_ title: String) throws -> String {
    let outcome = try run("list", "2026-03-10", "--format", "{id} {title}")
    let line = outcome.lines.first { $0.hasSuffix(" " + title) }
    return String(try #require(line).prefix { $0 != " " })
  }
}
