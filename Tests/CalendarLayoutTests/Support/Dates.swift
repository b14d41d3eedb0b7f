import CalendarModel
import CellGeometry

@testable import CalendarLayout

/// A day written as in the scenarios; the day 0 for one that does not exist.
func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
  Day(year: year, month: month, day: day) ?? Day(0)
}

func month(_ year: Int, _ number: Int) -> Month { Month(year: year, month: number) }

extension LayoutMetrics {
  /// The metric set T of the scenarios: days of 2 × 1, a blank column and a blank row between.
  static func t(_ firstWeekday: Weekday = .sunday, across: Int = 1) -> LayoutMetrics {
    LayoutMetrics(firstWeekday: firstWeekday, monthsAcross: across)
  }
}

extension Viewport {
  /// The viewport of the metric set T.
  static func t(from top: Int) -> Viewport { Viewport(top: Row(top), size: Size(20, 24)) }
}

extension VisibleItems {
  /// The rows of the month headers.
  var headerRows: [Int] {
    items.compactMap {
      if case .monthHeader = $0.item { $0.frame.y.value } else { nil }
    }
  }

  var visibleDays: [Day] {
    items.compactMap {
      if case .day(let day) = $0.item { day } else { nil }
    }
  }

  func frame(of item: LayoutItem) -> Rect? { items.first { $0.item == item }?.frame }
}
