import CalendarModel
import TestSupport
import Testing

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      ("null", .null), (" true ", .flag(true)), ("-1.5e2", .number(-150)), (#""""#, .text("")),
      (#""a\n\"\\\/\u00fc\ud83d\ude00""#, .text("a\n\"\\/ü😀")), ("[]", .list([])),
      ("[1, [2]]", .list([.number(1), .list([.number(2)])])), ("{}", .object([:])),
      (#"{"a": {"b": null}, "c": []}"#, .object(["a": .object(["b": .null]), "c": .list([])])),
      ("", nil), ("nul", nil), ("[1,]", nil), ("[1 2]", nil), ("{a: 1}", nil), (#"{"a" 1}"#, nil),
      ("1 2", nil), (#""a"#, nil), ("\"a\nb\"", nil), (#""\ud83d""#, nil), (#""\udc00""#, nil),
      (#""\x""#, nil), (#""\u+123""#, nil), ("inf", nil), ("'a'", nil), ("[[[", nil),
      (String(repeating: "[", count: 50) + String(repeating: "]", count: 50), nil),
    ] as [(String, JSONValue?)])
  func valuesAreRead(_ text: String, _ value: JSONValue?) {
    #expect(JSONValue(text) == value)
  }

  @Test func whatIsQuotedReadsTheSame() {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let scalars = (0..<8).compactMap { _ in
        Unicode.Scalar(UInt32(numbers.number(0...(numbers.chance(2) ? 0x80 : 0x10FFFF))))
      }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(JSONValue(JSONValue.quoted(text)) == .text(text), "seed \(seed)")
    }
  }
}
