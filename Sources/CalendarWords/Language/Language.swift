import CalendarModel

/// A language of the interface.
///
/// `docs/language.md` describes how to add one.
package enum Language: UInt8, CaseIterable, Hashable, Sendable {
  case english, german

  /// The code used in the configuration and in locale names.
  package var code: String {
    switch self {
    case .english: "en"
    case .german: "de"
    }
  }

  /// Creates the language of a locale such as `de_DE.UTF-8`; nil if it is not supported.
  package init?(locale name: some StringProtocol) {
    let code = name.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
    guard let language = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = language
  }

  /// Creates the language that the environment asks for, following gettext; English if it asks for
  /// no supported one.
  /// - Parameters:
  ///   - list: the value of LANGUAGE, a list of locales separated by colons.
  ///   - locale: the locale of messages: LC_ALL, else LC_MESSAGES, else LANG.
  package init(list: String?, locale: String?) {
    let isPlain = locale.map { ["", "C", "POSIX"].contains($0.prefix { $0 != "." }) } ?? true
    let wanted = isPlain ? [] : (list ?? "").split(separator: ":").map(String.init)
    self = (wanted + [locale ?? ""]).lazy.compactMap { Language(locale: $0) }.first ?? .english
  }
}

/// English names, used by the grammar of typed dates and by the output of commands, in every
/// language.
package enum EnglishNames {
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  package static let shortMonths = months.map { String($0.prefix(3)) }
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package static let shortWeekdays = weekdays.map { String($0.prefix(3)) }

  /// The words for days and months as typed, without the short ones.
  package static let longDayWords =
    ["tomorrow"] + (weekdays + months.filter { $0.count > 6 }).map { $0.lowercased() }
}

extension Weekday {
  /// The name as typed: `monday`.
  package var typedName: String { EnglishNames.weekdays[rawValue - 1].lowercased() }

  /// The name in JSON: `Monday`.
  package var longName: String { EnglishNames.weekdays[rawValue - 1] }

  /// The name in the output of commands: `Mon`.
  package var shortName: String { EnglishNames.shortWeekdays[rawValue - 1] }
}

extension Month {
  /// The name as typed: `march`.
  package var typedName: String { EnglishNames.months[number - 1].lowercased() }
}
