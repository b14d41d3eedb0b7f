import CalendarStore
import Glibc
import ICalendar

/// The items missing from a new version of a web calendar.
struct FeedLoss {
  /// The items, each as a calendar of its own.
  let texts: [[UInt8]]
  /// The number of items of the old version.
  let total: Int
  private let isEmpty: Bool

  /// Whether so much is hardly gone by intent: everything, or two items and more than half.
  var isDoubtful: Bool {
    isEmpty && total > 0 || texts.count > 1 && texts.count * 2 > total
  }

  /// Compares by UIDs, and if these differ by contents.
  init(from old: [UInt8], to new: [UInt8]) {
    let (before, after) = (Document(old), Document(new))
    var items: [[Int]] = []
    var places: [String: Int] = [:]
    for component in before.itemComponents {
      guard let uid = before.uid(of: component) else {
        items.append([component])
        continue
      }
      if let place = places[uid] {
        items[place].append(component)
      } else {
        places[uid] = items.count
        items.append([component])
      }
    }
    let uids = Set(after.itemComponents.compactMap(after.uid))
    total = items.count
    isEmpty = after.itemComponents.isEmpty
    var lost = items.filter { item in
      before.uid(of: item[0]).map { !uids.contains($0) } ?? true
    }
    if !lost.isEmpty, !isEmpty {
      let bare = Document(FeedText.withoutUIDs(old))
      let others = Document(FeedText.withoutUIDs(new))
      let said = Set(others.itemComponents.map { CanonicalText.text(of: $0, in: others) })
      lost.removeAll { item in
        bare.components.count == before.components.count
          && item.allSatisfy { said.contains(CanonicalText.text(of: $0, in: bare)) }
      }
    }
    texts = lost.map { before.calendar(ofComponentsAt: $0) }
  }
}

extension WebCalendar {
  /// The places for doubted versions and for items that disappear.
  package struct Keeping {
    private let path: String
    private let attic: Attic
    private let now: () -> Int
    private let newName: () -> String

    /// - Parameters:
    ///   - name: the beginning of the names of files about this calendar.
    ///   - stateFolder: the folder of what sync remembers.
    ///   - now: seconds since 1970.
    ///   - newName: a text of 32 hexadecimal digits, another one each time.
    package init(
      _ name: String, stateFolder: String, now: @escaping () -> Int,
      newName: @escaping () -> String
    ) {
      path = joined(stateFolder, name + ".doubted")
      attic = Attic(folder: joined(stateFolder, "attic"))
      (self.now, self.newName) = (now, newName)
    }

    /// Whether a version agrees with the one that the last fetch put aside.
    func confirms(_ text: [UInt8]) -> Bool {
      guard let doubted = try? readWholeFile(at: path, limit: WebCalendar.longest) else {
        return false
      }
      return FeedText.saysTheSame(doubted, text) || !FeedLoss(from: doubted, to: text).isDoubtful
    }

    /// Stores a doubted version until the next fetch.
    func doubt(_ text: [UInt8]) throws(SystemError) { try PrivateFile(path).write(text) }

    /// Removes the version that was put aside.
    func forgetDoubt() { unlink(path) }

    /// Saves what disappears in the attic.
    func save(_ loss: FeedLoss, of file: String) throws(SyncError) {
      // The address may hold a secret key, so it stays out of the attic.
      guard !loss.texts.isEmpty else { return }
      for text in loss.texts {
        try attic.save(text, .removed, file: file, href: "/", at: now(), name: newName())
      }
      try attic.prune(at: now())
    }
  }
}
