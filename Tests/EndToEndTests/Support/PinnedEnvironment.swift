/// The environment of a program under test, with folders of its own below one.
func pinnedEnvironment(below folder: String) -> [String: String] {
  [
    "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
    "PATH": "/usr/bin:/bin", "HOME": folder + "/home", "XDG_DATA_HOME": folder + "/data",
    "XDG_CONFIG_HOME": folder + "/config", "XDG_CACHE_HOME": folder + "/cache",
    "XDG_STATE_HOME": folder + "/state",
  ]
}

/// Runs the program under test to its end, with nothing in its environment but what is given.
func runPinned(
  _ words: [String], _ environment: [String: String]
) throws -> (output: String, code: Int32) {
  let variables = environment.map { "\($0.key)=\($0.value)" }
  return try run("env", ["-i"] + variables + [daybookPath] + words)
}
