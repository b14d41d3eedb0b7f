import CPseudoTerminal
import Glibc
import ProgramStart

/// A program that is measured, until it has ended.
final class Program {
  private let started: StartedProcess
  var process: pid_t { started.id }

  /// Starts a program with descriptors of its own.
  /// - Parameters:
  ///   - environment: all of it; nothing is inherited.
  ///   - terminal: the path of a terminal that becomes its controlling one; /dev/null when nil.
  ///   - output: a file to write what it says into, when it has no terminal.
  init(
    _ words: [String], environment: [String: String], terminal: String? = nil,
    output: String? = nil
  ) throws {
    let streams: StartedProcess.Streams = output.map { .file($0) } ?? .errors
    started = try StartedProcess(
      words, environment: environment, streams: terminal.map { .terminal($0) } ?? streams)
  }

  /// Starts a program in a terminal of its own; the descriptor of the other end, which is to be closed.
  static func inTerminal(
    _ words: [String], environment: [String: String], viewport: Viewport = .usual
  ) throws -> (Program, Int32) {
    var name = [CChar](repeating: 0, count: 256)
    let descriptor = bench_open_terminal(
      &name, name.count, Int32(viewport.columns), Int32(viewport.rows))
    guard descriptor >= 0 else { throw BenchError.system("no pseudo-terminal") }
    let far = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do {
      let program = try Program(
        words,
        environment: environment.merging(["TERM": "xterm-256color", "LANG": "C.UTF-8"]) { $1 },
        terminal: far)
      return (program, descriptor)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Runs a program whose output nobody reads.
  /// - Returns: the seconds from before its process is made to its end.
  static func time(_ words: [String], environment: [String: String] = [:]) throws -> Double {
    let start = secondsNow()
    let program = try Program(words, environment: environment, output: "/dev/null")
    let code = program.wait()
    let end = secondsNow()
    guard code == 0 else {
      throw BenchError("\(words.prefix(2).joined(separator: " ")) ended with \(code)")
    }
    return end - start
  }

  /// Where a program is that PATH finds; nil when it is not installed.
  static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Waits for its end; its exit code, or 128 and the signal that ended it.
  @discardableResult
  func wait() -> Int32 { started.wait() }

  /// Waits for its end for a while; whether it ended. It is not waited for yet.
  func hasEnded(within seconds: Double) -> Bool {
    let deadline = secondsNow() + seconds
    repeat {
      if started.hasEnded { return true }
      usleep(500)
    } while secondsNow() < deadline
    return false
  }

  /// How often its first thread, that of the interface, has written something; nil when nobody
  /// counts.
  var writeCount: Int? {
    // A kernel may leave it out: then there is nothing to tell.
    guard let text = try? readText("/proc/\(process)/task/\(process)/io") else { return nil }
    return Self.number(of: "syscw", in: text)
  }

  /// A size that /proc tells, in bytes: `VmHWM` is the peak of its resident memory since exec.
  func memory(_ name: String) -> Int? {
    guard let text = try? readText("/proc/\(process)/status") else {
      // The process may have ended: then there is nothing to tell.
      return nil
    }
    return Self.number(of: name, in: text).map { $0 << 10 }
  }

  /// The number after a name, in a list of `name: value` lines.
  static func number(of name: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      let number = line.dropFirst(name.count + 1).drop { $0 == " " || $0 == "\t" }
      return Int(number.prefix { $0.isNumber })
    }
    return nil
  }
}

/// The text of a file.
func readText(_ path: String) throws -> String {
  guard let file = fopen(path, "re") else { throw BenchError.system(path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}
