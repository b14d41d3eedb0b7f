import CalendarModel
import TerminalScreen

/// The clocks of other time zones.
extension Words {
  // MARK: Looking from elsewhere

  package var zoneUsage: String {
    say(
      "zone NAME, such as tokyo; zone local is your own",
      "zone NAME, etwa tokyo; zone local ist die eigene Zeitzone")
  }
  package func toldBy(_ zone: Zone) -> String {
    let id = displayable(zone.id)
    return say(
      "everything by the clock of \(id) · :zone returns",
      "alles nach der Uhr von \(id) · :zone führt zurück")
  }
  package var toldByOwnClock: String {
    say("everything by your own clock", "alles nach der eigenen Uhr")
  }
  /// - Parameter nearest: what is most likely meant.
  package func noSuchZone(_ text: String, nearest: String? = nil) -> String {
    say("there is no time zone \(quoted(text))", "es gibt keine Zeitzone \(quoted(text))")
      + (nearest.map(didYouMean) ?? say("; Tab shows them", "; Tab zeigt sie"))
  }
  /// While an event is typed.
  package func typedBy(_ zone: Zone) -> String {
    let id = displayable(zone.id)
    return say("times are by the clock of \(id)", "Zeiten nach der Uhr von \(id)")
  }

  // MARK: Times elsewhere

  /// A clock time with how many days its date is away from another: `09:30`, `22:30−1`.
  package func clock(_ time: LocalTime, beside day: Day) -> String {
    let days = time.day - day
    return clock(time) + (days == 0 ? "" : days > 0 ? "+\(days)" : "−\(-days)")
  }

  /// The columns of the longest clock time that is a day away: `22:30−1`.
  package var widthOfClockElsewhere: Int { formats.clock == .hours24 ? 7 : 9 }

  /// The columns of the longest range on another day: `22:00−1–23:30−1`.
  package var widthOfRangeElsewhere: Int { 2 * widthOfClockElsewhere + 1 }
}
