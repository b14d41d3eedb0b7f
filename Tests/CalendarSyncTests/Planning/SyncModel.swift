import CalendarSync
import TestSupport

/// A server as a map, which keeps what items say and not always their bytes.
struct ModelServer {
  private(set) var items: [RemoteID: RemoteVersion] = [:]
  private var counter = 0

  /// Stores a text and returns what became of it; nil where another resource has the UID, or where
  /// the resource is not the version that is to be replaced.
  mutating func put(
    _ text: [UInt8], at href: RemoteID?, replacing etag: String?, _ random: inout SeededGenerator
  ) -> (href: RemoteID, version: RemoteVersion)? {
    let uids = ItemUIDs.uids(of: text)
    if items.contains(where: { $0.key != href && ItemUIDs.uids(of: $0.value.text) == uids }) {
      return nil
    }
    if let href, items[href]?.etag != etag { return nil }
    counter += 1
    let stored = random.chance(2) ? ServerRewriting.rewritten(text, &random) : text
    let version = RemoteVersion(text: stored, etag: "\"\(counter)\"")
    let place = href ?? RemoteID("/c/\(counter)")
    items[place] = version
    return (place, version)
  }

  mutating func delete(_ href: RemoteID, etag: String?) -> Bool {
    guard items[href]?.etag == etag else { return false }
    items[href] = nil
    return true
  }

  /// Gives an item another ETag, as servers do after repairs.
  mutating func touch(_ href: RemoteID, _ random: inout SeededGenerator) {
    guard let item = items[href] else { return }
    _ = put(item.text, at: href, replacing: item.etag, &random)
  }

  /// Gives an item another href, as a client does that moves it out and in again.
  mutating func rename(_ href: RemoteID) {
    counter += 1
    items[RemoteID("/c/moved-\(counter)")] = items.removeValue(forKey: href)
  }
}

/// A folder with the base of its synchronization, carried out step by step as a plan says.
struct ModelReplica {
  var files: [String: [UInt8]] = [:]
  private(set) var base: [RemoteID: BaseItem] = [:]
  private var counter = 0
  /// What went wrong in a step; plans are to be carried out without.
  private(set) var faults: [String] = []

  /// Plans by what the server lists, or by those items that have another ETag.
  func plan(_ server: ModelServer, _ random: inout SeededGenerator) -> CollectionPlan {
    var sides = CollectionSides(base: base.values.sorted { $0.href < $1.href })
    sides.local = files.map { LocalItem(file: $0.key, text: $0.value) }
    sides.gone = Set(base.keys.filter { server.items[$0] == nil })
    sides.massDeletions = .carriedOut
    let isReport = random.chance(2)
    sides.remote = server.items.compactMap { href, version in
      if isReport, base[href]?.etag == version.etag { return nil }
      return RemoteItem(href: href, etag: version.etag)
    }
    let needed = Set(sides.neededTexts)
    sides.remote = sides.remote.map { item in
      let text = needed.contains(item.href) ? server.items[item.href]?.text : nil
      return RemoteItem(href: item.href, etag: item.etag, text: text)
    }
    return CollectionPlan(sides)
  }

  /// Carries out a plan.
  /// - Parameter cut: after how many steps the program is killed; before it has noted the last one.
  mutating func carryOut(
    _ plan: CollectionPlan, on server: inout ModelServer, _ random: inout SeededGenerator,
    cut: Int = .max
  ) {
    for (index, step) in plan.steps.enumerated() {
      let before = base
      carryOut(step, &server, &random)
      if index == cut {
        base = before
        return
      }
    }
  }

  /// Ends a conflict in one of the three ways.
  mutating func resolve(
    _ href: RemoteID, _ way: Int, on server: inout ModelServer, _ random: inout SeededGenerator
  ) -> [UInt8] {
    guard let row = base[href], let conflict = row.conflict else { return [] }
    switch way {
    case 0:
      let sent = server.put(conflict.local, at: href, replacing: conflict.remote.etag, &random)
      if let sent { note(row.file, href, nil, conflict.local, sent.version) }
      return sent == nil ? [] : conflict.remote.text
    case 1:
      files[row.file] = conflict.remote.text
      note(row.file, href, nil, conflict.remote.text, conflict.remote)
      return conflict.local
    default:
      counter += 1
      let fresh = "both-\(counter)-\(random.next())"
      files[newName()] = ItemUIDs.text(conflict.local) { fresh }
      files[row.file] = conflict.remote.text
      note(row.file, href, nil, conflict.remote.text, conflict.remote)
      return []
    }
  }

  mutating func newName() -> String {
    counter += 1
    return "n\(counter).ics"
  }

  // MARK: - Private

  private mutating func carryOut(
    _ step: Step, _ server: inout ModelServer, _ random: inout SeededGenerator
  ) {
    let file = step.file ?? newName()
    switch step.action {
    case .record(let texts, let etag):
      guard let href = step.href else { return fault(step) }
      note(file, href, step.baseHref, texts.local, RemoteVersion(text: texts.remote, etag: etag))
    case .forget: if let href = step.baseHref { base[href] = nil }
    case .conflict(let conflict):
      guard let href = step.href else { return fault(step) }
      let row = step.baseHref.flatMap { base.removeValue(forKey: $0) }
      base[href] = BaseItem(
        href: href, file: file, etag: row?.etag, uid: ItemUIDs.uids(of: conflict.local).first,
        texts: row?.texts, conflict: conflict)
    case .writeFile(let text, let remote, _):
      guard let href = step.href else { return fault(step) }
      if step.file == nil, files[file] != nil { fault(step) }
      files[file] = text
      note(file, href, step.baseHref, text, remote)
    case .deleteFile:
      guard let href = step.baseHref, files[file] == base[href]?.texts?.local else {
        return fault(step)
      }
      files[file] = nil
      base[href] = nil
    case .merge(let text, let remote):
      files[file] = text
      send(text, file, step, replacing: remote, &server, &random)
    case .upload(let text, let remote, _):
      send(text, file, step, replacing: remote, &server, &random)
    case .deleteRemote(let etag):
      guard let href = step.href, server.delete(href, etag: etag) else { return fault(step) }
      if let old = step.baseHref { base[old] = nil }
    }
  }

  private mutating func send(
    _ text: [UInt8], _ file: String, _ step: Step, replacing remote: RemoteVersion?,
    _ server: inout ModelServer, _ random: inout SeededGenerator
  ) {
    let href = remote == nil ? nil : step.href
    guard files[file] == text,
      let sent = server.put(text, at: href, replacing: remote?.etag, &random)
    else { return fault(step) }
    note(file, sent.href, step.baseHref, text, sent.version)
  }

  private mutating func note(
    _ file: String, _ href: RemoteID, _ old: RemoteID?, _ local: [UInt8], _ remote: RemoteVersion
  ) {
    if let old { base[old] = nil }
    base[href] = BaseItem(
      href: href, file: file, etag: remote.etag, uid: ItemUIDs.uids(of: local).first,
      texts: .init(local: local, remote: remote.text))
  }

  private mutating func fault(_ step: Step) { faults.append("\(step.action.summary) failed") }
}
