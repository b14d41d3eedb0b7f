/// Matches files, resources and rows of the base that are one item.
///
/// A file or a resource with another name than in the base is found by its UID, because programs
/// rename, or delete and create. Without a base, items are adopted by UID or by contents; lost
/// state deletes nothing.
struct Pairing {
  private(set) var pairs: [Pair] = []
  private(set) var notices: [Notice] = []

  private let sides: CollectionSides
  private var newFiles = Newcomers<LocalItem>()
  private var newResources = Newcomers<RemoteItem>()
  /// The files with another item than in the base, or a new one.
  private var takenFiles: Set<String> = []
  /// The UIDs that are found in a pair.
  private(set) var knownUIDs: Set<String> = []

  /// - Complexity: O(items + bytes of what is new or has changed), and sorting what is new.
  init(_ sides: CollectionSides) {
    self.sides = sides
    var files: [String: LocalItem] = [:]
    for item in sides.local { files[item.file] = item }
    var resources: [RemoteID: RemoteItem] = [:]
    for item in sides.remote where !sides.gone.contains(item.href) { resources[item.href] = item }
    gatherFiles(files)
    gatherResources(resources)
    for row in sides.base { add(row, files[row.file], resources[row.href]) }
    adoptNewcomers()
    addRest()
  }

  // MARK: - Newcomers

  private mutating func gatherFiles(_ files: [String: LocalItem]) {
    var rows: [String: BaseItem] = [:]
    for row in sides.base { rows[row.file] = row }
    for item in files.values.sorted(by: { $0.file < $1.file }) {
      let row = rows[item.file]
      guard let text = item.text else {
        if row == nil { addNotice(item.file, nil, .unread) }
        continue
      }
      guard row.map({ isAnother(text, than: $0) }) ?? true else { continue }
      newFiles.add(item, text)
      takenFiles.insert(item.file)
    }
  }

  private mutating func gatherResources(_ resources: [RemoteID: RemoteItem]) {
    let known = Set(sides.base.map(\.href))
    for item in resources.values.sorted(by: { $0.href < $1.href }) where !known.contains(item.href)
    {
      if let text = item.text {
        if ItemUIDs.holdsItem(text) {
          newResources.add(item, text)
        } else {
          addNotice(nil, item.href, .unfit(uidCount: 0))
        }
      } else {
        addNotice(nil, item.href, .unread)
      }
    }
  }

  /// Whether a file now holds another item than the one it had.
  private func isAnother(_ text: [UInt8], than row: BaseItem) -> Bool {
    guard text != row.texts?.local, let old = row.uid else { return false }
    let uids = ItemUIDs.uids(of: text)
    return uids.count == 1 && uids != [old]
  }

  /// Adopts items that are new on both sides.
  private mutating func adoptNewcomers() {
    for newcomer in newResources.rest {
      guard let file = newFiles.removeFirst(newcomer.key) else { continue }
      _ = newResources.removeFirst(newcomer.key)
      let version = RemoteVersion(text: newcomer.text, etag: newcomer.item.etag)
      addPair(
        newcomer.key.uid, file: file.item.file, href: newcomer.item.href, .changed(file.text),
        .changed(version))
    }
  }

  /// Adds items that are new on one side only; duplicate UIDs are reported.
  private mutating func addRest() {
    for newcomer in newFiles.rest {
      let file = newcomer.item.file
      if let uid = newcomer.key.uid, knownUIDs.contains(uid) {
        addNotice(file, nil, .duplicateUID(uid))
      } else {
        addPair(newcomer.key.uid, file: file, href: nil, .changed(newcomer.text), .gone)
      }
    }
    for newcomer in newResources.rest {
      let href = newcomer.item.href
      if let uid = newcomer.key.uid, knownUIDs.contains(uid) {
        addNotice(nil, href, .duplicateUID(uid))
      } else {
        let version = RemoteVersion(text: newcomer.text, etag: newcomer.item.etag)
        addPair(newcomer.key.uid, file: nil, href: href, .missing, .changed(version))
      }
    }
  }

  private mutating func addPair(
    _ uid: String?, file: String?, href: RemoteID?, _ local: Pair.Local, _ remote: Pair.Remote
  ) {
    if let uid { knownUIDs.insert(uid) }
    pairs.append(
      Pair(
        row: nil, uid: uid, file: file, href: href, local: local, remote: remote, isRenamed: false))
  }

  private mutating func addNotice(_ file: String?, _ href: RemoteID?, _ reason: Notice.Reason) {
    notices.append(Notice(file: file, href: href, reason: reason))
  }

  // MARK: - Items of the base

  private mutating func add(_ row: BaseItem, _ file: LocalItem?, _ resource: RemoteItem?) {
    var file = takenFiles.contains(row.file) ? nil : file
    var resource = resource
    if let uid = row.uid {
      if file == nil { file = newFiles.removeFirst(.uid(uid))?.item }
      if sides.gone.contains(row.href) { resource = newResources.removeFirst(.uid(uid))?.item }
      knownUIDs.insert(uid)
    }
    if let text = resource?.text, !ItemUIDs.holdsItem(text) {
      return addNotice(file?.file, row.href, .unfit(uidCount: 0))
    }
    guard let remote = remote(row, resource), let local = local(row, file) else {
      return addNotice(file?.file, row.href, .unread)
    }
    let href = resource?.href ?? row.href
    let freeName = takenFiles.contains(row.file) ? nil : row.file
    let isMoved = file.map { $0.file != row.file } ?? false
    pairs.append(
      Pair(
        row: row, uid: row.uid, file: file?.file ?? freeName, href: href, local: local,
        remote: remote, isRenamed: href != row.href || isMoved))
  }

  /// Nil if the text is unknown.
  private func local(_ row: BaseItem, _ file: LocalItem?) -> Pair.Local? {
    guard let file else { return .missing }
    guard let text = file.text ?? row.conflict?.local else {
      return row.texts == nil ? nil : .unchanged
    }
    return text == row.texts?.local ? .unchanged : .changed(text)
  }

  /// Nil if the text is unknown.
  private func remote(_ row: BaseItem, _ resource: RemoteItem?) -> Pair.Remote? {
    guard let resource else {
      if sides.gone.contains(row.href) { return .gone }
      if let theirs = row.conflict?.remote { return compared(theirs, with: row) }
      return row.texts == nil ? nil : .unchanged
    }
    if resource.href == row.href, row.texts != nil, let etag = resource.etag, etag == row.etag {
      return .unchanged
    }
    if let text = resource.text {
      return compared(RemoteVersion(text: text, etag: resource.etag), with: row)
    }
    guard let theirs = row.conflict?.remote, let etag = theirs.etag, etag == resource.etag else {
      return nil
    }
    return compared(theirs, with: row)
  }

  private func compared(_ version: RemoteVersion, with row: BaseItem) -> Pair.Remote {
    guard let base = row.texts?.remote else { return .changed(version) }
    let isSame = base == version.text || CanonicalText(base) == CanonicalText(version.text)
    return isSame ? .rewritten(version) : .changed(version)
  }
}

/// The key for finding a new item on the other side.
private enum NewcomerKey: Hashable {
  case uid(String)
  /// The contents of an item without a UID, or with several.
  case text(CanonicalText)

  var uid: String? { if case .uid(let uid) = self { uid } else { nil } }
}

/// Files or resources missing from the base, indexed by their keys.
private struct Newcomers<Item> {

  struct Newcomer {
    let item: Item
    let text: [UInt8]
    let key: NewcomerKey
  }

  private var all: [Newcomer?] = []
  /// The places of those with a key in `all`.
  private var places: [NewcomerKey: ArraySlice<Int>] = [:]

  /// The remaining ones, in order.
  var rest: [Newcomer] { all.compactMap { $0 } }

  mutating func add(_ item: Item, _ text: [UInt8]) {
    let uids = ItemUIDs.uids(of: text)
    let key: NewcomerKey =
      if let uid = uids.first, uids.count == 1 { .uid(uid) } else { .text(CanonicalText(text)) }
    places[key, default: []].append(all.count)
    all.append(Newcomer(item: item, text: text, key: key))
  }

  /// Removes and returns the first one with a key.
  mutating func removeFirst(_ key: NewcomerKey) -> Newcomer? {
    guard let place = places[key]?.popFirst() else { return nil }
    defer { all[place] = nil }
    return all[place]
  }
}
