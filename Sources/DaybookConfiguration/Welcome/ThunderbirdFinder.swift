import CalendarModel

/// Finds the calendars of Thunderbird's profiles. Its own are in databases, but the `.ics` files it
/// has subscribed to can be opened.
enum ThunderbirdFinder {
  private static let homes = [
    ".thunderbird", "snap/thunderbird/common/.thunderbird",
    ".var/app/org.mozilla.Thunderbird/.thunderbird", ".icedove",
  ]

  static func calendars(in folders: UserFolders) -> [FoundCalendars] {
    homes.map { folders.home + "/" + $0 }.flatMap { home in
      PathPattern.matches(home + "/*/prefs.js").flatMap { preferences in
        let profile = String(preferences.dropLast("/prefs.js".count))
        return files(profile, preferences, folders) + databases(profile)
      }
    }
  }

  private static func files(
    _ profile: String, _ preferences: String, _ folders: UserFolders
  ) -> [FoundCalendars] {
    let registry = Registry(SmallFile.text(of: preferences) ?? "")
    let named = registry.calendars.filter { folders.exists($0.path) }
    let beside =
      PathPattern.matches(profile + "/*.ics")
      + PathPattern.matches(profile + "/calendar-data/*.ics")
    let entries =
      named.map { CollectionEntry(path: $0.path, name: $0.name) }
      + beside.filter { path in !named.contains { $0.path == path } }
      .map { CollectionEntry(path: $0) }
    guard !entries.isEmpty else { return [] }
    let readable = entries.map { entry in
      var entry = entry
      entry.traits.isReadOnly = true
      return entry
    }
    return [FoundCalendars(program: "Thunderbird", place: profile, use: .reading(readable))]
  }

  private static func databases(_ profile: String) -> [FoundCalendars] {
    let folder = profile + "/calendar-data"
    guard !PathPattern.matches(folder + "/*.sqlite").isEmpty else { return [] }
    return [FoundCalendars(program: "Thunderbird", place: folder, use: .nothing)]
  }

  /// The calendars in the preferences of a profile, such as
  /// `user_pref("calendar.registry.1b2c….uri", "file:///home/ana/team.ics");`.
  private struct Registry {
    var calendars: [(path: String, name: String?)] = []

    init(_ text: String) {
      var names: [Substring: String] = [:]
      var paths: [(id: Substring, path: String)] = []
      for line in text.split(whereSeparator: \.isNewline) {
        guard line.hasPrefix("user_pref("), let (key, value) = Self.texts(in: line),
          key.hasPrefix("calendar.registry.")
        else { continue }
        let words = key.split(separator: ".")
        guard words.count == 4 else { continue }
        if words[3] == "name", !value.isEmpty { names[words[2]] = value }
        if words[3] == "uri", value.hasPrefix("file://"), value.hasSuffix(".ics") {
          paths.append((words[2], Self.decoded(value.dropFirst("file://".count))))
        }
      }
      calendars = paths.map { ($0.path, names[$0.id]) }
    }

    /// Returns the first two texts of a line in JavaScript syntax, in which `\"` is a quotation
    /// mark. Nil if there are fewer.
    private static func texts(in line: Substring) -> (String, String)? {
      var (texts, text, isEscaped): ([String], String?, Bool) = ([], nil, false)
      for letter in line where texts.count < 2 {
        if text == nil {
          if letter == "\"" { text = "" }
        } else if isEscaped || letter != "\\" && letter != "\"" {
          text?.append(letter)
          isEscaped = false
        } else if letter == "\\" {
          isEscaped = true
        } else {
          texts.append(text ?? "")
          text = nil
        }
      }
      return texts.count == 2 ? (texts[0], texts[1]) : nil
    }

    /// Returns a text with `%20` and the like decoded; unchanged where that is impossible.
    private static func decoded(_ text: Substring) -> String {
      PercentText.decoded(text.utf8).map { String(decoding: $0, as: UTF8.self) } ?? String(text)
    }
  }
}
