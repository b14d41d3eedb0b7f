import CalendarModel
import CalendarWords

extension EntryBuilder {
  /// The text in pieces that hold every character once.
  package func pieces(of draft: EntryDraft) -> [EntryPiece] {
    let wrong = Set(problems.map(\.range))
    var pieces: [EntryPiece] = []
    var position = 0
    for index in findings.indices {
      let range = characterRange(of: index)
      if position < range.lowerBound {
        pieces.append(EntryPiece(kind: .title, range: position..<range.lowerBound, meaning: ""))
      }
      pieces.append(
        EntryPiece(
          kind: findings[index].item.kind, range: range,
          meaning: meaning(of: findings[index].item, in: draft), isWrong: wrong.contains(range)))
      position = range.upperBound
    }
    if position < characters.count {
      pieces.append(EntryPiece(kind: .title, range: position..<characters.count, meaning: ""))
    }
    return pieces
  }

  /// The days that a date with a slash could mean where nothing beside it says that it is one.
  package func days(of text: String) -> [Day] {
    guard text.contains("/") else { return [] }
    switch EntryDateReader(context: context).day(of: text) {
    case .success(let day): return [day]
    case .failure(.twoReadings(let one, let other)): return [one, other]
    case .failure: return []
    }
  }

  // MARK: - Private

  private func time(of part: EntryDayPart) -> LocalTime {
    LocalTime(seconds: Int64(part.start * 60))
  }

  /// What an item says in other words.
  private func meaning(of item: EntryItem, in draft: EntryDraft) -> String {
    switch item {
    case .days(let days): days.text(context.words)
    case .clock(let clock): clock.text(context.words)
    case .moments(let days, let clock): "\(days.text(context.words)), \(clock.text(context.words))"
    case .part(let part):
      draft.start.isAllDay ? "" : context.words.clock(time(of: part))
    case .dayPart(let days, _): days.text(context.words)
    case .lastDay(let day): context.words.until(.allDay(day))
    case .except(let weekdays):
      context.words.list(weekdays.map { context.words.name(of: $0) })
    case .length(let length): context.words.duration(length)
    case .allDay: context.words.allDay
    case .recurrence(let rule): context.words.text(of: Recurrence(rules: [rule]))
    case .until: draft.recurrence?.end.text(context.words) ?? ""
    case .count(let count): context.words.times(count)
    case .place(let place): place
    case .category(let category): category.name
    case .collection(let collection): collection.name
    case .alarm(let alarm): context.words.alarm(alarm)
    case .wrong: ""
    }
  }
}

extension EntryDays {
  /// `Mon 23 Nov 2026 – Wed 25 Nov 2026`.
  fileprivate func text(_ words: Words) -> String {
    ([first] + (last.map { [$0] } ?? [])).map { words.dateWithWeekday($0) }
      .joined(separator: " – ")
  }
}

extension EntryClock {
  /// `12:30–13:30`, with the zone that is written.
  fileprivate func text(_ words: Words) -> String {
    let times = ([start] + (end.map { [$0] } ?? []))
      .map { words.clock(LocalTime(seconds: Int64($0 * 60))) }.joined(separator: "–")
    return zone.map { "\(times) \($0.name)" } ?? times
  }
}

extension RecurrenceRule.End {
  /// `until 30 Jun 2027`.
  fileprivate func text(_ words: Words) -> String {
    switch self {
    case .until(let time), .earlier(_, let time): words.until(time)
    case .count, .never: ""
    }
  }
}
