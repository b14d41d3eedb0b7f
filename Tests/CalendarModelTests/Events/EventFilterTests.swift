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
      collection: CollectionID(rawValue: 0), categories: [try #require(Category(own))], state: nil)
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
            state: nil)
          #expect(accepts == expected, "\(wanted) without \(unwanted): \(own)")
        }
      }
    }
  }

  /// Small worlds exhaustively: an occurrence passes that touches a wanted stretch and none left out,
  /// and touches a day of those spanned.
  @Test func daysThatAreWantedAndLeftOut() {
    let stretches = [2...3, 6...6, 7...9].map { Day($0.lowerBound)...Day($0.upperBound) }
    let all = (0...11).flatMap { first in (first...11).map { Day(first)...Day($0) } }
    for wanted in 0..<8 {
      for unwanted in 0..<8 {
        func some(_ bits: Int) -> [ClosedRange<Day>] {
          stretches.indices.filter { bits & 1 << $0 != 0 }.map { stretches[$0] }
        }
        var filter = EventFilter()
        filter.days = EventFilter.joined(some(wanted).reversed())
        filter.excludedDays = EventFilter.joined(some(unwanted))
        #expect(filter.isAboutDays == (wanted + unwanted > 0))
        for own in all {
          let expected =
            (wanted == 0 || some(wanted).contains { $0.overlaps(own) })
            && !some(unwanted).contains { $0.overlaps(own) }
          #expect(filter.accepts(days: own) == expected, "\(wanted) without \(unwanted): \(own)")
          if expected, let spanned = filter.spannedDays { #expect(spanned.overlaps(own)) }
        }
      }
    }
    #expect(EventFilter.joined(stretches).count == 2)
    #expect(EventFilter().spannedDays == nil)
  }

  /// All conditions on what happened against a plain reading, and what is known of an item from its tags
  /// alone: it is either the same or open.
  @Test func whatHappenedAndWhatIsPlanned() {
    typealias Term = TrackingConditions.Term
    let terms = Term.allCases
    for wanted in subsets(of: terms.map(\.rawValue)) {
      for unwanted in subsets(of: terms.map(\.rawValue)) {
        var conditions = TrackingConditions()
        conditions.wanted = Set(wanted.compactMap { Term(rawValue: $0) })
        conditions.excluded = Set(unwanted.compactMap { Term(rawValue: $0) })
        var isPossible = false
        for bits in 0..<8 {
          let (tracked, runs, isPlanned) = (bits & 1 > 0, bits & 2 > 0, bits & 4 > 0)
          let own = [
            tracked ? "tracked" : "planned", tracked && runs ? "running" : "",
            tracked && !isPlanned ? "unplanned" : "",
          ]
          let expected =
            (wanted.isEmpty || wanted.contains(where: own.contains))
            && !unwanted.contains(where: own.contains)
          if expected { isPossible = true }
          let whole = TrackingConditions.Subject(
            isTracked: tracked, isRunning: runs, hasPlan: isPlanned)
          let note: Comment = "\(wanted) without \(unwanted): \(own)"
          #expect(conditions.accepts(whole) == expected, note)
          var part = whole
          part.hasPlan = nil
          #expect([expected, nil].contains(conditions.accepts(part)), note)
          part.isRunning = nil
          let answer = conditions.accepts(part)
          #expect(answer == expected || answer == nil && conditions.dependsOnEvents, note)
          if !tracked { #expect(conditions.acceptsPlanned == expected, note) }
        }
        #expect(conditions.isPossible == isPossible, "\(wanted) without \(unwanted)")
        #expect(conditions.isEmpty == (wanted + unwanted).isEmpty)
      }
    }
  }

  private func subsets(of names: [String]) -> [[String]] {
    (0..<1 << names.count).map { bits in
      names.indices.filter { bits & 1 << $0 != 0 }.map { names[$0] }
    }
  }
}
