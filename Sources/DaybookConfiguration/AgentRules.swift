/// What agents may do: the table `[agents]` of the configuration.
package struct AgentRules: Hashable, Sendable {
  /// What an agent may do to calendars; each includes the ones before.
  package enum Permission: String, CaseIterable, Comparable, Sendable {
    case read, propose, write

    package static func < (one: Permission, other: Permission) -> Bool {
      guard let first = allCases.firstIndex(of: one), let second = allCases.firstIndex(of: other)
      else { return false }
      return first < second
    }
  }

  /// The changes that need a person.
  package enum Asking: String, CaseIterable, Sendable {
    case always, risky, never
  }

  /// How agents see private and confidential events.
  package enum PrivateEvents: String, CaseIterable, Sendable {
    /// Only their times.
    case busy
    case show, hide
  }

  package static let `default` = AgentRules()

  package var allow = Permission.propose
  package var ask = Asking.risky
  /// The names of the calendars that agents see; empty for all.
  package var calendars: [String] = []
  /// The names of those of them that agents may change; empty for all that can be written.
  package var change: [String] = []
  package var `private` = PrivateEvents.busy
  /// The number of events that one plan may touch.
  package var most = 20
  /// The number of events that agents may change in an hour.
  package var perHour = 50

  package init() {}

  /// The rules of a configuration that cannot be read: agents see nothing and change nothing.
  package static let closed: AgentRules = {
    var rules = AgentRules()
    (rules.allow, rules.ask, rules.private) = (.read, .always, .hide)
    rules.calendars = noCalendars
    return rules
  }()

  /// A list that no calendar is in: none has an empty name.
  package static let noCalendars = [""]

  /// Returns whether agents see a calendar.
  package func sees(calendar name: String) -> Bool {
    calendars.isEmpty || calendars.contains(name)
  }

  /// Returns whether agents may change the events of a calendar that can be written.
  package func mayChange(calendar name: String) -> Bool {
    sees(calendar: name) && (change.isEmpty || change.contains(name))
  }

  /// Returns these rules narrowed by the options of a command, which never widen them.
  /// - Parameters:
  ///   - permission: the most that agents may do; nil for as much as now.
  ///   - calendars: the names of calendars; all that agents see now if empty.
  package func narrowed(
    to permission: Permission? = nil, calendars: [String] = []
  ) -> AgentRules {
    var rules = self
    if let permission { rules.allow = min(permission, rules.allow) }
    guard !calendars.isEmpty else { return rules }
    let seen = calendars.filter(sees)
    rules.calendars = seen.isEmpty ? Self.noCalendars : seen
    return rules
  }
}
