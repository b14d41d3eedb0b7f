import CalendarModel

/// A day's number with the signs for today and the selected day.
package struct DayNumber {
  private let number: Int
  private let marks: Marks
  private let width: Int

  package init(_ day: Day, _ marks: Marks, width: Int) {
    number = day.dayOfMonth
    self.marks = marks
    self.width = width
  }

  /// The numbers in two columns, shared by all days.
  private static let digits = (0...31).map { $0 < 10 ? " \($0)" : "\($0)" }

  /// The number, as wide as the cell allows and at most five columns: `  9 `, `• 9 `, `[ 9]`,
  /// `[•9]`; in three columns ` 19`, `•19`, `›19`, `»19`; in a range `(19)` and `=19`.
  package var text: String {
    let digits = Self.digits[number]
    let isToday = marks.contains(.today)
    guard width >= 3 else {
      let isOnlyToday = isToday && !marks.contains(.selected)
      return String((isOnlyToday ? " •" : digits).suffix(max(0, width)))
    }
    if marks.contains(.selected) {
      if width == 3 { return (isToday ? "»" : "›") + digits }
      guard isToday else { return "[\(digits)]" }
      if number < 10 { return "[•\(number)]" }
      return width >= 5 ? "[•\(number)]" : "•\(number)]"
    }
    if marks.contains(.inRange) {
      if width == 3 { return (isToday ? "•" : "=") + digits }
      guard isToday else { return "(\(digits))" }
      if number < 10 { return "(•\(number))" }
      return width >= 5 ? "(•\(number))" : "•\(number))"
    }
    return (isToday ? "•" : " ") + digits + (width > 3 ? " " : "")
  }

  /// Returns the number with a `*` for a match of the search: after it, or in three columns before
  /// it.
  package func lineOfMatch(_ scene: Scene) -> StyledLine {
    let style = scene.style(role)
    let isSelected = !marks.isDisjoint(with: [.selected, .inRange])
    if width <= 3 {
      guard !isSelected, !marks.contains(.today) else { return StyledLine(text, style) }
      return StyledLine("*", scene.style(.matchSign))
        + StyledLine(String(text.suffix(max(0, width - 1))), style)
    }
    var line = StyledLine(isSelected ? text : String(text.dropLast()), style)
    if line.width < width { line.append("*", scene.style(.matchSign)) }
    return line
  }

  /// The columns before the first digit, where the cursor rests.
  package var digitOffset: Int {
    text.prefix { !$0.isNumber }.count
  }

  package var role: Role {
    if marks.contains(.inRange), !marks.contains(.selected) { return .range }
    return switch (marks.contains(.selected), marks.contains(.today)) {
    case (true, true): .todaySelection
    case (true, false): .selection
    case (false, true): .today
    case (false, false):
      marks.contains(.holiday)
        ? .holiday : !marks.isDisjoint(with: [.weekend, .past]) ? .muted : .text
    }
  }
}
