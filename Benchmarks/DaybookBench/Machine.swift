import Glibc

/// Where and when it was measured.
struct Machine {
  let commit: String

  var markdown: String {
    """
    - processor: \(processor), \(coreCount) cores
    - memory: \(memory)
    - system: \(system)
    - date: \(date)
    - commit: \(commit)
    """
  }

  private var coreCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  private var processor: String { value(of: "model name", in: "/proc/cpuinfo") }

  private var memory: String {
    let kilobytes = value(of: "MemTotal", in: "/proc/meminfo").prefix { $0.isNumber }
    return (Int(kilobytes).map { "\(($0 + (1 << 19)) >> 20)" } ?? "?") + " GiB"
  }

  private var system: String {
    var names = utsname()
    uname(&names)
    let release = withUnsafeBytes(of: &names.release) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return "Linux \(release)"
  }

  private var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  /// The first value that a name has in a list of `name : value` lines.
  private func value(of name: String, in path: String) -> String {
    // What the system does not tell is left open.
    guard let text = try? readText(path) else { return "?" }
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    return "?"
  }
}
