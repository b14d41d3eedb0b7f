/// A program that shows the line of `daybook next`, with signs of its own for tags and commands.
package enum BarReader: String, CaseIterable {
  case polybar, tmux, i3blocks, starship, waybar
}

/// A line that a bar or a prompt reads, built from the user's own text and from texts of events.
///
/// The user's text stays as it is, tags and all. No text of an event can begin or end a tag or a
/// command, by itself or together with what stands beside it.
package struct BarLine {
  package enum Fields: Hashable {
    /// They stay as they are.
    case raw
    /// They lose what begins a tag or a command of any reader.
    case plain
    /// They are escaped as a reader requires.
    case escaped(BarReader)
  }

  private typealias Sign = (scalar: Unicode.Scalar, isField: Bool)

  private let fields: Fields
  private var signs: [Sign] = []

  /// Parts two signs without being seen: Polybar and older versions of starship know no escape.
  static let joiner: Unicode.Scalar = "\u{2060}"

  package init(_ fields: Fields) { self.fields = fields }

  package var text: String {
    var text = String(String.UnicodeScalarView(signs.map(\.scalar)))
    // Text that a bar appends must not complete a tag either.
    if let last = signs.last, last.isField, fields == .escaped(.tmux), last.scalar == "#" {
      text.unicodeScalars.append(Self.joiner)
    }
    return text
  }

  /// Appends text of the user or of Daybook.
  package mutating func append(own text: String) {
    for scalar in text.unicodeScalars { append((scalar, false)) }
  }

  /// Appends text of an event.
  /// - Parameter text: a displayable text.
  package mutating func append(field text: String) {
    for scalar in text.unicodeScalars { append((scalar, true)) }
  }

  // MARK: - Private

  private mutating func append(_ sign: Sign) {
    switch fields {
    case .raw: signs.append(sign)
    case .plain: appendPlain(sign)
    case .escaped(.polybar):
      if isForeign(sign), signs.last?.scalar == "%", sign.scalar == "{" { part() }
      signs.append(sign)
    case .escaped(.tmux): appendForTmux(sign)
    case .escaped(.starship): appendForPrompt(sign)
    case .escaped(.i3blocks), .escaped(.waybar):
      guard sign.isField, let entity = Self.entities[sign.scalar] else { return signs.append(sign) }
      signs += entity.unicodeScalars.map { ($0, true) }
    }
  }

  /// Whether a sign or the one before it belongs to an event.
  private func isForeign(_ sign: Sign) -> Bool { sign.isField || signs.last?.isField == true }

  private mutating func part() { signs.append((Self.joiner, true)) }

  /// The signs that begin a tag or a command after each other one.
  private static let openings: [Unicode.Scalar: Set<Unicode.Scalar>] = [
    // `${ …; }` is a command of bash 5.3.
    "%": ["{"], "#": ["[", "{", "("], "$": ["(", "{"],
  ]

  private mutating func appendPlain(_ sign: Sign) {
    if sign.isField, sign.scalar == "`" { return }
    guard let last = signs.last, isForeign(sign),
      Self.openings[last.scalar]?.contains(sign.scalar) == true
    else { return signs.append(sign) }
    if last.isField { signs.removeLast() }
    // The sign before may make an opening too.
    if !sign.isField { appendPlain(sign) }
  }

  /// `##` is the sign itself (tmux(1), FORMATS); the output of a job is not read by strftime. Signs beside
  /// each other are parted: tmux 3.3 reads what it has read once more, and shows half of them.
  private mutating func appendForTmux(_ sign: Sign) {
    if sign.isField, let last = signs.last, last.scalar == "#",
      !last.isField || sign.scalar == "#"
    {
      part()
    }
    signs.append(sign)
    if sign.isField, sign.scalar == "#" { signs.append(sign) }
  }

  /// Shells expand prompts. Since version 1.20 starship escapes what it shows, but before it did not,
  /// so that an escape of our own would be seen in one of them.
  private mutating func appendForPrompt(_ sign: Sign) {
    let expanding: Set<Unicode.Scalar> = ["$", "\\"]
    guard sign.isField else { return signs.append(sign) }
    if let last = signs.last, !last.isField, expanding.contains(last.scalar) { part() }
    signs.append(sign.scalar == "`" ? ("\u{2CB}", true) : sign)
    if expanding.contains(sign.scalar) { part() }
  }

  /// For Pango, which reads markup.
  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]
}
