import CalendarModel
import Foundation
import Testing

@testable import CalendarService
@testable import EventEntry

/// What the interface asks for is done to real files.
@Suite struct EditSessionTests {
  static let lunch = "DTSTART;TZID=Europe/Berlin:20260311T120000\nDURATION:PT1H\nSUMMARY:Lunch"
  /// What another program made of it.
  static let lunchElsewhere =
    "DTSTART;TZID=Europe/Berlin:20260313T150000\nDURATION:PT1H\nSUMMARY:Lunch with Ana"
  static let standup =
    "DTSTART;TZID=Europe/Berlin:20260309T090000\nDURATION:PT15M\nRRULE:FREQ=DAILY;COUNT=5\n"
    + "SUMMARY:Standup"

  private func opened() throws -> EditingFolder {
    try EditingFolder(["home/lunch": Self.lunch, "work/standup": Self.standup])
  }

  @Test func deletesAndBringsBack() throws {
    let folder = try opened()
    let before = try folder.lines(of: "home/lunch")
    let lunch = try folder.item("11 12:00 Lunch")
    #expect(folder.ask(.change([lunch], .this, .delete)).done?.text == "deleted “Lunch”")
    #expect(!folder.exists("home/lunch") && !folder.shown.contains("11 12:00 Lunch"))
    let undone = folder.ask(.undo()).done
    #expect(undone?.text == "undone: deleted “Lunch”" && undone?.records == ["11 12:00 Lunch"])
    #expect(try folder.lines(of: "home/lunch") == before)
    #expect(folder.ask(.redo()).done?.text == "redone: deleted “Lunch”")
    #expect(!folder.exists("home/lunch"))
    #expect(folder.ask(.redo()).refusal == "nothing to redo")
  }

  @Test func whatASeriesLeavesOutIsPutBackInOneStep() throws {
    let folder = try opened()
    let before = try folder.lines(of: "work/standup")
    let shown = folder.shown
    for day in ["10", "12"] {
      let standup = try folder.item("\(day) 09:00 Standup")
      #expect(folder.ask(.change([standup], .this, .delete)).done != nil)
    }
    let deleted = try folder.lines(of: "work/standup")
    let first = try folder.item("9 09:00 Standup")
    guard case .series(let recurrence)? = folder.source.event(first.id)?.kind else {
      Issue.record("the series is gone")
      return
    }
    #expect(recurrence.exclusions.count == 2)
    let one = folder.ask(.change([first], .all, .restore([recurrence.exclusions[1]]))).done
    #expect(one?.text == "put “Standup” back on Thu 12 Mar")
    #expect(one?.records == ["12 09:00 Standup"])
    #expect(folder.ask(.undo()).done != nil)
    #expect(try folder.lines(of: "work/standup") == deleted)
    let again = try folder.item("9 09:00 Standup")
    let both = folder.ask(.change([again], .all, .restore(recurrence.exclusions))).done
    #expect(both?.text == "put back 2 occurrences of “Standup”")
    #expect(folder.shown == shown)
    let marks = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
    func kept(_ lines: [String]) -> [String] {
      lines.filter { line in !marks.contains { line.hasPrefix($0) } }
    }
    #expect(try kept(folder.lines(of: "work/standup")) == kept(before))
    let third = try folder.item("9 09:00 Standup")
    #expect(folder.ask(.change([third], .all, .restore(recurrence.exclusions))).refusal != nil)
  }

  @Test func aStepThatCannotBeUndoneIsLeftOut() throws {
    let folder = try opened()
    let lunch = try folder.item("11 12:00 Lunch")
    _ = folder.ask(.change([lunch], .this, .delete))
    let standup = try folder.item("10 09:00 Standup")
    _ = folder.ask(.change([standup], .this, .delete))
    try folder.setReadOnly("work/standup")
    guard case .stuck(let refusal) = folder.ask(.undo()) else {
      Issue.record("it was undone")
      return
    }
    #expect(refusal.reason.hasPrefix("the file is read-only; "))
    #expect(refusal.reason.hasSuffix("standup.ics") && refusal.stepsGone == 0)
    #expect(refusal.step == "deleted “Standup”, this occurrence")
    #expect(
      folder.ask(.skip).refusal
        == "left out: deleted “Standup”, this occurrence · u continues with the one before")
    #expect(folder.ask(.undo()).done?.text == "undone: deleted “Lunch”")
    #expect(folder.ask(.skip).refusal == "nothing to undo")
  }

  @Test func whatWasDeletedIsPut() throws {
    let folder = try opened()
    _ = folder.ask(.change([try folder.item("11 12:00 Lunch")], .this, .delete))
    let put = folder.ask(.paste(on: Day(20_530))).done
    #expect(put?.records == ["18 12:00 Lunch"])
    #expect(folder.shown.contains("18 12:00 Lunch"))
    #expect(try folder.names(in: "home").count == 1)
  }

  @Test func severalAreCopiedWithTheirDistances() throws {
    let folder = try opened()
    let both = try ["10 09:00 Standup", "11 12:00 Lunch"].map(folder.item)
    #expect(folder.ask(.paste(on: Day(20_530))).refusal?.hasPrefix("nothing to paste") == true)
    #expect(folder.ask(.copy(both)).refusal?.hasPrefix("copied 2 events · pp puts them") == true)
    #expect(
      folder.ask(.paste(on: Day(20_530))).done?.records == ["18 09:00 Standup", "19 12:00 Lunch"])
    #expect(folder.shown.count == 8)
    #expect(folder.ask(.undo()).done != nil && folder.shown.count == 6)
  }

  @Test func copiesToAnotherCalendarAtTheSameTime() throws {
    let folder = try opened()
    let (home, work) = (try folder.collection("home"), try folder.collection("work"))
    let lunch = try folder.item("11 12:00 Lunch")
    let copied = folder.ask(.copyTo(work, [lunch])).done
    #expect(copied?.text == "copied “Lunch” to work" && copied?.records == ["11 12:00 Lunch"])
    #expect(try folder.names(in: "work").count == 2 && folder.exists("home/lunch"))
    // Of a series it is the occurrence alone.
    let standups = try ["10 09:00 Standup", "12 09:00 Standup"].map(folder.item)
    let both = folder.ask(.copyTo(home, standups)).done
    #expect(both?.text == "copied 2 events to home")
    #expect(both?.records == ["10 09:00 Standup", "12 09:00 Standup"])
    #expect(folder.shown.filter { $0.hasSuffix("Standup") }.count == 7)
    #expect(folder.ask(.undo()).done?.text == "undone: copied 2 events to home")
    #expect(folder.ask(.undo()).done != nil && folder.shown.count == 6)
    // What is ready to be put is another matter.
    #expect(folder.ask(.paste(on: Day(20_530))).refusal?.hasPrefix("nothing to paste") == true)
  }

  @Test func movesByDaysAgainAndAgain() throws {
    let folder = try opened()
    var item = try folder.item("11 12:00 Lunch")
    for day in 12...14 {
      let reply = folder.ask(.change([item], .this, .shift(days: 1)))
      #expect(reply.done?.records == ["\(day) 12:00 Lunch"])
      guard case .done(_, let records) = reply else { return }
      item = records[0].ref
    }
    #expect(folder.ask(.undo(times: 2)).done?.records == ["12 12:00 Lunch"])
    #expect(folder.ask(.redo(times: 9)).done?.records == ["14 12:00 Lunch"])
    #expect(
      folder.ask(.undo(times: 3)).done?.text
        == "undone: 3 changes, the last of them moved “Lunch” to Thu 12 Mar · back to Wed 11 Mar")
  }

  @Test(arguments: [
    (SeriesScope.this, [9, 10, 12, 12, 13]), (.following, [9, 10, 12, 13, 14]),
    (.all, [10, 11, 12, 13, 14]),
  ])
  func movesOccurrencesOfSeries(_ scope: SeriesScope, _ days: [Int]) throws {
    let folder = try opened()
    let standup = try folder.item("11 09:00 Standup")
    let reply = folder.ask(.change([standup], scope, .shift(days: 1)))
    #expect(reply.done?.records == ["12 09:00 Standup"])
    let shown = folder.shown.filter { $0.hasSuffix("Standup") }
    #expect(shown == days.map { "\($0) 09:00 Standup" })
    let undone = folder.ask(.undo()).done
    #expect(undone?.records == ["11 09:00 Standup"])
    #expect(folder.shown.filter { $0.hasSuffix("Standup") }.count == 5)
  }

  /// What names the changed occurrence moves along with the series.
  @Test func aChangedOccurrenceIsFoundWhereItsSeriesWent() throws {
    let folder = try opened()
    let standup = try folder.item("10 09:00 Standup")
    _ = folder.ask(.open(standup))
    #expect(folder.ask(.save(.this, .set([.title("Retro")]))).done != nil)
    var item = try folder.item("10 09:00 Retro")
    for day in 11...12 {
      let reply = folder.ask(.change([item], .all, .shift(days: 1)))
      #expect(reply.done?.records == ["\(day) 09:00 Retro"])
      guard case .done(_, let records) = reply, let record = records.first else { return }
      item = record.ref
    }
    #expect(folder.ask(.undo()).done?.records == ["11 09:00 Retro"])
  }

  @Test func movesToAnotherCollection() throws {
    let folder = try opened()
    let lunch = try folder.record("11 12:00 Lunch")
    let work = try folder.collection("work")
    let reply = folder.ask(.change([lunch.ref], .this, .move(to: work)))
    #expect(reply.done?.records == ["11 12:00 Lunch"])
    #expect(try folder.names(in: "home").isEmpty && folder.names(in: "work").count == 2)
    #expect(try folder.record("11 12:00 Lunch").collection == work.id)
    #expect(folder.ask(.undo()).done?.records == ["11 12:00 Lunch"])
    #expect(folder.exists("home/lunch"))
  }

  @Test func whatIsGoneIsNamed() throws {
    let folder = try opened()
    let lunch = try folder.item("11 12:00 Lunch")
    let standup = try folder.item("11 09:00 Standup")
    #expect(folder.ask(.change([lunch], .this, .delete)).done != nil)
    #expect(folder.ask(.change([standup, lunch], .this, .delete)) == .gone([lunch]))
    #expect(folder.shown.filter { $0.hasSuffix("Standup") }.count == 5)
  }

  @Test func anEventThatChangedUnseenIsRefused() throws {
    let folder = try opened()
    let lunch = try folder.item("11 12:00 Lunch")
    try folder.write(Self.lunch + " with Ana", to: "home/lunch")
    let refusal = folder.ask(.change([lunch], .this, .delete)).refusal
    #expect(refusal?.hasPrefix("the event was changed elsewhere just now; ") == true)
    #expect(folder.exists("home/lunch"))
  }

  @Test func undoOfWhatWasChangedElsewhereAsksFirst() throws {
    let folder = try opened()
    _ = folder.ask(
      .change([try folder.item("11 12:00 Lunch")], .this, .shift(days: 1)))
    try folder.write(Self.lunchElsewhere, to: "home/lunch")
    guard case .undoneElsewhere(let conflict) = folder.ask(.undo(times: 3)) else {
      Issue.record("undone")
      return
    }
    #expect(conflict.stepsLeft == 3 && conflict.paths.count == 1 && !conflict.isRedo)
    #expect(
      folder.ask(.undo(times: 3, ignoringConflicts: true)).done?.text.hasPrefix("undone: ") == true)
    #expect(try folder.lines(of: "home/lunch").contains("SUMMARY:Lunch"))
  }

  @Test func undoLeavesWhatElseWasChangedElsewhere() throws {
    let folder = try opened()
    _ = folder.ask(.change([try folder.item("11 12:00 Lunch")], .this, .shift(days: 1)))
    let old = try folder.lines(of: "home/lunch")
    let found = old.map { $0 == "SUMMARY:Lunch" ? "SUMMARY:Lunch with Ana" : $0 }
    try found.joined(separator: "\r\n").write(
      to: folder.url("home/lunch"), atomically: true, encoding: .utf8)
    let undone = folder.ask(.undo()).done
    #expect(
      undone?.text == "undone: moved “Lunch” to Thu 12 Mar · changes made elsewhere stay"
        + " · back to Wed 11 Mar")
    #expect(folder.shown.contains("11 12:00 Lunch with Ana"))
    _ = folder.ask(.redo())
    #expect(try folder.lines(of: "home/lunch") == found)
  }

  /// A count goes as far as it can, and what it met is named.
  @Test func aCountThatMeetsAConflictSaysWhatItDid() throws {
    let folder = try opened()
    let lunch = try folder.item("11 12:00 Lunch")
    _ = folder.ask(.change([lunch], .this, .shift(days: 1)))
    for day in [10, 11] {
      let standup = try folder.item("\(day) 09:00 Standup")
      _ = folder.ask(.change([standup], .this, .delete))
    }
    try folder.write(Self.lunchElsewhere, to: "home/lunch")
    guard case .undoneElsewhere(let conflict) = folder.ask(.undo(times: 3)) else {
      Issue.record("undone")
      return
    }
    #expect(conflict.stepsGone == 2 && conflict.stepsLeft == 1)
    #expect(conflict.step == "moved “Lunch” to Thu 12 Mar")
    #expect(conflict.paths.first?.hasSuffix("lunch.ics") == true)
    #expect(folder.shown.filter { $0.hasSuffix("Standup") }.count == 5)
    _ = folder.ask(.undo(times: 1, ignoringConflicts: true))
    try folder.write(Self.lunchElsewhere + " and Zoë", to: "home/lunch")
    guard case .undoneElsewhere(let again) = folder.ask(.redo(times: 3)) else {
      Issue.record("redone")
      return
    }
    #expect(again.stepsGone == 0 && again.stepsLeft == 3 && again.step == conflict.step)
  }

  @Test func listsWhatWasDone() throws {
    let folder = try opened()
    let lunch = try folder.item("11 12:00 Lunch")
    _ = folder.ask(.change([lunch], .this, .shift(days: 1)))
    _ = folder.ask(.change([try folder.item("12 12:00 Lunch")], .this, .delete))
    _ = folder.ask(.undo())
    let now = LocalTime(Day(20_523), hour: 14)
    #expect(
      folder.ask(.changes)
        == .changes([
          ChangeLine(time: now, sentence: "deleted “Lunch”", isUndone: true),
          ChangeLine(time: now, sentence: "moved “Lunch” to Thu 12 Mar", isUndone: false),
        ]))
  }

  @Test func aReadOnlyFileIsRefused() throws {
    let folder = try opened()
    let lunch = try folder.record("11 12:00 Lunch")
    try folder.setReadOnly("home/lunch")
    for request: EditRequest in [
      .change([lunch.ref], .this, .delete), .text(lunch.ref),
    ] {
      #expect(folder.ask(request).refusal?.hasPrefix("the file is read-only; ") == true)
    }
    #expect(folder.exists("home/lunch"))
  }
}
