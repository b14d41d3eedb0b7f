/// One property as written: a copy of its parts, folds removed.
public struct Property: Hashable, Sendable {
  /// A parameter with its values, quotes and carets resolved.
  public struct Parameter: Hashable, Sendable {
    public let name: String
    public let values: [String]

    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The name as written.
  public let name: String
  public let parameters: [Parameter]
  /// The value as written, escapes included.
  public let value: [UInt8]

  /// - Parameter value: as it is to be written, escapes included.
  public init(name: String, parameters: [Parameter] = [], value: [UInt8]) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// The values of the first parameter with this name, in any case.
  public func values(of name: String) -> [String] {
    parameters.first { $0.name.uppercased() == name.uppercased() }?.values ?? []
  }

  /// The value read as one TEXT (RFC 5545 §3.3.11).
  public var text: String { TextValue.decoded(value.span).text }
}

extension Document {
  /// The parts of a line.
  public func property(of line: ContentLine) -> Property {
    let name = Unfolding.withUnfolded(bytes.span, line.nameRange, isFolded: line.isFolded) {
      String(decoding: $0)
    }
    let value = withValue(of: line) { value in
      value.withUnsafeBufferPointer { Array($0) }
    }
    return Property(name: name, parameters: parameters(of: line), value: value)
  }

  /// The properties of a component itself, with the lines they stand in.
  public func properties(ofComponentAt index: Int) -> [(line: ContentLine, property: Property)] {
    ownLines(of: index).map { (lines[$0], property(of: lines[$0])) }
  }

  /// The line as it stands in the text: folds included, the line end left out.
  public func text(of line: ContentLine) -> ArraySlice<UInt8> { bytes[line.range] }

  private func parameters(of line: ContentLine) -> [Property.Parameter] {
    withParameters(of: line) { bytes in
      var parameters: [Property.Parameter] = []
      var cursor = ParameterCursor()
      while let (name, value) = cursor.next(in: bytes) {
        let values = ParameterCursor.listItems(value, in: bytes).map {
          CaretEncoding.decoded(bytes.extracting(ParameterCursor.unquoted($0, in: bytes)))
        }
        parameters.append(
          Property.Parameter(name: String(decoding: bytes.extracting(name)), values: values))
      }
      return parameters
    }
  }
}
