import CalendarModel
import TerminalScreen

/// How one collection shows itself: by a colour, and by a sign for those who see no colours.
struct CollectionLook: Hashable, Sendable {
  /// Safe to show.
  let name: String
  /// One column wide.
  let sign: String
  let color: EventColor
}

/// The looks of all collections of a source.
struct CollectionLooks: Hashable, Sendable {
  private let looks: [CollectionID: CollectionLook]
  private let theme: Theme

  init(_ collections: [CollectionInfo], theme: Theme) {
    self.theme = theme
    looks = Dictionary(
      collections.enumerated().map { index, collection in
        (collection.id, CollectionLooks.look(of: collection, at: index))
      }, uniquingKeysWith: { first, _ in first })
  }

  subscript(id: CollectionID) -> CollectionLook {
    looks[id]
      ?? CollectionLooks.look(
        of: CollectionInfo(id: id, name: "", color: nil, path: ""), at: max(0, id.rawValue))
  }

  /// The look of a record: its collection's, in its own colour if it has one.
  func look(of record: Record) -> CollectionLook {
    let look = self[record.collection]
    return CollectionLook(name: look.name, sign: look.sign, color: record.color ?? look.color)
  }

  /// A sign or a time in a collection's colour.
  func signStyle(_ color: EventColor) -> Style {
    switch theme.depth {
    case .none: .plain
    case .eight, .sixteen: CollectionLooks.namedSignStyle(color.nearestName)
    case .indexed, .trueColor: Style(color.readable.color)
    }
  }

  /// Text on a bar in a collection's colour; no colours: plain.
  func barStyle(_ color: EventColor) -> Style {
    switch theme.depth {
    case .none: return .plain
    case .eight, .sixteen:
      let name = color.nearestName
      return Style(.named([1, 4, 5].contains(name) ? 7 : 0), on: .named(name))
    case .indexed, .trueColor:
      return Style(color.isLight ? Palette.ink : Palette.paper, on: color.color)
    }
  }

  /// Blue is too dark to read on black where bold does not brighten it.
  private static func namedSignStyle(_ name: UInt8) -> Style {
    switch name {
    case 7: .plain
    case 4: Style(.named(4), on: .standard, .bold)
    default: Style(.named(name))
    }
  }

  private static let signs = ["●", "■", "▲", "◆", "▼", "★", "○", "□", "△", "◇", "▽", "☆"]

  private static func look(of collection: CollectionInfo, at index: Int) -> CollectionLook {
    CollectionLook(
      name: displayable(collection.name), sign: signs[index % signs.count],
      color: collection.color ?? Palette.collections[index % Palette.collections.count])
  }
}
