import CalendarStore
import CalendarUI
import CellGeometry
import TerminalScreen

extension MainLoop where T: TakenTerminal {
  /// Runs the interface in a terminal until the user quits, and gives the terminal back.
  ///
  /// A signal that asks the process to end (SIGTERM, SIGHUP, SIGINT) ends it by that signal, after
  /// the terminal was given back; then this does not return.
  /// - Parameters:
  ///   - cleanUp: runs at the end, before a signal ends the process.
  ///   - interface: makes the interface for the terminal's size and what it can show.
  static func run(
    in terminal: T, background: any Background, cleanUp: () -> Void = {},
    interface: (Size, TerminalKind) -> Interface
  ) {
    defer { terminal.end() }
    background.beginFrame()
    var loop = MainLoop(
      terminal: terminal, interface: interface(terminal.size, terminal.kind),
      background: background)
    loop.run()
    terminal.end()
    background.keep(loop.interface.enteredTexts)
    let signal = terminal.endingSignal
    background.log.note(
      .notice, "the interface ends",
      [
        "reason": signal != nil ? "signal" : loop.hasHungUp ? "the terminal is gone" : "quit",
        "number": .number(Int(signal ?? 0)),
      ])
    cleanUp()
    if let signal { SignalPipe.end(by: signal) }
  }
}
