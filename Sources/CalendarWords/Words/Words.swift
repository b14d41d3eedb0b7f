import CalendarModel
import Synchronization
import TerminalScreen

/// The texts of the interface: its language, and the locale's formats of dates and times.
///
/// Every text that is shown is a member in one of the files next to this one. `say` takes the text
/// in all languages, so that no translation can be forgotten. The object is created once and passed
/// by reference; a look-up costs a comparison and no memory besides the text itself.
package final class Words: Sendable {
  package let language: Language
  package let formats: DateFormats
  /// The keys that sentences name.
  package let keymap: Keymap
  /// The part that comes first in dates typed as `3/9`; nil if unknown.
  package let typedOrder: DateFormats.Order?
  private let made = Mutex(Made())
  /// Whether dates with month names can be typed as they are shown.
  package let hasTypedNames: Bool
  /// The words whose language may be typed, too; nil for these.
  private let reader: Words?

  /// - Parameters:
  ///   - formats: the formats; nil for those of the language.
  ///   - keymap: the keys that sentences name.
  ///   - typedOrder: the order of typed dates; nil for that of the formats.
  package convenience init(
    _ language: Language, formats: DateFormats? = nil, keymap: Keymap = .standard,
    typedOrder: DateFormats.Order? = nil
  ) {
    self.init(language, formats: formats, keymap: keymap, typedOrder: typedOrder, reader: nil)
  }

  private init(
    _ language: Language, formats: DateFormats?, keymap: Keymap, typedOrder: DateFormats.Order?,
    reader: Words?
  ) {
    self.reader = reader
    self.language = language
    self.keymap = keymap
    self.formats = formats ?? DateFormats(language)
    self.typedOrder = typedOrder ?? self.formats.statedOrder
    hasTypedNames = self.formats.shortMonths == EnglishNames.shortMonths
  }

  /// The words of a locale that specifies nothing.
  package static let english = Words(.english)

  /// The words of commands if the locale specifies nothing.
  package static let commands = commands(typedOrder: nil)

  /// Returns the words of commands: English in every locale, except for the order of `3/9`.
  package static func commands(typedOrder: DateFormats.Order?) -> Words {
    Words(.english, typedOrder: typedOrder)
  }

  /// Returns the words of commands, which also read what is typed in the reader's language.
  package static func commands(readingLike reader: Words) -> Words {
    Words(
      .english, formats: nil, keymap: .standard, typedOrder: reader.typedOrder, reader: reader)
  }

  /// What is made when it is first asked for: commands and first frames need little of it.
  private struct Made {
    var typed: TypedWords?
    /// The shortest key of each command that has one.
    var keys: [Command: String]?
  }

  /// The words that may be typed in this language and locale.
  package var typed: TypedWords {
    if let reader { return reader.typed }
    return made.withLock { made in
      let typed =
        made.typed
        ?? TypedWords(language, formats, isDayFirst: typedOrder.map { $0 == .dayMonth })
      made.typed = typed
      return typed
    }
  }

  /// The formats of those who type.
  package var typedFormats: DateFormats { (reader ?? self).formats }

  /// Returns the text in the language of the interface.
  package func say(
    _ english: @autoclosure () -> String, _ german: @autoclosure () -> String
  ) -> String {
    switch language {
    case .english: english()
    case .german: german()
    }
  }
}

extension Words: Hashable {
  package static func == (a: Words, b: Words) -> Bool {
    a === b
      || a.language == b.language && a.formats == b.formats && a.keymap == b.keymap
        && a.typedOrder == b.typedOrder && a.reader == b.reader
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

/// A text of a table, in all languages. `{undo}` stands for the key of the command with that name.
package struct Phrase: Hashable, Sendable {
  package let english: String
  package let german: String

  package init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }

  /// An empty phrase.
  package static let none = Phrase("", "")
}

extension Words {
  package subscript(phrase: Phrase) -> String { withKeys(say(phrase.english, phrase.german)) }
}

/// Keys in sentences: the user's bindings rather than the defaults.
extension Words {
  /// Returns the words with other keys.
  package func naming(_ keymap: Keymap) -> Words {
    keymap == self.keymap
      ? self : Words(language, formats: formats, keymap: keymap, typedOrder: typedOrder)
  }

  /// Returns the shortest key of a command, `u`; if it has none, the text to type, `:undo`.
  package func key(_ command: Command) -> String {
    let key = made.withLock { made in
      let keys = made.keys ?? keymap.shortestLabels
      made.keys = keys
      return keys[command]
    }
    return key ?? ":" + command.rawValue
  }

  /// Returns a text with the keys of the commands named in braces.
  /// - Complexity: O(length) if there are no braces.
  package func withKeys(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let command = Command(rawValue: String(rest[rest.index(after: open)..<close]))
      result += rest[..<open] + (command.map(key) ?? String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

/// A noun that the interface counts.
package enum Noun: Sendable {
  case alarm, calendar, change, date, day, event, exception, file, hour, invitation, minute, note,
    problem,
    series, task, time
}

/// Numbers and plurals.
extension Words {
  /// Returns a number with its digits in groups of three: `12,345`.
  package func number(_ number: Int) -> String {
    say(grouped(number), grouped(number).replacing(",", with: "."))
  }

  /// Returns a number with its noun: `1 day`, `12,345 events`.
  package func count(_ count: Int, _ noun: Noun) -> String {
    let (one, many) = names(of: noun)
    return "\(number(count)) \(count == 1 ? one : many)"
  }

  private func names(of noun: Noun) -> (one: String, many: String) {
    switch language {
    case .english:
      switch noun {
      case .alarm: ("alarm", "alarms")
      case .calendar: ("calendar", "calendars")
      case .change: ("change", "changes")
      case .date: ("date", "dates")
      case .day: ("day", "days")
      case .event: ("event", "events")
      case .exception: ("exception", "exceptions")
      case .file: ("file", "files")
      case .hour: ("hour", "hours")
      case .invitation: ("invitation", "invitations")
      case .minute: ("minute", "minutes")
      case .problem: ("problem", "problems")
      case .series: ("series", "series")
      case .note: ("note", "notes")
      case .task: ("task", "tasks")
      case .time: ("time", "times")
      }
    case .german:
      switch noun {
      case .alarm: ("Erinnerung", "Erinnerungen")
      case .calendar: ("Kalender", "Kalender")
      case .change: ("Änderung", "Änderungen")
      case .date: ("Tag", "Tage")
      case .day: ("Tag", "Tage")
      case .event: ("Termin", "Termine")
      case .exception: ("Ausnahme", "Ausnahmen")
      case .file: ("Datei", "Dateien")
      case .hour: ("Stunde", "Stunden")
      case .invitation: ("Einladung", "Einladungen")
      case .minute: ("Minute", "Minuten")
      case .problem: ("Problem", "Probleme")
      case .series: ("Serie", "Serien")
      case .note: ("Notiz", "Notizen")
      case .task: ("Aufgabe", "Aufgaben")
      case .time: ("Mal", "Mal")
      }
    }
  }

  /// `Work, Home and Sport`.
  package func list(_ names: [String]) -> String { list(names, last: say(" and ", " und ")) }

  /// `march or may`.
  package func choice(_ names: [String]) -> String { list(names, last: say(" or ", " oder ")) }

  package func list(_ names: [String], last word: String) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + word + last
  }

  /// Returns a suggestion to append to a sentence.
  package func didYouMean(_ name: String) -> String {
    say("; did you mean \(name)?", "; ist \(name) gemeint?")
  }

  /// Returns a typed text in quotes, shortened to leave room for the message about it.
  package func quoted(_ text: String) -> String {
    named(truncated(displayable(text), toWidth: Self.widestQuotation))
  }

  /// Returns the full name of an event or a file in quotes.
  package func named(_ name: String) -> String { say("“\(name)”", "„\(name)“") }

  private static let widestQuotation = 24
}

/// Names of weekdays and months.
extension Words {
  package func name(of weekday: Weekday) -> String { formats.weekdays[weekday.rawValue - 1] }

  package func shortName(of weekday: Weekday) -> String {
    formats.shortWeekdays[weekday.rawValue - 1]
  }

  /// Returns the longest name that fits: `Monday`, `Mon`, `Mo` or `M`.
  package func name(of weekday: Weekday, fitting width: Int) -> String {
    let name = name(of: weekday)
    if width >= Self.widthOfNames, displayWidth(of: name) < width { return name }
    return cut(shortName(of: weekday), toWidth: width)
  }

  /// The minimum width of columns with full names.
  private static let widthOfNames = 12

  private func cut(_ name: String, toWidth width: Int) -> String {
    var (text, left) = ("", width)
    for character in name {
      left -= displayWidth(of: character)
      guard left >= 0 else { break }
      text.append(character)
    }
    return text
  }

  /// Returns `March`, as used next to a day.
  package func name(of month: Month) -> String { formats.months[month.number - 1] }

  /// Returns `March`, as used on its own.
  package func title(of month: Month) -> String { formats.monthTitles[month.number - 1] }

  /// `Mar`.
  package func shortName(of month: Month) -> String { formats.shortMonths[month.number - 1] }

  /// `March 2026`.
  package func titleWithYear(of month: Month) -> String {
    "\(title(of: month)) \(yearText(month.year))"
  }

  /// `Quarter 1 · 2026`.
  package func quarter(of month: Month) -> String {
    let number = (month.number + 2) / 3
    return say("Quarter \(number)", "Quartal \(number)") + " · \(yearText(month.year))"
  }

  package func status(_ status: Event.Status) -> String { state(ItemState(status)) }

  package func state(_ state: ItemState) -> String {
    switch state {
    case .cancelled: say("cancelled", "abgesagt")
    case .tentative: say("tentative", "vorläufig")
    case .confirmed: say("confirmed", "bestätigt")
    case .needsAction: say("to do", "zu erledigen")
    case .inProcess: say("in progress", "in Arbeit")
    case .completed: say("done", "erledigt")
    }
  }
}

/// Returns a year as usually written; years before 1 keep their astronomical number, with a minus
/// sign.
package func yearText(_ year: Int) -> String { year < 0 ? "−\(-year)" : "\(year)" }
