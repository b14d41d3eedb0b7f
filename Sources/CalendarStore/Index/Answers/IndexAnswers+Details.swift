import CalendarModel
import GRDB
import ICalendar

extension IndexAnswers {
  /// The whole event, read again from where it stands; as far as the index knows it where its file
  /// has changed. Nil for a number that no event has.
  public func event(_ id: EventID) -> Event? {
    read { pages in
      guard let row = try EventRow.find(id, in: pages.db),
        let tags = try tags.tags(row.tagset, in: pages.db)
      else { return nil }
      guard var event = try row.reread(collection: tags.collection, zones: zones, in: pages.db)
      else { return try row.known(tags: tags, in: pages.db) }
      event.id = id
      event.collection = tags.collection
      return event
    } ?? nil
  }
}
