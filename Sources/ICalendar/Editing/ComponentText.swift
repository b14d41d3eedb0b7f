/// A component that is to be written: its properties, and the components inside it after them.
public struct ComponentText: Hashable, Sendable {
  /// Such as `VEVENT`.
  public var name: String
  public var properties: [Property]
  public var components: [ComponentText]

  public init(
    name: String, properties: [Property] = [], components: [ComponentText] = []
  ) {
    self.name = name
    self.properties = properties
    self.components = components
  }

  /// The text from BEGIN to END, folded after 75 bytes, with a line end after each line.
  ///
  /// - Parameter lineEnd: CRLF, as RFC 5545 §3.1 asks, but in a text that has others.
  /// - Throws: `WritingError.unwritableName` or `.lineEndInValue`.
  public func bytes(
    lineEnd: [UInt8] = [0x0D, 0x0A]
  ) throws(WritingError) -> [UInt8] {
    var result: [UInt8] = []
    try append(to: &result, lineEnd: lineEnd)
    return result
  }

  private func append(to result: inout [UInt8], lineEnd: [UInt8]) throws(WritingError) {
    try checkName(name)
    result += Array("BEGIN:\(name)".utf8) + lineEnd
    for property in properties {
      result += Folding.folded(try property.contentLine(), lineEnd: lineEnd) + lineEnd
    }
    for component in components { try component.append(to: &result, lineEnd: lineEnd) }
    result += Array("END:\(name)".utf8) + lineEnd
  }
}
