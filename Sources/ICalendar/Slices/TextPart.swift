/// Bytes of a text, found by their places in the whole text.
public struct TextPart: Sendable {
  private let bytes: [UInt8]
  private let offset: Int

  /// - Parameter offset: where the bytes begin in the text.
  public init(_ bytes: [UInt8] = [], offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  init(_ slice: TextSlice) { self.init(slice.document.bytes, offset: slice.offset) }

  /// The bytes of a range of the text, as far as they are here.
  public subscript(range: Range<Int>) -> [UInt8] {
    let here = offset..<offset + bytes.count
    let part = range.clamped(to: here)
    return Array(bytes[part.lowerBound - offset..<part.upperBound - offset])
  }
}
