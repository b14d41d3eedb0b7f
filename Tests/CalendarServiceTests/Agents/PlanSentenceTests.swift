import CalendarModel
import Testing

@testable import CalendarService
@testable import CalendarWords

/// What plans say, in both languages.
@Suite struct PlanSentenceTests {
  private static let times: [PlanSentence.Time?] = [
    nil, .days(Day(20_523)...Day(20_523)), .days(Day(20_523)...Day(20_525)),
    .timed(LocalTime(Day(20_523), hour: 9), LocalTime(Day(20_523), hour: 10)),
    .timed(LocalTime(Day(20_523), hour: 22), LocalTime(Day(20_524), hour: 1)),
    .timed(
      LocalTime(Day(20_751), hour: 2), LocalTime(Day(20_751), hour: 2),
      offsets: ["+02:00", "+01:00"]),
  ]

  private static let parts: [PlanSentence.Part?] = [
    nil, .init(scope: .this, count: 1, past: 0), .init(scope: .following, count: nil, past: 0),
    .init(scope: .all, count: 10, past: 5),
  ]

  /// Every action with every time before and after, and every part.
  private static var all: [PlanSentence] {
    var all: [PlanSentence] = []
    for action in AgentChange.Action.allCases {
      for subject in [PlanSentence.Subject.event, .task, .interval] {
        for (from, to) in times.flatMap({ from in times.map { (from, $0) } })
        where mayLackTimes(action, subject) || from != nil && to != nil {
          for part in parts {
            var sentence = PlanSentence(action: action, subject: subject)
            (sentence.from, sentence.to, sentence.part) = (from, to, part)
            (sentence.source, sentence.target) = ("Work", action == .move ? "Home" : "Work")
            (sentence.names, sentence.stopped) = (["notes", "title"], part == nil ? 2 : 0)
            all.append(sentence)
          }
        }
      }
    }
    return all
  }

  /// Only tasks may have no date.
  private static func mayLackTimes(
    _ action: AgentChange.Action, _ subject: PlanSentence.Subject
  ) -> Bool {
    subject == .task && ![.add, .start, .stop, .log].contains(action)
  }

  @Test func theyAreReadAsTheyAreWritten() throws {
    for sentence in Self.all {
      let value = try #require(JSONValue(sentence.json.compactBytes))
      #expect(PlanSentence(value) == sentence)
    }
    for text in ["{}", "[]", #"{"action":"fly","subject":"event"}"#] {
      #expect(JSONValue(text).flatMap { PlanSentence($0) } == nil)
    }
  }

  @Test func eachIsASentenceInBothLanguages() {
    let (english, german) = (Words.commands, Words(.german))
    for sentence in Self.all {
      for isDone in [false, true] {
        let (own, other) = (
          english.text(of: sentence, isDone: isDone), german.text(of: sentence, isDone: isDone)
        )
        #expect(own.hasSuffix(".") && other.hasSuffix(".") && own != other, "\(own) \(other)")
        for word in ["2026-", " of ", " the ", "Change", "notes", "title", "occurrence"] {
          #expect(!other.contains(word), "\(other)")
        }
        #expect(!own.contains("  ") && !other.contains("  "), "\(own) \(other)")
      }
    }
  }

  /// In the night in which an hour comes twice.
  @Test func timesOfDifferentOffsetsSayThem() {
    var added = PlanSentence(action: .add, subject: .event)
    (added.to, added.target) = (Self.times[5], "Work")
    #expect(
      Words.commands.text(of: added, isDone: false).contains(
        " Sun 2026-10-25 02:00+02:00–02:00+01:00"))
    #expect(Words(.german).text(of: added, isDone: false).contains("02:00 +02:00–02:00 +01:00"))
  }

  @Test func germanExamples() {
    let words = Words(.german)
    var moved = PlanSentence(action: .edit, subject: .event)
    (moved.from, moved.to) = (Self.times[3], Self.times[4])
    (moved.source, moved.target) = ("Work", "Work")
    moved.part = Self.parts[1]
    #expect(words.text(of: moved, isDone: false).hasPrefix("1 Termin einer Serie von Mi "))
    #expect(words.text(of: moved, isDone: true).hasSuffix("verschoben. Die anderen bleiben."))
    var done = PlanSentence(action: .done, subject: .task)
    (done.from, done.source, done.stopped) = (Self.times[1], "Home", 1)
    #expect(words.text(of: done, isDone: false).contains("in Home erledigen. 1 Zeitnahme beenden."))
  }
}
