import CalendarModel

extension Document {
  /// The text with the civil dates of all VEVENTs moved, every other byte as it is.
  ///
  /// Moved are DTSTART, DTEND, RECURRENCE-ID, EXDATE, RDATE and the UNTIL of an RRULE; not
  /// VTIMEZONEs, and not the moments something was written, such as DTSTAMP. By whole weeks,
  /// weekdays and so the rules stay right. A date that would leave the years 1 … 9999 stays.
  public func shifted(byDays days: Int) -> [UInt8] {
    guard days != 0 else { return bytes }
    var replacements: [Replacement] = []
    for index in components.indices where components[index].kind == .event {
      for line in ownLines(of: index) {
        guard let value = shiftedValue(of: lines[line], byDays: days) else { continue }
        replacements.append(Replacement(line: line, value: value))
      }
    }
    return bytes(replacing: replacements)
  }

  // MARK: - Private

  private func shiftedValue(of line: ContentLine, byDays days: Int) -> [UInt8]? {
    switch line.name {
    case .dtstart, .dtend, .recurrenceID, .exdate, .rdate:
      withValue(of: line) { DateShift.shifted($0, byDays: days) }
    case .rrule: withValue(of: line) { DateShift.shiftedRule($0, byDays: days) }
    default: nil
    }
  }
}

/// Moves the dates inside a value without changing its length.
private enum DateShift {
  /// Each date at the beginning of a list item, or of either part of a period.
  static func shifted(_ bytes: Span<UInt8>, byDays days: Int) -> [UInt8] {
    var result = bytes.withUnsafeBufferPointer { Array($0) }
    var isStart = true
    for index in bytes.indices {
      if isStart { shift(bytes, at: index, byDays: days, in: &result) }
      isStart =
        bytes[index] == ASCII.comma || bytes[index] == ASCII.slash
        || isStart && ASCII.isBlank(bytes[index])
    }
    return result
  }

  /// The date after UNTIL=.
  static func shiftedRule(_ bytes: Span<UInt8>, byDays days: Int) -> [UInt8] {
    var result = bytes.withUnsafeBufferPointer { Array($0) }
    for index in bytes.indices
    where bytes.extracting(droppingFirst: index).hasPrefix(ignoringCase: "UNTIL=") {
      shift(bytes, at: index + 6, byDays: days, in: &result)
    }
    return result
  }

  private static func shift(
    _ bytes: Span<UInt8>, at start: Int, byDays days: Int, in result: inout [UInt8]
  ) {
    guard start + 8 <= bytes.count,
      let text = DateTimeText(bytes.extracting(start..<start + 8))
    else { return }
    let date = (text.day + days).civil
    guard (1...9999).contains(date.year) else { return }
    var number = date.year * 10_000 + date.month * 100 + date.day
    for index in (start..<start + 8).reversed() {
      result[index] = ASCII.zero + UInt8(number % 10)
      number /= 10
    }
  }
}
