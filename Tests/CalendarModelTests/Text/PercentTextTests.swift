import CalendarModel
import Testing

/// Encoded bytes are read back, and a percent sign alone encodes nothing.
@Suite struct PercentTextTests {
  @Test func allBytesAreReadBack() {
    let bytes = Array(UInt8.min...UInt8.max)
    #expect(PercentText.decoded(PercentText.encoded(bytes)) == bytes)
    for byte in bytes {
      let text = PercentText.encoded(byte)
      #expect(text.count == 3 && PercentText.byte(at: text[...]) == byte)
      #expect(PercentText.decoded(text) == [byte])
      let hexadecimal = String(byte, radix: 16, uppercase: true)
      let padding = byte < 16 ? "0" : ""
      #expect(String(decoding: text, as: UTF8.self) == "%" + padding + hexadecimal)
    }
  }

  @Test(
    "only what never needs it stays plain",
    arguments: [
      ("azAZ09-._~", "azAZ09-._~"), ("a b", "a%20b"), ("/?#[]@", "%2F%3F%23%5B%5D%40"),
      ("ä%", "%C3%A4%25"), ("", ""),
    ])
  func encoding(_ text: String, _ encoded: String) {
    #expect(String(decoding: PercentText.encoded(text.utf8), as: UTF8.self) == encoded)
  }

  @Test(
    "digits have no sign and no blank",
    arguments: [
      "%", "%4", "%4g", "%+5", "%-5", "% 5", "%5 ", "%%41", "a%", "%C3%A", "%0x", "%٤١",
    ])
  func refusal(_ text: String) {
    #expect(PercentText.decoded(text.utf8) == nil)
  }

  @Test("digits may have either case", arguments: ["%c3%a4", "%C3%A4", "%c3%A4"])
  func cases(_ text: String) {
    #expect(PercentText.decoded(text.utf8) == Array("ä".utf8))
  }
}
