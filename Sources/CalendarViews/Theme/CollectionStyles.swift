import CalendarModel
import TerminalScreen

/// The look of a collection: a colour, and a sign that does not depend on colour.
package struct CollectionStyle: Hashable, Sendable {
  /// The name, safe to show.
  package let name: String
  /// The sign, one column wide.
  package let sign: String
  package var color: EventColor
  package let kind: CollectionTraits.Kind
  /// The place in the user's order, from 0.
  package let place: Int
}

/// The looks of all collections of a source; a reference type because every cell of a frame needs
/// them.
package final class CollectionStyles {
  private let collections: [CollectionInfo]
  private let collectionStyles: [CollectionID: CollectionStyle]
  private let colors: EventColors
  /// The categories whose colours events have; nil if they have those of their collections.
  private let categories: TrackingSettings?
  /// Whether the numbers of the collections follow the user's order.
  private let isNumberedInOrder: Bool
  /// Whether a collection holds holidays.
  package let hasHolidays: Bool
  /// Whether a collection holds birthdays.
  package let hasBirthdays: Bool

  /// - Complexity: O(collections); the result stays valid while `matches(_:_:)` returns true.
  /// - Parameter categories: those whose colours events have; nil if they have those of their collections.
  package init(
    _ collections: [CollectionInfo], colors: EventColors, categories: TrackingSettings? = nil
  ) {
    self.collections = collections
    (self.colors, self.categories) = (colors, categories)
    isNumberedInOrder = zip(collections, collections.dropFirst()).allSatisfy { $0.id < $1.id }
    hasHolidays = collections.contains { $0.traits.kind == .holidays }
    hasBirthdays = collections.contains { $0.traits.kind == .birthdays }
    let defaults = colors.appearance.collections
    collectionStyles = Dictionary(
      collections.enumerated().map { index, collection in
        (collection.id, CollectionStyles.style(of: collection, at: index, defaults))
      }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(id: CollectionID) -> CollectionStyle {
    collectionStyles[id]
      ?? CollectionStyles.style(
        of: CollectionInfo(id: id, name: "", color: nil, path: ""), at: max(0, id.rawValue),
        colors.appearance.collections)
  }

  /// Returns collections in the user's order.
  ///
  /// - Parameter ids: the collections in the order of their numbers.
  package func inOrder(_ ids: [CollectionID]) -> [CollectionID] {
    isNumberedInOrder ? ids : ids.sorted { self[$0].place < self[$1].place }
  }

  /// Returns whether these are the looks of some collections on a terminal.
  /// - Complexity: O(1) for the array that they were created from.
  package func matches(
    _ collections: [CollectionInfo], _ appearance: Appearance, _ categories: TrackingSettings?
  ) -> Bool {
    colors.appearance === appearance && self.categories == categories
      && self.collections == collections
  }

  /// Returns the look of a record: that of its collection, in the record's own colour if it has
  /// one.
  package func style(of record: Record) -> CollectionStyle {
    var look = self[record.collection]
    if let color = ownColor(of: record) { look.color = color }
    return look
  }

  /// Returns the colour of a record: its own, else that of its collection.
  package func color(of record: Record) -> EventColor {
    ownColor(of: record) ?? self[record.collection].color
  }

  /// The colour that a file gives the record, or that of its category.
  private func ownColor(of record: Record) -> EventColor? {
    record.color
      ?? categories?.color(among: record.categories, isOnDark: colors.appearance.isOnDark)
  }

  /// Returns the style of a sign or a time in a collection's colour.
  package func signStyle(_ color: EventColor) -> Style { colors.sign(color) }

  /// Returns the style of text on a bar in a collection's colour; plain without colours.
  package func barStyle(_ color: EventColor) -> Style { colors.bar(color) }

  /// Returns the styles of the bar of a span: a tint with a rail in the colour; without shades the
  /// colour itself, with a rail in that of the text.
  package func spanStyle(_ color: EventColor, isPast: Bool) -> SpanStyle {
    guard colors.appearance.hasShades else {
      var style = barStyle(color)
      if isPast, style.background == .standard { style.attributes.insert(.dim) }
      return SpanStyle(text: style, rail: colors.appearance.depth == .none ? nil : style)
    }
    let block = blockStyle(color, isPast: isPast)
    return SpanStyle(text: block.text, rail: block.rail)
  }

  /// Returns the styles of a block of hours in a collection's colour.
  package func blockStyle(_ color: EventColor, isPast: Bool) -> BlockStyle {
    colors.block(color, isPast: isPast)
  }

  /// The sign of a day off, and of collections of holidays.
  package static let holidaySign = "⚑"

  /// Returns a colour of a theme that is not used by a collection, not even if another one is added
  /// before it; nil if all are used.
  package static func freeColor(
    besides collections: [CollectionInfo], in theme: Theme
  ) -> EventColor? {
    let colors = theme.collections
    guard !colors.isEmpty else { return nil }
    let own = Set(collections.compactMap(\.color))
    let present = own.union(
      collections.indices.filter { collections[$0].color == nil }.map { colors[$0 % colors.count] })
    let future = collections.indices.filter { collections[$0].color == nil }
      .map { colors[($0 + 1) % colors.count] }
    return colors.first { !present.contains($0) && !future.contains($0) }
      ?? colors.first { !present.contains($0) } ?? colors.first { !own.contains($0) }
  }

  private static let signs = ["●", "■", "▲", "◆", "▼", "★", "○", "□", "△", "◇", "▽", "☆"]
  private static let gray = EventColor(0x8A8A8A)

  /// Returns the sign of all collections of a kind; nil if each has its own.
  private static func sign(of kind: CollectionTraits.Kind) -> String? {
    switch kind {
    case .events: nil
    case .holidays: holidaySign
    case .birthdays: "✿"
    case .tracked: "▻"
    }
  }

  /// - Parameter colours: the colours for collections that have none.
  private static func style(
    of collection: CollectionInfo, at index: Int, _ colors: [EventColor]
  ) -> CollectionStyle {
    CollectionStyle(
      name: displayable(collection.name),
      sign: sign(of: collection.traits.kind) ?? signs[index % signs.count],
      color: collection.color ?? (colors.isEmpty ? gray : colors[index % colors.count]),
      kind: collection.traits.kind, place: index)
  }
}

/// The styles of a span's bar.
package struct SpanStyle: Hashable, Sendable {
  package let text: Style
  /// The style of its left edge and of signs on it; nil if the bar has one style.
  package let rail: Style?
}
