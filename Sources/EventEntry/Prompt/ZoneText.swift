import CalendarModel

/// A time zone as typed: its id or its city, or a prefix of either, ignoring case.
public struct ZoneText: Hashable, Sendable {
  /// The matching ids, the most likely first.
  public let ids: [String]
  /// Whether the text is an exact match for the first id.
  package let isWhole: Bool

  /// The text that means the machine's own zone.
  package static let own = "local"

  /// - Parameter names: all ids, sorted.
  /// - Complexity: O(names); for most of them only two letters are compared.
  public init(_ text: String, among names: [String]) {
    let wanted = text.utf8.map(Self.plain)
    let fitting = names.filter { Self.place(of: wanted, in: $0) != nil }
    let whole = fitting.filter { name in
      Self.place(of: wanted, in: name).map { name.utf8.count - $0 } == wanted.count
    }
    isWhole = !whole.isEmpty
    // Prefers `America/Buenos_Aires` to `America/Argentina/Buenos_Aires`.
    ids = whole.isEmpty ? fitting : whole.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// Returns the id that a mistyped text most likely means, by its city or by the whole id; nil if
  /// none is close enough.
  /// - Complexity: O(names); names of a different length are ruled out by their length alone.
  public static func nearest(to text: String, among names: [String]) -> String? {
    guard !text.isEmpty else { return nil }
    if let found = ZoneText(text, among: names).ids.first { return found }
    let typed = text.replacing(" ", with: "_")
    let length = typed.utf8.count
    let like = names.filter { abs($0.utf8.count - length) <= 1 + length / 3 }
    if let found = nearestName(to: typed, among: like) { return found }
    let cities = names.filter { abs(Self.city(of: $0).count - length) <= 1 + length / 3 }
    let city = nearestName(to: typed, among: cities.map { String(Substring(Self.city(of: $0))) })
    return cities.filter { String(Substring(Self.city(of: $0))) == city }
      .min { $0.utf8.count < $1.utf8.count }
  }

  /// Returns the text after the last slash; the whole id if it has none.
  private static func city(of id: String) -> Substring.UTF8View {
    let bytes = id.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[bytes.index(after: slash)...]
  }

  /// Returns where a text matches an id: at its start or at the start of its city; nil elsewhere.
  private static func place(of wanted: [UInt8], in id: String) -> Int? {
    var id = id
    return id.withUTF8 { bytes in
      if begins(bytes[...], with: wanted) { return 0 }
      guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      return begins(bytes[(slash + 1)...], with: wanted) ? slash + 1 : nil
    }
  }

  private static func begins(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, with wanted: [UInt8]
  ) -> Bool {
    bytes.count >= wanted.count && zip(bytes, wanted).allSatisfy { plain($0) == $1 }
  }

  /// Returns a letter in lower case, and a space as the underscore of ids.
  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: " "): UInt8(ascii: "_")
    default: byte
    }
  }
}
