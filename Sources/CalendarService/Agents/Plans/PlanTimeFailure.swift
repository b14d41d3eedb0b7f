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
    failure { error.message.hasPrefix($0.option) }
  }

  /// Returns the failure for a member that cannot be read.
  func failure(_ name: String) -> AgentFailure { failure { $0.name == name } }

  // MARK: - Private

  private func failure(_ isMeant: (Member) -> Bool) -> AgentFailure {
    for name in ["start", "end", "due", "repeats"] {
      if let text = change.texts[name], let failure = otherWeekday(text) { return failure }
    }
    guard let member = Self.members.first(where: isMeant) else {
      return AgentFailure(.argument, "A value cannot be used.")
    }
    let code: AgentFailure.Code = member.isTime ? .unclear : .argument
    return AgentFailure(
      code, "“\(member.name)” is not understood, or does not fit; \(member.example).")
  }

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
      example:
        "write “every 2 weeks on tue until june” or “none”, with the day of “start” among them"),
    Member(option: "--alarm", name: "alarms", example: "write “10m”, “1h30”, “1d” or “1d 18:00”"),
    Member(
      option: "--zone", name: "zone", isTime: false,
      example: "write a name such as “America/New_York” or “floating”, with a time"),
    Member(
      option: "--category", name: "categories", isTime: false, example: "write “work/api”"),
    Member(option: "--title", name: "title", isTime: false, example: "give one"),
    Member(
      option: "--due", name: "due", example: "write “friday”, “Fri 2026-03-13 17:00” or “none”"),
    Member(
      option: "--priority", name: "priority", isTime: false,
      example: "write high, medium, low, none or 1 to 9"),
    Member(
      option: "--percent", name: "percent", isTime: false,
      example: "write 0 to 99; “done” completes a task"),
    Member(
      option: "--parent", name: "parent", isTime: false,
      example: "write how the title of one open task of the same calendar begins, or “none”"),
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
