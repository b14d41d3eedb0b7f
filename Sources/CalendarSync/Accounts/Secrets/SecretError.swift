import CalendarStore

/// The reason why an account's password source fails. No case contains output of a source, or
/// arguments of a command.
package enum SecretError: Error, Hashable, Sendable {
  /// A program, by the name of the program alone.
  case cannotStart(String)
  case failed(String, code: Int32)
  case timeout(String)
  case tooMuchOutput(String)
  /// The source has answered with nothing.
  case empty(String)
  /// The answer has a control character in it.
  case unusable(String)
  case fileUnreadable(path: String, reason: String)
  /// Others can read the file.
  case fileOpen(path: String)
  case netrcMalformed(path: String, line: Int)
  case netrcWithoutEntry(path: String, host: String, user: String)
  case noTerminal
  case cancelled

  init(_ fault: PrivateFile.Fault, path: String) {
    self =
      switch fault {
      case .system(let error): .fileUnreadable(path: path, reason: error.reason.description)
      case .notASecretsFile: .fileUnreadable(path: path, reason: "not a small regular file")
      case .open: .fileOpen(path: path)
      }
  }

  init(_ failure: SecretProgram.Failure, of program: String) {
    self =
      switch failure {
      case .failed(let code): .failed(program, code: code)
      case .notFinished(.cannotStart): .cannotStart(program)
      case .notFinished(.timeout): .timeout(program)
      case .notFinished(.tooMuchOutput): .tooMuchOutput(program)
      case .notFinished(.cancelled): .cancelled
      }
  }
}

extension SecretError: CustomStringConvertible {
  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    switch self {
    case .cannotStart(let program):
      "\(program.plainLine) cannot be started; is it installed? A command is run without a shell"
    case .failed(let program, let code):
      "\(program.plainLine) ended with code \(code) and gave no password"
    case .timeout(let program): "\(program.plainLine) gave no password in time"
    case .tooMuchOutput(let program):
      "\(program.plainLine) printed more than a password; its first line has to be the password"
    case .empty(let source): "\(source.plainLine) gave an empty password"
    case .unusable(let source): "\(source.plainLine) gave a password with control characters in it"
    case .fileUnreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .fileOpen(let path): "\(path): others can read it; run chmod 600 \(path)"
    case .netrcMalformed(let path, let line): "\(path):\(line): a word is missing"
    case .netrcWithoutEntry(let path, let host, let user):
      "\(path): has no password for \(user.plainLine) on \(host)"
    case .noTerminal: "there is no terminal to ask for the password on"
    case .cancelled: "cancelled"
    }
  }
}

extension Secret {
  /// The password in the first line of a source's output.
  /// - Parameter source: the name of the source in errors.
  init(firstLineOf output: [UInt8], from source: String) throws(SecretError) {
    var line = output.prefix { $0 != 10 }
    if line.last == 13 { line.removeLast() }
    guard !line.isEmpty else { throw .empty(source) }
    guard let text = String(validating: line, as: UTF8.self), text.isPlain else {
      throw .unusable(source)
    }
    self.init(text)
  }
}
