import ArgumentParser

/// `daybook sample`: the interface on the sample calendars.
struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Open the interface on sample calendars.",
    discussion: """
      They are copied to a new folder, with all dates moved by whole weeks so that today is full of \
      life, and the folder is removed at the end. Nothing of yours is touched.
      """)

  @Option(
    help: ArgumentHelp("The folder with the sample calendars.", valueName: "folder"),
    completion: .directory)
  var resources: String?

  @Option(
    help: ArgumentHelp("Copy them to this new folder and leave them there.", valueName: "folder"),
    completion: .directory)
  var keep: String?

  @OptionGroup var clock: ClockOptions

  func run() throws {
    throw CommandFailure.failed("the sample calendars are not wired yet")
  }
}
