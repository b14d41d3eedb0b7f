import CalendarStore

/// A command that prints a password, such as `pass show dav`. It is run without a shell.
package struct PasswordCommand {
  private let program: SecretProgram

  package init(_ words: [String]) { program = SecretProgram(words: words) }

  /// - Parameters:
  ///   - seconds: after which the command is killed.
  init(_ words: [String], seconds: Int) {
    program = SecretProgram(words: words, seconds: seconds)
  }

  /// Runs the command for the first line of its output.
  package func password(cancel: CancelFlag = CancelFlag()) throws(SecretError) -> Secret {
    let name = program.words.first ?? ""
    let output: [UInt8]
    do throws(SecretProgram.Failure) {
      output = try program.output(cancel: cancel)
    } catch {
      throw SecretError(error, of: name)
    }
    return try Secret(firstLineOf: output, from: name)
  }
}

/// The desktop's keyring, by `secret-tool` of libsecret. Secrets go in and out through pipes, never
/// through arguments, which every user of the machine can see.
package struct SecretTool: Sendable {
  private let program: String

  /// - Parameter program: another name or path of `secret-tool`.
  package init(program: String = "secret-tool") { self.program = program }

  /// The secret that is stored for an account; nil if there is none.
  /// - Parameter kind: what it is: `password` or `tokens`.
  package func lookUp(
    _ kind: String, account: String, cancel: CancelFlag = CancelFlag()
  ) throws(SecretError) -> Secret? {
    let output: [UInt8]
    do throws(SecretProgram.Failure) {
      output = try run(["lookup"] + Self.attributes(kind, account), nil, cancel)
    } catch {
      // This is its only answer if there is none.
      if error == .failed(code: 1) { return nil }
      throw SecretError(error, of: program)
    }
    return try Secret(firstLineOf: output, from: program)
  }

  package func store(
    _ secret: Secret, _ kind: String, account: String, cancel: CancelFlag = CancelFlag()
  ) throws(SecretError) {
    let label = "--label=Daybook: \(kind) of \(account)"
    do throws(SecretProgram.Failure) {
      _ = try run(
        ["store", label] + Self.attributes(kind, account), Array(secret.revealed.utf8), cancel)
    } catch {
      throw SecretError(error, of: program)
    }
  }

  /// Removes a secret; it is not an error if there is none.
  package func clear(
    _ kind: String, account: String, cancel: CancelFlag = CancelFlag()
  ) throws(SecretError) {
    do throws(SecretProgram.Failure) {
      _ = try run(["clear"] + Self.attributes(kind, account), nil, cancel)
    } catch {
      if error != .failed(code: 1) { throw SecretError(error, of: program) }
    }
  }

  private func run(
    _ words: [String], _ input: [UInt8]?, _ cancel: CancelFlag
  ) throws(SecretProgram.Failure) -> [UInt8] {
    try SecretProgram(words: [program] + words).output(input: input, cancel: cancel)
  }

  private static func attributes(_ kind: String, _ account: String) -> [String] {
    ["application", "daybook", "kind", kind, "account", account]
  }
}

/// A program run for its output. Its standard error is that of this process.
struct SecretProgram {
  enum Failure: Error, Hashable {
    case notFinished(PipedProgram.Failure)
    /// Its exit code, or 128 and the signal that ended it.
    case failed(code: Int32)
  }

  let words: [String]
  /// Seconds until it is killed: a person may have to unlock a key.
  var seconds = 120

  /// Runs the program to its end.
  /// - Parameter input: its input; empty if nil.
  /// - Returns: its output.
  func output(input: [UInt8]? = nil, cancel: CancelFlag) throws(Failure) -> [UInt8] {
    let ending: (code: Int32, output: [UInt8])
    do throws(PipedProgram.Failure) {
      let program = try PipedProgram(words, hasInput: input != nil)
      ending = try program.finish(sending: input ?? [], within: seconds * 1_000) {
        cancel.isRaised
      }
    } catch {
      throw .notFinished(error)
    }
    guard ending.code == 0 else { throw .failed(code: ending.code) }
    return ending.output
  }
}
