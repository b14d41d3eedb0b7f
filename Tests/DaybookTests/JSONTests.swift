import Foundation
import Testing

@testable import daybook

@Suite struct JSONTests {
  @Test func whatIsWrittenIsReadBack() throws {
    let texts =
      ["", "plain", "\"quoted\" \\ back", "a\nb\tc\u{0}", "Zoë 🎉", "\u{9B}31m", "\u{202E}abc"]
      + (UInt32(0)...0x2100).compactMap(Unicode.Scalar.init).map { "x\($0)y" }
    for text in texts {
      let value = JSON.object([("text", .text(text)), ("list", .list([.number(-5), .null]))])
      let bytes = Data(value.description.utf8)
      let read = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      #expect((read["text"] as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
      #expect((read["list"] as? [Any])?.first as? Int == -5)
      #expect(!value.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x9B })
    }
  }
}
