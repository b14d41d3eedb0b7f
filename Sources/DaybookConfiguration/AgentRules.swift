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
}
