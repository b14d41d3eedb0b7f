import CalendarLayout
import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// The words of the week and the day.
extension Words {
  /// Returns an hour for the narrow column beside the days: ` 9`, `14`, `9a`, `12p`.
  package func gutterHour(_ time: LocalTime) -> String {
    let text = shortClock(time)
    return String(repeating: " ", count: max(0, 3 - displayWidth(of: text))) + text
  }

  /// `9 – 15 Mar 2026`, `30 Mar – 5 Apr 2026`.
  package func shortRange(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first.month == last.month, formats.order == .dayMonth {
      let number = formats.marksDays ? "\(first.dayOfMonth)." : "\(first.dayOfMonth)"
      return "\(number) – \(date(last))"
    }
    return first.month.year == last.month.year && formats.order != .yearMonth
      ? "\(dateWithoutYear(first)) – \(date(last))" : "\(date(first)) – \(date(last))"
  }

  /// Returns the times of an event in the form that fits: `09:00–10:30`, `9–10:30`, `9`.
  package func range(of record: Record, fitting width: Int) -> String {
    let long = range(of: record)
    guard displayWidth(of: long) > width, case .timed(let start, let end) = record.occurrence.time
    else { return long }
    return start == end ? shortClock(start) : shortRange(start..<end, fitting: width)
  }

  /// Returns a time in the form that fits: `09:00–10:30`, `9–10:30`, `9`.
  package func range(_ time: Range<LocalTime>, fitting width: Int) -> String {
    let long = range(time)
    return displayWidth(of: long) <= width ? long : shortRange(time, fitting: width)
  }

  private func shortRange(_ time: Range<LocalTime>, fitting width: Int) -> String {
    let start = shortClock(time.lowerBound)
    let both = "\(start)–\(shortClock(time.upperBound))"
    return displayWidth(of: both) <= width ? both : start
  }

  /// `09:00–10:30`; with the dates if it touches several days.
  package func range(_ time: Range<LocalTime>) -> String {
    let (start, end) = (time.lowerBound, time.upperBound)
    let last = max(start, end + -1).day
    if last == start.day { return "\(clock(start))–\(clock(of: end, on: last))" }
    return
      "\(dateWithoutYear(start.day)) \(clock(start)) – \(dateWithoutYear(last)) \(clock(of: end, on: last))"
  }

  package var nothingAtThisTime: String {
    say(
      "no event at this time; \(key(.nextEventDay)) goes to the next one, \(key(.add)) adds one",
      "um diese Zeit ist kein Termin; \(key(.nextEventDay)) geht zum nächsten, \(key(.add)) trägt ein"
    )
  }

  package func noEvent(isEarlier: Bool) -> String {
    isEarlier
      ? say("no earlier event", "davor gibt es keinen Termin")
      : say("no later event", "danach gibt es keinen Termin")
  }

  /// Returns how many events stand above or below the visible hours, the longest form first:
  /// `▴ 2 earlier 07:00`, `▴ 2 07:00`, `▴ 2`, `▴2`.
  package func outside(
    _ count: Int, _ edge: TimeGridLayout.Edge, from time: LocalTime
  ) -> [String] {
    let sign = edge == .above ? "▴" : "▾"
    let way = edge == .above ? say("earlier", "früher") : say("later", "später")
    return [
      "\(sign) \(count) \(way) \(clock(time))", "\(sign) \(count) \(clock(time))",
      "\(sign) \(count)", "\(sign)\(count)",
    ]
  }

  /// - Parameter others: those who are to have time as well.
  package func looksForFree(minutes: Int, with others: OthersTimes? = nil) -> String {
    let length = duration(minutes: minutes)
    let text = say("free for \(length)", "frei für \(length)")
    guard let people = others?.availability.people, let first = people.first else { return text }
    let names = first.address + (people.count > 1 ? " +\(people.count - 1)" : "")
    return say("\(text) with \(displayable(names))", "\(text) mit \(displayable(names))")
  }

  package var asksOthers: String {
    say("Asking for busy times…", "Frage nach belegten Zeiten …")
  }

  /// `10:30–17:00 is free · 6 h 30 min`.
  package func isFree(_ time: Range<LocalTime>) -> String {
    let length = duration(of: time)
    return say("\(range(time)) is free · \(length)", "\(range(time)) ist frei · \(length)")
  }

  package var noEarlierFree: String { say("no earlier free time", "davor ist nichts frei") }

  package func nothingFree(minutes: Int, until day: Day) -> String {
    let (length, day) = (duration(minutes: minutes), dateWithWeekday(day))
    return say(
      "no free time of \(length) up to \(day)", "bis \(day) keine freie Zeit von \(length)")
  }

  package var onlyAmongHours: String {
    say(
      "only the week and the day have hours; \(key(.showWeek)) shows the week",
      "nur Woche und Tag haben Stunden; \(key(.showWeek)) zeigt die Woche")
  }

  package func rowsHave(minutes: Int) -> String {
    say(
      "rows have \(minutes) minutes, no others",
      "die Zeilen haben \(minutes) Minuten, keine anderen")
  }

  package var noRangesHere: String {
    say(
      "in history there are no days to select; \(key(.markEvent)) marks events",
      "im Verlauf lassen sich keine Tage auswählen; \(key(.markEvent)) markiert Termine")
  }

  package func hasNoHour(_ record: Record) -> String {
    let title = quoted(title(of: record))
    return say(
      "\(title) takes whole days; \(key(.moveLater)) moves it by a day, \(key(.editEvent)) gives it a time",
      "\(title) dauert ganze Tage; \(key(.moveLater)) verschiebt um einen Tag, \(key(.editEvent)) gibt ihm "
        + "eine Zeit")
  }

  package func hasNoEnd(_ record: Record) -> String {
    let title = quoted(title(of: record))
    return say(
      "\(title) takes whole days; \(key(.editEvent)) changes when it ends",
      "\(title) dauert ganze Tage; \(key(.editEvent)) ändert das Ende")
  }

  package func cannotBeShorter(_ record: Record) -> String {
    let (title, length) = (quoted(title(of: record)), duration(of: record))
    return say(
      "\(title) lasts \(length.isEmpty ? "no time" : length); it cannot be that much shorter",
      "\(title) dauert \(length.isEmpty ? "keine Zeit" : length) und kann nicht so viel kürzer werden"
    )
  }

  // MARK: Typed texts

  /// Returns days in a form that can be typed: `9 Mar 2026 – 12 Mar 2026`.
  package func typedRange(_ days: ClosedRange<Day>) -> String {
    let texts = [days.lowerBound, days.upperBound].map(typedDate)
    return days.count == 1 ? texts[0] : texts.joined(separator: " – ")
  }

  /// Returns a stretch of time in a form that can be typed: `9 Mar 2026 9:30-11:00`.
  package func typedRange(_ time: Range<LocalTime>) -> String {
    let (start, end) = (time.lowerBound, time.upperBound)
    let last = max(start, end + -1).day
    let first = "\(typedDate(start.day)) \(typedClock(start))"
    // The end of a day is its midnight.
    if last == start.day { return "\(first)-\(end.day > last ? "24:00" : typedClock(end))" }
    return "\(first) – \(typedDate(end.day)) \(typedClock(end))"
  }

  // MARK: Linear screens

  package var free: String { say("free", "frei") }

  /// `beside Review and Lunch`.
  package func beside(_ titles: [String]) -> String {
    say("beside \(list(titles))", "neben \(list(titles))")
  }

  /// `9:00 to 10:30`.
  package func spoken(_ time: Range<LocalTime>) -> String {
    let last = max(time.lowerBound, time.upperBound + -1).day
    let (start, end) = (clock(time.lowerBound), clock(of: time.upperBound, on: last))
    return say("\(start) to \(end)", "\(start) bis \(end)")
  }
}
