import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// The names of the user's steps, in messages and in the list of changes. The journal stores the
/// sentence, so a step stays in the language it was made in.
extension Words {
  /// `added “Lunch” on Wed 11 Mar`.
  package func adding(_ event: Event, in zone: Zone, today: Day) -> String {
    let name = named(event.title)
    let date = date(event.start.localTime(in: zone).day, besideThatOf: today)
    if case .series = event.kind {
      return say("added \(name) from \(date)", "\(name) ab \(date) eingetragen")
    }
    return say("added \(name) on \(date)", "\(name) am \(date) eingetragen")
  }

  /// `added task “Tax return”, due Tue 31 Mar`, `added task “Call”, due Tue 10 Mar, 09:00`.
  package func adding(_ todo: Todo, in zone: Zone, today: Day) -> String {
    let name = named(todo.title)
    guard let due = todo.due else {
      return say("added task \(name)", "Aufgabe \(name) eingetragen")
    }
    let time = time(due, besideThatOf: today, in: zone)
    return say(
      "added task \(name), due \(time)", "Aufgabe \(name) eingetragen, fällig \(time)")
  }

  /// `copied “Lunch” to Wed 18 Mar`; of several events, the day of the first.
  func copying(_ titles: [String], to day: Day, today: Day) -> String {
    let (name, date) = (named(titles), date(day, besideThatOf: today))
    return say("copied \(name) to \(date)", "\(name) auf \(date) kopiert")
  }

  func copying(_ titles: [String], to collection: CollectionInfo) -> String {
    say(
      "copied \(named(titles)) to \(collection.name)",
      "\(named(titles)) nach \(collection.name) kopiert")
  }

  /// Returns what describes changes to a reader in a zone.
  package func sentence(in zone: Zone) -> CalendarEditor.Sentence {
    { change, bases, scope in self.sentence(change, of: bases, scope, in: zone) }
  }

  /// Returns what an event's time has become, as far as it is another one: `Mon 30 Nov`, `15:00`,
  /// `Mon 30 Nov, 15:00`.
  package func time(_ time: EventTime, after old: EventTime, in zone: Zone) -> String {
    let (start, before) = (time.localTime(in: zone), old.localTime(in: zone))
    let isSameClock = !old.isAllDay && start.secondOfDay == before.secondOfDay
    if time.isAllDay || isSameClock { return date(start.day, besideThatOf: before.day) }
    return start.day == before.day
      ? clock(start) : moment(start, besideThatOf: before.day)
  }

  // MARK: - Private

  /// `deleted “Lunch”, all occurrences`.
  private func sentence(
    _ change: EventChange, of bases: [EventBasis], _ scope: SeriesScope, in zone: Zone
  ) -> String {
    let name = named(bases.map(\.title))
    let event = bases.count == 1 ? bases.first?.event : nil
    if case .restore(let times) = change {
      return event.flatMap { putBack(times, name, of: $0, in: zone) } ?? verb(change, name)
    }
    let isOfSeries = bases.contains(where: \.isOfSeries)
    // A series as a whole has no one time.
    let single = isOfSeries && scope != .this ? nil : event
    let verb = single.flatMap { result(change, of: $0, name, in: zone) } ?? verb(change, name)
    guard isOfSeries, let words = suffix(scope, isOne: bases.count == 1) else { return verb }
    return "\(verb), \(words)"
  }

  /// Returns what became of the times of an event; nil if they are as they were.
  private func result(
    _ change: EventChange, of event: Event, _ name: String, in zone: Zone
  ) -> String? {
    if case .extend(let minutes) = change {
      let end = end(of: event, extendedBy: minutes, in: zone)
      return minutes < 0
        ? say("shortened \(name) to end at \(end)", "\(name) bis \(end) gekürzt")
        : say("lengthened \(name) to end at \(end)", "\(name) bis \(end) verlängert")
    }
    let start = change.start(of: event)
    guard start != event.start else { return nil }
    let time = time(start, after: event.start, in: zone)
    switch change {
    case .shift: return say("moved \(name) to \(time)", "\(name) auf \(time) verschoben")
    case .set(let fields):
      return fields.count == 1
        ? say("moved \(name) to \(time)", "\(name) auf \(time) verschoben")
        : say(
          "changed and moved \(name) to \(time)",
          "\(name) geändert und auf \(time) verschoben")
    case .extend, .delete, .move, .restore, .text: return nil
    }
  }

  private func end(of event: Event, extendedBy minutes: Int, in zone: Zone) -> String {
    let times = event.ownOccurrence(in: zone)
    let end = times.end + Int64(minutes * 60)
    let lastDay = max(times.start, end + -1).day
    return lastDay == times.start.day
      ? clock(of: end, on: lastDay) : moment(end, besideThatOf: times.start.day)
  }

  private func suffix(_ scope: SeriesScope, isOne: Bool) -> String? {
    switch scope {
    case .this: isOne ? say("this occurrence", "nur diesen Termin") : nil
    case .following: say("this and following occurrences", "diesen und folgende Termine")
    case .all: say("all occurrences", "alle Termine der Serie")
    }
  }

  /// Returns the day of the only occurrence that was put back; nil for several.
  private func putBack(
    _ times: [EventTime], _ name: String, of event: Event, in zone: Zone
  ) -> String? {
    guard times.count == 1 else { return nil }
    let date = date(
      times[0].localTime(in: zone).day, besideThatOf: event.start.localTime(in: zone).day)
    return say("put \(name) back on \(date)", "\(name) am \(date) wieder aufgenommen")
  }

  /// Returns `“Lunch”`, or the number of titles.
  private func named(_ titles: [String]) -> String {
    titles.count == 1 ? named(titles[0]) : count(titles.count, .event)
  }

  private func verb(_ change: EventChange, _ name: String) -> String {
    switch change {
    case .set: return say("changed \(name)", "\(name) geändert")
    case .delete: return say("deleted \(name)", "\(name) gelöscht")
    case .move(let collection, let fields) where !fields.isEmpty:
      return say(
        "changed and moved \(name) to \(collection.name)",
        "\(name) geändert und nach \(collection.name) verschoben")
    case .move(let collection, _):
      return say(
        "moved \(name) to \(collection.name)", "\(name) nach \(collection.name) verschoben")
    case .text: return say("changed the text of \(name)", "Text von \(name) geändert")
    case .restore(let times):
      return say(
        "put back \(times.count) occurrences of \(name)",
        "\(times.count) Termine von \(name) wieder aufgenommen")
    case .extend(let minutes):
      let length = duration(minutes: abs(minutes))
      return minutes < 0
        ? say("shortened \(name) by \(length)", "\(name) um \(length) gekürzt")
        : say("lengthened \(name) by \(length)", "\(name) um \(length) verlängert")
    case .shift(let days, let minutes):
      let parts: [(Int, Noun)] = [(days, .day), (minutes / 60, .hour), (minutes % 60, .minute)]
        .filter { $0.0 != 0 }
      let lengths = parts.map { number, noun in
        "\(number < 0 ? "−" : "")\(count(abs(number), noun))"
      }
      let length = lengths.joined(separator: say(" and ", " und "))
      return say("moved \(name) by \(length)", "\(name) um \(length) verschoben")
    }
  }
}
