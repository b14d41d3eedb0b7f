import CalendarStore

extension OutputFile {
  /// Refuses a file among calendars: it would take the place of events, or become events itself.
  static func refuse(_ path: String, among calendars: OpenCalendars) throws {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let places = [SourceNames.resolved(path), SourceNames.resolved(folder) + "/" + name]
    let counts = try calendars.index.eventCounts()
    for collection in calendars.index.answers(zone: .utc).collections {
      let calendar = SourceNames.resolved(collection.path)
      let isEmptyFile = collection.isSingleFile && counts[collection.path, default: 0] == 0
      guard !isEmptyFile, places.contains(where: { $0 == calendar || $0.hasPrefix(calendar + "/") })
      else { continue }
      throw CommandFailure.usage(
        "\(path): lies in the calendar \(collection.name), which it would change; name a file "
          + "elsewhere")
    }
  }
}
