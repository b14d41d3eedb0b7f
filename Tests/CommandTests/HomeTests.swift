import Foundation
import Testing

/// The tests of commands themselves.
@Suite struct HomeTests {
  @Test func noIndexIsLeftBehind() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["index", fixture.path, "--status"])
    let line = try #require(outcome.lines.first { $0.hasPrefix("place") }, "\(outcome.output)")
    let path = String(try #require(line.split(separator: " ").last))
    #expect(path.hasSuffix(".sqlite"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// Nothing is done where it could not be undone.
  @Test(arguments: [["undo"], ["redo"], ["changes"]])
  func withoutAPlaceForTheJournalThatIsSaid(_ command: [String]) throws {
    let outcome = try daybook(command, environment: ["HOME": ""])
    #expect(outcome.code == 1 && outcome.output == "")
    #expect(
      outcome.errors
        == "daybook: there is no place for the journal of changes; set HOME or XDG_STATE_HOME\n")
  }
}
