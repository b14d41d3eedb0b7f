import CalendarModel
import CalendarWords
import DaybookConfiguration
import Testing

@testable import CalendarService

/// Why the welcome wrote nothing, and what a killed program has left behind, in both languages.
@Suite struct WritingFailureTests {
  private static let path = "/home/ada/.config/daybook/config.toml"

  private static let failures: [(ConfigurationWriter.WritingFailure, String, String)] = [
    (
      .unreadable(path: path, .tooLarge(megabytes: 1)),
      "is larger than 1 MB and was not read", "ist größer als 1 MB und wurde nicht gelesen"
    ),
    (
      .notTOML(path: path, parser: "cannot redefine"), "cannot be added to: cannot redefine",
      "lässt sich nicht ergänzen: cannot redefine"
    ),
    (
      .unwritable(path: path, system: "no space left on device"),
      "cannot be written: no space left on device",
      "lässt sich nicht schreiben: no space left on device"
    ),
  ]

  @Test(arguments: failures.indices) func eachIsSaidInBothLanguages(_ row: Int) {
    let (failure, english, german) = Self.failures[row]
    #expect(Words(.english).text(of: failure) == "\(Self.path): \(english)")
    #expect(Words(.german).text(of: failure) == "\(Self.path): \(german)")
    #expect(failure.description == "\(Self.path): \(english)")
  }
}
