import Foundation

/// Whether a program is installed that reads the same calendars; says so where it is not.
func isInstalled(_ program: String) -> Bool {
  let found = FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
  if !found { print("skipped: what \(program) reads, which is not installed") }
  return found
}

/// Runs another program with the environment of the program under test.
func runOther(
  _ program: String, _ words: [String], _ environment: [String: String]
) throws -> (output: String, code: Int32) {
  let variables = environment.map { "\($0.key)=\($0.value)" }
  return try run("env", ["-i"] + variables + [program] + words)
}
