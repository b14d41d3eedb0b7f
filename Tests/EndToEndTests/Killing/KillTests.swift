import Foundation
import Testing

/// The program is killed at any moment of making its index, or of bringing it up to date.
@Suite struct KillTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let killCount = variables["DAYBOOK_KILLS"].flatMap { Int($0) } ?? 40
  private static let seed =
    variables["DAYBOOK_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...999_999)

  @Test("whatever the moment it is killed at, the next start gives the answers of a fresh index")
  func anyMoment() throws {
    let isThorough = Self.killCount > 100
    var rounds = try KillRounds(
      seed: Self.seed, eventCount: isThorough ? 2_000 : 500,
      years: isThorough ? 2016...2035 : 2026...2027)
    while rounds.killCount < Self.killCount {
      let difference = try rounds.playRound()
      try #require(rounds.attemptCount < 10 * Self.killCount, "\(rounds.summary)")
      try #require(difference.isEmpty, "DAYBOOK_SEED=\(Self.seed), \(rounds.name):\n\(difference)")
    }
    print("DAYBOOK_SEED=\(Self.seed): \(rounds.summary)")
  }
}
