import CalendarModel
import Glibc

/// A text that is looked for, ready to be held against the words of one event.
///
/// An event fits where the full text says so: the property tests compare the two.
struct TextPattern: Hashable, Sendable {
  /// A word that must be there.
  struct Word: Hashable, Sendable {
    let text: String
    /// Whether it is only the beginning of one.
    let isPrefix: Bool
  }

  /// The longest first: they are likely to be the rarest.
  let words: [Word]
  /// Words in a row, as they stand in the words of an event.
  private let phrases: [[UInt8]]

  init(_ query: TextQuery) {
    var (words, phrases): ([Word], [[UInt8]]) = ([], [])
    for phrase in query.phrases {
      var bytes: [UInt8] = []
      FoldedWord.append(wordsOf: phrase.text, to: &bytes)
      // What has no word narrows nothing.
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
  }

  /// Whether no event fits.
  var isImpossible: Bool { phrases.isEmpty }

  /// Whether everything that fits this text is known to fit the other one too: each of its words
  /// and phrases stands in one of this text's.
  func narrows(_ other: TextPattern) -> Bool {
    !other.isImpossible
      && other.phrases.allSatisfy { wanted in
        phrases.contains { own in
          own.withUnsafeBytes { Self.stands(wanted, in: $0) }
        }
      }
  }

  /// - Parameter words: of an event; see `EventWords`.
  func fits(_ words: UnsafeRawBufferPointer) -> Bool {
    !isImpossible && phrases.allSatisfy { Self.stands($0, in: words) }
  }

  /// Looks from one word to the next.
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
