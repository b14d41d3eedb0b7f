import Testing

@testable import EventEntry

/// Addresses in texts that others wrote.
@Suite struct WebLinkTests {
  private static let addresses: [(String, String?)] = [
    ("https://example.org/a?b=c", "https://example.org/a?b=c"),
    ("Room 4, see https://example.org/x.", "https://example.org/x"),
    ("(http://a.b/c)", "http://a.b/c"), ("mailto:ada@example.org now", "mailto:ada@example.org"),
    ("“https://a.b”", "https://a.b"), ("https://", nil), ("file:///etc/passwd", nil),
    ("javascript:alert(1)", nil), ("no link", nil), ("", nil),
    ("x https://a.b\u{1B}[31m", "https://a.b"), ("https://a.b/'", "https://a.b/"),
  ]

  @Test(arguments: addresses) func addressesAreFound(_ text: String, _ address: String?) {
    #expect(WebLink.first(in: text) == address)
  }

  /// All of them, each with the text that is seen of it.
  @Test(
    arguments: [
      ("", []), ("no link", []), ("https://a.b", ["https://a.b"]),
      ("see https://a.b/c. Or (mailto:x@y.z), not http://", ["https://a.b/c", "mailto:x@y.z"]),
      ("https://a.b https://a.b", ["https://a.b", "https://a.b"]),
      ("https://https://a.b", ["https://https://a.b"]),
      ("mailto:?x=1 https://a.b", ["https://a.b"]),
      ("äöü https://a.b/ü!", ["https://a.b/ü"]),
    ] as [(String, [String])])
  func allAreFound(_ text: String, _ addresses: [String]) {
    let found = WebLink.all(in: text)
    #expect(found.map(\.address) == addresses)
    #expect(found.map { String(text[$0.range]) } == addresses)
  }

  @Test func lines() {
    #expect(
      WebLink.linked("a https://a.b.\n\nmailto:x@y.z")
        == "a \u{1B}]8;;https://a.b\u{7}https://a.b\u{1B}]8;;\u{7}.\n\n"
        + "\u{1B}]8;;mailto:x@y.z\u{7}mailto:x@y.z\u{1B}]8;;\u{7}")
    #expect(WebLink.linked("nothing\n") == "nothing\n")
  }

  @Test func anAddressIsBounded() {
    #expect(WebLink.all(in: String(repeating: "https://a.b ", count: 5_000)).count == 100)
    #expect(WebLink.first(in: "https://" + String(repeating: "a", count: 5_000)) == nil)
  }

  @Test(
    "of a mail's address the recipients and the subject stay, and no sign that is not seen",
    arguments: [
      ("see https://example.org/a.", "https://example.org/a"),
      ("https://exa\u{202E}mple.org/\u{200B}b", "https://example.org/b"),
      ("https://example.org/\u{7}\u{9B}c\u{E0041}", "https://example.org/c"),
      ("mailto:ada@example.org", "mailto:ada@example.org"),
      ("mailto:ada@example.org?subject=Re:%20Lunch", "mailto:ada@example.org?subject=Re:%20Lunch"),
      (
        "mailto:a@x.org,b@x.org?cc=c@x.org&bcc=d@x.org&attach=/etc/passwd&Subject=Hi&body=%0A",
        "mailto:a@x.org,b@x.org?subject=Hi"
      ),
      ("mailto:a@x.org%0ABcc:%20e@x.org", "mailto:a@x.orgBcc:%20e@x.org"),
      ("mailto:a@x.org?subject=%E2%80%AEx%0d%0aBcc:e", "mailto:a@x.org?subject=xBcc:e"),
      ("mailto:a@x.org?subject=%C3%A9%20%E4", "mailto:a@x.org?subject=%C3%A9%20%E4"),
      ("mailto:?to=a@x.org", nil), ("mailto:", nil), ("javascript:alert(1)", nil),
      ("\u{202E}mailto:a@x.org", "mailto:a@x.org"),
    ] as [(String, String?)])
  func onlyRecipientsAndTheSubjectStay(_ text: String, _ address: String?) {
    #expect(WebLink.first(in: text) == address)
  }
}
