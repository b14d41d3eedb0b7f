import CalendarModel
import CalendarStore
import ICalendar
import TerminalScreen

/// An event or a task before or after a change of a plan.
enum PlanItem: Hashable {
  /// - Parameter rules: nil for what does not repeat.
  case event(Event, alarms: [Alarm], rules: [RecurrenceRule]?)
  /// - Parameter current: the task with the dates of its current occurrence.
  case task(current: Todo, alarms: [Alarm])

  var details: ComponentDetails {
    switch self {
    case .event(let event, _, _): event.details
    case .task(let todo, _): todo.details
    }
  }

  /// When it is; of a task, when it is due.
  func time(in zone: Zone) -> PlanSentence.Time? {
    switch self {
    case .event(let event, _, _):
      event.hasNoEnd
        ? .timed(event.ownOccurrence(in: zone).start, event.ownOccurrence(in: zone).start)
        : PlanSentence.Time(event.ownOccurrence(in: zone), in: zone)
    case .task(let todo, _): todo.due.map { PlanSentence.Time($0, in: zone) }
    }
  }
}

extension Event {
  /// Whether its end says nothing: it runs, or is a moment.
  var hasNoEnd: Bool { trackedMark == .moment || trackedMark == .interval && status == .tentative }
}

/// A change of a plan, ready to be made, and what is said of it.
struct DraftedChange {
  let asked: AgentChange
  /// What is made: the change itself, and then what ends with it.
  var planned: [PlannedChange]
  /// Nil for something new.
  var before: PlanItem?
  /// Nil for what is gone.
  var after: PlanItem?
  /// The calendar before.
  var source: CollectionInfo?
  /// The calendar after.
  var target: CollectionInfo?
  var span = PlannedSpan.one
  /// Whether it repeats.
  var isOfSeries = false
  var scope = SeriesScope.this
  /// The addresses of people besides the user.
  var guests: [String] = []
  /// The lines of what is changed as they are; empty for something new.
  var lines = ""
  /// What its times are among: what is planned, or what happened.
  var overlapping: [Record] = []
  /// Those of them that agents see the times of alone.
  var concealed: Set<ItemRef> = []
  /// The JSON of it before and after; null for none.
  var beforeObject = JSON.null
  var afterObject = JSON.null
  var overlaps: [JSON] = []
  /// The number of exceptions of the series that have no place in its new times.
  var lostCount = 0
  /// What commands say about its times, without any text of an event.
  var remarks: [String] = []
  /// The UIDs of the events and tasks that come from it.
  var uids: [String] = []
  /// Whether others wrote a text of it.
  var hasForeignText = false

  /// Whether all is as before; of several occurrences only the first is compared.
  var changesNothing: Bool {
    [.edit, .move].contains(asked.action) && !(isOfSeries && scope != .this) && before == after
      && source == target
  }

  var title: String { (before ?? after)?.details.title ?? "" }
  var isDeletion: Bool { asked.action == .delete }
  /// The number of events and tasks that it changes; a series is one.
  var count: Int { planned.count }

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
    if planned.count > 1 { members.append(("stops", .number(planned.count - 1))) }
    members += [
      ("past", .number(span.past)), ("guests", .number(guests.count)), ("before", beforeObject),
      ("after", afterObject), ("overlaps", .list(overlaps)),
    ]
    return .object(members)
  }

  /// What the plan is compared by before it is carried out.
  var fingerprint: String {
    let alarms =
      switch planned.first {
      case .add(let event, _)?: "\(event.alarms)"
      case .addTodo(let todo, _)?: "\(todo.alarms)"
      case .change(_, _, .set(let fields), _)?:
        fields.compactMap { if case .alarms(let alarms) = $0 { "\(alarms)" } else { nil } }
          .joined()
      case .changeTodo(_, .set(let fields), _)?:
        fields.compactMap { if case .alarms(let alarms) = $0 { "\(alarms)" } else { nil } }
          .joined()
      case .change, .changeTodo, nil: ""
      }
    return [
      lines, "\(span.count ?? -1)", beforeObject.description, afterObject.description, alarms,
    ].joined(separator: "\n")
  }

  /// - Parameter zone: the reader's zone.
  func sentence(in zone: Zone) -> PlanSentence {
    var sentence = PlanSentence(action: asked.action, subject: subject)
    if isOfSeries {
      sentence.part = PlanSentence.Part(scope: scope, count: span.count, past: span.past)
    }
    (sentence.from, sentence.to) = (before?.time(in: zone), after?.time(in: zone))
    (sentence.source, sentence.target) = (shownName(of: source), shownName(of: target))
    let times: Set = ["start", "end", "length", "allDay", "due"]
    let isMoved = sentence.from != sentence.to
    sentence.names = asked.fieldNames.subtracting(isMoved ? movedNames(times) : []).sorted()
    sentence.stopped = asked.action == .stop ? 0 : planned.count - 1
    return sentence
  }

  // MARK: - Private

  /// The name of a calendar as it may stand in a sentence.
  private func shownName(of collection: CollectionInfo?) -> String {
    let name = displayableBeginning(of: collection?.name ?? "")
    return String(String.UnicodeScalarView(name.unicodeScalars.prefix(FileText.longestLine)))
  }

  private var subject: PlanSentence.Subject {
    switch before ?? after {
    case .task?: .task
    case .event(let event, _, _)? where event.trackedMark != nil: .interval
    case .event?, nil: source?.traits.kind == .tracked ? .interval : .event
    }
  }

  /// The members that are said by the times. Those of a task are its due date alone.
  private func movedNames(_ times: Set<String>) -> Set<String> {
    subject == .task ? ["due", "allDay"] : times
  }
}
