import CalendarStore
import TerminalScreen

/// The way of notifications to the desktop where the user sits.
package struct NotificationRoute: Equatable {
  let form: TerminalNotification
  let passthrough: Passthrough?

  /// Why there is none.
  package enum Obstacle: Error, Equatable {
    /// The terminal is not known to show any.
    case terminal
    /// tmux hands nothing on (`allow-passthrough`).
    case tmux
  }

  func bytes(_ text: String) -> [UInt8] {
    guard let passthrough else { return form.bytes(text) }
    return passthrough.wrapped(form.bytes(passthrough.text(text)))
  }

  /// Finds the way from the terminal that has answered; tmux is asked for the one outside of it.
  static func find(
    from program: TerminalProgram, client: () -> TmuxClient? = TmuxClient.ask,
    isInScreen: Bool = isInScreen()
  ) -> Result<NotificationRoute, Obstacle> {
    guard program.name == .tmux else {
      return route(to: program, isInScreen ? .screen : nil)
    }
    guard let client = client() else { return .failure(.terminal) }
    guard let program = client.program, TerminalNotification(program) != nil else {
      return .failure(.terminal)
    }
    return client.handsOn ? route(to: program, .tmux) : .failure(.tmux)
  }

  private static func route(
    to program: TerminalProgram, _ passthrough: Passthrough?
  ) -> Result<NotificationRoute, Obstacle> {
    guard let form = TerminalNotification(program) else { return .failure(.terminal) }
    return .success(NotificationRoute(form: form, passthrough: passthrough))
  }

  /// Whether the terminal is GNU screen.
  static func isInScreen(_ environment: (String) -> String? = environmentValue) -> Bool {
    environment("STY") != nil && environment("TERM")?.hasPrefix("screen") == true
      && environment("TMUX") == nil
  }
}

extension NotificationRoute.Obstacle {
  /// What the log says of it.
  var field: LogEntry.Detail {
    switch self {
    case .terminal: "the terminal is not known"
    case .tmux: "allow-passthrough is off in tmux"
    }
  }
}

/// The terminal that tmux is attached to.
struct TmuxClient: Equatable {
  /// Whether sequences may be handed on to it.
  let handsOn: Bool
  /// Nil if it is not known.
  let program: TerminalProgram?

  /// The most milliseconds that its answer may take.
  private static let patience = 1_000

  /// - Parameter answer: `on kitty(0.26.5)`; without the first word from a tmux older than the option.
  init(answer: String) {
    let words = answer.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    handsOn = words.first.map { !["0", "off"].contains($0) } ?? true
    let title = words.count > 1 ? words[1].prefix(TerminalProgram.mostCharacters) : ""
    program = TerminalProgram(title: title)
  }

  /// Asks the server of tmux.
  static func ask() -> TmuxClient? {
    let words = ["tmux", "display-message", "-p", "#{allow-passthrough} #{client_termtype}"]
    guard let tmux = try? PipedProgram(words, errors: .nothing),
      let ending = try? tmux.finish(within: patience, limit: 4_096), ending.code == 0
    else { return nil }
    return TmuxClient(answer: String(decoding: ending.output.prefix { $0 != 10 }, as: UTF8.self))
  }
}
