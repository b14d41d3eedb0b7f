import ArgumentParser
import TerminalScreen

/// How a screen is drawn.
struct LookOptions: ParsableArguments {
  @Flag(help: "Draw borders and signs in ASCII.")
  var ascii = false

  /// The signs that are asked for; nil for what suits the terminal.
  var glyphs: Glyphs? { ascii ? .ascii : nil }
}
