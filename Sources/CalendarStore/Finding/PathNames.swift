import Glibc

/// The last name of a path: `b` for `/a/b/`; for `.` and the like the name of what it leads to.
func lastName(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? ""
  guard name.isEmpty || name == "." || name == ".." else { return name }
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved).split(separator: "/").last.map(String.init) ?? path
}

/// The last name of a file's path without `.ics`.
func nameWithoutExtension(_ path: String) -> String {
  let name = lastName(of: path)
  return isCalendarName(name) ? String(name.dropLast(4)) : name
}
