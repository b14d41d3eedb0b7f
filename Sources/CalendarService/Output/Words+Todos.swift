import CalendarModel
import CalendarWords
import EventEntry

/// The words of tasks in the output of commands.
extension Words {
  func name(of section: TodoSection) -> String {
    switch section {
    case .group(let group): name(of: group)
    case .done: say("Done", "Erledigt")
    case .cancelled: say("Cancelled", "Abgesagt")
    }
  }

  /// `Tue 31 Mar 2026, 17:00`.
  func text(of moment: Instant, on zone: Zone) -> String {
    text(of: .floating(zone.localTime(of: moment)), in: zone)
  }

  /// `done Tue 31 Mar 2026, 17:00`.
  func wasDone(_ moment: Instant, in zone: Zone) -> String {
    let time = text(of: moment, on: zone)
    return say("done \(time)", "erledigt \(time)")
  }
}
