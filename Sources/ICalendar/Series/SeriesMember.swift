import CalendarModel

/// One VEVENT of a series and where it stands.
struct SeriesMember {
  let document: Int
  let component: Int
  let event: Event

  /// What it replaces; nil for the series itself.
  var original: EventTime? {
    if case .override(let original, _) = event.kind { original } else { nil }
  }

  var isForFollowing: Bool {
    if case .override(_, let andFollowing) = event.kind { andFollowing } else { false }
  }

  /// Whether this stands where another one does.
  func isSame(as other: SeriesMember?) -> Bool {
    document == other?.document && component == other?.component
  }
}

extension [SeriesMember] {
  /// Those that count, and those that others supersede (`withoutSuperseded`).
  func separated() -> (current: [SeriesMember], superseded: [SeriesMember]) {
    let numbered = enumerated().map { index, member in
      var event = member.event
      event.id = EventID(rawValue: Int64(index))
      return event
    }
    let current = Set(numbered.withoutSuperseded().map { Int($0.id.rawValue) })
    return (
      indices.filter { current.contains($0) }.map { self[$0] },
      indices.filter { !current.contains($0) }.map { self[$0] }
    )
  }
}
