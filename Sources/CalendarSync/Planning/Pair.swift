import ICalendar

/// One item in the base, the folder and the server.
struct Pair {
  /// The item in the folder.
  enum Local {
    case missing, unchanged
    case changed([UInt8])
  }

  /// The item on the server.
  enum Remote {
    case gone, unchanged
    /// Another ETag, with an equivalent text.
    case rewritten(RemoteVersion)
    case changed(RemoteVersion)
  }

  let row: BaseItem?
  let uid: String?
  /// The name that the file has, or had; nil if another item has it now.
  let file: String?
  /// The resource that is there, or was.
  let href: RemoteID?
  let local: Local
  let remote: Remote
  /// Whether the base has it under another name of the file or of the resource.
  let isRenamed: Bool

  /// Returns the action; nil for none.
  /// - Parameter uids: those of the calendar's items.
  func action(besides uids: Set<String>) -> Action? {
    switch (local, remote) {
    case (.unchanged, .unchanged): isRenamed ? recorded : nil
    case (.unchanged, .rewritten): recorded
    case (.unchanged, .changed(let version)): taken(version)
    case (.unchanged, .gone): .deleteFile
    case (.changed(let text), .unchanged), (.changed(let text), .rewritten):
      sent(text)
    case (.changed(let text), .changed(let version)): merged(text, version, besides: uids)
    case (.changed(let text), .gone): .upload(text, replacing: nil, row == nil ? .new : .restored)
    case (.missing, .unchanged): .deleteRemote(etag: row?.etag)
    case (.missing, .rewritten(let version)): .deleteRemote(etag: version.etag)
    case (.missing, .changed(let version)):
      .writeFile(version.text, remote: version, row == nil ? .new : .restored)
    case (.missing, .gone): .forget
    }
  }

  /// The remote text, if known.
  var remoteText: [UInt8]? {
    switch remote {
    case .gone: nil
    case .unchanged: row?.texts?.remote
    case .rewritten(let version), .changed(let version): version.text
    }
  }

  /// The sign that the file is incomplete. A text that both sides agreed on always counts as complete.
  var damage: Damage? {
    guard case .changed(let text) = local, let damage = Document(text).damage else { return nil }
    let wasDamaged = row?.texts.map { Document($0.local).damage != nil } ?? false
    return wasDamaged ? nil : damage
  }

  /// Whether a server with scheduling may send mail about an action (RFC 6638 §3.2): if the text
  /// being sent, or the one it replaces, has guests.
  func mayMailGuests(_ action: Action) -> Bool {
    switch action {
    case .record, .forget, .conflict, .writeFile, .deleteFile: false
    case .merge(let text, let remote): ItemUIDs.hasGuests(text) || ItemUIDs.hasGuests(remote.text)
    case .upload(let text, let remote, _):
      ItemUIDs.hasGuests(text) || remote.map { ItemUIDs.hasGuests($0.text) } ?? false
    case .deleteRemote: remoteText.map(ItemUIDs.hasGuests) ?? false
    }
  }

  // MARK: - Private

  private var remoteEtag: String? {
    switch remote {
    case .rewritten(let version), .changed(let version): version.etag
    case .gone, .unchanged: row?.etag
    }
  }

  private var recorded: Action? {
    guard let texts = row?.texts, let remoteText else { return nil }
    return .record(.init(local: texts.local, remote: remoteText), etag: remoteEtag)
  }

  /// A remote change of an item unchanged here: the changed lines, or otherwise the whole text.
  private func taken(_ version: RemoteVersion) -> Action {
    guard let texts = row?.texts else { return .writeFile(version.text, remote: version, .changed) }
    let merged = ItemVersions(
      localBase: texts.local, local: texts.local, remoteBase: texts.remote, remote: version.text
    ).merged()
    guard case .text(let text, _) = merged else {
      return .writeFile(version.text, remote: version, .changed)
    }
    if text == texts.local {
      return .record(.init(local: text, remote: version.text), etag: version.etag)
    }
    return .writeFile(text, remote: version, .changed)
  }

  private func sent(_ text: [UInt8]) -> Action? {
    remoteText.map {
      .upload(text, replacing: RemoteVersion(text: $0, etag: remoteEtag), .changed)
    }
  }

  private func merged(
    _ text: [UInt8], _ version: RemoteVersion, besides uids: Set<String>
  ) -> Action {
    let agreed = BaseItem.Texts(local: text, remote: version.text)
    guard let texts = row?.texts else {
      if CanonicalText(text) == CanonicalText(version.text) {
        return .record(agreed, etag: version.etag)
      }
      // Two machines have completed the same occurrence of a task.
      if ItemVersions.differInCompletionOnly(text, version.text) {
        return .writeFile(version.text, remote: version, .changed)
      }
      return .conflict(Conflict(reason: .neverAgreed, local: text, remote: version))
    }
    let versions = ItemVersions(
      localBase: texts.local, local: text, remoteBase: texts.remote, remote: version.text)
    switch versions.merged(besides: uids) {
    case .conflict(let clashes):
      return .conflict(Conflict(reason: .clashes(clashes), local: text, remote: version))
    case .text(let merged, true): return .merge(merged, remote: version)
    case .text(text, false): return .record(agreed, etag: version.etag)
    case .text(let merged, false): return .writeFile(merged, remote: version, .changed)
    }
  }
}
