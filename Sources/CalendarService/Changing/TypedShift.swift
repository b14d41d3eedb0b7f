import CalendarModel
import EventEntry

/// The value of `--by`: `1`, `-2d`, `1w`, `90m`, `-1h30m`, `2 days`, `an hour earlier`.
package struct TypedShift {
  private let text: String
  private var length = EntryLength()

  private var days: Int { length.days }
  private var minutes: Int { length.minutes }

  /// A limit of more days than all representable years have.
  private static let most = 4_000_000

  package init(_ text: String) throws(CommandFailure) {
    self.text = text
    var words = text.lowercased().split(separator: " ").map(String.init)
    let isBack = ["earlier", "back"].contains(words.last)
    if isBack || words.last == "later" { words.removeLast() }
    if words.first == "minus" { words[0] = "-" }
    let isNegative = words.first?.first == "-"
    let unsigned = words.joined(separator: " ").drop { "+- ".contains($0) }
    if let phrase = EntryLength(phrase: unsigned.split(separator: " ").map(String.init)),
      !phrase.isNone
    {
      length = isNegative == isBack ? phrase : phrase.negated
      return
    }
    var rest = words.map { DateToken.counts[$0].map(String.init) ?? $0 }.joined()[...]
    let sign = (rest.first == "-") == isBack ? 1 : -1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    repeat {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(unit.count)
      guard let count = Int(digits), count <= Self.most,
        let part = EntryLength(sign * count, unit: unit.isEmpty ? unitAlone(count) : String(unit))
      else {
        throw .usage("--by \(text): is not a length; write it as 1, -2, 1w, 90m or '2 days'")
      }
      length.add(part)
    } while !rest.isEmpty
    guard !length.isNone else {
      throw .usage("--by \(text): moves nothing; write it as 1, -2, 1w, 90m or '2 days'")
    }
  }

  /// - Throws: if an all-day event is to be moved by minutes.
  package func change(of events: [Event]) throws(CommandFailure) -> EventChange {
    if minutes != 0, let event = events.first(where: \.start.isAllDay) {
      throw .usage("--by \(text): “\(event.title)” is all day, and moves by days only")
    }
    return .shift(days: days, minutes: minutes)
  }

  /// - Throws: if a task that is due on a day is to be moved by minutes, or has no date.
  package func change(of todos: [Todo]) throws(CommandFailure) -> TodoChange {
    for todo in todos {
      guard let time = todo.due ?? todo.start else {
        throw .usage("--by \(text): “\(todo.title)” has no date; daybook edit --due gives it one")
      }
      if minutes != 0, time.isAllDay {
        throw .usage("--by \(text): “\(todo.title)” is due on a day, and moves by days only")
      }
    }
    return .shift(days: days, minutes: minutes)
  }

  /// Returns the unit of a number without one: alone it counts days, after hours minutes.
  private func unitAlone(_ count: Int) -> String {
    if length.isNone { return "d" }
    return minutes != 0 && count < 60 ? "m" : ""
  }
}
