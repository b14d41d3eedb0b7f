/// What people read about a command: one row of the table that help and documentation come from.
public struct CommandRow: Hashable, Sendable {
  public let command: Command
  public let group: CommandGroup
  /// A few words, as in a key list.
  public let title: String
  /// A sentence or two for the documentation.
  public let help: String

  init(_ command: Command, _ group: CommandGroup, _ title: String, _ help: String) {
    self.command = command
    self.group = group
    self.title = title
    self.help = help
  }
}

extension CommandRow {
  /// Every command, by group, in the order of the help window.
  public static let table: [CommandRow] = [
    .init(.moveLeft, .moving, "day left", "In history: the day before that has records."),
    .init(.moveDown, .moving, "week down", "In history: the next record down."),
    .init(.moveUp, .moving, "week up", "In history: the next record up."),
    .init(.moveRight, .moving, "day right", "In history: the day after that has records."),
    .init(
      .previousMonth, .moving, "month back",
      "The same day of the month, or the last one of a shorter month."),
    .init(
      .nextMonth, .moving, "month forward",
      "The same day of the month, or the last one of a shorter month."),
    .init(.previousYear, .moving, "year back", "29 February becomes 28 February."),
    .init(.nextYear, .moving, "year forward", "29 February becomes 28 February."),
    .init(.startOfWeek, .moving, "first day of the week", "In history: its first record."),
    .init(.endOfWeek, .moving, "last day of the week", "In history: its last record."),

    .init(.firstEvent, .going, "first event there is", ""),
    .init(
      .lastEvent, .going, "last event there is",
      "Series that go on without end are left out; a message says so."),
    .init(.today, .going, "today", ""),
    .init(
      .nextEventDay, .going, "next day with an event", "While a search is on: the next match."),
    .init(
      .previousEventDay, .going, "previous day with an event",
      "While a search is on: the previous match."),
    .init(
      .goTo, .going, "go to a date",
      "Asks for a date: `2026-03-09`, `9.3.`, `3/9`, `march`, `9 march 2027`, `tomorrow`, `+3w`, "
        + "`friday`, `w12`, `2031`."),

    .init(
      .scrollDown, .scrolling, "scroll a row down",
      "The selection stays until it would leave the screen. In history a row is a record."),
    .init(
      .scrollUp, .scrolling, "scroll a row up",
      "The selection stays until it would leave the screen. In history a row is a record."),
    .init(.scrollHalfDown, .scrolling, "half a screen down", "The selection moves along."),
    .init(.scrollHalfUp, .scrolling, "half a screen up", "The selection moves along."),

    .init(.showMonth, .views, "month view", ""),
    .init(.showQuarter, .views, "quarter view", ""),
    .init(.showYear, .views, "year view", ""),
    .init(.showHistory, .views, "history view", ""),
    .init(.nextView, .views, "next view", "Month, quarter, year, history, and month again."),
    .init(.previousView, .views, "previous view", "The same way back."),
    .init(
      .zoomIn, .views, "zoom in",
      "Year, quarter, month, history; in history the details of the selected record."),
    .init(.zoomOut, .views, "zoom out", "The same way back."),

    .init(
      .add, .changing, "add an event",
      "In one line of plain English, see [quick add](quick-add.md): `Lunch tomorrow 12:30 @Roma`. What is "
        + "understood is shown as you type, `Tab` completes `#category`, `=collection` and `@place`, "
        + "`Enter` adds, `Up` brings back what was typed before."),
    .init(
      .deleteEvent, .changing, "delete",
      "The selected record of the history; in the other views the event of the selected day, which you choose "
        + "where there are several. All marked ones at once where some are marked; so do `yy` "
        + "`mm` `>` `<`. Of a series it asks for which occurrences: this `t`, this and following "
        + "`f`, all `a`. What was deleted can be put back with `pp`."),
    .init(.copyEvent, .changing, "copy", ""),
    .init(
      .putEvents, .changing, "put on the selected day",
      "What was copied or deleted last, at its time of day; the earliest on the selected day, the "
        + "others as far from it as they were."),
    .init(
      .moveLater, .changing, "a day later",
      "`3>` moves by three days. The selection goes along."),
    .init(.moveEarlier, .changing, "a day earlier", ""),
    .init(
      .moveToCollection, .changing, "to another collection",
      "Asks for the collection: its number, or its name where there are more than nine."),
    .init(
      .markEvent, .changing, "mark",
      "Or drops the mark. Marks are shown as `✓` and stay until they are dropped, in every view."),
    .init(.unmark, .changing, "drop all marks", "So does `Esc`."),
    .init(
      .editEvent, .changing, "edit in a form",
      "`Tab` and `Shift-Tab` or the arrows go from field to field. Dates, times and repeats are typed as in "
        + "[quick add](quick-add.md); beside them stands what they mean, and what is wrong with them. "
        + "`Enter` or `Ctrl-S` saves what was changed, `Esc` leaves. In the details, too."),
    .init(
      .editText, .changing, "edit as text",
      "Opens the event in `$VISUAL`, else `$EDITOR`, else `vi`. What reads well is written; what "
        + "does not can be edited again."),
    .init(
      .undo, .changing, "undo",
      "Any number of changes, those of earlier runs too. What was changed elsewhere since is asked "
        + "about first."),
    .init(.redo, .changing, "redo", ""),
    .init(
      .showChanges, .changing, "what was changed",
      "Only on the command line: `:history` lists what `u` and `Ctrl-R` would undo and redo."),

    .init(
      .search, .finding, "search as you type",
      "Words that each begin a word of the title, the place, the notes, the categories or the "
        + "people, whatever the case and the accents. The history list shows what is found. "
        + "`Enter` keeps it: the other views mark it, `n` and `N` go through it, and `Esc` brings "
        + "back the view as it was. `Enter` without a text ends the search where you are."),
    .init(
      .filter, .finding, "filter what is shown",
      "`collection:NAME`, `category:PATH` or `#PATH` in any case, `status:tentative`, "
        + "`status:confirmed`, `status:cancelled`, and words as in a search; of several of a kind one is enough. "
        + "`Tab` completes. An empty line shows everything."),
    .init(.removeFilter, .finding, "remove the filter", "Hidden collections are shown, too."),
    .init(
      .showCollections, .finding, "hide and show collections",
      "`j` `k` choose one, `Space` hides it or shows it, `a` shows all, `Enter` or `Esc` closes."),
    .init(
      .showTotals, .finding, "totals by category",
      "Of the selected month, quarter or year, whichever the view shows. `Tab` counts by "
        + "collection, `[` `]` go to the previous and the next one, `+` `-` to a shorter and a "
        + "longer one, `h` `l` to fewer and more levels of categories."),

    .init(.help, .program, "all keys", "Any of `Esc`, `q` and `?` closes the window."),
    .init(
      .commandLine, .program, "command line",
      "`:goto DATE`, `:view NAME`, `:open PATH`, `:search TEXT`, `:filter TEXT`, `:add TEXT`, `:undo`, "
        + "`:redo`, `:history`, `:problems`, `:help`, `:quit`, and every other command by its name. "
        + "`Tab` completes."),
    .init(
      .showProblems, .program, "problems found while reading",
      "Only on the command line: `:problems`."),
    .init(
      .showMeter, .program, "what frames cost",
      "A window with the time of the last frames by stage, what they composed, wrote and asked, and "
        + "the memory; the same key closes it."),
    .init(
      .cancel, .program, "cancel",
      "Drops a count, a key that waits for more, or a message; drops marks; ends a search."),
    .init(.repaint, .program, "paint the screen again", ""),
    .init(.suspend, .program, "suspend", "Back to the shell; `fg` returns."),
    .init(.quit, .program, "quit", ""),
  ]

  private static let byCommand = Dictionary(
    table.map { ($0.command, $0) }, uniquingKeysWith: { first, _ in first })

  /// The row of a command. A command without a row, which a test rules out, shows its name.
  public static func row(of command: Command) -> CommandRow {
    byCommand[command] ?? CommandRow(command, .program, command.rawValue, "")
  }
}

extension Command {
  /// A few words, as in a key list.
  public var title: String { CommandRow.row(of: self).title }
}
