import CalendarStore
import CalendarTransfer
import CalendarWords
import Glibc

/// An answer on its way: to the program of the configuration, or to standard output.
struct ReplyDelivery {
  let mail: [UInt8]
  private let to: MailAddress
  private let program: [String]

  /// - Parameter program: its name and its arguments; empty if the mail is printed.
  init(_ reply: (mail: [UInt8], to: MailAddress), program: [String]) {
    (mail, to) = reply
    self.program = program
  }

  var isPrinted: Bool { program.isEmpty }

  func sentence(_ words: Words) -> String {
    words.givenTo(program.first ?? "", answerTo: to.text)
  }

  /// Gives the mail to the program.
  /// - Parameter telling: who is told.
  /// - Returns: why that failed; nil if it did not, or if the mail is printed.
  func send(_ telling: InvitationTelling) -> CommandFailure? {
    guard !isPrinted else { return nil }
    let ending = MailProgram(program).run(on: mail, keepsKeys: !telling.isOfCommand)
    guard ending != .ended(0) else { return nil }
    return .failed(telling.words.notSent(program[0], ending, telling.isOfCommand))
  }

  /// The member `reply` that docs/json.md describes.
  func json(_ failure: CommandFailure?) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("to", .text(to.text)), ("sent", .bool(!isPrinted && failure == nil)),
    ]
    if isPrinted || failure != nil {
      members.append(("mail", .text(String(decoding: mail, as: UTF8.self))))
    }
    return .object(members)
  }
}

/// A program that sends the mail on its standard input, started without a shell.
struct MailProgram {
  enum Ending: Hashable {
    case ended(Int32)
    case killed(Int32)
    case notRun(String)
  }

  private let words: [String]

  /// - Parameter words: the program, found in PATH, and its arguments.
  init(_ words: [String]) { self.words = words }

  /// Runs the program, and returns when it has ended. What it prints goes to standard error.
  /// - Parameter keepsKeys: whether interrupt keys affect only the program.
  func run(on mail: [UInt8], keepsKeys: Bool = false) -> Ending {
    let ignored = keepsKeys ? IgnoredSignals() : .none
    defer { ignored.restore() }
    guard let input = Self.file(with: mail) else {
      return .notRun("the mail cannot be written to a temporary file: \(SystemError.last.reason)")
    }
    defer { close(input) }
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return .notRun("no memory") }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    guard let name = arguments[0] else { return .notRun("no program is named") }
    var process: pid_t = 0
    let failure = ignored.withAttributes {
      posix_spawnp(&process, name, &actions, &$0, arguments, environ)
    }
    guard failure == 0 else { return .notRun(String(cString: strerror(failure))) }
    return Self.ending(of: process, continuing: keepsKeys)
  }

  // MARK: - Private

  /// - Parameter continues: whether it goes on at once when it is stopped.
  private static func ending(of process: pid_t, continuing continues: Bool) -> Ending {
    var status: Int32 = 0
    while true {
      guard waitpid(process, &status, continues ? WUNTRACED : 0) == process else {
        if errno == EINTR { continue }
        return .notRun(SystemError.last.reason.description)
      }
      let signal = status & 0x7F
      guard signal == 0x7F else {
        return signal == 0 ? .ended(status >> 8 & 0xFF) : .killed(signal)
      }
      kill(process, SIGCONT)
    }
  }

  /// Returns a descriptor to read the mail from: a file without a name, so that a program that reads
  /// nothing cannot block.
  private static func file(with mail: [UInt8]) -> Int32? {
    var template = Array("\(environmentValue("TMPDIR") ?? "/tmp")/daybook-mail-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    do throws(SystemError) {
      try writeAll(mail[...], to: descriptor)
    } catch {
      close(descriptor)
      errno = error.code
      return nil
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}
