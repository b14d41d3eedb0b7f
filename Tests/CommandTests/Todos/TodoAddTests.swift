import Foundation
import Testing

/// `daybook todo add`: the grammar itself is tested where it is.
@Suite struct TodoAddTests {
  @Test func aTaskIsAddedFromALineAndUndone() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    let made = try fixture.change(
      ["todo", "add", "Call", "Ana", "by", "31.3.", "!high", "#house", "--calendar", "work"])
    #expect(made["title"] as? String == "Call Ana")
    #expect(made["due"] as? String == "2026-03-31")
    #expect(made["priority"] as? Int == 1)
    #expect(made["categories"] as? [String] == ["house"])
    #expect(made["calendar"] as? String == "Work")
    #expect((made["reading"] as? String)?.contains("due Tue 31 Mar 2026") == true)
    let id = try #require(made["id"] as? String)
    #expect(try fixture.objects().contains { $0["id"] as? String == id })
    let path = try #require(made["file"] as? String)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in [
      "DUE;VALUE=DATE:20260331", "PRIORITY:1", "CATEGORIES:house", "STATUS:NEEDS-ACTION",
    ] {
      #expect(text.contains(line + "\r\n"), "\(text)")
    }
    #expect(!text.contains("DTSTART"))
    #expect(try fixture.changing.change(["todo", "done", id]).code == 0)
    #expect(try fixture.changing.run(["undo", "2"]).code == 0)
    #expect(try fixture.changing.texts() == before)
  }

  @Test func aDryRunSaysHowTheLineIsRead() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    let arguments = ["todo", "add", "Proofread 17:00 ^Release", "--calendar", "work", "--dry-run"]
    let shown = try fixture.changing.change(arguments)
    #expect(shown.code == 0, "\(shown.errors)")
    let lines = shown.lines.map(String.init)
    #expect(lines.first == "Proofread")
    #expect(lines.dropFirst().first?.contains("due Mon 9 Mar 2026, 17:00") == true, "\(lines)")
    #expect(lines.dropFirst(2).first == "in Work, nothing was written")
    let object = try fixture.change(arguments)
    #expect(object["parent"] as? String == "notes")
    #expect(object["id"] == nil && object["uid"] == nil && object["file"] == nil)
    #expect(try fixture.changing.texts() == before)
  }

  @Test func aPartIsWrittenBesideItsTask() throws {
    let fixture = try TaskFixture()
    for line in ["Proofread ^Release", "Proofread ^Release =work"] {
      let part = try fixture.change(["todo", "add", line])
      #expect(part["parent"] as? String == "notes")
      #expect(part["calendar"] as? String == "Work", "\(line)")
      #expect((part["file"] as? String)?.hasPrefix(fixture.path + "/work/") == true, "\(line)")
    }
    let elsewhere = try fixture.changing.change(["todo", "add", "Proofread ^Release =zuhause"])
    #expect(elsewhere.code == 2 && elsewhere.errors.contains("Work"), "\(elsewhere.errors)")
  }

  /// A line that begins with `todo` is a task, as in the prompt for events.
  @Test func addTakesTasksToo() throws {
    let fixture = try TaskFixture()
    let line = "Call Ana by 31.3. !high"
    let arguments = ["--calendar", "work", "--dry-run"]
    let task = try fixture.changing.change(["todo", "add", line] + arguments)
    for word in ["todo", "Todo"] {
      let added = try fixture.changing.change(["add", word, line] + arguments)
      #expect(added.code == 0 && added.output == task.output, "\(added.output)\(added.errors)")
    }
    let event = try fixture.changing.change(["add", "todos 31.3."] + arguments)
    #expect(event.lines.first == "todos")
    let link = try fixture.changing.change(["add", "todo \(line)", "--url", "a"] + arguments)
    #expect(link.code == 2 && link.errors.contains("--url: is not for tasks"), "\(link.errors)")
  }

  @Test func whatCannotBeReadIsRefused() throws {
    let fixture = try TaskFixture()
    let before = try fixture.changing.texts()
    for arguments in [
      ["!high"], ["Part of ^Nothing"], ["Call =zuhause", "--calendar", "work"],
      ["Call", "--calendar", "nowhere"],
    ] {
      let refused = try fixture.changing.change(["todo", "add"] + arguments)
      #expect(refused.code == 2, "\(arguments): \(refused.output)\(refused.errors)")
    }
    #expect(try fixture.changing.texts() == before)
  }
}
