import Foundation
import Testing

@Suite struct UndoTests {
  @Test func everyChangeIsTakenBackAndDoneAgain() throws {
    let fixture = try ChangingFixture()
    let texts = try [
      fixture.texts(), fixture.texts(after: ["add", "Lunch tomorrow 12:30"]),
      fixture.texts(after: ["edit", fixture.id("call"), "--title", "Talk"]),
      fixture.texts(after: ["delete", fixture.id("dinner")]),
    ]
    #expect(Set(texts).count == 4)
    #expect(try fixture.run(["undo"]).output == "Undone: deleted “Dinner”\n")
    #expect(try fixture.texts() == texts[2])
    let two = try fixture.run(["undo", "2"])
    #expect(
      two.output
        == "Undone: changed “Call with , comma”\nUndone: added “Lunch” on Tue 10 Mar\n")
    #expect(try fixture.texts() == texts[0])
    let none = try fixture.run(["undo"])
    #expect(none.code == 1)
    #expect(none.errors == "daybook: nothing to undo\n")
    let all = try fixture.run(["redo", "9"])
    #expect(all.code == 1)
    #expect(
      all.output == "Redone: added “Lunch” on Tue 10 Mar\nRedone: changed “Call with , comma”\n"
        + "Redone: deleted “Dinner”\n")
    #expect(all.errors == "daybook: nothing more to redo\n")
    #expect(try fixture.texts() == texts[3])
  }

  @Test func whatWasChangedElsewhereIsNotOverwritten() throws {
    let fixture = try ChangingFixture()
    let wanted = try fixture.text("work/call.ics")
    #expect(try fixture.change(["edit", fixture.id("call"), "--title", "Talk"]).code == 0)
    let theirs = try fixture.text("work/call.ics")
      .replacingOccurrences(of: "Talk", with: "Theirs")
    try fixture.calendars.write(theirs, to: "work/call.ics")
    let refused = try fixture.run(["undo"])
    #expect(refused.code == 3)
    #expect(refused.output == "")
    let kept = fixture.state + "/daybook/conflicts/call.ics"
    #expect(
      refused.errors
        == "daybook: \(fixture.path)/work/call.ics: was changed elsewhere, and nothing "
        + "was written; the intended text is in \(kept); --force continues anyway\n")
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == wanted)
    #expect(try fixture.text("work/call.ics") == theirs)
    #expect(try fixture.run(["undo", "--force"]).code == 0)
    #expect(try fixture.text("work/call.ics") == wanted)
    #expect(try fixture.run(["redo"]).code == 0)
    #expect(try fixture.text("work/call.ics") == theirs)
  }

  @Test func whatElseWasChangedElsewhereStays() throws {
    let fixture = try ChangingFixture()
    let old = try fixture.text("work/call.ics")
    #expect(try fixture.change(["edit", fixture.id("call"), "--title", "Talk"]).code == 0)
    let added = { (text: String) in
      text.replacingOccurrences(of: "END:VEVENT", with: "LOCATION:Roma\r\nEND:VEVENT")
    }
    let theirs = added(try fixture.text("work/call.ics"))
    try fixture.calendars.write(theirs, to: "work/call.ics")
    let undone = try fixture.run(["undo"])
    #expect(
      undone.output
        == "Undone: changed “Call with , comma”\nWhat was changed elsewhere since stays.\n")
    let merged = try fixture.text("work/call.ics")
    #expect(merged.contains("LOCATION:Roma"))
    let titles = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("SUMMARY") }
    }
    #expect(titles(merged) == titles(old))
    #expect(try fixture.run(["redo"]).code == 0)
    #expect(try fixture.text("work/call.ics") == theirs)
  }

  /// As servers do with what is sent to them.
  @Test func whatWasOnlyRewrittenIsTakenBack() throws {
    let fixture = try ChangingFixture()
    let old = try fixture.texts()
    #expect(try fixture.change(["add", "Lunch tomorrow 12:30"]).code == 0)
    let path = try #require(try fixture.texts().keys.first { old[$0] == nil })
    let lines = try fixture.text(path).components(separatedBy: "\r\n")
    let rewritten = lines.map { $0.hasPrefix("PRODID") ? "PRODID:-//Server//EN" : $0 }
    try fixture.calendars.write(rewritten.joined(separator: "\r\n"), to: path)
    #expect(try fixture.run(["undo"]).output == "Undone: added “Lunch” on Tue 10 Mar\n")
    #expect(try fixture.texts() == old)
    #expect(try fixture.run(["redo"]).code == 0)
    #expect(try fixture.text(path).contains("PRODID:-//Server//EN"))
  }

  @Test func historyListsWhatCanBeUndoneAndRedone() throws {
    let fixture = try ChangingFixture()
    #expect(try fixture.run(["changes"]).output == "")
    #expect(try fixture.objects(["changes", "--json"]).isEmpty)
    _ = try fixture.change(["add", "Lunch tomorrow"])
    _ = try fixture.change(["edit", fixture.id("call"), "--title", "Talk"])
    _ = try fixture.run(["undo"])
    #expect(
      try fixture.run(["changes"]).output == """
        Mon 2026-03-09  14:00  changed “Call with , comma”  (undone)
        Mon 2026-03-09  14:00  added “Lunch” on Tue 10 Mar

        """)
    #expect(try fixture.objects(["changes", "--json", "--limit", "1"]).count == 1)
  }

  @Test func aFolderThatIsGoneIsSaid() throws {
    let fixture = try ChangingFixture()
    _ = try fixture.change(["add", "Lunch tomorrow =work"])
    let id = try fixture.id("call")
    try FileManager.default.moveItem(
      atPath: fixture.path + "/work", toPath: fixture.path + "/.gone")
    let undo = try fixture.run(["undo"])
    #expect(undo.code == 1)
    #expect(undo.errors.contains("\(fixture.path)/work"), "\(undo.errors)")
    #expect(undo.errors.hasSuffix("; --skip leaves it out\n"), "\(undo.errors)")
    let edit = try fixture.change(["edit", id, "--title", "x"])
    #expect(edit.code == 1)
    #expect(
      edit.errors
        == "daybook: \(id): there is no such event in these calendars; daybook list --json prints ids\n"
    )
    let add = try fixture.change(["add", "Lunch", "--calendar", fixture.path + "/work"])
    #expect(add.code == 2)
    try FileManager.default.moveItem(
      atPath: fixture.path + "/.gone", toPath: fixture.path + "/work")
    #expect(try fixture.run(["undo"]).output == "Undone: added “Lunch” on Tue 10 Mar\n")
  }

  @Test func aStepThatCannotBeUndoneIsLeftOut() throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    _ = try fixture.change(["delete", fixture.id("dinner")])
    _ = try fixture.change(["add", "Lunch tomorrow =work"])
    try FileManager.default.moveItem(
      atPath: fixture.path + "/work", toPath: fixture.path + "/.gone")
    #expect(try fixture.run(["undo"]).code == 1)
    #expect(try fixture.run(["undo", "--skip", "--force"]).code == 2)
    let skipped = try fixture.run(["undo", "--skip"])
    #expect(skipped.output == "Left out: added “Lunch” on Tue 10 Mar\n")
    #expect(try fixture.run(["undo"]).output == "Undone: deleted “Dinner”\n")
    #expect(try fixture.run(["undo", "--skip"]).errors == "daybook: nothing to leave out\n")
    try FileManager.default.moveItem(
      atPath: fixture.path + "/.gone", toPath: fixture.path + "/work")
    #expect(try fixture.texts().count == before.count + 1)
  }

  @Test func aJournalThatCannotBeWrittenStopsAChange() throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let words = ["add", "Lunch tomorrow", "--calendars", fixture.path]
    let outcome = try daybook(words, environment: ["XDG_STATE_HOME": "/proc/none"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("/proc/none/"))
    #expect(
      outcome.errors.contains("journal: this cannot be recorded for undo: "), "\(outcome.errors)")
    #expect(try fixture.texts() == before)
  }
}

extension ChangingFixture {
  fileprivate func texts(after command: [String]) throws -> [String: String] {
    let outcome = try change(command)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return try texts()
  }
}
