import CalendarModel
import EventEntry
import Testing

@testable import CalendarService

/// What the interface makes of the JSON of `daybook sync --status`, and in which runs answers go.
@Suite struct SyncTasksTests {
  private func tasks(_ text: String) throws -> [SyncTask] {
    let value = try #require(JSONValue(Array(text.utf8)))
    return SyncTask.tasks(value.list ?? [])
  }

  @Test func eachKindIsRead() throws {
    let text = """
      [{"account": "home", "conflicts": [{"id": "c", "file": "c.ics", "path": "/c/Work",
      "title": "Review", "readOnly": false, "occurrence": "2026-03-09", "mine": ["A"], "theirs": ["B"]}],
      "calendars": [{"name": "Work", "path": "/c/Work", "gone": false, "stranded": 0, "held": 2,
      "refused": [{"id": "r", "file": "r.ics", "title": "Lunch", "change": "edit", "status": 507,
      "condition": "quota", "tried": "2026-03-09T14:00+01:00"},
      {"id": "s", "file": "s.ics", "title": "", "change": "delete", "status": null,
      "condition": null, "tried": "?"}],
      "waiting": [{"file": "d.ics", "title": "D", "why": "missingHere"},
      {"file": "e.ics", "title": "", "why": "goneThere"}, {"file": "f.ics", "title": "F",
      "why": "otherFolder"}, {"file": "g.ics", "title": "G", "why": "mail"},
      {"file": "h.ics", "title": "H", "why": "unfit"}, {"file": "i.ics", "why": "unheard"},
      {"file": "half.ics", "title": "", "why": "damaged"}]},
      {"name": "Old", "path": "/c/Old", "gone": true, "stranded": 3,
      "refused": [{"id": "x", "change": "edit"}], "waiting": []}]}]
      """
    let found = try tasks(text)
    #expect(
      found.map(\.kind) == [
        .conflict(
          SyncConflict(
            id: "c", occurrence: Day(iso8601: "2026-03-09"),
            sides: ConflictSides(
              title: "Review", path: "/c/Work/c.ics", mine: ["A"], theirs: ["B"]))),
        .refused(
          SyncRefusal(
            id: "r", title: "Lunch", change: .edit, status: 507, condition: "quota",
            tried: LocalTime(iso8601: "2026-03-09T14:00"))),
        .refused(SyncRefusal(id: "s", title: "s.ics", change: .delete, status: nil)),
        .held(Self.held), .mail(1), .unsent(title: "H", .unfit),
        .unsent(title: "half.ics", .damaged), .gone(folder: "/c/Old", waiting: 3),
      ])
    #expect(found.allSatisfy { $0.account == "home" })
    #expect(found.map(\.calendar) == ["Work", "Work", "Work", "Work", "", "Work", "Work", "Old"])
  }

  /// A few deletions are answered together, or one by one.
  @Test func deletionsAreTasksOfTheirOwn() throws {
    for count in [1, 2, 50, 51] {
      let items = (0..<count).map {
        #"{"id": "u\#($0)", "file": "\#($0).ics", "title": "T\#($0)", "why": "missingHere"}"#
      }
      let text = """
        [{"account": "home", "calendars": [{"name": "Work", "path": "/c/Work", "gone": false,
        "waiting": [\(items.joined(separator: ","))]}]}]
        """
      let held = try tasks(text).compactMap { task in
        if case .held(let held) = task.kind { held } else { nil }
      }
      let single = (2...50).contains(count) ? (0..<count).map { "u\($0)" } : []
      #expect(held.map(\.folder) == ["/c/Work"] + single)
      #expect(held.first?.count == count && held.dropFirst().allSatisfy { $0.count == 1 })
      #expect(held.dropFirst().map(\.titles) == single.indices.map { ["T\($0)"] })
    }
  }

  private static var held: SyncDeletions {
    var held = SyncDeletions(folder: "/c/Work")
    (held.missingHere, held.goneThere, held.inOtherFolder) = (1, 1, 1)
    held.titles = ["D", "e.ics", "F"]
    return held
  }

  /// Whatever a process prints, nothing ends the program.
  @Test(arguments: [
    "[]", "[{}]", "[1, null, \"a\"]", "[{\"calendars\": 3, \"conflicts\": {}}]",
    "[{\"calendars\": [{\"gone\": false, \"refused\": [{}], \"waiting\": [1, {}]}]}]",
    "[{\"calendars\": [{\"refused\": [{\"id\": 1, \"change\": \"x\"}]}]}]",
  ]) func whatIsNotUnderstoodIsLeftOut(_ text: String) throws {
    #expect(try tasks(text).isEmpty)
  }

  @Test(arguments: ["1e300", "-1e300", "\"x\"", "null"]) func numbersHaveARange(_ number: String)
    throws
  {
    let text = "[{\"calendars\": [{\"gone\": true, \"stranded\": \(number)}]}]"
    #expect(try tasks(text).map(\.kind) == [.gone(folder: "", waiting: 0)])
  }

  @Test func answersAreOptions() {
    let options: [(SyncAnswer?, [String])] = [
      (nil, []), (.choose(id: "a", .both), ["--resolve", "a", "both"]),
      (.retry(id: "a"), ["--resolve", "a", "retry"]),
      (.discard(id: "a"), ["--resolve", "a", "discard"]),
      (.delete(folder: "/c"), ["--resolve", "/c", "delete"]),
      (.restore(folder: "/c"), ["--resolve", "/c", "restore"]),
      (.leave(folder: "/c"), ["--resolve", "/c", "leave"]),
      (.allowMail(account: "home"), ["home", "--allow-mail"]),
    ]
    for (answer, expected) in options { #expect(SyncProcess.options(answer) == expected) }
  }

  /// What is asked for while a run is under way, and the runs that follow it.
  @Test func noAnswerIsLost() {
    let (status, a, b) = (["--status"], ["--resolve", "a", "mine"], ["--resolve", "b", "retry"])
    let mail = ["home", "--allow-mail"]
    let queues: [(asked: [[String]], runs: [[String]])] = [
      ([[]], [[]]), ([[], []], [[]]), ([status, status], [status]), ([status, []], [[]]),
      ([[], status], [[]]), ([a, status], [a]), ([a, []], [a]), ([[], a], [a]),
      ([a, b], [a + b]), ([a, b, [], status], [a + b]), ([status, a], [a]),
      ([mail, []], [mail, []]), ([a, mail, b], [a, mail, b]), ([mail, a, []], [mail, a]),
      ([mail, status], [mail]),
    ]
    for (asked, runs) in queues {
      let queue = asked.reduce(into: [[String]]()) { $0 = SyncProcess.queue($0, adding: $1) }
      #expect(queue == runs, "\(asked)")
    }
  }
}
