import CalendarModel
import GRDB

/// Which facts a lens lets through: by what their tagset says, and by the text of its filter.
struct LensFilter {
  let acceptsAll: Bool
  private let tagsets: AcceptedTagsets
  let text: TextFit?

  /// - Parameters:
  ///   - text: tells which events fit the text of the filter; nil when there is none.
  ///   - tagsets: what is known of the same filter already.
  init(_ filter: EventFilter, text: TextFit?, tagsets: AcceptedTagsets? = nil) {
    acceptsAll = filter == .everything
    self.tagsets = tagsets ?? AcceptedTagsets(filter)
    self.text = text
  }

  func accepts(_ event: Int64, tagset: Int64, in db: Database) throws -> Bool {
    guard try accepts(tagset: tagset, in: db) else { return false }
    return try text?.accepts(event, in: db) ?? true
  }

  /// The text left aside.
  func accepts(tagset: Int64, in db: Database) throws -> Bool {
    try acceptsAll || tagsets.contains(tagset, in: db)
  }
}
