import CalendarModel

/// A date word within a longer text. Names are either whole or cut to at least three letters, so
/// that `to`, `no` and `we` keep their ordinary meaning.
package struct EntryDateWord {
  package let word: DateWord
  /// Whether the name is whole.
  package let isWhole: Bool

  package static func read(_ text: String) -> EntryDateWord? {
    known[text] ?? (text.hasSuffix(".") ? known[String(text.dropLast())] : nil)
  }

  package static func weekday(_ text: String) -> (weekday: Weekday, isWhole: Bool)? {
    guard let found = known[text], case .weekday(let weekday) = found.word else { return nil }
    return (weekday, found.isWhole)
  }

  /// Reads `mondays`, which means each of them.
  package static func weekdayPlural(_ text: String) -> Weekday? {
    guard text.last == "s", let found = weekday(String(text.dropLast())), found.isWhole else {
      return nil
    }
    return found.weekday
  }

  /// 1 … 12.
  package static func month(_ text: String) -> Int? {
    guard case .month(let number) = read(text)?.word else { return nil }
    return number
  }

  /// Reads `9`, `9.`, `9th`: a day of a month, with or without the ending.
  package static func dayNumber(_ text: String) -> Int? {
    guard let digits = digits(text), digits.count <= 2, let number = digits.number,
      (1...99).contains(number)
    else { return nil }
    return number
  }

  /// `1st`, `15th`.
  package static func ordinal(_ text: String) -> Int? {
    text.last?.isLetter == true ? dayNumber(text) : nil
  }

  /// Returns whether a text has four digits or more, or a sign.
  package static func isYear(_ text: String) -> Bool {
    let digits = text.drop { $0 == "-" || $0 == "−" }
    guard text.count - digits.count <= 1, digits.number != nil, digits.count <= 6 else {
      return false
    }
    return digits.count >= 4 || digits.count < text.count
  }

  package static func year(_ text: String) -> Int? {
    (text.hasPrefix("−") ? "-" + text.dropFirst() : text).signedNumber
  }

  // MARK: - Private

  private static func digits(_ text: String) -> Substring? {
    let digits = text.prefix(while: \.isDigit)
    return ["", ".", "st", "nd", "rd", "th"].contains(text[digits.endIndex...]) ? digits : nil
  }

  private static let known: [String: EntryDateWord] = {
    var known: [String: EntryDateWord] = [:]
    for (name, word) in DateWord.vocabulary {
      known[name] = EntryDateWord(word: word, isWhole: true)
      switch word {
      case .weekday, .month:
        for length in 3..<max(3, name.count) {
          known[String(name.prefix(length))] = EntryDateWord(word: word, isWhole: false)
        }
      default: break
      }
    }
    return known
  }()
}
