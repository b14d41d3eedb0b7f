import CalendarModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CalendarStore

/// Words are read in titles, for marking, as the full text reads them.
@Suite struct FoldedWordTests {
  private func wordsOfFullText(_ text: String, _ tokenizer: WordTokenizer) throws -> [String] {
    var bytes: [UInt8] = []
    try tokenizer.append(text, to: &bytes)
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func words(_ text: String) -> [String] {
    FoldedWord.words(in: text).map { word in
      var letters = String.UnicodeScalarView()
      letters.append(contentsOf: word.letters)
      return String(letters)
    }
  }

  private func expectSameWords(_ texts: some Sequence<String>) throws {
    let queue = try DatabaseQueue()
    try queue.read { db in
      let tokenizer = try WordTokenizer(db)
      for text in texts {
        let expected = try wordsOfFullText(text, tokenizer).map { Array($0.unicodeScalars) }
        #expect(
          words(text).map { Array($0.unicodeScalars) } == expected, "\(text.debugDescription)")
      }
    }
  }

  /// Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Thai, Georgian, Jamo, kana, Han.
  private static let scripts: [ClosedRange<UInt32>] = [
    0x1...0x52F, 0x531...0x5F4, 0x600...0x6FF, 0x900...0x97F, 0xE00...0xE5B, 0x10A0...0x10FF,
    0x1100...0x11FF, 0x1E00...0x1FFE, 0x2000...0x214F, 0x3000...0x30FF, 0x4E00...0x4F00,
    0xAC00...0xAD00, 0xFB00...0xFB06, 0xFF00...0xFFEE, 0x10400...0x1044F, 0x1F300...0x1F5FF,
  ]

  @Test(arguments: scripts) func lettersFoldAlike(_ range: ClosedRange<UInt32>) throws {
    try expectSameWords(
      range.compactMap(Unicode.Scalar.init).flatMap { ["\($0)", "q\($0)z", "q\u{308}\($0)"] })
  }

  @Test func wordsOfFixturesAreReadAlike() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 60)
    for file in files {
      // Not every fixture is UTF-8: what is read is.
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      try expectSameWords(text.split(whereSeparator: \.isNewline).map(String.init))
    }
  }
}
