import CPseudoTerminal
import Foundation
import ProgramStart
import Testing

/// A terminal of 100 × 30 that answers the question for its status when it is told to, as one at the
/// end of a slow line does.
final class AnsweringTerminal {
  private let started: StartedProcess
  private let descriptor: Int32
  /// The program's side, which a shell would read from.
  private let farSide: Int32
  /// All that the program has written.
  private(set) var bytes: [UInt8] = []
  private var forgottenQuestionCount = 0
  private var answerCount = 0

  private static let question = Array("\u{1B}[5n".utf8)
  private static let patience = 30.0

  init(_ words: [String], environment: [String: String]) throws {
    var name = [CChar](repeating: 0, count: 256)
    descriptor = bench_open_terminal(&name, name.count, 100, 30)
    guard descriptor >= 0 else { throw CannotOpenTerminal(error: errno) }
    let path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    farSide = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard farSide >= 0 else { throw CannotOpenTerminal(error: errno) }
    started = try StartedProcess(words, environment: environment, streams: .terminal(path))
  }

  deinit {
    started.kill()
    close(farSide)
    close(descriptor)
  }

  var hasEnded: Bool { started.hasEnded }
  /// How many questions there were that nobody has answered yet.
  var unansweredCount: Int { forgottenQuestionCount + questionCount - answerCount }
  private var questionCount: Int { count(of: Self.question) }
  /// What was sent and nobody has read.
  var unreadCount: Int {
    var count: Int32 = 0
    return ioctl(farSide, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// What a shell would find after the end of the program, which has given it back its lines.
  var leftCount: Int {
    var modes = termios()
    tcgetattr(farSide, &modes)
    modes.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(farSide, TCSANOW, &modes)
    return unreadCount
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  func answer() {
    answerCount += 1
    send("\u{1B}[0n")
  }

  func contains(_ text: String) -> Bool { count(of: Array(text.utf8)) > 0 }

  /// Forgets what was read.
  func forget() {
    forgottenQuestionCount += questionCount
    bytes = []
  }

  /// Reads what comes until something is so.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isReached: () -> Bool
  ) throws {
    let deadline = Date().addingTimeInterval(Self.patience)
    while !isReached() {
      guard Date() < deadline else {
        let last = String(decoding: bytes.suffix(400), as: UTF8.self)
        Issue.record("never saw \(what): \(last.debugDescription)", sourceLocation: sourceLocation)
        throw Timeout()
      }
      read()
    }
  }

  /// Waits for its end; its exit code.
  func end() throws -> Int32 {
    try wait("its end") { hasEnded }
    return started.wait()
  }

  struct Timeout: Error {}

  private func read() {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 5) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
  }

  private func count(of text: [UInt8]) -> Int {
    bytes.indices.count { bytes[$0...].starts(with: text) }
  }
}
