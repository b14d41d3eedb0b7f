import CLinux
import Glibc

/// A program that is run for what it prints, without a shell. Its errors go where those of this
/// process go.
struct ChildProgram {
  enum Failure: Error, Hashable {
    case cannotStart
    /// Its exit code, or 128 and the signal that ended it.
    case failed(code: Int32)
    case timeout
    case tooMuchOutput
    case cancelled
  }

  /// The program, found in PATH where its name has no slash, and its arguments.
  var words: [String]
  /// Seconds until it is killed: a person may have to unlock a key.
  var seconds = 120
  /// The most bytes that it may print.
  var longestOutput = 64 << 10

  /// Runs the program to its end.
  /// - Parameter input: what it reads; nothing where nil.
  /// - Returns: what it has printed.
  func output(input: [UInt8]? = nil, cancel: CancelFlag) throws(Failure) -> [UInt8] {
    var running = try Running(words, hasInput: input != nil)
    defer { running.end() }
    let deadline = Self.now + seconds * 1000
    var (rest, output) = ((input ?? [])[...], [UInt8]())
    var hasOutput = true
    while hasOutput || !running.hasEnded {
      let left = deadline - Self.now
      guard left > 0 else { throw .timeout }
      guard !cancel.isRaised else { throw .cancelled }
      let events = running.wait(milliseconds: min(left, 200), isReading: hasOutput)
      if events.canWrite { running.send(&rest) }
      if events.canRead {
        hasOutput = running.read(into: &output)
        guard output.count <= longestOutput else { throw .tooMuchOutput }
      } else if running.hasEnded {
        // Something that it left running may hold its output open.
        hasOutput = false
      }
    }
    let code = running.wait()
    guard code == 0 else { throw .failed(code: code) }
    return output
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// The process of such a program and the ends of its pipes.
private struct Running {
  private let process: pid_t
  /// Readable when the process has ended; -1 where the kernel has no such thing.
  private let ending: Int32
  private let output: Int32
  private var input: Int32
  private var isWaitedFor = false

  private static let socketKind =
    Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

  init(_ words: [String], hasInput: Bool) throws(ChildProgram.Failure) {
    guard let program = words.first, !program.isEmpty, !words.contains(where: { $0.contains("\0") })
    else { throw .cannotStart }
    var (out, into): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&out) == 0 else { throw .cannotStart }
    for descriptor in out { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer { close(out[1]) }
    // A socket, because writing to one does not end this process when the reader is gone.
    if hasInput, socketpair(AF_UNIX, Self.socketKind, 0, &into) != 0 {
      close(out[0])
      throw .cannotStart
    }
    defer { if into[0] >= 0 { close(into[0]) } }
    guard let process = Self.start(words, input: into[0], output: out[1]) else {
      close(out[0])
      if into[1] >= 0 { close(into[1]) }
      throw .cannotStart
    }
    self.process = process
    (output, input) = (out[0], into[1])
    ending = clinux_process(process)
  }

  /// Ends the process if it runs, and closes everything.
  mutating func end() {
    if !isWaitedFor {
      kill(process, SIGKILL)
      _ = wait()
    }
    for descriptor in [ending, output, input] where descriptor >= 0 { close(descriptor) }
  }

  /// Waits for the end; the exit code, or 128 and the signal.
  mutating func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isWaitedFor = true
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Whether it has come to its end. It still has to be waited for.
  var hasEnded: Bool {
    var information = siginfo_t()
    let isKnown = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
    return isKnown && information.si_signo == SIGCHLD
  }

  /// Waits until something can be done, or for some time.
  func wait(milliseconds: Int, isReading: Bool) -> (canRead: Bool, canWrite: Bool) {
    var places = [
      pollfd(fd: isReading ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
    ]
    // Without a descriptor for the end, the end is looked for more often.
    let limit = ending < 0 ? min(milliseconds, 20) : milliseconds
    guard poll(&places, nfds_t(places.count), Int32(limit)) > 0 else { return (false, false) }
    return (places[0].revents != 0, places[1].revents != 0)
  }

  /// Reads what is there. Returns whether more may come.
  func read(into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = Glibc.read(output, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    bytes.append(contentsOf: buffer[..<count])
    return true
  }

  /// Sends what can be sent, and closes the input when all of it is.
  mutating func send(_ bytes: inout ArraySlice<UInt8>) {
    if !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      bytes = count > 0 ? bytes.dropFirst(count) : []
    }
    guard bytes.isEmpty else { return }
    close(input)
    input = -1
  }

  private static func start(_ words: [String], input: Int32, output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input >= 0 {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Programs inherit which signals a thread blocks.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let error = posix_spawnp(
      &process, words[0], &actions, &attributes, arguments + [nil], environ)
    return error == 0 ? process : nil
  }
}
