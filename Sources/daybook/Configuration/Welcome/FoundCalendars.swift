/// Calendars of another program.
struct FoundCalendars: Hashable {
  /// How they can be used.
  enum Use: Hashable {
    /// Opened where they are.
    case opening([CollectionEntry])
    /// Opened where they are and never changed: their program writes them anew.
    case reading([CollectionEntry])
    /// Appointments of calcurse, copied once.
    case copying(count: Int)
    /// Nobody else can read them.
    case nothing
  }

  var program: String
  /// The file or folder they are in.
  var place: String
  var use: Use

  /// What stands in the configuration for them.
  var entries: [CollectionEntry] {
    switch use {
    case .opening(let entries), .reading(let entries): entries
    case .copying, .nothing: []
    }
  }
}
