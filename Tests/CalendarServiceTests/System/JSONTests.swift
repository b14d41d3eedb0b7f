import Foundation
import Testing

@testable import CalendarService

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

  @Test("what is not seen is written as its escape, and what joins letters stays")
  func invisibleCharacters() {
    let hidden: [UInt32] = [
      0xAD, 0x34F, 0x61C, 0x180E, 0x200B, 0x200E, 0x202E, 0x2060, 0x2066, 0x3164, 0xFEFF,
      0xE0001, 0xE0041, 0xE007F, 0xE0100,
    ]
    for scalar in hidden.compactMap(Unicode.Scalar.init) {
      let text = JSON.text("a\(scalar)b").description
      #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(scalar.value)")
    }
    #expect(JSON.text("\u{E0041}").description == "\"\\udb40\\udc41\"")
    let family = "👩\u{200D}👧 ❤\u{FE0F} می\u{200C}خواهم"
    #expect(JSON.text(family).description == "\"\(family)\"")
  }
}
