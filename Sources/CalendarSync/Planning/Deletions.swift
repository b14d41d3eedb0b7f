/// The user's decision about deletions that look like an accident.
package enum MassDeletions: Sendable {
  /// They wait.
  case held
  case carriedOut
  /// Missing items are restored from the other side.
  case takenBack
}

/// Counts missing items on each side, and determines which deletions need the user's decision.
struct Deletions {
  /// The items of the base, without those whose absence loses nothing.
  private var itemCount: Int
  private let isOtherFolder: Bool
  /// Whether the folder has become empty.
  private let isEmptied: Bool
  private let isWritable: Bool
  private let answer: MassDeletions
  private let answers: [RemoteID: MassDeletions]
  private let held: Set<RemoteID>
  private let moves: Moves
  private var missingFiles = 0
  private var goneResources = 0

  init(_ sides: CollectionSides, _ moves: Moves) {
    itemCount = sides.base.count
    isOtherFolder = !sides.isSameFolder
    isEmptied = sides.local.isEmpty
    isWritable = sides.isWritable
    answer = sides.massDeletions
    (answers, held) = (sides.answers, sides.held)
    self.moves = moves
  }

  /// Counts an item missing on one side. An item missing on both sides, or moved to another
  /// collection, is not a loss.
  mutating func count(_ pair: Pair) {
    guard pair.row != nil else { return }
    switch (pair.local, pair.remote) {
    case (.missing, .gone): itemCount -= 1
    case (.missing, _):
      if moves.hasMovedHere(pair.uid) { itemCount -= 1 } else { missingFiles += 1 }
    case (_, .gone): if moves.hasMovedThere(pair.uid) { itemCount -= 1 } else { goneResources += 1 }
    default: break
    }
  }

  /// Why an action waits; nil for one that does not.
  func reasonToHold(_ action: Action, of pair: Pair) -> Notice.Reason? {
    if answer(to: pair) == .carriedOut { return nil }
    switch action {
    case .deleteRemote where isOtherFolder && missingFiles > 0: return .otherFolder
    case .deleteRemote
    where isEmptied && missingFiles > 0 || isMass(missingFiles)
      || waits(pair) && !moves.hasMovedHere(pair.uid):
      return .heldDeletion(.remote)
    case .deleteFile
    where isMass(goneResources) || waits(pair) && !moves.hasMovedThere(pair.uid):
      return .heldDeletion(.local)
    // Files written into a wrong folder would be missing from the right one later.
    case .deleteRemote, .writeFile, .merge, .deleteFile:
      return isOtherFolder && missingFiles > 0 ? .otherFolder : nil
    case .forget: return isOtherFolder ? .otherFolder : nil
    default: return nil
    }
  }

  /// Returns the action that restores missing items instead of one that would wait.
  /// - Returns: nil if the action waits nevertheless.
  func takingBack(_ action: Action, of pair: Pair) -> Action? {
    guard answer(to: pair) == .takenBack else { return nil }
    switch action {
    case .deleteRemote(let etag):
      guard let texts = pair.row?.texts else { return nil }
      return .writeFile(
        texts.local, remote: RemoteVersion(text: texts.remote, etag: etag), .new)
    case .deleteFile where isMass(goneResources) || waits(pair):
      guard isWritable, let texts = pair.row?.texts else { return nil }
      return .upload(texts.local, replacing: nil, .new)
    default: return action
    }
  }

  private func answer(to pair: Pair) -> MassDeletions {
    pair.row.flatMap { answers[$0.href] } ?? answer
  }

  /// Whether the user is asked about this item regardless of the number of deletions.
  private func waits(_ pair: Pair) -> Bool {
    pair.row.map { held.contains($0.href) || answers[$0.href] != nil } ?? false
  }

  /// Whether a number of missing items is unlikely to be intended: more than ten and a quarter, or
  /// two and more than half.
  private func isMass(_ count: Int) -> Bool {
    count > 10 && count * 4 > itemCount || count >= 2 && count * 2 > itemCount
  }
}

/// The items that went from one collection of an account to another.
struct Moves {
  /// The resources that files left, by their UIDs, where another folder has a new file with the UID.
  private(set) var origins: [String: RemoteID] = [:]
  private var movedThere: Set<String> = []

  /// No moves.
  init() {}

  /// - Complexity: O(pairs).
  init(_ pairings: [Pairing]) {
    var (left, gone): ([String: RemoteID], Set<String>) = ([:], [])
    var (newFiles, newResources): (Set<String>, Set<String>) = ([], [])
    for pair in pairings.lazy.flatMap(\.pairs) {
      guard let uid = pair.uid else { continue }
      switch (pair.local, pair.remote) {
      case (.missing, .gone): break
      case (.missing, _) where pair.row == nil: newResources.insert(uid)
      case (.missing, _): left[uid] = pair.row?.href
      case (_, .gone) where pair.row == nil: newFiles.insert(uid)
      case (_, .gone): gone.insert(uid)
      default: break
      }
    }
    origins = left.filter { newFiles.contains($0.key) }
    movedThere = gone.intersection(newResources)
  }

  /// Whether a missing file lies in another folder now.
  func hasMovedHere(_ uid: String?) -> Bool { uid.map { origins[$0] != nil } ?? false }

  /// Whether a missing resource lies in another collection of the server now.
  func hasMovedThere(_ uid: String?) -> Bool { uid.map(movedThere.contains) ?? false }
}
