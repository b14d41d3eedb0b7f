import CalendarModel
import Testing

@Suite struct EventFilterTests {
  private static let cases: [(filter: String, own: String, isShown: Bool)] = [
    ("health", "Health", true), ("WORK", "work", true), ("work", "Work/API", true),
    ("work/api", "WORK/api/Design", true), ("santé", "Sante", true), ("straße", "strasse", true),
    ("ΟΔΟΣ", "οδος", true), ("ёлка", "Ёлка", true), ("work", "workshop", false),
    ("work/api", "Work", false), ("家族", "家族", true),
  ]

  /// Whatever case and accents the files and the user write categories with.
  @Test(arguments: cases) func categoriesAreComparedAsTheSearchComparesWords(
    _ wanted: String, _ own: String, _ isShown: Bool
  ) throws {
    let filter = EventFilter(categories: [try #require(Category(wanted))])
    let accepts = filter.accepts(
      collection: CollectionID(rawValue: 0), categories: [try #require(Category(own))], status: nil)
    #expect(accepts == isShown)
  }
}
