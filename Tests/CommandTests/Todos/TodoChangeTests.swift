import Foundation
import Testing

/// `daybook todo done` and `open`, and the commands that change events and tasks.
@Suite struct TodoChangeTests {
  @Test func tasksAreCompletedInOneStepAndUndoneByteForByte() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    let (tax, book) = (try fixture.id("tax"), try fixture.id("book"))
    let done = try fixture.changing.change(["todo", "done", String(tax.prefix(12))])
    #expect(
      done.output == """
        Completed “Tax return”
        ☑ Tax return
        done Mon 9 Mar 2026, 14:00, due Thu 5 Mar 2026, high priority, #house
        in Work, id \(tax)

        """)
    let text = try fixture.changing.text("work/tax.ics")
    for line in ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260309T130000Z"] {
      #expect(text.contains(line + "\r\n"), "\(text)")
    }
    let again = try fixture.changing.change(["todo", "done", tax])
    #expect(again.code == 0 && again.output.isEmpty)
    #expect(again.errors.contains("it is so already"))
    let opened = try fixture.change(["todo", "open", tax])
    #expect((opened["tasks"] as? [[String: Any]])?.texts("status") == ["needs-action"])
    #expect(try fixture.changing.run(["undo", "2"]).code == 0)
    #expect(try fixture.changing.texts() == before)

    let both = try fixture.change(["todo", "done", tax, book])
    #expect(both["did"] as? String == "completed 2 tasks")
    #expect(both["ids"] as? [String] == [tax, book])
    #expect(try fixture.changing.run(["undo"]).code == 0)
    #expect(try fixture.changing.texts() == before)
  }

  @Test func aTaskThatRepeatsGoesOn() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    let id = try fixture.id("plants")
    let done = try fixture.change(["todo", "done", id])
    let task = try #require((done["tasks"] as? [[String: Any]])?.first)
    #expect(task["due"] as? String == "2026-03-23T08:00:00+01:00")
    #expect(task["status"] as? String == "needs-action")
    #expect(task["repeats"] as? String == "every week, 2 times")
    #expect(try fixture.objects().filter { $0["title"] as? String == "Water plants" }.count == 2)
    #expect(try fixture.changing.run(["undo"]).code == 0)
    #expect(try fixture.changing.texts() == before)
    let refused = try fixture.changing.change(["todo", "done", id, "--not-past", "--from-today"])
    #expect(refused.code == 2)
  }

  @Test func noCopyStaysWhereTheOptionSaysSo() throws {
    let fixture = try TaskFixture()
    try fixture.changing.configure("keep-completed = false")
    #expect(try fixture.changing.change(["todo", "done", try fixture.id("plants")]).code == 0)
    #expect(try fixture.objects().filter { $0["title"] as? String == "Water plants" }.count == 1)
  }

  @Test func whereATaskGoesIsACalendarThatExists() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    let tax = try fixture.id("tax")
    for (to, sentence) in [
      ("Wrk", "there is no such calendar; did you mean Work?"),
      ("thursday", "daybook edit --start"), ("10:00", "daybook edit --start"),
    ] {
      let refused = try fixture.changing.change(["move", tax, "--to", to])
      #expect(refused.code == 2 && refused.errors.contains(sentence), "\(to): \(refused.errors)")
    }
    #expect(try fixture.changing.texts() == before)
  }

  /// An event of the same title, or finished copies, are not what a command for tasks means.
  @Test func wordsNameTheTaskThatTheCommandCanChange() throws {
    let fixture = try TaskFixture()
    try fixture.changing.calendars.write(
      fixture.changing.calendars.event("e", "DTSTART:20260310T100000Z\nSUMMARY:Read a book"),
      to: "work/e.ics")
    let book = try fixture.id("book")
    for (command, status) in [
      ("done", "completed"), ("done", "completed"), ("open", "needs-action"),
    ] {
      let changed = try fixture.change(["todo", command, "--search", "read a book"])
      #expect(changed["ids"] as? [String] == [book])
      #expect((changed["tasks"] as? [[String: Any]])?.texts("status") == [status])
    }
    let plants = try fixture.id("plants")
    for due in ["2026-03-23T08:00:00+01:00", "2026-03-30T08:00:00+02:00"] {
      let changed = try fixture.change(["todo", "done", "--search", "water plants"])
      #expect(changed["ids"] as? [String] == [plants])
      #expect((changed["tasks"] as? [[String: Any]])?.texts("due") == [due])
    }
    let copies = try fixture.changing.change(["todo", "open", "--search", "water plants"])
    #expect(copies.code == 2 && copies.errors.contains("2 tasks have these words"))
    let none = try fixture.changing.change(["todo", "done", "--search", "nothing of the kind"])
    #expect(none.code == 1 && none.errors.contains("no task has these words"))
  }

  @Test func valuesAreEdited() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    for (uid, options, members) in [
      ("tax", ["--due", "friday 17:00"], ["due": "2026-03-13T17:00:00+01:00"]),
      ("tax", ["--due", "31.3."], ["due": "2026-03-31"]),
      ("notes", ["--due", "tomorrow"], ["due": "2026-03-10T17:00:00+01:00"]),
      ("notes", ["--due", "18:30"], ["due": "2026-03-09T18:30:00+01:00"]),
      ("notes", ["--all-day"], ["due": "2026-03-09"]),
      ("book", ["--due", "15:00"], ["due": "2026-03-09T15:00:00+01:00"]),
      ("book", ["--due", "9:00"], ["due": "2026-03-10T09:00:00+01:00"]),
      ("trip", ["--start", "2026-03-14"], ["begin": "2026-03-14", "due": "2026-03-20"]),
      // Both dates have the same form.
      (
        "trip", ["--start", "2026-03-14 9:00"],
        ["begin": "2026-03-14T09:00:00+01:00", "due": "2026-03-20T23:59:00+01:00"]
      ),
      (
        "trip", ["--due", "2026-03-20 17:00"],
        ["begin": "2026-03-12T00:00:00+01:00", "due": "2026-03-20T17:00:00+01:00"]
      ),
      (
        "notes", ["--start", "2026-03-08"],
        ["begin": "2026-03-08T00:00:00+01:00", "due": "2026-03-09T17:00:00+01:00"]
      ),
      ("plants", ["--due", "17.3. 9:00"], ["due": "2026-03-17T09:00:00+01:00"]),
      ("tax", ["--title", "Taxes", "--place", "Home"], ["title": "Taxes", "location": "Home"]),
      ("tax", ["--repeat", "every week"], ["repeats": "every week"]),
    ] {
      let made = try fixture.change(["edit", try fixture.id(uid)] + options)
      let task = try #require((made["tasks"] as? [[String: Any]])?.first, "\(options)")
      for (name, value) in members {
        #expect(task[name] as? String == value, "\(uid) \(options)")
      }
      #expect(try fixture.changing.run(["undo"]).code == 0)
    }
    for (options, name, value) in [
      (["--priority", "low"], "priority", 9), (["--priority", "3"], "priority", 3),
      (["--priority", "none"], "priority", 0), (["--percent", "60%"], "percent", 60),
      (["--for", "90m"], "estimate", 90), (["--for", "45"], "estimate", 45),
      (["--for", "1h30"], "estimate", 90), (["--for", "2 days"], "estimate", 2_880),
      (["--alarm", "10m"], "alarms", 1),
    ] {
      let made = try fixture.change(["edit", try fixture.id("tax")] + options)
      let task = try #require((made["tasks"] as? [[String: Any]])?.first, "\(options)")
      #expect(task[name] as? Int == value, "\(options)")
      #expect(try fixture.changing.run(["undo"]).code == 0)
    }
    let timed = try fixture.change(["edit", try fixture.id("tax"), "--for", "90m"])
    #expect(
      try fixture.changing.text("work/tax.ics").contains("\r\nESTIMATED-DURATION:PT1H30M\r\n"))
    #expect((timed["tasks"] as? [[String: Any]])?.first?["estimate"] as? Int == 90)
    let untimed = try fixture.change(["edit", try fixture.id("tax"), "--for", "none"])
    #expect((untimed["tasks"] as? [[String: Any]])?.first?["estimate"] == nil)
    #expect(try fixture.changing.run(["undo", "2"]).code == 0)
    let dateless = try fixture.change(["edit", try fixture.id("tax"), "--due", "none"])
    #expect((dateless["tasks"] as? [[String: Any]])?.first?["due"] == nil)
    #expect(try fixture.changing.run(["undo"]).code == 0)
    #expect(try fixture.changing.texts() == before)
  }

  @Test func whatMakesNoSenseIsRefusedInWords() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    let call = try fixture.changing.id("call")
    let (tax, notes, book) = (
      try fixture.id("tax"), try fixture.id("notes"), try fixture.id("book")
    )
    for (arguments, message) in [
      (["edit", tax, "--end", "17:00"], "--end: is not for tasks; a task has --due"),
      (["edit", tax, "--for", "soon"], "--for soon: is not a length"),
      (["edit", tax, "--for", "0"], "--for 0: is not a length"),
      (["edit", tax, "--title", " "], "--title '': a task needs a title"),
      (["edit", tax, "--status", "tentative"], "--status: is not for tasks"),
      (["edit", tax, "--priority", "12"], "--priority 12: is not a priority"),
      (["edit", tax, "--percent", "101"], "--percent 101: is not a percentage"),
      (["edit", tax, "--title", "New", "--scope", "all"], "--scope all: is for series of events"),
      (["edit", notes, "--start", "friday"], "--start friday: is after the task is due"),
      (["edit", book, "--alarm", "10m"], "--alarm: a task without a date has no alarms"),
      (["edit", call, "--due", "friday"], "--due: is for tasks; an event has --start and --end"),
      (["move", tax, "--by", "2h"], "“Tax return” is due on a day, and moves by days only"),
      (["move", book, "--by", "1"], "“Read a book” has no date"),
      (["todo", "done", call], "\(call): is an event; daybook todo takes tasks"),
      (["delete", tax, call], "\(tax) is a task, and \(call) is not"),
    ] {
      let refused = try fixture.changing.change(arguments)
      #expect(refused.code == 2, "\(arguments): \(refused.errors)")
      #expect(refused.errors.contains(message), "\(arguments): \(refused.errors)")
    }
    let listed = "daybook todo list print"
    for command in ["done", "open"] {
      for id in ["aaaaaaaaaaaaa", "aaaa"] {
        let unknown = try fixture.changing.change(["todo", command, id])
        #expect(unknown.code == 1 && unknown.errors.contains("\(id): there is no such task"))
        #expect(unknown.errors.contains(listed) && !unknown.errors.contains("event"))
      }
      let wrong = try fixture.changing.change(["todo", command, "WRONGID"])
      #expect(wrong.code == 2 && wrong.errors.contains("WRONGID: is not an id; \(listed)"))
    }
    #expect(try fixture.changing.texts() == before)
  }

  /// Apple writes the due date as the start, too: it is one date.
  @Test func aDueDateThatIsTheStartIsSaidOnce() throws {
    let fixture = try TaskFixture()
    try fixture.changing.calendars.write(
      TaskFixture.task(
        "apple", "SUMMARY:Apple\nDTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260310"),
      to: "work/apple.ics")
    let moved = try fixture.changing.change(
      ["edit", try fixture.id("apple"), "--due", "friday"])
    #expect(moved.output.hasPrefix("Moved “Apple” to Fri 13 Mar\n"), "\(moved.output)")
    let text = try fixture.changing.text("work/apple.ics")
    #expect(
      text.contains("DTSTART;VALUE=DATE:20260313") && text.contains("DUE;VALUE=DATE:20260313"))
  }

  @Test func aTaskIsMadeAPartOfAnother() throws {
    let fixture = try TaskFixture()
    try fixture.changing.calendars.write(
      TaskFixture.task("far", "SUMMARY:Far away"), to: "home/far.ics")
    try fixture.changing.calendars.write(
      TaskFixture.task("tax2", "SUMMARY:Tax advisor"), to: "work/tax2.ics")
    let before = try fixture.changing.texts()
    func parent() throws -> String? { try fixture.object("book")["parent"] as? String }
    let book = try fixture.id("book")
    _ = try fixture.change(["edit", book, "--parent", "release"])
    #expect(try parent() == "notes")
    // The whole title of one that another begins with.
    _ = try fixture.change(["edit", book, "--parent", "tax return"])
    #expect(try parent() == "tax")
    _ = try fixture.change(["edit", book, "--parent", "none"])
    #expect(try parent() == nil)
    #expect(try fixture.changing.run(["undo", "3"]).code == 0)
    #expect(try fixture.changing.texts() == before)
    let (notes, translate) = (try fixture.id("notes"), try fixture.id("translate"))
    for (arguments, code, message) in [
      ([book, "--parent", "tax"], 2, "--parent tax: could be “Tax "),
      ([book, "--parent", "old"], 2, "--parent old: no other open task begins so"),
      ([book, "--parent", "read"], 2, "--parent read: no other open task begins so"),
      ([book, "--parent", "far"], 2, "--parent far: that task is in another calendar"),
      ([notes, "--parent", "translate"], 1, "“Translate” is a part of this task"),
      ([try fixture.changing.id("call"), "--parent", "tax return"], 2, "--parent: is for tasks"),
    ] {
      let refused = try fixture.changing.change(["edit"] + arguments)
      #expect(refused.code == code, "\(arguments): \(refused.errors)")
      #expect(refused.errors.contains(message), "\(arguments): \(refused.errors)")
    }
    #expect(try fixture.changing.texts() == before)
    // A part of a part is one, too.
    _ = try fixture.change(["edit", book, "--parent", "translate"])
    let deeper = try fixture.changing.change(["edit", notes, "--parent", "read"])
    #expect(deeper.code == 1 && deeper.errors.contains("“Read a book” is a part of this task"))
    _ = try fixture.change(["edit", translate, "--parent", "tax return"])
    #expect(try fixture.changing.change(["edit", notes, "--parent", "read"]).code == 0)
  }

  @Test func anAlarmGoesWithTheDateItGoesBy() throws {
    let fixture = try TaskFixture()
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;RELATED=END:-PT1H\nEND:VALARM"
    try fixture.changing.calendars.write(
      TaskFixture.task("bell", "SUMMARY:Bell\nDUE;VALUE=DATE:20260310\n" + alarm),
      to: "work/bell.ics")
    let before = try fixture.changing.texts()
    let dateless = try fixture.changing.change(
      ["edit", try fixture.id("bell"), "--due", "none"])
    #expect(dateless.code == 0)
    #expect(dateless.output.hasSuffix("\nits alarm went with the date\n"), "\(dateless.output)")
    #expect(!(try fixture.changing.text("work/bell.ics").contains("VALARM")))
    #expect(try fixture.changing.run(["check", fixture.path]).code == 0)
    #expect(try fixture.changing.run(["undo"]).code == 0)
    #expect(try fixture.changing.texts() == before)
  }

  @Test func tasksAreMovedAndDeleted() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    let notes = try fixture.id("notes")
    let shifted = try fixture.change(["move", notes, "--by", "3"])
    #expect(
      (shifted["tasks"] as? [[String: Any]])?.texts("due") == ["2026-03-12T17:00:00+01:00"])
    let moved = try fixture.change(["move", notes, "--to", "zuhause"])
    let id = try fixture.id("notes")
    // Its parts go with it.
    let ids = moved["ids"] as? [String]
    #expect(ids?.first == id && ids?.count == 3 && id != notes)
    #expect(try fixture.object("notes")["calendar"] as? String == "Zuhause")
    let deleted = try fixture.change(["delete", "--search", "release"])
    #expect(deleted["ids"] as? [String] == [])
    #expect(try fixture.objects().allSatisfy { $0["uid"] as? String != "notes" })
    #expect(try fixture.changing.run(["undo", "3"]).code == 0)
    #expect(try fixture.changing.texts() == before)
  }
}
