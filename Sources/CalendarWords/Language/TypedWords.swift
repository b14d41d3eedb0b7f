/// The meanings of words of another language in the English grammar of typed dates and entries.
///
/// Words are replaced before anything is read, so that there is only one grammar. In addition to
/// the words of the language, these are the weekday and month names of the locale.
package struct TypedWords: Sendable {
  /// A name that completion offers.
  package struct Name: Sendable {
    package let name: String
    package let word: DateWord
  }

  /// The names of days and months and other date words, in the order in which they are offered.
  package let names: [Name]
  /// The words for days that the grammar has only numbers for: `übermorgen`.
  package let dayWords: [String]
  /// Whether `3/9` is 3 September; nil if unknown.
  package let isDayFirst: Bool?
  /// The words of the grammar, by lower-case words of the language.
  private let meanings: [String: String]
  /// The words in front of a holiday that make it a date: `an Weihnachten`.
  package let holidayLeads: Set<String>
  /// The parts of the day that form one word with a weekday.
  private let parts: [(ending: String, meaning: String)]

  /// - Complexity: O(words of the language); English needs no work.
  package init(_ language: Language, _ formats: DateFormats, isDayFirst: Bool?) {
    self.isDayFirst = isDayFirst
    let groups = Self.groups(of: language)
    parts = Self.parts(of: language)
    holidayLeads = Self.holidayLeads(of: language)
    let places = formats.weekdays == EnglishNames.weekdays ? [] : Self.names(of: formats)
    meanings = Self.meanings(of: groups + Self.english, places)
    dayWords = groups.filter { $0.meaning.hasSuffix("2d") }.flatMap(\.words)
    let words = groups.map { ($0.words[0], $0.meaning) }.filter { Self.leads.contains($0.1) }
    names = (words + places.filter(\.isWhole).map { ($0.name, $0.meaning) }).compactMap { pair in
      DateWord.exact(pair.1).map { Name(name: pair.0, word: $0) }
    }
  }

  /// Returns the word of the grammar for a word; most words stand for themselves.
  /// - Parameter word: in lower case.
  package func meaning(of word: String) -> String {
    meanings[word] ?? word
  }

  /// Returns whether a hyphenated word is in the grammar: `bi-weekly`.
  package func isWord(_ word: String) -> Bool { meanings[word] != nil }

  /// Splits a word such as `freitagabend`: returns the weekday as it is in the word, and the
  /// meaning of the part of the day.
  package func dayAndPart(_ word: String) -> (day: String, part: String)? {
    for (ending, meaning) in parts where word.hasSuffix(ending) {
      let day = String(word.dropLast(ending.count))
      if EntryDateWord.weekday(self.meaning(of: day))?.isWhole == true { return (day, meaning) }
    }
    return nil
  }

  /// Returns the words of the grammar for a word; two if it ends with its number: `kw12`.
  /// - Parameter word: in lower case.
  package func meanings(of word: String) -> [String] {
    let letters = word.prefix { !$0.isDigit }
    guard letters.count < word.count, let meaning = meanings[String(letters)],
      word[letters.endIndex...].allSatisfy(\.isDigit)
    else { return [meaning(of: word)] }
    return [meaning, String(word[letters.endIndex...])]
  }

  /// Words of a language with the same meaning, the most common one first.
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

  private static func holidayLeads(of language: Language) -> Set<String> {
    switch language {
    case .english: []
    case .german: ["an", "zu", "über"]
    }
  }

  /// The words other than names that a date can begin with.
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

  /// Returns the meanings. Words of the language take precedence over names, and ambiguous short
  /// names are left out.
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

  /// Returns the common spelling without non-ASCII letters: `Maerz`.
  private static func inASCII(_ word: String) -> String {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return word }
    let letters: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
    return word.reduce(into: "") { $0 += letters[$1] ?? String($1) }
  }
}

extension TypedWords {
  /// Alternative spellings of English words, accepted in every language.
  package static let english: [Group] = [
    Group("tomorrow", "tmrw", "tmr", "tmw", "2morrow"), Group("tonight", "tonite", "2nite"),
    Group("until", "till", "til", "'til", "’til"), Group("through", "thru"), Group("every", "each"),
    Group("wed", "weds"), Group("weekly", "wkly"), Group("daily", "everyday", "nightly"),
    Group("yearly", "annually"), Group("biweekly", "bi-weekly", "fortnightly"),
    Group("bimonthly", "bi-monthly"), Group("halfyearly", "half-yearly", "semiannually"),
    Group("christmas", "xmas", "x-mas"),
    Group("penultimate", "second-last", "second-to-last", "2nd-last", "next-to-last"),
    Group("thirdlast", "third-last", "third-to-last", "3rd-last", "antepenultimate"),
    Group("fourthlast", "fourth-last", "fourth-to-last", "4th-last"),
    Group("fifthlast", "fifth-last", "fifth-to-last", "5th-last"),
    Group("except", "excluding", "excl", "skip", "skipping"), Group("middle", "mid"),
    Group("around", "circa", "ca.", "approx", "approx.", "approximately"),
    Group("midday", "lunchtime"),
  ]
}

extension TypedWords {
  /// German words of the grammar; the names of weekdays and months come from the locale.
  package static let german: [Group] =
    dates + edges + holidays + times + recurrence + numbers + meals + tasks

  /// The endings that form one word with a weekday: `Freitagabend`.
  package static let germanParts: [(ending: String, meaning: String)] = [
    ("vormittag", "morning"), ("nachmittag", "afternoon"), ("mittag", "midday"),
    ("morgen", "morning"), ("früh", "morning"), ("abend", "evening"), ("nacht", "night"),
  ]

  private static let dates = [
    Group("today", "heute", "heut"), Group("tomorrow", "morgen"), Group("yesterday", "gestern"),
    Group("+2d", "übermorgen"), Group("-2d", "vorgestern"),
    Group(
      "next", "nächsten", "nächste", "nächster", "nächstes", "kommenden", "kommende", "kommender",
      "kommendes"),
    Group("afternext", "übernächsten", "übernächste", "übernächster", "übernächstes"),
    Group("last", "letzten", "letzte", "letzter", "letztes"),
    Group(
      "penultimate", "vorletzten", "vorletzte", "vorletzter", "vorletztes", "zweitletzten",
      "zweitletzte", "zweitletzter"),
    Group("thirdlast", "drittletzten", "drittletzte", "drittletzter", "drittletztes"),
    Group("fourthlast", "viertletzten", "viertletzte", "viertletzter", "viertletztes"),
    Group("fifthlast", "fünftletzten", "fünftletzte", "fünftletzter", "fünftletztes"),
    Group("this", "diesen", "diese", "dieser", "dieses"),
    Group("ago", "vor"), Group("after", "nach"), Group("on", "am"), Group("in", "im"),
    Group("of", "des"), Group("the", "zum", "dem", "den"), Group("week", "woche", "kw"),
    Group("weeks", "wochen"), Group("day", "tag", "tages"), Group("days", "tage", "tagen"),
    Group("month", "monat", "monats"), Group("months", "monate", "monaten"),
    Group("quarter", "quartal", "quartals"), Group("year", "jahr", "jahres"),
    Group("years", "jahre", "jahren"), Group("saturday", "sonnabend"), Group("january", "jänner"),
    Group("weekend", "wochenende"), Group("whole", "ganze", "ganzen", "ganzer", "ganzes"),
  ]

  private static let edges = [
    Group("start", "anfang", "beginn"), Group("middle", "mitte"), Group("end", "ende"),
    Group("yearend", "jahresende"), Group("monthend", "monatsende"),
  ]

  private static let holidays = [
    Group("christmas", "weihnachten"), Group("christmaseve", "heiligabend", "weihnachtsabend"),
    Group("christmasday", "weihnachtstag", "weihnachtsfeiertag"),
    Group("nye", "silvester", "silvesterabend"), Group("newyear", "neujahr", "neujahrstag"),
    Group("advent", "adventssonntag"), Group("valentinesday", "valentinstag"),
    Group("rosemonday", "rosenmontag"),
    Group("ashwednesday", "aschermittwoch"), Group("palmsunday", "palmsonntag"),
    Group("maundythursday", "gründonnerstag"), Group("goodfriday", "karfreitag"),
    Group("eastersaturday", "karsamstag", "ostersamstag"),
    Group("easter", "ostern", "ostersonntag"), Group("eastermonday", "ostermontag"),
    Group("ascension", "himmelfahrt"), Group("pentecost", "pfingsten", "pfingstsonntag"),
    Group("whitmonday", "pfingstmontag"),
  ]

  private static let times = [
    Group("at", "um"), Group("by", "spätestens"), Group("from", "von", "vom"),
    Group("until", "bis"),
    Group("starting", "ab"), Group("since", "seit"),
    Group("around", "gegen", "etwa", "circa", "ca."), Group("1.5", "anderthalb", "eineinhalb"),
    Group("nights", "nächte", "nächten"), Group("reminder", "erinnerung"),
    Group("before", "vorher", "davor", "zuvor"),
    Group("between", "zwischen", "zw."), Group("time", "zeit"), Group("with", "mit"),
    Group("for", "für"), Group("none", "keine", "keinen"), Group("noon", "mittags"),
    Group("midnight", "mitternacht", "mitternachts"), Group("hour", "stunde"),
    Group("hours", "stunden"), Group("hrs", "std"), Group("minutes", "minuten"),
    Group("quarterhour", "viertelstunde"), Group("threequarterhour", "dreiviertelstunde"),
    Group("a", "eine", "einer", "einem", "einen"), Group("half", "halbe", "halben", "halber"),
    Group("allday", "ganztägig", "ganztags"), Group("long", "lang"),
    Group("morning", "morgens", "früh", "vormittag", "vormittags"),
    Group("midday", "mittag"), Group("afternoon", "nachmittag", "nachmittags"),
    Group("evening", "abend", "abends"), Group("night", "nacht", "nachts"),
  ]

  private static let recurrence = [
    Group("every", "jeden", "jede", "jedes", "jeder", "jedem", "alle"),
    Group("daily", "täglich", "tägliche", "täglicher", "tägliches"),
    Group("weekly", "wöchentlich", "wöchentliche", "wöchentlicher", "wöchentliches"),
    Group("monthly", "monatlich", "monatliche", "monatlicher", "monatliches"),
    Group("yearly", "jährlich", "jährliche", "jährlicher", "jährliches"),
    Group("biweekly", "zweiwöchentlich", "vierzehntägig", "14-tägig", "14-täglich"),
    Group("quarterly", "vierteljährlich", "quartalsweise"), Group("halfyearly", "halbjährlich"),
    Group("weekday", "werktag", "werktages", "arbeitstag", "arbeitstages"),
    Group("weekdays", "werktags", "wochentags", "wochentagen"), Group("mondays", "montags"),
    Group("tuesdays", "dienstags"),
    Group("wednesdays", "mittwochs"), Group("thursdays", "donnerstags"),
    Group("fridays", "freitags"), Group("saturdays", "samstags", "sonnabends"),
    Group("sundays", "sonntags"), Group("first", "ersten", "erste", "erster", "erstes"),
    Group("second", "zweiten", "zweite", "zweiter", "zweites"),
    Group("third", "dritten", "dritte", "dritter", "drittes"),
    Group("fourth", "vierten", "vierte", "vierter", "viertes"),
    Group("fifth", "fünften", "fünfte", "fünfter", "fünftes"), Group("times", "mal"),
    Group("and", "und", "u."), Group("or", "oder"), Group("except", "außer", "ausser"),
    Group("not", "nicht"), Group("without", "ohne"),
  ]

  /// The words beside which an hour alone is in the evening or in the morning.
  private static let meals = [
    Group("dinner", "abendessen", "abendbrot"), Group("party", "feier", "fest"),
    Group("concert", "konzert"), Group("movie", "film"), Group("cinema", "kino"),
    Group("theatre", "theater"), Group("opera", "oper"), Group("pub", "kneipe"),
    Group("breakfast", "frühstück"),
  ]

  private static let tasks = [
    Group("due", "fällig"), Group("high", "hoch"), Group("medium", "mittel"),
    Group("low", "niedrig"), Group("todo", "aufgabe"),
  ]

  private static let numbers = [
    Group("one", "eins"), Group("two", "zwei"), Group("three", "drei"), Group("four", "vier"),
    Group("five", "fünf"),
    Group("six", "sechs"), Group("seven", "sieben"), Group("eight", "acht"), Group("nine", "neun"),
    Group("ten", "zehn"), Group("eleven", "elf"), Group("twelve", "zwölf"),
  ]
}
