import CalendarModel

extension CalendarSet {
  /// Writes the events of the vdir as calcurse keeps them, in the order of time, as it saves them.
  ///
  /// Clock times stand as they are in their zones, which calcurse does not have. Of a series' rule
  /// its period, interval and end are kept.
  public func writeAppointments(to path: String) throws(WritingError) {
    let events = folderEvents
    let sorted = (0..<events.count).map { events.event($0) }.sorted { one, other in
      (one.isAllDay ? 0 : 1, one.start.seconds) < (other.isAllDay ? 0 : 1, other.start.seconds)
    }
    let file = try OutputFile(path)
    var bytes: [UInt8] = []
    for event in sorted {
      bytes += Array("\(event.appointment)\n".utf8)
      guard bytes.count > 1 << 20 else { continue }
      try file.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    try file.write(bytes)
  }
}

extension GeneratedEvent {
  fileprivate var appointment: String {
    let title = String(self.title.map { $0 == "\n" ? " " : $0 })
    if isAllDay {
      let last = end.day - 1
      let period = rule.map { Self.period($0, from: start.day) }
      let days = last > start.day ? "{1D -> \(Self.date(last))} " : ""
      return "\(Self.date(start.day)) [1] \(period ?? days)\(title)"
    }
    let times =
      "\(Self.date(start.day)) @ \(Self.clock(start)) -> \(Self.date(end.day)) @ \(Self.clock(end))"
    return "\(times) \(rule.map { Self.period($0, from: start.day) } ?? "")|\(title)"
  }

  private static func period(_ rule: GeneratedRule, from start: Day) -> String {
    let parts = rule.text.split(separator: ";")
    let letter = parts.first.map { $0.dropFirst(5).prefix(1) } ?? "W"
    let every = parts.first { $0.hasPrefix("INTERVAL=") }?.dropFirst(9) ?? "1"
    let end: String =
      switch rule.end {
      case .none: ""
      case .count(let count):
        " -> \(date(start + count * (rule.stride ?? (letter == "Y" ? 365 : 30))))"
      case .until(let day): " -> \(date(max(day, start)))"
      }
    return "{\(every)\(letter)\(end)} "
  }

  private static func date(_ day: Day) -> String {
    let civil = day.civil
    return "\(two(civil.month))/\(two(civil.day))/\(civil.year)"
  }

  private static func clock(_ time: LocalTime) -> String { "\(two(time.hour)):\(two(time.minute))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
