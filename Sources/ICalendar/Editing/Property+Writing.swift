extension Property {
  /// The property as a content line without folds and line end (RFC 5545 §3.1).
  ///
  /// - Throws: `WritingError.unwritableName`, and `.lineEndInValue` where the value's bytes hold a
  ///   line end: those made by this module never do.
  func contentLine() throws(WritingError) -> [UInt8] {
    try checkName(name)
    return try Array(name.utf8) + parameterText() + [ASCII.colon] + checkedValue()
  }

  /// The parameters, with a semicolon before each.
  func parameterText() throws(WritingError) -> [UInt8] {
    var result: [UInt8] = []
    for parameter in parameters { result += try parameter.text() }
    return result
  }

  /// The value where it can stand in one line.
  func checkedValue() throws(WritingError) -> [UInt8] {
    guard !value.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      throw .lineEndInValue(name)
    }
    return value
  }
}

extension Property.Parameter {
  /// The parameter with the semicolon before it.
  func text() throws(WritingError) -> [UInt8] {
    try checkName(name)
    let list = values.map { CaretEncoding.encoded($0) }.joined(separator: [ASCII.comma])
    return [ASCII.semicolon] + Array(name.utf8) + [ASCII.equals] + Array(list)
  }
}

/// Lets names of letters, digits and hyphens pass (RFC 5545 §3.1, iana-token).
func checkName(_ name: String) throws(WritingError) {
  let isWritable = name.utf8.allSatisfy { byte in
    ASCII.digit(byte) != nil || (0x41...0x5A).contains(ASCII.uppercased(byte))
      || byte == UInt8(ascii: "-")
  }
  guard isWritable, !name.isEmpty else { throw .unwritableName(name) }
}
