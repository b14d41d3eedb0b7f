import CalendarModel
import CalendarWords

/// A parsed line of the command prompt.
package enum CommandText: Hashable {
  case nothing
  case run(Command)
  case goTo(Day)
  case view(ViewKind)
  case open(path: String)
  case invite(path: String)
  /// Mail to the guests of the selected event.
  case tellGuests
  case search(String)
  case filter(String)
  case add(String)
  /// The name of the theme, or a prefix of it.
  case theme(String)
  /// The text to find in the help.
  case help(String)
  /// The id or the city of a zone, or a prefix of either.
  case zone(String)
  /// The minutes of the free time to look for, 1 ... 1,440, from when on, and the mail addresses of
  /// those who are to have time as well.
  case free(minutes: Int, from: FreeStart? = nil, with: [String] = [])
  /// The days whose tasks are planned.
  case plan(ClosedRange<Day>)
  /// Starts, logs or continues what a text says.
  case track(TrackingRequest)
  /// Stops sync.
  case stopSync
  /// The command that writes a file in vim; here changes are written at once.
  case save

  /// The day, and the part of it, from which free time is looked for.
  package struct FreeStart: Hashable {
    package let day: Day
    package let part: EntryDayPart?
  }

  /// Reads a command by its name or by an unambiguous prefix of it.
  /// - Parameters:
  ///   - firstWeekday: the first day of `this week`.
  ///   - categories: those that `log-run` and the like log.
  ///   - people: returns the people with a name or an address that begins with a text.
  package init(
    _ text: String, today: Day, words: Words, firstWeekday: Weekday = .monday,
    categories: [TrackedCategory] = [], people: PeopleSearch = { _ in [] }
  ) throws(CommandTextError) {
    let (name, argument) = CommandText.split(text)
    guard !name.isEmpty else {
      self = .nothing
      return
    }
    if argument.isEmpty, let text = CommandText.familiar[name] {
      self = text
      return
    }
    if let category = CommandText.category(loggedBy: name, among: categories) {
      let minutes = argument.isEmpty ? nil : try CommandText.length(argument, words.typed)
      self = .track(.logNow(category, minutes: minutes))
      return
    }
    let full: String
    do {
      full = try CommandText.fullName(name)
    } catch {
      // Anything but a command may be a date.
      guard case .unknown = error, let day = try? CommandText.day(text, today, words) else {
        throw error
      }
      self = .goTo(day)
      return
    }
    switch full {
    case "goto" where !argument.isEmpty: self = .goTo(try CommandText.day(argument, today, words))
    case "view": self = .view(try CommandText.view(argument))
    case "open":
      guard !argument.isEmpty else { throw .missingPath }
      self = .open(path: argument)
    case "invite" where argument == "send": self = .tellGuests
    case "invite" where argument.hasPrefix("send "): throw .noArgument("invite send")
    case "invite" where !argument.isEmpty: self = .invite(path: argument)
    case "search" where !argument.isEmpty: self = .search(argument)
    case "filter" where !argument.isEmpty: self = .filter(argument)
    case "add" where !argument.isEmpty: self = .add(argument)
    case "theme" where !argument.isEmpty: self = .theme(argument)
    case "help" where !argument.isEmpty: self = .help(argument)
    case "zone" where !argument.isEmpty: self = .zone(argument)
    case "free" where !argument.isEmpty:
      let (text, others) = try CommandText.freeTime(argument, words.typed, people)
      let (minutes, rest) = try CommandText.length(beginning: text, words.typed)
      let start =
        rest.isEmpty ? nil : try CommandText.freeStart(rest, today, words, firstWeekday)
      self = .free(minutes: minutes, from: start, with: others)
    case "plan" where !argument.isEmpty:
      self = .plan(try CommandText.days(argument, today, words, firstWeekday))
    case "start" where !argument.isEmpty: self = .track(.start(argument))
    case "log" where !argument.isEmpty: self = .track(.log(argument))
    case "continue" where !argument.isEmpty: self = .track(.continueLast(argument))
    case "sync" where argument == Self.stop: self = .stopSync
    case let full:
      guard let command = Command(rawValue: full) else { throw .unknown(name) }
      guard argument.isEmpty || command == .goTo else { throw .noArgument(full) }
      self = .run(command)
    }
  }

  /// The commands of vim that save and quit, which have other names here.
  private static let familiar: [String: CommandText] = {
    let quitting = ["wq", "wq!", "x", "x!", "q!", "qa", "qa!", "wqa", "wqa!", "xa"]
    let saving = ["w", "w!", "wa", "wa!", "write"]
    let pairs = quitting.map { ($0, CommandText.run(.quit)) } + saving.map { ($0, .save) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// Returns the category that a command such as `log-run`, or in full `log-sport/run`, logs.
  private static func category(
    loggedBy name: String, among categories: [TrackedCategory]
  ) -> Category? {
    let beginning = Command.logLine.rawValue + "-"
    guard name.hasPrefix(beginning), Command(rawValue: name) == nil else { return nil }
    let wanted = FoldedText.folded(String(name.dropFirst(beginning.count)))
    let found = categories.map(\.category).filter {
      FoldedText.folded($0.name) == wanted || FoldedText.folded($0.path.last ?? "") == wanted
    }
    return found.first { FoldedText.folded($0.name) == wanted } ?? found.first
  }

  /// Returns the commands that log categories: `log-run`, or `log-sport/run` where several end with it.
  package static func logCommands(of categories: [TrackedCategory]) -> [String] {
    let all = categories.map(\.category)
    let names = all.map { category in
      let last = category.path.last ?? ""
      let others = all.filter { FoldedText.folded($0.path.last ?? "") == FoldedText.folded(last) }
      return "\(Command.logLine.rawValue)-\(others.count == 1 ? last : category.name)"
    }
    return names.filter { !$0.contains(" ") && Command(rawValue: $0) == nil }
  }

  /// The word that stops `sync`.
  package static let stop = "stop"

  /// The names that win when a prefix is ambiguous.
  package static let commonNames = [
    "goto", "view", "open", "search", "filter", "add", "undo", "redo", "changes", "problems",
    "theme", "zone", "help", "quit",
  ]

  /// Every name, the preferred ones first.
  package static let names: [String] =
    commonNames
    + CommandRow.table.map(\.command)
    .filter { $0 != .commandLine && $0 != .cancel && !commonNames.contains($0.rawValue) }
    .map(\.rawValue)
    + aliases.keys

  /// The names of other programs for a command, with its own name.
  package static let aliases = [
    ViewKind.agenda: Command.showHistory.rawValue, "cancel": Command.cancelTimer.rawValue,
  ]

  /// Returns the name and the text after it, without surrounding spaces.
  package static func split(_ text: String) -> (name: String, argument: String) {
    let blank = UInt8(ascii: " ")
    let bytes = text.utf8.drop { $0 == blank || $0 == UInt8(ascii: ":") }
    let nameEnd = bytes.firstIndex(of: blank) ?? bytes.endIndex
    let rest = bytes[nameEnd...].drop { $0 == blank }
    let end = rest.lastIndex { $0 != blank }.map { rest.index(after: $0) } ?? rest.startIndex
    return (String(text[bytes.startIndex..<nameEnd]), String(text[rest.startIndex..<end]))
  }

  /// Returns the text typed after a command's name; nil if another command is being typed.
  package static func argument(of text: String, for command: Command) -> String? {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let (name, argument) = split(text)
    // A name that is unknown or ambiguous does not belong to this command.
    return (try? fullName(name)) == command.rawValue ? argument : nil
  }

  /// Returns the full name of a command by a prefix of it.
  package static func fullName(_ name: String) throws(CommandTextError) -> String {
    if names.contains(name) { return aliases[name] ?? name }
    for list in [commonNames, names] {
      let matches = list.filter { $0.hasPrefix(name) }
      if matches.count == 1 { return aliases[matches[0]] ?? matches[0] }
      if matches.count > 1 { throw .ambiguous(name, matches) }
    }
    throw .unknown(name)
  }

  private static func day(
    _ text: String, _ today: Day, _ words: Words
  ) throws(CommandTextError) -> Day {
    do {
      return try DateText.day(text, relativeTo: today, words: words)
    } catch {
      throw .date(error)
    }
  }

  private static func days(
    _ text: String, _ today: Day, _ words: Words, _ firstWeekday: Weekday
  ) throws(CommandTextError) -> ClosedRange<Day> {
    do {
      return try DateText.period(
        text, relativeTo: today, words: words, firstWeekday: firstWeekday
      ).days
    } catch {
      throw .date(error)
    }
  }

  private static func length(
    _ text: String, _ typed: TypedWords
  ) throws(CommandTextError) -> Int {
    let (minutes, rest) = try length(beginning: text, typed)
    guard rest.isEmpty else { throw .noLength(text) }
    return minutes
  }

  /// Returns the length that a text such as `2h next week` begins with, and the other words.
  private static func length(
    beginning text: String, _ typed: TypedWords
  ) throws(CommandTextError) -> (minutes: Int, rest: [String]) {
    let words = text.split(separator: " ").map(String.init)
    for last in words.indices.reversed() {
      // The `16` of `2h 16 march` is a day.
      if last > 0, last + 1 < words.count, words[last].number != nil { continue }
      let beginning = words[...last].map { typed.meaning(of: $0.lowercased()) }
      guard let length = EntryLength(words: beginning) else { continue }
      guard let minutes = length.minutesOfDay else { break }
      return (minutes, Array(words[(last + 1)...]))
    }
    throw .noLength(text)
  }

  /// Reads `next week`, `thursday afternoon` or `this evening`.
  private static func freeStart(
    _ texts: [String], _ today: Day, _ words: Words, _ firstWeekday: Weekday
  ) throws(CommandTextError) -> FreeStart {
    var texts = texts
    let meaning = { words.typed.meaning(of: $0.lowercased()) } as (String) -> String
    let part = texts.last.flatMap { EntryDayPart.read(meaning($0)) }
    if part != nil {
      texts.removeLast()
      if texts.last.map(meaning) == "this" { texts.removeLast() }
    }
    guard !texts.isEmpty else { return FreeStart(day: today, part: part) }
    let days = try days(texts.joined(separator: " "), today, words, firstWeekday)
    return FreeStart(day: max(today, days.lowerBound), part: part)
  }

  /// The most people who are asked about.
  private static let mostOthers = 50

  /// Splits `1h with ana@example.org, Bo`, and finds the addresses of names.
  private static func freeTime(
    _ text: String, _ typed: TypedWords, _ people: PeopleSearch
  ) throws(CommandTextError) -> (length: String, others: [String]) {
    let words = text.split(separator: " ").map(String.init)
    let meanings = words.map { typed.meaning(of: $0.lowercased()) }
    guard let with = meanings.firstIndex(of: "with") else { return (text, []) }
    let list = words.indices.dropFirst(with + 1).map { meanings[$0] == "and" ? "," : words[$0] }
    let parts = list.joined(separator: " ").split(separator: ",").flatMap { part in
      let words = part.split(separator: " ").map(String.init)
      return words.allSatisfy(Attendee.isAddress) ? words : [words.joined(separator: " ")]
    }
    guard !parts.isEmpty, parts.count <= mostOthers else {
      throw .noAddress(parts.isEmpty ? "" : parts[mostOthers])
    }
    var others: [String] = []
    for part in parts {
      let name = part.first == "+" ? String(part.dropFirst()) : part
      switch TypedGuest(name, people) {
      case .person(let person): others.append(person.address)
      case let guest: throw .noPerson(name, guest)
      }
    }
    return (words[..<with].joined(separator: " "), others)
  }

  private static func view(_ text: String) throws(CommandTextError) -> ViewKind {
    let matches = ViewKind.typedNames.filter { !text.isEmpty && $0.name.hasPrefix(text) }
    guard matches.count == 1 else { throw .noSuchView(text) }
    return matches[0].view
  }
}

/// Why a line of the command prompt cannot be run.
package enum CommandTextError: Error, Hashable {
  case unknown(String)
  case ambiguous(String, [String])
  case noArgument(String)
  case noSuchView(String)
  case missingPath
  case noLength(String)
  case noAddress(String)
  /// No person has the name, or more than one does.
  case noPerson(String, TypedGuest)
  case date(DateTextError)
}
