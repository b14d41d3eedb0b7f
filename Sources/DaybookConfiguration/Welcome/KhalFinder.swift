import CalendarModel

/// Finds the calendars of khal: `[[NAME]]` sections in `[calendars]` of its configuration.
enum KhalFinder {
  static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    let names = ["/khal/config", "/khal/khal.conf"].map { folders.config + $0 }
    let files = names + [folders.home + "/.khal/khal.conf"]
    for file in files where folders.exists(file) {
      let text = SettingsText(SmallFile.text(of: file) ?? "", isIndented: true)
      let defaultName = text.values(["default"])?["default_calendar"]
      let entries = text.sections.filter { $0.path.count == 2 && $0.path[0] == "calendars" }
        .compactMap { entry($0, defaultName: defaultName, folders) }
      guard let first = entries.first else { return [] }
      return [FoundCalendars(program: "khal", place: first.path, use: .opening(entries))]
    }
    return []
  }

  /// Returns the entry; nil for missing folders. Of contacts, which khal calls birthdays, the
  /// birthdays are shown, too.
  private static func entry(
    _ section: SettingsText.Section, defaultName: String?, _ folders: UserFolders
  ) -> CollectionEntry? {
    guard let path = section.values["path"] else { return nil }
    var entry = CollectionEntry()
    entry.path = folders.expanded(path)
    if section.values["type"] == "discover" {
      entry.path = discovered(entry.path)
    } else {
      entry.name = section.path[1]
      entry.traits.isDefault = entry.name == defaultName
    }
    guard folders.exists(entry.path) || PathPattern.hasPattern(entry.path) else { return nil }
    entry.color = section.values["color"].flatMap(color)
    entry.traits.isReadOnly = ["true", "yes", "on", "1"]
      .contains(section.values["readonly"]?.lowercased())
    return entry
  }

  /// Replaces all folders within a folder by that folder, which also covers those created later.
  private static func discovered(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/*") || path.hasSuffix("/**") {
      path.removeLast(path.hasSuffix("/**") ? 3 : 2)
    }
    return path
  }

  private static func color(_ text: String) -> EventColor? {
    if let color = EventColor(hex: text) { return color }
    return colors[text].flatMap { EventColor(hex: $0) }
  }

  /// The colours that khal names, as most terminals show them.
  private static let colors = [
    "black": "#000000", "white": "#ffffff", "brown": "#a05a00", "yellow": "#e5c000",
    "dark gray": "#686868", "dark green": "#2e8b2e", "dark blue": "#3465c8",
    "light gray": "#b8b8b8", "light green": "#6fce6f", "light blue": "#729fdf",
    "dark magenta": "#8f5a9f", "dark cyan": "#06989a", "dark red": "#c03030",
    "light magenta": "#c58fd0", "light cyan": "#34d0d0", "light red": "#ef5a5a",
  ]
}

/// Finds the address books of khard: `[[NAME]]` sections in `[addressbooks]` of its configuration. Their
/// birthdays are shown.
enum KhardFinder {
  static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    let text = SettingsText(
      SmallFile.text(of: folders.config + "/khard/khard.conf") ?? "", isIndented: true)
    let entries = text.sections.compactMap { section -> CollectionEntry? in
      guard section.path.count == 2, section.path[0] == "addressbooks",
        let path = section.values["path"].map(folders.expanded), folders.exists(path)
      else { return nil }
      return CollectionEntry(path: path, name: section.path[1])
    }
    guard let first = entries.first else { return [] }
    return [FoundCalendars(program: "khard", place: first.path, use: .opening(entries))]
  }
}

extension [String] {
  fileprivate func contains(_ text: String?) -> Bool { text.map(contains) ?? false }
}
