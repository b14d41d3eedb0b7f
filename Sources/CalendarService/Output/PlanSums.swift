import CalendarModel
import CalendarStore

/// What was planned beside what happened, of all and by rows of totals.
package struct PlanSums {
  /// The seconds of a row.
  struct Sum {
    /// Also of what is still to come.
    var planned = 0
    var soFar = 0
  }

  /// Everything that was planned.
  package let count: TotalsCounter.Count
  let whole: Sum
  private var rows: [TotalsCounter.Subject: Sum] = [:]

  /// Counts by the grouping of a counter of what happened.
  /// - Parameters:
  ///   - answers: those for plans.
  ///   - isUnion: whether clock time counts once where plans overlap.
  package init(
    beside counter: TotalsCounter, _ answers: IndexAnswers, at now: Instant, isUnion: Bool
  ) throws {
    var planned = TotalsCounter(
      answers: answers, zone: counter.zone, days: counter.days, group: counter.group,
      depth: counter.depth, monthLimit: counter.monthLimit)
    planned.isSplit = counter.isSplit
    var passed = planned
    passed.soFar = PlannedSoFar(answers, at: now, in: counter.zone)
    func count(_ counter: TotalsCounter) throws -> TotalsCounter.Count {
      isUnion || counter.isSplit ? try counter.walk(isUnion: isUnion) : try counter.sums()
    }
    let soFar = try count(passed)
    self.count = try count(planned)
    whole = Sum(planned: self.count.whole.seconds, soFar: soFar.whole.seconds)
    for (subject, sum) in self.count.rows { rows[subject, default: Sum()].planned = sum.seconds }
    for (subject, sum) in soFar.rows { rows[subject, default: Sum()].soFar = sum.seconds }
  }

  /// Returns the sum of a row, or of the whole.
  func sum(_ subject: TotalsCounter.Subject?) -> Sum {
    subject.map { rows[$0] ?? Sum() } ?? whole
  }
}

/// How sums of seconds are shown: cut to minutes, or rounded to some of them. Each is rounded by itself.
package struct ShownTime {
  /// The seconds to whose multiples sums are rounded; nil to cut.
  package var step: Int?

  package init(step: Int? = nil) { self.step = step }

  /// Returns the minutes, of less than none, too.
  func minutes(_ seconds: Int) -> Int {
    guard let step else { return seconds / 60 }
    let count = (seconds.magnitude + UInt(step) / 2) / UInt(step)
    let rounded = Int(clamping: count.multipliedReportingOverflow(by: UInt(step)).partialValue) / 60
    return seconds < 0 ? -rounded : rounded
  }

  /// `3:45`.
  func hours(_ seconds: Int) -> String {
    let minutes = minutes(seconds).magnitude
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `+0:15`.
  func difference(_ seconds: Int) -> String {
    let minutes = minutes(seconds)
    return (minutes == 0 ? "" : minutes < 0 ? "−" : "+") + hours(seconds)
  }
}
