import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import CalendarTransfer

/// Calendars in mails, and mails with answers.
@Suite struct MailTests {
  private static let calendar = "BEGIN:VCALENDAR\nMETHOD:REQUEST\nX-A:ä=b\nEND:VCALENDAR\n"

  private func mail(_ type: String, _ encoding: String, _ body: String) -> String {
    "Subject: x\nMessage-ID: <1@example.com>\nContent-Type: \(type)\n"
      + "Content-Transfer-Encoding: \(encoding)\n\n\(body)"
  }

  @Test("a calendar is found in every encoding and at every depth") func encodings() throws {
    let base64 = Data(Self.calendar.utf8).base64EncodedString(options: .lineLength64Characters)
    let quoted = Self.calendar.replacingOccurrences(of: "=", with: "=3D")
      .replacingOccurrences(of: "ä", with: "=C3=\n=A4")
    for (encoding, body) in [
      ("base64", base64), ("Quoted-Printable ", quoted), ("8bit", Self.calendar),
    ] {
      let inner =
        "Content-Type: text/calendar; charset=\"UTF-8\";\n\tmethod=REQUEST\n"
        + "Content-Transfer-Encoding: \(encoding)\n\n\(body)"
      let alternative =
        "Content-Type: multipart/alternative; boundary=b\n\n--b\n\nwords\n--b\n\(inner)\n--b--\n"
      let mixed =
        "From me Mon Mar  2 09:00:00 2026\nSubject: x\nMessage-ID:\n <1@example.com>\n"
        + "Content-Type: multipart/mixed;\n boundary=\"=_a b\"\n\nskipped\n--=_a b\n\(alternative)"
        + "--=_a b\nContent-Type: application/ics; name=invite.ics\n\nBEGIN:VCALENDAR\n--=_a b--\n"
      let forwarded = "Subject: fwd\nContent-Type: message/rfc822\n\n" + mixed
      for text in [mixed, forwarded, mixed.replacingOccurrences(of: "\n", with: "\r\n")] {
        let found = try CalendarMail(Array(text.utf8))
        let read = String(decoding: found.calendar, as: UTF8.self)
          .replacingOccurrences(of: "\r", with: "")
        #expect(read.hasPrefix(Self.calendar.dropLast()), "\(read)")
        #expect(found.method == "REQUEST")
        #expect(found.messageID == (text == forwarded ? nil : "<1@example.com>"))
      }
    }
  }

  @Test("a calendar alone, and the text of a part, are taken as they are") func noMail() throws {
    for text in [Self.calendar, "\u{FEFF}" + Self.calendar, "", "no mail", "begin:vcalendar\n"] {
      #expect(try CalendarMail(Array(text.utf8)).calendar == Array(text.utf8))
    }
    let latin = mail(
      "text/calendar; charset=iso-8859-1", "quoted-printable", "BEGIN:VCALENDAR\nX:=E4\n")
    #expect(try CalendarMail(Array(latin.utf8)).calendar == Array("BEGIN:VCALENDAR\nX:ä\n".utf8))
  }

  @Test("mails without a calendar say so") func without() {
    #expect(throws: CalendarMailError.noCalendar(types: ["text/plain"])) {
      try CalendarMail(Array("Subject: x\n\nhello".utf8))
    }
    #expect(throws: CalendarMailError.unknownEncoding("uuencode")) {
      try CalendarMail(Array(mail("text/calendar", "uuencode", "x").utf8))
    }
    #expect(
      CalendarMailError.noCalendar(types: ["application/ms-tnef"]).message.contains("winmail.dat"))
    // As many parts and as deep as somebody likes.
    let deep = (0..<5_000).map { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }
    #expect(throws: CalendarMailError.self) { try CalendarMail(Array(deep.joined().utf8)) }
    let wide =
      "Content-Type: multipart/mixed; boundary=b\n\n" + String(repeating: "--b\n\n", count: 50_000)
    #expect(throws: CalendarMailError.self) { try CalendarMail(Array(wide.utf8)) }
  }

  @Test("bytes come back from both encodings", arguments: 0..<200) func roundTrips(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let signs: [UInt8] = [0x20, 0x09, 0x0A, 0x3D, 0x2E, 0x46, 0x41, 0xC3, 0x00, 0x7F, 0x0D]
    let bytes = (0..<random.number(0...400)).map { _ in signs[random.number(0...10)] }
    #expect(Base64.decoded(Base64.encoded(bytes)[...]) == bytes)
    #expect(Base64.encoded(bytes) == Array(Data(bytes).base64EncodedString().utf8))
    let encoded = QuotedPrintable.encoded(bytes)
    for line in encoded.split(separator: 0x0A) {
      #expect(
        line.count <= 76 && line.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 },
        "seed \(seed)")
      #expect(line.first != UInt8(ascii: ".") && line.last != 0x20 && line.last != 0x09)
    }
    // Line ends are those of the system, and the last line ends.
    var wanted: [UInt8] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      wanted += (line.last == 0x0D ? line.dropLast() : line) + [0x0A]
    }
    if bytes.isEmpty || bytes.last == 0x0A { wanted.removeLast() }
    #expect(QuotedPrintable.decoded(encoded[...]) == wanted, "seed \(seed)")
  }

  // MARK: - Answers

  private func reply(name: String, subject: String, answered: String? = nil) throws -> String {
    let from = Mailbox(name: name, address: try #require(MailAddress("ada@example.org")))
    let to = Mailbox(name: name, address: try #require(MailAddress("grace@example.com")))
    let mail = SchedulingMail(
      .reply, from: from, to: [to], subject: subject, text: subject,
      calendar: Array(Self.calendar.utf8), answered: answered,
      time: Instant(seconds: 1_772_323_200), zone: .utc)
    return String(decoding: mail.bytes(id: "id-1"), as: UTF8.self)
  }

  @Test("nothing that a person writes ends a header") func headerInjection() throws {
    let names = [
      "Ada", "", "Ada\r\nBcc: eve@example.com", "Ada\nBcc: eve@example.com\n\nhello",
      "Ada\u{85}Bcc: e",
      "Ada\u{2028}Bcc: e", "\"Ada\" <eve@example.com>, \\", "=?UTF-8?B?QmNjOiBlCg==?=",
      String(repeating: "ä", count: 5_000), String(repeating: "x", count: 5_000), "Ada 👩‍🚀 名前",
      "a\0b", "\u{202E}evil",
    ]
    for name in names {
      let text = try reply(name: name, subject: name)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let head = lines.prefix { !$0.isEmpty }
      let fields = head.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
      #expect(
        fields == [
          "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type",
        ], "\(head)")
      #expect(
        head.allSatisfy {
          $0.utf8.count <= 300 && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        })
      #expect(head.contains(" <ada@example.org>") || name.isEmpty)
      #expect(!text.contains("\r"))
      // The mail is read as one with the same calendar.
      let read = try CalendarMail(Array(text.utf8))
      #expect(read.calendar == Array(Self.calendar.utf8) && read.method == "REPLY")
      #expect(read.messageID == "<id-1@example.org>")
    }
  }

  @Test("the header of an answer") func header() throws {
    let text = try reply(
      name: "Ada Lövelace", subject: "Accepted: Größe", answered: "<1@example.com>")
    #expect(
      text.hasPrefix(
        """
        From: =?UTF-8?B?QWRhIEzDtnZlbGFjZQ==?=
         <ada@example.org>
        To: =?UTF-8?B?QWRhIEzDtnZlbGFjZQ==?=
         <grace@example.com>
        Subject: =?UTF-8?B?QWNjZXB0ZWQ6IEdyw7bDn2U=?=
        Date: Sun, 1 Mar 2026 00:00:00 +0000
        Message-ID: <id-1@example.org>
        In-Reply-To: <1@example.com>
        References: <1@example.com>
        MIME-Version: 1.0
        Content-Type: multipart/alternative;
         boundary="=_daybook-id-1"


        """))
  }

  @Test("addresses that could mean something else are refused") func addresses() {
    for text in ["ada@example.org", "a.b+c@x-y.example", "o'neil@example.org"] {
      #expect(MailAddress(text)?.text == text)
    }
    for text in [
      "", "ada", "@", "a@", "@b", "a@b@c", "a b@c", "a@b\n", "a@b, c@d", "<a@b>", "\"a\"@b", "-f@b",
      "ä@b", "a@[1.2.3.4]", "a@b>", "a;b@c", String(repeating: "a", count: 260) + "@b",
    ] {
      #expect(MailAddress(text) == nil, "\(text)")
    }
  }

  @Test("only a Message-ID that is one is answered") func messageIDs() throws {
    for id in [
      "<a@b", "<>", "<a b@c>\nX", "<a>b>", "<" + String(repeating: "a", count: 300) + ">", "<ä@b>",
    ] {
      let text = "Message-ID: \(id)\nContent-Type: text/calendar\n\nBEGIN:VCALENDAR\n"
      let found = try CalendarMail(Array(text.utf8)).messageID
      #expect(found == nil || found == "<ab@c>", "\(id)")
    }
  }
}
