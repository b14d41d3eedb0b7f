/// The order in which the content lines of an event or a task are compared with those of another
/// version. Servers sort lines as they like; the title comes first here, and lines of one name stand
/// together.
public enum PropertyOrder {
  /// The names that come first; the others follow by name.
  private static let names = [
    "SUMMARY", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE",
    "COMPLETED", "STATUS", "PERCENT-COMPLETE", "PRIORITY", "LOCATION", "CATEGORIES", "URL",
    "DESCRIPTION",
  ]

  private static let ranks = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($1, $0) })

  /// Returns the name of a content line's property in capitals; nil for a line without a colon.
  public static func name(of line: String) -> String? {
    guard let end = line.firstIndex(where: { $0 == ":" || $0 == ";" }) else { return nil }
    return line[..<end].uppercased()
  }

  /// Returns lines in this order; a line that begins or ends a component stays between the lines
  /// around it.
  public static func sorted(_ lines: [String]) -> [String] {
    var (result, run) = ([String](), [String]())
    for line in lines {
      let name = name(of: line)
      guard name == "BEGIN" || name == "END" else {
        run.append(line)
        continue
      }
      result += sortedRun(run) + [line]
      run = []
    }
    return result + sortedRun(run)
  }

  private static func sortedRun(_ lines: [String]) -> [String] {
    let keyed = lines.map { line in
      let name = name(of: line) ?? ""
      return (rank: ranks[name] ?? names.count, name: name, line: line)
    }
    return keyed.sorted { ($0.rank, $0.name, $0.line) < ($1.rank, $1.name, $1.line) }.map(\.line)
  }
}
