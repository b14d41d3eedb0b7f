import CalendarModel

extension IndexAnswers {
  /// The number of months examined one by one before facts are searched.
  private static let nearMonthCount = 3

  /// Returns the nearest day beyond `day`, excluding `day` itself, on which a record starts or that
  /// an occurrence touches.
  ///
  /// Near months are answered from their pages; the worker searches farther ones.
  public func nearestDay(
    _ direction: TimeDirection, from day: Day, _ target: NearestDayQuery.Target
  ) -> NearestDay {
    let question = NearestDayQuery(direction, from: day, target)
    if let known = numbers.nearest[question] { return NearestDay(known) }
    var edge = day
    for _ in 0..<Self.nearMonthCount {
      let next = direction == .forward ? edge + 1 : edge - 1
      guard next != edge else { return .none }
      guard let summaries = summaries(of: next.month) else { return .pending }
      if let found = Self.nearest(question, in: summaries) { return .day(found) }
      edge = direction == .forward ? next.month.lastDay : next.month.firstDay
    }
    let answer = requests.requestNearest(lens, NearestDayQuery(direction, from: edge, target))
    switch answer {
    case .day(let found): keep(found, for: question)
    case .none: keep(nil, for: question)
    case .pending: break
    }
    return answer
  }

  private static func nearest(_ question: NearestDayQuery, in days: [DaySummary]) -> Day? {
    func fits(_ summary: DaySummary) -> Bool {
      (question.target == .records ? summary.recordCount : summary.eventCount) > 0
    }
    switch question.direction {
    case .forward: return days.first { $0.day > question.day && fits($0) }?.day
    case .backward: return days.last { $0.day < question.day && fits($0) }?.day
    }
  }

  private func keep(_ day: Day?, for question: NearestDayQuery) {
    if numbers.nearest.count >= 1000 { numbers.nearest = [:] }
    numbers.nearest[question] = .some(day)
  }
}

/// A search for the nearest day beyond `day`, excluding `day` itself.
public struct NearestDayQuery: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// A record starts on the day.
    case records
    /// An occurrence touches the day.
    case events
  }

  public let direction: TimeDirection
  public let day: Day
  public let target: Target

  public init(_ direction: TimeDirection, from day: Day, _ target: Target) {
    self.direction = direction
    self.day = day
    self.target = target
  }
}
