import CalendarStore

/// Finds the appointments of calcurse: lines in a file of its own, which are copied.
enum CalcurseFinder {
  /// Of the program, and of the collection that they are copied into.
  static let name = "calcurse"

  static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    [folders.data + "/calcurse/apts", folders.home + "/.calcurse/apts"].compactMap { path in
      let lines = SmallFile.text(of: path)?.split(whereSeparator: \.isNewline) ?? []
      guard !lines.isEmpty else { return nil }
      return FoundCalendars(
        program: name, place: path,
        use: .copying(count: lines.count, wereCopied: copy(in: folders) != nil))
    }
  }

  /// The collection that they were copied into before; nil where there is none.
  static func copy(in folders: UserFolders) -> String? {
    let home = folders.ownCalendars
    let made = CollectionFinder.present(at: [home]).filter { !$0.path.hasSuffix(".ics") }
    return (made.first { $0.path == home + "/" + name } ?? made.first { $0.name == name })?.path
  }
}
