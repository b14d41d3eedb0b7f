import CalendarModel

/// English names: those of the grammar of typed dates and of what commands print, in every language.
package enum EnglishNames {
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  package static let shortMonths = months.map { String($0.prefix(3)) }
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package static let shortWeekdays = weekdays.map { String($0.prefix(3)) }

  /// Words for days and months as they are typed, but for short ones.
  package static let longDayWords =
    ["tomorrow"] + (weekdays + months.filter { $0.count > 6 }).map { $0.lowercased() }
}

extension Weekday {
  /// `monday`, as it is typed.
  package var typedName: String { EnglishNames.weekdays[rawValue - 1].lowercased() }

  /// `Mon`, as commands print it.
  public var shortName: String { EnglishNames.shortWeekdays[rawValue - 1] }
}

extension Month {
  /// `march`, as it is typed.
  package var typedName: String { EnglishNames.months[number - 1].lowercased() }
}
