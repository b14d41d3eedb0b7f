import Foundation
import TestSupport
import Testing

/// Invitations that a server delivers, and others' busy times: `daybook invite --inbox`, `free --with`.
@Suite struct InboxTests {
  private static let inbox = "/ana/inbox/"

  /// An account on a server with scheduling, which keeps a new invitation in the calendar, too.
  private final class World {
    let base: SyncCommandWorld
    var server: TestServer { base.server }

    init(schedules: Bool = true) throws {
      base = try SyncCommandWorld()
      server.change { ($0.sendsMail, $0.hasInbox) = (schedules, schedules) }
      var inbox = TestServer.Calendar()
      inbox.isInbox = true
      server.add(inbox, at: InboxTests.inbox)
    }

    /// Delivers a message as the server does: into the inbox, and the event into the calendar.
    func deliver(
      _ name: String, _ method: String = "REQUEST", answer: String = "NEEDS-ACTION",
      sequence: Int = 0, year: Int = 2090, isInCalendar: Bool = true
    ) {
      let event =
        "BEGIN:VEVENT\nUID:\(name)\nDTSTAMP:20260301T00000\(sequence)Z\nSEQUENCE:\(sequence)\n"
        + "DTSTART:\(year)0310T090000Z\nDURATION:PT1H\nSUMMARY:Plan \(name)\n"
        + "ORGANIZER;CN=Bo:mailto:bo@example.org\n"
        + "ATTENDEE;CN=Ana;PARTSTAT=\(answer):mailto:ana@example.org\nEND:VEVENT\n"
      func text(_ more: String) -> [UInt8] {
        let all = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:t\n\(more)\(event)END:VCALENDAR\n"
        return Array(all.replacing("\n", with: "\r\n").utf8)
      }
      server.store(text("METHOD:\(method)\n"), at: "\(InboxTests.inbox)\(name)-\(sequence).ics")
      if isInCalendar { server.store(text(""), at: "\(SyncCommandWorld.place)\(name).ics") }
    }

    var waiting: Int { server[InboxTests.inbox]?.members.count ?? 0 }

    func list(_ arguments: String...) throws -> Outcome {
      try daybook(["invite", "--inbox"] + arguments, environment: base.environment)
    }

    /// The id of the only message.
    func id() throws -> String {
      let lines = try list().lines.filter { !$0.isEmpty }
      try #require(lines.count == 1, "\(lines)")
      return String(lines[0].prefix(8))
    }
  }

  @Test func anInvitationIsListedAnsweredSentAndPutAway() throws {
    let world = try World()
    world.deliver("one")
    try world.base.add()
    let listed = try world.list()
    #expect(listed.code == 0 && listed.errors.isEmpty, "\(listed.errors)")
    #expect(listed.output.contains("Plan one  Bo <bo@example.org> invites you (test)"))
    let id = try world.id()
    let shown = try world.base.run("invite", "--inbox", id)
    #expect(shown.output.contains("answer      none yet\n"), "\(shown.output)")
    #expect(shown.output.contains("in Work as it is here"))
    #expect(shown.output.contains("your answer on to Bo <bo@example.org>"))

    world.server.clearLog()
    let accepted = try world.base.run("invite", "--inbox", "accept", id)
    #expect(accepted.code == 0, "\(accepted.errors)")
    #expect(accepted.output.contains("accepted “Plan one” in Work; the next sync of test sends it"))
    #expect(world.server.log.isEmpty)
    #expect(try world.list().output == "no invitations\n")
    // The answer is consent enough: nothing waits for --allow-mail.
    let synced = try world.base.run("sync")
    #expect(synced.code == 0 && synced.output == "test/Work: 1 sent\n", "\(synced.errors)")
    #expect(world.base.text("one")?.contains("PARTSTAT=ACCEPTED") == true)
    #expect(world.waiting == 0)
    #expect(try world.base.run("sync").output == "test: up to date (1 calendar)\n")
  }

  @Test func theEventAndItsInvitationAreOne() throws {
    let world = try World()
    world.deliver("one")
    try world.base.add()
    _ = try world.base.run("invite", "--inbox", "tentative", world.id())
    let titles = try world.base.run("list", "2090-03-10", "--format", "{title}")
    #expect(titles.output == "Plan one\n", "\(titles.output)")
    let files = try FileManager.default.contentsOfDirectory(atPath: world.base.folder)
    #expect(files.filter { $0.hasSuffix(".ics") } == ["one.ics"])
  }

  @Test func anAnswerThatIsUndoneIsNotSentAndTheInvitationWaitsAgain() throws {
    let world = try World()
    world.deliver("one")
    try world.base.add()
    let id = try world.id()
    _ = try world.base.run("invite", "--inbox", "decline", id)
    _ = try world.base.run("undo")
    #expect(try world.id() == id)
    world.server.clearLog()
    #expect(try world.base.run("sync").output.contains("test: 1 invitation;"))
    #expect(world.server.count("PUT") == 0 && world.server.count("DELETE") == 0)
    #expect(try world.id() == id)
  }

  /// No address is configured: the account's own is enough.
  @Test func theUserIsKnownByTheAccountsAddress() throws {
    let world = try World()
    world.deliver("one")
    try world.base.add()
    func free() throws -> String { try world.base.run("free", "1h", "2090-03-10").output }
    let before = try free()
    _ = try world.base.run("invite", "--inbox", "decline", world.id())
    #expect(try free() != before)

    // The same request as a mail.
    let file = world.base.fixture.path + "/one.ics"
    let text = world.server[Self.inbox]?.members["\(Self.inbox)one-0.ics"]?.text
    try Data(#require(text)).write(to: URL(fileURLWithPath: file))
    let accepted = try world.base.run("invite", "accept", file, "--no-reply")
    #expect(accepted.code == 0, "\(accepted.errors)")
    #expect(try free() == before)
  }

  @Test func anEventThatTheAccountsAddressOrganizesGetsANewRevision() throws {
    let world = try World()
    world.base.store(
      "own", "Review",
      more: "ORGANIZER:mailto:ana@example.org\n"
        + "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@example.org")
    try world.base.add()
    let moved = try world.base.run("edit", world.base.id("Review"), "--start", "15:00")
    #expect(moved.code == 0, "\(moved.errors)")
    let text = try String(contentsOfFile: world.base.folder + "/own.ics", encoding: .utf8)
    #expect(text.contains("SEQUENCE:1") && text.contains("PARTSTAT=NEEDS-ACTION"), "\(text)")
  }

  /// The answer has to arrive before the message goes.
  @Test func aRefusedAnswerKeepsTheMessage() throws {
    let world = try World()
    world.deliver("one")
    try world.base.add()
    _ = try world.base.run("invite", "--inbox", "accept", world.id())
    world.server.change { $0.refusalOfText = { _ in 507 } }
    #expect(try world.base.run("sync").code == 3)
    #expect(world.waiting == 1)
    world.server.change { $0.refusalOfText = nil }
    #expect(try world.base.run("sync", "test").code == 0)
    #expect(world.waiting == 0)
  }

  @Test func cancellationsAndAnswersArePutAwayByOneWord() throws {
    let world = try World()
    world.deliver("one", "CANCEL")
    try world.base.add()
    world.server.clearLog()
    let applied = try world.base.run("invite", "--inbox", "apply", world.id())
    #expect(applied.code == 0, "\(applied.errors)")
    #expect(try world.list().output == "no invitations\n")
    // Nothing is written: the server has done what the message says.
    #expect(try world.base.run("changes").output.contains("Plan") == false)
    #expect(try world.base.run("sync").code == 0)
    #expect(world.waiting == 0 && world.server.count("PUT") == 0)
  }

  @Test func whatIsOverOrAnsweredElsewhereDoesNotWait() throws {
    let world = try World()
    world.deliver("old", year: 2020)
    world.deliver("answered", answer: "ACCEPTED")
    world.server.store(Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8), at: Self.inbox + "x.ics")
    try world.base.add()
    #expect(try world.list().output == "no invitations\n")
    // They stay for other programs.
    #expect(world.waiting == 3)
    world.server.clearLog()
    _ = try world.base.run("sync")
    // What is known is not fetched again.
    #expect(world.server.log.count { $0.method == "REPORT" && $0.path == Self.inbox } == 0)
    #expect(world.server.log.count { $0.method == "GET" } == 0)
  }

  @Test func aNewerInvitationTakesThePlaceOfTheOlder() throws {
    let world = try World()
    world.deliver("one")
    world.deliver("one", sequence: 1)
    try world.base.add()
    _ = try world.id()
    #expect(world.waiting == 1)
  }

  @Test func aDeniedInboxStopsNothingAndIsTold() throws {
    let isDenied = Flag()
    let base = try SyncCommandWorld { request in
      request.path == InboxTests.inbox && isDenied.isRaised ? ScriptedServer.Answer(403) : nil
    }
    base.server.change { ($0.sendsMail, $0.hasInbox) = (true, true) }
    base.store("one", "Review")
    try base.add()
    isDenied.raise()
    base.store("two", "Lunch")
    let outcome = try base.run("sync")
    #expect(outcome.output == "test/Work: 1 fetched\n")
    #expect(
      outcome.errors
        == "daybook: test: the invitations on the server could not be read: the server answered 403\n"
    )
  }

  @Test func aServerWithoutSchedulingSaysThatMailIsTheWay() throws {
    let world = try World(schedules: false)
    try world.base.add()
    let listed = try world.list()
    #expect(listed.code == 0 && listed.output == "no invitations\n")
    #expect(
      listed.errors.hasPrefix(
        "daybook: test: the server delivers no invitations; they come and go by mail"))
    let free = try world.base.run("free", "1h", "2090-03-10", "--with", "bo@example.org")
    #expect(free.code == 1)
    #expect(
      free.errors.contains(
        "bo@example.org: not known when there is time: no account's server gives busy times; ask by mail"
      ))
    #expect(world.server.count("POST") == 0)
  }

  // MARK: - Others' busy times

  private func answer(_ people: (address: String, status: String, busy: String)...) -> String {
    let inner = people.map { person in
      "<c:response><c:recipient><d:href>mailto:\(person.address)</d:href></c:recipient>"
        + "<c:request-status>\(person.status)</c:request-status><c:calendar-data>"
        + "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VFREEBUSY\n\(person.busy)END:VFREEBUSY\n"
        + "END:VCALENDAR\n</c:calendar-data></c:response>"
    }.joined()
    return "<c:schedule-response xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\">"
      + "\(inner)</c:schedule-response>"
  }

  @Test func anHourThatSuitsAllIsFound() throws {
    let world = try World()
    let text = answer(
      ("bo@example.org", "2.0;Success", "FREEBUSY:20900310T080000Z/PT2H\n"),
      ("cy@example.org", "2.0;Success", "FREEBUSY:20900310T110000Z/20900310T170000Z\n"))
    world.server.change { $0.busyAnswer = { _ in ScriptedServer.Answer(200, text) } }
    try world.base.add()
    let with = ["--with", "bo@example.org", "--with", "cy@example.org"]
    let day = ["2090-03-10", "--between", "8-18"]
    let free = try daybook(
      ["free", "1h"] + day + with, environment: world.base.environment.merging(["TZ": "UTC"]) { $1 }
    )
    #expect(free.code == 0 && free.errors.isEmpty, "\(free.errors)")
    #expect(
      free.output == "Fri 2090-03-10  10:00–11:00    1 h\nFri 2090-03-10  17:00–18:00    1 h\n")
    let busy = try daybook(
      ["free", "--busy"] + day.prefix(1) + with,
      environment: world.base.environment.merging(["TZ": "UTC"]) { $1 })
    #expect(
      busy.output
        == "Fri 2090-03-10  08:00–10:00    bo@example.org\nFri 2090-03-10  11:00–17:00    cy@example.org\n"
    )
    let json = try daybook(
      ["free", "--busy", "--json"] + day.prefix(1) + with.prefix(2),
      environment: world.base.environment.merging(["TZ": "UTC"]) { $1 })
    #expect(
      json.output.contains(
        #"{"start": "2090-03-10T08:00:00+00:00", "weekday": "Friday", "end": "2090-03-10T10:00:00+00:00"}"#
      ))
    #expect(
      json.output.hasPrefix(#"{"start": "2090-03-10T00:00:00+00:00", "weekday": "Friday", "#),
      "\(json.output)")
  }

  @Test func whoIsNotKnownIsNamedAndTheExitCodeSaysSo() throws {
    let world = try World()
    let text = answer(
      ("bo@example.org", "2.0;Success", ""), ("cy@example.org", "3.7;Invalid calendar user", ""))
    world.server.change { $0.busyAnswer = { _ in ScriptedServer.Answer(200, text) } }
    try world.base.add()
    let arguments = ["free", "1h", "2090-03-10", "--with", "bo@example.org", "--with"]
    let free = try daybook(arguments + ["cy@example.org"], environment: world.base.environment)
    #expect(free.code == 1 && !free.output.isEmpty)
    #expect(
      free.errors
        == "daybook: cy@example.org: not known when there is time: the server does not know them\n")
    world.server.change { $0.busyAnswer = nil }
    let denied = try daybook(arguments + ["bo@example.org"], environment: world.base.environment)
    #expect(denied.code == 1)
    #expect(
      denied.errors.contains("bo@example.org: not known when there is time: the server could"))
    let wrong = try daybook(arguments + ["bo"], environment: world.base.environment)
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("--with bo: no one with a mail address is called “bo”"))
  }
}
