import CalendarModel
import CalendarUI
import EventEntry
import Glibc

/// What the words of a command line name: calendars, or the days that the command is about, as in
/// `daybook list next week`.
struct NamedDays {
  /// Those that are paths.
  let paths: [String]
  /// The others as they were typed, and the days that they mean.
  private(set) var said: (text: String, period: DatePeriod)?

  /// A word that is a period is no path, unless there is such a file; then standard error says so.
  init(
    _ words: [String], _ dates: CommandDates,
    exists: (String) -> Bool = { access($0, F_OK) == 0 }
  ) throws(CommandFailure) {
    var (paths, rest): ([String], [String]) = ([], [])
    for word in words {
      if exists(word) {
        paths.append(word)
        Self.tellOfFile(word, dates)
      } else if Self.isPath(word) {
        paths.append(word)
      } else {
        rest.append(word)
      }
    }
    let text = rest.joined(separator: " ")
    guard !rest.isEmpty, let period = try dates.period(orPath: text) else {
      try Self.refuseMistypedDay(rest)
      // The order is that of the command line: the first that is missing is told.
      self.paths = words
      return
    }
    self.paths = paths
    said = (text, period)
  }

  // MARK: - Private

  /// Whether a word looks like a path, and never like a date: `12/5` may be one.
  private static func isPath(_ word: String) -> Bool {
    word.isEmpty || word.hasPrefix(".") || word.hasPrefix("/") || word.hasPrefix("~")
      || word.hasSuffix(".ics") || word.hasSuffix("/")
      || word.contains("/") && !word.contains(where: \.isNumber)
  }

  private static func refuseMistypedDay(_ words: [String]) throws(CommandFailure) {
    guard let word = words.first, words.count == 1,
      let nearest = DateText.nearestWord(to: word)
    else { return }
    throw .usage("\(word): no such file or folder, and no date; did you mean \(nearest)?")
  }

  private static func tellOfFile(_ word: String, _ dates: CommandDates) {
    // What is no date, or a wrong one, is a file without a word.
    guard case .some(.some) = try? dates.period(orPath: word) else { return }
    writeToStandardError(
      "\(word): is read as the file of that name; for the days, write --from \(word) --to \(word)")
  }
}
