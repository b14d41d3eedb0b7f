import Foundation
import Testing

/// `DAYBOOK_EDITS=100000` makes so many.
@Suite struct EditScriptTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let seed =
    variables["DAYBOOK_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...999_999)
  private static let count = variables["DAYBOOK_EDITS"].flatMap { Int($0) } ?? 4_000

  /// Two scripts, so that they take half as long.
  @Test(
    "whatever is changed, files say what plain lists say, and undo brings back every byte",
    arguments: 0..<2)
  func anyChanges(part: Int) throws {
    let seed = Self.seed + part
    let script = try EditScript(seed: seed)
    let begin = Date()
    for _ in 0..<Self.count / 2 {
      let wrong: String?
      do {
        wrong = try script.step()
      } catch {
        wrong = "\(script.name): \(error)"
      }
      try #require(wrong == nil, "DAYBOOK_SEED=\(seed): \(wrong ?? "")")
    }
    let wrong = try script.undoAll()
    #expect(wrong == nil, "DAYBOOK_SEED=\(seed)")
    let seconds = Int(-begin.timeIntervalSinceNow)
    print(
      "DAYBOOK_SEED=\(seed): \(Self.count / 2) edits, \(script.refusedCount) refused, \(seconds) s")
    #expect(script.refusedCount < Self.count / 50)
  }
}
