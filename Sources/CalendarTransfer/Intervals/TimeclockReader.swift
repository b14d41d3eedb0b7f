import CalendarModel

extension TransferContents {
  /// Reads a file of timeclock.el, Ledger or hledger: `i` clocks in, `o` out.
  ///
  /// Several can run; an `o` that names none ends the last one. Each is known by its start.
  /// - Parameter path: the path for problems.
  package init(timeclock text: [UInt8], path: String, options: TransferOptions) {
    var collector = IntervalCollector("timeclock", path: path, options)
    let clock = TransferClock(options)
    var open: [TimeclockLine] = []
    var hasRoom = true
    for (number, text) in TextLines(text) where !TimeclockLine.isComment(text) {
      guard let line = TimeclockLine(text, number: number) else {
        collector.addUnreadable(line: number)
        continue
      }
      switch line.code {
      case "i": open.append(line)
      case "o", "O":
        if let begin = open.remove(endedBy: line) {
          hasRoom = collector.add(begin.interval(until: line, clock))
        } else {
          collector.addUnreadable(line: number)
        }
      // The balance and the working time of a day.
      default: break
      }
      if !hasRoom { break }
    }
    for line in open where hasRoom {
      hasRoom = collector.add(line.interval(until: nil, clock))
    }
    self = collector.contents
  }
}

/// `i 2026/03/09 09:00:00 some:account name  description after two spaces  ; comment`.
struct TimeclockLine {
  let code: Character
  private let time: LocalTime
  private let number: Int
  fileprivate let account: String
  private let description: String
  private let comment: String

  init?(_ text: String, number: Int) {
    var rest = Substring(text)
    guard let code = rest.popFirst(), "iohbO".contains(code), rest.first?.isWhitespace == true
    else { return nil }
    let words = rest.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard words.count >= 2, let time = TableTime("\(words[0]) \(words[1])", order: nil)?.localTime
    else { return nil }
    (self.code, self.time, self.number) = (code, time, number)
    let parts = (words.count > 2 ? String(words[2]) : "").split(
      separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    comment = parts.dropFirst().first?.trimmed ?? ""
    let name = parts.first ?? ""
    let gap = name.firstRange(of: "  ") ?? name.firstRange(of: "\t")
    account = name[..<(gap?.lowerBound ?? name.endIndex)].trimmed
    description = gap.map { name[$0.upperBound...].trimmed } ?? ""
  }

  static func isComment(_ text: String) -> Bool { text.first.map { ";#*".contains($0) } ?? true }

  /// Whether a text begins like such a file.
  static func isMeant(_ head: ArraySlice<UInt8>) -> Bool {
    for (number, text) in TextLines(head) where !isComment(text) {
      return Self(text, number: number) != nil
    }
    return false
  }

  /// - Parameter end: the line that ends it; nil while it runs.
  fileprivate func interval(until end: TimeclockLine?, _ clock: TransferClock) -> TransferInterval {
    let moments = clock.moments(from: time, to: end?.time)
    var interval = TransferInterval(time.iso8601Text, moments.start, moments.end, line: number)
    let path = account.split(separator: ":").map(\.trimmed)
    interval.title = description.isEmpty ? path.last ?? "" : description
    interval.categories = [path.joined(separator: "/")]
    // timeclock.el says there why it was ended.
    let reason = end.map { $0.account == account ? "" : $0.account } ?? ""
    interval.notes = [comment, reason, end?.comment ?? ""].filter { !$0.isEmpty }
      .joined(separator: "\n")
    return interval
  }
}

extension [TimeclockLine] {
  /// Removes the one that a line ends: that of its account, or the last one.
  fileprivate mutating func remove(endedBy line: TimeclockLine) -> TimeclockLine? {
    if let own = lastIndex(where: { !line.account.isEmpty && $0.account == line.account }) {
      return remove(at: own)
    }
    return popLast()
  }
}
