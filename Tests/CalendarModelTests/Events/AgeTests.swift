import CalendarModel
import Testing

/// How old somebody becomes on a birthday.
@Suite struct AgeTests {
  @Test(
    "from the year that the series begins in",
    arguments: [
      (1990, 2026, 36), (2025, 2026, 1), (2026, 2026, nil), (2030, 2026, nil), (nil, 2026, nil),
      // What address books write where the year is not known.
      (1604, 2026, nil), (1605, 2026, 421), (1, 2026, nil),
    ] as [(Int?, Int, Int?)])
  func age(first: Int?, year: Int, age: Int?) {
    let day = Month(year: year, month: 3).firstDay
    let record = Record(
      occurrence: Occurrence(event: EventID(rawValue: 1), time: .allDay(day...day)), title: "Ana",
      collection: CollectionID(rawValue: 0), isSeries: true, firstYear: first)
    #expect(record.age == age)
  }
}
