import ArgumentParser
import CalendarService

/// An action with its file.
struct InvitationTask {
  let action: InvitationAction
  let path: String

  /// - Parameter words: the file, with the action before it.
  init(_ words: [String]) throws {
    switch words.count {
    case 1:
      if let action = InvitationAction(rawValue: words[0]) {
        throw ValidationError("\(action.rawValue): say which file; - is standard input.")
      }
      (action, path) = (.show, words[0])
    case 2:
      guard let action = InvitationAction(rawValue: words[0]) else {
        let hint = nameHint(for: words[0], among: InvitationAction.allCases.map(\.rawValue))
        throw ValidationError("\(words[0]): cannot be done with an invitation\(hint).")
      }
      (self.action, path) = (action, words[1])
    default: throw ValidationError("\(words[2]): one file at a time.")
    }
  }
}
