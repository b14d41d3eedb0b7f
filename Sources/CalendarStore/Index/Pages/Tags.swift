import CalendarModel

/// What the records of a tagset have in common.
struct Tags: Hashable {
  let collection: CollectionID
  let status: Event.Status?
  let categories: [Category]

  /// - Parameter row: collection, status, categories.
  init(_ row: FastRow) {
    collection = CollectionID(rawValue: Int(row.number(0)))
    status =
      switch row.number(1) {
      case 1: .tentative
      case 2: .confirmed
      case 3: .cancelled
      default: nil
      }
    categories = row.text(2).split(separator: "\n").compactMap { Category($0) }
  }
}
