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
}
