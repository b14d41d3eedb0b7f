import CalendarModel
import CalendarStore
import EventEntry
import ICalendar

/// Plans that wait for a person.
extension AgentCall {
  /// The plans that wait, the oldest first.
  package var waitingProposals: [StoredPlan] {
    PlanStore(beside: journal)?.waiting(at: surroundings.instant) ?? []
  }

  /// Refuses a plan for good.
  package func refuse(_ token: PlanToken) throws(AgentFailure) {
    let store = try planStore()
    guard var plan = store.plan(token) else {
      throw AgentFailure(.unknown, "There is no such plan.")
    }
    guard plan.state != .applied, try AgentHistory(journal).step(of: token) == nil else {
      throw AgentFailure(
        .failed, "This plan was carried out; “daybook undo \(token.undo)” takes it back.")
    }
    (plan.state, plan.question) = (.refused, nil)
    do {
      try store.write(plan)
    } catch {
      throw AgentFailure(.disk, "The plan cannot be written; try again.")
    }
  }

  /// Makes a plan from the arguments of the tool.
  package func members(
    proposing value: JSONValue
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    var arguments = try AgentArguments(value)
    return try propose(&arguments)
  }

  /// Returns what agents have changed, as the tool does.
  package func members(
    ofChangesAfter more: String?, limit: Int?
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    var members: [(String, JSONValue)] = []
    if let limit { members.append(("limit", .number(String(limit)))) }
    if let more { members.append(("after", .text(more))) }
    var arguments = try AgentArguments(.object(JSONValue.Members(members)))
    return try changes(&arguments)
  }

  /// Takes back applied plans by their tokens, as the tool does.
  package func members(
    undoing tokens: [String]
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    var arguments = try AgentArguments(.object(["undo": .list(tokens.map { .text($0) })]))
    return try undo(&arguments)
  }

  /// Makes a plan of changes that a command has read.
  package func propose(
    _ changes: [PlanChange]
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try members(proposing: .object(["changes": .list(changes.map(\.value))]))
  }
}

/// A change of a plan, with members as the tool for proposals has them, that a command has read.
package struct PlanChange {
  package private(set) var value: JSONValue

  /// - Parameter members: those without a value are left out.
  package init(_ action: String, _ members: [(name: String, value: JSONValue?)]) {
    var object: [(String, JSONValue)] = [("action", .text(action))]
    for member in members { if let value = member.value { object.append((member.name, value)) } }
    value = .object(JSONValue.Members(object))
  }

  /// Creates the change of a typed entry.
  package init(_ entry: Entry, to collection: CollectionInfo, url: String, notes: String) {
    let draft = entry.draft
    let characters = Array(entry.text)
    let repeats = entry.pieces.filter { $0.kind == .recurrence }
      .map { String(characters[$0.range]) }.joined(separator: " ")
    func said(_ text: String) -> JSONValue? { text.isEmpty ? nil : .text(text) }
    self.init(
      "add",
      [
        ("title", .text(draft.title)), ("start", .text(Self.text(of: draft.start))),
        ("zone", draft.start.zoneID.map { .text($0) }),
        ("length", .text(Self.text(of: draft.duration))), ("repeats", said(repeats)),
        ("location", said(draft.place)), ("url", said(url)), ("notes", said(notes)),
        (
          "categories",
          draft.categories.isEmpty ? nil : .list(draft.categories.map { .text($0.name) })
        ), ("alarms", .list(draft.alarms.map { .text(Self.text(ofAlarm: $0)) })),
        ("calendar", .text(collection.name)),
      ])
  }

  // MARK: - Private

  private static func text(of start: EventTime) -> String {
    start.isAllDay ? start.wallClock.day.iso8601Text : start.wallClock.iso8601Text
  }

  private static func text(of length: EventDuration) -> String {
    let minutes = length.seconds / 60
    return length.seconds == 0 && length.days > 0
      ? counted(length.days, "day") : "\(minutes + length.days * 1_440)m"
  }

  private static func text(ofAlarm trigger: EventDuration) -> String {
    "\(max(0, -trigger.seconds / 60 - trigger.days * 1_440))m"
  }
}

extension EventTime {
  fileprivate var zoneID: String? {
    if case .zoned(_, let zone) = self { zone.id } else { nil }
  }
}
