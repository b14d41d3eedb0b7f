/// The possible values of an option.
public enum OptionValue: ProblemKind {
  case flag
  case flagOrAutomatic
  case one(name: String)
  case choice(names: String)
  case number(first: Int, last: Int)
  case numberOrAutomatic(first: Int, last: Int)
  case rowMinutes
  case timeOrAutomatic
  case zone
  case hours
  case days
  case addresses
  case program(example: String)
  case syncOrProgram(example: String)
  case length
  case alarms
  case keys
  case otherKey
  case keyForOne
  case theme
  case themeSuch
  case otherTheme
  case style
  case color
  case colors
  case colorsOf(count: Int)
  case path
  case pathOption
  case presentPath
  case simplePath
  case folder
  case name
  case noName
  case calendar
  case calendars
  case address
  case user
  case passwordPlace
  case category
  case sign
  case oneKey
  case lengthOrNone
  case numberKeys
  case targets
  case tables(heading: String)
  case table(heading: String)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case flag, flagOrAutomatic, one, choice, number, numberOrAutomatic, rowMinutes
    case timeOrAutomatic, zone, hours, days, addresses, program, syncOrProgram, length, alarms
    case keys, otherKey, keyForOne, theme, themeSuch, otherTheme, style, color, colors
    case colorsOf, path, pathOption, presentPath, simplePath, folder, name, noName, calendar
    case calendars
    case address, user, passwordPlace, category, sign, oneKey, lengthOrNone, numberKeys, targets
    case tables, table
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .flag: "true or false"
    case .flagOrAutomatic: "true, false or \"auto\""
    case .one(let name): "\(name)"
    case .choice(let names): "one of \(names)"
    case .number(let first, let last): "a number from \(first) to \(last)"
    case .numberOrAutomatic(let first, let last):
      "\"auto\" or a number from \(first) to \(last)"
    case .rowMinutes: "15, 30, 60 or \"auto\""
    case .timeOrAutomatic: "a time such as 7 or \"7:30\", or \"auto\""
    case .zone: "a time zone such as \"America/New_York\""
    case .hours: "hours such as \"9-17\" or \"8:30-17:15\""
    case .days: "days such as \"mon-fri\" or \"mon,wed-fri\""
    case .addresses: "a list of mail addresses such as [\"ada@example.org\"]"
    case .program(let example): "a list of words such as \(example)"
    case .syncOrProgram(let example): "\"sync\", or a list of words such as \(example)"
    case .length: "a length such as \"45m\" or \"1h30\""
    case .alarms: "a list of alarms such as [\"10m\", \"1d 18:00\"], or [] for none"
    case .keys: "keys such as \"j\", \"gg\", \"Ctrl-D\" or [\"j\", \"↓\"], or \"\""
    case .otherKey: "another key"
    case .keyForOne: "another key for one of the two"
    case .theme: "the name of a theme"
    case .themeSuch: "the name of a theme such as \"daybook\""
    case .otherTheme: "another one, such as \"daybook\""
    case .style: "a style such as \"#5f87d7 bold\", \"black on yellow\" or \"reverse\""
    case .color: "a colour such as \"#5f87d7\" or \"green\""
    case .colors: "colours such as \"#5f87d7\""
    case .colorsOf(let count): "\(count) colours such as \"#5f87d7\""
    case .path: "a path such as \"~/calendars/work\""
    case .pathOption: "path = \"~/calendars/work\""
    case .presentPath: "a folder or an .ics file that is there"
    case .simplePath: "a path with fewer patterns, or the folder itself"
    case .folder: "one folder"
    case .name: "a name"
    case .noName: "none, or an entry for each path"
    case .calendar: "the name of a calendar"
    case .calendars: "a list of names of calendars such as [\"Work\"]"
    case .address: "an address that begins with https:// or webcal://"
    case .user: "a user's name of one line"
    case .passwordPlace: "\"secret-tool\", \"netrc\" or \"terminal\""
    case .category: "a category such as \"sport/run\""
    case .sign: "a character of one column, or \"\""
    case .oneKey: "a letter or a digit, or \"\""
    case .lengthOrNone: "a length such as \"45m\" or \"1h30\", or \"\""
    case .numberKeys: "a list of names such as [\"km\"]"
    case .targets: "a list of targets such as [\">= 10 h a week\", \"<= 3 times a day\"]"
    case .tables(let heading): "tables that begin with \(heading)"
    case .table(let heading): "a table that begins with \(heading)"
    }
  }
}
