import CalendarModel

extension EventReader {
  /// The alarms of an event that are shown or heard.
  mutating func alarms(of index: Int, titled title: String) -> AlarmSchedule {
    let seen = lastAcknowledged(of: index)
    var own: [AlarmSchedule.Entry] = []
    for component in document.alarmComponents(ofEventAt: index)
    where own.count < AlarmSchedule.mostEntries {
      if let entry = entry(at: component, seen: seen, title: title) { own.append(entry) }
    }
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

  private mutating func entry(at component: Int, seen: Instant?, title: String) -> AlarmSchedule
    .Entry?
  {
    guard let line = AlarmLines(of: component, in: document).trigger else {
      log.report("an alarm without TRIGGER is ignored", line: firstLine(of: component))
      return nil
    }
    guard var (alarm, acknowledged) = document.alarm(at: component) else {
      let value = excerpt(of: line)
      log.report(
        "TRIGGER “\(value)” is neither a duration nor a time; the alarm is ignored",
        line: line.number)
      return nil
    }
    if case .local(let time) = alarm.trigger { alarm.trigger = trigger(at: time, in: line) }
    if alarm.text == title || Self.isDefault(alarm.text) { alarm.text = "" }
    if let seen { acknowledged = max(seen, acknowledged ?? seen) }
    return AlarmSchedule.Entry(alarm, acknowledged: acknowledged)
  }

  /// The trigger at a time that is not in UTC, as RFC 5545 (§3.8.6.3) wants it: in the zone that the line
  /// names, else on the clock of the event or the reader.
  private mutating func trigger(at time: LocalTime, in line: ContentLine) -> Alarm.Trigger {
    let isDay = document.withValue(of: line) { DateTimeText($0) }?.secondOfDay == nil
    let noun = isDay ? "a day, read as its midnight" : "a time without Z, read as local time"
    log.report("TRIGGER is \(noun)", line: line.number)
    guard !line.parametersRange.isEmpty,
      let id = document.withParameters(of: line, { TimeParameters($0) }).zoneID,
      let zone = zone(named: id, line: line.number, use: { ZoneUse(times: [time]) })
    else { return .local(time) }
    return .at(zone.instant(of: time))
  }

  /// What programs write where the user has written nothing.
  private static let defaultTexts: Set = [
    "alarm", "default mozilla description", "event reminder", "reminder",
    "this is an event reminder",
  ]

  private static func isDefault(_ text: String) -> Bool {
    text.utf8.count <= 32 && defaultTexts.contains(text.lowercased())
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
