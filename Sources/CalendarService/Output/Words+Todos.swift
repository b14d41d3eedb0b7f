import CalendarModel
import CalendarViews
import CalendarWords

/// The words of tasks in the output of commands.
extension Words {
  func name(of section: TodoSection) -> String {
    switch section {
    case .group(let group): name(of: group)
    case .done: say("Done", "Erledigt")
    case .cancelled: say("Cancelled", "Abgesagt")
    }
  }

  /// `due Tue 31 Mar 2026`, `due Tue 31 Mar 2026, 17:00`.
  func dueText(_ due: EventTime, in zone: Zone) -> String {
    say("due \(text(of: due, in: zone))", "fällig \(text(of: due, in: zone))")
  }

  /// `from Tue 31 Mar 2026`.
  func beginText(_ begin: EventTime, in zone: Zone) -> String {
    say("from \(text(of: begin, in: zone))", "ab \(text(of: begin, in: zone))")
  }

  func doneText(_ moment: Instant, in zone: Zone) -> String {
    let time = text(of: .floating(zone.localTime(of: moment)), in: zone)
    return say("done \(time)", "erledigt \(time)")
  }

  /// `Tue 31 Mar 2026, 17:00`; of another zone also the time there.
  func text(of time: EventTime, in zone: Zone) -> String {
    let local = time.localTime(in: zone)
    let date = dateWithWeekday(local.day)
    guard !time.isAllDay else { return date }
    guard case .zoned(let there, let own) = time, own != zone else {
      return "\(date), \(clock(local))"
    }
    return "\(date), \(clock(local)) (\(clock(there)) \(own.id))"
  }
}
