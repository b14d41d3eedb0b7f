import Glibc

/// What the program opens in a scene, and a home of its own with the index.
struct Stage {
  /// The calendars, for people.
  let name: String
  /// The folders and files to open.
  let paths: [String]
  /// The `daybook` that is measured.
  let binary: String
  let home: String

  /// The interface in a terminal, on a clock that stands still.
  func open(in viewport: Viewport = .usual) throws -> PseudoTerminal {
    try open(["--now", Subject.now], in: viewport)
  }

  /// The interface in a terminal, on the clock of the machine.
  func openRunning() throws -> PseudoTerminal { try open([], in: .usual) }

  /// Brings the index up to date; how long that took.
  @discardableResult
  func index() throws -> Double { try run(["index"] + paths) }

  /// Runs a command whose output nobody reads; how long it took.
  func run(_ words: [String]) throws -> Double {
    try Program.time([binary] + words, environment: Subject.environment(home: home))
  }

  /// Begins with no index.
  func removeIndex() { forEachFile(below: "\(home)/cache") { unlink($0) } }

  private func open(_ options: [String], in viewport: Viewport) throws -> PseudoTerminal {
    try PseudoTerminal(
      [binary, "open"] + options + paths, environment: Subject.environment(home: home),
      viewport: viewport)
  }
}
