import CSQLite
import CalendarModel
import Glibc

/// Decides which events match the texts of a filter.
enum TextFit: Sendable {
  /// All matching events are known.
  case known(MatchSet)
  /// Each event is examined on demand.
  case tested(TextPattern)

  func accepts(_ event: Int64, in db: Database) throws -> Bool {
    switch self {
    case .known(let set): return set.contains(event)
    case .tested(let pattern):
      return try Statement(db, SearchSQL.wordsOfEvent).first(event) { row in
        row.withBytes(0, pattern.fits)
      } ?? false
    }
  }
}

extension TextFit {
  /// The maximum distance between the ids of two events whose rows are read in one go: skipping a
  /// row costs a quarter of looking one up.
  private static let nearness: Int64 = 4
  private static let stride = 64

  /// Returns the matching events among some, each read once even if it is listed more often.
  /// - Parameter isCancelled: called now and then; if it returns true, the interruption is thrown.
  func fitting(
    _ events: [Int64], in db: Database, isCancelled: () -> Bool = { false }
  ) throws -> Set<Int64> {
    switch self {
    case .known(let set): return Set(events.filter(set.contains))
    case .tested(let pattern): return try Self.fitting(events, pattern, db, isCancelled)
    }
  }

  private static func fitting(
    _ events: [Int64], _ pattern: TextPattern, _ db: Database, _ isCancelled: () -> Bool
  ) throws -> Set<Int64> {
    let events = events.sorted()
    let statement = try Statement(db, SearchSQL.wordsFrom)
    var found: Set<Int64> = []
    var (next, count) = (0, 0)
    while next < events.count {
      let wanted = events[next]
      try statement.forEach(wanted) { row in
        if count % stride == 0, isCancelled() {
          throw DatabaseError(SQLITE_INTERRUPT)
        }
        count += 1
        let event = row.number(0)
        if events[next] == event, row.withBytes(1, pattern.fits) { found.insert(event) }
        while next < events.count, events[next] <= event { next += 1 }
        return next < events.count && events[next] - event <= nearness
      }
      // Its row may be gone.
      while next < events.count, events[next] == wanted { next += 1 }
    }
    return found
  }
}

extension TextQuery {
  /// The query in FTS5 syntax, folded like the full-text index; empty if the text has no word.
  var expression: String {
    phrases.map { phrase in
      var bytes: [UInt8] = []
      FoldedWord.append(wordsOf: phrase.text, to: &bytes)
      let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return "\"\(words.joined(separator: " "))\"" + (phrase.isPrefix ? " *" : "")
    }.joined(separator: " ")
  }
}

/// A search text, prepared for matching the words of one event.
///
/// The results agree with the full-text index, which the property tests verify.
struct TextPattern: Hashable, Sendable {
  /// A word that must be there.
  struct Word: Hashable, Sendable {
    let text: String
    /// Whether it is only the beginning of a word.
    let isPrefix: Bool
  }

  /// The words, the longest first, because they are likely to be the rarest.
  let words: [Word]
  /// Sequences of words, as they appear in the words of an event.
  private let phrases: [[UInt8]]
  /// The texts that must not match.
  private let excluded: [TextPattern]
  /// Whether no event can match.
  let isImpossible: Bool

  /// - Parameter excluded: texts that must not match. Without them an empty query matches nothing.
  init(_ query: TextQuery, excluding excluded: [TextQuery] = []) {
    var (words, phrases): ([Word], [[UInt8]]) = ([], [])
    for phrase in query.phrases {
      var bytes: [UInt8] = []
      FoldedWord.append(wordsOf: phrase.text, to: &bytes)
      // A phrase without a word does not restrict the search.
      guard !bytes.isEmpty else { continue }
      let parts = bytes.split(separator: 0)
      for (index, part) in parts.enumerated() {
        let isLast = index == parts.count - 1
        words.append(
          Word(text: String(decoding: part, as: UTF8.self), isPrefix: isLast && phrase.isPrefix))
      }
      phrases.append(phrase.isPrefix ? bytes : bytes + [0])
    }
    self.words = words.sorted { $0.text.utf8.count > $1.text.utf8.count }
    self.phrases = phrases
    self.excluded = excluded.map { TextPattern($0) }
    isImpossible = phrases.isEmpty && (excluded.isEmpty || !query.isEmpty)
  }

  /// Whether everything that matches this text is known to match the other one, too: each of its
  /// words and phrases occurs in one of this text's, and what it excludes is excluded here.
  func isSubset(of other: TextPattern) -> Bool {
    !other.isImpossible
      && other.phrases.allSatisfy { wanted in
        phrases.contains { own in
          own.withUnsafeBytes { Self.stands(wanted, in: $0) }
        }
      }
      && other.excluded.allSatisfy { unwanted in
        unwanted.isImpossible || excluded.contains { unwanted == $0 || unwanted.isSubset(of: $0) }
      }
  }

  /// - Parameter words: the words of an event; see `EventWords`.
  func fits(_ words: UnsafeRawBufferPointer) -> Bool {
    !isImpossible && phrases.allSatisfy { Self.stands($0, in: words) }
      && !excluded.contains { $0.fits(words) }
  }

  /// Whether a phrase occurs at the start of a word.
  private static func stands(_ phrase: [UInt8], in words: UnsafeRawBufferPointer) -> Bool {
    guard let start = words.baseAddress else { return false }
    let end = start + words.count
    var place = start
    while end - place >= phrase.count, let word = memchr(place, 0, end - place) {
      let word = UnsafeRawPointer(word)
      if end - word >= phrase.count, memcmp(word, phrase, phrase.count) == 0 { return true }
      place = word + 1
    }
    return false
  }
}
