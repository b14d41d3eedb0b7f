import CalendarTransfer
import Testing

/// The mails in a file.
@Suite struct MailFileTests {
  /// Texts, and the mails in them.
  private static let cases: [(text: String, mails: [String])] = [
    ("", [""]),
    ("Subject: a\n\nFrom here\n", ["Subject: a\n\nFrom here\n"]),
    ("BEGIN:VCALENDAR\n\nFrom x\n", ["BEGIN:VCALENDAR\n\nFrom x\n"]),
    ("From a\nSubject: a\n\nx\n", ["From a\nSubject: a\n\nx\n"]),
    (
      "From a\nSubject: a\n\nx\n\nFrom b\nSubject: b\n\ny\n",
      ["From a\nSubject: a\n\nx\n\n", "From b\nSubject: b\n\ny\n"]
    ),
    ("From a\r\n\r\nx\r\n\r\nFrom b\r\n", ["From a\r\n\r\nx\r\n\r\n", "From b\r\n"]),
    // Only after an empty line.
    ("From a\n\nx\nFrom b\n\nFrom c", ["From a\n\nx\nFrom b\n\n", "From c"]),
    ("From a\n\n\n\nFromb\n>From c\n", ["From a\n\n\n\nFromb\n>From c\n"]),
  ]

  @Test(arguments: cases.indices) func mailboxesAreTakenApart(_ index: Int) {
    let (text, mails) = Self.cases[index]
    let found = MailFile(Array(text.utf8)).mails
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == mails)
  }

  @Test func onlySoManyAreLookedFor() {
    let text = String(repeating: "From a\n\nx\n\n", count: MailFile.mostMails + 500)
    #expect(MailFile(Array(text.utf8)).mails.count == MailFile.mostMails + 1)
  }
}
