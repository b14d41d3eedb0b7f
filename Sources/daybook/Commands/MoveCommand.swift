import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import EventEntry

/// The command `daybook move`, which moves events or tasks to another collection or to other days.
struct MoveCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move events or tasks into another calendar, or to other days.",
    discussion: """
      Ids are those of daybook edit. All are moved, or none; daybook undo moves them back. In \
      another calendar an event has another id, which is printed with the event.

      Exit codes: 0; 1 when there is no such event or it cannot be moved; 2 when the command line is \
      wrong; 3 when an event was changed elsewhere meanwhile.
      """)

  @Argument(
    help: ArgumentHelp("The events, or occurrences of series.", valueName: "id"),
    completion: .ids(of: .option))
  var ids: [String] = []

  @OptionGroup var searching: SearchTargetOptions

  @Option(
    help: ArgumentHelp("The target calendar, by name or path.", valueName: "calendar"),
    completion: .calendars(of: .option))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The shift to a later time: days, such as 1, -2, 1w or '2 days', or 90m, -2h, 1h30m.",
      valueName: "length"))
  var by: String?

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func validate() throws {
    try searching.validate(with: ids)
    guard (to == nil) != (by == nil) else {
      throw ValidationError("say where with --to or how far with --by, one of them.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let target = try searching.target(ids)
    let shift = try by.map { (text) throws(CommandFailure) in try TypedShift(text) }
    try options.withChanger(log) { changer in
      if let todos = try changer.todos(target) {
        try scope.refuseTasks()
        // Not with `??`: Swift 6.3 crashes where a value made there throws an error of one type.
        let change =
          if let shift { try shift.change(of: todos.map(\.basis.current)) } else {
            TodoChange.move(to: try calendar(changer))
          }
        return try changer.change(todos, by: change).print(isJSON: options.json)
      }
      let report = try changer.change(target, scope.scope) { bases in
        if let shift { return try shift.change(of: bases.map(\.event)) }
        return .move(to: try calendar(changer))
      }
      try report.print(isJSON: options.json)
    }
  }

  // MARK: - Private

  private func calendar(_ changer: EventChanger) throws(CommandFailure) -> CollectionInfo {
    let choice = CollectionChoice(collections: try changer.findCollections())
    do throws(CommandFailure) {
      return try choice.named(to ?? "", option: "--to")
    } catch {
      // A time here is most likely what was meant, and no mistyped name.
      guard let to, (try? WhenText(to, option: "--to", changer.entryContext())) != nil else {
        throw error
      }
      throw .usage("--to \(to): names a calendar; for another time write daybook edit --start")
    }
  }
}

/// The value of `--by`: `1`, `-2d`, `1w`, `90m`, `-1h30m`, `2 days`, `an hour earlier`.
private struct TypedShift {
  private let text: String
  private var length = EntryLength()

  private var days: Int { length.days }
  private var minutes: Int { length.minutes }

  /// A limit of more days than all representable years have.
  private static let most = 4_000_000

  init(_ text: String) throws(CommandFailure) {
    self.text = text
    var words = text.lowercased().split(separator: " ").map(String.init)
    let isBack = ["earlier", "back"].contains(words.last)
    if isBack || words.last == "later" { words.removeLast() }
    if words.first == "minus" { words[0] = "-" }
    let isNegative = words.first?.first == "-"
    let unsigned = words.joined(separator: " ").drop { "+- ".contains($0) }
    if let phrase = EntryLength(phrase: unsigned.split(separator: " ").map(String.init)),
      !phrase.isNone
    {
      length = isNegative == isBack ? phrase : phrase.negated
      return
    }
    var rest = words.map { DateToken.counts[$0].map(String.init) ?? $0 }.joined()[...]
    let sign = (rest.first == "-") == isBack ? 1 : -1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    repeat {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(unit.count)
      guard let count = Int(digits), count <= Self.most,
        let part = EntryLength(sign * count, unit: unit.isEmpty ? unitAlone(count) : String(unit))
      else {
        throw .usage("--by \(text): is not a length; write it as 1, -2, 1w, 90m or '2 days'")
      }
      length.add(part)
    } while !rest.isEmpty
    guard !length.isNone else {
      throw .usage("--by \(text): moves nothing; write it as 1, -2, 1w, 90m or '2 days'")
    }
  }

  /// - Throws: if an all-day event is to be moved by minutes.
  func change(of events: [Event]) throws(CommandFailure) -> EventChange {
    if minutes != 0, let event = events.first(where: \.start.isAllDay) {
      throw .usage("--by \(text): “\(event.title)” is all day, and moves by days only")
    }
    return .shift(days: days, minutes: minutes)
  }

  /// - Throws: if a task that is due on a day is to be moved by minutes, or has no date.
  func change(of todos: [Todo]) throws(CommandFailure) -> TodoChange {
    for todo in todos {
      guard let time = todo.due ?? todo.start else {
        throw .usage("--by \(text): “\(todo.title)” has no date; daybook edit --due gives it one")
      }
      if minutes != 0, time.isAllDay {
        throw .usage("--by \(text): “\(todo.title)” is due on a day, and moves by days only")
      }
    }
    return .shift(days: days, minutes: minutes)
  }

  /// Returns the unit of a number without one: alone it counts days, after hours minutes.
  private func unitAlone(_ count: Int) -> String {
    if length.isNone { return "d" }
    return minutes != 0 && count < 60 ? "m" : ""
  }
}
