import CalendarModel
import CalendarStore

/// What entries of the configuration open.
struct OpenedPlaces {
  /// Of files and folders, links followed.
  private let paths: Set<String>
  /// The paths of the collections that are found there.
  private let collections: Set<String>

  /// - Parameter home: what `~` stands for.
  /// - Complexity: O(names in the folders).
  init(_ entries: [CollectionEntry] = [], home: String? = nil) {
    let found = entries.flatMap { PathPattern($0.path, home: home).paths }
    paths = Set(found.map(SourceNames.resolved))
    // One that cannot be read takes nothing from the others.
    collections = Set(
      paths.flatMap { CollectionFinder.present(at: [$0]) }.map { SourceNames.resolved($0.path) })
  }

  /// Whether they lead nowhere.
  var isEmpty: Bool { paths.isEmpty }

  func opens(_ collection: CollectionInfo) -> Bool {
    collections.contains(SourceNames.resolved(collection.path))
  }

  /// Whether all in a file or folder is open.
  func open(_ path: String) -> Bool {
    let path = SourceNames.resolved(path)
    if paths.contains(path) || opensFile(path) { return true }
    let there = CollectionFinder.present(at: [path])
    return !there.isEmpty && there.allSatisfy(opens)
  }

  /// Whether it is a file of a folder that is open.
  private func opensFile(_ path: String) -> Bool {
    guard path.lowercased().hasSuffix(".ics"), let slash = path.lastIndex(of: "/") else {
      return false
    }
    return collections.contains(String(path[..<slash]))
  }
}
