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
  private let patience: Int32
  private let hasActions: Bool
  private let text: (Reminder) -> NotificationText
  private var shown: [(child: ChildProcess, reminder: Reminder)] = []

  /// - Returns: nil if there is no such program.
  /// - Parameter patience: how long notifications without a button are waited for, all together, in
  ///   milliseconds.
  init?(
    program: String = "notify-send", patience: Int32 = 5_000,
    text: @escaping (Reminder) -> NotificationText
  ) {
    guard let child = ChildProcess([program, "--help"]) else { return nil }
    self.patience = patience
    let help = child.wait(within: patience)?.output ?? ""
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

  /// Waits for notifications without a button, so that it is known whether they were shown.
  func finish() {
    let begun = monotonicNanoseconds()
    for (child, reminder) in shown {
      let passed = (monotonicNanoseconds() - begun) / 1_000_000
      let left = max(0, Int(patience) - Int(passed))
      if child.wait(within: Int32(left))?.isGood != true { failed([reminder]) }
    }
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
