import CalendarModel
import CalendarStore
import DaybookConfiguration
import Glibc

/// What guests were sent last, kept for each event in a file of `$XDG_STATE_HOME/daybook/invitations`.
///
/// It tells what they do not know yet, also of an event that is gone. A calendar says nothing of it:
/// what one machine has sent must not change the event on all others.
package struct SentInvitations {
  /// A message, and those whose latest it is.
  package struct Message: Hashable {
    /// In lower case.
    package var recipients: [String]
    /// A calendar with METHOD:REQUEST or METHOD:CANCEL.
    package var calendar: [UInt8]
  }

  /// The latest messages of an event have at most this many bytes.
  private static let mostBytes = 16 << 20
  /// The files that are kept: those written last.
  private static let mostFiles = 2_000
  private static let mark = "sent-to "

  private let place: (String) -> StateFile?

  /// - Parameter place: returns the file of a name.
  package init(
    _ place: @escaping (String) -> StateFile? = { StateFile(named: "invitations/\($0)") }
  ) {
    self.place = place
  }

  /// Returns the latest messages about an event.
  package func messages(ofUID uid: String) -> [Message] {
    guard let bytes = file(ofUID: uid)?.bytes(limit: Self.mostBytes) else { return [] }
    var messages: [Message] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: Self.mark.utf8) {
        let names = String(decoding: line.dropFirst(Self.mark.utf8.count), as: UTF8.self)
        messages.append(
          Message(recipients: names.split(separator: " ").map(String.init), calendar: []))
      } else if !messages.isEmpty, !line.isEmpty {
        messages[messages.count - 1].calendar += line + [UInt8(ascii: "\n")]
      }
    }
    return messages
  }

  /// Keeps a message in place of those that its recipients were sent before.
  package func record(_ message: Message, ofUID uid: String) throws(SystemError) {
    guard let file = file(ofUID: uid) else { return }
    try file.makeFolder()
    let lock = FileLock(path: file.folder + ".lock")
    defer { lock.release() }
    lock.wait()
    let recipients = Set(message.recipients)
    var messages = messages(ofUID: uid)
    for index in messages.indices {
      messages[index].recipients.removeAll(where: recipients.contains)
    }
    messages.removeAll { $0.recipients.isEmpty }
    let texts = (messages + [message]).map { message in
      Self.mark + message.recipients.joined(separator: " ") + "\n"
        + String(decoding: message.calendar, as: UTF8.self)
    }
    try file.write(texts.joined(separator: "\n"))
    prune(file.folder)
  }

  // MARK: - Private

  private func file(ofUID uid: String) -> StateFile? {
    place(String(UInt64(bitPattern: StableHash.of(uid)), radix: 16))
  }

  /// Removes the oldest files if there are too many.
  private func prune(_ folder: String) {
    let paths = PathPattern.matches(folder + "/*")
    guard paths.count > Self.mostFiles else { return }
    let files = paths.map { path in
      var status = stat()
      return (path: path, modified: stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0)
    }
    for file in files.sorted(by: { $0.modified < $1.modified }).dropLast(Self.mostFiles) {
      unlink(file.path)
    }
  }
}
