import CalendarModel
import CalendarWords

/// The words of a line about something that happened, and what such a line has besides a time:
/// `20 minutes ago`, `since 13:00`, `until 14:30`, a length anywhere, `8.2km` and `km=8.2`.
///
/// These are taken out, or replaced by words that quick add knows; all others stay where they are.
struct IntervalWords {
  /// The word before a time.
  enum LeadWord: String { case since, until }

  /// The text without what was taken, of the same length.
  private(set) var rest: [Character]
  /// The words that are left; the one before a time is the word that quick add knows.
  private(set) var wordsLeft: [EntryWord] = []
  /// How long ago it was.
  private(set) var ago: (minutes: Int, text: String)?
  private(set) var lead: LeadWord?
  private(set) var typedLead = ""
  /// How long it lasted.
  private(set) var length: (minutes: Int, text: String)?
  private(set) var numbers: [IntervalDraft.Number] = []

  private let typed: TypedWords
  private let keys: [String]

  /// - Complexity: O(words).
  init(_ text: String, _ context: EntryContext, _ settings: TrackingSettings) {
    rest = Array(text)
    keys = settings.valueKeys
    typed = context.words.typed
    takeNumbers(EntryWords(rest, typed).words)
    // A number with a unit may look like a date.
    let others = EntryWords(rest, typed).words
    var scanner = EntryScanner(others, context: context)
    takeAgo(others, &scanner)
    takeLength(others, &scanner)
    takeNow(others, scanner.findings)
    // `1h30 until 13:00` may look like two times.
    wordsLeft = EntryWords(rest, typed).words
    var last = EntryScanner(wordsLeft, context: context)
    takeLead(&last)
  }

  // MARK: - Private

  private mutating func takeNumbers(_ words: [EntryWord]) {
    var index = 0
    while index < words.count {
      guard let (number, end) = number(in: words, at: index) else {
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
  private func number(
    in words: [EntryWord], at index: Int
  ) -> (number: IntervalDraft.Number, end: Int)? {
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

  /// Takes `20 minutes ago`, in German `vor 20 Minuten`, and `since 20 minutes`.
  private mutating func takeAgo(_ words: [EntryWord], _ scanner: inout EntryScanner) {
    for index in words.indices where words[index].isBoundary {
      let isSince = words[index].text == Self.since
      let begin = isSince ? index + 1 : index
      let isBefore = scanner.text(begin) == Self.ago
      guard let (length, end) = scanner.lengthText(at: isBefore ? begin + 1 : begin),
        length.days == 0, length.minutes > 0
      else { continue }
      let isBehind = !isBefore && scanner.text(end) == Self.ago
      guard isSince || isBefore || isBehind, !isSince || !isTime(words[begin..<end], length) else {
        continue
      }
      let last = isBehind ? end : end - 1
      let range = words[index].range.lowerBound..<words[last].range.upperBound
      ago = (length.minutes, String(rest[range]))
      if isSince { lead = .since }
      return erase(range)
    }
  }

  /// Takes the `until now` of `from 13:00 until now`, which is `since 13:00`.
  private mutating func takeNow(_ words: [EntryWord], _ findings: [EntryFinding]) {
    guard ago == nil, length == nil, findings.contains(where: \.item.saysTime),
      let index = words.indices.dropFirst().first(where: { words[$0].text == Self.now }),
      EntryScanner.dayJoints.union(EntryWord.dashes).contains(words[index - 1].text)
    else { return }
    lead = .since
    erase(words[index - 1].range.lowerBound..<words[index].range.upperBound)
  }

  private static let since = "since"
  private static let now = "now"
  private static let ago = "ago"

  /// The hours from which a number with `h` is a time of day: `14h`.
  private static let longestAlone = 12 * 60

  /// Takes `2h`, `for 45 minutes`, `half an hour`: unlike in a plan, no other words need to say when.
  /// What will be `in 20 minutes` is left.
  private mutating func takeLength(_ words: [EntryWord], _ scanner: inout EntryScanner) {
    var next = 0
    while let index = words[next...].firstIndex(where: \.isBoundary) {
      let isLed = words[index].text == "for"
      next = index + 1
      guard rest[words[index].range.lowerBound] != " ",
        let (length, end) = scanner.lengthText(at: isLed ? index + 1 : index), length.days == 0,
        length.minutes > 0, end == words.count || words[end].isBoundary
      else { continue }
      if index > 0, words[index - 1].text == "in" {
        next = end
        continue
      }
      // `400m` is a distance.
      let word = end == index + 1 ? words[index].text : ""
      let isDistance = word.last == "m" && word.dropLast().number ?? 0 >= Self.shortestDistance
      guard !isDistance, !isTime(words[index..<end], length) else { continue }
      let range = words[index].range.lowerBound..<words[end - 1].range.upperBound
      self.length = (length.minutes, String(rest[range]))
      return erase(range)
    }
  }

  /// Returns whether a length is a time of day, as in `14h`.
  private func isTime(_ words: ArraySlice<EntryWord>, _ length: EntryLength) -> Bool {
    words.count == 1 && words.first?.text.last == "h" && length.minutes > Self.longestAlone
  }

  /// The number from which minutes are more likely metres.
  private static let shortestDistance = 200

  /// Takes the `since` and the `until` before a time. Quick add reads them as `at` in front of an hour,
  /// and not at all elsewhere.
  private mutating func takeLead(_ scanner: inout EntryScanner) {
    guard ago == nil else { return }
    let ranges = scanner.findings.filter { $0.item.hasEnd }.map(\.words)
    for index in wordsLeft.indices.dropLast() {
      let word = wordsLeft[index]
      guard let lead = LeadWord(rawValue: word.text),
        !ranges.contains(where: { $0.contains(index) && $0.lowerBound < index })
      else { continue }
      let found = scanner.findings.first { (index...index + 1).contains($0.words.lowerBound) }
      guard let item = found?.item ?? scanner.item(at: index + 1)?.item,
        item.saysTime || item.saysWhichDay
      else { continue }
      (self.lead, typedLead) = (lead, word.value)
      wordsLeft[index] = EntryWord(
        .plain, rest, word.range, meaning: "at", isGlued: word.isGlued, typed: typed)
      let led = EntryScanner(wordsLeft, context: scanner.context)
      guard !led.findings.contains(where: { $0.words.lowerBound == index }) else { return }
      erase(word.range)
      wordsLeft = EntryWords(rest, typed).words
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
