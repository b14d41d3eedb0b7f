/// Calendars of another program.
struct FoundCalendars: Hashable {
  /// How they can be used.
  enum Use: Hashable {
    /// Opened where they are.
    case opening([CollectionEntry])
    /// Opened where they are and never changed: their program writes them anew.
    case reading([CollectionEntry])
    /// Appointments of calcurse; those that were not copied before are copied.
    case copying(count: Int, wereCopied: Bool)
    /// Nobody else can read them.
    case nothing
  }

  var program: String
  /// The file or folder they are in.
  var place: String
  var use: Use
  /// Whether the configuration opens all of them.
  var isOpen = false

  /// What stands in the configuration for them.
  var entries: [CollectionEntry] {
    switch use {
    case .opening(let entries), .reading(let entries): entries
    case .copying, .nothing: []
    }
  }

  var isCopied: Bool { if case .copying = use { true } else { false } }

  /// Those of them that are not open yet, where some are not.
  /// - Parameter home: what `~` stands for.
  func leavingOut(_ places: OpenedPlaces, home: String) -> FoundCalendars {
    let rest = entries.filter { entry in
      let paths = PathPattern(entry.path, home: home).paths
      return paths.isEmpty || !paths.allSatisfy(places.open)
    }
    var calendars = self
    calendars.isOpen = rest.isEmpty && !entries.isEmpty
    guard !rest.isEmpty else { return calendars }
    if case .reading = use {
      calendars.use = .reading(rest)
    } else {
      calendars.use = .opening(rest)
    }
    return calendars
  }
}
