import ICalendar

/// Something that is done with one item.
package struct Step: Hashable, Sendable {
  /// The file; nil if there is none yet, and it needs a name.
  package let file: String?
  /// The resource; nil if there is none yet.
  package let href: RemoteID?
  /// The item's href in the base, if any.
  package let baseHref: RemoteID?
  package let action: Action

  package init(file: String?, href: RemoteID?, baseHref: RemoteID?, action: Action) {
    self.file = file
    self.href = href
    self.baseHref = baseHref
    self.action = action
  }
}

/// The action for an item. Afterwards the base has the texts of both sides.
package enum Action: Hashable, Sendable {
  /// Records matching texts and names; nothing else is written.
  case record(BaseItem.Texts, etag: String?)
  /// Forgets the item: both sides deleted it.
  case forget
  /// Records that the user has to choose; both sides stay unchanged.
  case conflict(Conflict)
  /// Writes a text into the file.
  case writeFile([UInt8], remote: RemoteVersion, Reason)
  /// Deletes the file.
  case deleteFile
  /// Writes the merged text into the file and sends it in the place of the remote version.
  case merge([UInt8], remote: RemoteVersion)
  /// Sends the text of the file: as a new resource, or in the place of the version with an ETag.
  case upload([UInt8], replacing: RemoteVersion?, Reason)
  /// Deletes the resource that still is the version with an ETag.
  case deleteRemote(etag: String?)

  /// The reason for sending a text to the other side.
  package enum Reason: Hashable, Sendable {
    case new
    case changed
    /// The other side deleted an item that was changed here, so it is restored.
    case restored
    /// The file was changed or deleted but nothing may be sent, so the server's text is restored.
    case refetched
    /// Another collection had the item and deletes it: a server on which a UID may exist once refuses
    /// it until then.
    case moved(from: RemoteID)
  }

  /// Returns the action with the organizer in an event that has lost all of its guests: a server tells
  /// them only about an event with an organizer (RFC 6638 §3.1).
  /// - Parameter own: the user's addresses on a server that invites.
  func keepingOrganizer(_ own: Set<String>) -> Action {
    switch self {
    case .merge(let text, let remote), .upload(let text, replacing: let remote?, _):
      guard !own.isEmpty, ItemUIDs.hasGuests(remote.text),
        let kept = Document(text).keepingOrganizer(own, of: Document(remote.text))
      else { return self }
      return .merge(kept, remote: remote)
    default: return self
    }
  }

  /// Whether the text that the folder has is sent, merged or shown as a version to choose.
  var isAboutLocalText: Bool {
    switch self {
    case .merge, .upload, .conflict: true
    case .record, .forget, .writeFile, .deleteFile, .deleteRemote: false
    }
  }

  /// Whether it sends something.
  var changesServer: Bool {
    switch self {
    case .merge, .upload, .deleteRemote: true
    case .record, .forget, .conflict, .writeFile, .deleteFile: false
    }
  }

  /// The place in the order of a plan.
  var rank: Int {
    switch self {
    case .record, .forget, .conflict: 0
    case .writeFile: 1
    case .deleteFile: 2
    case .merge: 3
    case .upload(_, replacing: _?, _): 4
    case .upload(_, replacing: nil, _): 5
    case .deleteRemote: 6
    }
  }
}

/// Something that is not done, for the report.
package struct Notice: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Too many deletions of files, or of resources, wait until they are allowed.
    case heldDeletion(Side)
    /// Another folder is in the place of the one that was synchronized, and files are missing in it:
    /// until the user allows it, nothing is deleted or written there.
    case otherFolder
    /// The server may mail the guests of the event: it waits until that is allowed.
    case heldMail
    /// Another item of the collection has the UID.
    case duplicateUID(String)
    /// The text is not an item that a server takes: it is to have one UID (RFC 4791 §4.1).
    case unfit(uidCount: Int)
    /// The file is not a whole one: another program is at work, or was cut off.
    case damaged(Damage)
    /// The user may not write there.
    case readOnly
    /// The remote text was not fetched, or the file could not be read: it waits for the next run.
    case unread
  }

  package enum Side: Hashable, Sendable { case local, remote }

  package let file: String?
  package let href: RemoteID?
  package let reason: Reason

  package init(file: String?, href: RemoteID?, reason: Reason) {
    self.file = file
    self.href = href
    self.reason = reason
  }
}

extension Step {
  /// Creates a step for a pair. A new resource gets its own href.
  init(_ pair: Pair, _ action: Action) {
    let isNew = if case .upload(_, replacing: nil, _) = action { true } else { false }
    self.init(
      file: pair.file, href: isNew ? nil : pair.href, baseHref: pair.row?.href, action: action)
  }
}
