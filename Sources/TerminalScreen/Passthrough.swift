/// The way of a sequence to the terminal outside of a program that is a terminal itself.
package enum Passthrough: Hashable, Sendable {
  /// In tmux, where `allow-passthrough` is on.
  case tmux
  /// In GNU screen.
  case screen

  /// The most bytes in one string; GNU screen drops the rest of longer ones.
  private static let mostBytes = 256

  /// Returns a text with what is handed on of it: GNU screen keeps the last eight bits of each character.
  package func text(_ text: String) -> String {
    guard self == .screen else { return text }
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      guard scalar.value > 0xFF else { return scalar }
      return scalar.properties.generalCategory == .dashPunctuation ? "-" : "?"
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns a sequence as it is handed on.
  /// - Parameter bytes: without `ESC \`, which would end the way in GNU screen.
  package func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    let end = Array("\u{1B}\\".utf8)
    switch self {
    case .tmux:
      return Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + end
    case .screen:
      var wrapped: [UInt8] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        var part = rest.prefix(Self.mostBytes)
        // A character is not cut.
        while part.count > 1, let next = rest.dropFirst(part.count).first, next & 0xC0 == 0x80 {
          part = part.dropLast()
        }
        wrapped += Array("\u{1B}P".utf8) + part + end
        rest = rest.dropFirst(part.count)
      }
      return wrapped
    }
  }
}
