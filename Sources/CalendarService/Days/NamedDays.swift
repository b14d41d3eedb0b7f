import EventEntry
import Glibc

/// The calendars named by the words of a command line, or the days, as in `daybook list next week`.
package struct NamedDays {
  /// The words that are paths.
  package let paths: [String]
  /// The other words as typed, and the days they mean.
  package private(set) var said: (text: String, period: DatePeriod)?

  /// Sorts the words. A period is not a path, unless a file has that name; standard error then says
  /// so.
  /// - Parameter hasFilters: whether the command has `--calendar` and `--search`.
  package init(
    _ words: [String], _ dates: CommandDates, hasFilters: Bool = true,
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
      try Self.refuseHours(rest, dates)
      try Self.refuseNoDays(rest, dates, hasFilters)
      // Paths keep the order of the command line, so that the first missing one is reported.
      self.paths = words
      return
    }
    self.paths = paths
    said = (text, period)
  }

  /// Returns whether a word looks like a path and never like a date; `12/5` may be a date.
  static func isPath(_ word: String) -> Bool {
    word.isEmpty || word.hasPrefix(".") || word.hasPrefix("/") || word.hasPrefix("~")
      || word.hasSuffix(".ics") || word.hasSuffix("/")
      || word.contains("/") && !word.contains(where: \.isNumber)
  }

  // MARK: - Private

  /// Refuses a part of a day, such as `thursday afternoon`.
  private static func refuseHours(
    _ words: [String], _ dates: CommandDates
  ) throws(CommandFailure) {
    let found = DayPartWords(words)
    guard let part = found.word else { return }
    let days = try dates.period(orPath: found.rest.joined(separator: " "))
    guard found.rest.isEmpty || days != nil else { return }
    throw .usage("\(words.joined(separator: " ")): whole days are meant here; leave out \(part)")
  }

  /// Refuses words about dates that name no days: they are hardly paths.
  private static func refuseNoDays(
    _ words: [String], _ dates: CommandDates, _ hasFilters: Bool
  ) throws(CommandFailure) {
    let nearest = words.lazy.filter { !DateText.isDateWord($0) && $0.count > 3 }
      .compactMap { DateText.nearestWord(to: $0) }.first
    let hint = nearest.map { "; did you mean \($0)?" }
    if words.count == 1, let hint {
      throw .usage("\(words[0]): no such file or folder, and no date\(hint)")
    }
    if words.count == 1, hasFilters, !wordsOfPeriods.contains(words[0].lowercased()) {
      throw .usage(
        "\(words[0]): no such file or folder; name an .ics file or a folder of them, or write "
          + "--calendar \(words[0])")
    }
    guard arePeriodWords(words) else { return }
    let text = words.joined(separator: " ")
    if words.allSatisfy({ $0.utf8.count <= 2 && Int($0) != nil }) {
      throw .usage(
        "\(text): belongs to nothing; quote days of several words, such as --from 'dec 1'")
    }
    if hint == nil, let others = othersBesideDays(words, dates) {
      guard !others.contains(where: \.isNumber) else {
        throw .usage("\(text): whole days are meant here; leave out \(others)")
      }
      if hasFilters {
        let word = others.contains(" ") ? "'\(others)'" : others
        throw .usage(
          "\(text): names no days with \(others); for a calendar write --calendar "
            + "\(word), for words --search \(word)")
      }
    }
    throw .usage(
      "\(text): names no days"
        + (hint ?? "; write them as next week, dec 1 to dec 3 or 2026-03-09"))
  }

  /// Words of periods that are hardly files, besides those that only dates have.
  private static let wordsOfPeriods: Set<String> = [
    "by", "between", "for", "from", "half", "of", "since", "the", "to", "until", "weekday",
    "weekdays",
  ]

  /// Returns whether words are hardly paths: one is about dates, or all begin with a digit.
  private static func arePeriodWords(_ words: [String]) -> Bool {
    words.contains { DateText.isDateWord($0) || wordsOfPeriods.contains($0.lowercased()) }
      || words.count > 1 && words.allSatisfy { $0.first?.isNumber == true }
  }

  /// Returns the words in front of or behind those of days: the `work` of `this week work`.
  private static func othersBesideDays(_ words: [String], _ dates: CommandDates) -> String? {
    for count in (1..<words.count).reversed() {
      let places = [0..<count, words.count - count..<words.count]
      for place in places {
        let others = words[..<place.lowerBound] + words[place.upperBound...]
        let text = words[place].joined(separator: " ")
        guard !others.contains(where: DateText.isDateWord),
          ((try? dates.period(orPath: text)) ?? nil) != nil,
          case let rest = others.joined(separator: " "),
          ((try? dates.period(orPath: rest)) ?? nil) == nil
        else { continue }
        return rest
      }
    }
    return nil
  }

  private static func tellOfFile(_ word: String, _ dates: CommandDates) {
    // A word that is not a valid date is treated as a path.
    guard case .some(.some) = try? dates.period(orPath: word) else { return }
    writeToStandardError(
      "\(word): is read as the file of that name; for the days, write --from \(word) --to \(word)")
  }
}
