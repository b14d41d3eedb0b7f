import CalendarModel
import CalendarWords

@testable import EventEntry

/// A text that reads as a given draft.
///
/// This works for drafts that come from entries: whole minutes, years from 1000 on, and rules and
/// ends that the grammar has.
enum EntryText {
  /// Returns the text.
  ///
  /// - Parameter context: the context for reading the text. The title is quoted if it would mean
  ///   something else.
  static func text(of draft: EntryDraft, context: EntryContext) -> String {
    let rest = parts(of: draft, context)
    guard !draft.title.isEmpty else { return rest.joined(separator: " ") }
    let plain = ([draft.title] + rest).joined(separator: " ")
    if Entry(plain, context: context).draft == draft { return plain }
    return ([quoted(draft.title)] + rest).joined(separator: " ")
  }

  // MARK: - Private

  private static func parts(of draft: EntryDraft, _ context: EntryContext) -> [String] {
    var parts = times(of: draft, context)
    if let rule = draft.recurrence { parts.append(Recurrence(rules: [rule]).plainText) }
    if !draft.daysLeftOut.isEmpty {
      let days = draft.daysLeftOut.map { Words.english.date($0) }
      parts.append("except " + days.joined(separator: ", "))
    }
    if let id = draft.collection, let info = context.collections.first(where: { $0.id == id }) {
      parts.append("=" + quotedWhereNeeded(info.name))
    }
    parts += draft.categories.map { "#" + quotedWhereNeeded($0.name) }
    parts += alarms(of: draft, context)
    if !draft.place.isEmpty { parts.append("@" + quoted(draft.place)) }
    return parts
  }

  /// Returns the alarms, and that there are none where the defaults would give some.
  private static func alarms(of draft: EntryDraft, _ context: EntryContext) -> [String] {
    guard draft.alarms.isEmpty else { return draft.alarms.map { "!" + alarm($0, of: draft.start) } }
    let kinds = EntryDefaults.Kind.allCases
    return kinds.contains { !context.defaults.alarms(of: $0).isEmpty } ? ["!none"] : []
  }

  /// Returns a length before the start; an alarm after it has a time of day.
  private static func alarm(_ trigger: EventDuration, of start: EventTime) -> String {
    guard trigger.seconds > 0 else { return length(trigger) }
    return (start.wallClock + Int64(trigger.seconds)).clockText
  }

  private static func times(of draft: EntryDraft, _ context: EntryContext) -> [String] {
    let date = Words.english.date(draft.start.wallClock.day)
    let lasting = "for \(length(draft.duration))"
    guard case .zoned(let start, let zone) = draft.start else {
      return draft.duration.days > 1 ? [date, lasting] : [date]
    }
    let clock = start.clockText + (zone == context.zone ? "" : " \(zone.id)")
    guard draft.duration.days == 0,
      case let end = zone.instant(of: start) + Int64(draft.duration.seconds),
      case let last = zone.localTime(of: end), last.day == start.day, last > start,
      zone.instant(of: last) == end
    else { return [date, clock, lasting] }
    let range = "\(start.clockText)–\(last.clockText)"
    return [date, zone == context.zone ? range : "\(range) \(zone.id)"]
  }

  /// Returns `1d`, `1h30m`, `1d4h`, without a sign.
  private static func length(_ duration: EventDuration) -> String {
    let minutes = abs(duration.seconds) / 60
    let parts = [(abs(duration.days), "d"), (minutes / 60, "h"), (minutes % 60, "m")]
      .filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0m" : parts.joined()
  }

  private static func quotedWhereNeeded(_ text: String) -> String {
    text.allSatisfy { $0.isLetter || $0 == "/" } && !text.isEmpty ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
