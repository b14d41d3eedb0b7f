import CalendarModel

/// A time zone as people type it: its id, its city, or the beginning of one, whatever the case.
public struct ZoneText: Hashable, Sendable {
  /// The ids that it may mean, the most likely first.
  public let ids: [String]
  /// Whether the first is meant, whatever else begins alike.
  let isWhole: Bool

  /// - Parameter names: the ids there are, in order.
  /// - Complexity: O(names).
  public init(_ text: String, among names: [String]) {
    let wanted = Self.plain(text)
    let whole = names.filter {
      Self.plain($0) == wanted || Self.plain(Zone.cityName(ofID: $0)) == wanted
    }
    guard whole.isEmpty else {
      // `America/Buenos_Aires` before `America/Argentina/Buenos_Aires`.
      ids = whole.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      isWhole = true
      return
    }
    isWhole = false
    ids =
      wanted.isEmpty
      ? names
      : names.filter {
        Self.plain($0).hasPrefix(wanted) || Self.plain(Zone.cityName(ofID: $0)).hasPrefix(wanted)
      }
  }

  /// In small letters, with blanks as ids have them.
  private static func plain(_ text: String) -> String {
    String(text.lowercased().map { $0 == " " ? "_" : $0 })
  }
}
