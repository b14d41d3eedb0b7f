import CalendarModel

extension TransferContents {
  /// Reads a data file of Timewarrior, or what `timew export` prints.
  ///
  /// The title is the annotation, or otherwise the tags, which are the categories. Timewarrior renumbers
  /// its intervals, so one is known by its start.
  /// - Parameter path: the path for problems.
  package init(timewarrior text: [UInt8], path: String, options: TransferOptions) {
    var collector = IntervalCollector("timewarrior", path: path, options)
    if let values = JSONValue.items(of: text) {
      for (line, value) in values {
        guard let interval = TimewarriorInterval(value) else {
          collector.addUnreadable(line: line)
          continue
        }
        if !collector.add(interval.interval(line: line)) { break }
      }
    } else {
      for line in TextLines(text) where !line.text.hasPrefix("#") {
        guard let interval = TimewarriorInterval(line.text) else {
          collector.addUnreadable(line: line.number)
          continue
        }
        if !collector.add(interval.interval(line: line.number)) { break }
      }
    }
    self = collector.contents
  }
}

/// `inc 20260309T080000Z - 20260309T090000Z # tag "another tag" # "annotation"`.
struct TimewarriorInterval {
  private let start: Instant
  private let end: Instant?
  private let tags: [String]
  private let annotation: String

  /// Reads a line of a data file.
  init?(_ line: String) {
    var words = Self.words(line)[...]
    func takeWord() -> String? { words.popFirst()?.text }
    guard takeWord() == "inc", let start = takeWord().flatMap(Self.instant) else { return nil }
    self.start = start
    if words.first?.text == "-" {
      _ = takeWord()
      guard let end = takeWord().flatMap(Self.instant) else { return nil }
      self.end = end
    } else {
      end = nil
    }
    guard words.isEmpty || words.first?.isMark == true else { return nil }
    let parts = words.dropFirst().split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isMark)
    tags = parts.first?.map(\.text) ?? []
    annotation = parts.dropFirst().first?.map(\.text).joined(separator: " ") ?? ""
  }

  /// Reads an object of an export.
  init?(_ value: JSONValue) {
    guard let start = value["start"]?.text.flatMap(Self.instant) else { return nil }
    self.start = start
    end = value["end"]?.text.flatMap(Self.instant)
    if value["end"] != nil, end == nil { return nil }
    tags = value["tags"]?.list?.compactMap(\.text) ?? []
    annotation = value["annotation"]?.text ?? ""
  }

  func interval(line: Int) -> TransferInterval {
    var interval = TransferInterval("\(start.seconds)", start, end, line: line)
    interval.title = annotation.isEmpty ? tags.joined(separator: " ") : annotation
    interval.categories = tags
    return interval
  }

  /// Whether a text begins like a data file or an export.
  static func isMeant(_ head: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(head)
    if let line = lines.next(), line.text.hasPrefix("inc ") {
      return Self(line.text) != nil || line.text.utf8.count > 1_000
    }
    let words = JSONHead(head)
    guard let start = words?.text(of: "start") else { return false }
    return words?.has("description") == false && instant(start) != nil
  }

  // MARK: - Private

  private struct Word {
    var text: String
    /// Whether it is a number sign that stands for itself.
    var isMark: Bool
  }

  /// The words of a line; those in quotes may have spaces.
  private static func words(_ line: String) -> [Word] {
    var words: [Word] = []
    var rest = Substring(line)
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return words }
      guard first == "\"" else {
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest[word.endIndex...]
        words.append(Word(text: String(word), isMark: word == "#"))
        continue
      }
      var text = ""
      rest = rest.dropFirst()
      while let letter = rest.popFirst(), letter != "\"" {
        text.append(letter == "\\" ? rest.popFirst() ?? letter : letter)
      }
      words.append(Word(text: text, isMark: false))
    }
  }

  /// `20260309T080000Z`.
  private static func instant(_ text: String) -> Instant? {
    text.utf8.count == 16 ? TableTime(text, order: nil)?.instant : nil
  }
}

/// The beginning of a JSON text of objects, to find out what has written it.
struct JSONHead {
  private let text: String

  /// Nil if it is neither an object nor a list of them.
  init?(_ head: ArraySlice<UInt8>) {
    let text = head.drop { $0 <= 0x20 || $0 == UInt8(ascii: "[") }
    guard text.first == UInt8(ascii: "{") else { return nil }
    self.text = String(decoding: text, as: UTF8.self)
  }

  func has(_ member: String) -> Bool { text.contains("\"\(member)\"") }

  /// Returns the first text of a member.
  func text(of member: String) -> String? {
    guard let name = text.firstRange(of: "\"\(member)\"") else { return nil }
    let rest = text[name.upperBound...].drop { $0.isWhitespace || $0 == ":" }
    return rest.first == "\"" ? String(rest.dropFirst().prefix { $0 != "\"" }) : nil
  }

  /// Whether the first value of a member is a number.
  func hasNumber(_ member: String) -> Bool {
    guard let name = text.firstRange(of: "\"\(member)\"") else { return false }
    return text[name.upperBound...].first { !$0.isWhitespace && $0 != ":" }?.isNumber ?? false
  }
}
