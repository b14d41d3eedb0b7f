import CalendarModel

/// Finds the folders that calendars of a server were kept in before: their account was removed, or another
/// program kept them. Taken up, nothing in them is fetched or sent twice.
package struct OldFolders {
  /// A local calendar that no account has.
  package struct Candidate: Hashable, Sendable {
    package let path: String
    package let name: String

    package init(path: String, name: String) { (self.path, self.name) = (path, name) }
  }

  /// The maximum number of members of a calendar to examine.
  private static let sampleSize = 50

  private let candidates: [Candidate]
  private let sender: any HTTPSending

  /// - Parameter sender: sends requests with the account's credentials.
  package init(_ candidates: [Candidate], _ sender: any HTTPSending) {
    (self.candidates, self.sender) = (candidates, sender)
  }

  /// Returns the folders by the calendars' addresses, each at most once: one with the same events, or an
  /// empty one, so that nothing can be sent or deleted by mistake.
  package func folders(for offers: [CalendarOffer]) -> [WebAddress: String] {
    var found: [WebAddress: String] = [:]
    var rest = candidates
    for offer in offers where offer.kind == .calendar {
      let name = FoldedText.folded(offer.name)
      let alike = rest.filter { candidate in
        let folder = candidate.path.split(separator: "/").last.map(String.init) ?? ""
        return FoldedText.folded(candidate.name) == name || FoldedText.folded(folder) == name
      }
      guard !alike.isEmpty else { continue }
      // If the server does not answer, a new folder is made instead.
      let uids = (try? sample(of: offer.address)) ?? []
      let old = alike.first { has(uids, $0.path) } ?? alike.first { isEmpty($0.path) }
      guard let old else { continue }
      found[offer.address] = old.path
      rest.removeAll { $0 == old }
    }
    return found
  }

  /// Whether a folder has no events.
  private func isEmpty(_ path: String) -> Bool {
    // An unreadable folder may have some.
    guard let scan = try? SyncFolder(path).scan() else { return false }
    return scan.identity != nil && scan.files.isEmpty && scan.unfit.isEmpty
  }

  // MARK: - Private

  /// The UIDs of some members, from all over the list.
  private func sample(of address: WebAddress) throws(DAVError) -> Set<String> {
    let remote = RemoteCollection(address, sender)
    let hrefs = try remote.listing().members.map(\.href)
    let step = max(1, hrefs.count / Self.sampleSize)
    let some = stride(from: 0, to: hrefs.count, by: step).prefix(Self.sampleSize).map { hrefs[$0] }
    var uids: Set<String> = []
    try remote.fetch(some) { _, fetched in
      if case .object(let text, _) = fetched { uids.formUnion(ItemUIDs.uids(of: Array(text.utf8))) }
    }
    return uids
  }

  /// Whether a folder has most of some UIDs.
  /// - Complexity: reads files until it does.
  private func has(_ uids: Set<String>, _ path: String) -> Bool {
    guard !uids.isEmpty else { return false }
    let folder = SyncFolder(path)
    var missing = uids
    // An unreadable folder has none.
    for name in ((try? folder.scan())?.files.keys).map({ $0.sorted() }) ?? [] {
      guard let text = (try? folder.read(name)) ?? nil else { continue }
      missing.subtract(ItemUIDs.uids(of: text))
      if missing.count * 2 < uids.count { return true }
    }
    return false
  }
}
