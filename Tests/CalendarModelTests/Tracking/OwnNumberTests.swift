import CalendarModel
import Testing

@Suite struct OwnNumberTests {
  @Test(arguments: [
    ("8.2", "8.2"), ("8,2", "8.2"), ("-3", "-3"), ("0", "0"), ("-0", "0"), ("1.500000", "1.5"),
    ("007", "7"), ("999999999999.999999", "999999999999.999999"), ("0.000001", "0.000001"),
  ])
  func numbersAreExact(text: String, shown: String) { #expect(OwnNumber(text)?.text == shown) }

  @Test(arguments: [
    "", "-", ".5", "5.", "1.2.3", "1 2", "far", "1e3", "+1", "1234567890123", "0.1234567", "١",
  ])
  func nothingElseIsOne(text: String) { #expect(OwnNumber(text) == nil, "\(text)") }

  @Test func tenTimesATenthIsOne() {
    var sum = OwnNumberSum()
    for _ in 0..<10 { sum.add(OwnNumberLine("km: 0.1")) }
    #expect(sum.sum == OwnNumber("1") && sum.count == 10)
    #expect(sum.average == OwnNumber("0.1"))
  }

  @Test func aSumSaysWhatItIsMadeOf() {
    var sum = OwnNumberSum()
    for notes in ["km: 8.2", "km: 10", "Easy.\nkm: 7\nkm: 8,2", "kcal: 3", "km: far", ""] {
      sum.add(.last(of: "km", in: notes))
    }
    #expect(sum.sum.text == "26.4" && sum.count == 3 && sum.unread == 1)
    #expect(sum.average?.text == "8.8")
    #expect(sum.least?.text == "8.2" && sum.most?.text == "10")
    #expect(OwnNumberSum().average == nil)
    #expect(OwnNumber("1")?.divided(by: 3).text == "0.333333")
    #expect(OwnNumber("-2")?.divided(by: 3).text == "-0.666667")
  }

  @Test(arguments: [
    ("km: 8.2", "8.2"), ("km:8,2", "8.2"), ("  KM : 8.2 km ", "8.2"), ("km: 8.2km", "8.2"),
    ("km: far", nil), ("km: 8.2 at most", nil), ("km: 8 2", nil), ("km: 1234567890123", nil),
    ("km: 5 %", "5"),
  ])
  func aLineIsAKeyAndANumber(line: String, number: String?) throws {
    let line = try #require(OwnNumberLine(line))
    #expect(line.number?.text == number)
  }

  @Test(arguments: ["km 8", "km:", ": 8", "a b: 8", "8: 8", "https://example.org: 8", "12:30"])
  func otherLinesAreTexts(line: String) { #expect(OwnNumberLine(line) == nil, "\(line)") }

  @Test func theLastLineOfAKeyCounts() {
    let found = OwnNumberLine.numbers(in: "km: 1\npulse: 140 bpm\nKm: 2\nfeeling: good\r\nkm: 3")
    #expect(found.map(\.key) == ["km", "pulse"])
    #expect(found.map(\.number.text) == ["3", "140"])
  }
}
