import CalendarStore
import CalendarTransfer
import CalendarWords
import Glibc

/// An answer on its way: to the program of the configuration, or to standard output.
package struct ReplyDelivery {
  package let mail: [UInt8]
  private let to: MailAddress
  private let program: [String]

  /// - Parameter program: its name and its arguments; empty if the mail is printed.
  package init(_ reply: (mail: [UInt8], to: MailAddress), program: [String]) {
    (mail, to) = reply
    self.program = program
  }

  package var isPrinted: Bool { program.isEmpty }

  package func sentence(_ words: Words) -> String {
    words.givenTo(program.first ?? "", answerTo: to.text)
  }

  /// Passes the mail to the program.
  /// - Parameter telling: the audience.
  /// - Returns: the failure, if any; nil also if the mail is printed.
  package func send(_ telling: InvitationTelling) -> CommandFailure? {
    guard !isPrinted else { return nil }
    let ending = MailProgram(program).run(on: mail, keepsKeys: !telling.isOfCommand)
    guard ending != .ended(0) else { return nil }
    return .failed(telling.words.notSent(program[0], ending, telling.isOfCommand))
  }

  /// The member `reply` that docs/json.md describes.
  package func json(_ failure: CommandFailure?) -> JSON {
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
  private let words: [String]

  /// - Parameter words: the program, found in PATH, and its arguments.
  init(_ words: [String]) { self.words = words }

  /// Runs the program, and returns when it has ended. What it prints goes to standard error.
  /// - Parameter keepsKeys: whether interrupt keys affect only the program.
  func run(on mail: [UInt8], keepsKeys: Bool = false) -> Program.Ending {
    let input: Int32
    do throws(SystemError) {
      input = try Self.file(with: mail)
    } catch {
      return .notRun(
        program: words.first ?? "",
        reason: "the mail cannot be written to a temporary file: \(error.reason)")
    }
    defer { close(input) }
    // A program that is stopped goes on at once.
    return Program(words, input: .descriptor(input), output: .descriptor(STDERR_FILENO))
      .run(keepsKeys: keepsKeys, whenStopped: keepsKeys ? {} : nil)
  }

  // MARK: - Private

  /// Returns a descriptor to read the mail from: a file without a name, so that a program that reads
  /// nothing cannot block.
  private static func file(with mail: [UInt8]) throws(SystemError) -> Int32 {
    var template = Array("\(environmentValue("TMPDIR") ?? "/tmp")/daybook-mail-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    do throws(SystemError) {
      try writeAll(mail[...], to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}
