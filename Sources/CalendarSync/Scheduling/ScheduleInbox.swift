/// The folder on a server with the messages of others to the user (RFC 6638 §2.2): invitations,
/// cancellations and answers.
package struct ScheduleInbox {
  /// A message as the server has it.
  package struct Message: Hashable, Sendable {
    package let href: Href
    /// The mark of its version; empty if the server gives none.
    package let etag: String
    /// Nil if it is not wanted, or the server does not return it.
    package let text: String?
  }

  /// The messages that are followed, and the bytes of one of them.
  package static let mostMessages = 500
  package static let longestMessage = 1 << 20

  private let collection: RemoteCollection

  package init(_ address: WebAddress, _ sender: any HTTPSending) {
    collection = RemoteCollection(address, sender)
  }

  /// Returns what is in the folder, and the texts of messages that are not known yet.
  /// - Parameter isKnown: whether the text of a version is known.
  package func messages(
    isKnown: (Href, _ etag: String) -> Bool
  ) throws(DAVError) -> [Message] {
    let members = try listing()
    var texts: [Href: String] = [:]
    try collection.fetch(members.filter { !isKnown($0.href, $0.mark) }.map(\.href)) {
      href, fetched throws(DAVError) in
      guard case .object(let text, _) = fetched, text.utf8.count <= Self.longestMessage else {
        return
      }
      texts[href] = text
    }
    return members.map { Message(href: $0.href, etag: $0.mark, text: texts[$0.href]) }
  }

  /// Deletes a message that was dealt with (RFC 6638 §4); one that is not there is deleted already.
  /// - Returns: whether it is gone.
  package func delete(_ href: Href) throws(DAVError) -> Bool {
    switch try collection.delete(href, etag: nil) {
    case .done, .missing: true
    default: false
    }
  }

  // MARK: - Private

  /// The newest members last, as servers list them; the last ones if there are too many.
  private func listing() throws(DAVError) -> [RemoteCollection.Member] {
    let answer = try collection.send(
      .propfind, depth: "1", XMLText.propfind { $0.append("<d:resourcetype/><d:getetag/>") })
    var own = OwnResponse(answer)
    var isInbox = false
    var (members, refused) = ([RemoteCollection.Member](), RefusedReferences())
    try Multistatus.read(answer) { response throws(DAVError) in
      if own.takes(response) {
        isInbox = response.isOf(.caldav("schedule-inbox"))
        return
      }
      guard !response.isMissing, !response.isOf(.dav("collection")),
        let href = refused.member(response.href, of: own), !href.isFolder
      else { return }
      members.append(.init(href: href, etag: response.etag))
      if members.count > 2 * Self.mostMessages { members.removeFirst(Self.mostMessages) }
    }
    // A login page, or any other folder, must not be taken for an empty inbox.
    guard isInbox else { throw own.isMissing ? .gone : .unexpectedAnswer(status: answer.status) }
    return members.suffix(Self.mostMessages)
  }
}

extension RemoteCollection.Member {
  fileprivate var mark: String { etag?.text ?? "" }
}
