import CalendarModel

/// Finds the folders that vdirsyncer synchronizes: the local storages of its configuration.
///
/// A configuration consists of `[storage NAME]` sections with JSON values. Storages of type
/// `filesystem` with .ics files and `singlefile` are calendars; those with .vcf files are contacts,
/// whose birthdays are shown.
enum VdirsyncerFinder {
  static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    for file in configurations(folders) where folders.exists(file) {
      return storages(SettingsText(SmallFile.text(of: file) ?? "", isIndented: false), folders)
    }
    return []
  }

  private static func configurations(_ folders: UserFolders) -> [String] {
    if let named = folders.variable("VDIRSYNCER_CONFIG") { return [folders.expanded(named)] }
    return [folders.config + "/vdirsyncer/config", folders.home + "/.vdirsyncer/config"]
  }

  private static func storages(_ text: SettingsText, _ folders: UserFolders) -> [FoundCalendars] {
    var found: [FoundCalendars] = []
    for section in text.sections where section.path.first?.hasPrefix("storage ") == true {
      guard let path = path(of: section.values, folders), folders.exists(path),
        !found.contains(where: { $0.place == path })
      else { continue }
      var entry = CollectionEntry()
      entry.path = path
      entry.traits.isReadOnly = section.values["read_only"] == "true"
      found.append(
        FoundCalendars(program: "vdirsyncer", place: path, use: .opening([entry])))
    }
    return found
  }

  /// Returns the path; for a file per calendar (`%s` in its name), the folder.
  private static func path(of values: [String: String], _ folders: UserFolders) -> String? {
    guard let path = values["path"] else { return nil }
    switch values["type"] {
    case "filesystem":
      guard [".ics", ".vcf"].contains(values["fileext"]) else { return nil }
      return folders.expanded(path)
    case "singlefile":
      guard path.hasSuffix(".ics") else { return nil }
      let name = folders.expanded(path)
      guard name.contains("%s"), let slash = name.lastIndex(of: "/") else { return name }
      return String(name[..<slash])
    default: return nil
    }
  }
}
