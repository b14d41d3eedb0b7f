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

  /// What is said where a task has lost the date that its alarms went by.
  func alarmsWentWithTheDate(_ count: Int) -> String {
    count == 1
      ? say("its alarm went with the date", "die Erinnerung ist mit dem Datum weg")
      : say(
        "\(self.count(count, .alarm)) went with the date",
        "\(self.count(count, .alarm)) sind mit dem Datum weg")
  }

  /// `done Tue 31 Mar 2026, 17:00`.
  func wasDone(_ moment: Instant, in zone: Zone) -> String {
    let time = text(of: moment, on: zone)
    return say("done \(time)", "erledigt \(time)")
  }
}
