import CalendarModel
import CalendarWords
import TerminalScreen

/// The words for plans of tasks.
extension Words {
  /// `Thu 12 Mar, 10:00–11:30`.
  package func time(_ time: Range<Instant>, in zone: Zone, today: Day) -> String {
    let (start, end) = (zone.localTime(of: time.lowerBound), zone.localTime(of: time.upperBound))
    return "\(moment(start, besideThatOf: today))–\(clock(of: end, on: start.day))"
  }

  /// Returns why a task has its time, or none: `before the deadline on Thu 12 Mar, the first gap of
  /// 1 h 30 min in work hours`.
  package func reason(of line: PlanLine, in zone: Zone, today: Day) -> String {
    let before = line.task.due.map { due in
      let time = due.localTime(in: zone)
      let date =
        due.isAllDay
        ? date(time.day, besideThatOf: today) : moment(time, besideThatOf: today)
      return say("before the deadline on \(date)", "vor der Frist am \(date)")
    }
    let length = duration(minutes: line.task.minutes)
    switch line.outcome {
    case .placed(_, let choice):
      return [choice.isNoNews ? nil : before, text(of: choice, length, in: zone, today: today)]
        .compactMap(\.self).joined(separator: ", ")
    case .unplaced(let refusal): return text(of: refusal, length, before)
    }
  }

  /// Returns why nothing was done about tasks: `no time for “Tax”: its due date is past`.
  package func noTime(for line: PlanLine, in zone: Zone, today: Day) -> String {
    let (title, why) = (quoted(line.task.title), reason(of: line, in: zone, today: today))
    return say("no time for \(title): \(why)", "keine Zeit für \(title): \(why)")
  }

  /// Returns the sentence about a task that is already planned.
  package func isPlanned(_ line: PlanLine, in zone: Zone, today: Day) -> String {
    let title = quoted(line.task.title)
    let time = line.time.map { self.time($0, in: zone, today: today) } ?? ""
    return say("\(title) is planned already: \(time)", "\(title) ist schon eingeplant: \(time)")
  }

  /// Returns the name of the step that writes a plan: `planned “Tax” for Thu 12 Mar, 10:00–11:30`.
  package func planning(_ lines: [PlanLine], in zone: Zone, today: Day) -> String {
    guard lines.count == 1, let time = lines[0].time else {
      let tasks = count(lines.count, .task)
      return say("planned \(tasks)", "\(tasks) eingeplant")
    }
    let (title, when) = (named(lines[0].task.title), self.time(time, in: zone, today: today))
    return say("planned \(title) for \(when)", "\(title) für \(when) eingeplant")
  }

  /// Returns the reason for a time that is not simply the first free one, in a few words; nil otherwise.
  package func shortReason(of line: PlanLine) -> String? {
    guard case .placed(_, let choice) = line.outcome else { return nil }
    return switch choice {
    case .firstGap, .firstLeft, .kept, .own: nil
    case .moved(_, let title):
      say("moved for \(quoted(title))", "verschoben wegen \(quoted(title))")
    case .movedForDates: say("moved to fit its dates", "verschoben in ihren Zeitraum")
    case .madeRoom: say("moved to make room", "macht anderen Platz")
    }
  }

  /// The message if there is no task to plan.
  package func nothingToPlan(_ tasks: PlanRequest.Tasks) -> String {
    guard case .days(let days) = tasks else {
      return say(
        "no open task of this week says how long it takes",
        "keine offene Aufgabe dieser Woche sagt, wie lange sie dauert")
    }
    let range = rangeOfPlan(days)
    return say(
      "no open task due \(range) says how long it takes",
      "keine offene Aufgabe, fällig \(range), sagt, wie lange sie dauert")
  }
  package var noOpenTask: String {
    say("none of these tasks is open", "keine dieser Aufgaben ist offen")
  }
  package var planHasChanged: String {
    say(
      "the calendars have changed: this is the plan now",
      "die Kalender haben sich geändert: So sieht der Plan jetzt aus")
  }
  package var nothingNewInPlan: String {
    say("there is nothing to write", "es gibt nichts zu schreiben")
  }
  package func planTitle(_ tasks: PlanRequest.Tasks) -> String {
    guard case .days(let days) = tasks else { return say("Plan of the week", "Plan der Woche") }
    return say("Plan of \(rangeOfPlan(days))", "Plan für \(rangeOfPlan(days))")
  }
  package var planKeys: String {
    say("Enter writes it", "Enter trägt ihn ein")
  }
  package var withoutTime: String { say("no time", "keine Zeit") }

  // MARK: - Private

  private func rangeOfPlan(_ days: ClosedRange<Day>) -> String {
    days.count == 1 ? dateWithWeekday(days.lowerBound) : range(days)
  }

  private func text(
    of choice: PlanChoice, _ length: String, in zone: Zone, today: Day
  ) -> String {
    func before(_ time: Range<Instant>) -> String {
      moment(zone.localTime(of: time.lowerBound), besideThatOf: today)
    }
    return switch choice {
    case .firstGap:
      say(
        "the first gap of \(length) in work hours",
        "die erste Lücke von \(length) in der Arbeitszeit")
    case .firstLeft:
      say(
        "the first gap of \(length) that other tasks leave",
        "die erste Lücke von \(length), die andere Aufgaben lassen")
    case .kept: say("as planned before", "wie schon eingeplant")
    case .own: say("its own start and due date", "ihr eigener Beginn und ihre Frist")
    case .moved(let old, let title):
      say(
        "moved from \(before(old)), where \(quoted(title)) is now",
        "verschoben von \(before(old)), wo jetzt \(quoted(title)) ist")
    case .movedForDates(let old):
      say(
        "moved from \(before(old)) to fit its start and due date",
        "verschoben von \(before(old)), passend zu Beginn und Frist")
    case .madeRoom(let old):
      say(
        "moved from \(before(old)) to make room",
        "verschoben von \(before(old)), um Platz zu machen"
      )
    }
  }

  private func text(of refusal: PlanRefusal, _ length: String, _ before: String?) -> String {
    let limit = before.map { " \($0)" } ?? ""
    return switch refusal {
    case .overdue: say("its due date is past", "die Frist ist vorbei")
    case .noGap:
      say(
        "no gap of \(length) in work hours\(limit)",
        "keine Lücke von \(length) in der Arbeitszeit\(limit)")
    case .taken:
      say(
        "other tasks take the gaps of \(length)\(limit)",
        "andere Aufgaben belegen die Lücken von \(length)\(limit)")
    case .noUID:
      say(
        "its file gives it no UID, so that no event can name it",
        "in ihrer Datei hat sie keine UID, sodass kein Termin sie nennen kann")
    }
  }
}

extension PlanChoice {
  /// Whether it is known already, so that the deadline need not be named.
  fileprivate var isNoNews: Bool { self == .kept || self == .own }
}
