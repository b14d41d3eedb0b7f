import CalendarModel
import Foundation
import Glibc
import Testing

@testable import DaybookConfiguration
@testable import CalendarStore

/// The calendars that are defaults where the configuration names none.
@Suite final class ChosenDefaultsTests {
  private let home = NSTemporaryDirectory() + "daybook-defaults-\(UUID().uuidString)"

  deinit {
    // What is left is the system's to clean.
    try? FileManager.default.removeItem(atPath: home)
  }

  private func defaults() throws -> ChosenDefaults {
    ChosenDefaults(try #require(StateFile(named: "default-calendars", stateHome: home, home: nil)))
  }

  /// Calendars in folders that exist, so that events can be added.
  private func collections(
    _ names: [String], default chosen: String? = nil
  ) throws -> [CollectionInfo] {
    try names.enumerated().map { index, name in
      let path = home + "/c/" + name
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return CollectionInfo(
        id: CollectionID(rawValue: index), name: name, color: nil, path: path,
        traits: CollectionTraits(isDefault: name == chosen))
    }
  }

  @Test func oneOfThoseThatAreOpenTogetherIsTheDefault() throws {
    let (mine, others) = (try collections(["a", "b"]), try collections(["x", "y"]))
    try defaults().choose(mine[1], among: mine)
    try defaults().choose(others[0], among: others)
    #expect(try defaults().paths == [mine[1].path, others[0].path])
    try defaults().choose(mine[0], among: mine)
    #expect(try defaults().paths == [mine[0].path, others[0].path])
  }

  @Test func whereEventsGoIsKeptUnlessItIsSaidAlready() throws {
    try defaults().keepDefault(among: collections(["a", "b"], default: "b"))
    try defaults().keepDefault(among: [])
    #expect(try defaults().paths == [])
    try defaults().keepDefault(among: collections(["b", "c"]))
    #expect(try defaults().paths == [home + "/c/b"])
  }
}
