import CalendarModel
import CalendarStore
import CalendarWords
import ICalendar

/// A change of a plan, ready to be made, and what is said of it.
struct DraftedChange {
  let asked: AgentChange
  let planned: PlannedChange
  /// The event before; nil for a new one.
  let before: Event?
  /// The event after; nil for a deleted one.
  let after: Event?
  /// The calendar before, and after.
  let (source, target): (CollectionInfo?, CollectionInfo?)
  let span: PlannedSpan
  /// Whether the event repeats.
  let isOfSeries: Bool
  let scope: SeriesScope
  /// The addresses of people besides the user.
  let guests: [String]
  /// The lines of the event as they are; empty for a new one.
  let lines: String
  /// The JSON of the event before and after; null for none.
  var beforeObject = JSON.null
  var afterObject = JSON.null
  var overlaps: [JSON] = []
  /// The events that the overlaps are about.
  var overlapping: [Record] = []
  /// The number of exceptions of the series that have no place in its new times.
  var lostCount = 0
  /// The UIDs of the events that come from it.
  var uids: [String] = []

  var title: String { before?.title ?? after?.title ?? "" }
  /// Whether others wrote a text of it.
  var hasForeignText = false
  var isDeletion: Bool { asked.action == .delete }

  /// The reasons why it needs a person if it is risky.
  var risks: [String] {
    isOfSeries && scope != .this ? [scope.word] : []
  }

  var json: JSON {
    var members: [(name: String, value: JSON)] = [("action", .text(asked.action.rawValue))]
    if let id = asked.id { members.append(("id", .text(id))) }
    if let scope = asked.scope { members.append(("scope", .text(scope.word))) }
    members.append(("touches", span.count.map { .number($0) } ?? .null))
    if span.count == nil { members.append(("endless", .bool(true))) }
    members += [
      ("past", .number(span.past)), ("guests", .number(guests.count)), ("before", beforeObject),
      ("after", afterObject), ("overlaps", .list(overlaps)),
    ]
    return .object(members)
  }

  /// What the plan is compared by before it is carried out.
  var fingerprint: String {
    let alarms =
      switch planned {
      case .add(let event, _): "\(event.alarms)"
      case .change(_, _, .set(let fields), _):
        fields.compactMap { if case .alarms(let alarms) = $0 { "\(alarms)" } else { nil } }
          .joined()
      case .change: ""
      }
    return [
      lines, "\(span.count ?? -1)", beforeObject.description, afterObject.description, alarms,
    ].joined(separator: "\n")
  }
}

/// Sentences about a change, without any text of an event.
extension DraftedChange {
  /// - Parameters:
  ///   - isDone: whether it has been made.
  ///   - zone: the reader's zone.
  func sentence(isDone: Bool, in zone: Zone) -> String {
    let from = before.map { Self.time(of: $0, in: zone) } ?? ""
    let to = after.map { Self.time(of: $0, in: zone) } ?? ""
    let (source, target) = (source?.name ?? "", target?.name ?? "")
    func verb(_ present: String, _ past: String) -> String { isDone ? past : present }
    switch asked.action {
    case .add:
      let noun = isOfSeries ? "a series (\(span.text)) that begins" : "an event"
      return "\(verb("Adds", "Added")) \(noun) on \(to) to \(target)."
    case .delete:
      return "\(verb("Deletes", "Deleted")) \(object) on \(from) in \(source).\(rest(isDone))"
    case .move where source != target:
      return "\(verb("Moves", "Moved")) \(object) on \(from) from \(source) to \(target)."
        + rest(isDone)
    case .move, .edit:
      let names = changedNames(from != to)
      guard from != to else {
        return "\(verb("Changes", "Changed")) \(names) of \(object) on \(from) in \(source)."
          + rest(isDone)
      }
      let others = names.isEmpty ? "" : " \(verb("Changes", "Changed")) its \(names)."
      return "\(verb("Moves", "Moved")) \(object) from \(from) to \(to).\(others)\(rest(isDone))"
    }
  }

  // MARK: - Private

  private var object: String {
    guard isOfSeries else { return "an event" }
    return switch scope {
    case .this: "1 occurrence of a series"
    case .following: "this and the following occurrences of a series (\(span.text))"
    case .all: "all occurrences of a series (\(span.text))"
    }
  }

  private func rest(_ isDone: Bool) -> String {
    guard isOfSeries else { return "" }
    return switch scope {
    case .this: isDone ? " The others stayed." : " The others stay."
    case .following: isDone ? " Earlier ones stayed." : " Earlier ones stay."
    case .all: ""
    }
  }

  /// Returns the names of the members that change besides the times.
  private func changedNames(_ isMoved: Bool) -> String {
    let times: Set = ["start", "end", "length", "allDay"]
    let names = asked.fieldNames.subtracting(isMoved ? times : []).sorted()
    return names.joined(separator: ", ")
  }

  /// `Tue 2026-03-10 09:15–09:30`, `Thu 2026-03-19–Fri 2026-03-20`.
  private static func time(of event: Event, in zone: Zone) -> String {
    let own = event.ownOccurrence(in: zone)
    switch own.time {
    case .allDay(let days):
      let first = days.lowerBound.shortText
      return days.count == 1 ? first : "\(first)–\(days.upperBound.shortText)"
    case .timed(let start, let end):
      let begin = "\(start.day.shortText) \(start.clockText)"
      guard end > start else { return begin }
      return begin + "–" + (end.day == start.day ? "" : end.day.shortText + " ") + end.clockText
    }
  }
}
