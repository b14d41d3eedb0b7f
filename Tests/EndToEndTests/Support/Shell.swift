import Foundation
import ProgramStart

/// Runs a program to its end and returns what it printed and its exit code.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> (output: String, code: Int32) {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("daybook-output-\(UUID().uuidString)").path
  defer { unlink(file) }
  let code = try StartedProcess([program] + arguments, streams: .file(file)).wait()
  return (try String(contentsOfFile: file, encoding: .utf8), code)
}

/// The program under test: `DAYBOOK_BINARY`, else the one built beside the tests.
let daybookPath = ProcessInfo.processInfo.environment["DAYBOOK_BINARY"] ?? debugPath

/// The program built beside the tests.
let debugPath: String = {
  let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  return tests.deletingLastPathComponent().appendingPathComponent("daybook").path
}()

let releaseIsTested: Bool = {
  let isRelease = daybookPath.contains("/release/")
  if !isRelease { print("skipped: what a release is made of, as DAYBOOK_BINARY names none") }
  return isRelease
}()

/// The top of the package.
let packagePath = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

let tmuxIsInstalled: Bool = {
  let found = (try? run("tmux", ["-V"]))?.code == 0
  if !found { print("skipped: the journeys in a terminal need tmux, which is not installed") }
  return found
}()
