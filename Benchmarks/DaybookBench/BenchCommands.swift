import ArgumentParser

/// The program of `make bench` and `make bench-count`.
@main
struct BenchCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "DaybookBench", abstract: "Measures what Daybook costs.",
    subcommands: [Bench.self, Count.self], defaultSubcommand: Bench.self)
}
