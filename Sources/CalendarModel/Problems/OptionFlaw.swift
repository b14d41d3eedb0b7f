/// A problem with the value of an option.
public enum OptionFlaw: ProblemKind {
  case isKind(kind: Kind)
  case isText(text: String)
  case isNumber(number: Int)
  case holdsKind(kind: Kind)
  case holdsText(text: String)
  case noProgram
  case noKey(text: String)
  case manyKeys(limit: Int)
  case manyAlarms(limit: Int)
  case noPath
  case noName
  case addressOfSeveral
  case passwordOnly
  case incompletePassword
  case unknown
  case unknownNear(name: String)
  case unknownListed(command: String)
  case noZone(text: String)
  case noZoneNear(text: String, name: String)
  case keyIsTaken(keys: String, command: String)
  case keyHides(keys: String, others: String, command: String)
  case keyOfCommand(keys: String, command: String)
  case keyHidesDefault(keys: String, others: String, command: String)
  case keyIsCount(keys: String)
  case noThemeNear(text: String, name: String)
  case noTheme(text: String, names: String, last: String)
  case noThemeOfMany(text: String, names: String, more: Int)
  case themeIsItself(text: String)
  case themeIsChild(text: String)
  case manyParents(limit: Int)
  case nameOfSeveral(count: Int, path: String)
  case nothingFits(path: String)
  case nothingThere(path: String)
  case manyFolders(path: String, limit: Int)
  case manyNames(path: String, limit: Int)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case isKind, isText, isNumber, holdsKind, holdsText, noProgram, noKey, manyKeys
    case manyAlarms, noPath, noName, addressOfSeveral, passwordOnly, incompletePassword, unknown
    case unknownNear, unknownListed, noZone, noZoneNear, keyIsTaken, keyHides, keyOfCommand
    case keyHidesDefault, keyIsCount, noThemeNear, noTheme, noThemeOfMany, themeIsItself
    case themeIsChild, manyParents, nameOfSeveral, nothingFits, nothingThere, manyFolders
    case manyNames
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .isKind(let kind): "is \(kind.noun)"
    case .isText(let text): "is \(quote(text))"
    case .isNumber(let number): "is \(number)"
    case .holdsKind(let kind): "has \(kind.noun) in it"
    case .holdsText(let text): "has \(quote(text)) in it"
    case .noProgram: "names no program"
    case .noKey(let text): "\(quote(text)) is not a key"
    case .manyKeys(let limit): "has more than \(limit) keys"
    case .manyAlarms(let limit): "has more than \(limit) alarms"
    case .noPath: "has no path"
    case .noName: "has no name"
    case .addressOfSeveral: "has a url, and a path that stands for several folders"
    case .passwordOnly: "has a user or a password, and no url"
    case .incompletePassword: "needs user with one of password-command, password-from"
    case .unknown: "there is no such option"
    case .unknownNear(let name): "there is no such option; did you mean \(name)?"
    case .unknownListed(let command): "there is no such option; \(command) lists all"
    case .noZone(let text): "there is no time zone \(quote(text)); write it as Europe/Berlin"
    case .noZoneNear(let text, let name):
      "there is no time zone \(quote(text)); did you mean \(name)?"
    case .keyIsTaken(let keys, let command): "\(keys) means \(command), too"
    case .keyHides(let keys, let others, let command):
      "\(keys) and \(others) of \(command) begin alike, so that only one of them can be pressed"
    case .keyOfCommand(let keys, let command):
      "\(keys) is a key of \(command), which loses it; to confirm, give "
        + "\(command) other keys or \"\""
    case .keyHidesDefault(let keys, let others, let command):
      "\(keys) hides \(others), a key of \(command), which loses it; to confirm, "
        + "give \(command) other keys or \"\""
    case .keyIsCount(let keys):
      "\(keys) begins with a digit, which says how often the next key counts"
    case .noThemeNear(let text, let name):
      "there is no theme \(quote(text)); did you mean \(name)?"
    case .noTheme(let text, let names, let last):
      "there is no theme \(quote(text)); there are \(names) and \(last)"
    case .noThemeOfMany(let text, let names, let more):
      "there is no theme \(quote(text)); there are \(names), \(more) more"
    case .themeIsItself(let text): "\(quote(text)) is this theme itself"
    case .themeIsChild(let text): "\(quote(text)) begins with this theme"
    case .manyParents(let limit): "is one of more than \(limit) that begin with each other"
    case .nameOfSeveral(let count, let path):
      "is one name for \(count) calendars that fit \(path)"
    case .nothingFits(let path): "nothing fits \(path)"
    case .nothingThere(let path): "there is no \(path)"
    case .manyFolders(let path, let limit):
      "\(path) leads through more than \(grouped(limit)) folders and was not searched"
    case .manyNames(let path, let limit):
      "\(path) leads through more than \(grouped(limit)) names and was not searched"
    }
  }
}

extension OptionFlaw {
  /// The kinds of values in a TOML text.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    case text, number, flag, list, table, date, time, dateTime, deep

    public init(from decoder: any Decoder) throws {
      self = Self(rawValue: try String(from: decoder)) ?? .text
    }

    var noun: String {
      switch self {
      case .text: "a text"
      case .number: "a number"
      case .flag: "true or false"
      case .list: "a list"
      case .table: "a table"
      case .date: "a date"
      case .time: "a time"
      case .dateTime: "a date-time"
      case .deep: "a value that lies too deep"
      }
    }
  }
}
