import CLinux
import Glibc

/// A program started without a shell, with its output in a pipe.
final class ChildProcess {
  /// A descriptor that is readable when the program has ended; -1 if the system does not support
  /// it.
  let descriptor: Int32
  private let process: pid_t
  private let output: Int32
  private var hasEnded = false

  /// - Parameter arguments: the program's name, found in PATH, and its arguments.
  /// - Returns: nil if there is no such program, or if it cannot be started.
  init?(_ arguments: [String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process: pid_t = 0
    let isStarted = Self.start(&process, arguments, output: ends[1])
    close(ends[1])
    guard isStarted else {
      close(ends[0])
      return nil
    }
    self.process = process
    output = ends[0]
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    descriptor = clinux_process(process)
  }

  /// Starts a program that goes on by itself, also after this one has ended.
  /// - Parameter arguments: the program's name, found in PATH, and its arguments.
  /// - Returns: false if there is no such program, or if it cannot be started.
  static func launch(_ arguments: [String]) -> Bool {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return false }
    defer { close(nowhere) }
    return launch(arguments, output: nowhere) != nil
  }

  /// The same, with its output in a descriptor.
  /// - Returns: the process, to be waited for; nil if it cannot be started.
  static func launch(_ arguments: [String], output: Int32) -> pid_t? {
    var process: pid_t = 0
    return start(&process, arguments, output: output) ? process : nil
  }

  deinit {
    end()
    close(output)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for the program to end.
  /// - Returns: whether it succeeded, and the beginning of its output.
  func wait() -> (isGood: Bool, output: String) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = max(0, read(output, &bytes, bytes.count))
    return (status == 0, String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// Waits for the program to end for at most some milliseconds, and then terminates it.
  /// - Returns: nil if it had not ended on its own.
  func wait(within milliseconds: Int32) -> (isGood: Bool, output: String)? {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Without a descriptor, wait for its end without a limit.
    var answer = descriptor < 0 ? 1 : poll(&polled, 1, milliseconds)
    while answer < 0, errno == EINTR { answer = poll(&polled, 1, milliseconds) }
    if answer == 0 {
      end()
      return nil
    }
    return wait()
  }

  /// Terminates the program if it is still running.
  private func end() {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
  }

  private static func start(
    _ process: inout pid_t, _ arguments: [String], output: Int32
  ) -> Bool {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    guard let name = pointers[0] else { return false }
    return posix_spawnp(&process, name, &actions, nil, pointers, environ) == 0
  }
}
