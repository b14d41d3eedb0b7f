/// The number of a collection while the program runs.
public struct CollectionID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: CollectionID, b: CollectionID) -> Bool { a.rawValue < b.rawValue }
}

/// One calendar of the user: a vdir folder or one file.
public struct CollectionInfo: Hashable, Sendable {
  public let id: CollectionID
  /// The display name; the folder's or file's name by default.
  public let name: String
  /// Its own colour, if any.
  public let color: EventColor?
  /// The folder or file.
  public let path: String
  /// The user's settings.
  public let traits: CollectionTraits
  /// Whether its files are contacts, whose birthdays are shown.
  public let holdsContacts: Bool

  /// - Parameter holdsContacts: if true, it is read-only, and its kind is birthdays unless the traits
  ///   say holidays.
  public init(
    id: CollectionID, name: String, color: EventColor?, path: String,
    traits: CollectionTraits = CollectionTraits(), holdsContacts: Bool = false
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.path = path
    self.holdsContacts = holdsContacts
    var traits = traits
    if holdsContacts {
      (traits.isReadOnly, traits.isDefault) = (true, false)
      if traits.kind == .events { traits.kind = .birthdays }
    }
    self.traits = traits
  }
}

/// The user's settings for a collection.
public struct CollectionTraits: Hashable, Sendable {
  /// The name of the collection that is made for what happened where there is none.
  public static let trackedName = "Tracked"

  /// The contents of a collection: what is planned, days off, birthdays, or what happened.
  public enum Kind: Hashable, Sendable { case events, holidays, birthdays, tracked }

  /// The components that the server of a collection takes (supported-calendar-component-set).
  public enum Components: Int, CaseIterable, Hashable, Sendable { case all, events, todos }

  public var kind: Kind
  /// Whether it must not be changed, regardless of file permissions.
  public var isReadOnly: Bool
  /// Whether it is hidden until the user asks for it.
  public var isHidden: Bool
  /// Whether new events go there by default.
  public var isDefault: Bool
  public var components: Components

  public init(
    kind: Kind = .events, isReadOnly: Bool = false, isHidden: Bool = false,
    isDefault: Bool = false, components: Components = .all
  ) {
    self.components = components
    self.kind = kind
    self.isReadOnly = isReadOnly
    self.isHidden = isHidden
    self.isDefault = isDefault
  }
}

extension CollectionTraits.Components {
  /// Reads names of components, in any case, between anything but letters. All are taken unless
  /// exactly one of VEVENT and VTODO is among them.
  public init(names text: some StringProtocol) {
    let names = Set(text.uppercased().split { !$0.isLetter }.map(String.init))
    self =
      switch (names.contains("VEVENT"), names.contains("VTODO")) {
      case (true, false): .events
      case (false, true): .todos
      case (true, true), (false, false): .all
      }
  }

  /// The name that says so in a file; nil if all are taken.
  public var name: String? {
    switch self {
    case .all: nil
    case .events: "VEVENT"
    case .todos: "VTODO"
    }
  }

  /// Whether all components of a kind are taken.
  public func takes(_ kind: Self) -> Bool { self == .all || self == kind }
}

extension Collection<CollectionInfo> {
  /// The collections with something else than planned events, which does not count in totals.
  public var kindsBesidesEvents: [CollectionID: CollectionTraits.Kind] {
    reduce(into: [:]) { kinds, collection in
      guard collection.traits.kind != .events else { return }
      kinds[collection.id] = collection.traits.kind
    }
  }

  /// Returns the collection for items without a given one: the user's choice, otherwise the first
  /// shown one with events, otherwise the first shown one, otherwise the same of the hidden ones. Nil
  /// if none can be written.
  /// - Parameter isWritable: returns whether the items can be added to a collection.
  public func defaultCollection(
    hidden: Set<CollectionID> = [], where isWritable: (CollectionInfo) -> Bool
  ) -> CollectionInfo? {
    if let chosen = first(where: { $0.traits.isDefault && isWritable($0) }) { return chosen }
    for isHidden in [false, true] {
      let others = filter { hidden.contains($0.id) == isHidden }
      if let found = others.first(where: { $0.traits.kind == .events && isWritable($0) })
        ?? others.first(where: isWritable)
      {
        return found
      }
    }
    return nil
  }
}

/// A colour of a collection or an event, 8 bits a channel.
public struct EventColor: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#RRGGBB` and `#RRGGBBAA`, as in vdir's `color` files; alpha is ignored.
  public init?(hex text: String) {
    guard text.first == "#", text.utf8.count == 7 || text.utf8.count == 9,
      let value = UInt32(text.dropFirst().prefix(6), radix: 16)
    else { return nil }
    self.init(rgb: value)
  }

  init(rgb value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// `#ff8000`.
  package var hexText: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
