import Glibc

/// Shows reminders with notify-send, the program of the desktop, and hears what the user does with them.
///
/// Texts are its arguments, never a line of a shell.
final class Notifier {
  /// How long the button of a notification puts off, in minutes.
  static let snoozeMinutes = 10
  /// Of more notifications that are on the screen the buttons do nothing.
  private static let mostWaiting = 32
  /// More at once would only cover each other.
  static let mostAtOnce = 20

  /// Called with what could not be shown.
  var failed: ([Reminder]) -> Void = { _ in }
  /// Called with what the user puts off.
  var snoozed: (Reminder) -> Void = { _ in }

  private let program: String
  private let hasActions: Bool
  private let text: (Reminder) -> NotificationText
  private var shown: [(child: ChildProcess, reminder: Reminder)] = []

  /// - Returns: nil where there is no such program.
  init?(program: String = "notify-send", text: @escaping (Reminder) -> NotificationText) {
    guard let child = ChildProcess([program, "--help"]) else { return nil }
    let help = child.wait().output
    // Without news of its end a notification with a button could only be waited for.
    hasActions = help.contains("--action") && child.descriptor >= 0
    self.program = program
    self.text = text
  }

  /// Those of notifications that wait for the user.
  var descriptors: [Int32] { shown.map(\.child.descriptor) }

  /// - Parameter waits: whether it has a button, for which this program must go on running.
  func show(_ reminder: Reminder, waits: Bool = true) {
    let isWaiting = waits && hasActions && shown.count < Self.mostWaiting
    guard let child = ChildProcess(arguments(for: reminder, isWaiting: isWaiting)) else {
      return failed([reminder])
    }
    guard child.descriptor >= 0 else {
      if !child.wait().isGood { failed([reminder]) }
      return
    }
    shown.append((child, reminder))
  }

  /// Takes what notifications have said that are gone.
  func takeEnded() {
    guard !shown.isEmpty else { return }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), 0) > 0 else { return }
    let ended = zip(shown, polled).filter { $0.1.revents != 0 }.map(\.0)
    shown = zip(shown, polled).filter { $0.1.revents == 0 }.map(\.0)
    for (child, reminder) in ended {
      let (isGood, output) = child.wait()
      if !isGood { failed([reminder]) }
      if output.split(separator: "\n").contains("snooze") { snoozed(reminder) }
    }
  }

  /// Waits for notifications that wait for nobody, so that it is known whether they were shown.
  func finish() {
    for (child, reminder) in shown where !child.wait().isGood { failed([reminder]) }
    shown = []
  }

  private func arguments(for reminder: Reminder, isWaiting: Bool) -> [String] {
    let text = text(reminder)
    var arguments = [program, "--app-name=Daybook", "--icon=appointment-soon"]
    if isWaiting { arguments.append("--action=snooze=Again in \(Self.snoozeMinutes) minutes") }
    if reminder.alarm.alarm.due.rings {
      arguments.append("--hint=string:sound-name:alarm-clock-elapsed")
    }
    return arguments + ["--", text.title, text.body]
  }
}
