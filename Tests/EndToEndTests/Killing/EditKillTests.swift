import Foundation
import Testing

/// Changes of events are killed at any moment.
@Suite struct EditKillTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let killCount = variables["DAYBOOK_KILLS"].flatMap { Int($0) } ?? 40
  private static let seed =
    variables["DAYBOOK_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...999_999)

  @Test("whatever the moment a change is killed at, it happened whole or not at all")
  func anyMoment() throws {
    var rounds = try EditRounds(seed: Self.seed, fileCount: 500)
    let first = rounds.texts
    while rounds.killCount < Self.killCount {
      let fault = try rounds.playRound()
      try #require(rounds.roundCount < 10 * Self.killCount, "\(rounds.summary)")
      try #require(fault.isEmpty, "DAYBOOK_SEED=\(Self.seed), \(rounds.name):\n\(fault)")
    }
    print("DAYBOOK_SEED=\(Self.seed): \(rounds.summary)")
    try rounds.undoAll()
    #expect(rounds.texts.difference(from: first).isEmpty, "DAYBOOK_SEED=\(Self.seed)")
  }
}
