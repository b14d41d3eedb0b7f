import CalendarModel
import TestSupport
import Testing

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      ("null", .null), (" true ", .flag(true)), ("-1.5e2", .number("-1.5e2")), (#""""#, .text("")),
      (#""a\n\"\\\/\u00fc\ud83d\ude00""#, .text("a\n\"\\/ü😀")), ("[]", .list([])),
      ("[1, [2]]", .list([.number("1"), .list([.number("2")])])), ("{}", .object([:])),
      (#"{"a": {"b": null}, "c": []}"#, .object(["a": .object(["b": .null]), "c": .list([])])),
      ("", nil), ("nul", nil), ("[1,]", nil), ("[1 2]", nil), ("{a: 1}", nil), (#"{"a" 1}"#, nil),
      ("9007199254740993", .number("9007199254740993")), ("-0.50E+3", .number("-0.50E+3")),
      ("01", nil), ("1.", nil), (".5", nil), ("1e", nil), ("-", nil), ("+1", nil), ("0x1", nil),
      ("-inf", nil),
      (
        #"{"b": 1, "a": 2, "b": 3}"#,
        .object(["b": .number("1"), "a": .number("2"), "b": .number("3")])
      ),
      ("1 2", nil), (#""a"#, nil), ("\"a\nb\"", nil), (#""\ud83d""#, nil), (#""\udc00""#, nil),
      (#""\x""#, nil), (#""\u+123""#, nil), ("inf", nil), ("'a'", nil), ("[[[", nil),
      (String(repeating: "[", count: 50) + String(repeating: "]", count: 50), nil),
    ] as [(String, JSONValue?)])
  func valuesAreRead(_ text: String, _ value: JSONValue?) {
    #expect(JSONValue(text) == value)
  }

  @Test func ofMembersWithOneNameTheLastCounts() {
    #expect(JSONValue(#"{"b": 1, "a": 2, "b": 3}"#)?["b"]?.number == 3)
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
