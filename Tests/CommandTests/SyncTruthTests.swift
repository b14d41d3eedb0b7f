import Foundation
import Synchronization
import TestSupport
import Testing

/// What `daybook sync` says of what did not arrive, and of accounts that cannot be read.
@Suite struct SyncTruthTests {
  private typealias World = SyncCommandWorld

  private func world() throws -> World {
    let world = try World()
    world.store("one", "Review")
    world.store("two", "Lunch", hour: 12)
    try world.add()
    return world
  }

  @Test(arguments: [415, 507]) func aRefusedChangeIsNamedUntilItArrives(_ status: Int) throws {
    let world = try world()
    _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    world.server.change { $0.refusal = status }
    for _ in 0..<2 {
      let run = try world.run("sync")
      #expect(run.code == 3)
      #expect(!run.output.contains("up to date"))
      #expect(run.errors.contains("“Better” (one.ics) was not sent"), "\(run.errors)")
      #expect(run.errors.contains("refused it with \(status)"))
    }
    let status = try world.run("sync", "--status")
    #expect(status.code == 3)
    #expect(status.output.contains("test: 1 change not on the server\n"), "\(status.output)")
    #expect(status.output.contains("“Better”"))
    let parsed = try JSONSerialization.jsonObject(
      with: Data(try world.run("sync", "--json").output.utf8))
    let json = try #require(parsed as? [[String: Any]])
    #expect(json.first?["complete"] as? Bool == false)
    let calendar = (json.first?["calendars"] as? [[String: Any]])?.first
    #expect(calendar?["waiting"] as? Int == 1)
    let refused = (calendar?["refused"] as? [[String: Any]])?.first
    #expect(refused?["title"] as? String == "Better" && refused?["change"] as? String == "edit")
    world.server.change { $0.refusal = nil }
    #expect(try world.run("sync").code == 3, "tried again once a day only")
    #expect(try world.run("sync", "test").code == 0, "and when the account is named")
    #expect(world.text("one")?.contains("SUMMARY:Better") == true)
    #expect(try world.run("sync", "--status").code == 0)
  }

  /// What every run tries again has no day to wait for, and a wait that is over none to come.
  @Test(arguments: [415, 500, 503]) func theNextTryIsNotOver(_ status: Int) throws {
    let world = try world()
    _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    world.server.change { $0.refusal = status }
    #expect(try world.run("sync").code == 3)
    let said = try world.run("sync", "--status")
    #expect(said.code == 3 && said.output.contains("“Better” (one.ics) was not sent"))
    let waits = status == 415
    #expect(said.output.contains("tried again after") == waits, "\(said.output)")
    #expect(said.output.contains("the next run tries again") == !waits, "\(said.output)")
  }

  /// A change that no run has sent waits, whether there was no run or none that reached the server.
  @Test(arguments: ["edit", "add", "delete"])
  func aChangeThatWasNotSentWaits(_ kind: String) throws {
    let isBroken = Mutex(false)
    let world = try World { _ in isBroken.withLock { $0 } ? ScriptedServer.Answer(503) : nil }
    world.store("one", "Review")
    world.store("two", "Lunch", hour: 12)
    try world.add()
    #expect(try world.run("sync", "--status").code == 0)
    switch kind {
    case "edit": _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    case "add": _ = try world.run("add", "Swim 2026-03-10 18:00 =Work")
    default: _ = try world.run("delete", try world.id("Review"))
    }
    func expectWaiting() throws {
      let status = try world.run("sync", "--status")
      #expect(status.code == 3, "\(status.output)")
      #expect(status.output.contains("test/Work: 1 change to send\n"), "\(status.output)")
      let parsed = try JSONSerialization.jsonObject(
        with: Data(try world.run("sync", "--status", "--json").output.utf8))
      let account = (parsed as? [[String: Any]])?.first
      #expect(account?["complete"] as? Bool == false)
      let calendar = (account?["calendars"] as? [[String: Any]])?.first
      #expect(calendar?["unsent"] as? Int == 1)
    }
    try expectWaiting()
    isBroken.withLock { $0 = true }
    #expect(try world.run("sync").code == 1)
    try expectWaiting()
    isBroken.withLock { $0 = false }
    #expect(try world.run("sync").code == 0)
    #expect(try world.run("sync", "--status").code == 0)
  }

  /// What the status line of the interface is made of.
  @Test func whatWaitsAndHowOftenIsNoted() throws {
    let world = try world()
    let note = world.fixture.path + "/user/state/daybook/sync/test.last"
    func lines() throws -> [Substring] {
      try String(contentsOfFile: note, encoding: .utf8).split(separator: "\n")
    }
    #expect(try world.run("sync").code == 0)
    #expect(try !lines().contains { $0.hasPrefix("open ") || $0.hasPrefix("interval ") })
    _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    world.server.change { $0.refusal = 507 }
    #expect(try world.run("sync", "--every", "15").code == 3)
    #expect(try lines().contains("open 1") && lines().contains("interval 900"))
    world.server.change { $0.refusal = nil }
    #expect(try world.run("sync", "test").code == 0)
    #expect(try !lines().contains { $0.hasPrefix("open ") })
    #expect(try lines().contains("interval 900"))
  }

  @Test func whatIsNotStoredIsNotCalledSent() throws {
    let world = try world()
    _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    for lie in TestServer.Lie.allCases {
      world.server.change { $0.lie = lie }
      let run = try world.run("sync")
      #expect(run.code == 3 && run.output.isEmpty, "\(lie): \(run.output)")
      #expect(try world.titles().contains("Better"))
    }
    world.server.change { $0.lie = nil }
    let run = try world.run("sync")
    #expect(run.code == 0 && run.output == "test/Work: 1 sent\n", "\(run.output)")
  }

  @Test func aCalendarThatIsGoneIsTold() throws {
    let world = try world()
    _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    _ = world.server.remove(calendar: World.place)
    let run = try world.run("sync")
    #expect(run.code == 3)
    #expect(run.errors.contains("no longer on the server"))
    let remedy =
      "or keep the folder as a local calendar: daybook account calendars test --leave Work"
    for told in [run.errors, try world.run("sync", "--status").output] {
      #expect(told.contains("with 1 change that was not sent"), "\(told)")
      #expect(told.contains(remedy), "\(told)")
    }
    #expect(try world.run("sync", "--status").code == 3)
    // That needs no server.
    let left = try world.run("account", "calendars", "test", "--leave", "Work")
    #expect(left.code == 0, "\(left.errors)")
    #expect(try world.titles().contains("Better"))
    let without = try world.run("sync")
    #expect(without.code == 0 && without.output.hasPrefix("test: keeps no calendar; "))
  }

  /// What the window of sync asks for when a calendar that is gone is to be kept as a local one.
  @Test(arguments: [true, false]) func aCalendarThatIsGoneIsLeft(_ isByPath: Bool) throws {
    let world = try world()
    _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    _ = world.server.remove(calendar: World.place)
    #expect(try world.run("sync").code == 3)
    let none = try world.run("sync", "--resolve", "Elsewhere", "leave")
    #expect(none.code == 1 && none.errors == "daybook: there is no calendar Elsewhere\n")
    let left = try world.run("sync", "--resolve", isByPath ? world.folder : "Work", "leave")
    #expect(left.code == 0 && left.errors.isEmpty, "\(left.errors)")
    #expect(try world.titles() == ["Better", "Lunch"])
    #expect(try world.run("sync", "--status").code == 0)
  }

  /// The log has each request of whatever asks a server, and neither passwords nor events.
  @Test(arguments: ["add", "calendars", "sync"]) func requestsAreLogged(_ command: String) throws {
    let world = try World()
    world.store("one", "Review")
    let log = world.fixture.path + "/daybook.log"
    if command != "add" { try world.add() }
    switch command {
    case "add": try world.add("--log", log)
    case "calendars": #expect(try world.run("account", command, "test", "--log", log).code == 0)
    default: #expect(try world.run(command, "--log", log).code == 0)
    }
    let text = try String(contentsOfFile: log, encoding: .utf8)
    let request = " a server answered request=PROPFIND address=\(world.listener.address)/"
    let lines = text.split(separator: "\n").filter { $0.contains(request) }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(" status=") }, "\(text)")
    #expect(!text.contains("geheim") && !text.contains("Review") && !text.contains("YW5h"))
  }

  /// What is suggested for the shell is one word there, whatever a server has written.
  @Test(arguments: ["a b", "a;date", "$(date)", "it's"])
  func aSuggestedCommandIsQuoted(_ uid: String) throws {
    let world = try World()
    func store(_ hour: Int) {
      let text = world.fixture.event(uid, "DTSTART:20260310T\(hour)0000Z\nSUMMARY:Review")
      world.server.store(Array(text.utf8), at: World.place + "one.ics")
    }
    store(10)
    try world.add()
    _ = try world.run("edit", try world.id("Review"), "--start", "2026-03-10T14:00")
    store(16)
    let run = try world.run("sync")
    let quoted = "'" + uid.replacing("'", with: "'\\''") + "'"
    #expect(run.errors.contains("choose with --resolve \(quoted) mine"), "\(run.errors)")
    #expect(try world.run("sync", "--status").output.contains("--resolve \(quoted) mine"))
  }

  @Test(arguments: [true, false])
  func theDeletionsOfACalendarAreAnswered(_ isByPath: Bool) throws {
    let world = try world()
    for file in ["one.ics", "two.ics"] {
      try FileManager.default.removeItem(atPath: world.folder + "/" + file)
    }
    #expect(try world.run("sync").code == 3)
    let status = try world.run("sync", "--status")
    let words = "test/Work: 2 deletions held; --resolve \(world.folder) delete carries them out"
    #expect(status.code == 3 && status.output.contains(words), "\(status.output)")
    #expect(status.output.hasSuffix("\n  “Review” (one.ics)\n  “Lunch” (two.ics)\n"))
    let parsed = try JSONSerialization.jsonObject(
      with: Data(try world.run("sync", "--status", "--json").output.utf8))
    let calendars = (parsed as? [[String: Any]])?.first?["calendars"] as? [[String: Any]]
    #expect(calendars?.first?["held"] as? Int == 2)
    let waiting = calendars?.first?["waiting"] as? [[String: Any]]
    #expect(waiting?.compactMap { $0["title"] as? String } == ["Review", "Lunch"])
    #expect(waiting?.first?["why"] as? String == "missingHere")
    let calendar = isByPath ? world.folder : "Work"
    let restored = try world.run("sync", "--resolve", calendar, "restore")
    #expect(restored.code == 0 && restored.output == "test/Work: 2 fetched\n")
    for file in ["one.ics", "two.ics"] {
      try FileManager.default.removeItem(atPath: world.folder + "/" + file)
    }
    let deleted = try world.run("sync", "--resolve", calendar, "delete")
    #expect(deleted.code == 0 && deleted.output == "test/Work: 2 deleted on the server\n")
    let none = try world.run("sync", "--resolve", "Elsewhere", "delete")
    #expect(
      none.code == 1
        && none.errors == "daybook: there is no calendar Elsewhere, and no deletion of it waits\n")
  }

  /// A choice for one account is no mistake in the others.
  @Test func aChoiceIsOneAccounts() throws {
    let world = try world()
    try world.appendSecondAccount()
    #expect(try world.run("sync").code == 0)
    _ = try world.run("edit", try world.id("Review"), "--title", "Better")
    world.server.change { $0.refusal = 415 }
    #expect(try world.run("sync").code == 3)
    world.server.change { $0.refusal = nil }
    let retried = try world.run("sync", "--resolve", "one", "retry")
    #expect(retried.code == 0 && retried.errors.isEmpty, "\(retried.errors)")
    #expect(world.text("one")?.contains("SUMMARY:Better") == true)
    let idle = try world.run("sync", "--resolve", "one", "discard")
    #expect(idle.code == 1 && idle.errors == "daybook: there is no refused change to one\n")
  }

  @Test func anAccountWithAMistakeStopsNoOther() throws {
    let world = try world()
    try world.append(
      accounts: """

        [accounts.other]
        server = "https://dav.example.org/"
        user = "ana"
        paswort-command = ["cat"]
        calendars = []

        """)
    world.store("three", "Dinner", hour: 18)
    let run = try world.run("sync")
    #expect(run.code == 2)
    #expect(run.errors.contains("accounts.toml:") && run.errors.contains("paswort-command"))
    #expect(try world.titles().contains("Dinner"))
  }

  private static let mistakes: [(name: String?, line: String, word: String)] = [
    ("other", "[accounts.other]\nserver = \"https://dav.example.org/\"\n", "other"),
    ("other", "[accounts.other]\nusr = 3\n", "other"),
    (nil, "[account.other]\n", "accounts begin with [accounts.NAME]"),
  ]

  /// A mistake is in the JSON, which the interface reads; it stops no run of another account.
  @Test(arguments: mistakes.indices) func aMistakeIsToldToPrograms(_ row: Int) throws {
    let (name, text, word) = Self.mistakes[row]
    let world = try world()
    try world.append(accounts: "\n" + text)
    for options in [["sync", "--json"], ["sync", "--status", "--json"]] {
      let run = try daybook(options, environment: world.environment)
      #expect(run.code == 2, "\(options): \(run.errors)")
      #expect(run.errors.contains("accounts.toml:") && run.errors.contains(word))
      let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let objects = try #require(parsed as? [[String: Any]])
      #expect(objects.compactMap { $0["account"] as? String } == ["test", name ?? "accounts.toml"])
      #expect(objects.last?["complete"] as? Bool == false)
      #expect((objects.last?["failure"] as? String)?.contains(word) == true)
      let cause = objects.last?["cause"] as? [String: String]
      #expect(cause?["kind"] == "configuration")
      #expect(cause?["about"]?.contains("accounts.toml") == true, "\(cause ?? [:])")
    }
    let named = try world.run("sync", "test")
    #expect(named.output == "test: up to date (1 calendar)\n")
    #expect(named.code == (name == nil ? 2 : 0), "\(named.errors)")
    let list = try world.run("account", "list")
    #expect(list.code == 2 && list.output.hasPrefix("test: ") && list.errors.contains(word))
    guard let name else { return }
    for command in [["sync", name], ["account", "calendars", name], ["account", "remove", name]] {
      let run = try daybook(command, environment: world.environment)
      #expect(run.code == 2 && run.errors.contains("accounts.toml:"), "\(command): \(run.errors)")
      #expect(!run.errors.contains("no such account"))
    }
  }

  @Test func twoAccountsWithOneFolderAreAMistake() throws {
    let world = try world()
    let link = world.fixture.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: world.folder)
    let path = world.fixture.path + "/user/config/daybook/accounts.toml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for folder in [world.folder, world.folder + "/", "~/data/daybook/calendars/Work", link] {
      let second = """

        [accounts.zwei]
        server = "https://dav.example.org/"
        user = "ana"
        password-from = "netrc"
        calendars = [ { href = "/x/", folder = "\(folder)" } ]

        """
      try (text + second).write(toFile: path, atomically: true, encoding: .utf8)
      let run = try world.run("sync")
      #expect(run.code == 2, "\(folder): \(run.errors)")
      #expect(run.errors.contains("belongs to another account already"), "\(folder)")
    }
  }

  /// An account that was removed and is added again finds its events, and deletes none.
  @Test func anAccountThatIsAddedAgainDeletesNothing() throws {
    let world = try world()
    _ = try world.run("account", "remove", "test")
    try FileManager.default.removeItem(atPath: world.folder)
    try world.add()
    #expect(try world.titles() == ["Review", "Lunch"])
    #expect(try world.run("sync").code == 0)
    #expect(world.server[World.place]?.members.count == 2)
  }
}
