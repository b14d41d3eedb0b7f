import CalendarModel

extension EventReader {
  /// The alarms of an event that somebody is to see or hear.
  func alarms(of index: Int, titled title: String) -> AlarmSchedule {
    let seen = lastAcknowledged(of: index)
    let entries = document.alarmComponents(ofEventAt: index).lazy
      .compactMap { entry(at: $0, seen: seen, title: title) }
    let own = Array(entries.prefix(AlarmSchedule.mostEntries))
    return AlarmSchedule(own.isEmpty ? own : snoozed(own, of: index, seen: seen) + own)
  }

  /// What Thunderbird's user has put off: all alarms of the event, or of one occurrence, whose start
  /// in microseconds follows the name (X-MOZ-SNOOZE-TIME).
  private func snoozed(
    _ entries: [AlarmSchedule.Entry], of index: Int, seen: Instant?
  ) -> [AlarmSchedule.Entry] {
    let name = "X-MOZ-SNOOZE-TIME"
    var found: [AlarmSchedule.Entry] = []
    for index in document.ownLines(of: index) where document.lines[index].name == .other {
      let line = document.lines[index]
      let text = document.name(of: line)
      guard text.hasPrefix(name), let moment = document.instant(in: line) else { continue }
      let rest = text.dropFirst(name.count)
      let start = Int64(rest.dropFirst())
      guard rest.isEmpty || rest.first == "-" && start != nil else { continue }
      found.append(
        AlarmSchedule.Entry(
          .at(moment), rings: entries.contains(where: \.rings), acknowledged: seen,
          text: entries[0].text, occurrence: start.map { Instant(seconds: $0 / 1_000_000) }))
    }
    // Those of occurrences that are over stay in the file.
    return Array(found.suffix(AlarmSchedule.mostEntries / 2))
  }

  private func entry(at component: Int, seen: Instant?, title: String) -> AlarmSchedule.Entry? {
    guard var (alarm, acknowledged) = document.alarm(at: component) else { return nil }
    if alarm.text == title || Self.isUsual(alarm.text) { alarm.text = "" }
    if let seen { acknowledged = max(seen, acknowledged ?? seen) }
    return AlarmSchedule.Entry(alarm, acknowledged: acknowledged)
  }

  /// What programs write where the user has written nothing.
  private static let usualTexts: Set = [
    "alarm", "default mozilla description", "event reminder", "reminder",
    "this is an event reminder",
  ]

  private static func isUsual(_ text: String) -> Bool {
    text.utf8.count <= 32 && usualTexts.contains(text.lowercased())
  }

  /// When Thunderbird's user has seen the alarms of an event last (X-MOZ-LASTACK).
  private func lastAcknowledged(of index: Int) -> Instant? {
    let name = "X-MOZ-LASTACK" as StaticString
    for index in document.ownLines(of: index) {
      let line = document.lines[index]
      guard line.name == .other, line.nameRange.count == name.utf8CodeUnitCount,
        document.bytes.span.extracting(line.nameRange).isEqual(ignoringCase: name)
      else { continue }
      return document.instant(in: line)
    }
    return nil
  }
}
