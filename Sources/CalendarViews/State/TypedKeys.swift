import CalendarWords
import TerminalScreen

/// The beginning of a key sequence and the count before it, typed so far.
package struct TypedKeys: Hashable, Sendable {
  /// The largest count that can be typed.
  package static let largestCount = 9_999_999

  package private(set) var keys: [Key] = []
  package private(set) var count: Int?

  package init() {}

  package var isEmpty: Bool { keys.isEmpty && count == nil }

  package enum Outcome {
    case command(Command, count: Int?)
    /// The sequence that no command is bound to.
    case unbound(KeySequence)
    /// More keys are awaited, or there is nothing to do.
    case nothing
  }

  /// Adds a key, which may complete a sequence.
  /// - Parameters:
  ///   - isInView: whether digits make a count, and a single key without a meaning is reported.
  ///   - isOfUse: whether a command can be run at present; others count as unbound.
  package mutating func add(
    _ key: Key, _ keymap: Keymap, isInView: Bool, where isOfUse: (Command) -> Bool
  ) -> Outcome {
    if isInView, takeDigit(key) { return .nothing }
    let (before, sequence) = (self, keys + [key])
    self = TypedKeys()
    switch keymap.lookUp(sequence) {
    case .command(.cancel) where before.count != nil: return .nothing
    case .command(let command) where isOfUse(command):
      return .command(command, count: before.count)
    case .pending where !keymap.choices(after: sequence, where: isOfUse).isEmpty:
      (keys, count) = (sequence, before.count)
      return .nothing
    default:
      let isReported = isInView || !before.keys.isEmpty
      guard isReported, keymap.lookUp([key]) != .command(.cancel) else { return .nothing }
      return .unbound(KeySequence(sequence))
    }
  }

  /// Adds a digit to the count; a 0 cannot start one.
  private mutating func takeDigit(_ key: Key) -> Bool {
    guard keys.isEmpty, key.modifiers.isEmpty, case .character(let character) = key.code,
      let digit = character.isDigit ? character.wholeNumberValue : nil, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, Self.largestCount)
    return true
  }
}
