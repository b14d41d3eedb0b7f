import ArgumentParser
import CalendarService

/// An action with the message or the event that it is about.
struct InvitationTask {
  /// The message, or the event.
  enum Subject: Equatable {
    case file(String)
    /// One in the inboxes, by its id or the beginning of it.
    case inInbox(String)
    /// All in the inboxes.
    case inboxes
    /// The event whose guests are written to, by its id.
    case event(String)
  }

  let action: InvitationAction
  let subject: Subject

  /// - Parameters:
  ///   - words: the file or the id, with the action before it.
  ///   - isInInbox: whether the message waits in an inbox.
  init(_ words: [String], isInInbox: Bool) throws {
    let action = words.first.flatMap(InvitationAction.init)
    switch (words.count, action) {
    case (0, _):
      guard isInInbox else {
        throw ValidationError(
          "say which file; - is standard input. --inbox lists what servers have.")
      }
      (self.action, subject) = (.show, .inboxes)
    case (_, .send?) where isInInbox:
      throw ValidationError("--inbox: send is about an event; leave out one.")
    case (1, .send?):
      throw ValidationError("send: say which event, by the id of daybook list.")
    case (2, .send?): (self.action, subject) = (.send, .event(words[1]))
    case (1, let action?):
      throw ValidationError(
        isInInbox
          ? "\(action.rawValue): say which; daybook invite --inbox lists the ids."
          : "\(action.rawValue): say which file; - is standard input.")
    case (1, nil):
      (self.action, subject) = (.show, isInInbox ? .inInbox(words[0]) : .file(words[0]))
    case (2, let action?):
      (self.action, subject) = (action, isInInbox ? .inInbox(words[1]) : .file(words[1]))
    case (2, nil):
      let hint = nameHint(for: words[0], among: InvitationAction.allCases.map(\.rawValue))
      throw ValidationError("\(words[0]): cannot be done with an invitation\(hint).")
    default: throw ValidationError("\(words[2]): one \(isInInbox ? "id" : "file") at a time.")
    }
  }
}
