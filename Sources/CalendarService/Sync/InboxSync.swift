import CalendarModel
import CalendarStore
import CalendarSync
import ICalendar

/// Reads an account's inbox in a run of sync: before the calendars, so that an invitation that is shown
/// has its event there; and deletes afterwards what was dealt with.
struct InboxSync {
  /// The bytes of new messages that a run keeps; what is longer is not shown.
  private static let mostBytes = 8 << 20

  private let memory: InboxMemory
  private let inbox: ScheduleInbox
  /// The user's addresses, in lower case.
  private let addresses: Set<String>
  private let surroundings: Surroundings

  init(
    _ account: String, in inbox: WebAddress, _ client: any HTTPSending, addresses: Set<String>,
    _ surroundings: Surroundings
  ) {
    memory = InboxMemory(account)
    self.inbox = ScheduleInbox(inbox, client)
    (self.addresses, self.surroundings) = (addresses, surroundings)
  }

  /// Reads what is new in the inbox.
  func fetch() throws(DAVError) {
    let known = Dictionary(
      memory.read().map { ($0.href, $0.etag) }, uniquingKeysWith: { first, _ in first })
    let found = try inbox.messages { href, etag in known[href] == etag && !etag.isEmpty }
    memory.update { messages in
      let before = Dictionary(
        messages.map { ($0.href, $0) }, uniquingKeysWith: { first, _ in first })
      var bytes = 0
      messages = found.map { message in
        if let kept = before[message.href], kept.etag == message.etag { return kept }
        let text = message.text ?? ""
        bytes += text.utf8.count
        let isKept = bytes <= Self.mostBytes
        return InboxMessage(
          href: message.href, etag: message.etag, text: isKept ? text : "")
      }
    }
  }

  /// Adds to the options of a run what the inbox is about.
  func prepare(_ options: inout AccountSync.Options) {
    for entry in entries() {
      guard let uid = entry.read?.uid else { continue }
      options.watched.insert(uid)
      if entry.message.standing == .answered { options.answered.insert(uid) }
    }
  }

  /// Compares the messages with the calendars after a run, and deletes those that were dealt with, an
  /// answered one after its answer has arrived (RFC 6638 §4).
  func settle(_ items: [WatchedItem]) throws(DAVError) {
    let items = Dictionary(grouping: items, by: \.uid)
    var done: [Href] = []
    memory.update { messages in
      let entries = entries(messages)
      let newest = Self.newestRevisions(entries)
      for (index, entry) in entries.enumerated() {
        let standing = standing(of: entry, newest, beside: items)
        messages[index].standing = standing
        if standing == .done || standing == .answered && isArrived(entry, items) {
          done.append(entry.message.href)
        }
      }
    }
    for href in done where try inbox.delete(href) {
      memory.update { $0.removeAll { $0.href == href } }
    }
  }

  // MARK: - Private

  /// A message with what it says; nil for what is not a message about one event.
  private typealias InboxEntry = (message: InboxMessage, read: SchedulingMessage?)

  private func entries() -> [InboxEntry] { entries(memory.read()) }

  private func entries(_ messages: [InboxMessage]) -> [InboxEntry] {
    messages.map { ($0, $0.read(surroundings.zones)) }
  }

  /// The newest revision that the inbox has from the organizer of each event and occurrence.
  private static func newestRevisions(_ entries: [InboxEntry]) -> [Event.Identity: EventRevision] {
    var newest: [Event.Identity: EventRevision] = [:]
    for entry in entries {
      guard let read = entry.read, read.isOfOrganizer else { continue }
      let identity = read.main.identity
      newest[identity] = max(newest[identity] ?? read.main.revision, read.main.revision)
    }
    return newest
  }

  private func isArrived(_ entry: InboxEntry, _ items: [String: [WatchedItem]]) -> Bool {
    guard let uid = entry.read?.uid, let own = items[uid] else { return false }
    return own.allSatisfy(\.isAgreed)
  }

  private func standing(
    of entry: InboxEntry, _ newest: [Event.Identity: EventRevision],
    beside items: [String: [WatchedItem]]
  ) -> InboxStanding {
    let standing = entry.message.standing
    guard standing != .done else { return .done }
    guard let read = entry.read, !isOver(read) else { return .settled }
    if read.isOfOrganizer, let revision = newest[read.main.identity],
      read.main.revision < revision
    {
      return .done
    }
    guard read.method == .request else { return standing }
    let stored = (items[read.uid] ?? []).map(\.text)
    let invitation = Invitation(
      read, stored: stored, zones: surroundings.zones, now: surroundings.instant)
    if case .older = invitation.standing { return .settled }
    let answer = invitation.answer(of: addresses) ?? ""
    let isAnswered = invitation.isKnown && !["", "NEEDS-ACTION"].contains(answer)
    // An answer that is gone was undone.
    if standing == .answered { return isAnswered || !invitation.isKnown ? .answered : .open }
    return isAnswered ? .settled : .open
  }

  /// Whether all that a message is about is over.
  private func isOver(_ message: SchedulingMessage) -> Bool {
    guard let event = message.main.event else { return false }
    let last = event.shownOccurrence(from: surroundings.now.day, in: surroundings.zone)
    return last.end < surroundings.now
  }
}

extension InboxMessage {
  /// Returns the message; nil if it is none about one event.
  func read(_ zones: ZoneCatalog) -> SchedulingMessage? {
    // The reason does not matter: it stays on the server.
    text.isEmpty ? nil : try? SchedulingMessage(Array(text.utf8), zones: zones)
  }
}

extension SchedulingMessage {
  /// Whether a newer message of its kind takes its place.
  fileprivate var isOfOrganizer: Bool { method == .request || method == .cancel }
}
