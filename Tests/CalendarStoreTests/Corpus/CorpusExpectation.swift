import CalendarModel

/// What stands beside a file of the corpus: a window, and for some zones what is listed there.
///
///     # What the file is about.
///     window 2026-03-01 2026-03-31
///     problems 0
///
///     Europe/Berlin
///       2026-03-02 10:00 – 11:00, 60 min: Weekly
struct CorpusExpectation {
  struct Listing: Hashable {
    let zone: String
    let lines: [String]
  }

  struct Malformed: Error { let line: String }

  private(set) var window = Day(0)...Day(0)
  private(set) var problemCount = 0
  private(set) var listings: [Listing] = []

  init(_ text: String) throws {
    var zone: String?
    var lines: [String] = []
    func listing() -> [Listing] { zone.map { [Listing(zone: $0, lines: lines)] } ?? [] }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      if line.hasPrefix("  ") {
        lines.append(String(line.dropFirst(2)))
      } else if words.count == 3, words[0] == "window", let first = Day(iso8601: words[1]),
        let last = Day(iso8601: words[2]), first <= last
      {
        window = first...last
      } else if words.count == 2, words[0] == "problems", let count = Int(words[1]) {
        problemCount = count
      } else if words.count == 1 {
        listings += listing()
        (zone, lines) = (String(line), [])
      } else {
        throw Malformed(line: String(line))
      }
    }
    listings += listing()
  }
}
