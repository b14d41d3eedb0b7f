import CalendarModel

extension EntryBuilder {
  /// The text in pieces that hold every character once.
  func pieces(of draft: EntryDraft) -> [EntryPiece] {
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

  // MARK: - Private

  /// What an item says in other words.
  private func meaning(of item: EntryItem, in draft: EntryDraft) -> String {
    switch item {
    case .days(let days): days.text
    case .clock(let clock): clock.text
    case .moments(let days, let clock): "\(days.text), \(clock.text)"
    case .length(let length): length.text
    case .allDay: "all day"
    case .recurrence(let rule): Recurrence(rules: [rule]).plainText
    case .until: draft.recurrence?.end.text ?? ""
    case .count(let count): counted(count, "time")
    case .place(let place): place
    case .category(let category): category.name
    case .collection(let collection): collection.name
    case .alarm(let alarm): alarm.alarmText
    case .wrong: ""
    }
  }
}

extension EntryDays {
  /// `Mon 23 Nov 2026 – Wed 25 Nov 2026`.
  fileprivate var text: String {
    ([first] + (last.map { [$0] } ?? [])).map(\.shortTextWithWeekday).joined(separator: " – ")
  }
}

extension EntryClock {
  /// `12:30–13:30`, with the zone that is written.
  fileprivate var text: String {
    let times = ([start] + (end.map { [$0] } ?? []))
      .map { LocalTime(seconds: Int64($0 * 60)).clockText }.joined(separator: "–")
    return zone.map { "\(times) \($0.id)" } ?? times
  }
}

extension RecurrenceRule.End {
  /// `until 30 Jun 2027`.
  fileprivate var text: String {
    switch self {
    case .until(let time), .earlier(_, let time): "until \(time.wallClock.day.shortText)"
    case .count, .never: ""
    }
  }
}
