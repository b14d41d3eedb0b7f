import CalendarModel

/// The words for tasks that several targets use.
extension Words {
  package func name(of group: TodoGroup) -> String {
    switch group {
    case .overdue: say("Overdue", "Überfällig")
    case .today: say("Today", "Heute")
    case .tomorrow: say("Tomorrow", "Morgen")
    case .thisWeek: say("This week", "Diese Woche")
    case .later: say("Later", "Später")
    case .noDate: say("No date", "Ohne Datum")
    case .doneToday: say("Done today", "Heute erledigt")
    }
  }

  /// The name within a sentence: `this week`.
  package func nameInText(of group: TodoGroup) -> String {
    let name = name(of: group)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  package var taskHead: String { say("task", "Aufgabe") }

  package func part(of title: String) -> String { say("part of \(title)", "Teil von \(title)") }

  /// The name in the form, in details and in filters: `high`.
  package func name(of level: TodoLevel) -> String {
    switch level {
    case .high: say("high", "hoch")
    case .medium: say("medium", "mittel")
    case .low: say("low", "niedrig")
    case .undefined: say("none", "keine")
    }
  }

  /// `high priority`; empty for none.
  package func priority(_ level: TodoLevel) -> String {
    switch level {
    case .high: say("high priority", "hohe Priorität")
    case .medium: say("medium priority", "mittlere Priorität")
    case .low: say("low priority", "niedrige Priorität")
    case .undefined: ""
    }
  }
}
