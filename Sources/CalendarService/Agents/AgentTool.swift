import DaybookConfiguration

/// What agents may call, in the order of the list.
package enum AgentTool: String, CaseIterable, Sendable {
  case now, agenda, search, details, free, tasks, time, propose, apply, undo, changes

  /// The name in the protocol, such as `calendar_now`.
  package var name: String { "calendar_" + rawValue }

  package init?(name: String) {
    guard name.hasPrefix("calendar_") else { return nil }
    self.init(rawValue: String(name.dropFirst("calendar_".count)))
  }

  /// Whether it leaves files as they are.
  package var isReading: Bool { self != .apply && self != .undo }

  /// Returns whether the rules offer it.
  package func isOffered(by rules: AgentRules) -> Bool {
    switch self {
    case .now, .agenda, .search, .details, .free, .tasks, .time, .changes: true
    case .propose: rules.allow >= .propose
    case .apply, .undo: rules.allow >= .write
    }
  }
}
