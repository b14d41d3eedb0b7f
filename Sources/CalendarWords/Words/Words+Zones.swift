import CalendarModel
import TerminalScreen

/// The words for times in other time zones.
extension Words {
  // MARK: Looking from elsewhere

  package var zoneUsage: String {
    say(
      "zone NAME, such as tokyo; zone local is your own",
      "zone NAME, etwa tokyo; zone local ist die eigene Zeitzone")
  }
  package func shownInZone(_ zone: Zone) -> String {
    let id = displayable(zone.id)
    return say(
      "everything by the clock of \(id) · :zone returns",
      "alles nach der Uhr von \(id) · :zone führt zurück")
  }
  package var shownInOwnZones: String {
    say("times are shown in your own zone", "alles nach der eigenen Uhr")
  }
  /// - Parameter nearest: the name most likely meant.
  package func noSuchZone(_ text: String, nearest: String? = nil) -> String {
    say("there is no time zone \(quoted(text))", "es gibt keine Zeitzone \(quoted(text))")
      + (nearest.map(didYouMean) ?? say("; Tab shows them", "; Tab zeigt sie"))
  }
  /// Returns a note shown while an event is typed.
  package func typedBy(_ zone: Zone) -> String {
    let id = displayable(zone.id)
    return say("times are by the clock of \(id)", "Zeiten nach der Uhr von \(id)")
  }

  // MARK: Times elsewhere

  /// Returns a clock time and the offset of its date from another day: `09:30`, `22:30−1`.
  package func clock(_ time: LocalTime, beside day: Day) -> String {
    let days = time.day - day
    return clock(time) + (days == 0 ? "" : days > 0 ? "+\(days)" : "−\(-days)")
  }

  /// The columns of the longest clock time on another day: `22:30−1`.
  package var widthOfClockElsewhere: Int { formats.clock == .hours24 ? 7 : 9 }

  /// The columns of the longest range on another day: `22:00−1–23:30−1`.
  package var widthOfRangeElsewhere: Int { 2 * widthOfClockElsewhere + 1 }
}

extension Record {
  /// Returns ` (36)` after the title of a birthday; empty for other records, and if the age is
  /// unknown.
  /// - Parameter kind: the kind of the record's collection.
  package func ageText(in kind: CollectionTraits.Kind) -> String {
    guard kind == .birthdays, let age else { return "" }
    return " (\(age))"
  }
}

extension LocalTime {
  /// The time in the output of commands: `09:30`.
  package var clockText: String {
    String(unsafeUninitializedCapacity: 5) { bytes in
      let zero = UInt8(ascii: "0")
      bytes[0] = zero + UInt8(hour / 10)
      bytes[1] = zero + UInt8(hour % 10)
      bytes[2] = UInt8(ascii: ":")
      bytes[3] = zero + UInt8(minute / 10)
      bytes[4] = zero + UInt8(minute % 10)
      return 5
    }
  }
}

extension Record {
  /// The duration in the output of commands: `1 h 30 min`, `3 days`; empty for a point in time.
  package var durationText: String { Words.english.duration(of: self) }

  /// Its categories, safe to show.
  package var categoriesText: String { displayable(categories.map(\.name).joined(separator: ", ")) }

  /// The categories that may fit a line, safe to show.
  package var firstCategories: String { categories.firstNames }
}

extension [Category] {
  /// The names that may fit a line, safe to show.
  package var firstNames: String {
    displayableBeginning(of: prefix(50).map(\.name).joined(separator: ", "))
  }
}

extension Recurrence {
  /// The recurrence in the output of commands: `every 2 weeks on Monday, until 30 Jun 2026`.
  package var plainText: String { Words.english.text(of: self) }

  /// The same for a series that starts at a time.
  package func plainText(from start: EventTime) -> String {
    Words.english.text(of: self, from: start)
  }
}

package func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
