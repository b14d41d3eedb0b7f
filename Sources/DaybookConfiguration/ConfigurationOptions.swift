import CalendarLayout
import CalendarModel
import CalendarStore
import CalendarSync
import CalendarViews
import CalendarWords
import EventEntry
import TOML
import TerminalScreen

/// All options of the configuration.
enum ConfigurationOptions {
  /// The whole configuration, in the order of the default file.
  static let all = ConfigurationTable(
    general + locality + work + looks + typing + week + views + keeping + defaults + reminders
      + tracking + agents + keys + [collections, categories])
  /// An entry of `collections`.
  static let collection = ConfigurationTable<CollectionEntry>(entry)

  private static let standard = Configuration()

  private static let general: [ConfigurationOption<Configuration>] = [
    .choice(
      "default-view", \.view, of: standard, ViewKind.allCases.map { ($0.rawValue, $0) },
      """
      The view that opens first: "day", "week", "month", "quarter", "year", "history" or
      "tasks".
      """),
    .choice(
      "first-weekday", \.firstWeekday, of: standard,
      weekdays,
      """
      The day that weeks begin with, such as "monday" or "sunday"; "auto" is that of your country.
      """),
    .flagOrAutomatic(
      "week-numbers", \.weekNumbers,
      """
      Whether ISO week numbers stand beside the weeks: true, false, or "auto", as in your country. Each
      row of days has the week of its Thursday.
      """),
    .flag(
      "pane", \.interface.showsPane, of: standard,
      """
      Whether the events of the selected day stand in full beside or below the month, quarter and
      year, where there is room.
      """),
    .choice(
      "show-tasks", \.interface.shownTasks, of: standard,
      ShownTasks.allCases.map { ($0.rawValue, $0) },
      """
      The tasks that the views of days show: "all" of a day, done ones too and those that can be
      begun, "due" for open ones on the day on which they are due, or "none". With "none" the status
      line does not count overdue ones either. The list of tasks always shows all.
      """),
    .flag(
      "keep-completed", \.interface.defaults.keepsCompleted, of: standard,
      """
      Whether a finished copy stays when a task that repeats is completed, so that the history knows
      it. Files in which other programs keep completed occurrences keep them in any case.
      """),
    .flag(
      "hints", \.interface.showsHints, of: standard,
      """
      Whether the status line names a few keys, where it has room.
      """),
    .choice(
      "cursor", \.interface.showsCursor, of: standard, [("hidden", false), ("visible", true)],
      """
      Whether the terminal's cursor is seen on what is selected: "visible" for screen readers and
      magnifiers that follow it, or "hidden". Where text is typed it always is.
      """),
    .flag(
      "mouse", \.interface.usesMouse, of: standard,
      """
      Whether clicks, the wheel and dragging reach Daybook. Without it the terminal selects text with
      the mouse; with it most terminals do so while Shift is held.
      """),
    .flag(
      "title", \.interface.showsTitle, of: standard,
      """
      Whether the title of the terminal's window names the next event of today or tomorrow.
      """),
    .flag(
      "merge-copies", \.mergesCopies, of: standard,
      "Whether an event that several calendars have (UID and start) is shown and counted once."),
  ]

  private static let locality: [ConfigurationOption<Configuration>] = [
    .choice(
      "language", \.language, of: standard,
      [("auto", nil)] + Language.allCases.map { ($0.code, $0) },
      """
      The language of the interface: "en" or "de"; "auto" is that of your environment (LANGUAGE,
      LC_ALL, LC_MESSAGES, LANG). Names of commands are English in each.
      """),
    .choice(
      "date-order", \.dateOrder, of: standard,
      [("auto", nil)] + DateFormats.Order.allCases.map { ($0.rawValue, $0) },
      """
      What comes first in dates, also where you type 3/9: "day-month", "month-day" or "year-month";
      "auto" is as in your country (LC_TIME).
      """),
    .choice(
      "time-format", \.clock, of: standard,
      [("auto", nil), ("24h", .hours24), ("12h", .hours12(am: "", pm: ""))],
      """
      Whether clocks count to 24 or to 12: "24h" or "12h"; "auto" is as in your country (LC_TIME).
      """),
    .text(
      "second-time-zone", \.secondZone,
      """
      A time zone such as "America/New_York" whose times stand beside yours in the history list,
      beside the hours, in the pane and in the windows of events; "" for none.
      """, standard: standard.secondZone, expected: .zone
    ) { $0 },
  ]

  private static let work: [ConfigurationOption<Configuration>] = [
    .text(
      "work-hours", \.interface.workTime.hours,
      """
      The hours in which you work, such as "9-17" or "8:30-17:15": free time is looked for in them.
      """, standard: "9-17", expected: .hours
    ) { WorkTime.hours($0) },
    .text(
      "work-days", \.interface.workTime.days,
      """
      The days of the week on which you work, such as "mon-fri", "mon,wed-fri" or "sun-thu". Holidays
      are not work days.
      """, standard: "mon-fri", expected: .days
    ) { WorkTime.days($0) },
    .value(
      "addresses", \.addressList,
      """
      Your mail addresses, such as ["ada@example.org"]: events that one of them has declined leave
      your time free, invitations to one of them are answered by daybook invite, and you invite with
      the first.
      """, standard: .list([]), addresses),
    .words(
      "sendmail-command", \.sendmail,
      """
      The program that daybook invite gives answers and invitations to, with its arguments, such as ["msmtp", "-t"] or
      ["/usr/sbin/sendmail", "-t", "-oi"]; it is started without a shell. Without one, [], the mail is
      printed.
      """, expected: .program(example: "[\"msmtp\", \"-t\"]")),
    .words(
      "after-change", \.afterChange,
      """
      The program that runs some seconds after your last change in the interface: "sync" for daybook
      sync, or another with its arguments, such as ["vdirsyncer", "sync"]; [] for none.
      """, expected: .syncOrProgram(example: "[\"vdirsyncer\", \"sync\"]")),
  ]

  /// Reads mail addresses, with or without `mailto:`.
  @Sendable private static func addresses(
    _ value: TOMLValue
  ) throws(WrongValue) -> [String] {
    let expected = OptionValue.addresses
    guard case .list(let values) = value else { throw WrongValue(value, expected: expected) }
    var addresses: [String] = []
    for value in values {
      guard case .text(let text) = value else {
        throw WrongValue(.holdsKind(kind: value.kind), expected: expected)
      }
      let address = text.lowercased()
      let isLong = address.hasPrefix("mailto:")
      guard address.dropFirst(isLong ? 7 : 0).contains("@") else {
        throw WrongValue(.holdsText(text: TOMLValue.quoted(text)), expected: expected)
      }
      let plain = String(address.dropFirst(isLong ? 7 : 0))
      if !addresses.contains(plain) { addresses.append(plain) }
    }
    return addresses
  }

  private static let looks: [ConfigurationOption<Configuration>] = [
    .text(
      "theme", \.theme,
      """
      How everything looks: "daybook", "dark", "light", "high-contrast", "mono", "catppuccin",
      "dracula", "gruvbox", "nord", "rose-pine", "solarized", "tokyo-night", or a theme of your own in
      themes/NAME.toml beside this file. :theme shows them.
      """, standard: standard.theme, expected: .themeSuch
    ) { $0 },
    .choice(
      "background", \.background, of: standard,
      [("auto", nil), ("dark", .dark), ("light", .light)],
      """
      The background of your terminal, for which colours are corrected: "dark", "light", or "auto",
      as the terminal tells it. It is never painted.
      """),
    .choice(
      "color-by", \.interface.colorsByCategory, of: standard,
      [("calendar", false), ("category", true)],
      """
      What gives events their colour, unless they have one of their own: their "calendar", or their
      "category" as far as they have one. What happened has that of its category.
      """),
    .choice(
      "borders", \.borders, of: standard,
      [("auto", nil), ("unicode", .unicode), ("ascii", .ascii)],
      """
      Borders and signs: "unicode", "ascii", or "auto", which is ascii where the locale has other
      characters than UTF-8; C and POSIX say nothing of characters and are taken for UTF-8.
      """),
  ]

  /// The names of weekdays, written out because deriving them takes longer than reading the file.
  private static let weekdays: [(String, Weekday?)] = [
    ("auto", nil), ("monday", .monday), ("tuesday", .tuesday), ("wednesday", .wednesday),
    ("thursday", .thursday), ("friday", .friday), ("saturday", .saturday), ("sunday", .sunday),
  ]

  private static let typing: [ConfigurationOption<Configuration>] = [
    .number(
      "prompt-history", \.promptHistory, of: standard, 0...1_000,
      """
      How many texts of each prompt (dates, commands, searches, filters, lines of new events) are kept
      for the next start, in $XDG_STATE_HOME/daybook/prompts, which only you can read; 0 keeps none.
      """)
  ]

  private static let views: [ConfigurationOption<Configuration>] = [
    .choice(
      "history.order", \.interface.historyOrder, of: standard,
      [("oldest-first", .oldestFirst), ("newest-first", .newestFirst)],
      """
      What comes first in the history list: "oldest-first" or "newest-first".
      """),
    .numberOrAutomatic(
      "quarter.columns", \.interface.quarterColumns, 1...3,
      """
      How many months stand side by side in the quarter, at most; "auto" is as many as fit.
      """),
    .numberOrAutomatic(
      "year.columns", \.interface.yearColumns, 1...4,
      """
      How many months stand side by side in the year, at most; "auto" shows most of a year.
      """),
  ]

  private static let keeping: [ConfigurationOption<Configuration>] = [
    .number(
      "journal.days", \.journal.days, of: standard, 1...36_500,
      """
      A change can be undone until there have been changes on this many later days.
      """),
    .number(
      "journal.megabytes", \.journal.megabytes, of: standard, 1...100_000,
      """
      How large the texts of these changes may become on the disk; the oldest go first.
      """),
  ]

  private static let collections = ConfigurationOption<Configuration>.entries(
    "calendars", \.collections,
    """
    Your calendars, in the order in which they are shown. Without any, those in
    $XDG_DATA_HOME/daybook/calendars are opened. What a folder says of its own name and colour
    (displayname, color) counts where nothing is said here.
    """,
    collection, { CollectionEntry(number: $0) }, needed: "path",
    check: { entry in
      if entry.path.isEmpty { return (.noPath, .pathOption) }
      if entry.url != nil, PathPattern.hasPattern(entry.path) {
        return (.addressOfSeveral, .folder)
      }
      return wrongPassword(entry).map { ($0, nil) }
    })

  /// What is wrong with where the password of a calendar on the web comes from; nil for nothing.
  private static func wrongPassword(_ entry: CollectionEntry) -> OptionFlaw? {
    let sources = [!entry.passwordCommand.isEmpty, entry.passwordPlace != nil].count { $0 }
    if sources == 0, entry.user == nil { return nil }
    if entry.url == nil { return .passwordOnly }
    return entry.user == nil || sources != 1
      ? .incompletePassword : nil
  }

  private static let defaultEntry = CollectionEntry()

  private static let entry: [ConfigurationOption<CollectionEntry>] = [
    .text(
      "path", \.path,
      """
      A folder of .ics files, a folder of such folders, or an .ics file. ~ is your home folder;
      patterns such as ~/calendars/* stand for all that fit.
      """, example: "~/calendars/work", expected: .path
    ) { $0.isEmpty ? nil : $0 },
    .text(
      "name", \.name, "What it is called, where the path is one calendar.", example: "Work",
      expected: .name
    ) { (text: String) -> String?? in
      guard !text.allSatisfy(\.isWhitespace) else { return nil }
      return .some(text)
    },
    .text(
      "color", \.color,
      "Its colour: red, green and blue, or a name such as \"green\" or \"darkorange\".",
      example: "#5f87d7", expected: .color
    ) { (text: String) -> EventColor?? in
      guard let color = EventColor(typed: text) else { return nil }
      return .some(color)
    },
    .choice(
      "kind", \.traits.kind, of: defaultEntry,
      [
        ("events", .events), ("holidays", .holidays), ("birthdays", .birthdays),
        ("tracked", .tracked),
      ],
      """
      What it holds: "events"; "holidays", whose days are days off in all views; "birthdays", which
      tell the age; or "tracked", what happened. Only "events" make a day busy and count in totals.
      """),
    .flag(
      "read-only", \.traits.isReadOnly, of: defaultEntry, "Whether nothing of it is ever changed."),
    .flag(
      "hidden", \.traits.isHidden, of: defaultEntry,
      "Whether it is hidden until you show it in :calendars."),
    .flag(
      "default", \.traits.isDefault, of: defaultEntry,
      "Whether new events go here when you name no calendar."),
    .text(
      "url", \.url,
      """
      The address of a calendar on the web, https or webcal: daybook sync fetches it into the folder at
      path. Nothing of it is ever changed.
      """, example: "https://example.org/holidays.ics",
      expected: .address
    ) { (text: String) -> String?? in
      WebCalendar(text, folder: "/") == nil ? nil : .some(text)
    },
    .text(
      "user", \.user,
      "The user's name, where the calendar on the web asks for a password.", example: "ana",
      expected: .user
    ) { (text: String) -> String?? in Account.isUser(text) ? .some(text) : nil },
    .words(
      "password-command", \.passwordCommand,
      """
      The program that prints the password in its first line, with its arguments, such as
      ["pass", "show", "feed"]; it is started without a shell. [] for none.
      """, expected: .program(example: "[\"pass\", \"show\", \"feed\"]")),
    .text(
      "password-from", \.passwordPlace,
      """
      Where the password comes from else: "secret-tool", "netrc", or "terminal", which asks each time.
      """, example: "netrc", expected: .passwordPlace
    ) { (text: String) -> Account.PasswordSource?? in
      switch text {
      case "secret-tool": .some(.keyring)
      case "netrc": .some(.netrc)
      case "terminal": .some(.terminal)
      default: nil
      }
    },
  ]
}

extension Journal.Limits {
  fileprivate var megabytes: Int {
    get { size / 1_000_000 }
    set { size = newValue * 1_000_000 }
  }
}
