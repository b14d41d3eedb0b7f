import Foundation

/// Python's icalendar and dateutil, as Debian has them.
enum OtherReaders {
  static let areAvailable =
    (try? runPython(["-c", "import icalendar, dateutil, pytz"], environment: environment).status)
    == 0

  static func run(_ script: String, _ input: String) throws -> String {
    try runPython(["-c", script], input: input, environment: environment).output
  }

  private static let environment = ["PATH": "/usr/bin:/bin"]
}
