import CalendarModel
import CalendarStore
import Glibc

extension ProgramLog {
  /// The environment variables that change what the program does.
  private static let variables: [StaticString] = [
    "TERM", "COLORTERM", "NO_COLOR", "ESCDELAY", "LANG", "LC_ALL", "LC_CTYPE", "TZ",
    "XDG_CACHE_HOME", "XDG_DATA_HOME",
  ]

  /// Logs the beginning of a run at any level; only this entry has the time of day.
  package func noteBegin(of command: String) {
    write(
      .notice, "daybook begins",
      [
        "version": .text(programVersion), "command": .text(command),
        "time": .text(Self.timeOfDay), "process": .number(Int(getpid())),
        "system": .text(Self.system),
      ])
    let log: ProgramLog? = self
    for name in Self.variables {
      guard let value = environmentValue("\(name)") else { continue }
      log.note(
        .notice, "the environment has a value", ["name": .text("\(name)"), "value": .text(value)])
    }
  }

  /// Logs the end of a run.
  package func noteEnd(code: Int32) {
    let log: ProgramLog? = self
    log.note(
      code == 0 ? .notice : .error, "daybook ends",
      [
        "code": .number(Int(code)),
        "resident_kb": .number(residentMemory().map { Int($0 / 1_024) } ?? 0),
      ])
  }

  /// The time of day in UTC; the user's zone is in another value.
  private static var timeOfDay: String {
    Zone.utc.localTime(of: Instant.now).iso8601Text + "Z"
  }

  /// The system's kernel and machine.
  private static var system: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "" }
    return withUnsafeBytes(of: name.release) { release in
      withUnsafeBytes(of: name.machine) { machine in
        [release, machine].map { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }.joined(separator: " ")
      }
    }
  }
}
