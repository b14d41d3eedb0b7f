import CalendarModel
import GRDB

/// Which facts a lens lets through: by what their tagset says, and by the text of its filter.
struct LensFilter {
  private let filter: EventFilter
  private let text: TextFit?
  private var tags = TagTable()
  private var accepted: [Int64: Bool] = [:]

  /// - Parameter text: tells which events fit the text of the filter; nil when there is none.
  init(_ filter: EventFilter, text: TextFit?) {
    self.filter = filter
    self.text = text
  }

  var acceptsAll: Bool { filter == .everything }

  mutating func accepts(_ event: Int64, tagset: Int64, in db: Database) throws -> Bool {
    guard !acceptsAll else { return true }
    guard try accepts(tagset: tagset, in: db) else { return false }
    return try text?.accepts(event, in: db) ?? true
  }

  private mutating func accepts(tagset: Int64, in db: Database) throws -> Bool {
    if let known = accepted[tagset] { return known }
    let answer =
      try tags.tags(tagset, in: db).map {
        filter.accepts(collection: $0.collection, categories: $0.categories, status: $0.status)
      } ?? false
    accepted[tagset] = answer
    return answer
  }
}
