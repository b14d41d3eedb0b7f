import Foundation
import Testing

/// The program in a terminal that tells its background.
@Suite(.serialized) struct BackgroundTests {
  private let folder: TemporaryFolder
  private let terminal: AnsweringTerminal

  /// The first frame is shown without any answer.
  init() throws {
    folder = try TemporaryFolder()
    terminal = try AnsweringTerminal(openingBelow: folder)
    try terminal.wait("the first frame and the question") {
      terminal.contains("Mon 9 Mar 2026") && terminal.contains("\u{1B}]11;?\u{7}")
    }
  }

  private func end() throws {
    terminal.answer()
    terminal.send("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.leftCount == 0)
  }

  @Test("an answer changes the colours and is not a key")
  func answered() throws {
    terminal.answer()
    try terminal.wait("the answer to be read") { terminal.unreadCount == 0 }
    terminal.forget()
    terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try terminal.wait("other colours") { terminal.contains("38;5;") }
    let written = terminal.bytes
    terminal.forget()
    terminal.send("j")
    try terminal.wait("the next key") { terminal.contains("16") }
    // Of the other colours some may have come after what was forgotten, but no other view.
    #expect(!terminal.contains("not bound") && !terminal.contains("[Quarter]"))
    #expect(!String(decoding: written, as: UTF8.self).contains("not bound"))
    try end()
  }

  @Test("an answer may come in pieces")
  func pieces() throws {
    terminal.send("\u{1B}]11;rgb:0000/")
    try terminal.wait("the first piece to be read") { terminal.unreadCount == 0 }
    terminal.send("2b2b/3636\u{7}")
    try terminal.wait("the rest to be read") { terminal.unreadCount == 0 }
    terminal.forget()
    terminal.send("j")
    try terminal.wait("the next key") { terminal.contains("16") }
    #expect(!terminal.contains("not bound"))
    try end()
  }

  @Test("Alt-] is a key where nothing follows it")
  func altBracket() throws {
    terminal.send("\u{1B}]")
    try terminal.wait("the key") { terminal.contains("Alt-]") }
    try end()
  }

  @Test("answers that come with the key that quits do not reach the shell")
  func lateAnswer() throws {
    terminal.send("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}\u{1B}[0nYq")
    #expect(try terminal.end() == 0)
    #expect(terminal.leftCount == 0)
  }
}
