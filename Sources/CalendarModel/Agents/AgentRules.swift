/// What software agents may see and change: `[agents]` of the configuration.
public struct AgentRules: Hashable, Sendable {
  /// What agents may do; each includes those before it.
  public enum Allowed: String, CaseIterable, Comparable, Sendable {
    case read, propose, write

    public static func < (one: Allowed, other: Allowed) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Which plans need a person.
  public enum Asking: String, CaseIterable, Sendable { case always, risky, never }

  /// What agents see of private and confidential events: their time only, all of them, or nothing.
  public enum PrivateEvents: String, CaseIterable, Sendable { case busy, show, hide }

  public var allowed = Allowed.propose
  public var asking = Asking.risky
  /// The names of the calendars that agents see; all if empty.
  public var calendars: [String] = []
  /// The names of those of them that agents may change; all that can be written if empty.
  public var changeable: [String] = []
  public var privateEvents = PrivateEvents.busy
  /// How many events one plan may touch.
  public var mostEvents = 20
  /// How many events agents may change in an hour.
  public var perHour = 50

  public init() {}

  /// The rules of a configuration that cannot be read: agents see nothing and change nothing.
  public static let closed: AgentRules = {
    var rules = AgentRules()
    (rules.allowed, rules.asking, rules.privateEvents) = (.read, .always, .hide)
    rules.calendars = noCalendars
    return rules
  }()

  /// A list that no calendar is in: none has an empty name.
  public static let noCalendars = [""]

  /// Returns whether agents see a calendar.
  public func sees(calendar name: String) -> Bool {
    calendars.isEmpty || calendars.contains(name)
  }

  /// Returns whether agents may change the events of a calendar that can be written.
  public func mayChange(calendar name: String) -> Bool {
    sees(calendar: name) && (changeable.isEmpty || changeable.contains(name))
  }

  /// Returns these rules narrowed by the options of a command, which never widen them.
  /// - Parameters:
  ///   - allowed: the most that agents may do; nil for as much as now.
  ///   - calendars: the names of calendars; all that agents see now if empty.
  public func narrowed(to allowed: Allowed? = nil, calendars: [String] = []) -> AgentRules {
    var rules = self
    if let allowed { rules.allowed = min(allowed, rules.allowed) }
    guard !calendars.isEmpty else { return rules }
    let seen = calendars.filter(sees)
    rules.calendars = seen.isEmpty ? Self.noCalendars : seen
    return rules
  }
}
