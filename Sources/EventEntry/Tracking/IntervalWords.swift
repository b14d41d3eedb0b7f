import CalendarModel
import CalendarWords

/// The words of a line about something that happened, and what such a line has besides a time:
/// `20 minutes ago`, `since 13:00`, `until 14:30`, a length anywhere, `8.2km` and `km=8.2`.
///
/// These are taken out, or replaced by words that quick add knows; all others stay where they are.
struct IntervalWords {
  /// The word before a time.
  enum LeadWord { case since, until }

  /// The text without what was taken, of the same length.
  private(set) var rest: [Character]
  /// How long ago it was.
  private(set) var ago: (minutes: Int, text: String)?
  private(set) var lead: LeadWord?
  /// How long it lasted.
  private(set) var length: (minutes: Int, text: String)?
  private(set) var numbers: [IntervalDraft.Number] = []

  private let words: [EntryWord]
  private let keys: [String]

  /// - Complexity: O(words).
  init(_ text: String, _ context: EntryContext, _ settings: TrackingSettings) {
    rest = Array(text)
    keys = settings.valueKeys
    words = EntryWords(rest, context.words.typed).words
    takeNumbers()
    // A number with a unit may look like a date.
    let others = EntryWords(rest, context.words.typed).words
    var scanner = EntryScanner(others, context: context)
    takeAgo(others, &scanner)
    takeLength(others, &scanner)
    // `1h30 until 13:00` may look like two times.
    let remaining = EntryWords(rest, context.words.typed).words
    var last = EntryScanner(remaining, context: context)
    takeLead(remaining, &last, context.words)
  }

  // MARK: - Private

  private mutating func takeNumbers() {
    var index = 0
    while index < words.count {
      guard let (number, end) = number(at: index) else {
        index += 1
        continue
      }
      numbers.removeAll { $0.key == number.key }
      numbers.append(number)
      erase(words[index].range.lowerBound..<words[end - 1].range.upperBound)
      index = end
    }
  }

  /// Reads `km=8.2`; with a declared key also `8.2km` and `8.2 km`.
  private func number(at index: Int) -> (number: IntervalDraft.Number, end: Int)? {
    let word = words[index]
    guard word.kind == .plain, !word.isGlued else { return nil }
    let typed = String(rest[word.range.lowerBound..<blank(after: word.range.lowerBound)])
    let end = words[index...].firstIndex {
      $0.range.lowerBound >= word.range.lowerBound + typed.count
    }
    let parts = typed.split(separator: "=", omittingEmptySubsequences: false)
    if parts.count == 2, OwnNumberLine.isKey(parts[0]), let number = OwnNumber(parts[1]) {
      let key = keys.first { $0.lowercased() == parts[0].lowercased() } ?? String(parts[0])
      return (.init(key: key, number: number), end ?? words.count)
    }
    let digits = typed.prefix { $0.isASCII && $0.isNumber || ".,-".contains($0) }
    guard let number = OwnNumber(digits) else { return nil }
    let unit = typed[digits.endIndex...]
    if !unit.isEmpty {
      return key(String(unit)).map { (.init(key: $0, number: number), end ?? words.count) }
    }
    guard let end, let key = key(words[end].value) else { return nil }
    return (.init(key: key, number: number), end + 1)
  }

  private func key(_ text: String) -> String? {
    keys.first { $0.lowercased() == text.lowercased() }
  }

  private func blank(after start: Int) -> Int {
    rest[start...].firstIndex { $0.isWhitespace } ?? rest.count
  }

  /// Takes `20 minutes ago`, in German `vor 20 Minuten`.
  private mutating func takeAgo(_ words: [EntryWord], _ scanner: inout EntryScanner) {
    for index in words.indices where words[index].isBoundary {
      let isBefore = words[index].text == "ago"
      guard let (length, end) = scanner.lengthText(at: isBefore ? index + 1 : index),
        length.days == 0, length.minutes > 0, isBefore || scanner.text(end) == "ago"
      else { continue }
      let last = isBefore ? end - 1 : end
      let range = words[index].range.lowerBound..<words[last].range.upperBound
      ago = (length.minutes, String(rest[range]))
      return erase(range)
    }
  }

  /// The hours from which a number with `h` is a time of day: `14h`.
  private static let longestAlone = 12 * 60

  /// Takes `2h`, `for 45 minutes`, `half an hour`: unlike in a plan, no other words need to say when.
  private mutating func takeLength(_ words: [EntryWord], _ scanner: inout EntryScanner) {
    for index in words.indices where words[index].isBoundary {
      let isLed = words[index].text == "for"
      guard rest[words[index].range.lowerBound] != " ",
        let (length, end) = scanner.lengthText(at: isLed ? index + 1 : index), length.days == 0,
        length.minutes > 0, end == words.count || words[end].isBoundary
      else { continue }
      // `400m` is a distance, and `14h` a time.
      let word = end == index + 1 ? words[index].text : ""
      let isDistance = word.last == "m" && word.dropLast().number ?? 0 >= Self.shortestDistance
      let isTime = word.last == "h" && length.minutes > Self.longestAlone
      guard !isDistance, !isTime else { continue }
      let range = words[index].range.lowerBound..<words[end - 1].range.upperBound
      self.length = (length.minutes, String(rest[range]))
      return erase(range)
    }
  }

  /// The number from which minutes are more likely metres.
  private static let shortestDistance = 200

  /// Takes the `since` and the `until` before a time, which begins for quick add what it says.
  private mutating func takeLead(
    _ words: [EntryWord], _ scanner: inout EntryScanner, _ language: Words
  ) {
    guard ago == nil else { return }
    let ranges = scanner.findings.filter { $0.item.hasEnd }.map(\.words)
    for index in words.indices.dropLast() {
      let lead: LeadWord
      switch words[index].text {
      case "since": lead = .since
      case "until": lead = .until
      default: continue
      }
      guard !ranges.contains(where: { $0.contains(index) && $0.lowerBound < index }),
        let match = scanner.item(at: index + 1),
        match.item.saysTime || match.item.saysWhichDay
      else { continue }
      self.lead = lead
      let range = words[index].range
      erase(range)
      // What is a time for sure needs no word before it.
      let word = lead == .since ? language.wordBeforeStart : language.wordBeforeTime
      guard match.item.saysTime, word.count <= range.count else { return }
      rest.replaceSubrange(range.lowerBound..<range.lowerBound + word.count, with: Array(word))
      return
    }
  }

  private mutating func erase(_ range: Range<Int>) {
    for index in range { rest[index] = " " }
  }
}

extension EntryItem {
  /// Whether it is a time with an end.
  fileprivate var hasEnd: Bool {
    switch self {
    case .clock(let clock), .moments(_, let clock): clock.end != nil
    default: false
    }
  }
}
