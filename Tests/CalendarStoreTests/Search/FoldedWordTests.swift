import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// What is marked in titles is what the index finds: both read the same words.
@Suite struct FoldedWordTests {
  /// The words of some texts as the full text has them, by text.
  private func wordsOfIndex(_ texts: [String]) throws -> [Set<String>] {
    let index = try SearchIndex()
    return try index.queue.write { db in
      var words: [Set<String>] = Array(repeating: [], count: texts.count)
      for (id, text) in texts.enumerated() { try index.add(Int64(id), .init(title: text), in: db) }
      try db.forEachRow("SELECT term, doc FROM word") { row in
        words[Int(row.number(1))].insert(row.text(0))
        return true
      }
      return words
    }
  }

  private func words(_ text: String) -> [String] {
    FoldedWord.words(in: text).map { word in
      var letters = String.UnicodeScalarView()
      letters.append(contentsOf: word.letters)
      return String(letters)
    }
  }

  private func scalars(_ words: some Sequence<String>) -> Set<[Unicode.Scalar]> {
    Set(words.map { Array($0.unicodeScalars) })
  }

  private func expectSameWords(_ texts: [String]) throws {
    for (text, found) in zip(texts, try wordsOfIndex(texts)) {
      #expect(scalars(words(text)) == scalars(found), "\(text.debugDescription)")
      var bytes: [UInt8] = []
      FoldedWord.append(wordsOf: text, to: &bytes)
      #expect(
        bytes.split(separator: 0).map { Array($0) } == words(text).map { Array($0.utf8) },
        "\(text.debugDescription)")
    }
  }

  /// Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Tamil, Thai, Georgian, Jamo, kana,
  /// Han, Hangul.
  private static let scripts: [ClosedRange<UInt32>] = [
    0x1...0x52F, 0x531...0x5F4, 0x600...0x6FF, 0x900...0x97F, 0xB80...0xBFF, 0xE00...0xE5B,
    0x10A0...0x10FF, 0x1100...0x11FF, 0x1E00...0x1FFE, 0x2000...0x214F, 0x3000...0x30FF,
    0x4E00...0x4F00, 0xAC00...0xAD00, 0xFB00...0xFB4F, 0xFE00...0xFFEE, 0x10400...0x1044F,
    0x1F300...0x1F5FF,
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

  /// The same letters in other spellings are the same words.
  @Test func canonicalSpellingsFoldAlike() {
    for code in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      // Doubles of Han signs, which nobody types, and which mean what their own signs mean.
      if 0xF900...0xFAFF ~= code || 0x2F800...0x2FA1F ~= code { continue }
      let text = "q\(scalar)"
      let folded = words(text)
      #expect(
        words(text.decomposedStringWithCanonicalMapping) == folded, "U+\(String(code, radix: 16))")
      #expect(
        words(text.precomposedStringWithCanonicalMapping) == folded, "U+\(String(code, radix: 16))")
      let again = folded.flatMap(words)
      #expect(again == folded, "U+\(String(code, radix: 16)) is folded to the end")
    }
  }
}
