import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import Testing

@testable import CalendarService
@testable import EventEntry

/// Timers on tasks, in the interface. It is Wednesday, 11 March 2026, 14:00 in Berlin.
@Suite struct TaskTimerTests {
  private func opened() throws -> EditingFolder {
    try EditingFolder(
      ["work/plan": "SUMMARY:Plan\nDTSTART:20260311T120000Z\nDTEND:20260311T124500Z"],
      todos: ["home/tax": "SUMMARY:Tax\nCATEGORIES:money", "home/call": "SUMMARY:Call"],
      sources: ["home", "work", "Tracked"], components: ["Tracked": "VEVENT"])
  }

  private func intervals(_ folder: EditingFolder) throws -> [[String]] {
    try folder.names(in: "Tracked").filter { $0.hasSuffix(".ics") }.map {
      try folder.lines(of: "Tracked/\($0.dropLast(4))")
    }
  }

  private static let completed = TodoChange.complete(next: .following, keepsCopy: false)

  @Test func completingATaskEndsItsTimerInTheSameStep() throws {
    let folder = try opened()
    let before = try folder.lines(of: "home/tax")
    #expect(folder.ask(.track(.startOn(try folder.todo("Tax")))).done?.text == "started “Tax”")
    let running = try intervals(folder)
    #expect(running.count == 1)
    for line in [
      "SUMMARY:Tax", "RELATED-TO:tax", "CATEGORIES:money", "STATUS:TENTATIVE",
      "X-DAYBOOK-TRACKED:TIMER", "DTSTART:20260311T130000Z",
    ] {
      #expect(running.first?.contains(line) == true, "\(line)")
    }
    let reply = folder.ask(.changeTodos([try folder.todo("Tax")], Self.completed))
    #expect(reply.done?.text == "completed “Tax”, stopped “Tax”")
    #expect(try intervals(folder)[0].contains("STATUS:CONFIRMED"))
    #expect(try folder.lines(of: "home/tax").contains("STATUS:COMPLETED"))
    let now = Instant(seconds: 1_773_234_000)
    #expect(folder.source.trackedSeconds(ofPlan: "tax", at: now) == 60)
    #expect(folder.source.trackedSeconds(ofPlan: "call", at: now) == 0)
    _ = folder.ask(.undo())
    #expect(try intervals(folder) == running)
    #expect(try folder.lines(of: "home/tax") == before)
  }

  @Test func completingAnotherTaskLeavesIt() throws {
    let folder = try opened()
    _ = folder.ask(.track(.startOn(try folder.todo("Tax"))))
    let running = try intervals(folder)
    let reply = folder.ask(.changeTodos([try folder.todo("Call")], Self.completed))
    #expect(reply.done?.text == "completed “Call”")
    #expect(try intervals(folder) == running)
  }

  @Test func whatHappenedIsStartedOnceMoreAndIsNoPlan() throws {
    let folder = try opened()
    let item = try folder.item("11 13:00 Plan")
    #expect(folder.ask(.track(.logAsPlanned([item]))).done?.text == "logged “Plan” on Wed 11 Mar")
    let logged = try #require(folder.records.first { $0.trackedMark != nil })
    let refused = folder.ask(.track(.logAsPlanned([logged.ref])))
    #expect(refused.refusal?.contains("not a plan") == true, "\(refused)")
    let continued = folder.ask(.track(.startOn(logged.ref)))
    #expect(continued.done?.text == "continued “Plan”", "\(continued)")
    #expect(try intervals(folder).count { $0.contains("RELATED-TO:plan") } == 2)
  }

  @Test func aTimerHasNoEndToMoveAndAnEndInTheFormEndsIt() throws {
    let folder = try opened()
    #expect(folder.ask(.track(.start("Draft since 13:30"))).done?.text == "started “Draft”")
    let timer = try #require(folder.records.first { $0.title == "Draft" })
    let refusal = folder.ask(.change([timer.ref], .this, .extend(minutes: 15))).refusal
    #expect(refusal?.contains("has no end to move; se ends it") == true)
    _ = folder.ask(.open(timer.ref))
    // Another title alone lets it run.
    #expect(folder.ask(.save(.this, .set([.title("Paper")]))).done != nil)
    #expect(try intervals(folder)[0].contains("STATUS:TENTATIVE"))
    let renamed = try #require(folder.records.first { $0.title == "Paper" })
    _ = folder.ask(.open(renamed.ref))
    let start = EventTime.zoned(LocalTime(Day(20_523), hour: 12, minute: 30), .utc)
    let times = EventField.times(start: start, duration: EventDuration(seconds: 1_200))
    #expect(folder.ask(.save(.this, .set([times]))).done != nil)
    let lines = try intervals(folder)[0]
    #expect(
      lines.contains("STATUS:CONFIRMED") && lines.contains("DTEND:20260311T125000Z"), "\(lines)")
  }

  @Test func refusalsAreInTheUsersLanguage() throws {
    let folder = try opened()
    for (language, stop, again) in [
      (Language.english, "nothing runs", "nothing to continue"),
      (.german, "nichts läuft", "nichts fortzusetzen"),
    ] {
      folder.session.words = Words(language)
      #expect(folder.ask(.track(.stop(nil))).refusal == stop)
      #expect(folder.ask(.track(.continueLast(""))).refusal?.hasPrefix(again) == true)
    }
    #expect(try intervals(folder).isEmpty)
  }
}
