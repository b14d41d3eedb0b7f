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

  package var taskHead: String { say("task", "Aufgabe") }

  package func part(of title: String) -> String { say("part of \(title)", "Teil von \(title)") }
}
