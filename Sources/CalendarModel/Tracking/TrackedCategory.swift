/// A category that is known by sight: what `[[categories]]` of the configuration says.
public struct TrackedCategory: Hashable, Sendable {
  /// What its targets are about.
  public enum Counts: String, CaseIterable, Hashable, Sendable { case tracked, planned }

  public var category: Category
  /// What is logged under it; empty for the last part of its name.
  public var title = ""
  /// Nil for the automatic one.
  public var color: EventColor?
  /// One column wide; empty for the first letter.
  public var sign = ""
  /// The key after `i` that logs it; empty for none.
  public var key = ""
  /// How long one lasts in minutes, if it is not said; nil for a moment.
  public var minutes: Int?
  /// The keys of its own numbers.
  public var values: [String] = []
  public var counts = Counts.tracked
  public var targets: [Target] = []

  public init(_ category: Category) { self.category = category }

  /// Returns its colour, or the automatic one.
  public func color(isOnDark: Bool) -> EventColor {
    color ?? category.automaticColor(isOnDark: isOnDark)
  }

  /// The title, or the last part of the name.
  public var shownTitle: String { title.isEmpty ? category.path.last ?? "" : title }

  /// Whether typing a title means this category: its title, or the last part of its name, ignoring case
  /// and accents.
  public func isMeant(byTitle text: String) -> Bool {
    let folded = FoldedText.folded(text.trimmed)
    guard !folded.isEmpty else { return false }
    return folded == FoldedText.folded(title)
      || folded == FoldedText.folded(category.path.last ?? "")
  }
}
