import GeneratedCalendars

/// One generated set and the program that opens it, with a cache of its own.
struct Subject {
  let set: CalendarSet
  /// The folders and files to open.
  let paths: [String]
  /// The `daybook` that is measured.
  let binary: String
  /// XDG_CACHE_HOME and the rest of a home.
  let home: String

  static let now = "2026-03-09T14:00"
  /// What stands in the status line when a frame is complete: today.
  static let todayText = "9 Mar 2026"

  /// The same for a scene.
  var stage: Stage {
    let name = "\(set.shape.rawValue) \(grouped(set.eventCount))"
    return Stage(name: name, paths: paths, binary: binary, home: home)
  }

  var cacheHome: String { "\(home)/cache" }

  var environment: [String: String] { Self.environment(home: home) }

  /// All that a program finds around it, with a home of its own.
  static func environment(home: String) -> [String: String] {
    [
      "HOME": home, "XDG_CACHE_HOME": "\(home)/cache", "XDG_DATA_HOME": "\(home)/data",
      "XDG_STATE_HOME": "\(home)/state", "XDG_CONFIG_HOME": "\(home)/config",
      "TZ": "Europe/Berlin", "PATH": "/usr/bin:/bin",
    ]
  }

  /// The interface in a terminal.
  func open() throws -> PseudoTerminal { try stage.open() }

  /// The whole size of the files in its cache, in bytes.
  var cacheSize: Int { forEachFile(below: cacheHome) { _ in } }

  func removeCache() { stage.removeIndex() }
}
