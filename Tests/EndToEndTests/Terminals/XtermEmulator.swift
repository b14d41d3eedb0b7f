import Foundation
import ProgramStart
import Testing

/// A real xterm on a display that nobody sees. Its screen is what it prints when it is asked to.
final class XtermEmulator {
  private let folder: String
  private let display: StartedProcess
  private let emulator: StartedProcess
  private let variables: [String: String]

  private static let patience = 30.0

  /// - Parameters:
  ///   - type: what it says it is.
  ///   - words: the program that it runs.
  init(
    below path: String, type: String, running words: [String], environment: [String: String]
  ) throws {
    folder = path + "/" + type
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let number = folder + "/display"
    display = try StartedProcess(
      [
        "sh", "-c",
        "exec Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp 3>\(number) 2>/dev/null",
      ], environment: environment, streams: .none)
    var variables = environment
    variables["DISPLAY"] = ":" + (try Self.contents(of: number))
    self.variables = variables
    let program = words.map { "'\($0)'" }.joined(separator: " ")
    emulator = try StartedProcess(
      [
        "xterm", "-u8", "-geometry", "80x24+0+0", "-tn", type, "-xrm", "XTerm*printAttributes: 0",
        "-xrm", "XTerm*printerAutoClose: true",
        "-xrm", "XTerm*printerCommand: cat > \(folder)/part; mv \(folder)/part \(folder)/print",
        "-xrm", "XTerm*VT100.translations: #override <Key>F9: print()",
        // Keys are for a window that is there.
        "-xrm", "XTerm*waitForMap: true", "-e", "sh", "-c",
        "echo begun > \(folder)/begun; exec \(program)",
      ], environment: variables, streams: .none)
    _ = try Self.contents(of: folder + "/begun")
  }

  deinit {
    emulator.kill()
    // By this it takes its lock and its socket away.
    kill(display.id, SIGTERM)
    display.wait()
  }

  /// Types characters as a person does.
  func press(_ characters: String) throws { try point(["type", "--delay", "15", characters]) }

  /// Waits for a state of its screen; fails with the last one after half a minute without it.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isReached: (String) -> Bool
  ) throws {
    let deadline = Date().addingTimeInterval(Self.patience)
    var last = ""
    while Date() < deadline {
      last = try screen()
      if isReached(last) { return }
    }
    Issue.record("never saw \(what):\n\(last)", sourceLocation: sourceLocation)
    throw AnsweringTerminal.Timeout()
  }

  // MARK: - Private

  /// What it prints when its own key for that is pressed, which the program never sees.
  private func screen() throws -> String {
    let print = folder + "/print"
    unlink(print)
    try point(["key", "F9"])
    let text = try Self.contents(of: print)
    // Behind a wide character it prints a cell that holds none.
    let scalars = text.unicodeScalars.filter { $0 != "\u{FFFF}" && $0 != "\u{C}" && $0 != "\r" }
    return ShownScreen.trimmed(String(String.UnicodeScalarView(scalars)))
  }

  /// Keys go to the window under the pointer.
  private func point(_ words: [String]) throws {
    let keys = try StartedProcess(
      ["xdotool", "mousemove", "100", "100"] + words, environment: variables, streams: .none)
    #expect(keys.wait() == 0)
  }

  /// The text of a file as soon as it is there.
  private static func contents(of path: String) throws -> String {
    let deadline = Date().addingTimeInterval(patience)
    while Date() < deadline {
      // It is not there yet, or not written to its end.
      if let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasSuffix("\n") {
        return text.trimmingCharacters(in: .newlines)
      }
      usleep(5_000)
    }
    throw AnsweringTerminal.Timeout()
  }
}
