import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import Foundation
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

  @Test func theListCountsWhatRuns() throws {
    let folder = try opened()
    _ = folder.ask(.track(.startOn(try folder.todo("Tax"))))
    for (minute, seconds) in [(0, 0), (30, 1_800), (31, 1_860)] {
      let listing = TodoListing(now: LocalTime(Day(20_523), hour: 14, minute: minute))
      let rows = TodoGroup.allCases.flatMap {
        folder.source.todoRows(of: $0, numbers: 0..<10, listing) ?? []
      }
      #expect(rows.first { $0.item.title == "Tax" }?.trackedSeconds == seconds)
      #expect(rows.first { $0.item.title == "Call" }?.trackedSeconds == 0)
    }
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

  /// The form has the reader's clock, and the file UTC, whatever zone is typed.
  @Test func anIntervalIsEditedOnTheReadersClock() throws {
    let folder = try opened()
    #expect(folder.ask(.track(.start("Draft since 13:05"))).done != nil)
    let timer = try #require(folder.records.first { $0.title == "Draft" })
    guard case .opened(let form) = folder.ask(.open(timer.ref)) else {
      Issue.record("nothing was opened")
      return
    }
    let (start, zone) = (LocalTime(Day(20_523), hour: 13, minute: 5), folder.source.zone)
    #expect(form.event.start == .zoned(start, zone))
    let times = EventField.times(
      start: .zoned(start + 300, zone), duration: EventDuration(seconds: 2_400))
    #expect(folder.ask(.save(.this, .set([times]))).done != nil)
    let lines = try intervals(folder)[0]
    for line in ["DTSTART:20260311T121000Z", "DTEND:20260311T125000Z", "STATUS:CONFIRMED"] {
      #expect(lines.contains(line), "\(lines)")
    }
  }

  /// Whatever a key does to what happened is one step, and undoing it leaves the files as they were.
  @Test func undoRestoresTheFolderByteForByte() throws {
    let folder = try opened()
    func texts() throws -> [String: Data] {
      var texts: [String: Data] = [:]
      for collection in ["home", "work", "Tracked"] {
        for name in try folder.names(in: collection) where name.hasSuffix(".ics") {
          let path = "\(collection)/\(name.dropLast(4))"
          texts[path] = try Data(contentsOf: folder.url(path))
        }
      }
      return texts
    }
    func expectUndone(_ requests: [TrackingRequest]) throws {
      for request in requests {
        let before = try texts()
        let reply = folder.ask(.track(request))
        #expect(reply.done != nil, "\(request): \(reply)")
        #expect(try texts() != before, "\(request)")
        _ = folder.ask(.undo())
        #expect(try texts() == before, "\(request)")
      }
    }
    let (run, plan) = (try #require(Category("sport/run")), try folder.item("11 13:00 Plan"))
    try expectUndone([
      .start("Draft #thesis since 13:00"), .startOn(plan), .startOn(try folder.todo("Tax")),
      .log("2h thesis"), .logNow(run, minutes: nil), .logNow(run, minutes: 30),
      .logAsPlanned([plan]),
    ])
    #expect(folder.ask(.track(.log("1h call"))).done != nil)
    try expectUndone([.continueLast(""), .continueLast("call")])
    folder.session.tracking.timers = .many
    for line in ["A since 13:10", "B since 13:20"] {
      #expect(folder.ask(.track(.start(line))).done != nil, "\(line)")
    }
    // What is undone is read anew.
    func timer() throws -> ItemRef { try #require(folder.records.first { $0.title == "A" }).ref }
    try expectUndone([.stop(try timer())])
    try expectUndone([.cancel(try timer())])
    try expectUndone([.stopAll])
    try expectUndone([.cancelAll])
    try expectUndone([.start("C"), .continueLast("")])
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
