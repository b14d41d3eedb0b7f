import CalendarModel

extension EntryScanner {
  /// `in 2 hours`, `in 45 min`, `in an hour`: counted from now.
  mutating func moment(at index: Int) -> EntryMatch? {
    guard text(index) == "in", let length = lengthText(at: index + 1), length.value.days == 0,
      length.value.minutes > 0
    else { return nil }
    let start = context.zone.localTime(
      of: context.zone.instant(of: context.now) + Int64(length.value.minutes * 60))
    return EntryMatch(
      item: .moments(
        EntryDays(first: start.day), EntryClock(start: start.secondOfDay / 60)),
      end: length.end)
  }

  /// `2026-12-01T14:00`, with `Z`, an offset or nothing behind it.
  mutating func isoMoment(at index: Int) -> EntryMatch? {
    let word = text(index)
    guard word.utf8.count >= 16, let mark = word.firstIndex(of: "t"), word.first?.isDigit == true
    else { return nil }
    let sign = word[mark...].firstIndex { "+-z−".contains($0) } ?? word.endIndex
    guard let time = LocalTime(iso8601: word[..<sign].uppercased()) else { return nil }
    guard sign < word.endIndex else { return moment(time, nil, end: index + 1) }
    guard let offset = Self.offset(word[sign...]) else { return nil }
    let instant = Zone.utc.instant(of: time) + -Int64(offset)
    let zone = zone(withOffset: offset, at: instant)
    return moment(zone.localTime(of: instant), zone, end: index + 1)
  }

  // MARK: Parts of the day

  /// `tonight`, `this evening`, `in the morning`, `evening` after a day.
  mutating func dayPart(at index: Int) -> EntryMatch? {
    let word = text(index)
    let today = EntryDays(first: context.today)
    if word == "tonight" { return EntryMatch(item: .dayPart(today, .night), end: index + 1) }
    if word == "this", let part = EntryDayPart.read(text(index + 1)) {
      return EntryMatch(item: .dayPart(today, part), end: index + 2)
    }
    guard let (part, end, isLed) = part(at: index) else { return nil }
    return EntryMatch(item: .part(part), end: end, strength: isLed ? .plain : .part)
  }

  /// A part of the day, with what leads to it or without.
  mutating func part(at index: Int) -> (part: EntryDayPart, end: Int, isLed: Bool)? {
    if text(index) == "in", text(index + 1) == "the", let part = EntryDayPart.read(text(index + 2))
    {
      return (part, index + 3, true)
    }
    if text(index) == "at", text(index + 1) == "night" { return (.night, index + 2, false) }
    return EntryDayPart.read(text(index)).map { ($0, index + 1, false) }
  }

  // MARK: - Private

  private func moment(_ time: LocalTime, _ zone: Zone?, end: Int) -> EntryMatch {
    let clock = EntryClock(start: time.secondOfDay / 60, end: nil, zone: zone)
    return EntryMatch(item: .moments(EntryDays(first: time.day), clock), end: end)
  }

  /// The seconds of `+01:00`, `-0530` or `z`.
  private static func offset(_ text: Substring) -> Int? {
    if text == "z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, let number = digits.number else { return nil }
    let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
    guard hours <= 14, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (text.first == "+" ? 60 : -60)
  }

  /// The reader's zone where it has the offset then; else that of the offset where there is one, which
  /// it is not for half hours, else UTC.
  private func zone(withOffset offset: Int, at instant: Instant) -> Zone {
    let shown = Zone.utc.localTime(of: instant + Int64(offset))
    if offset != 0, context.zone.localTime(of: instant) == shown { return context.zone }
    guard offset != 0, offset % 3600 == 0 else { return .utc }
    // The sign of these names is the other one (POSIX).
    let name = "Etc/GMT" + (offset > 0 ? "-" : "+") + String(abs(offset) / 3600)
    return context.zoneNamed(name) ?? .utc
  }
}
