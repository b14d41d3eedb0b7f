import Foundation
import Testing

/// The program in a terminal that is slow to take what it is sent.
@Suite(.serialized) struct SlowTerminalTests {
  private let folder: TemporaryFolder
  private let terminal: AnsweringTerminal

  /// The first frame is shown, and the terminal has taken all that came then.
  init() throws {
    folder = try TemporaryFolder()
    terminal = try AnsweringTerminal(openingBelow: folder)
    try terminal.wait("the first frame and its question") {
      terminal.contains("Mon 9 Mar 2026") && terminal.unansweredCount > 0
    }
    // The files are still being read: their lines in the status come with frames of their own.
    terminal.answer()
    try terminal.wait("the keys to be read") { terminal.unreadCount == 0 }
  }

  /// Two screens go to the terminal, or one and one that waits, and it does not answer. What was still
  /// read may have come with a question before.
  private func markOutdated() throws {
    for key in ["Y", "M"] {
      terminal.send(key)
      try terminal.wait("the key to be read") { terminal.unreadCount == 0 }
      try terminal.wait("the question") { terminal.unansweredCount > 0 }
    }
  }

  @Test("keys that come while the terminal is behind make one frame")
  func folding() throws {
    try markOutdated()
    terminal.forget()
    for key in "llllllllllgo2031-07-17\r" {
      terminal.send(String(key))
      try terminal.wait("the key to be read") { terminal.unreadCount == 0 }
    }
    terminal.answer()
    try terminal.wait("the last of them") { terminal.contains("July 2031") }
    #expect(!terminal.contains("go to:"), "a frame that nobody could see was drawn")
    terminal.answer()
    terminal.send("q")
    #expect(try terminal.end() == 0)
  }

  @Test("an answer that comes after the key that quits does not reach the shell")
  func quitting() throws {
    try markOutdated()
    terminal.send("q")
    try terminal.wait("the key to be read") { terminal.unreadCount == 0 }
    #expect(!terminal.hasEnded)
    terminal.answer()
    #expect(try terminal.end() == 0)
    #expect(terminal.leftCount == 0)
  }
}
