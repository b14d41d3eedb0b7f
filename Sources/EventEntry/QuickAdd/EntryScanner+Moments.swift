import CalendarModel
import CalendarWords

extension EntryScanner {
  /// Matches `in 2 hours`, `in 45 min`, `in an hour`, `in 1:30`: counted from now.
  package mutating func moment(at index: Int) -> EntryMatch? {
    guard text(index) == "in",
      let length = lengthText(at: index + 1) ?? timeUntil(at: index + 1),
      length.value.days == 0,
      length.value.minutes > 0
    else { return nil }
    return moment(in: length.value.minutes, to: length.end)
  }

  /// Matches `45 min from now`, `an hour from now`.
  package mutating func momentFromNow(at index: Int) -> EntryMatch? {
    guard let length = lengthText(at: index), text(length.end) == "from",
      text(length.end + 1) == "now", length.value.days == 0, length.value.minutes > 0
    else { return nil }
    return moment(in: length.value.minutes, to: length.end + 2)
  }

  private func moment(in minutes: Int, to end: Int) -> EntryMatch {
    let start = context.zone.localTime(
      of: context.zone.instant(of: context.now) + Int64(minutes * 60))
    return EntryMatch(
      item: .moments(EntryDays(first: start.day), EntryClock(start: start.secondOfDay / 60)),
      end: end)
  }

  /// Matches `1:30`; more hours, or beside a date, are a time: `check in 15:00`.
  private mutating func timeUntil(at index: Int) -> (value: EntryLength, end: Int)? {
    hoursAndMinutes(at: index).flatMap {
      $0.value.minutes < Self.longestUntil && !hasOtherDay(besides: index) ? $0 : nil
    }
  }

  private static let longestUntil = 4 * 60

  /// Matches `2026-12-01T14:00`, optionally with `Z` or an offset.
  package mutating func isoMoment(at index: Int) -> EntryMatch? {
    let word = Self.extended(text(index))
    guard word.utf8.count >= 16, let mark = word.firstIndex(of: "t"), word.first?.isDigit == true
    else { return nil }
    let sign = word[mark...].firstIndex { "+-z−".contains($0) } ?? word.endIndex
    guard let time = LocalTime(iso8601: word[..<sign].uppercased()) else { return nil }
    var clock = EntryClock(start: time.secondOfDay / 60)
    if sign < word.endIndex {
      guard let offset = EntryZoneName.offset(String(word[sign...]), fewest: 2) else { return nil }
      clock.zone = .offset(offset)
    }
    return EntryMatch(item: .moments(EntryDays(first: time.day), clock), end: index + 1)
  }

  /// Returns `20261201t1400` as `2026-12-01t14:00` (ISO 8601, basic and extended form).
  private static func extended(_ word: String) -> String {
    let bytes = Array(word.utf8)
    guard bytes.count >= 13, bytes[8] == UInt8(ascii: "t"),
      bytes[..<8].allSatisfy({ Character(UnicodeScalar($0)).isDigit })
    else { return word }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let hasSeconds = bytes.count >= 15 && Character(UnicodeScalar(bytes[13])).isDigit
    let end = hasSeconds ? 15 : 13
    let time = part(9..<11) + ":" + part(11..<13) + (hasSeconds ? ":" + part(13..<15) : "")
    return "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))t\(time)\(part(end..<bytes.count))"
  }

  // MARK: Other times

  /// Matches `25:00` and `9:75`, where no other time is typed.
  package mutating func impossibleTime(at index: Int) -> EntryMatch? {
    let parts = text(index).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      let hour = parts[0].number, let minute = parts[1].number, hour > 23 || minute > 59
    else { return nil }
    return EntryMatch(item: .wrong(.time, .noSuchTime), end: index + 1, strength: .dotted)
  }

  /// Matches `eod`, `cob`, `end of day`: what ends when work does.
  package mutating func endOfWork(at index: Int) -> EntryMatch? {
    let start = ["by", "at"].contains(text(index)) ? index + 1 : index
    // `on the cob`.
    let isShort = ["eod", "cob"].contains(text(start)) && (start == 0 || text(start - 1) != "the")
    let isLong =
      text(start + 1) == "of" && Self.endsOfDays.contains("\(text(start)) \(text(start + 2))")
    guard isShort || isLong else { return nil }
    let end = context.defaults.endOfWork
    return EntryMatch(
      item: .clock(EntryClock(start: usualStart(before: end), end: end, remark: .endOfWork)),
      end: start + (isShort ? 1 : 3))
  }

  /// Matches `until 6pm` where no start is typed.
  package mutating func endAlone(at index: Int) -> EntryMatch? {
    guard context.kind == .event, Self.untilWords.contains(words[index].text),
      !found.hasClock, !hasOtherClock(besides: index + 1),
      let (time, next) = clockWord(at: index + 1),
      time.form == .full || time.half != nil || isAtEndOfTitle(next),
      dateSpan(at: index + 1) == nil, !isBareHour(before: index)
    else { return nil }
    let end = time.isMidnight ? 1440 : time.minutes + (time.isInAfternoon ? 720 : 0)
    let selected = context.defaults.minute.flatMap { $0 < end ? $0 : nil }
    let begin = hasOtherDay(besides: index) ? nil : selected
    let clock = EntryClock(start: begin ?? usualStart(before: end), end: end, remark: .endAlone)
    return EntryMatch(item: .clock(clock), end: next)
  }

  /// Matches the `9` of `workshop 9 until 5`, with which a range of hours begins.
  private mutating func isBareHour(before index: Int) -> Bool {
    guard index > 0, findings.last?.words.upperBound != index,
      let (time, end) = clockWord(at: index - 1), end == index, time.form == .bare
    else { return false }
    // `room 8 until 5`, `table for 4 until 9`.
    let lead = index > 1 ? words[index - 2].text : ""
    return lead != "for" && !EntryLeftovers.labels.contains(lead)
  }

  /// Returns the start of an event of the usual length.
  private func usualStart(before end: Int) -> Int {
    let length = context.defaultDuration.seconds / 60
    return length > 0 && length < end ? end - length : max(0, end - 60)
  }

  private static let endsOfDays: Set<String> = ["end day", "end business", "close business"]

  // MARK: Parts of the day

  /// Matches `tonight`, `this evening`, `in the morning`, `evening` after a day.
  package mutating func dayPart(at index: Int) -> EntryMatch? {
    let word = text(index)
    let today = EntryDays(first: context.today)
    // `tonight 8pm to tomorrow 6am`.
    if word == "tonight", let whole = dayRange(at: index), case .moments = whole.item {
      return whole
    }
    if word == "tonight" { return EntryMatch(item: .dayPart(today, .night), end: index + 1) }
    if word == "this", let part = EntryDayPart.read(text(index + 1)) {
      return EntryMatch(item: .dayPart(today, part), end: index + 2)
    }
    if let match = partOfDate(at: index, word) { return match }
    // English `midday` is the time noon, German `Mittag` a part of the day.
    guard words[index].trimmedValue.lowercased() != "midday",
      let (part, end, isLed) = part(at: index)
    else { return nil }
    return EntryMatch(item: .part(part), end: end, strength: isLed ? .plain : .part)
  }

  /// Matches the `on the morning of` in front of a date.
  private mutating func partOfDate(at index: Int, _ word: String) -> EntryMatch? {
    guard ["on", "the"].contains(word) || EntryDayPart.read(word) != nil else { return nil }
    var next = index
    for lead in ["on", "the"] where text(next) == lead { next += 1 }
    guard let part = EntryDayPart.read(text(next)), text(next + 1) == "of",
      dateSpan(at: next + 2) != nil
    else { return nil }
    return EntryMatch(item: .part(part), end: next + 2)
  }

  /// Matches a part of the day, with or without the words before it.
  package mutating func part(at index: Int) -> (part: EntryDayPart, end: Int, isLed: Bool)? {
    let word = text(index)
    if word == "in", ["the", "der"].contains(text(index + 1)),
      let part = EntryDayPart.read(text(index + 2))
    {
      return (part, index + 3, true)
    }
    // German `am Abend`; in English `on` begins no part of the day.
    if word == "on", words[index].value.lowercased() == "am",
      let part = EntryDayPart.read(text(index + 1))
    {
      return (part, index + 2, true)
    }
    if word == "at", text(index + 1) == "night" { return (.night, index + 2, false) }
    if let half = EntryClockWord.halves[word], isAtEndOfTitle(index + 1) {
      return (half == .am ? .morning : .afternoon, index + 1, false)
    }
    return EntryDayPart.read(word).map { ($0, index + 1, false) }
  }

  // MARK: Zones

  /// Reads the zone after a time, or the reason why there is none; nil for the reader's zone.
  ///
  /// `America/New_York`, `PST`, `UTC+2`, `+0200`, `Z`, `New York time`, `Eastern`.
  package mutating func zone(at index: Int) -> (
    zone: Result<EntryZone?, EntryProblem.Reason>, end: Int
  )? {
    guard !text(index).isEmpty else { return nil }
    let name = words[index].trimmedValue
    if words[index].isGlued, index > 0, words[index - 1].kind != .opening {
      let offset = String(text(index).prefix { $0 != "." })
      return EntryZoneName.offset(offset, fewest: 2).map { (.success(.offset($0)), index + 1) }
    }
    if let (offset, end) = offset(at: index) { return (.success(.offset(offset)), end) }
    if let named = namedZone(at: index) { return named }
    let end = text(index + 1) == "time" ? index + 2 : index + 1
    switch EntryZoneName.letters(name, behindTime: true) {
    case .ambiguous(let ids): return (.failure(.ambiguousZone(ids)), end)
    case .id(let id):
      let zone = EntryZoneName.zone(id, context) ?? EntryZoneName.zone(name, context)
      return zone.map { (.success(.zone($0)), end) }
    case nil:
      guard EntryZoneName.isPossible(name) else { return nil }
      if let zone = EntryZoneName.zone(name, context) { return (.success(.zone(zone)), end) }
      guard EntryZoneName.isCertain(name) else { return nil }
      return (.failure(.noSuchZone(name, nearest: context.zoneNearest(name))), end)
    }
  }

  /// Extends a time by the zone typed after it.
  mutating func zoned(_ match: EntryMatch) -> EntryMatch {
    guard case .clock(var clock) = match.item,
      let (zone, end) = zone(at: match.end) ?? zoneInBrackets(at: match.end)
    else { return match }
    switch zone {
    case .success(let zone):
      clock.zone = zone
      return EntryMatch(item: .clock(clock), end: end)
    case .failure(let reason):
      return EntryMatch(item: .wrong(.time, reason), end: end)
    }
  }

  // MARK: - Private

  /// Matches `(EST)`.
  private mutating func zoneInBrackets(
    at index: Int
  ) -> (zone: Result<EntryZone?, EntryProblem.Reason>, end: Int)? {
    guard index < words.count, words[index].kind == .opening,
      let (zone, end) = zone(at: index + 1), end < words.count, words[end].kind == .closing
    else { return nil }
    return (zone, end + 1)
  }

  /// Reads `Z`, `+0200`, `UTC+2`, `UTC +2`, `GMT-5`; returns the seconds east of UTC and the end.
  private mutating func offset(at index: Int) -> (seconds: Int, end: Int)? {
    let word = text(index)
    if word == "z" { return words[index].value == "Z" ? (0, index + 1) : nil }
    if let offset = EntryZoneName.offset(word) { return (offset, index + 1) }
    for name in ["utc", "gmt"] where word.hasPrefix(name) {
      let rest = String(word.dropFirst(name.count))
      if !rest.isEmpty {
        return EntryZoneName.offset(rest, fewest: 1).map { ($0, index + 1) }
      }
      // A hyphen separates words.
      let isCut = EntryWord.dashes.contains(text(index + 1)) && words[index + 1].isGlued
      let sign = isCut ? "-" + text(index + 2) : text(index + 1)
      return EntryZoneName.offset(sign, fewest: 1).map { ($0, index + (isCut ? 3 : 2)) }
    }
    return nil
  }

  /// Matches `New York time`, `Eastern standard time`, `local time`; `Eastern` if no title follows.
  private mutating func namedZone(
    at index: Int
  ) -> (zone: Result<EntryZone?, EntryProblem.Reason>, end: Int)? {
    for count in 1...4 where text(index + count) == "time" {
      var names = words[index..<index + count].map(\.value)
      let kinds = ["standard", "daylight", "summer"]
      if kinds.contains(text(index + count - 1)) { names.removeLast() }
      // `GMT time` is `GMT`.
      if names.count == 1, EntryZoneName.letters(names[0], behindTime: true) != nil { return nil }
      if names.map({ $0.lowercased() }) == ["local"] { return (.success(nil), index + count + 1) }
      return EntryZoneName.zone(inWords: names, context).map {
        (.success(.zone($0)), index + count + 1)
      }
    }
    guard words[index].value.first?.isUppercase == true,
      let id = EntryZoneName.american[text(index)], isAtEndOfTitle(index + 1)
    else { return nil }
    return EntryZoneName.zone(id, context).map { (.success(.zone($0)), index + 1) }
  }
}
