import CalendarModel
import CalendarStore
import Foundation
import TestSupport
import Testing

@testable import CalendarService
@testable import DaybookConfiguration

/// How long answers are, and that nothing is left out in silence.
@Suite struct AgentLimitTests {
  @Test func thirtyEventsOfAWeekAreShort() throws {
    var others: [String: String] = [:]
    for number in 0..<18 {
      others["Work/X\(number)"] =
        "DTSTART;TZID=Europe/Berlin:202603\(["09", "10", "11", "12", "13"][number % 5])T1\(number % 8)3000\n"
        + "DURATION:PT30M\nSUMMARY:Meeting \(number)"
        + (number % 3 == 0 ? "\nLOCATION:Room \(number % 4)" : "")
    }
    let fixture = try AgentFixture(others)
    let text = try fixture.text(.agenda, #"{"from":"2026-03-09","to":"2026-03-15"}"#)
    let answer = try #require(JSONValue(text))
    #expect(answer["of"]?.number == 30 && answer["more"] == nil)
    #expect(text.utf8.count <= 4_200, "\(text.utf8.count)")
  }

  @Test(arguments: [1, 2, 5, 11, 12, 13])
  func severalCallsHaveEachEventOnce(_ limit: Int) throws {
    let fixture = try AgentFixture()
    let week = #""from":"2026-03-09","to":"2026-03-15""#
    let days = #"\#(week),"limit":\#(limit)"#
    let all = try fixture.ask(.agenda, "{\(week)}")
    var (found, after, calls) = ([String](), "", 0)
    repeat {
      let answer = try fixture.ask(.agenda, "{\(days)\(after)}")
      let ids = answer.texts("events", "id")
      #expect(answer["of"]?.number == 12 && answer["shown"]?.number == Double(ids.count))
      found += ids
      calls += 1
      after = answer["more"]?.text.map { #","after":"\#($0)""# } ?? ""
    } while !after.isEmpty && calls < 20
    #expect(found == all.texts("events", "id") && calls == (12 + limit - 1) / limit)
  }

  @Test func answersAreBounded() throws {
    let title = String(repeating: "\\\"ü😀", count: 200)
    var text = ""
    for number in 0..<5_000 {
      let day = 9 + number % 5
      text +=
        "BEGIN:VEVENT\nUID:many\(number)\nDTSTAMP:20260101T000000Z\n"
        + "DTSTART;TZID=Europe/Berlin:202603\(day < 10 ? "0" : "")\(day)T1\(number % 10)0000\n"
        + "SUMMARY:\(number % 7 == 0 ? title : "Many \(number)")\nEND:VEVENT\n"
    }
    let fixture = try AgentFixture()
    try Data("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n\(text)END:VCALENDAR\n".utf8)
      .write(to: fixture.url("Work/many"))
    try fixture.reopen()
    let week = #""from":"2026-03-09","to":"2026-03-15","limit":200"#
    let first = try fixture.text(.agenda, "{\(week)}")
    let answer = try #require(JSONValue(first))
    #expect(first.utf8.count <= 16_000 && answer["of"]?.number == 5_012)
    // Also where many begin at once, the next call goes on exactly there.
    let more = try #require(answer["more"]?.text)
    let second = try fixture.ask(.agenda, #"{\#(week),"after":"\#(more)"}"#)
    let (ids, others) = (answer.texts("events", "id"), second.texts("events", "id"))
    #expect(!ids.isEmpty && !others.isEmpty && Set(ids).isDisjoint(with: others))
  }

  @Test(arguments: HostileEvent.all)
  func detailsOfHostileEventsAreBounded(_ hostile: HostileEvent) throws {
    let fixture = try AgentFixture(["Club/X": hostile.lines, "Club/Y": hostile.lines])
    let ids = try ["Club/X", "Club/Y"].map { "\"\(try fixture.id($0))\"" }
    for (tool, arguments) in [
      (AgentTool.details, #"{"ids":[\#(ids.joined(separator: ","))]}"#), (.agenda, "{}"),
      (.search, #"{"words":"talk"}"#),
    ] {
      let text = try fixture.text(tool, arguments)
      #expect(text.utf8.count <= 16_000, "\(tool) \(text.utf8.count)")
      #expect(JSONValue(text) != nil)
    }
  }

  @Test func fiveEventsWithTheLongestTextsFitIntoOneAnswer() throws {
    let long = String(repeating: "😀", count: 3_000)
    let lines =
      "DTSTART:20260313T100000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:\(long)\nLOCATION:\(long)\n"
      + "DESCRIPTION:\(long)\nURL:https://example.org/\(long)\n"
      + "ORGANIZER;CN=\(long):mailto:\(long)@example.org\n"
      + (0..<50).map { "ATTENDEE;CN=\(long):mailto:\(long)\($0)\nCATEGORIES:\(long)\($0)" }
      .joined(separator: "\n")
    let fixture = try AgentFixture(
      Dictionary(uniqueKeysWithValues: (0..<5).map { ("Home/L\($0)", lines) }))
    let ids = try (0..<5).map { "\"\(try fixture.id("Home/L\($0)"))\"" }.joined(separator: ",")
    let text = try fixture.text(.details, #"{"ids":[\#(ids)]}"#)
    #expect(text.utf8.count <= 16_000 && JSONValue(text)?.items("events").count == 5)
  }

  /// A call that is no longer wanted ends at its next step.
  @Test(arguments: [
    (AgentTool.agenda, #"{"from":"2026-01-01","to":"2026-12-31"}"#),
    (.search, #"{"words":"many"}"#),
    (.free, #"{"length":"1h","from":"2026-03-09","to":"2026-12-31"}"#), (.tasks, "{}"),
    (.time, #"{"from":"2026-01-01","to":"2026-12-31"}"#), (.details, #"{"ids":["x"]}"#),
  ])
  func aCancelledCallStops(tool: AgentTool, arguments: String) throws {
    var others: [String: String] = [:]
    for number in 0..<40 {
      let time = "2026030\(number % 9 + 1)T0\(number % 8)"
      others["Home/M\(number)"] = "DTSTART:\(time)0000Z\nDURATION:PT30M\nSUMMARY:Many \(number)"
      others["Time/M\(number)"] = "DTSTART:\(time)0000Z\nDURATION:PT30M\nSUMMARY:Many \(number)"
      others["Home/D\(number)"] = "VTODO\nSUMMARY:Many \(number)"
    }
    let fixture = try AgentFixture(others)
    for wanted in [0, 1, 3] where tool != .details || wanted == 0 {
      let asked = Monitor(0)
      var call = try fixture.call()
      call.isDropped = {
        asked.change { $0 += 1 }
        return asked.with { $0 } > wanted
      }
      let answer = call.answer(tool, try #require(JSONValue(arguments)))
      #expect(answer.failure?.code == .cancelled, "\(wanted): \(answer.json)")
      #expect(asked.with { $0 } <= wanted + 3)
    }
  }

  @Test func longTextsAreCutAndSaySo() throws {
    let notes = String(repeating: "n", count: 2_500)
    let fixture = try AgentFixture([
      "Home/H1": "DTSTART:20260313T100000\nSUMMARY:\(String(repeating: "t", count: 200))\n"
        + "DESCRIPTION:\(notes)"
    ])
    let id = try fixture.id("Home/H1")
    let event = try #require(
      try fixture.ask(.details, #"{"ids":["\#(id)"]}"#).items("events").first)
    #expect(event["title"]?.text?.count == 120 && event["notes"]?.text?.count == 2_000)
    #expect(event["cut"]?.number == 500)
  }

  @Test func freeTimesGoOnWhereTheyEnded() throws {
    let fixture = try AgentFixture()
    let range = #""length":"30m","from":"2026-03-09","to":"2026-04-30""#
    let all = try fixture.ask(.free, "{\(range),\"limit\":100}")
    let count = Int(all["of"]?.number ?? 0)
    var (found, after) = ([JSONValue](), "")
    repeat {
      let answer = try fixture.ask(.free, "{\(range),\"limit\":7\(after)}")
      found += answer.items("free")
      after = answer["more"]?.text.map { #","after":"\#($0)""# } ?? ""
    } while !after.isEmpty && found.count < 500
    #expect(found.count == count && count > 30)
    #expect(found.prefix(100) == all.items("free").prefix(100))
  }

  @Test func timesInAnotherZoneStandUnderItsDays() throws {
    let answer = try AgentFixture().ask(
      .free, #"{"length":"8h","from":"2026-03-14","to":"2026-03-14","zone":"Asia/Tokyo"}"#)
    #expect(answer["zone"]?.text == "Europe/Berlin")
    let day = try #require(answer["days"]?.list?.first)
    #expect(day["date"]?.text == "2026-03-14" && day["offset"]?.text == "+09:00")
    #expect(day["free"]?.list?.first?["start"]?.text == "17:00")
    #expect(day["free"]?.list?.first?["end"]?.text == "2026-03-15T01:00:00+09:00")
  }
}

/// Texts out of files, whatever they hold.
@Suite struct FileTextTests {
  private func shown(_ text: FileText) -> String? {
    JSONValue(JSON.file(text).compactBytes)?.text
  }

  @Test(
    arguments: [
      ("Lunch", "Lunch", 0), ("a\u{202E}b", "ab", 1), ("a\u{200B}\u{2060}b", "ab", 2),
      ("👨\u{200D}👩", "👨\u{200D}👩", 0), ("❤\u{FE0F}", "❤\u{FE0F}", 0),
      ("a\u{E0041}\u{E007F}", "a", 2),
      ("a\nb", "a b", 0), ("![x](y)", "[x](y)", 0), ("!!![x](y)", "[x](y)", 0),
      ("!\u{200B}![x]", "[x]", 1), ("![\u{301}x](y)", "[\u{301}x](y)", 0), ("a! [b]", "a! [b]", 0),
      ("a\u{7}b", "a␇b", 0),
    ] as [(String, String, Int)])
  func whatNoReaderSeesIsDroppedAndCounted(_ text: String, _ line: String, _ hidden: Int) {
    let file = FileText(line: text)
    #expect(shown(file) == line && file.hidden == hidden)
  }

  @Test func everyLineOfForeignNotesIsQuoted() {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededGenerator(seed: seed)
    let parts = [
      "a", "\n", "\r\n", "\r", "\u{2028}", "\u{85}", "\u{B}", "> ", "!", "[", "\u{E0041}",
    ]
    for _ in 0..<500 {
      let text = (0..<numbers.number(0...30)).map { _ in parts[numbers.number(0...parts.count - 1)]
      }
      .joined()
      let notes = FileText(notes: text, isForeign: true).shortened(to: numbers.number(1...30))
      let lines = (shown(notes) ?? "x").split(omittingEmptySubsequences: false) { $0.isNewline }
      #expect(lines.allSatisfy { $0.hasPrefix("> ") }, "seed \(seed)")
      #expect(!(shown(notes) ?? "").contains("!["), "seed \(seed)")
    }
  }

  @Test(arguments: ["\u{1100}", "\u{915}\u{94D}", "e\u{301}", "😀", "\u{200D}👨"])
  func lettersThatJoinAreCutAsWell(_ letter: String) throws {
    let text = FileText(line: String(repeating: letter, count: 5_000))
    #expect(JSON.file(text).compactBytes.count <= 4 * FileText.longestLine + 2)
  }

  @Test func aQuestionHasNoMoreThanSixtyCharactersOfATitle() {
    let text = FileText(line: String(repeating: "a", count: 100)).quotedForPerson
    #expect(text == "“\(String(repeating: "a", count: 60))…”")
    #expect(FileText(line: "a\u{202E}b\nc").quotedForPerson == "“ab c”")
  }
}
