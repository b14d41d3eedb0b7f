import CalendarModel

/// What words of another language mean in the grammar of typed dates and entries, which is English.
///
/// A word is put in the place of another one before anything is read, so that there is one grammar.
/// Besides the words of the language these are the names of weekdays and months as the place has them.
package struct TypedWords: Sendable {
  /// A name as completion offers it.
  package struct Name: Sendable {
    package let name: String
    package let word: DateWord
  }

  /// Names of days and months and other words of dates, in the order in which they are offered.
  package let names: [Name]
  /// Words for days that the grammar has only numbers for: `übermorgen`.
  package let dayWords: [String]
  /// Whether `3/9` is 3 September; nil where nothing says it.
  package let isDayFirst: Bool?
  /// Lower case.
  private let meanings: [String: String]
  /// Parts of the day that are written together with a weekday.
  private let parts: [(ending: String, meaning: String)]

  /// - Complexity: O(words of the language); nothing is done for English names.
  package init(_ language: Language, _ formats: DateFormats, isDayFirst: Bool?) {
    self.isDayFirst = isDayFirst
    let groups = Self.groups(of: language)
    parts = Self.parts(of: language)
    let places = formats.weekdays == EnglishNames.weekdays ? [] : Self.names(of: formats)
    meanings = Self.meanings(of: groups + Self.english, places)
    dayWords = groups.filter { $0.meaning.hasSuffix("2d") }.flatMap(\.words)
    let words = groups.map { ($0.words[0], $0.meaning) }.filter { Self.leads.contains($0.1) }
    names = (words + places.filter(\.isWhole).map { ($0.name, $0.meaning) }).compactMap { pair in
      DateWord.exact(pair.1).map { Name(name: pair.0, word: $0) }
    }
  }

  /// The word of the grammar; most words are what they are.
  /// - Parameter word: in lower case.
  package func meaning(of word: String) -> String {
    meanings[word] ?? word
  }

  /// Whether a word with a hyphen is one of the grammar: `bi-weekly`.
  package func isWord(_ word: String) -> Bool { meanings[word] != nil }

  /// The weekday and the part of the day of a word such as `freitagabend`: as they stand in it, and what
  /// the part means.
  package func dayAndPart(_ word: String) -> (day: String, part: String)? {
    for (ending, meaning) in parts where word.hasSuffix(ending) {
      let day = String(word.dropLast(ending.count))
      if EntryDateWord.weekday(self.meaning(of: day))?.isWhole == true { return (day, meaning) }
    }
    return nil
  }

  /// The words of the grammar; two where a word of the language has its number at the end: `kw12`.
  /// - Parameter word: in lower case.
  package func meanings(of word: String) -> [String] {
    let letters = word.prefix { !$0.isDigit }
    guard letters.count < word.count, let meaning = meanings[String(letters)],
      word[letters.endIndex...].allSatisfy(\.isDigit)
    else { return [meaning(of: word)] }
    return [meaning, String(word[letters.endIndex...])]
  }

  /// Words of a language with the same meaning, the usual one first.
  package struct Group: Sendable {
    package let meaning: String
    package let words: [String]

    package init(_ meaning: String, _ words: String...) {
      self.meaning = meaning
      self.words = words
    }
  }

  package static func groups(of language: Language) -> [Group] {
    switch language {
    case .english: []
    case .german: german
    }
  }

  // MARK: - Private

  private static func parts(of language: Language) -> [(ending: String, meaning: String)] {
    switch language {
    case .english: []
    case .german: germanParts
    }
  }

  /// Those that a date begins with, besides names.
  private static let leads = ["today", "tomorrow", "yesterday", "next", "last", "ago"]

  private struct PlaceName {
    let name: String
    let meaning: String
    let isWhole: Bool
  }

  private static func names(of formats: DateFormats) -> [PlaceName] {
    let weekdays = EnglishNames.weekdays.map { $0.lowercased() }
    let months = EnglishNames.months.map { $0.lowercased() }
    func pairs(_ names: [String], _ meanings: [String], isWhole: Bool) -> [PlaceName] {
      zip(names, meanings).map {
        PlaceName(name: $0, meaning: isWhole ? $1 : String($1.prefix(3)), isWhole: isWhole)
      }
    }
    return pairs(formats.weekdays, weekdays, isWhole: true)
      + pairs(formats.monthTitles, months, isWhole: true)
      + pairs(formats.months, months, isWhole: true)
      + pairs(formats.shortWeekdays, weekdays, isWhole: false)
      + pairs(formats.shortMonths, months, isWhole: false)
  }

  /// Words of the language come first, then names; a short one that could be two days is none.
  private static func meanings(of groups: [Group], _ names: [PlaceName]) -> [String: String] {
    var meanings: [String: String] = [:]
    for group in groups {
      for word in group.words {
        meanings[word] = group.meaning
        meanings[inASCII(word)] = group.meaning
      }
    }
    var unclear: Set<String> = []
    for name in names {
      let word = name.name.lowercased()
      guard word.count >= 2, !word.contains(where: \.isNumber) else { continue }
      for form in name.isWhole ? [word, inASCII(word)] : [word, word + "."] {
        let other = meanings[form] ?? DateWord.exact(form).map { _ in form }
        if other == nil { meanings[form] = name.meaning }
        if let other, !other.hasPrefix(name.meaning.prefix(3)) { unclear.insert(form) }
      }
    }
    return meanings.filter { !unclear.contains($0.key) }
  }

  /// As people write without the letters: `Maerz`.
  private static func inASCII(_ word: String) -> String {
    let letters: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
    return word.reduce(into: "") { $0 += letters[$1] ?? String($1) }
  }
}

extension TypedWords {
  /// Other spellings of English words, which count in every language.
  package static let english: [Group] = [
    Group("tomorrow", "tmrw", "tmr", "tmw", "2morrow"), Group("tonight", "tonite", "2nite"),
    Group("until", "till", "til", "'til", "’til"), Group("through", "thru"), Group("every", "each"),
    Group("wed", "weds"), Group("weekly", "wkly"), Group("daily", "everyday", "nightly"),
    Group("yearly", "annually"), Group("biweekly", "bi-weekly", "fortnightly"),
    Group("bimonthly", "bi-monthly"), Group("christmas", "xmas", "x-mas"),
    Group("except", "excluding", "excl"), Group("middle", "mid"),
  ]
}
