import CalendarModel
import Testing

@testable import CalendarStore

/// What filters let through by tagsets: what they let through by events.
@Suite struct AcceptedTagsetsTests {
  private static let statuses: [ItemState?] = [nil, .tentative, .confirmed, .cancelled]
  private static let lists = ["", "work", "Work/API\nhome", "home\nétude", "学習", " work / api "]

  private static let filters = [
    EventFilter(), EventFilter(text: "word"),
    EventFilter(hiddenCollections: [CollectionID(rawValue: 1)]),
    EventFilter(statuses: [.confirmed]), EventFilter(statuses: [.tentative, .cancelled]),
    EventFilter(categories: Set(["work"].compactMap(Category.init))),
    EventFilter(categories: Set(["work/api", "ETUDE"].compactMap(Category.init))),
    EventFilter(
      hiddenCollections: [CollectionID(rawValue: 0)],
      categories: Set(["home"].compactMap(Category.init)), statuses: [.confirmed]),
  ]

  @Test(arguments: filters) func tagsetsPassAsEventsDo(filter: EventFilter) throws {
    let index = try PagesIndex()
    try index.queue.write { db in
      var expected: [Int64: Bool] = [:]
      for collection in 0..<3 {
        for status in Self.statuses {
          for list in Self.lists {
            let tagset = try Statement(db, FactSQL.insertTagset).insert(
              collection, status.code, list, 0, "", 0)
            expected[tagset] = filter.accepts(
              collection: CollectionID(rawValue: collection),
              categories: list.split(separator: "\n").compactMap { Category($0) }, state: status)
          }
        }
      }
      let accepted = AcceptedTagsets(filter)
      for _ in 0..<2 {
        for (tagset, isAccepted) in expected {
          #expect(try accepted.contains(tagset, in: db) == isAccepted, "\(tagset)")
        }
      }
      #expect(try accepted.contains(9_999, in: db) == (filter == EventFilter(text: filter.text)))
      var bounded = filter
      (bounded.days, bounded.excludedTexts) = ([Day(0)...Day(1)], ["word"])
      #expect(AcceptedTagsets(bounded).filter == accepted.filter)
    }
  }
}
