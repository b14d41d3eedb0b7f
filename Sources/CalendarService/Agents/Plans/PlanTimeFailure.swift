import CalendarModel
import CalendarWords
import EventEntry

/// Says why the times or other values that an agent typed cannot be read.
///
/// Sentences of commands may name events, so that only their kind is taken over.
struct PlanTimeFailure {
  private let change: AgentChange
  private let context: EntryContext

  init(_ change: AgentChange, _ context: EntryContext) {
    (self.change, self.context) = (change, context)
  }

  func failure(_ error: CommandFailure) -> AgentFailure {
    for name in ["start", "end", "repeats"] {
      if let text = change.texts[name], let failure = otherWeekday(text) { return failure }
    }
    let member = Self.members.first { error.message.hasPrefix($0.option) }
    guard let member else { return AgentFailure(.argument, "A value cannot be used.") }
    let code: AgentFailure.Code = member.isTime ? .unclear : .argument
    return AgentFailure(
      code, "“\(member.name)” is not understood, or does not fit the event; \(member.example).")
  }

  // MARK: - Private

  private struct Member {
    let option: String
    let name: String
    var isTime = true
    let example: String
  }

  private static let members = [
    Member(
      option: "--start", name: "start",
      example: "write “tuesday 9:30”, “Tue 2026-03-10 9:30” or “2026-03-10T09:30:00+01:00”"),
    Member(option: "--end", name: "end", example: "write a time after the start, such as “11:00”"),
    Member(option: "--for", name: "length", example: "write “90m”, “1h30” or “2 days”"),
    Member(
      option: "--repeat", name: "repeats",
      example: "write “every 2 weeks on tue until june” or “none”"),
    Member(option: "--alarm", name: "alarms", example: "write “10m”, “1h30”, “1d” or “1d 18:00”"),
    Member(
      option: "--zone", name: "zone", isTime: false,
      example: "write a name such as “America/New_York” or “floating”, with a time"),
    Member(
      option: "--category", name: "categories", isTime: false, example: "write “work/api”"),
    Member(option: "--title", name: "title", isTime: false, example: "give one"),
  ]

  /// Returns the failure for a date that is not on the weekday beside it; nil for another text.
  private func otherWeekday(_ text: String) -> AgentFailure? {
    for words in [text, "on \(text)"] {
      for problem in Entry(words, context: context).problems {
        guard case .date(.otherWeekday(let day)) = problem.reason else { continue }
        let given = text.lowercased().split { !$0.isLetter }
          .compactMap { EntryDateWord.weekday(context.words.typed.meaning(of: String($0))) }.first
        let not = given.map { ", not a \($0.weekday.longName)" } ?? ""
        return AgentFailure(
          .weekday, "\(day.iso8601Text) is a \(day.weekday.longName)\(not).")
      }
    }
    return nil
  }
}
