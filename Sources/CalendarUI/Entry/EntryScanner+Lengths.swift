import CalendarModel

extension EntryScanner {
  /// `for 90m`, `for 1h30`, `for 2 days`, `for 1 day 4 hours`, `for an hour`.
  mutating func length(at index: Int) -> EntryMatch? {
    guard text(index) == "for", let length = lengthText(at: index + 1), !length.value.isNone else {
      return nil
    }
    return EntryMatch(item: .length(length.value.duration), end: length.end)
  }

  /// `all day`, `all-day`.
  mutating func allDay(at index: Int) -> EntryMatch? {
    if text(index) == "allday" { return EntryMatch(item: .allDay, end: index + 1) }
    guard text(index) == "all" else { return nil }
    let next = text(index + 1) == "-" ? index + 2 : index + 1
    return text(next) == "day" ? EntryMatch(item: .allDay, end: next + 1) : nil
  }

  /// `in 2 hours`, `in 45 min`: counted from now. `m` alone is a month to the date prompt, so it is
  /// neither here.
  mutating func moment(at index: Int) -> EntryMatch? {
    guard text(index) == "in", let length = lengthText(at: index + 1), length.value.days == 0,
      length.value.minutes > 0
    else { return nil }
    let last = text(length.end - 1)
    guard last.last != "m" else { return nil }
    let start = context.zone.localTime(
      of: context.zone.instant(of: context.now) + Int64(length.value.minutes * 60))
    return EntryMatch(
      item: .moments(
        EntryDays(first: start.day), EntryClock(start: start.secondOfDay / 60, end: nil, zone: nil)),
      end: length.end)
  }

  // MARK: - Private

  /// Up to four numbers with units.
  private mutating func lengthText(at index: Int) -> (value: EntryLength, end: Int)? {
    var (sum, end) = (EntryLength(), index)
    for _ in 0..<4 {
      let word = text(end)
      if let part = EntryLength(word: word) {
        sum.add(part)
        end += 1
      } else if let count = word.count <= EntryLength.mostDigits ? self.count(word) : nil,
        let part = EntryLength(count, unit: text(end + 1))
      {
        sum.add(part)
        end += 2
      } else {
        break
      }
    }
    return end > index ? (sum, end) : nil
  }

  private func count(_ word: String) -> Int? { ["a", "an"].contains(word) ? 1 : word.number }
}
