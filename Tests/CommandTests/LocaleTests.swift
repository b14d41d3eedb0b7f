import Foundation
import Testing

/// The program with locales of the system, made for the test: the interface follows them, what is for
/// scripts does not.
@Suite(.enabled(if: InstalledLocales.areThere, "no sources of locales are installed"))
struct LocaleTests {
  private static let arguments = ["--now", "2026-03-09T14:00"]

  private static func screen(_ locale: String, view: String = "month") throws -> String {
    let fixture = try Fixture()
    let locales = try InstalledLocales()
    return try daybook(
      ["show", "--view", view] + arguments + [fixture.path],
      environment: locales.environment(locale)
    ).output
  }

  @Test func german() throws {
    for locale in ["de_DE.UTF-8", "de_DE.ISO-8859-1"] {
      let screen = try Self.screen(locale)
      #expect(screen.contains("März 2026"), "\(locale)\n\(screen)")
      #expect(screen.contains("Mo 9. Mär 2026 · KW 11"), "\(locale)\n\(screen)")
    }
  }

  @Test func american() throws {
    let screen = try Self.screen("en_US.UTF-8")
    #expect(screen.contains("Mon, Mar 9, 2026 · ") && !screen.contains("week"), "\(screen)")
    #expect(screen.contains("Sun        Mon"), "\(screen)")
    #expect(try Self.screen("en_US.UTF-8", view: "history").contains("am"))
  }

  /// Another case of the month beside a day, and English words.
  @Test func polish() throws {
    let screen = try Self.screen("pl_PL.UTF-8", view: "history")
    #expect(screen.contains("marzec 2026"), "\(screen)")
    #expect(screen.contains("poniedziałek 9 marca"), "\(screen)")
    #expect(screen.contains("History"), "\(screen)")
  }

  @Test func listsAreForScripts() throws {
    let fixture = try Fixture()
    let locales = try InstalledLocales()
    let outputs = try ["C.UTF-8", "de_DE.UTF-8", "en_US.UTF-8"].map { locale in
      try daybook(
        ["list", "--date", "2026-03-09"] + Self.arguments + [fixture.path],
        environment: locales.environment(locale))
    }
    #expect(Set(outputs.map(\.output)).count == 1, "\(outputs)")
  }

  @Test func anUnknownLocaleIsNoReasonToStop() throws {
    let screen = try Self.screen("xx_YY.UTF-8")
    #expect(screen.contains("Mon 9 Mar 2026"), "\(screen)")
  }
}

/// Locales in a folder of their own.
private struct InstalledLocales {
  private static let all = [
    ("de_DE", "UTF-8"), ("de_DE", "ISO-8859-1"), ("en_US", "UTF-8"), ("pl_PL", "UTF-8"),
  ]
  private static let program = "/usr/bin/localedef"

  static var areThere: Bool {
    FileManager.default.isExecutableFile(atPath: program)
      && all.allSatisfy {
        FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/\($0.0)")
      }
  }

  /// Made once; it goes away with the home folder that tests have.
  private static let made = Result { () throws -> URL in
    let home = ProcessInfo.processInfo.environment["DAYBOOK_TEST_HOME"]
    let place = home.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
    let folder = place.appending(path: "daybook-locales-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, encoding) in all {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = [
        "--no-archive", "-f", encoding, "-i", name,
        folder.appending(path: "\(name).\(encoding)").path,
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
    return folder
  }

  private let folder: URL

  init() throws { folder = try Self.made.get() }

  func environment(_ locale: String) -> [String: String] {
    ["LOCPATH": folder.path, "LC_ALL": locale, "LANG": locale, "LANGUAGE": ""]
  }
}
