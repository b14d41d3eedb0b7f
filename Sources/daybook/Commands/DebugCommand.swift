import ArgumentParser
import CalendarLayout
import CalendarModel
import CalendarStore
import CalendarUI
import CellGeometry

/// The command `daybook debug`, which shows internals for tests and bug reports.
struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug",
    abstract: "Look inside, for tests and bug reports.",
    subcommands: [DebugItemsCommand.self])
}

/// The command `daybook debug items`, which prints the items that the layout puts on a screen.
struct DebugItemsCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "items",
    abstract: "Print the items that the layout puts on a screen.",
    discussion: """
      `visited` is how many items the layout looked at, `visible` how many are on the screen. \
      Places are cells of the whole screen, from 0; items at an edge reach over it. Of the week and \
      the day it prints days, events and what else has a place among the hours; `area` is the part \
      of the screen with hours and days.
      """)

  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  var logOptions: LogOptions { screen.sources.log }

  func run(_ log: ProgramLog?) throws {
    let opened = try screen.open(log)
    let layout = ScreenLayout(opened.interface, zone: opened.source.zone) {
      opened.source.event($0)?.uid
    }
    var output = StandardOutput()
    if json {
      try output.write(layout.json.description + "\n")
    } else {
      for line in layout.lines { try output.write(line + "\n") }
    }
    try output.flush()
  }
}
