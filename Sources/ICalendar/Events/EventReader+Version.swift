import CalendarModel

extension EventReader {
  /// How often and when the event was last changed. What cannot be read counts as not said: nothing
  /// on the screen depends on it but which of two texts of an event is shown.
  func readVersion(_ lines: EventLines, into event: inout Event) {
    if let line = lines.sequence { event.sequence = sequence(in: line) }
    event.changed = lines.lastModified.flatMap(instant) ?? lines.stamp.flatMap(instant)
  }

  private func sequence(in line: ContentLine) -> Int {
    document.withValue(of: line, limit: 64) { bytes in
      let digits = bytes.extracting(bytes.rangeWithoutOuterBlanks)
      guard (1...9).contains(digits.count) else { return 0 }
      return digits.number(at: 0, digits: digits.count) ?? 0
    }
  }

  /// The instant of a value in UTC; one without Z is read as UTC too.
  private func instant(of line: ContentLine) -> Instant? {
    document.withValue(of: line, limit: 64) { bytes in
      DateTimeText(bytes).map { Zone.utc.instant(of: $0.wallClock) }
    }
  }
}
