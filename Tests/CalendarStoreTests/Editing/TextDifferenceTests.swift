import TestSupport
import Testing

@testable import CalendarStore

@Suite struct TextDifferenceTests {
  private func text(_ events: [String]) -> [UInt8] {
    Array(("BEGIN:VCALENDAR\r\n" + events.joined() + "END:VCALENDAR\r\n").utf8)
  }

  /// Two hundred bytes, like those of other events but for a line or two.
  private func event(_ number: Int, _ title: String = "Lunch") -> String {
    "BEGIN:VEVENT\r\nUID:\(number)@example.org\r\nDTSTAMP:20260101T000000Z\r\n"
      + "DTSTART;TZID=Europe/Berlin:20260309T\(100_000 + number)\r\nSUMMARY:\(title)\r\n"
      + "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\nEND:VEVENT\r\n"
  }

  private func check(_ old: [UInt8], _ new: [UInt8], _ comment: Comment? = nil) {
    let difference = TextDifference(from: old, to: new)
    #expect(difference.applied(to: old) == new, comment)
    #expect(difference.reversed.applied(to: new) == old, comment)
    #expect(difference.reversed.reversed == difference, comment)
    #expect(difference.hunks.isEmpty == (old == new), comment)
    #expect(difference.hunks.allSatisfy { $0.removed != $0.inserted }, comment)
  }

  @Test(arguments: [
    ("", ""), ("", "a"), ("a", ""), ("a", "a"), ("a", "b"), ("ab", "b"), ("ab", "a"), ("b", "ab"),
    ("a", "aa"), ("aa", "a"), ("aaa", "aba"), ("aba", "aaa"), ("abc", "axc"), ("abc", "xbx"),
  ])
  func shortTexts(_ old: String, _ new: String) { check(Array(old.utf8), Array(new.utf8)) }

  @Test(arguments: 1...40)
  func anyTwoTexts(seed: Int) {
    var random = SeededGenerator(seed: seed)
    // With few letters much is the same in many places.
    let letters = UInt8(random.number(1...4))
    var old = (0..<random.number(0...3_000)).map { _ in
      UInt8.random(in: 0..<letters, using: &random)
    }
    if random.chance(2) { old += old }
    var new = old
    for _ in 0..<random.number(0...12) {
      let start = random.number(0...new.count)
      let end = min(new.count, start + random.number(0...400))
      let count = random.number(0...300)
      new.replaceSubrange(
        start..<end, with: (0..<count).map { _ in UInt8.random(in: 0..<letters, using: &random) })
    }
    check(old, new, "seed \(seed)")
  }

  @Test func theSizesOfTheBlocksComparedAtOnce() {
    for size in [4_095, 4_096, 4_097, 8_192, 12_289] {
      let old = (0..<size).map { UInt8($0 % 251) }
      for index in [0, 1, 4_094, 4_095, 4_096, size - 1] where index < size {
        var new = old
        new[index] ^= 1
        check(old, new, "\(size), \(index)")
        #expect(TextDifference(from: old, to: new).count == 2)
        new.remove(at: index)
        check(old, new, "\(size), \(index)")
      }
    }
  }

  /// What differs is kept, not what lies between.
  @Test func changesFarApartStaySmall() {
    let old = (0..<2_000).map { event($0) }
    var new = old
    new[10] = event(10, "Supper")
    new[500] = ""
    new[1_000] += event(100_000)
    new[1_900] = event(1_900, "A title that is much longer than the one before")
    check(text(old), text(new))
    let difference = TextDifference(from: text(old), to: text(new))
    #expect(difference.count < 1_500 && difference.hunks.count >= 4)
  }

  @Test func aTextWithOtherBytesIsRefused() {
    let (old, new) = (Array("one two three".utf8), Array("one 2 three".utf8))
    let difference = TextDifference(from: old, to: new)
    #expect(difference.applied(to: new) == nil)
    #expect(difference.applied(to: []) == nil)
    #expect(difference.applied(to: Array("one t".utf8)) == nil)
  }
}
