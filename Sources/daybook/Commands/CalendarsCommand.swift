import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import TerminalScreen
import DaybookConfiguration

/// The command `daybook calendars`, which lists the user's calendars.
struct CalendarsCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendars",
    abstract: "Print the calendars, with their contents and whether they can be changed.",
    discussion: """
      One line for each: at a terminal its sign, its name, how many events and tasks it has, \
      its path, and the reason if nothing can be added.
      """)

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = Surroundings(log: log)
    let loaded = LoadedConfiguration.ofUser()
    let calendars = try OpenCalendars.upToDate(sources.sources(loaded), in: surroundings)
    defer { calendars.index.close() }
    let (collections, counts) = try calendars.asking {
      let answers = calendars.index.answers(zone: surroundings.zone)
      return (answers.collections, try calendars.index.contentCounts())
    }
    let list = CollectionList(collections, counts: counts)
    let look = ListLook.ofOutput(loaded.configuration, surroundings, .relevance)
    try StandardOutput.report(isJSON: json, list.json, list.text(look))
  }
}
