import Foundation
import Synchronization
import TestSupport
import Testing

/// Two guests are invited, their answers come, and an hour that suits all is found: by mail, and on a
/// server with scheduling.
@Suite(.serialized, .enabled(if: tmuxIsInstalled)) struct InvitingJourneyTests {
  private let home: ConfiguredHome

  init() throws { home = try ConfiguredHome() }

  // MARK: - By mail

  /// A mail server that keeps what it gets, and the program that hands mail to it.
  private static let server = """
    import pathlib, socketserver, sys
    box = pathlib.Path(sys.argv[1])
    class Handler(socketserver.StreamRequestHandler):
        def say(self, text):
            self.wfile.write(text.encode() + b"\\r\\n")
        def handle(self):
            self.say("220 ready")
            while line := self.rfile.readline():
                if line[:4].upper() == b"DATA":
                    self.say("354 go on")
                    text = b""
                    while (line := self.rfile.readline()) != b".\\r\\n":
                        text += line[1:] if line.startswith(b"..") else line
                    number = len(list(box.glob("*.eml")))
                    (box / "new").write_bytes(text)
                    (box / "new").rename(box / f"{number}.eml")
                elif line[:4].upper() == b"QUIT":
                    return self.say("221 bye")
                self.say("250 taken")
    with socketserver.TCPServer(("127.0.0.1", 0), Handler) as server:
        (box / "new").write_text(str(server.server_address[1]))
        (box / "new").rename(box / "port")
        server.serve_forever()
    """
  private static let client = """
    import email, smtplib, sys
    mail = email.message_from_bytes(sys.stdin.buffer.read())
    with smtplib.SMTP("127.0.0.1", int(open(sys.argv[1] + "/port").read())) as server:
        server.send_message(mail)
    """

  /// The mails that have come, decoded, in the order in which they came.
  private func mails() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path("box"))
    return try names.filter { $0.hasSuffix(".eml") }.sorted().map { name in
      let text = String(decoding: try home.bytes(of: "box/" + name), as: UTF8.self)
      // Quoted-printable: soft line breaks, and signs of ASCII only.
      return text.replacing("\r\n", with: "\n").replacing("=\n", with: "")
        .replacing("=3D", with: "=")
    }
  }

  /// The mail by which a guest accepts an invitation.
  private func acceptance(of mail: String, by guest: String) throws -> String {
    let start = try #require(mail.range(of: "BEGIN:VCALENDAR"))
    let end = try #require(mail.range(of: "END:VCALENDAR"))
    let unfolded = mail[start.lowerBound..<end.upperBound].replacing("\n ", with: "")
    let lines = unfolded.split(separator: "\n").filter {
      !$0.hasPrefix("ATTENDEE") || $0.contains(guest)
    }
    let calendar = lines.joined(separator: "\n").replacing("METHOD:REQUEST", with: "METHOD:REPLY")
      .replacing("PARTSTAT=NEEDS-ACTION", with: "PARTSTAT=ACCEPTED")
    return "From: \(guest)\nTo: ada@example.org\nSubject: Yes\nMIME-Version: 1.0\n"
      + "Content-Type: text/calendar; method=REPLY; charset=UTF-8\n\n\(calendar)\n"
  }

  @Test("guests are invited by mail, answer by mail, and hear of another time")
  func byMail() throws {
    try home.write(Self.server, to: "server.py")
    try home.write(Self.client, to: "client.py")
    try home.write("", to: "box/.keep")
    try home.write("", to: "calendars/work/.keep")
    let server = try StartedProgram(
      ["/usr/bin/python3", home.path("server.py"), home.path("box")],
      environment: ["PATH": "/usr/bin:/bin"])
    defer { server.kill() }
    let command = ["/usr/bin/python3", home.path("client.py"), home.path("box")]
    try home.configure(
      "addresses = [\"ada@example.org\"]\nsendmail-command = \(command)\n"
        + ConfiguredHome.collections)
    let session = try home.started()
    try session.wait("the month") { $0.contains("no events") }
    try session.wait("the mail server") { _ in
      FileManager.default.fileExists(atPath: home.path("box/port"))
    }
    try session.press("aReview friday 10-11 with ana@example.org, bo@example.org")
    try session.press(key: "Enter")
    try session.wait("the question") {
      $0.contains("Send the invitation to ana@example.org, bo@example.org by python3?")
    }
    #expect(try mails().isEmpty)
    try session.press("y")
    try session.wait("the report") { $0.contains("was given to") }
    let invitation = try #require(try mails().first)
    #expect(try mails().count == 1 && invitation.contains("METHOD:REQUEST"))
    for (count, guest) in ["ana@example.org", "bo@example.org"].enumerated() {
      try home.write(try acceptance(of: invitation, by: guest), to: "\(guest).eml")
      try session.press(":invite \(home.path("\(guest).eml"))")
      try session.press(key: "Enter")
      try session.wait("the answer") { $0.contains("Invitation") && $0.contains("Review") }
      try session.press("s")
      try session.wait("the month") { !$0.contains("Invitation") }
      try session.press(key: "Enter")
      try session.wait("the details") { $0.contains("\(count + 1) of 2 accepted") }
      try session.press(key: "Escape")
      try session.wait("the month") { !$0.contains("of 2 accepted") }
    }
    // Guests get another mail when the event moves to another day, and when it is deleted.
    try session.press(">")
    try session.wait("the question") {
      $0.contains("Send the update to ana@example.org, bo@example.org by")
    }
    try session.press("y")
    try session.wait("the report") { $0.contains("was given to") }
    try session.press("dd")
    try session.wait("the question") { $0.contains("Send the cancellation to ana@example.org") }
    try session.press("y")
    try session.wait("the report") { $0.contains("ancellation to ana@example.org") }
    try session.wait("the mail") { _ in try mails().count == 3 }
    let (update, cancellation) = try (mails()[1], mails()[2])
    #expect(update.contains("METHOD:REQUEST") && update.contains("\nSEQUENCE:1\n"))
    #expect(update.contains("T100000") && update.contains("20260314"))
    #expect(cancellation.contains("METHOD:CANCEL"))
  }

  // MARK: - On a server

  private static let place = "/ana/work/"

  /// Answers for the busy times of others: Bo until 16:00 on Tuesday, Cleo from 9:00 to 12:00.
  private static func busyTimes(_ request: ScriptedServer.Request) -> ScriptedServer.Answer {
    let busy = [
      "bo@example.org": "20260310T070000Z/20260310T110000Z",
      "cleo@example.org": "20260310T110000Z/20260310T150000Z",
    ]
    let responses = busy.filter { request.text.contains($0.key) }.sorted { $0.key < $1.key }.map {
      person, time in
      let calendar =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REPLY\r\nBEGIN:VFREEBUSY\r\n"
        + "ATTENDEE:mailto:\(person)\r\nFREEBUSY:\(time)\r\nEND:VFREEBUSY\r\nEND:VCALENDAR\r\n"
      return "<c:response><c:recipient>"
        + "<d:href xmlns:d=\"DAV:\">mailto:\(person)</d:href></c:recipient>"
        + "<c:request-status>2.0;Success</c:request-status>"
        + "<c:calendar-data>\(calendar)</c:calendar-data></c:response>"
    }
    return ScriptedServer.Answer(
      200,
      "<?xml version=\"1.0\"?><c:schedule-response xmlns:c=\"urn:ietf:params:xml:ns:caldav\">"
        + responses.joined() + "</c:schedule-response>")
  }

  @Test("an hour that suits all is found, its event invites by itself, and the answers come back")
  func onAServer() throws {
    let server = TestServer(Self.place)
    server.change(Self.place) { $0.name = "Work" }
    server.change { ($0.sendsMail, $0.hasInbox) = (true, true) }
    let yoga =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:t\r\nBEGIN:VEVENT\r\nUID:yoga\r\n"
      + "DTSTAMP:20260101T000000Z\r\nDTSTART:20260312T110000\r\nSUMMARY:Yoga\r\nEND:VEVENT\r\n"
      + "END:VCALENDAR\r\n"
    server.store(Array(yoga.utf8), at: Self.place + "yoga.ics")
    var inbox = TestServer.Calendar()
    inbox.isInbox = true
    server.add(inbox, at: "/ana/inbox/")
    let listener = try ScriptedServer { request in
      request.method == "POST" && request.path == "/ana/outbox/"
        ? Self.busyTimes(request) : server.answer(request)
    }
    try home.write("geheim\n", to: "password")
    let session = try TmuxSession(environment: [
      "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("config"),
      "XDG_DATA_HOME": home.path("data"), "XDG_STATE_HOME": home.path("state"),
      "XDG_CACHE_HOME": home.path("cache"),
    ])
    let password = "--password-command cat \(home.path("password"))"
    try session.type(
      "\(daybookPath) account add \(listener.address)\(Self.place) --name work --user ana --all "
        + password)
    try session.wait("the first sync") { $0.contains("up to date") || $0.contains("fetched") }
    let people = "--with bo@example.org --with cleo@example.org"
    try session.type("\(daybookPath) free 1h \(people) --from 2026-03-10 --days 1")
    try session.wait("the hour of the command") { $0.contains("16:00–17:00") }
    try home.start(in: session)
    try session.wait("the month") { $0.contains("11 Yoga") }
    // The first gap in the working hours of Tuesday is after both are busy.
    try session.press("l")
    try session.wait("Tuesday") { $0.contains("Tue 10 Mar") }
    try session.press(":free 1h with bo@example.org, cleo@example.org")
    try session.press(key: "Enter")
    try session.wait("the hour") { $0.contains("16:00–17:00 is free") }
    try session.press("a")
    try session.wait("the prompt") { $0.contains("add:") }
    try session.press("Review with bo@example.org, cleo@example.org")
    try session.press(key: "Enter")
    try session.wait("who tells them") {
      $0.contains("work tells the guests when it is synchronized")
    }
    try session.press(":sync")
    try session.press(key: "Enter")
    try session.wait("what waits") { $0.contains("The server may mail the guests") }
    try session.press("a")
    try session.wait("the question") { $0.contains("mail guests from now on?") }
    try session.press("y")
    func sent() -> String? {
      server[Self.place]?.members.values.map { String(decoding: $0.text, as: UTF8.self) }
        .first { $0.contains("SUMMARY:Review") }
    }
    try session.wait("the event on the server") {
      sent() != nil && $0.contains("Synchronized: 1 sent")
    }
    let (path, member) = try #require(
      server[Self.place]?.members.first { !$0.key.hasSuffix("yoga.ics") })
    let invitation = String(decoding: member.text, as: UTF8.self).replacing("\r\n ", with: "")
    #expect(invitation.contains("ORGANIZER:mailto:ana@example.org"))
    #expect(invitation.contains("bo@example.org") && invitation.contains("cleo@example.org"))
    let accepted = invitation.replacing("PARTSTAT=NEEDS-ACTION", with: "PARTSTAT=ACCEPTED")
    server.store(Array(accepted.utf8), at: path)
    try session.press(":sync")
    try session.press(key: "Enter")
    try session.wait("the answers") { $0.contains("Synchronized: 1 fetched") }
    try session.press(key: "Enter")
    try session.wait("the details") { $0.contains("2 of 2 accepted") }
  }
}
