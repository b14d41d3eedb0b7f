@testable import CalendarSync

/// A collection in memory that has nothing of WebDAV: its names are no paths, its marks are numbers, and it
/// fails in the words of the protocol.
final class MemoryStore: RemoteStore {
  let id: RemoteID
  let kind = CollectionKind.calendar
  private(set) var members: [RemoteID: (text: String, version: Int)] = [:]
  /// When members were deleted.
  private var deleted: [RemoteID: Int] = [:]
  private var version = 0
  /// The question or change that fails, and how.
  var failure: (Call) -> RemoteError? = { _ in nil }
  private(set) var calls: [Call] = []

  enum Call { case properties, mail, changes, listing, members, fetch, report, put, delete, update }

  init(_ name: String) { id = RemoteID("box:\(name)", key: "box:\(name)") }

  func store(_ text: [UInt8], at name: String) {
    version += 1
    guard let place = MemoryNames().member(name, of: id) else { return }
    members[place] = (text.text, version)
    deleted[place] = nil
  }

  func remove(_ name: String) {
    version += 1
    guard let place = MemoryNames().member(name, of: id) else { return }
    members[place] = nil
    deleted[place] = version
  }

  // MARK: - Questions

  func properties() throws(RemoteError) -> CollectionProperties {
    try note(.properties)
    return CollectionProperties(isWritable: true, syncToken: "\(version)")
  }

  func maySendMail() throws(RemoteError) -> Bool {
    try note(.mail)
    return false
  }

  func changes(since token: String?) throws(RemoteError) -> RemoteChanges {
    try note(.changes)
    let first = try token.map { token throws(RemoteError) in
      guard let number = Int(token) else { throw RemoteError(.unknownToken) }
      return number
    }
    return RemoteChanges(
      changed: listed { $0 > first ?? 0 },
      removed: first.map { first in deleted.filter { $0.value > first }.map(\.key) } ?? [],
      token: "\(version)", hasMore: false, refused: RefusedReferences())
  }

  func listing() throws(RemoteError) -> RemoteListing {
    try note(.listing)
    return RemoteListing(members: listed { _ in true }, refused: RefusedReferences(), tag: nil)
  }

  func members(uid: String, component: String) throws(RemoteError) -> [RemoteID] {
    try note(.members)
    return members.filter { ItemUIDs.uids(of: Array($0.value.text.utf8)).contains(uid) }.map(\.key)
  }

  func fetch(
    _ ids: [RemoteID], each: (RemoteID, RemoteFetched) throws(RemoteError) -> Void
  ) throws(RemoteError) {
    try note(.fetch)
    for id in ids { try each(id, fetched(id)) }
  }

  func report(on ids: [RemoteID]) throws(RemoteError) -> [RemoteID: RemoteFetched] {
    try note(.report)
    return Dictionary(ids.map { ($0, fetched($0)) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Changes

  func canMatch(_ etag: String) -> Bool { Int(etag) != nil }

  func put(
    _ text: [UInt8], at id: RemoteID, if condition: RemoteCondition
  ) throws(RemoteError) -> RemoteOutcome {
    try note(.put)
    guard fits(condition, id) else { return .changedMeanwhile(RemoteRefusal(412)) }
    let uids = ItemUIDs.uids(of: text)
    if let other = members.first(where: {
      $0.key != id && ItemUIDs.uids(of: Array($0.value.text.utf8)) == uids
    }) {
      return .uidTaken(other.key)
    }
    version += 1
    defer { members[id] = (text.text, version) }
    return members[id] == nil ? .created : .done
  }

  func delete(_ id: RemoteID, etag: String?) throws(RemoteError) -> RemoteOutcome {
    try note(.delete)
    guard members[id] != nil else { return .done }
    guard fits(etag.map { .matches($0) } ?? .any, id) else {
      return .changedMeanwhile(RemoteRefusal(412))
    }
    version += 1
    (members[id], deleted[id]) = (nil, version)
    return .done
  }

  func update(name: String?, color: String?) throws(RemoteError) -> Bool {
    try note(.update)
    return false
  }

  // MARK: - Private

  private func note(_ call: Call) throws(RemoteError) {
    calls.append(call)
    if let error = failure(call) { throw error }
  }

  private func listed(_ isWanted: (Int) -> Bool) -> [RemoteMember] {
    members.filter { isWanted($0.value.version) }
      .map { RemoteMember(href: $0.key, etag: "\($0.value.version)") }
  }

  private func fetched(_ id: RemoteID) -> RemoteFetched {
    members[id].map { .object(text: $0.text, etag: "\($0.version)") } ?? .missing
  }

  private func fits(_ condition: RemoteCondition, _ id: RemoteID) -> Bool {
    switch condition {
    case .isNew: members[id] == nil
    case .matches(let mark): members[id].map { "\($0.version)" == mark } ?? false
    case .any: true
    }
  }
}

/// Names such as `box:work!a.ics`.
struct MemoryNames: RemoteNames {
  func id(_ text: String) -> RemoteID? {
    text.hasPrefix("box:") ? RemoteID(text, key: text) : nil
  }

  func member(_ lastName: String, of collection: RemoteID) -> RemoteID? {
    id("\(collection.text)!\(lastName)")
  }
}
