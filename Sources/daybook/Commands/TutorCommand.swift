import ArgumentParser
import CalendarStore

/// `daybook tutor`: the basics, one small task after the other.
struct TutorCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutor",
    abstract: "Learn the basics in five minutes, on sample calendars.",
    discussion: """
      A card below the calendar has one small task at a time and notices when it is done. The calendars \
      are copied to a new folder, which is removed at the end; nothing of yours is touched. In the \
      interface `:tutor` does the same.
      """)

  @OptionGroup var samples: SampleOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var log: LogOptions

  var logOptions: LogOptions { log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let folder = try SampleFolder(
      of: SampleCalendars(resources: samples.resources), named: "daybook-tutor",
      today: surroundings.now.day)
    try Session(
      sources: CalendarSources([folder.path], .ofUser()), surroundings: surroundings,
      isClockFixed: clock.now != nil, view: .month, isLinear: samples.linear, sample: folder,
      isTutor: true
    ).run(cleanUp: folder.remove)
  }
}
