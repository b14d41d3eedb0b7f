import Foundation

/// Runs a program to its end and returns what it printed and its exit code.
///
/// Not Foundation's `Process`: that waits until nobody holds the descriptors it opened, and a
/// program that leaves a server behind, such as tmux, hands them on.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> (output: String, code: Int32) {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("daybook-output-\(UUID().uuidString)").path
  defer { unlink(file) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)

  // Threads of tests block signals, and programs inherit that: a server could not be ended.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  sigemptyset(&noSignals)
  posix_spawnattr_setsigmask(&attributes, &noSignals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

  var process = pid_t()
  let words = ([program] + arguments).map { strdup($0) }
  defer { words.forEach { free($0) } }
  let error = posix_spawnp(&process, program, &actions, &attributes, words + [nil], environ)
  guard error == 0 else { throw CannotRun(program: program, error: error) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  return (try String(contentsOfFile: file, encoding: .utf8), code)
}

struct CannotRun: Error {
  let program: String
  let error: Int32
}

/// The program under test: `DAYBOOK_BINARY`, else the one built beside the tests.
let daybookPath: String = {
  if let path = ProcessInfo.processInfo.environment["DAYBOOK_BINARY"] { return path }
  let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  return tests.deletingLastPathComponent().appendingPathComponent("daybook").path
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
