import Foundation

/// Somebody whom permissions stop: whoever runs the tests, or nobody in particular where that is root.
enum OrdinaryUser {
  /// What a command line begins with that is run as such a user; nil where that is not possible.
  static let prefix: [String]? = {
    guard getuid() == 0 else { return [] }
    let words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let isPossible = (try? run("env", words + [daybookPath, "--version"]))?.code == 0
    if !isPossible { print("skipped: as root, tests of permissions need setpriv and a path to it") }
    return isPossible ? words : nil
  }()

  static var exists: Bool { prefix != nil }

  /// Runs the program under test to its end with nothing in its environment but what is given.
  /// - Parameter errors: where its messages go.
  static func runDaybook(
    _ words: [String], _ environment: [String: String], errors: String
  ) throws -> (output: String, code: Int32) {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let command = ["sh", "-c", "\"$@\" 2>\(errors)", "sh"] + (prefix ?? [])
    return try run("env", ["-i"] + variables + command + [daybookPath] + words)
  }
}
