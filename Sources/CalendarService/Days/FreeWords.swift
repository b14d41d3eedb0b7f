import CalendarWords
import EventEntry
import Glibc

/// The words of `daybook free`: a length, days or paths, and a part of the day or hours, as in
/// `1h thursday afternoon` and `tomorrow 9-12`.
package struct FreeWords {
  /// The length as typed; nil if none is.
  package private(set) var length: String?
  /// The part of the day, and its word.
  package private(set) var part: (part: EntryDayPart, word: String)?
  /// The hours, and their words.
  package private(set) var hours: (hours: Hours, words: String)?
  /// The words for days, and the paths.
  package private(set) var rest: [String]

  /// Hours in minutes of the day; a side that is open ends with the work hours, or with the day.
  package enum Hours: Hashable {
    case range(Range<Int>)
    case after(Int)
    case before(Int)

    package func range(within work: Range<Int>) -> Range<Int> {
      switch self {
      case .range(let range): range
      case .after(let minute): minute..<(minute < work.upperBound ? work.upperBound : 1440)
      case .before(let minute): (work.lowerBound < minute ? work.lowerBound : 0)..<minute
      }
    }
  }

  /// Reads the words. A length comes first, or has a unit.
  /// - Parameter exists: returns whether a word is a file, which is nothing else then.
  package init(_ words: [String], exists: (String) -> Bool = { access($0, F_OK) == 0 }) {
    rest = words
    if let place = Self.length(in: words, exists) {
      length = words[place].map { DateToken.counts[$0.lowercased()].map(String.init) ?? $0 }
        .joined(separator: " ")
      rest.removeSubrange(place)
    }
    let found = DayPartWords(rest, exists: exists)
    rest = found.rest
    if let part = found.part, let word = found.word { self.part = (part, word) }
  }

  /// Reads hours, where the words name no days with them: `dec 1 to 3` does.
  package mutating func takeHours(unless isPeriod: (String) -> Bool) {
    guard part == nil else { return }
    let days = rest.filter { !NamedDays.isPath($0) && access($0, F_OK) != 0 }
    guard let found = Self.hours(in: days) ?? Self.openHours(in: days),
      !isPeriod(days.joined(separator: " "))
    else { return }
    let others = Array(days[..<found.place.lowerBound] + days[found.place.upperBound...])
    if !others.isEmpty, !isPeriod(others.joined(separator: " ")) { return }
    hours = (found.hours, days[found.place].joined(separator: " "))
    rest = others + rest.filter { !days.contains($0) }
  }

  /// Throws if the first word is neither a length nor days nor a path.
  package func refuseUnread(_ named: NamedDays) throws(CommandFailure) {
    guard length == nil, named.said == nil, let first = rest.first,
      first.isEmpty || !NamedDays.isPath(first) && access(first, F_OK) != 0
    else { return }
    _ = try FreeTimeOptions.minutes(first)
  }

  // MARK: - Private

  /// Returns the first hours among some words, such as `9-12`, `9 to 12` and `from 2pm to 4:30pm`.
  private static func hours(in words: [String]) -> (place: Range<Int>, hours: Hours)? {
    let words = words.map { $0.lowercased().replacing("–", with: "-") }
    for start in words.indices {
      let isLed = start > 0 && ["from", "between"].contains(words[start - 1])
      let place = isLed ? start - 1 : start
      let ends = words[start].split(separator: "-", omittingEmptySubsequences: false)
      if ends.count == 2, let first = clock([String(ends[0])]),
        let last = clock([String(ends[1])] + words[(start + 1)...]),
        let range = range(first.time, last.time)
      {
        return (place..<start + last.count, .range(range))
      }
      guard let first = clock(words[start...]), start + first.count < words.count,
        ["-", "to", "until", "till", "and"].contains(words[start + first.count]),
        let last = clock(words[(start + first.count + 1)...]),
        let range = range(first.time, last.time)
      else { continue }
      return (place..<start + first.count + 1 + last.count, .range(range))
    }
    return nil
  }

  /// Returns the hours after or before a time, such as `after 14:00`, `from 2pm` and `before noon`.
  private static func openHours(in words: [String]) -> (place: Range<Int>, hours: Hours)? {
    let words = words.map { $0.lowercased() }
    for (start, word) in words.enumerated() {
      let isAfter = ["after", "from", "since"].contains(word)
      guard isAfter || ["before", "until", "till", "by"].contains(word),
        let (time, count) = clock(words[(start + 1)...])
      else { continue }
      // `after 5 december`.
      let next = words[(start + 1 + count)...].first
      guard time.form != .bare || next.map({ EntryDateWord.month($0) == nil }) ?? true else {
        continue
      }
      let minute = time.isInAfternoon ? time.minutes + 720 : time.minutes
      guard minute > 0, minute < 1440 else { continue }
      return (start..<start + 1 + count, isAfter ? .after(minute) : .before(minute))
    }
    return nil
  }

  private static func clock(
    _ words: some Collection<String>
  ) -> (time: EntryClockWord, count: Int)? {
    guard let first = words.first else { return nil }
    return EntryClockWord.read(first, next: words.dropFirst().first ?? "")
  }

  /// Returns the hours between two times; an hour alone is in the half of the day that fits.
  private static func range(_ first: EntryClockWord, _ last: EntryClockWord) -> Range<Int>? {
    var (start, end) = (first, last)
    if let half = last.half, first.half == nil, let moved = first.with(half),
      moved.minutes < last.minutes
    {
      start = moved
    } else if first.half == nil, first.isInAfternoon, last.canBeInAfternoon {
      (start, end) = (first.with(.pm) ?? first, last.with(.pm) ?? last)
    } else if last.half == nil, last.canBeEither, last.minutes <= first.minutes {
      end = last.with(.pm) ?? last
    }
    return start.minutes < end.minutes ? start.minutes..<end.minutes : nil
  }

  private static func length(in words: [String], _ exists: (String) -> Bool) -> Range<Int>? {
    if let first = words.first, EntryLength(argument: first) != nil, !exists(first) {
      return 0..<end(ofLengthAt: 0, words)
    }
    let place = words.indices.first {
      isLength(words[$0]) && !exists(words[$0]) || end(ofLengthAt: $0, words) > $0 + 1
    }
    return place.map { $0..<end(ofLengthAt: $0, words) }
  }

  /// Returns the place after a length of several words, such as `2 hours` or `1h 30m`; that after
  /// the first word for all others.
  private static func end(ofLengthAt place: Int, _ words: [String]) -> Int {
    var end = place
    let half = words[place...].prefix(3).map { $0.lowercased() }
    if ["half an hour", "half a hour"].contains(half.joined(separator: " ")) { end += 3 }
    while end < words.count {
      if isLength(words[end]) {
        end += 1
      } else if end + 1 < words.count,
        let length = EntryLength(count: words[end], unit: words[end + 1].lowercased()),
        length.days == 0
      {
        end += 2
      } else {
        break
      }
    }
    return max(end, place + 1)
  }

  /// Returns whether a word is a length with a unit, of less than a day.
  private static func isLength(_ word: String) -> Bool {
    guard let length = EntryLength(word: word.lowercased()) else { return false }
    return length.days == 0 && word.contains(where: \.isLetter)
  }
}
