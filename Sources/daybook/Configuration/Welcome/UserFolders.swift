import Glibc

/// Where programs keep what is the user's.
struct UserFolders {
  let home: String
  private let variables: [String: String]

  /// - Parameter variables: those of the environment that may stand in paths; HOME is `home`.
  init(home: String, variables: [String: String] = [:]) {
    self.home = home
    self.variables = variables.merging(["HOME": home]) { $1 }
  }

  /// Those of this process; nil where it has no home.
  static func ofUser() -> UserFolders? {
    guard let home = environmentValue("HOME") else { return nil }
    var variables: [String: String] = [:]
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "VDIRSYNCER_CONFIG"] {
      variables[name] = environmentValue(name)
    }
    return UserFolders(home: home, variables: variables)
  }

  var config: String { folder("XDG_CONFIG_HOME", else: ".config") }
  var data: String { folder("XDG_DATA_HOME", else: ".local/share") }

  /// The folder of the user's own calendars, where the configuration has none.
  var ownCalendars: String { data + "/daybook/calendars" }

  func variable(_ name: String) -> String? { variables[name] }

  /// A path with `~`, `$NAME` and `${NAME}` replaced, without a slash at the end.
  func expanded(_ path: String) -> String {
    var text = path
    if text == "~" || text.hasPrefix("~/") { text = home + text.dropFirst() }
    for (name, value) in variables {
      text = text.replacing("${\(name)}", with: value).replacing("$\(name)/", with: value + "/")
    }
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// A path as people read it.
  func abbreviated(_ path: String) -> String {
    path == home ? "~" : path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private func folder(_ name: String, else usual: String) -> String {
    guard let path = variables[name], path.hasPrefix("/") else { return home + "/" + usual }
    return path
  }
}
