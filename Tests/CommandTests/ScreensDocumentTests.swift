import Foundation
import Testing

/// The screens of the documentation are what the program shows.
@Suite struct ScreensDocumentTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let mark = "<!-- screen: "

  /// `DAYBOOK_RECORD=1` writes the screens again; the test then fails so that recording is seen.
  @Test func screensAreReal() throws {
    let file = Self.package.appendingPathComponent("docs/views.md")
    let written = try String(contentsOf: file, encoding: .utf8)
    let fresh = try withFreshScreens(written)
    #expect(written.components(separatedBy: Self.mark).count == 5)
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
      try fresh.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("docs/views.md was written again")
    } else {
      #expect(written == fresh, "run DAYBOOK_RECORD=1 make test and look at the change")
    }
  }

  private func withFreshScreens(_ text: String) throws -> String {
    var parts = text.components(separatedBy: Self.mark)
    for index in parts.indices.dropFirst() {
      let pieces = parts[index].components(separatedBy: "```\n")
      let options = try #require(pieces[0].components(separatedBy: " -->").first)
      parts[index] = ([pieces[0], try screen(options)] + pieces.dropFirst(2))
        .joined(separator: "```\n")
    }
    return parts.joined(separator: Self.mark)
  }

  private func screen(_ options: String) throws -> String {
    let sample = Self.package.appendingPathComponent("Resources/sample").path
    let words = options.split(separator: " ").map(String.init)
    let size = words.contains("--size") ? [] : ["--size", "80x24"]
    let outcome = try daybook(["show", sample, "--now", "2026-03-09T14:00"] + size + words)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return outcome.output
  }
}
