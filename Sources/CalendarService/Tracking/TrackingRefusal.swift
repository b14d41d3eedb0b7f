import CalendarModel
import CalendarWords
import EventEntry

/// The reason why nothing is started, ended or logged: commands tell it with an exit code, the interface
/// in the user's language.
package enum TrackingRefusal: Error {
  case nothingRuns
  case runs(title: String)
  /// The clock stands before the start of what runs.
  case clockBehind(title: String, start: LocalTime)
  /// It would begin before what runs.
  case beganLater(title: String, start: LocalTime)
  /// - Parameter text: the title or category that was looked for; empty for anything.
  case nothingToContinue(String, days: Int)
  case wholeDays(title: String)
  /// A task has no time of its own.
  case isTask(title: String)
  case notOver(title: String)
  /// It is not a plan but something that happened.
  case hasHappened(title: String)
  case unreadable(IntervalProblem)

  /// The failure of a command.
  package var failure: CommandFailure {
    let text = Words.commands.text(of: self)
    switch self {
    case .nothingRuns, .runs, .clockBehind, .nothingToContinue: return .failed(text)
    case .beganLater: return .usage(text + ", or use daybook log for what is over")
    case .wholeDays, .isTask, .hasHappened: return .usage("--plan: \(text)")
    case .notOver: return .usage("--plan: \(text); daybook start --plan begins it")
    case .unreadable: return .usage(text)
    }
  }
}

extension Words {
  /// Returns why nothing was written.
  package func text(of refusal: TrackingRefusal) -> String {
    switch refusal {
    case .nothingRuns: return nothingRuns
    case .runs(let title):
      return say("\(named(title)) runs already", "\(named(title)) läuft schon")
    case .clockBehind(let title, let start):
      return say(
        "the clock stands before the start of \(named(title)) at \(clock(start)); set the clock, or "
          + "cancel it",
        "die Uhr steht vor dem Beginn von \(named(title)) um \(clock(start)); die Uhr stellen oder "
          + "verwerfen")
    case .beganLater(let title, let start):
      return say(
        "\(named(title)) began later, at \(clock(start)); say a later time",
        "\(named(title)) begann später, um \(clock(start)); eine spätere Zeit angeben")
    case .nothingToContinue(let text, let days):
      guard !text.isEmpty else {
        return say(
          "nothing to continue: nothing was tracked in the last \(days) days",
          "nichts fortzusetzen: in den letzten \(days) Tagen wurde nichts festgehalten")
      }
      return say(
        "\(text): nothing to continue: no interval of the last \(days) days has it",
        "\(text): nichts fortzusetzen: in den letzten \(days) Tagen gab es nichts damit")
    case .wholeDays(let title):
      return say(
        "\(named(title)) lasts whole days; say when it took place",
        "\(named(title)) dauert ganze Tage; angeben, wann es war")
    case .isTask(let title):
      return say(
        "\(named(title)) is a task; say when it took place",
        "\(named(title)) ist eine Aufgabe; angeben, wann es war")
    case .notOver(let title):
      return say("\(named(title)) is not over yet", "\(named(title)) ist noch nicht vorbei")
    case .hasHappened(let title):
      return say(
        "\(named(title)) is not a plan, but what happened",
        "\(named(title)) ist kein Plan, sondern geschehen")
    case .unreadable(let problem): return text(of: problem)
    }
  }
}
