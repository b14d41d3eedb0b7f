import Foundation
import Testing

/// Commands that are told that the index is right print nothing that is older than the files, whatever
/// happens to the program that watches them.
///
/// `DAYBOOK_SEED` and `DAYBOOK_SECONDS` choose another course, and how long it goes on.
@Suite struct WatcherTrialTests {
  @Test func noAnswerIsOlderThanTheFiles() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["DAYBOOK_SEED"].flatMap { Int($0) } ?? 62
    let seconds = environment["DAYBOOK_SECONDS"].flatMap { Double($0) } ?? 0
    let (trial, begin) = (try WatcherTrial(seed: seed), Date())
    var stepCount = 0
    while stepCount < 30 || -begin.timeIntervalSinceNow < seconds {
      stepCount += 1
      let fault = try trial.step()
      try #require(fault.isEmpty, "seed \(seed), step \(stepCount): \(fault)")
    }
    print(
      "seed \(seed): \(stepCount) steps, \(trial.toldCount) answers without looking, "
        + "\(trial.killCount) kills, \(trial.stopCount) stops")
    #expect(trial.toldCount > stepCount / 4)
    #expect(trial.killCount > 0 && trial.stopCount > 0)
  }
}
