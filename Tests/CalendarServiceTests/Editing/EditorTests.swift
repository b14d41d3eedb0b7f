import EventEntry
import Foundation
import Testing

@testable import CalendarService

/// An event's text in the user's editor, which is a script here.
@Suite struct EditorTests {
  private func ready() throws -> EditingFolder {
    let folder = try EditingFolder(["home/lunch": EditSessionTests.lunch])
    #expect(folder.ask(.text(try folder.item("11 12:00 Lunch"))) == .textIsReady)
    return folder
  }

  private func textFolder(_ folder: EditingFolder) throws -> String {
    let path = try #require(folder.session.text?.path)
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

  @Test(arguments: ["mkfifo", "mkdir", "ln -s /dev/zero"])
  func whatIsNoFileAnyMoreIsNotRead(_ command: String) throws {
    let folder = try ready()
    let reply = try folder.runEditor("rm \"$1\"; \(command) \"$1\"")
    #expect(reply.done == nil, "\(reply)")
    #expect("\(reply)".contains("no longer a regular file"), "\(reply)")
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

  @Test("an editor that stops itself goes on when nothing continues it") func stopping() throws {
    let folder = try ready()
    let reply = try folder.runEditor("kill -STOP $$; sed -i 's/SUMMARY:Lunch/SUMMARY:Late/' \"$1\"")
    #expect(reply.done?.records == ["11 12:00 Late"])
  }

  @Test func withoutAChangeNothingIsWritten() throws {
    let folder = try ready()
    #expect(try folder.runEditor("true").refusal == "nothing was changed")
    #expect(folder.ask(.changes) == .changes([]) && folder.session.text == nil)
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
    #expect(folder.session.text.map { FileManager.default.fileExists(atPath: $0.path) } == true)
    // The editor finds what was typed.
    let again = try folder.runEditor("sed -i 's/DTSTART:nonsense/DTSTART:20260312T110000Z/' \"$1\"")
    #expect(again.done?.records == ["12 12:00 Lunch"], "\(again)")
  }

  @Test func anEmptyTextIsNotTakenForAFile() throws {
    for script in [": > \"$1\"", "echo > \"$1\""] {
      let folder = try ready()
      let reply = try folder.runEditor(script)
      #expect(reply == .textIsRefused(reason: "the text is empty; nothing was saved"))
      #expect(folder.exists("home/lunch") && folder.session.text != nil)
    }
  }

  @Test func anEditorThatFailsWritesNothing() throws {
    let folder = try ready()
    let reply = try folder.runEditor("sed -i 's/Lunch/Long/' \"$1\"; exit 3")
    #expect(reply == .textIsRefused(reason: "the editor ended with 3"))
    #expect(folder.session.text != nil)
    #expect(folder.ask(.dropText).refusal == "the text was discarded; nothing was changed")
    #expect(folder.shown == ["11 12:00 Lunch"])
  }

  @Test func anEditorThatIsNotThereSaysSo() throws {
    let folder = try ready()
    let reply = folder.runEditor(EditorProgram(visual: "/nowhere/ed -x", editor: nil))
    #expect(
      reply.refusal
        == "/nowhere/ed -x cannot be run: No such file or directory; set VISUAL or EDITOR to another editor"
    )
    #expect(folder.session.text == nil)
  }

  @Test func aConflictKeepsTheText() throws {
    let folder = try ready()
    try folder.write(EditSessionTests.lunch + "\nLOCATION:Roma", to: "home/lunch")
    let reply = try folder.runEditor("sed -i 's/Lunch/Long lunch/' \"$1\"")
    guard case .conflict = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(folder.session.text != nil)
    #expect(folder.ask(.resolve(.both)).done != nil && folder.session.text == nil)
    #expect(Set(folder.shown) == ["11 12:00 Lunch", "11 12:00 Long lunch"])
  }

  @Test(arguments: [
    (["code --wait", "vim"], "code --wait"), ([nil, "nano"], "nano"), ([nil, nil], "vi"),
    (["  ", "\temacs  -nw "], "\temacs  -nw "),
  ])
  func theFirstVariableThatSaysAnythingCounts(_ variables: [String?], _ command: String) {
    #expect(EditorProgram(visual: variables[0], editor: variables[1]).command == command)
  }

  /// What a shell makes of a command, whose script has a blank in its path: SCRIPT stands for it.
  @Test(arguments: [
    ("sh 'SCRIPT' -w", ["-w"]), ("sh \"SCRIPT\" -w 'a  b' \"c\\\"d\"", ["-w", "a  b", "c\"d"]),
    ("  sh\t'SCRIPT'  ", []), ("WORD='x y'; sh 'SCRIPT' \"$WORD\"", ["x y"]),
    ("LINES=3 sh 'SCRIPT' ''", [""]), ("false || sh 'SCRIPT' \"it's\"", ["it's"]),
    ("sh 'SCRIPT' a\\ b '*' '$HOME' 'a;b'", ["a b", "*", "$HOME", "a;b"]),
  ])
  func aShellReadsTheCommand(_ command: String, _ arguments: [String]) throws {
    let folder = try ready()
    let text = try #require(folder.session.text?.path)
    let script = folder.folder.path + "/my editor"
    let seen = folder.folder.path + "/arguments"
    try """
    printf '%s\\n' "$@" > '\(seen)'
    for last; do :; done
    sed -i 's/SUMMARY:Lunch/SUMMARY:Long lunch/' "$last"

    """.write(toFile: script, atomically: true, encoding: .utf8)
    let command = command.replacing("SCRIPT", with: script)
    let reply = folder.runEditor(EditorProgram(visual: nil, editor: command))
    #expect(reply.done?.records == ["11 12:00 Long lunch"], "\(reply)")
    let lines = try String(contentsOfFile: seen, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    #expect(lines == arguments + [text])
  }

  @Test func whatAShellCannotReadSaysSo() throws {
    let folder = try ready()
    let reply = folder.runEditor(EditorProgram(visual: "vi 'unclosed", editor: nil))
    #expect(reply.refusal == "the editor ended with 2", "\(reply)")
    #expect(folder.session.text == nil)
  }

  @Test func aStoppedEditorStopsTheProgram() throws {
    let folder = try ready()
    var stops = 0
    let reply = try folder.runEditor(
      "echo $$ > \"$1.pid\"; kill -STOP $$; rm \"$1.pid\"; sed -i 's/Lunch/Late lunch/' \"$1\""
    ) {
      stops += 1
      // What the shell's fg does.
      let path = (folder.session.text?.path ?? "") + ".pid"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      if let process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) {
        kill(process, SIGCONT)
      }
    }
    #expect(stops == 1 && reply.done?.records == ["11 12:00 Late lunch"], "\(stops) \(reply)")
  }
}
