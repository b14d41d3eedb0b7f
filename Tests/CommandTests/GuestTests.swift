import Foundation
import Testing

/// Guests of one's own events, from the first mail to the last.
@Suite struct GuestTests {
  /// A calendar, and a program that keeps each mail in a file of its own.
  private final class World {
    let fixture: ChangingFixture
    private var outbox: String { fixture.path + "/outbox" }

    init(_ options: String = "addresses = [\"ada@example.org\", \"ada@work.example\"]\n") throws {
      fixture = try ChangingFixture()
      try fixture.calendars.write("", to: "outbox/.keep")
      try fixture.calendars.install(
        """
        #!/bin/sh
        n=$(ls "$1" | wc -l)
        cat > "$1/$n"
        exit "${FAIL:-0}"
        """, as: "bin/send")
      try fixture.calendars.write(
        options + "sendmail-command = [\"\(fixture.path)/bin/send\", \"\(outbox)\"]\n",
        to: "config/daybook/config.toml")
    }

    func details(_ id: String, _ more: [String] = []) throws -> Outcome {
      try daybook(
        ["details", id, fixture.path + "/work", "--now", ChangingFixture.now] + more,
        environment: fixture.environment.merging(["XDG_CONFIG_HOME": fixture.path + "/config"]) {
          $1
        })
    }

    func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> Outcome {
      try daybook(
        arguments + ["--calendars", fixture.path + "/work", "--now", ChangingFixture.now],
        environment: fixture.environment.merging(
          ["XDG_CONFIG_HOME": fixture.path + "/config"].merging(more) { $1 }
        ) { $1 })
    }

    /// The mails so far, in order.
    var mails: [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: outbox)) ?? []
      return names.compactMap { Int($0) }.sorted().compactMap {
        try? String(contentsOfFile: "\(outbox)/\($0)", encoding: .utf8)
      }
    }

    func add(_ text: String) throws -> (id: String, uid: String) {
      let outcome = try run(["add", text, "--json"])
      try #require(outcome.code == 0, "\(outcome.errors)")
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let object = try #require(parsed as? [String: Any])
      return (try #require(object["id"] as? String), try #require(object["uid"] as? String))
    }

    /// A guest's answer as their program sends it.
    func reply(_ answer: String, of guest: String, uid: String, sequence: Int = 0) throws -> String
    {
      try fixture.calendars.write(
        """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//o//o//EN
        METHOD:REPLY
        BEGIN:VEVENT
        UID:\(uid)
        DTSTAMP:20260310T000000Z
        SEQUENCE:\(sequence)
        ORGANIZER:mailto:ada@example.org
        ATTENDEE;PARTSTAT=\(answer):mailto:\(guest)
        END:VEVENT
        END:VCALENDAR

        """, to: "reply.ics")
      return fixture.path + "/reply.ics"
    }
  }

  @Test("two guests are invited, answer, hear of a change, and of the end") func journey() throws {
    let world = try World()
    let text = "Review tomorrow 10-11 with ana@example.org, bob@example.org"
    let said = try world.run(["add", text])
    #expect(said.code == 0)
    #expect(
      said.output.contains("not sent yet: the invitation to ana@example.org, bob@example.org; ")
        && said.output.contains("daybook invite send "))
    #expect(try world.fixture.run(["undo"]).code == 0)
    let (id, uid) = try world.add(text)
    #expect(world.mails.isEmpty)

    // Nothing is sent where no one can be asked.
    let unasked = try world.run(["invite", "send", id])
    #expect(unasked.code == 2 && unasked.errors.contains("--yes"))
    #expect(world.mails.isEmpty)
    let failed = try world.run(["invite", "send", id, "--yes"], ["FAIL": "3"])
    #expect(failed.code == 1 && failed.errors.contains("ended with exit code 3"))
    #expect(!failed.output.contains("was given"))
    let sent = try world.run(["invite", "send", id, "--yes"])
    #expect(sent.code == 0 && sent.output.contains("was given to"), "\(sent.errors)")
    let invitation = try #require(world.mails.last)
    #expect(invitation.contains("To: ana@example.org,\n bob@example.org\n"))
    #expect(invitation.contains("From: ada@example.org\n"))
    #expect(
      invitation.contains("method=REQUEST\n")
        && invitation.contains("Subject: Invitation: Review\n"))
    let count = world.mails.count
    let again = try world.run(["invite", "send", id, "--yes"])
    #expect(again.code == 0 && again.output == "the guests know it as it is\n")
    #expect(world.mails.count == count)

    for (guest, answer) in [("ana@example.org", "ACCEPTED"), ("bob@example.org", "DECLINED")] {
      let file = try world.reply(answer, of: guest, uid: uid)
      #expect(try world.run(["invite", "apply", file]).code == 0)
    }
    let details = try world.details(id)
    #expect(details.output.contains("ana@example.org, accepted"), "\(details.output)")
    #expect(details.output.contains("bob@example.org, declined"))
    #expect(details.output.contains("1 of 2 accepted, 1 declined"))
    #expect(details.output.contains("the guests know it as it is"))

    let moved = try world.run(["edit", id, "--start", "15:00"])
    #expect(
      moved.output.contains("not sent yet: the update to ana@example.org, bob@example.org; "),
      "\(moved.output)")
    #expect(try world.details(id).output.contains("0 of 2 accepted, 2 without an answer"))
    #expect(try world.run(["invite", "send", id, "--yes"]).code == 0)
    let update = try #require(world.mails.last)
    #expect(update.contains("Subject: Updated: Review\n") && update.contains("SEQUENCE:1"))

    let deleted = try world.run(["delete", id])
    #expect(deleted.output.contains("daybook invite send \(uid)"), "\(deleted.output)")
    #expect(try world.run(["invite", "send", uid, "--yes"]).code == 0)
    let end = try #require(world.mails.last)
    #expect(end.contains("method=CANCEL\n") && end.contains("STATUS:CANCELLED"))
    #expect(end.contains("SEQUENCE:2"))

    // What comes back is newer than its cancellation.
    let undone = try world.run(["undo"])
    #expect(undone.code == 0 && undone.errors.isEmpty, "\(undone.errors)")
    #expect(
      undone.output.contains("\nnot sent yet: ")
        && undone.output.contains("daybook invite send \(uid)"), "\(undone.output)")
    #expect(try world.run(["invite", "send", uid, "--yes"]).code == 0)
    #expect(try #require(world.mails.last).contains("SEQUENCE:3"))

    // A step that is repeated is news as well.
    let changed = try world.run(["edit", id, "--place", "Hall"])
    #expect(changed.code == 0, "\(changed.errors)")
    #expect(try world.run(["undo"]).code == 0)
    let redone = try world.run(["redo"])
    #expect(redone.code == 0 && redone.errors.isEmpty, "\(redone.errors)")
    #expect(redone.output.contains("daybook invite send \(uid)"), "\(redone.output)")
  }

  @Test("guests come and go by the command line") func changing() throws {
    let world = try World()
    let (id, _) = try world.add("Review tomorrow 10-11")
    #expect(
      try world.run(["edit", id, "--guest", "ana@example.org", "--guest", "+bob@example.org"]).code
        == 0)
    #expect(try world.run(["invite", "send", id, "--yes"]).code == 0)
    let gone = try world.run(["edit", id, "--guest", "-bob@example.org"])
    #expect(gone.output.contains("word to bob@example.org, no longer invited"), "\(gone.output)")
    #expect(try world.run(["invite", "send", id, "--yes"]).code == 0)
    let removal = try #require(world.mails.last)
    #expect(removal.contains("method=CANCEL\n") && !removal.contains("STATUS:CANCELLED"))
    #expect(removal.contains("To: bob@example.org\n") && !removal.contains("ana@example.org"))
    for (guest, reason) in [
      ("-eve@example.org", "is not a guest"), ("Nobody", "no one with a mail address"),
    ] {
      let refused = try world.run(["edit", id, "--guest", guest])
      #expect(refused.code == 2 && refused.errors.contains(reason), "\(refused.errors)")
    }
    // A known name is enough for the next event.
    let named = try world.run(["add", "Lunch friday 12:30 +ana", "--dry-run"])
    #expect(named.code == 0 && named.output.contains("with ana@example.org"), "\(named.errors)")
  }

  @Test("an address is written as it was typed, with the name of the contact") func spelling()
    throws
  {
    let world = try World()
    let (id, _) = try world.add("Review tomorrow 10-11")
    func guests() throws -> String {
      try world.details(id).output.components(separatedBy: "attendees").last ?? ""
    }
    func edit(_ guests: String...) throws {
      let outcome = try world.run(["edit", id] + guests.flatMap { ["--guest", $0] })
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    try edit("Bo <Bo@Example.ORG>")
    _ = try world.add("Lunch tomorrow 12-13 with bo@example.org")
    let files = try world.fixture.texts().values.map { $0.replacing("\r\n ", with: "") }
    #expect(
      files.contains { $0.contains(";CN=Bo;") && $0.contains("mailto:bo@example.org") }, "\(files)")
    try edit("-bo@example.org", "BO@example.org")
    let all = try guests()
    #expect(all.contains("Bo <BO@example.org>"), "\(all)")
  }

  @Test(
    "details say whom the server could not tell",
    arguments: [
      ("1.2;delivered", nil, ""), ("2.0", nil, ""),
      ("3.7;Invalid calendar user", "unknown", ", not told: unknown to the server"),
      ("5.1", "unreachable", ", not told: the server could not reach them"),
    ] as [(String, String?, String)])
  func undelivered(_ status: String, _ word: String?, _ words: String) throws {
    let world = try World()
    try world.fixture.calendars.write(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VEVENT
      UID:own
      DTSTAMP:20260301T000000Z
      DTSTART:20260310T090000Z
      DURATION:PT1H
      SUMMARY:Own
      ORGANIZER:mailto:ada@example.org
      ATTENDEE;PARTSTAT=NEEDS-ACTION;SCHEDULE-STATUS="\(status)":mailto:bo@example.org
      END:VEVENT
      END:VCALENDAR

      """, to: "work/own.ics")
    let list = try daybook(
      ["list", world.fixture.path + "/work", "--from", "2026-03-10", "--format", "{id} {title}"],
      environment: world.fixture.environment)
    let line = try #require(list.lines.first { $0.hasSuffix(" Own") }, "\(list.errors)")
    let id = String(line.prefix { $0 != " " })
    let details = try world.details(id)
    #expect(details.output.contains("bo@example.org, no answer\(words)\n"), "\(details.output)")
    let json = try world.details(id, ["--json"]).output
    #expect(
      word.map { json.contains(#""undelivered": "\#($0)""#) } ?? !json.contains("undelivered"),
      "\(json)")
  }

  @Test("one does not invite oneself") func yourself() throws {
    let world = try World()
    let added = try world.run(["add", "Review tomorrow 10-11 with ada@work.example"])
    #expect(added.code == 0 && !added.output.contains("with"), "\(added.output)")
    #expect(added.errors.contains("ada@work.example is you; you need no invitation"))
    let (id, _) = try world.add("Lunch tomorrow 12-13")
    let refused = try world.run(["edit", id, "--guest", "ada@example.org"])
    #expect(
      refused.code == 2
        && refused.errors.contains("--guest ada@example.org: ada@example.org is you"),
      "\(refused.errors)")
  }

  @Test("without an address of one's own no one is invited, and agents invite no one")
  func refusals() throws {
    let world = try World("")
    let refused = try world.run(["add", "Review tomorrow 10-11 with ana@example.org"])
    #expect(refused.code == 1 && refused.errors.contains("set addresses in the configuration"))
    let (id, _) = try world.add("Review tomorrow 10-11")
    let proposal = try world.run(["edit", id, "--guest", "ana@example.org", "--propose"])
    #expect(proposal.code == 2 && proposal.errors.contains("agents invite no one"))
  }

  @Test("the mail is one that a mail program reads") func reading() throws {
    let world = try World()
    let (id, uid) = try world.add("Größe with ana@example.org tomorrow 10-11 @\"Café Ä\"")
    let printed = try world.run(["invite", "send", id, "--print"])
    #expect(printed.code == 0 && world.mails.isEmpty)
    #expect(printed.errors.contains("not sent yet"))
    try world.fixture.calendars.write(printed.output, to: "mail.eml")
    let script = """
      import email, email.policy, sys
      m = email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=email.policy.default)
      parts = list(m.iter_parts())
      print(m['subject'], m['to'], m['from'])
      print([p.get_content_type() for p in parts], parts[1].get_param('method'))
      print('UID:' + sys.argv[2] in parts[1].get_content(), 'Café Ä' in parts[1].get_content())
      """
    let python = "/usr/bin/python3"
    guard FileManager.default.isExecutableFile(atPath: python) else {
      print("skipped: python3 is not there to read the mail")
      return
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", script, world.fixture.path + "/mail.eml", uid]
    process.environment = ["PYTHONIOENCODING": "utf-8"]
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      output == """
        Invitation: Größe ana@example.org ada@example.org
        ['text/plain', 'text/calendar'] REQUEST
        True True

        """)
  }
}
