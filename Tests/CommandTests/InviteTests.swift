import Foundation
import Testing

/// `daybook invite`.
@Suite struct InviteTests {
  /// Calendars, a configuration with an address, and a program that keeps the mails it is given.
  private final class World {
    let fixture: ChangingFixture
    var mail: String { fixture.path + "/sent" }

    init(_ configuration: String? = nil) throws {
      fixture = try ChangingFixture()
      try fixture.calendars.install("#!/bin/sh\ncat > \"$1\"\necho \"given $2\"\n", as: "bin/send")
      let own =
        configuration
        ?? "sendmail-command = [\"\(fixture.path)/bin/send\", \"\(fixture.path)/sent\", \"a b;c\"]\n"
      try fixture.calendars.write(
        "addresses = [\"ada@example.org\"]\n" + own, to: "config/daybook/config.toml")
    }

    func run(_ arguments: [String]) throws -> Outcome {
      try daybook(
        ["invite"] + arguments + [
          "--calendars", fixture.path + "/work", "--calendars", fixture.path + "/home", "--now",
          ChangingFixture.now,
        ],
        environment: fixture.environment.merging(["XDG_CONFIG_HOME": fixture.path + "/config"]) {
          $1
        })
    }

    func write(_ text: String, _ name: String = "in.eml") throws -> String {
      try fixture.calendars.write(text, to: name)
      return fixture.path + "/" + name
    }

    var sent: String? { try? String(contentsOfFile: mail, encoding: .utf8) }
  }

  private func calendar(
    _ method: String = "REQUEST", sequence: Int = 0, _ lines: String = "",
    title: String = "Review", organizer: String = "CN=Grace:mailto:grace@example.com"
  ) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//o//o//EN
    METHOD:\(method)
    BEGIN:VEVENT
    UID:review@example.com
    DTSTAMP:2026030\(sequence + 1)T000000Z
    SEQUENCE:\(sequence)
    DTSTART;TZID=America/New_York:20260310T100000
    DTEND;TZID=America/New_York:20260310T110000
    ORGANIZER;\(organizer)
    ATTENDEE;CN=Ada;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ada@example.org
    ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED:mailto:bob@example.org
    SUMMARY:\(title)
    LOCATION:Room 1
    \(lines)END:VEVENT
    END:VCALENDAR

    """
  }

  private func mail(_ calendar: String) -> String {
    "From: Grace <grace@example.com>\nSubject: Review\nMessage-ID: <7@example.com>\n"
      + "Content-Type: text/calendar; method=REQUEST\nContent-Transfer-Encoding: base64\n\n"
      + Data(calendar.utf8).base64EncodedString(options: .lineLength76Characters)
  }

  @Test("an invitation is shown beside the events of its day") func showing() throws {
    let world = try World()
    let file = try world.write(mail(calendar()))
    let shown = try world.run([file])
    #expect(shown.code == 0 && shown.errors.isEmpty)
    #expect(
      shown.output
        == """
        Review
        Grace <grace@example.com> invites you

        when        Tue 2026-03-10  15:00–16:00
        zone        America/New_York, 10:00 there
        place       Room 1
        attendees   Ada <ada@example.org>, needs action (you)
                    Bob <bob@example.org>, accepted
        answer      none yet
        calendar    not in your calendars

          Mon 2026-03-09  3 days         Zuhause  Journey ␛[31mred
          Tue 2026-03-10  09:15–09:30    Work     Stand-up
          Tue 2026-03-10  14:00–14:45    Work     Call with , comma · Room 4
          Tue 2026-03-10  20:00–00:30+1  Zuhause  Dinner (cancelled)

        """)
    #expect(try world.fixture.texts()["work/review@example.com.ics"] == nil)
    let moved = calendar().replacingOccurrences(of: "T100000", with: "T091500")
    #expect(try world.run([world.write(moved)]).output.contains("! Tue 2026-03-10  14:00–14:45"))
  }

  @Test("accept, decline and tentative write the event and hand the answer over") func answering()
    throws
  {
    let world = try World()
    let file = try world.write(mail(calendar()))
    for (verb, word, told) in [
      ("accept", "ACCEPTED", "accepted"), ("decline", "DECLINED", "declined"),
      ("tentative", "TENTATIVE", "tentatively accepted"),
    ] {
      let outcome = try world.run([verb, file, "--calendar", "work", "--comment", "é\nBcc: x@y"])
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(
        outcome.output
          == "\(told) “Review” in Work\nthe answer to grace@example.com was given to "
          + "\(world.fixture.path)/bin/send\n")
      #expect(outcome.errors == "given a b;c\n")
      let text = try world.fixture.text("work/review@example.com.ics")
      #expect(text.contains("PARTSTAT=\(word):mailto:ada@example.org") && !text.contains("METHOD"))
      let sent = try #require(world.sent)
      #expect(sent.contains("To: \"Grace\"\n <grace@example.com>\n"))
      #expect(sent.contains("In-Reply-To: <7@example.com>\n"))
      #expect(sent.contains("method=REPLY\n") && sent.contains("PARTSTAT=3D\(word)"))
      #expect(
        !sent.contains("\nBcc")
          || sent.range(of: "\n\n")!.lowerBound < sent.range(of: "\nBcc")!.lowerBound)
    }
    let undone = try world.fixture.run(["undo", "3"])
    #expect(undone.code == 0)
    #expect(try world.fixture.texts()["work/review@example.com.ics"] == nil)
  }

  @Test("without a program the answer is printed, and what was done is said beside it")
  func printing() throws {
    let world = try World("")
    let outcome = try world.run(["accept", try world.write(calendar()), "--calendar", "work"])
    #expect(outcome.code == 0 && outcome.errors == "daybook: accepted “Review” in Work\n")
    #expect(outcome.output.hasPrefix("From: \"Ada\"\n <ada@example.org>\n"))
    let other = try World()
    let dry = try other.run(["accept", try other.write(calendar()), "--dry-run"])
    #expect(dry.output.hasPrefix("From: ") && other.sent == nil)
    #expect(dry.errors == "daybook: would have accepted “Review” in Work\n")
    #expect(try other.fixture.texts()["work/review@example.com.ics"] == nil)
    let quiet = try other.run(["accept", try other.write(calendar()), "--no-reply"])
    #expect(quiet.output == "accepted “Review” in Work\n" && other.sent == nil)
  }

  @Test("an update says what changes, and is taken; older ones change nothing") func updating()
    throws
  {
    let world = try World()
    _ = try world.run(["accept", try world.write(calendar())])
    let update = try world.write(
      calendar(sequence: 2, title: "Review II").replacingOccurrences(of: "T100000", with: "T120000")
        .replacingOccurrences(of: "T110000", with: "T130000"))
    let shown = try world.run([update]).output
    #expect(shown.contains("answer      accepted\ncalendar    in Work, and this is newer\n"))
    #expect(
      shown.contains(
        "changed     title: was Review\n            when: was Tue 2026-03-10  15:00–16:00\n"))
    #expect(try world.run(["apply", update]).output == "updated “Review II” in Work\n")
    let now = try world.fixture.text("work/review@example.com.ics")
    let older = try world.write(calendar(sequence: 1))
    for verb in ["apply", "accept"] {
      let outcome = try world.run([verb, older])
      #expect(
        outcome.errors
          == "daybook: older than what is in Work: revision 1, not 2; nothing was changed\n")
      #expect(outcome.code == 1)
    }
    #expect(try world.fixture.text("work/review@example.com.ics") == now)
    let cancel = try world.write(calendar("CANCEL", sequence: 3))
    #expect(try world.run(["accept", cancel]).errors.contains("daybook invite apply takes it"))
    #expect(
      try world.run(["apply", cancel]).output == "noted that “Review II” is cancelled in Work\n")
    #expect(try world.fixture.text("work/review@example.com.ics").contains("STATUS:CANCELLED"))
  }

  @Test("answers to an event of one's own are noted") func notingAnswers() throws {
    let world = try World()
    let own = "CN=Ada:mailto:ada@example.org"
    let event = calendar(organizer: own).replacingOccurrences(of: "METHOD:REQUEST\n", with: "")
    try world.fixture.calendars.write(event, to: "work/review@example.com.ics")
    let reply = """
      BEGIN:VCALENDAR
      METHOD:REPLY
      BEGIN:VEVENT
      UID:review@example.com
      DTSTAMP:20260309T000000Z
      ORGANIZER:mailto:ada@example.org
      ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.org
      END:VEVENT
      END:VCALENDAR

      """
    let file = try world.write(reply)
    #expect(try world.run([file]).output.contains("bob@example.org has answered: declined\n"))
    #expect(try world.run(["apply", file]).output == "noted an answer to “Review” in Work\n")
    #expect(
      try world.fixture.text("work/review@example.com.ics").replacingOccurrences(
        of: "\r\n ", with: ""
      )
      .contains("CN=Bob;PARTSTAT=DECLINED"))
    #expect(try world.run(["apply", file]).output == "nothing to change: it is so already\n")
    let other = try world.run(["apply", file, "--as", "eve@example.org"])
    #expect(other.code == 1 && other.errors.contains("ada@example.org> organizes “Review”"))
  }

  @Test("what is about another organizer's event needs --anyway, and is shown beside it")
  func foreignMessages() throws {
    let grace = "CN=Grace:mailto:grace@example.com"
    let (eve, me) = ("CN=Eve:mailto:eve@evil.example", "CN=Ada:mailto:ada@example.org")
    let cases: [(method: String, verb: String, here: String?, message: String, words: String)] = [
      ("CANCEL", "apply", grace, eve, "Grace <grace@example.com> organizes “Review” in Work, and"),
      ("REQUEST", "apply", grace, eve, "names Eve <eve@evil.example> as its organizer"),
      ("REQUEST", "accept", grace, eve, "names Eve <eve@evil.example> as its organizer"),
      ("REQUEST", "decline", grace, eve, "names Eve <eve@evil.example> as its organizer"),
      ("REQUEST", "tentative", grace, eve, "names Eve <eve@evil.example> as its organizer"),
      ("CANCEL", "apply", me, grace, "you organize “Review” in Work"),
      ("REQUEST", "accept", me, grace, "you organize “Review” in Work"),
      ("REQUEST", "accept", nil, grace, "“Review” in Work has no organizer"),
      ("CANCEL", "apply", nil, grace, "“Review” in Work has no organizer"),
      ("PUBLISH", "apply", grace, eve, "names Eve <eve@evil.example> as its organizer"),
    ]
    for (method, verb, here, message, words) in cases {
      let world = try World()
      let event = calendar(organizer: here ?? "X").replacingOccurrences(
        of: "METHOD:REQUEST\n", with: "")
      try world.fixture.calendars.write(
        here == nil ? event.replacingOccurrences(of: "ORGANIZER;X\n", with: "") : event,
        to: "work/review@example.com.ics")
      let before = try world.fixture.texts()
      let file = try world.write(
        calendar(method, sequence: 1, title: "Invoice", organizer: message))
      let shown = try world.run([file]).output
      #expect(shown.hasPrefix("Invoice\n"))
      #expect(shown.contains("here        “Review”, Tue 2026-03-10  15:00–16:00, "), "\(shown)")
      #expect(shown.contains(words) && shown.contains("organizer: was "), "\(shown)")
      let refused = try world.run([verb, file])
      #expect(refused.code == 3 && refused.errors.contains(words), "\(refused.errors)")
      #expect(refused.errors.contains("--anyway") && refused.output.isEmpty)
      #expect(try world.run([verb, file, "--dry-run"]).code == 3 && world.sent == nil)
      #expect(try world.fixture.texts() == before)
      let taken = try world.run([verb, file, "--anyway"])
      #expect(taken.code == 0, "\(taken.errors)")
      #expect(try world.fixture.texts() != before)
    }
  }

  @Test("the objects say what the calendar has and what speaks against the message")
  func objectsOfForeignMessages() throws {
    let world = try World()
    let event = calendar().replacingOccurrences(of: "METHOD:REQUEST\n", with: "")
    try world.fixture.calendars.write(event, to: "work/review@example.com.ics")
    func object(_ text: String) throws -> [String: Any] {
      let told = try world.run([world.write(text), "--json"])
      return try #require(
        try JSONSerialization.jsonObject(with: Data(told.output.utf8)) as? [String: Any])
    }
    let foreign = try object(
      calendar("CANCEL", sequence: 1, title: "Invoice", organizer: "X=1:mailto:eve@evil.example"))
    let here = try #require(foreign["here"] as? [String: Any])
    #expect(foreign["objection"] as? String == "other-organizer")
    #expect(here["title"] as? String == "Review")
    #expect(here["start"] as? String == "2026-03-10T15:00:00+01:00")
    #expect((here["organizer"] as? [String: Any])?["address"] as? String == "grace@example.com")
    let changes = try #require(foreign["changes"] as? [[String: Any]])
    #expect(changes.first?["field"] as? String == "organizer")
    let usual = try object(calendar("CANCEL", sequence: 1))
    #expect(usual["objection"] is NSNull && (usual["changes"] as? [Any])?.isEmpty == true)
  }

  @Test("an answer is told with the calendar's title, and one of a stranger needs --anyway")
  func foreignAnswers() throws {
    let world = try World()
    let event = calendar(organizer: "CN=Ada:mailto:ada@example.org")
      .replacingOccurrences(of: "METHOD:REQUEST\n", with: "")
    try world.fixture.calendars.write(event, to: "work/review@example.com.ics")
    let answer = calendar(
      "REPLY", title: "Another title", organizer: "CN=Ada:mailto:ada@example.org")
    let own = answer.replacingOccurrences(
      of: "ATTENDEE;CN=Ada;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ada@example.org\n", with: "")
    let file = try world.write(own)
    #expect(try world.run([file]).output.hasPrefix("Review\n"))
    #expect(try world.run(["apply", file]).output == "noted an answer to “Review” in Work\n")
    let before = try world.fixture.texts()
    let stranger = try world.write(own.replacingOccurrences(of: "bob@example.org", with: "eve@x.y"))
    let refused = try world.run(["apply", stranger])
    #expect(refused.code == 3, "\(refused.errors)")
    #expect(refused.errors.contains("Bob <eve@x.y> is not among the attendees of “Review” in Work"))
    #expect(try world.fixture.texts() == before)
    #expect(try world.run(["apply", stranger, "--anyway"]).code == 0)
    #expect(try world.fixture.text("work/review@example.com.ics").contains("mailto:eve@x.y"))
  }

  @Test("what cannot be done says why, and changes nothing") func refusals() throws {
    let world = try World("")
    let file = try world.write(calendar())
    let before = try world.fixture.texts()
    func refused(_ arguments: [String], _ code: Int32, _ words: String) throws {
      let outcome = try world.run(arguments)
      #expect(
        outcome.code == code && outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    try refused(["accept"], 2, "say which file")
    try refused(["acept", file], 2, "did you mean accept?")
    try refused(["accept", file, file], 2, "one file at a time")
    try refused([file + ".no"], 2, "cannot be read")
    try refused(
      ["accept", file, "--as", "eve@example.org"], 2, "you are not among the attendees (Ada <ada@")
    try refused(["accept", file, "--as", "eve"], 2, "is not a mail address")
    try refused(["accept", file, "--calendar", "nothing"], 2, "there is no such calendar")
    try refused([try world.write("hello")], 2, "has no calendar in it")
    try refused([try world.write("Subject: x\n\nhello")], 2, "has no calendar among its parts")
    for (method, words) in [
      ("PUBLISH", "asks for no answer"), ("REPLY", "apply notes it"),
      ("COUNTER", "proposes a change"), ("REFRESH", "newest version"),
    ] {
      try refused(["accept", try world.write(calendar(method))], 2, words)
    }
    try refused(["apply", try world.write(calendar("COUNTER"))], 1, "proposes a change")
    try refused(["apply", try world.write(calendar("CANCEL"))], 1, "not in Work")
    let nowhere = try world.write(calendar(organizer: "CN=X:invalid:nomail"))
    try refused(["accept", nowhere, "--dry-run"], 1, "cannot be used for mail")
    let injected = try world.write(calendar(organizer: "CN=X:mailto:a%0ABcc:eve@example.com"))
    try refused(["accept", injected, "--dry-run"], 1, "cannot be used for mail")
    #expect(try world.fixture.texts() == before)
  }

  @Test("a program that fails is told, and the calendar keeps the answer") func failingProgram()
    throws
  {
    let world = try World("sendmail-command = [\"false\"]\n")
    let file = try world.write(calendar())
    let outcome = try world.run(["accept", file])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("the answer was not sent: false ended with exit code 1; "))
    #expect(try world.fixture.text("work/review@example.com.ics").contains("ACCEPTED"))
    let none = try World("sendmail-command = [\"/no/such/program\"]\n")
    #expect(
      try none.run(["accept", try none.write(calendar())]).errors.contains(
        "No such file or directory"))
  }

  @Test("the objects of --json") func objects() throws {
    let world = try World("")
    func object(_ arguments: [String]) throws -> [String: Any] {
      let outcome = try world.run(arguments + ["--json"])
      #expect(outcome.code == 0, "\(outcome.errors)")
      return try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }
    let file = try world.write(calendar())
    let shown = try object([file])
    #expect(shown["standing"] as? String == "new" && shown["method"] as? String == "request")
    #expect(shown["start"] as? String == "2026-03-10T15:00:00+01:00")
    #expect(shown["weekday"] as? String == "Tuesday")
    #expect((shown["day"] as? [[String: Any]])?.count == 4)
    let taken = try object(["tentative", file])
    #expect(taken["calendar"] as? String == "Work" && taken["step"] as? Int == 1)
    let reply = try #require(taken["reply"] as? [String: Any])
    #expect(reply["to"] as? String == "grace@example.com" && reply["sent"] as? Bool == false)
    #expect((reply["mail"] as? String)?.contains("TENTATIVE") == true)
    #expect(try object([file])["answer"] as? String == "tentative")
  }

  @Test("a calendar that is kept read-only is refused") func readOnly() throws {
    let world = try World()
    let path = world.fixture.path
    try world.fixture.calendars.write(
      "addresses = [\"ada@example.org\"]\n[[calendars]]\npath = \"\(path)/work\"\nread-only = true\n",
      to: "config/daybook/config.toml")
    let event = calendar().replacingOccurrences(of: "METHOD:REQUEST\n", with: "")
    try world.fixture.calendars.write(event, to: "work/review@example.com.ics")
    let outcome = try world.run(["accept", try world.write(calendar(sequence: 1))])
    #expect(outcome.code == 1 && outcome.errors.contains("the configuration keeps it read-only"))
    #expect(outcome.output.isEmpty)
  }

  @Test("standard input is a mail too") func standardInput() throws {
    let world = try World("")
    let file = try world.write(mail(calendar()))
    let outcome = try shell(
      "TZ=Europe/Berlin '\(binary.path)' invite - --calendars '\(world.fixture.path)/work' < '\(file)'"
    )
    #expect(outcome.code == 0 && outcome.output.hasPrefix("Review\n"), "\(outcome.errors)")
  }
}
