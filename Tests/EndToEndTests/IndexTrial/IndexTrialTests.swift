import Foundation
import Testing

/// An index that went through changes, and one made anew, say the same.
///
/// `DAYBOOK_SEED=1 DAYBOOK_SECONDS=3600 swift test --filter IndexTrial` goes on for an hour with files
/// of up to 20 MB; `DAYBOOK_BINARY` names a program that is faster than the one built for tests.
@Suite struct IndexTrialTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let seconds = variables["DAYBOOK_SECONDS"].flatMap { Double($0) }
  private static let seed =
    variables["DAYBOOK_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...999_999)
  private static let stepsOfOneFolder = 40

  @Test("whatever files go through, the index says what an index made anew says")
  func anyChanges() throws {
    let end = Date() + (Self.seconds ?? 0)
    var (folders, steps, kills) = (0, 0, 0)
    repeat {
      let seed = Self.seed + folders
      // Most changes are quick, and met often; one folder in three has files of any size.
      let isLarge = Self.seconds != nil && seed % 3 == 2
      let trial = try IndexTrial(
        seed: seed, sizeLimit: isLarge ? 21 << 20 : 1_200_000,
        isThorough: Self.seconds != nil)
      for _ in 0..<(Self.seconds == nil ? 10 : Self.stepsOfOneFolder) {
        let fault = try trial.step()
        try #require(fault.isEmpty, "DAYBOOK_SEED=\(seed), \(fault)")
        if Self.seconds != nil, Date() >= end { break }
      }
      folders += 1
      steps += trial.stepCount
      kills += trial.killCount
      if Self.seconds != nil {
        print("DAYBOOK_SEED=\(seed): \(steps) steps in \(folders) folders, \(kills) kills")
      }
    } while Date() < end || Self.seconds == nil && folders < 2
    print("DAYBOOK_SEED=\(Self.seed): \(steps) steps in \(folders) folders, \(kills) kills")
  }
}
