/// Entries and what they are understood as: `text → title | start and length | …`, as in
/// `Entry.sketch`.
enum EntryTable {
  static let all = [times, lengths, zones, clocks, dates, ranges, recurrence, signs, titles]

  struct Line {
    let text: String
    let sketch: String

    /// The arrow may stand in no text.
    init?(_ line: Substring) {
      guard let arrow = line.firstIndex(of: "→") else { return nil }
      text = String(line[..<arrow].dropLast())
      sketch = String(line[arrow...].dropFirst(2))
    }
  }

  static var lines: [Line] {
    all.flatMap { $0.split(separator: "\n") }.compactMap { Line($0) }
  }
}
