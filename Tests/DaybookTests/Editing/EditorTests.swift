import CalendarModel
import CalendarUI
import Foundation
import Testing

@testable import daybook

/// An event's text in the user's editor, which is a script here.
@Suite struct EditorTests {
  private func ready() throws -> EditingFolder {
    let folder = try EditingFolder(["home/lunch": EditDeskTests.lunch])
    #expect(folder.ask(.text(try folder.occurrence("11 12:00 Lunch"))) == .textIsReady)
    return folder
  }

  private func textFolder(_ folder: EditingFolder) throws -> String {
    let path = try #require(folder.desk.text?.path)
    return String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
  }

  @Test func whatReadsWellIsWritten() throws {
    let folder = try ready()
    let place = try textFolder(folder)
    let reply = try folder.runEditor("sed -i 's/SUMMARY:Lunch/SUMMARY:Long lunch/' \"$1\"")
    #expect(reply.done?.records == ["11 12:00 Long lunch"])
    #expect(try folder.lines(of: "home/lunch").contains("SUMMARY:Long lunch"))
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(folder.ask(.undo()).done?.records == ["11 12:00 Lunch"])
  }

  @Test func onlyTheUserMayReadTheText() throws {
    let folder = try ready()
    let place = try textFolder(folder)
    let attributes = try FileManager.default.attributesOfItem(atPath: place)
    let file = try FileManager.default.attributesOfItem(atPath: place + "/event.ics")
    #expect((attributes[.posixPermissions] as? Int) == 0o700)
    #expect((file[.posixPermissions] as? Int) == 0o600)
    _ = folder.ask(.dropText)
    #expect(!FileManager.default.fileExists(atPath: place))
  }

  @Test func withoutAChangeNothingIsWritten() throws {
    let folder = try ready()
    #expect(try folder.runEditor("true").refusal == "nothing was changed")
    #expect(folder.ask(.history) == .history([]) && folder.desk.text == nil)
  }

  @Test func whatDoesNotReadWellIsKept() throws {
    let folder = try ready()
    let before = try folder.lines(of: "home/lunch")
    let reply = try folder.runEditor("sed -i 's/DTSTART.*/DTSTART:nonsense/' \"$1\"")
    guard case .textIsRefused(let reason) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(reason.hasPrefix("line "), "\(reason)")
    #expect(try folder.lines(of: "home/lunch") == before)
    #expect(folder.desk.text.map { FileManager.default.fileExists(atPath: $0.path) } == true)
    // The editor finds what was typed.
    let again = try folder.runEditor("sed -i 's/DTSTART:nonsense/DTSTART:20260312T110000Z/' \"$1\"")
    #expect(again.done?.records == ["12 12:00 Lunch"], "\(again)")
  }

  @Test func anEmptyTextIsNotTakenForAFile() throws {
    for script in [": > \"$1\"", "echo > \"$1\""] {
      let folder = try ready()
      let reply = try folder.runEditor(script)
      #expect(reply == .textIsRefused(reason: "the text is empty, nothing was saved"))
      #expect(folder.exists("home/lunch") && folder.desk.text != nil)
    }
  }

  @Test func anEditorThatFailsWritesNothing() throws {
    let folder = try ready()
    let reply = try folder.runEditor("sed -i 's/Lunch/Long/' \"$1\"; exit 3")
    #expect(reply == .textIsRefused(reason: "the editor ended with 3"))
    #expect(folder.desk.text != nil)
    #expect(folder.ask(.dropText).refusal == "the text was dropped, nothing was changed")
    #expect(folder.shown == ["11 12:00 Lunch"])
  }

  @Test func anEditorThatIsNotThereSaysSo() throws {
    let folder = try ready()
    let reply = folder.runEditor(EditorProgram(visual: "/nowhere/ed -x", editor: nil))
    #expect(
      reply.refusal
        == "/nowhere/ed cannot be run: No such file or directory; set VISUAL or EDITOR to another editor"
    )
    #expect(folder.desk.text == nil)
  }

  @Test func aConflictKeepsTheText() throws {
    let folder = try ready()
    try folder.write(EditDeskTests.lunch + "\nLOCATION:Roma", to: "home/lunch")
    let reply = try folder.runEditor("sed -i 's/Lunch/Long lunch/' \"$1\"")
    guard case .conflict = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(folder.desk.text != nil)
    #expect(folder.ask(.resolve(.both)).done != nil && folder.desk.text == nil)
    #expect(Set(folder.shown) == ["11 12:00 Lunch", "11 12:00 Long lunch"])
  }

  @Test(arguments: [
    (["code --wait", "vim"], ["code", "--wait"]), ([nil, "nano"], ["nano"]), ([nil, nil], ["vi"]),
    (["  ", "\temacs  -nw "], ["emacs", "-nw"]), (["a;b $(c)", nil], ["a;b", "$(c)"]),
  ])
  func theCommandIsDividedAtBlanks(_ variables: [String?], _ words: [String]) {
    #expect(EditorProgram(visual: variables[0], editor: variables[1]).words == words)
  }

  @Test func aStoppedEditorStopsTheProgram() throws {
    let folder = try ready()
    var stops = 0
    let reply = try folder.runEditor(
      "echo $$ > \"$1.pid\"; kill -STOP $$; rm \"$1.pid\"; sed -i 's/Lunch/Late lunch/' \"$1\""
    ) {
      stops += 1
      // What the shell's fg does.
      let path = (folder.desk.text?.path ?? "") + ".pid"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      if let process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) {
        kill(process, SIGCONT)
      }
    }
    #expect(stops == 1 && reply.done?.records == ["11 12:00 Late lunch"], "\(stops) \(reply)")
  }
}
