import Foundation
import Synchronization
import TestSupport
import Testing

/// `daybook account` and `daybook sync`, against a server on loopback.
@Suite struct SyncTests {
  @Test func anAddedAccountHasItsEventsOnTheScreenAndNoPasswordInAFile() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    try world.add()
    #expect(try world.titles() == ["Review"])
    #expect(try String(contentsOfFile: world.folder + "/displayname", encoding: .utf8) == "Work\n")
    #expect(try String(contentsOfFile: world.folder + "/color", encoding: .utf8).hasPrefix("#11"))
    // Of an account's own calendars none is empty.
    let calendars = try world.run("calendars", "--json")
    #expect(calendars.output.components(separatedBy: "\"path\"").count == 2, "\(calendars.output)")
    let files = try shell("grep -rl geheim '\(world.fixture.path)/user'")
    #expect(files.output == world.fixture.path + "/user/password\n")
    let list = try world.run("account", "list")
    #expect(
      list.output
        == "test: ana at \(world.listener.address)\(SyncCommandWorld.place)\n"
        + "  ~/data/daybook/calendars/Work\n")
    let again = try world.run("sync")
    #expect(again.output == "test: up to date (1 calendar)\n")
    #expect(again.code == 0)
  }

  @Test func changesGoBothWays() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    try world.add()
    _ = try world.run("edit", try world.id("Review"), "--title", "Review of the plan")
    world.store("two", "Lunch", hour: 12)
    let dry = try world.run("sync", "--dry-run")
    #expect(dry.lines.first == "test/Work: 1 would be fetched, 1 would be sent")
    #expect(world.text("one")?.contains("SUMMARY:Review\r\n") == true)
    let outcome = try world.run("sync")
    #expect(outcome.output == "test/Work: 1 fetched, 1 sent\n", "\(outcome.errors)")
    #expect(world.text("one")?.contains("SUMMARY:Review of the plan\r\n") == true)
    #expect(try world.titles() == ["Review of the plan", "Lunch"])
    // What the user did is undone by the user, and sent as well.
    _ = try world.run("undo")
    #expect(try world.run("sync").output == "test/Work: 1 sent\n")
    #expect(world.text("one")?.contains("SUMMARY:Review\r\n") == true)
  }

  @Test(arguments: ["mine", "theirs", "both"])
  func conflictsWaitForAChoice(_ choice: String) throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    try world.add()
    _ = try world.run("edit", try world.id("Review"), "--start", "2026-03-10T14:00")
    world.store("one", "Review", hour: 16)
    #expect(try world.run("sync", "--dry-run").code == 3)
    let outcome = try world.run("sync")
    #expect(outcome.code == 3)
    #expect(
      outcome.errors
        == "daybook: test/Work: “Review” (one.ics) was changed on both sides: time; "
        + "choose with --resolve one mine, theirs or both\n")
    #expect(outcome.output.isEmpty)
    let status = try world.run("sync", "--status")
    #expect(status.code == 3)
    #expect(status.output.contains("test: synchronized "))
    #expect(status.output.contains("“Review” (one.ics) was changed on both sides"))
    #expect(try world.run("sync", "--resolve", "one", choice).code == 0)
    let starts = try world.run("list", "2026-03-10", "--format", "{time}").lines.filter {
      !$0.isEmpty
    }
    let expected: [String: [Substring]] = [
      "mine": ["14:00–15:00"], "theirs": ["17:00–18:00"], "both": ["14:00–15:00", "17:00–18:00"],
    ]
    #expect(starts == expected[choice])
    #expect(world.server[SyncCommandWorld.place]?.members.count == (choice == "both" ? 2 : 1))
    #expect(try world.run("sync").output == "test: up to date (1 calendar)\n")
    #expect(try world.run("sync", "--resolve", "one", "mine").code == 1)
  }

  @Test func manyDeletionsWaitForAnAnswer() throws {
    let world = try SyncCommandWorld()
    for number in 1...20 { world.store("e\(number)", "Event \(number)") }
    try world.add()
    for number in 1...20 {
      try FileManager.default.removeItem(atPath: world.folder + "/e\(number).ics")
    }
    let held = try world.run("sync")
    #expect(held.code == 3)
    #expect(held.errors.contains("20 deletions held"))
    #expect(world.server[SyncCommandWorld.place]?.members.count == 20)
    let restored = try world.run("sync", "--restore-deleted")
    #expect(restored.output == "test/Work: 20 fetched\n", "\(restored.errors)")
    #expect(restored.code == 0)
    try FileManager.default.removeItem(atPath: world.folder)
    #expect(try world.run("sync").code == 3)
    #expect(try world.run("sync", "--restore-deleted").output == "test/Work: 20 fetched\n")
    for number in 1...20 {
      try FileManager.default.removeItem(atPath: world.folder + "/e\(number).ics")
    }
    let allowed = try world.run("sync", "--allow-delete")
    #expect(allowed.output == "test/Work: 20 deleted on the server\n", "\(allowed.errors)")
    #expect(allowed.code == 0)
    #expect(world.server[SyncCommandWorld.place]?.members.isEmpty == true)
  }

  @Test func mailToGuestsIsAllowedOnceForAnAccount() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review", more: "ATTENDEE:mailto:bo@example.org")
    try world.add()
    world.server.change { $0.sendsMail = true }
    func rename(_ title: String) throws {
      #expect(try world.run("edit", "--search", "Review", "--title", title).code == 0)
    }
    try rename("Review 2")
    let held = try world.run("sync")
    #expect(held.code == 3)
    let words = "waits: the server may mail its guests; --allow-mail sends this and later changes"
    #expect(held.errors.contains("one.ics " + words), "\(held.errors)")
    #expect(world.server.count("PUT") == 0)
    #expect(try world.run("sync", "--json").output.contains("\"heldMail\": 1"))
    #expect(try world.run("sync", "--allow-mail").output == "test/Work: 1 sent\n")
    try rename("Review 3")
    #expect(try world.run("sync").output == "test/Work: 1 sent\n")
    #expect(try world.run("sync", "--status", "--allow-mail").code == 2)
  }

  @Test func whatSyncDeletesCanBePutBack() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    world.store("two", "Lunch")
    try world.add()
    world.server.remove(SyncCommandWorld.place + "one.ics")
    #expect(try world.run("sync").output == "test/Work: 1 deleted here\n")
    let attic = try world.run("sync", "--attic")
    #expect(attic.output.contains("  removed      Review  ~/data/daybook/calendars/Work/one.ics"))
    let name = String(try #require(attic.output.split(separator: " ").last)).dropLast()
    let restored = try world.run("sync", "--restore", String(name))
    #expect(restored.output == world.folder + "/one.ics\n")
    #expect(try Set(world.titles()) == ["Review", "Lunch"])
    #expect(try world.run("sync", "--restore", "nothing").code == 2)
  }

  @Test func aServerThatAsksToWaitIsLeftAlone() throws {
    let isBusy = Flag()
    let world = try SyncCommandWorld { _ in
      isBusy.isRaised ? ScriptedServer.Answer(503, headers: [("Retry-After", "600")]) : nil
    }
    try world.add()
    isBusy.raise()
    let outcome = try world.run("sync")
    #expect(outcome.code == 1)
    #expect(outcome.errors == "daybook: test: the server answered 503\n")
    let count = world.listener.requests.count
    let later = try world.run("sync")
    #expect(later.errors.hasPrefix("daybook: test: the server asked to be left alone until 20"))
    #expect(later.code == 1)
    let json = try world.run("sync", "--json")
    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    let account = try #require(parsed?.first)
    for name in ["complete", "offline", "failure", "calendars", "newCalendars", "waitsUntil"] {
      #expect(account[name] != nil, "\(name)")
    }
    let failure = account["failure"] as? String
    #expect(failure?.hasPrefix("the server asked to be left alone until 20") == true)
    #expect(world.listener.requests.count == count)
  }

  /// A timer and the user may want a run at once: each waits for the other.
  @Test func runsAtTheSameTimeAllSucceed() throws {
    let isSlow = Flag()
    let world = try SyncCommandWorld { request in
      // The calendar answers as usual, only later.
      if isSlow.isRaised, request.method == "PROPFIND" { usleep(300_000) }
      return nil
    }
    try world.add()
    isSlow.raise()
    let environment = world.environment
    let outcomes = Mutex<[Outcome]>([])
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      // A process that does not start is missing in the list.
      guard let outcome = try? daybook(["sync"], environment: environment) else { return }
      outcomes.withLock { $0.append(outcome) }
    }
    let all = outcomes.withLock { $0 }
    #expect(all.map(\.code) == [0, 0, 0])
    #expect(all.allSatisfy { $0.errors.isEmpty }, "\(all.map(\.errors))")
    #expect(try !world.run("sync", "--status").output.contains("failed"))
  }

  @Test func beingOfflineIsNoFailure() throws {
    let world = try SyncCommandWorld()
    try world.add()
    let accounts = world.fixture.path + "/user/config/daybook/accounts.toml"
    let text = try String(contentsOfFile: accounts, encoding: .utf8)
    // Nothing listens on this port.
    try Data(text.replacing(":\(world.listener.port)/", with: ":1/").utf8).write(
      to: URL(fileURLWithPath: accounts))
    let outcome = try world.run("sync")
    #expect(outcome.code == 0)
    #expect(outcome.errors == "daybook: test: the server cannot be reached\n")
  }

  @Test func aWrongPasswordIsToldWithoutIt() throws {
    let world = try SyncCommandWorld { request in
      request.header("Authorization") == nil
        ? ScriptedServer.Answer(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")])
        : request.header("Authorization") == "Basic YW5hOmdlaGVpbQ=="
          ? nil : ScriptedServer.Answer(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")])
    }
    try world.add()
    try world.fixture.write("falsch\n", to: "user/password")
    let outcome = try world.run("sync")
    #expect(outcome.code == 1)
    #expect(outcome.errors == "daybook: test: 127.0.0.1 refused user and password\n")
    try world.fixture.write("", to: "user/password")
    let empty = try world.run("sync")
    #expect(empty.errors == "daybook: test: cat gave an empty password\n")
  }

  @Test func aWebCalendarIsFetchedAndNeverChanged() throws {
    let text = Fixture.feed("Neujahr")
    let server = try ScriptedServer { request in
      request.header("If-None-Match") == "\"1\""
        ? ScriptedServer.Answer(304)
        : ScriptedServer.Answer(200, text, headers: [("ETag", "\"1\"")])
    }
    let world = try SyncCommandWorld()
    let added = try world.run("account", "add", server.address + "/holidays.ics")
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.output == "Added the web calendar “holidays” in ~/config/daybook/config.toml\n")
    #expect(try world.titles() == ["Neujahr"])
    #expect(try world.run("sync").output == "holidays: up to date\n")
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\""])
    let edit = try world.run("edit", try world.id("Neujahr"), "--title", "Other")
    #expect(edit.code == 1)
    #expect(edit.errors.contains("read-only"), "\(edit.errors)")
    // The calendars that were opened without a configuration still are.
    let other = try world.run(
      "new-calendar", "Own", "--in", world.fixture.path + "/user/data/daybook/calendars")
    #expect(other.code == 0, "\(other.errors)")
    #expect(try world.run("calendars").output.contains("Own"))
  }

  @Test func vdirsyncersAccountsAreTakenOver() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    let folder = world.fixture.path + "/user/calendars/work"
    try world.fixture.write("", to: "user/calendars/work/.keep")
    try world.fixture.write(
      """
      [general]
      status_path = "~/status/"
      [pair mine]
      a = "remote"
      b = "local"
      collections = null
      [storage remote]
      type = "caldav"
      url = "\(world.listener.address)\(SyncCommandWorld.place)"
      username = "ana"
      password.fetch = ["command", "cat", "~/password"]
      [storage local]
      type = "filesystem"
      path = "\(folder)"
      fileext = ".ics"
      """, to: "user/config/vdirsyncer/config")
    let refused = try world.run("account", "add", "--from-vdirsyncer")
    #expect(refused.code == 1)
    #expect(refused.errors.contains("vdirsyncer syncs \(folder) (pair mine)"), "\(refused.errors)")
    let added = try world.run("account", "add", "--from-vdirsyncer", "--take-over")
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.lines.first == "Added the account “remote” with 1 calendar")
    #expect(try world.run("sync").output == "remote/work: 1 fetched\n")
    #expect(FileManager.default.fileExists(atPath: folder + "/one.ics"))
  }

  @Test func filesAreWatchedUntilItIsStopped() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    try world.add()
    let process = Process()
    process.executableURL = binary
    process.arguments = ["sync", "--watch", "--every", "60"]
    process.environment = world.environment.merging(
      ["TZ": "UTC", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]) { own, _ in own }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // A test's thread may have signals blocked, which the process then has, too.
    defer { kill(process.processIdentifier, SIGKILL) }
    let first = output.fileHandleForReading.availableData
    #expect(String(decoding: first, as: UTF8.self) == "test: up to date (1 calendar)\n")
    // Another program writes a file as programs do, and then one more.
    for (number, title) in ["Second", "Third"].enumerated() {
      let file = URL(fileURLWithPath: "\(world.folder)/\(number).ics")
      let text = world.fixture.event("new-\(number)", "DTSTART:20260310T120000Z\nSUMMARY:\(title)")
      try Data(text.utf8).write(to: file, options: .atomic)
      let end = Date().addingTimeInterval(60)
      while !world.texts.contains("SUMMARY:\(title)"), Date() < end { usleep(20_000) }
      #expect(world.texts.contains("SUMMARY:\(title)"))
    }
    #expect(world.texts.contains("SUMMARY:Review"))
  }

  @Test func anAccountIsRemovedWithoutItsFiles() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    try world.add()
    #expect(try world.run("account", "remove", "other").code == 2)
    #expect(try world.run("account", "remove", "test").code == 0)
    #expect(try world.run("account", "list").output.isEmpty)
    #expect(try world.titles() == ["Review"])
    let none = try world.run("sync")
    #expect(none.code == 1)
    #expect(none.errors == "daybook: there is no account; daybook account add adds one\n")
    #expect(try world.run("sync", "--json").output == "[]\n")
  }

  @Test func whatCannotBeUnderstoodIsTold() throws {
    let world = try SyncCommandWorld()
    let cases: [([String], String)] = [
      (["sync", "--resolve", "one"], "--resolve: needs an id and a choice"),
      (["sync", "--resolve", "one", "ours"], "expected: mine, theirs or both"),
      (["sync", "--dry-run", "--status"], "exclude each other"),
      (["sync", "--every", "5", "--status"], "--every: says how often to synchronize"),
      (["sync", "--every", "0"], "--every 0: must be from 1 to 1440 minutes"),
      (["sync", "--status", "--restore-deleted"], "--restore-deleted: says how to synchronize"),
      (["sync", "--allow-delete", "--restore-deleted"], "exclude each other"),
      (["account", "add"], "say a mail address"),
      (["account", "add", "--from-vdirsyncer", "ana@example.org"], "takes no address"),
      (["account", "add", "ana@gmail.com"], "--google-client"),
    ]
    for (arguments, part) in cases {
      let outcome = try daybook(arguments, environment: world.environment)
      #expect(outcome.code == 2, "\(arguments)")
      #expect(outcome.errors.contains(part), "\(arguments): \(outcome.errors)")
    }
    let choose = try daybook(
      [
        "account", "add", world.listener.address + SyncCommandWorld.place, "--user", "ana",
        "--password-command", "cat", world.fixture.path + "/user/password",
      ], environment: world.environment)
    #expect(choose.code == 2)
    #expect(choose.errors.contains("has 1 calendar: Work; say --all or --calendar"))
  }

  @Test func resultsAreJSON() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    try world.add()
    world.store("two", "Lunch")
    for arguments in [
      ["sync"], ["sync", "--dry-run"], ["sync", "--status"], ["sync", "--attic"],
    ] {
      let outcome = try daybook(arguments + ["--json"], environment: world.environment)
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      #expect(parsed is [Any], "\(arguments)")
    }
  }
}

/// A flag that a server's thread reads.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  func raise() { lock.withLock { value = true } }
  var isRaised: Bool { lock.withLock { value } }
}
