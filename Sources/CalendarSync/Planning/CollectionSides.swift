/// A collection as both sides agreed on it last, and as it is now: all that a plan is made of.
package struct CollectionSides: Sendable {
  package var base: [BaseItem]
  /// All files of the folder.
  package var local: [LocalItem]
  /// False if another folder, or none, has replaced the synchronized one: on an unmounted disk
  /// there are no files, but nothing was deleted.
  package var isSameFolder = true
  /// The items that the server has named: all of them, or those of a report. An item of the base that
  /// is neither here nor in `gone` is as it was.
  package var remote: [RemoteItem]
  /// The items that the server has individually reported as missing.
  package var gone: Set<RemoteID>
  /// Whether the user may write there (RFC 3744 §3).
  package var isWritable = true
  package var kind = CollectionKind.calendar
  package var massDeletions = MassDeletions.held
  /// The user's decision about the deletion of one item, by its href in the base.
  package var answers: [RemoteID: MassDeletions] = [:]
  /// The items whose deletions have waited before: they do until they are answered.
  package var held: Set<RemoteID> = []
  /// Whether events with guests may be sent, about which the server may send mail.
  package var allowsMail = true
  /// The UIDs of the invitations that the user has answered: those answers may be mailed.
  package var answered: Set<String> = []
  /// The user's addresses if the server invites the guests of their events, in lower case.
  package var organizers: Set<String> = []

  package init(
    base: [BaseItem] = [], local: [LocalItem] = [], remote: [RemoteItem] = [],
    gone: Set<RemoteID> = []
  ) {
    self.base = base
    self.local = local
    self.remote = remote
    self.gone = gone
  }

  /// The remote items whose texts have to be fetched before the plan, in the order of `remote`: those
  /// that are new, and those with another ETag than the last known one.
  ///
  /// - Complexity: O(items).
  package var neededTexts: [RemoteID] {
    var rows: [RemoteID: BaseItem] = [:]
    for row in base { rows[row.href] = row }
    return remote.filter { item in
      guard item.text == nil, !gone.contains(item.href) else { return false }
      return rows[item.href].map { !$0.knows(item.etag) } ?? true
    }.map(\.href)
  }
}

/// An item on which both sides agreed, or about which a conflict is open.
package struct BaseItem: Hashable, Sendable {
  package var href: RemoteID
  /// The name of its file in the folder.
  package var file: String
  /// The ETag of the remote text, byte for byte; nil if the server gives none (RFC 9110 §8.8.3).
  package var etag: String?
  package var uid: String?
  /// The equivalent texts; nil if both sides had the item and never agreed.
  package var texts: Texts?
  /// The conflict that waits for the user's choice.
  package var conflict: Conflict?

  /// The text of each side, because servers rewrite texts.
  package struct Texts: Hashable, Sendable {
    package var local: [UInt8]
    package var remote: [UInt8]

    package init(local: [UInt8], remote: [UInt8]) {
      self.local = local
      self.remote = remote
    }
  }

  package init(
    href: RemoteID, file: String, etag: String?, uid: String?, texts: Texts?,
    conflict: Conflict? = nil
  ) {
    self.href = href
    self.file = file
    self.etag = etag
    self.uid = uid
    self.texts = texts
    self.conflict = conflict
  }

  /// Whether the remote text with an ETag is at hand.
  func knows(_ etag: String?) -> Bool {
    guard let etag else { return false }
    return texts != nil && etag == self.etag || etag == conflict?.remote.etag
  }
}

/// A file of the folder.
package struct LocalItem: Hashable, Sendable {
  package let file: String
  /// Nil if the file is unchanged since the base, or cannot be read now.
  package let text: [UInt8]?

  package init(file: String, text: [UInt8]?) {
    self.file = file
    self.text = text
  }
}

/// A resource that the server has named.
package struct RemoteItem: Hashable, Sendable {
  package let href: RemoteID
  package let etag: String?
  /// Nil if it was not fetched.
  package let text: [UInt8]?

  package init(href: RemoteID, etag: String?, text: [UInt8]? = nil) {
    self.href = href
    self.etag = etag
    self.text = text
  }
}

/// A text of the server with its ETag.
package struct RemoteVersion: Hashable, Sendable {
  package var text: [UInt8]
  package var etag: String?

  package init(text: [UInt8], etag: String?) {
    self.text = text
    self.etag = etag
  }
}

/// Two versions of an item that do not go together: both stay until the user chooses.
package struct Conflict: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Both sides changed the same in different ways.
    case clashes([Clash])
    /// Both sides had the item before they met, and it differs.
    case neverAgreed
    /// The local change cannot be sent: the user may not write there.
    case readOnly
  }

  package let reason: Reason
  package let local: [UInt8]
  package let remote: RemoteVersion

  package init(reason: Reason, local: [UInt8], remote: RemoteVersion) {
    self.reason = reason
    self.local = local
    self.remote = remote
  }
}
