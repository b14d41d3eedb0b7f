import CalendarModel

/// Items that are moved or copied to another collection.
package enum BroughtItems: Hashable, Sendable {
  case records([Record])
  case todos([TodoRow])

  package var titles: [String] {
    switch self {
    case .records(let records): records.map(\.title)
    case .todos(let rows): rows.map(\.item.title)
    }
  }

  /// The collections that they are in.
  package var homes: Set<CollectionID> {
    switch self {
    case .records(let records): Set(records.map(\.collection))
    case .todos(let rows): Set(rows.map(\.item.collection))
    }
  }
}
