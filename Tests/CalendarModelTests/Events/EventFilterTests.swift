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

  /// Of the wanted ones one is enough, and none of those that are left out may be there: against a plain
  /// reading of the same words.
  @Test func categoriesThatAreLeftOut() throws {
    let names = ["work", "work/api", "sport", "none"]
    let events: [[String]] = [
      [], ["work"], ["Work/API"], ["sport"], ["work", "sport"], ["work/api", "home"], ["home"],
    ]
    for wanted in subsets(of: names) {
      for unwanted in subsets(of: names) {
        var filter = EventFilter()
        filter.includesUncategorized = wanted.contains("none")
        filter.excludesUncategorized = unwanted.contains("none")
        filter.categories = Set(wanted.filter { $0 != "none" }.compactMap { Category($0) })
        filter.excludedCategories = Set(
          unwanted.filter { $0 != "none" }.compactMap { Category($0) })
        for own in events {
          func isAny(of names: [String]) -> Bool {
            names.contains { name in
              name == "none"
                ? own.isEmpty
                : own.contains { "\($0.lowercased())/".hasPrefix(name + "/") }
            }
          }
          let expected = (wanted.isEmpty || isAny(of: wanted)) && !isAny(of: unwanted)
          let accepts = filter.accepts(
            collection: CollectionID(rawValue: 0), categories: own.compactMap { Category($0) },
            status: nil)
          #expect(accepts == expected, "\(wanted) without \(unwanted): \(own)")
        }
      }
    }
  }

  private func subsets(of names: [String]) -> [[String]] {
    (0..<1 << names.count).map { bits in
      names.indices.filter { bits & 1 << $0 != 0 }.map { names[$0] }
    }
  }
}
