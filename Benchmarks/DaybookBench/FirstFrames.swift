/// First frames of several programs, started in turns, so that what else the machine does falls on
/// all of them alike.
struct FirstFrames {
  /// A program that can be started.
  struct Starter {
    let open: () throws -> PseudoTerminal
    /// What stands on its first complete frame.
    let readyText: String

    static func daybook(_ open: @escaping () throws -> PseudoTerminal) -> Starter {
      Starter(open: open, readyText: Subject.todayText)
    }

    static func floor(_ floor: Floor) -> Starter {
      Starter(open: floor.open, readyText: Floor.readyText)
    }
  }

  /// How many times that of the floor one may take.
  static let limit = 3.0

  /// By program.
  private(set) var times: [Samples]

  /// How many times as long one took as another, median over the rounds.
  func ratio(of program: Int, to other: Int) -> Double? {
    Samples.ratio(times[program].seconds, to: times[other].seconds)
  }

  /// - Parameter rounds: how often each is started and counted; the round before reads what is not in
  ///   memory yet.
  init(_ starters: [Starter], rounds: Int) throws {
    times = Array(repeating: Samples(), count: starters.count)
    for round in 0...rounds {
      for (program, starter) in starters.enumerated() {
        let terminal = try starter.open()
        let frame = try terminal.readFrame(with: starter.readyText)
        terminal.settle(gap: 0.1)
        guard terminal.quit() == 0 else { throw BenchError("a program ended with an error") }
        if round > 0 { times[program].add(frame.end - terminal.start) }
      }
    }
  }
}
