import ArgumentParser
import CMalloc
import Glibc

extension Daybook {
  /// Runs the command that the arguments name and ends the process.
  static func start() -> Never {
    // One place for free memory, not one for each thread: what one gave back the others take.
    mallopt(M_ARENA_MAX, 1)
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let command = OpenCommand(simple: arguments) {
        try command.run()
      } else {
        var command = try parseAsRoot(arguments)
        try command.run()
      }
      Glibc.exit(EXIT_SUCCESS)
    } catch let failure as CommandFailure {
      stop(failure.message, code: failure.exitCode)
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      stop("\(sentence(from: message(for: error)))\nsee \(helpCommand(for: error))", code: 2)
    }
  }

  /// What prints the help of the command that was meant, as the parser's whole message quotes it.
  private static func helpCommand(for error: any Error) -> String {
    let words = fullMessage(for: error).split(separator: "\'")
    return words.last { $0.hasPrefix("daybook ") && $0.hasSuffix(" --help") }.map(String.init)
      ?? "daybook --help"
  }

  private static func stop(_ message: String, code: Int32) -> Never {
    let bytes = Array("daybook: \(message)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    Glibc.exit(code)
  }

  /// The parser's message as ours are: lower case, no full stop.
  private static func sentence(from message: String) -> String {
    let text = message.hasSuffix(".") ? String(message.dropLast()) : message
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
