import TerminalScreen

/// The terminal of the process, taken for the interface.
protocol TakenTerminal: Terminal, AnyObject {
  /// What it can show.
  var kind: TerminalKind { get }
  /// The signal that made `nextEvent` answer `.hangUp`; nil when the terminal itself went away.
  var endingSignal: Int32? { get }
  /// Gives the terminal back for good.
  func end()
}
