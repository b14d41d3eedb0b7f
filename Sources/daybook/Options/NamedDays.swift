import CalendarModel
import CalendarUI
import EventEntry
import Glibc

/// The calendars named by the words of a command line, or the days, as in `daybook list next week`.
struct NamedDays {
  /// The words that are paths.
  let paths: [String]
  /// The other words as typed, and the days they mean.
  private(set) var said: (text: String, period: DatePeriod)?

  /// Sorts the words. A period is not a path, unless a file has that name; standard error then says
  /// so.
  init(
    _ words: [String], _ dates: CommandDates,
    exists: (String) -> Bool = { access($0, F_OK) == 0 }
  ) throws(CommandFailure) {
    var (paths, rest): ([String], [String]) = ([], [])
    for word in words {
      if exists(word) {
        paths.append(word)
        if !Self.isPath(word) { Self.tellOfFile(word, dates) }
      } else if Self.isPath(word) {
        paths.append(word)
      } else {
        rest.append(word)
      }
    }
    let text = rest.joined(separator: " ")
    guard !rest.isEmpty, let period = try dates.period(orPath: text) else {
      try Self.refuseMistypedDay(rest)
      // Paths keep the order of the command line, so that the first missing one is reported.
      self.paths = words
      return
    }
    self.paths = paths
    said = (text, period)
  }

  // MARK: - Private

  /// Returns whether a word looks like a path and never like a date; `12/5` may be a date.
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
    // A word that is not a valid date is treated as a path.
    guard case .some(.some) = try? dates.period(orPath: word) else { return }
    writeToStandardError(
      "\(word): is read as the file of that name; for the days, write --from \(word) --to \(word)")
  }
}
