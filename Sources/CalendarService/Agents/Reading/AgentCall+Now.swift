import CalendarModel
import CalendarStore
import DaybookConfiguration
import TerminalScreen

extension AgentCall {
  /// The present, the days that come, the calendars, and what agents may do.
  func now(
    _ arguments: inout AgentArguments
  ) throws(AgentFailure) -> [(name: String, value: JSON)] {
    try arguments.finish()
    let seen = try asking { AgentReader(self).seen }
    let standard = calendars.index.answers(zone: zone).collections.defaultForNewEvents
    let (left, waiting) = (try leftThisHour(), try waitingPlans())
    return [
      ("zoneFrom", .text(zoneFrom.rawValue)),
      ("days", .list((0..<14).map { .text((today + $0).shortText) })),
      ("calendars", .list(seen.map { json($0, isDefault: $0.id == standard?.id) })),
      ("allow", .text(rules.allow.rawValue)), ("ask", .text(rules.ask.rawValue)),
      ("most", .number(rules.most)), ("left", .number(left)), ("waiting", .number(waiting)),
    ]
  }

  private func mayChange(_ collection: CollectionInfo) -> Bool {
    rules.allow > .read && rules.mayChange(calendar: collection.name)
      && collection.refusalOfNewItems == nil
  }

  private func json(_ collection: CollectionInfo, isDefault: Bool) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("name", .file(FileText(line: collection.name))),
      ("may", .text(mayChange(collection) ? "change" : "read")),
      ("kind", .text(collection.traits.kind.word)),
    ]
    switch collection.traits.components {
    case .todos: members.append(("holds", .text("tasks")))
    case .events: members.append(("holds", .text("events")))
    default: break
    }
    if isDefault { members.append(("default", .bool(true))) }
    return .object(members)
  }
}

extension CollectionTraits.Kind {
  fileprivate var word: String {
    switch self {
    case .events: "events"
    case .holidays: "holidays"
    case .birthdays: "birthdays"
    case .tracked: "tracked"
    }
  }
}

extension AgentCall {
  /// Returns a line for each calendar that agents see, and one about what they may do.
  package func allowedText() throws -> String {
    let seen = try asking { AgentReader(self).seen }
    let width = seen.map { displayWidth(of: printable($0.name)) }.max() ?? 0
    let lines = seen.map {
      padded(printable($0.name), width) + "  " + (mayChange($0) ? "change" : "read") + "\n"
    }
    let (left, waiting) = (try leftThisHour(), try waitingPlans())
    return lines.joined()
      + "allow = \(rules.allow.rawValue), ask = \(rules.ask.rawValue), private = "
      + "\(rules.private.rawValue); \(counted(left, "change")) left this hour, "
      + "\(counted(waiting, "plan")) waiting\n"
  }
}
