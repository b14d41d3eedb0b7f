import CalendarModel
import CalendarWords

extension [TodoParent] {
  /// Returns those that a text names: with this title, otherwise all of them.
  package func meant(by text: String) -> [TodoParent] {
    let folded = FoldedText.folded(text)
    let whole = filter { FoldedText.folded($0.title) == folded }
    return whole.isEmpty ? self : whole
  }
}

/// The forms that only tasks have.
extension EntryScanner {
  /// The words before the due date or the start of a task, besides those of events.
  package static let todoLeads = untilWords.union(["due", "start", "starts", "ago", "before"])
  /// The words before the time from which a task can be begun.
  package static let startLeads = firstDayLeads.union(["start", "starts"])

  /// Matches `by january`, `due q2`, `until 2027` and `before next year`, of a task: a period is due
  /// at its end, or on the day before it begins. `next month` alone is due at its end, too.
  package mutating func todoPeriod(at index: Int) -> EntryMatch? {
    guard context.kind == .todo else { return nil }
    let lead = text(index)
    let isStart = Self.startLeads.contains(lead)
    let isLed = isStart || lead == "by" || Self.todoLeads.contains(lead)
    if Self.untilWords.contains(lead), hasRecurrence || hints.repeats { return nil }
    let start = !isLed ? index : ["by", "in"].contains(text(index + 1)) ? index + 2 : index + 1
    guard !isLength(before: index), let match = todoPeriod(from: start, isLed: isLed),
      isAtEndOfTitle(match.end), case .days(let days) = match.item
    else { return nil }
    var said = EntryDays(first: isStart ? days.first : days.last ?? days.first)
    said.isFrom = isStart
    if Self.beforeWords.contains(lead) { said.first = days.first - 1 }
    return EntryMatch(item: .days(said), end: match.end)
  }

  /// Matches `due 9.3.`, `start monday`, and `before friday`, which ends on the day before.
  package mutating func todoDay(at index: Int) -> EntryMatch? {
    let lead = text(index)
    guard context.kind == .todo, Self.todoLeads.contains(lead), !Self.untilWords.contains(lead)
    else { return nil }
    let next = ["on", "by"].contains(text(index + 1)) ? index + 2 : index + 1
    guard var match = dayRange(at: next) ?? dotted(next) else { return nil }
    match.strength = .plain
    guard case .days(var days) = match.item else { return match }
    days.isFrom = Self.startLeads.contains(lead)
    if Self.beforeWords.contains(lead), !isTimeOfDay(at: match.end) {
      // On a Friday, the day before the next one is meant.
      let isToday = days.first == context.today && days.weekdays.count == 1
      days = EntryDays(first: days.first + (isToday ? 6 : -1))
    }
    match.item = .days(days)
    return match
  }

  /// Matches `due in 3 hours`, `start in 30 min`, of a task.
  package mutating func todoMoment(at index: Int) -> EntryMatch? {
    let lead = text(index)
    guard context.kind == .todo, lead == "by" || Self.todoLeads.contains(lead),
      !Self.beforeWords.contains(lead)
    else { return nil }
    return moment(at: index + 1)
  }

  /// Matches `before evening`, `by midday`, of a task.
  package mutating func todoPart(at index: Int) -> EntryMatch? {
    let lead = text(index)
    guard context.kind == .todo, lead == "by" || Self.todoLeads.contains(lead),
      let part = EntryDayPart.read(text(index + 1)), isAtEndOfTitle(index + 2)
    else { return nil }
    return EntryMatch(item: .part(part), end: index + 2)
  }

  /// Matches `!high` and `!1` to `!9`, of a task.
  package func priority(_ text: String) -> EntryItem? {
    guard context.kind == .todo else { return nil }
    if text.utf8.count == 1, let digit = text.number, let priority = TodoPriority(digit), digit > 0
    {
      return .priority(priority)
    }
    let meaning = context.words.typed.meaning(of: text.lowercased())
    return TodoLevel(rawValue: meaning).flatMap {
      $0 == .undefined ? nil : .priority(TodoPriority($0))
    }
  }

  /// Matches `%30`.
  package func percent(_ text: String) -> EntryItem? {
    text.utf8.count <= 3 ? text.number.flatMap { (0...100).contains($0) ? .percent($0) : nil } : nil
  }

  /// Finds the open task whose title begins with a text.
  package mutating func parent(_ text: String) -> EntryItem {
    parentsSought += 1
    let meant = parentsSought > Self.mostParents ? [] : openTodos(text).meant(by: text)
    guard let parent = meant.first else { return .wrong(.parent, .noSuchTask) }
    guard meant.count == 1 else { return .wrong(.parent, .ambiguousTask(meant.map(\.title))) }
    return .parent(parent)
  }

  // MARK: - Private

  /// The maximum number of parents to look up; a task has one.
  private static let mostParents = 4

  /// German `vor` is read as `ago`.
  static let beforeWords: Set<String> = ["before", "ago"]

  /// Matches a month, a quarter, a week or a year, with or without its year, `next month`, and the
  /// weekend of `by the weekend`.
  private mutating func todoPeriod(from index: Int, isLed: Bool) -> EntryMatch? {
    let (first, second) = (text(index), text(index + 1))
    var end = index + 1
    if ["this", "next"].contains(first), ["month", "quarter", "year"].contains(second) {
      end += 1
    } else if isLed, ["this", "next", "coming", "the"].contains(first), second == "weekend" {
      end += 1
    } else if isLed, first == "weekend" {
      return period(first, to: end, .plain)
    } else if isLed, first == "week", second.number != nil {
      end += 1
    } else {
      let isNumbered = ["w", "q"].contains(first.first) && first.dropFirst().number != nil
      guard isLed, isNumbered || isNearYear(first) || EntryDateWord.month(first) != nil else {
        return nil
      }
    }
    if !isNearYear(first), isNearYear(text(end)) { end += 1 }
    // `january 15`.
    guard dateSpan(at: index)?.end ?? end <= end else { return nil }
    let name = (index..<end).map { text($0) }.joined(separator: " ")
    return period(name, to: end, .plain)
  }

  private mutating func isTimeOfDay(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index) else { return false }
    return match.item.saysTime || match.item.isPart
  }
}
