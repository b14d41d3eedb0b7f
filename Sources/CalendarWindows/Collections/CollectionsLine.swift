import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// A line being typed in the window of collections: the name of a new collection, a new name or
/// colour, or the name of a collection to confirm its deletion.
package struct CollectionsLine: Hashable {
  package enum Kind: Hashable { case make, rename, recolor, delete }

  package let kind: Kind
  /// The selected collection.
  package let collection: CollectionInfo
  package private(set) var typed: TypedText
  /// Why the line was not accepted; nil once it is edited.
  package private(set) var failure: String?

  package init(_ kind: Kind, _ collection: CollectionInfo) {
    self.kind = kind
    self.collection = collection
    let text =
      switch kind {
      case .make, .delete: ""
      case .rename: collection.name
      case .recolor: collection.color?.typedText ?? ""
      }
    typed = TypedText("", cursor: 0)
    typed.insert(text)
  }

  package mutating func edit(_ change: (inout TypedText) -> Void) {
    failure = nil
    change(&typed)
  }

  /// Returns the change that the line asks for; nil if it is not accepted, with the reason.
  /// - Parameter collections: all collections, of which two must not have one name.
  package mutating func change(
    among collections: [CollectionInfo], _ words: Words
  ) -> CalendarChange? {
    let text = typed.text.trimmed
    if kind == .recolor {
      if let color = EventColor(typed: text) { return .recolor(collection, color) }
      failure = words.notAColor(text)
      return nil
    }
    if kind == .delete {
      if text == displayable(collection.name).trimmed { return .delete(collection) }
      failure = words.notItsName
      return nil
    }
    let folded = FoldedText.folded(text)
    let others = kind == .make ? collections : collections.filter { $0.id != collection.id }
    if text.isEmpty {
      failure = words.calendarNeedsName
    } else if others.contains(where: { FoldedText.folded($0.name) == folded }) {
      failure = words.calendarExists(text)
    } else {
      return kind == .make
        ? .make(name: text, beside: collection) : .rename(collection, to: text)
    }
    return nil
  }

  // MARK: - Showing

  /// The text before the typed one.
  package func label(_ words: Words) -> String {
    switch kind {
    case .make: words.newCalendarLabel
    case .rename: words.renameLabel(collection.name)
    case .recolor: words.recolorLabel(collection.name)
    case .delete:
      // The list shows all of it; here there has to be room to type.
      words.deleteCalendarLabel(truncated(displayable(collection.name), toWidth: 30))
    }
  }

  /// The text after it: the reason why it was not accepted, or otherwise a hint.
  package func hint(_ words: Words) -> String {
    if let failure { return failure }
    return switch kind {
    case .make, .rename: words.calendarNameHint
    case .recolor: words.recolorHint
    case .delete: words.deleteCalendarHint
    }
  }

  package func typing(_ words: Words) -> LinearTyping {
    var typing = LinearTyping(label: label(words), text: typed.text, cursor: typed.cursor)
    typing.understood = [hint(words)]
    typing.failure = failure
    return typing
  }
}

extension EventColor {
  /// `#ff8000`.
  fileprivate var typedText: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
