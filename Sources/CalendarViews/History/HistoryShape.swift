import CalendarModel

/// What the filter of the history says about every row, so that no column repeats it.
package struct HistoryShape: Hashable {
  package enum Categories: Hashable {
    case all
    /// Only this category and what lies below it.
    case below(CalendarModel.Category)
    /// One category with nothing below it.
    case same
  }

  /// Whether every row happened, so that each has a difference to its plan.
  package let isOnlyTracked: Bool
  /// Whether rows may be in different calendars.
  package let hasCalendars: Bool
  package let categories: Categories
  /// Whether the source knows by now all that it depends on.
  let isKnown: Bool

  package init(_ source: any EventSource) {
    let filter = source.filter
    isOnlyTracked = ShownKinds(source).isOnlyTracked
    hasCalendars =
      source.collections.count { !filter.hiddenCollections.contains($0.id) } != 1
    guard filter.categories.count == 1, let only = filter.categories.first,
      !filter.includesUncategorized
    else {
      (categories, isKnown) = (.all, true)
      return
    }
    let folded = only.folded
    let hasMore = source.allCategories?.contains {
      $0.folded != folded && $0.folded.selfAndAncestors.contains(folded)
    }
    isKnown = hasMore != nil
    categories = hasMore == false ? .same : .below(only)
  }

  /// Returns the categories of a row, without the part that every row has.
  package func categories(of record: Record) -> [CalendarModel.Category] {
    guard case .below(let root) = categories else { return record.categories }
    let (folded, count) = (root.folded.path, root.path.count)
    return record.categories.compactMap { category in
      guard category.path.count >= count, Array(category.folded.path.prefix(count)) == folded else {
        return category
      }
      return CalendarModel.Category(category.path.dropFirst(count).joined(separator: "/"))
    }
  }
}

extension LoadedDays {
  /// What the filter says about every row of a list; once known it is found once for all that is loaded.
  package var historyShape: HistoryShape {
    shape.value(of: generation, where: \.isKnown) { HistoryShape(source) }
  }

  /// Returns how much happened of what starts on a day; what runs lasts until now.
  package func trackedSum(of day: Day, at now: LocalTime) -> RecordSum {
    var sum = summary(of: day).tracked
    if sum.count > 0 { sum.seconds += runningSeconds(at: now) { $0 == day } }
    return sum
  }

  /// Returns the same for a month; nil while unknown.
  package func trackedSum(of month: Month, at now: LocalTime) -> RecordSum? {
    guard var sum = tracked(in: month) else { return nil }
    if sum.count > 0 { sum.seconds += runningSeconds(at: now) { $0.month == month } }
    return sum
  }

  /// Returns how long that has run which starts on some days, without what its files say already.
  private func runningSeconds(at now: LocalTime, _ isStart: (Day) -> Bool) -> Int {
    let records = running(at: now)
    return zip(records, tracked.running.value).reduce(0) { sum, record in
      let (lasting, written) = record
      guard isStart(lasting.occurrence.start.day) else { return sum }
      return sum + lasting.seconds - (written.trackedMark == nil ? written.seconds : 0)
    }
  }
}
