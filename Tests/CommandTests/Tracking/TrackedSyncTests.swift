import Foundation
import TestSupport
import Testing

/// Timers of two machines with one calendar on a server.
@Suite struct TrackedSyncTests {
  /// A server with a calendar of what happened, and the machines of one user.
  private final class World {
    static let place = "/ana/tracked/"

    let server = TestServer(World.place)
    let listener: ScriptedServer
    let fixture: Fixture

    init() throws {
      let server = server
      listener = try ScriptedServer { server.answer($0) }
      fixture = try Fixture()
      server.change(Self.place) { $0.name = "Tracked" }
      try fixture.write("geheim\n", to: "password")
    }

    func machine(_ name: String) throws -> Machine {
      let machine = Machine(home: fixture.path + "/" + name)
      let outcome = try machine.run([
        "account", "add", listener.address + Self.place, "--user", "ana", "--name", "test", "--all",
        "--password-command", "cat", fixture.path + "/password",
      ])
      try #require(outcome.code == 0, "\(outcome.errors)")
      try fixture.write(
        """
        [[calendars]]
        path = "\(machine.folder)"
        kind = "tracked"

        """, to: name + "/config/daybook/config.toml")
      return machine
    }

    /// What the server has, as one text.
    var texts: [String] {
      (server[Self.place]?.members.values).map { members in
        members.map { String(decoding: $0.text, as: UTF8.self) }
      } ?? []
    }
  }

  private struct Machine {
    let home: String

    var folder: String { home + "/data/daybook/calendars/Tracked" }

    private var environment: [String: String] {
      [
        "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data",
        "XDG_STATE_HOME": home + "/state", "XDG_CACHE_HOME": home + "/cache",
      ]
    }

    func run(_ arguments: [String]) throws -> Outcome {
      try daybook(arguments, environment: environment)
    }

    /// A command of Monday, 9 March 2026, that must succeed.
    @discardableResult
    func object(_ arguments: [String], at time: String) throws -> [String: Any] {
      let outcome = try run(
        arguments + ["--json", "--now", "2026-03-09T" + (time.count < 5 ? "0" : "") + time])
      try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      return try #require(parsed as? [String: Any])
    }

    func running(at time: String) throws -> [[String: Any]] {
      try object(["status"], at: time)["running"] as? [[String: Any]] ?? []
    }

    func titles(at time: String) throws -> [String] {
      try running(at: time).compactMap { $0["title"] as? String }
    }

    /// - Parameter code: how it has to end.
    @discardableResult
    func sync(_ options: [String] = [], code: Int32 = 0) throws -> Outcome {
      let outcome = try run(["sync"] + options)
      #expect(outcome.code == code, "\(outcome.output)\(outcome.errors)")
      return outcome
    }

    var isIdle: Bool {
      get throws { try run(["sync"]).output == "test: up to date (1 calendar)\n" }
    }

    /// The files with their texts, by name.
    func texts() throws -> [String: String] {
      var texts: [String: String] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder)
      where name.hasSuffix(".ics") {
        texts[name] = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      }
      return texts
    }
  }

  @Test func twoTimersThatBeginAtOnceBothRun() throws {
    let world = try World()
    let (here, there) = (try world.machine("a"), try world.machine("b"))
    try here.object(["start", "X"], at: "14:00")
    try there.object(["start", "Y"], at: "14:05")
    for machine in [here, there, here] { try machine.sync() }
    for machine in [here, there] {
      #expect(try machine.texts().count == 2)
      #expect(try machine.titles(at: "14:10") == ["X", "Y"])
    }
    try there.object(["start", "Z"], at: "14:30")
    #expect(try there.titles(at: "14:31") == ["Z"])
    for machine in [there, here] { try machine.sync() }
    #expect(try here.titles(at: "14:31") == ["Z"])
    #expect(world.texts.count { $0.contains("DTEND:20260309T133000Z") } == 2)
    for machine in [here, there] { #expect(try machine.isIdle) }
  }

  @Test(arguments: ["15:00", "15:30"]) func stopsOfTwoMachines(_ other: String) throws {
    let world = try World()
    let (here, there) = (try world.machine("a"), try world.machine("b"))
    let uid = try #require(try here.object(["start", "X"], at: "14:00")["uid"] as? String)
    for machine in [here, there] { try machine.sync() }
    try there.object(["stop"], at: other)
    try there.sync()
    try here.object(["stop"], at: "15:00")
    if other == "15:00" {
      try here.sync()
      #expect(try here.isIdle)
    } else {
      let conflict = try here.sync(code: 3)
      #expect(conflict.errors.contains("was changed on both sides: time"), "\(conflict.errors)")
      #expect(try here.texts().values.first?.contains("DTEND:20260309T140000Z") == true)
      #expect(world.texts.first?.contains("DTEND:20260309T143000Z") == true)
      try here.sync(["--resolve", uid, "mine"])
    }
    try there.sync()
    for machine in [here, there] {
      #expect(try machine.texts().values.map { $0.contains("DTEND:20260309T140000Z") } == [true])
      #expect(try machine.titles(at: "16:00").isEmpty)
    }
  }

  @Test func aStopAndANewTitleMeet() throws {
    let world = try World()
    let (here, there) = (try world.machine("a"), try world.machine("b"))
    let id = try #require(try here.object(["start", "X"], at: "14:00")["id"] as? String)
    for machine in [here, there] { try machine.sync() }
    try here.object(["stop"], at: "15:00")
    let own = try there.running(at: "14:30").first?["id"] as? String
    let edited = try there.run(["edit", own ?? id, "--title", "New", "--now", "2026-03-09T14:30"])
    #expect(edited.code == 0, "\(edited.errors)")
    for machine in [here, there, here] { try machine.sync() }
    for machine in [here, there] {
      let text = try #require(try machine.texts().values.first)
      #expect(text.contains("SUMMARY:New") && text.contains("DTEND:20260309T140000Z"))
      #expect(text.contains("STATUS:CONFIRMED"))
      #expect(try machine.isIdle)
    }
  }

  /// Whichever of the two is known to the server first.
  @Test(arguments: [true, false]) func aStopIsMoreThanACancel(_ stopComesFirst: Bool) throws {
    let world = try World()
    let (here, there) = (try world.machine("a"), try world.machine("b"))
    // Where all is deleted, that waits for an answer.
    for hour in 8..<13 { try here.object(["log", "30m other"], at: "\(hour):30") }
    try here.object(["start", "X"], at: "14:00")
    for machine in [here, there] { try machine.sync() }
    try here.object(["cancel"], at: "14:30")
    try there.object(["stop"], at: "15:00")
    let order = stopComesFirst ? [there, here] : [here, there]
    try order[0].sync()
    let told = try order[1].sync()
    #expect(told.errors.contains("the change was kept"), "\(told.output)\(told.errors)")
    try order[0].sync()
    for machine in [here, there] {
      let texts = try machine.texts().values.filter { $0.contains("SUMMARY:X\r\n") }
      #expect(texts.map { $0.contains("DTEND:20260309T140000Z") } == [true])
      #expect(try machine.isIdle)
    }
  }

  /// A server that keeps only what it knows: the kind of the calendar says what is tracked.
  @Test func aServerThatDropsLinesLosesNothingHere() throws {
    let world = try World()
    world.server.change { ways in
      ways.rewrite = { text, _ in
        let dropped = ["X-DAYBOOK", "RELATED-TO", "CATEGORIES"]
        let lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n")
        let kept = lines.filter { line in !dropped.contains { line.hasPrefix($0) } }
        return Array(kept.joined(separator: "\r\n").utf8)
      }
    }
    let (here, there) = (try world.machine("a"), try world.machine("b"))
    try here.object(["start", "X", "#thesis"], at: "14:00")
    for machine in [here, there] { try machine.sync() }
    #expect(world.texts.allSatisfy { !$0.contains("X-DAYBOOK") && !$0.contains("CATEGORIES") })
    let running = try there.running(at: "14:30")
    #expect(running.map { $0["title"] as? String } == ["X"])
    #expect(running.first?["seconds"] as? Int == 1_800 && running.first?["source"] is NSNull)
    try there.object(["stop"], at: "15:00")
    for machine in [there, here] { try machine.sync() }
    let text = try #require(try here.texts().values.first)
    for line in ["CATEGORIES:thesis", "X-DAYBOOK-TRACKED:TIMER", "DTEND:20260309T140000Z"] {
      #expect(text.contains(line + "\r\n"), "\(text)")
    }
    for machine in [here, there] { #expect(try machine.isIdle) }
  }
}
