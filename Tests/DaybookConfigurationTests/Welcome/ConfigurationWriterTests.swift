import ConfigurationSamples
import CalendarModel
import Foundation
import Testing

@testable import DaybookConfiguration

/// What is chosen stands in the configuration, and all else in it stays.
@Suite struct ConfigurationWriterTests {
  private func entries(_ home: NewHome) -> [CollectionEntry] {
    var work = CollectionEntry(path: home.path + "/work", name: "My \"work\"\n\\")
    work.color = EventColor(hex: "#0a0b0c")
    work.traits.isDefault = true
    var other = CollectionEntry(path: home.path + "/ a#b")
    other.traits.isReadOnly = true
    return [work, other]
  }

  private func loaded(_ home: NewHome) -> LoadedConfiguration {
    LoadedConfiguration(path: home.path + "/.config/daybook/config.toml")
  }

  private func writer(_ home: NewHome) -> ConfigurationWriter {
    ConfigurationWriter(path: home.path + "/.config/daybook/config.toml", folders: home.folders)
  }

  @Test func isReadBack() throws {
    let home = try NewHome()
    try writer(home).add(entries(home))
    let loaded = loaded(home)
    #expect(loaded.problems.isEmpty)
    let read = loaded.configuration.collections
    #expect(read.map(\.path) == ["~/work", "~/ a#b"])
    #expect(read.map(\.name) == ["My \"work\"\n\\", nil])
    #expect(read.map(\.color) == [EventColor(hex: "#0a0b0c"), nil])
    #expect(read.map(\.traits) == entries(home).map(\.traits))
  }

  @Test func theRightsOfTheFileStay() throws {
    let home = try NewHome([".config/daybook/config.toml": "week-numbers = false\n"])
    let path = home.path + "/.config/daybook/config.toml"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try writer(home).add(entries(home))
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test func whatIsThereStays() throws {
    let home = try NewHome([
      "dotfiles/daybook.toml": "week-numbers = false # mine\n[keys]\nquit = \"Q\"",
      ".config/daybook/x": "",
    ])
    let path = home.path + "/.config/daybook/config.toml"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: home.path + "/dotfiles/daybook.toml")
    try writer(home).add(entries(home))
    try writer(home).add([CollectionEntry(path: "/third")])
    let text = try String(contentsOfFile: home.path + "/dotfiles/daybook.toml", encoding: .utf8)
    #expect(
      text.hasPrefix("week-numbers = false # mine\n[keys]\nquit = \"Q\"\n\n[[calendars]]\n"))
    #expect(loaded(home).configuration.collections.map(\.path) == ["~/work", "~/ a#b", "/third"])
    #expect(loaded(home).configuration.weekNumbers == false)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path + "/dotfiles")
    #expect(names == ["daybook.toml"])
  }

  @Test("a file that cannot be added to stays as it is", arguments: ["calendars = []", "a = ["])
  func refusal(_ text: String) throws {
    let home = try NewHome([".config/daybook/config.toml": text])
    let failure = #expect(throws: ConfigurationWriter.WritingFailure.self) {
      try writer(home).add(entries(home))
    }
    guard case .notTOML(home.path + "/.config/daybook/config.toml", _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    let after = try String(
      contentsOfFile: home.path + "/.config/daybook/config.toml", encoding: .utf8)
    #expect(after == text)
  }
}
