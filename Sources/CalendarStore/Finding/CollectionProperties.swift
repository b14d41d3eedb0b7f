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
    let text = String(decoding: line, as: UTF8.self).trimmingBlanks
    return text.isEmpty ? nil : text
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension CollectionInfo {
  /// Why no event can be put into it; nil where nothing is known to speak against it. Costs a few
  /// system calls.
  public var refusalOfNewEvents: EditError? {
    guard !isSingleFile else { return refusalOfEdits(of: path) }
    let refusal = refusalOfEdits(of: joined(path, "new.ics"))
    // Nobody knows the file that is not there.
    guard case .unwritable(_, let reason)? = refusal else { return refusal }
    return .unwritable(path: path, reason: reason)
  }

  /// Why a file of it, which need not be there yet, cannot be changed; nil where nothing is known to
  /// speak against it. Costs a few system calls.
  public func refusalOfEdits(of file: String) -> EditError? {
    traits.isReadOnly
      ? .keptReadOnly(path: path) : CalendarStore.refusalOfEdits(file, in: path)
  }
}
