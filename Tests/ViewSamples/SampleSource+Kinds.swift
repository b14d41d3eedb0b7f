import CalendarModel
import TestSupport

extension SampleSource {
  /// The lively sample with a collection of holidays and one of birthdays.
  package static func festive() -> SampleSource {
    var collections = CollectionInfo.samples
    collections[2] = CollectionInfo(
      id: collections[2].id, name: "Holidays", color: collections[2].color, path: "/calendars/2",
      traits: CollectionTraits(kind: .holidays))
    collections.append(
      CollectionInfo(
        id: CollectionID(rawValue: 4), name: "Birthdays", color: nil, path: "/calendars/4",
        traits: CollectionTraits(kind: .birthdays)))
    let birthdays = [
      Record.birthday("2026-03-09", "Zoë", 1990), .birthday("2026-03-11", "Ángel", 2025),
      .birthday("2026-03-28", "Grandma", nil), .birthday("2026-02-14", "Bo", 1604),
    ]
    let source = SampleSource(
      SampleSource.lively().records + birthdays + [.allDay("2026-03-09", "Labour Day", in: 2)],
      collections: collections)
    source.isEndless = true
    return source
  }
}

extension Record {
  /// A birthday in the collection of these.
  package static func birthday(_ day: Day, _ name: String, _ year: Int?) -> Record {
    let record = Record.allDay(day, name, in: 4)
    return Record(
      occurrence: record.occurrence, title: name, collection: record.collection, repeats: true,
      firstYear: year)
  }
}
