import Foundation
import TestSupport
import Testing

/// The calendars of an account: those that the server has, and those that are kept here.
@Suite struct AccountCalendarsTests {
  private static let home = "/ana/"
  private static let calendars = "~/data/daybook/calendars"

  private func world() throws -> SyncCommandWorld {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    try world.add(at: Self.home)
    return world
  }

  private func objects(_ outcome: Outcome) throws -> [[String: Any]] {
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [[String: Any]])
  }

  private static func sentence(_ name: String, _ word: String? = nil) -> String {
    "test: the server has the calendar “\(name)”, which is not kept here; "
      + "daybook account calendars test --take \(word ?? name) takes it\n"
  }

  @Test func whatIsNewOnTheServerIsNamedOnce() throws {
    let world = try world()
    let first = try world.run("sync")
    #expect(first.output == "test: up to date (1 calendar)\n" && first.errors.isEmpty)
    world.makeCalendar("Team", at: "/ana/team/")
    // A dry run notes nothing.
    #expect(try world.run("sync", "--dry-run").errors == "daybook: " + Self.sentence("Team"))
    let named = try world.run("sync")
    #expect(named.code == 0 && named.errors == "daybook: " + Self.sentence("Team"))
    #expect(try world.run("sync").errors.isEmpty)
    let status = try world.run("sync", "--status")
    #expect(status.code == 0 && status.output.hasSuffix(Self.sentence("Team")), "\(status.output)")
    world.makeCalendar("Choir & Band", at: "/ana/choir/")
    let run = try objects(try world.run("sync", "--json"))
    let news = try #require(run.first?["newCalendars"] as? [[String: String]])
    #expect(
      news == [["name": "Choir & Band", "url": world.listener.address + "/ana/choir/"]])
    let second = try objects(try world.run("sync", "--json"))
    #expect((second.first?["newCalendars"] as? [Any])?.isEmpty == true)
    let open = try objects(try world.run("sync", "--status", "--json"))
    let names = (open.first?["newCalendars"] as? [[String: String]])?.compactMap { $0["name"] }
    #expect(names == ["Choir & Band", "Team"])
    // What is gone and comes back is new again.
    _ = world.server.remove(calendar: "/ana/team/")
    #expect(try world.run("sync").errors.isEmpty)
    world.makeCalendar("Team", at: "/ana/team/")
    #expect(try world.run("sync").errors == "daybook: " + Self.sentence("Team"))
  }

  @Test func whatWasNotChosenIsNotNamed() throws {
    let world = try SyncCommandWorld()
    world.makeCalendar("Team", at: "/ana/team/")
    let added = try world.run(
      "account", "add", world.listener.address + Self.home, "--user", "ana", "--name", "test",
      "--calendar", "Work", "--password-command", "cat", world.fixture.path + "/user/password")
    #expect(added.code == 0 && added.errors.isEmpty, "\(added.errors)")
    #expect(try world.run("sync").errors.isEmpty)
    let list = try world.run("account", "calendars", "test")
    #expect(
      list.output == """
        test: 2 calendars on 127.0.0.1
          Team  not kept here
          Work  \(Self.calendars)/Work

        """)
  }

  /// The account's own server may be one calendar: then it is not asked for others.
  @Test func anAccountOfOneCalendarNamesNoOther() throws {
    let world = try SyncCommandWorld()
    try world.add()
    world.makeCalendar("Team", at: "/ana/team/")
    #expect(try world.run("sync").errors.isEmpty)
  }

  @Test func aCalendarIsTakenAndFetched() throws {
    let world = try world()
    world.makeCalendar("Team", at: "/ana/team/")
    let text = world.fixture.event("two", "DTSTART:20260310T120000Z\nSUMMARY:Lunch")
    world.server.store(Array(text.utf8), at: "/ana/team/two.ics")
    let taken = try world.run("account", "calendars", "test", "--take", "team")
    #expect(taken.code == 0, "\(taken.errors)")
    #expect(
      taken.output == "Took “Team” into \(Self.calendars)/Team\ntest/Team: 1 fetched\n")
    #expect(try Set(world.titles()) == ["Review", "Lunch"])
    let again = try world.run("account", "calendars", "test", "--take", "Team")
    #expect(again.code == 0 && again.errors == "daybook: Team: is kept here already\n")
    #expect(try world.run("sync").output == "test: up to date (2 calendars)\n")
    let list = try objects(try world.run("account", "calendars", "test", "--json"))
    #expect(list.map { $0["name"] as? String } == ["Team", "Work"])
    #expect(list.allSatisfy { $0["path"] is String && $0["onServer"] as? Bool == true })
  }

  /// A calendar that is left stays as a folder; taken again it begins anew, whatever became of that.
  @Test func aCalendarIsLeftAndTakenAgainWithoutADeletion() throws {
    let world = try world()
    world.makeCalendar("Team", at: "/ana/team/")
    #expect(try world.run("account", "calendars", "test", "--take", "Team").code == 0)
    let left = try world.run("account", "calendars", "test", "--leave", "Work")
    #expect(
      left.output == "Left “Work”; \(Self.calendars)/Work stays as a local calendar\n",
      "\(left.errors)")
    #expect(try world.titles() == ["Review"])
    let run = try world.run("sync")
    #expect(run.output == "test: up to date (1 calendar)\n" && run.errors.isEmpty)
    try FileManager.default.removeItem(atPath: world.folder + "/one.ics")
    let taken = try world.run("account", "calendars", "test", "--take", "Work")
    #expect(taken.code == 0 && taken.errors.isEmpty, "\(taken.errors)")
    #expect(try world.titles() == ["Review"])
    #expect(world.server[SyncCommandWorld.place]?.members.count == 1)
    #expect(world.server.count("DELETE") == 0)
  }

  @Test func aCalendarThatIsNotKeptIsSpokenOfNoMore() throws {
    let world = try world()
    world.makeCalendar("Team", at: "/ana/team/")
    _ = try world.run("sync")
    let left = try world.run("account", "calendars", "test", "--leave", "Team")
    #expect(left.output == "“Team” was not kept here; sync no longer mentions it\n")
    #expect(try !world.run("sync", "--status").output.contains("Team"))
    #expect(try world.run("sync").errors.isEmpty)
  }

  /// What sync suggests works, whatever a calendar is called.
  @Test(arguments: ["Choir & Band", "--all", "-x", "Work", String(repeating: "long ", count: 30)])
  func theSuggestedCommandTakesTheCalendar(_ name: String) throws {
    let world = try world()
    world.makeCalendar(name, at: "/ana/new/")
    let told = try world.run("sync").errors
    let command = try #require(told.split(separator: "daybook ").last)
    let words = command.prefix { $0 != "\n" }.dropLast(" takes it".count)
    let variables = world.environment.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    let taken = try shell("\(variables) '\(binary.path)' \(words)")
    #expect(taken.code == 0, "\(words): \(taken.errors)")
    #expect(taken.output.contains("test: up to date (2 calendars)"), "\(words): \(taken.output)")
  }

  /// A calendar is called by its name, or by that of its folder, as sync calls it.
  @Test func aCalendarIsCalledByItsFolder() throws {
    let world = try world()
    world.makeCalendar("A/b", at: "/ana/ab/")
    #expect(try world.run("account", "calendars", "test", "--take", "A/b").code == 0)
    let left = try world.run("account", "calendars", "test", "--leave", "a-b")
    #expect(left.code == 0 && left.output.hasPrefix("Left “A/b”"), "\(left.errors)")
  }

  @Test func whatIsMeantIsFoundOrNamed() throws {
    let world = try world()
    world.makeCalendar("Team", at: "/ana/team/")
    world.makeCalendar("Team", at: "/ana/other/")
    let cases: [([String], Int32, String)] = [
      (["other"], 2, "other: there is no such account"),
      (
        ["test", "--take", "Nothing"], 2,
        "--take Nothing: there is no such calendar; there are: Team, Team, Work"
      ),
      (
        ["test", "--take", "Team"], 2,
        "there are several; give the address of one: /ana/other/, /ana/team/"
      ),
      (
        ["test", "--take", "Work", "--leave", "Nothing"], 2,
        "--leave Nothing: there is no such calendar"
      ),
      (["test", "--json", "--leave", "Work"], 2, "--json: prints the list"),
      (["test", "--make", "A", "--delete", "B"], 2, "exclude each other"),
      (["test", "--fetch"], 2, "--fetch: belongs to --delete"),
      (["test", "--confirm", "B"], 2, "--confirm: belongs to --delete"),
      (["test", "--make", "A", "--color", "reddish"], 2, "not a colour"),
      (["test", "--in", "/tmp"], 2, "--in: belongs to --take or --make"),
    ]
    for (arguments, code, part) in cases {
      let outcome = try daybook(
        ["account", "calendars"] + arguments, environment: world.environment)
      #expect(
        outcome.code == code && outcome.errors.contains(part), "\(arguments): \(outcome.errors)")
    }
    let taken = try world.run("account", "calendars", "test", "--take", "/ana/other/")
    #expect(taken.code == 0 && taken.output.hasPrefix("Took “Team” into"), "\(taken.errors)")
    _ = world.server.remove(calendar: "/ana/other/")
    let list = try world.run("account", "calendars", "test")
    #expect(list.output.contains("Team  \(Self.calendars)/Team (no longer on the server)"))
  }

  // MARK: - Making and deleting

  @Test func aCalendarIsMadeOnTheServerAndKeptHere() throws {
    let world = try world()
    let arguments = ["account", "calendars", "test", "--make", "Choir", "--color", "#ff8000"]
    let made = try daybook(arguments, environment: world.environment)
    #expect(made.code == 0, "\(made.errors)")
    #expect(
      made.output == """
        Made “Choir” on 127.0.0.1
        Took “Choir” into \(Self.calendars)/Choir
        test: up to date (2 calendars)

        """)
    #expect(world.server["/ana/choir/"]?.name == "Choir")
    #expect(world.server["/ana/choir/"]?.color == "#ff8000")
    let added = try world.run("add", "Rehearsal 2026-03-10 19:00", "--calendar", "Choir")
    #expect(added.code == 0, "\(added.errors)")
    #expect(try world.run("sync").output == "test/Choir: 1 sent\n")
    let again = try daybook(arguments, environment: world.environment)
    #expect(again.code == 1 && again.errors.contains("there is one of this name already"))
    #expect(world.server.count("MKCALENDAR") == 1)
  }

  /// The first calendar of an account: asked for on a terminal, or named on the command line.
  @Test(arguments: [true, false]) func theFirstCalendarIsMade(_ isTyped: Bool) throws {
    let world = try SyncCommandWorld()
    // What is above a calendar that was deleted stays, with nothing in it.
    let deletion = TestServer.Request(
      method: "DELETE", path: SyncCommandWorld.place, headers: [], body: [])
    #expect(world.server.answer(deletion).status == 204)
    let add = [
      "account", "add", world.listener.address + Self.home, "--user", "ana", "--name", "test",
    ]
    let password = ["--password-command", "cat", world.fixture.path + "/user/password"]
    func added(_ options: String..., typing line: String? = nil) throws -> Outcome {
      let arguments = add + options + password
      return try line.map {
        try daybookTyping($0, arguments, environment: world.environment)
      } ?? daybook(arguments, environment: world.environment)
    }
    for refused in [try added("--all"), try added(typing: "")] {
      #expect(refused.code == 1 && refused.errors.contains("--make Personal makes one there"))
    }
    let made = isTyped ? try added(typing: "Choir") : try added("--make", "Choir")
    #expect(made.code == 0, "\(made.errors)")
    #expect(
      made.output.hasSuffix(
        """
        Made “Choir” on 127.0.0.1
        Added the account “test” with 1 calendar in \(Self.calendars)
        test: up to date (1 calendar)

        """), "\(made.output)")
    #expect(world.server["/ana/choir/"]?.name == "Choir")
    let again = try added("--make", "Band")
    #expect(again.code == 2 && again.errors.contains("daybook account calendars test --make"))
    #expect(world.server.count("MKCALENDAR") == 1)
  }

  /// It is not sent with the calendar, which a server that keeps no colours would not make then.
  @Test func aCalendarWithoutAColorGetsAFreeOne() throws {
    let world = try world()
    #expect(try world.run("account", "calendars", "test", "--make", "Choir").code == 0)
    #expect(try world.run("account", "calendars", "test", "--make", "Team").code == 0)
    let colors = try ["choir", "team"].map { name in
      let kept = try objects(try world.run("calendars", "--json"))
      let calendar = kept.first { ($0["name"] as? String)?.lowercased() == name }
      return try #require(calendar?["color"] as? String)
    }
    #expect(colors[0] != colors[1])
    // A calendar without a colour on the server gets none there unasked.
    #expect(try world.run("sync").code == 0)
    #expect(world.server["/ana/choir/"]?.color == nil)
  }

  /// Address books are no calendars: the first one is made beside them.
  @Test func theFirstCalendarIsMadeBesideAddressBooks() throws {
    let world = try SyncCommandWorld()
    _ = world.server.remove(calendar: SyncCommandWorld.place)
    var people = TestServer.Calendar()
    (people.name, people.holdsContacts) = ("People", true)
    world.server.add(people, at: "/ana/people/")
    try world.add("--make", "Choir", "--contacts", at: Self.home)
    let list = try world.run("account", "calendars", "test")
    #expect(list.output.hasPrefix("test: 1 calendar and 1 address book on 127.0.0.1\n"))
    #expect(list.output.contains("Choir") && list.output.contains("People"), "\(list.output)")
  }

  @Test func whatAServerDoesNotMakeIsNotCalledMade() throws {
    let world = try world()
    world.server.change { $0.lie = .done }
    let lied = try world.run("account", "calendars", "test", "--make", "Choir")
    #expect(lied.code == 1 && lied.output.isEmpty)
    #expect(
      lied.errors
        == "daybook: Choir: the server answered that it made the calendar, and it is not there\n")
    world.server.change { ($0.lie, $0.refusal) = (nil, 405) }
    let refused = try world.run("account", "calendars", "test", "--make", "Choir")
    #expect(refused.code == 1 && refused.errors.contains("the server refused it with 405"))
    #expect(try world.run("account", "list").lines.count == 3)
  }

  @Test func aCalendarIsDeletedOnceItsNameIsGiven() throws {
    let world = try world()
    world.makeCalendar("Team", at: "/ana/team/")
    #expect(try world.run("account", "calendars", "test", "--take", "Team").code == 0)
    let delete = ["account", "calendars", "test", "--delete", "work"]
    for options in [[], ["--confirm", "work"], ["--confirm", "Team"]] {
      let refused = try daybook(delete + options, environment: world.environment)
      #expect(refused.code == 2, "\(options): \(refused.errors)")
    }
    for typed in ["", "work", "yes"] {
      let refused = try daybookTyping(typed, delete, environment: world.environment)
      #expect(refused.code == 1 && refused.errors.contains("nothing was deleted"), "\(typed)")
    }
    #expect(world.server.count("DELETE") == 0)
    let deleted = try daybookTyping("Work", delete, environment: world.environment)
    #expect(deleted.code == 0, "\(deleted.errors)")
    #expect(
      deleted.output == """
        “Work” on 127.0.0.1 has 1 entry. \(Self.calendars)/Work stays here as it is.
        Type its name to delete it on the server: \
        Deleted “Work” on 127.0.0.1; \(Self.calendars)/Work stays as a local calendar

        """)
    #expect(world.server[SyncCommandWorld.place] == nil)
    #expect(try world.titles() == ["Review"])
    let run = try world.run("sync")
    #expect(run.code == 0 && run.output == "test: up to date (1 calendar)\n" && run.errors.isEmpty)
    let last = try world.run(
      "account", "calendars", "test", "--delete", "Team", "--confirm", "Team")
    #expect(last.output.contains("The account keeps no calendar now"), "\(last.errors)")
  }

  /// What only the server had is in the folder that stays.
  @Test func whatIsDeletedIsFetchedFirst() throws {
    let world = try world()
    #expect(try world.run("sync").code == 0)
    world.store("two", "Lunch")
    let folder = world.folder
    try "Office\n".write(toFile: folder + "/displayname", atomically: true, encoding: .utf8)
    // The calendar may be called as it is called here.
    let deleted = try world.run(
      "account", "calendars", "test", "--delete", "Work", "--confirm", "Office", "--fetch")
    #expect(deleted.code == 0, "\(deleted)")
    #expect(deleted.output.contains("1 fetched"), "\(deleted.output)")
    #expect(world.server[SyncCommandWorld.place] == nil)
    #expect(try Set(world.titles()) == ["Review", "Lunch"])
  }

  @Test func whatAServerDoesNotDeleteStaysInTheAccount() throws {
    let world = try world()
    for lie in TestServer.Lie.allCases {
      world.server.change { $0.lie = lie }
      let outcome = try world.run(
        "account", "calendars", "test", "--delete", "Work", "--confirm", "Work")
      #expect(outcome.code == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("it is still there"), "\(lie): \(outcome.errors)")
    }
    world.server.change { $0.lie = nil }
    #expect(try world.run("sync").output == "test: up to date (1 calendar)\n")
  }

  /// Names from the server do nothing to a terminal.
  @Test func namesOfTheServerArePlain() throws {
    let world = try world()
    world.makeCalendar("A\u{202E}B 'C'", at: "/ana/evil/")
    #expect(
      try world.run("sync").errors == "daybook: " + Self.sentence("AB 'C'", "'AB '\\''C'\\'''"))
  }
}
