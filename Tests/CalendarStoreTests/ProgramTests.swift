import Glibc
import Testing

@testable import CalendarStore

/// What a program that is started gets of this process, and what comes back of it.
@Suite(.serialized) struct ProgramTests {
  private let scratch = ScratchFolder()

  /// Runs a script of the shell and returns its exit code and what it printed.
  private func run(
    _ script: String, sending text: String? = nil, seconds: Int = 20, limit: Int = 1 << 16
  ) throws(PipedProgram.Failure) -> (code: Int32, output: String) {
    let program = try PipedProgram(["sh", "-c", script], hasInput: text != nil, errors: .nothing)
    let ending = try program.finish(
      sending: Array((text ?? "").utf8), within: seconds * 1_000, limit: limit)
    return (ending.code, String(decoding: ending.output, as: UTF8.self))
  }

  @Test(
    arguments: [
      ("echo a b", 0, "a b\n"), ("exit 3", 3, ""), ("kill -9 $$", 137, ""),
      ("echo a; exit 255", 255, "a\n"),
      ("cat", 0, ""), ("echo lost >&2", 0, ""),
      ("(sleep 40 2>/dev/null &); echo left", 0, "left\n"),
      ("no-such-program", 127, ""),
    ] as [(String, Int32, String)])
  func theEndAndTheOutputComeBack(_ script: String, _ code: Int32, _ output: String) throws {
    let ending = try run(script)
    #expect(ending.code == code && ending.output == output)
  }

  @Test("what it reads is sent to its end", arguments: [0, 1, 4_096, 60_000, 2_000_000])
  func input(_ size: Int) throws {
    let text = String(repeating: "x", count: size)
    #expect(try run("cat", sending: text, limit: 4_000_000).output == text)
    // One that reads nothing does not end this process.
    #expect(try run("exec <&-; exit 7", sending: text).code == 7)
  }

  @Test func theOutputHasABound() throws {
    #expect(try run("printf 12345678", limit: 8).output == "12345678")
    #expect(throws: PipedProgram.Failure.tooMuchOutput) { try run("printf 123456789", limit: 8) }
    for script in ["yes", "cat /dev/zero", "yes & yes"] {
      #expect(throws: PipedProgram.Failure.tooMuchOutput) { try run(script) }
    }
  }

  @Test(
    "one that does not end is killed",
    arguments: ["exec sleep 1000", "trap '' TERM INT; exec sleep 1000"])
  func timeouts(_ script: String) throws {
    #expect(throws: PipedProgram.Failure.timeout) {
      try run("echo $$ > '\(scratch.path)/id'; \(script)", seconds: 1)
    }
    let bytes = try readWholeFile(at: scratch.path + "/id", limit: 99)
    let id = try #require(pid_t(String(decoding: bytes, as: UTF8.self).filter(\.isNumber)))
    let isThere = kill(id, 0) == 0
    #expect(!isThere)
  }

  @Test(
    "what cannot be started says why",
    arguments: [
      ([], ENOENT), ([""], ENOENT), (["/no/such"], ENOENT), (["/"], EACCES), (["tr\0ue"], EINVAL),
      (["true", "a\0b"], EINVAL),
    ] as [([String], Int32)])
  func failures(_ words: [String], _ code: Int32) {
    #expect(throws: SystemError(code: code)) { try Program(words).start() }
    #expect(throws: PipedProgram.Failure.cannotStart) { try PipedProgram(words) }
    let reason = String(cString: strerror(code))
    #expect(
      Program(words).run(keepsKeys: true) == .notRun(program: words.first ?? "", reason: reason))
  }

  // MARK: - Descriptors

  @Test func noDescriptorIsInherited() throws {
    scratch.write("", to: "file")
    // As all of this program are opened.
    let file = open(scratch.path + "/file", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let other = try PipedProgram(["sleep", "1000"], hasInput: true)
    defer { withExtendedLifetime(other) {} }
    let signal = Signal()
    defer { withExtendedLifetime(signal) {} }
    let places = try run("for n in /proc/$$/fd/*; do readlink $n; done", sending: "").output
      .split(separator: "\n")
    #expect(!places.isEmpty)
    #expect(!places.contains { $0.hasPrefix(scratch.path) }, "\(places)")
    #expect(!places.contains { $0.contains("pidfd") }, "\(places)")
    // What this process itself was started with may be pipes, too.
    let own = try #require(linkTarget(of: "/proc/self/fd/\(signal.descriptor)"))
    #expect(own.hasPrefix("pipe:") && !places.contains { $0 == own }, "\(places)")
  }

  @Test func eachStreamGoesWhereItIsSaid() throws {
    let path = scratch.write("in", to: "in")
    let input = open(path, O_RDONLY | O_CLOEXEC)
    let output = open(scratch.path + "/out", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let errors = open(scratch.path + "/errors", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { for descriptor in [input, output, errors] { close(descriptor) } }
    let program = Program(
      ["sh", "-c", "cat; echo out; echo errors >&2"], input: .descriptor(input),
      output: .descriptor(output), errors: .descriptor(errors))
    #expect(program.run(keepsKeys: false) == .ended(0))
    #expect(try readWholeFile(at: scratch.path + "/out", limit: 99) == Array("inout\n".utf8))
    #expect(try readWholeFile(at: scratch.path + "/errors", limit: 99) == Array("errors\n".utf8))
  }

  // MARK: - Signals

  /// The numbers that a line of /proc/self/status has for signals.
  private func signals(_ line: String, keepsKeys: Bool) throws -> UInt64 {
    let output = open(scratch.path + "/status", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(output) }
    let program = Program(["grep", line, "/proc/self/status"], output: .descriptor(output))
    #expect(program.run(keepsKeys: keepsKeys) == .ended(0))
    let bytes = try readWholeFile(at: scratch.path + "/status", limit: 99)
    let number = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).last
    return try #require(number.flatMap { UInt64($0, radix: 16) })
  }

  private func bit(_ signal: Int32) -> UInt64 { 1 << UInt64(signal - 1) }

  @Test("no signal is blocked", arguments: [false, true])
  func blockedSignals(_ keepsKeys: Bool) throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    for signal in [SIGTERM, SIGUSR2, SIGWINCH] { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(try signals("SigBlk", keepsKeys: keepsKeys) == 0)
  }

  @Test func keysAreIgnoredHereAlone() throws {
    let keys = bit(SIGINT) | bit(SIGQUIT)
    let ignored = try signals("SigIgn", keepsKeys: false)
    // What this process was started with stays so; what it ignores meanwhile is heeded.
    #expect(try signals("SigIgn", keepsKeys: true) & keys == ignored & keys)
  }

  @Test("a signal is told apart from an exit code", arguments: [SIGKILL, SIGTERM, SIGSEGV])
  func killed(_ signal: Int32) {
    let program = Program(["sh", "-c", "ulimit -c 0; kill -\(signal) $$"])
    #expect(program.run(keepsKeys: false) == .killed(signal: signal))
  }

  @Test func aStoppedProgramGoesOn() {
    var count = 0
    let ending = Program(["sh", "-c", "kill -STOP $$; kill -STOP $$; exit 5"])
      .run(keepsKeys: true) { count += 1 }
    #expect(ending == .ended(5) && count == 2)
  }
}
