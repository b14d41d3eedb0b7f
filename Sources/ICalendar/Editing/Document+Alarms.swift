import CalendarModel

extension Document {
  /// The alarms of an event with the components they are in, in their order; those without a trigger
  /// that can be read are left out.
  public func alarms(ofEventAt component: Int) -> [(component: Int, alarm: Alarm)] {
    (component + 1..<components[component].nextComponent).compactMap { index in
      guard components[index].kind == .alarm, components[index].parent == component else {
        return nil
      }
      return alarm(at: index).map { (index, $0) }
    }
  }

  // MARK: - Private

  private func alarm(at component: Int) -> Alarm? {
    guard let line = line("TRIGGER", component), let trigger = trigger(in: line) else { return nil }
    let repetitions = self.line("REPEAT", component).flatMap { Int(word(in: $0)) } ?? 0
    let interval = self.line("DURATION", component)
      .flatMap { withValue(of: $0) { DurationText.read($0) } }
    return Alarm(
      trigger, action: action(self.line("ACTION", component).map(word) ?? "DISPLAY"),
      text: self.line("DESCRIPTION", component).map { property(of: $0).text } ?? "",
      repetitions: repetitions, interval: interval ?? .zero)
  }

  private func line(_ name: String, _ component: Int) -> ContentLine? {
    lines(named: name, of: component).first.map { lines[$0] }
  }

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

  /// A duration from the start or the end, else a time in UTC; one without Z is read as UTC too.
  private func trigger(in line: ContentLine) -> Alarm.Trigger? {
    if let duration = withValue(of: line, { DurationText.read($0) }) {
      let related = property(of: line).values(of: "RELATED").first?.uppercased()
      return related == "END" ? .end(duration) : .start(duration)
    }
    guard let text = withValue(of: line, { DateTimeText($0) }) else { return nil }
    return .at(Zone.utc.instant(of: text.wallClock))
  }
}
