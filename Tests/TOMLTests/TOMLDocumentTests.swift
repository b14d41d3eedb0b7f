import TOML
import TestSupport
import Testing

/// Texts that are not TOML: toml++ would end the program at some of them if its assertions held.
@Suite struct TOMLDocumentTests {
  @Test(arguments: [
    ("a = [ }", 1), ("[ {a ]", 1), ("x = 1\n[[ { ]]", 2), ("a = [\n  1,\n }", 3), ("= 1", 1),
    ("[]", 1), ("a = ]", 1), ("a. = 1", 1), ("a = 1979-05-27Tx", 1), ("a = [1, 07:3x]", 1),
    ("a = 1979-05-27 07:3", 1), ("a = 1\nb = \"\\u0000\"", 2), ("\n\"a\\u0000\" = 1", 2),
    ("\n\(key(1_002)) = 1", 2), ("\(key(200_000)) = 1\nb = !", 1),
  ])
  func aFaultHasItsLine(_ text: String, _ line: Int) {
    let failure = #expect(throws: TOMLDocument.Failure.self) {
      try TOMLDocument(Array(text.utf8))
    }
    #expect(failure?.line == line, "\(text)")
  }

  /// Returns a key with a number of words.
  private static func key(_ count: Int) -> String {
    String(repeating: "a.", count: count - 1) + "a"
  }

  @Test func valuesOfAllKindsAreRead() throws {
    let text = """
      text = "a\\tö"
      number = -1_6
      decimal = -inf
      flag = true
      list = [[], [1, "a"]]
      table.'a b'.c = {}
      dates = [1979-05-27, 07:32:00, 1979-05-27T07:32:00Z]
      # a comment with \\u0000
      """
    let values = try TOMLDocument(Array(text.utf8)).values
    let list = TOMLValue.list([.list([]), .list([.number(1), .text("a")])])
    let dates = [TOMLValue.other(.date), .other(.time), .other(.dateTime)]
    #expect(
      values == [
        "text": .text("a\tö"), "number": .number(-16), "decimal": .decimal(-.infinity),
        "flag": .flag(true), "list": list, "table": .table(["a b": .table(["c": .table([:])])]),
        "dates": .list(dates),
      ])
  }

  @Test("what lies deeper than options do is named as such")
  func depth() throws {
    let text = String(repeating: "[", count: 20) + String(repeating: "]", count: 20)
    var value = try TOMLDocument(Array("a = \(text)".utf8)).values["a"]
    for _ in 1..<16 { value = value?.list?.first }
    #expect(value == .other(.deep))
    for count in [16, 17, 1_001] {
      #expect(throws: Never.self) { try TOMLDocument(Array("\(Self.key(count)) = 1".utf8)) }
    }
  }

  @Test("no damage ends the program", arguments: 0..<8 as Range<UInt64>)
  func damage(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let whole = Array(
      """
      # A comment with ] and "
      theme = "nord" # more
      week-start = 'monday'
      list = [1, 2.5, [true, "a\\"b"], { x = 1, y.z = '''q''' }]

      [keys]
      quit = ["Q", "ZZ"]
      "a b".c = 1979-05-27T07:32:00Z

      [[calendars]]
      path = "~/c"
      colors = { 'home' = "#ff8000" }
      """.utf8)
    let pieces = "[]{}=.,#'\"\\\n \t-+0aé".utf8.map { $0 }
    #expect(throws: Never.self) { try TOMLDocument(whole) }
    for _ in 0..<500 {
      var text = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.remove(at: place)
        case 1: text.removeSubrange(place..<min(text.count, place + 12))
        case 2: text[place] = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        default: text.insert(pieces[Int.random(in: 0..<pieces.count, using: &random)], at: place)
        }
        guard !text.isEmpty else { break }
      }
      _ = try? TOMLDocument(text)
    }
  }
}
