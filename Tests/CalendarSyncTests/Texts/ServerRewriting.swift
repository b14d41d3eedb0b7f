import ICalendar
import TestSupport

/// A server that keeps what an item says and none of its bytes.
enum ServerRewriting {
  /// The text with lines in another order and other folds, line ends, cases and lines of bookkeeping.
  static func rewritten(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let lines = Document(text).unfoldedLines.filter {
      !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("PRODID")
    }
    var block = Block(lines[...])
    block.shuffle(&random)
    let lineEnd = random.chance(2) ? "\n" : "\r\n"
    let width = random.number(20...75)
    let folded = block.lines.map { fold($0, width: width, lineEnd: lineEnd) }
    return Array((folded.joined(separator: lineEnd) + lineEnd).utf8)
  }

  /// A component: its own lines and those inside it.
  private struct Block {
    var begin = ""
    var own: [String] = []
    var inner: [Block] = []

    /// The component that some lines are.
    init(_ lines: ArraySlice<String>) {
      var rest = lines
      self.init(taking: &rest)
    }

    private init(taking rest: inout ArraySlice<String>) {
      begin = rest.popFirst() ?? ""
      while let line = rest.first, !line.hasPrefix("END:") {
        if line.hasPrefix("BEGIN:") {
          inner.append(Block(taking: &rest))
        } else {
          own.append(line)
          rest = rest.dropFirst()
        }
      }
      rest = rest.dropFirst()
    }

    var lines: [String] {
      [begin] + own + inner.flatMap(\.lines) + [begin.replacing("BEGIN:", with: "END:")]
    }

    mutating func shuffle(_ random: inout SeededGenerator) {
      if begin == "BEGIN:VCALENDAR" { own += ["PRODID:-//Server//EN", "X-RADICALE-NAME:x.ics"] }
      if ["BEGIN:VEVENT", "BEGIN:VTODO", "BEGIN:VJOURNAL"].contains(begin) {
        own.append("DTSTAMP:2026010\(random.number(1...9))T000000Z")
      }
      own.shuffle(using: &random)
      inner.shuffle(using: &random)
      for index in inner.indices { inner[index].shuffle(&random) }
    }
  }

  private static func fold(_ line: String, width: Int, lineEnd: String) -> String {
    var parts: [String] = []
    var rest = line[...]
    while !rest.isEmpty {
      parts.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    return parts.joined(separator: lineEnd + " ")
  }
}
