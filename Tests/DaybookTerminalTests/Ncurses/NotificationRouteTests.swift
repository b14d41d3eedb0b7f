import TerminalScreen
import Testing

@testable import DaybookTerminal

/// The ways of notifications from terminals within terminals.
struct NotificationRouteTests {
  private func program(_ title: String) throws -> TerminalProgram {
    try #require(TerminalProgram(title: title))
  }

  @Test func theTerminalItself() throws {
    let route = NotificationRoute.find(
      from: try program("foot(1.13.1)"), client: { nil }, isInScreen: false)
    #expect(route == .success(NotificationRoute(form: .titled, passthrough: nil)))
    let none = NotificationRoute.find(
      from: try program("VTE(7002)"), client: { nil }, isInScreen: false)
    #expect(none == .failure(.terminal))
  }

  @Test func throughScreen() throws {
    let route = try NotificationRoute.find(
      from: try program("kitty(0.26.5)"), client: { nil }, isInScreen: true
    ).get()
    #expect(
      String(decoding: route.bytes("14:00 Review"), as: UTF8.self)
        == "\u{1B}P\u{1B}]99;;Daybook: 14:00 Review\u{7}\u{1B}\\")
  }

  /// tmux says which terminal it is in, and whether it hands anything on.
  @Test(
    arguments: [
      ("1 kitty(0.26.5)", "\u{1B}Ptmux;\u{1B}\u{1B}]99;;Daybook: 14:00 Review\u{7}\u{1B}\\"),
      (
        "all foot(1.13.1)",
        "\u{1B}Ptmux;\u{1B}\u{1B}]777;notify;Daybook;14:00 Review\u{7}\u{1B}\\"
      ),
      // Older than the option.
      (" iTerm2 3.5.0", "\u{1B}Ptmux;\u{1B}\u{1B}]9;Daybook: 14:00 Review\u{7}\u{1B}\\"),
    ]) func throughTmux(_ answer: String, _ stream: String) throws
  {
    let route = try NotificationRoute.find(
      from: try program("tmux 3.3a"), client: { TmuxClient(answer: answer) }, isInScreen: false
    ).get()
    #expect(String(decoding: route.bytes("14:00 Review"), as: UTF8.self) == stream)
  }

  @Test(
    arguments: [
      ("0 kitty(0.26.5)", .tmux), ("off foot(1.13.1)", .tmux), ("1 XTerm(379)", .terminal),
      ("1 ", .terminal), ("0 ", .terminal), ("", .terminal), ("1 tmux 3.3a", .terminal),
      (nil, .terminal),
    ] as [(String?, NotificationRoute.Obstacle)])
  func whatIsInTheWay(_ answer: String?, _ obstacle: NotificationRoute.Obstacle) throws {
    let route = NotificationRoute.find(
      from: try program("tmux 3.3a"), client: { answer.map { TmuxClient(answer: $0) } },
      isInScreen: false)
    #expect(route == .failure(obstacle))
  }

  @Test(
    arguments: [
      (["TERM": "screen-256color", "STY": "1.pts"], true), (["TERM": "screen-256color"], false),
      (["TERM": "xterm-256color", "STY": "1.pts"], false),
      (["TERM": "screen-256color", "STY": "1.pts", "TMUX": "/tmp/1"], false),
    ] as [([String: String], Bool)])
  func screenIsKnown(_ variables: [String: String], _ isIn: Bool) {
    #expect(NotificationRoute.isInScreen { variables[$0] } == isIn)
  }
}
