/// What the interface says things with: its language, and how the place writes dates and times.
///
/// Every word that it shows is a member in one of the files beside this one, in all languages, so that
/// none can be forgotten: `say` takes them all. It is made once and handed on by reference; looking
/// something up costs a comparison, and no memory besides the text itself.
public final class Words: Sendable {
  public let language: Language
  public let formats: DateFormats
  /// The keys that sentences name.
  public let keymap: Keymap
  /// What stands first in dates that are typed as `3/9`; nil where nothing says it.
  public let typedOrder: DateFormats.Order?
  /// What may be typed in this language and place.
  let typed: TypedWords
  /// Whether dates with names of months are read as they are written.
  let hasTypedNames: Bool

  /// - Parameters:
  ///   - formats: those of the language when nil.
  ///   - keymap: the keys that sentences name.
  ///   - typedOrder: what the formats say of it when nil.
  public init(
    _ language: Language, formats: DateFormats? = nil, keymap: Keymap = .standard,
    typedOrder: DateFormats.Order? = nil
  ) {
    self.language = language
    self.keymap = keymap
    self.formats = formats ?? DateFormats(language)
    self.typedOrder = typedOrder ?? self.formats.statedOrder
    typed = TypedWords(
      language, self.formats, isDayFirst: self.typedOrder.map { $0 == .dayMonth })
    hasTypedNames = self.formats.shortMonths == EnglishNames.shortMonths
  }

  /// Those of a locale that says nothing.
  public static let english = Words(.english)

  /// Those of commands where the place says nothing.
  public static let commands = commands(typedOrder: nil)

  /// Those of commands: English, whatever the place, but for the order in which it writes `3/9`.
  public static func commands(typedOrder: DateFormats.Order?) -> Words {
    Words(.english, typedOrder: typedOrder)
  }

  /// The text in the language.
  public func say(
    _ english: @autoclosure () -> String, _ german: @autoclosure () -> String
  ) -> String {
    switch language {
    case .english: english()
    case .german: german()
    }
  }
}

extension Words: Hashable {
  public static func == (a: Words, b: Words) -> Bool {
    a === b
      || a.language == b.language && a.formats == b.formats && a.keymap == b.keymap
        && a.typedOrder == b.typedOrder
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

/// A text of a table, in all languages. `{undo}` in it stands for the key of the command of this name.
public struct Phrase: Hashable, Sendable {
  let english: String
  let german: String

  init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }

  /// No words in any language.
  static let none = Phrase("", "")
}

extension Words {
  public subscript(phrase: Phrase) -> String { withKeys(say(phrase.english, phrase.german)) }
}
