import TestSupport
import Testing

@testable import CalendarModel

@Suite struct TimesheetTests {
  private static let monday = Day(year: 2026, month: 3, day: 9) ?? Day(0)

  private func type(
    _ name: String, _ targets: [String] = [], counts: TrackedCategory.Counts = .tracked
  ) throws -> TrackedCategory {
    var type = TrackedCategory(try #require(Category(name)))
    type.targets = try targets.map { try #require(Target($0)) }
    type.counts = counts
    return type
  }

  private func name(_ subject: TotalsSubject) -> String {
    if case .category(let category) = subject { category.name } else { "" }
  }

  private func reading(
    _ world: TimesheetWorld, _ question: TimesheetQuestion
  ) throws -> (Timesheet, TimesheetReading) {
    var reading = TimesheetReading(question)
    reading.read(world)
    #expect(reading.isComplete)
    return (try #require(reading.sheet), reading)
  }

  /// Two ways to the same numbers: sums of months, and each event asked about each row.
  @Test(arguments: 0..<60) func numbersAreThoseOfANaiveCount(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let today = Self.monday + random.number(0...40)
    let world = TimesheetWorld(&random, today: today)
    let bounds = ["<= 3 h", ">= 2 h", ">= 2 times", "<= 1 times"]
    let kinds = Target.Period.allCases.map(\.rawValue)
    func target() -> String { "\(bounds[random.number(0...3)]) a \(kinds[random.number(0...4)])" }
    let types = [
      try type("thesis", [target()]), try type("meeting", [target()], counts: .planned),
      try type("sport/run", [target(), target()]), try type("coffee"), try type("sport"),
    ]
    let first = today - random.number(0...20)
    let columns = TimesheetColumns.allCases[random.number(0...4)]
    let question = TimesheetQuestion(
      first...first + random.number(0...40), by: columns, today: today, types: types)
    let (sheet, reading) = try reading(world, question)
    #expect(sheet.whole.sum.tracked == world.sum(nil, .tracked, question.days), "seed \(seed)")
    #expect(sheet.whole.sum.planned == world.sum(nil, .planned, question.days), "seed \(seed)")
    #expect(sheet.columns.first?.lowerBound == question.days.lowerBound)
    #expect(sheet.columns.map(\.count).reduce(0, +) == question.days.count)
    let wanted = world.names(question.days).union(["thesis", "meeting", "sport/run"])
    #expect(Set(sheet.rows.map { name($0.subject) }) == wanted, "seed \(seed)")
    for (number, row) in sheet.rows.enumerated() {
      check(row, world, sheet)
      #expect(
        reading.streak(ofRow: number) == world.streak(name(row.subject), row.type, question),
        "seed \(seed) \(name(row.subject))")
    }
  }

  private func check(_ row: TimesheetRow, _ world: TimesheetWorld, _ sheet: Timesheet) {
    let (name, question) = (name(row.subject), sheet.question)
    for (days, cell) in zip(sheet.columns, row.cells) {
      #expect(cell.tracked == world.sum(name, .tracked, days))
      #expect(cell.planned == world.sum(name, .planned, days))
    }
    let past = question.days.lowerBound...max(question.days.lowerBound, question.today)
    let soFar = past.clamped(to: question.days)
    #expect(
      row.sum.secondsSoFar
        == (question.today < question.days.lowerBound
          ? 0 : world.sum(name, .planned, soFar).seconds))
    for target in row.targets {
      let sum = world.sum(name, row.counts, target.period)
      let isTime = if case .seconds = target.target.goal { true } else { false }
      #expect(target.standing?.done == OwnNumber(whole: isTime ? sum.seconds : sum.count))
    }
    let weeks = (0..<8).reversed().map { count in
      let week = question.week(before: count)
      return week.lowerBound...(count == 0 ? question.reference : week.upperBound)
    }
    for (days, amount) in zip(weeks, row.trend.weeks ?? []) {
      let sum = world.sum(name, row.counts, days)
      #expect(amount == OwnNumber(whole: row.trend.unit == .time ? sum.seconds : sum.count))
    }
  }

  @Test func trendsHaveADirectionFromAFifthOn() {
    let cases: [(Int, Int, TimesheetTrend.Direction?)] = [
      (135, 180, .down), (80, 100, .down), (81, 100, .same), (119, 100, .same), (120, 100, .up),
      (1, 0, .up), (0, 0, nil), (0, 5, .down), (60, 60, .same),
    ]
    for (now, before, direction) in cases {
      let trend = TimesheetTrend(
        unit: .time, weeks: [before, now].map { OwnNumber(whole: $0) },
        toSameDay: OwnNumber(whole: before))
      #expect(trend.direction == direction, "\(now) after \(before)")
    }
  }

  @Test func averagesBeginWithTheFirstWeekThatHasAny() {
    let cases: [([Int], Int?, [Int])] = [
      ([0, 0, 0, 0, 0, 0, 450, 135], 450, [0, 0, 0, 0, 0, 0, 8, 3]),
      ([9, 0, 0, 4, 0, 2, 2, 1], 2, [8, 0, 0, 4, 0, 2, 2, 1]),
      ([5, 0, 0, 0, 0, 0, 0, 1], nil, [8, 0, 0, 0, 0, 0, 0, 2]),
    ]
    for (weeks, average, eighths) in cases {
      let trend = TimesheetTrend(
        unit: .times, weeks: weeks.map { OwnNumber(whole: $0) }, toSameDay: .zero)
      #expect(trend.average == average.map { OwnNumber(whole: $0) })
      #expect(trend.eighths == eighths)
    }
  }

  /// Of a row above one with the same numbers only the lower one says something.
  @Test func rowsThatSayTheSameAreOne() throws {
    let question = TimesheetQuestion(Self.monday...Self.monday + 6, today: Self.monday)
    var sums = TimesheetSums(question)
    func group(_ names: [String], _ seconds: Int) -> RecordGroup {
      RecordGroup(
        collection: CollectionID(rawValue: 0), categories: names.compactMap { Category($0) },
        state: nil, recordCount: 1, recordSeconds: seconds)
    }
    sums.add([group(["sport/run"], 60), group(["work/api"], 60)], on: Self.monday)
    sums.add([group(["work"], 60), group([], 30)], on: Self.monday + 1)
    let sheet = Timesheet(question, sums)
    #expect(
      sheet.rows.map { name($0.subject) } == ["sport", "sport/run", "work", "work/api", ""])
    #expect(sheet.distinctRows.map { name($0.subject) } == ["sport/run", "work", "work/api", ""])
  }

  /// Types are in the user's order, and what lies below one is not torn from it.
  @Test func whatLiesBelowATypeStandsThere() throws {
    let types = [try type("Work"), try type("coffee"), try type("work/api")]
    let question = TimesheetQuestion(
      Self.monday...Self.monday + 6, today: Self.monday, types: types)
    var sums = TimesheetSums(question)
    let seconds = [
      ("sport/run", 300), ("work/office", 60), ("work/api/build", 90), ("coffee", 30),
      ("work/office/mail", 10), ("work/team", 70),
    ]
    for (category, seconds) in seconds {
      let group = RecordGroup(
        collection: CollectionID(rawValue: 0), categories: [try #require(Category(category))],
        state: nil, isCounted: false, isTracked: true, recordCount: 1, recordSeconds: seconds)
      sums.add([group], on: Self.monday)
    }
    #expect(
      Timesheet(question, sums).rows.map { name($0.subject) } == [
        "Work", "Work/office", "Work/office/mail", "Work/team", "coffee", "Work/api",
        "Work/api/build", "sport", "sport/run",
      ])
  }

  /// What lies beyond the most rows is summed up, each once.
  @Test func manyRowsAreOthers() {
    let question = TimesheetQuestion(Self.monday...Self.monday + 6, today: Self.monday)
    var sums = TimesheetSums(question)
    for number in 0..<2_100 {
      let category = Category("c\(10_000 + number)").map { [$0] } ?? []
      let group = RecordGroup(
        collection: CollectionID(rawValue: 0), categories: category, state: nil, isCounted: false,
        isTracked: true, recordCount: 1, recordSeconds: 60)
      sums.add([group], on: Self.monday)
    }
    let sheet = Timesheet(question, sums)
    #expect(sheet.rows.count == TimesheetQuestion.mostRows)
    #expect(sheet.others?.sum.tracked == RecordSum(count: 100, seconds: 6_000))
    #expect(sheet.whole.sum.tracked == RecordSum(count: 2_100, seconds: 126_000))
  }
}
