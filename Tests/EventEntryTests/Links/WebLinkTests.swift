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

  @Test func anAddressIsBounded() {
    #expect(WebLink.first(in: "https://" + String(repeating: "a", count: 5_000)) == nil)
  }
}
