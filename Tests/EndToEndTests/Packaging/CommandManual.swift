import FoundationEssentials

/// The parts of daybook(1) that the argument parser knows.
struct CommandManual {
  private let program: CommandDump
  private let common: [ArgumentDump]

  /// In how many commands an option stands that is told once for all.
  private static let manyCommands = 5

  init(_ program: CommandDump) {
    self.program = program
    var counts: [ArgumentDump: Int] = [:]
    let all = program.commands().flatMap(\.command.shownArguments)
    for argument in all { counts[argument, default: 0] += 1 }
    var seen: Set<ArgumentDump> = []
    common = all.filter { counts[$0, default: 0] >= Self.manyCommands && seen.insert($0).inserted }
  }

  var parts: [String: [String]] {
    [
      "synopsis": overview, "commands": program.commands().flatMap(section),
      "common": list(common), "exit": exitStatus, "keys": KeyManual.lines,
    ]
  }

  // MARK: - Private

  private var overview: [String] {
    let open = program.commands().first { $0.name == "open" }?.command.shownArguments ?? []
    let own = open.filter {
      $0.preferredName.map { !["help", "version"].contains($0.name) } ?? true
    }
    return [".Nm"] + own.map(usage) + [".Nm", ".Ar command", ".Op Ar argument ..."]
  }

  private func section(_ name: String, _ command: CommandDump) -> [String] {
    let arguments = command.shownArguments
    let shown = arguments.filter { $0.preferredName.map { !isAboutItself($0) } ?? true }
    var lines = [".Ss daybook \(name)", ".Nm daybook Cm \(name)"] + shown.map(usage) + [".Pp"]
    lines += ManualText.sentences(command.abstract ?? "")
    if let discussion = command.discussion, !discussion.isEmpty {
      lines += [".Pp"] + ManualText.paragraphs(discussion)
    }
    return lines + list(arguments.filter { !common.contains($0) })
  }

  private func isAboutItself(_ name: ArgumentDump.Name) -> Bool {
    ["help", "version"].contains(name.name)
  }

  /// An argument in a synopsis.
  private func usage(_ argument: ArgumentDump) -> String {
    let inner = words(argument, argument.preferredName.map { [$0] } ?? [])
    let repeated = argument.isRepeating ? " ..." : ""
    return argument.isOptional
      ? ".Op \(inner)\(repeated)" : ".\(inner)\(repeated)"
  }

  private func words(_ argument: ArgumentDump, _ names: [ArgumentDump.Name]) -> String {
    let value = "Ar " + ManualText.argument(argument.valueName ?? "value")
    guard argument.kind != .positional else { return value }
    let flags = "Fl " + names.map { String($0.text.dropFirst()) }.joined(separator: " , Fl ")
    return argument.kind == .flag ? flags : flags + " " + value
  }

  private func list(_ arguments: [ArgumentDump]) -> [String] {
    guard !arguments.isEmpty else { return [] }
    let items = arguments.flatMap { argument in
      [".It " + words(argument, argument.names ?? [])] + told(argument)
    }
    return [".Bl -tag -width Ds"] + items + [".El"]
  }

  private func told(_ argument: ArgumentDump) -> [String] {
    var lines = ManualText.sentences(argument.abstract ?? "")
    lines += ManualText.sentences(argument.discussion ?? "")
    if let value = argument.defaultValue, argument.kind == .option {
      lines.append("The default is \(ManualText.escaped(value)).")
    }
    return lines
  }

  /// What the program's own help says of exit codes: `0 when this, 1 when that; 2 when …`.
  private var exitStatus: [String] {
    let paragraphs = (program.discussion ?? "").components(separatedBy: "\n\n")
    let label = "Exit codes: "
    guard let text = paragraphs.first(where: { $0.hasPrefix(label) }) else { return [] }
    let codes = text.dropFirst(label.count).split(separator: /[,;] (?=[0-9] when )/)
    let items = codes.flatMap { code in
      [".It \(code.prefix(1))"] + ManualText.sentences(String(code.dropFirst(2)))
    }
    return [".Bl -tag -width Ds"] + items + [".El"]
  }
}
