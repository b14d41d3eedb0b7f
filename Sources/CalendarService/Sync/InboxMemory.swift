import CalendarModel
import CalendarStore
import CalendarSync
import Glibc

/// What became of a message.
enum InboxStanding: String {
  /// It waits for the user.
  case open
  /// The user has answered it: the answer is sent by the next run, and the message deleted.
  case answered
  /// The user has put it away: the next run deletes it.
  case done
  /// It needs nothing: it is over, was answered elsewhere, or cannot be read. It stays on the server.
  case settled
}

struct InboxMessage: Equatable {
  let href: Href
  let etag: String
  /// Empty for one that cannot be read.
  let text: String
  var standing = InboxStanding.open

  /// The id by which the user names it: sixteen hexadecimal digits.
  var id: String {
    let digits = String(UInt64(bitPattern: StableHash.of(href.key)), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The messages in an account's inbox on its server, as the last run has found them, and what became of
/// them here: a file next to the account's state. Without it they are fetched again.
package struct InboxMemory {
  private static let longest = 32 << 20

  private let file: StateFile?

  init(_ account: String) { file = StateFile(named: "sync/\(account).inbox") }

  /// The path of the file; nil if there is no place for it.
  var path: String? { file?.path }

  /// Returns the messages in the server's order.
  /// - Complexity: O(bytes).
  func read() -> [InboxMessage] {
    guard let bytes = file?.bytes(limit: Self.longest), let list = JSONValue(bytes)?.list else {
      return []
    }
    return list.prefix(ScheduleInbox.mostMessages).compactMap { value in
      guard let path = value["href"]?.text, let href = try? Href(path: path),
        let text = value["text"]?.text
      else { return nil }
      let standing = value["standing"]?.text.flatMap(InboxStanding.init)
      return InboxMessage(
        href: href, etag: value["etag"]?.text ?? "", text: text, standing: standing ?? .open)
    }
  }

  /// The messages that wait for the user.
  var openCount: Int { read().count { $0.standing == .open } }

  /// Changes the messages, while no other process does.
  func update(_ change: (inout [InboxMessage]) -> Void) {
    guard let file, (try? file.makeFolder()) != nil else { return }
    let lock = file.lock()
    lock.wait()
    defer { lock.release() }
    let before = read()
    var messages = before
    change(&messages)
    guard messages != before else { return }
    let list = JSON.list(
      messages.map { message in
        .object([
          ("href", .text(message.href.path)), ("etag", .text(message.etag)),
          ("standing", .text(message.standing.rawValue)), ("text", .text(message.text)),
        ])
      })
    // If it cannot be kept, the messages are fetched again.
    try? file.write(list.description + "\n")
  }

  /// Records what the user has done with a message.
  func set(_ standing: InboxStanding, of id: String) {
    update { messages in
      for index in messages.indices where messages[index].id == id {
        messages[index].standing = standing
      }
    }
  }

  package static func remove(of account: String) {
    guard let file = InboxMemory(account).file else { return }
    unlink(file.path)
    unlink(file.path + ".lock")
  }
}
