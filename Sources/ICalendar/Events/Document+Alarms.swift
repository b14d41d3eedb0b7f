import CalendarModel

extension Document {
  /// What a VALARM says; nil where it has no trigger that can be read.
  func alarm(at component: Int) -> (alarm: Alarm, acknowledged: Instant?)? {
    func first(_ name: PropertyName) -> ContentLine? { firstLine(name, of: component) }
    guard let line = first(.trigger), let trigger = trigger(in: line) else { return nil }
    let repetitions = first(.repetitions).flatMap { Int(word(in: $0)) } ?? 0
    let interval = first(.duration).flatMap { withValue(of: $0) { DurationText.read($0) } }
    let alarm = Alarm(
      trigger, action: first(.action).map { action(word(in: $0)) } ?? .display,
      text: first(.description).map { withValue(of: $0) { TextValue.decoded($0).text } } ?? "",
      repetitions: repetitions, interval: interval ?? .zero)
    return (alarm, first(.acknowledged).flatMap(instant))
  }

  /// A component's first line of a property.
  func firstLine(_ name: PropertyName, of component: Int) -> ContentLine? {
    ownLines(of: component).lazy.map { lines[$0] }.first { $0.name == name }
  }

  /// A time in UTC; one without Z is read as UTC too.
  func instant(in line: ContentLine) -> Instant? {
    withValue(of: line, limit: 64) { DateTimeText($0) }.map { Zone.utc.instant(of: $0.wallClock) }
  }

  // MARK: - Private

  /// A value in capitals without blanks around it, at most 64 bytes of it.
  private func word(in line: ContentLine) -> String {
    withValue(of: line, limit: 64) { bytes in
      String(decoding: bytes.extracting(bytes.rangeWithoutOuterBlanks)).uppercased()
    }
  }

  private func action(_ word: String) -> Alarm.Action {
    switch word {
    case "DISPLAY": .display
    case "AUDIO": .audio
    default: .other(word)
    }
  }

  /// A duration from the start or the end, else a time: in UTC where it ends with Z, else on a clock.
  func trigger(in line: ContentLine) -> Alarm.Trigger? {
    if let duration = withValue(of: line, { DurationText.read($0) }) {
      let isRelated = !line.parametersRange.isEmpty
      let related = isRelated ? property(of: line).values(of: "RELATED").first : nil
      return related?.uppercased() == "END" ? .end(duration) : .start(duration)
    }
    guard let text = withValue(of: line, { DateTimeText($0) }) else { return nil }
    return text.isUTC ? .at(Zone.utc.instant(of: text.wallClock)) : .local(text.wallClock)
  }
}
