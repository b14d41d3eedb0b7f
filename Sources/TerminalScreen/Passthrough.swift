/// The way of a sequence to the terminal outside of a program that is a terminal itself.
public enum Passthrough: Hashable, Sendable {
  /// In tmux, where `allow-passthrough` is on.
  case tmux
  /// In GNU screen.
  case screen

  /// The most bytes in one string; GNU screen drops the rest of longer ones.
  private static let mostBytes = 256

  /// Returns a sequence as it is handed on.
  /// - Parameter bytes: without `ESC \`, which would end the way in GNU screen.
  public func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    let end = Array("\u{1B}\\".utf8)
    switch self {
    case .tmux:
      return Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + end
    case .screen:
      let starts = stride(from: 0, to: bytes.count, by: Self.mostBytes)
      return starts.flatMap { start in
        Array("\u{1B}P".utf8) + bytes[start..<min(start + Self.mostBytes, bytes.count)] + end
      }
    }
  }
}
