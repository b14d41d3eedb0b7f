import Foundation
import TestSupport
import Testing

/// The screen in the documentation is what the program shows.
@Suite struct ScreensDocumentTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let mark = "<!-- screen: "

  @Test func screensAreReal() throws {
    let file = MadeFile("docs/views.md")
    let written = try file.text()
    #expect(written.components(separatedBy: Self.mark).count == 2)
    #expect(try file.fault(comparedTo: try withFreshScreens(written)) == nil)
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
