import CalendarModel

/// The words of a search, for marking them in titles. The marks are exactly the matches of the
/// search.
package struct SearchWords: Hashable, Sendable {
  /// A sequence of words.
  fileprivate struct Phrase: Hashable {
    let words: [[Unicode.Scalar]]
    /// Whether the last word may be a prefix.
    let isPrefix: Bool
  }

  private let phrases: [Phrase]

  package init(_ text: String) {
    phrases = TextQuery(text).phrases.compactMap { phrase in
      let words = FoldedWord.words(in: phrase.text).map(\.letters)
      return words.isEmpty ? nil : Phrase(words: words, isPrefix: phrase.isPrefix)
    }
  }

  /// Returns, for each character of a text, whether it is part of a match: of a whole word, or of a
  /// prefix.
  package func marks(in text: String) -> [Bool] {
    var marks = Array(repeating: false, count: text.count)
    let words = FoldedWord.words(in: text)
    for phrase in phrases {
      for start in words.indices where phrase.stands(at: start, in: words) {
        for (word, letters) in zip(words[start...], phrase.words) {
          for place in word.places.prefix(letters.count) { marks[place] = true }
        }
      }
    }
    return marks
  }
}

extension SearchWords.Phrase {
  fileprivate func stands(at start: Int, in found: [FoldedWord]) -> Bool {
    guard start + words.count <= found.count else { return false }
    for (index, word) in words.enumerated() {
      let letters = found[start + index].letters
      let mayGoOn = isPrefix && index == words.count - 1
      guard mayGoOn ? letters.starts(with: word) : letters == word else { return false }
    }
    return true
  }
}

/// The names offered while a text is typed. Their number and their length are bounded, so that the
/// cost of a key press does not depend on the texts in files.
package struct OfferedNames {
  package static let most = 1_000
  /// The maximum length of a name, in bytes.
  package static let longest = 200

  private var names: Set<String> = []

  package init(_ names: some Sequence<String>) {
    for name in names where !name.isEmpty && name.utf8.count <= Self.longest {
      self.names.insert(name)
      guard self.names.count < Self.most else { break }
    }
  }

  package var sorted: [String] { names.sorted() }
}

extension Category {
  /// Whether its name is too long to be offered.
  package var isLong: Bool {
    var count = 0
    return path.contains { name in
      count += name.utf8.count + 1
      return count > OfferedNames.longest
    }
  }
}

extension LoadedDays {
  /// Returns how many levels the categories of the records that start on some days have.
  package func categoryLevels(of days: ClosedRange<Day>) -> Int {
    let groups = groups(of: days)?.value.groups ?? []
    return groups.lazy.flatMap(\.categories).map(\.path.count).max() ?? 1
  }

  /// Returns the categories of the records that start on some days, including their parents, if
  /// they are worth completing; none while unknown.
  package func categories(of days: ClosedRange<Day>) -> [Category] {
    let groups = groups(of: days)?.value.groups ?? []
    var names: [Category: String] = [:]
    for category in groups.lazy.flatMap(\.categories) where !category.isLong {
      for part in category.selfAndAncestors where names[part] == nil { names[part] = part.name }
      guard names.count < OfferedNames.most else { break }
    }
    return names.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Returns the places of the loaded records of a month; none while unknown.
  package func places(of month: Month) -> [String] {
    OfferedNames(records(near: month).lazy.map(\.location)).sorted
  }

  /// Returns the titles, places and categories of the loaded records of a month.
  package func names(in month: Month) -> [String] {
    let names = records(near: month).lazy.flatMap { record in
      [record.title, record.location]
        + record.categories.lazy.filter { !$0.isLong }.prefix(OfferedNames.most).map(\.name)
    }
    return OfferedNames(names).sorted
  }

  private func records(near month: Month) -> [Record] {
    month.days.flatMap { day in
      let contents = events(of: day, limit: 1)
      return contents.spans + contents.timed
    }
  }
}
