import CalendarModel
import CalendarStore
import Glibc

/// A file that stores the state of reminders, in `$XDG_STATE_HOME/daybook`. It is written as a whole,
/// and by one process at a time.
package struct ReminderFile {
  /// The kind of reminder: each has its own file, and shows due alarms independently of the other.
  package enum Place: String {
    /// `daybook remind`: lines and notifications.
    case outside = "reminders"
    /// The interface.
    case inside = "reminders-inside"
  }

  private let file: StateFile

  package var path: String { file.path }
  package var folder: String { file.folder }

  /// The reason why the file cannot be written, for the user.
  package struct Failure: Error {
    package let message: String
  }

  /// - Parameters:
  ///   - place: who reminds.
  ///   - stateHome: the value of XDG_STATE_HOME; used only if it is an absolute path.
  ///   - home: the value of HOME.
  package init(
    _ place: Place = .outside, stateHome: String? = environmentValue("XDG_STATE_HOME"),
    home: String? = environmentValue("HOME")
  ) throws(CommandFailure) {
    guard let file = StateFile(named: place.rawValue, stateHome: stateHome, home: home) else {
      throw .failed("there is no place for reminders; set XDG_STATE_HOME or HOME")
    }
    self.file = file
  }

  /// Returns the stored memory; a new one if there is none, or if it is invalid.
  package func read(at now: Instant) -> ReminderMemory {
    contents().flatMap { ReminderMemory($0) } ?? ReminderMemory(begin: now)
  }

  /// Changes the memory while no other process does, and writes it if it changed.
  /// - Parameter body: returns whether the file must be written, even if little changed.
  package func change(
    at now: Instant, _ body: (inout ReminderMemory) throws -> Bool
  ) throws {
    let lock = try lock(".lock")
    defer { lock.release() }
    lock.wait()
    let before = contents().flatMap { ReminderMemory($0) }
    var memory = before ?? ReminderMemory(begin: now)
    let isWritten = try body(&memory)
    if isWritten || before.map({ !$0.hasSameAlarms(as: memory) }) ?? true {
      do {
        try file.write(memory.text)
      } catch {
        throw failure(error)
      }
    }
  }

  /// Returns the lock of the process that waits for alarms; nil if another process holds it.
  func takeTurn() throws(Failure) -> FileLock? {
    let lock = try lock(".turn")
    return lock.acquire() ? lock : nil
  }

  // MARK: - Private

  private static let sizeLimit = 16 << 20

  private func contents() -> String? {
    file.bytes(limit: Self.sizeLimit).map { String(decoding: $0, as: UTF8.self) }
  }

  private func lock(_ suffix: String) throws(Failure) -> FileLock {
    do {
      try file.makeFolder()
      return file.lock(suffix)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: SystemError) -> Failure {
    Failure(message: "\(path): the shown alarms cannot be saved: \(error.reason)")
  }
}
