/// The one function every text from a file passes before it becomes cells or standard output.
///
/// The result has a certain width on every terminal and can neither move the cursor nor reorder
/// what stands beside it: C0 controls and DEL become control pictures (`␛`), C1 controls,
/// noncharacters, private and unassigned scalars become `�`, every line break, tab and rare space
/// a space. Format characters (bidirectional controls, zero-width joiners, tags, variation
/// selectors) are dropped, so an emoji family becomes its first member; flags become their two
/// letters. At most 4 marks stay on a base, and a mark without a base becomes `�`. Right-to-left
/// letters stay. Idempotent; O(length), without a copy where nothing has to change.
package func displayable(_ text: String) -> String {
  if isPlainASCII(text) || text.unicodeScalars.allSatisfy(isAlwaysKept) { return text }
  var filter = DisplayFilter()
  filter.result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars { filter.read(scalar) }
  return filter.result
}

/// The same for another program, with the number of characters of the text that no reader sees in it,
/// such as tags and zero-width ones.
///
/// Emoji keep what belongs to them: a joiner between two, a skin tone, the variation selector. Elsewhere
/// joiners and variation selectors are dropped and not counted: they are in ordinary texts.
package func displayableCounting(_ text: String) -> (text: String, hidden: Int) {
  if isPlainASCII(text) { return (text, 0) }
  var filter = DisplayFilter(keepsEmoji: true)
  filter.result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars { filter.read(scalar) }
  return (filter.result, filter.hidden)
}

/// The same for the beginning of a text: more than any line of a screen has room for, so that what it
/// costs to show a line does not grow with the texts of files.
package func displayableBeginning(of text: String) -> String {
  let limit = 4_000
  guard text.utf8.count > limit else { return displayable(text) }
  return displayable(String(text.unicodeScalars.prefix(limit)))
}

/// The same for a text of several lines: line breaks split it.
package func displayableLines(_ text: String) -> [String] {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { displayable(String($0)) }
}

/// A text from a file as one line for another program: what `displayable(_:)` makes visible or a space is
/// that here too, but letters stay as they are, joiners, variation selectors, skin tones and flags among
/// them. Controls of the direction of writing are dropped: they reorder what stands beside the text.
package func plainLine(_ text: String) -> String {
  if isPlainASCII(text) { return text }
  var result = ""
  result.reserveCapacity(text.utf8.count)
  var lastIsReturn = false
  for scalar in text.unicodeScalars {
    defer { lastIsReturn = scalar == "\r" }
    if scalar == "\n" && lastIsReturn { continue }
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: continue
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: result.unicodeScalars.append(" ")
    case ..<0x20, 0x7F...0x9F: result.unicodeScalars.append(visibleForm(of: scalar))
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Whether a scalar stays whatever stands before it.
private func isAlwaysKept(_ scalar: Unicode.Scalar) -> Bool {
  switch ScalarClass(scalar) {
  case .narrow: !isRegionalIndicator(scalar)
  // An emoji too: it goes away only behind a joiner, which is not kept itself.
  case .wide: true
  default: false
  }
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  (0x1F1E6...0x1F1FF).contains(scalar.value)
}

private func visibleForm(of scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0x09...0x0D: " "
  case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  default: "\u{FFFD}"
  }
}

private struct DisplayFilter {
  static let markLimit = CellScalars.limit - 1
  static let replacement: Unicode.Scalar = "\u{FFFD}"
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Whether an emoji of several scalars stays whole; its width differs from terminal to terminal.
  private let keepsEmoji: Bool
  var result = ""
  /// How many invisible characters were dropped, and marks that a base has no room for.
  private(set) var hidden = 0
  /// How many marks the present base has; nil without a base.
  private var marks: Int?
  private var lastIsEmoji = false
  /// The last scalar if it is an emoji without a skin tone or selector yet.
  private var plainEmoji: Unicode.Scalar?
  private var isJoined = false
  private var lastIsReturn = false

  init(keepsEmoji: Bool = false) { self.keepsEmoji = keepsEmoji }

  mutating func read(_ scalar: Unicode.Scalar) {
    let followsReturn = lastIsReturn
    lastIsReturn = scalar == "\r"
    if scalar == "\n" && followsReturn { return }
    switch ScalarClass(scalar) {
    case .mark: readMark(scalar)
    case .dropped: readDropped(scalar)
    case .space: emit(" ")
    case .replaced: emit(visibleForm(of: scalar))
    case .narrow, .wide: readVisible(scalar)
    }
  }

  private mutating func readDropped(_ scalar: Unicode.Scalar) {
    if scalar == Self.joiner {
      isJoined = isJoined || lastIsEmoji
    } else if keepsEmoji, let emoji = plainEmoji, !isJoined,
      scalar.value == 0xFE0F
        || scalar.properties.isEmojiModifier && emoji.properties.isEmojiModifierBase
    {
      result.unicodeScalars.append(scalar)
      plainEmoji = nil
    } else if ![0xFE0E, 0xFE0F].contains(scalar.value) {
      hidden += 1
    }
  }

  private mutating func readMark(_ scalar: Unicode.Scalar) {
    guard let count = marks else { return emit(Self.replacement) }
    guard count < Self.markLimit else {
      hidden += 1
      return
    }
    marks = count + 1
    result.unicodeScalars.append(scalar)
  }

  private mutating func readVisible(_ scalar: Unicode.Scalar) {
    if isRegionalIndicator(scalar) {
      let letter = UInt8(scalar.value - 0x1F1E6) + UInt8(ascii: "A")
      return emit(Unicode.Scalar(letter))
    }
    let isEmoji = scalar.value > 0xFF && scalar.properties.isEmoji
    if isJoined && isEmoji {
      isJoined = false
      guard keepsEmoji else { return }
      result.unicodeScalars.append(Self.joiner)
      result.unicodeScalars.append(scalar)
      plainEmoji = scalar
      return
    }
    emit(scalar)
    lastIsEmoji = isEmoji
    plainEmoji = isEmoji ? scalar : nil
  }

  private mutating func emit(_ scalar: Unicode.Scalar) {
    result.unicodeScalars.append(scalar)
    marks = 0
    (lastIsEmoji, plainEmoji) = (false, nil)
    isJoined = false
  }
}
