import CalendarModel
import CalendarStore
import Glibc

/// Shows reminders with the desktop's notify-send program, and handles the user's response.
///
/// Texts are passed as arguments, never through a shell.
final class Notifier {
  /// The number of minutes for which the button of a notification snoozes.
  static let snoozeMinutes = 10
  /// The maximum number of notifications whose buttons work at a time.
  private static let mostWaiting = 32
  /// The maximum number of notifications shown at once; more would cover each other.
  static let mostAtOnce = 20

  /// Called with reminders that could not be shown.
  var failed: ([Reminder]) -> Void = { _ in }
  /// Called with a reminder that the user snoozes.
  var snoozed: (Reminder) -> Void = { _ in }

  private let program: String
  private let patience: Int32
  private let hasActions: Bool
  private let text: (Reminder) -> NotificationText
  private var shown: [(child: PipedProgram, reminder: Reminder)] = []

  /// - Returns: nil if there is no such program.
  /// - Parameter patience: the total time to wait for notifications without a button, in
  ///   milliseconds.
  init?(
    program: String = "notify-send", patience: Int32 = 5_000,
    text: @escaping (Reminder) -> NotificationText
  ) {
    guard let child = try? PipedProgram([program, "--help"], errors: .nothing) else { return nil }
    self.patience = patience
    // A program that says nothing has no buttons.
    let help = (try? child.finish(within: Int(patience)))?.output ?? []
    // A notification with a button needs its end to be reported, or waiting for it would block.
    hasActions = String(decoding: help, as: UTF8.self).contains("--action") && child.descriptor >= 0
    self.program = program
    self.text = text
  }

  /// The descriptors of notifications that wait for the user.
  var descriptors: [Int32] { shown.map(\.child.descriptor) }

  /// - Parameter waits: whether it has a button, for which this program must keep running.
  func show(_ reminder: Reminder, waits: Bool = true) {
    let isWaiting = waits && hasActions && shown.count < Self.mostWaiting
    let words = arguments(for: reminder, isWaiting: isWaiting)
    guard let child = try? PipedProgram(words, errors: .nothing) else { return failed([reminder]) }
    guard child.descriptor >= 0 else { return end(child, reminder, within: Int(patience)) }
    shown.append((child, reminder))
  }

  /// Shows a text without a button.
  /// - Returns: whether it was shown.
  func show(_ text: NotificationText) -> Bool {
    let words = [program, "--app-name=Daybook", "--icon=appointment-soon"]
    let child = try? PipedProgram(words + ["--", text.title, text.body], errors: .nothing)
    return (try? child?.finish(within: Int(patience)))??.code == 0
  }

  /// Handles the notifications that have ended.
  func takeEnded() {
    guard !shown.isEmpty else { return }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), 0) > 0 else { return }
    let ended = zip(shown, polled).filter { $0.1.revents != 0 }.map(\.0)
    shown = zip(shown, polled).filter { $0.1.revents == 0 }.map(\.0)
    for (child, reminder) in ended {
      end(child, reminder, within: Int(patience))
    }
  }

  /// Waits for notifications without a button, to learn whether they were shown.
  func finish() {
    let begun = monotonicNanoseconds()
    for (child, reminder) in shown {
      let passed = (monotonicNanoseconds() - begun) / 1_000_000
      let left = max(0, Int(patience) - Int(passed))
      end(child, reminder, within: left)
    }
    shown = []
  }

  private func end(_ child: PipedProgram, _ reminder: Reminder, within milliseconds: Int) {
    // Whatever keeps it from its end, the reminder may not have been seen.
    let ending = try? child.finish(within: milliseconds)
    if ending?.code != 0 { failed([reminder]) }
    let lines = (ending?.output ?? []).split(separator: 10)
    if lines.contains(where: { $0.elementsEqual("snooze".utf8) }) { snoozed(reminder) }
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
