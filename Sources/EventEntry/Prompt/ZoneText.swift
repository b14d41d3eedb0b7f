import CalendarModel

/// A time zone as typed: its id or its city, or a prefix of either, ignoring case.
package struct ZoneText: Hashable, Sendable {
  /// The matching ids, the most likely first.
  package let ids: [String]
  /// Whether the text is an exact match for the first id.
  package let isWhole: Bool

  /// The text that means the machine's own zone.
  package static let own = "local"

  /// - Parameter names: all ids, sorted.
  /// - Complexity: O(names).
  package init(_ text: String, among names: [String]) {
    // As ids are written.
    let wanted = text.lowercased().replacing(" ", with: "_")
    var (whole, fitting): ([String], [String]) = ([], [])
    for name in names {
      let id = name.lowercased()
      let city = Self.city(of: id)
      if id == wanted || city == wanted { whole.append(name) }
      if id.hasPrefix(wanted) || city.hasPrefix(wanted) { fitting.append(name) }
    }
    isWhole = !whole.isEmpty
    // Prefers `America/Buenos_Aires` to `America/Argentina/Buenos_Aires`.
    ids = whole.isEmpty ? fitting : whole.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// Returns the id that a mistyped text most likely means, by its city or by the whole id; nil if
  /// none is close enough.
  /// - Complexity: O(names).
  package static func nearest(to text: String, among names: [String]) -> String? {
    guard !text.isEmpty else { return nil }
    if let found = ZoneText(text, among: names).ids.first { return found }
    let typed = text.replacing(" ", with: "_")
    if let found = nearestName(to: typed, among: names) { return found }
    let city = nearestName(to: typed, among: names.map { String(Self.city(of: $0)) })
    return names.filter { Self.city(of: $0) == city ?? "" }.min { $0.count < $1.count }
  }

  /// Returns the text after the last slash; the whole id if it has none.
  private static func city(of id: String) -> Substring {
    id.utf8.lastIndex(of: UInt8(ascii: "/")).map { id[id.utf8.index(after: $0)...] } ?? id[...]
  }
}
