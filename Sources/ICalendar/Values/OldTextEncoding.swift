import CalendarModel

/// The encoding of texts of vCalendar 1.0: QUOTED-PRINTABLE, in the character set of CHARSET.
struct OldTextEncoding {
  private let isQuotedPrintable: Bool
  /// In capitals; nil if not given.
  private let charset: String?

  /// Nil if the parameters do not mention it.
  init?(_ parameters: Span<UInt8>) {
    var (isQuotedPrintable, charset): (Bool, String?) = (false, nil)
    var cursor = ParameterCursor()
    while let parameter = cursor.next(in: parameters) {
      let name = parameters.extracting(parameter.name)
      let value = parameters.extracting(ParameterCursor.unquoted(parameter.value, in: parameters))
      if name.isEqual(ignoringCase: "CHARSET") {
        charset = String(decoding: value).uppercased()
      } else if name.isEqual(ignoringCase: "ENCODING") && value.isQuotedPrintable
        || name.isQuotedPrintable
      {
        isQuotedPrintable = true
      }
    }
    guard isQuotedPrintable || charset != nil else { return nil }
    (self.isQuotedPrintable, self.charset) = (isQuotedPrintable, charset)
  }

  /// The other parameters, each after a semicolon.
  static func parametersBeside(_ parameters: Span<UInt8>) -> [UInt8] {
    var rest: [UInt8] = []
    var cursor = ParameterCursor()
    while let parameter = cursor.next(in: parameters) {
      let name = parameters.extracting(parameter.name)
      if name.isEqual(ignoringCase: "CHARSET") || name.isEqual(ignoringCase: "ENCODING")
        || name.isQuotedPrintable
      {
        continue
      }
      rest.append(ASCII.semicolon)
      for index in parameter.name.lowerBound..<parameter.value.upperBound {
        rest.append(parameters[index])
      }
    }
    return rest
  }

  /// Whether the parameters of a content line name the encoding; they end with a colon in the first
  /// bytes of the line.
  static func isNamed(in bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
    let head = bytes.extracting(line.prefix(1000))
    guard let colon = head.firstIndex(of: ASCII.colon, from: 0, to: head.count) else {
      return false
    }
    let word = "QUOTED-PRINTABLE".utf8.count
    guard colon > word else { return false }
    return (0...colon - word).contains { head.extracting($0..<$0 + word).isQuotedPrintable }
  }

  /// The character set, if it is unsupported.
  var unknownCharset: String? {
    guard let charset else { return nil }
    return OldCharacterSet(charset) == nil ? charset : nil
  }

  /// The decoded text, at most `limit` bytes.
  /// - Parameter raw: the value with folds and soft line breaks.
  func decoded(_ raw: Span<UInt8>, limit: Int) -> TextValue.Decoded {
    let bytes =
      isQuotedPrintable
      ? Self.unquoted(raw, limit: limit) : Unfolding.unfolded(raw, limit: limit)
    let set = charset.map { OldCharacterSet($0) ?? .utf8 } ?? OldCharacterSet(fitting: bytes.span)
    // Encoded line ends are those of the program's system.
    let text = set.text(of: bytes).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return TextValue.decoded(Array(text.utf8).span)
  }

  // MARK: - Private

  private static func unquoted(_ bytes: Span<UInt8>, limit: Int) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count, result.count < limit {
      let byte = bytes[index]
      if byte == ASCII.equals {
        if let end = bytes.lineEnd(after: index + 1) {
          index = end
        } else if let value = bytes.hexadecimal(at: index + 1) {
          result.append(value)
          index += 3
        } else {
          result.append(byte)
          index += 1
        }
      } else if let end = bytes.lineEnd(after: index) {
        // A fold includes the blank after it.
        index = end < bytes.count && ASCII.isBlank(bytes[end]) ? end + 1 : end
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }
}

extension Span where Element == UInt8 {
  fileprivate var isQuotedPrintable: Bool { isEqual(ignoringCase: "QUOTED-PRINTABLE") }

  /// The index after a line end at this index; nil if there is none.
  fileprivate func lineEnd(after index: Int) -> Int? {
    var next = index
    while next < count, self[next] == ASCII.carriageReturn { next += 1 }
    if next < count, self[next] == ASCII.lineFeed { return next + 1 }
    return next > index ? next : nil
  }

  /// The byte that two hexadecimal digits name.
  fileprivate func hexadecimal(at index: Int) -> UInt8? {
    index + 1 < count ? PercentText.byte(self[index], self[index + 1]) : nil
  }
}
