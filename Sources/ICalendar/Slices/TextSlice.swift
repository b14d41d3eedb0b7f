/// Whole lines of a text, with the components that begin and end in them.
struct TextSlice {
  let document: Document
  /// Where it begins in the text.
  let offset: Int
  /// Whether its first component is a VCALENDAR that began in a slice before.
  let continuesCalendar: Bool
}

/// How much of a large text is held at once.
public struct SliceLimits: Sendable {
  /// Components of a slice.
  public var componentCount = 500
  /// Bytes of a slice; one component may have more, up to `pieceByteCount`.
  public var byteCount = 512 << 10
  /// Bytes that are asked for at once.
  public var windowSize = 256 << 10

  // A text with more than the following is not read: what is held has a bound.

  /// Bytes of what cannot be cut: one component, or one line.
  public var pieceByteCount = 16 << 20
  /// Content lines of one component.
  public var pieceLineCount = 1 << 19
  /// Bytes of all VTIMEZONEs.
  public var zoneByteCount = 4 << 20

  public init() {}
}

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
