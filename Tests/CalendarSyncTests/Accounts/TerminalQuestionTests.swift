import CPseudoTerminal
import Foundation
import Glibc
import Testing

@testable import CalendarSync

/// Asking for a password on a pseudo-terminal.
@Suite struct TerminalQuestionTests {
  /// A terminal with somebody who types when asked.
  private final class Typist: @unchecked Sendable {
    let path: String
    private let near: Int32
    /// Held open, because the terminal is gone for the near end while nobody has it.
    private let far: Int32
    private let thread: Thread
    private let done = DispatchSemaphore(value: 0)
    private(set) var screen = ""

    /// - Parameter keys: typed when the question has been read.
    init(_ keys: [UInt8]) throws {
      var name = [CChar](repeating: 0, count: 256)
      let near = bench_open_terminal(&name, name.count, 80, 24)
      try #require(near >= 0)
      let path = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      (self.near, self.path) = (near, path)
      far = open(path, O_RDWR | O_NOCTTY)
      let box = Box()
      thread = Thread { box.typist?.type(keys) }
      box.typist = self
      thread.start()
    }

    private final class Box: @unchecked Sendable { var typist: Typist? }

    private func type(_ keys: [UInt8]) {
      var hasTyped = false
      while let text = read() {
        screen += text
        if !hasTyped, screen.contains(": ") {
          hasTyped = true
          _ = keys.withUnsafeBytes { write(near, $0.baseAddress, $0.count) }
        }
        if screen.contains("\n") { break }
      }
      done.signal()
    }

    private func read() -> String? {
      var place = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
      guard poll(&place, 1, 10_000) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1024)
      let count = Glibc.read(near, &buffer, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    /// What has come to the screen, when the question is over.
    func finish() -> String {
      done.wait()
      close(far)
      close(near)
      return screen
    }

    /// The modes of the terminal as bytes.
    func modes() throws -> [UInt32] {
      var modes = termios()
      try #require(tcgetattr(far, &modes) == 0)
      return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }
  }

  @Test(arguments: [
    ("geheim\n", "geheim"), ("geheim\r", "geheim"), ("gex\u{7F}heim\n", "geheim"),
    ("falsch\u{15}geheim\n", "geheim"), ("geü\u{8}heim\n", "geheim"),
    ("ge\u{1B}heim\u{1A}\n", "geheim"),
  ])
  func whatIsTypedIsNotShown(_ keys: String, _ password: String) throws {
    let typist = try Typist(Array(keys.utf8))
    let before = try typist.modes()
    let answer = try TerminalQuestion(path: typist.path).ask("Password of \u{1B}[31mana")
    #expect(answer.revealed == password)
    #expect(try typist.modes() == before)
    #expect(typist.finish() == "Password of [31mana: \r\n")
  }

  @Test(arguments: [
    ("gehe\u{3}", SecretError.cancelled), ("\u{4}", .cancelled), ("\n\u{3}", .cancelled),
    ("\u{FFFD}x\u{3}", .cancelled),
  ])
  func everyWayOutGivesTheTerminalBack(_ keys: String, _ error: SecretError) throws {
    let typist = try Typist(Array(keys.utf8))
    let before = try typist.modes()
    #expect(throws: error) { try TerminalQuestion(path: typist.path).ask("Password") }
    #expect(try typist.modes() == before)
    _ = typist.finish()
  }

  /// An empty password is none: it is asked for again.
  @Test(arguments: ["\ngeheim\n", "\n\rgeheim\r"])
  func nothingIsAskedForAgain(_ keys: String) throws {
    let typist = try Typist(Array(keys.utf8))
    let answer = try TerminalQuestion(path: typist.path).ask("Password")
    #expect(answer.revealed == "geheim")
    #expect(typist.finish().hasPrefix("Password: \r\n"))
  }

  @Test func aSignalWaitsUntilTheTerminalIsAsItWas() throws {
    let typist = try Typist([])
    let before = try typist.modes()
    var (ours, held) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    sigaddset(&held, SIGTERM)
    // Held by the test as well, so that it does not end the tests, and for this thread alone.
    pthread_sigmask(SIG_BLOCK, &held, &ours)
    pthread_kill(pthread_self(), SIGTERM)
    #expect(throws: SecretError.cancelled) {
      try TerminalQuestion(path: typist.path).ask("Password")
    }
    #expect(try typist.modes() == before)
    var number: Int32 = 0
    #expect(sigwait(&held, &number) == 0)
    #expect(number == SIGTERM)
    pthread_sigmask(SIG_SETMASK, &ours, nil)
    _ = typist.finish()
  }

  @Test func withoutATerminalNothingIsAsked() {
    for path in ["/no/tty", "/dev/null"] {
      #expect(throws: SecretError.noTerminal) { try TerminalQuestion(path: path).ask("Password") }
    }
  }
}
