import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CalendarWindows
import EventEntry
import TerminalScreen
import DaybookTerminal

/// The command `daybook show`, which prints a screen as text.
struct ShowCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a screen of the interface as text.",
    discussion: """
      With --keys the keys are pressed first, such as --keys '10j]Q' or --keys 'go9.3.<Enter>'; \
      special keys are written <Enter>, <Esc>, <Tab>, <PageUp>, <C-d>, and < is <lt>.
      """)

  @OptionGroup var screen: ScreenOptions

  @Option(help: ArgumentHelp("Keys to press before printing.", valueName: "keys"))
  var keys: String?

  @Flag(help: "Print colours, regardless of NO_COLOR.")
  var color = false

  var logOptions: LogOptions { screen.sources.log }

  func run(_ log: ProgramLog?) throws {
    let depth: ColorDepth = color ? .trueColor : .none
    let presses = try keyPresses()
    let kind = TerminalKind(
      colorDepth: depth, backdrop: Backdrop(colorFGBG: environmentValue("COLORFGBG")))
    var opened = try screen.open(on: kind, log)
    press(presses, in: &opened)
    let screen = try screen(of: &opened)
    var output = StandardOutput()
    try output.write(color ? screen.ansiText(depth: depth) : screen.text)
    try output.flush()
  }

  /// Returns the screen, drawn again if the index had to be reopened in the meantime.
  private func screen(of opened: inout ScreenOptions.Opened) throws -> Screen {
    try opened.source.calendars.asking {
      opened.interface.dataDidChange()
      return opened.interface.frame().screen
    }
  }

  /// Presses keys. Their effects outside the interface are applied only if the screen shows them.
  private func press(_ keys: [Key], in opened: inout ScreenOptions.Opened) {
    var source = opened.source
    // The zone in use, which also applies to calendars opened later; nil for the machine's zone.
    var place: Zone?
    for key in keys {
      for effect in opened.interface.handle(.key(key)) {
        switch effect {
        case .quit, .endTutor: return
        // Uses the open calendars, since nothing is changed in them.
        case .beginTutor: opened.interface.beginTutor()
        case .open(let path):
          let opening = opener(opened, from: place).open(path)
          source = opening.source as? StoreEventSource ?? source
          opened.interface.show(opening)
          opened.interface.setNow(opened.surroundings.now(in: source.zone))
        case .look(let zone):
          place = zone
          source = source.seen(from: zone, opened.surroundings)
          opened.interface.setNow(opened.surroundings.now(in: source.zone))
          opened.interface.renewSource(source)
        case .edit: opened.interface.receive(.refused(Message("nothing is changed here")))
        case .changeCalendar: opened.interface.show(Message("nothing is changed here"))
        case .repaint, .suspend, .runEditor, .findCalendars, .begin, .openLink, .copyText, .export,
          .ring, .snooze, .synchronize, .resolveSync, .answerSync, .stopSync, .addAccount,
          .askAvailability:
          break
        }
      }
    }
  }

  /// Returns an opener for other calendars, in a zone; nil for the machine's zone.
  private func opener(_ opened: ScreenOptions.Opened, from zone: Zone?) -> CalendarOpener {
    let surroundings = opened.surroundings
    return CalendarOpener(
      surroundings: surroundings, mode: .once, configuration: opened.configuration
    ) { calendars in
      StoreEventSource(calendars, zone: surroundings.zone).seen(from: zone, surroundings)
    }
  }

  private func keyPresses() throws -> [Key] {
    guard let keys else { return [] }
    guard let presses = Key.sequence(keys) else {
      throw CommandFailure.usage(
        "--keys \(keys): has a name in <…> that no key has; write < itself as <lt>")
    }
    return presses
  }
}
