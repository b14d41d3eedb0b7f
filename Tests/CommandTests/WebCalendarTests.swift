import Foundation
import TestSupport
import Testing

/// Calendars on the web that ask for a password, and those that lose their events.
@Suite struct WebCalendarTests {
  /// A server that wants user and password, at the path of the calendar and elsewhere.
  private static func server(_ text: String) throws -> ScriptedServer {
    try ScriptedServer { request in
      request.header("Authorization") == "Basic YW5hOmdlaGVpbQ=="
        ? ScriptedServer.Answer(200, text)
        : ScriptedServer.Answer(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")])
    }
  }

  @Test func aPasswordComesFromACommand() throws {
    let world = try SyncCommandWorld()
    let server = try Self.server(Fixture.feed("Neujahr"))
    let address = server.address + "/holidays.ics"
    let refused = try world.run("account", "add", address)
    #expect(refused.code == 1)
    #expect(
      refused.errors.contains("127.0.0.1 asks for a user and a password"), "\(refused.errors)")
    let added = try world.run(
      "account", "add", address, "--user", "ana", "--password-command", "cat",
      world.fixture.path + "/user/password")
    #expect(added.code == 0, "\(added.errors)")
    #expect(try world.titles() == ["Neujahr"])
    let file = world.fixture.path + "/user/config/daybook/config.toml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("user = \"ana\"\npassword-command = [\"cat\", "), "\(text)")
    #expect(!text.contains("geheim"))
    #expect(try world.run("sync").output == "holidays: up to date\n")
    try world.fixture.write("falsch\n", to: "user/password")
    let wrong = try world.run("sync")
    #expect(wrong.code == 1)
    #expect(wrong.errors == "daybook: holidays: 127.0.0.1 refused user and password\n")
    #expect(try world.titles() == ["Neujahr"])
  }

  @Test func aPasswordComesFromNetrc() throws {
    let world = try SyncCommandWorld()
    let server = try Self.server(Fixture.feed("Neujahr"))
    try world.fixture.write(
      "machine 127.0.0.1 login ana password geheim\n", to: "user/.netrc")
    #expect(try shell("chmod 600 '\(world.fixture.path)/user/.netrc'").code == 0)
    let added = try world.run(
      "account", "add", server.address + "/x.ics", "--user", "ana", "--password-from", "netrc")
    #expect(added.code == 0, "\(added.errors)")
    #expect(try world.titles() == ["Neujahr"])
    let without = try world.run(
      "account", "add", server.address + "/y.ics", "--password-from", "netrc")
    #expect(without.code == 2 && without.errors.contains("--user is missing"))
  }

  /// Another host that the calendar is redirected to gets no password.
  @Test func aRedirectTakesNoPasswordAlong() throws {
    let world = try SyncCommandWorld()
    let other = try ScriptedServer { _ in ScriptedServer.Answer(200, Fixture.feed("Other")) }
    let server = try ScriptedServer { request in
      request.header("Authorization") == nil
        ? ScriptedServer.Answer(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")])
        : ScriptedServer.Answer(302, headers: [("Location", other.address + "/x.ics")])
    }
    let added = try world.run(
      "account", "add", server.address + "/x.ics", "--user", "ana", "--password-command", "cat",
      world.fixture.path + "/user/password")
    #expect(added.code == 1)
    #expect(other.requests.isEmpty)
  }

  /// What is not asked for is not called up to date, and what cannot be reached has not failed.
  @Test func aRunThatAsksNothingSaysSo() throws {
    let server = try ScriptedServer { _ in ScriptedServer.Answer(200, Fixture.feed("Neujahr")) }
    let world = try SyncCommandWorld()
    // Nothing listens on this port.
    let nowhere = try world.run("account", "add", "http://127.0.0.1:1/holidays.ics")
    #expect(nowhere.code == 1 && nowhere.errors.contains("cannot be reached"), "\(nowhere.errors)")
    #expect(try world.run("account", "add", server.address + "/holidays.ics").code == 0)
    let count = server.requests.count
    let dry = try world.run("sync", "--dry-run")
    #expect(dry.code == 0 && dry.output == "holidays: would be fetched if it has changed\n")
    #expect(server.requests.count == count)
    let file = world.fixture.path + "/user/config/daybook/config.toml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing(":\(server.port)/", with: ":1/").write(
      toFile: file, atomically: true, encoding: .utf8)
    let offline = try world.run("sync")
    #expect(
      offline.code == 0 && offline.errors == "daybook: holidays: 127.0.0.1 cannot be reached\n")
    let status = try world.run("sync", "--status")
    #expect(status.code == 0, "\(status.errors)")
    #expect(status.output.contains("holidays: the last run did not reach the server\n"))
    let remove = try world.run("account", "remove", "holidays")
    #expect(remove.code == 2 && remove.errors.contains("a web calendar"), "\(remove.errors)")
    let json = try world.run("sync", "--json")
    #expect(
      json.output.contains("\"offline\": true") && json.output.contains("\"complete\": false"))
  }

  @Test func aServerThatAsksToWaitIsLeftAlone() throws {
    let isBusy = Flag()
    let server = try ScriptedServer { _ in
      isBusy.isRaised
        ? ScriptedServer.Answer(503, headers: [("Retry-After", "600")])
        : ScriptedServer.Answer(200, Fixture.feed("Neujahr"))
    }
    let world = try SyncCommandWorld()
    #expect(try world.run("account", "add", server.address + "/holidays.ics").code == 0)
    isBusy.raise()
    // A calendar that was not added leaves nothing behind: the next try asks again.
    for _ in 0..<2 {
      let refused = try world.run("account", "add", server.address + "/other.ics")
      #expect(refused.code == 1 && refused.errors.contains("answered 503"), "\(refused.errors)")
    }
    #expect(try world.run("sync").errors == "daybook: holidays: the server answered 503\n")
    let count = server.requests.count
    let later = try world.run("sync")
    #expect(later.code == 1)
    #expect(later.errors.hasPrefix("daybook: holidays: the server asked to be left alone until 20"))
    #expect(server.requests.count == count)
  }

  @Test func aFeedThatShrinksIsDoubtedAndKept() throws {
    let empty = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n"
    let server = try ScriptedServer([
      ScriptedServer.Answer(200, Fixture.feed("Neujahr")), ScriptedServer.Answer(200, empty),
      ScriptedServer.Answer(200, empty),
    ])
    let world = try SyncCommandWorld()
    let added = try world.run("account", "add", server.address + "/holidays.ics")
    #expect(added.code == 0, "\(added.errors)")
    let doubted = try world.run("sync")
    #expect(doubted.code == 0 && doubted.output.isEmpty)
    #expect(
      doubted.errors
        == "daybook: holidays: 1 of 1 event gone from the web calendar; kept here until the next run finds "
        + "the same\n")
    #expect(try world.titles() == ["Neujahr"])
    #expect(try world.run("sync").output == "holidays: fetched\n")
    #expect(try world.titles().isEmpty)
    let attic = try world.run("sync", "--attic")
    #expect(attic.output.contains("  removed      Neujahr  "), "\(attic.output)")
    let name = String(try #require(attic.output.split(separator: " ").last)).dropLast()
    #expect(try world.run("sync", "--restore", String(name)).code == 0)
    #expect(try world.titles() == ["Neujahr"])
  }
}

extension Fixture {
  /// A calendar on the web, with an event on 10 March 2026.
  static func feed(_ title: String) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Feed//EN
    BEGIN:VEVENT
    UID:feed-1
    DTSTAMP:20260101T000000Z
    DTSTART;VALUE=DATE:20260310
    SUMMARY:\(title)
    END:VEVENT
    END:VCALENDAR

    """.replacing("\n", with: "\r\n")
  }
}
