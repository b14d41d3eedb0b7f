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
  package let typed: TypedWords
  /// Whether dates with names of months are read as they are written.
  package let hasTypedNames: Bool

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
  package let english: String
  package let german: String

  package init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }

  /// No words in any language.
  package static let none = Phrase("", "")
}

extension Words {
  public subscript(phrase: Phrase) -> String { withKeys(say(phrase.english, phrase.german)) }
}

/// Keys in sentences: those that are bound, not those that Daybook comes with.
extension Words {
  /// The same with other keys.
  public func naming(_ keymap: Keymap) -> Words {
    keymap == self.keymap
      ? self : Words(language, formats: formats, keymap: keymap, typedOrder: typedOrder)
  }

  /// The shortest key of a command, `u`; where it has none what is typed for it, `:undo`.
  public func key(_ command: Command) -> String {
    keymap.bindings(of: command).min { $0.keys.count < $1.keys.count }?.label
      ?? ":" + command.rawValue
  }

  /// A text with the keys of the commands that it names in braces.
  /// - Complexity: O(length), without braces.
  package func withKeys(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let command = Command(rawValue: String(rest[rest.index(after: open)..<close]))
      result += rest[..<open] + (command.map(key) ?? String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
