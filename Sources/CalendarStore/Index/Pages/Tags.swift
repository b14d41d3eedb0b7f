import CalendarModel

/// What the records of a tagset have in common.
struct Tags: Hashable {
  let collection: CollectionID
  let status: Event.Status?
  private(set) var categories: [Category] = []

  /// - Parameter row: collection, status, categories.
  init(_ row: FastRow) {
    self.init(withoutCategories: row)
    categories = Self.categories(Self.list(row))
  }

  /// The categories are left out: to read them takes longer than all the rest.
  init(withoutCategories row: FastRow) {
    collection = CollectionID(rawValue: Int(row.number(0)))
    status = Event.Status?(code: Int(row.number(1)))
  }

  /// The categories of a row as they are spelled there.
  static func list(_ row: FastRow) -> String { row.text(2) }

  static func categories(_ list: String) -> [Category] {
    let text = list[...]
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Category(Substring($0)) }
  }
}
