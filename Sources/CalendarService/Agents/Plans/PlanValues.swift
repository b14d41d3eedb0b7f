import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// What a person reads before a plan is carried out, besides its sentences.
extension DraftedChange {
  /// Returns a line for each changed value other than the times, with the old value and the new one
  /// in full: `location: “Room 1” → “Room 2”`.
  func values(_ words: Words) -> [String] {
    valueNames.compactMap { name in
      let (old, new) = (before?.value(name, words) ?? "", newValue(name, words))
      guard old != new else { return nil }
      let texts = (old.isEmpty ? [] : [quoted(old, words)]) + [quoted(new, words, most: .max)]
      return "\(words.planMember(name)): " + texts.joined(separator: " → ")
    }
  }

  /// Returns what it overlaps, each with its time.
  /// - Parameter isOfPerson: whether a person reads it, who may see private events.
  func overlaps(_ words: Words, isOfPerson: Bool) -> [String] {
    overlapping.map { record in
      let start = record.occurrence.start
      let isHidden = !isOfPerson && concealed.contains(record.ref)
      let title = quoted(isHidden ? "(private)" : record.title, words)
      return "\(title), \(words.dateWithWeekday(start.day)), \(words.clock(start))"
    }
  }

  // MARK: - Private

  /// The members with values that no sentence says, in the order of the schema.
  private var valueNames: [String] {
    let said: Set<String> =
      if case .task? = before ?? after {
        ["due", "allDay"]
      } else {
        ["start", "end", "length", "allDay"]
      }
    let names = asked.fieldNames.subtracting(said).subtracting(before == nil ? ["title"] : [])
    return (AgentChange.textNames + ["categories", "alarms"]).filter(names.contains)
  }

  /// Returns the value after the change; what has no words of its own is as it was asked for.
  private func newValue(_ name: String, _ words: Words) -> String {
    after?.value(name, words) ?? asked.texts[name] ?? ""
  }

  private func quoted(_ text: String, _ words: Words, most: Int = FileText.longestQuotation)
    -> String
  {
    text.isEmpty
      ? "–" : FileText(notes: text, isForeign: false, most: most).quoted(words, most: most)
  }
}

extension PlanItem {
  /// Returns the value of a member in words, not yet safe to show; nil for one without words.
  fileprivate func value(_ name: String, _ words: Words) -> String? {
    switch name {
    case "title": return details.title
    case "location": return details.location
    case "notes": return details.notes
    case "url": return details.url
    case "categories": return details.categories.map(\.name).joined(separator: ", ")
    default: break
    }
    return switch self {
    case .event(let event, let alarms, let rules): event.value(name, alarms, rules ?? [], words)
    case .task(let todo, let alarms): todo.value(name, alarms, words)
    }
  }
}

extension Event {
  fileprivate func value(
    _ name: String, _ alarms: [Alarm], _ rules: [RecurrenceRule], _ words: Words
  ) -> String? {
    switch name {
    case "repeats": rules.isEmpty ? "" : words.text(of: Recurrence(rules: rules), from: start)
    case "status": status.map(words.status) ?? ""
    case "alarms": FormAlarms(before: start, words).reading(of: alarms)
    case "zone": if case .zoned(_, let zone) = start { zone.id } else { "" }
    default: nil
    }
  }
}

extension Todo {
  fileprivate func value(_ name: String, _ alarms: [Alarm], _ words: Words) -> String? {
    switch name {
    case "repeats":
      if case .series(let recurrence) = details.kind { words.text(of: recurrence) } else { "" }
    case "alarms":
      (due ?? start).map { FormAlarms(before: $0, words).reading(of: alarms) } ?? ""
    case "priority": priority.digit == 0 ? "" : words.priority(priority.level)
    case "percent": "\(state.percent) %"
    default: nil
    }
  }
}
