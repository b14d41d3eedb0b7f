import ArgumentParser

/// Where sample calendars are, and how they are shown.
struct SampleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with the sample calendars.", valueName: "folder"),
    completion: .directory)
  var resources: String?

  @Flag(help: "Tell each screen as lines in reading order.")
  var linear = false
}
