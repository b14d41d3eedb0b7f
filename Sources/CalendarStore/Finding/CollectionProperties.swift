import CalendarModel

/// What a vdir folder says of itself in its `displayname` and `color` files.
struct CollectionProperties {
  static let fileNames = ["displayname", "color"]

  var name: String?
  var color: EventColor?

  init() {}

  init(folder: String) {
    name = Self.firstLine(of: joined(folder, "displayname"))
    color = Self.firstLine(of: joined(folder, "color")).flatMap { EventColor(hex: $0) }
  }

  private static func firstLine(of path: String) -> String? {
    // A property that is missing or cannot be read is simply not set: vdir makes both optional.
    guard let bytes = try? readWholeFile(at: path, limit: 65_536) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let text = String(decoding: line, as: UTF8.self).trimmed
    return text.isEmpty ? nil : text
  }
}
