/// Finds the appointments of calcurse: lines in a file of its own, which are copied.
enum CalcurseFinder {
  static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    [folders.data + "/calcurse/apts", folders.home + "/.calcurse/apts"].compactMap { path in
      let lines = SmallFile.text(of: path)?.split(whereSeparator: \.isNewline) ?? []
      guard !lines.isEmpty else { return nil }
      return FoundCalendars(program: "calcurse", place: path, use: .copying(count: lines.count))
    }
  }
}
