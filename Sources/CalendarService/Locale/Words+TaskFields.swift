import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// What the fields of a task have become, for the names of steps.
extension Words {
  /// - Parameter todo: the changed task as it was; nil for several.
  func sentence(
    _ fields: [TodoField], _ name: String, of todo: Todo?, in zone: Zone,
    title: (String) -> String?
  ) -> String {
    var due: EventTime?
    for case .due(let new) in fields { due = new }
    // Where a file has the due date as its start, too, it is one date.
    let fields = fields.filter { $0 != .start(due) || due == nil }
    if fields.count == 1, let todo,
      let sentence = sentence(fields[0], name, of: todo, in: zone, title: title)
    {
      return sentence
    }
    let before = todo.flatMap { $0.due ?? $0.start }
    let day = before?.localTime(in: zone).day
    let texts = fields.compactMap { text(of: $0, besideThatOf: day, in: zone) }
    let list = texts.isEmpty ? "" : ": " + texts.joined(separator: ", ")
    return say("changed \(name)\(list)", "\(name) geändert\(list)")
  }

  /// `moved “Tax return” to Fri 13 Mar`.
  func moving(
    _ name: String, to time: EventTime, from old: EventTime, in zone: Zone
  ) -> String {
    let text = self.time(time, after: old, in: zone)
    return say("moved \(name) to \(text)", "\(name) auf \(text) verschoben")
  }

  /// Returns a date, with the time of day if it has one: `Tue 31 Mar`, `Tue 31 Mar, 09:00`.
  func time(_ time: EventTime, besideThatOf day: Day, in zone: Zone) -> String {
    let local = ItemRef.Start(time).localTime(in: zone)
    return time.isAllDay
      ? date(local.day, besideThatOf: day) : moment(local, besideThatOf: day)
  }

  // MARK: - Private

  /// Returns a sentence of its own for a change of one field; nil if there is none.
  private func sentence(
    _ field: TodoField, _ name: String, of todo: Todo, in zone: Zone, title: (String) -> String?
  ) -> String? {
    switch field {
    case .title(let new):
      return say("renamed \(name) to \(named(new))", "\(name) in \(named(new)) umbenannt")
    case .due(let due?):
      return todo.due.flatMap { $0 == due ? nil : moving(name, to: due, from: $0, in: zone) }
    case .parent(let uid?):
      return title(uid).map { parent in
        say(
          "made \(name) a part of \(named(parent))",
          "\(name) zum Teil von \(named(parent)) gemacht")
      }
    case .parent(nil):
      return say(
        "made \(name) a task of its own", "\(name) zur eigenen Aufgabe gemacht")
    default: return nil
    }
  }

  /// Returns what a field has become, or its name if that takes too many words: `due Fri 13 Mar`, `high
  /// priority`, `notes`; nil for what people do not see.
  /// - Parameter day: the day of which the year need not be said.
  private func text(of field: TodoField, besideThatOf day: Day?, in zone: Zone) -> String? {
    func text(_ time: EventTime) -> String {
      let own = ItemRef.Start(time).localTime(in: zone).day
      return self.time(time, besideThatOf: day ?? own, in: zone)
    }
    return switch field {
    case .title: label(of: .title)
    case .due(let due?): isDue(text(due))
    case .due(nil): noDueDate
    case .start(let start?): begins(text(start))
    case .start(nil): say("no start", "ohne Beginn")
    case .estimate(let length?): takes(length)
    case .estimate(nil): say("no length", "ohne Dauer")
    case .priority(let priority): self.text(of: priority)
    case .percent(let percent): self.percent(percent)
    case .state(let state): self.state(state.itemState)
    case .parent: label(of: .parent)
    case .rules(let rules):
      rules.isEmpty
        ? say("no longer repeats", "ohne Wiederholung")
        : self.text(of: Recurrence(rules: rules))
    case .location: label(of: .place)
    case .categories: label(of: .categories)
    case .alarms: label(of: .alarms)
    case .url: label(of: .link)
    case .notes: label(of: .notes)
    case .color, .privacy, .order: nil
    }
  }

  /// `high priority`, `priority 3`, `no priority`.
  private func text(of priority: TodoPriority) -> String {
    if priority == .undefined { return say("no priority", "ohne Priorität") }
    return priority == TodoPriority(priority.level)
      ? self.priority(priority.level)
      : say("priority \(priority.digit)", "Priorität \(priority.digit)")
  }
}

extension Todo {
  /// Returns its date and what that becomes when its dates move; nil without a date.
  func time(movedByDays days: Int, minutes: Int) -> (old: EventTime, new: EventTime)? {
    guard let old = due ?? start else { return nil }
    let new = old.moved(byDays: days, minutes: minutes)
    return new == old ? nil : (old, new)
  }
}
