/// The user's settings for what is tracked: `[tracking]` and `[[categories]]` of the configuration.
public struct TrackingSettings: Hashable, Sendable {
  /// How many timers run at a time.
  public enum Timers: String, CaseIterable, Hashable, Sendable { case one, many }

  /// The name of the calendar that new intervals go to; empty for the only one of what happened.
  public var calendar = ""
  public var timers = Timers.one
  /// From how many minutes on a timer may have been forgotten.
  public var longMinutes = 600
  /// How many minutes the machine may sleep while a timer runs before that is reported.
  public var gapMinutes = 10
  public var categories: [TrackedCategory] = []

  public init() {}

  /// Returns the category that a title means; nil if it means none.
  public func category(meantByTitle title: String) -> TrackedCategory? {
    categories.first { $0.isMeant(byTitle: title) }
  }

  /// Returns the category of an interval: the first of its own that is known by sight.
  public func category(among own: [Category]) -> TrackedCategory? {
    for category in own.map(\.folded) {
      if let known = categories.first(where: { $0.category.folded == category }) { return known }
    }
    return nil
  }

  /// Returns the category by which an event with some categories is known: one with settings, or its first.
  public func knownCategory(among own: [Category]) -> TrackedCategory? {
    category(among: own) ?? own.first.map { TrackedCategory($0) }
  }

  /// Returns the colour of an event with some categories; nil if it has none.
  public func color(among own: [Category], isOnDark: Bool) -> EventColor? {
    knownCategory(among: own).map { $0.color(isOnDark: isOnDark) }
  }

  /// The keys of own numbers, each once, as they are declared.
  public var valueKeys: [String] {
    var seen: Set<String> = []
    return categories.flatMap(\.values).filter { seen.insert($0.lowercased()).inserted }
  }
}
