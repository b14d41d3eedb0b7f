import CalendarSync
import Testing

/// Which spellings of a path are the same.
@Suite struct HrefTests {
  static let rows: [(a: String, b: String, isSame: Bool)] = [
    ("/c/a%40b.ics", "/c/a@b.ics", true),
    ("/c/%7euser/", "/c/~user/", true),
    ("/c/%C3%A4", "/c/ä", true),
    ("/c/a", "/c/a/", false),
    ("/c/a%2Fb", "/c/a/b", false),
    ("/c/a%2fb", "/c/a%2Fb", true),
    ("/c/a%252Fb", "/c/a%2Fb", false),
    ("/c/a%00", "/c/a\0", false),
    ("/c/A", "/c/a", false),
    ("/c/100%", "/c/100%25", false),
    ("/c/%+1", "/c/%01", false),
    ("/c/%4", "/c/%4", true),
  ]

  @Test(arguments: rows.indices) func escapesAreOtherSpellingsOfOnePath(_ row: Int) {
    let (a, b, isSame) = Self.rows[row]
    #expect((Href(a) == Href(b)) == isSame, "\(a) and \(b)")
    #expect(Set([Href(a), Href(b)]).count == (isSame ? 1 : 2))
    #expect(Href(a).spelling == a)
  }
}
