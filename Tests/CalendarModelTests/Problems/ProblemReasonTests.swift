import CalendarModel
import TestSupport
import Testing

/// What is wrong is kept on disk as a code with its data.
@Suite struct ProblemReasonTests {
  /// The data of reasons: words, numbers, nothing, and what could be taken for the text's own signs.
  static let values: [[String]] = [
    ["VEVENT", "DTSTART", "time", "zoned"], ["3", "2", "1", "0"], ["zoned", "day", "makeRoom"], [],
    ["a\nb", "\\n", "\\", "\r\n"], ["", "\n", "\\\\n", "\u{301}"],
    ["event.noUID", "zone", "🗓", ""],
  ]

  @Test("each case is read back as it was written", arguments: values)
  func stored(_ values: [String]) {
    let reasons = Problem.Reason.samples(values)
    #expect(reasons.count > 100)
    for reason in reasons {
      #expect(Problem.Reason(stored: reason.stored) == reason, "\(reason)")
    }
  }

  @Test("each case has a code of its own") func codes() {
    let codes = Problem.Reason.samples([]).map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "." || $0.isNumber } })
  }

  @Test(
    "what another version has written is none",
    arguments: ["", "no END", "document", "document.none", "none.noEnd\nVEVENT", ".", "\n"])
  func unknown(_ text: String) {
    #expect(Problem.Reason(stored: text) == nil)
  }

  @Test("missing and mistaken data does no harm", arguments: [[], ["x"], ["", "-", "?"]])
  func missing(_ values: [String]) {
    for reason in Problem.Reason.samples(values) { #expect(!reason.code.isEmpty) }
  }

  @Test("each case has a sentence without a full stop") func sentences() {
    for reason in Problem.Reason.samples(["x1", "x2", "x3", "x4"]) {
      #expect(!reason.text.isEmpty && reason.text.last != ".", "\(reason)")
    }
  }

  /// Sentences with numbers and others.
  static let texts: [(Problem.Reason, String)] = [
    (.document(.more(count: 1)), "and 1 more problem in this file"),
    (.document(.more(count: 1_500)), "and 1500 more problems in this file"),
    (
      .date(.unreadableInList(name: "EXDATE", first: "x", count: 1)),
      "“x” in EXDATE is not a date or time"
    ),
    (
      .date(.unreadableInList(name: "EXDATE", first: "x", count: 2)),
      "“x” in EXDATE is not a date or time, nor is another"
    ),
    (
      .date(.unreadableInList(name: "EXDATE", first: "x", count: 4)),
      "“x” in EXDATE is not a date or time, nor are 3 others"
    ),
    (
      .date(.otherKind(name: "DTEND", said: .day, value: "20260309T100000", found: .time)),
      "DTEND says VALUE=DATE, but “20260309T100000” is a time; the value counts"
    ),
    (
      .date(.otherForm(name: "UNTIL", form: .floating, start: .zoned)),
      "UNTIL is a time without a zone, DTSTART a time in a zone"
    ),
    (
      .rule(.leftOut(first: "MX", others: 0, name: "BYDAY")),
      "“MX” cannot stand in BYDAY and is left out"
    ),
    (
      .rule(.leftOut(first: "MX", others: 2, name: "BYDAY")),
      "“MX” and 2 more cannot stand in BYDAY and is left out"
    ),
    (
      .file(.unreadableFolder(system: "permission denied", remedy: .changeReading)),
      "the folder cannot be read: permission denied; give yourself the right to read it (chmod u+r)"
    ),
    (
      .openStep(sentence: "add “Lunch”", .readOnly),
      "the step “add “Lunch”” is still incomplete: the file is read-only"
    ),
    (.leftAlone(.conflict), "was left as it is: was changed elsewhere"),
  ]

  @Test(arguments: texts) func english(_ reason: Problem.Reason, _ text: String) {
    #expect(reason.text == text)
    #expect(Problem(path: "a.ics", line: 3, reason).description == "a.ics:3: " + text)
  }
}
