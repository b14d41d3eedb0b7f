import CalendarModel
import TestSupport
import Testing

@Suite struct TotalsTests {
  /// The category tree of the documentation: what `work` holds is counted once.
  @Test func aChildCountsInEachParentOnce() throws {
    let totals = Totals([
      group(["work/api", "work/design"], minutes: 60), group(["work/api"], minutes: 30),
      group(["work"], minutes: 15), group(["home", "work/api/build"], minutes: 120),
      group([], minutes: 45), group(["home"], count: 2, minutes: 0),
    ])
    #expect(totals.whole == RecordSum(count: 7, seconds: 270 * 60))
    #expect(
      described(totals.rows(by: .category(depth: nil))) == [
        "work 4 225", "work/api 3 210", "work/api/build 1 120", "work/design 1 60",
        "home 3 120", "(none) 1 45",
      ])
    #expect(
      described(totals.rows(by: .category(depth: 2))) == [
        "work 4 225", "work/api 3 210", "work/design 1 60", "home 3 120", "(none) 1 45",
      ])
    let roots = ["work 4 225", "home 3 120", "(none) 1 45"]
    #expect(described(totals.rows(by: .category(depth: 1))) == roots)
    #expect(described(totals.rows(by: .category(depth: -3))) == roots)
  }

  @Test func collectionsAreOrderedByTimeThenCount() {
    let totals = Totals([
      group([], collection: 0, minutes: 10), group(["a"], collection: 1, minutes: 20),
      group(["b"], collection: 1, minutes: 20), group([], collection: 2, count: 3, minutes: 10),
    ])
    #expect(described(totals.rows(by: .collection)) == ["#1 2 40", "#2 3 10", "#0 1 10"])
    #expect(Totals([]).rows(by: .collection).isEmpty)
    #expect(Totals([]).whole == RecordSum())
  }

  /// The numbers of collections follow the order in which an index met them.
  @Test func collectionsWithTheSameNumbersStandInTheUsersOrder() {
    let groups = (0..<6).map { group([], collection: $0, minutes: 10) }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      let order = (0..<6).shuffled(using: &random)
      let collections = order.map { number in
        CollectionInfo(
          id: CollectionID(rawValue: number), name: "\(number)", color: nil, path: "/\(number)")
      }
      let rows = Totals(groups).rows(by: .collection, in: collections)
      #expect(described(rows) == order.map { "#\($0) 1 10" })
    }
  }

  /// Two ways to the same numbers: groups, and each record asked about each category.
  @Test(arguments: 0..<40) func totalsAreThoseOfANaiveCount(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let groups = (0..<random.number(0...60)).map { _ in randomGroup(&random) }
    let totals = Totals(groups)
    #expect(totals.whole.count == groups.reduce(0) { $0 + $1.recordCount }, "seed \(seed)")
    #expect(totals.whole.seconds == groups.reduce(0) { $0 + $1.recordSeconds }, "seed \(seed)")
    for depth in [1, 2, 3, nil] {
      let rows = totals.rows(by: .category(depth: depth))
      #expect(Set(rows.map(\.subject)).count == rows.count)
      for row in rows {
        #expect(row.sum == naiveSum(of: row.subject, groups), "seed \(seed) \(row)")
        #expect(row.sum.count <= totals.whole.count)
        #expect(row.subject.level < depth ?? .max)
      }
      #expect(Set(rows.map(\.subject)) == naiveSubjects(groups, depth: depth), "seed \(seed)")
      expectTreeOrder(rows)
    }
  }

  @Test func secondsAreCutToMinutesOnceForEachLine() {
    let odd = 20 * 60 + 20
    let groups = [["work/api"], ["work/web"], ["work"]].map { names in
      RecordGroup(
        collection: CollectionID(rawValue: 0), categories: names.compactMap { Category($0) },
        state: nil, recordCount: 1, recordSeconds: odd)
    }
    let totals = Totals(groups)
    #expect(totals.whole.minutes == 61)
    #expect(
      described(totals.rows(by: .category(depth: nil))) == [
        "work 3 61", "work/api 1 20", "work/web 1 20",
      ])
    #expect(described(totals.rows(by: .collection)) == ["#0 3 61"])
  }

  private func expectTreeOrder(_ rows: [TotalsRow]) {
    var path: [String] = []
    for row in rows {
      guard case .category(let category) = row.subject else { continue }
      #expect(Array(path.prefix(category.path.count - 1)) == category.path.dropLast())
      path = category.path
    }
  }

  private func naiveSum(of subject: TotalsSubject, _ groups: [RecordGroup]) -> RecordSum {
    var sum = RecordSum()
    for group in groups {
      let counts =
        switch subject {
        case .noCategory: group.categories.isEmpty
        case .category(let category):
          group.categories.contains { $0.path.starts(with: category.path) }
        case .collection(let id): group.collection == id
        }
      if counts { sum += group.sum }
    }
    return sum
  }

  private func naiveSubjects(_ groups: [RecordGroup], depth: Int?) -> Set<TotalsSubject> {
    var subjects: Set<TotalsSubject> = []
    for group in groups {
      if group.categories.isEmpty { subjects.insert(.noCategory) }
      for category in group.categories {
        for count in 1...min(category.path.count, depth ?? .max) {
          let name = category.path.prefix(count).joined(separator: "/")
          if let category = Category(name) { subjects.insert(.category(category)) }
        }
      }
    }
    return subjects
  }

  private func randomGroup(_ random: inout SeededGenerator) -> RecordGroup {
    let names = (0..<random.number(0...4)).map { _ in
      (0..<random.number(1...4)).map { _ in "abc".map(String.init)[random.number(0...2)] }
        .joined(separator: "/")
    }
    return group(
      names, collection: random.number(0...3), count: random.number(1...5),
      minutes: random.number(0...500))
  }

  private func group(
    _ categories: [String], collection: Int = 0, count: Int = 1, minutes: Int
  ) -> RecordGroup {
    RecordGroup(
      collection: CollectionID(rawValue: collection),
      categories: categories.compactMap { Category($0) },
      state: nil, recordCount: count, recordSeconds: minutes * 60)
  }

  private func described(_ rows: [TotalsRow]) -> [String] {
    rows.map { row in
      let name =
        switch row.subject {
        case .category(let category): category.name
        case .noCategory: "(none)"
        case .collection(let id): "#\(id.rawValue)"
        }
      return "\(name) \(row.sum.count) \(row.sum.minutes)"
    }
  }
}
