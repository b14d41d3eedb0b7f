import CalendarModel
import CalendarStore
import DaybookConfiguration

/// The calendar that new intervals go to.
extension Tracker {
  /// The name of the calendar that is made where there is none.
  private static let targetName = CollectionTraits.trackedName

  private static let advice =
    "make a calendar for it with daybook new-calendar \(targetName) --in FOLDER, or name one in [tracking] "
    + "of the configuration"

  /// Returns the calendar that an interval goes to, which is made if there is none.
  /// - Parameters:
  ///   - said: the one that the text names.
  ///   - isMade: whether a missing one is made; else only its name is known.
  package func target(
    _ said: CollectionID?, _ collections: [CollectionInfo], isMade: Bool
  ) throws(CommandFailure) -> CollectionInfo {
    if let found = try presentTarget(said, collections) {
      if let refusal = found.refusalOfNewEvents { throw .failed(refusal.advisedMessage) }
      return found
    }
    let only = collections.count == 1 ? collections[0] : nil
    if let only, changer.index.sources == [only.path] { return only }
    let home = try CalendarHome.path(
      of: changer.index.sources, collections,
      choice: Self.advice, advice: Self.advice)
    return try made(in: home, collections, isMade: isMade)
  }

  /// Returns the calendar that an option or a text names; nil if neither does.
  func collection(
    _ name: String?, _ typed: CollectionID?, _ collections: [CollectionInfo]
  ) throws(CommandFailure) -> CollectionID? {
    guard let name else { return typed }
    if typed != nil { throw .usage("--calendar: the text names a calendar; leave one out") }
    return try CollectionChoice(collections: collections).named(name, option: "--calendar").id
  }

  // MARK: - Private

  private func presentTarget(
    _ said: CollectionID?, _ collections: [CollectionInfo]
  ) throws(CommandFailure) -> CollectionInfo? {
    if let said, let found = collections.first(where: { $0.id == said }) { return found }
    if !settings.calendar.isEmpty {
      return try CollectionChoice(collections: collections).named(
        settings.calendar, option: "[tracking] calendar")
    }
    let tracked = collections.filter { $0.traits.kind == .tracked }
    return tracked.first { $0.refusalOfNewEvents == nil } ?? tracked.first
  }

  private func made(
    in home: String, _ collections: [CollectionInfo], isMade: Bool
  ) throws(CommandFailure) -> CollectionInfo {
    var path = home + "/" + Self.targetName
    if isMade {
      ChosenDefaults.ofUser?.keepDefault(among: collections)
      do {
        path = try NewCollection(name: Self.targetName).make(in: home)
      } catch {
        throw .failed(error.advisedMessage)
      }
      tell("made the calendar \(Self.targetName): \(path)")
    }
    let next = (collections.map(\.id.rawValue).max() ?? 0) + 1
    return CollectionInfo(
      id: CollectionID(rawValue: next), name: Self.targetName, color: nil, path: path,
      traits: CollectionTraits(kind: .tracked))
  }
}
