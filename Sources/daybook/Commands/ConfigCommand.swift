import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import DaybookConfiguration

/// The command `daybook config`, which prints the configuration.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the default configuration, or check yours.",
    usage: "daybook config --print-default | --path | --check",
    discussion: """
      The configuration is one file; --path prints its place. Write into it only what differs \
      from --print-default. The interface adopts changes when the file is saved.

      --check prints one line for each problem, `file:line: key: what is wrong; what is expected`. \
      The exit code is 1 when there are any.
      """)

  @Flag(
    exclusivity: .exclusive,
    help: "What to do.")
  var task: Task

  enum Task: String, EnumerableFlag {
    case printDefault, path, check

    static func help(for value: Task) -> ArgumentHelp? {
      switch value {
      case .printDefault: "Print every option with its default, as a file to begin with."
      case .path: "Print where the file lies, whether it is there or not."
      case .check: "Print its problems."
      }
    }
  }

  func run() throws {
    var output = StandardOutput()
    switch task {
    case .printDefault: try output.write(ConfigurationDocument.text)
    case .path: try output.write(printable(try path()) + "\n")
    case .check: try check(&output)
    }
    try output.flush()
  }

  // MARK: - Private

  private func path() throws(CommandFailure) -> String {
    let path = LoadedConfiguration.path(
      configHome: environmentValue("XDG_CONFIG_HOME"), home: environmentValue("HOME"))
    guard let path else {
      throw .failed("there is no place for a configuration; set HOME or XDG_CONFIG_HOME")
    }
    return path
  }

  private func check(_ output: inout StandardOutput) throws {
    let path = try path()
    let sources = CalendarSources([], LoadedConfiguration(path: path))
    for problem in sources.problems {
      try output.write(printable(problem.description) + "\n")
    }
    guard sources.problems.isEmpty else {
      try output.flush()
      throw ExitCode(1)
    }
    let what = sources.loaded.isWritten ? "no problems" : "there is no such file: defaults hold"
    try output.write(printable("\(path): \(what)") + "\n")
  }
}
