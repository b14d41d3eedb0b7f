import CalendarModel
import CalendarWords

/// A form of a date in words and the day it means, such as `[the] end of [the] UNIT`.
///
/// A pattern is a list of words separated by spaces. `a/b` matches either word and `[a]` is
/// optional. `N` is a count, `NTH` an ordinal, `UNIT` a day, week, month or year, `SPAN` a unit longer
/// than a day; `WEEKDAY`, `MONTH` and `YEAR` match what they name. `DATE`, always last, matches any
/// other date.
package struct DatePattern: Sendable {
  /// - Returns: nil if there is no such day.
  package typealias Meaning = @Sendable (DateValues) -> Day?

  /// Where a match within a longer text counts.
  package enum Standing: Sendable {
    case anywhere
    /// Next to a date or time, as with holiday names.
    case besideWhen
    /// Where no other date is typed: the `first friday` of a title.
    case alone
    /// Where no word of the title follows: `friday week`.
    case atEnd
  }

  package let standing: Standing
  /// Whether another date follows the matched words.
  package let endsInDate: Bool
  package let day: Meaning
  /// Whether an article may come first. The article is not an element: this way only the rows that
  /// match the next word are tried.
  private let mayHaveArticle: Bool
  private let elements: [Element]

  package init(_ text: String, _ standing: Standing = .anywhere, _ day: @escaping Meaning) {
    mayHaveArticle = text.hasPrefix("[the] ")
    let words = text.split(separator: " ").dropFirst(mayHaveArticle ? 1 : 0)
    endsInDate = words.last == "DATE"
    elements = (endsInDate ? words.dropLast() : words).map { Element($0) }
    self.standing = standing
    self.day = day
  }

  package struct Match {
    package let pattern: DatePattern
    /// The index of the first word after the match.
    package let end: Int
    package let values: DateValues
  }

  /// Returns the longest match of any row of the table at a word; the first row wins a tie.
  ///
  /// - Parameters:
  ///   - endingInDate: true for only rows that end with another date, false for only the others,
  ///     nil for all.
  ///   - looks: the number of words examined so far; increased.
  /// - Complexity: O(rows that begin with the word × their length).
  package static func longest(
    in words: [DateToken], at index: Int, endingInDate: Bool? = nil, looks: inout Int,
    where counts: (Match) -> Bool = { _ in true }
  ) -> Match? {
    guard index < words.count else { return nil }
    let hasArticle = words[index].text == "the" && index + 1 < words.count
    var best: Match?
    for begin in index...(hasArticle ? index + 1 : index) {
      for row in rows(beginningWith: words[begin])
      where (endingInDate == nil || all[row].endsInDate == endingInDate)
        && (begin == index || all[row].mayHaveArticle)
      {
        guard let match = all[row].match(words, at: begin, looks: &looks), counts(match),
          match.end > best?.end ?? index
        else { continue }
        best = match
      }
    }
    return best
  }

  // MARK: - Private

  private struct Element: Sendable {
    enum Kind: Hashable {
      case words(Set<String>)
      case count, ordinal, unit, span, weekday, month, year
    }

    let kind: Kind
    let isOptional: Bool

    init(_ text: Substring) {
      isOptional = text.hasPrefix("[")
      let name = String(text.filter { $0 != "[" && $0 != "]" })
      kind =
        switch name {
        case "N": .count
        case "NTH": .ordinal
        case "UNIT": .unit
        case "SPAN": .span
        case "WEEKDAY": .weekday
        case "MONTH": .month
        case "YEAR": .year
        default: .words(Set(name.split(separator: "/").map(String.init)))
        }
    }

    /// Returns whether a word matches, and records its value.
    func takes(_ word: DateToken, _ values: inout DateValues) -> Bool {
      switch kind {
      case .words(let words):
        if words.contains(word.text) {
          values.words.append(word.text)
          return true
        }
        return false
      case .count: return note(word.count, in: \.count, &values)
      case .ordinal: return note(word.ordinal, in: \.ordinal, &values)
      case .unit: return note(word.unit, in: \.unit, &values)
      case .span: return note(word.span, in: \.unit, &values)
      case .weekday: return note(word.weekday, in: \.weekday, &values)
      case .month: return note(word.month, in: \.month, &values)
      case .year: return note(word.year, in: \.writtenYear, &values)
      }
    }

    private func note<Value>(
      _ value: Value?, in part: WritableKeyPath<DateValues, Value?>, _ values: inout DateValues
    ) -> Bool {
      guard let value else { return false }
      values[keyPath: part] = value
      return true
    }
  }

  private func match(_ words: [DateToken], at index: Int, looks: inout Int) -> Match? {
    match(words, at: index, from: 0, DateValues(), looks: &looks)
  }

  /// Matches the remaining elements; an optional word is taken if the rest still matches.
  private func match(
    _ words: [DateToken], at index: Int, from element: Int, _ values: DateValues, looks: inout Int
  ) -> Match? {
    guard element < elements.count else {
      return Match(pattern: self, end: index, values: values)
    }
    if index < words.count {
      looks += 1
      var taken = values
      if elements[element].takes(words[index], &taken),
        let match = match(words, at: index + 1, from: element + 1, taken, looks: &looks)
      {
        return match
      }
    }
    guard elements[element].isOptional else { return nil }
    return match(words, at: index, from: element + 1, values, looks: &looks)
  }

  /// The rows by the words they can begin with; `kinds` holds those that begin with a placeholder.
  private static let starts: (words: [String: [Int]], kinds: [Element.Kind: [Int]]) = {
    var starts: (words: [String: [Int]], kinds: [Element.Kind: [Int]]) = ([:], [:])
    for (row, pattern) in all.enumerated() {
      let count = (pattern.elements.firstIndex { !$0.isOptional } ?? 0) + 1
      for element in pattern.elements.prefix(count) {
        switch element.kind {
        case .words(let words): for word in words { starts.words[word, default: []].append(row) }
        default: starts.kinds[element.kind, default: []].append(row)
        }
      }
    }
    return starts
  }()

  private static func rows(beginningWith word: DateToken) -> [Int] {
    var rows = starts.words[word.text] ?? []
    let kinds: [(Element.Kind, Bool)] = [
      (.count, word.count != nil), (.ordinal, word.ordinal != nil), (.unit, word.unit != nil),
      (.span, word.span != nil),
      (.weekday, word.weekday != nil), (.month, word.month != nil), (.year, word.year != nil),
    ]
    for (kind, begins) in kinds where begins { rows += starts.kinds[kind] ?? [] }
    return rows
  }
}

/// A word as date patterns see it.
package struct DateToken: Sendable {
  /// In lower case.
  package let text: String
  package let weekday: Weekday?
  /// 1 … 12.
  package let month: Int?

  /// The words that stand for small numbers.
  package static let counts: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]
  /// The words for ordinals; -1 means the last, -2 the one before it.
  package static let ordinals = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1, "penultimate": -2,
    "thirdlast": -3, "fourthlast": -4, "fifthlast": -5,
  ]
  /// The numbers of weekdays in a month.
  package static let weekdayOrdinals = -5...5

  /// The ordinals of several words: `second to last`.
  package static let ordinalPhrases: [(words: [String], meaning: String)] = [
    (["second", "last"], "penultimate"), (["second", "to", "last"], "penultimate"),
    (["next", "to", "last"], "penultimate"), (["last", "but", "one"], "penultimate"),
    (["third", "last"], "thirdlast"), (["third", "to", "last"], "thirdlast"),
    (["fourth", "last"], "fourthlast"), (["fourth", "to", "last"], "fourthlast"),
    (["fifth", "last"], "fifthlast"), (["fifth", "to", "last"], "fifthlast"),
  ]
  /// Returns the words with one in the place of the first ordinal of several words.
  package static func joiningOrdinals(_ words: [String]) -> [String] {
    guard words.count > 2 else { return words }
    for (phrase, meaning) in ordinalPhrases {
      if let range = words.firstRange(of: phrase) {
        return words[..<range.lowerBound] + [meaning] + words[range.upperBound...]
      }
    }
    return words
  }

  /// The words for units; a fortnight is two weeks.
  package static let units: [String: (unit: DateUnit, factor: Int)] = [
    "day": (.day, 1), "days": (.day, 1), "week": (.week, 1), "weeks": (.week, 1), "wk": (.week, 1),
    "wks": (.week, 1), "month": (.month, 1), "months": (.month, 1), "year": (.year, 1),
    "years": (.year, 1), "yr": (.year, 1), "yrs": (.year, 1), "fortnight": (.week, 2),
    "fortnights": (.week, 2),
  ]

  /// Creates a word that is not the name of a weekday or a month.
  package init(word: String) { (text, weekday, month) = (word, nil, nil) }

  package var count: Int? { Self.counts[text] ?? (text.utf8.count <= 4 ? text.number : nil) }

  /// `first`, `3rd`, `3.`.
  package var ordinal: Int? {
    if let known = Self.ordinals[text] { return known }
    guard text.last?.isNumber == false, let number = EntryDateWord.dayNumber(text), number <= 31
    else { return nil }
    return number
  }

  package var unit: (unit: DateUnit, factor: Int)? { Self.units[text] }
  /// The unit, if it is longer than a day.
  package var span: (unit: DateUnit, factor: Int)? { unit.flatMap { $0.unit == .day ? nil : $0 } }
  /// The number of a word with four digits.
  package var year: Int? { text.utf8.count == 4 ? text.number : nil }
}

/// The values that a pattern's words gave, and the dates they are counted from.
package struct DateValues: Sendable {
  package var count: Int?
  /// The number that an ordinal stands for; -1 means the last, -2 the one before it.
  package var ordinal: Int?
  package var unit: (unit: DateUnit, factor: Int)?
  package var weekday: Weekday?
  package var month: Int?
  package var writtenYear: Int?
  /// The literal words of the pattern that matched.
  package var words: [String] = []
  package var today: Day = Month(year: 1970, month: 1).firstDay
  /// The year of dates that are written without one.
  package var year = 1970
  /// The date that `DATE` matched.
  package var date: Day?
}
