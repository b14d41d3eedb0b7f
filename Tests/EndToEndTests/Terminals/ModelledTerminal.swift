import CPseudoTerminal
import Foundation
import ProgramStart
import Testing

/// A program in a terminal of 80 × 24 whose screen is known, and which answers when it is asked for
/// its status, and for modes where it knows some.
final class ModelledTerminal {
  private let started: StartedProcess
  private let descriptor: Int32
  private(set) var model = TerminalModel(width: 80, height: 24)
  private let modes: [Int: Int]
  private let name: String?
  private var answeredNames = 0
  private var answered = 0
  private var answeredModes = 0

  private static let patience = 30.0

  /// - Parameters:
  ///   - modes: the settings of the modes that it knows; it answers nothing about others.
  ///   - name: its answer to the query for its name; nil for none.
  init(
    _ words: [String], environment: [String: String], modes: [Int: Int] = [:], name: String? = nil
  ) throws {
    (self.modes, self.name) = (modes, name)
    var name = [CChar](repeating: 0, count: 256)
    descriptor = bench_open_terminal(&name, name.count, 80, 24)
    guard descriptor >= 0 else { throw CannotOpenTerminal(error: errno) }
    let path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    started = try StartedProcess(words, environment: environment, streams: .terminal(path))
  }

  deinit {
    started.kill()
    close(descriptor)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Sends a signal to the program.
  func signal(_ signal: Int32) { kill(started.id, signal) }

  /// Reads what comes until the screen is as it should be.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isReached: (TerminalModel) -> Bool
  ) throws {
    let deadline = Date().addingTimeInterval(Self.patience)
    while !isReached(model) {
      guard Date() < deadline else {
        Issue.record("never saw \(what):\n\(model.text)", sourceLocation: sourceLocation)
        throw AnsweringTerminal.Timeout()
      }
      read()
    }
  }

  /// Waits for the program's end and reads all that it has left; its exit code.
  func end() throws -> Int32 {
    try wait("its end") { _ in started.hasEnded }
    read()
    return started.wait()
  }

  private func read() {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 5) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return }
    model.take(buffer[..<count])
    let questions = model.privateSequences.filter { $0.hasSuffix("$p") }
    for question in questions.dropFirst(answeredModes) {
      guard let mode = Int(question.dropLast(2)), let setting = modes[mode] else { continue }
      send("\u{1B}[?\(mode);\(setting)$y")
    }
    let names = model.privateSequences.count { $0 == "q" }
    for _ in answeredNames..<names where name != nil { send("\u{1B}P>|\(name ?? "")\u{1B}\\") }
    answeredNames = names
    answeredModes = questions.count
    while answered < model.statusCount {
      send("\u{1B}[0n")
      answered += 1
    }
  }
}
