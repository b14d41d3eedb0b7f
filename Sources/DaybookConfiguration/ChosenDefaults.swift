import CalendarModel
import CalendarStore

/// The calendars that new events go to where the configuration names no default: one path a line in
/// `$XDG_STATE_HOME/daybook/default-calendars`, at most one of the calendars that are open together.
package struct ChosenDefaults {
  private let file: StateFile

  private static let sizeLimit = 1 << 20
  private static let mostPaths = 100

  init(_ file: StateFile) { self.file = file }

  /// The file of the user; nil if there is no place for it.
  package static var ofUser: ChosenDefaults? {
    StateFile(named: "default-calendars").map(ChosenDefaults.init)
  }

  package var paths: Set<String> { Set(lines) }

  /// Notes where new events go, before another calendar is made that would come first. Without it, they
  /// would go to the new one.
  package func keepDefault(among collections: [CollectionInfo]) {
    guard !collections.contains(where: \.traits.isDefault),
      let present = collections.defaultForNewEvents
    else { return }
    // Where it cannot be written, the order decides as without it.
    try? choose(present, among: collections)
  }

  /// Makes a calendar the default of those that are open together with it.
  package func choose(
    _ chosen: CollectionInfo, among collections: [CollectionInfo]
  ) throws(SystemError) {
    try file.makeFolder()
    let lock = file.lock()
    defer { lock.release() }
    lock.wait()
    let replaced = Set(collections.map(\.path) + [chosen.path])
    let kept = lines.filter { !replaced.contains($0) } + [chosen.path]
    try file.write(kept.suffix(Self.mostPaths).map { $0 + "\n" }.joined())
  }

  // MARK: - Private

  private var lines: [String] {
    String(decoding: file.bytes(limit: Self.sizeLimit) ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}
