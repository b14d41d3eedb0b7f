import CalendarModel

extension EventReader {
  /// The alarms of an event.
  mutating func alarms(of index: Int, _ event: Event) -> EventAlarms {
    let seen = lastAcknowledged(of: index)
    var (own, others): ([AlarmSchedule.Entry], [Alarm]) = ([], [])
    for component in document.alarmComponents(ofEventAt: index)
    where own.count < AlarmSchedule.mostEntries {
      guard let (alarm, acknowledged) = alarm(at: component, of: event) else { continue }
      let last = [seen, acknowledged].compactMap(\.self).max()
      if let entry = AlarmSchedule.Entry(alarm, acknowledged: last) {
        own.append(entry)
      } else if others.count < AlarmSchedule.mostEntries {
        others.append(alarm)
      }
    }
    let reminding = own.isEmpty ? own : snoozed(own, of: index, seen: seen) + own
    return EventAlarms(AlarmSchedule(reminding), others: others)
  }

  /// The snoozed alarms of Thunderbird: of the event, or of one occurrence, whose start in
  /// microseconds follows the name (X-MOZ-SNOOZE-TIME).
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
    // Entries of past occurrences stay in the file.
    return Array(found.suffix(AlarmSchedule.mostEntries / 2))
  }

  /// An alarm in the context of its event; nil, with a problem, if it cannot be read.
  private mutating func alarm(
    at component: Int, of event: Event
  ) -> (alarm: Alarm, acknowledged: Instant?)? {
    guard let line = document.firstLine(.trigger, of: component) else {
      log.report(.event(.noTrigger), line: firstLine(of: component))
      return nil
    }
    guard var said = document.alarm(at: component) else {
      let value = excerpt(of: line)
      log.report(.event(.unreadableTrigger(value: value)), line: line.number)
      return nil
    }
    if case .local(let time) = said.alarm.trigger {
      said.alarm.trigger = trigger(at: time, in: line, of: event)
    }
    checkLines(of: component, said.alarm)
    let text = said.alarm.text
    if text == event.title || Self.isDefault(text) { said.alarm.text = "" }
    return said
  }

  /// Reports lines that an alarm has twice, and a repetition that cannot be carried out.
  private mutating func checkLines(of component: Int, _ alarm: Alarm) {
    var seen: [PropertyName] = []
    for index in document.ownLines(of: component) {
      let line = document.lines[index]
      guard Self.singleLines.contains(line.name) else { continue }
      if seen.contains(line.name) {
        log.report(.event(.second(name: line.name.rawValue)), line: line.number)
      } else {
        seen.append(line.name)
      }
    }
    guard alarm.repetitions == 0 || alarm.interval.days < 0 || alarm.interval.seconds < 0,
      let line = document.firstLine(.repetitions, of: component)
    else { return }
    let value = excerpt(of: line)
    switch Int(value.filter { !$0.isWhitespace }) {
    case 0: break
    case .some(1...): log.report(.event(.noInterval), line: line.number)
    default: log.report(.event(.unreadableRepeat(value: value)), line: line.number)
    }
  }

  /// The lines of which an alarm has one (RFC 5545 §3.6.6).
  private static let singleLines: [PropertyName] = [.action, .trigger, .repetitions, .duration]

  /// The trigger at a time that is not in UTC, as RFC 5545 (§3.8.6.3) requires: in the zone of the line,
  /// otherwise in that of the event. If the event is all-day, floating or in UTC, the user's clock
  /// counts.
  private mutating func trigger(
    at time: LocalTime, in line: ContentLine, of event: Event
  ) -> Alarm.Trigger {
    let isDay = document.withValue(of: line) { DateTimeText($0) }?.secondOfDay == nil
    log.report(.event(isDay ? .triggerIsDay : .triggerIsLocal), line: line.number)
    if let zone = clock(of: line).zone { return .at(zone.instant(of: time)) }
    if case .zoned(_, let zone) = event.start, !zone.isUTC { return .at(zone.instant(of: time)) }
    return .local(time)
  }

  /// The texts that programs write by default.
  private static let defaultTexts: Set = [
    "alarm", "default mozilla description", "event reminder", "reminder",
    "this is an event reminder",
  ]

  private static func isDefault(_ text: String) -> Bool {
    text.utf8.count <= 32 && defaultTexts.contains(text.lowercased())
  }

  /// The last time that the alarms of an event were acknowledged in Thunderbird (X-MOZ-LASTACK).
  private func lastAcknowledged(of index: Int) -> Instant? {
    document.ownLines(of: index).lazy.map { document.lines[$0] }
      .first { document.isNamed("X-MOZ-LASTACK", $0) }.flatMap(document.instant)
  }
}
