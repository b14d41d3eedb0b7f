import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarWords
import Glibc
import DaybookConfiguration

/// The command `daybook sample`, which opens the interface with the sample calendars.
struct SampleCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Open the interface on sample calendars.",
    discussion: """
      They are copied to a new folder, with all dates moved by whole weeks so that today has \
      many events, and with nearly all times in your time zone. The folder is removed at the \
      end. Your own files are not touched.
      """)

  @OptionGroup var samples: SampleOptions

  @Option(
    help: ArgumentHelp(
      "Only copy them into this new folder and leave them there.", valueName: "folder"),
    completion: .directory)
  var keep: String?

  @OptionGroup var clock: ClockOptions
  @OptionGroup var log: LogOptions

  var logOptions: LogOptions { log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let sample = try SampleCalendars(resources: samples.resources)
    if let keep {
      try makeFolder(keep)
      try sample.copy(into: keep, now: surroundings.now, zone: surroundings.zone)
      return
    }
    let folder = try SampleFolder(
      of: sample, named: "daybook-sample", now: surroundings.now, zone: surroundings.zone)
    try Session(
      sources: CalendarSources([folder.path], .ofUser()), surroundings: surroundings,
      isClockFixed: clock.now != nil, isLinear: samples.linear, sample: folder
    ).run(cleanUp: folder.remove)
  }

  private func makeFolder(_ path: String) throws(CommandFailure) {
    guard mkdir(path, 0o777) == 0 else {
      throw .usage(
        "\(path): cannot be made: \(SystemError.last.reason); name a new folder with --keep")
    }
  }
}

/// The command `daybook tutor`, which teaches the basics in small tasks.
struct TutorCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutor",
    abstract: "Learn the basics in five minutes, on sample calendars.",
    discussion: """
      A card below the calendar has one small task at a time and recognizes when it is done. The \
      calendars are copied to a new folder, which is removed at the end; your own files are not \
      touched. In the interface `:tutor` does the same.
      """)

  @OptionGroup var samples: SampleOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var log: LogOptions

  var logOptions: LogOptions { log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let folder = try SampleFolder(
      of: SampleCalendars(resources: samples.resources), named: "daybook-tutor",
      now: surroundings.now, zone: surroundings.zone)
    try Session(
      sources: CalendarSources([folder.path], .ofUser()), surroundings: surroundings,
      isClockFixed: clock.now != nil, view: .month, isLinear: samples.linear, sample: folder,
      isTutor: true
    ).run(cleanUp: folder.remove)
  }
}
