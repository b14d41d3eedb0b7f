import CalendarModel
import TOML

/// The options for software agents.
///
/// A mistake in one of them never gives an agent more than the user meant to: see
/// `LoadedConfiguration.closeAgents(after:)`.
extension ConfigurationOptions {
  static let agents: [ConfigurationOption<Configuration>] = [
    .choice(
      "agents.allow", \.agents.allow, of: Configuration(),
      AgentRules.Permission.allCases.map { ($0.rawValue, $0) },
      """
      What software agents may do: "read", "propose" changes, which you accept, or "write". Where a
      value of this table cannot be read, they may only read.
      """),
    .choice(
      "agents.ask", \.agents.ask, of: Configuration(),
      AgentRules.Asking.allCases.map { ($0.rawValue, $0) },
      """
      When a change of an agent needs you: "always", "risky" (series, several deletions, more than
      five events) or "never". Events with guests always do.
      """),
    names(
      "agents.calendars", \.agents.calendars, unreadable: AgentRules.noCalendars,
      """
      The names of the calendars that agents see, such as ["Work"]; [] is all.
      """),
    names(
      "agents.change", \.agents.change, unreadable: AgentRules.noCalendars,
      """
      The names of those of them that agents may change; [] is all that can be written.
      """),
    .choice(
      "agents.private", \.agents.private, of: Configuration(),
      AgentRules.PrivateEvents.allCases.map { ($0.rawValue, $0) },
      """
      What agents see of private and confidential events: "busy" (only when), "show" or "hide".
      """
    ).elseClosing { $0.agents.private = .hide },
    .number(
      "agents.most", \.agents.most, of: Configuration(), 1...500,
      """
      How many events one change of an agent may touch.
      """),
    .number(
      "agents.per-hour", \.agents.perHour, of: Configuration(), 1...1_000,
      """
      How many events agents may change in an hour: a flood would push your own steps out of what can
      be undone.
      """),
  ]

  // MARK: - Private

  private static func names(
    _ key: String,
    _ place: @autoclosure @escaping ConfigurationOption<Configuration>.Place<[String]>,
    unreadable: [String], _ comment: String
  ) -> ConfigurationOption<Configuration> {
    .value(key, place(), comment, standard: .list([])) { (value) throws(WrongValue) in
      try texts(value, expected: .calendars) { $0.isEmpty ? nil : $0 }
    }.elseClosing { $0[keyPath: place()] = unreadable }
  }
}

extension ConfigurationOption {
  /// Returns the option with what a wrong value does instead of leaving the default.
  fileprivate func elseClosing(_ close: @escaping @Sendable (inout Target) -> Void) -> Self {
    ConfigurationOption(key, comment, standard: self.standard, example: example) { value, target in
      let findings = read(value, &target)
      if !findings.isEmpty { close(&target) }
      return findings
    }
  }
}

extension LoadedConfiguration {
  /// Lets agents only read if anything in `[agents]` is wrong; a key that does not exist may have
  /// meant one that narrows.
  mutating func closeAgents(after findings: [ConfigurationFinding]) {
    let wrong = findings.filter { $0.path.first == "agents" }
    guard !wrong.isEmpty else { return }
    let keys = Set(ConfigurationOptions.agents.map(\.lastKey))
    if wrong.contains(where: { $0.path.count < 2 || !keys.contains($0.path[1]) }) {
      configuration.agents = .closed
    }
    configuration.agents.allow = .read
  }
}
