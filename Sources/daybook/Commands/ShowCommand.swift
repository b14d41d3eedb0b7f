import ArgumentParser
import CalendarUI
import TerminalScreen

/// `daybook show`: a screen as text.
struct ShowCommand: ParsableCommand {
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

  @Flag(help: "Print colours, whatever NO_COLOR says.")
  var color = false

  func run() throws {
    let depth: ColorDepth = color ? .trueColor : .none
    let presses = try keyPresses()
    var interface = try screen.interface(settings: Settings(colorDepth: depth)).interface
    for key in presses where interface.handle(.key(key)).contains(.quit) { break }
    let screen = interface.frame().screen
    var output = StandardOutput()
    try output.write(color ? screen.ansiText(depth: depth) : screen.text)
    try output.flush()
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
