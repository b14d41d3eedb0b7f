import Foundation

/// What `--experimental-dump-help` tells of a command, as far as the manual page needs it.
struct CommandDump: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let arguments: [ArgumentDump]?
  let subcommands: [CommandDump]?

  /// The whole program, as the one beside the tests tells it.
  static func program() throws -> CommandDump {
    struct Whole: Decodable { let command: CommandDump }
    let text = try run(debugPath, ["--experimental-dump-help"]).output
    return try JSONDecoder().decode(Whole.self, from: Data(text.utf8)).command
  }

  var shownArguments: [ArgumentDump] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The commands below it with what they are called by, such as `account list`; none that only has
  /// others below it, and not the parser's own `help`.
  func commands(after words: [String] = []) -> [(name: String, command: CommandDump)] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.flatMap { command in
      let name = words + [command.commandName]
      let below = command.commands(after: name)
      return below.isEmpty ? [(name.joined(separator: " "), command)] : below
    }
  }
}

/// What it tells of an option, a flag or an argument.
struct ArgumentDump: Decodable, Hashable {
  struct Name: Decodable, Hashable {
    let kind: String
    let name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  enum Kind: String, Decodable { case positional, option, flag }

  let kind: Kind
  let names: [Name]?
  let preferredName: Name?
  let valueName: String?
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool
  let abstract: String?
  let discussion: String?
  let defaultValue: String?
}
