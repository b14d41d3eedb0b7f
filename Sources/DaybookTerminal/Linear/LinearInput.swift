import Glibc
import TerminalScreen

/// Decodes keys from bytes when no description of the terminal names them.
struct LinearInput {
  /// Whether they come from a keyboard, where a character after Esc means Alt. In a pipe, Esc is
  /// itself, except in sequences of arrows and function keys.
  let isTyped: Bool
  /// Whether characters are UTF-8.
  let isUTF8: Bool
  private var bytes: [UInt8] = []

  init(isTyped: Bool, isUTF8: Bool) {
    self.isTyped = isTyped
    self.isUTF8 = isUTF8
  }

  /// Whether there are bytes that do not make a key yet.
  var holdsBytes: Bool { !bytes.isEmpty }

  mutating func append(_ read: some Sequence<UInt8>) { bytes += read }

  /// Returns the next key; nil if there is none, or if it may be incomplete.
  /// - Parameter isWhole: whether no more bytes follow soon.
  mutating func nextKey(isWhole: Bool) -> Key? {
    while let first = bytes.first {
      guard let element = first == Self.escape ? afterEscape(isWhole) : character(isWhole) else {
        return nil
      }
      bytes.removeFirst(min(element.length, bytes.count))
      if let key = element.key { return key }
    }
    return nil
  }

  // MARK: - Private

  private static let escape: UInt8 = 0x1B
  /// The maximum length of a key's sequence after its beginning.
  private static let longestSequence = 32

  /// A key, or nothing known, and the number of bytes it takes.
  private struct Element {
    var key: Key?
    var length: Int
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns a character; nil if more bytes must come first.
  private func character(_ isWhole: Bool, at start: Int = 0) -> Element? {
    guard let first = byte(start) else { return nil }
    guard first >= 0x80 else {
      return Element(key: KeyDecoder.key(scalar: UInt32(first)), length: 1)
    }
    guard isUTF8 else { return characterOfLocale(at: start) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard bytes.count >= start + length || isWhole else { return nil }
    let text = String(validating: bytes[start...].prefix(length), as: UTF8.self)
    guard let scalar = text?.unicodeScalars.first else { return Element(key: nil, length: 1) }
    return Element(key: KeyDecoder.key(scalar: scalar.value), length: length)
  }

  /// Reads a character as the C library does; a byte alone if that is not a character.
  private func characterOfLocale(at start: Int) -> Element {
    var value: wchar_t = 0
    let length = bytes.withUnsafeBytes { bytes in
      mbtowc(
        &value, bytes.bindMemory(to: CChar.self).baseAddress.map { $0 + start }, bytes.count - start
      )
    }
    guard length > 0 else { return Element(key: nil, length: 1) }
    return Element(
      key: KeyDecoder.key(scalar: UInt32(bitPattern: Int32(value))), length: Int(length))
  }

  private func afterEscape(_ isWhole: Bool) -> Element? {
    let alone = Element(key: Key(.escape), length: 1)
    guard let second = byte(1) else { return isWhole ? alone : nil }
    switch second {
    case UInt8(ascii: "["): return sequence(isWhole)
    case UInt8(ascii: "O"):
      guard let final = byte(2) else { return isWhole ? alone : nil }
      return element(EscapeSequence(final: UInt32(final)).key, length: 3)
    case Self.escape: return alone
    default:
      guard isTyped else { return alone }
      return character(isWhole, at: 1).map { element in
        Element(
          key: element.key.map { Key($0.code, $0.modifiers.union(.alt)) },
          length: element.length + 1)
      }
    }
  }

  /// Reads from `ESC [` to the end of the sequence, known or not.
  private func sequence(_ isWhole: Bool) -> Element? {
    var parameters = ""
    for (offset, byte) in bytes.dropFirst(2).prefix(Self.longestSequence).enumerated() {
      switch byte {
      case UInt8(ascii: "[") where parameters.isEmpty: parameters = "["
      case 0x20...0x3F: parameters.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x40...0x7E:
        return element(
          EscapeSequence(parameters, final: UInt32(byte)).key, length: offset + 3)
      default: return element(nil, length: offset + 2)
      }
    }
    let longest = Self.longestSequence + 2
    return isWhole || bytes.count >= longest
      ? element(nil, length: min(bytes.count, longest)) : nil
  }

  /// Returns the meaning of a sequence. An unknown one is swallowed from a keyboard, but not from a
  /// pipe.
  private func element(_ key: Key?, length: Int) -> Element {
    key == nil && !isTyped
      ? Element(key: Key(.escape), length: 1) : Element(key: key, length: length)
  }
}
