/// Finds the local calendars of Evolution and GNOME Calendar: one file each, which the data server
/// keeps in memory and writes anew. Those of accounts are in databases of its cache.
enum EvolutionFinder {
  static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    let home = folders.data + "/evolution/calendar"
    let entries = PathPattern.matches(home + "/*/calendar.ics").map { path in
      var entry = CollectionEntry()
      entry.path = path
      entry.name = name(of: path, folders)
      entry.traits.isReadOnly = true
      return entry
    }
    guard !entries.isEmpty else { return [] }
    return [FoundCalendars(program: "Evolution", place: home, use: .reading(entries))]
  }

  /// As the file of its source says; `Evolution` where there is none.
  private static func name(of path: String, _ folders: UserFolders) -> String {
    let id = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    let file =
      folders.config + "/evolution/sources/\(id == "system" ? "system-calendar" : id).source"
    let text = SmallFile.text(of: file).map { SettingsText($0, isIndented: false) }
    return text?.values(["Data Source"])?["DisplayName"] ?? (id == "system" ? "Evolution" : id)
  }
}
