extension Document {
  /// The bytes of a whole component, without the line end after it.
  func text(ofComponentAt index: Int) -> [UInt8] {
    Array(bytes[byteRange(of: components[index])])
  }

  /// What ends lines put around a part of a text, so that they end like its own.
  static func lineEnd(fitting text: [UInt8]) -> [UInt8] {
    text.span.contains(ASCII.lineFeed)
      ? [ASCII.carriageReturn, ASCII.lineFeed] : [ASCII.carriageReturn]
  }
}
