import Foundation
import TestSupport
import Testing

/// `daybook account add --from-vdirsyncer` where vdirsyncer's file has a password and there is no keyring.
@Suite struct VdirsyncerAccountTests {
  private func world() throws -> SyncCommandWorld {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    let pairs = ["first", "second"].map { name in
      """
      [pair \(name)]
      a = "\(name)_remote"
      b = "\(name)_local"
      collections = null
      [storage \(name)_remote]
      type = "caldav"
      url = "\(world.listener.address)\(name == "first" ? SyncCommandWorld.place : "/ana/team/")"
      username = "ana"
      password = "geheim"
      [storage \(name)_local]
      type = "filesystem"
      path = "\(world.fixture.path)/user/calendars/\(name)"
      fileext = ".ics"
      """
    }
    for name in ["first", "second"] {
      try world.fixture.write("", to: "user/calendars/\(name)/.keep")
    }
    try world.fixture.write(
      (["[general]\nstatus_path = \"~/status/\""] + pairs).joined(separator: "\n"),
      to: "user/config/vdirsyncer/config")
    return world
  }

  private func add(_ world: SyncCommandWorld, _ options: String...) throws -> Outcome {
    try daybook(
      ["account", "add", "--from-vdirsyncer"] + options, environment: world.environment)
  }

  @Test func whatCanBeDoneIsSaidAndNothingIsLeftInTheWay() throws {
    let world = try world()
    let refused = try add(world, "--take-over")
    #expect(refused.code == 1)
    for part in ["first_remote: secret-tool", "--password-command", "--password-from netrc"] {
      #expect(refused.errors.contains(part), "\(refused.errors)")
    }
    #expect(!refused.errors.contains("geheim") && !refused.errors.contains("--take-over"))
    #expect(try world.run("account", "list").output.isEmpty)
    let added = try add(
      world, "--take-over", "--name", "first_remote", "--password-command", "cat",
      world.fixture.path + "/user/password")
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.lines.first == "Added the account “first_remote” with 1 calendar")
    #expect(try world.run("sync").output == "first_remote/first: 1 fetched\n")
    let files = try shell("grep -rl geheim '\(world.fixture.path)/user' | sort")
    #expect(
      files.output
        == ["config/vdirsyncer/config", "password"].map {
          "\(world.fixture.path)/user/\($0)\n"
        }.joined())
  }

  @Test(arguments: ["netrc", "terminal"]) func theSourceIsWhereItIsSaid(_ place: String) throws {
    let world = try world()
    let added = try add(world, "--take-over", "--password-from", place)
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.lines.prefix(2).allSatisfy { $0.hasPrefix("Added the account “") })
    let file = try String(
      contentsOfFile: world.fixture.path + "/user/config/daybook/accounts.toml", encoding: .utf8)
    #expect(file.components(separatedBy: "password-from = \"\(place)\"").count == 3)
    #expect(!file.contains("geheim"))
  }

  @Test func optionsWithoutUseAreRefused() throws {
    let world = try world()
    let cases: [([String], String)] = [
      (["--user", "bo"], "--user: vdirsyncer's file says that"),
      (["--all"], "--all: vdirsyncer's file says that"),
      (
        ["--name", "third"], "--name third: vdirsyncer has no such account; there are: first_remote"
      ),
    ]
    for (options, part) in cases {
      let outcome = try daybook(
        ["account", "add", "--from-vdirsyncer"] + options, environment: world.environment)
      #expect(outcome.code == 2 && outcome.errors.contains(part), "\(options): \(outcome.errors)")
    }
  }
}
