import CalendarModel
import CalendarWords

/// What quick add and the form know about the calendars: the names to complete, and where events
/// can go.
package struct EntryKnowledge: Hashable {
  /// The generation of the answers it was gathered from; see `LoadedDays.generation`.
  package let generation: Int
  package let categories: [Category]
  package let places: [String]
  package let collections: [CollectionInfo]
  /// The reasons why collections accept no events.
  package let refusals: [CollectionID: String]
  /// The collections that the views do not show.
  package let hidden: Set<CollectionID>

  package init(
    generation: Int, categories: [Category], places: [String], collections: [CollectionInfo],
    refusals: [CollectionID: String], hidden: Set<CollectionID>
  ) {
    self.generation = generation
    self.categories = categories
    self.places = places
    self.collections = collections
    self.refusals = refusals
    self.hidden = hidden
  }

  /// The collection of events that name none. It is the configured one; otherwise the default of
  /// the shown collections, and finally of all writable ones.
  package var usual: CollectionInfo? {
    collections.usual(hidden: hidden) { refusals[$0.id] == nil }
  }

  package var writable: [CollectionInfo] { collections.filter { refusals[$0.id] == nil } }

  /// Returns why events without a collection do not go to the expected one; nil if they do.
  package func passedOver(_ words: Words) -> String? {
    if collections.isEmpty { return words.calendarsAreBeingRead }
    guard let usual, !usual.traits.isDefault,
      let first = collections.first(where: { !hidden.contains($0.id) }),
      refusals[first.id] != nil
    else { return nil }
    return words.passedOver(first.name, for: usual.name)
  }

  /// Returns why a collection accepts no events, as a sentence.
  package func refusal(of id: CollectionID, _ words: Words) -> String? {
    guard let reason = refusals[id] else { return nil }
    let name = collections.first { $0.id == id }?.name ?? ""
    return words.takesNoEvents(name, reason)
  }
}

extension Collection<CollectionInfo> {
  /// Returns where events go that name no collection: the configured one, otherwise the default of the
  /// shown ones, and finally of all.
  package func usual(
    hidden: Set<CollectionID>, where isWritable: (CollectionInfo) -> Bool
  ) -> CollectionInfo? {
    first { $0.traits.isDefault && isWritable($0) }
      ?? usual { !hidden.contains($0.id) && isWritable($0) } ?? usual(where: isWritable)
  }
}

/// The kind of text that a prompt takes.
///
/// The raw value names the prompt's history in storage.
public enum PromptKind: String, CaseIterable, Hashable, Sendable {
  /// After `go`: a date.
  case goTo = "go"
  /// After `:`.
  case command
  /// After `/`: words to search for.
  case search
  /// After `f`: a filter.
  case filter
  /// After `a`: an event in one line.
  case add
  /// After `mm`, if there are many collections: the name of one.
  case moveTo = "move"
  /// After the key that copies to another collection, if there are many: the name of one.
  case copyTo = "copy"
}

/// A time zone as typed: its id or its city, or a prefix of either, ignoring case.
public struct ZoneText: Hashable, Sendable {
  /// The matching ids, the most likely first.
  public let ids: [String]
  /// Whether the text is an exact match, so that the first id is meant.
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

  /// Returns the id that a mistyped text most likely stands for, by its city or by the whole id;
  /// nil if none is close enough.
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
