import Foundation
import TestSupport

/// A search that looks at every word of every text.
struct NaiveSearch {
  /// What is typed.
  var text = ""
  private var prefixes: [String] = []
  private var phrases: [[String]] = []

  func fits(_ columns: [String]) -> Bool {
    let words = columns.map(Self.words)
    return prefixes.allSatisfy { prefix in
      words.contains { $0.contains { $0.hasPrefix(prefix) } }
    }
      && phrases.allSatisfy { phrase in
        words.contains { words in
          words.indices.contains { Array(words[$0...].prefix(phrase.count)) == phrase }
        }
      }
  }

  static let vocabulary = [
    "alpha", "Alphabet", "béta", "be\u{301}ta", "ÖL", "olive", "x1", "x", "語",
  ]
  private static let separators = [" ", "  ", "-", " 🎉 ", ", ", "\t", "/"]

  static func text(_ random: inout SeededGenerator, words: Int) -> String {
    (0..<random.number(0...words)).map { _ in
      vocabulary[random.number(0...vocabulary.count - 1)]
        + separators[random.number(0...separators.count - 1)]
    }.joined()
  }

  static func query(_ random: inout SeededGenerator) -> NaiveSearch {
    var query = NaiveSearch()
    for _ in 0..<random.number(1...3) {
      let word = vocabulary[random.number(0...vocabulary.count - 1)]
      let other = vocabulary[random.number(0...vocabulary.count - 1)]
      if random.chance(3) {
        query.text += "\"\(word) \(other)\" "
        query.phrases.append(words(word + " " + other))
      } else {
        let prefix = String(word.prefix(random.number(1...5)))
        query.text += prefix + [" ", "* ", " - ", "\u{0}"][random.number(0...3)]
        query.prefixes += words(prefix)
      }
    }
    return query
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
