import ArgumentParser

/// `daybook debug`: what goes on inside, for tests and bug reports.
struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug",
    abstract: "Look inside, for tests and bug reports.",
    subcommands: [DebugItemsCommand.self])
}
