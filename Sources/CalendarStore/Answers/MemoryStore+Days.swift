import CalendarModel

extension MemoryStore {
  /// What each of the days holds, one element a day, in order.
  /// - Parameter limit: how many spans and how many timed records a day are wanted at most.
  public func contents(of days: ClosedRange<Day>, limit: Int) -> [DayAnswer] {
    collect(days) { page, day in
      DayAnswer(
        summary: page.summary(of: day),
        spans: page.spans(touching: day, limit: limit).map(record),
        timed: page.timed(on: day, limit: limit).map(record))
    }
  }

  /// The numbers of each of the days, one element a day, in order.
  public func summaries(of days: ClosedRange<Day>) -> [DaySummary] {
    collect(days) { page, day in page.summary(of: day) }
  }

  /// The records that start on a day, by their numbers in list order; fewer where there are fewer.
  public func records(startingOn day: Day, numbers: Range<Int>) -> [Record] {
    let all = page(of: day.month).occurrences(startingOn: day)
    let range = numbers.clamped(to: 0..<all.count)
    return all[(all.startIndex + range.lowerBound)..<(all.startIndex + range.upperBound)]
      .map(record)
  }

  private func collect<Answer>(
    _ days: ClosedRange<Day>, _ answer: (MonthPage, Day) -> Answer
  ) -> [Answer] {
    var answers: [Answer] = []
    for page in pages(of: days.lowerBound.month...days.upperBound.month) {
      for day in page.month.days.clamped(to: days) { answers.append(answer(page, day)) }
    }
    return answers
  }
}
